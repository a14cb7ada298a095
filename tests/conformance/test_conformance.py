"""The suite over every installed game and the toy game. ``--long`` plays more seeds."""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from game.core.playout import at_random, playout
from game.core.rng import Rng
from game.core.structs import Setup
from tests.conformance import checks, games
from tests.conformance.setups import games as all_games
from tests.conformance.setups import named, rules_of, setups

FIRST_SEED = int(os.environ.get("CONFORMANCE_SEED", "1"))
"""Another first seed plays other games."""


def _cases() -> list[Any]:
    return [
        pytest.param(game, setup, id=f"{rules_of(game).info.id}-{named(setup)}")
        for game in all_games()
        for setup in setups(rules_of(game).info)
    ]


CASES = _cases()
"""Every game in every set-up."""

FEW = [
    pytest.param(game, setup, id=f"{rules_of(game).info.id}-{named(setup)}")
    for game in all_games()
    for setup in {s.mode: s for s in setups(rules_of(game).info)}.values()
]
"""Every game in every mode, with its most seats."""


@pytest.mark.report(1, 3, 4, 6, 8, 18, 19, 24, 26, 27, 36, 37)
@pytest.mark.parametrize(("game", "setup"), CASES)
def test_a_whole_random_game(game: str, setup: Setup) -> None:
    games.whole(rules_of(game), setup, FIRST_SEED)


@pytest.mark.report(3, 4, 26)
@pytest.mark.parametrize(("game", "setup"), FEW)
def test_a_whole_game_of_better_players(game: str, setup: Setup) -> None:
    """Chance alone seldom reaches the late and costly parts of a game."""
    games.whole(rules_of(game), setup, FIRST_SEED, every=23, agent="greedy")


@pytest.mark.report(30, 36)
@pytest.mark.parametrize(("game", "setup"), CASES)
def test_it_ends_within_its_bound(game: str, setup: Setup) -> None:
    rules = rules_of(game)
    for seed in range(FIRST_SEED, FIRST_SEED + 4):
        end = playout(rules, setup, seed, at_random(Rng(seed)))
        assert rules.invariants(end.state) == []
        assert rules.result(end.state) is not None
        assert 0 < end.real_choices <= end.decisions <= rules.bound(setup)


@pytest.mark.parametrize(("game", "setup"), FEW)
def test_same_seed_same_game_other_seed_another(game: str, setup: Setup) -> None:
    rules = rules_of(game)
    prints = [games.fingerprint(rules.new(setup.checked(rules.info), seed)) for seed in (5, 5, 6)]
    assert prints[0] == prints[1] != prints[2]


@pytest.mark.report(1, 10)
@pytest.mark.parametrize(("game", "setup"), FEW)
@pytest.mark.parametrize("steps", [0, 7, 40])
def test_a_saved_game_goes_on_as_the_live_one(game: str, setup: Setup, steps: int) -> None:
    games.continues_from_file(rules_of(game), setup, FIRST_SEED, steps)


@pytest.mark.report(6)
@pytest.mark.parametrize(("game", "setup"), FEW)
def test_walks_of_undo_and_redo(game: str, setup: Setup) -> None:
    games.wanders(rules_of(game), setup, FIRST_SEED, 25)


@pytest.mark.parametrize(("game", "setup"), FEW)
def test_hidden_cards_are_dealt_in_many_ways(game: str, setup: Setup) -> None:
    rules = rules_of(game)
    state = rules.new(setup.checked(rules.info), FIRST_SEED)
    for seat in range(setup.seats):
        checks.more_than_one_deal(rules, state, seat, Rng(9))


@pytest.mark.parametrize("game", all_games())
def test_every_outline_step_has_a_function(game: str) -> None:
    assert rules_of(game).flow.missing() == []


@pytest.mark.parametrize(("game", "setup"), FEW)
@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
@given(indices=st.lists(st.integers(0, 1 << 16), min_size=1, max_size=60), seed=st.integers(0, 1 << 31))
def test_any_choices_by_index(game: str, setup: Setup, indices: list[int], seed: int) -> None:
    """Hypothesis drives the game by action index, the same pattern over and over."""
    turn = iter(range(1 << 30))

    def choose(s: Any, decision: Any) -> Any:
        return decision.actions[indices[next(turn) % len(indices)] % len(decision.actions)]

    games.play(rules_of(game), setup, seed, choose, every=40)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("game", "setup"), CASES)
def test_more_random_games(game: str, setup: Setup) -> None:
    for seed in range(100, 120):
        games.whole(rules_of(game), setup, seed)
