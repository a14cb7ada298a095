"""Areas whose content is longer than their box: the scroll bar, and a container of nodes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from . import layout, paint
from .node import Node
from .theme import theme

WHEEL = 54
_MOVES = {
    pygame.K_PAGEUP: -1.0,
    pygame.K_PAGEDOWN: 1.0,
    pygame.K_HOME: -1e9,
    pygame.K_END: 1e9,
}


class ScrollArea(Node):
    """Base of scrolling things: keeps `offset` within 0..`limit()`, draws the bar, deals with wheel, bar and keys."""

    opaque = True

    def __init__(self, **node: Any) -> None:
        super().__init__(**node)
        self.offset = 0
        self._grip: int | None = None

    def clips(self) -> bool:
        return True

    def content_height(self) -> int:
        """Height of everything in pixels."""
        return self.rect.h

    def limit(self) -> int:
        """The largest offset."""
        return max(0, self.content_height() - self.rect.h)

    def bar_width(self) -> int:
        """Pixels kept free on the right for the bar."""
        return layout.current().px(12)

    def scroll_to(self, offset: float) -> bool:
        """Scroll to a pixel offset; True when that moved anything."""
        new = round(min(max(0, offset), self.limit()))
        if new == self.offset:
            return False
        old, self.offset = self.offset, new
        self.scrolled(new - old)
        self.invalidate()
        return True

    def scrolled(self, by: int) -> None:
        """Called after the offset changed by pixels."""

    def bar(self) -> pygame.Rect | None:
        """Thumb of the scroll bar, or None when everything fits."""
        limit = self.limit()
        if limit <= 0 or self.rect.h <= 0:
            return None
        m = layout.current()
        length = max(m.px(28), round(self.rect.h * self.rect.h / (self.rect.h + limit)))
        y = self.rect.y + round((self.rect.h - length) * self.offset / limit)
        w = m.px(6)
        return pygame.Rect(self.rect.right - w - m.px(2), y, w, length)

    def _bar_zone(self) -> pygame.Rect:
        w = self.bar_width()
        return pygame.Rect(self.rect.right - w, self.rect.y, w, self.rect.h)

    def handle(self, ev: pygame.event.Event) -> bool:
        if ev.type == pygame.MOUSEWHEEL and self.limit() > 0:
            step = getattr(ev, "precise_y", ev.y) or ev.y
            self.scroll_to(self.offset - step * layout.current().px(WHEEL))
            return True
        if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1 and self._bar_zone().collidepoint(ev.pos):
            return self._grab(ev.pos)
        if ev.type == pygame.MOUSEMOTION and self._grip is not None:
            self._pull(ev.pos)
            return True
        if ev.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        if ev.type == pygame.KEYDOWN and ev.key in _MOVES and self.limit() > 0:
            self.scroll_to(self.offset + _MOVES[ev.key] * self.rect.h * 0.9)
            return True
        return super().handle(ev)

    def _grab(self, pos: tuple[int, int]) -> bool:
        bar = self.bar()
        if bar is None:
            return False
        if not bar.top <= pos[1] <= bar.bottom:
            self._grip = bar.h // 2
            self._pull(pos)
        else:
            self._grip = pos[1] - bar.top
        return True

    def _pull(self, pos: tuple[int, int]) -> None:
        bar = self.bar()
        if bar is None or self._grip is None:
            return
        room = max(1, self.rect.h - bar.h)
        self.scroll_to((pos[1] - self._grip - self.rect.y) * self.limit() / room)

    def paint_bar(self, dst: pygame.Surface) -> None:
        """Draw the scroll bar."""
        bar = self.bar()
        if bar is None:
            return
        track = pygame.Rect(bar.x, self.rect.y, bar.w, self.rect.h)
        dst.blit(paint.rounded(track.size, bar.w // 2, (0, 0, 0, 70), (0, 0, 0, 70)), track)
        t = theme()
        color = t.amber if self._grip is not None else t.soft if self.hovered else t.muted
        dst.blit(paint.rounded(bar.size, bar.w // 2, (*color, 220), (*color, 170)), bar)

    def draw(self, dst: pygame.Surface) -> None:
        super().draw(dst)
        if self.visible:
            self.paint_bar(dst)


class ScrollView(ScrollArea):
    """A container whose children may lie lower than its lower edge. Place the children as if nothing were
    scrolled, then call `settle()`."""

    def __init__(self, **node: Any) -> None:
        super().__init__(**node)
        self._height = 0

    def content_height(self) -> int:
        return self._height

    def room(self) -> pygame.Rect:
        """Where children go: the rectangle without the bar."""
        return pygame.Rect(self.rect.x, self.rect.y, max(0, self.rect.w - self.bar_width()), self.rect.h)

    def place(self, put: Callable[[pygame.Rect], None]) -> None:
        """Place the children with `put(room)` over the whole width, and beside the bar when they need one."""
        keep = self.offset
        put(self.rect.copy())
        self.settle()
        if self.limit() > 0:
            self.offset = keep
            put(self.room())
            self.settle()

    def settle(self) -> None:
        """Measure the children, which lie unscrolled, and move them to the present offset."""
        bottom = max((n.rect.bottom for c in self.children for n in c.walk()), default=self.rect.y)
        self._height = bottom - self.rect.y + layout.current().px(6)
        keep, self.offset = self.offset, 0
        self.scroll_to(keep)

    def scrolled(self, by: int) -> None:
        for n in self.children:
            n.shift(0, -by)

    def reveal(self, node: Node) -> None:
        """Scroll so that a descendant is seen."""
        margin = layout.current().px(10)
        if node.rect.top < self.rect.top + margin:
            self.scroll_to(self.offset - (self.rect.top + margin - node.rect.top))
        elif node.rect.bottom > self.rect.bottom - margin:
            self.scroll_to(self.offset + node.rect.bottom - (self.rect.bottom - margin))
