"""A change that takes more than a frame to paint: the board is seen as it was until all of it is there."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.kit import pieces
from scenes.kit.app import App
from scenes.kit.layout import Metrics
from scenes.kit.settings import Settings
from scenes.table import areas
from scenes.table.areas import Area
from scenes.table.board import Rect
from tests.scenes.table.bare import BareBoard, BareTable


class Tile(Area):
    """A plain colour, painted in four stripes."""

    painted = 0

    def key(self, model: object) -> object:
        return model

    def parts(self, dst: pygame.Surface, model: tuple[int, int, int]) -> Iterator[None]:
        for i in range(4):
            r = self.rect
            dst.fill(model, (r.x, r.y + r.h * i // 4, r.w, r.h // 4))
            self.painted += 1
            yield


class Tiles(BareBoard):
    """Two of them."""

    def places(self, area: Rect, m: Metrics) -> dict[str, Rect]:
        return {"left": Rect(0, 0, 40, 40), "right": Rect(40, 0, 40, 40)}


RED, BLUE, GREEN = (200, 0, 0), (0, 0, 200), (0, 200, 0)


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Tiles:
    monkeypatch.setattr(areas, "CHANGING", 0.0)  # one piece a frame
    monkeypatch.setattr(pieces, "SHARE", 0.0)
    app = App.headless((80, 40), Settings(animation_speed="off"))
    app.headless_mode = False
    found = Tiles(BareTable(app), {})
    found.areas = {"left": Tile(found), "right": Tile(found)}
    found.layout(Rect(0, 0, 80, 40), Metrics(80, 40))
    found.model = RED
    found.painted()
    return found


def seen(board: Tiles) -> set[tuple[int, ...]]:
    window = pygame.Surface((80, 40))
    board.draw(window)
    return {tuple(window.get_at((x, y)))[:3] for x in (5, 75) for y in (3, 14, 26, 37)}


def finish(board: Tiles) -> int:
    frames = 0
    while board.behind:
        board.work()
        frames += 1
        assert frames < 50
    return frames


def test_it_is_seen_as_it_was_until_everything_is_painted(board: Tiles) -> None:
    board.model = BLUE
    assert seen(board) == {RED} and board.behind
    while board.behind:
        assert seen(board) == {RED}
        board.work()
    assert board.table.redrawn > 0
    assert seen(board) == {BLUE} and not board.behind


def test_what_fits_into_a_frame_is_seen_at_once(board: Tiles, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(areas, "CHANGING", 1e9)
    board.model = BLUE
    assert seen(board) == {BLUE} and not board.behind


def test_a_change_meanwhile_comes_to_rest_on_the_last(board: Tiles) -> None:
    board.model = BLUE
    seen(board)
    board.work()
    board.model = GREEN
    finish(board)
    while seen(board) != {GREEN} or board.behind:
        assert finish(board) > 0
    assert seen(board) == {GREEN}


def test_an_area_that_shows_less_meanwhile_is_painted_from_the_beginning(board: Tiles) -> None:
    """Its places are those of what it shows now: the rest of what it showed before has none any more."""
    slots = [3, 2, 1, 0]

    class Cards(Tile):
        def parts(self, dst: pygame.Surface, model: tuple[int, int, int]) -> Iterator[None]:
            for i in range(4 if model == BLUE else 1):
                dst.fill(model, self.rect if slots[i] >= 0 else (0, 0, 0, 0))
                yield

    board.areas["left"] = Cards(board)
    board.areas["left"].rect = Rect(0, 0, 40, 40)
    board.model = BLUE
    seen(board)
    board.work()
    board.model, slots[:] = GREEN, [0]
    finish(board)
    while seen(board) != {GREEN} or board.behind:
        assert finish(board) > 0


def test_nothing_is_painted_again_that_did_not_change(board: Tiles) -> None:
    before = sum(a.painted for a in board.areas.values())  # type: ignore[attr-defined]
    for _ in range(3):
        assert seen(board) == {RED}
    assert sum(a.painted for a in board.areas.values()) == before  # type: ignore[attr-defined]


def test_whoever_asks_for_the_whole_picture_gets_it_whole(board: Tiles) -> None:
    board.model = BLUE
    seen(board)
    assert board.behind
    whole = board.painted()
    assert not board.behind
    assert {tuple(whole.get_at((x, y)))[:3] for x in (5, 75) for y in (3, 37)} == {BLUE}


def test_what_is_painted_again_at_its_own_size_is_not_scaled(board: Tiles, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(pygame.transform, "smoothscale")
    board._keys.clear()
    board._repaint_softly()
    assert seen(board) == {RED}


def test_headless_everything_is_painted_at_once(board: Tiles) -> None:
    board.table.app.headless_mode = True
    board.model = BLUE
    assert seen(board) == {BLUE}
