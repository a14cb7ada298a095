"""Long lists: rows drawn by the owner, and the chronicle. Only what is visible is laid out and drawn."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from . import layout, paint, text
from .richtext import RichText, plain
from .scroll import ScrollArea
from .theme import theme

DOUBLE = 0.4


@dataclass(frozen=True)
class RowState:
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
        **node: Any,
    ) -> None:
        node.setdefault("focusable", True)
        super().__init__(**node)
        self.row_height, self.draw_row, self.label = row_height, draw_row, label
        self.on_select, self.on_activate, self.one_click, self.empty = on_select, on_activate, one_click, empty
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
        return len(self._items) * self.step()

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
            self.scroll_to(top + self.step() - self.rect.h)
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

    def text_lines(self) -> list[str]:
        return [self.describe(), *(self.label(i) for i in self._items)]

    def describe(self) -> str:
        chosen = self.label(self._items[self.selected]) if 0 <= self.selected < len(self._items) else "none"
        return f"{super().describe()}, {len(self._items)} rows, selected: {chosen}"

    def paint(self, dst: pygame.Surface) -> None:
        if not self._items and self.empty:
            m = layout.current()
            text.draw_text(
                dst, "body_i", 15 * m.s, self.empty, self.rect.center, theme().muted, "center", max_w=self.rect.w
            )
        first = self.offset // self.step()
        last = min(len(self._items), (self.offset + self.rect.h) // self.step() + 1)
        for i in range(first, last):
            self._paint_row(dst, i)

    def _paint_row(self, dst: pygame.Surface, i: int) -> None:
        m, r = layout.current(), self.row_rect(i)
        state = RowState(i, i == self.selected, i == self._over)
        plate = r.inflate(-m.px(4), -m.px(2))
        if state.selected:
            dst.blit(paint.button(plate.size, m.px(6), "normal", "normal"), plate)
            dst.blit(paint.outline(plate.size, m.px(6), m.px(2), (*theme().amber, 230)), plate)
        elif state.hovered:
            dst.blit(paint.button(plate.size, m.px(6), "quiet", "hover"), plate)
        if self.draw_row is not None:
            self.draw_row(dst, plate, self._items[i], state)
        else:
            ink = theme().bright if state.selected else theme().cream
            at = (plate.x + m.px(10), plate.centery)
            room = plate.w - m.px(20)
            text.draw_text(dst, "body", 16 * m.s, self.label(self._items[i]), at, ink, "midleft", max_w=room)


@dataclass
class Entry:
    """A line of the chronicle: markup, a kind ("head", "note" or ""), an edge colour, and whatever it stands for."""

    markup: str
    kind: str = ""
    color: tuple[int, int, int] | None = None
    data: Any = None


class LogView(ScrollArea):
    """The chronicle: rich text lines, the newest lowest. Follows the end until it is scrolled away from it.

    `on_click(entry)` and `on_hover(entry or None)` let a line point at the board; `on_link(id)` opens a rule."""

    role = "log"

    def __init__(
        self,
        *,
        px: float = 16,
        on_click: Callable[[Entry], Any] | None = None,
        on_hover: Callable[[Entry | None], Any] | None = None,
        on_link: Callable[[str], Any] | None = None,
        **node: Any,
    ) -> None:
        node.setdefault("focusable", True)
        super().__init__(**node)
        self.px = px
        self.on_line, self.on_hover, self.on_link = on_click, on_hover, on_link
        self.entries: list[Entry] = []
        self._shown: list[Entry] = []
        self._filter: Callable[[Entry], bool] | None = None
        self._heights: dict[int, int] = {}
        self._laid: OrderedDict[int, RichText] = OrderedDict()
        self._key: tuple[Any, ...] = ()
        self._top = (0, 0)
        self.following = True
        self._over: Entry | None = None

    # -- content ------------------------------------------------------------------------------------

    def append(self, markup: str, kind: str = "", color: tuple[int, int, int] | None = None, data: Any = None) -> Entry:
        """Add a line at the end."""
        entry = Entry(markup, kind, color, data)
        self.entries.append(entry)
        if self._filter is None or self._filter(entry):
            self._shown.append(entry)
        self.invalidate()
        return entry

    def clear_log(self) -> None:
        """Forget all lines."""
        self.entries, self._shown = [], []
        self._forget()

    def truncate(self, n: int) -> None:
        """Keep only the first `n` lines (after an undo)."""
        del self.entries[n:]
        self.set_filter(self._filter)

    def set_filter(self, keep: Callable[[Entry], bool] | None) -> None:
        """Show only some lines, or all with None."""
        self._filter = keep
        self._shown = [e for e in self.entries if keep is None or keep(e)]
        self._forget()

    def as_text(self) -> str:
        """The shown lines as plain text."""
        return "\n".join(plain(e.markup) for e in self._shown)

    def _forget(self) -> None:
        self._heights.clear()
        self._laid.clear()
        self._top, self.following = (0, 0), True
        self.invalidate()

    # -- measuring ----------------------------------------------------------------------------------

    def _check(self) -> None:
        m = layout.current()
        key = (self.rect.w, m.s, text.scaled(100), text.actual("body"), theme().high_contrast)
        if key != self._key:
            self._key = key
            self._heights.clear()
            self._laid.clear()

    def _rich(self, i: int) -> RichText:
        found = self._laid.get(i)
        if found is not None:
            self._laid.move_to_end(i)
            return found
        m, t, e = layout.current(), theme(), self._shown[i]
        kind = "body_b" if e.kind == "head" else "body_i" if e.kind == "note" else "body"
        color = t.amber if e.kind == "head" else t.soft if e.kind == "note" else t.cream
        width = self.rect.w - self.bar_width() - self._indent()
        body = RichText(e.markup, width, kind, self.px * m.s, color)
        self._laid[i] = body
        self._heights[i] = body.height + m.px(7 if e.kind == "head" else 4)
        while len(self._laid) > 160:
            self._laid.popitem(last=False)
        return body

    def _indent(self) -> int:
        return layout.current().px(10)

    def _height(self, i: int) -> int:
        if i not in self._heights:
            self._rich(i)
        return self._heights[i]

    def _end(self) -> tuple[int, int]:
        """The top position at which the last line ends at the lower edge."""
        left = self.rect.h
        for i in range(len(self._shown) - 1, -1, -1):
            left -= self._height(i)
            if left <= 0:
                return (i, -left)
        return (0, 0)

    def _position(self) -> tuple[int, int]:
        self._check()
        end = self._end()
        if self.following or self._top >= end:
            self.following = True
            self._top = end
        return self._top

    # -- scrolling (in lines, not in pixels: heights of unseen lines are unknown) ----------------------

    def _line_size(self) -> int:
        return max(1, text.line_height("body", self.px * layout.current().s))

    def limit(self) -> int:
        i, off = self._end_cached()
        return i * self._line_size() + off

    def _end_cached(self) -> tuple[int, int]:
        self._check()
        return self._end()

    @property
    def offset(self) -> int:  # type: ignore[override]
        """Approximate offset in pixels, every unseen line counted as one."""
        if not hasattr(self, "_shown"):
            return 0
        i, off = self._position()
        return min(self.limit(), i * self._line_size() + min(off, self._line_size() - 1))

    @offset.setter
    def offset(self, value: int) -> None:
        """Only the base class sets it, to 0."""

    def scroll_to(self, offset: float) -> bool:
        i, off = self._position()
        before = (i, off)
        if offset <= 0:
            self._top = (0, 0)
        elif self._grip is not None:
            self._top = (min(len(self._shown) - 1, int(offset // self._line_size())), 0)
        else:
            self._top = self._moved(i, off, round(offset - self.offset))
        end = self._end()
        self.following = self._top >= end
        self._top = min(self._top, end)
        self.invalidate()
        return self._top != before

    def _moved(self, i: int, off: int, by: int) -> tuple[int, int]:
        off += by
        while off < 0 and i > 0:
            i -= 1
            off += self._height(i)
        while i < len(self._shown) - 1 and off >= self._height(i):
            off -= self._height(i)
            i += 1
        return (i, max(0, off))

    # -- events and drawing -------------------------------------------------------------------------

    def entry_at(self, pos: tuple[int, int]) -> Entry | None:
        """The line at a point, or None."""
        found = self._find(pos)
        return self._shown[found[0]] if found is not None else None

    def _find(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        if not self.rect.collidepoint(pos) or not self._shown:
            return None
        i, off = self._position()
        y = self.rect.y - off
        while i < len(self._shown) and y < self.rect.bottom:
            if y <= pos[1] < y + self._height(i):
                return (i, y)
            y += self._height(i)
            i += 1
        return None

    def handle(self, ev: pygame.event.Event) -> bool:
        if ev.type == pygame.MOUSEMOTION and self._grip is None:
            self._hover(self.entry_at(ev.pos))
            return True
        used = super().handle(ev)
        if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1 and self._grip is None:
            self._line_click(ev.pos)
            return True
        if ev.type == pygame.KEYDOWN and ev.key in (pygame.K_UP, pygame.K_DOWN) and self.limit() > 0:
            step = self._line_size() * (2 if ev.key == pygame.K_DOWN else -2)
            return self.scroll_to(self.offset + step)
        return used

    def _line_click(self, pos: tuple[int, int]) -> None:
        found = self._find(pos)
        if found is None:
            return
        i, y = found
        link = self._rich(i).link_at((pos[0] - self.rect.x - self._indent(), pos[1] - y))
        if link is not None and self.on_link is not None:
            self.on_link(link)
        elif self.on_line is not None:
            self.on_line(self._shown[i])

    def _hover(self, entry: Entry | None) -> None:
        if entry is not self._over:
            self._over = entry
            if self.on_hover is not None:
                self.on_hover(entry)
            if self.on_line is not None:
                self.invalidate()

    def left(self) -> None:
        super().left()
        self._hover(None)

    def label_text(self) -> str:
        return self.name

    def text_lines(self) -> list[str]:
        return [self.name, *(plain(e.markup) for e in self._shown)]

    def paint(self, dst: pygame.Surface) -> None:
        i, off = self._position()
        y = self.rect.y - off
        clip = dst.get_clip()
        dst.set_clip(clip.clip(self.rect))
        while i < len(self._shown) and y < self.rect.bottom:
            self._paint_entry(dst, i, y)
            y += self._height(i)
            i += 1
        dst.set_clip(clip)

    def _paint_entry(self, dst: pygame.Surface, i: int, y: int) -> None:
        m, e, body = layout.current(), self._shown[i], self._rich(i)
        if e is self._over and self.on_line is not None:
            plate = pygame.Rect(self.rect.x, y - m.px(1), self.rect.w - self.bar_width(), body.height + m.px(3))
            dst.blit(paint.button(plate.size, m.px(4), "quiet", "hover"), plate)
        if e.color is not None:
            bar = pygame.Rect(self.rect.x + m.px(2), y + m.px(2), m.px(3), max(1, body.height - m.px(4)))
            pygame.draw.rect(dst, e.color, bar)
        body.draw(dst, (self.rect.x + self._indent(), y))
