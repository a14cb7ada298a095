"""The track, and Goods over the limit."""

from __future__ import annotations

from typing import Any

import pytest

from game.ravenshire import frames as f
from game.ravenshire.events import Lost, ReputationMoved
from game.ravenshire.printed import Bundle
from game.ravenshire.reputation import gain, raise_reputation, tiers_open
from game.ravenshire.state import GOLD, TOKEN
from game.ravenshire.supply import receive
from tests.ravenshire.scenarios.desk import Desk


def raised(rep: int, steps: int) -> tuple[Desk, list[Any]]:
    desk = Desk().only(0, rep=rep, gold=0, action_token=0).turn(0, "end")
    out: list[Any] = []
    raise_reputation(desk.s, 0, steps, out)
    return desk, out


def asked(desk: Desk) -> list[tuple[str, int]]:
    """Open gains of choice, the next one first."""
    return [(frame.kind, frame.left) for frame in reversed(desk.s.stack) if isinstance(frame, f.Gain)]


@pytest.mark.rule("RV-114", "RV-115", "RV-118")
def test_every_space_passed_gives_its_bonus_in_order() -> None:
    desk, out = raised(0, 7)
    assert [(e.before, e.after) for e in out if isinstance(e, ReputationMoved)] == [(0, 7)]
    assert desk.p(0).res[TOKEN] == 2  # spaces 3 and 6
    assert asked(desk) == [("good", 1), ("mystic", 1), ("good", 2)]  # spaces 1, 5, 7


@pytest.mark.rule("RV-115")
def test_a_bonus_is_gained_once() -> None:
    desk, _ = raised(1, 1)
    assert asked(desk) == [] and desk.amounts() == {}


@pytest.mark.rule("RV-120", "RV-122")
def test_past_the_last_space_only_gold() -> None:
    desk, _ = raised(13, 2)
    assert desk.p(0).rep == 13 and desk.amounts() == {"gold": 6} and asked(desk) == []
    desk, _ = raised(11, 3)
    assert desk.p(0).rep == 13 and desk.gold == 3 + 3 and asked(desk) == [("mystic", 1)]


@pytest.mark.rule("RV-116", "RV-074")
@pytest.mark.parametrize(("rep", "tiers"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (13, 3)])
def test_access_to_the_tiers(rep: int, tiers: int) -> None:
    assert tiers_open(rep) == tiers


@pytest.mark.rule("RV-011", "RV-196")
def test_goods_over_twenty_are_lost_mystics_and_gold_never() -> None:
    desk = Desk().only(0, wood=19, gold=40, mithril=30)
    out: list[Any] = []
    receive(desk.s, 0, ((0, 3), (7, 5), (GOLD, 70)), "guilds", out)
    assert desk.amounts() == {"wood": 20, "mithril": 35, "gold": 110, "action_token": 1}
    assert [(e.res, e.amount) for e in out if isinstance(e, Lost)] == [(0, 2)]


@pytest.mark.rule("RV-010", "RV-028")
def test_fixed_gains_come_first_then_the_track_then_the_choices() -> None:
    desk = Desk().only(0, rep=0, gold=0, action_token=0).turn(0, "end")
    gain(desk.s, 0, Bundle(((GOLD, 17),), any_good=2, any_mystic=1, reputation=5), "contracts", [])
    assert desk.amounts() == {"gold": 17, "action_token": 1}
    assert asked(desk) == [("good", 1), ("mystic", 1), ("good", 2), ("mystic", 1)]
    assert [f_.source for f_ in reversed(desk.s.stack) if isinstance(f_, f.Gain)] == [
        "track", "track", "contracts", "contracts",
    ]  # fmt: skip


@pytest.mark.rule("RV-117")
def test_units_of_choice_come_one_by_one_in_ascending_order() -> None:
    desk = Desk().only(0).turn(0, "end")
    gain(desk.s, 0, Bundle(any_good=2), "guilds", [])
    assert [a.res for a in desk.open.actions if hasattr(a, "res")] == [0, 1, 2, 3, 4]
    desk.choose("steel")
    assert [a.res for a in desk.open.actions] == [3, 4]
    desk.choose("leather")
    assert (desk.stock("steel"), desk.stock("leather")) == (1, 1) and asked(desk) == []
