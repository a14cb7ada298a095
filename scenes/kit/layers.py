"""Layers above a scene: dialogs that take everything, and popups that close on a click outside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from . import layout, paint
from .focus import following
from .layout import Metrics
from .node import Node
from .panels import Panel
from .scroll import ScrollView
from .strings import tr
from .theme import theme
from .widgets import Button, Paragraph


class Modal(Node):
    """A dialog over the blurred, frozen screen. It takes every event; Esc closes it (`on_back` first, if given).

    `width` and `height` are logical; the panel shrinks to the window. Add content to `panel` and place it in
    `arrange`, either by subclassing or by giving a function `arrange(modal, inner_rect, metrics)`."""

    modal = True
    opaque = True
    covers_all = True

    def __init__(
        self,
        title: str = "",
        width: float = 560,
        height: float = 360,
        *,
        arrange: Callable[[Modal, pygame.Rect, Metrics], Any] | None = None,
        on_back: Callable[[], Any] | None = None,
        dismissable: bool = True,
        icon: str | None = None,
        **node: Any,
    ) -> None:
        super().__init__(**node)
        self.title, self.width, self.height = title, width, height
        self._arrange, self.on_back, self.dismissable = arrange, on_back, dismissable
        self.panel = Panel(title, style="solid", icon=icon, pad=20)
        self.add(self.panel)
        self._frozen: pygame.Surface | None = None

    _just_opened = False

    def opened(self) -> None:
        """The scene put it on top."""
        self._just_opened = True
        self.layout(layout.current())
        first = next((n for n in self.walk() if n.focusable and n.enabled), None)
        if first is not None and self.stage is not None:
            self.stage.set_focus(first)

    def layout(self, m: Metrics) -> None:
        """Place panel and content for a window."""
        self.rect = m.screen
        margin = m.px(12)
        room = layout.inset(m.screen, margin)
        self.panel.rect = layout.centred(room, m.px(self.width), self.wanted_height(m))
        self._frozen = None
        self.arrange(self.panel.inner(), m)

    def wanted_height(self, m: Metrics) -> int:
        """Height of the panel in pixels; the window may allow less."""
        return m.px(self.height)

    def arrange(self, inner: pygame.Rect, m: Metrics) -> None:
        """Place the content."""
        if self._arrange is not None:
            self._arrange(self, inner, m)

    def close(self) -> None:
        """Take it away."""
        if self.stage is not None:
            self.stage.scene.close(self)

    def back(self) -> None:
        """Esc: one step back."""
        if self.on_back is not None:
            self.on_back()
        if self.dismissable:
            self.close()

    def on_key(self, ev: pygame.event.Event) -> bool:
        stage = self.stage
        if stage is not None and stage.scene.keymap.command_for(ev) == "back":
            if self.dismissable or self.on_back is not None:
                self.back()
            return True
        return False

    def handle(self, ev: pygame.event.Event) -> bool:
        return ev.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)

    def freeze(self, seen: pygame.Surface) -> None:
        """Blur what is seen until now, which is the scene without this layer."""
        self._frozen, self._just_opened = paint.frosted(seen), False

    def _freeze(self, dst: pygame.Surface) -> pygame.Surface:
        """The scene as it looks without this layer, blurred; made once for each layout."""
        m, stage = layout.current(), self.stage
        if self._just_opened and stage is not None and stage.scene.shows(dst, stage.layers[: stage.layers.index(self)]):
            return paint.frosted(dst)  # what was seen until now
        picture = pygame.Surface(m.size)
        if stage is not None and self in stage.layers:
            all_layers, at = stage.layers, stage.layers.index(self)
            stage.layers = all_layers[:at]
            try:
                stage.scene.draw(picture)
            finally:
                stage.layers = all_layers
        return paint.frosted(picture)

    def paint(self, dst: pygame.Surface) -> None:
        if self._frozen is None:
            self._frozen = self._freeze(dst)
            self._just_opened = False
        clip = dst.get_clip()
        dst.blit(self._frozen, clip, clip)
        m, blur = layout.current(), layout.current().px(24)
        r = self.panel.rect
        paint.drop(dst, r, m.px(10), blur, 220, m.px(8))


class Dialog(Modal):
    """A question or message: text and buttons, each (label, kind, function); by default "OK". The first is the
    answer to Enter; Esc is `on_back`, else nothing but closing. Long text scrolls."""

    def __init__(
        self,
        title: str,
        markup: str,
        buttons: Sequence[tuple[str, str, Callable[[], Any] | None]] = (),
        *,
        width: float = 520,
        on_back: Callable[[], Any] | None = None,
        on_link: Callable[[str], Any] | None = None,
        dismissable: bool = True,
        icon: str | None = None,
    ) -> None:
        super().__init__(title, width, on_back=on_back, dismissable=dismissable, icon=icon)
        self.body = Paragraph(markup, px=17, on_link=on_link)
        self.scroller = ScrollView()
        self.scroller.add(self.body)
        self.buttons = [
            Button(label, kind, key="Return" if i == 0 else None, on_click=self._answer(f), name=label)
            for i, (label, kind, f) in enumerate(buttons or ((tr("kit.ok"), "primary", None),))
        ]
        self.panel.add(self.scroller, *self.buttons)

    def _answer(self, f: Callable[[], Any] | None) -> Callable[[], None]:
        def run() -> None:
            self.close()
            if f is not None:
                f()

        return run

    def opened(self) -> None:
        self._just_opened = True
        self.layout(layout.current())
        if self.stage is not None and self.buttons:
            self.stage.set_focus(self.buttons[0])

    def _text_width(self, m: Metrics) -> int:
        return min(m.px(self.width), m.w - 2 * m.px(12)) - 2 * m.px(20) - m.px(14)

    def wanted_height(self, m: Metrics) -> int:
        text_h = self.body.height_for(self._text_width(m))
        return text_h + self.panel.title_height() + m.px(self._button_rows(m) * 54 + 56)

    def _button_rows(self, m: Metrics) -> int:
        per_row = max(1, self._text_width(m) // m.px(150))
        return -(-len(self.buttons) // per_row)

    def arrange(self, inner: pygame.Rect, m: Metrics) -> None:
        rows = self._button_rows(m)
        foot = rows * m.px(54)
        top, bottom = layout.column(inner, [-1, foot])
        self.scroller.rect = top
        self.body.rect = pygame.Rect(top.x, top.y, self._text_width(m), self.body.height_for(self._text_width(m)))
        self.scroller.settle()
        per_row = -(-len(self.buttons) // rows)
        bands = layout.column(bottom, [-1] * rows)
        for i, b in enumerate(self.buttons):
            band = bands[i // per_row]
            slot = per_row - 1 - i % per_row  # the answer to Enter stands rightmost
            cells = layout.row(pygame.Rect(band.x, band.bottom - m.px(44), band.w, m.px(44)), [-1] * per_row, m.px(10))
            b.rect = cells[slot] if per_row > 1 else _narrow(cells[0], m.px(220))


def _narrow(r: pygame.Rect, w: int) -> pygame.Rect:
    w = min(w, r.w)
    return pygame.Rect(r.right - w, r.y, w, r.h)


class Popup(Node):
    """A small layer beside a rectangle, for instance a drop-down list. A click outside or Esc closes it."""

    modal = True

    def __init__(self, anchor: pygame.Rect, height: int, width: int | None = None, **node: Any) -> None:
        super().__init__(**node)
        self.anchor, self.panel_h, self.panel_w = anchor, height, width or anchor.w
        self.plate = Panel(style="solid", pad=4)
        self.add(self.plate)
        self.layout(layout.current())

    def hold(self, node: Node) -> Node:
        """Put a node into the popup, filling it."""
        self.plate.add(node)
        node.rect = self.plate.inner()
        return node

    def layout(self, m: Metrics) -> None:
        """Place it below the anchor, or above where there is more room."""
        self.rect = m.screen
        gap = m.px(4)
        below = m.h - self.anchor.bottom - gap * 2
        above = self.anchor.top - gap * 2
        down = below >= self.panel_h or below >= above
        h = max(1, min(self.panel_h, below if down else above))
        y = self.anchor.bottom + gap if down else self.anchor.top - gap - h
        x = max(gap, min(self.anchor.x, m.w - gap - self.panel_w))
        self.plate.rect = pygame.Rect(x, y, min(self.panel_w, m.w), h)
        for n in self.plate.children:
            n.rect = self.plate.inner()

    def close(self) -> None:
        """Take it away."""
        if self.stage is not None:
            self.stage.scene.close(self)

    def clicked_outside(self, pos: tuple[int, int]) -> bool:
        """Close when `pos` is outside; True when it was."""
        if self.plate.rect.collidepoint(pos):
            return False
        self.close()
        return True

    def on_key(self, ev: pygame.event.Event) -> bool:
        stage = self.stage
        if stage is not None and stage.scene.keymap.command_for(ev) == "back":
            self.close()
            return True
        if stage is not None and ev.key in (pygame.K_HOME, pygame.K_END):
            stage.set_focus(following(self.plate, None, 1 if ev.key == pygame.K_HOME else -1), visible=True)
            return True
        return False

    def paint(self, dst: pygame.Surface) -> None:
        m = layout.current()
        blur = m.px(16)
        r = self.plate.rect
        paint.drop(dst, r, m.px(9), blur, 210, m.px(5))
        paint.frame(dst, r.inflate(2, 2), m.px(9), m.px(1), (*theme().amber, 90))
