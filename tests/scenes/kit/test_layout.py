"""Scale, compact layouts, cutting of rectangles."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit import layout, text
from scenes.kit.layout import Metrics


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.5), ((2560, 1440), 2.0), ((1000, 600), 0.78125)]
)
def test_scale_follows_the_limiting_side(size: tuple[int, int], scale: float) -> None:
    assert Metrics(*size).s == pytest.approx(scale)
    assert Metrics(*size, user_scale=2.0).s == pytest.approx(2 * scale)


def test_extra_width_goes_to_the_logical_canvas() -> None:
    m = Metrics(2560, 1080)
    assert m.s == pytest.approx(1.5)
    assert m.logical == pytest.approx((2560 / 1.5, 720))


@pytest.mark.parametrize(("user", "compact"), [(0.8, False), (1.0, False), (1.15, True), (2.0, True)])
def test_compact_below_1100_by_640_logical(user: float, compact: bool) -> None:
    assert Metrics(1280, 720, user).compact is compact


def test_touching_rectangles_touch_in_pixels() -> None:
    m = Metrics(1366, 768)
    for x in range(0, 400, 7):
        a, b = m.rect(x, 3, 7, 5), m.rect(x + 7, 3, 7, 5)
        assert a.right == b.left


@pytest.mark.report(50)
def test_body_text_is_tall_enough_on_a_4k_screen() -> None:
    m = Metrics(3840, 2160)
    assert text.render("body", m.px(16), "Ag").get_height() >= 36
    r = m.rect(0, 0, 1280, 720)
    assert r.w >= 0.95 * 3840 or r.h >= 0.95 * 2160


def test_column_and_row_share_what_is_left_by_weight() -> None:
    area = pygame.Rect(10, 20, 300, 100)
    a, b, c = layout.row(area, [60, -1, -2], 12)
    assert (a.x, a.w) == (10, 60)
    assert c.right == area.right
    assert abs(c.w - 2 * b.w) <= 1
    assert layout.column(area, [-1, 30])[1] == pygame.Rect(10, 90, 300, 30)


def test_cells_of_a_grid_cover_the_area() -> None:
    cells = layout.grid(pygame.Rect(0, 0, 101, 53), 3, 2)
    assert cells[0].unionall(cells[1:]) == pygame.Rect(0, 0, 101, 53)
    assert sum(c.w * c.h for c in cells) == 101 * 53


def test_nothing_becomes_negative() -> None:
    tiny = pygame.Rect(0, 0, 10, 10)
    assert all(r.w >= 0 for r in layout.row(tiny, [40, -1], 20))
    assert layout.inset(tiny, 30).size == (0, 0)
    assert layout.centred(tiny, 100, 4).size == (10, 4)
