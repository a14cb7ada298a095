"""Reasons that are about amounts."""

from __future__ import annotations

from game.core.structs import Reason
from game.ravenshire.state import Player
from game.ravenshire.tables import Amounts


def short(p: Player, res: int, need: int, rule: str, key: str = "short") -> Reason | None:
    """The reason when the player holds less than needed of that resource, else None."""
    have = p.res[res]
    return Reason(rule, key, (("res", res), ("need", need), ("have", have))) if have < need else None


def lacking(p: Player, price: Amounts, rule: str, key: str) -> Reason | None:
    """The reason that names the first resource of the price which the player lacks; None when all is there."""
    for res, need in price:
        missing = short(p, res, need, rule, key)
        if missing:
            return missing
    return None
