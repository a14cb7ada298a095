"""The chronicle: thousands of rich text lines, of which only the visible ones are laid out and drawn."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import pygame

from . import layout, paint, text
from .richtext import RichText, plain
from .scroll import ScrollArea
from .theme import theme


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
        self.extend([entry])
        return entry

    def extend(self, entries: Iterable[Entry]) -> None:
        """Add many lines at the end."""
        new = list(entries)
        self.entries += new
        self._shown += [e for e in new if self._filter is None or self._filter(e)]
        if new:
            self.invalidate()

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

    def own_lines(self) -> list[str]:
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
