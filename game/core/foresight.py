"""What an action would surely do, found out by trying it: whether it rolls or reveals, and who else is touched by it.

Tried on a deal made behind the seat's back, so that nothing hidden shows. Public figures are followed as far as the
first thing that chance or a hidden card decides: what is told comes true whatever falls then.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from game.core.observe import Hidden, determinize, gained, knowledge
from game.core.rng import Rng
from game.core.structs import Ref

FORESEEN = 5
"""Seed of the deal on which actions are tried beforehand."""

Figures = dict[Ref, dict[str, int]]
"""Public amounts by whose they are and by name: what ``Rules.figures`` tells."""

Touch = tuple[Ref, tuple[tuple[str, int], ...]]
"""Somebody or something, and by how much its figures change."""

GONE = "gone"
"""The only change of something that is not on the table any more."""


class Foresight(NamedTuple):
    """Does the action draw from the generator, does it show somebody a hidden card, whom else does it touch?"""

    rolls: bool
    reveals: bool
    touched: tuple[Touch, ...] = ()


class Follower:
    """A sink that keeps the public figures of a state as they were before chance or a hidden card spoke."""

    def __init__(self, rules: Any, s: Any, seats: int) -> None:
        self._rules, self._s, self._seats = rules, s, seats
        self._drawn = s.rng.drawn
        self._known: tuple[Hidden, ...] = knowledge(rules, s, seats)
        self.before: Figures = rules.figures(s)
        self.now = self.before
        self.rolls = self.reveals = self._surprised = False

    def append(self, event: Any) -> None:
        """Something has happened to the state."""
        if not self._surprised:
            self.look()

    def look(self) -> None:
        """Did chance or a hidden card speak so far? If not, what has changed is sure."""
        self.rolls = self._s.rng.drawn != self._drawn
        self.reveals = gained(self._known, knowledge(self._rules, self._s, self._seats))
        self._surprised = self._surprised or self.rolls or self.reveals
        if not self._surprised:
            self.now = self._rules.figures(self._s)

    def touched(self, but: Ref | None) -> tuple[Touch, ...]:
        """Whose figures have changed since the beginning, in the order of the figures; ``but`` is left out."""
        return tuple(changes(self.before, self.now, but))


def changes(before: Figures, after: Figures, but: Ref | None = None) -> Iterable[Touch]:
    """Differences of two looks, in the order of the first; who is new is left out."""
    for ref, was in before.items():
        now = after.get(ref)
        if ref == but or now == was:
            continue
        if now is None:
            yield ref, ((GONE, 1),)
        elif found := tuple((name, now[name] - n) for name, n in was.items() if now.get(name, n) != n):
            yield ref, found


def foresee(rules: Any, s: Any, action: Any, seats: int, decision: Any = None) -> Foresight:
    """What the action would surely do, as far as its seat can know. ``s`` is left alone.

    ``decision``: the one open in ``s``. Raises ``IllegalAction`` for an action that is not in it.
    """
    doer = rules.doer(s, action)
    dealt = determinize(rules, s, action.seat, Rng(FORESEEN))
    follower = Follower(rules, dealt, seats)
    rules.act(dealt, action, follower, decision)
    follower.look()
    return Foresight(follower.rolls, follower.reveals, follower.touched(doer))
