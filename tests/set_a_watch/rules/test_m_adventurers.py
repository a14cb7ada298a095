"""Chapter M: the six Adventurers."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.attack import attack_range
from game.set_a_watch.merchant import price
from tests.set_a_watch.cards.laying import RIDERS, name, night, nightfall, plain
from tests.set_a_watch.scenarios.desk import ITEMS, Desk, cards


def alone(desk: Desk, id: str, *faces: int) -> Desk:
    """Only this Adventurer has unspent dice."""
    for a in desk.s.party:
        a.at = [1, 1, 1]
    return desk.dice(id, *faces)


@pytest.mark.rule("SW-188")
def test_corsair() -> None:
    desk = alone(night("colossus", "sea_foam"), "corsair", 6, 5)
    assert not desk.legal(do.Attack) and attack_range(desk.s, desk.adv("corsair")) == 1
    assert {max(Desk(seed=seed).of("corsair").dice) <= 6 for seed in range(20)} == {True}


@pytest.mark.rule("SW-189")
@pytest.mark.parametrize(("size", "among"), [(20, 5), (3, 4), (0, 1)])
def test_powder_among_the_top_four(size: int, among: int) -> None:
    desk = plain().graveyard("harpy").camp("corsair", 2)
    desk.s.box += desk.s.deck[size:]
    del desk.s.deck[size:]
    below = desk.s.deck[: size - among + 1]
    desk.assign(2, "own")
    assert len(desk.s.deck) == size + 1 and desk.grave() == ["harpy"]
    assert desk.s.deck[: len(below)] == below and len(set(desk.s.deck) & set(cards("black_powder"))) == 1


@pytest.mark.report(28)
@pytest.mark.rule("SW-189")
def test_no_powder_no_keg() -> None:
    desk = plain().camp("corsair", 2)
    desk.s.box += desk.s.powder
    desk.s.powder = []
    assert not desk.placements(2, "own")


@pytest.mark.rule("SW-190")
def test_black_powder() -> None:
    desk = night("ocean_drake", "black_powder", "(cave_cyclops)").dice("sorceress", 2)
    assert desk.health(2) == 2
    desk.attack(2, ("sorceress", 2)).do(do.PickLine, uid=desk.uid(1))
    assert desk.grave() == ["ocean_drake"] and len(desk.s.powder) == 2


@pytest.mark.rule("SW-191")
def test_powder_in_the_horde_and_on_its_way_to_the_graveyard() -> None:
    desk = night("black_powder").stop()
    assert [name(card) for card in desk.s.horde] == ["black_powder"] and len(desk.s.powder) == 1
    desk = night(
        "colossus", "(black_powder)", "harpy", party=("halfling_cavalier", "corsair", "druid", "merchant"), fire=3
    )
    desk.dice("cavalier", 6).use("cavalier", "fearless_scout", 6)
    assert desk.s.grave == [] and len(desk.s.powder) == 2, "facedown: no blast, but it returns"
    assert desk.names() == ["colossus", "harpy"]


@pytest.mark.rule("SW-192")
def test_earth_golem() -> None:
    desk = alone(night("colossus", "sea_foam"), "golem", 12)
    assert not desk.legal(do.Attack) and attack_range(desk.s, desk.adv("golem")) == 1
    assert max(max(Desk(seed=seed).of("golem").dice) for seed in range(30)) > 8


@pytest.mark.rule("SW-193")
def test_rock_charges_wherever_a_die_is_spent() -> None:
    desk = alone(night("harpy", "colossus"), "golem", 5)
    desk.s.charges = 2
    desk.do(do.Attack).do(do.AddDie)
    assert not desk.legal(do.Strike)
    desk.do(do.AddCharge).do(do.AddCharge).do(do.Strike)
    assert desk.s.charges == 0 and desk.grave() == ["harpy"]
    desk = alone(night("colossus", "harpy").give("golem", "prism_lens"), "golem", 11)
    desk.s.charges = 5
    desk.use_item("prism_lens", 11)
    assert [a.amount for a in desk.legal(do.Charge)] == [0, 1], "not beyond 12"
    assert desk.do(do.Charge, amount=1).s.bonus == 14
    desk = plain().camp("golem", 1)
    desk.s.charges = 3
    desk.assign(1, "check_map")
    assert desk.s.charges == 0 and desk.of("golem").worth[0] == 4


@pytest.mark.rule("SW-193", "SW-129")
def test_charges_are_asked_for_only_where_the_value_can_matter() -> None:
    def landslide(*held: str, item: str = "") -> Desk:
        desk = alone(night("harpy", "colossus", "sea_foam"), "golem", 5).have("golem", "landslide", *held)
        desk.s.charges = 3
        if item:
            desk.give("corsair", item)
        return desk.use("golem", "landslide", 5)

    assert landslide("rock_fist").legal(do.Charge), "Rock Fist may be exhausted later, with what this die counted"
    assert not landslide("living_bedrock", "stone_skin").legal(do.Charge)
    assert not landslide("-rock_fist", "stone_skin").legal(do.Charge), "nothing can turn Rock Fist up again"
    assert landslide("-rock_fist", "stone_skin", item="healing_potion").legal(do.Charge)


@pytest.mark.rule("SW-193", "SW-056")
@pytest.mark.parametrize("space", ["chop", "equip_evoke", "scout", "own"])
def test_in_camp_nobody_is_asked_for_charges(space: str) -> None:
    desk = plain().camp("golem", 3)
    desk.s.charges = 4
    desk.assign(3, space)
    assert not desk.legal(do.Charge) and desk.of("golem").worth[0] == 3 and desk.s.charges >= 4


@pytest.mark.rule("SW-193", "SW-056")
def test_a_scout_that_must_rise_takes_the_least_charges() -> None:
    desk = plain().camp("golem", 5, 4)
    desk.s.charges = 4
    desk.assign(5, "scout")
    while desk.open.prompt == "put_card":
        desk.do(do.PutCard)
    desk.assign(4, "scout")
    assert desk.of("golem").worth[:2] == [5, 6] and desk.s.charges == 2


@pytest.mark.rule("SW-193")
def test_rock_charges_are_for_the_golems_dice() -> None:
    desk = alone(night("harpy", "colossus"), "corsair", 6)
    desk.s.charges = 10
    assert not desk.legal(do.Attack)


@pytest.mark.rule("SW-194")
def test_the_dial_has_limits() -> None:
    desk = plain().camp("golem", 2)
    desk.s.charges = 9
    desk.assign(2, "own")
    if desk.open.prompt == "charge_die":
        desk.do(do.Charge, amount=0)
    assert desk.s.charges == 10


@pytest.mark.rule("SW-195")
@pytest.mark.parametrize(("location", "power"), [("driftwood_beach", 4), ("volcanic_vent", 6)])
def test_the_creature_count_of_the_location(location: str, power: int) -> None:
    desk = alone(night("colossus", location=location), "golem", 15 - power, 14 - power)
    assert desk.can_use("golem", "rock_fist", 15 - power) and not desk.can_use("golem", "rock_fist", 14 - power)


@pytest.mark.rule("SW-196")
def test_druid() -> None:
    desk = alone(night("colossus", "sea_foam", "harpy"), "druid", 5)
    assert {a.target for a in desk.legal(do.Attack)} == {desk.uid(2)}


@pytest.mark.rule("SW-197")
def test_nature_cards_are_forest_creatures() -> None:
    assert night("brown_bear", "shark_rider").check().names() == ["shark_rider"]
    assert night("great_stag", "kelp_horror").health(1) == 5
    desk = night("great_stag", "colossus").give("corsair", "beast_whip").use_item("beast_whip")
    assert desk.of("corsair").tamed == cards("great_stag")
    desk = night("brown_bear", "sea_foam", "colossus").give("corsair", "ward_stone")
    desk.use_item("ward_stone").do(do.PickLine, uid=desk.uid(1))
    assert desk.health(2) == 5


@pytest.mark.rule("SW-198")
@pytest.mark.parametrize("how", ["defeated", "facedown", "ridden", "spent"])
def test_nature_cards_return(how: str) -> None:
    party = ("halfling_cavalier", "corsair", "druid", "earth_golem")
    desk = night("(great_stag)" if how == "facedown" else "great_stag", "colossus", party=party, fire=3)
    desk.dice("golem", 12, 10).dice("cavalier", 6)
    if how == "defeated":
        desk.attack(1, ("golem", 12))
    elif how == "facedown":
        desk.use("cavalier", "fearless_scout", 6)
    elif how == "ridden":
        desk.line("great_stag", "shark_rider", "colossus").check().attack(1, ("golem", 12)).do(do.NextOne)
    else:
        desk.line("plague_gull", "colossus")
        desk.tame("golem", "great_stag")
        desk.do(do.Attack, target=desk.uid(1)).do(do.AddBeast).do(do.AddDie, die=desk.die("golem", 10)).do(do.Strike)
        desk.do(do.NextOne)
    assert name(desk.s.nature.cards()[0]) == "great_stag" and "great_stag" not in desk.grave()
    assert desk.s.fire == (5 if how == "defeated" else 3)


@pytest.mark.report(28, 34)
@pytest.mark.rule("SW-199")
def test_an_empty_nature_deck() -> None:
    desk = alone(night("mist_terror", "harpy", "(sea_foam)"), "druid", 6, 5).have(
        "druid", "beast_call", "spirit_bargain"
    )
    desk.s.removed += desk.s.nature.cards()
    desk.s.nature = type(desk.s.nature)()
    assert not desk.can_use("druid", "spirit_bargain", 6)
    assert not desk.can_use("druid", "beast_call", 6), "6 + 0 against 7"
    desk.line("plague_gull", "colossus")
    assert desk.use("druid", "beast_call", 6).grave() == ["plague_gull"]


@pytest.mark.rule("SW-200")
def test_fire_sorceress() -> None:
    desk = alone(night("colossus", "harpy", "sea_foam"), "sorceress", 8)
    assert {a.target for a in desk.legal(do.Attack)} == {desk.uid(2)}


@pytest.mark.rule("SW-201")
def test_firewood_costs() -> None:
    desk = alone(night("sea_foam", "harpy", fire=2), "sorceress", 8).use("sorceress", "fireball", 8)
    if desk.open.prompt == "target_strike":
        desk.do(do.PickLine, uid=desk.uid(2))
    assert desk.s.fire == 0 and desk.open.prompt == "exhaust" and desk.grave() == ["harpy"]
    assert not alone(night("sea_foam", fire=1), "sorceress", 8).can_use("sorceress", "fireball", 8)


@pytest.mark.rule("SW-202")
def test_merchant() -> None:
    desk = alone(night("colossus", "sea_foam", party=RIDERS), "merchant", 6)
    assert not desk.legal(do.Attack) and attack_range(desk.s, desk.adv("merchant")) == 1


@pytest.mark.rule("SW-203")
def test_haggling() -> None:
    desk = plain(RIDERS).market("sea_boots", "iron_buckler", "field_kit").camp("merchant", 2, 2).assign(2, "own")
    assert [price(desk.s, ITEMS[id]) for id in ("sea_boots", "iron_buckler", "field_kit")] == [1, 3, 4]
    desk.s.discount = 9
    assert price(desk.s, ITEMS["field_kit"]) == 1, "never less"
    assert desk.round(2).s.discount == 0, "for one Merchant phase"


@pytest.mark.rule("SW-204")
def test_halfling_cavalier() -> None:
    desk = alone(night("harpy", "colossus", party=RIDERS), "cavalier", 6)
    assert {a.target for a in desk.legal(do.Attack)} == {desk.uid(1)}, "Mounted: 6 + 1"
    desk.s.mounted = False
    assert not desk.legal(do.Attack)
    desk.line("colossus", "plague_gull")
    assert {a.target for a in desk.legal(do.Attack)} == {desk.uid(2)}, "On Foot: Ranged"


@pytest.mark.rule("SW-205")
def test_each_die_counts_one_more_on_watch() -> None:
    desk = alone(night("cave_cyclops", "colossus", party=RIDERS), "cavalier", 6, 5)
    desk.attack(1, ("cavalier", 6), ("cavalier", 5))
    assert desk.grave() == ["cave_cyclops"] and desk.of("cavalier").worth[:2] == [7, 6]
    camp = plain(RIDERS).camp("cavalier", 6).assign(6, "heal")
    assert camp.of("cavalier").worth[0] == 6


@pytest.mark.rule("SW-205", "SW-123")
def test_a_mounted_two_may_attack_the_colossus() -> None:
    desk = alone(night("colossus", "harpy", party=RIDERS), "cavalier", 6, 5, 2)
    assert desk.legal(do.Attack), "7 + 6 + 3"


@pytest.mark.rule("SW-206")
def test_turning_the_card_costs_nothing() -> None:
    desk = alone(night("colossus", party=RIDERS).have("cavalier", "quick_mount", "trample"), "cavalier", 3)
    desk.do(do.UsePassive)
    assert not desk.s.mounted and desk.of("cavalier").at[0] == 0 and desk.up() == 11


@pytest.mark.rule("SW-196")
def test_a_deck_holds_its_nature_card() -> None:
    desk = plain().nature("great_stag").camp("druid", 3).assign(3, "own")
    assert name(desk.s.deck[-1]) == "great_stag"
    nightfall(desk, fire=1)
    assert desk.names()[0] == "great_stag"
