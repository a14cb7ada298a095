"""The list of saved games: what it shows, what it opens, and that nothing is lost."""

from __future__ import annotations

import io
import os
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import saves, shelf
from game.core.shelf import Listed
from scenes import load_picture
from scenes.kit import folders, text
from scenes.load import LoadScene
from scenes.load_card import Card, facts_of
from scenes.load_files import attic_dir, auto_dir
from scenes.result import ResultScene
from scenes.table.scene import TableScene
from scenes.title import TitleScene
from tests.scenes.driving import SIZES, click, cut, game, overlaps, shown


def _jpeg() -> bytes:
    out, s = io.BytesIO(), pygame.Surface((160, 90))
    s.fill((200, 90, 30))
    pygame.image.save(s, out, "x.jpg")
    return out.getvalue()


JPEG = _jpeg()
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


def test_the_whole_card_is_seen_without_scrolling_and_its_picture_is_not_cut() -> None:
    path = saved(steps=33, seats=4)
    table = pygame.Surface((160, 90))
    pygame.draw.rect(table, (255, 255, 255), (0, 0, 8, 90))
    pygame.draw.rect(table, (255, 255, 255), (152, 0, 8, 90))
    out = io.BytesIO()
    pygame.image.save(table, out, "x.jpg")
    shelf.picture_path(path).write_bytes(out.getvalue())
    scene = opened()
    assert scene.scroller.limit() == 0 and scene.card.height_for(scene.card.rect.w) > scene.scroller.rect.h * 0.8
    seen = load_picture.whole_picture(scene.list.items[0], (320, 90))
    bright = [x for x in range(320) if seen.get_at((x, 45)).r > 200]
    assert bright and min(bright) in range(80, 84) and max(bright) in range(236, 240)


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


@pytest.mark.parametrize("size", [(1000, 600), (1280, 720), (1920, 1080)])
def test_the_message_about_a_deleted_game_leaves_its_button_free(size: tuple[int, int]) -> None:
    saved("Sunday")
    scene = shown(size, 1.0, LoadScene)
    click(scene, "delete")
    assert scene.restore.shown()
    (rect,) = scene.app.toasts.draw(pygame.Surface(size), scene.floor, scene.message_area)
    buttons = (scene.restore, scene.fetch, scene.play_on, scene.watch, scene.name_it, scene.send, scene.drop)
    assert not any(rect.colliderect(button.rect) for button in buttons)


def test_what_was_deleted_comes_back_by_button_and_by_key() -> None:
    paths = [saved("Sunday"), saved("Monday")]
    picture = shelf.picture_path(paths[0])
    picture.write_bytes(JPEG)
    scene = opened()
    before = {p: p.read_bytes() for p in paths}
    click(scene, "delete")
    click(scene, "delete")
    assert scene.list.items == [] and not any(p.exists() for p in (*paths, picture))
    assert not scene.drop.enabled and scene.restore.visible
    click(scene, "undo delete")
    scene.app.key("U")
    assert {p: p.read_bytes() for p in paths} == before and picture.read_bytes() == JPEG
    assert len(scene.list.items) == 2 and not scene.restore.visible
    assert scene.take_back() is None


def test_a_name_that_was_taken_meanwhile_is_left_alone_when_a_file_comes_back() -> None:
    path = saved("Sunday", steps=12)
    scene = opened()
    click(scene, "delete")
    saved("Sunday", steps=20)
    click(scene, "undo delete")
    steps = {p.name: saves.read_summary(p).steps for p in folders.save_dir().glob("*.json")}
    assert steps == {"Sunday.json": 20, "Sunday (2).json": 12}
    assert scene.item is not None and scene.item.path.name == "Sunday (2).json"
    assert path.exists()


def test_the_attic_is_swept_when_the_screen_is_left() -> None:
    attic_dir().mkdir(parents=True)
    for i in range(30):
        old = attic_dir() / f"old {i}.json"
        old.write_text("{}", encoding="utf-8")
        os.utime(old, (i, i))
        shelf.picture_path(old).write_bytes(b"x")
    scene = opened()
    scene.app.pop()
    assert sorted(p.stem for p in attic_dir().glob("*.json")) == sorted(f"old {i}" for i in range(10, 30))
    assert len(list(attic_dir().glob("*.jpg"))) == 20


def test_a_folder_that_keeps_its_files_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved()
    scene = opened()

    def refused(*_: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(shelf.os, "replace", refused)
    click(scene, "delete")
    assert path.exists() and len(scene.list.items) == 1
    assert "Sunday.json could not be deleted" in scene.app.toasts.items[-1].markup


NAMES = ("a/b", "..", "CON", "é漢字🙂", "x" * 300, "ends with a dot.", "W" * 24, "שלום עולם",
         "e\u0301\u0302\u0303" * 8, "a\nb\tc")  # fmt: skip


@pytest.mark.report(14)
@pytest.mark.parametrize("name", NAMES)
def test_any_name_will_do(name: str) -> None:
    """Bug 14: saved under a safe file name, the title kept, the picture goes along."""
    old = saved("Sunday")
    shelf.picture_path(old).write_bytes(JPEG)
    other = saved("Monday", steps=5)
    scene = opened()
    scene.list.select(next(i for i, item in enumerate(scene.list.items) if item.path == old))
    click(scene, "rename")
    scene.stage.top.field.text = name
    scene.app.frame()
    click(scene, "ok")
    scene.app.frame()
    assert scene.item is not None and scene.item.summary is not None
    assert scene.item.summary.title == scene.item.summary.title.strip() == name.replace("\n", " ").replace("\t", " ")
    assert scene.item.path.parent == folders.save_dir() and scene.item.path.is_file() and not old.exists()
    assert shelf.picture_path(scene.item.path).read_bytes() == JPEG
    assert saves.read_summary(other).steps == 5
    assert len(scene.list.items) == 2


def test_a_name_that_another_game_has_replaces_nothing() -> None:
    saved("Sunday", steps=5)
    saved("Monday", steps=9)
    scene = opened()
    scene.list.select(next(i for i, item in enumerate(scene.list.items) if item.path.stem == "Monday"))
    scene._rename(scene.item.path, "Sunday")
    found = {p.name: saves.read_summary(p).steps for p in folders.save_dir().glob("*.json")}
    assert found == {"Sunday.json": 5, "Sunday (2).json": 9}


def test_an_automatic_copy_is_kept_under_a_name() -> None:
    path = shelf.Autosave(auto_dir()).save(game(12), WHEN)
    scene = opened()
    click(scene, "rename")
    scene.stage.top.field.text = "The good one"
    click(scene, "ok")
    assert scene.tabs.index == 0 and [i.summary.title for i in scene.list.items] == ["The good one"]
    assert path.exists()


def test_a_game_without_a_picture_shows_its_cover_and_a_damaged_picture_harms_nothing() -> None:
    path = saved()
    scene = opened()
    item = scene.item
    cover = pygame.image.tobytes(load_picture.picture(item, (96, 54)), "RGBA")
    for junk in (b"", b"\xff\xd8\xff", b"x" * 500_000, JPEG[: len(JPEG) // 2]):
        shelf.picture_path(path).write_bytes(junk)
        scene.invalidate()
        scene.app.frame()
    shelf.picture_path(path).write_bytes(b"")
    assert pygame.image.tobytes(load_picture.picture(item, (96, 54)), "RGBA") == cover
    shelf.picture_path(path).write_bytes(JPEG)
    shown_now = load_picture.picture(item, (96, 54))
    assert shown_now.get_size() == (96, 54) and shown_now.get_at((48, 27))[:3] != (0, 0, 0)
    assert pygame.image.tobytes(shown_now, "RGBA") != cover


def test_only_our_own_kind_of_picture_is_read() -> None:
    """A picture of another kind, some kilobytes long, could take gigabytes of memory."""
    path = saved()
    item = opened().item
    cover = pygame.image.tobytes(load_picture.picture(item, (96, 54)), "RGBA")
    out = io.BytesIO()
    red = pygame.Surface((96, 54))
    red.fill((200, 0, 0))
    pygame.image.save(red, out, "picture.png")
    shelf.picture_path(path).write_bytes(out.getvalue())
    assert pygame.image.tobytes(load_picture.picture(item, (96, 54)), "RGBA") == cover


def test_a_copy_without_a_picture_has_that_of_the_nearest_copy_of_its_game() -> None:
    shelf_ = shelf.Autosave(auto_dir())
    paths = [shelf_.save(game(n), WHEN) for n in (4, 5, 6)]
    other = shelf_.save(game(4, seed=9), WHEN)
    shelf.picture_path(paths[0]).write_bytes(JPEG)
    shelf.picture_path(other).write_bytes(JPEG)
    assert load_picture.file_of(paths[2]) == shelf.picture_path(paths[0])
    shelf.picture_path(paths[1]).write_bytes(JPEG)
    assert load_picture.file_of(paths[2]) == shelf.picture_path(paths[1])


def test_marks_and_seats_are_told() -> None:
    session = game(12)
    session.mark("free undo")
    session.seconds = 4000
    shelf.save_as(folders.save_dir(), session, "Marked", WHEN)
    scene = opened()
    told = "\n".join(scene.text_lines())
    assert "Free undo" in told and "Ann and Bo" in told
    assert "1 h 07 min" in scene.card._small()


def test_the_order_of_the_list_is_that_of_the_moments_in_every_zone() -> None:
    for title, when in (("first", "2026-10-25T02:30:00+02:00"), ("third", "2026-10-25T02:15:00+01:00"),
                        ("second", "2026-10-25T00:45:00"), ("never", "no date")):  # fmt: skip
        shelf.save_as(folders.save_dir(), game(5), title, when)
    (folders.save_dir() / "bad.json").write_bytes(b"{")
    scene = opened()
    assert [item.summary.title if item.summary else "-" for item in scene.list.items] == [
        "third", "second", "first", "never", "-"]  # fmt: skip


def test_a_game_of_some_moments_says_so() -> None:
    session = game(3)
    session.seconds = 0.3
    shelf.save_as(folders.save_dir(), session, "Short", WHEN)
    assert "Played for under a minute" in opened().card._small()


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


def test_the_card_of_a_finished_game_tells_how_it_ended() -> None:
    session, path = game(-1), saved(steps=-1)
    assert session.result is not None
    card = Card()
    card.say(Listed(path, saves.read_summary(path), ""))
    winner = session.seats[session.result.winners[0]].name
    assert f"{winner} is the new Forgemaster" in card.label_text()
    for score in session.result.scores:
        assert f"{session.seats[score.seat].name} {score.total}" in card._markup()
    scene = opened()
    assert "Finished" in scene.card._markup() and cut(scene) == []


def test_a_row_says_how_many_choices_were_made() -> None:
    saved(steps=31)
    item = opened().list.items[0]
    assert item.summary is not None and f", {item.summary.steps} steps, " in facts_of(item)


@pytest.mark.parametrize(("w", "h", "scale"), [(1280, 720, 2.0), (1920, 1080, 2.0), (1000, 600, 1.6)])
def test_a_long_title_stands_in_two_lines_of_its_row(w: int, h: int, scale: float) -> None:
    title = "Forges of Ravenshire: Brom and Ada (carefree)"
    saved(title)
    scene = shown((w, h), scale, LoadScene)
    drawn: list[str] = []
    text.watch(lambda _dst, words, _rect, _cut: drawn.append(words))
    try:
        scene.invalidate()
        scene.app.frame()
    finally:
        text.watch(None)
    assert any(f"{a} {b}" == title for a, b in pairwise(drawn)) or title in drawn
