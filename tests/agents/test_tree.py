"""The tree search: fair, repeatable, goes on with its own tree, keeps within its effort, and plays better."""

from __future__ import annotations

from typing import Any

import pytest

from game.agents.base import decide
from game.agents.random_agent import RandomAgent
from game.agents.strong import Strong
from game.agents.tree import POWER, WIDEN, Tree
from game.core.codec import clone, encode
from game.core.playout import NOBODY, playout
from game.core.rng import Rng
from game.core.structs import Decision, Setup
from tests.agents.test_agents import at_turn, states
from tests.toy import RULES
from tests.toy.records import Play
from tests.toy.rules import Embers

SETUP = Setup("table", 3, {"length": "long"})


class Lucky(Embers):
    lucky = True
    effort = 0.5


def small() -> Tree:
    return Tree(iterations=40, rollout=2, deep=4)


def test_it_takes_the_obvious_action() -> None:
    s, decision = at_turn([0, 5, 2], [])
    assert small().choose(RULES, clone(s), decision, 0, Rng(1)) == Play(0, 5)


def test_the_same_seed_gives_the_same_choice_and_hidden_cards_do_not_matter() -> None:
    compared = 0
    for s, decision in states(3, every=2)[:12]:
        other = RULES.determinize(s, decision.seat, Rng(77))
        choices = {encode(decide(RULES, small(), each, decision, Rng(5))) for each in (s, s, other)}
        assert len(choices) == 1
        compared += encode(other) != encode(s)
    assert compared > 3


def test_every_iteration_is_counted_and_wide_decisions_open_slowly() -> None:
    s, decision = at_turn([0, 5, 2, 9, 3], [4, 7, 8])
    tree = small()
    tree.choose(RULES, clone(s), decision, 0, Rng(2))
    assert tree.root.visits == 40
    assert sum(child.visits for child in tree.root.children.values()) == 40
    assert 1 <= len(tree.root.children) <= WIDEN * 40**POWER + 1


def test_it_goes_on_with_its_tree_when_what_comes_was_expected() -> None:
    s, decision = at_turn([0, 5, 2, 9], [4, 7])
    tree = small()
    t = clone(s)
    action = tree.choose(RULES, clone(s), decision, 0, Rng(2))
    child = tree.root.children[action]
    kept = child.visits
    now = RULES.act(t, action, NOBODY, decision)
    assert now is not None
    assert tree._expected is not None
    if now.seat == 0 and len(now.actions) > 1 and tree._expected[0] == encode(RULES.view(t, 0)):
        tree.choose(RULES, clone(t), now, 0, Rng(2))
        assert tree.root is child
        assert child.visits == kept + 40


def test_when_time_is_over_the_best_so_far_is_given() -> None:
    s, decision = at_turn([0, 5, 2], [])
    assert small().choose(RULES, clone(s), decision, 0, Rng(1), lambda: True) == decision.actions[0]
    asked = iter([False] * len(decision.actions))
    assert small().choose(RULES, clone(s), decision, 0, Rng(1), lambda: next(asked, True)) == Play(0, 5)


def test_strong_uses_it_where_turns_are_full_of_luck() -> None:
    s, decision = at_turn([0, 5, 2, 9], [])
    player = Strong()
    assert player.choose(Lucky(), clone(s), decision, 0, Rng(1)) in decision.actions
    assert player._tree.root.visits == round(player._tree.iterations * 0.5)
    other = Strong()
    other.choose(RULES, clone(s), decision, 0, Rng(1))
    assert other._tree.root.visits == 0


@pytest.mark.parametrize("seed", [1, 2])
def test_it_plays_better_than_chance(seed: int) -> None:
    wins = 0
    for deal in range(8):
        agents: list[Any] = [RandomAgent(), RandomAgent(), RandomAgent()]
        agents[deal % 3] = small()
        chance = Rng(seed * 100 + deal)

        def choose(s: Any, d: Decision, agents: Any = agents, chance: Rng = chance) -> Any:
            return decide(RULES, agents[d.seat], s, d, chance)

        result = RULES.result(playout(RULES, SETUP, seed * 50 + deal, choose).state)
        assert result is not None
        wins += result.winners == (deal % 3,)
    assert wins >= 5  # chance would win fewer than 3
