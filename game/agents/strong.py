"""The strong player: it plans its whole turn and keeps to the plan until something new is seen."""

from __future__ import annotations

from typing import Any

from game.agents.base import Over, never
from game.agents.plan import Beam, Path
from game.core.codec import clone, decode, encode
from game.core.playout import NOBODY
from game.core.rng import Rng
from game.core.structs import Action, Decision

NEXT_NODES = 400
"""Actions tried in a turn that is looked ahead at."""


class Strong:
    """Plans the turn with a beam of ``width`` and about ``nodes`` actions. When the best plan rolls dice or uncovers
    what is hidden, it plans again in up to ``worlds`` deals and takes the action that is best on average.

    The effort is a number of actions, not a time: the same seed gives the same move on every machine, unless
    the guard ``over`` strikes.
    """

    needs_state = True
    seconds = 2.0

    def __init__(self, width: int = 32, nodes: int = 12000, worlds: int = 3, ahead: int = 1, samples: int = 1, blend: float=0.5, next_width: int=3) -> None:
        self.ahead, self.samples, self.blend, self.next_width = ahead, samples, blend, next_width
        self.width = width
        self.nodes = nodes
        self.worlds = worlds
        self._plan: dict[bytes, Action] = {}

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Action:
        """The next action of the plan; a new plan when there is none for what the seat sees now."""
        actions = rules.sensible(s, decision)
        if len(actions) == 1:
            return actions[0]  # type: ignore[no-any-return]
        known = self._plan.get(encode(rules.view(s, seat)))
        if known is not None and known in decision.actions:
            return known
        path = self._best(rules, s, decision, seat, rng, over)
        self._remember(rules, s, decision, seat, path)
        return path[0]

    def _best(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over) -> Path:
        """The way that begins with the action whose plans are best on average."""
        totals: dict[Action, float] = {}
        paths: dict[Action, Path] = {}
        ends: dict[Action, bytes] = {}
        for world in range(self.worlds):
            if world and over():
                break
            if world == 1 and not self._news(rules, s, decision, seat, _best(totals, paths), rng):
                break
            beam = Beam(rules, seat, self.width // (2 if world else 1), self.nodes)
            beam.search(rules.determinize(s, seat, rng) if world else s, decision, over)
            worst = min(plan.value for plan in beam.plans if plan is not None)
            for action, plan in zip(beam.actions, beam.plans, strict=True):
                totals[action] = totals.get(action, 0.0) + (worst if plan is None else plan.value)
                if plan is not None:
                    paths.setdefault(action, plan.path)
                    ends.setdefault(action, plan.data)
        if self.ahead > 1 and len(paths) > 1:
            self._look_ahead(rules, totals, ends, seat, rng)
        return _best(totals, paths)

    def _look_ahead(
        self, rules: Any, totals: dict[Action, float], ends: dict[Action, bytes], seat: int, rng: Rng
    ) -> None:
        """Weigh the best plans again by the turn that may follow them."""
        best = sorted(ends, key=lambda action: -totals[action])[: self.ahead]
        chance = rng.below(1 << 62)
        later: dict[Action, float] = {}
        for action in best:
            value = self._next_turn(rules, ends[action], seat, Rng(chance))
            if value is None:
                return
            later[action] = value
        top = max(totals.values())
        for action in best:
            totals[action] = top + 1000 + self.blend * later[action] + (1 - self.blend) * totals[action]

    def _next_turn(self, rules: Any, data: bytes, seat: int, rng: Rng) -> float | None:
        """The prospect after the side's next turn, the others playing carelessly; None when dice lie between."""
        total = 0.0
        for _ in range(self.samples):
            s = rules.determinize(decode(rules.state_type, data), seat, rng)
            drawn, now = s.rng.drawn, rules.ask(s)
            while now is not None and now.seat != seat and not rules.allied(s, now.seat, seat):
                actions = rules.sensible(s, now)
                now = rules.act(s, actions[rng.below(len(actions))], NOBODY, now)
            if now is None or s.rng.drawn != drawn:
                return None
            beam = Beam(rules, seat, self.next_width, NEXT_NODES)
            beam.search(s, now)
            total += max(plan.value for plan in beam.plans if plan is not None)
        return total / self.samples

    def _news(self, rules: Any, s: Any, decision: Decision, seat: int, path: Path, rng: Rng) -> bool:
        """Would the seat see something else before the last action of the path if hidden things lay otherwise?"""
        ends = []
        for deal in (clone(s), rules.determinize(s, seat, rng)):
            now: Decision | None = decision
            for action in path[:-1]:
                if now is None or action not in now.actions:
                    return True
                now = rules.act(deal, action, NOBODY, now)
            ends.append(encode(rules.view(deal, seat)))
        return ends[0] != ends[1]

    def _remember(self, rules: Any, s: Any, decision: Decision, seat: int, path: Path) -> None:
        """The rest of the plan, by what the seat will see on the way. ``s`` is changed."""
        self._plan.clear()
        now: Decision | None = decision
        for action in path:
            if now is None or action not in now.actions:
                return
            if len(now.actions) > 1:
                self._plan[encode(rules.view(s, seat))] = action
            now = rules.act(s, action, NOBODY, now)


def _best(totals: dict[Action, float], paths: dict[Action, Path]) -> Path:
    """The way that begins with the best action."""
    return paths[max(paths, key=lambda action: totals[action])]
