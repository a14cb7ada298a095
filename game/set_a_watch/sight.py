"""The Line as one value with what was found out about it, and the memory of such things.

The same Lines, Adventurers and whole tables come back again and again, in thinking ahead above all. What depends on
so little is worked out once and remembered; the rules stand where they always stood.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

from game.core.codec import encode
from game.core.exprs import Expr
from game.set_a_watch.line import ALL_POWER, attack_rule, health
from game.set_a_watch.state import IN_LINE, LineCard, State
from game.set_a_watch.tables import HEALTH_MODS, IMMUNE, LOCATION_BAN, LOCATION_HEALTH, NO_RULE

T = TypeVar("T")

SIGHTS, DICE, GEARS, FIGHTS, ONCE = 512, 1024, 1024, 1024, 8192
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


class Mark(NamedTuple):
    """A revealed card. ``needed``: its Health; ``free``: in direct attacks no die is shut out, and their number has no
    limits; ``immune``: no ability or item chooses it."""

    at: int
    uid: int
    needed: int
    free: bool
    immune: bool


def _mark(s: State, at: int, lc: LineCard) -> Mark:
    free = attack_rule(lc) is NO_RULE and not LOCATION_BAN[s.location]
    immune = lc.out != IN_LINE or (IMMUNE[lc.at[0]] and not lc.negated)
    return Mark(at, lc.uid, health(s, at), free, immune)


class Sight:
    """What can be told of a Line by itself. ``wanders``: numbers from elsewhere play a part in it, so nothing lasts.

    ``least``: by number of a card (with coins paid and top Nature card, if they matter) the least X with which it can
    do something to the Line; ``fells``: by reach the power that fells the weakest card there.
    """

    __slots__ = ("fells", "least", "marks", "wanders")

    def __init__(self, s: State, wanders: bool) -> None:
        self.wanders = wanders
        self.least: dict[Any, int] = {}
        self.fells: dict[int, int] = {}
        self.marks = tuple([_mark(s, at, lc) for at, lc in enumerate(s.line) if lc.up])

    def weakest(self, places: tuple[int, ...]) -> int:
        """The least Health of a revealed card that abilities and items choose there (() = anywhere)."""
        found = [m.needed for m in self.marks if not m.immune and (not places or m.at + 1 in places)]
        return min(found, default=ALL_POWER)


_sights: dict[bytes, Sight] = memory()


def told(s: State) -> bytes:
    """The Line and where it lies, by which it is told apart: not what was considered of it, nor the dice on it."""
    line = [(lc.uid, lc.at, lc.up, lc.known, lc.negated, lc.mount, lc.out) for lc in s.line]
    return encode((s.location, line))


def see(s: State, line: bytes) -> Sight:
    """The Line as it is now (``line``: as ``told``), and what is known of it."""
    known = _sights.get(line)
    if known is None:
        if _LOCATION_WANDERS[s.location] or any(_WANDERS[lc.at[0]] for lc in s.line):
            return Sight(s, True)
        known = keep(_sights, SIGHTS, line, Sight(s, False))
    return known
