"""What lies still around the board: the table with the plates of the panels on it, kept as opaque pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.kit import layout, paint
from scenes.kit.art import tables
from scenes.kit.node import Node
from scenes.kit.theme import theme

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

NOWHERE = pygame.Rect(0, 0, 0, 0)


def plate(dst: pygame.Surface, r: pygame.Rect, style: str) -> None:
    """The ground of a panel of the table, with its shadow."""
    m = layout.current()
    paint.ground(dst, r, m.px(9), style, m.px(7), 110, m.px(3))


class Ground:
    """Draws the table around the board. Panels whose plates are in it need not draw them (`holds`)."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._key: Any = None
        self._bands: list[tuple[pygame.Rect, pygame.Surface]] = []
        self._plates: dict[Node, pygame.Rect] = {}

    def holds(self, node: Node) -> bool:
        """Is the plate of that panel, where it is now, part of the ground?"""
        return self._plates.get(node) == node.rect

    def draw(self, dst: pygame.Surface) -> None:
        """Draw what is within the clip."""
        table, clip = self.table, dst.get_clip()
        plates = [] if table.m.compact else [(n, n.rect, style) for n, style in table.plates() if n.visible]
        hidden = table.regions.board if table.board.opaque else NOWHERE
        key = (table.m, tuple(hidden), theme().high_contrast, [(tuple(r), style) for _, r, style in plates])
        if key != self._key:
            self._make(layout.around(hidden, table.m.screen), plates)
            self._key = key
        for band, picture in self._bands:
            part = band.clip(clip)
            dst.blit(picture, part, part.move(-band.x, -band.y))

    def _make(self, bands: list[pygame.Rect], plates: list[tuple[Node, pygame.Rect, str]]) -> None:
        whole = tables.table(self.table.board.ground_kind, self.table.m.size)
        self._bands = []
        for band in bands:
            part = band.clip(whole.get_rect())
            picture = pygame.Surface(part.size)
            picture.blit(whole, (0, 0), part)
            for _, r, style in plates:
                plate(picture, r.move(-band.x, -band.y), style)
            self._bands.append((band, picture))
        self._plates = {node: pygame.Rect(r) for node, r, _ in plates}
