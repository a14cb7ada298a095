"""Chapter E: a night in camp."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.events import CardsLooked, DieAside, DieAssigned
from game.set_a_watch.preview import preview
from game.set_a_watch.state import ASIDE, OWN_ACTION
from game.set_a_watch.tables import C
from tests.set_a_watch.cards.laying import RIDERS, go_on, name, plain
from tests.set_a_watch.scenarios.desk import LOCATIONS, Desk, ability, cards

SPACE = {x.id: x.index for x in C.spaces}


def spread(desk: Desk) -> set[str]:
    """Every place that takes a die now."""
    names = {x.index: x.action for x in C.spaces} | {OWN_ACTION: "own"}
    return {names[a.space] for a in desk.legal(do.Assign)}


@pytest.mark.rule("SW-047")
def test_one_ability_of_choice_and_all_items() -> None:
    desk = plain().have("druid", "-beast_call", "-wild_kinship").give("druid", "ward_stone", "beast_whip")
    for held in desk.of("druid").items:
        held.exhausted = True
    desk.round(2).do(do.Rest, adv=desk.adv("druid"))
    assert len(desk.legal(do.RefreshAbility)) == 3 and not desk.legal(do.Done)
    desk.do(do.RefreshAbility, ability=ability("wild_kinship"))
    assert sum(card.exhausted for card in desk.of("druid").abilities) == 2
    assert not any(held.exhausted for held in desk.of("druid").items)


@pytest.mark.rule("SW-048")
def test_the_resting_one_takes_no_part_in_the_watch() -> None:
    desk = plain().watch(resting="golem").give("golem", "powder_flask").line("plague_gull")
    desk.dice("golem", 12).dice("corsair", 6)
    card = desk.tame("golem", "great_stag")
    assert all(getattr(a, "adv", -1) != desk.adv("golem") for a in desk.open.actions)
    desk.do(do.Attack, target=desk.uid(1))
    assert not [a for a in desk.legal(do.AddBeast) if a.card == card]
    assert {a.adv for a in desk.legal(do.AddDie)} == {desk.adv("corsair")}


@pytest.mark.rule("SW-048")
def test_nobody_uses_cards_in_camp() -> None:
    desk = plain().have("corsair", "gamblers_luck", "pillage").give("druid", "ember_draught").camp("corsair", 1, 2, 3)
    kinds = {type(a) for a in desk.open.actions}
    assert kinds == {do.Assign}
    desk = plain().have("corsair", "gamblers_luck").give("druid", "ember_draught").shop("corsair", 9)
    assert {type(a) for a in desk.open.actions} == {do.Buy, do.Done}


@pytest.mark.rule("SW-048")
def test_the_watch_cannot_exhaust_the_resting_one() -> None:
    desk = plain().watch(resting="golem").line("(tide_serpent)").check()
    assert desk.adv("golem") not in {a.adv for a in desk.legal(do.Exhaust)}


@pytest.mark.rule("SW-049")
def test_each_die_is_resolved_before_the_next() -> None:
    desk = plain().camp("corsair", 2, 4, 6, fire=7).assign(2, "chop")
    assert desk.s.fire == 9 and desk.open.prompt == "camp"
    desk.assign(4, "scout")
    assert desk.open.prompt == "put_card", "the look comes first"


@pytest.mark.rule("SW-050")
def test_dice_must_be_placed_while_there_is_a_place() -> None:
    desk = plain().camp("corsair", 2, 3, 4)
    assert not desk.legal(do.Done)
    desk = plain().camp("corsair", 3)
    desk.s.placed = [0] * 9
    desk.s.placed[SPACE["check_map"]] = desk.s.placed[SPACE["heal"]] = -1
    desk.s.own = True
    go_on(desk)
    assert [e.adv for e in desk.said(DieAside)] == [desk.adv("corsair")] and desk.of("corsair").at[0] == ASIDE
    assert desk.s.phase != "camp"


@pytest.mark.rule("SW-051")
def test_the_same_action_again_on_another_space() -> None:
    desk = plain().camp("corsair", 1, 2, 3).assign(1, "chop_1")
    assert not desk.placements(2, "chop_1") and desk.placements(2, "chop_2")
    assert desk.assign(2, "chop").assign(3, "chop").s.fire == 13


@pytest.mark.rule("SW-052")
@pytest.mark.parametrize(("space", "coins"), [("check_map", 2), ("scout_1", 1), ("chop_1", 0)])
def test_coins_are_taken_first(space: str, coins: int) -> None:
    desk = plain().camp("corsair", 5)
    desk.s.spaces[SPACE["check_map"]] = 2
    desk.s.bank -= 1
    desk.assign(5, space)
    assert desk.s.purse == coins and desk.s.spaces[SPACE[space]] == 0
    order = [type(e).__name__ for e in desk.out]
    assert not coins or order.index("CoinsTaken") < order.index(
        "CardsLooked" if space == "scout_1" else "LocationsLooked"
    )


@pytest.mark.rule("SW-053")
def test_one_purse_for_all() -> None:
    desk = plain(seats=4).market("sea_boots", "ward_stone", "war_drum").shop("corsair", 2)
    assert {a.adv for a in desk.legal(do.Buy)} == {0, 1, 2, 3}


@pytest.mark.rule("SW-054")
def test_chop_wood() -> None:
    assert len([x for x in C.spaces if x.action == "chop"]) == 3
    assert plain().camp("corsair", 1, fire=1).assign(1, "chop").s.fire == 3


@pytest.mark.rule("SW-055")
def test_scout_ahead_top_or_bottom() -> None:
    desk = plain().deck("doomed_summon", "harpy", "colossus").camp("corsair", 2).assign(2, "scout")
    assert [name(card) for card in desk.said(CardsLooked)[0].cards] == ["doomed_summon", "harpy"]
    desk.do(do.PutCard, card=cards("harpy")[0], place=0)
    desk.do(do.PutCard, place=0)
    assert [name(card) for card in desk.s.deck[:-4:-1]] == ["doomed_summon", "harpy", "colossus"]
    desk = plain().deck("sea_foam", "harpy", "colossus").camp("corsair", 2).assign(2, "scout")
    desk.do(do.PutCard, card=cards("sea_foam")[0], place=1).do(do.PutCard, place=1)
    assert name(desk.s.deck[-1]) == "colossus" and [name(card) for card in desk.s.deck[:2]] == ["harpy", "sea_foam"]


@pytest.mark.report(34)
@pytest.mark.rule("SW-055", "SW-087")
def test_looking_past_the_last_card_reshuffles() -> None:
    desk = plain().graveyard("harpy", "doomed_summon")
    desk.s.box += desk.s.deck[1:]
    del desk.s.deck[1:]
    desk.camp("corsair", 2).assign(2, "scout")
    assert len(desk.s.look) == 2 and desk.s.grave == [] and desk.s.doom == 0


@pytest.mark.rule("SW-056")
@pytest.mark.parametrize(("first", "second", "fits"), [(2, 3, True), (3, 3, False), (4, 2, False)])
def test_scouts_rise(first: int, second: int, fits: bool) -> None:
    desk = plain().camp("corsair", first, second).assign(first, "scout")
    desk.do(do.PutCard, place=0).do(do.PutCard, place=0)
    assert bool(desk.placements(second, "scout")) is fits


@pytest.mark.rule("SW-057")
@pytest.mark.parametrize("keep", [0, 1])
def test_check_map(keep: int) -> None:
    desk = plain().camp("corsair", 3, 4)
    top, other = desk.s.map[-1], desk.s.unused[-1]
    assert not desk.placements(3, "check_map")
    desk.assign(4, "check_map")
    assert {a.location for a in desk.legal(do.PutLocation)} == {top, other}
    desk.do(do.PutLocation, location=(top, other)[keep])
    assert desk.s.map[-1] == (top, other)[keep] and desk.s.unused[0] == (other, top)[keep]
    assert len(desk.s.map) == 7 and len(desk.s.unused) == 21


@pytest.mark.rule("SW-058")
def test_the_final_location_is_never_exchanged() -> None:
    desk = plain().last_round("drowned_citadel").camp("corsair", 4)
    top = desk.s.unused[-1]
    desk.assign(4, "check_map")
    assert desk.s.final == [LOCATIONS["drowned_citadel"]] and desk.s.unused[0] == top
    assert not desk.legal(do.PutLocation)


@pytest.mark.rule("SW-059")
def test_heal_anybody_with_exactly_six() -> None:
    desk = plain().have("golem", "-rock_fist", "landslide", "earthquake").camp("corsair", 5, 6)
    assert not desk.placements(5, "heal")
    desk.assign(6, "heal")
    assert not desk.held("golem", "rock_fist").exhausted


@pytest.mark.rule("SW-060")
@pytest.mark.parametrize("exhausted", [True, False])
def test_equip(exhausted: bool) -> None:
    old = "-pillage" if exhausted else "pillage"
    desk = plain().have("corsair", old, "cutlass_flurry", "boarding_action").camp("corsair", 1).assign(1, "equip_evoke")
    assert len(desk.legal(do.Equip)) == 6
    told = {preview(desk.s, a) for a in desk.legal(do.Equip) if a.old == ability("pillage")}
    assert told == {(("exhausted", 1),) if exhausted else ()}
    desk.do(do.Equip, old=ability("pillage"), new=ability("grog_ration"))
    assert desk.held("corsair", "grog_ration").exhausted is exhausted
    assert set(desk.of("corsair").unused) == {ability("pillage"), ability("gamblers_luck")}


@pytest.mark.rule("SW-061")
def test_evoke() -> None:
    desk = plain().camp("corsair", 1).assign(1, "equip_evoke")
    aside = set(desk.s.aside)
    assert {a.card for a in desk.legal(do.Evoke)} == aside and len(aside) == 5
    desk.act(desk.legal(do.Evoke)[0])
    assert len(desk.s.unhallowed) == 8 and desk.s.unhallowed.cards()[0] in aside and len(desk.s.aside) == 4


@pytest.mark.rule("SW-061")
def test_vanquished_unhallowed_cannot_be_evoked() -> None:
    desk = plain().camp("druid", 4, 4, 1)
    gone = desk.s.horde_first[0]
    desk.do(do.UseRunes, runes=(1, 0))
    desk.assign(1, "equip_evoke")
    assert gone not in {a.card for a in desk.legal(do.Evoke)}


@pytest.mark.rule("SW-062")
@pytest.mark.parametrize("face", [1, 4, 6])
def test_the_own_action_takes_any_die_once(face: int) -> None:
    desk = plain().camp("druid", face, 5)
    desk.assign(face, "own")
    assert desk.s.own and not desk.placements(5, "own")


@pytest.mark.rule("SW-063")
def test_runes_need_two_equal_dice() -> None:
    assert not plain().camp("druid", 1, 2, 3).legal(do.UseRunes)
    desk = plain().camp("druid", 2, 5, 2)
    found = desk.legal(do.UseRunes)
    assert {a.dice for a in found} == {(desk.adv("druid") * 3, desk.adv("druid") * 3 + 2)}
    assert all(len(set(a.runes)) == 2 for a in found) and len(found) == 6


@pytest.mark.rule("SW-064")
def test_three_equal_dice() -> None:
    desk = plain().camp("druid", 5, 5, 5)
    assert {len(a.runes) for a in desk.legal(do.UseRunes)} == {2, 3}
    desk.do(do.UseRunes, runes=(1, 0))
    assert desk.placements(5, "chop") and not desk.legal(do.UseRunes)
    desk = plain().camp("druid", 5, 5, 5).do(do.UseRunes, runes=(0, 1, 2))
    while desk.open.prompt == "reroll":
        desk.do(do.Done)
    assert desk.s.runes == 0b111


@pytest.mark.rule("SW-065")
def test_each_rune_once() -> None:
    desk = plain().camp("druid", 5, 5, 5)
    desk.s.runes = 0b001
    assert {rune for a in desk.legal(do.UseRunes) for rune in a.runes} == {1, 2}
    desk.s.runes = 0b011
    assert not desk.legal(do.UseRunes), "two dice need two Runes"


@pytest.mark.rule("SW-066")
def test_runes_in_the_order_chosen() -> None:
    desk = plain().graveyard("storm_herald").horde("harpy").camp("druid", 5, 5)
    desk.s.doom = 1
    desk.do(do.UseRunes, runes=(0, 1))
    assert len(desk.said(DieAssigned)) == 2 and desk.open.prompt == "seal", "both dice lie there before the first works"
    assert desk.s.doom == 0 and len(desk.s.horde) == 1
    desk.do(do.SealCard)
    assert desk.s.horde == []


@pytest.mark.rule("SW-067")
def test_runes_work_without_doom() -> None:
    desk = plain().camp("druid", 5, 5)
    desk.do(do.UseRunes, runes=(1, 0))
    assert desk.s.doom == 0 and desk.s.horde_first == []


@pytest.mark.rule("SW-068")
def test_seal() -> None:
    desk = plain().graveyard("drowned_king", "harpy", "storm_herald", "tentacle_1").camp("druid", 5, 5)
    desk.s.doom = 3
    desk.do(do.UseRunes, runes=(0, 1))
    assert [name(a.card) for a in desk.legal(do.SealCard)] == ["drowned_king", "storm_herald", "tentacle_1"]
    desk.do(do.SealCard, card=cards("storm_herald")[0])
    assert desk.grave() == ["drowned_king", "harpy", "tentacle_1"] and desk.s.doom == 1
    assert name(desk.s.unhallowed.cards()[0]) == "storm_herald"


@pytest.mark.rule("SW-069")
def test_vanquish_takes_the_top_of_the_horde() -> None:
    desk = plain().horde("harpy", "sea_foam").camp("druid", 5, 5)
    desk.do(do.UseRunes, runes=(1, 0))
    assert [name(card) for card in desk.s.horde] == ["sea_foam"] and cards("harpy")[0] in desk.s.box


@pytest.mark.rule("SW-070")
def test_bolster_reaches_even_the_exhausted() -> None:
    desk = plain().have("golem").dice("golem", 1, 1, 1).camp("druid", 5, 5)
    assert all(card.exhausted for card in desk.of("golem").abilities)
    desk.do(do.UseRunes, runes=(2, 1))
    seen = set()
    while desk.open.prompt == "reroll":
        seen |= {a.die // 3 for a in desk.legal(do.RerollDie)}
        desk.do(do.Done)
    assert seen == {desk.adv(id) for id in ("corsair", "golem", "sorceress")}


@pytest.mark.rule("SW-071")
def test_after_the_last_die_the_market_opens() -> None:
    desk = plain().camp("corsair", 1)
    desk.s.bank -= 5
    desk.s.purse += 5
    desk.assign(1, "chop")
    assert desk.s.phase == "merchant" and desk.open.prompt == "buy"


@pytest.mark.rule("SW-205")
def test_the_mounted_bonus_stays_out_of_the_camp() -> None:
    desk = plain(RIDERS).camp("cavalier", 3, 5)
    assert not desk.placements(3, "check_map") and not desk.placements(5, "heal")


@pytest.mark.rule("SW-049", "SW-063")
def test_where_a_six_and_a_one_may_go() -> None:
    assert spread(plain().camp("corsair", 6)) == {"check_map", "chop", "heal", "equip_evoke", "scout", "own"}
    assert spread(plain().camp("corsair", 1)) == {"chop", "equip_evoke", "scout", "own"}


@pytest.mark.rule("SW-056", "SW-193")
def test_a_scout_counts_for_what_charges_made_of_it() -> None:
    desk = plain()
    desk.s.charges = 2
    desk.camp("golem", 3, 2, 4)
    for face in (3, 2):
        desk.assign(face, "scout")
        while desk.open.prompt == "put_card":
            desk.do(do.PutCard)
    assert desk.s.charges == 0 and not desk.placements(4, "scout"), "the 2 counted for 4"
    assert desk.placements(4, "chop")
