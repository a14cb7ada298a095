"""The Line as one value with what was found out about it, and the memory of such things.

The same Lines, Adventurers and whole tables come back again and again, in thinking ahead above all. What depends on
so little is worked out once and remembered; the rules stand where they always stood.
"""

from __future__ import annotations

from typing import Any, TypeVar

from game.core.exprs import Expr
from game.set_a_watch.line import health
from game.set_a_watch.state import State
from game.set_a_watch.tables import HEALTH_MODS, LOCATION_HEALTH

T = TypeVar("T")

SIGHTS, TABLES, PLANS, FIGHTS, ONCE = 512, 512, 1024, 1024, 8192
"""How many of each are remembered (some 10 MB in all; four times as many made nothing faster); then all are forgotten
and memory fills anew."""


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
    effect, coins paid and top Nature card the least X with which the effect can do something to it."""

    __slots__ = ("_healths", "least", "wanders")

    def __init__(self, cards: int, wanders: bool) -> None:
        self.wanders = wanders
        self.least: dict[tuple[int, int, int], int] = {}
        self._healths = [0] * cards

    def health(self, s: State, at: int) -> int:
        """What must be reached to defeat the card at that index; never less than 1."""
        known = self._healths[at]
        if not known:
            known = health(s, at)
            if not self.wanders:
                self._healths[at] = known
        return known


_sights: dict[tuple[int, bytes], Sight] = memory()


def see(s: State, line: bytes) -> Sight:
    """The Line as it is now (and, as bytes, has been told apart already), and what is known of it."""
    known = _sights.get((s.location, line))
    if known is None:
        wanders = _LOCATION_WANDERS[s.location] or any(_WANDERS[lc.at[0]] for lc in s.line)
        known = keep(_sights, SIGHTS, (s.location, line), Sight(len(s.line), wanders))
    return known
