"""The lines of the chronicle: their menu, whose lines are shown, what they cost."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.table import lines
from scenes.table.chronicle import Chronicle
from scenes.table.play import NOBODY
from tests.scenes.table.helpers import do_by_clicks, first, lift, make, settle
from tests.scenes.table.tinygame import RULES, Done, KeepGem, PutLamp, RollGold


def played(kinds: str = "h", mode: str = "friendly") -> tuple[Any, Any]:
    app, table = make(kinds, mode=mode)
    table.session.free_undo = mode == "friendly"
    for kind in (KeepGem, PutLamp, Done, RollGold):
        if table.decision is not None:
            do_by_clicks(app, table, first(table, kind))
    return app, table


def entry(table: Any, words: str) -> Any:
    return next(e for e in table.panel.log.entries if words in e.markup)


def open_menu(app: Any, table: Any, words: str) -> Any:
    """Click the line with these words, by mouse."""
    found = entry(table, words)
    log = table.panel.log
    log.scroll_to(log._line_size() * log.entries.index(found))
    app.click(log.rect_of(found).center)
    menu = table.stage.top
    assert isinstance(menu, lines.LineMenu) and menu.line is found.data
    app.frame()
    return menu


def press(app: Any, menu: Any, label: str) -> None:
    app.click(next(b for b in menu.buttons if b.label == label).rect.center)
    settle(app)


@pytest.mark.report(8)
def test_a_line_goes_back_to_before_it_and_redo_brings_all_back() -> None:
    app, table = played()
    press(app, open_menu(app, table, "puts lamp"), "Take back to before this")
    assert len(table.session.log) == 1
    assert table.stage.top is table.root
    app.key("R")
    assert len(table.session.log) == 4


@pytest.mark.report(5)
def test_behind_a_barrier_the_menu_says_why_and_does_nothing() -> None:
    app, table = played(mode="standard")
    menu = open_menu(app, table, "puts lamp")
    back = menu.buttons[0]
    reason = table.words.reason(table.game.why_not_back(menu.line.step))
    assert reason and not back.enabled and back.why == reason and back.note
    app.click(back.rect.center)
    assert len(table.session.log) == 4


def test_the_menu_by_keyboard_alone() -> None:
    app, table = played()
    table.stage.set_focus(table.panel.log, visible=True)
    app.key("Up")
    while "puts lamp" not in table.panel.log.current.markup:
        app.key("Up")
    app.key("Return")
    assert isinstance(table.stage.top, lines.LineMenu)
    assert table.stage.focus is table.stage.top.buttons[0]
    app.key("Return")
    settle(app)
    assert len(table.session.log) == 1


def test_escape_and_a_click_outside_leave_the_menu() -> None:
    app, table = played()
    open_menu(app, table, "puts lamp")
    app.key("Escape")
    assert table.stage.top is table.root
    open_menu(app, table, "puts lamp")
    app.click((5, 5))
    assert table.stage.top is table.root and len(table.session.log) == 4


def test_the_replay_opens_at_the_line_with_the_eyes_of_who_looks() -> None:
    app, table = played()
    press(app, open_menu(app, table, "puts lamp"), "Watch the replay from here")
    replay = app.scene
    assert replay is not table and not replay.game.live
    assert replay.game.replay.index == 2 and replay.viewer == table.viewer
    app.key("Escape")
    settle(app)


def test_in_a_replay_a_line_moves_the_cursor() -> None:
    app, table = played()
    press(app, open_menu(app, table, "puts lamp"), "Watch the replay from here")
    replay = app.scene
    replay.game.move(replay, lambda: replay.game.jump(4))
    settle(app)
    press(app, open_menu(app, replay, "puts lamp"), "Go to this moment")
    assert replay.game.replay.index == 2
    assert len(table.session.log) == 4


def test_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(lines, "put_clipboard", kept.append)
    monkeypatch.setattr("scenes.table.chronicle.put_clipboard", kept.append)
    app, table = played()
    press(app, open_menu(app, table, "puts lamp"), "Copy this line")
    assert len(kept) == 1 and "puts lamp" in kept[0] and "**" not in kept[0]
    table.stage.set_focus(table.panel.log)
    app.key("Ctrl+C")
    assert kept[1].splitlines() == table.panel.log.as_text().splitlines()
    assert len(kept[1].splitlines()) == len(table.panel.log.entries)


def test_pointing_at_a_line_outlines_what_it_speaks_of() -> None:
    app, table = played()
    found = entry(table, "puts lamp")
    refs = {next(n.ref for n in table.ref_nodes())}
    table.board.event_refs = lambda event: list(refs) if event is found.data.event else []
    app.move(table.panel.log.rect_of(found).center)
    assert {n.ref for n in table.ref_nodes() if n.pulsed} == refs
    app.move((5, 5))
    assert not any(n.pulsed for n in table.ref_nodes())


def test_lines_of_one_seat_only_by_mouse_and_keyboard() -> None:
    app, table = played("hr")
    panel = table.panel
    assert len(panel.chips) == 2
    app.click(panel.chips[1].rect.center)
    mine = panel.log.as_text().splitlines()
    assert mine and all(e.data.of(1) for e in panel.log._shown)
    assert len(mine) < len(panel.log.entries)
    table.stage.set_focus(panel.chips[1], visible=True)
    app.key("Return")
    assert len(panel.log._shown) == len(panel.log.entries)
    assert panel.only == -1


def test_a_filter_holds_while_the_game_goes_on_and_back() -> None:
    app, table = played()
    table.panel.show_only(0)
    do = table.decision.actions[0]
    do_by_clicks(app, table, do)
    app.key("U")
    assert all(e.data.of(0) for e in table.panel.log._shown)


def test_turning_the_screen_words_only_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    app, table = make("hh")
    lift(app, table)
    for _ in range(6):
        if table.decision is not None:
            table.choose(table.decision.actions[0])
            settle(app)
            lift(app, table)
    session, words = table.session, table.words
    told: list[Any] = []
    monkeypatch.setattr(type(words), "event", lambda self, event, seat: told.append(event) or "x")
    book = Chronicle()
    log = list(session.log)
    half = len(log) // 2
    for seat in (0, 1):
        book.follow(session.opening, log[:half], words, seat)
    told.clear()
    assert book.follow(session.opening, log[: half + 1], words, 0) == 0, "another seat's lines are shown anew"
    assert len(told) == len(log[half].events)
    told.clear()
    assert book.follow(session.opening, log[: half + 1], words, 0) == len(book.lines)
    assert not told


def test_lines_of_a_seat_that_looked_away_follow_undo() -> None:
    """Undo and another choice while somebody else looks: no line of what was taken back is left."""
    app, table = make("hh")
    lift(app, table)
    words, session = table.words, table.session
    book = Chronicle()
    session.act(session.decision.actions[0])
    book.follow(session.opening, session.log, words, 0)
    old = list(session.log)
    session.free_undo = True
    session.undo_to(0)
    session.act(session.decision.actions[-1])
    session.act(session.decision.actions[-1])
    book.follow(session.opening, session.log, words, 1)
    book.follow(session.opening, session.log, words, 0)
    steps = {id(e) for step in session.log for e in step.events}
    assert old[0] is not session.log[0]
    assert all(id(line.event) in steps for line in book.lines if line.step >= 0)


@pytest.mark.parametrize("viewer", [0, NOBODY])
def test_5000_lines_are_followed_step_by_step_for_the_work_of_the_new_ones(
    viewer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, table = played()
    step = next(s for s in table.session.log if s.events)
    many = [type(step)(step.action, step.seat, step.events[:1], 0) for _ in range(5000)]
    calls = 0
    words = table.words
    real = type(words).event

    def counted(self: Any, event: Any, seat: int) -> str:
        nonlocal calls
        calls += 1
        return str(real(self, event, seat)) or "x"

    monkeypatch.setattr(type(words), "event", counted)
    book = Chronicle()
    book.follow((), many, words, viewer)
    assert calls == 5000
    calls = 0
    for n in range(4990, 5000):
        book.follow((), many[:n], words, viewer)
    assert calls == 9, "one line for each step forward, none for the way back"
    assert RULES is table.rules
