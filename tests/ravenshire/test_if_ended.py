"""What a side would have if the game ended now: what final scoring then gives it."""

from __future__ import annotations

from typing import Any

import pytest

from game import registry
from game.core.codec import clone
from game.core.playout import at_random, play_on
from game.core.rng import Rng
from game.core.structs import Setup
from game.ravenshire.actions import ConvertBest, Done
from game.ravenshire.outline import FLOW
from game.ravenshire.scoring import gold_if_ended

RULES = registry.load("ravenshire")


def ended_now(s: Any) -> dict[int, int]:
    """Totals when everything pending is dropped and final scoring runs, with the best last trades."""
    s = clone(s)
    s.stack = [FLOW.begin("final_scoring")]
    decision = FLOW.advance(s, [])
    while decision is not None:
        best = next(a for kind in (ConvertBest, Done) for a in decision.actions if type(a) is kind)
        decision = RULES.act(s, best, [], decision)
    result = RULES.result(s)
    assert result is not None
    return {score.seat: score.total for score in result.scores}


@pytest.mark.rule("RV-137", "RV-138", "RV-139", "RV-184")
@pytest.mark.parametrize(("mode", "seats"), [("standard", 4), ("standard", 2), ("solo_rival", 1), ("full_table", 2)])
def test_it_is_what_final_scoring_gives(mode: str, seats: int) -> None:
    setup, chance, asked = Setup(mode, seats), at_random(Rng(seats)), 0
    for seed in range(3):
        state = RULES.new(setup, seed)

        def choose(s: Any, decision: Any) -> Any:
            nonlocal asked
            asked += 1
            if asked % 40 == 0 and s.phase not in ("setup", "scoring"):
                totals = ended_now(s)
                assert {seat: gold_if_ended(s, seat) for seat in totals} == totals
            return chance(s, decision)

        play_on(RULES, state, RULES.ask(state), choose, [], RULES.bound(setup))
    assert asked > 200


@pytest.mark.rule("RV-137")
def test_while_the_game_is_scored_reputation_is_not_counted_twice() -> None:
    setup, seen = Setup("standard", 4), 0
    for seed in range(12):
        state = RULES.new(setup, seed)
        chance = at_random(Rng(seed))
        expected: dict[int, int] = {}

        def choose(s: Any, decision: Any, chance: Any = chance, expected: dict[int, int] = expected) -> Any:
            if decision.prompt == "final_conversion":
                expected.update({seat: gold_if_ended(s, seat) for seat in range(4)} if not expected else {})
                return next(a for a in decision.actions if type(a) in (ConvertBest, Done))
            return chance(s, decision)

        end = play_on(RULES, state, RULES.ask(state), choose, [], RULES.bound(setup))
        if expected:
            seen += 1
            result = RULES.result(end.state)
            assert result is not None and {score.seat: score.total for score in result.scores} == expected
    assert seen
