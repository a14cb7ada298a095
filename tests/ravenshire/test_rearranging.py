"""The Guild Advisor's members at the End of Season: every arrangement can be reached, and it ends."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.core.codec import clone
from game.ravenshire import actions as do
from game.ravenshire import frames as f
from game.ravenshire.outline import FLOW
from game.ravenshire.state import ROW3, State
from tests.ravenshire.scenarios.desk import Desk

SPACES = (0, 1, 4, 5, 8, 9)


def rearranging(**members: str) -> Desk:
    desk = Desk().assistant(0, "guild_advisor").workshop(0, **members)
    desk.s.stack = [f.Rearrange(0)]
    desk.s.phase, desk.s.active = "season_end", -1
    return desk


def reached(s: State, found: set[tuple[int, ...]]) -> None:
    found.add(tuple(s.players[0].workshop[i] for i in SPACES))
    decision = FLOW.asked(s)
    for action in decision.actions if decision else ():
        if isinstance(action, do.MoveMember):
            after = clone(s)
            FLOW.act(after, action, [])
            reached(after, found)


@pytest.mark.rule("RV-157")
def test_any_arrangement_on_unlocked_spaces_is_reached() -> None:
    desk = rearranging(alchemist_1="h01_ore_digger", merchant_2="m01_peddler")
    found: set[tuple[int, ...]] = set()
    reached(desk.s, found)
    lying = tuple(desk.p(0).workshop[i] for i in SPACES)
    assert found == set(permutations(lying))


@pytest.mark.rule("RV-157", "RV-158")
def test_rows_stay_locked_until_they_are_built() -> None:
    desk = rearranging(alchemist_1="h01_ore_digger")
    assert {a.to for a in desk.legal(do.MoveMember)} == {1, 4, 5, 8, 9}
    desk.p(0).upgrades = 1 << ROW3
    assert {a.to for a in desk.legal(do.MoveMember)} == {1, 2, 4, 5, 6, 8, 9, 10}


@pytest.mark.rule("RV-157")
def test_two_members_change_places_and_a_settled_space_is_final() -> None:
    desk = rearranging(alchemist_1="h01_ore_digger", merchant_2="m01_peddler")
    digger, peddler = desk.p(0).workshop[0], desk.p(0).workshop[9]
    desk.act(do.MoveMember(0, 0, 9))
    assert (desk.p(0).workshop[0], desk.p(0).workshop[9]) == (peddler, digger)
    assert all(9 not in (a.space, a.to) for a in desk.legal(do.MoveMember))
    desk.done()
    assert desk.s.stack == []


@pytest.mark.report(27)
@pytest.mark.rule("RV-157")
def test_without_members_nothing_is_asked() -> None:
    desk = rearranging()
    desk.run()
    assert desk.s.stack == []
