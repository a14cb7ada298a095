"""Why a move: what it changes in the terms of the evaluation, for hints, captions and the look back at a game.

What comes anyway is no reason. Of an action that ends the turn, or of one of several of which one must be done, only
what sets it apart from the others counts; of one that merely goes on or declines (``Rules.passes``) only what the
others would have cost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.agents.greedy import Greedy
from game.core.codec import clone
from game.core.rng import Rng
from game.core.rules import KEPT
from game.core.structs import Action

Why = tuple[tuple[str, float], ...]
"""Keys of the text table ``terms`` and how much each changes, the greatest change first. With ``KEPT`` behind the key
the others would have cost so much more."""

Deltas = dict[str, float]

TOP = 3
LEAST = 0.05
"""Changes below this share of the greatest one are not worth a word."""

SMALL = 0.5
"""Nor are changes that are as good as none, unless there is no greater one; TINY are never."""

TINY = 0.1

OTHERS = 4

DEALS = 5
"""What follows a roll is the average of so many: one deal of the dice would say something that nobody can know."""


def explain(rules: Any, s: Any, action: Action, seat: int, rng: Rng | None = None) -> Why:
    """The terms that the action changes most, once the choices that belong to it are made as well as can be seen.

    ``s`` is left alone; what the seat cannot see plays no part.

    Raises:
        IllegalAction: when the action is not legal in ``s``.
    """
    for advised, _, why in rules.counsel(s, rules.ask(s)):
        if advised == action:
            return tuple(why)
    rng = rng if rng is not None else Rng(1)
    others = rivals(rules, s, action)
    sums: Deltas = {}
    for deal in range(DEALS):
        dealt = rules.determinize(s, seat, rng)
        deltas, rolled = _reasons(rules, dealt, action, others, seat)
        if not deal and not rolled:
            return worth_a_word(deltas)
        for key, delta in deltas.items():
            sums[key] = sums.get(key, 0.0) + delta / DEALS
    return worth_a_word(sums)


def rivals(rules: Any, s: Any, action: Action) -> list[Action]:
    """Some others of the decision's sensible actions, of the same kind where there are any."""
    others = [other for other in rules.sensible(s, rules.ask(s)) if other != action and not rules.passes(other)]
    alike = [other for other in others if type(other) is type(action)]
    found = alike or others
    step = max(1, len(found) // OTHERS)
    return found[::step][:OTHERS]


def _reasons(rules: Any, s: Any, action: Action, others: Sequence[Action], seat: int) -> tuple[Deltas, bool]:
    """What speaks for and against the action in this deal, and whether anything is rolled or drawn on the way."""
    after = _followed(rules, s, action, seat)
    rolled = after.rng.drawn != s.rng.drawn
    if rules.passes(action):
        return set_apart({}, _theirs(rules, s, others, seat)), rolled
    own = _named(rules, s, after, seat)
    if rules.clock(after) != rules.clock(s):
        return _ending(rules, s, own, others, seat), rolled
    theirs = _theirs(rules, s, others, seat)
    if theirs and one_of_many(rules, s):
        apart = set_apart(own, theirs)
        if any(delta > SMALL for delta in apart.values()):
            return apart, rolled
    return own_part(own, theirs), rolled


def _ending(rules: Any, s: Any, own: Deltas, others: Sequence[Action], seat: int) -> Deltas:
    """What sets an end of a turn or a phase apart from other ends; without any the costs are those of time."""
    ends = [after for after in (_followed(rules, s, other, seat) for other in others)
            if rules.clock(after) != rules.clock(s)]  # fmt: skip
    if ends:
        return set_apart(own, [_named(rules, s, after, seat) for after in ends])
    return {key: delta for key, delta in own.items() if delta > 0}


def _theirs(rules: Any, s: Any, others: Sequence[Action], seat: int) -> list[Deltas]:
    return [_named(rules, s, _followed(rules, s, other, seat), seat) for other in others]


def _named(rules: Any, before: Any, after: Any, seat: int) -> Deltas:
    """What changes; a loss that is none by the name it deserves."""
    names = rules.feats(before, after, seat)
    deltas = deltas_of(rules, before, after, seat)
    return {names.get(key, key) if delta < 0 else key: delta for key, delta in deltas.items()}


def one_of_many(rules: Any, s: Any) -> bool:
    """Must one of several actions of the same kind be taken (which one, to where, with what)?"""
    actions = rules.ask(s).actions
    return not any(map(rules.passes, actions)) and len({type(each) for each in rules.sensible(s, rules.ask(s))}) == 1


def _followed(rules: Any, s: Any, action: Action, seat: int) -> Any:
    after = clone(s)
    Greedy().follow_up(rules, after, action, rules.ask(after), seat)
    return after


def set_apart(own: Deltas, theirs: Sequence[Deltas]) -> Deltas:
    """What differs from the others on average: what it brings, costs, or keeps. What merely grows less is no cost."""
    if not theirs:
        return own
    found: Deltas = {}
    for key in dict.fromkeys(key for deltas in (own, *theirs) for key in deltas):
        mine = own.get(key, 0.0)
        more = mine - sum(deltas.get(key, 0.0) for deltas in theirs) / len(theirs)
        if more > 0:
            found[key if mine > TINY else key + KEPT] = more
        elif mine < 0:
            found[key] = more
    return found


def own_part(own: Deltas, theirs: Sequence[Deltas]) -> Deltas:
    """What it changes, less what every one of the others changes as well."""
    if not theirs:
        return own
    return {key: mine for key, mine in own.items() if any(abs(mine - d.get(key, 0.0)) > TINY for d in theirs)}


def changes(rules: Any, before: Any, after: Any, seat: int) -> Why:
    """The terms that differ most between two positions."""
    return worth_a_word(deltas_of(rules, before, after, seat))


def deltas_of(rules: Any, before: Any, after: Any, seat: int) -> Deltas:
    """How much every term changes."""
    was = dict(rules.terms(before, seat))
    return {key: part - was.get(key, 0.0) for key, part in rules.terms(after, seat)}


def worth_a_word(deltas: Deltas) -> Why:
    """The greatest of them."""
    ordered = sorted(deltas.items(), key=lambda term: -abs(term[1]))[:TOP]
    top = abs(ordered[0][1]) if ordered else 0.0
    least = max(LEAST * top, min(SMALL, top), TINY)
    return tuple((key, delta) for key, delta in ordered if abs(delta) >= least)


def speaks_for(why: Why) -> bool:
    """Is there anything in it that gets better?"""
    return any(delta > 0 for _, delta in why)


# -- in words -----------------------------------------------------------------------------------------


def motive(words: Any, why: Why, most: int = 2) -> str:
    """Why, in plain words: "brings contracts nearer, uses up Goods". Made from the game's table ``motives``, the
    names of the terms where it has none; "" when nothing is worth a word."""
    table = words.sections.get("tables", {}).get("motives", {})
    gains = [key for key, delta in why if delta > 0][:most]
    costs = [key for key, delta in why if delta < 0][: most - len(gains)]
    return ", ".join(dict.fromkeys(_motives(words, table, gains, costs)))


def _motives(words: Any, table: Any, gains: Sequence[str], costs: Sequence[str]) -> Iterator[str]:
    for key in gains:
        plain = key.removesuffix(KEPT)
        yield _motive(words, table, plain, 0 if plain == key else 2)
    for key in costs:
        yield _motive(words, table, key, 1)


def _motive(words: Any, table: Any, key: str, which: int) -> str:
    return str(table[key][which]) if key in table else f"{words.entry('terms', key)} {'+-='[which]}"
