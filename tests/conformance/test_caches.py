"""Games with everything that is remembered from others go as games do that remember nothing at all."""

from __future__ import annotations

import functools
import gc
import inspect
from collections.abc import Iterator
from typing import Any

import pytest

from game import registry
from game.agents import make
from game.agents.base import decide
from game.core.codec import encode
from game.core.foresight import foresee
from game.core.rng import Rng
from game.core.structs import Setup
from game.set_a_watch import sight

STEPS = 90
READERS = ("load",)
"""What reads files is kept: their content does not change while a game goes on."""


def setups(game: str) -> Iterator[Setup]:
    """Every mode and number of people, with other options each time."""
    info = registry.load(game).info
    for n, (mode, seats) in enumerate((m, k) for m in info.modes for k in range(m.min_seats, m.max_seats + 1)):
        offered = [o for o in info.options if (not o.modes or mode.id in o.modes) and o.values]
        yield Setup(mode.id, seats, {o.id: o.values[n % len(o.values)] for o in offered})


def caches() -> list[Any]:
    """All functions of the games that remember answers by what they are asked."""
    found = [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]
    own = [each for each in found if each.__wrapped__.__module__.startswith("game.")]
    return [c for c in own if inspect.signature(c.__wrapped__).parameters and c.__wrapped__.__name__ not in READERS]


def told(rules: Any, setup: Setup, seed: int, forget: Any) -> Iterator[bytes]:
    """A game of players who think a little and sometimes do not, step by step: all that is asked of the rules."""
    rng, players, out = Rng(seed), (make("normal"), make("random")), list[Any]()
    forget()
    s = rules.new(setup.checked(rules.info), seed, out)
    for step in range(STEPS):
        forget()
        decision = rules.ask(s)
        if decision is None:
            break
        dealt = rules.determinize(s, decision.seat, Rng(step))
        tried = decision.actions[rng.below(len(decision.actions))]
        forget()
        yield encode([s, out, decision, rules.sensible(s, decision), rules.prospect(s, decision.seat)])
        forget()
        yield encode([rules.ask(dealt), foresee(rules, s, tried, setup.seats, decision), rules.preview(s, tried)])
        forget()
        action = decide(rules, players[step % 3 == 0], s, decision, rng)
        out = []
        forget()
        rules.act(s, action, out, decision)
    yield encode([s, out])


@pytest.mark.parametrize("game", registry.installed())
def test_what_is_remembered_changes_nothing(game: str) -> None:
    rules, cases = registry.load(game), list(setups(game))
    warm: list[list[bytes]] = [[] for _ in cases]
    games = {i: told(rules, setup, 50 + i, lambda: None) for i, setup in enumerate(cases)}
    while games:  # all at one time, each with what the others left in memory
        for i, running in [*games.items()]:
            found = next(running, None)
            if found is None:
                del games[i]
            else:
                warm[i].append(found)
    known = caches()
    assert len(known) >= 4

    def forget() -> None:
        sight.forget()
        for each in known:
            each.cache_clear()

    for i, setup in enumerate(cases):
        for step, (had, now) in enumerate(zip(warm[i], told(rules, setup, 50 + i, forget), strict=True)):
            assert had == now, f"{setup}, step {step // 2}"
