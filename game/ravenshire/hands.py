"""Hired Hands of the optional mode for two and three players (RV-188 to RV-193).

They lay and take dice like the Rival (``rival``); their last deed of a Season is here.
"""

from __future__ import annotations

from game.core.structs import Sink
from game.core.zones import put_under
from game.ravenshire.contracts import refill
from game.ravenshire.events import ContractBuried, NothingToDo
from game.ravenshire.outline import FLOW
from game.ravenshire.reputation import tiers_open
from game.ravenshire.rival import leftmost
from game.ravenshire.state import State


@FLOW.phase("gathering", "hands_clear_contracts")
def clear_contracts(s: State, out: Sink, seat: int) -> None:
    """Each Hand, A before B, puts one visible contract under its deck (RV-192)."""
    for hand in range(s.hands):
        bury_contract(s, len(s.players) + hand, out)


def bury_contract(s: State, hand: int, out: Sink) -> None:
    """The leftmost card of the highest tier that any player has access to; an empty row: the next lower."""
    best = max(tiers_open(p.rep) for p in s.players)
    for tier in reversed(range(best)):
        slot = leftmost(s, tier)
        if slot >= 0:
            card = s.open[tier * 3 + slot]
            s.open[tier * 3 + slot] = -1
            put_under(s.decks[tier], [card])
            out.append(ContractBuried(seat=hand, contract=card, tier=tier, slot=slot))
            refill(s, tier, out, slot)
            return
    out.append(NothingToDo(seat=hand, what="contract"))
