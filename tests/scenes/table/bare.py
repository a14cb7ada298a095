"""A board of areas with plain ground, on as much of a table as it asks for."""

from __future__ import annotations

import pygame

from scenes.kit.app import App
from scenes.table.areas import AreaBoard
from scenes.table.board import Rect


class BareBoard(AreaBoard):
    """Only its areas are to be seen."""

    def paint_ground(self, ground: pygame.Surface, full: Rect) -> None:
        ground.fill((9, 9, 9))

    def _refresh(self) -> None:
        self._rects = {}


class BareTable:
    """Counts how often it was to be drawn again."""

    def __init__(self, app: App) -> None:
        self.app, self.m, self.redrawn = app, app.metrics, 0

    def redraw(self, rect: Rect | None = None) -> None:
        self.redrawn += 1
