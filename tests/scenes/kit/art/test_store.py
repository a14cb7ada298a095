"""The picture store: bounded memory, disk files that survive damage, no numpy when warm."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from scenes.kit import folders
from scenes.kit.art import maps, store
from scenes.kit.art.lru import PICTURES, Lru, size_of
from scenes.kit.art.paper import parchment

from .looks import same

ROOT = Path(__file__).resolve().parents[4]


def surface(px: int) -> pygame.Surface:
    return pygame.Surface((px, px), pygame.SRCALPHA)


def test_memory_is_bounded_and_drops_the_oldest() -> None:
    lru = Lru(budget=3 * 4 * 100 * 100)
    for name in "abc":
        lru.put(name, surface(100))
    assert lru.get("a") is not None
    lru.put("d", surface(100))
    assert lru.get("b") is None
    assert lru.get("a") is not None and lru.get("c") is not None and lru.get("d") is not None
    assert lru.used == lru.budget


def test_replacing_and_dropping_keep_the_count_right() -> None:
    lru = Lru()
    lru.put("a", surface(10))
    lru.put("a", surface(20))
    assert lru.used == 4 * 400 and len(lru) == 1
    lru.put("frames", (surface(10), surface(10)))
    assert lru.used == 4 * 400 + 2 * 4 * 100
    lru.drop("a")
    lru.drop("never there")
    assert lru.used == 2 * 4 * 100


def test_one_picture_larger_than_the_budget_is_still_kept() -> None:
    lru = Lru(budget=100)
    lru.put("big", surface(50))
    assert lru.get("big") is not None


def test_memory_decorator_makes_once_per_arguments() -> None:
    made: list[int] = []

    @store.memory
    def maker(px: int) -> pygame.Surface:
        made.append(px)
        return surface(px)

    assert maker(7) is maker(7)
    maker(8)
    assert made == [7, 8]


def test_cache_folder_follows_the_home_variable(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert store.cache_dir() == home / "cache" == folders.cache_dir()
    monkeypatch.delenv("TABLETOP_HOME")
    assert store.cache_dir() == folders.cache_dir()


def test_key_depends_on_arguments_and_art_version(monkeypatch: pytest.MonkeyPatch) -> None:
    one = store.cache_path("card", (10, 20), "x")
    assert one == store.cache_path("card", (10, 20), "x")
    assert one != store.cache_path("card", (10, 21), "x")
    monkeypatch.setattr(store, "ART_VERSION", "another")
    assert one != store.cache_path("card", (10, 20), "x")


def test_disk_round_trip_keeps_every_pixel(tmp_path: Path) -> None:
    s = surface(9)
    s.set_at((3, 4), (10, 200, 30, 128))
    path = tmp_path / "deep" / "p.png"
    assert store.write_picture(path, s)
    found = store.read_picture(path)
    assert found is not None and same(found, s)
    assert not list(path.parent.glob("*.tmp"))


@pytest.mark.parametrize("harm", ["cut", "flip", "empty", "text"])
def test_damaged_file_is_noticed_and_made_again(fresh: None, harm: str) -> None:
    size = (31 + len(harm), 23)
    good = parchment(size, 2)
    path = next(p for p in (store.cache_dir() / "art").glob("parchment-*.picture") if _size_of(p) == size)
    data = path.read_bytes()
    path.unlink()  # nobody may write into one that was looked at
    path.write_bytes({"cut": data[:60], "empty": b"", "text": b"not a picture"}.get(harm, _flipped(data)))
    assert store.read_picture(path) is None
    store.PICTURES.clear()
    again = parchment(size, 2)
    assert same(again, good)
    assert store.read_picture(path) is not None


def _flipped(data: bytes) -> bytes:
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 0x5A]) + data[middle + 1 :]


def _size_of(path: Path) -> tuple[int, int] | None:
    found = store.read_picture(path)
    return None if found is None else found.get_size()


def test_unwritable_cache_still_gives_the_picture(
    fresh: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setenv("TABLETOP_HOME", str(blocked))
    assert parchment((19, 17), 1).get_size() == (19, 17)
    assert "picture cache" in caplog.text
    before = len(caplog.records)
    assert not store.write_sealed(store.cache_path("other"), b"pixels")
    assert len(caplog.records) == before, "said once, not for each picture"


def test_the_last_room_of_a_disk_is_left_to_saved_games(
    fresh: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    free = {"bytes": store.RESERVE}
    monkeypatch.setattr(store, "free_bytes", lambda folder: free["bytes"])
    assert store.write_sealed(tmp_path / "art" / "one.picture", b"pixels")
    free["bytes"] -= 1
    assert not store.write_sealed(tmp_path / "art" / "two.picture", b"pixels")
    assert [p.name for p in (tmp_path / "art").iterdir()] == ["one.picture"] and "nearly full" in caplog.text


def test_how_much_is_free_is_asked_of_the_system(tmp_path: Path) -> None:
    assert store.free_bytes(tmp_path) > 0
    assert (store.free_bytes(tmp_path) == sys.maxsize) == (os.name == "nt")


def test_warm_start_needs_no_numpy() -> None:
    code = (
        "import sys, pygame; pygame.display.init(); pygame.font.init(); pygame.display.set_mode((64, 64));"
        "from scenes.kit import art, icons;"
        "art.table('slate', (96, 54)); art.cover('ravenshire', (60, 80)); art.panel((80, 40)); art.button((60, 20));"
        "art.shadow((20, 20), 3, 4); art.die('alchemist', 3, 24);"
        "icons.resource_icon('wood', 16); icons.icon('gear', 16);"
        "print('numpy' in sys.modules)"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    runs = [
        subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True, timeout=90)
        for _ in range(2)
    ]
    assert runs[1].stdout.strip().endswith("False")


def test_a_picture_in_the_displays_own_format_is_not_copied() -> None:
    pygame.display.init()
    screen = pygame.display.set_mode((64, 64))
    fit, opaque = pygame.Surface((9, 5), pygame.SRCALPHA), pygame.Surface((9, 5))
    assert store.finish(fit) is fit and store.finish(opaque) is opaque
    faint, keyed = opaque.copy(), opaque.copy()
    faint.set_alpha(90)
    keyed.set_colorkey((9, 9, 9))
    parts = (fit.subsurface((1, 1, 3, 3)), opaque.subsurface((1, 1, 3, 3)))
    for other in (*parts, screen, faint, keyed, pygame.Surface((9, 5), 0, 24)):
        done = store.finish(other)
        assert done is not other and done.get_size() == other.get_size()
    swapped = pygame.image.frombuffer(bytes((200, 100, 50, 255)), (1, 1), "RGBA")
    assert store.finish(swapped) is not swapped and store.finish(swapped).get_at((0, 0)) == (200, 100, 50, 255)


@pytest.mark.skipif(os.name == "nt", reason="a file that is seen in memory cannot be replaced there")
def test_a_kept_file_is_seen_and_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "some.picture"
    assert store.write_sealed(path, b"before" * 1000)
    monkeypatch.setattr(Path, "read_bytes", lambda path: pytest.fail("copied"))
    seen = store.read_sealed(path)
    assert store.write_sealed(path, b"after" * 1000)
    assert seen == b"before" * 1000 and store.read_sealed(path) == b"after" * 1000


def test_an_empty_file_is_as_none(tmp_path: Path) -> None:
    (tmp_path / "some.picture").write_bytes(b"")
    assert store.read_sealed(tmp_path / "some.picture") is None


def _picture(w: int, h: int) -> pygame.Surface:
    out = pygame.Surface((w, h))
    out.fill((10, 200, 30))
    out.set_at((3, 4), (250, 20, 130))
    return out


def test_a_picture_as_large_as_a_window_is_seen_where_it_lies(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    made: list[int] = []

    @store.seen
    def wall(w: int, h: int) -> pygame.Surface:
        made.append(w)
        return _picture(w, h)

    first, other = wall(31, 17), _picture(31, 17)
    assert same(first.convert(), other) and size_of(first) < 100, "in no memory of ours"
    PICTURES.clear()
    again = wall(31, 17)
    assert made == [31] and again is not first
    maps.look_away()
    screen = pygame.Surface((31, 17))
    screen.blit(again, (0, 0))
    assert same(screen, other), "what is looked at again is as it was"
    path = store.cache_path("wall", (31, 17), ())
    damaged = _flipped(path.read_bytes())
    path.unlink()
    path.write_bytes(damaged)
    PICTURES.clear()
    assert same(wall(31, 17).convert(), other) and made == [31, 31]


@pytest.mark.skipif(os.name == "nt", reason="files are read there")
def test_nobody_writes_into_a_picture_that_is_seen_where_it_lies(fresh: None, tmp_path: Path) -> None:
    """Who cuts it off would end the program. It may be deleted or replaced."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    path, picture = tmp_path / "some.picture", _picture(31, 17)
    first = store.keep_seen(path, picture)
    assert path.stat().st_mode & 0o222 == 0
    path.chmod(0o644)  # as an earlier version left them
    second = store.keep_seen(path, _picture(17, 31))
    third = store.read_picture(path)
    assert path.stat().st_mode & 0o222 == 0
    path.unlink()
    maps.look_away()
    assert third is not None and same(third.convert(), second.convert()) and same(first.convert(), picture)


def test_one_kept_in_the_older_way_is_kept_anew_and_not_made(fresh: None) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))

    @store.seen
    def wall(w: int, h: int) -> pygame.Surface:
        pytest.fail("made although it was kept")

    path, other = store.cache_path("wall", (33, 17), ()), _picture(33, 17)
    assert store.write_picture(path, other)
    assert same(wall(33, 17).convert(), other)
    assert size_of(store.read_picture(path)) < 100


def test_what_only_goes_into_another_picture_is_not_kept() -> None:
    made: list[str] = []

    @store.passing
    def stuff(px: int) -> pygame.Surface:
        made.append("stuff")
        return surface(px)

    @store.memory
    def card(px: int) -> pygame.Surface:
        made.append("card")
        return stuff(px).copy()

    large, small = 200, 20
    for px in (large, small):
        before = len(PICTURES)
        card(px)
        assert len(PICTURES) - before == (1 if px == large else 2), "small ones are kept"
    assert stuff(large) is stuff(large), "asked for itself it is kept"
    assert made == ["card", "stuff", "card", "stuff", "stuff"]


def test_ahead_of_need_only_the_stuff_of_a_picture_is_made(fresh: None) -> None:
    made: list[str] = []

    @store.disk
    def stuff_on_disk(px: int) -> pygame.Surface:
        made.append("stuff")
        return surface(px)

    @store.memory
    def card(px: int) -> pygame.Surface:
        made.append("card")
        return stuff_on_disk(px).copy()

    before = len(PICTURES)
    store.ahead(card, 200)
    assert made == ["card", "stuff"] and len(PICTURES) == before
    card(200)
    assert made == ["card", "stuff", "card"], "its stuff lies on the disk"
