"""The framed plate that groups widgets."""

from __future__ import annotations

from typing import Any

import pygame

from . import layout, paint, pictures, text
from .node import Node
from .theme import theme


class Panel(Node):
    """A framed plate of dark glass, with an optional title. Keeps the pointer from what lies below.

    `active` outlines it in amber; `inner()` is the room inside the margins and below the title."""

    opaque = True

    def __init__(
        self,
        title: str = "",
        *,
        style: str = "glass",
        icon: str | None = None,
        active: bool = False,
        pad: float = 12,
        **node: Any,
    ) -> None:
        super().__init__(**node)
        self._title = title
        self.style, self.icon, self.pad = style, icon, pad
        self._lit = active

    @property
    def title(self) -> str:
        """The title; assign to change it."""
        return self._title

    @title.setter
    def title(self, value: str) -> None:
        if value != self._title:
            self._title = value
            self.invalidate()

    @property
    def lit(self) -> bool:
        """Outlined in amber."""
        return self._lit

    @lit.setter
    def lit(self, value: bool) -> None:
        if value != self._lit:
            self._lit = value
            self.invalidate()

    def label_text(self) -> str:
        return self._title or super().label_text()

    def title_height(self) -> int:
        """Pixels that the title takes, 0 without one."""
        return text.line_height("title", 18 * layout.current().s) + layout.current().px(4) if self._title else 0

    def inner(self) -> pygame.Rect:
        """Room for content."""
        pad = layout.current().px(self.pad)
        r = layout.inset(self.rect, pad)
        top = self.title_height()
        return pygame.Rect(r.x, r.y + top, r.w, max(0, r.h - top))

    def paint(self, dst: pygame.Surface) -> None:
        m = layout.current()
        r, radius, blur = self.rect, m.px(9), m.px(8)
        if self.style != "well":
            paint.drop(dst, r, radius, blur, 120, m.px(3))
        dst.blit(paint.panel(r.size, radius, self.style), r)
        if self._lit:
            paint.frame(dst, r, radius, m.px(2), (*theme().amber, 255))
        if self._title:
            self._paint_title(dst)

    def _paint_title(self, dst: pygame.Surface) -> None:
        m, t = layout.current(), theme()
        pad = m.px(self.pad)
        ink = t.ink if self.style == "parchment" else t.heading
        x, y = self.rect.x + pad + m.px(2), self.rect.y + pad - m.px(3)
        if self.icon:
            side = round(text.scaled(18 * m.s) * 1.15)
            dst.blit(pictures.icon(self.icon, side, ink), (x, y + m.px(1)))
            x += side + m.px(8)
        room = self.rect.right - pad - x
        words, px = text.fit_line(self._title, "title", 18 * m.s, room, 12.5 * m.s)
        y += (text.line_height("title", 18 * m.s) - text.line_height("title", px)) // 2
        text.draw_text(dst, "title", px, words, (x, y), ink, shadow=self.style != "parchment")
