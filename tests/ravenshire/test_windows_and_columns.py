"""Windows that hold nothing, and whose column a die runs."""

from __future__ import annotations

import pytest

from game.ravenshire import actions as do
from game.ravenshire import frames as f
from game.ravenshire.state import COLUMN, RAVEN_DIE
from tests.ravenshire.scenarios.desk import BRAMWELL, DARKWOOD, SHARPROCK, Desk


@pytest.mark.report(27)
@pytest.mark.rule("RV-027", "RV-070")
def test_a_window_without_anything_to_do_is_passed_over_but_the_turn_never_ends_unseen() -> None:
    desk = Desk().only(0, action_token=0, gold=0)
    desk.turn(0, "place")
    assert isinstance(desk.s.stack[-1], f.PlaceDie)
    desk.turn(0, "take")
    assert isinstance(desk.s.stack[-1], f.TakeDie)
    desk.turn(0, "end")
    assert isinstance(desk.s.stack[-1], f.Window) and desk.open.actions == (do.Done(0),)
    assert not do.Done(0).auto


@pytest.mark.rule("RV-149")
def test_whoever_takes_the_raven_die_chooses_its_column() -> None:
    desk = Desk().assistant(1, "raven_broker").only(0)
    desk.lay(SHARPROCK, "raven", 4)
    desk.turn(0, "taking").act(do.Take(0, RAVEN_DIE))
    assert isinstance(desk.s.stack[-1], f.ChooseColumn)
    assert [(a.column, a.talisman) for a in desk.legal(do.Column)] == [(0, 0), (1, 0), (2, 0)]
    desk.act(do.Column(0, 2))
    assert (desk.s.dice[RAVEN_DIE].at, desk.s.dice[RAVEN_DIE].spot, desk.s.dice[RAVEN_DIE].value) == (COLUMN, 2, 4)
    assert desk.s.stack[-1] == f.Run(0, 2)


@pytest.mark.rule("RV-169")
def test_the_cleric_may_pay_even_for_the_dies_own_column_and_for_the_raven_die() -> None:
    desk = Desk().assistant(0, "cleric").only(0, talisman=1, gold=0)
    die = desk.lay(DARKWOOD, "purple", 2)
    desk.turn(0, "taking").act(do.Take(0, die))
    assert [(a.column, a.talisman) for a in desk.legal(do.Column)] == [(2, 0), (0, 1), (1, 1), (2, 1)]
    desk.act(do.Column(0, 2, 1))
    assert desk.gold == 1 and desk.stock("talisman") == 0 and desk.s.stack[-1] == f.Run(0, 2)
    desk = Desk().assistant(0, "cleric").assistant(1, "raven_broker").only(0, talisman=1)
    desk.lay(SHARPROCK, "raven", 4)
    desk.turn(0, "taking").act(do.Take(0, RAVEN_DIE))
    assert [(a.column, a.talisman) for a in desk.legal(do.Column)] == [(c, t) for t in (0, 1) for c in (0, 1, 2)]


@pytest.mark.rule("RV-169", "RV-201")
def test_the_cleric_may_get_the_talisman_at_the_market_first() -> None:
    desk = Desk().assistant(0, "cleric").only(0, mithril=3)
    die = desk.lay(BRAMWELL, "green", 2)
    desk.turn(0, "taking").act(do.Take(0, die))
    assert [(a.column, a.talisman) for a in desk.legal(do.Column)] == [(1, 0)]
    desk.act(do.Trade(0, "mystic"))
    desk.choose("mithril", "mithril", "mithril", "talisman")
    assert len(desk.legal(do.Column)) == 4
    desk = Desk().assistant(0, "cleric").only(0, mithril=2)
    die = desk.lay(BRAMWELL, "green", 2)
    desk.turn(0, "taking").act(do.Take(0, die))
    assert desk.s.dice[die].spot == 1, "no Talisman to be had: its own column"


@pytest.mark.rule("RV-064", "RV-151", "RV-150")
def test_the_ravens_gain_is_by_the_value_at_the_placing() -> None:
    desk = Desk().assistant(1, "raven_broker").only(0, talisman=1, gold=9).only(1)
    desk.own(0, "raven", 3)
    desk.turn(0, "placing").act(do.Place(0, RAVEN_DIE, 5))
    assert isinstance(desk.s.stack[-1], f.Halls)
    desk.act(do.Talisman(0, RAVEN_DIE, 1))  # a 4 would give Goods
    desk.choose("mithril")
    desk.done()
    assert isinstance(desk.s.stack[-1], f.Gain) and desk.open.seat == 1
    assert (desk.s.stack[-1].kind, desk.s.stack[-1].left) == ("mystic", 2)
    assert {type(a) for a in desk.open.actions} == {do.Choose}, "no Market in another seat's turn"
    desk.choose("talisman", "embergem", seat=1)
    assert desk.amounts(1) == {"talisman": 1, "embergem": 1, "gold": 4, "action_token": 1}
    assert isinstance(desk.s.stack[-1], f.Window) and desk.s.stack[-1].when == "take"


@pytest.mark.rule("RV-171", "RV-105", "RV-172")
def test_the_added_mystic_is_paid_before_anything_is_gained() -> None:
    # Scaled Targe gives a Mystic of choice; without another one nothing can be added to its finish.
    desk = Desk().assistant(0, "metallurgist")
    desk.only(0, steel=2, wood=2, leather=1, dragon_scales=1, mithril=2, gold=0)
    desk.hand(0, "c_s7_scaled_targe").production(0)
    desk.act(do.Complete(0, desk.p(0).hand[0], 1))
    assert not desk.legal(do.AddedMystic) and isinstance(desk.s.stack[-1], f.Gain)
    desk.only(0, steel=2, wood=2, leather=1, dragon_scales=1, mithril=2, talisman=1, gold=0)
    desk.p(0).rep = 0
    desk.hand(0, "c_s7_scaled_targe").production(0)
    desk.act(do.Complete(0, desk.p(0).hand[0], 1))
    assert desk.p(0).rep == 0 and desk.gold == 0
    assert [a.res for a in desk.legal(do.AddedMystic)] == [5] and desk.legal(do.Done)
