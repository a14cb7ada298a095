"""Turns in order and picks of several things, in the smallest game there is."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.core import frames
from game.core.flow import Flow
from game.core.frames import EachSeat, Pick, PickNoMore, PickOne
from game.core.structs import IllegalAction, Phase


class Tray(msgspec.Struct, array_like=True):
    taken: list[tuple[int, list[int]]]
    stack: list[Phase | EachSeat | Pick]


def run(pick: Pick | EachSeat) -> tuple[Flow[Tray], Tray]:
    flow: Flow[Tray] = Flow({"turn": ("choose",)})

    @flow.phase("turn", "choose")
    def choose(s: Tray, out: Any, seat: int) -> None:
        s.stack.append(Pick(seat, "nut", [1, 2], 1, 1, "take"))

    def take(s: Tray, pick: Pick, out: Any) -> None:
        s.taken.append((pick.seat, pick.picked))

    frames.install(flow, {"take": take})
    s = Tray([], [pick])
    flow.advance(s, [])
    return flow, s


def ids(flow: Flow[Tray], s: Tray) -> list[int]:
    decision = flow.asked(s)
    return [] if decision is None else [a.id if isinstance(a, PickOne) else -1 for a in decision.actions]


def test_picks_ascend_and_leave_enough_for_the_rest() -> None:
    flow, s = run(Pick(0, "nut", [7, 3, 5, 9], 3, 3, "take"))
    assert ids(flow, s) == [3, 5]
    flow.act(s, PickOne(0, "nut", 5), [])
    assert ids(flow, s) == [7]
    with pytest.raises(IllegalAction):
        flow.act(s, PickOne(0, "nut", 9), [])
    flow.act(s, PickOne(0, "nut", 7), [])
    flow.act(s, PickOne(0, "nut", 9), [])
    assert s.taken == [(0, [5, 7, 9])]
    assert s.stack == []


def test_every_set_is_reached_by_exactly_one_way() -> None:
    found: list[tuple[int, ...]] = []

    def walk(path: list[int]) -> None:
        flow, s = run(Pick(0, "nut", [1, 2, 3, 4], 1, 3, "take"))
        for i in path:
            flow.act(s, PickOne(0, "nut", i) if i >= 0 else PickNoMore(0), [])
        if s.taken:
            found.append(tuple(s.taken[0][1]))
            return
        for i in ids(flow, s):
            walk([*path, i])

    walk([])
    assert len(found) == len(set(found)) == 4 + 6 + 4


def test_enough_may_be_said_once_the_least_is_reached() -> None:
    flow, s = run(Pick(0, "nut", [1, 2, 3], 0, 2, "take"))
    assert ids(flow, s) == [1, 2, 3, -1]
    flow.act(s, PickOne(0, "nut", 2), [])
    assert ids(flow, s) == [3, -1]
    flow.act(s, PickNoMore(0), [])
    assert s.taken == [(0, [2])]


@pytest.mark.report(27)
@pytest.mark.parametrize("most", [0, 2])
def test_nothing_to_pick_is_not_asked(most: int) -> None:
    flow, s = run(Pick(0, "nut", [] if most else [1], 0, most, "take"))
    assert flow.asked(s) is None
    assert s.taken == [(0, [])]


def test_the_decision_tells_the_numbers() -> None:
    flow, s = run(Pick(2, "nut", [1, 2, 3], 1, 2, "take", "R-1"))
    decision = flow.asked(s)
    assert decision is not None
    assert (decision.seats, decision.prompt, decision.rule) == ((2,), "pick_nut", "R-1")
    assert dict(decision.args) == {"least": 1, "most": 2, "have": 0}
    assert decision.actions[0].refs() == (("nut", 1),)


def test_each_seat_has_its_turn_in_the_given_order() -> None:
    flow, s = run(EachSeat("turn", [2, 0, 1]))
    order = []
    while (decision := flow.asked(s)) is not None:
        order.append(decision.seat)
        flow.act(s, decision.actions[0], [])
    assert order == [2, 0, 1]
    assert [seat for seat, _ in s.taken] == [2, 0, 1]
