"""Building upgrades (RV-078 to RV-085)."""

from __future__ import annotations

from typing import Any

from game.core.structs import Action, Sink
from game.ravenshire.actions import Build
from game.ravenshire.events import UpgradeBuilt
from game.ravenshire.reputation import gain
from game.ravenshire.state import GOLD, TOKEN, Player, State
from game.ravenshire.supply import affords, spend
from game.ravenshire.tables import BUILD, C

COST = tuple(u.cost.fixed for u in C.upgrades)
NEEDS = tuple(u.requires for u in C.upgrades)

LEAST = tuple((r, min(dict(cost).get(r, 0) for cost in COST)) for r in (GOLD, TOKEN))
"""What every one of them costs at least: who hasn't that need not be asked about each."""


def offer_upgrades(p: Player, seat: int, acts: list[Action]) -> None:
    """Upgrades not built yet, in order of the rows, payable in full (RV-D13)."""
    if not affords(p.res, LEAST):
        return
    built = p.upgrades
    for upgrade, cost in enumerate(COST):
        if not built >> upgrade & 1 and affords(p.res, cost):
            needed = NEEDS[upgrade]
            if needed < 0 or built >> needed & 1:
                acts.append(BUILD[seat][upgrade])


def build_in_window(s: State, f: Any, action: Build, out: Sink) -> None:
    """Pay the printed cost and nothing more (RV-069, RV-R24)."""
    spend(s, action.seat, COST[action.upgrade], "upgrades", out)
    flip(s, action.seat, action.upgrade, out, free=False)
    gain(s, action.seat, C.upgrades[action.upgrade].gain, "upgrades", out)


def flip(s: State, seat: int, upgrade: int, out: Sink, free: bool) -> None:
    """The upgrade works from now on (RV-085)."""
    s.players[seat].upgrades |= 1 << upgrade
    out.append(UpgradeBuilt(seat=seat, upgrade=upgrade, free=free))


