"""Monte Carlo tree search over information sets, for games whose turns are full of luck.

Every iteration plays in another deal of what the side cannot see, down a tree whose branches are actions alone
(so a node stands for everything that may look like it), to a new node; there a few careless choices may follow,
and ``Rules.value`` judges the place for every side. Each side goes for its own value (max^n). Wide decisions are
opened one action at a time, the most promising one first.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from game.agents.base import Over, Ranking, never
from game.agents.greedy import Greedy
from game.core.codec import decode, encode
from game.core.playout import NOBODY
from game.core.rng import Rng
from game.core.structs import Action, Decision

EXPLORE = 0.5
"""Weight of the unknown against the known, values being scaled to 0..1."""

WIDEN, POWER = 1.5, 0.5
"""A node visited n times has at most WIDEN * n ** POWER children."""

DEALS = 24
"""Deals that the iterations take turns with."""


class Node:
    """Everything that may follow the same actions. ``totals`` sums the values by seat, ``counts`` of them."""

    __slots__ = ("children", "counts", "order", "totals", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.totals: dict[int, float] = {}
        self.counts: dict[int, int] = {}
        self.children: dict[Action, Node] = {}
        self.order: dict[Action, float] | None = None
        """One-ply values of the actions met so far, made at the second visit."""

    def mean(self, seat: int) -> float:
        """The average value for a seat; that of somebody else when it never decided on a way through here."""
        if seat not in self.totals:
            seat = min(self.totals)
        return self.totals[seat] / self.counts[seat]


class Tree:
    """``iterations`` paths (times ``Rules.effort``), with ``rollout`` careless choices at the end of each."""

    needs_state = True
    seconds = 2.0

    def __init__(self, iterations: int = 60, rollout: int = 10, deep: int = 2) -> None:
        self.iterations = iterations
        self.rollout = rollout
        self.deep = deep
        self._player = Greedy()
        self.root = Node()
        self._expected: tuple[bytes, Node] | None = None
        self._low, self._high = 0.0, 1.0

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Action:
        """The action visited most; the tree below it is kept for the next question."""
        actions = rules.sensible(s, decision)
        if len(actions) == 1:
            return actions[0]  # type: ignore[no-any-return]
        best = self._search(rules, s, decision, seat, rng, over)[0]
        self._keep(rules, s, decision, seat, best)
        return best

    def ranked(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Ranking:
        """The actions with their values, the one visited most first."""
        found = self._search(rules, s, decision, seat, rng, over)
        return tuple((action, self._weight(action, seat)[1]) for action in found)

    def _search(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over) -> list[Action]:
        """The actions in the order of their visits."""
        self._begin(rules, s, seat)
        deals = [encode(s)] + [encode(rules.determinize(s, seat, rng)) for _ in range(DEALS - 1)]
        self._order_root(rules, s, decision, seat, over)
        for i in range(max(1, round(self.iterations * rules.effort))):
            if over():
                break
            self._iterate(rules, deals[i % len(deals)], decision, seat, rng)
        return sorted(rules.sensible(s, decision), key=lambda action: self._weight(action, seat), reverse=True)

    def _weight(self, action: Action, seat: int) -> tuple[int, float]:
        child = self.root.children.get(action)
        if child is None or not child.visits:
            return 0, (self.root.order or {}).get(action, float("-inf"))
        return child.visits, child.mean(seat)

    # -- one question after another -----------------------------------------------------------------------

    def _begin(self, rules: Any, s: Any, seat: int) -> None:
        """Go on with the tree of the last question when what is seen is what was expected."""
        known, self._expected = self._expected, None
        self.root = known[1] if known is not None and known[0] == encode(rules.view(s, seat)) else Node()

    def _keep(self, rules: Any, s: Any, decision: Decision, seat: int, action: Action) -> None:
        child = self.root.children.get(action)
        if child is not None:
            rules.act(s, action, NOBODY, decision)
            self._expected = (encode(rules.view(s, seat)), child)

    def _order_root(self, rules: Any, s: Any, decision: Decision, seat: int, over: Over) -> None:
        """The one-ply player's opinion of every action, and the scale of values that it implies."""
        before, greedy = encode(s), Greedy()
        actions = rules.sensible(s, decision)
        tries = max(0, greedy.limit // len(actions) - 1)
        found: dict[Action, float] = {}
        for action in actions:
            if found and over():
                break
            found[action] = greedy.outcome(rules, s, before, action, decision, seat, tries)
        self.root.order = found
        self._low, self._high = min(found.values()), max(found.values())

    # -- one iteration ------------------------------------------------------------------------------------

    def _iterate(self, rules: Any, data: bytes, decision: Decision, seat: int, rng: Rng) -> None:
        s = decode(rules.state_type, data)
        s.rng = Rng(rng.below(1 << 62), s.rng.drawn, [])
        node, path, deciders = self.root, [self.root], {seat}
        now: Decision | None = decision
        for _ in range(self.deep):
            assert now is not None
            deciders.add(now.seat)
            action = self._pick(rules, s, node, now)
            fresh = action not in node.children
            node = node.children.setdefault(action, Node())
            path.append(node)
            now = _forced(rules, s, rules.act(s, action, NOBODY, now))
            if now is None or fresh:
                break
        for _ in range(self.rollout):
            if now is None:
                break
            now = _forced(rules, s, rules.act(s, self._player.best(rules, s, now, now.seat), NOBODY, now))
        self._back_up(rules, s, path, deciders, seat)

    def _pick(self, rules: Any, s: Any, node: Node, decision: Decision) -> Action:
        """The child that promises most, or a new one while the node may grow wider."""
        actions = rules.sensible(s, decision)
        if len(actions) == 1:
            return actions[0]  # type: ignore[no-any-return]
        opened = [action for action in actions if action in node.children]
        if len(opened) < len(actions) and len(opened) < max(1.0, WIDEN * node.visits**POWER):
            return self._next(rules, s, node, decision, actions)
        seat, visits = decision.seat, log(1 + node.visits)
        span = max(1e-9, self._high - self._low)

        def promise(action: Action) -> float:
            child = node.children[action]
            if not child.visits:
                return float("inf")
            return (child.mean(seat) - self._low) / span + EXPLORE * sqrt(visits / child.visits)

        return max(opened, key=promise)  # type: ignore[no-any-return]

    def _next(self, rules: Any, s: Any, node: Node, decision: Decision, actions: tuple[Any, ...]) -> Action:
        """The most promising action that is not in the tree yet."""
        if node.order is None:
            node.order = {}
        fresh = [action for action in actions if action not in node.children]
        unknown = [action for action in fresh if action not in node.order]
        if unknown:
            before = encode(s)
            for action in unknown:
                t = decode(rules.state_type, before)
                rules.act(t, action, NOBODY, decision)
                node.order[action] = float(rules.value(t, decision.seat))
        order = node.order
        return max(fresh, key=lambda action: order[action])  # type: ignore[no-any-return]

    def _back_up(self, rules: Any, s: Any, path: list[Node], deciders: set[int], seat: int) -> None:
        """Give every node on the path the values of those who decided on it; allies share theirs."""
        own = float(rules.value(s, seat))
        values = {each: own if rules.allied(s, each, seat) else float(rules.value(s, each)) for each in deciders}
        self._low, self._high = min(self._low, own), max(self._high, own)
        for node in path:
            node.visits += 1
            for each, value in values.items():
                node.totals[each] = node.totals.get(each, 0.0) + value
                node.counts[each] = node.counts.get(each, 0) + 1


def _forced(rules: Any, s: Any, now: Decision | None) -> Decision | None:
    """Play on while there is no choice."""
    while now is not None and len(now.actions) == 1:
        now = rules.act(s, now.actions[0], NOBODY, now)
    return now
