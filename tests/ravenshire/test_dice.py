"""Who goes first, and laying out the main board."""

from __future__ import annotations

from typing import Any

import pytest

from game.ravenshire.dice import find_first_player, lay_out_board, roll_all
from game.ravenshire.events import BoardLaid, DiceRolled, FirstPlayer, Gained
from game.ravenshire.state import BADGER_DIE, BOARD, POOL, RAVEN_DIE
from tests.ravenshire.scenarios.desk import Desk


def first(*rolls: tuple[int, int, int], script: tuple[int, ...] = ()) -> tuple[int, FirstPlayer, list[Any]]:
    """The first player for these rolls of the seats; ``script`` are the faces of extra rolls."""
    desk = Desk(len(rolls))
    for seat, values in enumerate(rolls):
        for kind, value in zip(("yellow", "green", "purple"), values):
            desk.own(seat, kind, value)
    desk.script(*(face - 1 for face in script))
    out: list[Any] = []
    find_first_player(desk.s, out)
    assert desk.s.rng.script == []
    return desk.s.first, out[-1], out


@pytest.mark.rule("RV-019")
def test_highest_total() -> None:
    seat, event, _ = first((1, 1, 6), (4, 2, 6), (3, 3, 3))
    assert (seat, event.tie, event.totals) == (1, 0, (8, 12, 9))


@pytest.mark.rule("RV-021")
def test_then_the_highest_single_die() -> None:
    seat, event, _ = first((5, 5, 2), (6, 3, 3), (5, 4, 2))
    assert (seat, event.tie) == (1, 1)


@pytest.mark.rule("RV-022")
def test_then_extra_rolls_until_nobody_ties() -> None:
    seat, event, out = first((6, 3, 3), (6, 4, 2), (6, 5, 1), (1, 1, 1), script=(4, 2, 4, 1, 5))
    assert (seat, event.tie) == (2, 2)
    assert [(e.seat, e.values) for e in out if isinstance(e, DiceRolled)] == [
        (0, (4,)), (1, (2,)), (2, (4,)), (0, (1,)), (2, (5,)),
    ]  # fmt: skip


@pytest.mark.rule("RV-020")
def test_raven_and_badger_do_not_count() -> None:
    desk = Desk(2)
    for kind in ("yellow", "green", "purple"):
        desk.own(0, kind, 3)
        desk.own(1, kind, 3)
    desk.own(1, "green", 4)
    desk.own(0, "raven", 6)
    desk.own(0, "badger", 6)
    find_first_player(desk.s, [])
    assert desk.s.first == 1


@pytest.mark.rule("RV-132", "RV-202", "RV-003")
def test_the_board_is_laid_out_one_die_a_district_on_the_left_and_nobody_gains() -> None:
    desk = Desk(3)
    dice = [i for i, die in enumerate(desk.s.dice) if die.at == BOARD]
    desk.s.dice[dice[0]].spot += 1
    out: list[Any] = []
    lay_out_board(desk.s, dice, out)
    assert [desk.s.dice[e.die].spot for e in out if isinstance(e, BoardLaid)] == [0, 2, 4, 6, 8, 10]
    assert sorted(e.die for e in out) == sorted(dice) and not any(isinstance(e, Gained) for e in out)
    assert all(1 <= desk.s.dice[i].value <= 6 and desk.s.dice[i].seat == -1 for i in dice)


@pytest.mark.rule("RV-136", "RV-145", "RV-147")
def test_everybody_rolls_all_own_dice() -> None:
    desk = Desk(2)
    desk.own(0, "raven", 1)
    desk.own(1, "badger", 1)
    desk.taken(0, "green", 2)
    out: list[Any] = []
    roll_all(desk.s, "season", out)
    rolled = {e.seat: set(e.dice) for e in out}
    assert RAVEN_DIE in rolled[0] and BADGER_DIE in rolled[1] and len(rolled[0]) == 5
    assert all(desk.s.dice[i].at == POOL and desk.s.dice[i].spot == -1 for dice in rolled.values() for i in dice)
    assert {e.seat: e.values for e in out} == {
        e.seat: tuple(desk.s.dice[i].value for i in e.dice) for e in out
    }
