"""The side columns: fixed in a wide window, drawers with buttons in a compact one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit import Button, layout, paint
from scenes.kit.art import shape
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.strings import tr
from scenes.table.regions import GAP, ROUND_MIN, Regions

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

PLAYERS, LOG, SLOT = "players", "log", "slot"


class Badge(Node):
    """How many things happened that the player has not read in the chronicle's drawer."""

    def __init__(self, drawers: Drawers) -> None:
        super().__init__()
        self.drawers = drawers

    def paint(self, dst: pygame.Surface) -> None:
        picture = shape.number_badge(self.rect.w, str(min(99, self.drawers.news)))
        dst.blit(picture, self.rect)


class Drawers(Node):
    """Places strips, round panel, chronicle and slot; in compact mode one of them at a time is open."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(name="drawers")
        self.table = table
        self.open = ""
        self.news = 0
        self.players = Button("", icon="person", name="Players", tooltip=tr("table.drawers.players"),
                              on_click=lambda: self.toggle(PLAYERS))  # fmt: skip
        self.log = Button("", icon="log", name="Chronicle", tooltip=tr("table.drawers.log"), command="log",
                          on_click=lambda: self.toggle(LOG))  # fmt: skip
        self.slot = Button("", icon="search", name="Inspect", tooltip=tr("table.drawers.slot"),
                           on_click=lambda: self.toggle(SLOT))  # fmt: skip
        self.badge = Badge(self)
        self.add(self.players, self.log, self.slot, self.badge)

    def toggle(self, which: str) -> None:
        """Open a drawer, or close it when it is open."""
        self.show_drawer("" if self.open == which else which)

    def show_drawer(self, which: str) -> None:
        """Open one drawer, or none."""
        self.open = which
        if which == LOG:
            self.news = 0
        self._visible()
        self.table.invalidate()

    def tell(self, count: int) -> None:
        """So many things happened that were not read."""
        self.news = 0 if self.open == LOG else count
        self._visible()
        self.badge.invalidate()

    def close_drawer(self) -> bool:
        """Close the open drawer. False when there is none, or the window is wide."""
        if not self.table.regions.compact or not self.open:
            return False
        self.show_drawer("")
        return True

    def _visible(self) -> None:
        compact, t = self.table.regions.compact, self.table
        side = t.board.side_column
        for node in (*t.strips, t.round):
            node.show(side and (not compact or self.open == PLAYERS))
        t.panel.show(not compact or self.open == LOG)
        t.slot.show(not compact or self.open == SLOT)
        for button, which in ((self.players, PLAYERS), (self.log, LOG), (self.slot, SLOT)):
            button.show(compact and (side or button is not self.players))
            button.selected = self.open == which
        self.badge.show(compact and self.news > 0)

    def arrange(self, r: Regions, m: Metrics) -> None:
        """Place everything for a window."""
        t = self.table
        t.panel.rect, t.slot.rect = r.log, r.slot
        t.panel.placed()
        self._strips(r.left, m, r.compact)
        gap = m.px(5)
        h = max(1, r.bar.h - 2 * gap)
        for i, button in enumerate((self.players, self.log, self.slot)):
            button.rect = pygame.Rect(gap + i * (m.px(44) + gap), r.bar.y + gap, m.px(44), h)
        self.badge.rect = pygame.Rect(self.log.rect.right - m.px(16), self.log.rect.y - m.px(4), m.px(20), m.px(20))
        self._visible()

    def _strips(self, left: pygame.Rect, m: Metrics, compact: bool) -> None:
        t, gap = self.table, m.px(GAP if not compact else 4)
        n = max(1, len(t.strips))
        panel = m.px(ROUND_MIN)
        room = (left.h - panel - n * gap) // n
        h = min(m.px(t.board.strip_height + 38), max(m.px(34), room))
        y = left.y
        for strip in t.strips:
            strip.rect = pygame.Rect(left.x, y, left.w, h)
            y += h + gap
        t.round.rect = pygame.Rect(left.x, y, left.w, max(1, left.bottom - y))

    def paint(self, dst: pygame.Surface) -> None:
        """In compact mode the ground under the bar and under an open drawer."""
        r, m = self.table.regions, layout.current()
        if not r.compact:
            return
        dst.blit(paint.panel((r.bar.w, r.bar.h + m.px(12)), m.px(9), "solid"), r.bar)

    def _reach(self) -> pygame.Rect:
        return self.table.regions.bar if self.table.regions.compact else pygame.Rect(0, 0, 0, 0)
