"""Which legal actions deserve an agent's thought: the Market is open at almost every moment, but useful at few."""

from __future__ import annotations

from typing import Any

from game.core.structs import Decision
from game.ravenshire import actions as do
from game.ravenshire import frames as f
from game.ravenshire.ai_tables import worths
from game.ravenshire.content import UP_MARKET
from game.ravenshire.state import BOARD, CHARCOAL, COLUMN, EMBERGEM, ORE, POOL, STEEL, Player, State
from game.ravenshire.tables import ALLOY_RATE, EMBERGEM_RATE, FULL_COST, GOOD_RATE, MYSTIC_RATE

W = worths()

LATE = 4
"""The Season in which an upgrade built in Production has no use left."""

FINISH_UNITS = 2
"""Mithril or Embergems that a finish takes."""

MARKET = (do.Trade, do.Alloy, do.Talisman, do.Flip)


def sensible(s: State, decision: Decision) -> tuple[Any, ...]:
    """The actions worth weighing: all of them, less Market actions that lead nowhere. Never empty."""
    frame = s.stack[-1]
    p = s.players[decision.seat]
    if isinstance(frame, f.Pay | f.Gain):
        return _units(s, p, frame, decision) or decision.actions
    trades = _useful_trades(p) if type(frame) is f.Production else ()
    kept = tuple(a for a in decision.actions if type(a) not in MARKET or _useful(s, p, frame, a, trades))
    if type(frame) is f.Production:
        kept = _in_production(s, kept)
    return kept or decision.actions


def passes(action: Any) -> bool:
    """Is it an end, or a refusal?"""
    return type(action) is do.Done


def _in_production(s: State, kept: tuple[Any, ...]) -> tuple[Any, ...]:
    """Nobody ends a Production while a contract can be completed, or builds what has no use any more."""
    if any(type(a) is do.Complete for a in kept):
        kept = tuple(a for a in kept if type(a) is not do.Done)
    if s.season >= LATE:  # the end of the phase should not look worse than waste
        kept = tuple(a for a in kept if type(a) is not do.Build or a.upgrade == UP_MARKET)
    return kept


def _units(s: State, p: Player, frame: f.Pay | f.Gain, decision: Decision) -> tuple[Any, ...]:
    """Units to pay or gain. In a Production trade: pay what a contract can spare, gain what it lacks."""
    picks = tuple(a for a in decision.actions if type(a) is do.Choose)
    trading = frame.then == "exchange" if isinstance(frame, f.Pay) else frame.source == "market"
    if not trading or s.phase != "production":
        return picks
    if isinstance(frame, f.Pay):
        spare = _spare(p)
        for res in frame.picked:
            spare[res] -= 1
        return tuple(a for a in picks if spare[a.res] > 0) or picks
    spare = _spare(p, frame.left)
    return tuple(a for a in picks if spare[a.res] < 0) or picks


def _spare(p: Player, coming: int = 0) -> list[int]:
    """Goods and Mystics beyond what the best contract within reach of trades costs; negative where it lacks.

    ``coming`` units are about to be gained.
    """
    best, worth = p.res[:9], 0.0
    for card in p.hand:
        spare = p.res[:9]
        for res, n in FULL_COST[card][0]:
            spare[res] -= n
        if W.reward[card] > worth and _ways(spare, coming):
            best, worth = spare, W.reward[card]
    return best


def _useful(s: State, p: Player, frame: Any, action: Any, trades: tuple[str, ...]) -> bool:
    if type(action) is do.Trade:
        return action.kind in trades
    if type(action) is do.Alloy:
        return type(frame) is f.Production and _alloys(p, action.res)
    return _improves(s, p, frame, action)


def _alloys(p: Player, res: int) -> bool:
    """Does the alloy go into the finish of a contract in hand, and are its Goods those that no contract needs?

    What Steel is still to be made of is needed too.
    """
    if not p.hand or p.res[res] >= FINISH_UNITS * min(len(p.hand), 2):
        return False
    left = p.res[:5]
    for card in p.hand:
        for good, n in FULL_COST[card][0]:
            if good < 5:
                left[good] -= n
    short = max(0, -left[STEEL])
    left[ORE] -= short
    left[CHARCOAL] -= short
    return sum(n for n in left if n > 0) >= ALLOY_RATE


def _useful_trades(p: Player) -> tuple[str, ...]:
    """Kinds of trades that could complete a contract now; Dragon Scales may always be sold."""
    return ("scales", *_ways(_spare(p)))


def _ways(spare: list[int], coming: int = 0) -> tuple[str, ...]:
    """Kinds of trades that could fill the gaps of one contract: Goods or Mystics, not both."""
    goods = -sum(n for n in spare[:5] if n < 0)
    mystics = -sum(n for n in spare[5:9] if n < 0)
    if 0 < goods + mystics <= coming:
        return ("coming",)
    goods, mystics = max(0, goods - coming), max(0, mystics - coming)
    if goods and not mystics:
        enough = sum(n for n in spare[:5] if n > 0) >= GOOD_RATE * goods
        gems = spare[EMBERGEM] >= EMBERGEM_RATE * ((goods + 1) // 2)
        return (*(("good",) if enough else ()), *(("embergem",) if gems else ()))
    if mystics and not goods and sum(n for n in spare[5:9] if n > 0) >= MYSTIC_RATE[0] * mystics:
        return ("mystic",)
    return ()


def _improves(s: State, p: Player, frame: Any, action: do.Talisman | do.Flip) -> bool:
    """Does the Talisman make the die better where it is about to be used?"""
    die = s.dice[action.die]
    after = die.value + action.step if isinstance(action, do.Talisman) else 7 - die.value
    moment = frame.when if type(frame) is f.Window else _MOMENTS.get(type(frame))
    if moment == "place" and die.at == POOL:
        return max(row[after] for row in W.entry) > max(row[die.value] for row in W.entry)
    if moment == "take" and die.at == BOARD:
        row = W.entry[die.spot >> 1]
        return row[after] > row[die.value]
    if moment == "forge" and die.at in (COLUMN, POOL):
        free = [space for space in range(2, 6) if not p.spaces >> space & 1]
        return any(W.bonus[space][0][after] > W.bonus[space][0][die.value] + 0.5 for space in free)
    return False


_MOMENTS = {f.PlaceDie: "place", f.TakeDie: "take", f.Production: "forge"}
