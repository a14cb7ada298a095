"""From pointing at things to one legal action: click-click, drag and keyboard use the same steps.

Knows no game and no pygame: an action's ``refs()`` are what the player points at, in that order.
"""

from __future__ import annotations

from typing import Any

import msgspec

Ref = tuple[str, int]


class Way(msgspec.Struct, frozen=True):
    """One legal action with the positions of its refs that have been pointed at so far."""

    action: Any
    refs: tuple[Ref, ...]
    filled: frozenset[int] = frozenset()

    def next_at(self) -> int | None:
        """Position of the next ref to point at; None when all have been."""
        return next((i for i in range(len(self.refs)) if i not in self.filled), None)

    def open_at(self, ref: Ref) -> int | None:
        """First unfilled position that holds `ref`."""
        return next((i for i, r in enumerate(self.refs) if r == ref and i not in self.filled), None)

    def fill(self, at: int) -> Way:
        """The same way with one more position pointed at."""
        return Way(self.action, self.refs, self.filled | {at})


class Picker:
    """The legal actions of one decision, narrowed by what was pointed at.

    ``pick`` returns the action once it is fully named; a ref that ends one action but leads into another
    (one ref list is the beginning of another) leaves both open and offers the short one as ``ready``.
    """

    def __init__(self, actions: tuple[Any, ...] = ()) -> None:
        self.actions = actions
        self.plain = tuple(a for a in actions if not a.refs())
        self.chosen: list[Ref] = []
        self._steps: list[tuple[Way, ...]] = [tuple(Way(a, a.refs()) for a in actions if a.refs())]

    @property
    def ways(self) -> tuple[Way, ...]:
        """Actions that are still possible with what was chosen."""
        return self._steps[-1]

    @property
    def possible(self) -> tuple[Any, ...]:
        """The actions of ``ways``."""
        return tuple(w.action for w in self.ways)

    def lit(self) -> list[Ref]:
        """What may be pointed at next, without doubles, in the order of the action list."""
        return list(dict.fromkeys(w.refs[at] for w in self.ways if (at := w.next_at()) is not None))

    def later(self) -> list[Ref]:
        """What may also be pointed at first, although actions name it second or third."""
        now = set(self.lit())
        rest = (r for w in self.ways for i, r in enumerate(w.refs) if i not in w.filled)
        return [r for r in dict.fromkeys(rest) if r not in now]

    def forced(self) -> set[Ref]:
        """What every action names beside something else: it leaves no choice."""
        if self.plain and not self.chosen:
            return set()
        named = [{r for i, r in enumerate(w.refs) if i not in w.filled} for w in self.ways]
        common = set.intersection(*named) if named else set()
        return common if all(refs - common for refs in named) else set()

    def can_pick(self, ref: Ref) -> bool:
        """Does any possible action still need this ref?"""
        return any(w.open_at(ref) is not None for w in self.ways)

    def pick(self, ref: Ref) -> Any | None:
        """Point at something. Returns the action when exactly one is named completely, else None.

        Raises:
            KeyError: when no possible action needs the ref; nothing changes.
        """
        ways = self._narrowed(ref)
        if not ways:
            raise KeyError(ref)
        self.chosen.append(ref)
        self._steps.append(ways)
        return self.complete()

    def after(self, ref: Ref) -> tuple[Any, ...]:
        """Actions that would be possible after pointing at `ref`."""
        return tuple(w.action for w in self._narrowed(ref))

    def _narrowed(self, ref: Ref) -> tuple[Way, ...]:
        straight = tuple(w.fill(at) for w in self.ways if (at := w.next_at()) is not None and w.refs[at] == ref)
        if straight:
            return straight
        return tuple(w.fill(at) for w in self.ways if (at := w.open_at(ref)) is not None)

    def complete(self) -> Any | None:
        """The action, when one is left and nothing remains to be pointed at."""
        return self.ways[0].action if self.chosen and len(self.ways) == 1 and self.ways[0].next_at() is None else None

    def ready(self) -> tuple[Any, ...]:
        """Actions that are fully named although others with more refs are still possible."""
        return tuple(w.action for w in self.ways if self.chosen and w.next_at() is None)

    def back(self) -> bool:
        """Take the last ref back; False when nothing was chosen."""
        if not self.chosen:
            return False
        self.chosen.pop()
        self._steps.pop()
        return True

    def reset(self) -> None:
        """Take every ref back."""
        self.chosen.clear()
        del self._steps[1:]


def primary(actions: tuple[Any, ...]) -> Any | None:
    """Of the actions without refs, the one for the big button: an end of turn, else the last one called Done, else
    the only one."""
    plain = [a for a in actions if not a.refs()]
    ends = [a for a in plain if not a.auto] or [a for a in plain if type(a).__name__ in ("Done", "Pass", "EndTurn")]
    if ends:
        return ends[-1]
    return plain[0] if len(plain) == 1 else None
