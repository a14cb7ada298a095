"""The first time a table is shown in a window: painted beside it, with a bar, a way past, and no harm when it fails."""

from __future__ import annotations

import errno
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import registry
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from scenes.kit.app import App
from scenes.kit.art import store
from scenes.kit.settings import Settings
from scenes.table import first_run, painting
from scenes.table.first_run import FirstRun
from scenes.table.painting import Job, Painters
from scenes.table.play import Play
from scenes.table.scene import TableScene
from tests.scenes.driving import SIZES
from tests.waiting import until

SMALL = (800, 480)


class Stub:
    """Painters that do what the test says."""

    made: list[Stub] = []
    fails = False

    def __init__(self, job: Job, seed: int) -> None:
        self.job, self.busy, self.share, self.closed, self.good = job, False, 0.0, False, True
        self.made.append(self)

    def start(self) -> None:
        if self.fails:
            raise OSError("no more processes")
        self.busy = True

    def finish(self) -> None:
        if self.good:
            self.job.mark.parent.mkdir(parents=True, exist_ok=True)
            self.job.mark.write_text("17", encoding="ascii")

    def close(self) -> None:
        self.busy, self.closed = False, True


@pytest.fixture(autouse=True)
def own_cache(home: Path) -> None:
    """A cache of this test's own, empty."""
    (home / "cache").unlink()


@pytest.fixture
def stub(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Stub]]:
    monkeypatch.setattr(first_run, "Painters", Stub)
    monkeypatch.setattr(first_run, "_passed", set())
    Stub.made, Stub.fails = [], False
    yield Stub


def session() -> Session:
    people = (SeatInfo("Ann", "human", 0), SeatInfo("Bo", "random", 1))
    return Session(registry.load("ravenshire"), Setup("standard", 2), 5, people)


def shown(size: tuple[int, int] = SMALL, scale: float = 1.0, headless: bool = False) -> tuple[App, TableScene]:
    """A table put on the stack of a program with a (dummy) window."""
    app = App(Settings(ui_scale=scale, animation_speed="off"), size=size, headless=True)
    app.headless_mode = headless
    game = session()
    table = TableScene(app, game, game=Play(game))
    app.push(table)
    app._unseen = None  # as if the bar had been seen: it may be clicked away
    return app, table


def test_the_table_waits_until_all_is_painted(stub: type[Stub]) -> None:
    app, table = shown()
    scene = app.scene
    assert isinstance(scene, FirstRun)
    stub.made[0].share = 0.5
    app.frame()
    assert scene.text_lines()[-1] == "50 %"
    stub.made[0].share = 0.2  # a bar never goes back
    app.frame()
    assert scene.text_lines()[-1] == "50 %"
    stub.made[0].busy = False
    app.frame()
    assert app.scene is table
    assert stub.made[0].closed and table.painters is None
    again, second = shown()
    assert again.scene is second
    assert len(stub.made) == 1


def test_headless_tables_never_wait(stub: type[Stub]) -> None:
    app, table = shown(headless=True)
    assert app.scene is table
    assert stub.made == []


def test_esc_opens_the_table_at_once_and_painting_goes_on(stub: type[Stub]) -> None:
    app, table = shown()
    app.key("back")
    assert app.scene is table
    painters = stub.made[0]
    assert painters.busy and table.painters is painters
    table.dirty = False
    for _ in range(60):
        app.now += 1.0
        table._prepare()
    assert table.painters is painters  # nothing is made here while the painters are at it
    painters.busy = False
    app.now += 1.0
    table._prepare()
    assert table.painters is None and painters.job.done()


def test_leaving_stops_the_painters(stub: type[Stub]) -> None:
    app, table = shown()
    app.close()
    assert stub.made[0].closed
    assert not stub.made[0].job.done()
    assert not app.scenes and not table.painters.busy


def test_another_size_is_painted_anew(stub: type[Stub]) -> None:
    """Behind one and the same bar, which does not go back."""
    app, table = shown()
    bar = app.scene
    assert isinstance(bar, FirstRun)
    stub.made[0].share = 0.4
    app.frame()
    app.resize((900, 500))
    app.frame()
    app.resize((1000, 600))
    app.frame()
    app.frame()
    assert [painters.job.size for painters in stub.made] == [SMALL, (1000, 600)], "not while the size still changes"
    assert stub.made[0].closed
    stub.made[-1].share = 0.5
    app.frame()
    assert app.scene is bar and bar.text_lines()[-1] == "70 %"
    stub.made[-1].busy = False
    app.frame()
    assert app.scene is table and table.m.size == (1000, 600)
    assert stub.made[-1].job.done() and not stub.made[0].job.done()


def test_the_bar_says_that_it_comes_for_the_first_time_only_when_it_does(stub: type[Stub]) -> None:
    app, _ = shown()
    first = app.scene.text_lines()[1]
    stub.made[0].busy = False
    app.frame()
    again, _ = shown((1000, 600))
    assert isinstance(again.scene, FirstRun)
    assert "first time" in first and "first time" not in again.scene.text_lines()[1]


def test_a_running_table_is_painted_for_its_new_window_first(stub: type[Stub]) -> None:
    app, table = shown()
    stub.made[0].busy = False
    app.frame()
    app.resize((1000, 600))
    assert isinstance(app.scene, FirstRun)
    stub.made[-1].busy = False
    app.frame()
    assert app.scene is table and table.m.size == (1000, 600)


def test_only_the_painters_for_the_present_window_paint(stub: type[Stub]) -> None:
    app, table = shown()
    for size in ((1000, 600), (900, 500), SMALL, (1000, 600)):
        while not app.scene.seen:
            app.frame()
        app.key("back")
        app.resize(size)
        app.frame()
        assert [painters.job.size for painters in stub.made if painters.busy] == [size]
        assert isinstance(app.scene, FirstRun) and table.painters is None
    app.key("back")
    app.close()
    assert not any(painters.busy for painters in stub.made)


@pytest.mark.parametrize("how", ["start", "paint"])
def test_when_painting_fails_the_table_opens_and_it_is_not_tried_again(stub: type[Stub], how: str) -> None:
    stub.fails = how == "start"
    app, table = shown()
    if how == "paint":
        stub.made[0].busy = stub.made[0].good = False
    app.frame()
    assert app.scene is table
    app.resize((1000, 600))
    app.scene.pass_by()
    app.resize(SMALL)
    assert app.scene is table


def test_without_a_cache_folder_nothing_waits(stub: type[Stub], home: Path) -> None:
    (home / "cache").write_text("in the way")
    app, table = shown()
    assert app.scene is table


@pytest.mark.parametrize(("w", "h", "scale"), SIZES)
def test_everything_is_inside_and_apart(
    stub: type[Stub], w: int, h: int, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scenes import title_art

    monkeypatch.setattr(title_art, "cover_ready", lambda game, size: True)
    app, _ = shown((w, h), scale)
    app.frame()
    nodes = [n for n in app.scene.root.children if n.visible]
    assert len(nodes) == 4 + (scale < 2.0)
    for i, node in enumerate(nodes):
        assert app.scene.m.screen.contains(node.rect), node
        assert not [other for other in nodes[i + 1 :] if node.rect.colliderect(other.rect)]


# -- the painting itself ----------------------------------------------------------------------------------


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


# -- the room it takes ------------------------------------------------------------------------------------


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


def test_while_the_bar_grows_no_picture_of_it_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    from scenes.kit import paint
    from scenes.table.first_run import Bar

    sizes: set[tuple[int, int]] = set()
    rounded = paint.rounded
    monkeypatch.setattr(paint, "rounded", lambda size, *rest: sizes.add(size) or rounded(size, *rest))
    bar, dst = Bar(), pygame.Surface((600, 60))
    bar.rect = pygame.Rect(10, 10, 560, 26)
    ends = []
    for bar.share in (0.0, 0.2, 0.5, 0.9, 1.0):
        dst.fill((0, 0, 0))
        bar.paint(dst)
        gold = [x for x in range(600) if sum(dst.get_at((x, 30))[:3]) > 250]
        ends.append(gold[-1])
    assert len(sizes) == 2
    assert ends == sorted(ends) and ends[-1] - ends[0] > 500
