"""The evaluation leads a one-ply player to good games, and looks at nothing it should not."""

from __future__ import annotations

import pytest

from game.agents import make
from game.agents.base import decide
from game.core.codec import clone
from game.core.playout import playout
from game.core.rng import Rng
from game.core.structs import Decision, Setup
from game.ravenshire import RULES, ai
from game.ravenshire import actions as do
from game.ravenshire.ai_moves import MARKET
from game.ravenshire.ai_tables import worths
from game.ravenshire.content import content
from game.ravenshire.state import EMBERGEM, MITHRIL, State
from tests.ravenshire.scenarios.desk import DARKWOOD, SMOKEY, Desk, contract


def scores(kinds: list[str], seed: int, mode: str = "standard", **options: str) -> list[int]:
    """Final Gold by seat of one game between these computer players."""
    agents, rng = [make(kind) for kind in kinds], Rng(seed)

    def choose(s: State, decision: Decision) -> do.AnyAction:
        action: do.AnyAction = decide(RULES, agents[decision.seat], s, decision, rng)
        return action

    played = playout(RULES, Setup(mode, len(kinds), options), seed, choose)
    result = RULES.result(played.state)
    assert result is not None
    return [next(x.total for x in result.scores if x.seat == seat) for seat in range(len(kinds))]


def test_a_greedy_smith_beats_random_ones_clearly() -> None:
    for seed in range(3):
        kinds = ["random"] * 4
        kinds[seed % 4] = "greedy"
        gold = scores(kinds, seed)
        assert gold[seed % 4] == max(gold) and gold[seed % 4] > 60


@pytest.mark.long
def test_a_greedy_smith_wins_nearly_always_against_three_random_ones() -> None:
    wins = 0
    for seed in range(40):
        kinds = ["random"] * 4
        kinds[seed % 4] = "greedy"
        gold = scores(kinds, seed)
        wins += gold[seed % 4] == max(gold)
    assert wins >= 39


@pytest.mark.long
@pytest.mark.parametrize(
    ("mode", "seats", "least"), [("standard", 4, 110), ("standard", 2, 110), ("solo_rival", 1, 95)]
)
def test_greedy_smiths_score_well(mode: str, seats: int, least: int) -> None:
    gold = [n for seed in range(8) for n in scores(["greedy"] * seats, seed, mode)]
    assert sum(gold) / len(gold) >= least


# -- what the value sees --------------------------------------------------------------------------------


def value_with(**amounts: int) -> float:
    """The value of a standard position with these amounts."""
    return ai.value(Desk().hand(0, "c_w1_ridge_dagger").have(0, **amounts).turn(0, "end").s, 0)


@pytest.mark.parametrize("name", ["gold", "action_token", "rep", "steel", "mithril", "embergem"])
def test_more_is_better(name: str) -> None:
    assert value_with(**{name: 3}) < value_with(**{name: 4})


def test_more_of_the_same_is_worth_less_each() -> None:
    first = value_with(ore=1) - value_with(ore=0)
    eleventh = value_with(ore=11) - value_with(ore=10)
    assert 0 < eleventh < first


def test_goods_that_a_contract_needs_are_worth_more() -> None:
    needed = value_with(wood=2, steel=2, leather=1) - value_with(wood=2, steel=2, leather=0)
    spare = value_with(wood=2, steel=2, leather=3) - value_with(wood=2, steel=2, leather=2)
    assert needed > spare


def test_completing_a_contract_is_an_improvement() -> None:
    desk = Desk().only(0, steel=2, wood=2, leather=1)
    desk.forge(0)
    desk.hand(0, "c_w1_ridge_dagger").production(0)
    before = ai.value(desk.s, 0)
    desk.act(do.Complete(0, contract("c_w1_ridge_dagger"), 0))
    assert ai.value(desk.s, 0) > before


def test_ending_production_with_dice_left_is_a_loss() -> None:
    desk = Desk()
    desk.forge(0, ("green", 3))
    desk.forge(1)
    desk.production(0, others=(1,))
    before = ai.value(desk.s, 0)
    desk.done()
    assert ai.value(desk.s, 0) < before


def test_a_title_that_is_met_counts_in_full() -> None:
    desk = Desk().titles("guildmaster")
    values = []
    for recruits in (5, 6):
        desk.p(0).recruits = recruits
        values.append(ai.value(desk.s, 0))
    assert values[1] - values[0] > 2


def test_the_end_counts_gold_and_tokens() -> None:
    desk = Desk().only(0, gold=50, action_token=3)
    desk.finish()
    assert ai.value(desk.s, 0) == pytest.approx(53, abs=0.01)


def test_the_value_changes_nothing() -> None:
    desk = Desk(4)
    desk.hand(0, "c_w1_ridge_dagger", "e_w1_watch_longsword", "l_w1_crimson_fang")
    before = clone(desk.s)
    for seat in range(4):
        assert ai.value(desk.s, seat) == ai.value(before, seat)
    assert desk.s == before


def test_the_value_does_not_depend_on_what_is_hidden() -> None:
    desk = Desk(3)
    dealt = RULES.determinize(desk.s, 0, Rng(99))
    assert dealt.decks != desk.s.decks
    assert ai.value(dealt, 0) == ai.value(desk.s, 0)


def test_the_rival_has_a_value_too() -> None:
    desk = Desk(1, "solo_rival")
    before = ai.value(desk.s, 1)
    assert desk.s.rival is not None
    desk.s.rival.gold += 5
    assert ai.value(desk.s, 1) == before + 5


# -- which moves deserve a thought ------------------------------------------------------------------------


def test_sensible_moves_are_legal_and_never_none() -> None:
    rng = Rng(3)
    for seed, seats in ((1, 3), (2, 2)):
        s = RULES.new(Setup("standard", seats, {}).checked(RULES.info), seed)
        decision = RULES.ask(s)
        while decision is not None:
            kept = RULES.sensible(s, decision)
            assert kept and set(kept) <= set(decision.actions)
            decision = RULES.act(s, decision.actions[rng.below(len(decision.actions))], [], decision)


def test_useless_trades_are_left_alone() -> None:
    desk = Desk().only(0, wood=9, talisman=3).turn(0, "end")
    assert desk.legal(do.Trade) and desk.legal(do.Talisman)
    assert not [a for a in RULES.sensible(desk.s, desk.open) if isinstance(a, MARKET)]


def test_a_trade_that_completes_a_contract_deserves_a_thought() -> None:
    desk = Desk().only(0, steel=2, wood=5, leather=0)
    desk.forge(0)
    desk.hand(0, "c_w1_ridge_dagger").production(0)
    assert do.Trade(0, "good") in RULES.sensible(desk.s, desk.open)
    desk.act(do.Trade(0, "good"))
    assert RULES.sensible(desk.s, desk.open) == (do.Choose(0, 0),), "only Wood can be spared"
    desk.choose("wood", "wood", "wood")
    assert RULES.sensible(desk.s, desk.open) == (do.Choose(0, 4),), "only Leather is missing"


def test_a_talisman_that_improves_the_die_to_take_deserves_a_thought() -> None:
    desk = Desk().only(0, talisman=1).clear()
    better = desk.lay(SMOKEY, "green", 4)
    same = desk.lay(DARKWOOD, "purple", 3)
    desk.turn(0, "take")
    steps = {(a.die, a.step) for a in RULES.sensible(desk.s, desk.open) if isinstance(a, do.Talisman)}
    assert (better, 1) in steps and (better, -1) not in steps and (same, 1) not in steps


def test_worths_follow_the_balance_of_the_content() -> None:
    w = worths()
    ratios = [reward / cost for reward, cost in zip(w.reward, w.cost_sum, strict=True)]
    assert all(0.8 < ratio < 1.06 for ratio in ratios)
    assert len(w.run) == len(content().members) and min(w.run) >= 0


def test_the_metallurgist_alloys_only_goods_that_no_contract_needs() -> None:
    """A Ring Shirt takes 3 Steel and 3 Leather; two of the Steel are still Ore and Charcoal."""
    desk = Desk().assistant(0, "metallurgist").hand(0, "c_a5_ring_shirt").only(0, steel=1, ore=2, charcoal=2, leather=3)
    desk.production(0)
    assert do.Alloy(0, EMBERGEM) in desk.open.actions
    assert not [a for a in RULES.sensible(desk.s, desk.open) if isinstance(a, do.Alloy)]
    desk.have(0, wood=2)
    kinds = {a.res for a in RULES.sensible(desk.s, desk.open) if isinstance(a, do.Alloy)}
    assert kinds == {MITHRIL, EMBERGEM}
    desk.have(0, embergem=2)
    kinds = {a.res for a in RULES.sensible(desk.s, desk.open) if isinstance(a, do.Alloy)}
    assert kinds == {MITHRIL}, "two Embergems are enough for the finish"
