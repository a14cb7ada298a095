"""Why a Market trade can't be made now (RV-058 to RV-068, RV-167, RV-169, RV-170)."""

from __future__ import annotations

from game.core.structs import Reason
from game.ravenshire.explain_stock import lacking, short
from game.ravenshire.guard import guarded
from game.ravenshire.state import MARKET, TALISMAN, Player, State
from game.ravenshire.tables import ALLOY_RATE, DRAGON_TRADE, EMBERGEM_TRADE, GOOD_RATE, MYSTIC_RATE

GOOD, MYSTIC, GEMS, SCALES, NUDGE, FLIP, ALLOY, FREE_COLUMN = range(8)
"""Numbers of the trade references."""


def trade_reason(s: State, seat: int, kind: int) -> Reason:
    """Why that trade is not offered at a moment when the Market is open."""
    p = s.players[seat]
    missing = _unpaid(p, kind)
    if missing:
        return missing
    if guarded(s):
        return Reason("RV-100", "trade_minimum")
    if kind in (NUDGE, FLIP):
        return Reason("RV-058", "trade_final")
    if kind == FREE_COLUMN:
        return Reason("RV-169", "column_for_taken")
    return Reason("RV-028", "finish_first")


def _unpaid(p: Player, kind: int) -> Reason | None:
    """What is missing to pay for the trade; None when nothing is."""
    if kind in (GOOD, ALLOY):
        rule, need = ("RV-059", GOOD_RATE) if kind == GOOD else ("RV-170", ALLOY_RATE)
        return _few(sum(p.res[:5]), need, rule, "short_goods")
    if kind == MYSTIC:
        return _few(sum(p.res[5:9]), MYSTIC_RATE[p.upgrades >> MARKET & 1], "RV-060", "short_mystics")
    if kind == GEMS:
        return lacking(p, EMBERGEM_TRADE.pay.fixed, "RV-066", "short")
    if kind == SCALES:
        return lacking(p, DRAGON_TRADE.pay.fixed, "RV-067", "short")
    rule = {NUDGE: "RV-061", FLIP: "RV-167", FREE_COLUMN: "RV-169"}[kind]
    return short(p, TALISMAN, 1, rule)


def _few(have: int, need: int, rule: str, key: str) -> Reason | None:
    return Reason(rule, key, (("need", need), ("have", have))) if have < need else None
