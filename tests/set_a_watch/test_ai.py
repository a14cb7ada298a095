"""The evaluation of the party's chances, and which moves deserve a thought."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.agents import make
from game.agents.base import decide
from game.core.codec import clone
from game.core.playout import playout
from game.core.rng import Rng
from game.core.structs import Setup
from game.set_a_watch import RULES, ai
from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.state import DEFEATED, State
from tests.set_a_watch.cards.laying import night
from tests.set_a_watch.scenarios.desk import Desk, cards


def rerolling(*faces: int) -> Desk:
    """The Corsair asks which of these dice are rolled again."""
    desk = night("colossus").dice("corsair", *faces)
    desk.s.stack.append(f.Rerolling([desk.adv("corsair")], False, "ability"))
    return desk


def thought_of(desk: Desk, kind: type[Any]) -> list[Any]:
    """The moves of that type that deserve a thought."""
    return [a for a in RULES.sensible(desk.s, desk.open) if isinstance(a, kind)]


def test_only_dice_below_their_mean_are_rolled_again_the_worst_first() -> None:
    desk = rerolling(5, 2, 1)
    for face in (1, 2):
        assert [a.die for a in thought_of(desk, do.RerollDie)] == [desk.die("corsair", face)]
        desk.do(do.RerollDie, die=desk.die("corsair", face))
    assert RULES.sensible(desk.s, desk.open) == tuple(desk.legal(do.Done)), "a 5 stays"


def test_what_is_worse_than_the_rest_of_the_deck_goes_under_it() -> None:
    desk = Desk()
    desk.camp("corsair", 3)
    summon, foam = desk.free("doomed_summon"), desk.free("sea_foam")
    desk.s.look = [summon, foam]
    desk.s.stack.append(f.Looking(2, "SW-055"))
    assert {(a.card, a.place) for a in thought_of(desk, do.PutCard)} == {(summon, 1), (foam, 0)}


def test_a_card_that_does_not_care_takes_the_lowest_die() -> None:
    desk = night("colossus").have("sorceress", "kindle", "fireball").dice("sorceress", 8, 2, 5)
    kindle = [a for a in thought_of(desk, do.UseAbility) if a.ability == desk.held("sorceress", "kindle").card]
    assert [a.die for a in kindle] == [desk.die("sorceress", 2)]


def test_cards_cost_by_their_damage_and_by_their_powers() -> None:
    price = {name: ai.cost(cards(name)[0]) for name in ("sea_foam", "tide_serpent", "mist_terror", "kraken")}
    assert price["sea_foam"] < price["mist_terror"] < price["tide_serpent"] < price["kraken"]
    assert ai.cost(cards("doomed_summon")[0]) > price["tide_serpent"]


@pytest.mark.parametrize(
    ("name", "worse", "better"), [("doom", 2, 1), ("fire", 6, 7), ("purse", 0, 3), ("charges", 0, 2)]
)
def test_what_is_good_for_the_party(name: str, worse: int, better: int) -> None:
    values = []
    for amount in (worse, better):
        desk = night("sea_foam")
        setattr(desk.s, name, amount)
        values.append(ai.value(desk.s, 0))
    assert values[0] < values[1]


def test_life_counts_and_the_last_life_most() -> None:
    desk = night("sea_foam")
    worth = [ai.value(desk.s, 0)]
    for adv in desk.s.party:
        for card in adv.abilities:
            card.exhausted = True
            worth.append(ai.value(desk.s, 0))
    lost = [a - b for a, b in pairwise(worth)]
    assert min(lost) > 0 and lost[-1] == max(lost)


def test_the_value_changes_nothing_and_is_the_same_for_every_seat() -> None:
    desk = Desk(seats=4)
    before = clone(desk.s)
    assert len({ai.value(desk.s, seat) for seat in range(4)}) == 1
    assert desk.s == before


def outcome(agent: str, seed: int) -> State:
    """A game of one player of that kind, on easy."""
    player, rng = make(agent), Rng(seed)
    setup = Setup("standard", 1, {"difficulty": "easy", "party": "random"})
    state: State = playout(RULES, setup, seed, lambda s, d: decide(RULES, player, s, d, rng)).state
    return state


def test_a_normal_party_holds_out_far_longer_than_a_random_one() -> None:
    fallen = {agent: sum(outcome(agent, seed).tally[DEFEATED] for seed in range(4)) for agent in ("normal", "random")}
    assert fallen["normal"] > 3 * fallen["random"] and fallen["normal"] >= 80


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_easier_nights_are_won_more_often() -> None:
    """See scripts/win_rates.py for the figures."""
    player, wins = make("normal"), []
    for level in ("easy", "insane"):
        won = 0
        for seed in range(40):
            rng = Rng(seed)
            setup = Setup("standard", 1, {"difficulty": level, "party": "random"})
            won += playout(RULES, setup, seed, lambda s, d: decide(RULES, player, s, d, rng)).state.outcome == "won"  # noqa: B023
        wins.append(won)
    assert wins[0] > wins[1] + 4
