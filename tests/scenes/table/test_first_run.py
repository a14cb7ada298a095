"""The first time a table is shown in a window: painted beside it, with a bar, a way past, and no harm when it fails."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import registry
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from scenes.kit.app import App
from scenes.kit.art import store
from scenes.kit.settings import Settings
from scenes.table import first_run
from scenes.table.first_run import FirstRun
from scenes.table.painting import Job
from scenes.table.play import Play
from scenes.table.scene import TableScene
from tests.scenes.driving import SIZES

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


def test_on_a_disk_without_room_nothing_waits(stub: type[Stub], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "free_bytes", lambda folder: store.RESERVE - 1)
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
