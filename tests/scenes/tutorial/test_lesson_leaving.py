"""Lessons left, gone on with, finished and offered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core import lesson as lessons
from game.core.lesson import Lesson
from scenes.keeping import book_path, keep
from scenes.kit import Dialog
from scenes.names import game_name
from scenes.new_game import NewGameScene
from scenes.table.saving import autosave_dir
from scenes.title import TitleScene
from scenes.tutorial import progress
from scenes.tutorial.table import LessonTable
from tests.scenes.driving import click, node, shown
from tests.scenes.driving import game as finished_game
from tests.scenes.tutorial.begun import GAMES, go_on


def titled(game: str = "ravenshire", **prefs: Any) -> Any:
    """The title screen, and the lesson opened from it."""
    title = shown((1280, 720), 1.0, TitleScene, last_game=game, **prefs)
    click(title, "learn")
    click(title, game_name(game))
    title.app.frame()
    return title


@pytest.mark.parametrize("game", GAMES)
def test_the_title_asks_which_game_is_to_be_learnt(game: str) -> None:
    title = shown((1280, 720), 1.0, TitleScene, last_game="ravenshire")
    click(title, "learn")
    assert title.app.scene is title
    asked = [b.label for b in title.stage.top.buttons]
    assert sorted(asked) == sorted(game_name(g) for g in GAMES)
    assert asked[0] == game_name("ravenshire"), "the game played last comes first"
    click(title, game_name(game))
    assert isinstance(title.app.scene, LessonTable) and title.app.scene.game_id == game


def test_a_lesson_is_left_and_gone_on_with_at_the_same_step() -> None:
    title = titled()
    app = title.app
    table = app.scene
    assert isinstance(table, LessonTable) and table.course.step.id == "welcome"
    while table.course.step.id != "take":
        go_on(table)
    state = table.session.fingerprint()
    click(table, "lesson skip")
    click(table, "Go on later")
    assert app.scene is title and node(title, "learn").label == "Go on learning"
    click(title, "learn")
    again = app.scene
    assert again is not table and again.course.step.id == "take" and again.session.fingerprint() == state
    assert again.speaker.visible


def test_a_lesson_is_kept_in_the_settings_file(home: Path) -> None:
    from scenes.kit import settings

    title = titled()
    title.app.settings.path = home / "settings.json"
    while title.app.scene.course.step.id != "run":
        go_on(title.app.scene)
    assert settings.load(home / "settings.json").extra["lessons"] == {"ravenshire": "run"}


def test_who_knows_enough_is_not_asked_again() -> None:
    title = titled()
    click(title.app.scene, "lesson skip")
    click(title.app.scene, "I know enough")
    assert progress.finished(title.app, "ravenshire") and not progress.place(title.app, "ravenshire")
    title.choose("ravenshire")
    assert title.app.scene.stage.top is title.app.scene.root
    assert title.app.scene.learn.label == "Learn it again"


def test_staying_changes_nothing() -> None:
    title = titled()
    table = title.app.scene
    click(table, "lesson skip")
    assert isinstance(table.stage.top, Dialog)
    title.app.key("Escape")
    assert title.app.scene is table and table.stage.top is table.root


@pytest.mark.parametrize("game", GAMES)
def test_the_end_leads_to_a_real_game_and_leaves_no_trace_in_saves_and_records(game: str) -> None:
    title = titled(game)
    app = title.app
    table = app.scene
    table.course.go_to(table.lesson.steps[-1].id)
    table.show_now()
    app.frame()
    app.click(table.speaker.next.rect.center)
    assert isinstance(app.scene, NewGameScene) and app.scene.game_id == game and len(app.scenes) == 2
    draft, wanted = app.scene.draft, table.lesson.next
    assert (draft.mode, tuple(s.kind for s in draft.shown)) == (wanted.mode, wanted.seats)
    assert all(draft.options[k] == v for k, v in wanted.options.items())
    assert not app.scene.draft.problem()
    assert progress.finished(app, game) and not progress.place(app, game)
    assert not list(autosave_dir().glob("*")) and not book_path().exists()


def test_who_has_played_a_game_is_not_asked_whether_to_learn_it() -> None:
    title = shown((1280, 720), 1.0, TitleScene)
    keep(title.app, finished_game(-1))
    title.choose("ravenshire")
    assert not isinstance(title.app.scene.stage.top, Dialog)


def test_a_game_is_offered_to_be_learnt_once() -> None:
    title = shown((1280, 720), 1.0, TitleScene)
    title.choose("ravenshire")
    first = title.app.scene
    assert isinstance(first.stage.top, Dialog) and "New to Forges of Ravenshire?" in first.stage.top.title
    click(first, "Learn to play")
    assert isinstance(title.app.scene, LessonTable)
    title.app.scene.leave_lesson()
    title.choose("ravenshire")
    assert title.app.scene.stage.top is title.app.scene.root


def test_a_lesson_can_begin_again() -> None:
    title = titled()
    table = title.app.scene
    while table.course.step.id != "run":
        go_on(table)
    title.app.key("F10")
    click(table, "Begin again")
    assert title.app.scene is not table and title.app.scene.course.step.id == "welcome"
    assert len(title.app.scenes) == 2


def test_a_faulty_script_says_so_and_opens_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.core.content import ContentError

    def broken(rules: Any) -> Lesson:
        raise ContentError(Path("tutorial.yaml"), "expected a field 'title', found none", "", 3)

    monkeypatch.setattr(lessons, "lesson", broken)
    title = shown((1280, 720), 1.0, TitleScene)
    click(title, "learn")
    click(title, game_name("ravenshire"))
    assert title.app.scene is title and isinstance(title.stage.top, Dialog)
    assert "expected a field" in title.stage.top.body.markup
    title.app.key("Escape")
    title.choose("ravenshire")
    assert title.app.scene.stage.top is title.app.scene.root
    assert "expected a field" in (title.app.scene.learn.tooltip or "")


@pytest.mark.parametrize("nonsense", [7, "x", ["a"], {"ravenshire": 3}, {"ravenshire": "gone since"}])
def test_nonsense_in_the_settings_does_no_harm(nonsense: Any) -> None:
    title = titled(extra={"lessons": nonsense})
    assert title.app.scene.course.step.id == "welcome"
