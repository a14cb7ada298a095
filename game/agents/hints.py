"""Hints: up to three moves that a strong player would weigh, each with its reason.

Whoever asks gets what the seat itself could work out: the position is dealt anew behind its back before anything is
weighed, like for every computer player.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game.agents.base import Over, never
from game.agents.explain import Why, explain
from game.agents.strong import Strong
from game.core.codec import clone
from game.core.rng import Rng
from game.core.structs import Action, Decision

MOST = 3
FAR = 0.6
"""A move is not worth a hint when it gives away more than this share of what lies between the best and the worst."""

SECONDS = 2.0
"""How long may be thought about hints."""


class Hint(msgspec.Struct, frozen=True, array_like=True):
    """A move, the terms of the evaluation that it changes most, and how good it is: 1 = the best, 0 = the worst."""

    action: Any
    why: Why
    share: float


def hints(rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> tuple[Hint, ...]:
    """The best moves of the open decision of ``s``, a determinised state, the best first; at least one.

    ``s`` is left alone.
    """
    ranking = Strong().ranked(rules, clone(s), decision, seat, rng, over)
    best, worst = ranking[0][1], min(value for _, value in ranking)
    spread = best - worst
    found: dict[Any, Hint] = {}
    for action, value in ranking:
        share = 1.0 - (best - value) / spread if spread else 1.0
        if len(found) == MOST or (found and share < 1.0 - FAR):
            break
        kind = _kind(action)
        if kind not in found:
            found[kind] = Hint(action, explain(rules, s, action, seat, Rng(1)), share)
    return tuple(found.values())


def _kind(action: Action) -> Any:
    """Moves that come to the same place with other means are one hint: another die on the same space."""
    refs = action.refs()
    return (type(action), refs[-1]) if refs else action


