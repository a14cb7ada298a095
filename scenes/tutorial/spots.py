"""Where things are that a lesson speaks of, and where its speaker can stand without covering them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from scenes.table.floating import FloatPanel

Rect = pygame.Rect
GRID = 45
"""So many places are tried from top to bottom."""

MARGIN = 2.6
"""Room around what is lit, both sides together, in steps of the grid: for its frame and the tail of the panel."""

FAR = 0.18
"""What a pixel of distance counts beside a pixel of a thing that is merely covered, for each pixel of width."""


def rect_of(table: Any, spot: str) -> Rect | None:
    """The place of a thing (``district:2``) or of an area, clipped to the window; None when it has none now."""
    kind, _, number = spot.partition(":")
    found = _ref_rect(table, (kind, int(number))) if number else _area_rect(table, kind)
    if found is None:
        return None
    seen = Rect(found).clip(table.m.screen)
    return seen if seen.w > 0 and seen.h > 0 else None


def _ref_rect(table: Any, ref: tuple[str, int]) -> Rect | None:
    if ref[0] == "seat":
        return next((s.rect for s in table.strips if s.seat == ref[1] and s.shown()), None)
    chip = next((c.rect for c in table.chips.chips if c.ref == ref and table.chips.visible), None)
    return chip if chip is not None else table.rect_of(ref)


def _area_rect(table: Any, name: str) -> Rect | None:
    nodes = {"prompt": table.prompt, "round": table.round, "log": table.panel, "slot": table.slot,
             "primary": table.actions.primary, "undo": table.actions.undo, "list": table.actions.more,
             "actions": table.actions, "chips": table.chips}  # fmt: skip
    if name in nodes:
        return nodes[name].rect if nodes[name].shown() else None
    if name == "board":
        return table.regions.board
    if name == "seats":
        shown = [s.rect for s in table.strips if s.shown()]
        return shown[0].unionall(shown[1:]) if shown else None
    area = getattr(table.board, "areas", {}).get(name)
    if area is None:
        return None
    scroll = getattr(table.board, "scroll", (0, 0))
    return area.rect.move(-scroll[0], -scroll[1]).clip(table.regions.board)


def panels(table: Any) -> list[Rect]:
    """Where the board's own panels for the open decision stand."""
    if table.overlay is None:
        return []
    return [n.rect for n in table.overlay.node.walk() if isinstance(n, FloatPanel) and not n.flat and n.rect.w]


def merged(rects: Iterable[Rect], gap: int) -> list[Rect]:
    """Rectangles without those inside others; neighbours closer than a gap that stand in one row or column unite."""
    out: list[Rect] = []
    for r in rects:
        out = [o for o in out if not r.contains(o)]
        if not any(o.contains(r) for o in out):
            out.append(Rect(r))
    return _joined(out, gap)


def _joined(rects: list[Rect], gap: int) -> list[Rect]:
    for i, a in enumerate(rects):
        for b in rects[i + 1 :]:
            both = a.union(b)
            if a.inflate(gap, gap).colliderect(b) and both.w * both.h <= 1.25 * (a.w * a.h + b.w * b.h):
                return _joined([r for r in rects if r is not a and r is not b] + [both], gap)
    return rects


def grid(screen: Rect) -> int:
    """Pixels between the places that are tried; the size of the interface plays no part."""
    return max(8, min(screen.w * 9 // 16, screen.h) // GRID)


def place(
    screen: Rect, size: tuple[int, int], lit: Sequence[Rect], soft: Sequence[tuple[Rect, float]], before: Rect | None,
    step: int,
) -> tuple[Rect, int]:  # fmt: skip
    """Where a panel of that size stands best, and how many pixels of what is lit it covers there.

    It never covers what is ``lit`` if that is possible at all; of ``soft`` things it covers as little as their weights
    say; it stays near what is lit, and where it was ``before`` when that is as good.
    """
    lit = [r.inflate(MARGIN * step, MARGIN * step) for r in lit]
    judge = _Judge(screen, size, lit, soft, before, step)
    for r in _tries(screen, size, before, 2 * step):
        judge.look_at(r)
    for r in _around(judge.best[1], screen, step):
        judge.look_at(r)
    return judge.best[1], judge.best[2]


class _Judge:
    """Remembers the best of the places it has looked at: (price, place, pixels covered)."""

    def __init__(
        self, screen: Rect, size: tuple[int, int], lit: Sequence[Rect], soft: Sequence[tuple[Rect, float]],
        before: Rect | None, step: int,
    ) -> None:  # fmt: skip
        self.lit, self.soft, self.before = lit, soft, before
        self.wide, self.stay = size[0], size[0] * step * 1.5
        self.middle = Rect(screen.centerx, round(screen.h * 0.44), 1, 1)
        self.best = (math.inf, Rect(0, 0, *size), 0)

    def look_at(self, r: Rect) -> None:
        """Weigh one place."""
        hidden = sum(_common(r, other) for other in self.lit)
        price = hidden * 1000.0
        if price >= self.best[0]:
            return
        price += sum(_common(r, other) * weight for other, weight in self.soft)
        price += min((_way(r, other) for other in self.lit), default=_way(r, self.middle)) * self.wide * FAR
        if self.before is not None and r != self.before:
            price += self.stay
        if price < self.best[0]:
            self.best = (price, r, hidden)


def _around(place: Rect, screen: Rect, step: int) -> Iterable[Rect]:
    """The places half a stride away."""
    for dx in (-step, 0, step):
        for dy in (-step, 0, step):
            r = place.move(dx, dy)
            if (dx or dy) and screen.contains(r):
                yield r


def nearest(panel: Rect, lit: Sequence[Rect]) -> Rect | None:
    """What the panel stands next to, and points at; None when nothing is lit."""
    return min(lit, key=lambda r: _way(panel, r), default=None)


def _tries(screen: Rect, size: tuple[int, int], before: Rect | None, step: int) -> Iterable[Rect]:
    inner = screen.inflate(-step // 2, -step // 2)
    right, bottom = max(inner.x, inner.right - size[0]), max(inner.y, inner.bottom - size[1])
    if before is not None and before.size == size and inner.contains(before):
        yield before
    for y in [*range(inner.y, bottom, step), bottom]:
        for x in [*range(inner.x, right, step), right]:
            yield Rect(x, y, *size)


def _common(a: Rect, b: Rect) -> int:
    both = a.clip(b)
    return both.w * both.h


def _way(a: Rect, b: Rect) -> float:
    """Distance between two rectangles, and a little of that between their centres."""
    dx = max(0, a.x - b.right, b.x - a.right)
    dy = max(0, a.y - b.bottom, b.y - a.bottom)
    near: float = dx + dy
    return near + 0.08 * (abs(a.centerx - b.centerx) + abs(a.centery - b.centery))
