"""The strong player: it plans its whole turn and keeps to the plan until something new is seen.

Games that set ``Rules.lucky`` have it search a tree instead.
"""

from __future__ import annotations

from typing import Any

from game.agents.base import Over, Ranking, never
from game.agents.plan import Beam, Path
from game.agents.tree import Tree
from game.core.codec import clone, encode
from game.core.playout import NOBODY
from game.core.rng import Rng
from game.core.structs import Action, Decision


class Strong:
    """Plans the turn with a beam of ``width`` and about ``nodes`` actions. When the best plan uncovers what is hidden,
    it plans again, with half the effort, in up to ``worlds`` deals and takes the action that is best on average.

    The effort is a number of actions (times ``Rules.effort``), not a time: the same seed gives the same move on
    every machine, unless the guard ``over`` strikes.
    """

    needs_state = True
    seconds = 2.0

    def __init__(self, width: int = 32, nodes: int = 12000, worlds: int = 3) -> None:
        self.width = width
        self.nodes = nodes
        self.worlds = worlds
        self._plan: dict[bytes, Action] = {}
        self._tree = Tree()

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Action:
        """The next action of the plan; a new plan when there is none for what the seat sees now."""
        if rules.lucky:
            return self._tree.choose(rules, s, decision, seat, rng, over)
        actions = rules.sensible(s, decision)
        if len(actions) == 1:
            return actions[0]  # type: ignore[no-any-return]
        known = self._plan.get(encode(rules.view(s, seat)))
        if known is not None and known in decision.actions:
            return known
        path = self._best(rules, s, decision, seat, rng, over)
        self._remember(rules, s, decision, seat, path)
        return path[0]

    def ranked(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Ranking:
        """The actions that were weighed with their values, the best first. ``s`` may be changed."""
        return self.weighed(rules, s, decision, seat, rng, over)[0]

    def weighed(
        self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never
    ) -> tuple[Ranking, dict[Action, Path]]:
        """As ``ranked``, with the best plan that begins with each; none from a tree. ``s`` may be changed."""
        if rules.lucky:
            return self._tree.ranked(rules, s, decision, seat, rng, over), {}
        if len(rules.sensible(s, decision)) == 1:
            return ((rules.sensible(s, decision)[0], 0.0),), {}
        totals, paths = self._weighed(rules, s, decision, seat, rng, over)
        return tuple(sorted(((a, totals[a]) for a in paths), key=lambda pair: -pair[1])), paths

    def _best(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over) -> Path:
        """The way that begins with the action whose plans are best on average."""
        return _best(*self._weighed(rules, s, decision, seat, rng, over))

    def _weighed(
        self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over
    ) -> tuple[dict[Action, float], dict[Action, Path]]:
        """The value of every action, the same number of deals each, and the best way that begins with it."""
        totals: dict[Action, float] = {}
        paths: dict[Action, Path] = {}
        for world in range(self.worlds):
            if world and over():
                break
            if world == 1 and not self._news(rules, s, decision, seat, _best(totals, paths), rng):
                break
            share = 2 if world else 1
            beam = Beam(rules, seat, self.width // share, round(self.nodes * rules.effort) // share)
            beam.search(rules.determinize(s, seat, rng) if world else s, decision, over)
            worst = min(plan.value for plan in beam.plans if plan is not None)
            for action, plan in zip(beam.actions, beam.plans, strict=True):
                totals[action] = totals.get(action, 0.0) + (worst if plan is None else plan.value)
                if plan is not None:
                    paths.setdefault(action, plan.path)
        return totals, paths

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
