"""Undo at the table: by step, by turn, to a line; redo; what its button says before and after a barrier; the house
rule and its mark."""

from __future__ import annotations

from typing import Any

import pytest

from game import registry
from game.core.records import record_of
from game.core.session import FREED, SeatInfo, Session
from game.core.structs import Setup
from scenes.keeping import keep, look_up, mark_line
from scenes.new_game import NewGameScene
from scenes.result import ResultScene, Telling
from scenes.result_card import Card
from scenes.table.play import Play
from scenes.table.scene import TableScene
from scenes.table.undoing import undo_help
from tests.scenes.driving import click, game, shown
from tests.scenes.table.helpers import do_by_clicks, make, settle
from tests.scenes.table.tinygame import Done, KeepGem, PutLamp, RollGold


def first(table: Any, kind: type) -> Any:
    return next(a for a in table.decision.actions if isinstance(a, kind))


def test_before_a_barrier_the_button_says_that_it_comes_and_after_it_why() -> None:
    app, table = make("h")
    do_by_clicks(app, table, first(table, KeepGem))
    while table.decision is not None and not any(isinstance(a, RollGold) for a in table.decision.actions):
        do_by_clicks(app, table, first(table, PutLamp) if any(isinstance(a, PutLamp) for a in table.decision.actions)
                     else first(table, Done))  # fmt: skip
    roll = first(table, RollGold)
    table.selection.armed = roll
    assert "rolls dice" in undo_help(table)
    table.selection.armed = None
    table.game.do(roll)
    table.finish()
    settle(app)
    assert not table.actions.undo.enabled
    assert table.actions.undo.why == table.words.reason(table.game.can_undo())
    assert "Dice were rolled" in str(table.actions.undo.help())


def test_the_tooltip_says_how_far_undo_reaches() -> None:
    session = next(g for g in (game(n) for n in range(40, 90))
                   if g.undo_reach()[0] >= 3 and g.undo_reach()[1] is not None)  # fmt: skip
    table = shown((1280, 720), 1.0, lambda app: TableScene(app, session, game=Play(session)))
    app = table.app
    while table.curtain is not None:
        table.lift_curtain()
    settle(app)
    count, reason = session.undo_reach()
    help_ = str(table.actions.undo.help())
    assert f"{count} choices" in help_ and table.words.reason(reason) in help_
    for _ in range(count):
        assert table.actions.undo.enabled
        app.key("U")
        settle(app, 1)
    assert not table.actions.undo.enabled and table.actions.undo.help() == table.words.reason(reason)


def test_with_the_house_rule_the_button_says_so() -> None:
    app, table = make("h")
    table.session.free_undo = True
    do_by_clicks(app, table, first(table, KeepGem))
    assert "House rule" in str(table.actions.undo.help())


def test_a_whole_turn_and_back_again() -> None:
    app, table = make("h")
    table.session.free_undo = True
    do_by_clicks(app, table, first(table, KeepGem))
    do_by_clicks(app, table, first(table, PutLamp))
    do_by_clicks(app, table, first(table, Done))
    before, steps = table.session.fingerprint(), len(table.session.log)
    app.key("Shift+U")
    assert len(table.session.log) < steps - 1
    app.key("R")
    assert table.session.fingerprint() == before and len(table.session.log) == steps


GAMES = [(name, m.id) for name in registry.installed() for m in registry.load(name).info.modes if m.may_free_undo]


@pytest.mark.parametrize(("name", "mode"), GAMES)
def test_the_house_rule_is_an_option_of_a_new_game_and_off_by_default(name: str, mode: str) -> None:
    scene = shown((1280, 720), 1.0, lambda app: NewGameScene(app, name))
    scene.choose_mode(mode)
    scene.app.frame()
    rules = registry.load(name)
    assert not scene.draft.session(rules).casual
    click(scene, "free undo")
    assert scene.draft.session(rules).casual


@pytest.mark.parametrize("used", [False, True])
def test_the_mark_stands_in_record_result_and_card(used: bool) -> None:
    rules = registry.load("ravenshire")
    session = Session(rules, Setup("solo_rival", 1), 3, (SeatInfo("Ann"),), free_undo=True)
    n, back = 0, not used
    while session.decision is not None:
        session.act(session.decision.actions[(n * 7) % len(session.decision.actions)])
        if not back and session.log[-1].barrier:
            session.undo()
            session.redo()
            back = True
        n += 1
    scene = shown((1280, 720), 1.0, lambda app: _kept(app, session))
    told = "\n".join(scene.text_lines())
    assert (FREED in record_of(session, "2026-11-30T12:00:00").marks) == used
    assert ("Free undo" in told) == used
    assert ("Free undo" in "\n".join(Card(Telling(session), look_up(scene.app, session)).lines())) == used
    assert "Free undo" in mark_line(FREED)


def _kept(app: Any, session: Session) -> ResultScene:
    keep(app, session)
    return ResultScene(app, session)
