"""Any legal action, all with the same chance."""

from __future__ import annotations

from typing import Any

from game.agents.base import Over, never
from game.core.rng import Rng
from game.core.structs import Action, Decision


class RandomAgent:
    """Plays at random."""

    needs_state = False
    seconds = 0.6

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Action:
        """One of the actions."""
        action: Action = decision.actions[rng.below(len(decision.actions))]
        return action
