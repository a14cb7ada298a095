"""The 13 Unhallowed, the eight Tentacles and the Kraken: each does what is printed on it."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.state import STOLEN
from game.set_a_watch.tables import DAMAGE, HEALTH, TYPE, UNHALLOWED_TYPE
from tests.set_a_watch.cards.laying import night
from tests.set_a_watch.scenarios.desk import ability, cards

pytestmark = pytest.mark.rule("SW-034")


def test_drowned_king() -> None:
    assert night("(drowned_king)", fire=3).check().open.prompt == "exhaust"
    assert night("sea_foam", "(drowned_king)").check().open.prompt == "fight"


def test_mother_of_tides() -> None:
    assert night("sea_foam", "(mother_of_tides)").check().s.fire == 4


def test_lich_admiral() -> None:
    desk = night("lich_admiral", "bone_sailor", "undead_goblin", "sea_foam")
    assert [desk.health(at) for at in (1, 2, 3, 4)] == [16, 8 + 2 + 2, 5 + 2, 5]


def test_storm_herald() -> None:
    desk = night("(storm_herald)", fire=3).check()
    desk.do(do.StunWith, ability=ability("pillage")).do(do.StunWith, ability=ability("kindle"))
    stunned = [card.die for a in desk.s.party for card in a.abilities]
    assert stunned.count(True) == 2 and desk.open.prompt == "fight"


def test_bone_leviathan() -> None:
    assert (
        not night("bone_leviathan")
        .dice("golem", 12, 12)
        .dice("corsair")
        .dice("druid")
        .dice("sorceress")
        .legal(do.Attack)
    )
    desk = night("bone_leviathan", "sea_foam").dice("golem", 12, 11, 1)
    desk.do(do.Attack, target=desk.uid(1))
    desk.do(do.AddDie, die=desk.die("golem", 12)).do(do.AddDie, die=desk.die("golem", 11))
    assert not desk.legal(do.Strike)
    desk.do(do.AddDie, die=desk.die("golem", 1)).do(do.Strike)
    assert desk.grave() == ["bone_leviathan"]


def test_siren_queen() -> None:
    desk = night("(siren_queen)", fire=3).dice("sorceress", 5, 8).check()
    assert desk.of("sorceress").at[1] == STOLEN and desk.open.prompt == "fight"


def test_hollow_captain() -> None:
    desk = night("sea_foam", "(hollow_captain)").deck("harpy").check()
    assert [desk.s.horde[0]] == cards("harpy")


def test_abyss_watcher() -> None:
    assert night("(abyss_watcher)", fire=3).check().s.doom == 2
    assert night("sea_foam", "(abyss_watcher)").check().s.doom == 0


def test_plague_mariner() -> None:
    desk = night("plague_mariner", "sea_foam").dice("golem", 12, 3)
    desk.attack(1, ("golem", 12), ("golem", 3))
    assert desk.open.prompt == "exhaust" and desk.do(do.Exhaust).up() == 11
    assert night("(plague_mariner)", fire=3).check().open.prompt == "fight"


def test_tomb_tide() -> None:
    desk = night("(tomb_tide)", fire=3).graveyard("harpy", "doomed_summon").check()
    assert desk.names() == ["tomb_tide", "(harpy)"] and desk.grave() == ["doomed_summon"]


def test_nameless_deep() -> None:
    desk = night("(nameless_deep)", fire=3).check()
    assert desk.s.doom == 1 and desk.health(1) == 16
    desk.s.doom = 3
    assert desk.health(1) == 20


def test_salt_wraith() -> None:
    desk = night("salt_wraith", "sea_foam").dice("golem", 12)
    assert not desk.can_use("golem", "rock_fist", 12), "17 against 13, but it cannot be chosen"
    desk.use("golem", "landslide", 12)
    assert desk.names() == ["salt_wraith", "sea_foam"] and desk.s.charges == 1, "not moved; the rest is done"
    desk = night("salt_wraith", "sea_foam").dice("golem", 12, 3)
    assert desk.attack(1, ("golem", 12), ("golem", 3)).grave() == ["salt_wraith"]
    desk = night("tentacle_1", "salt_wraith").give("golem", "grappling_line", "ward_stone").dice("golem", 5)
    assert desk.legal(do.UseItem) == [], "no swap, and no other text to negate"
    desk = night("tentacle_1", "(salt_wraith)", fire=3).give("golem", "grappling_line").dice("golem", 5)
    desk.use_item("grappling_line").do(do.PickLine, uid=desk.uid(1))
    assert desk.names() == ["salt_wraith", "tentacle_1"], "facedown it can be chosen"


def test_the_lightless() -> None:
    desk = night("the_lightless", "(sea_foam)", "(harpy)", fire=9).check()
    assert desk.names() == ["the_lightless", "(sea_foam)", "(harpy)"]
    desk = night("the_lightless", "(sea_foam)", "(colossus)", fire=12).check()
    assert desk.names() == ["the_lightless", "sea_foam", "(colossus)"]


def test_groping_tentacle() -> None:
    desk = night("(tentacle_1)", fire=3).check()
    assert desk.open.prompt == "fight" and desk.health(1) == 7 and desk.s.fire == 3


def test_dousing_tentacle() -> None:
    assert night("(tentacle_2)", fire=3).check().s.fire == 2


def test_thieving_tentacle() -> None:
    desk = night("(tentacle_3)", fire=3).check()
    assert desk.open.prompt == "steal" and len(desk.legal(do.LoseDie)) == 12
    assert night("sea_foam", "(tentacle_3)").check().open.prompt == "fight"


def test_stunning_tentacle() -> None:
    desk = night("(tentacle_4)", fire=3).check()
    assert desk.open.prompt == "stun" and desk.do(do.StunWith).open.prompt == "fight"


def test_coiled_tentacle() -> None:
    assert not night("tentacle_5").dice("golem", 12).dice("corsair").dice("druid").dice("sorceress").legal(do.Attack)
    desk = night("tentacle_5", "sea_foam").dice("golem", 10, 2)
    assert desk.attack(1, ("golem", 10), ("golem", 2)).grave() == ["tentacle_5"]


def test_crushing_tentacle() -> None:
    assert night("(tentacle_6)", fire=3).check().do(do.Exhaust).up() == 11
    assert night("sea_foam", "(tentacle_6)").check().open.prompt == "fight"


def test_dooming_tentacle() -> None:
    assert night("sea_foam", "(tentacle_7)").check().s.doom == 1


def test_great_tentacle() -> None:
    desk = night("(tentacle_8)", fire=3).dice("golem", 4, 10, 3).check()
    assert desk.of("golem").at[1] == STOLEN


def test_the_kraken() -> None:
    desk = night("(kraken)", fire=3).check()
    assert desk.open.prompt == "exhaust" and desk.do(do.Exhaust).up() == 11
    assert night("kraken").health(1) == 24
    assert night("kraken", "tentacle_1", "(tentacle_2)", "tentacle_3", "storm_herald").health(1) == 28


PRINTED = {
    "drowned_king": (16, 3), "mother_of_tides": (15, 3), "lich_admiral": (16, 3), "storm_herald": (15, 3),
    "bone_leviathan": (18, 4), "siren_queen": (15, 3), "hollow_captain": (15, 3), "abyss_watcher": (15, 2),
    "plague_mariner": (15, 3), "tomb_tide": (15, 3), "nameless_deep": (14, 3), "salt_wraith": (13, 2),
    "the_lightless": (15, 3), "tentacle_1": (7, 1), "tentacle_2": (8, 1), "tentacle_3": (9, 1), "tentacle_4": (11, 2),
    "tentacle_5": (12, 2), "tentacle_6": (13, 3), "tentacle_7": (15, 3), "tentacle_8": (16, 3), "kraken": (24, 6),
}  # fmt: skip


@pytest.mark.parametrize("id", PRINTED)
def test_health_damage_and_type(id: str) -> None:
    """Base Health and Damage as printed; all of them are creatures of type Unhallowed."""
    card = cards(id)[0]
    assert (HEALTH[card], DAMAGE[card]) == PRINTED[id]
    assert TYPE[card] & UNHALLOWED_TYPE
    desk = night(id)
    assert card in desk.stop().s.horde or desk.open.prompt == "exhaust"
