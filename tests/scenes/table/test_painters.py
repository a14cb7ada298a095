"""Painting beside the window: the jobs, what they leave, what stops them, and the room that pictures take."""

from __future__ import annotations

import errno
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scenes.kit.app import App
from scenes.kit.art import store
from scenes.kit.settings import Settings
from scenes.table import painting
from scenes.table.painting import Job, Painters
from scenes.table.play import Play
from scenes.table.scene import TableScene
from tests.scenes.table.test_first_run import SMALL, own_cache, session, shown
from tests.waiting import until

__all__ = ["own_cache"]  # holds for these tests, too


def job(size: tuple[int, int] = SMALL) -> Job:
    app = App.headless(size)
    return Job.of(session(), app.metrics, app.settings)


def test_a_job_survives_the_command_line() -> None:
    wanted = job()
    assert Job.read(wanted.words()) == wanted


def test_marks_tell_jobs_apart() -> None:
    marks = {job(size).mark for size in (SMALL, (1000, 600), (1280, 720))}
    assert len(marks) == 3


def test_the_bar_is_never_full_too_early(monkeypatch: pytest.MonkeyPatch) -> None:
    painters = Painters(job(), 5)
    monkeypatch.setattr(Painters, "busy", property(lambda self: True))
    painters._processes = [None]  # type: ignore[list-item]
    shares = []
    for count in range(0, 4 * painting.USUAL, 10):
        painters.count = count
        shares.append(painters.share)
    assert shares == sorted(shares)
    assert shares[0] == 0.0 and 0.9 < shares[-1] < 1.0


def test_stopping_in_the_middle_of_painting_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    faults: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", faults.append)
    slow = "signal.signal(signal.SIGTERM, lambda *_: (time.sleep(0.5), print(flush=True), sys.exit()))"
    paints = f"import signal, sys, time; {slow}; print(flush=True); time.sleep(60)"
    monkeypatch.setattr(painting.beside, "command", lambda *words: [sys.executable, "-c", paints])
    painters = Painters(job(), 5)
    before = set(threading.enumerate())
    painters.start()
    followers = set(threading.enumerate()) - before
    until(lambda: painters.count >= 1, "a picture")
    painters.close()
    for follower in followers:
        follower.join(20)
    assert len(followers) == painting.PROCESSES and not any(follower.is_alive() for follower in followers)
    assert faults == []


def test_a_painter_whose_window_was_killed_tidies_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise BrokenPipeError(errno.EPIPE, "nobody reads")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no room")

    claims = tmp_path / "claims"
    claims.mkdir()
    (claims / painting.STATE).write_text("{}")
    monkeypatch.setattr(painting, "paint", full)
    with pytest.raises(OSError, match="no room"):
        painting.main([job().words(), str(claims), "5"])
    assert claims.is_dir()
    monkeypatch.setattr(painting, "paint", broken)
    assert painting.main([job().words(), str(claims), "5"]) == 1
    assert not claims.exists()


def test_painted_beside_the_window_nothing_is_left_to_paint(monkeypatch: pytest.MonkeyPatch) -> None:
    painters = Painters(job(), 5)
    painters.start()
    for process in painters._processes:
        assert process.wait(100) == 0
    painters.finish()
    assert painters.job.done()
    painters.close()
    made: list[Any] = []
    monkeypatch.setattr(store, "on_kept", lambda: made.append(1))
    store.PICTURES.clear()
    app, table = shown(headless=True)
    app.frame()
    for step in table.board.prepare() or ():
        step()
    assert made == []


def test_an_enlarged_board_is_painted_as_the_game_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    from msgspec.structs import replace

    played = session()
    for _ in range(30):
        played.act(played.decision.actions[-1])
    painters = Painters(replace(job(), zoom=1.4), 5, played)
    painters.start()
    for process in painters._processes:
        assert process.wait(100) == 0
    painters.close()
    app = App.headless(SMALL, Settings(animation_speed="off"))
    table = TableScene(app, played, game=Play(played))
    app.push(table)
    app.frame()
    store.PICTURES.clear()
    made: list[Any] = []
    monkeypatch.setattr(store, "on_kept", lambda: made.append(1))
    table.board.zoom_by(2.0, table.board.area.center)
    table.board.painted()
    assert table.board.enlarged
    assert made == []


def test_pictures_that_were_lost_are_not_counted_as_painted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "_told", set())
    monkeypatch.setattr(painting, "paint", lambda *_: store.write_sealed(store.cache_path("lost", 1), b"picture"))
    words = [job().words(), str(tmp_path), "5"]
    assert painting.main(words) == 0
    monkeypatch.setattr(store, "free_bytes", lambda folder: 0)
    assert painting.main(words) == 1


@pytest.mark.parametrize("harm", ["words", "9" * 5000, "-3", "", "folder"])
def test_a_mark_that_cannot_be_read_is_no_harm(harm: str) -> None:
    wanted = job()
    wanted.mark.parent.mkdir(parents=True, exist_ok=True)
    if harm == "folder":
        wanted.mark.mkdir()
    else:
        wanted.mark.write_text(harm)
    assert wanted.expected() == painting.USUAL
    wanted.mark.with_name("table-ravenshire-other.done").write_text("321")
    assert wanted.expected() == 321


def test_every_picture_is_painted_by_the_process_that_claims_it_first(tmp_path: Path) -> None:
    assert painting._claimed(tmp_path / "7")
    assert not painting._claimed(tmp_path / "7")
    assert painting._claimed(tmp_path / "8")


def test_an_enlarged_board_is_a_job_of_its_own() -> None:
    from msgspec.structs import replace

    usual = job()
    assert replace(usual, zoom=2.0).mark != usual.mark
    assert Job.read(replace(usual, zoom=2.0).words()).zoom == 2.0


def test_a_part_that_cannot_be_painted_leaves_no_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    from msgspec.structs import replace

    painters = Painters(replace(job(), mode="no such mode"), 5)
    painters.start()
    for process in painters._processes:
        assert process.wait(100) != 0
    painters.finish()
    assert not painters.job.done()
    painters.close()


@pytest.fixture
def pictures() -> Callable[[], list[str]]:
    """Five pictures of a thousand bytes, the first the oldest, and a mark."""
    import os

    folder = store.cache_dir() / "art"
    folder.mkdir(parents=True)
    for i in range(5):
        (folder / f"p{i}.png").write_bytes(b"x" * 1000)
        os.utime(folder / f"p{i}.png", (1000 + i, 1000 + i))
    (folder / "table-x.done").write_text("5")
    return lambda: sorted(p.name for p in folder.iterdir())


def test_the_oldest_pictures_go_when_there_are_too_many(pictures: Callable[[], list[str]]) -> None:
    store.prune(3000)
    assert pictures() == ["p2.png", "p3.png", "p4.png"]


def test_nothing_goes_while_there_is_room(pictures: Callable[[], list[str]]) -> None:
    store.prune(5000)
    assert len(pictures()) == 6


def test_temporary_files_of_killed_writers_go_when_they_are_old(pictures: Callable[[], list[str]]) -> None:
    import os

    folder = store.cache_dir() / "art"
    for name, age in (("card-a.12.tmp", 3 * store.DRAFT_SECONDS), ("card-b.34.tmp", 60)):
        (folder / name).write_bytes(b"half")
        written = (folder / name).stat().st_mtime - age
        os.utime(folder / name, (written, written))
    before = pictures()
    store.forget_drafts()
    assert sorted({*before} - {*pictures()}) == ["card-a.12.tmp"]
