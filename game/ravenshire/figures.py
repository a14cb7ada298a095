"""What everybody sees of the smiths: goods, Gold, tokens, Reputation. Serves to tell whom else an action touches."""

from __future__ import annotations

from game.core.structs import Ref
from game.ravenshire.content import RES
from game.ravenshire.state import State


def figures(s: State) -> dict[Ref, dict[str, int]]:
    """By seat; the Rival Forge has Gold, Reputation and Wares only (RV-176)."""
    found: dict[Ref, dict[str, int]] = {}
    for seat, p in enumerate(s.players):
        found["seat", seat] = {**dict(zip(RES, p.res, strict=True)), "reputation": p.rep}
    if s.rival is not None:
        found["seat", len(s.players)] = {"gold": s.rival.gold, "reputation": s.rival.rep, "wares": s.rival.wares}
    return found
