"""Chapter A: one team, four Adventurers, joint decisions, what a card may change."""

from __future__ import annotations

import pytest

from game.core.structs import Setup, SetupError
from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from game.set_a_watch.party import controller
from tests.set_a_watch.cards.laying import name, night, plain
from tests.set_a_watch.scenarios.desk import CGDS, Desk, cards


@pytest.mark.rule("SW-001")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_win_or_lose_together(seats: int) -> None:
    desk = plain(seats=seats).watch().have("corsair", "pillage").line("tide_serpent")
    for id in ("golem", "druid", "sorceress"):
        desk.have(id)
    desk.stop()
    result = RULES.result(desk.s)
    assert result is not None and result.winners == () and result.outcome == "lost"


@pytest.mark.rule("SW-002")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_always_four_different_adventurers(seats: int) -> None:
    s = RULES.new(Setup("standard", seats, {"party": "random"}).checked(RULES.info), 3)
    assert len({a.kind for a in s.party}) == 4


@pytest.mark.rule("SW-002")
@pytest.mark.parametrize("seats", [0, 5])
def test_not_more_than_four_people(seats: int) -> None:
    with pytest.raises(SetupError):
        Setup("standard", seats).checked(RULES.info)


@pytest.mark.report(33)
@pytest.mark.rule("SW-003")
def test_two_people_have_two_adventurers_each() -> None:
    desk = Desk(seats=2)
    assert sorted(a.seat for a in desk.s.party) == [0, 0, 1, 1]
    adv = desk.s.party.index(next(a for a in desk.s.party if a.seat == 1))
    desk.do(do.Rest, adv=adv)
    while desk.open.prompt != "camp":
        desk.act(desk.open.actions[0])
    assert desk.open.seats == (1,), "the camp is decided by whoever controls the resting one"


@pytest.mark.rule("SW-004")
def test_the_flex_adventurer_in_the_final_round() -> None:
    desk = plain(seats=3).last_round("drowned_citadel")
    desk.round(9)
    assert desk.open.prompt == "flex_seat" and {a.who for a in desk.legal(do.ChooseSeat)} == {0, 1, 2}
    desk.do(do.ChooseSeat, who=2)
    flex = next(adv for adv, a in enumerate(desk.s.party) if a.seat < 0)
    assert controller(desk.s, flex) == 2


@pytest.mark.rule("SW-004")
def test_the_flex_adventurer_on_watch_is_played_by_whoever_camps() -> None:
    desk = plain(CGDS, seats=3).watch(resting="druid").dice("sorceress", 8, 7).line("harpy")
    seat = desk.of("druid").seat
    assert {a.seat for a in desk.open.actions if isinstance(a, do.UseAbility)} == {seat}


@pytest.mark.rule("SW-005")
def test_what_one_may_see_all_may_see() -> None:
    desk = plain(seats=4).camp("corsair", 3).assign(3, "scout")
    hidden = {id for zone in RULES.zones(desk.s) if zone.kind == "card" for id in zone.cards(desk.s)}
    assert not set(desk.s.look) & hidden
    desk = night("colossus", "(harpy)", fire=3).give("corsair", "ships_bell").use_item("ships_bell")
    hidden = {id for zone in RULES.zones(desk.s) if zone.kind == "card" for id in zone.cards(desk.s)}
    assert cards("harpy")[0] not in hidden


@pytest.mark.report(33)
@pytest.mark.rule("SW-006")
def test_joint_decisions_are_open_to_every_seat_concerned() -> None:
    desk = plain(seats=4).watch().line("(tide_serpent)").check()
    assert desk.open.prompt == "exhaust" and desk.open.seats == (0, 1, 2, 3)


@pytest.mark.rule("SW-007")
def test_a_card_overrides_the_general_rule() -> None:
    desk = plain().camp("corsair", 5, location="hermits_isle")
    assert desk.placements(5, "heal"), "otherwise exactly 6"


@pytest.mark.rule("SW-008")
def test_what_is_possible_is_done_and_costs_are_not_parts() -> None:
    desk = night("colossus").dice("golem", 1).use("golem", "landslide", 1)
    assert desk.names() == ["colossus"] and desk.s.charges == 1, "the Line of one stays, the charge is gained"
    desk = night("sea_foam", fire=1).dice("sorceress", 8)
    assert not desk.can_use("sorceress", "fireball", 8), "2 firewood are not there"
    desk = plain().camp("corsair", 3)
    desk.s.box += desk.s.deck[1:]
    del desk.s.deck[1:]
    desk.assign(3, "scout")
    assert len(desk.s.look) == 1, "only one card to look at"


@pytest.mark.rule("SW-008")
def test_a_condition_that_is_not_met_forbids_the_use() -> None:
    desk = night("colossus").have("corsair", "grog_ration", "-pillage").have("golem", "-rock_fist", "landslide")
    desk.dice("corsair", 4)
    assert not desk.can_use("corsair", "grog_ration", 4) and not desk.can_use("corsair", "grog_ration")
    assert name(desk.s.line[0].card) == "colossus"
