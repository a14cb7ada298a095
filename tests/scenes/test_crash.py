"""Faults of the program itself, put into every kind of screen at every place: a report, three ways on, no game lost."""

from __future__ import annotations

import errno
import importlib
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import registry
from game.core import lesson as lessons
from game.core import shelf
from scenes.kit.app import App
from scenes.kit.crash_screen import CrashScene
from scenes.kit.settings import Settings
from scenes.load_files import auto_dir
from scenes.table.play import Play
from scenes.table.replay import replay_table
from scenes.table.saving import Saver
from scenes.table.scene import TableScene
from scenes.title import TitleScene
from tests.scenes.driving import click, game

PLACES = ("update", "draw", "handle", "layout", "leave", "animating", "draw_over", "text_lines")


def make(module: str, name: str, *args: Any) -> Callable[[App], Any]:
    return lambda app: getattr(importlib.import_module(f"scenes.{module}"), name)(app, *args)


def table(app: App, steps: int = 33) -> TableScene:
    session = game(steps)
    return TableScene(app, session, game=Play(session, None, Saver(app)))


def lesson(app: App, step: str = "place") -> Any:
    from scenes.tutorial.table import LessonTable

    rules = registry.load("ravenshire")
    course = lessons.Course(lessons.lesson(rules), rules, ("Ann", "Bo"))
    course.go_to(step)
    return LessonTable(app, course.lesson, course)


SCREENS: dict[str, Callable[[App], Any]] = {
    "title": TitleScene,
    "new game": make("new_game", "NewGameScene", "ravenshire"),
    "settings": make("settings", "SettingsScene"),
    "load": make("load", "LoadScene"),
    "credits": make("credits", "CreditsScene"),
    "records": make("records", "RecordsScene"),
    "challenge": make("daily", "DailyScene"),
    "rules": make("rules", "RulesScene", "ravenshire"),
    "result": lambda app: make("result", "ResultScene", game(-1))(app),
    "result card": lambda app: make("result_share", "ShareScene", game(-1))(app),
    "insight": lambda app: make("insight", "InsightScene", game(-1))(app),
    "replay": lambda app: replay_table(app, game(20), "ravenshire", 10),
    "table": table,
    "lesson": lesson,
}


def frames(app: App, count: int = 12) -> None:
    """As many as the first picture of a table may be spread over, and some more."""
    for _ in range(count):
        app.frame()


def live(top: Callable[[App], Any] | None = None) -> App:
    """An application as a player has it (on the dummy driver): the title, and a screen above it."""
    app = App(Settings(animation_speed="off"), size=(1280, 720), headless=True)
    app.headless_mode = False
    app.home = TitleScene
    app.push(TitleScene(app))
    if top is not None:
        app.push(top(app))
    frames(app)
    return app


@pytest.fixture(autouse=True)
def no_first_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is painted ahead: these tests are not about that."""
    monkeypatch.setattr(TitleScene, "waits", lambda self, m: None)
    monkeypatch.setattr(TableScene, "waits", lambda self, m: None)


def break_at(scene: Any, place: str, times: int = 10_000) -> list[str]:
    """Make a method (or property) of this very scene raise from now on, so many times; what it was asked."""
    asked: list[str] = []
    base = type(scene)
    real = getattr(base, place)

    def broken(self: Any, *args: Any, **named: Any) -> Any:
        if self is scene and len(asked) < times:
            asked.append(place)
            raise RuntimeError(f"broken gear in {place}")
        return real.fget(self) if isinstance(real, property) else real(self, *args, **named)

    scene.__class__ = type(base.__name__, (base,), {place: property(broken) if isinstance(real, property) else broken})
    return asked


def provoke(app: App, place: str) -> None:
    """Have the application ask everything of the topmost scene."""
    scene = app.scene
    if place == "layout":
        zoom = {"key": pygame.K_0, "mod": pygame.KMOD_LCTRL, "unicode": "", "scancode": 0}
        app.post(pygame.event.Event(pygame.KEYDOWN, **zoom))
    if place == "handle":
        app.post(pygame.event.Event(pygame.USEREVENT, nothing=1))
    scene.dirty = True
    frames(app)


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("place", ["update", "draw", "handle", "layout"])
def test_a_fault_anywhere_leads_to_the_screen_with_three_ways(name: str, place: str, home: Path) -> None:
    app = live(SCREENS[name])
    broken = app.scene
    break_at(broken, place)
    provoke(app, place)
    screen = app.scene
    assert isinstance(screen, CrashScene) and screen.broken is broken
    assert [b.visible and b.enabled for b in (screen.on, screen.folder, screen.out)] == [True] * 3
    (report,) = (home / "data" / "crashes").glob("*.zip")
    with zipfile.ZipFile(report) as z:
        assert f"broken gear in {place}" in z.read("traceback.txt").decode()
        assert z.read("scenes.txt").decode().splitlines()[-1] == broken.name
        assert ("game.json" in z.namelist()) == (name in ("table", "replay", "lesson"))
    told = "\n".join(screen.text_lines()).replace("\\", "")
    assert str(report) in told and ("saved game" in told) == (name in ("table", "replay", "lesson"))
    click(screen, "to the title")
    frames(app)
    assert app.scene.name == "title" and len(app.scenes) == 1
    app.close()


@pytest.mark.parametrize("place", PLACES)
def test_the_game_goes_on_one_decision_earlier(place: str) -> None:
    app = live(table)
    broken = app.scene
    session = broken.session
    before, steps = session.fingerprint(), len(session.log)
    break_at(broken, place)
    if place in ("leave", "text_lines"):  # seen only when something else is wrong, too
        break_at(broken, "update")
    provoke(app, place)
    screen = app.scene
    assert isinstance(screen, CrashScene) and screen.on.label == "Go back one decision"
    assert screen.unsaved == ""
    app.key("Return")
    for _ in range(4):
        app.frame()
    fresh = app.scene
    assert isinstance(fresh, TableScene) and fresh is not broken and fresh.session is session
    assert len(session.log) < steps and broken not in app.scenes
    assert len(app.scenes) == 2
    if fresh.curtain is not None:
        fresh.lift_curtain()
        app.frame()
    session.redo()
    assert session.fingerprint() == before
    app.close()


def test_a_fault_that_comes_again_leads_further_and_further_back() -> None:
    """Whatever the table draws raises: every way back meets it again, until the very first decision."""
    app = live(table)
    session = app.scene.session
    broken = TableScene.draw
    TableScene.draw = lambda self, dst: 1 / 0  # type: ignore[assignment, method-assign]
    try:
        left = [len(session.log)]
        for turn in range(200):
            app.scene.dirty = True
            frames(app)
            screen = app.scene
            assert isinstance(screen, CrashScene)
            assert ("the same fault" in "\n".join(screen.text_lines())) == (turn > 0)
            app.now += 1
            click(screen, "go back")
            left.append(len(session.log))
            if left[-1] == 0:
                break
        assert left == sorted(set(left), reverse=True) and left[-1] == 0
    finally:
        TableScene.draw = broken  # type: ignore[method-assign]
    app.frame()
    if isinstance(app.scene, CrashScene):
        click(app.scene, "go back")
    frames(app)
    assert isinstance(app.scene, TableScene) and session.decision is not None
    app.close()


def test_a_fault_in_the_rules_leaves_the_state_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    app = live(table)
    scene = app.scene
    while scene.curtain is not None:
        scene.lift_curtain()
    app.frame()
    before = scene.session.fingerprint()

    def broken(*_: Any) -> None:
        raise LookupError("no such card")

    monkeypatch.setattr(type(scene.rules), "act", broken)
    app.start(lambda: scene.choose(scene.decision.actions[0]))  # type: ignore[arg-type, return-value]
    assert isinstance(app.scene, CrashScene)
    assert scene.session.fingerprint() == before
    app.close()


def test_a_full_disk_is_told_and_the_game_stays_in_the_window(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = live(table)
    broken = app.scene
    session, steps = broken.session, len(broken.session.log)
    for copy in shelf.Autosave(auto_dir()).files():
        copy.unlink()

    def full(*_: Any, **__: Any) -> Any:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("builtins.open", full)
        patch.setattr(zipfile.ZipFile, "writestr", full)
        break_at(broken, "update")
        app.frame()
        screen = app.scene
        assert isinstance(screen, CrashScene)
        told = "\n".join(screen.text_lines())
        assert "could not be saved" in told and told.count("No space left on device") >= 2
        assert screen.report.path is None and not screen.folder.enabled and screen.folder.why
        assert not list((home / "data" / "crashes").glob("*"))
        click(screen, "to the title")  # asks before a game is lost
        assert app.scene is screen and screen.stage.top is not screen.root
        app.key("Escape")
        app.frame()
        click(screen, "go back")
        app.frame()
    assert isinstance(app.scene, TableScene) and app.scene.session is session and len(session.log) < steps
    app.scene.game.autosave(session)
    assert len(shelf.Autosave(auto_dir()).files()) == 1
    app.close()


def test_leaving_all_the_same_after_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    app = live(table)
    monkeypatch.setattr(Saver, "__call__", lambda self, session: setattr(self, "fault", "No space left"))
    break_at(app.scene, "update")
    app.frame()
    click(app.scene, "to the title")
    app.frame()
    click(app.scene, "Leave all the same")
    frames(app)
    assert app.scene.name == "title"
    app.close()


def test_a_fault_at_the_start_offers_to_try_again(home: Path) -> None:
    app = App(Settings(), size=(800, 480), headless=True)
    app.headless_mode = False
    tries: list[int] = []

    def first(app: App) -> Any:
        tries.append(1)
        if len(tries) < 3:
            raise ImportError("a picture is missing")
        return TitleScene(app)

    app.home = first
    app.start(lambda: first(app))
    assert isinstance(app.scene, CrashScene) and app.scene.on.label == "Try again"
    assert app.scene.out.label == "Quit"
    app.frame()
    click(app.scene, "go back")
    assert isinstance(app.scene, CrashScene) and len(app.scenes) == 1
    app.frame()
    click(app.scene, "go back")
    app.frame()
    assert app.scene.name == "title" and len(app.scenes) == 1 and app.running
    assert len(list((home / "data" / "crashes").glob("*.zip"))) == 2
    app.close()


def test_quit_ends_a_program_that_never_began() -> None:
    app = App(Settings(), size=(800, 480), headless=True)
    app.headless_mode = False
    app.start(lambda: 1 / 0)  # type: ignore[arg-type, return-value]
    app.frame()
    click(app.scene, "to the title")
    assert not app.running and app.scenes == []
    app.close()


def test_a_fault_above_the_table_closes_only_that_screen() -> None:
    app = live(table)
    under = app.scene
    steps = len(under.session.log)
    app.push(make("rules", "RulesScene", "ravenshire")(app))
    app.frame()
    break_at(app.scene, "draw")
    provoke(app, "draw")
    assert isinstance(app.scene, CrashScene) and app.scene.on.label == "Close this screen"
    app.key("Return")
    app.frame()
    assert app.scene is under and len(under.session.log) == steps
    app.close()


def test_when_going_back_fails_too_the_other_ways_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    app = live(table)
    broken = app.scene
    break_at(broken, "update")
    app.frame()
    monkeypatch.setattr(type(broken.session), "step_back", lambda self: 1 / 0)
    click(app.scene, "go back")
    screen = app.scene
    assert isinstance(screen, CrashScene) and not screen.on.enabled
    assert "division by zero" in "\n".join(screen.text_lines())
    click(screen, "to the title")
    frames(app)
    assert app.scene.name == "title"
    assert shelf.Autosave(auto_dir()).newest() is not None
    app.close()


def test_a_replay_goes_on_a_step_earlier() -> None:
    app = live(SCREENS["replay"])
    break_at(app.scene, "update")
    app.frame()
    app.key("Return")
    app.frame()
    assert app.scene.game.replay.index == 9 and not app.scene.game.live
    app.close()


@pytest.mark.parametrize("step", ["welcome", "place", "farewell"])
def test_a_lesson_goes_on_a_step_earlier(step: str) -> None:
    app = live(lambda app: lesson(app, step))
    broken = app.scene
    at = broken.course.at
    break_at(broken, "update")
    app.frame()
    assert isinstance(app.scene, CrashScene) and app.scene.on.enabled
    app.key("Return")
    for _ in range(3):
        app.frame()
    fresh = app.scene
    assert type(fresh).__name__ == "LessonTable" and fresh is not broken and broken not in app.scenes
    assert fresh.course.at == max(0, at - 1) and fresh.session is fresh.course.session
    while not fresh.course.ended:  # what is left of the lesson still fits
        fresh.course.play_step()
    app.close()
