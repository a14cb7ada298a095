"""Chapter N: Hunt for the Kraken."""

from __future__ import annotations

import pytest

from game.core.structs import Setup
from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from game.set_a_watch.printed import SUMMON, UNHALLOWED
from game.set_a_watch.tables import FAMILY, C
from tests.set_a_watch.cards.laying import name, nightfall, plain
from tests.set_a_watch.scenarios.desk import Desk

EXAMPLE = [
    "cave_cyclops", "cliff_crab", "colossus", "cursed_wanderer", "drowned_pirate", "fog_shark", "harpy",
    "lantern_goblin", "living_shadow", "mist_terror", "ocean_drake", "rocktopuss", "sea_foam", "siren_acolyte",
    "siren_acolyte", "undead_goblin", "will_of_the_wisp", "wounded_messenger",
]  # fmt: skip


@pytest.mark.report(30)
@pytest.mark.rule("SW-207")
def test_five_rounds() -> None:
    s = Desk(mode="kraken").s
    assert s.rounds == 5 and len(s.map) == 3 and [C.locations[x].id for x in s.final] == ["beasts_lair"]


@pytest.mark.rule("SW-208")
@pytest.mark.parametrize(("difficulty", "summons"), [("easy", 1), ("normal", 2), ("hard", 3), ("insane", 4)])
def test_eighteen_creatures(difficulty: str, summons: int) -> None:
    s = Desk(mode="kraken", difficulty=difficulty).s
    ids = [name(card) for card in s.deck if FAMILY[card] != SUMMON]
    assert len(ids) == 18 and ids.count("siren_acolyte") == 2 and "drowned_acolyte" not in ids
    assert len(s.deck) == 18 + summons


@pytest.mark.rule("SW-209")
def test_tentacles_by_health_the_kraken_below() -> None:
    s = Desk(mode="kraken").s
    assert [name(card) for card in s.horde_first] == ["tentacle_1", "tentacle_2"]
    assert [name(card) for card in reversed(s.unhallowed.cards())] == [
        *(f"tentacle_{n}" for n in range(3, 9)), "kraken",
    ]  # fmt: skip


@pytest.mark.rule("SW-210")
def test_everybody_rests_once() -> None:
    desk = plain(mode="kraken")
    for number in range(1, 5):
        if number > 1:
            desk.round(number)
        assert len(desk.legal(do.Rest)) == 5 - number
        desk.do(do.Rest)
    assert [a.rests for a in desk.s.party] == [1, 1, 1, 1]


@pytest.mark.rule("SW-211")
def test_the_thirteen_are_set_aside() -> None:
    desk = plain(mode="kraken").camp("corsair", 2).assign(2, "equip_evoke")
    assert len(desk.legal(do.Evoke)) == 13 and {FAMILY[a.card] for a in desk.legal(do.Evoke)} == {UNHALLOWED}


@pytest.mark.rule("SW-212")
def test_the_kraken_comes_last() -> None:
    desk = plain(mode="kraken")
    desk.s.round = 5
    nightfall(desk, "beasts_lair", fire=1)
    tail = [name(lc.card) for lc in desk.s.line[-3:]]
    assert tail == ["tentacle_2", "tentacle_1", "kraken"] and not desk.s.line[-1].up
    assert len(desk.s.unhallowed) == 6


@pytest.mark.rule("SW-212")
@pytest.mark.parametrize("left", ["tentacles", "nothing"])
def test_a_kraken_that_has_come_before(left: str) -> None:
    desk = plain(mode="kraken")
    kraken = desk.s.unhallowed.cards()[0]
    desk.s.unhallowed.remove(kraken)
    desk.s.grave.append(kraken)
    if left == "nothing":
        desk.no_unhallowed()
    desk.s.round = 5
    nightfall(desk, "beasts_lair", fire=1)
    assert not desk.s.outcome
    assert name(desk.s.line[-1].card) == ("tentacle_8" if left == "tentacles" else "tentacle_1")


@pytest.mark.rule("SW-213")
def test_the_example_deck() -> None:
    s = RULES.new(Setup("kraken", 1, {"party": "random", "deck": "example"}).checked(RULES.info), 1)
    assert sorted(name(card) for card in s.deck if FAMILY[card] != SUMMON) == EXAMPLE
