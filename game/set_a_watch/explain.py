"""What could be clicked at all, and why a thing can't be used right now (rule id and the missing numbers)."""

from __future__ import annotations

from game.core.structs import Reason, Ref
from game.set_a_watch.state import State


def catalogue(s: State, seat: int) -> tuple[Ref, ...]:
    """Everything on the table that a person could click."""
    return ()


def why_not(s: State, seat: int, ref: Ref) -> Reason | None:
    """Why no legal action of the seat touches that thing now; None when one does."""
    return None
