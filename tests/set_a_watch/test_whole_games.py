"""Whole games by a party that fights, under the checks of the conformance suite; they get further than random ones."""

from __future__ import annotations

from typing import Any

import pytest

from game.agents.greedy import Greedy
from game.core.codec import clone
from game.core.playout import playout
from game.core.rng import Rng
from game.core.session import Session
from game.core.structs import Decision, Setup
from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from game.set_a_watch.state import DEFEATED, State
from tests.conformance import checks, games

MODES = ("standard", "kraken", "construction")
RASH = (do.StopFighting, do.ExhaustAbility)


def bold(rng: Rng) -> Any:
    """Random, but it attacks when it can and keeps its cards."""

    def choose(s: State, decision: Decision) -> Any:
        calm = [a for a in decision.actions if not isinstance(a, RASH)] or list(decision.actions)
        attacks = [a for a in calm if isinstance(a, do.Attack | do.StrikeBest | do.Strike)]
        from_ = attacks if attacks and rng.below(2) else calm
        return from_[rng.below(len(from_))]

    return choose


@pytest.mark.rule("SW-040", "SW-041", "SW-071", "SW-108")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("mode", MODES)
def test_bold_games_keep_the_invariants(mode: str, seats: int) -> None:
    reached = set()
    for seed in range(12):
        difficulty = ("easy", "normal", "hard", "insane")[seed % 4]
        setup = Setup(mode, seats, {"difficulty": difficulty, "party": "random"})
        choose = bold(Rng(seed))

        def watched(s: State, decision: Decision) -> Any:
            assert RULES.invariants(s) == []
            return choose(s, decision)  # noqa: B023

        end = playout(RULES, setup, seed, watched).state
        assert RULES.invariants(end) == [] and end.outcome in ("won", "lost")
        reached.add(end.round)
    assert max(reached) >= 3


@pytest.mark.parametrize(("mode", "seats"), [("standard", 3), ("kraken", 1), ("construction", 4)])
def test_a_greedy_party_under_the_checks(mode: str, seats: int) -> None:
    setup = Setup(mode, seats, {"difficulty": "easy", "party": "random"}).checked(RULES.info)
    session = Session(RULES, setup, 2, free_undo=True)
    watch = games._Watch(RULES, session, Rng(7), 29)
    agent, rng = Greedy(limit=120), Rng(3)
    action: Any = None
    while session.decision is not None:
        decision = session.decision
        action = agent.choose(RULES, clone(session.state), decision, decision.seat, rng)
        watch.step(action)
    checks.ends_well(RULES, session.state, action, watch.words)
    games.replays_alike(games.Played(session, watch.before))
    assert session.state.tally[DEFEATED] >= 5


def test_the_evaluation_of_a_win_and_a_loss() -> None:
    s = RULES.new(Setup("standard", 1, {"party": "random"}), 1)
    fair = RULES.value(s, 0)
    s.outcome = "won"
    assert RULES.value(s, 0) > fair
    s.outcome = "lost"
    assert RULES.value(s, 0) < fair


def test_agents_think_about_some_of_the_legal_actions() -> None:
    agent = bold(Rng(4))

    def watched(s: State, decision: Decision) -> Any:
        kept = RULES.sensible(s, decision)
        assert kept and set(kept) <= set(decision.actions)
        return agent(s, decision)

    playout(RULES, Setup("standard", 2, {"party": "random"}), 4, watched)


def test_what_a_game_uses_has_a_name_in_the_list() -> None:
    events: list[Any] = []
    setup = Setup("standard", 1, {"party": "random"})
    end = playout(RULES, setup, 8, bold(Rng(8)), events).state
    named = {use[:2] for event in events for use in RULES.uses(event)}
    tables = {table for table, _ in named}
    assert {"adventurer", "ability", "camp", "location", "defeated"} <= tables
    offered, party = set(RULES.offered(end)), {name for name in named if name[0] == "adventurer"}
    assert named | offered <= set(RULES.usable())
    assert {name for name in offered if name[0] == "adventurer"} == party
    assert {name for name in named if name[0] in {"ability", "location"}} <= offered
