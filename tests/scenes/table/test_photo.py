"""The picture of the table beside a save: taken when nobody plays, written beside the frames, and never of secrets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import saves, shelf
from scenes.table import photo
from scenes.table.saving import Saver
from scenes.table.scene import TableScene
from tests.scenes.table.helpers import lift, make, settle


def with_saver(kinds: str, tmp_path: Path, **prefs: Any) -> tuple[Any, TableScene]:
    """A table whose game is saved into a folder after every choice."""
    app, table = make(kinds, **prefs)
    lift(app, table)
    table.game.autosave = Saver(app, tmp_path)
    table.game.autosave.told = table.photos.saved
    return app, table


def choose(app: Any, table: TableScene, i: int = 0) -> None:
    table.choose(table.decision.actions[i])
    settle(app)


def test_a_moment_after_a_choice_the_copy_has_a_picture(tmp_path: Path) -> None:
    app, table = with_saver("h", tmp_path)
    choose(app, table)
    app.step(6)
    table.photos.finish()
    newest = shelf.Autosave(tmp_path).files()[-1]
    picture = pygame.image.load(str(shelf.picture_path(newest)))
    assert picture.get_size() == (640, 360)
    assert len({tuple(picture.get_at((x, 130))[:3]) for x in range(0, 640, 7)}) > 5, "a blank picture"


def test_quick_choices_do_not_make_a_picture_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app, table = with_saver("h", tmp_path)
    taken: list[int] = []
    real = table.photos.take
    monkeypatch.setattr(table.photos, "take", lambda: (taken.append(1), real()))
    for _ in range(5):
        if table.decision is not None:
            choose(app, table)
    app.step(2)
    assert len(taken) <= 1


def test_a_rotated_copy_takes_its_picture_along(tmp_path: Path) -> None:
    autosave = shelf.Autosave(tmp_path, keep=3)
    _, table = make("h")
    paths = []
    for i in range(6):
        paths.append(autosave.save(table.session, f"2026-11-30T12:00:0{i}"))
        shelf.picture_path(paths[-1]).write_bytes(b"x")
    assert sorted(p.name for p in tmp_path.glob("*.jpg")) == sorted(shelf.picture_path(p).name for p in paths[-3:])


@pytest.mark.report(18)
@pytest.mark.parametrize(("kinds", "allowed"), [("h", True), ("hr", True), ("hh", False), ("hhr", False)])
def test_no_picture_of_what_only_one_person_may_see(kinds: str, allowed: bool, tmp_path: Path) -> None:
    """The little game deals secret gems: with two people at the screen nothing is kept of what one of them sees."""
    app, table = with_saver(kinds, tmp_path)
    for _ in range(3):
        if table.decision is not None:
            choose(app, table)
            app.step(5)
            lift(app, table)
    table.photos.finish()
    assert any(table.session.state.hands) or any(table.session.state.deals)
    assert bool(list(tmp_path.glob("*.jpg"))) == allowed
    assert (table.photos.picture is not None) == allowed


@pytest.mark.report(18, 20)
def test_no_picture_under_a_curtain_or_a_dialog(tmp_path: Path) -> None:
    app, table = with_saver("h", tmp_path)
    choose(app, table)
    table.open_menu()
    app.step(6)
    assert table.photos.picture is None
    assert table.photos.wait() is None, "an open dialog costs nothing"
    app.key("Escape")
    app.step(6)
    assert table.photos.picture is not None


def test_a_disk_that_refuses_leaves_a_save_without_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    app, table = with_saver("h", tmp_path)
    monkeypatch.setattr(photo.folders, "write_atomic", full)
    choose(app, table)
    app.step(6)
    table.photos.finish()
    assert shelf.Autosave(tmp_path).newest() is not None
    assert not list(tmp_path.glob("*.jpg"))


def test_no_picture_is_left_of_a_save_that_is_gone(tmp_path: Path) -> None:
    pygame.display.init()
    photo.write(pygame.Surface((32, 18)), tmp_path / "gone.json")
    assert not list(tmp_path.glob("*.jp*"))


def test_saving_by_name_takes_the_last_picture(tmp_path: Path) -> None:
    app, table = with_saver("h", tmp_path)
    choose(app, table)
    app.step(6)
    from scenes.kit import folders
    from scenes.table.menu import SaveDialog

    table.open(SaveDialog(table))
    app.frame()
    app.key("Return")
    table.photos.finish()
    (path,) = folders.save_dir().glob("*.json")
    assert shelf.picture_path(path).is_file()


def to_the_end(app: Any, table: TableScene) -> None:
    """Choose on until the game is over and its result is shown."""
    for _ in range(400):
        lift(app, table)
        if table.game.over:
            break
        if table.decision is not None:
            table.choose(table.decision.actions[0])
        settle(app, 1)
    assert table.game.over
    app.step(3)


@pytest.mark.parametrize("kinds", ["h", "hr", "hh"])
def test_a_finished_game_has_the_picture_of_its_end(
    kinds: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also with two people at the screen: nothing is secret any more. And when a computer's move was the last one."""
    app, table = with_saver(kinds, tmp_path)
    ends: list[bool] = []
    real = table.photos.take
    monkeypatch.setattr(table.photos, "take", lambda: (ends.append(table.game.over and not table.dirty), real()))
    to_the_end(app, table)
    table.photos.finish()
    assert app.scene is not table, "the result is on the screen"
    newest = shelf.Autosave(tmp_path).files()[-1]
    assert saves.read_summary(newest).over
    assert shelf.picture_path(newest).is_file()
    assert ends[-1], "the last picture was taken of the finished game"


def test_the_end_is_saved_though_a_computer_made_the_last_move(tmp_path: Path) -> None:
    app, table = make("rr")
    table.game.autosave = Saver(app, tmp_path)
    for _ in range(400):
        settle(app, 1)
    assert table.game.over
    assert saves.read_summary(shelf.Autosave(tmp_path).files()[-1]).over
