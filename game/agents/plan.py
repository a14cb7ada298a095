"""A search over whole turns: many sequences of a side's own choices are followed side by side to the turn's end.

Only positions at the end of the turn are compared in the end, so nothing depends on how well a position in the
middle of an action can be judged; those values only decide which sequences are followed further.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.agents.base import Over, never
from game.core.codec import decode, encode
from game.core.playout import NOBODY
from game.core.structs import Action, Decision


class Node(NamedTuple):
    """A position on the way: its value for the side, its bytes, the open question, and the way to it."""

    value: float
    data: bytes
    decision: Decision | None
    path: tuple[Action, ...]
    root: int


class Plan(NamedTuple):
    """A way to the end of the turn and the value there."""

    value: float
    path: tuple[Action, ...]
    data: bytes


class Beam:
    """Follows the best ``width`` sequences at every depth, at most ``nodes`` actions in all."""

    def __init__(self, rules: Any, seat: int, width: int, nodes: int) -> None:
        self.rules = rules
        self.seat = seat
        self.width = width
        self.nodes = nodes
        self.clock: tuple[int, ...] = ()
        self.best: list[Plan | None] = []

    def search(self, s: Any, decision: Decision, over: Over = never) -> list[Plan | None]:
        """The best plan found for each sensible action, in their order."""
        rules = self.rules
        self.clock = rules.clock(s)
        actions = rules.sensible(s, decision)
        self.best = [None] * len(actions)
        seen: set[bytes] = set()
        data = encode(s)
        level: list[Node] = []
        for i, action in enumerate(actions):
            self._try(Node(0.0, data, decision, (), i), action, seen, level)
        last = level[:1]
        while level and self.nodes > 0 and not over():
            last = self._chosen(level)
            level = self._deeper(last, seen)
        if not any(self.best):  # the budget is spent, or every way led back to a position cut off before
            for node in level or last:
                self._give_up(node)
        return self.best

    def _chosen(self, level: list[Node]) -> list[Node]:
        level.sort(key=_value, reverse=True)
        return level[: self.width]

    def _deeper(self, level: list[Node], seen: set[bytes]) -> list[Node]:
        found: list[Node] = []
        for node in level:
            if self.nodes <= 0:
                break
            assert node.decision is not None
            s = decode(self.rules.state_type, node.data)
            for action in self.rules.sensible(s, node.decision):
                self._try(node, action, seen, found)
        return found

    def _try(self, node: Node, action: Action, seen: set[bytes], found: list[Node]) -> None:
        """The position after the action, unless another sequence has led there."""
        rules = self.rules
        self.nodes -= 1
        s = decode(rules.state_type, node.data)
        now = rules.act(s, action, NOBODY, node.decision)
        path = (*node.path, action)
        while now is not None and len(now.actions) == 1 and self._mine(s, now):
            path = (*path, now.actions[0])
            now = rules.act(s, now.actions[0], NOBODY, now)
        data = encode(s)
        if data in seen:
            return
        seen.add(data)
        if now is not None and self._mine(s, now):
            found.append(Node(rules.value(s, self.seat), data, now, path, node.root))
        else:
            self._finish(Node(rules.prospect(s, self.seat), data, now, path, node.root))

    def _mine(self, s: Any, decision: Decision) -> bool:
        return self.seat in decision.seats and self.rules.clock(s) == self.clock

    def _give_up(self, node: Node) -> None:
        """The budget is spent: judge the position where it stands."""
        s = decode(self.rules.state_type, node.data)
        self._finish(node._replace(value=self.rules.prospect(s, self.seat)))

    def _finish(self, node: Node) -> None:
        best = self.best[node.root]
        if best is None or node.value > best.value:
            self.best[node.root] = Plan(node.value, node.path, node.data)


def _value(node: Node) -> float:
    return node.value
