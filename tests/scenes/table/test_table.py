"""The table by posted clicks and keys: whole games, choosing, dragging, undo, the list, the end."""

from __future__ import annotations

import random

import pygame
import pytest

from scenes.table.listing import ActionList
from scenes.table.menu import PauseMenu
from tests.scenes.table.helpers import click_ref, do_by_clicks, first, lift, make, middle, settle
from tests.scenes.table.tinygame import Done, KeepGem, PutLamp, RollGold, TakeGem


def play_to_end(app, table, choose, limit=80):
    for _ in range(limit):
        lift(app, table)
        if table.game.over:
            return
        if table.decision is None:
            settle(app)
            continue
        choose(table.decision)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("kinds", ["h", "hh", "hrr", "hhr"])
def test_a_whole_game_by_clicks_alone(kinds):
    app, table = make(kinds)
    rng = random.Random(3)
    play_to_end(app, table, lambda d: do_by_clicks(app, table, rng.choice(d.actions)))
    assert table.session.result is not None
    assert {s.action.seat for s in table.session.log} == set(range(len(kinds)))


@pytest.mark.parametrize("size", [(1280, 720), (1000, 600)])
def test_a_whole_game_by_keys_alone_on_the_board(size):
    app, table = make("hr", size)

    def choose(decision):
        if not any(a.refs() for a in decision.actions):
            app.key("E")
            settle(app)
            return
        before = len(table.session.log)
        for _ in range(3):
            app.key("Right")
            app.key("Return")
            if len(table.session.log) > before:
                break
            if table.selection.armed is not None:
                app.key("E")
        settle(app)
        assert len(table.session.log) > before

    play_to_end(app, table, choose)
    assert table.session.result is not None


def test_a_whole_game_by_the_list_of_actions_alone():
    app, table = make("hh")
    rng = random.Random(9)

    def choose(decision):
        before = len(table.session.log)
        app.key("L")
        assert isinstance(table.stage.top, ActionList)
        for _ in range(rng.randrange(len(decision.actions))):
            app.key("Down")
        app.key("Return")
        if table.selection.armed is not None:
            app.key("E")
        settle(app)
        assert len(table.session.log) > before

    play_to_end(app, table, choose)
    assert table.session.result is not None


def test_the_prompt_says_who_and_what_and_how_many():
    _app, table = make("h")
    assert table.prompt.line == "Aldertha: keep 1 of 2 gems"
    assert table.prompt.aside == "2 things to choose"
    assert table.text_lines()[0].startswith("Aldertha: keep 1 of 2 gems")


@pytest.mark.report(37)
def test_an_unlit_thing_says_why_shakes_and_changes_nothing():
    app, table = make("h", animation_speed="normal")
    before = table.session.fingerprint()
    click_ref(app, table, ("shelf", 0))
    assert table.session.fingerprint() == before
    assert table.shakes and table.stage.tip.visible
    assert "cannot be chosen now" in table.hint(("shelf", 0))
    app.step(0.3)
    assert not table.shakes


def test_either_thing_may_be_clicked_first_and_esc_lets_go():
    app, table = make("h")
    do_by_clicks(app, table, table.decision.actions[0])
    app.click(middle(table, ("shelf", 1)))
    assert table.selection.picker.chosen == [("shelf", 1)]
    app.key("Escape")
    assert table.selection.picker.chosen == []
    app.click(middle(table, ("shelf", 1)))
    app.click(middle(table, ("lamp", 0)))
    settle(app)
    assert table.session.log[-1].action == PutLamp(0, 0, 1)


def test_a_drag_puts_a_thing_on_another():
    app, table = make("h")
    do_by_clicks(app, table, table.decision.actions[0])
    start, end = middle(table, ("lamp", 0)), middle(table, ("shelf", 2))
    app.press(start)
    app.move((start[0] + 30, start[1] + 30), held=True)
    assert table.stage.drag is not None
    app.move(end, held=True)
    app.let_go(end)
    settle(app)
    assert table.session.log[-1].action == PutLamp(0, 0, 2)


@pytest.mark.report(41)
@pytest.mark.parametrize("how", ["outside", "escape", "wrong", "focus"])
def test_a_broken_off_drag_changes_nothing(how):
    app, table = make("h")
    do_by_clicks(app, table, table.decision.actions[0])
    before = table.session.fingerprint()
    start = middle(table, ("lamp", 0))
    app.press(start)
    app.move((start[0] + 30, start[1] + 30), held=True)
    if how == "outside":
        app.let_go((-5, -5))
    elif how == "escape":
        app.key("Escape")
    elif how == "wrong":
        app.move(middle(table, ("open", 0)), held=True)
        app.let_go(middle(table, ("open", 0)))
    else:
        app.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        app.frame()
    assert table.stage.drag is None
    assert table.session.fingerprint() == before
    assert table.selection.picker.chosen == []
    do_by_clicks(app, table, PutLamp(0, 0, 0))
    assert table.session.log[-1].action == PutLamp(0, 0, 0)


def test_what_cannot_be_undone_asks_for_a_second_click():
    app, table = make("h")
    do_by_clicks(app, table, table.decision.actions[0])
    click_ref(app, table, ("open", 1))
    assert table.selection.armed == TakeGem(0, 1)
    assert "cannot be undone" in table.prompt.detail
    click_ref(app, table, ("open", 1))
    settle(app)
    assert table.session.log[-1].action == TakeGem(0, 1)


def test_another_thing_replaces_the_armed_one():
    app, table = make("h")
    do_by_clicks(app, table, table.decision.actions[0])
    click_ref(app, table, ("open", 1))
    click_ref(app, table, ("open", 2))
    assert table.selection.armed == TakeGem(0, 2)
    click_ref(app, table, ("lamp", 1))
    assert table.selection.armed is None and table.selection.picker.chosen == [("lamp", 1)]
    assert len(table.session.log) == 1


@pytest.mark.report(47)
def test_five_clicks_in_one_frame_are_one_action():
    app, table = make("h")
    at = middle(table, table.decision.actions[0].refs()[0])
    for _ in range(5):
        app.post(
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False),
        )
    app.frame()
    assert len(table.session.log) == 1


@pytest.mark.report(5)
def test_undo_and_redo_by_key_and_the_barrier_in_words():
    app, table = make("h")
    do_by_clicks(app, table, table.decision.actions[0])
    do_by_clicks(app, table, PutLamp(0, 0, 1))
    done = table.session.fingerprint()
    app.key("U")
    assert len(table.session.log) == 1
    app.key("R")
    assert table.session.fingerprint() == done
    do_by_clicks(app, table, first(table, Done))
    do_by_clicks(app, table, first(table, RollGold))
    assert not table.actions.undo.enabled
    assert "cannot be taken back" in table.actions.undo.why
    assert "cannot be taken back" in table.actions.words.markup
    app.key("U")
    assert table.session.log[-1].action == RollGold(0)


@pytest.mark.report(29)
def test_esc_in_a_half_made_action_undoes_and_else_opens_the_menu():
    app, table = make("h")
    do_by_clicks(app, table, table.decision.actions[0])
    do_by_clicks(app, table, table.decision.actions[-2])
    assert table.decision.prompt == "price"
    app.key("Escape")
    assert table.decision.prompt == "turn" and len(table.session.log) == 1
    app.key("Escape")
    assert isinstance(table.stage.top, PauseMenu)
    app.key("Escape")
    assert not isinstance(table.stage.top, PauseMenu)


def test_enter_never_ends_the_turn_while_a_thing_has_the_focus():
    app, table = make("h")
    do_by_clicks(app, table, table.decision.actions[0])
    app.key("Right")
    app.key("Return")
    assert not any(isinstance(s.action, Done) for s in table.session.log)


@pytest.mark.report(12)
def test_every_choice_of_a_person_is_saved():
    saved = []
    app, table = make("hr", autosave=lambda s: saved.append(len(s.log)))
    do_by_clicks(app, table, first(table, KeepGem))
    do_by_clicks(app, table, first(table, PutLamp))
    assert saved == [0, 1, 3]  # at the start, then after every choice (Brom keeps a gem in between)
    app.key("U")
    assert saved[-1] == len(table.session.log)


def test_an_idle_table_draws_nothing():
    app, _table = make("h", animation_speed="normal")
    app.step(1)
    flips = app.flips
    app.step(2)
    assert app.flips == flips


def test_the_list_narrows_by_typing():
    app, table = make("h")
    do_by_clicks(app, table, first(table, KeepGem))
    app.key("L")
    drawer = table.stage.top
    whole = len(drawer.list.items)
    app.type("roll")
    assert [type(a) for a in drawer.list.items] == [RollGold]
    app.key("Escape")
    assert len(drawer.list.items) == whole
    app.key("Escape")
    assert table.stage.top is table.root
    assert len(table.session.log) == 1


def test_the_end_shows_the_result_and_the_table_is_still_there_behind_it():
    app, table = make("h")
    while table.decision is not None:
        do_by_clicks(app, table, table.decision.actions[-1])
    settle(app)
    assert app.scene.name == "result"
    app.step(1.1)
    app.key("Escape")
    settle(app)
    assert app.scene is table
    assert table.actions.primary.label == "See the result"


def test_a_key_meant_for_the_table_does_not_leave_the_result():
    app, table = make("h")
    while table.decision is not None:
        table.choose(table.decision.actions[-1])
        for _ in range(60):
            if app.scene is table and table.decision is None:
                app.frame()
    page = app.scene
    assert page.name == "result"
    for key in ("E", "Return", "Escape"):
        app.key(key)
    app.click(page.again.rect.center)
    app.frame()
    assert app.scene is page
    app.step(1.1)
    app.key("E")  # nor does it mean a new game later
    app.frame()
    assert app.scene is page
    app.key("Escape")
    app.frame()
    assert app.scene is table
