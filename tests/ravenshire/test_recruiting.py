"""The display of the Guild Halls, and the halves of a visit there."""

from __future__ import annotations

from typing import Any

import pytest

from game.ravenshire import actions as do
from game.ravenshire import frames as f
from game.ravenshire.events import MemberDrawn, MemberSlid, StackReshuffled
from game.ravenshire.recruiting import refill, take_from_halls
from game.ravenshire.state import CHARCOAL, ROW3, SCALES, TALISMAN
from tests.ravenshire.scenarios.desk import GUILD_HALLS, Desk, member

HARVESTERS = 1
BOTTOM, TOP = 2, 3
"""The Harvester spots of the Halls."""


def halls(bottom: int, top: int, stack: list[int], discards: list[int]) -> Any:
    s = Desk().s
    s.halls[BOTTOM], s.halls[TOP] = bottom, top
    s.stacks[HARVESTERS], s.discards[HARVESTERS] = stack, discards
    return s


def kinds(out: list[Any]) -> list[type]:
    return [type(e) for e in out]


@pytest.mark.rule("RV-054")
def test_taken_from_the_bottom_the_top_slides_and_one_is_drawn() -> None:
    s, out = halls(14, 15, [16, 17], []), []
    assert take_from_halls(s, BOTTOM, out) == 14
    assert s.halls[BOTTOM : TOP + 1] == [15, 17] and s.stacks[HARVESTERS] == [16]
    assert kinds(out) == [MemberSlid, MemberDrawn]


@pytest.mark.rule("RV-055")
def test_taken_from_the_top_only_the_top_is_drawn() -> None:
    s, out = halls(14, 15, [16, 17], []), []
    assert take_from_halls(s, TOP, out) == 15
    assert s.halls[BOTTOM : TOP + 1] == [14, 17]
    assert kinds(out) == [MemberDrawn]


@pytest.mark.report(34)
@pytest.mark.rule("RV-197")
def test_an_empty_stack_is_made_of_the_discards() -> None:
    s, out = halls(14, 15, [], [18, 19, 20]), []
    take_from_halls(s, TOP, out)
    assert kinds(out) == [StackReshuffled, MemberDrawn]
    assert s.discards[HARVESTERS] == []
    assert sorted([*s.stacks[HARVESTERS], s.halls[TOP]]) == [18, 19, 20]


@pytest.mark.report(28, 34)
@pytest.mark.rule("RV-197")
def test_stack_and_discards_empty_the_space_stays_empty() -> None:
    s, out = halls(14, 15, [], []), []
    take_from_halls(s, BOTTOM, out)
    assert s.halls[BOTTOM : TOP + 1] == [15, -1] and kinds(out) == [MemberSlid]
    s.discards[HARVESTERS] = [21]
    refill(s, HARVESTERS, out)
    assert s.halls[BOTTOM : TOP + 1] == [15, 21]


@pytest.mark.rule("RV-197")
def test_two_gaps_are_filled_bottom_first() -> None:
    s, out = halls(-1, -1, [16, 17, 18], []), []
    refill(s, HARVESTERS, out)
    assert s.halls[BOTTOM : TOP + 1] == [18, 17]
    s = halls(-1, -1, [16], [])
    refill(s, HARVESTERS, out)
    assert s.halls[BOTTOM : TOP + 1] == [16, -1]


def visit(value: int = 2, **have: int) -> Desk:
    """Seat 0 has just placed a die of that value in the Guild Halls; two Peddlers' worth of cheap members wait."""
    desk = Desk().only(0, **have).halls(merchant=("m01_peddler", "m14_banker"))
    die = desk.own(0, "green", value)
    desk.turn(0, "placing")
    desk.act(do.Place(0, die, GUILD_HALLS))
    return desk


@pytest.mark.rule("RV-046")
@pytest.mark.parametrize("recruit_first", [True, False])
def test_recruit_and_gain_in_either_order(recruit_first: bool) -> None:
    desk = visit(2, gold=2)
    peddler = desk.s.halls.index(member("m01_peddler"))
    if recruit_first:
        desk.act(do.Recruit(0, peddler), do.PutMember(0, 9))
        desk.choose("ore")
        assert isinstance(desk.s.stack[-1], f.Halls)
        desk.choose("mithril")
    else:
        desk.choose("mithril")
        assert desk.legal(do.Done), "the recruit may be declined"
        desk.act(do.Recruit(0, peddler), do.PutMember(0, 9))
        desk.choose("ore")
    assert desk.amounts() == {"ore": 1, "mithril": 1, "action_token": 1}
    assert desk.p(0).workshop[9] == member("m01_peddler") and desk.p(0).recruits == 1
    assert not any(isinstance(frame, f.Halls) for frame in desk.s.stack)


@pytest.mark.report(29)
@pytest.mark.rule("RV-046", "RV-201")
def test_after_the_gain_the_visit_ends_when_no_recruit_can_become_payable() -> None:
    desk = visit(5, gold=1)
    assert not desk.legal(do.Recruit)
    desk.choose("wood")
    assert not any(isinstance(frame, f.Halls) for frame in desk.s.stack)


@pytest.mark.rule("RV-201", "RV-067")
def test_after_the_gain_the_market_may_still_make_a_recruit_payable() -> None:
    desk = visit(5, gold=1, dragon_scales=1)
    desk.choose("charcoal")
    assert isinstance(desk.s.stack[-1], f.Halls) and not desk.legal(do.Recruit)
    desk.act(do.Trade(0, "scales"))
    desk.choose("wood")
    assert do.Recruit(0, desk.s.halls.index(member("m01_peddler"))) in desk.open.actions
    assert desk.p(0).res[CHARCOAL] == desk.p(0).res[SCALES] == 0


@pytest.mark.rule("RV-050", "RV-053", "RV-056")
def test_a_member_goes_to_any_unlocked_row_of_its_column_and_is_paid_then() -> None:
    desk = visit(2, gold=2)
    before = [*desk.p(0).res]
    desk.act(do.Recruit(0, desk.s.halls.index(member("m01_peddler"))))
    assert [a.space for a in desk.legal(do.PutMember)] == [8, 9]
    assert desk.p(0).res == before, "paid with the placing"
    desk.p(0).upgrades = 1 << ROW3
    assert [a.space for a in desk.legal(do.PutMember)] == [8, 9, 10]


@pytest.mark.rule("RV-029")
def test_the_market_is_open_while_the_space_is_chosen_and_before_a_gain_of_choice() -> None:
    desk = visit(2, gold=2, talisman=1)
    assert isinstance(desk.s.stack[-1], f.Halls) and desk.legal(do.Talisman)
    desk.act(do.Recruit(0, desk.s.halls.index(member("m01_peddler"))))
    assert isinstance(desk.s.stack[-1], f.MemberSpace) and desk.legal(do.Talisman)
    desk.act(do.PutMember(0, 9))
    assert isinstance(desk.s.stack[-1], f.Gain) and desk.legal(do.Talisman)
    die = desk.legal(do.Talisman)[0]
    desk.act(die)
    assert desk.p(0).res[TALISMAN] == 0 and isinstance(desk.s.stack[-1], f.Gain)


@pytest.mark.rule("RV-052", "RV-197")
def test_a_replaced_member_is_discarded_before_the_halls_are_refilled() -> None:
    desk = Desk().have(0, gold=9, action_token=1)
    desk.workshop(0, harvester_2="h03_woodcutter").halls(harvester=("h01_ore_digger", "h07_quarry_boss"))
    desk.s.stacks[HARVESTERS], desk.s.discards[HARVESTERS] = [], []
    desk.turn(0, "place").act(do.Recruit(0, BOTTOM), do.PutMember(0, 5))
    assert desk.s.halls[BOTTOM : TOP + 1] == [member("h07_quarry_boss"), member("h03_woodcutter")]
