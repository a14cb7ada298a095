"""A search over whole turns: many sequences of a side's own choices are followed side by side to the turn's end.

Only positions where the turn has ended are compared, by ``Rules.prospect``; what ``Rules.value`` says of a position
in the middle of an action merely decides which sequences are followed further.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.agents.base import Over, never
from game.core.codec import decode, encode
from game.core.digest import blake2b
from game.core.playout import NOBODY
from game.core.structs import Action, Decision

Path = tuple[Action, ...]

HASTY = 16
"""Unfinished sequences that are judged when time is over: a Stop waits for them."""


class Node(NamedTuple):
    """A position on the way: its value for the side, its bytes, the open question, and the way to it.

    ``root`` is the place of the first action among those weighed, ``deeds`` the actions on the way that were not
    mere parts of others (which card, pay with what).
    """

    value: float
    data: bytes
    decision: Decision
    path: Path
    root: int
    deeds: frozenset[Action]


class Plan(NamedTuple):
    """A way to the end of the turn and the prospect there; ``data`` are the bytes of that position."""

    value: float
    path: Path
    data: bytes


class Beam:
    """Follows the best ``width`` sequences of every length, and tries about ``nodes`` actions in all.

    Of sequences with the same deeds in another order, or with other details, only the best one is followed.

    ``plans`` holds the best way found for each of ``actions``; None for those that were cut off or that lead
    to the same positions as another one.
    """

    def __init__(self, rules: Any, seat: int, width: int, nodes: int) -> None:
        self.rules = rules
        self.seat = seat
        self.width = width
        self.nodes = nodes
        self.actions: tuple[Action, ...] = ()
        self.plans: list[Plan | None] = []
        self._clock: tuple[int, ...] = ()
        self._drawn = 0
        self._depth = 0
        self._seen: set[bytes] = set()

    def search(self, s: Any, decision: Decision, over: Over = never) -> None:
        """Fill ``actions`` and ``plans``; at least one plan is found, even when time is over at once."""
        self._clock, self._drawn = self.rules.clock(s), s.rng.drawn
        self.actions = self.rules.sensible(s, decision)
        self.plans = [None] * len(self.actions)
        self._depth = len(s.stack)
        start = Node(0.0, encode(s), decision, (), 0, frozenset())
        level: list[Node] = []
        for i, action in enumerate(self.actions):
            self._try(start._replace(root=i), action, frozenset((action,)), level)
        last = level
        while level and self.nodes > 0 and not over():
            last = self._chosen(level)
            level = self._deeper(last, over)
        if not any(self.plans):  # the budget is spent, or every way led back to a position cut off before
            nodes = level or last
            for node in sorted(nodes, key=_value, reverse=True)[:HASTY] if over() else nodes:
                self._give_up(node)

    def _chosen(self, level: list[Node]) -> list[Node]:
        """The best sequences with different deeds."""
        level.sort(key=_value, reverse=True)
        chosen: dict[frozenset[Action], Node] = {}
        for node in level:
            if node.deeds not in chosen:
                chosen[node.deeds] = node
                if len(chosen) == self.width:
                    break
        return list(chosen.values())

    def _deeper(self, level: list[Node], over: Over) -> list[Node]:
        found: list[Node] = []
        for node in level:
            if self.nodes <= 0 or over():
                break
            s = decode(self.rules.state_type, node.data)
            outer = len(s.stack) <= self._depth
            for action in self.rules.sensible(s, node.decision):
                self._try(node, action, node.deeds | {action} if outer else node.deeds, found)
        return found

    def _try(self, node: Node, action: Action, deeds: frozenset[Action], found: list[Node]) -> None:
        """The position after the action and all that is forced, unless another sequence has led there."""
        rules = self.rules
        self.nodes -= 1
        s = decode(rules.state_type, node.data)
        path = (*node.path, action)
        now = rules.act(s, action, NOBODY, node.decision)
        while now is not None and len(now.actions) == 1 and self._goes_on(s, now):
            path = (*path, now.actions[0])
            now = rules.act(s, now.actions[0], NOBODY, now)
        data = encode(s)
        mark = blake2b(data, digest_size=12).digest()  # the bytes themselves would fill the memory
        if mark in self._seen:
            return
        self._seen.add(mark)
        if now is not None and self._goes_on(s, now):
            found.append(Node(rules.value(s, self.seat), data, now, path, node.root, deeds))
        else:
            self._finish(Plan(rules.prospect(s, self.seat), path, data), node.root)

    def _goes_on(self, s: Any, decision: Decision) -> bool:
        """Is the side's turn still going on? What comes after dice is not planned."""
        if s.rng.drawn != self._drawn or self.rules.clock(s) != self._clock:
            return False
        return decision.seat == self.seat or bool(self.rules.allied(s, decision.seat, self.seat))

    def _give_up(self, node: Node) -> None:
        """Judge the position where it stands."""
        s = decode(self.rules.state_type, node.data)
        self._finish(Plan(self.rules.prospect(s, self.seat), node.path, node.data), node.root)

    def _finish(self, plan: Plan, root: int) -> None:
        best = self.plans[root]
        if best is None or plan.value > best.value:
            self.plans[root] = plan


def _value(node: Node) -> float:
    return node.value
