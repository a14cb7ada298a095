"""The move that is given when the thinking process cannot: one look ahead, with so little effort that the window
can make it between two frames."""

from __future__ import annotations

from typing import Any

from game.agents.base import Over, never
from game.agents.greedy import Greedy
from game.core.rng import Rng
from game.core.structs import Action, Decision

EFFORT = 120
"""Actions tried in all."""

FOLLOW = 3
"""Own choices followed after each."""


def quick_move(rules: Any, s: Any, decision: Decision, rng: Rng, over: Over = never) -> Action:
    """The best action of ``decision`` that shows at a glance, always one of its actions.

    ``s`` is a state dealt anew for the seat; it may be changed. Of long lists only as many are weighed as the effort
    allows, or until time is over.
    """
    left = EFFORT

    def enough() -> bool:
        nonlocal left
        left -= 1
        return left < 0 or over()

    choice = Greedy(limit=EFFORT, follow=FOLLOW).choose(rules, s, decision, decision.seat, rng, enough)
    return choice if choice in decision.actions else decision.actions[0]
