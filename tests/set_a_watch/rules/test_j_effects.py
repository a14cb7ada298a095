"""Chapter J: Doom, the Horde, exhausting, stun, stolen dice, tamed and ridden creatures."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.state import BANNER, ON_ABILITY, STOLEN, UNSPENT
from tests.set_a_watch.cards.laying import RIDERS, arrive_at, name, night, nightfall, plain
from tests.set_a_watch.scenarios.desk import Desk, ability, cards


@pytest.mark.rule("SW-142")
def test_doom_one_at_a_time() -> None:
    desk = night("(abyss_watcher)", fire=3).check()
    assert desk.s.doom == 2 and len([e for e in desk.out if type(e).__name__ == "DoomChanged"]) == 2


@pytest.mark.rule("SW-143", "SW-144")
def test_the_fourth_doom() -> None:
    desk = night("(abyss_watcher)", "(harpy)", fire=3).unhallowed("storm_herald").deck("sea_foam").horde("colossus")
    desk.s.doom = 3
    desk.check()
    assert desk.names() == ["abyss_watcher", "(harpy)", "(storm_herald)"]
    assert [name(card) for card in desk.s.horde] == ["colossus", "sea_foam"]
    assert desk.s.doom == 1, "cleared; the second token is placed"
    assert desk.s.line[2].known, "everybody saw the top of that deck"


@pytest.mark.rule("SW-145")
def test_an_overflow_before_the_line() -> None:
    desk = plain().unhallowed("storm_herald")
    desk.s.doom, size = 3, len(desk.s.horde)
    arrive_at("cursed_atoll", desk)
    assert [name(card) for card in desk.s.laid] == ["storm_herald"] and desk.s.doom == 0
    assert len(desk.s.horde) == size + 1
    nightfall(desk, "windswept_cliffs", fire=1, resting="corsair")
    assert len(desk.s.line) >= 6 and "storm_herald" in [name(lc.card) for lc in desk.s.line[5:]] and desk.s.laid == []


@pytest.mark.rule("SW-145")
def test_an_overflow_before_the_final_line_stands_behind_the_horde() -> None:
    desk = plain().unhallowed("storm_herald").horde("sea_foam")
    desk.s.deck = [card for card in desk.s.deck if name(card) != "doomed_summon"]
    desk.s.removed += cards("doomed_summon")[:2]
    desk.s.laid = [desk.s.unhallowed.take()]
    desk.last_round("drowned_citadel")
    desk.s.round = 9
    nightfall(desk, "drowned_citadel", fire=1)
    assert name(desk.s.line[-1].card) == "storm_herald" and name(desk.s.line[6].card) == "sea_foam"


@pytest.mark.report(26)
@pytest.mark.rule("SW-146")
def test_losing_doom() -> None:
    desk = night("colossus").give("corsair", "blessed_draught")
    desk.s.doom = 1
    assert desk.use_item("blessed_draught").s.doom == 0
    desk = night("(siren_acolyte)", location="sunken_temple", fire=3)
    desk.s.doom = 3
    assert desk.check().s.doom == 1, "the overflow still clears the board"


@pytest.mark.rule("SW-147")
def test_the_current_doom_is_what_lies_there() -> None:
    desk = night("nameless_deep")
    healths = []
    for desk.s.doom in range(4):
        healths.append(desk.health(1))
    assert healths == [14, 16, 18, 20]


@pytest.mark.rule("SW-148")
def test_cards_for_the_horde_go_unseen_on_top() -> None:
    desk = night("(ghost_captain)", fire=3).horde("harpy").deck("tide_serpent").check()
    assert [name(card) for card in desk.s.horde] == ["harpy", "tide_serpent"] and desk.up() == 12
    assert all(getattr(e, "card", -1) != cards("tide_serpent")[0] for e in desk.out)


@pytest.mark.rule("SW-149")
def test_a_new_horde_in_the_final_round() -> None:
    desk = plain()
    desk.s.round = 9
    desk.last_round("drowned_citadel")
    desk.s.round = 9
    desk.watch(location="drowned_citadel", fire=3).line("(ghost_captain)").deck("harpy").check()
    assert [name(card) for card in desk.s.horde] == ["harpy"] and len(desk.s.line) == 1


@pytest.mark.rule("SW-150")
def test_the_watch_chooses_what_to_exhaust() -> None:
    desk = night("(tide_serpent)", resting="golem", fire=3).have(
        "corsair", "gamblers_luck", "-pillage", "cutlass_flurry"
    )
    desk.check()
    offered = {(a.adv, a.ability) for a in desk.legal(do.Exhaust)}
    assert (desk.adv("corsair"), ability("gamblers_luck")) in offered and len(offered) == 8
    assert desk.adv("golem") not in {adv for adv, _ in offered}


@pytest.mark.report(30)
@pytest.mark.rule("SW-151")
def test_lost_in_the_middle_of_an_effect() -> None:
    desk = night("goblin_powder_monkey", "plague_mariner", party=RIDERS).dice("cavalier", 6)
    for id in ("merchant", "druid", "corsair"):
        desk.have(id)
    desk.have("cavalier", "lynx_pounce").use("cavalier", "lynx_pounce", 6)
    assert desk.s.outcome == "lost" and desk.s.reason == "exhausted"


@pytest.mark.rule("SW-152")
def test_what_lowers_a_forced_exhaust_and_what_it_does_not_touch() -> None:
    desk = night("(mist_terror)", fire=2).give("corsair", "iron_buckler", "tower_shield").check()
    assert desk.open.prompt == "exhaust", "zero firewood"
    desk = night("(doomed_summon)", fire=3).give("corsair", "iron_buckler").unhallowed("tentacle_1").check()
    assert desk.do(do.PickOption, option=1).open.prompt == "react_exhaust"
    assert desk.do(do.PreventByItem).up() == 12
    desk = night("colossus").give("corsair", "iron_buckler", "tower_shield").stop()
    assert desk.open.prompt == "react_exhaust" and len(desk.legal(do.PreventByItem)) == 2
    desk.do(do.PreventByItem).do(do.PreventByItem)
    assert desk.s.round == 2 and not any(c.exhausted for a in desk.s.party for c in a.abilities)


@pytest.mark.rule("SW-153")
def test_stun_spends_a_die_without_effect() -> None:
    desk = night("(ocean_drake)", fire=3).dice("golem", 9, 3).check()
    charges = desk.s.charges
    desk.do(do.StunWith, die=desk.die("golem", 9), ability=ability("landslide"))
    assert desk.of("golem").at[0] == ON_ABILITY and desk.held("golem", "landslide").die
    assert desk.s.charges == charges and desk.names() == ["ocean_drake"]


@pytest.mark.rule("SW-154")
def test_who_cannot_be_stunned() -> None:
    desk = night("(storm_herald)", fire=3).dice("corsair").dice("golem", 4).dice("druid", 5).dice("sorceress", 6)
    desk.have("golem", "stone_skin", "-landslide", "-rock_fist").have("druid", "beast_call")
    desk.have("sorceress", "kindle", "wildfire")
    desk.held("sorceress", "kindle").die = True
    desk.s.charges = 0
    desk.check()
    assert {(a.die, a.ability) for a in desk.legal(do.StunWith)} == {
        (desk.adv("druid") * 3, ability("beast_call")), (desk.adv("sorceress") * 3, ability("wildfire")),
    }  # fmt: skip
    desk.do(do.StunWith, ability=ability("beast_call"))
    assert desk.open.prompt == "fight" and desk.held("sorceress", "wildfire").die, "the only one left is taken"


@pytest.mark.rule("SW-155")
def test_a_stunned_ability_may_still_be_exhausted() -> None:
    desk = night("(ocean_drake)", "colossus", fire=3).dice("golem", 9, 3).check()
    desk.do(do.StunWith, die=desk.die("golem", 9), ability=ability("landslide"))
    assert not desk.can_use("golem", "landslide", 3)
    assert desk.use("golem", "landslide").names()[-1] == "ocean_drake"


@pytest.mark.rule("SW-155", "SW-129")
def test_x_of_a_stunned_die_is_what_it_shows() -> None:
    desk = night("(ocean_drake)", "sea_foam", party=RIDERS, fire=3).dice("cavalier", 5).check()
    desk.do(do.StunWith, die=desk.die("cavalier", 5))
    assert desk.of("cavalier").worth[0] == 6, "5, and 1 for the mount"


@pytest.mark.rule("SW-156")
def test_which_die_is_stolen() -> None:
    desk = night("(harpy)", party=RIDERS, fire=3).dice("cavalier", 5).dice("druid", 5).dice("merchant", 6).check()
    assert desk.of("merchant").at[0] == STOLEN, "faces count, not the Mounted bonus"
    desk = night("(harpy)", resting="golem", fire=3).dice("golem", 12).dice("sorceress", 8, 8).dice("druid", 3).check()
    assert {a.die for a in desk.legal(do.LoseDie)} == {desk.adv("sorceress") * 3, desk.adv("sorceress") * 3 + 1}
    desk.do(do.LoseDie)
    desk.do(do.Attack, target=desk.uid(1))
    assert desk.adv("sorceress") * 3 not in {a.die for a in desk.legal(do.AddDie)}


@pytest.mark.rule("SW-157")
@pytest.mark.parametrize("how", ["defeated", "moved", "tamed", "undefeated"])
def test_stolen_dice_come_back_spent(how: str) -> None:
    desk = night("harpy", "colossus").dice("druid", 6).steal(1, "druid", 0).dice("golem", 7)
    desk.give("corsair", "mist_draught", "beast_whip")
    if how == "defeated":
        desk.attack(1, ("golem", 7))
    elif how == "moved":
        desk.use_item("mist_draught").do(do.PickLine, uid=desk.uid(1))
    elif how == "tamed":
        desk.use_item("beast_whip")
    else:
        desk.stop().do(do.Exhaust)
    assert desk.of("druid").at[0] == BANNER


@pytest.mark.rule("SW-158")
def test_next_round_all_dice_are_rolled() -> None:
    desk = night("harpy").dice("druid", 6).steal(1, "druid", 0).stop().do(do.Exhaust)
    assert desk.s.round == 2 and desk.of("druid").at == [UNSPENT] * 3


@pytest.mark.rule("SW-159")
def test_a_recovered_die_keeps_its_value() -> None:
    desk = night("harpy", "colossus").dice("druid", 6).steal(1, "druid", 0).give("corsair", "salvage_hook")
    desk.use_item("salvage_hook")
    assert desk.of("druid").at[0] == UNSPENT and desk.of("druid").dice[0] == 6 and desk.s.line[0].dice == []


@pytest.mark.rule("SW-160")
def test_a_tamed_creature_is_an_attack_die_for_later() -> None:
    desk = night("cliff_crab", "sea_foam").give("druid", "beast_whip").use_item("beast_whip")
    assert desk.names() == ["sea_foam"] and desk.of("druid").tamed == cards("cliff_crab")
    desk.stop().do(do.Exhaust)
    assert desk.s.round == 2 and desk.of("druid").tamed == cards("cliff_crab")
    desk.watch(location="windswept_cliffs").line("wounded_messenger", "plague_gull").do(do.Attack, target=desk.uid(2))
    desk.do(do.AddBeast).do(do.Strike).do(do.NextOne, id=cards("plague_gull")[0])
    assert desk.grave() == ["plague_gull", "cliff_crab"], "base Health 6, whatever it had in the Line"


@pytest.mark.rule("SW-161")
def test_a_tamed_creature_is_for_attacks_only() -> None:
    desk = night("plague_gull", "colossus")
    for id in ("corsair", "golem", "druid", "sorceress"):
        desk.dice(id)
    card = desk.tame("golem", "cliff_crab")
    assert not desk.legal(do.UseAbility)
    desk.do(do.Attack, target=desk.uid(1)).do(do.AddBeast, card=card).do(do.Strike)
    desk.do(do.NextOne, id=card)
    assert desk.grave() == ["cliff_crab", "plague_gull"] and desk.of("golem").tamed == []


@pytest.mark.rule("SW-162")
def test_powers_rest_in_the_play_area() -> None:
    desk = night("harpy", "colossus").dice("golem", 7)
    desk.tame("golem", "kelp_horror")
    assert desk.health(1) == 7, "no +2 for Forest creatures"
    desk = night("plague_gull", "colossus")
    card = desk.tame("golem", "great_stag")
    desk.dice("golem", 3).do(do.Attack, target=desk.uid(1)).do(do.AddBeast, card=card)
    desk.do(do.AddDie, die=desk.die("golem", 3)).do(do.Strike)
    while desk.open.prompt == "order_card":
        desk.do(do.NextOne)
    assert desk.s.fire == 7 and name(desk.s.nature.cards()[0]) == "great_stag", "spent, not defeated"


@pytest.mark.rule("SW-163")
def test_the_tamed_rest_with_their_owner() -> None:
    desk = night("wounded_messenger", resting="golem")
    desk.tame("golem", "cliff_crab")
    desk.do(do.Attack)
    assert not desk.legal(do.AddBeast)


@pytest.mark.rule("SW-164")
def test_negation() -> None:
    desk = night("rocktopuss", "harpy").give("corsair", "ward_stone").dice("golem", 9)
    desk.use_item("ward_stone").do(do.PickLine, uid=desk.uid(1))
    assert desk.attack(1, ("golem", 9)).grave() == ["rocktopuss"], "one die is enough now"
    desk = night("shark_rider", "harpy").check()
    desk.s.line[0].negated = True
    assert desk.check().names() == ["shark_rider"] and desk.health(1) == 14, "combined stays combined"
    desk = night("shark_rider", "harpy")
    desk.s.line[0].negated = True
    assert desk.check().names() == ["shark_rider", "harpy"]


@pytest.mark.rule("SW-165")
def test_peeking_triggers_nothing() -> None:
    desk = night("sea_foam", "(siren_acolyte)", "(doomed_summon)", fire=3).give("corsair", "ships_bell")
    desk.use_item("ships_bell").do(do.Done)
    assert desk.s.doom == 0 and desk.names() == ["sea_foam", "(siren_acolyte)", "(doomed_summon)"]


@pytest.mark.rule("SW-166")
def test_swapping() -> None:
    desk = night("colossus", "mist_terror", "(harpy)", fire=5).dice("druid", 4).steal(1, "druid", 0)
    desk.s.line[0].negated = True
    desk.dice("corsair", 1).use("corsair", "boarding_action", 1).do(do.PickLine, uid=desk.uid(2))
    assert desk.names() == ["mist_terror", "colossus", "(harpy)"] and desk.s.fire == 3
    assert desk.s.line[1].negated and desk.s.line[1].dice == [desk.adv("druid") * 3]


@pytest.mark.rule("SW-167")
@pytest.mark.parametrize(("line", "after"), [
    (("harpy", "shark_rider"), ["shark_rider"]),
    (("shark_rider", "harpy"), ["shark_rider"]),
    (("sea_foam", "shark_rider", "(harpy)"), ["sea_foam", "shark_rider", "(harpy)"]),
    (("harpy", "sea_foam", "shark_rider"), ["harpy", "sea_foam", "shark_rider"]),
    (("harpy", "drake_rider"), ["harpy", "drake_rider"]),
    (("tide_serpent", "drake_rider"), ["drake_rider"]),
])  # fmt: skip
def test_who_rides_what(line: tuple[str, ...], after: list[str]) -> None:
    assert night(*line, fire=3).check().names() == after


@pytest.mark.rule("SW-168")
def test_the_health_of_a_pair() -> None:
    desk = night("kelp_horror", "shark_rider", "harpy").check()
    assert desk.names() == ["shark_rider", "harpy"]
    assert desk.health(1) == 15 and desk.health(2) == 7, "the Horror's power no longer works"
    desk = night("shark_rider", "fog_shark", party=RIDERS).check()
    desk.s.purse, desk.s.bank = 1, desk.s.bank - 1
    desk.dice("merchant", 1).use("merchant", "bribe", 1)
    assert [name(card) for card in desk.s.deck[:2]] == ["shark_rider", "fog_shark"], "base Health is the Rider's 7"


@pytest.mark.rule("SW-169")
def test_where_the_pair_stands() -> None:
    desk = night("sea_foam", "harpy", "shark_rider", "plague_gull").check()
    assert desk.names() == ["sea_foam", "shark_rider", "plague_gull"] and desk.s.line[1].mount == cards("harpy")[0]
    desk = night("sea_foam", "shark_rider", "plague_gull", "colossus").check()
    assert desk.names() == ["sea_foam", "shark_rider", "colossus"]


@pytest.mark.rule("SW-170")
def test_a_pair_cannot_be_tamed() -> None:
    desk = night("shark_rider", "cliff_crab").check().give("corsair", "beast_whip")
    assert not desk.legal(do.UseItem)


@pytest.mark.rule("SW-171")
def test_what_becomes_of_a_pair() -> None:
    desk = night("shark_rider", "harpy", "colossus").check().dice("golem", 12, 2)
    desk.attack(1, ("golem", 12), ("golem", 2))
    assert {name(a.id) for a in desk.legal(do.NextOne)} == {"shark_rider", "harpy"}
    desk.do(do.NextOne, id=cards("harpy")[0])
    assert desk.grave() == ["harpy", "shark_rider"]
    desk = night("drake_rider", "ocean_drake").check().stop()
    assert dict(desk.open.args)["left"] == 2, "the Rider's Damage"
    desk.do(do.Exhaust).do(do.Exhaust)
    assert [name(card) for card in desk.s.horde] == ["ocean_drake", "drake_rider"]


@pytest.mark.rule("SW-167", "SW-169")
def test_stolen_dice_of_the_mount_stay_with_the_pair() -> None:
    desk = night("harpy", "shark_rider", "colossus").dice("druid", 5).steal(1, "druid", 0).check()
    assert desk.s.line[0].dice == [desk.adv("druid") * 3] and desk.names() == ["shark_rider", "colossus"]
    assert desk.of("druid").on[0] == desk.uid(1), "it lies on the pair"
    desk.dice("golem", 12, 2).attack(1, ("golem", 12), ("golem", 2)).do(do.NextOne)
    assert desk.of("druid").at[0] == BANNER


@pytest.mark.rule("SW-172")
def test_a_refreshed_ability_works_again() -> None:
    desk = night("colossus", "harpy").have("golem", "-landslide", "rock_fist", "earthquake").dice("golem", 2)
    desk.give("corsair", "healing_potion")
    assert not desk.can_use("golem", "landslide", 2)
    assert desk.use_item("healing_potion").can_use("golem", "landslide", 2)


@pytest.mark.rule("SW-173")
def test_the_graveyard() -> None:
    desk = night("sea_foam", "harpy", "colossus").dice("golem", 5, 7)
    desk.attack(1, ("golem", 5)).attack(1, ("golem", 7))
    assert desk.grave() == ["sea_foam", "harpy"]


def test_two_shields_and_a_skin_together() -> None:
    desk: Desk = night("kraken").have("golem", "stone_skin", "rock_fist").give("druid", "tower_shield", "iron_buckler")
    desk.s.charges = 4
    desk.stop()
    desk.do(do.PreventByAbility).do(do.PreventByAbility)
    desk.do(do.PreventByItem).do(do.PreventByItem)
    assert dict(desk.open.args)["left"] == 1 and desk.s.charges == 0, "6 - 2 - 3"
