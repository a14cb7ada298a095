"""A table whose game the disk refuses: it is said, said again, and nobody leaves without knowing."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import registry
from game.core import saves
from scenes.kit.app import App
from scenes.kit.layers import Dialog
from scenes.result import ResultScene
from scenes.rules import RulesScene
from scenes.table.play import Play
from scenes.table.saving import TELL_AGAIN, Saver
from scenes.table.scene import TableScene
from scenes.table.unsaved import Leaving
from scenes.title import TitleScene
from tests.scenes.driving import click, game, node, shown


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, bool]]:
    """Full as long as `full` holds; but another place takes what comes."""
    state, real = {"full": True}, saves.write_bytes

    def write(path: Path, data: bytes) -> None:
        if state["full"] and "elsewhere" not in path.parts:
            raise saves.SaveError(path, f"can't be written ({errno.errorcode[errno.ENOSPC]})")
        real(path, data)

    monkeypatch.setattr(saves, "write_bytes", write)
    yield state


def at_table() -> tuple[App, TableScene]:
    """A game of two people after some choices, above the title; the last choice was just made."""
    title = shown((1280, 720), 1.0, TitleScene)
    app, session = title.app, game(12)
    table = TableScene(app, session, game=Play(session, None, Saver(app)))
    app.push(table)
    app.frame()
    while table.curtain is not None:
        table.lift_curtain()
    act(table)
    return app, table


def act(table: TableScene) -> None:
    """Make the first choice."""
    table.game.do(table.session.decision.actions[0])
    table.finish()
    table.app.frame()


def told(app: App) -> str:
    return "\n".join(item.markup for item in app.toasts.items)


def close_window(app: App) -> None:
    app.post(pygame.event.Event(pygame.QUIT))
    app.frame()


def test_it_is_said_again_and_that_it_is_over(disk: dict[str, bool]) -> None:
    app, table = at_table()
    assert "could not be saved" in told(app)
    for i in range(1, TELL_AGAIN):
        app.toasts.items.clear()
        act(table)
        assert "saved" not in told(app), i
    act(table)
    assert "could not be saved" in told(app)
    app.toasts.items.clear()
    disk["full"] = False
    act(table)
    assert "saved again" in told(app)


def test_the_menu_does_not_promise_what_is_not_so(disk: dict[str, bool]) -> None:
    _, table = at_table()
    table.open_menu()
    assert "cannot be saved" in "\n".join(table.text_lines())
    disk["full"] = False
    table.close_layers()
    act(table)
    table.open_menu()
    assert "saved after every choice" in "\n".join(table.text_lines())


def ways_out() -> dict[str, Any]:
    """How a table is left for good."""

    def by_menu(label: str) -> Any:
        def run(app: App, table: TableScene) -> None:
            table.open_menu()
            click(table, label)

        return run

    def under_the_rules(app: App, table: TableScene) -> None:
        app.key("F1")
        app.frame()
        assert isinstance(app.scene, RulesScene)
        close_window(app)

    return {
        "to the title": by_menu("Quit to title"),
        "another game": by_menu("Load…"),
        "window": lambda app, table: close_window(app),
        "window under the rules": under_the_rules,
    }


@pytest.mark.parametrize("way", ways_out())
def test_nobody_leaves_unasked(way: str, disk: dict[str, bool]) -> None:
    app, table = at_table()
    before = table.session.fingerprint()
    ways_out()[way](app, table)
    app.frame()
    assert app.scene is table and app.running and isinstance(table.stage.top, Leaving)
    click(table, "Stay")
    assert app.scene is table and not table.stage.top.modal and table.session.fingerprint() == before
    ways_out()[way](app, table)
    app.frame()
    click(table, "Leave unsaved")
    assert app.scene is not table or not app.running


@pytest.mark.parametrize("way", ways_out())
def test_a_disk_with_room_again_asks_nothing_and_has_the_game(way: str, disk: dict[str, bool], home: Path) -> None:
    app, table = at_table()
    disk["full"] = False
    ways_out()[way](app, table)
    app.frame()
    assert app.scene is not table or not app.running
    kept = max((home / "saves" / "auto").glob("*.json"), key=lambda path: path.name)
    assert saves.load(kept, registry.load).fingerprint() == table.session.fingerprint()


def test_the_window_closed_twice_means_it(disk: dict[str, bool]) -> None:
    app, _ = at_table()
    close_window(app)
    assert app.running
    close_window(app)
    assert not app.running


def test_another_place_takes_the_game(disk: dict[str, bool], tmp_path: Path) -> None:
    app, table = at_table()
    there = tmp_path / "elsewhere"
    there.mkdir()
    (there / "taken.json").write_text("mine", "utf-8")
    for name, left in (("taken.json", False), ("new.json", True)):
        table.open_menu()
        click(table, "Quit to title")
        click(table, "Save elsewhere…")
        field = node(table, "path of the file")
        field.text = str(there / name)
        click(table, "ok")
        if not left:
            assert isinstance(table.stage.top, Dialog) and "already" in "\n".join(table.text_lines())
            table.close_layers()
        assert (app.scene is not table) == left
    assert (there / "taken.json").read_text("utf-8") == "mine"
    assert saves.load(there / "new.json", registry.load).fingerprint() == table.session.fingerprint()


@pytest.mark.parametrize("way", ["to the title", "rematch"])
def test_nor_does_anybody_from_the_result(way: str, disk: dict[str, bool]) -> None:
    title = shown((1280, 720), 1.0, TitleScene)
    app, session = title.app, game(-1)
    session.undo() if session.can_undo() is None else session.step_back()
    table = TableScene(app, session, game=Play(session, None, Saver(app)))
    app.push(table)
    app.frame()
    while table.curtain is not None:
        table.lift_curtain()
    while not table.game.over:
        act(table)
    table.show_result()
    app.frame()
    result = app.scene
    assert isinstance(result, ResultScene)
    app.step(2.0)
    click(result, way)
    assert app.scene is result and isinstance(result.stage.top, Leaving)
    click(result, "Stay")
    assert app.scene is result and table in app.scenes
    disk["full"] = False
    click(result, way)
    assert table not in app.scenes and result not in app.scenes
