"""Widgets that hold a value: Slider, Choice (segments or a drop-down list), Tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from . import layout, paint, pictures, text
from .layers import Popup
from .lists import ListView
from .node import Node
from .strings import tr
from .theme import theme


class Slider(Node):
    """A value between `low` and `high` in steps. `show(value)` words it. `on_change` gets each new value."""

    role = "slider"

    def __init__(
        self,
        label: str,
        value: float,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        on_change: Callable[[float], Any] | None = None,
        *,
        show: Callable[[float], str] = lambda v: f"{round(v * 100)} %",
        px: float = 16,
        **node: Any,
    ) -> None:
        node.setdefault("focusable", True)
        super().__init__(**node)
        self.label, self.low, self.high, self.step = label, low, high, step
        self._value = value
        self.on_change, self.show_value, self.px = on_change, show, px

    @property
    def value(self) -> float:
        """The value; assigning does not call `on_change`."""
        return self._value

    @value.setter
    def value(self, v: float) -> None:
        v = min(self.high, max(self.low, round(round((v - self.low) / self.step) * self.step + self.low, 6)))
        if v != self._value:
            self._value = v
            self.invalidate()

    def set(self, v: float) -> None:
        """A new value, telling `on_change` when it differs."""
        old = self._value
        self.value = v
        if self._value != old and self.on_change is not None:
            self.on_change(self._value)

    def track(self) -> pygame.Rect:
        """The groove that the knob runs in."""
        m = layout.current()
        wide = self.rect.w >= m.px(300) or self.rect.h < m.px(46)
        left = self.rect.x + (round(self.rect.w * 0.42) if wide else m.px(10))
        right = self.rect.right - m.px(64)
        y = self.rect.centery if wide else self.rect.bottom - m.px(12)
        h = m.px(6)
        return pygame.Rect(left, y - h // 2, max(1, right - left), h)

    def knob(self) -> tuple[int, int]:
        """Centre of the knob."""
        t = self.track()
        return (t.x + round(t.w * (self._value - self.low) / (self.high - self.low)), t.centery)

    def handle(self, ev: pygame.event.Event) -> bool:
        if not self.enabled:
            return super().handle(ev)
        if (ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1) or (ev.type == pygame.MOUSEMOTION and self.pressed):
            t = self.track()
            self.set(self.low + (ev.pos[0] - t.x) / t.w * (self.high - self.low))
            return True
        if ev.type == pygame.MOUSEMOTION:
            return True
        if ev.type == pygame.KEYDOWN and ev.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.set(self._value + (self.step if ev.key == pygame.K_RIGHT else -self.step))
            if self.stage is not None:
                self.stage.scene.announce(self.describe())
            return True
        return super().handle(ev)

    def help(self) -> str | None:
        groove = self.track()
        room = groove.x - self.rect.x if groove.centery == self.rect.centery else self.rect.w
        return self.cut_help(self.label, "body", self.px, room - layout.current().px(12))

    def label_text(self) -> str:
        return self.label

    def describe(self) -> str:
        return f"{super().describe()}, {self.show_value(self._value)}"

    def paint(self, dst: pygame.Surface) -> None:
        m, t, groove = layout.current(), theme(), self.track()
        ink = t.cream if self.enabled else t.muted
        side = groove.centery == self.rect.centery
        y = self.rect.centery if side else self.rect.y + m.px(10)
        room = (groove.x - self.rect.x if side else self.rect.w) - m.px(12)
        text.draw_text(dst, "body", self.px * m.s, self.label, (self.rect.x, y), ink, "midleft", max_w=room)
        at = (self.rect.right - m.px(2), groove.centery)
        text.draw_text(dst, "cond_b", 15 * m.s, self.show_value(self._value), at, ink, "midright", max_w=m.px(52))
        dst.blit(paint.panel(groove.size, groove.h // 2, "well"), groove)
        x, cy = self.knob()
        filled = (max(groove.h, x - groove.x), groove.h)
        if self.enabled and x > groove.x:
            dst.blit(paint.rounded(filled, groove.h // 2, t.gold_top, t.gold_bottom), groove)
        self._paint_knob(dst, x, cy)

    def _paint_knob(self, dst: pygame.Surface, x: int, y: int) -> None:
        m, t = layout.current(), theme()
        d = m.px(20 if self.hovered or self.pressed else 18)
        top, low = (t.bright, t.soft) if self.enabled else (t.muted, t.off_top)
        b = m.px(4)
        dst.blit(paint.shadow((d, d), d // 2, b, 170), (x - d // 2 - b, y - d // 2 - b + m.px(2)))
        dst.blit(paint.rounded((d, d), d // 2, top, low), (x - d // 2, y - d // 2))
        dst.blit(paint.outline((d, d), d // 2, m.px(1), (60, 44, 24, 255)), (x - d // 2, y - d // 2))


def segment_px() -> float:
    """The smallest letters on a segment; where they do not fit, a list drops down instead."""
    return max(12.0, 13 * layout.current().s)


class Choice(Node):
    """One of several options, each (value, label). Up to four short ones are segments, more a drop-down list."""

    role = "choice"

    def __init__(
        self,
        options: Sequence[tuple[Any, str]],
        value: Any,
        on_change: Callable[[Any], Any] | None = None,
        *,
        label: str = "",
        style: str = "auto",
        px: float = 16,
        **node: Any,
    ) -> None:
        node.setdefault("focusable", True)
        super().__init__(**node)
        self.options = list(options)
        self.label, self.style, self.px, self.on_change = label, style, px, on_change
        self._value = value
        self._over = -1
        self.on_click = self._pressed

    @property
    def dropdown(self) -> bool:
        """True for a drop-down list, False for segments: when they are many or do not fit."""
        if self.style != "auto":
            return self.style == "dropdown"
        return len(self.options) > 4 or not self._fits()

    def _fits(self) -> bool:
        px = segment_px()
        wide = max((text.width("body_b", px, label) for _, label in self.options), default=0)
        room = self.box().w // max(1, len(self.options)) - layout.current().px(14)
        return self.rect.w == 0 or wide <= room

    def _pressed(self) -> None:
        if self.dropdown:
            self.open_list()
        elif self.focused and self.stage is not None and not self.hovered:
            self.choose((self.index + 1) % max(1, len(self.options)))

    @property
    def value(self) -> Any:
        """The chosen value; assigning does not call `on_change`."""
        return self._value

    @value.setter
    def value(self, v: Any) -> None:
        if v != self._value:
            self._value = v
            self.invalidate()

    @property
    def index(self) -> int:
        """Index of the chosen option, -1 when the value is none of them."""
        return next((i for i, (v, _) in enumerate(self.options) if v == self._value), -1)

    def choose(self, index: int) -> None:
        """Choose an option, telling `on_change` when it differs."""
        if 0 <= index < len(self.options) and self.options[index][0] != self._value:
            self.value = self.options[index][0]
            if self.stage is not None:
                self.stage.scene.announce(self.options[index][1])
            if self.on_change is not None:
                self.on_change(self._value)

    def box(self) -> pygame.Rect:
        """The part right of the label."""
        if not self.label:
            return self.rect
        left = self.rect.x + round(self.rect.w * 0.42)
        return pygame.Rect(left, self.rect.y, self.rect.right - left, self.rect.h)

    def segments(self) -> list[pygame.Rect]:
        """Rectangles of the segments."""
        return layout.row(layout.inset(self.box(), layout.current().px(2)), [-1] * len(self.options))

    def _segment_at(self, pos: tuple[int, int]) -> int:
        return pygame.Rect(pos, (1, 1)).collidelist(self.segments()) if not self.dropdown else -1

    def handle(self, ev: pygame.event.Event) -> bool:
        if not self.enabled:
            return super().handle(ev)
        if not self.dropdown and ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
            self.choose(self._segment_at(ev.pos))
            return True
        if ev.type == pygame.MOUSEMOTION:
            over = self._segment_at(ev.pos)
            if over != self._over:
                self._over = over
                self.invalidate()
            return True
        if ev.type == pygame.KEYDOWN and ev.key in (pygame.K_LEFT, pygame.K_RIGHT):
            to = self.index + (1 if ev.key == pygame.K_RIGHT else -1)
            self.choose(to)
            return True
        return super().handle(ev)

    def left(self) -> None:
        self._over = -1
        super().left()

    def open_list(self) -> None:
        """Open the drop-down list."""
        if self.stage is None:
            return
        scene, m = self.stage.scene, layout.current()
        popup = Popup(self.box(), min(m.px(34) * len(self.options) + m.px(8), m.h - m.px(16)))

        def done(i: int) -> None:
            scene.close(popup)
            self.choose(i)

        rows = ListView(
            self.options,
            label=lambda o: str(o[1]),
            on_activate=done,
            one_click=True,
            selected=self.index,
            name=self.label_text(),
        )
        popup.hold(rows)
        scene.open(popup)
        scene.stage.set_focus(rows)

    def help(self) -> str | None:
        return self.cut_help(self.label, "body", self.px, self.box().x - self.rect.x - layout.current().px(12))

    def label_text(self) -> str:
        return self.label or self.name

    def describe(self) -> str:
        chosen = self.options[self.index][1] if self.index >= 0 else tr("kit.states.none")
        return f"{super().describe()}: {chosen}"

    def paint(self, dst: pygame.Surface) -> None:
        m, t = layout.current(), theme()
        ink = t.cream if self.enabled else t.muted
        if self.label:
            room = self.box().x - self.rect.x - m.px(12)
            text.draw_text(dst, "body", self.px * m.s, self.label, self.rect.midleft, ink, "midleft", max_w=room)
        if self.dropdown:
            self._paint_dropdown(dst, ink)
        else:
            self._paint_segments(dst)

    def _paint_dropdown(self, dst: pygame.Surface, ink: tuple[int, int, int]) -> None:
        m, box = layout.current(), self.box()
        state = "off" if not self.enabled else "hover" if self.hovered else "normal"
        dst.blit(paint.button(box.size, m.px(7), "normal", state), box)
        side = m.px(14)
        x = box.right - m.px(10)
        dst.blit(pictures.icon("down", side, ink), (x - side, box.centery - side // 2))
        chosen = self.options[self.index][1] if self.index >= 0 else ""
        room = x - side - m.px(8) - box.x - m.px(10)
        at = (box.x + m.px(12), box.centery)
        text.draw_text(dst, "body_b", self.px * m.s, chosen, at, ink, "midleft", max_w=room, least=0.7)

    def _paint_segments(self, dst: pygame.Surface) -> None:
        m, t, box = layout.current(), theme(), self.box()
        dst.blit(paint.panel(box.size, m.px(8), "well"), box)
        for i, r in enumerate(self.segments()):
            chosen = i == self.index
            if chosen:
                kind = "primary" if self.enabled else "normal"
                dst.blit(paint.button(r.size, m.px(6), kind, "normal" if self.enabled else "off"), r)
            elif i == self._over and self.enabled:
                dst.blit(paint.button(r.size, m.px(6), "quiet", "hover"), r)
            ink = t.muted if not self.enabled else t.gold_ink if chosen else t.cream
            s, px = text.fit_line(self.options[i][1], "body_b", self.px * m.s, r.w - m.px(10), segment_px())
            text.draw_text(dst, "body_b", px, s, r.center, ink, "center")


class Tabs(Node):
    """A row of headings of which one is chosen; `on_change(index)`. The owner shows the page."""

    role = "tabs"

    def __init__(
        self,
        labels: Sequence[str],
        index: int = 0,
        on_change: Callable[[int], Any] | None = None,
        *,
        icons: Sequence[str | None] = (),
        px: float = 17,
        **node: Any,
    ) -> None:
        node.setdefault("focusable", True)
        super().__init__(**node)
        self.labels, self.icons = list(labels), list(icons) + [None] * (len(labels) - len(icons))
        self._index, self.on_change, self.px = index, on_change, px
        self._over = -1

    @property
    def index(self) -> int:
        """The chosen tab."""
        return self._index

    def choose(self, index: int) -> None:
        """Choose a tab, telling `on_change` when it differs."""
        if 0 <= index < len(self.labels) and index != self._index:
            self._index = index
            self.invalidate()
            if self.stage is not None:
                self.stage.scene.announce(self.labels[index])
                self.stage.scene.play("click")
            if self.on_change is not None:
                self.on_change(index)

    def cells(self) -> list[pygame.Rect]:
        """Rectangles of the headings."""
        return layout.row(self.rect, [-1] * len(self.labels), layout.current().px(4))

    def _at(self, pos: tuple[int, int]) -> int:
        return pygame.Rect(pos, (1, 1)).collidelist(self.cells())

    def handle(self, ev: pygame.event.Event) -> bool:
        if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
            self.choose(self._at(ev.pos))
            return True
        if ev.type == pygame.MOUSEMOTION:
            over = self._at(ev.pos)
            if over != self._over:
                self._over = over
                self.invalidate()
            return True
        if ev.type == pygame.KEYDOWN and ev.key in (pygame.K_LEFT, pygame.K_RIGHT):
            to = self._index + (1 if ev.key == pygame.K_RIGHT else -1)
            self.choose(to)
            return 0 <= to < len(self.labels)
        return super().handle(ev)

    def left(self) -> None:
        self._over = -1
        super().left()

    def label_text(self) -> str:
        return self.labels[self._index] if self.labels else ""

    def paint(self, dst: pygame.Surface) -> None:
        m, t = layout.current(), theme()
        base = pygame.Rect(self.rect.x, self.rect.bottom - m.px(1), self.rect.w, m.px(1))
        pygame.draw.rect(dst, t.muted, base)
        for i, r in enumerate(self.cells()):
            chosen = i == self._index
            if i == self._over and not chosen:
                dst.blit(paint.button(r.size, m.px(6), "quiet", "hover"), r)
            ink = t.amber if chosen else t.cream if i == self._over else t.soft
            self._paint_heading(dst, i, r, ink)
            if chosen:
                bar = pygame.Rect(r.x + m.px(6), r.bottom - m.px(3), r.w - m.px(12), m.px(3))
                dst.blit(paint.rounded(bar.size, bar.h // 2, t.amber, t.gold_top), bar)

    def _paint_heading(self, dst: pygame.Surface, i: int, r: pygame.Rect, ink: tuple[int, int, int]) -> None:
        m, name = layout.current(), self.icons[i]
        side = m.px(18) if name else 0
        gap = m.px(6) if name else 0
        s, px = text.fit_line(self.labels[i], "body_b", self.px * m.s, r.w - side - gap - m.px(8), 12 * m.s)
        x = r.centerx - (side + gap + text.width("body_b", px, s)) // 2
        if name:
            dst.blit(pictures.icon(name, side, ink), (x, r.centery - side // 2))
        text.draw_text(dst, "body_b", px, s, (x + side + gap, r.centery), ink, "midleft")
