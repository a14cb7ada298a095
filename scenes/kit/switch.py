"""The on/off switch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from . import layout, paint, text
from .node import Node
from .strings import tr
from .theme import theme


class Toggle(Node):
    """An on/off switch with its label on the left. `on_change` gets the new value."""

    role = "switch"

    def __init__(
        self,
        label: str,
        value: bool = False,
        on_change: Callable[[bool], Any] | None = None,
        *,
        px: float = 16,
        **node: Any,
    ) -> None:
        node.setdefault("focusable", True)
        super().__init__(**node)
        self.label, self._value, self.on_change, self.px = label, value, on_change, px
        self.on_click = self.flip

    @property
    def value(self) -> bool:
        """On or off; assigning does not call `on_change`."""
        return self._value

    @value.setter
    def value(self, on: bool) -> None:
        if on != self._value:
            self._value = on
            self.invalidate()

    def flip(self) -> None:
        """The other value, telling `on_change`."""
        self.value = not self._value
        if self.on_change is not None:
            self.on_change(self._value)

    def label_text(self) -> str:
        return self.label

    def describe(self) -> str:
        return f"{super().describe()}, {tr('kit.states.on') if self._value else tr('kit.states.off')}"

    def help(self) -> str | None:
        return self.cut_help(self.label, "body", self.px, self.rect.w - layout.current().px(58))

    def paint(self, dst: pygame.Surface) -> None:
        m, t = layout.current(), theme()
        w, h = m.px(46), m.px(24)
        box = pygame.Rect(self.rect.right - w, self.rect.centery - h // 2, w, h)
        on = self._value and self.enabled
        plate = paint.rounded(box.size, h // 2, t.gold_bottom, t.gold_top) if on else None
        dst.blit(plate or paint.panel(box.size, h // 2, "well"), box)
        paint.frame(dst, box, h // 2, max(1, m.px(1)), (*t.panel_edge, 90 if self.hovered else 46))
        self._paint_knob(dst, box)
        ink = t.cream if self.enabled else t.muted
        room = box.left - m.px(12) - self.rect.left
        text.draw_text(dst, "body", self.px * m.s, self.label, self.rect.midleft, ink, "midleft", max_w=room)

    def _paint_knob(self, dst: pygame.Surface, box: pygame.Rect) -> None:
        m, t = layout.current(), theme()
        d = box.h - 2 * m.px(3)
        x = box.right - d - m.px(3) if self._value else box.left + m.px(3)
        top, low = (t.bright, t.soft) if self.enabled else (t.muted, t.off_top)
        dst.blit(paint.shadow((d, d), d // 2, m.px(3), 150), (x - m.px(3), box.y))
        dst.blit(paint.rounded((d, d), d // 2, top, low), (x, box.y + m.px(3)))
        # The mark tells the value without colour.
        mark = pygame.Rect(0, 0, max(2, m.px(2)), d // 2)
        mark.center = (x + d // 2, box.centery)
        if self._value:
            pygame.draw.rect(dst, t.ink, mark)
        else:
            pygame.draw.aacircle(dst, t.ink, mark.center, max(3, round(d * 0.27)), max(1, m.px(1.6)))
