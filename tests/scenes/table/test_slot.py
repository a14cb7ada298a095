"""The slot that explains what is pointed at: words that do not fit end with a whole line."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit import layout
from scenes.kit.app import App
from scenes.table.board import Inspect
from scenes.table.slot import paint_inspect

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
