"""A one-ply player: takes the action after which the game's own ``value`` is best.

When an action leads straight to further choices of the same seat (which card, pay with what), those are
taken one by one in the same way before the outcome is judged.
"""

from __future__ import annotations

from typing import Any

from game.agents.base import Over, never
from game.core.codec import clone, decode, encode
from game.core.playout import NOBODY
from game.core.rng import Rng
from game.core.structs import Action, Decision

_STEPS = 1 << 20


class Greedy:
    """``noise`` blurs the values, as a share of their spread (0 = plays its best, 1 = half blind).

    ``limit`` bounds the actions tried at one decision, ``follow`` the own choices followed after each.
    """

    needs_state = True
    seconds = 0.6

    def __init__(self, noise: float = 0.0, limit: int = 400, follow: int = 6) -> None:
        self.noise = noise
        self.limit = limit
        self.follow = follow

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Action:
        """The best action, or the best one found so far when time is over."""
        before = encode(s)
        actions = rules.sensible(s, decision)
        tries = max(0, self.limit // len(actions) - 1)
        values: list[float] = []
        for action in actions:
            if values and over():
                break
            values.append(self.outcome(rules, s, before, action, decision, seat, tries))
        best = self._blurred(values, rng)
        top = max(best)
        ties = [i for i, value in enumerate(best) if value == top]
        choice: Action = actions[ties[rng.below(len(ties))]]
        return choice

    def outcome(
        self, rules: Any, s: Any, before: bytes, action: Action, decision: Decision, seat: int, tries: int
    ) -> float:
        """The value after the action and the seat's own choices that belong to it."""
        t = decode(rules.state_type, before)
        self.follow_up(rules, t, action, decision, seat, tries, s)
        return float(rules.value(t, seat))

    def follow_up(
        self, rules: Any, t: Any, action: Action, decision: Decision, seat: int, tries: int = 400, s: Any = None
    ) -> None:
        """Take the action in ``t``, then the seat's own choices that belong to it. ``s`` is ``t`` as it was."""
        s = clone(t) if s is None else s
        now = rules.act(t, action, NOBODY, decision)
        for _ in range(self.follow):
            if now is None or not rules.allied(t, now.seat, seat) or not _continues(rules, s, t):
                break
            tries -= len(rules.sensible(t, now))
            if tries < 0:
                break
            now = rules.act(t, self.best(rules, t, now, seat), NOBODY, now)

    def best(self, rules: Any, t: Any, decision: Decision, seat: int) -> Action:
        """The action after which the value is best, choices that belong to it left aside."""
        actions = rules.sensible(t, decision)
        if len(actions) == 1:
            return actions[0]  # type: ignore[no-any-return]
        before = encode(t)
        best, choice = float("-inf"), actions[0]
        for action in actions:
            u = decode(rules.state_type, before)
            rules.act(u, action, NOBODY, decision)
            value = rules.value(u, seat)
            if value > best:
                best, choice = value, action
        return choice  # type: ignore[no-any-return]

    def _blurred(self, values: list[float], rng: Rng) -> list[float]:
        if not self.noise:
            return values
        spread = max(values) - min(values)
        return [value + self.noise * spread * rng.below(_STEPS) / _STEPS for value in values]


def _continues(rules: Any, before: Any, after: Any) -> bool:
    """Is the open frame part of the same action: nested deeper, or another kind of question in its place?

    What comes after dice or hidden cards is not: an agent must not plan on one deal of them. Nor is the next turn.
    """
    if after.rng.drawn != before.rng.drawn or rules.clock(after) != rules.clock(before):
        return False
    deeper = len(after.stack) - len(before.stack)
    return deeper > 0 or (deeper == 0 and type(after.stack[-1]) is not type(before.stack[-1]))
