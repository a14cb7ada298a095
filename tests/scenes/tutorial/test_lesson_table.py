"""Lessons at the table: by clicks, by keys, step by step, wrongly."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from scenes.kit import strings
from scenes.kit.commands import COMMANDS
from scenes.tutorial import spots
from scenes.tutorial.table import LessonTable
from tests.scenes.driving import cut
from tests.scenes.table.helpers import click_ref, do_by_clicks, settle
from tests.scenes.table.tinygame import RULES, KeepGem
from tests.scenes.tutorial.begun import GAMES, SIZES, begun, go_on, of_game
from tests.scenes.tutorial.scripts import tiny

# -- the whole lesson -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_spoken_of_is_on_the_board_and_stays_uncovered(game: str, size: tuple[int, int]) -> None:
    table = of_game(game, size)
    seen = []
    while True:
        step, screen = table.course.step, table.m.screen
        lit = table.spots()
        for spot in step.at:
            found = spots.rect_of(table, spot)
            assert found is not None and screen.contains(found), (step.id, spot)
        if table.course.wanted is not None:
            assert table.selection.decision is not None and len(table.selection.decision.actions) == 1
            named = bool(spots.panels(table)) or bool(table.goals()) or bool(step.at)
            assert named, (step.id, "nothing glows")
        speech = table.speaker
        assert speech.visible and screen.contains(speech.rect), step.id
        for r in lit:
            assert screen.contains(r) and not r.colliderect(speech.rect), (step.id, r)
        _all_is_read(table)
        seen.append((step.id, table.course.part))
        if table.course.ended:
            break
        go_on(table)
        assert (table.course.step.id, table.course.part) != seen[-1], "the lesson is stuck"
    assert [s.id for s in table.lesson.steps] == list(dict.fromkeys(step for step, _ in seen))


def _all_is_read(table: LessonTable) -> None:
    """Text, task and buttons of the speaker fit."""
    speech = table.speaker
    room = speech.next.rect.top - speech.rect.y - table.speaker.px(48)
    need = speech._body(speech.rect.w, 10**5).height
    if speech.task():
        need += speech._task_body(speech.rect.w, 10**5).height + table.speaker.px(26)
    assert need <= room + table.speaker.px(4), (table.course.step.id, need, room)
    shown = [b for b in (speech.back, speech.rule, speech.next, speech.do, speech.leave) if b.visible]
    assert all(speech.rect.contains(b.rect) for b in shown)
    assert not any(a.rect.colliderect(b.rect) for i, a in enumerate(shown) for b in shown[i + 1 :])


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_with_the_mouse(game: str) -> None:
    table = of_game(game)
    app = table.app
    while not table.course.ended:
        before = (table.course.at, table.course.part)
        if table.course.wanted is None:
            app.click(table.speaker.next.rect.center)
        else:
            do_by_clicks(app, table, table.decision.actions[0])
        settle(app, 12)
        assert (table.course.at, table.course.part) != before


@pytest.mark.parametrize("scale", [2.0, 0.8])
@pytest.mark.parametrize("game", GAMES)
def test_long_words_and_large_letters_fit(game: str, scale: float) -> None:
    try:
        strings.use_locale(strings.PSEUDO)
        table = of_game(game, ui_scale=scale)
        while True:
            speech = table.speaker
            assert table.m.screen.contains(speech.rect)
            assert not any(r.colliderect(speech.rect) for r in table.goals()), table.course.step.id
            room = speech.next.rect.top - table.speaker.px(8) - (speech.rect.y + table.speaker.px(48))
            task = speech._task_body(speech.rect.w, max(table.speaker.px(18), room // 2)) if speech.task() else None
            used = (task.height + table.speaker.px(26)) if task is not None else 0
            body = speech._body(speech.rect.w, room - used)
            assert body.height <= room - used + table.speaker.px(4), table.course.step.id
            assert cut_of(table) == [], table.course.step.id
            if table.course.ended:
                break
            go_on(table)
    finally:
        strings.use_locale("")


def cut_of(table: LessonTable) -> list[str]:
    """The speaker's buttons whose words do not fit."""
    return cut(SimpleNamespace(root=table.speaker))


# -- a script is all that a later game needs ---------------------------------------------------------------


def test_the_tiny_game_is_learnt_by_clicks_alone(table: LessonTable) -> None:
    app = table.app
    app.click(table.speaker.next.rect.center)
    settle(app)
    while not table.course.ended:
        if table.course.wanted is None:
            app.click(table.actions.primary.rect.center)
        else:
            do_by_clicks(app, table, table.decision.actions[0])
        settle(app, 8)
    assert [s.action.seat for s in table.session.log] == [0, 1, 0, 0, 1, 1, 0, 0]


def test_the_tiny_game_is_learnt_by_keys_alone(table: LessonTable) -> None:
    app = table.app
    for key in ("E", "PageDown", "PageDown", "PageDown", "Return", "PageDown", "PageDown"):
        app.key(key)
        settle(app, 8)
    assert table.course.ended


def test_page_up_goes_back_and_undo_does_the_same(table: LessonTable) -> None:
    app = table.app
    table.course.go_to("lamp")
    table.show_now()
    app.key("PageUp")
    assert table.course.step.id == "keep" and not table.session.log
    assert table.speaker.step is table.course.step
    app.key("U")
    assert table.course.step.id == "hello" and not table.speaker.back.visible


def test_the_text_mirror_reads_the_step(table: LessonTable) -> None:
    lines = table.text_lines()
    assert lines[:2] == ["1 / 6 Hello", "A small game about gems and lamps."]
    go_on(table)
    assert "Keep gem 29." in table.text_lines()


# -- what is not the step -----------------------------------------------------------------------------------


def test_another_legal_move_is_refused_with_the_task(table: LessonTable) -> None:
    go_on(table)
    other = next(a for a in table.session.decision.actions if a != table.course.expected())
    assert isinstance(other, KeepGem)
    click_ref(table.app, table, ("gem", other.gem))
    settle(table.app)
    assert not table.session.log and table.speaker.nudged == "keep"
    assert "Keep gem 29." in (table.why_not(("gem", other.gem)) or "")


def test_an_impossible_thing_gives_the_reason_of_the_rules(table: LessonTable) -> None:
    table.course.go_to("lamp")
    table.show_now()
    reason = table.why_not(("lamp", 2)) or ""
    assert "cannot be chosen" in reason and "Put lamp 0" not in reason


def test_only_the_wanted_action_stands_in_the_list_of_actions(table: LessonTable) -> None:
    go_on(table)
    assert table.list_actions() == [table.course.expected()]


def test_a_panel_that_does_something_else_is_stopped(table: LessonTable) -> None:
    go_on(table)
    other = next(a for a in table.session.decision.actions if a != table.course.expected())
    table.choose(other)
    table.game.do(other)
    assert not table.session.log and table.speaker.nudged == "keep"


def test_while_there_is_something_to_read_nothing_can_be_chosen(table: LessonTable) -> None:
    assert table.decision is None
    table.show_me()
    table.choose(table.session.decision.actions[0])
    assert not table.session.log and table.course.step.id == "hello"


def test_wrong_clicks_everywhere_change_nothing() -> None:
    table = of_game("ravenshire", step="place")
    state = table.session.fingerprint()
    wanted = set(table.course.expected().refs())
    table.app.frame()
    for ref in list(table.board_node.nodes):
        if ref not in wanted:
            table.clicked(ref)
            table.update(0.0)
    assert table.session.fingerprint() == state and table.course.step.id == "place"


def test_a_wrong_payment_is_stopped_where_it_goes_wrong() -> None:
    from scenes.ravenshire.overlays_pick import take_units

    table = of_game("ravenshire", step="market")
    go_on(table)
    assert table.course.part == 1
    take_units(table, [0, 0, 1])
    table.update(0.0)
    assert table.course.part == 1
    take_units(table, [1, 1, 4])
    table.update(0.0)
    assert table.course.part == 3 and table.speaker.nudged == "market"


@pytest.mark.parametrize("step", ["welcome", "place", "market", "kiln", "farewell"])
def test_no_key_leads_astray(step: str) -> None:
    table = of_game("ravenshire", step=step)
    app, state = table.app, table.session.fingerprint()
    app.frame()
    astray = {"confirm", "undo", "undo_turn", "quit", "back", "menu", "fullscreen", "screenshot", "skip", "end_turn"}
    for command in COMMANDS:
        for key in command.keys if command.name not in astray else ():
            app.key(key)
            settle(app, 2)
            while len(app.scenes) > 1:
                app.pop()
            table.close_layers()
    assert table.session.fingerprint() == state and table.course.step.id == step


def test_the_menu_of_a_lesson_saves_and_loads_nothing(table: LessonTable) -> None:
    table.app.key("F10")
    labels = [n.label for n in table.stage.top.walk() if n.role == "button"]
    assert labels == ["Go on", "Begin again", "Settings", "Rules", "Leave the lesson"]
    table.app.key("Escape")
    assert table.stage.top is table.root


def test_the_speaker_steps_in_and_then_all_rests(tmp_path: Path) -> None:
    table = begun(tiny(tmp_path), RULES, animation_speed="normal")
    app = table.app
    app.frame(1 / 60)
    assert table.animating and table.speaker.flying
    for _ in range(240):
        app.frame(1 / 60)
    assert not table.animating and not table.speaker.flying and not table.moves
    flips = app.flips
    for _ in range(5):
        app.frame(1 / 60)
    assert app.flips == flips, "something is drawn although nothing moves"
    go_on(table)
    app.frame(1 / 60)
    app.key("PageUp")  # while the speaker is in the air
    assert table.course.step.id == "hello"
    for _ in range(240):
        app.frame(1 / 60)
    assert not table.speaker.flying


def test_reduced_motion_keeps_everything_still(tmp_path: Path) -> None:
    table = begun(tiny(tmp_path), RULES, animation_speed="normal", reduced_motion=True)
    table.app.frame()
    assert not table.moves and not table.speaker.flying


def test_saving_is_not_needed(table: LessonTable) -> None:
    table.app.key("F5")
    assert "kept by itself" in table.app.toasts.items[-1].markup


# -- where the speaker stands -------------------------------------------------------------------------------


def test_a_place_beside_what_is_lit_is_found_wherever_it_is() -> None:
    import pygame

    screen = pygame.Rect(0, 0, 1280, 720)
    for x in range(0, 1200, 150):
        for y in range(0, 680, 120):
            lit = pygame.Rect(x, y, 80, 40)
            found, hidden = spots.place(screen, (392, 230), [lit], [], None, 16)
            assert hidden == 0 and screen.contains(found) and not found.colliderect(lit)
            near = found.inflate(240, 240)
            assert near.colliderect(lit), (lit, found)


def test_it_stays_where_it_was_when_that_is_as_good() -> None:
    import pygame

    screen, lit = pygame.Rect(0, 0, 1280, 720), [pygame.Rect(100, 100, 60, 60)]
    before = pygame.Rect(220, 60, 392, 230)
    assert spots.place(screen, (392, 230), lit, [], before, 16) == (before, 0)


@pytest.mark.parametrize(("game", "step"), [("ravenshire", "welcome"), ("ravenshire", "place"), ("ravenshire", "kiln")])
def test_f1_opens_the_rule_of_the_step_or_of_what_is_pointed_at(game: str, step: str) -> None:
    table = of_game(game, step=step)
    app = table.app
    app.frame()
    wanted = table.course.step.rule
    assert wanted
    app.key("F1")
    assert app.scene.history.now == wanted
    app.key("Escape")
    ref = ("production", 0)
    table.pointed(ref)
    reason = table.game.why_not(ref) if table.decision is not None else None
    app.key("F1")
    assert app.scene.history.now == (reason.rule if reason is not None else table.board.inspect(ref).rules[0])
