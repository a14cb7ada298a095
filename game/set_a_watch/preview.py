"""What an action would cost and bring, shown before it is taken. Nothing hidden or rolled shows in it."""

from __future__ import annotations

from game.core.structs import Action
from game.set_a_watch.state import State


def preview(s: State, action: Action) -> tuple[tuple[str, int], ...]:
    """Amounts by name."""
    return ()
