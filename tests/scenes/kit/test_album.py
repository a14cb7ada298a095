"""The album of a start: what was asked for is found again, under the same stamp and whole, or not at all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import folders, stamp
from scenes import albums
from scenes.kit import paint, text
from scenes.kit.app import App
from scenes.kit.art import album as album_module
from scenes.kit.art import store
from scenes.kit.art.album import LARGEST, Album, album


def asked() -> tuple[pygame.Surface, pygame.Surface]:
    """A panel and a line of text, made or taken from the album."""
    paint.forget()
    text.forget()
    text._metric.cache_clear()
    return paint.panel((120, 60), 8, "well"), text.render("body", 18, "Smithy 12")


def written(name: str = "test", mark: str = "one") -> tuple[bytes, bytes]:
    """An album is written of what `asked` asks for; the pixels."""
    album.open(name, mark)
    pixels = [pygame.image.tobytes(s, "BGRA") for s in asked()]
    text.width("body", 18, "wide")
    for _ in album.write():
        pass
    return pixels[0], pixels[1]


def never(*_: object) -> pygame.Surface:
    raise AssertionError("was made again")


@pytest.fixture(autouse=True)
def closed(app: App) -> object:
    yield
    album.close()
    paint.forget()
    text.forget()


@pytest.fixture
def app() -> App:
    return App.headless((640, 400))


def test_pictures_and_widths_come_from_the_album(monkeypatch: pytest.MonkeyPatch) -> None:
    wide = text.width("body", 18, "wide")
    before = written()
    album.open("test", "one")
    monkeypatch.setattr(paint, "_made", never)
    monkeypatch.setattr(text, "_line", never)
    monkeypatch.setattr(text, "_advance", never)
    again = asked()
    assert tuple(pygame.image.tobytes(s, "BGRA") for s in again) == before
    text._width.cache_clear()
    assert text.width("body", 18, "wide") == wide


def test_another_stamp_is_another_album() -> None:
    written(mark="one")
    album.open("test", "two")
    assert album.picture(("body", 18, "Smithy 12", (240, 230, 212), False)) is None


@pytest.mark.parametrize("damage", [b"", b"\0" * 40, b"\xff" * 400])
def test_a_damaged_album_is_as_none(damage: bytes) -> None:
    written()
    path = folders.cache_dir() / "art" / "album-test.picture"
    path.unlink()
    path.write_bytes(damage)
    album.open("test", "one")
    assert album._known.pictures == {}
    assert asked()[0].get_size() == (120, 60)


def test_what_goes_into_a_picture_is_not_noted() -> None:
    album.open("test", "one")
    paint.forget()
    paint.plate((90, 50), 6, "glass", 4, 90, 2)
    assert [key for key in album._asked if "panel" in key or "shadow" in key] == []
    assert any("plate" in key for key in album._asked)


def test_stand_ins_and_large_pictures_are_left_out() -> None:
    @store.memory
    def soft(n: int) -> pygame.Surface:
        return store.stand_in(pygame.Surface((n, n), pygame.SRCALPHA))

    @store.memory
    def large(n: int) -> pygame.Surface:
        return pygame.Surface((n, LARGEST), pygame.SRCALPHA)

    album.open("test", "one")
    soft(4)
    large(2)
    assert album._asked == {}
    store.forget_stand_ins()


def test_it_is_written_anew_only_when_much_was_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    written()
    album.open("test", "one")
    asked()
    monkeypatch.setattr(store, "Sealing", never)
    for _ in album.write():
        pass
    album.open("test", "one")
    asked()
    text.render("body", 18, "much else")
    with pytest.raises(AssertionError, match="made again"):
        list(album.write())


class Counting(store.Sealing):
    """Counts the bytes that are written between two looks."""

    since, most = 0, 0

    def write(self, part: store.Buffer) -> None:
        type(self).since += len(part)
        super().write(part)


def test_an_album_is_written_a_little_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(album_module, "PIECE", 20_000)
    monkeypatch.setattr(store, "Sealing", Counting)
    album.open("lines", "one")
    lines = [text.render("body", 18, f"line {i}") for i in range(60)]
    pixels, frames = sum(4 * s.get_width() * s.get_height() for s in lines), 0
    for _ in album.write():
        frames += 1
        Counting.most, Counting.since = max(Counting.most, Counting.since), 0
    assert frames > 5
    assert 0 < Counting.most < pixels / 3
    album.open("lines", "one")
    assert len(album._known.pictures) == 60


def test_an_album_whose_window_closes_meanwhile_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(album_module, "PIECE", 1)
    album.open("closing", "one")
    asked()
    work = album.write()
    next(work)
    next(work)
    folder = folders.cache_dir() / "art"
    assert list(folder.glob("album-closing*.tmp"))
    work.close()  # type: ignore[attr-defined]
    assert not list(folder.glob("album-closing*"))


def test_nothing_is_noted_or_written_without_an_album() -> None:
    fresh = Album()
    assert not fresh.noting
    assert fresh.recall("key", lambda: 7) == 7
    assert fresh._found == {}


def test_the_stamp_changes_with_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "scenes").mkdir()
    file = tmp_path / "scenes" / "a.py"
    file.write_text("1")
    monkeypatch.setattr(stamp, "_ROOT", tmp_path)
    first = stamp.program_stamp.__wrapped__()
    assert stamp.program_stamp.__wrapped__() == first
    file.write_text("22")
    assert stamp.program_stamp.__wrapped__() != first


def test_work_put_off_is_done_after_the_first_picture_one_step_a_frame() -> None:
    app = App.headless((640, 400))
    app.headless_mode = False
    done: list[str] = []

    def pieces() -> object:
        yield done.append("b1")
        yield done.append("b2")

    app.afterwards(lambda: done.append("later"), 5.0)
    app.afterwards(lambda: done.append("a"))
    app.afterwards(pieces)
    app._after()
    assert done == []  # nothing was shown yet
    app.flips = 1
    for expected in (["a"], ["a", "b1"], ["a", "b1", "b2"], ["a", "b1", "b2"]):
        app._after()
        assert done == expected
    app._after()
    assert app._after_wait() == pytest.approx(5.0)
    app.now += 5.0
    app._after()
    assert done[-1] == "later"
    assert app._after_wait() is None
    app.headless_mode = True


def test_headless_nothing_is_put_off() -> None:
    done: list[int] = []
    App.headless((640, 400)).afterwards(lambda: done.append(1), 9.0)
    assert done == [1]


def test_work_put_off_that_fails_is_not_tried_again() -> None:
    app = App.headless((640, 400))
    app.headless_mode, app.flips = False, 1

    def fails() -> None:
        raise RuntimeError("broken gear")

    def breaks() -> object:
        yield None
        raise RuntimeError("broken belt")

    app.afterwards(fails)
    app.afterwards(breaks)
    with pytest.raises(RuntimeError, match="gear"):
        app._after()
    app._after()
    with pytest.raises(RuntimeError, match="belt"):
        app._after()
    app._after()
    assert app._after_wait() is None


def test_makers_of_the_same_short_name_have_pictures_of_their_own() -> None:
    def makers(shade: int) -> Callable[[tuple[int, int]], pygame.Surface]:
        def _band(size: tuple[int, int]) -> pygame.Surface:
            picture = pygame.Surface(size)
            picture.fill((shade,) * 3)
            return picture

        _band.__module__ = f"screen{shade}"
        return paint.kept(_band)

    one, other = makers(10), makers(200)
    assert one((8, 8)).get_at((0, 0))[0] == 10
    assert other((8, 8)).get_at((0, 0))[0] == 200


def test_an_album_of_other_libraries_is_not_taken(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """They may draw and measure letters otherwise."""
    stamps: list[str] = []
    monkeypatch.setattr(album, "open", lambda name, mark: stamps.append(mark))
    monkeypatch.setattr(app, "afterwards", lambda step, seconds=0.0: None)
    albums.open_album(app, "title")
    albums.open_album(app, "title")
    monkeypatch.setattr(pygame.version, "ver", "9.9.9")
    albums.open_album(app, "title")
    assert stamps[0] == stamps[1] != stamps[2]


def test_a_quiet_moment_after_the_last_scene_is_none(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[Callable[[], object]] = []
    monkeypatch.setattr(app, "afterwards", lambda step, seconds=0.0: steps.append(step))
    albums.write_later(app)
    assert not app.scenes and len(steps) == 1
    for step in steps:
        step()
