"""The spotlight: everything rests in a soft dark but what the step speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from scenes.kit import layout, paint
from scenes.kit.node import Node
from scenes.kit.theme import theme

Rect = pygame.Rect
DARK = 104
SOFT, RINGS = 7, 8
"""Logical pixels over which the light fades, and in how many steps."""


class Veil(Node):
    """Lies over the table and lets every click through. Without spots it is not there."""

    def __init__(self, table: Any) -> None:
        super().__init__(name="spotlight")
        self.table = table
        self.spots: tuple[Rect, ...] = ()
        self.goals: tuple[Rect, ...] = ()
        self._picture: tuple[Any, pygame.Surface] | None = None

    def light(self, spots: Sequence[Rect], goals: Sequence[Rect] = ()) -> None:
        """Light these places; ``goals`` are those to be clicked."""
        wanted = (tuple(map(Rect, spots)), tuple(map(Rect, goals)))
        if wanted != (self.spots, self.goals):
            self.spots, self.goals = wanted
            self._picture = None
            self.show(bool(self.spots))
            self.invalidate()

    def label_text(self) -> str:
        return ""

    def paint(self, dst: pygame.Surface) -> None:
        clip = dst.get_clip()
        dst.blit(self._dark(), clip, clip)
        m, t = layout.current(), theme()
        for r in self.spots:
            edge = r.inflate(m.px(8), m.px(8))
            paint.frame(dst, edge.inflate(2, 2), m.px(10) + 1, m.px(2) + 2, (0, 0, 0, 120))
            paint.frame(dst, edge, m.px(10), m.px(2), (*t.amber, 235))

    def _dark(self) -> pygame.Surface:
        """The dark with its holes, made once for each step and window."""
        m = layout.current()
        key = (m.size, self.spots, theme().high_contrast)
        if self._picture is None or self._picture[0] != key:
            self._picture = (key, dark(m.size, self.spots, m.px(SOFT), m.px(10), m.px(8)))
        return self._picture[1]


def dark(size: tuple[int, int], spots: Sequence[Rect], soft: int, radius: int, margin: int) -> pygame.Surface:
    """A veil of that size with soft-edged holes."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill((8, 7, 10, DARK))
    rings = min(soft, RINGS)
    for i in range(rings, -1, -1):  # each ring lighter than all before: holes that overlap darken nothing
        alpha = round(DARK * (i / (rings + 1)) ** 0.8)
        way = round(soft * i / max(1, rings))
        for r in spots:
            grown = r.inflate(margin + 2 * way, margin + 2 * way)
            pygame.draw.rect(out, (8, 7, 10, alpha), grown, border_radius=radius + way)
    return out.convert_alpha() if pygame.display.get_surface() else out
