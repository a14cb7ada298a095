"""Scenarios S21 to S24, S43 and S44: dice in the forge, Kiln and Foundry, upgrades."""

from __future__ import annotations

import pytest

from game.ravenshire import actions as do
from game.ravenshire import frames as f
from game.ravenshire.events import Converted, DieActivated
from game.ravenshire.recruiting import open_rows
from game.ravenshire.state import (
    BADGER_DIE,
    CHARCOAL,
    CHARCOAL_KILN,
    COLUMN,
    FORGE_MASTERY,
    FOUNDRY,
    HIRE_HELP,
    KILN,
    LEATHER,
    MARKET,
    OVERTIME,
    POOL,
    ROW3,
    ROW4,
    SCRAP_PILE,
    STEEL_FOUNDRY,
    USED,
)
from tests.ravenshire.scenarios.desk import Desk, events


def end_conversion(desk: Desk) -> None:
    """Go on to the bonus if that is still a choice."""
    while isinstance(desk.s.stack[-1], f.Conversion):
        desk.done()


@pytest.mark.scenario("S21")
@pytest.mark.rule("RV-080", "RV-078", "RV-099", "RV-085", "RV-087")
@pytest.mark.parametrize(("build", "steel"), [(True, 6), (False, 5)])
def test_building_the_improved_foundry_and_using_it(build: bool, steel: int) -> None:
    desk = Desk().only(0, action_token=2, gold=1, ore=3, charcoal=2, steel=1)
    (die,) = desk.forge(0, ("green", 4))
    desk.production(0)
    if build:
        desk.act(do.Build(0, FOUNDRY))
        assert desk.stock("action_token") == 0 and desk.gold == 0
    desk.act(do.Activate(0, die, STEEL_FOUNDRY))
    assert [a.times for a in desk.legal(do.Convert)] == [1, 2]
    desk.act(do.Convert(0, 2))
    end_conversion(desk)
    assert desk.p(0).res[:5] == [0, 1, 0, steel, 0]


@pytest.mark.report(26)
@pytest.mark.scenario("S23")
@pytest.mark.rule("RV-101", "RV-089", "RV-090")
def test_a_bonus_does_not_feed_the_same_activation() -> None:
    desk = Desk().only(0, ore=4, charcoal=1, wood=1)
    three, five = desk.forge(0, ("green", 3), ("yellow", 5))
    desk.production(0)
    desk.act(do.Activate(0, three, CHARCOAL_KILN), do.Convert(0, 1))
    end_conversion(desk)
    assert desk.stock("charcoal") == 5
    desk.act(do.Activate(0, five, STEEL_FOUNDRY))
    assert [a.times for a in desk.legal(do.Convert)] == [1, 2, 3, 4]
    desk.act(do.Convert(0, 4))
    end_conversion(desk)
    assert desk.stock("steel") == 5 and desk.stock("mithril") == 1 and desk.stock("charcoal") == 1


@pytest.mark.scenario("S23")
@pytest.mark.rule("RV-089", "RV-101")
def test_the_foundry_first_converts_once_and_takes_no_second_die() -> None:
    desk = Desk().only(0, ore=4, charcoal=1)
    three, five = desk.forge(0, ("green", 3), ("yellow", 5))
    desk.production(0)
    desk.act(do.Activate(0, five, STEEL_FOUNDRY))
    assert [a.times for a in desk.legal(do.Convert)] == [1]
    desk.act(do.Convert(0, 1))
    end_conversion(desk)
    desk.have(0, ore=3, charcoal=3)
    assert desk.refused(do.Activate(0, three, STEEL_FOUNDRY))
    assert desk.why("production", STEEL_FOUNDRY).rule == "RV-089"


@pytest.mark.rule("RV-098", "RV-100")
def test_conversions_in_steps_with_a_trade_between() -> None:
    desk = Desk().only(0, wood=2, leather=3)
    (die,) = desk.forge(0, ("green", 6))
    desk.production(0)
    out = desk.act(do.Activate(0, die, CHARCOAL_KILN), do.Convert(0, 2), do.Trade(0, "good"))
    desk.choose("leather", "leather", "leather")
    desk.choose("wood")
    out += desk.act(do.Convert(0, 1))
    end_conversion(desk)
    assert [e.times for e in events(out, Converted)] == [2, 1]
    assert desk.p(0).res[:5] == [0, 0, 3 + 2, 0, 0]


@pytest.mark.rule("RV-100")
def test_once_the_minimum_is_done_trades_are_free() -> None:
    desk = Desk().only(0, wood=1, leather=3)
    (die,) = desk.forge(0, ("green", 6))
    desk.production(0)
    desk.act(do.Activate(0, die, CHARCOAL_KILN), do.Convert(0, 1), do.Trade(0, "good"))
    assert {a.res for a in desk.legal(do.Choose)} == {CHARCOAL, LEATHER}, "of the Charcoal just made, too"
    desk.choose("leather", "leather", "leather")
    assert len(desk.legal(do.Choose)) == 5, "not Wood alone"


@pytest.mark.scenario("S24")
@pytest.mark.rule("RV-095", "RV-096", "RV-097", "RV-088", "RV-117")
def test_hire_help_scrap_pile_and_forge_mastery() -> None:
    desk = Desk().only(0, action_token=0, rep=0, gold=0)
    one, six, other = desk.forge(0, ("green", 1), ("yellow", 6), ("purple", 6))
    desk.production(0)
    assert [desk.s.dice[d].value for d in (one, six, other)] == [1, 6, 6]
    desk.act(do.Activate(0, six, HIRE_HELP))
    assert desk.stock("action_token") == 2
    desk.act(do.Activate(0, other, FORGE_MASTERY))
    desk.choose("leather")
    assert desk.p(0).rep == 1 and desk.stock("leather") == 1
    desk.act(do.Activate(0, one, SCRAP_PILE))
    desk.choose("steel")
    desk.choose("mithril")
    assert desk.amounts() == {"leather": 1, "ore": 1, "steel": 1, "mithril": 1, "action_token": 2}
    assert all(desk.s.dice[d].at == USED for d in (one, six, other))


@pytest.mark.scenario("S24")
@pytest.mark.rule("RV-094", "RV-093")
def test_overtime_runs_any_column() -> None:
    desk = Desk().only(0)
    desk.workshop(0, merchant_2="m02_coin_changer")
    (six,) = desk.forge(0, ("green", 6))
    desk.have(0, gold=0)
    desk.production(0)
    out = desk.act(do.Activate(0, six, OVERTIME))
    assert [a.column for a in desk.legal(do.Column)] == [0, 1, 2]
    desk.act(do.Column(0, 2), do.UseMember(0, 9))
    desk.done()
    assert desk.gold == 2 and isinstance(desk.s.stack[-1], f.Production)
    assert events(out, DieActivated)[0].value == 6
    assert desk.s.dice[six].at == USED, "it left the board"


@pytest.mark.scenario("S43")
@pytest.mark.rule("RV-145", "RV-146", "RV-093", "RV-017", "RV-098")
def test_badger_apprentice_activates_four_dice() -> None:
    desk = Desk().assistant(0, "badger_apprentice")
    badger = desk.own(0, "badger", 1)
    desk.turn(0, "placing")
    assert badger == BADGER_DIE and badger not in {a.die for a in desk.legal(do.Place)}
    assert desk.why("die", badger).rule == "RV-145"
    desk.only(0, talisman=1, wood=2, action_token=0, gold=0, rep=0)
    first, second, five = desk.forge(0, ("green", 3), ("yellow", 3), ("purple", 5))
    desk.own(0, "badger", 1)
    desk.production(0)
    desk.act(do.Talisman(0, badger, 1))
    assert desk.s.dice[badger].value == 2
    desk.act(do.Activate(0, first, OVERTIME))
    assert [a.column for a in desk.legal(do.Column)] == [0, 1, 2]
    desk.act(do.Column(0, 0))
    desk.done()
    desk.act(do.Activate(0, second, HIRE_HELP), do.Activate(0, five, FORGE_MASTERY))
    desk.act(do.Activate(0, badger, CHARCOAL_KILN), do.Convert(0, 1))
    end_conversion(desk)
    assert (desk.stock("charcoal"), desk.stock("embergem"), desk.gold) == (3, 1, 3)
    assert not desk.legal(do.Activate)
    desk.s.season = 1
    desk.done()
    assert desk.s.dice[badger].at == POOL, "rolled with the others"


@pytest.mark.scenario("S44")
@pytest.mark.rule("RV-083", "RV-081", "RV-084", "RV-069", "RV-056")
def test_workshop_rows_kiln_and_no_second_build() -> None:
    desk = Desk().have(0, action_token=6, gold=4).turn(0, "place")
    assert desk.refused(do.Build(0, ROW4))
    assert desk.why("upgrade", ROW4).rule == "RV-083"
    desk.act(do.Build(0, ROW3))
    assert open_rows(desk.p(0)) == 3
    desk.act(do.Build(0, ROW4), do.Build(0, KILN))
    assert open_rows(desk.p(0)) == 4
    assert (desk.stock("action_token"), desk.gold) == (2, 1)
    assert desk.refused(do.Build(0, KILN))
    assert desk.why("upgrade", KILN).rule == "RV-084"


@pytest.mark.rule("RV-082", "RV-085")
def test_the_improved_market_gives_one_reputation_at_once() -> None:
    desk = Desk().only(0, action_token=2, gold=1, rep=0, talisman=2).turn(0, "place")
    desk.act(do.Build(0, MARKET))
    desk.choose("steel")
    assert desk.p(0).rep == 1 and desk.stock("steel") == 1
    assert do.Trade(0, "mystic") in desk.open.actions, "the new rate works at once"


@pytest.mark.rule("RV-081")
@pytest.mark.parametrize(("value", "charcoal", "gems"), [(1, 4, 1), (3, 5, 0), (6, 4, 0)])
def test_the_improved_kiln(value: int, charcoal: int, gems: int) -> None:
    desk = Desk().only(0, wood=1)
    desk.p(0).upgrades = 1 << KILN
    (die,) = desk.forge(0, ("green", value))
    desk.production(0)
    desk.act(do.Activate(0, die, CHARCOAL_KILN), do.Convert(0, 1))
    end_conversion(desk)
    desk.choose("steel")
    assert (desk.stock("charcoal"), desk.stock("embergem"), desk.stock("steel")) == (charcoal, gems, 1)


@pytest.mark.rule("RV-092", "RV-090")
def test_dice_may_stay_unused_and_bind_only_when_activated() -> None:
    desk = Desk().only(0)
    dice = desk.forge(0, ("green", 3), ("yellow", 5))
    desk.production(0)
    assert {(a.die, a.space) for a in desk.legal(do.Activate)} == {(d, s) for d in dice for s in range(4)}
    desk.act(do.Activate(0, dice[1], HIRE_HELP))
    assert {(a.die, a.space) for a in desk.legal(do.Activate)} == {(dice[0], s) for s in (0, 2, 3)}
    assert desk.legal(do.Done)
    assert desk.s.dice[dice[0]].at == COLUMN


@pytest.mark.rule("RV-148")
def test_the_raven_broker_activates_three_of_four_dice() -> None:
    desk = Desk().assistant(0, "raven_broker").only(0)
    dice = desk.forge(0, ("green", 3), ("yellow", 5), ("purple", 2))
    raven = desk.own(0, "raven", 4)
    desk.production(0)
    assert raven in {a.die for a in desk.legal(do.Activate)}, "the die never placed counts"
    for die, space in zip((raven, *dice[:2]), (HIRE_HELP, SCRAP_PILE, FORGE_MASTERY)):
        desk.act(do.Activate(0, die, space))
        while isinstance(desk.s.stack[-1], f.Gain):
            desk.act(desk.open.actions[0])
    assert not desk.legal(do.Activate)
    desk.have(0, talisman=0)
    assert dict(desk.why("die", dice[2]).args) == {"limit": 3}


