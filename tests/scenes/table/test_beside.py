"""Pictures that nobody has painted yet, met while a board is painted: they are painted beside the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.kit import pieces
from scenes.kit.app import App
from scenes.kit.art import atelier, store
from scenes.kit.layout import Metrics
from scenes.kit.settings import Settings
from scenes.set_a_watch import palette, prepare
from scenes.table import areas
from scenes.table.areas import Area
from scenes.table.board import Rect
from tests.scenes.set_a_watch.watch_table import table_of
from tests.scenes.table.bare import BareBoard, BareTable

GREY, RED, BLUE = (90, 90, 90), (200, 0, 0), (0, 0, 200)
painted_here: list[tuple[int, ...]] = []


@store.filed
def tile(color: tuple[int, int, int]) -> pygame.Surface:
    """A picture that takes long."""
    painted_here.append(color)
    out = pygame.Surface((40, 40))
    out.fill(color)
    return out


class Painter(atelier.Atelier):
    """Is asked, and paints when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted: list[tuple[int, int, int]] = []

    def ask(self, make: object, *args: tuple[int, int, int]) -> bool:
        self.wanted.append(args[0])
        self._waiting += 1
        return True

    def go(self, lost: bool = False) -> None:
        """All of it is done."""
        for color in () if lost else self.wanted:
            store.write_picture(store.cache_path("tile", (color,), ()), pygame.Surface((40, 40)))
        self._waiting = 0


class Picture(Area):
    """Shows that picture."""

    begun = 0

    def key(self, model: object) -> object:
        return model

    def parts(self, dst: pygame.Surface, model: tuple[int, int, int]) -> Iterator[None]:
        self.begun += 1
        dst.fill(GREY, self.rect)
        yield
        tile(model)
        dst.fill(model, self.rect)
        yield


class Wall(BareBoard):
    """One of them."""

    def places(self, area: Rect, m: Metrics) -> dict[str, Rect]:
        return {"all": Rect(0, 0, 40, 40)}


@pytest.fixture
def painter(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Painter:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    painted_here.clear()
    found = Painter()
    monkeypatch.setattr(atelier, "atelier", found)
    return found


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch, painter: Painter) -> Wall:
    monkeypatch.setattr(areas, "CHANGING", 1e9)
    monkeypatch.setattr(pieces, "SHARE", 1e9)
    app = App.headless((40, 40), Settings(animation_speed="off"))
    app.headless_mode = False
    found = Wall(BareTable(app), {})
    found.areas = {"all": Picture(found)}
    found.layout(Rect(0, 0, 40, 40), Metrics(40, 40))
    found.model = RED
    found.painted()
    assert painted_here == [RED]  # nobody to be asked yet
    painted_here.clear()
    painter.open(lambda: None)
    return found


def seen(board: Wall) -> tuple[int, ...]:
    window = pygame.Surface((40, 40))
    board.draw(window)
    return tuple(window.get_at((20, 20)))[:3]


def test_a_missing_picture_is_painted_beside_and_the_board_seen_as_it_was(wall: Wall, painter: Painter) -> None:
    wall.model = BLUE
    for _ in range(5):
        assert seen(wall) == RED and wall.behind
        assert wall.work()
    assert painter.wanted == [BLUE] and painted_here == []
    painter.go()
    while wall.behind:
        wall.work()
    assert seen(wall) == BLUE and painted_here == []


def test_what_others_wait_for_is_not_waited_for(wall: Wall, painter: Painter) -> None:
    """The process beside has more to do, but this picture is there."""
    wall.model = BLUE
    seen(wall)
    painter.go()
    painter._waiting = 7
    assert wall.work()
    assert seen(wall) == BLUE and painted_here == []


def test_a_board_that_is_opened_waits_likewise(wall: Wall, painter: Painter) -> None:
    wall._layer, wall.model = None, BLUE
    assert wall.opening() and wall.opening() and painted_here == []
    painter.go()
    while wall.opening():
        pass
    assert seen(wall) == BLUE and painted_here == []


def test_a_picture_that_nobody_brings_is_painted_here_at_last(wall: Wall, painter: Painter) -> None:
    wall.model = BLUE
    seen(wall)
    painter.go(lost=True)
    for _ in range(4):
        wall.work()
    assert seen(wall) == BLUE and painted_here == [BLUE] and painter.wanted == [BLUE]


def test_what_is_shown_meanwhile_is_painted_instead(wall: Wall, painter: Painter) -> None:
    wall.model = BLUE
    seen(wall)
    wall.model = RED
    painter.go(lost=True)
    while wall.behind:
        wall.work()
    assert seen(wall) == RED and painted_here == []


def test_whoever_asks_for_the_whole_picture_waits_for_nobody(wall: Wall, painter: Painter) -> None:
    wall.model = BLUE
    wall.painted()
    assert seen(wall) == BLUE and painted_here == [BLUE] and painter.wanted == []


def test_dice_of_everybody_who_may_be_chosen_are_made_ahead() -> None:
    _, table = table_of(options={"party": "choose"})
    assert len(table.board.model.party) < 4
    asked = {step.args[0] for step in prepare.steps(table.board) if getattr(step, "args", ()) and step.args}
    assert set(palette.DIE_KIND.values()) <= asked
