"""The list of saved games: what it shows, what it opens, and that nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core import saves, shelf
from scenes.kit import folders
from scenes.load import LoadScene
from scenes.load_files import auto_dir
from scenes.result import ResultScene
from scenes.table.scene import TableScene
from scenes.title import TitleScene
from tests.scenes.driving import SIZES, click, cut, game, overlaps, shown

WHEN = "2026-11-30T12:00:00+00:00"


def saved(title: str = "Sunday", steps: int = 30, **setup: Any) -> Path:
    """A save among the player's."""
    return shelf.save_as(folders.save_dir(), game(steps, **setup), title, WHEN)


def opened() -> LoadScene:
    """The list above the title."""
    title = shown((1280, 720), 1.0, TitleScene)
    scene = LoadScene(title.app)
    title.app.push(scene)
    title.app.frame()
    return scene


@pytest.mark.parametrize(("w", "h", "scale"), SIZES)
def test_nothing_overlaps_or_is_cut(w: int, h: int, scale: float) -> None:
    saved("A title that goes on and on and on " * 4)
    (folders.save_dir() / "broken.json").write_text("{", encoding="utf-8")
    scene = shown((w, h), scale, LoadScene)
    assert overlaps(scene) == []
    assert cut(scene) == []


def test_continue_opens_the_table_in_place_of_everything_but_the_title() -> None:
    saved(steps=33)
    scene = opened()
    app = scene.app
    app.key("confirm")
    assert isinstance(app.scene, TableScene)
    assert [s.name for s in app.scenes] == ["title", "table"]
    assert app.scene.session.fingerprint() == game(33).fingerprint()


def test_loading_from_the_table_leaves_one_table() -> None:
    saved(steps=33)
    scene = opened()
    scene.app.key("confirm")
    again = LoadScene(scene.app)
    scene.app.push(again)
    scene.app.frame()
    click(again, "continue")
    assert [s.name for s in scene.app.scenes] == ["title", "table"]


def test_the_card_tells_what_is_in_the_file() -> None:
    saved(steps=33, mode="solo_rival", seats=1)
    scene = opened()
    words = scene.card.label_text()
    for part in ("Rival Forge", "Spring", "Ann (Person)", "Seed 3"):
        assert part in words


def test_damaged_files_are_listed_with_their_fault_and_kept() -> None:
    saved()
    bad = folders.save_dir() / "broken.json"
    bad.write_text('{"format": "tabletop-save"', encoding="utf-8")
    scene = opened()
    assert [i.path.name for i in scene.list.items if i.summary is None] == ["broken.json"]
    scene.list.select(1)
    assert "not a whole saved game" in scene.card.label_text()
    assert not scene.play_on.enabled
    click(scene, "continue")
    assert scene.app.scene is scene
    assert bad.exists()


def test_a_file_whose_snapshot_was_tampered_with_is_refused_in_words() -> None:
    path = saved()
    text = path.read_text(encoding="utf-8").replace('"fingerprint":"', '"fingerprint":"0')
    path.write_text(text, encoding="utf-8")
    scene = opened()
    scene.go_on()
    scene.app.frame()
    assert scene.app.scene is scene
    assert "snapshot" in "\n".join(scene.text_lines())
    assert path.exists()


def test_delete_asks_first() -> None:
    path = saved()
    scene = opened()
    click(scene, "delete")
    scene.app.key("Escape")
    assert path.exists()
    click(scene, "delete")
    scene.app.key("Return")
    assert not path.exists()
    assert scene.list.items == []
    assert not scene.drop.enabled


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


def test_a_finished_game_shows_its_result_or_its_replay() -> None:
    saved(steps=-1)
    scene = opened()
    click(scene, "continue")
    assert isinstance(scene.app.scene, ResultScene)
    scene.app.key("Escape")
    click(scene, "watch")
    assert isinstance(scene.app.scene, TableScene)
    assert not scene.app.scene.game.live


def test_with_automatic_copies_only_these_are_shown() -> None:
    shelf.Autosave(auto_dir()).save(game(12), WHEN)
    scene = opened()
    assert scene.tabs.index == 1
    assert len(scene.list.items) == 1


def test_an_empty_folder_says_so() -> None:
    scene = opened()
    assert "No saved games yet" in scene.nothing.text
    assert not scene.play_on.enabled and not scene.drop.enabled
