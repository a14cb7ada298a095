"""The 30 abilities: by die and by exhausting, each does what is printed on it."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.state import BANNER, UNSPENT
from tests.set_a_watch.cards.laying import RIDERS, name, night
from tests.set_a_watch.scenarios.desk import ITEMS, Desk, ability, cards


def with_coins(desk: Desk, purse: int) -> Desk:
    """The party has so many coins."""
    desk.s.bank += desk.s.purse - purse
    desk.s.purse = purse
    return desk


# -- Corsair ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-188", "SW-128", "SW-138")
def test_cutlass_flurry() -> None:
    desk = night("colossus", "harpy").dice("corsair", 6)
    assert not desk.can_use("corsair", "cutlass_flurry", 6), "10 against 15; second position is out of its reach"
    desk = night("mist_terror", "harpy").dice("corsair", 6, 5)
    assert not desk.can_use("corsair", "cutlass_flurry", 5), "9 against 10"
    assert desk.use("corsair", "cutlass_flurry", 6).grave() == ["mist_terror"]


@pytest.mark.rule("SW-166")
def test_boarding_action() -> None:
    desk = night("harpy", "sea_foam", "(colossus)").dice("corsair", 1)
    desk.use("corsair", "boarding_action", 1).do(do.PickLine, uid=desk.uid(3))
    assert desk.names() == ["colossus", "sea_foam", "harpy"], "faceup stays faceup; the light finds the Colossus"


def test_pillage() -> None:
    desk = with_coins(night("colossus", "harpy").dice("corsair", 1), 0).use("corsair", "pillage", 1)
    assert desk.grave() == ["harpy"] and desk.s.purse == 1
    assert not night("mist_terror").dice("corsair", 6).can_use("corsair", "pillage", 6), "always 7"


def test_grog_ration() -> None:
    desk = night("colossus").have("corsair", "grog_ration", "-pillage", "-cutlass_flurry").dice("corsair", 4, 5)
    desk.have("golem", "-rock_fist", "earthquake", "landslide").have("druid", "-beast_call", "wild_kinship")
    assert not desk.can_use("corsair", "grog_ration", 4) and not desk.can_use("corsair", "grog_ration")
    desk.use("corsair", "grog_ration", 5)
    assert {a.adv for a in desk.legal(do.RefreshAbility)} == {desk.adv("golem"), desk.adv("druid")}
    desk.do(do.RefreshAbility, ability=ability("rock_fist"))
    assert not desk.held("golem", "rock_fist").exhausted


@pytest.mark.rule("SW-220", "SW-130")
def test_gamblers_luck() -> None:
    desk = night("colossus").have("corsair", "gamblers_luck", "pillage", "cutlass_flurry").dice("corsair", 1, 2)
    desk.rolls(6).do(do.UsePassive).do(do.RerollDie, die=desk.die("corsair", 1)).do(do.Done)
    assert desk.of("corsair").dice[:2] == [6, 2] and desk.of("corsair").at == [UNSPENT, UNSPENT, BANNER]
    assert not desk.legal(do.UsePassive) and not desk.held("corsair", "gamblers_luck").exhausted


# -- Earth Golem -------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-192", "SW-195")
def test_rock_fist() -> None:
    desk = night("colossus", "harpy").dice("golem", 9, 10)
    assert not desk.can_use("golem", "rock_fist", 9), "9 + 5 creatures of the Location"
    assert desk.use("golem", "rock_fist", 10).grave() == ["colossus"]


@pytest.mark.rule("SW-195", "SW-139")
def test_earthquake() -> None:
    desk = night("harpy", "sea_foam", "fog_shark", "(will_of_the_wisp)", fire=3).dice("golem", 11)
    desk.use("golem", "earthquake", 11)
    assert desk.open.prompt == "order_card" and {a.id for a in desk.legal(do.NextOne)} == {
        *cards("harpy"), *cards("sea_foam"),
    }  # fmt: skip


def test_landslide() -> None:
    desk = night("harpy", "(sea_foam)", "(colossus)", fire=3).dice("golem", 1).use("golem", "landslide", 1)
    assert desk.names() == ["sea_foam", "(colossus)", "harpy"] and desk.s.charges == 1


@pytest.mark.rule("SW-194")
def test_living_bedrock() -> None:
    desk = night("colossus").have("golem", "living_bedrock").dice("golem", 1)
    assert desk.use("golem", "living_bedrock", 1).s.charges == 3
    desk.s.charges = 9
    assert desk.use("golem", "living_bedrock").s.charges == 10 and desk.held("golem", "living_bedrock").exhausted


@pytest.mark.rule("SW-152")
def test_stone_skin() -> None:
    desk = night("colossus", "sea_foam").have("golem", "stone_skin", "rock_fist", "landslide")
    desk.s.charges = 5
    desk.stop()
    assert desk.open.prompt == "react_exhaust" and dict(desk.open.args)["left"] == 3
    desk.do(do.PreventByAbility).do(do.PreventByAbility)
    assert desk.s.charges == 1 and desk.open.prompt == "exhaust" and dict(desk.open.args)["left"] == 1


# -- Druid ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-196", "SW-199")
def test_beast_call() -> None:
    desk = night("colossus", "fog_shark").nature("brown_bear", "sea_hawk").dice("druid", 4)
    desk.use("druid", "beast_call", 4)
    assert desk.grave() == ["fog_shark"], "4 + 5 of the Bear"
    assert name(desk.s.nature.top) == "sea_hawk" and name(desk.s.nature.cards()[0]) == "brown_bear"


@pytest.mark.rule("SW-104", "SW-198")
def test_verdant_exchange() -> None:
    desk = night("harpy", "(colossus)", "(sea_foam)", fire=3).nature("sea_turtle").dice("druid", 1)
    desk.s.doom = 2
    desk.use("druid", "verdant_exchange", 1).do(do.PickLine, uid=desk.uid(2))
    assert desk.names() == ["harpy", "sea_turtle", "(sea_foam)"]
    assert desk.s.doom == 1, "it entered faceup: Reveal"
    assert desk.s.deck[0] == cards("colossus")[0]
    desk = night("harpy", "(kraken)", fire=3).nature("sea_turtle").dice("druid", 1)
    assert not desk.can_use("druid", "verdant_exchange", 1), "no Unhallowed"


@pytest.mark.rule("SW-160")
def test_wild_kinship() -> None:
    desk = night("colossus", "fog_shark", "plague_gull").nature("great_stag").dice("druid", 6, 1)
    desk.use("druid", "wild_kinship", 6)
    assert (desk.open.prompt, desk.open.rule) == ("option", "SW-138")
    desk.do(do.PickOption, option=1)
    assert [name(card) for card in desk.of("druid").tamed] == ["fog_shark"], "base Health 9 = 6 + 3"
    assert desk.names() == ["colossus", "plague_gull"]
    desk = night("colossus", "fog_shark").nature("great_stag").dice("druid", 5).use("druid", "wild_kinship", 5)
    assert [name(card) for card in desk.of("druid").tamed] == ["great_stag"], "the Shark is too big"


@pytest.mark.rule("SW-026")
def test_spirit_bargain() -> None:
    desk = (
        night("colossus").have("druid", "spirit_bargain", "beast_call").nature("old_badger").horde("harpy", "sea_foam")
    )
    desk.dice("druid", 3, 4)
    assert not desk.can_use("druid", "spirit_bargain", 3)
    desk.use("druid", "spirit_bargain", 4)
    assert [name(card) for card in desk.s.horde] == ["sea_foam", "old_badger"]
    assert desk.s.deck[0] == cards("harpy")[0]


@pytest.mark.rule("SW-130", "SW-220")
def test_grove_warden() -> None:
    desk = night("plague_gull", "harpy", "sea_foam").have("druid", "grove_warden", "beast_call").dice("druid", 6)
    desk.dice("golem", 7).attack(1, ("druid", 6))
    assert desk.open.prompt == "grove_warden"
    assert len(desk.legal(do.UnspendDie)) == 3
    desk.rolls(2).do(do.UnspendDie)
    assert desk.of("druid").dice[0] == 2 and desk.of("druid").at[0] == UNSPENT
    desk.attack(1, ("golem", 7))
    assert desk.open.prompt == "fight" and desk.of("druid").at[1] == BANNER, "once per round, though dice are spent"
    desk = night("sea_foam", "harpy").have("druid", "grove_warden", "beast_call").dice("druid", 6)
    assert desk.attack(1, ("druid", 6)).open.prompt == "fight", "no Forest creature"


# -- Fire Sorceress --------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-200", "SW-201")
def test_fireball() -> None:
    desk = night("colossus", "cave_cyclops", fire=7).dice("sorceress", 8, 7)
    assert not desk.can_use("sorceress", "fireball", 7)
    desk.use("sorceress", "fireball", 8)
    assert desk.grave() == ["cave_cyclops"] and desk.s.fire == 5
    assert not night("sea_foam", fire=1).dice("sorceress", 8).can_use("sorceress", "fireball", 8)


def test_wildfire() -> None:
    desk = night("plague_gull", "colossus", "harpy", "sea_foam", fire=12).dice("sorceress", 5)
    desk.use("sorceress", "wildfire", 5)
    assert desk.s.fire == 8 and {a.id for a in desk.legal(do.NextOne)} == {*cards("plague_gull"), *cards("harpy")}
    assert not night("sea_foam", fire=3).dice("sorceress", 8).can_use("sorceress", "wildfire", 8)


@pytest.mark.rule("SW-093")
def test_kindle() -> None:
    desk = night("colossus", "(sea_foam)", fire=4).dice("sorceress", 1).use("sorceress", "kindle", 1)
    assert desk.s.fire == 7 and desk.names() == ["colossus", "sea_foam"]


def test_flame_lance() -> None:
    desk = night("colossus", "barnacle_brute", "cave_cyclops", "harpy").have("sorceress", "flame_lance", "kindle")
    desk.dice("sorceress", 4, 5)
    assert not desk.can_use("sorceress", "flame_lance", 4)
    desk.use("sorceress", "flame_lance", 5)
    assert desk.grave() == ["harpy"] and desk.s.fire == 6


@pytest.mark.rule("SW-220")
def test_inner_flame() -> None:
    desk = night("colossus", "harpy", fire=5).have("sorceress", "inner_flame", "kindle", "wildfire")
    desk.dice("sorceress", 8, 4, 3)
    desk.do(do.Attack, target=desk.uid(1))
    assert not desk.legal(do.AddFlame), "no die of hers yet"
    desk.do(do.AddDie, die=desk.die("sorceress", 8)).do(do.AddDie, die=desk.die("sorceress", 4))
    assert not desk.legal(do.Strike)
    desk.do(do.AddFlame)
    assert not desk.legal(do.AddFlame), "once per attack"
    desk.do(do.Strike)
    assert desk.s.fire == 4 and desk.grave() == ["colossus"]
    for id in ("corsair", "golem", "druid"):
        desk.dice(id)
    desk.dice("sorceress", 4)
    assert desk.legal(do.Attack), "4 + 3 against 7"
    desk.held("sorceress", "inner_flame").times = 2
    assert not desk.legal(do.Attack), "twice per round"


@pytest.mark.rule("SW-033")
@pytest.mark.parametrize(("fire", "enough"), [(7, False), (8, True), (6, False)])
def test_inner_flame_darkens_the_fire_before_the_attack(fire: int, enough: bool) -> None:
    desk = night("living_shadow", "harpy", fire=fire).have("sorceress", "inner_flame", "kindle")
    for id in ("corsair", "golem", "druid"):
        desk.dice(id)
    desk.dice("sorceress", 6)
    assert bool([a for a in desk.legal(do.Attack) if a.target == desk.uid(1)]) is enough, "6 + 3 against 9, or 12"


# -- Merchant ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-202")
def test_hired_blades() -> None:
    desk = with_coins(night("colossus", "mist_terror", party=RIDERS).dice("merchant", 5), 4)
    desk.use("merchant", "hired_blades", 5)
    assert [a.amount for a in desk.legal(do.PayCoins)] == [1, 2, 3], "at least 1 coin: 5 + 3 + 2"
    desk.do(do.PayCoins, amount=1)
    assert desk.grave() == ["mist_terror"] and desk.s.purse == 3
    assert not with_coins(night("colossus", party=RIDERS).dice("merchant", 5), 3).can_use("merchant", "hired_blades", 5)


@pytest.mark.rule("SW-110")
def test_bribe() -> None:
    desk = with_coins(night("colossus", "mist_terror", party=RIDERS).dice("merchant", 1), 1)
    desk.use("merchant", "bribe", 1)
    assert desk.names() == ["colossus"] and name(desk.s.deck[0]) == "mist_terror" and desk.s.purse == 0
    assert not with_coins(night("mist_terror", party=RIDERS), 0).can_use("merchant", "bribe", 1)
    assert not with_coins(night("tentacle_1", "ghost_captain", party=RIDERS), 3).can_use("merchant", "bribe", 1)


@pytest.mark.rule("SW-219")
def test_double_dose() -> None:
    desk = night("colossus", party=RIDERS, fire=3).have("merchant", "double_dose", "bribe", "restock")
    desk.give("druid", "ember_draught", "greater_healing_potion").dice("merchant", 1)
    desk.use("merchant", "double_dose", 1)
    assert desk.s.fire == 6 and [held.item for held in desk.of("druid").items] == [
        ITEMS["ember_draught"], ITEMS["greater_healing_potion"],
    ]  # fmt: skip
    assert not desk.can_use("merchant", "double_dose"), "each Potion once per round this way; the other costs 5"
    assert desk.use_item("ember_draught").s.fire == 9 and desk.s.items[0] == ITEMS["ember_draught"]


def test_restock() -> None:
    desk = night("colossus", party=RIDERS).give("druid", "powder_flask").give("corsair", "signal_flare")
    desk.dice("merchant", 1).dice("corsair", 2, 3)
    assert not desk.can_use("merchant", "restock", 1)
    desk.use_item("signal_flare", 2)
    assert desk.s.fire == 9 and not desk.legal(do.UseItem)
    desk.use("merchant", "restock", 1)
    assert desk.use_item("signal_flare", 3).s.fire == 11 and desk.of("corsair").at == [3, 3, BANNER]
    held = desk.item("powder_flask")
    assert held is not None
    held.exhausted = True
    desk.use("merchant", "restock").do(do.RefreshItem, item=ITEMS["powder_flask"])
    assert not held.exhausted


@pytest.mark.rule("SW-219")
def test_second_cork() -> None:
    desk = night("colossus", party=RIDERS, fire=3).have("merchant", "second_cork", "bribe", "restock")
    with_coins(desk, 5).give("druid", "ember_draught", "healing_potion")
    desk.have("corsair", "-pillage", "cutlass_flurry", "boarding_action")
    desk.use_item("healing_potion").do(do.KeepItem)
    assert desk.s.purse == 3, "half of 3, rounded up"
    assert desk.item("healing_potion") is not None and not desk.held("corsair", "pillage").exhausted
    desk.use_item("ember_draught")
    assert desk.item("ember_draught") is None and desk.s.purse == 3, "once per round"


# -- Halfling Cavalier ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-204", "SW-205", "SW-206")
def test_lynx_pounce() -> None:
    desk = night("ghost_captain", "colossus", party=RIDERS).dice("cavalier", 6, 6)
    desk.s.mounted = False
    assert not desk.can_use("cavalier", "parting_shot", 6)
    desk.use("cavalier", "lynx_pounce", 6)
    assert desk.s.mounted and desk.grave() == [], "6 + 4 = 10 is too little for 11; mounting is done"
    desk = night("ghost_captain", "colossus", party=RIDERS).dice("cavalier", 6).use("cavalier", "lynx_pounce", 6)
    assert desk.grave() == ["ghost_captain"] and desk.s.mounted


def test_parting_shot() -> None:
    desk = night("colossus", "barnacle_brute", "mist_terror", party=RIDERS).dice("cavalier", 6)
    desk.use("cavalier", "parting_shot", 6)
    assert desk.grave() == ["mist_terror"] and not desk.s.mounted


def test_trample() -> None:
    desk = night("plague_gull", "harpy", "sea_foam", party=RIDERS).have("cavalier", "trample").dice("cavalier", 5)
    desk.use("cavalier", "trample", 5)
    assert {a.id for a in desk.legal(do.NextOne)} == {*cards("plague_gull"), *cards("harpy")}
    desk = night("plague_gull", party=RIDERS).have("cavalier", "trample").dice("cavalier", 6)
    desk.s.mounted = False
    assert not desk.can_use("cavalier", "trample", 6)


@pytest.mark.rule("SW-140")
def test_fearless_scout() -> None:
    desk = night("colossus", "(cursed_wanderer)", "(ghost_captain)", party=RIDERS, fire=3).dice("cavalier", 6)
    desk.use("cavalier", "fearless_scout", 6)
    assert desk.grave() == ["cursed_wanderer"] and desk.s.doom == 0
    desk.use("cavalier", "fearless_scout")
    assert desk.names() == ["colossus", "(ghost_captain)"] and desk.s.line[1].known
    assert desk.s.horde == []


@pytest.mark.rule("SW-206", "SW-220")
def test_quick_mount() -> None:
    desk = night("colossus", "harpy", party=RIDERS).have("cavalier", "quick_mount", "trample").dice("cavalier", 4)
    desk.do(do.UsePassive)
    assert not desk.s.mounted and not desk.legal(do.UsePassive)
    assert desk.of("cavalier").at[0] == UNSPENT and not desk.held("cavalier", "quick_mount").exhausted
