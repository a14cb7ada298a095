"""Scenarios S-04 to S-12, S-44: resting, the camp board, Runes."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.events import CardsLooked, DieAside, FireIgnored
from game.set_a_watch.outline import FLOW
from game.set_a_watch.tables import C
from tests.set_a_watch.scenarios.desk import Desk, ability, cards


@pytest.mark.scenario("S-04")
@pytest.mark.rule("SW-044", "SW-045", "SW-046")
def test_resting_limits() -> None:
    desk = Desk()
    for id, rests in (("corsair", 2), ("golem", 2), ("druid", 1), ("sorceress", 1)):
        desk.of(id).rests = rests
    desk.round(7)
    assert {a.adv for a in desk.legal(do.Rest)} == {desk.adv("druid"), desk.adv("sorceress")}
    desk.do(do.Rest, adv=desk.adv("druid"))
    assert desk.of("druid").rests == 2
    desk.round(8)
    assert {a.adv for a in desk.legal(do.Rest)} == {desk.adv("sorceress")}


@pytest.mark.scenario("S-05")
@pytest.mark.rule("SW-047", "SW-048", "SW-133", "SW-131")
def test_rest_refresh() -> None:
    desk = Desk().have("sorceress", "kindle", "-fireball", "-wildfire").give("sorceress", "powder_flask", "ward_stone")
    for held in desk.of("sorceress").items:
        held.exhausted = True
    desk.round(3)
    desk.do(do.Rest, adv=desk.adv("sorceress"))
    assert not any(held.exhausted for held in desk.of("sorceress").items)
    assert {a.ability for a in desk.legal(do.RefreshAbility)} == {ability("fireball"), ability("wildfire")}
    desk.do(do.RefreshAbility, ability=ability("wildfire"))
    assert not desk.held("sorceress", "wildfire").exhausted and desk.held("sorceress", "fireball").exhausted
    assert not desk.legal(do.UseItem) and not desk.legal(do.UseAbility)


@pytest.mark.scenario("S-06")
@pytest.mark.rule("SW-049", "SW-051", "SW-055", "SW-056")
def test_scout_ahead_rises() -> None:
    desk = Desk().camp("corsair", 3, 5, 5)
    before = sorted(desk.s.deck)
    for face in (3, 5):
        desk.assign(face, "scout")
        assert len(desk.said(CardsLooked)[0].cards) == 2
        top, bottom = desk.s.look
        desk.act(do.PutCard(0, bottom, 1), do.PutCard(0, top, 0))
        assert (desk.s.deck[-1], desk.s.deck[0]) == (top, bottom)
    assert sorted(desk.s.deck) == before
    assert not desk.placements(5, "scout")
    desk = Desk().camp("corsair", 3, 5, 5)
    desk.assign(5, "scout")
    desk.do(do.PutCard, place=0).do(do.PutCard, place=0)
    assert not desk.placements(3, "scout") and not desk.placements(5, "scout")


@pytest.mark.rule("SW-055", "SW-114")
def test_looking_at_a_summon_triggers_nothing() -> None:
    desk = Desk().camp("corsair", 3).deck("doomed_summon", "harpy")
    desk.assign(3, "scout")
    assert {C.cards[card].id for card in desk.s.look} == {"doomed_summon", "harpy"}
    assert desk.open.prompt == "put_card" and desk.s.doom == 0


@pytest.mark.scenario("S-07")
@pytest.mark.rule("SW-059", "SW-193")
def test_heal_with_rock_charges() -> None:
    desk = Desk().camp("golem", 4, 9, 11).have("druid", "beast_call", "wild_kinship", "-grove_warden")
    for id in ("corsair", "golem", "sorceress"):
        desk.have(id, *[a.id for a in C.abilities if a.adventurer == desk.of(id).kind][:3])
    desk.s.charges = 3
    assert not desk.placements(9, "heal") and not desk.placements(11, "heal")
    desk.assign(4, "heal")
    assert desk.s.charges == 1
    assert not desk.held("druid", "grove_warden").exhausted
    assert desk.of("golem").worth[0] == 6


@pytest.mark.scenario("S-08")
@pytest.mark.rule("SW-063", "SW-065", "SW-066", "SW-067", "SW-068", "SW-069", "SW-037")
def test_runes_with_a_pair() -> None:
    desk = Desk().camp("druid", 4, 4, 2).horde("harpy", "fog_shark", "sea_foam")
    desk.graveyard("cliff_crab", "storm_herald", "mist_terror", "colossus")
    desk.s.horde_first, desk.s.box = [], [*desk.s.box, *desk.s.horde_first]
    desk.s.doom = 1
    assert {len(a.dice) for a in desk.legal(do.UseRunes)} == {2}
    assert {face for a in desk.legal(do.UseRunes) for face in (desk.of("druid").dice[d % 3] for d in a.dice)} == {4}
    desk.do(do.UseRunes, runes=(1, 0))
    assert desk.s.doom == 0 and len(desk.s.horde) == 2
    assert [C.cards[a.card].id for a in desk.legal(do.SealCard)] == ["storm_herald"]
    desk.do(do.SealCard)
    assert desk.grave() == ["cliff_crab", "mist_terror", "colossus"]
    assert C.cards[desk.s.unhallowed.cards()[0]].id == "storm_herald"
    assert not desk.legal(do.UseRunes), "a single die never goes on a Rune"


@pytest.mark.scenario("S-08")
@pytest.mark.rule("SW-064")
def test_runes_with_a_triple() -> None:
    desk = Desk().camp("druid", 4, 4, 4)
    assert {len(a.dice) for a in desk.legal(do.UseRunes)} == {2, 3}
    desk.do(do.UseRunes, runes=(1, 2))
    while desk.open.prompt == "reroll":
        desk.do(do.Done)
    assert desk.placements(4, "check_map")
    assert not desk.legal(do.UseRunes)


@pytest.mark.rule("SW-068")
def test_seal_without_an_unhallowed_and_declined() -> None:
    desk = Desk().camp("druid", 4, 4, 2).graveyard("harpy")
    desk.do(do.UseRunes, runes=(0, 1))
    assert desk.open.prompt == "camp"
    desk = Desk().camp("druid", 4, 4, 2).graveyard("storm_herald")
    desk.do(do.UseRunes, runes=(0, 1)).do(do.Done)
    assert desk.grave() == ["storm_herald"]


@pytest.mark.rule("SW-069")
def test_vanquish_reaches_the_card_of_the_setup_last() -> None:
    desk = Desk().camp("druid", 4, 4, 2).horde("harpy")
    desk.do(do.UseRunes, runes=(1, 2))
    assert desk.s.horde == [] and len(desk.s.horde_first) == 1
    desk = Desk().camp("druid", 4, 4, 2)
    desk.do(do.UseRunes, runes=(1, 2))
    assert desk.s.horde_first == [] and len(desk.s.box_unhallowed) == 1


@pytest.mark.scenario("S-09")
@pytest.mark.rule("SW-070")
def test_bolster() -> None:
    desk = Desk().camp("corsair", 4, 4, 2).dice("golem", 2, 3, 11).dice("druid", 1, 2, 3).dice("sorceress", 7, 8, 1)
    desk.rolls(12, 9)
    desk.do(do.UseRunes, runes=(2, 1))
    golem = desk.adv("golem") * 3
    desk.act(do.RerollDie(0, golem), do.RerollDie(0, golem + 1))
    assert {a.die for a in desk.legal(do.RerollDie)} == {golem + 2}, "each die once"
    desk.do(do.Done)
    assert desk.of("golem").dice == [12, 9, 11]
    desk.do(do.Done).do(do.Done)
    assert desk.of("druid").dice == [1, 2, 3] and desk.open.prompt == "camp"


@pytest.mark.scenario("S-10")
@pytest.mark.rule("SW-052", "SW-053", "SW-057", "SW-058")
def test_check_map_and_the_final_location() -> None:
    desk = Desk().camp("corsair", 4, 3, 2)
    desk.s.passed += desk.s.map
    desk.s.map = []
    desk.s.spaces[0], desk.s.purse, desk.s.bank = 2, 1, desk.s.bank - 2
    final, top = desk.s.final[0], desk.s.unused[-1]
    assert not desk.placements(3, "check_map")
    desk.assign(4, "check_map")
    assert desk.s.purse == 3 and desk.s.spaces[0] == 0
    assert desk.s.final == [final] and desk.s.unused[0] == top
    assert desk.open.prompt == "camp"


@pytest.mark.rule("SW-057")
def test_check_map_exchanges() -> None:
    desk = Desk().camp("corsair", 5, 3, 2)
    mine, other = desk.s.map[-1], desk.s.unused[-1]
    desk.assign(5, "check_map")
    assert {a.location for a in desk.legal(do.PutLocation)} == {mine, other}
    desk.do(do.PutLocation, location=other)
    assert desk.s.map[-1] == other and desk.s.unused[0] == mine


@pytest.mark.scenario("S-11")
@pytest.mark.rule("SW-008", "SW-054", "SW-096")
def test_firewood_ceiling() -> None:
    desk = Desk().camp("corsair", 1, 2, 3, fire=14)
    desk.assign(1, "chop_1")
    assert desk.s.fire == 14 and desk.said(FireIgnored) and not desk.placements(2, "chop_1")
    desk = Desk().camp("sorceress", 1, 2, 3, fire=12)
    assert desk.assign(1, "own").s.fire == 12
    desk = Desk().camp("sorceress", 1, 2, 3, fire=11)
    assert desk.assign(1, "own").s.fire == 15


@pytest.mark.scenario("S-12")
@pytest.mark.rule("SW-049", "SW-060", "SW-061")
def test_equip_and_evoke_share_a_space() -> None:
    desk = Desk().camp("golem", 2, 3, 4).have("golem", "landslide", "living_bedrock", "-earthquake")
    desk.s.charges = 0
    desk.assign(2, "equip_evoke")
    assert len(desk.legal(do.Equip)) == 6 and len(desk.legal(do.Evoke)) == 5
    desk.do(do.Equip, old=ability("earthquake"), new=ability("rock_fist"))
    assert desk.held("golem", "rock_fist").exhausted
    assert ability("earthquake") in desk.of("golem").unused
    assert not desk.placements(3, "equip_evoke")
    desk = Desk().camp("golem", 2, 3, 4)
    desk.s.charges = 0
    desk.assign(2, "equip_evoke")
    card = desk.legal(do.Evoke)[0].card
    desk.act(do.Evoke(0, card))
    assert desk.s.unhallowed.cards()[0] == card and card not in desk.s.aside
    desk.s.removed += desk.s.aside
    desk.s.aside = []
    desk.camp("golem", 2)
    desk.s.placed = [-1] * 9
    desk.assign(2, "equip_evoke")
    assert not desk.legal(do.Evoke), "none is set aside"


@pytest.mark.scenario("S-44")
@pytest.mark.rule("SW-026", "SW-062", "SW-189", "SW-190")
def test_powder_keg() -> None:
    desk = Desk().camp("corsair", 1, 2, 3)
    desk.s.box += desk.s.deck[20:]
    del desk.s.deck[20:]
    below = desk.s.deck[:16]
    desk.assign(1, "own")
    assert len(desk.s.deck) == 21 and desk.s.deck[:16] == below and len(desk.s.powder) == 1
    assert sum(card in desk.s.deck[-5:] for card in cards("black_powder")) == 1
    assert not desk.placements(2, "own")
    desk = Desk().camp("corsair", 1, 2, 3)
    desk.s.deck += desk.s.powder
    desk.s.powder = []
    assert not desk.placements(1, "own"), "none is set aside"


@pytest.mark.rule("SW-189")
def test_powder_keg_never_reshuffles() -> None:
    desk = Desk().camp("corsair", 1, 2, 3)
    desk.s.grave, desk.s.deck = desk.s.deck, []
    desk.assign(1, "own")
    assert len(desk.s.deck) == 1 and len(desk.s.grave) == 32


@pytest.mark.scenario("S-44")
@pytest.mark.rule("SW-062", "SW-197")
def test_wild_ward() -> None:
    desk = Desk().camp("druid", 1, 2, 3).nature("brown_bear")
    size, top = len(desk.s.deck), desk.s.deck[-1]
    desk.assign(1, "own")
    assert C.cards[desk.s.deck[-1]].id == "brown_bear" and desk.s.deck[0] == top
    assert len(desk.s.deck) == size + 1 and len(desk.s.nature) == 5


@pytest.mark.rule("SW-050", "SW-071")
def test_a_die_without_a_place_is_put_aside() -> None:
    desk = Desk().camp("corsair", 1)
    desk.s.placed = [0] * 9
    desk.s.own = True
    desk.s.purse, desk.s.bank = 0, desk.s.bank + desk.s.purse
    FLOW.advance(desk.s, desk.out)
    assert [e.die for e in desk.said(DieAside)] == [desk.adv("corsair") * 3]
    assert desk.s.phase == "merchant"


@pytest.mark.rule("SW-013", "SW-050")
def test_all_three_dice_are_assigned_one_after_the_other() -> None:
    desk = Desk().camp("sorceress", 1, 2, 3)
    for face, space in ((1, "chop_1"), (2, "chop_2"), (3, "chop_3")):
        assert not desk.legal(do.Done)
        desk.assign(face, space)
    assert desk.s.phase == "merchant" and desk.s.fire == 13
    assert desk.of("sorceress").on == [1, 2, 3]


@pytest.mark.rule("SW-036")
def test_locations_change_the_camp() -> None:
    assert not Desk().camp("corsair", 3, location="tidal_flats").placements(3, "chop")
    assert not Desk().camp("corsair", 3, location="moonless_bay").placements(3, "scout")
    assert Desk().camp("corsair", 5, location="hermits_isle").placements(5, "heal")
    assert not Desk().camp("corsair", 5).placements(5, "heal")


@pytest.mark.rule("SW-193")
def test_rock_charges_make_runes() -> None:
    desk = Desk().camp("golem", 3, 5, 12)
    desk.s.charges = 1
    assert not desk.legal(do.UseRunes)
    desk.s.charges = 2
    desk.do(do.UseRunes, runes=(1, 2))
    assert desk.s.charges == 0 and desk.of("golem").worth[:2] == [5, 5]


@pytest.mark.rule("SW-205", "SW-204")
def test_the_mounted_bonus_is_not_for_the_camp() -> None:
    desk = Desk(("halfling_cavalier", "corsair", "druid", "merchant")).camp("cavalier", 5, 3, 6)
    assert not desk.placements(5, "heal") and desk.placements(6, "heal")
    assert not desk.placements(3, "check_map")


@pytest.mark.rule("SW-062", "SW-165")
def test_ride_ahead() -> None:
    desk = Desk(("halfling_cavalier", "corsair", "druid", "merchant")).camp("cavalier", 5, 3, 6)
    desk.deck("harpy", "colossus", "doomed_summon")
    desk.assign(5, "own")
    third = next(card for card in desk.s.look if C.cards[card].id == "doomed_summon")
    desk.act(do.PutCard(0, third, 1))
    assert {a.place for a in desk.legal(do.PutCard)} == {0}, "one at most goes to the bottom"
    desk.do(do.PutCard).do(do.PutCard)
    assert desk.s.deck[0] == third
    desk.do(do.SetStatus, side=0)
    assert not desk.s.mounted
