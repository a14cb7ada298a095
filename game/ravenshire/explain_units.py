"""Why a unit can't be chosen: Goods and Mystics that are gained, paid or added one by one (RV-D06, RV-D22)."""

from __future__ import annotations

from typing import Any

from game.core.structs import Reason
from game.ravenshire import frames as f
from game.ravenshire.state import Player


def unit_reason(p: Player, frame: Any, rule: str, res: int) -> Reason:
    """Why no legal action takes that Good or Mystic; ``rule`` is the one of the open decision."""
    wanted = _wanted(frame)
    if wanted and wanted != ("good" if res < 5 else "mystic"):
        return Reason(rule, f"choose_{wanted}")
    if isinstance(frame, f.Pay):
        return _unit_to_pay(p, frame, rule, res)
    if isinstance(frame, f.Gain):
        return Reason(rule, "gain_order") if res < frame.low else Reason("RV-100", "trade_minimum")
    if isinstance(frame, f.AddMystic):
        return Reason("RV-171", "none_left")
    return Reason(rule, "choose_resource")


def _wanted(frame: Any) -> str:
    """The kind of unit that is asked for, "" when none is."""
    if isinstance(frame, f.AddMystic):
        return "mystic"
    if isinstance(frame, f.Gain | f.Pay) or (isinstance(frame, f.Halls) and not frame.gained):
        return str(frame.kind)
    return ""


def _unit_to_pay(p: Player, frame: f.Pay, rule: str, res: int) -> Reason:
    """None left, out of order, or needed for the first conversion (RV-100)."""
    if p.res[res] <= frame.picked.count(res):
        return Reason(rule, "none_left")
    enough = sum(p.res[r] - frame.picked.count(r) for r in range(res, 5 if frame.kind == "good" else 9))
    if enough < frame.left or (frame.picked and res < frame.picked[-1]):
        return Reason(rule, "pay_order")
    return Reason("RV-100", "trade_minimum")
