"""The Line as one value, and what was found out about it; questions whose answers are remembered.

The same Lines, Adventurers and whole tables come back again and again, in thinking ahead above all. What depends on
so little is worked out once and remembered; the rules stand where they always stood.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from game.core.codec import encode
from game.core.exprs import Expr
from game.core.structs import Decision
from game.set_a_watch.line import health, reveal_level
from game.set_a_watch.state import State
from game.set_a_watch.tables import HEALTH_MODS, LOCATION_HEALTH

T = TypeVar("T")

SIGHTS, PLANS, DECISIONS = 2048, 4096, 4096
"""How many of each are remembered (a few MB each at the most); then all are forgotten and memory fills anew."""


_all: list[dict[Any, Any]] = []


def memory() -> dict[Any, Any]:
    """A new one, empty; ``keep`` fills it."""
    _all.append({})
    return _all[-1]


def forget() -> None:
    """Empty all of it, for measuring and for tests; no answer depends on it."""
    for each in _all:
        each.clear()


def keep(memory: dict[Any, T], limit: int, key: Any, found: T) -> T:
    """Remember what was found, in memory that never grows beyond the limit."""
    if len(memory) >= limit:
        memory.clear()
    memory[key] = found
    return found


# -- the Line ---------------------------------------------------------------------------------------------

_WANDERS = tuple(any(isinstance(mod.amount, Expr) for mod in mods) for mods in HEALTH_MODS)
"""Cards that change Health by numbers from elsewhere: the fire, the Doom, the Graveyard (SW-033)."""

_LOCATION_WANDERS = tuple(any(isinstance(mod.amount, Expr) for mod in mods) for mods in LOCATION_HEALTH)


class Sight:
    """What can be told of a Line by itself. ``wanders``: numbers from elsewhere play a part in it; ``least``: by
    effect and coins paid the least X with which the effect can do something to it."""

    __slots__ = ("_healths", "least", "wanders")

    def __init__(self, cards: int, wanders: bool) -> None:
        self.wanders = wanders
        self.least: dict[tuple[int, int, int], int] = {}
        self._healths = [0] * cards

    def health(self, s: State, at: int) -> int:
        """What must be reached to defeat the card at that index; never less than 1."""
        known = self._healths[at]
        if not known:
            known = self._healths[at] = health(s, at)
        return known


_sights: dict[Any, Sight] = memory()


def see(s: State) -> Sight:
    """The Line as it is now, and what is known of it already."""
    key: Any = (s.location, encode(s.line))
    wanders = _LOCATION_WANDERS[s.location] or any(_WANDERS[lc.at[0]] for lc in s.line)
    if wanders:
        key = (*key, reveal_level(s), s.doom, s.grave[-1] if s.grave else -1, s.fire, s.nature.top)
    known = _sights.get(key)
    return known if known is not None else keep(_sights, SIGHTS, key, Sight(len(s.line), wanders))


# -- questions --------------------------------------------------------------------------------------------

_decisions: dict[bytes, Decision | None] = memory()
_NEW: Any = object()


def remembered(ask: Callable[[State, Any], Decision | None]) -> Callable[[State, Any], Decision | None]:
    """A question that only depends on the frame, the Adventurers and what lies open is worked out once."""

    @wraps(ask)
    def recall(s: State, frame: Any) -> Decision | None:
        key = encode((frame, s.party, s.line, s.seats, s.resting, s.flex_seat, _open(s)))
        known = _decisions.get(key, _NEW)
        return keep(_decisions, DECISIONS, key, ask(s, frame)) if known is _NEW else known

    return recall


def _open(s: State) -> tuple[Any, ...]:
    """Of everything but the Line and the Adventurers, what decides what can be done now."""
    return (
        s.fire, s.doom, s.location, s.mounted, s.charges, s.purse, s.bank > 0, s.bonus, s.nature.top,
        len(s.nature) > 1, bool(s.deck), s.grave[-1] if s.grave else -1, bool(s.horde or s.horde_first),
        bool(s.powder),
    )  # fmt: skip
