"""The strong player: plans whole turns."""

from __future__ import annotations

from typing import Any

from game.agents.base import Over, never
from game.agents.plan import Beam
from game.core.codec import encode
from game.core.rng import Rng
from game.core.structs import Action, Decision


class Strong:
    """``width`` sequences are followed side by side, ``nodes`` actions tried in a search."""

    needs_state = True

    def __init__(self, width: int = 12, nodes: int = 6000) -> None:
        self.width = width
        self.nodes = nodes
        self._plan: dict[bytes, Action] = {}

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Action:
        """The first action of the best plan found."""
        actions = rules.sensible(s, decision)
        if len(actions) == 1:
            return actions[0]  # type: ignore[no-any-return]
        view = encode(rules.view(s, seat))
        known = self._plan.get(view)
        if known is not None and known in decision.actions:
            return known
        plans = Beam(rules, seat, self.width, self.nodes).search(s, decision, over)
        best = max((plan for plan in plans if plan is not None), key=lambda plan: plan.value)
        self._remember(rules, s, decision, seat, best.path)
        return best.path[0]

    def _remember(self, rules: Any, s: Any, decision: Decision, seat: int, path: tuple[Action, ...]) -> None:
        """The rest of the plan, by what the seat will see on the way."""
        from game.core.playout import NOBODY

        self._plan.clear()
        now: Decision | None = decision
        for action in path:
            if now is None or action not in now.actions:
                return
            if len(now.actions) > 1:
                self._plan[encode(rules.view(s, seat))] = action
            now = rules.act(s, action, NOBODY, now)
