"""Computer players: legal, fair, repeatable, and better than chance."""

from __future__ import annotations

from typing import Any

import pytest

from game.agents import UnknownAgent, make, names
from game.agents.base import IllegalChoice, decide
from game.agents.greedy import Greedy
from game.agents.random_agent import RandomAgent
from game.core.codec import clone, encode
from game.core.playout import playout
from game.core.rng import Rng
from game.core.structs import Decision, Setup
from tests.agents.counting import Counting
from tests.toy import RULES
from tests.toy.records import Pass, PickNoMore, Play, Roll, Salvage
from tests.toy.rules import worth

SETUP = Setup("table", 3, {"length": "long"})


def states(seed: int, every: int = 3) -> list[tuple[Any, Decision]]:
    """Some positions of a random game."""
    found: list[tuple[Any, Decision]] = []
    rng = Rng(seed)

    def choose(s: Any, decision: Decision) -> Any:
        if len(found) < 40 and rng.below(every) == 0:
            found.append((clone(s), decision))
        return decision.actions[rng.below(len(decision.actions))]

    playout(RULES, SETUP, seed, choose)
    return found


@pytest.mark.report(38)
@pytest.mark.parametrize("name", names())
def test_every_agent_plays_whole_games_by_the_rules(name: str) -> None:
    agent, rng = make(name), Rng(4)
    end = playout(RULES, SETUP, 2, lambda s, decision: decide(RULES, agent, s, decision, rng))
    assert RULES.result(end.state) is not None


@pytest.mark.parametrize("name", names())
def test_the_same_seed_gives_the_same_choice_and_the_state_is_left_alone(name: str) -> None:
    for s, decision in states(1):
        before = encode(s)
        choices = [decide(RULES, make(name), s, decision, Rng(9)) for _ in range(2)]
        assert choices[0] == choices[1]
        assert choices[0] in decision.actions
        assert encode(s) == before


@pytest.mark.parametrize("name", names())
def test_what_a_seat_cannot_see_does_not_change_its_choice(name: str) -> None:
    compared = 0
    for s, decision in states(3, every=1):
        other = RULES.determinize(s, decision.seat, Rng(77))
        assert encode(RULES.view(other, decision.seat)) == encode(RULES.view(s, decision.seat))
        choices = [decide(RULES, make(name), state, decision, Rng(5)) for state in (s, other)]
        assert choices[0] == choices[1]
        compared += encode(other) != encode(s)
    assert compared > 20


def test_an_unknown_agent_is_named() -> None:
    with pytest.raises(UnknownAgent, match="no agent 'gandalf'; there are: random, easy, normal, strong"):
        make("gandalf")


def test_random_reaches_every_action() -> None:
    s = RULES.new(SETUP, 1)
    decision = RULES.ask(s)
    assert decision is not None
    rng = Rng(1)
    chosen = {RandomAgent().choose(RULES, s, decision, 0, rng) for _ in range(100)}
    assert chosen == set(decision.actions)


@pytest.mark.report(38)
def test_an_agent_that_cheats_is_stopped() -> None:
    class Cheat(RandomAgent):
        def choose(self, *args: Any) -> Any:
            return Play(0, 999)

    s = RULES.new(SETUP, 1)
    decision = RULES.ask(s)
    assert decision is not None
    with pytest.raises(IllegalChoice, match="Cheat chose"):
        decide(RULES, Cheat(), s, decision, Rng(1))


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(60):
        agents = [make("greedy" if seat == seed % 3 else "random") for seat in range(3)]
        chance = Rng(seed)

        def choose(s: Any, d: Decision, agents: Any = agents, chance: Rng = chance) -> Any:
            return decide(RULES, agents[d.seat], s, d, chance)

        end = playout(RULES, SETUP, seed, choose)
        result = RULES.result(end.state)
        assert result is not None
        wins += result.winners == (seed % 3,)
    assert wins >= 42  # 20 would be chance


def at_turn(hand: list[int], discard: list[int]) -> tuple[Any, Decision]:
    """Seat 0's turn with just these cards."""
    s = RULES.new(Setup("alone", 1), 1)
    decision = RULES.ask(s)
    assert decision is not None
    decision = RULES.act(s, decision.actions[0], [])
    s.deck, s.hands[0], s.discard = [], hand, discard
    decision = RULES.ask(s)
    assert decision is not None
    return s, decision


def test_greedy_takes_the_best_action() -> None:
    s, decision = at_turn([0, 5, 2], [])
    assert Greedy().choose(RULES, s, decision, 0, Rng(1)) == Play(0, 5)


def test_greedy_follows_its_own_picks_before_it_judges() -> None:
    """Searching the discards is worth nothing until something has been picked."""
    s, decision = at_turn([], [5, 11, 17, 23])
    s.supply, s.embers = 0, [60]  # a roll brings nothing
    assert Roll(0) in decision.actions
    assert [worth(c) for c in s.discard] == [6, 6, 6, 6]
    assert Greedy().choose(RULES, s, decision, 0, Rng(1)) == Salvage(0)
    blind = {a: Greedy(follow=0).outcome(RULES, s, encode(s), a, decision, 0, 99) for a in decision.actions}
    assert blind[Salvage(0)] < max(blind.values())
    followed = Greedy().outcome(RULES, s, encode(s), Salvage(0), decision, 0, 99)
    assert followed == pytest.approx(blind[Salvage(0)] + 6 * 0.4)


def test_its_effort_is_bounded() -> None:
    rules = Counting()
    for s, decision in states(5):
        Counting.acts = 0
        Greedy(limit=50, follow=6).choose(rules, s, decision, decision.seat, Rng(1))
        assert Counting.acts <= max(50, len(decision.actions)) + 6 * len(decision.actions)


def test_when_time_is_over_the_best_so_far_is_given() -> None:
    s, decision = at_turn([0, 5, 2], [])
    assert Greedy().choose(RULES, s, decision, 0, Rng(1), lambda: True) == decision.actions[0]


def test_noise_makes_other_choices_but_repeatable_ones() -> None:
    s, decision = at_turn([0, 5, 2, 9, 3], [])
    noisy = [Greedy(noise=2.0).choose(RULES, s, decision, 0, Rng(n)) for n in range(40)]
    assert len(set(noisy)) > 2
    assert noisy == [Greedy(noise=2.0).choose(RULES, s, decision, 0, Rng(n)) for n in range(40)]


def test_single_choices_need_no_thought() -> None:
    class Never(RandomAgent):
        def choose(self, *args: Any) -> Any:
            raise AssertionError("asked")

    decision = Decision((0,), "window", "", (Pass(0),))
    assert decide(RULES, Never(), None, decision, Rng(1)) == Pass(0)
    assert PickNoMore.auto is False
