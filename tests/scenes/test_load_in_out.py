"""Saved games that are copied out of the list and brought into it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core import saves, shelf
from scenes.kit import folders
from scenes.load import LoadScene
from scenes.title import TitleScene
from tests.scenes.driving import click, game, shown
from tests.scenes.test_load import opened, saved

IMPOSSIBLE = ("/", "/dev/zero", "\0", "~nobody-of-that-name/x.json", "x" * 5000, ".", "/proc/self/mem")


def test_a_file_dropped_on_the_window_is_brought_in(tmp_path: Path) -> None:
    source = tmp_path / "from elsewhere.json"
    source.write_bytes(saved("Sunday").read_bytes())
    scene = opened()
    scene.app.dispatch([pygame.event.Event(pygame.DROPFILE, file=str(source))])
    scene.app.frame()
    assert scene.item is not None and scene.item.path.name == "Sunday (2).json"
    bad = tmp_path / "picture.png"
    bad.write_bytes(b"\x89PNG\r\n")
    scene.app.dispatch([pygame.event.Event(pygame.DROPFILE, file=str(bad))])
    scene.app.frame()
    assert "picture.png" in "\n".join(scene.text_lines()) and len(scene.list.items) == 2


@pytest.mark.parametrize("path", IMPOSSIBLE)
def test_impossible_paths_are_told_in_and_out(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # a path that begins at the present folder would make files there
    saved()
    scene = opened()
    for name in ("import", "export"):
        click(scene, name)
        scene.stage.top.field.text = path
        scene.stage.top.on_done(path)
        scene.app.frame()
        while scene.stage.top is not scene.root:
            scene.close(scene.stage.top)
    assert [p.name for p in folders.save_dir().glob("*.json")] == ["Sunday.json"]


def test_copy_out_and_in(tmp_path: Path) -> None:
    path = saved()
    scene = opened()
    target = tmp_path / "out" / "copy.json"
    click(scene, "export")
    scene.stage.top.field.text = str(target)
    click(scene, "ok")
    assert saves.read_summary(target).title == "Sunday"
    click(scene, "import")
    scene.stage.top.field.text = str(target)
    click(scene, "ok")
    assert sorted(p.name for p in folders.save_dir().glob("*.json")) == ["Sunday (2).json", path.name]
    assert len(scene.list.items) == 2


def test_copying_over_a_file_asks_first(tmp_path: Path) -> None:
    saved()
    scene = opened()
    target = tmp_path / "mine.json"
    target.write_text("precious", encoding="utf-8")
    scene._export(scene.item.path, target)
    scene.app.frame()
    scene.app.key("Escape")
    assert target.read_text(encoding="utf-8") == "precious"


def test_bringing_in_nonsense_is_told_and_harmless(tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("[]", encoding="utf-8")
    scene = opened()
    scene._bring_in(bad)
    scene.app.frame()
    assert "bad.json" in "\n".join(scene.text_lines())
    assert bad.read_text(encoding="utf-8") == "[]"


def test_a_file_dropped_on_the_title_is_brought_in(tmp_path: Path) -> None:
    source = tmp_path / "from elsewhere.json"
    source.write_bytes(saved("Sunday").read_bytes())
    title = shown((1280, 720), 1.0, TitleScene)
    title.app.dispatch([pygame.event.Event(pygame.DROPFILE, file=str(source))])
    title.app.frame()
    assert isinstance(title.app.scene, LoadScene)
    assert title.app.scene.item is not None and title.app.scene.item.path.name == "Sunday (2).json"


def test_a_copy_goes_to_the_folder_of_the_person_and_no_test_writes_elsewhere(person: Path) -> None:
    assert Path.home() == person
    shelf.save_as(folders.save_dir(), game(5), "Sunday", "2026-11-30T12:00:00+00:00")
    scene = shown((1280, 720), 1.0, LoadScene)
    click(scene, "export")
    click(scene, "ok")
    assert [p.name for p in person.iterdir()] == ["Sunday.json"]
