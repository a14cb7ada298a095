"""Who sits there: the curtain between people, what each may know, and computer seats that play their moves."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.table.helpers import do_by_clicks, first, lift, make, middle, settle
from tests.scenes.table.tinygame import Done, KeepGem, PutLamp


@pytest.mark.report(20)
def test_the_curtain_covers_secrets_and_needs_its_own_key():
    app, table = make("hh")
    assert table.curtain is not None
    app.key("E")
    app.key("Return")
    assert table.curtain is not None
    lift(app, table)
    assert table.viewer == 0 and table.prompt.line.startswith("Aldertha")
    do_by_clicks(app, table, first(table, KeepGem))
    assert table.curtain is not None and "Brom" in table.text_lines()[0]
    assert not any("gem" in line for line in table.text_lines())
    lift(app, table)
    assert table.viewer == 1


@pytest.mark.report(20)
def test_the_curtain_looks_the_same_whatever_is_hidden():
    pictures = []
    for seed in (1, 2):
        app, table = make("hh", seed=seed)
        lift(app, table)
        do_by_clicks(app, table, first(table, KeepGem))
        assert table.curtain is not None
        app.step(0.5)
        pictures.append(pygame.image.tobytes(app.window, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.report(18, 19)
def test_no_secret_of_another_seat_in_chronicle_or_mirror():
    app, table = make("hh")
    lift(app, table)
    gem = first(table, KeepGem).gem
    do_by_clicks(app, table, first(table, KeepGem))
    lift(app, table)
    told = " ".join([*table.text_lines(), table.panel.log.as_text()])
    assert f"gem {gem}." not in told
    assert "Aldertha keeps a gem." in told


def while_a_computer_acts():
    app, table = make("hr", animation_speed="normal")
    for kind in (KeepGem, PutLamp, Done):
        table.choose(first(table, kind))
        if kind is not Done:
            app.step(3)
            table.finish()
    app.step(0.1)
    return app, table


def test_computer_seats_are_captioned_and_can_be_skipped():
    app, table = while_a_computer_acts()
    assert table.timeline.computer and table.timeline.caption
    assert table.prompt.line == table.timeline.caption
    assert table.prompt.line.startswith("Brom")
    assert table.decision is None
    shown = len(table.session.log)
    app.key("Space")
    for _ in range(20):
        app.key("Space")
    assert table.decision is not None and table.decision.seat == 0
    assert len(table.session.log) >= shown


def test_an_impatient_space_chooses_nothing():
    app, table = while_a_computer_acts()
    assert table.timeline.computer
    while table.decision is None:
        app.key("Space")
    focus, steps = table.stage.focus, len(table.session.log)
    app.key("Space")
    app.key("Space")
    assert table.stage.focus is focus
    assert len(table.session.log) == steps
    app.step(1.0)
    app.key("Space")
    assert table.stage.focus is not focus  # later it walks to what may be chosen, as ever


def test_step_mode_waits_for_the_player():
    app, table = make("hr", animation_speed="fast")
    table.game.step_mode = True
    app.step(0.5)
    table.choose(first(table, KeepGem))
    app.step(5)
    assert table.timeline.waiting_step
    app.key("Space")
    app.step(0.2)
    assert not table.timeline.waiting_step


def test_a_click_that_only_chases_a_computer_move_chooses_nothing():
    app, table = make("hr", animation_speed="slow")
    table.choose(first(table, KeepGem))
    table.finish()
    app.step(0.1)
    for _ in range(40):
        if table.timeline.computer:
            break
        app.frame()
    assert table.timeline.computer
    before = len([s for s in table.session.log if s.seat == 0])
    app.click(middle(table, ("open", 0)))
    assert not table.timeline.computer
    assert table.selection.picker.chosen == []
    assert len([s for s in table.session.log if s.seat == 0]) == before


def test_what_happened_since_the_last_turn_is_listed_and_can_be_reopened():
    app, table = make("hr")
    for kind in (KeepGem, PutLamp, Done):
        do_by_clicks(app, table, first(table, kind))
    settle(app, 10)
    assert table.news.visible
    assert any("Brom" in line for line in table.news.text_lines())
    app.key("Escape")
    assert not table.news.visible
    app.click(table.panel.news.rect.center)
    assert table.news.visible


@pytest.mark.report(22)
@pytest.mark.parametrize("kinds", ["hh", "rhh"])
def test_before_anybody_looks_the_screen_knows_no_secret(kinds):
    app, table = make(kinds, animation_speed="slow")
    assert table.viewer not in range(-1, len(kinds))
    hidden = [g for deal in table.session.state.deals for g in deal] + [g for h in table.session.state.hands for g in h]
    told = " ".join([*table.text_lines(), table.panel.log.as_text(), *(n.label_text() for n in table.ref_nodes())])
    assert not any(f"gem {g}." in told or f"Gem {g}," in f"{told}," for g in hidden)
    app.step(6)
    lift(app, table)
    assert table.viewer == table.decision.seat


@pytest.mark.report(19)
def test_the_caption_of_a_secret_choice_tells_nothing():
    app, table = make("hr", animation_speed="slow")
    told = []
    table.choose(first(table, KeepGem))
    for _ in range(200):
        app.frame()
        if table.timeline.computer:
            told.append(table.prompt.line)
    assert "Brom chooses in secret" in told
    assert not any("gem" in line.lower() for line in told)
