"""Chapter G: who stands watch, the Line, the light of the fire."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.events import Revealed
from game.set_a_watch.party import on_watch
from game.set_a_watch.state import BANNER, OUT
from tests.set_a_watch.cards.laying import arrive_at, name, night, nightfall, plain
from tests.set_a_watch.scenarios.desk import Desk, ability

QUIET = ("cliff_crab", "living_shadow", "rocktopuss", "sea_foam", "barnacle_brute", "bone_sailor", "kelp_horror")


def quiet(*names: str) -> Desk:
    """A Creature deck of these alone (seven that do nothing when they are revealed)."""
    desk = plain()
    desk.s.box += desk.s.deck
    desk.s.deck = []
    return desk.deck(*(names or QUIET))


@pytest.mark.rule("SW-082", "SW-083")
def test_the_exhausted_do_not_stand_watch() -> None:
    desk = quiet().have("golem").give("golem", "powder_flask")
    desk.tame("golem", "great_stag")
    nightfall(desk, resting="corsair")
    assert on_watch(desk.s) == [desk.adv("druid"), desk.adv("sorceress")] and desk.of("golem").role == OUT
    desk.dice("golem", 12, 12, 12).dice("druid", 6)
    assert all(getattr(a, "adv", -1) != desk.adv("golem") for a in desk.open.actions)


@pytest.mark.rule("SW-083")
def test_a_refresh_comes_too_late() -> None:
    desk = nightfall(quiet().have("golem"), resting="corsair")
    desk.held("golem", "rock_fist").exhausted = False
    desk.dice("golem", 12)
    assert not desk.can_use("golem", "rock_fist", 12) and desk.up() == 6


@pytest.mark.report(27, 30)
@pytest.mark.rule("SW-084")
def test_nobody_can_stand_watch() -> None:
    desk = quiet().have("golem").have("druid").have("sorceress")
    nightfall(desk, resting="corsair")
    assert (desk.s.outcome, desk.s.reason) == ("lost", "nobody_on_watch")
    assert any(not card.exhausted for card in desk.of("corsair").abilities)


@pytest.mark.report(30)
@pytest.mark.rule("SW-085")
def test_who_loses_the_last_ability_during_the_watch_stays() -> None:
    desk = night("tide_serpent", "harpy").have("golem", "rock_fist").give("golem", "powder_flask").dice("golem", 10)
    desk.tame("golem", "great_stag")
    desk.held("golem", "rock_fist").exhausted = True
    desk.do(do.Attack, target=desk.uid(1))
    assert [a.adv for a in desk.legal(do.AddBeast)] == [desk.adv("golem")]
    desk.do(do.AddDie, die=desk.die("golem", 10)).do(do.Strike)
    assert desk.grave() == ["tide_serpent"]
    assert [a.adv for a in desk.legal(do.UseItem)] == [desk.adv("golem")]


@pytest.mark.rule("SW-086")
def test_the_first_card_drawn_stands_at_the_camp() -> None:
    desk = nightfall(quiet(), fire=1)
    assert [name(lc.card) for lc in desk.s.line] == list(QUIET[:5])
    assert desk.names()[1:] == [f"({id})" for id in QUIET[1:5]]


@pytest.mark.report(34)
@pytest.mark.rule("SW-087")
def test_the_graveyard_becomes_the_deck() -> None:
    desk = quiet("cliff_crab", "rocktopuss").graveyard("sea_foam", "barnacle_brute", "bone_sailor", "kelp_horror")
    nightfall(desk, fire=1)
    assert [name(lc.card) for lc in desk.s.line[:2]] == ["cliff_crab", "rocktopuss"] and len(desk.s.line) == 5
    assert desk.s.grave == [] and len(desk.s.deck) == 1


@pytest.mark.rule("SW-087")
def test_summons_and_unhallowed_are_shuffled_in() -> None:
    desk = quiet("cliff_crab").graveyard("doomed_summon", "tentacle_1", "sea_foam", "rocktopuss", "bone_sailor")
    nightfall(desk, fire=1)
    assert sorted(name(c) for c in (*desk.s.deck, *(lc.card for lc in desk.s.line[1:]))) == [
        "bone_sailor", "doomed_summon", "rocktopuss", "sea_foam", "tentacle_1",
    ]  # fmt: skip


@pytest.mark.report(34)
@pytest.mark.rule("SW-088")
def test_nothing_left_to_draw() -> None:
    desk = nightfall(quiet("cliff_crab", "sea_foam"), fire=1)
    assert len(desk.s.line) == 2 and desk.open.prompt == "fight"
    desk = night("(ghost_captain)", fire=3)
    desk.s.box += desk.s.deck
    desk.s.deck = []
    assert desk.check().s.horde == []


@pytest.mark.rule("SW-089")
def test_the_location_speaks_before_anything_is_revealed() -> None:
    desk = quiet("siren_acolyte", *QUIET)
    nightfall(desk, "siren_shoals", fire=3)
    doom = [i for i, e in enumerate(desk.out) if type(e).__name__ == "DoomChanged"]
    flip = next(i for i, e in enumerate(desk.out) if isinstance(e, Revealed))
    assert desk.s.doom == 3 and doom[0] < flip < doom[1]


@pytest.mark.rule("SW-090")
@pytest.mark.parametrize(("fire", "lit"), [(1, 1), (6, 1), (7, 2), (11, 2), (12, 3), (15, 3)])
def test_how_far_the_fire_lights(fire: int, lit: int) -> None:
    desk = night("(cliff_crab)", "(rocktopuss)", "(sea_foam)", "(kelp_horror)", fire=fire).check()
    assert sum(lc.up for lc in desk.s.line) == lit


@pytest.mark.rule("SW-090", "SW-222")
def test_levels_add_up_before_the_limits() -> None:
    desk = night("the_lightless", "(cliff_crab)", "(rocktopuss)", "(sea_foam)", fire=3, location="watchtower_isle")
    assert sum(lc.up for lc in desk.check().s.line) == 2, "1 + 2 - 1"
    desk = night("the_lightless", "(cliff_crab)", "(rocktopuss)", "(sea_foam)", fire=12, location="watchtower_isle")
    assert sum(lc.up for lc in desk.check().s.line) == 3, "3 + 2 - 1, at most 3"


@pytest.mark.rule("SW-091")
def test_powers_are_finished_before_the_next_card_is_turned() -> None:
    desk = night("(mist_terror)", "(storm_sprite)", "(colossus)", fire=8).check()
    assert desk.names() == ["mist_terror", "(storm_sprite)", "(colossus)"], "8 - 2 is 6"
    desk = night("(mist_terror)", "(storm_sprite)", "(colossus)", fire=9).check()
    assert desk.names() == ["mist_terror", "storm_sprite", "(colossus)"] and desk.s.fire == 6


@pytest.mark.rule("SW-092")
def test_revealed_stays_revealed() -> None:
    desk = night("colossus", "harpy", "sea_foam", fire=12)
    desk.s.fire = 1
    assert desk.check().names() == ["colossus", "harpy", "sea_foam"]


@pytest.mark.rule("SW-093")
def test_more_light_after_the_action() -> None:
    desk = night("colossus", "(sea_foam)", "(rocktopuss)", fire=10).dice("sorceress", 1)
    assert desk.use("sorceress", "kindle", 1).names() == ["colossus", "sea_foam", "rocktopuss"]


@pytest.mark.rule("SW-094")
def test_zero_firewood_costs_an_ability() -> None:
    desk = night("(mist_terror)", "(storm_sprite)", fire=2).check()
    assert desk.open.prompt == "exhaust" and dict(desk.open.args)["left"] == 1
    desk.do(do.Exhaust)
    assert desk.s.fire == 2 and desk.up() == 11 and desk.names() == ["mist_terror", "(storm_sprite)"]


@pytest.mark.rule("SW-094")
def test_no_wood_for_an_ability_while_there_is_a_fire() -> None:
    desk = night("colossus", fire=1)
    assert {type(a).__name__ for a in desk.open.actions} <= {"UseAbility", "ExhaustAbility", "Attack", "StopFighting"}
    assert desk.check().up() == 12


@pytest.mark.rule("SW-095")
def test_zero_firewood_outside_the_watch() -> None:
    desk = plain()
    desk.s.fire = 3
    arrive_at("storm_passage", desk)
    assert desk.s.fire == 0 and desk.open.prompt == "choose_rest"
    desk = nightfall(quiet(), fire=0)
    assert desk.open.prompt == "exhaust"
    assert desk.do(do.Exhaust).s.fire == 2


@pytest.mark.rule("SW-096")
@pytest.mark.parametrize(("fire", "after"), [(1, 1), (2, 2), (3, 0), (7, 4)])
def test_a_loss_past_zero_is_not_applied(fire: int, after: int) -> None:
    desk = night("colossus", "(mother_of_tides)", fire=fire, location="watchtower_isle").check()
    assert desk.s.fire == after or (after == 0 and desk.open.prompt == "exhaust")


@pytest.mark.rule("SW-096")
def test_a_gain_past_fifteen_is_not_applied_but_the_rest_is() -> None:
    desk = night("great_stag", "harpy", fire=14).dice("golem", 3).attack(1, ("golem", 3))
    assert desk.s.fire == 14 and name(desk.s.nature.cards()[0]) == "great_stag"


@pytest.mark.rule("SW-097")
def test_no_action_in_the_middle_of_a_reveal_step() -> None:
    desk = night("(tide_serpent)", "(harpy)").dice("golem", 12).give("corsair", "iron_buckler").check()
    assert {type(a) for a in desk.open.actions} == {do.PreventByItem, do.Done}, "reactions only"
    desk.do(do.Done)
    assert {type(a) for a in desk.open.actions} == {do.Exhaust}
    desk.do(do.Exhaust, ability=ability("kindle"))
    assert desk.names() == ["tide_serpent", "harpy"] and desk.of("golem").at[1] == BANNER
