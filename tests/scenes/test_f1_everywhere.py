"""Everything that can be pointed at, every question and every "why not" leads to a page of the rules."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game import registry
from game.agents import make
from game.agents.base import decide
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.table import help as books
from scenes.table.play import Play
from scenes.table.scene import TableScene

GAMES = ("ravenshire", "set_a_watch")


def positions(game: str, every: int, agent: str = "random") -> Any:
    """Rules, state and decision now and then in a game of each mode."""
    rules, player = registry.load(game), make(agent)
    for mode in rules.info.modes:
        seats = min(mode.max_seats, 3)
        s = rules.new(Setup(mode.id, seats).checked(rules.info), 11)
        decision, step = rules.ask(s), 0
        while decision is not None and step < 300:
            if step % every == 0:
                yield rules, s, decision, seats
            decision = rules.act(s, decide(rules, player, s, decision, Rng(step)), [], decision)
            step += 1


@pytest.mark.report(37)
@pytest.mark.parametrize("game", GAMES)
def test_every_question_and_every_reason_has_its_rule(game: str) -> None:
    words, told = registry.load(game).words(), 0
    for rules, s, decision, seats in positions(game, 11):
        assert books.entry(game, decision.rule) is not None, decision.prompt
        for seat in range(seats):
            lit = {ref for a in decision.actions if a.seat == seat for ref in a.refs()}
            for ref in rules.catalogue(s, seat):
                reason = rules.why_not(s, seat, ref)
                assert (reason is None) == (ref in lit), ref
                if reason is not None:
                    told += 1
                    assert words.reason(reason).strip(), reason
                    assert books.entry(game, reason.rule) is not None, reason
    assert told > 100


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_that_speaks_of_too_little_has_the_numbers(game: str) -> None:
    """What names an amount that is needed names what is there, and the words say both."""
    words, counted = registry.load(game).words(), 0
    for rules, s, decision, _seats in positions(game, 7, "normal"):
        for ref in rules.catalogue(s, decision.seat):
            reason = rules.why_not(s, decision.seat, ref)
            numbers = dict(reason.args) if reason is not None else {}
            if reason is not None and {"need", "have"} <= numbers.keys():
                counted += 1
                said = re.findall(r"\d+", words.plain(words.reason(reason)))
                assert str(numbers["need"]) in said, reason
                assert numbers["need"] > numbers["have"], reason
    assert counted > 5


def table_in_play(game: str) -> tuple[App, TableScene]:
    """Two people some forty choices after the beginning."""
    rules = registry.load(game)
    session = Session(rules, Setup(rules.info.modes[0].id, 2), 3, (SeatInfo("Ann"), SeatInfo("Bo", style=1)))
    player = make("normal")
    for step in range(40):
        assert session.decision is not None
        session.act(decide(rules, player, session.state, session.decision, Rng(step)))
    app = App.headless((1280, 720), Settings(animation_speed="off"))
    table = TableScene(app, session, game=Play(session, None))
    app.push(table)
    for _ in range(4):
        app.frame()
    if table.curtain is not None:
        table.lift_curtain()
        app.frame()
    return app, table


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_the_board_and_every_button_opens_a_rule(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app, table = table_in_play(game)
    opened: list[str] = []
    monkeypatch.setattr("scenes.table.menu.show_scene", lambda *args: opened.append(args[-1]))
    for ref in table.board.refs():
        table.pointed(ref)
        table.open_rules()
        table.unpointed(ref)
    things = len(opened)
    assert things > 20
    for node in (table.actions.primary, table.actions.undo, table.actions.redo, table.actions.more, table.prompt.hint):
        table.stage.set_focus(node)
        app.key("F1")
    assert len(opened) == things + 5
    assert all(books.entry(game, rule) is not None for rule in opened)
