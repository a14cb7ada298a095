"""The slot that explains what is pointed at: words that do not fit end with a whole line."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.kit import layout
from scenes.kit.app import App
from scenes.kit.art import store
from scenes.table import slot
from scenes.table.board import Inspect
from scenes.table.slot import paint_inspect
from tests.scenes.table.helpers import make, settle

WORDS = "Activate dice, complete contracts, trade at the Market and build upgrades, mixed as you like. " * 3


@pytest.mark.parametrize("high", range(60, 125, 6))
def test_no_line_is_cut(high: int) -> None:
    App.headless((1280, 720))
    dst = pygame.Surface((300, 300))
    area = pygame.Rect(10, 10, 220, high)
    found = paint_inspect(dst, Inspect(title="Order", lines=WORDS), area, 17, 15)
    assert found is not None
    body, (_, top) = found
    whole = body.whole_lines(area.bottom - top)
    assert body.height > area.bottom - top >= whole > 0, "it is too long, and some of it is shown"
    assert layout.current().s == 1
    below = dst.subsurface((area.x, top + whole, area.w, area.bottom - top - whole))
    assert pygame.mask.from_threshold(below, (0, 0, 0), (1, 1, 1)).count() == below.get_width() * below.get_height()
    shown = dst.subsurface((area.x, top, area.w, whole))
    assert pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1)).count() < shown.get_width() * shown.get_height()


def test_what_was_seen_stays_until_the_picture_of_the_next_thing_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    app, table = make("hr")
    settle(app)
    ready: list[str] = []

    def picture(name: str, color: tuple[int, int, int]) -> Inspect:
        def made(w: int, h: int) -> pygame.Surface:
            if name not in ready:
                raise store.NotYet
            found = pygame.Surface((40, 40))
            found.fill(color)
            return found

        return Inspect(name, "words", made)

    monkeypatch.setattr(slot, "elsewhere", tried)

    def colours() -> set[tuple[int, int, int]]:
        table.slot.invalidate()
        app.frame()
        r = table.slot.rect
        return {tuple(app.window.get_at((x, y)))[:3] for x in range(r.x, r.right, 8) for y in range(r.y, r.bottom, 8)}  # type: ignore[misc]

    ready.append("first")
    table.slot.say(picture("first", (1, 250, 2)))
    assert (1, 250, 2) in colours()
    table.slot.say(picture("second", (250, 1, 2)))
    before = store.stand_ins()
    seen = colours()
    assert (1, 250, 2) in seen and (250, 1, 2) not in seen
    assert store.stand_ins() > before, "or it would not be painted again"
    assert table.slot.label_text().startswith("second")
    ready.append("second")
    seen = colours()
    assert (250, 1, 2) in seen and (1, 250, 2) not in seen


def tried(do: Callable[[], object]) -> bool:
    try:
        do()
    except store.NotYet:
        return False
    return True


def test_what_comes_to_the_board_is_made_ahead_once(monkeypatch: pytest.MonkeyPatch) -> None:
    app, table = make("hr")
    settle(app)
    made: list[str] = []
    monkeypatch.setattr(table.slot, "ahead", lambda shown: made.append(shown.title))
    table._making, table._looked = None, frozenset()
    table._look_ahead()
    for step in table._making:
        step()
    pictured = {s.title for ref in table.board.refs() if (s := table.board.inspect(ref)).picture is not None}
    assert set(made) == pictured and len(made) == len(pictured)
    table._look_ahead()
    assert list(table._making) == []
