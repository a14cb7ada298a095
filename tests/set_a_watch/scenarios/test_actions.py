"""Scenarios S-18 to S-23, S-32, S-43, S-45: attacks, abilities, items, dice."""

from __future__ import annotations

import pytest

from game.core.frames import NextOne
from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from game.set_a_watch.events import Attacked, ItemReturned, Peeked, Returned, Stolen
from game.set_a_watch.state import BANNER, ON_ABILITY, STOLEN, UNSPENT
from game.set_a_watch.tables import C
from tests.set_a_watch.scenarios.desk import ITEMS, Desk, ability, cards

WITH_MERCHANT = ("corsair", "merchant", "earth_golem", "fire_sorceress")
WITH_CAVALIER = ("corsair", "halfling_cavalier", "earth_golem", "fire_sorceress")


def attackers(desk: Desk, at: int) -> set[int]:
    """The Adventurers whose dice may join an attack on the position."""
    desk.do(do.Attack, target=desk.uid(at))
    return {a.adv for a in desk.legal(do.AddDie)}


@pytest.mark.scenario("S-18")
@pytest.mark.rule("SW-013", "SW-014", "SW-033", "SW-117", "SW-118", "SW-119", "SW-120", "SW-121", "SW-188", "SW-200")
def test_combined_attack_and_range() -> None:
    def lay() -> Desk:
        desk = Desk().watch(fire=7).dice("corsair", 5, 4).dice("golem", 3).dice("druid", 6, 2).dice("sorceress", 8)
        desk.s.charges = 0
        return desk.line("cave_cyclops", "siren_acolyte", "(colossus)")

    desk = lay().attack(1, ("corsair", 5), ("sorceress", 8))
    assert desk.grave() == ["cave_cyclops"] and desk.said(Attacked)[0].total == 13
    assert desk.of("corsair").at == [BANNER, UNSPENT, BANNER]
    desk = lay()
    assert {a.target for a in desk.legal(do.Attack)} == {desk.uid(1), desk.uid(2)}, "facedown cards never"
    assert attackers(desk, 2) == {desk.adv("druid"), desk.adv("sorceress")}
    assert lay().attack(2, ("druid", 6), ("druid", 2)).grave() == ["siren_acolyte"]
    assert lay().attack(2, ("sorceress", 8)).grave() == ["siren_acolyte"]
    desk = lay().dice("druid").dice("sorceress")
    assert not desk.legal(do.Attack), "12 against 13"


@pytest.mark.rule("SW-118")
def test_the_best_dice_are_found() -> None:
    desk = Desk().watch().dice("corsair", 6, 2, 5).dice("golem", 11).line("cursed_wanderer", "(colossus)")
    desk.s.charges = 0
    desk.do(do.Attack).do(do.StrikeBest)
    assert desk.said(Attacked)[0].total == 7 and desk.of("golem").at[0] == UNSPENT


@pytest.mark.rule("SW-122", "SW-196")
def test_range_bonuses() -> None:
    desk = Desk().watch().give("corsair", "spyglass").give("druid", "sharpened_hook")
    desk.dice("corsair", 6, 6).dice("druid", 6, 6).dice("golem", 12)
    desk.line("cliff_crab", "cursed_wanderer", "sea_foam")
    assert attackers(desk, 2) == {desk.adv("corsair"), desk.adv("druid")}
    desk = Desk().watch().give("druid", "spyglass").dice("druid", 6).dice("sorceress", 8)
    desk.line("cliff_crab", "cursed_wanderer", "sea_foam")
    assert attackers(desk, 3) == {desk.adv("druid")}
    desk = Desk().watch(location="coral_maze").dice("druid", 6).dice("corsair", 6).line("sea_foam", "sea_turtle")
    assert {a.target for a in desk.legal(do.Attack)} == {desk.uid(1)}, "range 1 shorter, never below first position"


@pytest.mark.rule("SW-123")
def test_limits_on_dice() -> None:
    desk = Desk().watch().dice("golem", 12).line("rocktopuss")
    assert not desk.legal(do.Attack), "at least 2 dice"
    beast = desk.tame("golem", "wounded_messenger")
    desk.do(do.Attack).do(do.AddBeast, card=beast)
    assert not any(isinstance(a, do.Strike) for a in desk.open.actions)
    desk = Desk().watch().dice("corsair", 6, 4, 2).dice("golem", 12, 12).dice("druid", 1).line("barnacle_brute")
    desk.do(do.Attack).do(do.AddDie).do(do.AddDie).do(do.AddDie)
    assert not desk.legal(do.AddDie) and len(RULES.ask(desk.s).actions) >= 1, "at most 3"  # type: ignore[union-attr]
    desk = Desk().watch().dice("corsair", 6, 2).dice("golem", 12).line("colossus")
    desk.s.charges = 0
    desk.do(do.Attack)
    assert {a.die for a in desk.legal(do.AddDie)} == {desk.die("corsair", 6), desk.die("golem", 12)}
    desk = Desk().watch(location="black_sand_beach").dice("corsair", 6, 1).line("cliff_crab")
    desk.do(do.Attack)
    assert len(desk.legal(do.AddDie)) == 1


@pytest.mark.rule("SW-123", "SW-194")
def test_charges_lift_a_die_over_an_exclusion() -> None:
    desk = Desk().watch().dice("golem", 2, 12, 3).line("colossus")
    desk.s.charges = 3
    desk.attack(1, ("earth_golem", 2), ("earth_golem", 12))
    assert desk.said(Attacked)[0].values == (3, 12) and desk.s.charges == 2


@pytest.mark.rule("SW-123", "SW-138")
def test_bonuses_are_no_dice() -> None:
    desk = Desk().watch().give("golem", "sharpened_hook", "potion_of_might").dice("golem", 12).line("rocktopuss")
    desk.s.bonus = 5
    assert not desk.legal(do.Attack)


@pytest.mark.scenario("S-19")
@pytest.mark.rule("SW-038", "SW-124", "SW-125", "SW-126", "SW-128", "SW-129", "SW-136")
def test_die_then_exhaust() -> None:
    desk = Desk().watch("golem").dice("corsair", 2, 6, 1).line("drowned_pirate", "drowned_acolyte", "(harpy)")
    desk.unhallowed("storm_herald")
    assert not desk.can_use("corsair", "cutlass_flurry", 2) and desk.can_use("corsair", "cutlass_flurry", 6)
    desk.use("corsair", "cutlass_flurry", 6)
    assert desk.grave() == ["drowned_pirate"]
    assert desk.of("corsair").at[1] == ON_ABILITY and desk.of("corsair").worth[1] == 6
    assert not desk.can_use("corsair", "cutlass_flurry", 1)
    (again,) = [a for a in desk.legal(do.ExhaustAbility) if a.ability == ability("cutlass_flurry")]
    assert again.x_die == desk.adv("corsair") * 3 + 1
    desk.act(again)
    assert desk.grave() == ["drowned_pirate", "drowned_acolyte"]
    assert not desk.can_use("corsair", "cutlass_flurry") and not desk.can_use("corsair", "cutlass_flurry", 1)


@pytest.mark.scenario("S-20")
@pytest.mark.rule("SW-129", "SW-140")
def test_exhaust_use_without_a_spent_die() -> None:
    desk = Desk().watch().dice("corsair", 1, 2, 3).line("sea_foam")
    assert not desk.can_use("corsair", "cutlass_flurry"), "X = 0: power 4 against 5"
    desk.line("wounded_messenger")
    assert [a.x_die for a in desk.legal(do.ExhaustAbility) if a.ability == ability("cutlass_flurry")] == [-1]
    assert desk.use("corsair", "cutlass_flurry").grave() == ["wounded_messenger"]


@pytest.mark.scenario("S-21")
@pytest.mark.rule("SW-192", "SW-193", "SW-194", "SW-195")
def test_rock_charges() -> None:
    desk = Desk().watch(location="whispering_mangroves").have("golem", "rock_fist", "living_bedrock", "earthquake")
    desk.dice("golem", 6, 11, 3).line("cave_cyclops", "(sea_foam)")
    desk.s.charges = 4
    desk.do(do.UseAbility, ability=ability("rock_fist"), die=desk.die("golem", 6))
    assert [a.amount for a in desk.legal(do.Charge)] == [2, 3, 4], "13 needs X 8"
    desk.do(do.Charge, amount=3)
    assert desk.s.charges == 1 and desk.of("golem").worth[0] == 9 and desk.grave() == ["cave_cyclops"]
    desk.s.charges = 4
    desk.do(do.Attack)
    desk.do(do.AddDie, die=desk.die("golem", 11)).do(do.AddCharge)
    assert not desk.legal(do.AddCharge), "12 at most"
    desk = Desk().watch(location="whispering_mangroves").have("golem", "living_bedrock", "earthquake")
    desk.dice("golem", 1, 9).line("cursed_wanderer", "sea_foam")
    desk.s.charges = 9
    desk.do(do.UseAbility, ability=ability("living_bedrock"), die=desk.die("golem", 1)).do(do.Charge, amount=0)
    assert desk.s.charges == 10
    desk.do(do.UseAbility, ability=ability("earthquake"), die=desk.die("golem", 9)).do(do.Charge, amount=0)
    while desk.open.prompt == "order_card":
        desk.do(NextOne)
    assert sorted(desk.grave()) == ["cursed_wanderer", "sea_foam"], "5 + 9 // 4 = 7"


@pytest.mark.scenario("S-22")
@pytest.mark.rule("SW-130", "SW-153", "SW-154", "SW-155")
def test_stun() -> None:
    desk = Desk().watch("golem", fire=6)
    desk.have("corsair", "gamblers_luck", "pillage", "-boarding_action").dice("corsair", 1, 5)
    desk.have("sorceress", "kindle").dice("sorceress", 3)
    desk.held("sorceress", "kindle").die = True
    desk.line("(storm_herald)").check()
    assert {(a.die, a.ability) for a in desk.legal(do.StunWith)} == {(0, ability("pillage")), (1, ability("pillage"))}
    desk.act(do.StunWith(0, 1, ability("pillage")))
    assert desk.open.prompt == "fight" and desk.of("corsair").at[1] == ON_ABILITY
    assert not desk.can_use("corsair", "pillage", 1)
    desk.line("sea_foam")
    assert desk.can_use("corsair", "pillage")


@pytest.mark.rule("SW-154")
def test_sea_boots_keep_from_stun() -> None:
    desk = Desk().watch("golem", fire=6).give("corsair", "sea_boots").dice("corsair", 1, 5).dice("druid", 2)
    desk.line("(ocean_drake)").check()
    assert {a.die // 3 for a in desk.legal(do.StunWith)} == {desk.adv("druid")}


@pytest.mark.scenario("S-23")
@pytest.mark.rule("SW-156", "SW-157", "SW-159")
def test_stolen_and_recovered_dice() -> None:
    desk = Desk().watch("golem", fire=6).dice("corsair", 6, 2).dice("sorceress", 8, 8).dice("druid", 3)
    desk.give("druid", "salvage_hook").line("(harpy)").check()
    assert {a.die for a in desk.legal(do.LoseDie)} == {9, 10}
    desk.do(do.LoseDie, die=9)
    assert desk.of("sorceress").at[0] == STOLEN and desk.at_position(1).dice == [9]
    desk.use_item("salvage_hook")
    assert desk.of("sorceress").at[0] == UNSPENT and desk.of("sorceress").dice[0] == 8
    desk = Desk().watch("golem", fire=6).dice("corsair", 6, 2).line("harpy", "(colossus)").steal(1, "sorceress", 0)
    desk.attack(1, ("corsair", 6), ("corsair", 2))
    assert [(e.die, e.unspent) for e in desk.said(Returned)] == [(9, False)]
    assert desk.of("sorceress").at[0] == BANNER


@pytest.mark.rule("SW-156", "SW-204")
def test_stealing_compares_faces_and_passes_protected_dice() -> None:
    desk = Desk(WITH_CAVALIER).watch("golem", fire=6).dice("cavalier", 6).dice("corsair", 6).line("(harpy)").check()
    assert len(desk.legal(do.LoseDie)) == 2, "the Mounted bonus does not count"
    desk = Desk().watch("golem", fire=6).give("corsair", "chained_coffer").dice("corsair", 6).dice("druid", 1)
    desk.line("(harpy)").check()
    assert [e.die for e in desk.said(Stolen)] == [desk.adv("druid") * 3]


@pytest.mark.rule("SW-157")
def test_dice_return_when_the_creature_leaves_otherwise() -> None:
    desk = Desk().watch("golem").give("druid", "mist_draught").line("harpy", "(colossus)").steal(1, "sorceress", 0)
    desk.use_item("mist_draught")
    assert desk.of("sorceress").at[0] == BANNER


@pytest.mark.rule("SW-158")
def test_stolen_dice_are_rolled_again_next_round() -> None:
    desk = Desk()
    desk.of("druid").at[0] = STOLEN
    desk.round(3)
    assert desk.of("druid").at == [UNSPENT] * 3


@pytest.mark.scenario("S-32")
@pytest.mark.rule("SW-122", "SW-160", "SW-161", "SW-162", "SW-163")
def test_a_tamed_creature_as_a_die() -> None:
    desk = Desk().watch("golem").dice("druid", 2).line("colossus", "siren_acolyte")
    crab = desk.tame("druid", "cliff_crab")
    desk.do(do.Attack, target=desk.uid(2))
    desk.do(do.AddBeast, card=crab).do(do.AddDie).do(do.Strike)
    assert {a.id for a in desk.legal(NextOne)} == {crab, cards("siren_acolyte")[0]}
    desk.act(NextOne(0, "card", cards("siren_acolyte")[0]))
    assert desk.grave() == ["siren_acolyte", "cliff_crab"] and desk.of("druid").tamed == []
    desk = Desk().watch("druid").line("cliff_crab")
    desk.tame("druid", "brown_bear")
    assert not desk.legal(do.Attack), "its owner rests"


@pytest.mark.rule("SW-162")
def test_a_spent_beast_has_no_defeated_power() -> None:
    desk = Desk().watch("golem", fire=5).line("wounded_messenger")
    foam = desk.tame("druid", "sea_foam")
    desk.do(do.Attack).do(do.AddBeast, card=foam).do(do.Strike).do(NextOne)
    assert desk.s.fire == 5 and desk.s.doom == 1, "the Messenger's power works, Sea Foam's does not"


@pytest.mark.scenario("S-43")
@pytest.mark.rule("SW-127", "SW-130", "SW-150", "SW-172")
def test_passive_cards_as_life_and_tools() -> None:
    desk = Desk().watch("golem", fire=6).have("corsair", "gamblers_luck").have("druid", "beast_call")
    desk.have("sorceress").give("corsair", "healing_potion").dice("corsair", 1, 2).dice("druid", 6)
    desk.nature("brown_bear").line("(tide_serpent)").check()
    assert desk.up() == 2
    desk.do(do.Exhaust, ability=ability("gamblers_luck"))
    assert not desk.legal(do.UsePassive)
    assert desk.can_use("druid", "beast_call", 6) and not desk.can_use("druid", "beast_call")
    desk.use_item("healing_potion").do(do.RefreshAbility, ability=ability("gamblers_luck"))
    assert [a.ability for a in desk.legal(do.UsePassive)] == [ability("gamblers_luck")]


@pytest.mark.rule("SW-220", "SW-130")
def test_once_per_round_belongs_to_the_card() -> None:
    desk = Desk().watch("golem").have("corsair", "gamblers_luck", "pillage").dice("corsair", 1, 2).line("colossus")
    desk.do(do.UsePassive).do(do.RerollDie).do(do.Done)
    assert not desk.legal(do.UsePassive)
    desk.held("corsair", "gamblers_luck").exhausted = True
    desk.held("corsair", "gamblers_luck").exhausted = False
    assert not desk.legal(do.UsePassive)
    desk.round(4)
    assert desk.held("corsair", "gamblers_luck").times == 0


@pytest.mark.scenario("S-45")
@pytest.mark.rule("SW-125", "SW-134", "SW-219", "SW-220")
def test_potions_through_double_dose() -> None:
    desk = Desk(WITH_MERCHANT).have("corsair", "cutlass_flurry", "-pillage", "-boarding_action")
    desk.have("merchant", "double_dose", "hired_blades", "-bribe").watch("sorceress")
    desk.of("merchant").items = []
    desk.s.items = [i for i in range(30) if i not in (x for pile in desk.s.market for x in pile)]
    desk.give("golem", "healing_potion", "greater_healing_potion").dice("merchant", 1, 3, 6).line("colossus")
    desk.use("merchant", "double_dose", 1)
    assert len(desk.legal(do.RefreshAbility)) == 3
    desk.do(do.RefreshAbility, ability=ability("pillage"))
    assert desk.item("healing_potion") is not None and not desk.said(ItemReturned)
    assert not desk.can_use("merchant", "double_dose"), "neither potion again this round"
    desk.use_item("healing_potion").do(do.RefreshAbility, ability=ability("bribe"))
    assert desk.s.items[0] == ITEMS["healing_potion"]
    desk.use_item("greater_healing_potion")
    assert desk.s.items[:2] == [ITEMS["greater_healing_potion"], ITEMS["healing_potion"]]


@pytest.mark.rule("SW-219")
def test_second_cork() -> None:
    desk = Desk(WITH_MERCHANT).have("merchant", "second_cork", "hired_blades").watch("sorceress")
    desk.of("merchant").items = []
    desk.s.items = [i for i in range(30) if i not in (x for pile in desk.s.market for x in pile)]
    desk.give("golem", "ember_draught", "mist_draught").line("colossus", "cliff_crab")
    desk.s.purse, desk.s.bank = 2, desk.s.bank - 2
    desk.use_item("mist_draught")
    assert dict(desk.open.args)["price"] == 2
    desk.do(do.KeepItem)
    desk.do(do.PickLine, uid=desk.uid(2))
    assert desk.s.purse == 0 and desk.item("mist_draught") is not None
    assert desk.use_item("ember_draught").s.fire == 10
    assert desk.item("ember_draught") is None


@pytest.mark.rule("SW-039", "SW-131", "SW-132", "SW-133", "SW-135")
def test_kinds_of_items() -> None:
    desk = Desk().watch("golem").give("corsair", "signal_flare", "powder_flask").give("golem", "war_drum")
    desk.give("druid", "lucky_compass").dice("corsair", 2, 3).line("sea_foam", "colossus")
    assert {C.items[a.item].id for a in desk.legal(do.UseItem)} == {"signal_flare", "powder_flask"}
    desk.use_item("signal_flare", 2)
    assert desk.s.fire == 9 and desk.item("signal_flare").used  # type: ignore[union-attr]
    desk.use_item("powder_flask")
    assert desk.grave() == ["sea_foam"] and desk.item("powder_flask").exhausted  # type: ignore[union-attr]
    assert not desk.legal(do.UseItem)


@pytest.mark.rule("SW-137")
def test_an_unspent_die_keeps_its_value_or_is_rolled() -> None:
    desk = Desk().watch("golem").give("corsair", "sand_glass").dice("corsair", 4, 2).line("colossus")
    desk.of("corsair").at[0] = ON_ABILITY
    desk.held("corsair", "pillage").die = True
    desk.rolls(6).use_item("sand_glass")
    desk.do(do.UnspendDie, die=0)
    assert desk.of("corsair").dice[0] == 6 and desk.of("corsair").at[0] == UNSPENT
    assert desk.held("corsair", "pillage").die, "the ability stays used"


@pytest.mark.rule("SW-126", "SW-172")
def test_a_refreshed_ability_can_be_exhausted_again() -> None:
    desk = Desk().watch("golem").have("sorceress", "kindle", "-fireball").dice("sorceress", 3, 4)
    desk.give("druid", "healing_potion").line("colossus")
    desk.use("sorceress", "kindle", 3).use("sorceress", "kindle")
    assert desk.s.fire == 13
    desk.use_item("healing_potion").do(do.RefreshAbility, ability=ability("kindle"))
    assert not desk.can_use("sorceress", "kindle", 4), "it took a die this round"
    desk.s.fire = 5
    assert desk.can_use("sorceress", "kindle")


@pytest.mark.rule("SW-205", "SW-204", "SW-128")
def test_the_mounted_bonus_counts_in_attacks_and_for_x() -> None:
    desk = Desk(WITH_CAVALIER).watch("golem").have("cavalier", "lynx_pounce", "parting_shot").dice("cavalier", 6, 5)
    desk.line("cave_cyclops", "cursed_wanderer")
    assert not desk.can_use("cavalier", "lynx_pounce", 5)
    desk.line("ghost_captain", "cursed_wanderer").attack(1, ("cavalier", 6), ("cavalier", 5))
    assert desk.said(Attacked)[0].values == (7, 6)


@pytest.mark.rule("SW-204", "SW-206")
def test_on_foot_is_ranged() -> None:
    desk = Desk(WITH_CAVALIER).watch("golem").have("cavalier", "quick_mount", "trample").dice("cavalier", 6, 6)
    desk.line("colossus", "cursed_wanderer")
    assert not desk.legal(do.Attack) and desk.can_use("cavalier", "trample", 6)
    desk.do(do.UsePassive)
    assert not desk.s.mounted and not desk.can_use("cavalier", "trample", 6)
    assert [a.target for a in desk.legal(do.Attack)] == [desk.uid(2)]
    desk.attack(2, ("cavalier", 6), ("cavalier", 6))
    assert desk.said(Attacked)[0].values == (6, 6)


@pytest.mark.rule("SW-201", "SW-008")
def test_costs_are_no_parts() -> None:
    desk = Desk().watch("golem", fire=1).have("sorceress", "fireball", "flame_lance").dice("sorceress", 8)
    desk.line("sea_foam")
    assert not desk.can_use("sorceress", "fireball", 8) and desk.can_use("sorceress", "flame_lance", 8)


@pytest.mark.rule("SW-221")
def test_stored_bonuses_add_up_for_whoever_attacks() -> None:
    desk = Desk().watch("golem").give("druid", "potion_of_might", "prism_lens").dice("druid", 2).dice("corsair", 6)
    desk.line("barnacle_brute", "(colossus)")
    desk.use_item("potion_of_might").use_item("prism_lens", 2)
    assert desk.s.bonus == 9
    desk.attack(1, ("corsair", 6))
    assert desk.said(Attacked)[0].total == 15 and desk.s.bonus == 0


@pytest.mark.rule("SW-105")
def test_an_action_is_finished_before_a_power_triggers() -> None:
    desk = Desk(WITH_CAVALIER).watch("golem", fire=7).have("cavalier", "lynx_pounce").dice("cavalier", 6)
    desk.s.mounted = False
    desk.line("sea_foam", "(drowned_pirate)").dice("corsair", 5)
    desk.use("cavalier", "lynx_pounce", 6)
    assert desk.s.mounted
    assert [e.die for e in desk.said(Stolen)] == [0]


@pytest.mark.rule("SW-007")
def test_a_card_overrides_the_general_rule() -> None:
    desk = Desk().watch("golem").have("sorceress", "flame_lance").dice("sorceress", 8)
    desk.line("colossus", "harpy", "sea_foam")
    desk.use("sorceress", "flame_lance", 8)
    assert {a.uid for a in desk.legal(do.PickLine)} == {desk.uid(2), desk.uid(3)}, "beyond the attack range"


@pytest.mark.rule("SW-005")
def test_what_one_has_seen_all_have_seen() -> None:
    desk = Desk(seats=4).watch(fire=3).line("(wounded_messenger)", "(harpy)", "(colossus)").check()
    assert len(desk.said(Peeked)) == 2
    for seat in range(4):
        view = RULES.view(desk.s, seat)
        assert [C.cards[lc.card].id for lc in view.line] == ["wounded_messenger", "harpy", "colossus"]
