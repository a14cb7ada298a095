"""Nature cards, Black Powder and the six own Camp actions: each does what is printed on it."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.events import Peeked
from game.set_a_watch.state import UNSPENT
from tests.set_a_watch.cards.laying import RIDERS, name, night, plain
from tests.set_a_watch.scenarios.desk import Desk, cards


def fell(desk: Desk, face: int, at: int = 1) -> Desk:
    """A Golem die of that face (first position) or a Sorceress die defeats the card."""
    id = "golem" if at == 1 else "sorceress"
    return desk.dice(id, face).attack(at, (id, face))


def bottom_of_nature(desk: Desk) -> str:
    return name(desk.s.nature.cards()[0])


# -- Nature cards --------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-197", "SW-198")
def test_great_stag() -> None:
    desk = fell(night("great_stag", "harpy"), 3)
    assert desk.s.fire == 9 and bottom_of_nature(desk) == "great_stag" and desk.grave() == []


@pytest.mark.rule("SW-198")
def test_brown_bear() -> None:
    desk = night("harpy", "brown_bear", "sea_foam", "colossus")
    assert [desk.health(at) for at in (1, 2, 3, 4)] == [5, 5, 3, 15]
    assert bottom_of_nature(fell(desk, 5, at=2)) == "brown_bear"


@pytest.mark.rule("SW-159")
def test_river_otter() -> None:
    desk = night("river_otter", "harpy").dice("druid", 5).steal(2, "druid", 0)
    fell(desk, 2)
    assert desk.of("druid").at[0] == UNSPENT and desk.of("druid").dice[0] == 5
    assert bottom_of_nature(desk) == "river_otter"


@pytest.mark.rule("SW-157")
def test_river_otter_returns_its_own_die_spent() -> None:
    desk = night("river_otter", "harpy").dice("druid", 5).steal(1, "druid", 0)
    fell(desk, 2)
    assert desk.of("druid").at[0] != UNSPENT


@pytest.mark.rule("SW-165")
def test_sea_hawk() -> None:
    desk = night("(sea_hawk)", "(harpy)", "(colossus)", "(sea_foam)", fire=3).check()
    assert [name(e.card) for e in desk.said(Peeked)] == ["harpy", "colossus"]
    assert desk.names()[1:] == ["(harpy)", "(colossus)", "(sea_foam)"]
    assert bottom_of_nature(fell(desk, 2)) == "sea_hawk"


@pytest.mark.rule("SW-137")
def test_old_badger() -> None:
    desk = night("old_badger", "colossus").dice("corsair", 6)
    fell(desk, 3).rolls(9)
    assert desk.open.prompt == "unspend"
    desk.do(do.UnspendDie, die=desk.adv("golem") * 3)
    assert desk.of("golem").dice[0] == 9 and desk.of("golem").at[0] == UNSPENT
    assert bottom_of_nature(desk) == "old_badger"
    desk = fell(night("old_badger", "colossus"), 3).do(do.Done)
    assert desk.of("golem").at[0] != UNSPENT, "may be declined"


def test_sea_turtle() -> None:
    desk = night("(sea_turtle)", "colossus", fire=3)
    desk.s.doom = 2
    assert desk.check().s.doom == 1
    assert bottom_of_nature(fell(desk, 4)) == "sea_turtle"


@pytest.mark.rule("SW-198", "SW-109")
def test_a_negated_stag_returns_but_brings_no_wood() -> None:
    desk = night("great_stag", "harpy")
    desk.s.line[0].negated = True
    assert fell(desk, 3).s.fire == 7 and bottom_of_nature(desk) == "great_stag"


# -- Black Powder --------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-190", "SW-191", "SW-109")
def test_black_powder() -> None:
    desk = night("cave_cyclops", "black_powder", "mist_terror", "harpy")
    fell(desk, 2, at=2)
    assert {a.uid for a in desk.legal(do.PickLine)} == {desk.uid(3)}, "13 is more than 12"
    desk.do(do.PickLine)
    assert desk.grave() == ["mist_terror"] and desk.names() == ["cave_cyclops", "harpy"] and len(desk.s.powder) == 2
    desk = fell(night("black_powder", "harpy"), 2).do(do.Done)
    assert desk.names() == ["harpy"], "it may, but need not"


@pytest.mark.rule("SW-190", "SW-140")
def test_black_powder_at_facedown_cards() -> None:
    desk = fell(night("black_powder", "(cursed_wanderer)", "(harpy)", fire=3), 2)
    desk.do(do.PickLine)
    assert desk.grave() == ["cursed_wanderer"] and desk.s.doom == 0, "no power of a facedown card"
    desk = fell(night("black_powder", "(cave_cyclops)", "(harpy)", fire=3), 2).do(do.PickLine)
    assert desk.names() == ["cave_cyclops", "(harpy)"] and desk.grave() == []


@pytest.mark.rule("SW-113", "SW-114")
def test_black_powder_at_a_facedown_summon() -> None:
    desk = night("black_powder", "(doomed_summon)", "harpy", fire=3).unhallowed("tentacle_2")
    fell(desk, 2).do(do.PickLine, uid=desk.uid(2))
    desk.do(do.PickOption, option=0)
    assert desk.s.doom == 1 and sorted(desk.grave()) == ["doomed_summon", "tentacle_2"]
    assert desk.s.fire == 2, "its Reveal came first"
    assert desk.names() == ["harpy"]


@pytest.mark.rule("SW-190", "SW-107")
def test_a_chain_of_powder() -> None:
    desk = night("black_powder", "black_powder", "cursed_wanderer", "harpy")
    fell(desk, 2).do(do.PickLine).do(do.PickLine)
    assert desk.grave() == ["cursed_wanderer"] and desk.s.doom == 1 and desk.names() == ["harpy"]


@pytest.mark.rule("SW-191")
def test_powder_and_beasts_go_to_the_horde_like_any_creature() -> None:
    desk = night("black_powder", "great_stag").stop()
    assert [name(card) for card in desk.s.horde] == ["black_powder", "great_stag"]
    assert len(desk.s.powder) == 1
    assert not any(card.exhausted for a in desk.s.party for card in a.abilities)


# -- own Camp actions ------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-189", "SW-062")
def test_powder_keg() -> None:
    desk = plain().camp("corsair", 1, 2, 3)
    below = desk.s.deck[:-4]
    desk.assign(1, "own")
    assert desk.s.deck[:-5] == below and len(desk.s.powder) == 1
    assert len(set(desk.s.deck[-5:]) & set(cards("black_powder"))) == 1
    assert not desk.placements(2, "own")


@pytest.mark.rule("SW-194", "SW-062")
def test_deep_strata() -> None:
    desk = plain().camp("golem", 1, 2, 3).assign(1, "own")
    assert desk.s.charges == 3


@pytest.mark.rule("SW-062")
def test_wild_ward() -> None:
    desk = plain().nature("sea_hawk").camp("druid", 1, 2, 3)
    top = desk.s.deck[-1]
    desk.assign(2, "own")
    assert name(desk.s.deck[-1]) == "sea_hawk" and desk.s.deck[0] == top and len(desk.s.nature) == 5


@pytest.mark.report(28)
@pytest.mark.rule("SW-199")
def test_wild_ward_without_nature_cards() -> None:
    desk = plain().camp("druid", 1, 2, 3)
    desk.s.removed += desk.s.nature.cards()
    desk.s.nature = type(desk.s.nature)()
    deck = list(desk.s.deck)
    assert desk.assign(2, "own").s.deck == deck


@pytest.mark.rule("SW-062", "SW-096")
def test_stoke_the_blaze() -> None:
    assert plain().camp("sorceress", 1, 2, 3, fire=7).assign(1, "own").s.fire == 11


@pytest.mark.rule("SW-203", "SW-222")
def test_haggle() -> None:
    desk = plain(RIDERS).camp("merchant", 1, 2, 3).assign(1, "own")
    assert desk.s.purse == 1 and desk.s.discount == 1


@pytest.mark.rule("SW-206", "SW-062")
def test_ride_ahead() -> None:
    desk = plain(RIDERS).deck("harpy", "colossus", "sea_foam").camp("cavalier", 1, 2, 3).assign(1, "own")
    assert [name(card) for card in desk.s.look] == ["harpy", "colossus", "sea_foam"]
    desk.do(do.PutCard, card=cards("colossus")[0], place=1).do(do.PutCard, card=cards("harpy")[0], place=0)
    desk.do(do.PutCard, place=0)
    assert [name(card) for card in desk.s.deck[:-3:-1]] == ["sea_foam", "harpy"]
    assert name(desk.s.deck[0]) == "colossus"
    assert desk.open.prompt == "status" and not desk.do(do.SetStatus, side=0).s.mounted
