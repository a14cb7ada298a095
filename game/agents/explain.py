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

SMALL = 0.5
"""Nor are changes that are as good as none."""

OTHERS = 4

DEALS = 5
"""What follows a roll is the average of so many: one deal of the dice would say something that nobody can know."""


def explain(rules: Any, s: Any, action: Action, seat: int, rng: Rng | None = None) -> Why:
    """The terms that the action changes most, once the choices that belong to it are made as well as can be seen.

    Of an action that ends the turn, or a phase, only what sets it apart from the other actions counts: the rest
    comes anyway. ``s`` is left alone; what the seat cannot see plays no part.

    Raises:
        IllegalAction: when the action is not legal in ``s``.
    """
    rng = rng if rng is not None else Rng(1)
    sums: dict[str, float] = {}
    for deal in range(DEALS):
        dealt = rules.determinize(s, seat, rng)
        after = _followed(rules, dealt, action, seat)
        deltas = _apart(rules, dealt, after, action, seat)
        if not deal and after.rng.drawn == dealt.rng.drawn:
            return _worth_a_word(deltas)
        for key, delta in deltas:
            sums[key] = sums.get(key, 0.0) + delta / DEALS
    return _worth_a_word(list(sums.items()))


def _followed(rules: Any, s: Any, action: Action, seat: int) -> Any:
    after = clone(s)
    Greedy().follow_up(rules, after, action, rules.ask(after), seat)
    return after


def _apart(rules: Any, s: Any, after: Any, action: Action, seat: int) -> list[tuple[str, float]]:
    """What changes; where the clock has moved, less what changes on average after a few other actions."""
    deltas = _deltas(rules, s, after, seat)
    if rules.clock(after) == rules.clock(s):
        return deltas
    others = [other for other in rules.sensible(s, rules.ask(s)) if other != action][:OTHERS]
    if not others:
        return []
    usual: dict[str, float] = {}
    for other in others:
        for key, delta in _deltas(rules, s, _followed(rules, s, other, seat), seat):
            usual[key] = usual.get(key, 0.0) + delta / len(others)
    apart = [(key, delta - usual.get(key, 0.0), delta) for key, delta in deltas]
    return [(key, more) for key, more, delta in apart if more > 0 or delta < 0]  # what grows less is no cost


def changes(rules: Any, before: Any, after: Any, seat: int) -> Why:
    """The terms that differ most between two positions."""
    return _worth_a_word(_deltas(rules, before, after, seat))


def _deltas(rules: Any, before: Any, after: Any, seat: int) -> list[tuple[str, float]]:
    was = dict(rules.terms(before, seat))
    return [(key, part - was.get(key, 0.0)) for key, part in rules.terms(after, seat)]


def _worth_a_word(deltas: list[tuple[str, float]]) -> Why:
    deltas.sort(key=lambda term: -abs(term[1]))
    least = max(LEAST * abs(deltas[0][1]), SMALL) if deltas else 0.0
    return tuple((key, delta) for key, delta in deltas[:TOP] if abs(delta) > least)


def motive(words: Any, why: Why, most: int = 2) -> str:
    """Why, in plain words: "brings contracts nearer, uses up Goods". Made from the game's table ``motives``, the
    names of the terms where it has none; "" when nothing is worth a word."""
    table = words.sections.get("tables", {}).get("motives", {})
    gains = [key for key, delta in why if delta > 0][:most]
    costs = [key for key, delta in why if delta < 0][: most - len(gains)]
    parts = [_motive(words, table, key, 0) for key in gains] + [_motive(words, table, key, 1) for key in costs]
    return ", ".join(parts)


def _motive(words: Any, table: Any, key: str, worse: int) -> str:
    return str(table[key][worse]) if key in table else f"{words.entry('terms', key)} {'+-'[worse]}"
