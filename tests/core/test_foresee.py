"""What rolls or reveals is known before it is done, from what the seat can see; nothing else is said to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game import registry
from game.agents import make
from game.agents.base import decide
from game.core import foresight, observe
from game.core.codec import clone, encode
from game.core.rng import Rng
from game.core.structs import Decision, Setup

GAMES = ("ravenshire", "set_a_watch")
MOST = 24


def positions(game: str, seed: int, agent: str, every: int) -> Iterator[tuple[Any, Any, Decision, int]]:
    """True positions of a random or a sensible game, in each mode with few and with many seats."""
    rules, player = registry.load(game), make(agent)
    for mode in rules.info.modes:
        for seats in {mode.min_seats, mode.max_seats}:
            s = rules.new(Setup(mode.id, seats).checked(rules.info), seed)
            decision, step = rules.ask(s), 0
            while decision is not None and step < 240:
                if step % every == seed % every:
                    yield rules, s, decision, seats
                decision = rules.act(s, decide(rules, player, s, decision, Rng(seed * 997 + step)), [], decision)
                step += 1


@pytest.mark.report(5)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("seed", "agent"), [(1, "random"), (2, "random"), (3, "normal")])
def test_an_action_is_foreseen_to_be_a_barrier_exactly_when_it_is_one(game: str, seed: int, agent: str) -> None:
    barriers = free = 0
    for rules, s, decision, seats in positions(game, seed, agent, 7):
        before, known = encode(s), observe.knowledge(rules, s, seats)
        for action in decision.actions[:MOST]:
            rolls, reveals, _ = foresight.foresee(rules, s, action, seats, decision)
            after = clone(s)
            rules.act(after, action, [], decision)
            real = after.rng.drawn != s.rng.drawn or observe.gained(known, observe.knowledge(rules, after, seats))
            assert (rolls or reveals) == real, (action, decision.prompt)
            barriers += real
            free += not real
        assert encode(s) == before
    assert barriers > 10
    assert free > 10


@pytest.mark.parametrize("game", GAMES)
def test_what_is_foreseen_hangs_on_nothing_hidden(game: str) -> None:
    for rules, s, decision, seats in positions(game, 4, "random", 31):
        for action in decision.actions[:MOST]:
            other = rules.determinize(s, action.seat, Rng(77))
            assert foresight.foresee(rules, s, action, seats) == foresight.foresee(rules, other, action, seats)


def really_touched(rules: Any, s: Any, action: Any, seats: int, decision: Decision) -> tuple[Any, bool]:
    """Whom the action touches in the true game up to the first surprise, and whether there was one."""
    after = clone(s)
    follower = foresight.Follower(rules, after, seats)
    rules.act(after, action, follower, decision)
    follower.look()
    surprised = follower.rolls or follower.reveals
    assert surprised or follower.now == rules.figures(after)
    return follower.touched(rules.doer(s, action)), surprised


@pytest.mark.parametrize(("game", "least", "at_once"), [("ravenshire", 3, 0), ("set_a_watch", 40, 20)])
def test_whom_an_action_is_said_to_touch_it_touches(game: str, least: int, at_once: int) -> None:
    """In Ravenshire others are touched only by what follows at the end of a Season, and dice fall then."""
    said = sure = 0
    for seed, agent in ((3, "random"), (3, "normal"), (5, "normal")):
        for rules, s, decision, seats in positions(game, seed, agent, 7):
            for action in decision.actions[:MOST]:
                told = foresight.foresee(rules, s, action, seats, decision).touched
                real, surprised = really_touched(rules, s, action, seats, decision)
                assert told == real, (action, decision.prompt)
                said += bool(told)
                sure += bool(told) and not surprised
    assert said >= least
    assert sure >= at_once


def test_whoever_acts_and_whoever_is_new_is_not_told_of() -> None:
    before = {("seat", 0): {"gold": 1}, ("seat", 1): {"gold": 4, "wood": 2}, ("card", 7): {"health": 3}}
    after = {("seat", 0): {"gold": 9}, ("seat", 1): {"gold": 4, "wood": 1}, ("card", 8): {"health": 3}}
    found = tuple(foresight.changes(before, after, ("seat", 0)))
    assert found == ((("seat", 1), (("wood", -1),)), (("card", 7), ((foresight.GONE, 1),)))
