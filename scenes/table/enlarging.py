"""How a board made of areas is enlarged and scrolled: a few levels, another picture for each."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from scenes.table.board import Rect

ZOOMS = (1.0, 1.4, 2.0)
"""Levels of enlargement: a few, so that their pictures can be kept."""

Base: Any = object


class Enlarging(Base):
    """Part of a board made of areas."""

    _soft: tuple[pygame.Surface, Rect] | None = None
    """Stands in, stretched, while the board is painted at another size: a picture and the extent of the board in it."""

    _unzoomed: tuple[pygame.Surface, pygame.Surface, dict[str, Hashable], frozenset[str]] | None = None
    """Ground, picture, keys and unfinished areas of the whole board, kept while it is enlarged."""

    def zoom_by(self, factor: float, at: tuple[int, int]) -> None:
        """Enlarge or reduce by one level around a window point; at the smallest the whole board is seen."""
        i = ZOOMS.index(self.zoom) + (1 if factor > 1 else -1)
        if not 0 <= i < len(ZOOMS) or factor == 1:
            return
        new = ZOOMS[i]
        k = new / self.zoom
        ox, oy = at[0] - self.area.x + self.scroll[0], at[1] - self.area.y + self.scroll[1]
        soft = self._soft or ((self._layer, self._virtual) if self._layer is not None else None)
        if self.zoom == ZOOMS[0] and self._static is not None and self._layer is not None:
            self._unzoomed = (self._static, self._layer, self._keys, self._unfinished)
        self.zoom = new
        self._relayout()
        if new == ZOOMS[0] and self._unzoomed is not None:
            (self._static, self._layer, self._keys, self._unfinished), self._unzoomed = self._unzoomed, None
            if len(self._keys) < len(self.areas):
                self._repaint_softly()
        elif soft is not None:
            self._soft, self._work = soft, self._paint_enlarged()
        self.scroll_to(round(ox * k) - (at[0] - self.area.x), round(oy * k) - (at[1] - self.area.y))

    def let_go(self) -> None:
        self._static = self._layer = self._soft = self._work = self._opening = self._unzoomed = None
        self._held = ()

    @property
    def enlarged(self) -> bool:
        return self.zoom != ZOOMS[0]

    def scroll_to(self, x: int, y: int) -> None:
        """Show the part of an enlarged board that begins at (x, y) pixels."""
        most = (self._virtual.w - self.area.w, self._virtual.h - self.area.h)
        self.scroll = (max(0, min(x, most[0])), max(0, min(y, most[1])))

    def _stretched(self, picture: pygame.Surface, extent: Rect) -> pygame.Surface:
        """What is seen of the board now, out of a picture of another size."""
        k = extent.w / self._virtual.w
        x, y = self.area.x + self.scroll[0] * k, self.area.y + self.scroll[1] * k
        seen = Rect(round(x), round(y), round(self.area.w * k), round(self.area.h * k)).clip(picture.get_rect())
        if seen.size == self.area.size:
            return picture.subsurface(seen)
        return pygame.transform.smoothscale(picture.subsurface(seen), self.area.size)
