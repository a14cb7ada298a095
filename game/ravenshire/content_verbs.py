"""The verbs of members, starters and Assistants: what YAML may write for each, and what becomes of it."""

from __future__ import annotations

from game.ravenshire import content_rows as rows
from game.ravenshire.content import PARTS, RES, VERBS
from game.ravenshire.printed import Bundle, DrawKeep, Recruit, Trade, Upgrade


def bundle(row: rows.Price) -> Bundle:
    """Amounts as they are written, compiled."""
    fixed = tuple((i, n) for i, name in enumerate(RES) if (n := getattr(row, name)))
    reputation = row.reputation if isinstance(row, rows.Amounts) else 0
    return Bundle(fixed, row.any_good, row.any_mystic, reputation)


def _trade(row: rows.TradeArgs) -> Trade:
    return Trade(bundle(row.pay), bundle(row.gain), tuple(RES.index(kind) for kind in row.one_of), row.then)


VERBS.declare("gain", rows.Amounts, bundle)
VERBS.declare("trade", rows.TradeArgs, _trade)
VERBS.declare("recruit", rows.RecruitArgs, lambda r: Recruit(r.free, r.up_to, r.max_total_cost or -1))
VERBS.declare("upgrade", rows.UpgradeArgs, lambda r: Upgrade(PARTS.index(r.part)))
VERBS.declare("draw_keep", rows.DrawKeepArgs, lambda r: DrawKeep(r.pile, r.draw, r.keep, r.rest))
