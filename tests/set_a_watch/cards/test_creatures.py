"""The 35 designs of creature cards and the Summon: each does what is printed on it."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.events import Peeked
from game.set_a_watch.state import ON_ABILITY, STOLEN
from tests.set_a_watch.cards.laying import best_attack, name, night
from tests.set_a_watch.scenarios.desk import Desk, ability

pytestmark = pytest.mark.rule("SW-032")


def strikes(desk: Desk, at: int, *dice: tuple[str, int]) -> Desk:
    return desk.attack(at, *dice)


def test_cave_cyclops() -> None:
    desk = night("sea_foam", "(cave_cyclops)").check()
    assert desk.open.prompt == "stun"
    desk.do(do.StunWith, ability=ability("pillage"))
    assert desk.held("corsair", "pillage").die and desk.of("corsair").at[0] == ON_ABILITY
    assert desk.open.prompt == "fight", "one stun only"
    assert night("(cave_cyclops)").check().open.prompt == "fight", "not in first position"


def test_cliff_crab() -> None:
    assert night("cliff_crab").health(1) == 6
    assert night("sea_foam", "cliff_crab").health(2) == 9


def test_colossus() -> None:
    desk = night("colossus").dice("golem", 12, 3, 2)
    desk.do(do.Attack, target=desk.uid(1))
    assert {a.die for a in desk.legal(do.AddDie)} == {desk.die("golem", 12), desk.die("golem", 3)}
    desk.do(do.AddDie, die=desk.die("golem", 12)).do(do.AddDie, die=desk.die("golem", 3)).do(do.Strike)
    assert desk.grave() == ["colossus"]
    assert not night("colossus").dice("golem", 2, 2, 12).legal(do.Attack), "16 with a 2 in it"


@pytest.mark.rule("SW-123")
def test_a_low_die_that_brings_the_flame_counts_against_the_barnacle_brute() -> None:
    """At most three dice: 6 + 4 + 1 and the +3 of Inner Flame are 14, although other dice show more than 1."""
    desk = night("barnacle_brute").dice("druid", 6, 4, 2).dice("sorceress", 1).dice("golem", 2).dice("corsair", 2)
    assert not desk.legal(do.Attack), "6 + 4 + 2 are not enough"
    desk.have("sorceress", "inner_flame", "fireball")
    desk.do(do.Attack, target=desk.uid(1)).do(do.StrikeBest)
    assert desk.grave() == ["barnacle_brute"] and desk.s.fire == 6
    desk = night("barnacle_brute").dice("druid", 6, 4, 3).dice("golem", 3).dice("corsair", 1).dice("sorceress", 1)
    assert not desk.legal(do.Attack)
    desk.give("golem", "sharpened_hook")
    desk.do(do.Attack, target=desk.uid(1)).do(do.StrikeBest)
    assert desk.grave() == ["barnacle_brute"], "6 + 4 + 3, and 1 for the hook"


@pytest.mark.rule("SW-123", "SW-193")
def test_charges_are_kept_for_a_die_that_the_colossus_ignores() -> None:
    desk = night("colossus", location="whale_bone_bay").dice("golem", 7, 2)
    desk.s.charges = 5
    golem = desk.adv("golem") * 3
    desk.do(do.Attack, target=desk.uid(1)).do(do.AddDie, die=golem)
    for _ in range(4):
        desk.do(do.AddCharge, die=golem)
    assert not desk.legal(do.AddCharge), "7 + 4 and 2 + 1 are 14: the last one lets the 2 in"
    desk.do(do.StrikeBest)
    assert desk.grave() == ["colossus"] and desk.s.charges == 0
    desk = night("colossus", location="whale_bone_bay").dice("golem", 7, 2)
    desk.s.charges = 5
    desk.do(do.Attack, target=desk.uid(1)).do(do.StrikeBest)
    assert desk.grave() == ["colossus"]


def test_cursed_wanderer() -> None:
    desk = night("cursed_wanderer").dice("golem", 7)
    assert strikes(desk, 1, ("golem", 7)).s.doom == 1
    assert night("(cursed_wanderer)").check().s.doom == 0


def test_drowned_pirate() -> None:
    desk = night("(drowned_pirate)").dice("golem", 9).dice("druid", 2, 3).check()
    assert desk.open.prompt == "steal" and len(desk.legal(do.LoseDie)) == 9
    desk.do(do.LoseDie, die=desk.die("druid", 2))
    assert desk.of("druid").at[0] == STOLEN and desk.s.line[0].dice == [desk.adv("druid") * 3]
    assert night("sea_foam", "(drowned_pirate)").check().open.prompt == "fight"


def test_fog_shark() -> None:
    desk = night("sea_foam", "(fog_shark)").check()
    assert desk.names() == ["fog_shark", "sea_foam"]


def test_harpy() -> None:
    desk = night("(harpy)", fire=3).dice("golem", 9, 2).dice("sorceress", 8).check()
    assert desk.of("golem").at[0] == STOLEN and desk.open.prompt == "fight"


def test_lantern_goblin() -> None:
    desk = night("(lantern_goblin)", "(sea_foam)", "(colossus)", fire=3).check()
    assert desk.names() == ["lantern_goblin", "sea_foam", "(colossus)"]


@pytest.mark.parametrize(("fire", "health"), [(3, 12), (7, 9), (12, 6)])
def test_living_shadow(fire: int, health: int) -> None:
    assert night("living_shadow", fire=fire).health(1) == health


def test_mist_terror() -> None:
    assert night("(mist_terror)", fire=5).check().s.fire == 3
    assert night("sea_foam", "(mist_terror)", fire=9).check().s.fire == 9


def test_ocean_drake() -> None:
    desk = night("(ocean_drake)", fire=3).dice("corsair", 4).dice("golem").dice("druid").dice("sorceress").check()
    assert desk.open.prompt == "stun"
    desk.do(do.StunWith, ability=ability("boarding_action"))
    assert desk.held("corsair", "boarding_action").die and desk.open.prompt == "fight"


def test_rocktopuss() -> None:
    assert not night("rocktopuss").dice("golem", 12).dice("corsair").dice("druid").dice("sorceress").legal(do.Attack)
    desk = night("rocktopuss").dice("golem", 12, 1)
    desk.do(do.Attack, target=desk.uid(1)).do(do.AddDie, die=desk.die("golem", 12))
    assert not desk.legal(do.Strike)
    desk.do(do.AddDie, die=desk.die("golem", 1)).do(do.Strike)
    assert desk.grave() == ["rocktopuss"]


def test_sea_foam() -> None:
    assert strikes(night("sea_foam").dice("golem", 5), 1, ("golem", 5)).s.fire == 6


def test_siren_acolyte() -> None:
    assert night("(siren_acolyte)").check().s.doom == 2
    assert night("sea_foam", "(siren_acolyte)").check().s.doom == 1


def test_undead_goblin() -> None:
    assert night("undead_goblin").health(1) == 5
    assert night("undead_goblin").graveyard("colossus").health(1) == 11
    assert night("undead_goblin").graveyard("colossus", "wounded_messenger").health(1) == 5
    assert night("undead_goblin").graveyard("colossus", "doomed_summon").health(1) == 5


def test_will_of_the_wisp() -> None:
    desk = night("(will_of_the_wisp)", "(sea_foam)", "(colossus)", fire=3).check()
    assert desk.names() == ["sea_foam", "(colossus)", "will_of_the_wisp"]
    assert strikes(night("will_of_the_wisp").dice("golem", 5), 1, ("golem", 5)).s.fire == 8


def test_wounded_messenger() -> None:
    desk = night("(wounded_messenger)", "(sea_foam)", "(colossus)", "(harpy)", fire=3).check()
    assert [name(e.card) for e in desk.said(Peeked)] == ["sea_foam", "colossus"]
    assert [lc.known for lc in desk.s.line] == [True, True, True, False]
    assert desk.names()[1:] == ["(sea_foam)", "(colossus)", "(harpy)"]
    assert strikes(night("wounded_messenger").dice("golem", 4), 1, ("golem", 4)).s.doom == 1
    desk = night("wounded_messenger")
    card, purse, horde = desk.s.line[0].card, desk.s.purse, list(desk.s.horde)
    desk.stop()
    assert desk.s.purse == purse + 2 and card in desk.s.removed and desk.s.horde == horde


def test_drowned_acolyte() -> None:
    desk = night("(drowned_acolyte)", "(sea_foam)", fire=3).unhallowed("storm_herald").check()
    assert desk.names() == ["drowned_acolyte", "(sea_foam)", "(storm_herald)"]
    assert night("sea_foam", "(drowned_acolyte)").check().names() == ["sea_foam", "drowned_acolyte"]


def test_reef_lurker() -> None:
    desk = night("sea_foam", "(reef_lurker)").check()
    assert desk.open.prompt == "exhaust"
    assert desk.do(do.Exhaust).up() == 11
    assert night("(reef_lurker)", "(sea_foam)", fire=3).check().up() == 12


def test_tide_serpent() -> None:
    desk = night("(tide_serpent)", fire=3).check()
    assert desk.open.prompt == "exhaust" and desk.do(do.Exhaust).up() == 11
    assert night("sea_foam", "(tide_serpent)").check().open.prompt == "fight"


def test_coral_golem() -> None:
    assert night("coral_golem").health(1) == 9
    assert night("coral_golem", "sea_foam", "(harpy)").health(1) == 11


def test_storm_drake() -> None:
    desk = night("(storm_drake)", fire=3, resting="corsair").dice("golem", 9, 2).dice("druid", 6, 6, 1)
    desk.dice("sorceress", 8, 7).rolls(1, 3, 2).check()
    assert desk.open.prompt == "reroll_highest" and len(desk.legal(do.RerollDie)) == 2
    desk.do(do.RerollDie, die=desk.adv("druid") * 3 + 1)
    assert desk.of("golem").dice[:2] == [1, 2]
    assert desk.of("druid").dice == [6, 3, 1] and desk.of("sorceress").dice[:2] == [2, 7]


def test_drake_rider() -> None:
    desk = night("ocean_drake", "drake_rider").check()
    assert desk.names() == ["drake_rider"] and desk.health(1) == 20
    assert night("harpy", "drake_rider").check().names() == ["harpy", "drake_rider"], "a Dragon is needed"


def test_shark_rider() -> None:
    desk = night("shark_rider", "harpy").check()
    assert desk.names() == ["shark_rider"] and desk.health(1) == 14
    assert night("ocean_drake", "shark_rider").check().names() == ["ocean_drake", "shark_rider"]


def test_plague_gull() -> None:
    assert night("sea_foam", "(plague_gull)").check().s.doom == 1
    assert night("(plague_gull)").check().s.doom == 0


def test_bone_sailor() -> None:
    assert night("bone_sailor", "ghost_captain", "undead_goblin", "(cursed_wanderer)").health(1) == 12
    assert night("bone_sailor", "sea_foam").health(1) == 8


def test_ghost_captain() -> None:
    desk = night("(ghost_captain)", fire=3)
    top = desk.s.deck[-1]
    desk.check()
    assert desk.s.horde == [top] and top not in desk.s.deck
    assert night("sea_foam", "(ghost_captain)").check().s.horde == []


def test_goblin_powder_monkey() -> None:
    desk = strikes(night("goblin_powder_monkey").dice("golem", 7), 1, ("golem", 7))
    assert desk.open.prompt == "exhaust"
    desk = strikes(night("sea_foam", "goblin_powder_monkey").dice("sorceress", 7), 2, ("sorceress", 7))
    assert desk.open.prompt == "fight" and desk.up() == 12


def test_barnacle_brute() -> None:
    desk = night("barnacle_brute", "sea_foam").dice("corsair", 6, 5, 2).dice("druid", 3)
    desk.do(do.Attack, target=desk.uid(1))
    for id, face in (("corsair", 6), ("corsair", 5), ("druid", 3)):
        desk.do(do.AddDie, die=desk.die(id, face))
    assert not desk.legal(do.AddDie), "three dice are the most"
    assert desk.do(do.Strike).grave() == ["barnacle_brute"]
    assert not night("barnacle_brute").dice("corsair", 4, 4, 4).dice("druid", 4, 4, 4).legal(do.Attack)


def test_kelp_horror() -> None:
    desk = night("kelp_horror", "harpy", "sea_foam")
    assert [desk.health(at) for at in (1, 2, 3)] == [8, 9, 5]


def test_storm_sprite() -> None:
    assert night("sea_foam", "(storm_sprite)").check().s.fire == 6


def test_abyssal_eel() -> None:
    desk = night("sea_foam", "(abyssal_eel)").dice("corsair", 3, 2, 6).dice("golem", 9).dice("druid", 4)
    desk.dice("sorceress").check()
    assert desk.of("corsair").at[1] == STOLEN
    assert not night("(abyssal_eel)", fire=3).check().s.line[0].dice


def test_wrecker_cutthroat() -> None:
    desk = night("(wrecker_cutthroat)", fire=3)
    desk.s.purse, desk.s.bank = 2, desk.s.bank - 2
    assert desk.check().s.purse == 1 and desk.up() == 12
    desk = night("(wrecker_cutthroat)", fire=3).check()
    assert desk.open.prompt == "exhaust" and desk.do(do.Exhaust).up() == 11


def test_gravetide_priest() -> None:
    desk = night("(gravetide_priest)", fire=3).graveyard("harpy", "colossus", "doomed_summon").check()
    assert desk.s.doom == 1 and desk.names() == ["gravetide_priest", "(colossus)"]
    assert desk.grave() == ["harpy", "doomed_summon"]
    desk = night("sea_foam", "(gravetide_priest)").graveyard("harpy").check()
    assert desk.s.doom == 1 and desk.grave() == ["harpy"]


@pytest.mark.rule("SW-112")
def test_doomed_summon() -> None:
    desk = night("(doomed_summon)", fire=3).unhallowed("bone_leviathan").check()
    assert desk.open.prompt == "summon_card"
    desk.do(do.PickOption, option=0)
    assert desk.s.doom == 1 and desk.names() == ["bone_leviathan"] and desk.grave() == ["doomed_summon"]
    desk = night("(doomed_summon)", fire=3).unhallowed("bone_leviathan").check().do(do.PickOption, option=1)
    assert desk.do(do.Exhaust).up() == 11 and desk.s.doom == 0 and desk.names() == ["bone_leviathan"]


PRINTED = {
    "cave_cyclops": (13, 2), "cliff_crab": (6, 1), "colossus": (15, 3), "cursed_wanderer": (7, 1),
    "drowned_pirate": (7, 1), "fog_shark": (9, 2), "harpy": (7, 1), "lantern_goblin": (6, 1), "living_shadow": (6, 1),
    "mist_terror": (10, 2), "ocean_drake": (12, 2), "rocktopuss": (9, 1), "sea_foam": (5, 1), "siren_acolyte": (8, 2),
    "undead_goblin": (5, 1), "will_of_the_wisp": (5, 1), "wounded_messenger": (4, 0), "drowned_acolyte": (9, 2),
    "reef_lurker": (8, 2), "tide_serpent": (10, 2), "coral_golem": (9, 2), "storm_drake": (10, 2),
    "drake_rider": (8, 2), "shark_rider": (7, 2), "plague_gull": (6, 1), "bone_sailor": (8, 1),
    "ghost_captain": (11, 2),
    "goblin_powder_monkey": (7, 1), "barnacle_brute": (14, 2), "kelp_horror": (8, 1), "storm_sprite": (7, 1),
    "abyssal_eel": (10, 2), "wrecker_cutthroat": (9, 2), "gravetide_priest": (8, 2),
}  # fmt: skip


@pytest.mark.rule("SW-174", "SW-178")
@pytest.mark.parametrize("id", PRINTED)
def test_damage_when_undefeated(id: str) -> None:
    """Base Health and Damage as printed: what stopping costs."""
    health, damage = PRINTED[id]
    desk = night(id)
    card = desk.s.line[0].card
    from game.set_a_watch.tables import HEALTH

    assert HEALTH[card] == health
    desk.stop()
    while desk.open.prompt == "exhaust":
        desk.do(do.Exhaust)
    exhausted = sum(held.exhausted for a in desk.s.party for held in a.abilities)
    assert exhausted == damage
    assert (card in desk.s.horde) is (id != "wounded_messenger")


def test_attacks_with_the_fewest_dice() -> None:
    desk = best_attack(night("sea_foam", "harpy").dice("golem", 9, 5, 5), 1)
    assert desk.grave() == ["sea_foam"] and desk.of("golem").at.count(0) == 2
