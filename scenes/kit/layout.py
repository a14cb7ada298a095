"""From logical units to real pixels, and simple ways of cutting rectangles."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

Rect = pygame.Rect
BASE = (1280, 720)
COMPACT_BELOW = (1100, 640)


class Metrics(msgspec.Struct, frozen=True):
    """Scale of one window: a logical canvas of 1280x720 units, more when the window is wider or higher."""

    w: int
    h: int
    user_scale: float = 1.0
    text_scale: float = 1.0
    s: float = 0.0

    def __post_init__(self) -> None:
        fit = min(max(self.w, 1) / BASE[0], max(self.h, 1) / BASE[1])
        msgspec.structs.force_setattr(self, "s", max(0.25, fit * self.user_scale))

    def px(self, x: float) -> int:
        """Logical units to whole pixels; never less than 1 for a positive length."""
        n = round(x * self.s)
        return max(1, n) if x > 0 else n

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Logical rectangle to real pixels; neighbours that touch logically touch in pixels."""
        left, top = round(x * self.s), round(y * self.s)
        return Rect(left, top, round((x + w) * self.s) - left, round((y + h) * self.s) - top)

    @property
    def size(self) -> tuple[int, int]:
        """Real size of the window."""
        return (self.w, self.h)

    @property
    def screen(self) -> Rect:
        """The whole window in real pixels."""
        return Rect(0, 0, self.w, self.h)

    @property
    def logical(self) -> tuple[float, float]:
        """Size of the logical canvas."""
        return (self.w / self.s, self.h / self.s)

    @property
    def compact(self) -> bool:
        """True when side columns no longer fit and must become drawers or tabs."""
        lw, lh = self.logical
        return lw < COMPACT_BELOW[0] - 0.5 or lh < COMPACT_BELOW[1] - 0.5


_current = Metrics(*BASE)


def current() -> Metrics:
    """The metrics in force for the window."""
    return _current


def use(m: Metrics) -> Metrics:
    """Put metrics in force; the application calls it on every resize."""
    global _current
    _current = m
    return m


def column(area: Rect, heights: Sequence[float], gap: int = 0) -> list[Rect]:
    """Cut `area` from top to bottom. Lengths are pixels; negative ones share what is left, by weight."""
    spans = _spans(area.y, area.h, heights, gap)
    return [Rect(area.x, y, area.w, h) for y, h in spans]


def row(area: Rect, widths: Sequence[float], gap: int = 0) -> list[Rect]:
    """Cut `area` from left to right, as `column`."""
    spans = _spans(area.x, area.w, widths, gap)
    return [Rect(x, area.y, w, area.h) for x, w in spans]


def _spans(start: int, length: int, parts: Sequence[float], gap: int) -> list[tuple[int, int]]:
    fixed = sum(p for p in parts if p >= 0)
    weight = -sum(p for p in parts if p < 0)
    free = max(0.0, length - fixed - gap * max(0, len(parts) - 1))
    out, at = [], float(start)
    for p in parts:
        size = p if p >= 0 else free * -p / weight
        left = round(at)
        out.append((left, round(at + size) - left))
        at += size + gap
    return out


def grid(area: Rect, columns: int, rows: int, gap: int = 0) -> list[Rect]:
    """Cells of a regular grid, row by row."""
    cells = []
    for band in column(area, [-1] * rows, gap):
        cells += row(band, [-1] * columns, gap)
    return cells


def centred(area: Rect, w: int, h: int) -> Rect:
    """A w x h rectangle in the middle of `area`, never larger than it."""
    r = Rect(0, 0, min(w, area.w), min(h, area.h))
    r.center = area.center
    return r


def inset(area: Rect, dx: int, dy: int | None = None) -> Rect:
    """`area` without a margin on every side; never negative."""
    dy = dx if dy is None else dy
    return Rect(area.x + dx, area.y + dy, max(0, area.w - 2 * dx), max(0, area.h - 2 * dy))


def around(hole: Rect, area: Rect) -> list[Rect]:
    """Up to four rectangles that cover `area` without `hole`."""
    hole = hole.clip(area)
    if not hole.w or not hole.h:
        return [area]
    bands = [
        Rect(area.x, area.y, area.w, hole.y - area.y),
        Rect(area.x, hole.bottom, area.w, area.bottom - hole.bottom),
        Rect(area.x, hole.y, hole.x - area.x, hole.h),
        Rect(hole.right, hole.y, area.right - hole.right, hole.h),
    ]
    return [b for b in bands if b.w and b.h]
