"""Quick save and quick load at the table."""

from __future__ import annotations

from typing import Any

import pytest

from game import registry
from game.core import saves, shelf
from game.core.saves import read_summary
from game.core.session import FREED
from scenes.kit import folders
from scenes.table import quick
from scenes.table.menu import SaveDialog
from scenes.table.saving import autosave_dir
from scenes.table.scene import TableScene
from scenes.title import TitleScene
from tests.scenes.driving import click, game, node, shown


def at_table(steps: int = 20, mode: str = "standard", seats: int = 2) -> Any:
    """A table above the title, so many steps into a game."""
    title = shown((1280, 720), 1.0, TitleScene)
    table = TableScene(title.app, game(steps, mode, seats), "ravenshire")
    title.app.push(table)
    title.app.frame()
    if table.curtain is not None:
        table.lift_curtain()
        title.app.frame()
    return table


def test_f9_comes_back_to_where_f5_was() -> None:
    table = at_table()
    app, before, steps = table.app, table.session.fingerprint(), len(table.session.history())
    app.key("F5")
    table.game.do(table.game.decision.actions[0])
    app.frame()
    assert table.session.fingerprint() != before
    if table.curtain is not None:
        table.lift_curtain()
    app.key("F9")
    app.frame()
    again = app.scene
    assert isinstance(again, TableScene) and again is not table
    assert again.session.fingerprint() == before and len(again.session.history()) == steps
    assert FREED in again.session.marks
    assert [s.name for s in app.scenes] == ["title", "table"]


def test_the_next_quick_save_takes_the_place_of_the_last_one() -> None:
    table = at_table()
    assert quick.quick_save(table) and quick.quick_save(table)
    (item,) = shelf.listing(folders.save_dir())
    assert item.summary is not None and item.summary.title == "Quick save: Forges of Ravenshire"


def test_the_game_that_f9_left_stays_among_the_automatic_copies() -> None:
    table = at_table()
    assert quick.quick_save(table)
    for _ in range(3):
        table.game.do(table.game.decision.actions[0])
    left = table.session.history()
    assert quick.quick_load(table)
    again: Any = table.app.scene
    for _ in range(15):
        again.game.do(again.game.decision.actions[-1])
    copies = [saves.load(path, registry.load) for path in shelf.Autosave(autosave_dir()).files()]
    assert [copy for copy in copies if copy.history() == left], "it can be opened again, however long it is played on"
    assert copies[-1].history() == again.session.history()


def test_another_deal_is_not_marked() -> None:
    first = at_table(10)
    quick.quick_save(first)
    other = at_table(10, "solo_rival", 1)
    assert quick.quick_load(other)
    session = other.app.scene.session
    assert session.setup.mode == "standard" and FREED not in session.marks


def test_without_one_nothing_happens_but_a_word() -> None:
    table = at_table()
    assert not quick.quick_load(table)
    assert table.app.scene is table and "no quick save" in table.app.toasts.items[-1].markup


def test_a_damaged_one_is_named_and_left_alone() -> None:
    table = at_table()
    quick.quick_save(table)
    path = quick.quick_path("ravenshire")
    path.write_bytes(path.read_bytes()[:-40] + b"}")
    damaged = path.read_bytes()
    assert not quick.quick_load(table) and table.app.scene is table
    assert "cannot be opened" in "\n".join(table.text_lines())
    table.close_layers()
    assert quick.quick_save(table) and path.read_bytes() == damaged
    assert quick.quick_load(table) and table.app.scene is not table


def test_a_disk_that_refuses_is_told_and_no_file_is_spoken_of_that_is_not_there() -> None:
    table = at_table()
    folders.save_dir().parent.mkdir(parents=True, exist_ok=True)
    folders.save_dir().write_text("in the way")
    assert not quick.quick_save(table)
    said = "\n".join(table.text_lines())
    assert "not saved" in said and str(folders.save_dir()) in said
    assert "left as it was" not in said
    assert not [t for t in table.app.toasts.items if t.kind == "good"], "nothing says that it was saved"


def test_when_the_disk_is_full_the_last_quick_save_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_table()
    assert quick.quick_save(table)
    before = quick.quick_path("ravenshire").read_bytes()
    table.app.toasts.items.clear()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.core.saves.os.fsync", full)
    table.app.key("F5")
    said = "\n".join(table.text_lines())
    assert "No space left" in said and "still there" in said and not table.app.toasts.items
    assert quick.quick_path("ravenshire").read_bytes() == before


def test_a_name_that_keeps_another_game_is_asked_about_and_that_of_this_game_is_not(home: Any) -> None:
    other = shelf.save_as(folders.save_dir(), game(9, seed=4), "Sunday", "2026-11-29T12:00:00+00:00")
    before = other.read_bytes()
    table = at_table(12)
    dialog = table.open(SaveDialog(table))
    node(table, "Name of the save").text = "Sunday"
    click(table, "save")
    assert "another game" in "\n".join(table.text_lines()) and other.read_bytes() == before
    click(table, "Another name")
    assert table.stage.top is dialog and dialog.field.text == "Sunday"
    click(table, "save")
    click(table, "Replace it")
    assert table.stage.top is not dialog and read_summary(other).seed == table.session.seed
    table.open(SaveDialog(table))
    node(table, "Name of the save").text = "Sunday"
    click(table, "save")
    assert not table.stage.top.modal, "the same game is saved over itself without a question"
