"""The 30 items: each does what is printed on it."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.events import Attacked, Bought, Peeked
from game.set_a_watch.state import ON_ITEM, STOLEN, UNSPENT
from game.set_a_watch.tables import C
from tests.set_a_watch.cards.laying import RIDERS, name, night, plain
from tests.set_a_watch.scenarios.desk import ITEMS, Desk, ability, cards


def alone(desk: Desk, *ids: str) -> Desk:
    """Nobody but these has an unspent die left."""
    for a in desk.s.party:
        id = C.adventurers[a.kind].id
        if not any(id.endswith(x) for x in ids):
            desk.dice(id)
    return desk


@pytest.mark.rule("SW-135")
def test_lucky_compass() -> None:
    desk = alone(night("wounded_messenger", "sea_foam").dice("corsair", 1, 1), "corsair")
    assert not desk.legal(do.Attack)
    desk.give("corsair", "lucky_compass")
    desk.do(do.Attack, target=desk.uid(1)).do(do.StrikeBest)
    assert desk.grave() == ["wounded_messenger"], "3 + 3 against 4"


@pytest.mark.rule("SW-123", "SW-193")
@pytest.mark.parametrize("charges", [1, 2])
def test_a_rock_charge_on_a_one_of_the_compass_may_shut_the_die_out(charges: int) -> None:
    desk = alone(night("colossus").dice("earth_golem", 12, 12, 1), "earth_golem").give("earth_golem", "lucky_compass")
    one = desk.adv("earth_golem") * 3 + 2
    desk.s.charges = charges
    desk.do(do.Attack, target=desk.uid(1))
    for die in (one - 2, one - 1, one):
        desk.do(do.AddDie, die=die)
    assert desk.legal(do.Strike), "as it is, the 1 counts 3"
    assert (one in [a.die for a in desk.legal(do.AddCharge)]) == (charges == 2), "the Colossus ignores a 2"
    if charges == 2:
        desk.do(do.AddCharge, die=one)
        assert not desk.legal(do.Strike), "24 are enough, but the third die shows 2"
        desk.do(do.StrikeBest)
        assert desk.s.charges == 0 and [e.values for e in desk.said(Attacked)] == [(12, 12, 3)]


@pytest.mark.rule("SW-122")
def test_spyglass() -> None:
    desk = alone(night("colossus", "barnacle_brute", "sea_foam").dice("corsair", 6), "corsair").give(
        "corsair", "spyglass"
    )
    assert not desk.legal(do.Attack)
    desk.line("barnacle_brute", "sea_foam")
    desk.do(do.Attack, target=desk.uid(2)).do(do.StrikeBest)
    assert desk.grave() == ["sea_foam"]
    desk = alone(night("colossus", "barnacle_brute", "sea_foam").dice("druid", 6), "druid")
    assert not desk.legal(do.Attack)
    assert [a.target for a in desk.give("druid", "spyglass").legal(do.Attack)] == [desk.uid(3)]


@pytest.mark.rule("SW-152", "SW-220")
def test_iron_buckler() -> None:
    desk = night("harpy", "sea_foam").give("druid", "iron_buckler").stop()
    desk.do(do.PreventByItem)
    assert desk.open.prompt == "exhaust", "the second creature; the Buckler helped once"
    assert desk.up() == 12 and desk.do(do.Exhaust).s.round == 2


@pytest.mark.rule("SW-118")
def test_sharpened_hook() -> None:
    desk = alone(night("harpy", "sea_foam").dice("corsair", 5, 1), "corsair")
    assert not desk.legal(do.Attack)
    desk.give("corsair", "sharpened_hook").do(do.Attack).do(do.StrikeBest)
    assert desk.grave() == ["harpy"] and desk.said(Attacked)[0].total == 7, "5 + 1 + 1, not 1 for each die"
    assert (
        not alone(night("ghost_captain").dice("corsair", 5, 4), "corsair")
        .give("corsair", "sharpened_hook")
        .legal(do.Attack)
    )


@pytest.mark.rule("SW-153")
def test_sea_boots() -> None:
    desk = alone(night("(ocean_drake)", fire=3).dice("corsair", 2, 3), "corsair").give("corsair", "sea_boots").check()
    assert desk.open.prompt == "fight" and not any(card.die for card in desk.of("corsair").abilities)


@pytest.mark.rule("SW-156")
def test_chained_coffer() -> None:
    desk = night("(harpy)", fire=3).dice("golem", 9).dice("druid", 6).give("golem", "chained_coffer").check()
    assert desk.of("golem").at[0] == UNSPENT and desk.of("druid").at[0] == STOLEN


@pytest.mark.rule("SW-090")
def test_storm_lantern() -> None:
    desk = night("colossus", "(sea_foam)", fire=3).give("golem", "storm_lantern").check()
    assert desk.names() == ["colossus", "sea_foam"]
    desk = night("colossus", "(sea_foam)", fire=3, resting="golem").give("golem", "storm_lantern").check()
    assert desk.names() == ["colossus", "(sea_foam)"], "its owner is in camp"


def test_sailors_charm() -> None:
    desk = night("(siren_acolyte)", fire=3).give("druid", "sailors_charm").check()
    assert desk.open.prompt == "react_doom"
    desk.do(do.PreventByItem)
    assert desk.s.doom == 1, "the second Doom is gained"
    desk = night("(siren_acolyte)", fire=3).give("druid", "sailors_charm").check().do(do.Done)
    assert desk.open.prompt == "react_doom" and desk.do(do.PreventByItem).s.doom == 1


@pytest.mark.rule("SW-132")
def test_harpoon_gun() -> None:
    desk = night("colossus", "barnacle_brute", "harpy", "sea_foam").give("corsair", "harpoon_gun").dice("corsair", 5, 6)
    desk.use_item("harpoon_gun", 5)
    assert desk.grave() == ["harpy"] and desk.of("corsair").at[0] == ON_ITEM
    assert not desk.legal(do.UseItem), "once per round"


def test_boarding_axe() -> None:
    desk = night("fog_shark", "harpy").give("corsair", "boarding_axe").dice("corsair", 5, 6)
    assert {a.die for a in desk.legal(do.UseItem)} == {desk.die("corsair", 6)}
    assert desk.use_item("boarding_axe", 6).grave() == ["fog_shark"]


def test_signal_flare() -> None:
    desk = night("colossus", "(sea_foam)", fire=5).give("corsair", "signal_flare").use_item("signal_flare", 1)
    assert desk.s.fire == 7 and desk.names() == ["colossus", "sea_foam"]


def test_fishing_net() -> None:
    desk = night("colossus", "(sea_foam)", "(harpy)", fire=3).give("corsair", "fishing_net").use_item("fishing_net", 1)
    assert desk.names() == ["sea_foam", "(harpy)", "colossus"]


def test_war_drum() -> None:
    desk = night("colossus").give("corsair", "war_drum").dice("druid", 2, 3).rolls(6, 5).use_item("war_drum", 1)
    desk.do(do.RerollDie, die=desk.die("druid", 2))
    assert {a.die for a in desk.legal(do.RerollDie)} == {desk.die("druid", 3)}, "of one Adventurer only"
    desk.do(do.RerollDie)
    assert desk.of("druid").dice[:2] == [6, 5]


@pytest.mark.rule("SW-166")
def test_grappling_line() -> None:
    desk = night("colossus", "(sea_foam)", "(harpy)", "(fog_shark)", fire=3).give("corsair", "grappling_line")
    desk.use_item("grappling_line", 1)
    assert {a.uid for a in desk.legal(do.PickLine)} == {desk.uid(at) for at in (1, 2, 3)}
    desk.do(do.PickLine, uid=desk.uid(2)).do(do.PickLine, uid=desk.uid(4))
    assert desk.names() == ["colossus", "(fog_shark)", "(harpy)", "(sea_foam)"]


def test_field_kit() -> None:
    desk = night("colossus").give("corsair", "field_kit").dice("corsair", 4, 5)
    desk.have("druid", "-beast_call", "wild_kinship", "verdant_exchange")
    assert {a.die for a in desk.legal(do.UseItem)} == {desk.die("corsair", 5)}
    desk.use_item("field_kit", 5)
    assert not desk.held("druid", "beast_call").exhausted


@pytest.mark.rule("SW-221")
def test_prism_lens() -> None:
    desk = night("cave_cyclops", "sea_foam").give("corsair", "prism_lens").dice("corsair", 6).dice("golem", 5)
    desk.use_item("prism_lens", 6)
    assert desk.s.bonus == 8
    assert desk.attack(1, ("golem", 5)).grave() == ["cave_cyclops"] and desk.s.bonus == 0


@pytest.mark.rule("SW-133")
def test_powder_flask() -> None:
    desk = night("plague_gull", "harpy").give("corsair", "powder_flask").use_item("powder_flask")
    assert desk.grave() == ["plague_gull"] and not desk.legal(do.UseItem)
    assert not night("fog_shark").give("corsair", "powder_flask").legal(do.UseItem), "8 against 9"


@pytest.mark.rule("SW-165")
def test_ships_bell() -> None:
    desk = night("colossus", "(sea_foam)", "(siren_acolyte)", fire=3).give("corsair", "ships_bell")
    desk.use_item("ships_bell")
    assert {name(e.card) for e in desk.said(Peeked)} == {"sea_foam", "siren_acolyte"}
    desk.do(do.PickLine, uid=desk.uid(2))
    assert desk.names() == ["colossus", "(siren_acolyte)", "(sea_foam)"] and desk.s.doom == 0
    desk = night("colossus", "(sea_foam)", "(harpy)", fire=3).give("corsair", "ships_bell").use_item("ships_bell")
    assert desk.do(do.Done).names() == ["colossus", "(sea_foam)", "(harpy)"]


@pytest.mark.rule("SW-152")
def test_tower_shield() -> None:
    desk = night("colossus").give("druid", "tower_shield").stop().do(do.PreventByItem)
    shield = desk.item("tower_shield")
    assert shield is not None and shield.exhausted and dict(desk.open.args)["left"] == 1
    assert desk.do(do.Exhaust).s.round == 2


@pytest.mark.rule("SW-160")
def test_beast_whip() -> None:
    desk = night("colossus", "harpy", "cliff_crab").give("druid", "beast_whip").use_item("beast_whip")
    assert desk.of("druid").tamed == cards("harpy") and desk.names() == ["colossus", "cliff_crab"]
    desk = night("kelp_horror", "sea_foam", "harpy").give("druid", "beast_whip")
    assert not desk.legal(do.UseItem), "base Health 8, no Forest creature, third position"


@pytest.mark.rule("SW-137")
def test_sand_glass() -> None:
    desk = night("colossus").give("corsair", "sand_glass").dice("corsair", 2).rolls(6)
    desk.use_item("sand_glass").do(do.UnspendDie, die=desk.adv("corsair") * 3 + 1)
    assert desk.of("corsair").dice[1] == 6 and desk.of("corsair").at[1] == UNSPENT
    assert not desk.legal(do.UseItem)


@pytest.mark.rule("SW-164")
def test_ward_stone() -> None:
    desk = night("cliff_crab", "kelp_horror", fire=3).give("corsair", "ward_stone")
    assert desk.health(1) == 8
    desk.use_item("ward_stone").do(do.PickLine, uid=desk.uid(2))
    assert desk.health(1) == 6 and desk.s.line[1].negated


@pytest.mark.rule("SW-159")
def test_salvage_hook() -> None:
    desk = night("colossus", "harpy").give("corsair", "salvage_hook").dice("golem", 9, 7).dice("druid", 5)
    desk.steal(1, "golem", 0).steal(2, "golem", 1).steal(2, "druid", 0)
    before = desk.s.fire
    desk.use_item("salvage_hook")
    assert desk.s.fire == before + 1
    desk.do(do.RecoverDie, die=desk.adv("golem") * 3).do(do.RecoverDie, die=desk.adv("druid") * 3)
    assert desk.of("golem").at[:2] == [UNSPENT, STOLEN] and desk.of("druid").at[0] == UNSPENT
    assert desk.of("golem").dice[0] == 9


@pytest.mark.rule("SW-134")
def test_healing_potion() -> None:
    desk = night("colossus").give("corsair", "healing_potion")
    assert not desk.legal(do.UseItem), "nothing is exhausted"
    desk.have("druid", "-beast_call", "-wild_kinship", "verdant_exchange").use_item("healing_potion")
    desk.do(do.RefreshAbility, ability=ability("wild_kinship"))
    assert not desk.held("druid", "wild_kinship").exhausted and desk.held("druid", "beast_call").exhausted
    assert desk.s.items[0] == ITEMS["healing_potion"] and not desk.of("corsair").items


def test_greater_healing_potion() -> None:
    desk = night("colossus", resting="golem").give("corsair", "greater_healing_potion")
    desk.have("druid", "-beast_call", "-wild_kinship", "verdant_exchange").have("golem", "-rock_fist", "landslide")
    desk.use_item("greater_healing_potion").do(do.RefreshAbility)
    assert not any(card.exhausted for card in desk.of("druid").abilities)
    assert desk.held("golem", "rock_fist").exhausted, "in camp"


def test_ember_draught() -> None:
    assert night("colossus", fire=3).give("corsair", "ember_draught").use_item("ember_draught").s.fire == 6


@pytest.mark.rule("SW-221")
def test_potion_of_might() -> None:
    desk = night("cave_cyclops", "sea_foam").give("corsair", "potion_of_might").dice("golem", 8)
    desk.use_item("potion_of_might").attack(1, ("golem", 8))
    assert desk.grave() == ["cave_cyclops"] and desk.s.bonus == 0


@pytest.mark.rule("SW-110")
def test_mist_draught() -> None:
    desk = night("tentacle_1", "cursed_wanderer", "sea_foam").give("corsair", "mist_draught").use_item("mist_draught")
    assert desk.names() == ["tentacle_1", "sea_foam"] and desk.s.deck[0] == cards("cursed_wanderer")[0]
    assert desk.s.doom == 0
    assert not night("tentacle_1", "(sea_foam)", fire=3).give("corsair", "mist_draught").legal(do.UseItem)


@pytest.mark.rule("SW-146")
def test_blessed_draught() -> None:
    desk = night("colossus").give("corsair", "blessed_draught")
    assert not desk.legal(do.UseItem)
    desk.s.doom = 3
    assert desk.use_item("blessed_draught").s.doom == 1


def test_potion_of_haste() -> None:
    desk = night("colossus", party=RIDERS).give("druid", "potion_of_haste").dice("druid", 1, 2, 6).rolls(5, 4)
    desk.use_item("potion_of_haste").do(do.RerollDie, die=desk.die("druid", 1)).do(
        do.RerollDie, die=desk.die("druid", 2)
    )
    desk.do(do.Done)
    assert desk.of("druid").dice == [5, 4, 6] and desk.of("druid").at == [UNSPENT] * 3


PRICES = {
    "lucky_compass": 3, "spyglass": 4, "iron_buckler": 4, "sharpened_hook": 3, "sea_boots": 2, "chained_coffer": 2,
    "storm_lantern": 4, "sailors_charm": 3, "harpoon_gun": 4, "boarding_axe": 3, "signal_flare": 3, "fishing_net": 3,
    "war_drum": 2, "grappling_line": 3, "field_kit": 5, "prism_lens": 3, "powder_flask": 3, "ships_bell": 2,
    "tower_shield": 4, "beast_whip": 3, "sand_glass": 4, "ward_stone": 2, "salvage_hook": 2, "healing_potion": 3,
    "greater_healing_potion": 5, "ember_draught": 2, "potion_of_might": 2, "mist_draught": 3, "blessed_draught": 2,
    "potion_of_haste": 2,
}  # fmt: skip


@pytest.mark.rule("SW-039", "SW-072")
@pytest.mark.parametrize("id", PRICES)
def test_price_in_the_market(id: str) -> None:
    """One coin too few is not enough; the printed price goes to the Bank."""
    others = [other for other in PRICES if other != id][:2]
    desk = plain().market(id, *others).shop("druid", PRICES[id] - 1)
    assert not [a for a in desk.open.actions if isinstance(a, do.Buy) and a.pile == 0]
    desk = plain().market(id, *others).shop("druid", PRICES[id])
    desk.do(do.Buy, pile=0, adv=desk.adv("golem"))
    assert [held.item for held in desk.of("golem").items] == [ITEMS[id]]
    assert [e.price for e in desk.said(Bought)] == [PRICES[id]] and desk.s.purse == 0
