"""Chapter K: the end of the Watch."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.events import Exhausted, Revealed, WatchEnded, WentToHorde
from game.set_a_watch.state import NOWHERE
from tests.set_a_watch.cards.laying import name, night
from tests.set_a_watch.scenarios.desk import Desk, ability


def pay(desk: Desk) -> Desk:
    """Exhaust whatever is asked for."""
    while desk.open.prompt == "exhaust":
        desk.do(do.Exhaust)
    return desk


@pytest.mark.rule("SW-174")
def test_one_card_at_a_time_with_its_powers() -> None:
    desk = night("sea_foam", "(tide_serpent)", fire=3).stop()
    assert dict(desk.open.args)["left"] == 1 and desk.names() == ["sea_foam", "(tide_serpent)"]
    desk.do(do.Exhaust)
    assert desk.names() == ["tide_serpent"] and dict(desk.open.args)["left"] == 1, "its First position power"
    desk.do(do.Exhaust)
    assert dict(desk.open.args)["left"] == 2, "then its Damage"
    pay(desk)
    assert sum(card.exhausted for a in desk.s.party for card in a.abilities) == 4


@pytest.mark.rule("SW-174", "SW-112")
def test_a_summon_at_the_end_of_the_watch() -> None:
    desk = night("sea_foam", "(doomed_summon)", fire=3).unhallowed("tentacle_1").stop().do(do.Exhaust)
    assert desk.open.prompt == "summon_card"
    desk.do(do.PickOption, option=0)
    assert desk.names() == ["tentacle_1"] and dict(desk.open.args)["left"] == 1


@pytest.mark.rule("SW-175")
def test_no_actions_only_reactions() -> None:
    desk = night("colossus", "harpy").dice("golem", 12, 12).give("druid", "iron_buckler", "ember_draught").stop()
    assert {type(a) for a in desk.open.actions} == {do.PreventByItem, do.Done}
    desk.do(do.PreventByItem)
    assert {type(a) for a in desk.open.actions} == {do.Exhaust}


@pytest.mark.rule("SW-176")
def test_the_last_of_the_line_ends_on_top() -> None:
    desk = pay(night("sea_foam", "plague_gull", "(rocktopuss)").horde("colossus").stop())
    assert [name(card) for card in desk.s.horde] == ["colossus", "sea_foam", "plague_gull", "rocktopuss"]


@pytest.mark.rule("SW-177")
def test_an_undefeated_power_comes_after_the_damage() -> None:
    desk = night("wounded_messenger", "sea_foam").stop()
    assert desk.s.purse == 2 and [name(card) for card in desk.s.removed[-1:]] == ["wounded_messenger"]
    assert pay(desk).s.horde and [name(card) for card in desk.s.horde] == ["sea_foam"]


@pytest.mark.rule("SW-177", "SW-164")
def test_a_negated_messenger_goes_to_the_horde() -> None:
    desk = night("wounded_messenger")
    desk.s.line[0].negated = True
    desk.stop()
    assert desk.s.purse == 0 and [name(card) for card in desk.s.horde] == ["wounded_messenger"]


@pytest.mark.rule("SW-178")
def test_damage_zero() -> None:
    desk = night("great_stag", "black_powder").stop()
    assert not any(card.exhausted for a in desk.s.party for card in a.abilities)
    assert [name(card) for card in desk.s.horde] == ["great_stag", "black_powder"]


@pytest.mark.rule("SW-179")
def test_what_ends_with_the_watch() -> None:
    desk = night("sea_foam").give("druid", "potion_of_might").dice("golem", 3)
    desk.use("golem", "landslide", 3).use_item("potion_of_might")
    pay(desk.stop())
    assert desk.s.bonus == 0 and not desk.s.lined and desk.s.line == []
    assert not any(card.die for a in desk.s.party for card in a.abilities)
    assert {a.role for a in desk.s.party} == {NOWHERE}


@pytest.mark.rule("SW-180")
def test_the_next_round_begins() -> None:
    desk = night("sea_foam").have("golem", "landslide").have("druid").have("sorceress").have("corsair", "pillage")
    desk.stop().do(do.Exhaust, ability=ability("pillage"))
    assert desk.s.round == 2 and desk.open.prompt == "choose_rest"
    assert [e.unexhausted for e in desk.said(WatchEnded)] == [1]


@pytest.mark.report(30)
@pytest.mark.rule("SW-180")
def test_the_game_is_lost_with_the_last_one() -> None:
    desk = night("sea_foam").have("golem", "landslide").have("druid").have("sorceress").have("corsair")
    desk.stop()
    assert desk.s.outcome == "lost" and desk.s.reason == "exhausted"


@pytest.mark.rule("SW-174", "SW-094")
def test_the_fire_goes_out_at_the_end() -> None:
    desk = night("sea_foam", "(mist_terror)", fire=2).stop().do(do.Exhaust)
    assert desk.s.fire == 0 and dict(desk.open.args)["left"] == 1
    desk.do(do.Exhaust)
    assert desk.s.fire == 2 and dict(desk.open.args)["left"] == 2


@pytest.mark.rule("SW-174", "SW-143")
def test_an_overflow_at_the_end_makes_the_line_longer() -> None:
    desk = night("sea_foam", "(siren_acolyte)", fire=3).unhallowed("tentacle_1").stop()
    desk.s.doom = 3
    desk.do(do.Exhaust)
    assert desk.names() == ["siren_acolyte", "(tentacle_1)"] and desk.s.doom == 1
    pay(desk)
    assert [name(card) for card in desk.s.horde][-2:] == ["siren_acolyte", "tentacle_1"]


@pytest.mark.rule("SW-174", "SW-177")
def test_order_of_what_is_told() -> None:
    desk = night("sea_foam", "(harpy)", fire=3).stop().do(do.Exhaust)
    kinds = [type(e) for e in desk.out if isinstance(e, Exhausted | WentToHorde | Revealed)]
    assert kinds == [Exhausted, WentToHorde, Revealed]
