"""Why a move: what it changes in the terms of the evaluation, for hints, captions and the look back at a game."""

from __future__ import annotations

from typing import Any

from game.agents.greedy import Greedy
from game.core.codec import clone
from game.core.rng import Rng
from game.core.structs import Action

Why = tuple[tuple[str, float], ...]
"""Keys of the text table ``terms`` and how much each changes, the greatest change first."""

TOP = 3
LEAST = 0.05
"""Changes below this share of the greatest one are not worth a word."""


def explain(rules: Any, s: Any, action: Action, seat: int, rng: Rng | None = None) -> Why:
    """The terms that the action changes most, once the choices that belong to it are made as well as can be seen.

    ``s`` is left alone; what the seat cannot see plays no part.

    Raises:
        IllegalAction: when the action is not legal in ``s``.
    """
    dealt = rules.determinize(s, seat, rng if rng is not None else Rng(1))
    after = clone(dealt)
    Greedy().follow_up(rules, after, action, rules.ask(after), seat)
    return changes(rules, dealt, after, seat)


def changes(rules: Any, before: Any, after: Any, seat: int) -> Why:
    """The terms that differ most between two positions."""
    was = dict(rules.terms(before, seat))
    deltas = [(key, part - was.get(key, 0.0)) for key, part in rules.terms(after, seat)]
    deltas.sort(key=lambda term: -abs(term[1]))
    least = LEAST * abs(deltas[0][1]) if deltas else 0.0
    return tuple((key, delta) for key, delta in deltas[:TOP] if abs(delta) > least)


def in_words(words: Any, why: Why) -> str:
    """One line: "Contracts +4, Goods -1"; "" when nothing is worth a word. ``words`` are the game's."""
    parts = [(words.entry("terms", key), round(delta)) for key, delta in why]
    return ", ".join(f"{name} {delta:+d}" for name, delta in parts if delta)
