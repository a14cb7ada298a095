"""Long lists of rows of equal height. Only what is visible is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pygame

from . import layout, ornament, paint, pictures, text
from .scroll import ScrollArea
from .strings import tr
from .theme import theme

DOUBLE = 0.4
_FAR = (pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN)


class RowState(msgspec.Struct, frozen=True):
    """How a row stands: its index, and whether it is selected or under the pointer."""

    index: int
    selected: bool
    hovered: bool


DrawRow = Callable[[pygame.Surface, pygame.Rect, Any, RowState], None]


class ListView(ScrollArea):
    """Rows of equal height, one of which is selected. `row_height` is logical.

    `on_select(index)` after a click or arrow key; `on_activate(index)` after a double click or Enter (after a
    single click with `one_click`). `label(item)` words a row; `draw_row` draws it over the row's plate.
    """

    role = "list"

    def __init__(
        self,
        items: Sequence[Any] = (),
        *,
        row_height: float = 34,
        draw_row: DrawRow | None = None,
        label: Callable[[Any], str] = str,
        on_select: Callable[[int], Any] | None = None,
        on_activate: Callable[[int], Any] | None = None,
        one_click: bool = False,
        selected: int = -1,
        empty: str = "",
        empty_icon: str = "",
        **node: Any,
    ) -> None:
        node.setdefault("focusable", True)
        super().__init__(**node)
        self.row_height, self.draw_row, self.label = row_height, draw_row, label
        self.on_select, self.on_activate, self.one_click = on_select, on_activate, one_click
        self.empty, self.empty_icon = empty, empty_icon
        self._items = list(items)
        self.selected = selected
        self._over = -1
        self._last = (-1, -1e9)

    @property
    def items(self) -> list[Any]:
        """The rows; assign a new list to replace them."""
        return self._items

    @items.setter
    def items(self, value: Sequence[Any]) -> None:
        self._items = list(value)
        self.selected = min(self.selected, len(self._items) - 1)
        self._over = -1
        self.offset = min(self.offset, self.limit())
        self.invalidate()

    def step(self) -> int:
        """Height of a row in pixels."""
        return max(layout.current().px(self.row_height), 1)

    def content_height(self) -> int:
        """As high as the rows, and what is missing to a whole row above those of the end."""
        high = len(self._items) * self.step()
        return high + -(high - self.rect.h) % self.step() if high > self.rect.h else high

    def row_rect(self, index: int) -> pygame.Rect:
        """Where a row lies now."""
        w = self.rect.w - (self.bar_width() if self.limit() else 0)
        return pygame.Rect(self.rect.x, self.rect.y + index * self.step() - self.offset, w, self.step())

    def row_at(self, pos: tuple[int, int]) -> int:
        """Index of the row at a point, or -1."""
        if not self.rect.collidepoint(pos):
            return -1
        i = (pos[1] - self.rect.y + self.offset) // self.step()
        return i if 0 <= i < len(self._items) and self.row_rect(i).collidepoint(pos) else -1

    def select(self, index: int, tell: bool = True) -> None:
        """Select a row and scroll it into view."""
        if not 0 <= index < len(self._items):
            return
        changed, self.selected = index != self.selected, index
        top = index * self.step()
        if top < self.offset:
            self.scroll_to(top)
        elif top + self.step() > self.offset + self.rect.h:
            under = top + self.step() - self.rect.h
            self.scroll_to(under + -under % self.step())  # no row is cut at the upper edge
        self.invalidate()
        if changed and tell:
            if self.stage is not None:
                self.stage.scene.announce(self.label(self._items[index]))
            if self.on_select is not None:
                self.on_select(index)

    def handle(self, ev: pygame.event.Event) -> bool:
        if ev.type == pygame.MOUSEMOTION and self._grip is None:
            over = self.row_at(ev.pos)
            if over != self._over:
                self._over = over
                self.invalidate()
            return True
        if ev.type == pygame.KEYDOWN and self._list_key(ev.key):
            return True
        used = super().handle(ev)
        if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1 and self._grip is None:
            self._row_click(self.row_at(ev.pos))
            return True
        return used

    def _row_click(self, i: int) -> None:
        if i < 0 or not self.enabled:
            return
        now = self.stage.now() if self.stage is not None else 0.0
        again = self._last[0] == i and now - self._last[1] < DOUBLE
        self._last = (i, now)
        self.select(i)
        if self.on_activate is not None and (self.one_click or again):
            self._last = (-1, -1e9)
            self.on_activate(i)

    def _list_key(self, key: int) -> bool:
        if key in (pygame.K_UP, pygame.K_DOWN) and self._items:
            to = self.selected + (1 if key == pygame.K_DOWN else -1)
            if not 0 <= to < len(self._items):
                return False  # the focus may leave the list there
            self.select(to)
            return True
        if key in _FAR and self._items:
            page = max(1, self.rect.h // self.step() - 1)
            to = {pygame.K_PAGEUP: self.selected - page, pygame.K_PAGEDOWN: self.selected + page}
            self.select(max(0, min(to.get(key, 0 if key == pygame.K_HOME else len(self._items)), len(self._items) - 1)))
            return True
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.on_activate is not None and self.selected >= 0:
            self.on_activate(self.selected)
            return True
        return False

    def focus_in(self) -> None:
        super().focus_in()
        if self.selected < 0 and self._items:
            self.selected = 0

    def left(self) -> None:
        self._over = -1
        super().left()

    def label_text(self) -> str:
        return self.name

    def own_lines(self) -> list[str]:
        return [self.describe(), *(self.label(i) for i in self._items)]

    def describe(self) -> str:
        is_chosen = 0 <= self.selected < len(self._items)
        chosen = self.label(self._items[self.selected]) if is_chosen else tr("kit.states.none")
        return tr("kit.list.described", described=super().describe(), rows=len(self._items), chosen=chosen)

    def paint(self, dst: pygame.Surface) -> None:
        if not self._items and self.empty:
            self._paint_empty(dst)
        seen, start = dst.get_clip().clip(self.rect), self.rect.y - self.offset
        first = max(0, (seen.top - start) // self.step())
        last = min(len(self._items), (seen.bottom - start) // self.step() + 1) if seen.h else first
        for i in range(first, last):
            self._paint_row(dst, i)

    def _paint_empty(self, dst: pygame.Surface) -> None:
        """The words in place of rows, in a tall list between its sign and a line."""
        m, at = layout.current(), self.rect.center
        if self.rect.h > m.px(160):
            line = ornament.flourish(min(self.rect.w, m.px(260)), theme().soft)
            dst.blit(line, line.get_rect(center=(at[0], at[1] + m.px(26))))
            if self.empty_icon:
                sign = pictures.icon(self.empty_icon, m.px(56), theme().muted)
                dst.blit(sign, sign.get_rect(midbottom=(at[0], at[1] - m.px(22))))
        text.draw_text(dst, "body_i", 16 * m.s, self.empty, at, theme().soft, "center", max_w=self.rect.w)

    def _paint_row(self, dst: pygame.Surface, i: int) -> None:
        m, r = layout.current(), self.row_rect(i)
        state = RowState(i, i == self.selected, i == self._over)
        plate = r.inflate(-m.px(4), -m.px(2))
        if state.selected:
            dst.blit(paint.button(plate.size, m.px(6), "normal", "normal"), plate)
            paint.frame(dst, plate, m.px(6), m.px(2), (*theme().amber, 230))
        elif state.hovered:
            dst.blit(paint.button(plate.size, m.px(6), "quiet", "hover"), plate)
        if self.draw_row is not None:
            self.draw_row(dst, plate, self._items[i], state)
        else:
            ink = theme().bright if state.selected else theme().cream
            at = (plate.x + m.px(10), plate.centery)
            room = plate.w - m.px(20)
            text.draw_text(dst, "body", 16 * m.s, self.label(self._items[i]), at, ink, "midleft", max_w=room)
