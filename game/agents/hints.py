"""Hints: up to three moves that a strong player would weigh, each with its reason.

Whoever asks gets what the seat itself could work out: the position is dealt anew behind its back before anything is
weighed, like for every computer player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.agents import MOST
from game.agents.base import Over, Ranking, never
from game.agents.explain import SMALL, Why, deltas_of, explain, one_of_many, set_apart, speaks_for, worth_a_word
from game.agents.plan import Path
from game.agents.strong import Strong
from game.core.codec import clone
from game.core.playout import NOBODY
from game.core.rng import Rng
from game.core.structs import Action, Decision

FAR = 0.6
"""A move is not worth a hint when it gives away more than this share of what lies between the best and the worst."""

COMPARED = 4
"""Other plans that one is compared with."""

SECONDS = 2.0
"""How long may be thought about hints."""


class Hint(msgspec.Struct, frozen=True, array_like=True):
    """A move, why, and how good it is: 1 = the best, 0 = the worst.

    ``why`` are the terms of the evaluation that it changes most; with ``later`` those that differ where its plan
    ends, as it brings nothing by itself. ``glance``: only the best that shows at a glance, as there was no time.
    """

    action: Any
    why: Why
    share: float
    later: bool = False
    glance: bool = False


def hints(rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> tuple[Hint, ...]:
    """The best moves of the open decision of ``s``, a determinised state, the best first; at least one.

    What the evaluation cannot see yet the game may know itself (``Rules.counsel``). ``s`` is left alone.
    """
    known = rules.counsel(s, decision)
    ranking: Ranking = tuple(sorted(((action, worth) for action, worth, _ in known), key=lambda pair: -pair[1]))
    paths: dict[Action, Path] = {}
    if not known:
        ranking, paths = Strong().weighed(rules, clone(s), decision, seat, rng, over)
    found: list[Hint] = []
    for action, share in _chosen(ranking):
        why, later = _why(rules, s, action, seat, ranking, paths)
        if why or not found or not found[0].why:  # one without any reason is no help beside one that has some
            found.append(Hint(action, why, share, later))
    return tuple(found)


def _chosen(ranking: Ranking) -> list[tuple[Any, float]]:
    """The best moves of different kinds, with their shares."""
    best, worst = ranking[0][1], min(value for _, value in ranking)
    spread = best - worst
    found: dict[Any, tuple[Any, float]] = {}
    for action, value in ranking:
        share = 1.0 - (best - value) / spread if spread else 1.0
        if len(found) == MOST or (found and share < 1.0 - FAR):
            break
        found.setdefault(_kind(action), (action, share))
    return list(found.values())


def _kind(action: Action) -> Any:
    """Moves that come to the same place with other means are one hint: another die on the same space."""
    refs = action.refs()
    return (type(action), refs[-1]) if refs else action


def _why(
    rules: Any, s: Any, action: Action, seat: int, ranking: Ranking, paths: Mapping[Action, Path]
) -> tuple[Why, bool]:
    """The reason of the move itself; of its plan where the move alone only costs."""
    why = explain(rules, s, action, seat, Rng(1))
    if speaks_for(why) or rules.passes(action) or action not in paths or one_of_many(rules, s):
        return why, False
    others = [other for other, _ in ranking if other != action]
    others = [other for other in others if type(other) is not type(action)][:COMPARED] or others[:COMPARED]
    if not others:
        return why, False
    ends = [deltas_of(rules, s, _end(rules, s, paths[each]), seat) for each in (action, *others)]
    apart = set_apart(ends[0], ends[1:])
    later = worth_a_word({key: more for key, more in apart.items() if more > SMALL})
    return (later, True) if later else (why, False)


def _end(rules: Any, s: Any, path: Sequence[Action]) -> Any:
    """Where the plan leads, as far as it can be followed in this deal."""
    t = clone(s)
    now = rules.ask(t)
    for action in path:
        if now is None or action not in now.actions:
            break
        now = rules.act(t, action, NOBODY, now)
    return t
