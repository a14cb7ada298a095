"""Chapter I: what Adventurers do on Watch."""

from __future__ import annotations

import pytest

from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from game.set_a_watch.state import BANNER, CAMP, ON_ABILITY, ON_ITEM, OUT, UNSPENT, WATCH
from game.set_a_watch.tables import C
from tests.set_a_watch.cards.laying import RIDERS, name, night
from tests.set_a_watch.scenarios.desk import ITEMS, Desk, ability, cards


def only(desk: Desk, **dice: tuple[int, ...]) -> Desk:
    """These dice are unspent and no others."""
    for id in PARTY_NAMES:
        if any(x in id for x in ("corsair", "golem", "druid", "sorceress")):
            desk.dice(id)
    for id, faces in dice.items():
        desk.dice(id, *faces)
    return desk


CORSAIR = ("cutlass_flurry", "boarding_action", "pillage")
PARTY_NAMES = ("corsair", "earth_golem", "druid", "fire_sorceress")


@pytest.mark.rule("SW-117")
def test_anybody_in_any_sequence() -> None:
    desk = night("colossus", "harpy")
    acting = {a.adv for a in desk.open.actions if isinstance(a, do.UseAbility | do.ExhaustAbility)}
    assert acting == {0, 1, 2, 3}
    desk.use("golem", "landslide", 1)
    assert {a.adv for a in desk.open.actions if isinstance(a, do.ExhaustAbility)} >= {1}, "the same one again"


@pytest.mark.rule("SW-118")
def test_reaching_the_health_defeats() -> None:
    desk = only(night("mist_terror", "harpy"), corsair=(5,), golem=(5,)).attack(1, ("corsair", 5), ("golem", 5))
    assert desk.grave() == ["mist_terror"] and desk.of("corsair").at[0] == BANNER


@pytest.mark.rule("SW-118")
def test_more_dice_than_needed_may_be_used() -> None:
    desk = only(night("harpy", "colossus"), corsair=(6, 2), golem=(9,))
    desk.attack(1, ("golem", 9), ("corsair", 6), ("corsair", 2))
    assert desk.grave() == ["harpy"]


@pytest.mark.rule("SW-118", "SW-221")
def test_a_bonus_alone_is_no_attack() -> None:
    desk = only(night("sea_foam", "harpy")).give("corsair", "potion_of_might").use_item("potion_of_might")
    assert desk.s.bonus == 5 and not desk.legal(do.Attack), "at least one die"
    desk.dice("corsair", 1).do(do.Attack, target=desk.uid(1))
    assert not desk.legal(do.Strike)
    desk.do(do.AddDie).do(do.Strike)
    assert desk.grave() == ["sea_foam"]


@pytest.mark.rule("SW-119")
def test_no_attack_that_falls_short() -> None:
    desk = only(night("mist_terror"), corsair=(5,), golem=(4,))
    assert not desk.legal(do.Attack)
    desk = only(night("mist_terror", "harpy"), corsair=(5,), golem=(6,))
    desk.do(do.Attack, target=desk.uid(1)).do(do.AddDie, die=desk.die("corsair", 5))
    assert not desk.legal(do.Strike)


@pytest.mark.rule("SW-120")
def test_every_die_must_reach_the_position() -> None:
    desk = only(night("colossus", "ghost_captain"), corsair=(6,), golem=(12,), druid=(5,), sorceress=(5,))
    assert {a.target for a in desk.legal(do.Attack)} == {desk.uid(1)}, "10 of the Ranged against 11"


@pytest.mark.rule("SW-121")
def test_facedown_cards_cannot_be_attacked() -> None:
    desk = only(night("(sea_foam)", "colossus"), golem=(12,))
    assert not [a for a in desk.legal(do.Attack) if a.target == desk.uid(1)]


@pytest.mark.rule("SW-122")
def test_range_counts_positions_and_reaches_tamed_creatures() -> None:
    desk = only(night("(colossus)", "(harpy)", "sea_foam", fire=3), druid=(2,)).give("druid", "spyglass")
    desk.tame("druid", "great_stag")
    desk.do(do.Attack, target=desk.uid(3))
    assert len(desk.legal(do.AddBeast)) == 1 and len(desk.legal(do.AddDie)) == 1
    desk = only(night("colossus", "sea_foam"), corsair=(6,)).give("corsair", "spyglass")
    assert {a.target for a in desk.legal(do.Attack)} == {desk.uid(2)}


@pytest.mark.rule("SW-123")
def test_limits_count_tamed_creatures() -> None:
    desk = only(night("rocktopuss", "colossus"), golem=(8,))
    assert not desk.legal(do.Attack)
    desk.tame("golem", "river_otter")
    desk.do(do.Attack, target=desk.uid(1)).do(do.AddBeast).do(do.AddDie).do(do.Strike)
    desk.do(do.NextOne)
    assert desk.grave() == ["rocktopuss"] and name(desk.s.nature.cards()[0]) == "river_otter"
    desk = only(night("colossus", "harpy"), golem=(12, 3))
    desk.tame("golem", "river_otter")
    desk.do(do.Attack, target=desk.uid(1))
    assert not desk.legal(do.AddBeast), "a 2 is excluded"


@pytest.mark.rule("SW-123")
def test_bonuses_are_not_dice() -> None:
    desk = only(night("rocktopuss"), golem=(12,)).give("corsair", "potion_of_might").use_item("potion_of_might")
    assert desk.s.bonus == 5 and not desk.legal(do.Attack)
    desk = only(night("barnacle_brute", "harpy"), corsair=(4, 3, 2)).give("corsair", "potion_of_might")
    desk.use_item("potion_of_might").do(do.Attack, target=desk.uid(1)).do(do.StrikeBest)
    assert desk.grave() == ["barnacle_brute"]


@pytest.mark.rule("SW-124")
def test_a_die_once_per_round_and_card() -> None:
    desk = only(night("colossus", "harpy"), golem=(3, 4)).use("golem", "landslide", 3)
    assert not desk.can_use("golem", "landslide", 4) and desk.of("golem").at[0] == ON_ABILITY
    assert not desk.held("golem", "landslide").exhausted


@pytest.mark.rule("SW-124")
def test_only_the_owners_dice() -> None:
    desk = only(night("colossus", "harpy"), corsair=(3,))
    assert {a.adv for a in desk.legal(do.UseAbility)} == {desk.adv("corsair")}


@pytest.mark.rule("SW-125")
def test_die_first_then_exhaust() -> None:
    desk = only(night("colossus", "harpy"), golem=(3,)).use("golem", "landslide", 3)
    assert desk.names() == ["harpy", "colossus"]
    desk.use("golem", "landslide")
    assert desk.names() == ["colossus", "harpy"] and desk.held("golem", "landslide").exhausted and desk.s.charges == 2


@pytest.mark.rule("SW-126")
@pytest.mark.parametrize("with_die", [True, False])
def test_a_refreshed_card(with_die: bool) -> None:
    desk = only(night("colossus", "harpy"), golem=(3, 4))
    if with_die:
        desk.use("golem", "landslide", 3)
    desk.use("golem", "landslide")
    assert not desk.can_use("golem", "landslide", 4) and not desk.can_use("golem", "landslide")
    desk.held("golem", "landslide").exhausted = False
    assert desk.can_use("golem", "landslide") and desk.can_use("golem", "landslide", 4) is not with_die


@pytest.mark.report(29)
@pytest.mark.rule("SW-127")
def test_the_last_ability_is_not_offered() -> None:
    desk = only(night("colossus", "harpy"), golem=(3,)).have("golem", "landslide")
    for id in ("corsair", "druid", "sorceress"):
        desk.have(id)
    assert desk.up() == 1 and not desk.legal(do.ExhaustAbility) and desk.can_use("golem", "landslide", 3)


@pytest.mark.rule("SW-128")
def test_x_is_the_die_with_charges_and_mounted_bonus() -> None:
    desk = only(night("colossus", "harpy"), golem=(7,))
    desk.s.charges = 4
    desk.use("golem", "rock_fist", 7)
    assert [a.amount for a in desk.legal(do.Charge)] == [3, 4], "10 + 5 against 15"
    desk.do(do.Charge, amount=3)
    assert desk.grave() == ["colossus"] and desk.s.charges == 1 and desk.of("golem").worth[0] == 10
    desk = night("ghost_captain", "harpy", party=RIDERS).dice("cavalier", 6).use("cavalier", "lynx_pounce", 6)
    assert desk.grave() == ["ghost_captain"]


@pytest.mark.rule("SW-129")
def test_x_when_exhausting_is_a_spent_die_as_it_counted() -> None:
    desk = only(night("harpy", "sea_foam", "colossus"), golem=(5, 1, 1), corsair=(6, 2))
    desk.s.charges = 2
    desk.do(do.Attack, target=desk.uid(1)).do(do.AddDie, die=desk.die("golem", 5)).do(do.AddCharge).do(do.AddCharge)
    desk.do(do.Strike)
    desk.s.charges = 3
    assert {a.x_die for a in desk.legal(do.ExhaustAbility) if a.ability == ability("rock_fist")} == {
        desk.adv("golem") * 3
    }
    desk.use("golem", "rock_fist")
    assert desk.grave() == ["harpy", "sea_foam"] and desk.s.charges == 3, "7 + 5; no charges now"


@pytest.mark.rule("SW-129", "SW-157")
def test_a_die_that_came_back_counts_what_it_shows() -> None:
    desk = only(night("harpy", "mist_terror"), corsair=(6, 6), golem=(7,)).steal(1, "corsair", 0)
    desk.of("corsair").at[1] = UNSPENT
    desk.attack(1, ("golem", 7))
    assert desk.of("corsair").at[0] == BANNER and desk.of("corsair").worth[0] == 6
    assert desk.use("corsair", "cutlass_flurry").grave() == ["harpy", "mist_terror"]


@pytest.mark.rule("SW-129")
def test_without_a_spent_die_x_is_zero() -> None:
    desk = night("wounded_messenger", "colossus").dice("corsair", 6, 6, 6)
    assert [a.x_die for a in desk.legal(do.ExhaustAbility) if a.ability == ability("cutlass_flurry")] == [-1]
    assert desk.use("corsair", "cutlass_flurry").grave() == ["wounded_messenger"]
    assert not night("sea_foam").dice("corsair", 6, 6, 6).can_use("corsair", "cutlass_flurry")


@pytest.mark.rule("SW-130")
def test_an_exhausted_passive_does_not_work() -> None:
    desk = only(night("colossus"), corsair=(2,)).have("corsair", "gamblers_luck", "pillage")
    assert desk.legal(do.UsePassive)
    desk.held("corsair", "gamblers_luck").exhausted = True
    assert not desk.legal(do.UsePassive)
    desk = night("tide_serpent").have("corsair", "gamblers_luck", "pillage")
    desk.s.line[0].checked = 0
    assert ability("gamblers_luck") in {a.ability for a in desk.check().legal(do.Exhaust)}


@pytest.mark.rule("SW-131")
def test_items_belong_to_the_watch() -> None:
    desk = night("colossus", resting="druid", fire=3).give("druid", "ember_draught")
    assert not desk.legal(do.UseItem)
    assert night("colossus", fire=3).give("druid", "ember_draught").legal(do.UseItem)


@pytest.mark.rule("SW-132")
def test_activate_items() -> None:
    desk = only(night("colossus"), corsair=(2, 3), golem=(5,)).give("corsair", "signal_flare")
    assert {a.die // 3 for a in desk.legal(do.UseItem)} == {desk.adv("corsair")}
    desk.use_item("signal_flare", 2)
    held = desk.of("corsair").items[0]
    assert not held.exhausted and held.used and desk.of("corsair").at[0] == ON_ITEM and not desk.legal(do.UseItem)


@pytest.mark.rule("SW-133")
def test_exhaust_items_stay_exhausted_until_the_owner_rests() -> None:
    desk = night("plague_gull", "colossus").give("corsair", "powder_flask").use_item("powder_flask")
    held = desk.of("corsair").items[0]
    assert held.exhausted and not desk.legal(do.UseItem)
    desk.stop()
    while desk.open.prompt == "exhaust":
        desk.do(do.Exhaust, adv=desk.adv("golem"))
    desk.do(do.Rest, adv=desk.adv("druid"))
    assert held.exhausted
    desk.round(3).do(do.Rest, adv=desk.adv("corsair"))
    assert not held.exhausted


@pytest.mark.rule("SW-134")
def test_discard_items_go_under_the_item_deck() -> None:
    desk = night("colossus", fire=3).give("corsair", "ember_draught").use_item("ember_draught")
    assert desk.s.items[0] == ITEMS["ember_draught"] and desk.of("corsair").items == []


@pytest.mark.rule("SW-135")
def test_passive_items_work_without_a_use() -> None:
    desk = only(night("harpy"), corsair=(6,))
    assert not desk.legal(do.Attack)
    assert desk.give("corsair", "sharpened_hook").legal(do.Attack) and not desk.legal(do.UseItem)


@pytest.mark.rule("SW-136")
def test_spent_dice_stay_spent() -> None:
    desk = only(night("sea_foam", "colossus", "harpy"), golem=(5,)).attack(1, ("golem", 5))
    assert not desk.legal(do.Attack) and not desk.legal(do.UseAbility)


@pytest.mark.rule("SW-137")
def test_an_unspent_die_leaves_the_use_spent() -> None:
    desk = only(night("colossus", "harpy"), golem=(3,)).give("golem", "sand_glass").use("golem", "landslide", 3)
    desk.rolls(8).use_item("sand_glass").do(do.UnspendDie, die=desk.adv("golem") * 3)
    assert desk.of("golem").dice[0] == 8 and desk.of("golem").at[0] == UNSPENT
    assert not desk.can_use("golem", "landslide", 8) and desk.can_use("golem", "earthquake", 8)


@pytest.mark.rule("SW-138")
def test_abilities_reach_what_they_name() -> None:
    desk = night("colossus", "barnacle_brute", "rocktopuss", party=RIDERS).dice("cavalier", 5)
    desk.use("cavalier", "parting_shot", 5)
    assert desk.grave() == ["rocktopuss"], "third position, one die, although it needs two in an attack"


@pytest.mark.rule("SW-139")
def test_strikes() -> None:
    desk = only(night("mist_terror", "harpy"), sorceress=(5,)).have("sorceress", "flame_lance")
    desk.use("sorceress", "flame_lance", 5)
    assert desk.grave() == ["harpy"], "10 is more than 7, so only the Harpy can be chosen"
    desk = night("colossus", party=RIDERS).dice("cavalier", 1)
    desk.s.mounted = False
    assert desk.use("cavalier", "lynx_pounce", 1).s.mounted and desk.names() == ["colossus"]


@pytest.mark.rule("SW-139")
def test_a_strike_that_hits_must_be_carried_out() -> None:
    desk = only(night("plague_gull", "harpy"), corsair=(1,)).use("corsair", "pillage", 1)
    assert {type(a) for a in desk.open.actions} == {do.PickLine}


@pytest.mark.rule("SW-139")
def test_facedown_cards_are_struck_at_their_base_health() -> None:
    desk = night("kelp_horror", "(cliff_crab)", party=RIDERS, fire=3).dice("cavalier", 3)
    assert desk.use("cavalier", "fearless_scout", 3).grave() == ["cliff_crab"], "7 against 6, not 6 + 3 + 2"


@pytest.mark.rule("SW-140")
def test_a_strike_in_the_dark_may_fail() -> None:
    desk = night("colossus", "(ghost_captain)", party=RIDERS, fire=3).dice("cavalier", 6, 5)
    desk.use("cavalier", "fearless_scout", 6)
    assert desk.s.line[1].known and not desk.s.line[1].up and desk.s.grave == []
    assert not desk.can_use("cavalier", "fearless_scout"), "known to be too strong"


@pytest.mark.rule("SW-141")
def test_stopping_is_always_offered_and_always_an_end() -> None:
    desk = night("wounded_messenger", "harpy")
    assert desk.legal(do.StopFighting)
    desk.stop()
    while desk.open.prompt == "exhaust":
        desk.do(do.Exhaust)
    assert desk.s.round == 2 and [name(card) for card in desk.s.horde] == ["harpy"]
    assert cards("wounded_messenger")[0] in desk.s.removed


@pytest.mark.rule("SW-128", "SW-193", "SW-205")
def test_what_is_said_of_a_die_too_low_counts_charges_and_the_mount() -> None:
    desk = night("colossus", party=RIDERS).give("cavalier", "field_kit").dice("cavalier", 3, 4)
    kit = ("item", ITEMS["field_kit"])
    assert RULES.reason(desk.s, 0, kit, desk.open).key == "no_target", "4 + 1 is enough, but nobody is exhausted"
    desk.s.mounted = False
    told = RULES.reason(desk.s, 0, kit, desk.open)
    assert told.key == "need_value" and dict(told.args) == {"need": 5, "have": 4}
    desk = night("colossus").give("golem", "field_kit").dice("golem", 3)
    assert dict(RULES.reason(desk.s, 0, kit, desk.open).args) == {"need": 5, "have": 3}
    desk.s.charges = 2
    assert RULES.reason(desk.s, 0, kit, desk.open).key == "no_target"


@pytest.mark.rule("SW-096")
def test_a_fire_that_cannot_take_the_wood_is_the_reason_why_not() -> None:
    desk = night("colossus", fire=13).have("sorceress", "kindle", "flame_lance").dice("sorceress", 5)
    kindle = ("ability", ability("kindle"))
    told = RULES.reason(desk.s, 0, kindle, desk.open)
    assert (told.rule, told.key, dict(told.args)) == ("SW-096", "fire_full", {"more": 3, "have": 13, "most": 15})
    desk = night("colossus", fire=12).have("sorceress", "kindle", "flame_lance").dice("sorceress", 5)
    assert any(kindle in a.refs() for a in desk.open.actions), "12 and 3 are 15: it may be used"


@pytest.mark.rule("SW-130", "SW-133", "SW-135", "SW-152")
def test_what_only_reacts_is_never_an_action_of_a_fight() -> None:
    reacting = {i.index for i in C.items if i.mode == "reaction"} | {-1}
    desk = night("sea_foam", "harpy").give("corsair", "iron_buckler", "tower_shield").give("druid", "sailors_charm")
    desk.have("golem", "stone_skin", "rock_fist").have("druid", "grove_warden", "beast_call")
    desk.have("sorceress", "inner_flame", "kindle").s.charges = 4
    assert len(reacting) == 4 and {held.item for a in desk.s.party for held in a.items} == reacting - {-1}
    used = {a.item for a in desk.legal(do.UseItem)} | {a.ability for a in desk.legal(do.UsePassive)}
    used |= {a.ability for a in desk.legal(do.ExhaustAbility)} | {a.ability for a in desk.legal(do.UseAbility)}
    assert used == {ability("rock_fist"), ability("beast_call"), ability("kindle"), *map(ability, CORSAIR)}
    told = RULES.reason(desk.s, 0, ("item", ITEMS["tower_shield"]), desk.open)
    assert (told.rule, told.key) == ("SW-152", "item_reaction") and RULES.words().reason(told)[0]
    shield = desk.item("tower_shield")
    assert desk.stop().open.prompt == "react_exhaust" and shield is not None and not shield.exhausted
    assert desk.do(do.PreventByItem, item=ITEMS["tower_shield"]).item("tower_shield").exhausted  # type: ignore[union-attr]


@pytest.mark.rule("SW-048", "SW-083", "SW-130")
@pytest.mark.parametrize("role", [WATCH, CAMP, OUT])
def test_reactions_of_those_who_do_not_stand_watch_are_not_offered(role: int) -> None:
    here = role == WATCH
    desk = night("colossus").have("golem", "stone_skin", "rock_fist")
    desk.s.charges, desk.of("golem").role = 4, role
    assert (desk.stop().open.prompt == "react_exhaust") is here
    desk = night("plague_gull", "colossus").have("druid", "grove_warden", "beast_call").dice("druid").dice("golem", 6)
    desk.of("druid").role = role
    assert (desk.attack(1, ("golem", 6)).open.prompt == "grove_warden") is here
    desk = night("colossus", party=RIDERS).have("merchant", "second_cork", "bribe").give("druid", "ember_draught")
    desk.s.purse, desk.s.bank, desk.of("merchant").role = 5, desk.s.bank - 5, role
    assert (desk.use_item("ember_draught").open.prompt == "keep_item") is here


@pytest.mark.rule("SW-118", "SW-119", "SW-193")
def test_charges_of_all_dice_together_are_those_on_the_dial() -> None:
    desk = only(night("fog_shark"), golem=(3, 3))
    desk.s.charges = 2
    assert not desk.legal(do.Attack), "3 + 3 + 2 against 9, not 2 for each die"
    desk.s.charges = 3
    assert desk.legal(do.Attack)


@pytest.mark.rule("SW-118", "SW-119")
def test_inner_flame_needs_a_die_of_its_owner_in_reach() -> None:
    desk = only(night("harpy", "colossus", "wounded_messenger"), golem=(5,)).have("sorceress", "inner_flame", "kindle")
    assert not desk.legal(do.Attack), "5 + 3 against 7, but the Sorceress has no die"
    desk.dice("sorceress", 1)
    assert [a.target for a in desk.legal(do.Attack)] == [desk.uid(1)], "the third position is out of her reach"


@pytest.mark.rule("SW-118", "SW-161")
def test_a_tamed_creature_alone_brings_neither_hook_nor_flame() -> None:
    desk = only(night("ocean_drake", "harpy")).have("sorceress", "inner_flame", "kindle")
    desk.give("sorceress", "sharpened_hook").tame("sorceress", "fog_shark")
    assert [a.target for a in desk.legal(do.Attack)] == [desk.uid(2)], "9 + 3 against 12: no die, no flame"
    desk = only(night("mist_terror")).give("corsair", "sharpened_hook")
    desk.tame("corsair", "fog_shark")
    assert not desk.legal(do.Attack), "9 + 1 against 10: a creature is no die"
    assert desk.dice("corsair", 1).legal(do.Attack)
