"""The Assistants (RV-016 to RV-018, RV-145 to RV-172), as far as they are not part of a chapter."""

from __future__ import annotations

from game.ravenshire.state import RAVEN_BROKER, State


def raven_broker(s: State) -> int:
    """The seat that owns the Raven die's doubled gain; -1 when nobody does."""
    if not s.assistants:
        return -1
    for seat, p in enumerate(s.players):
        if p.assistant == RAVEN_BROKER:
            return seat
    return -1
