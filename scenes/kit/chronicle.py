"""The chronicle: thousands of rich text lines, of which only the visible ones are laid out and drawn."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
import pygame

from . import layout, paint, text
from .richtext import RichText, plain
from .scroll import ScrollArea
from .theme import theme


class Entry(msgspec.Struct):
    """A line of the chronicle: markup, a kind ("head", "note" or ""), an edge colour, and whatever it stands for."""

    markup: str
    kind: str = ""
    color: tuple[int, int, int] | None = None
    data: Any = None


class LogView(ScrollArea):
    """The chronicle: rich text lines, the newest lowest. Follows the end until it is scrolled away from it. It stands
    on whole lines: none is cut at an edge, unless it is higher than the whole view.

    `on_click(entry)` and `on_hover(entry or None)` let a line point at the board; `on_link(id)` opens a rule. With the
    keyboard focus the up and down keys go from line to line, which counts as hovering, and Enter clicks."""

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
        self._cursor = -1

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

    def last_lines(self, n: int) -> list[str]:
        """The last `n` shown lines as plain text."""
        return [plain(e.markup) for e in self._shown[-n:]]

    def _forget(self) -> None:
        self._heights.clear()
        self._laid.clear()
        self._top, self.following = (0, 0), True
        self._cursor, self._over = -1, None
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
        """The top position at which the last line is seen whole, as low as whole lines allow."""
        left, last = self.rect.h + self._gap(), len(self._shown) - 1
        for i in range(last, -1, -1):
            high = self._height(i)
            if high > left:
                return (i + 1, 0) if i < last else (i, max(0, high - left))
            left -= high
        return (0, 0)

    def _gap(self) -> int:
        """The room below a line, which may be missing under the last one."""
        return layout.current().px(4)

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
        before, end = self._position(), self._end()
        if offset <= 0:
            self._top = (0, 0)
        elif offset >= self.limit():
            self._top = end
        elif self._grip is not None:
            self._top = (min(len(self._shown) - 1, int(offset // self._line_size())), 0)
        else:
            self._top = self._moved(*before, round(offset - self.offset))
        self.following = self._top >= end
        self._top = min(self._top, end)
        self.invalidate()
        return self._top != before

    def _moved(self, i: int, off: int, by: int) -> tuple[int, int]:
        """So many pixels on, and further in that direction to the beginning of a line that fits into the view."""
        off += by
        while off < 0 and i > 0:
            i -= 1
            off += self._height(i)
        while i < len(self._shown) - 1 and off >= self._height(i):
            off -= self._height(i)
            i += 1
        if off > 0 and self._height(i) <= self.rect.h + self._gap():
            return (min(i + 1, len(self._shown) - 1), 0) if by > 0 else (i, 0)
        return (i, max(0, off))

    # -- events and drawing -------------------------------------------------------------------------

    def entry_at(self, pos: tuple[int, int]) -> Entry | None:
        """The line at a point, or None."""
        found = self._find(pos)
        return self._shown[found[0]] if found is not None else None

    def _seen(self) -> Iterator[tuple[int, int]]:
        """Index and upper edge in pixels of every line that is shown now: whole ones, or one that fills the view."""
        if not self._shown:
            return
        first, off = self._position()
        y, i = self.rect.y - off + self._slack(first), first
        while i < len(self._shown):
            high = self._height(i)
            if i > first and y + high - self._gap() > self.rect.bottom:
                return
            yield i, y
            y += high
            i += 1

    def _slack(self, first: int) -> int:
        """While the end is followed, the newest line stands at the lower edge and what is left over is above."""
        if not self.following or first == 0:
            return 0
        return max(0, self.rect.h + self._gap() - sum(self._height(i) for i in range(first, len(self._shown))))

    def _find(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        if not self.rect.collidepoint(pos):
            return None
        return next(((i, y) for i, y in self._seen() if y <= pos[1] < y + self._height(i)), None)

    def rect_of(self, entry: Entry) -> pygame.Rect:
        """Where a shown line lies; the whole view when it is out of sight."""
        for i, y in self._seen():
            if self._shown[i] is entry:
                return pygame.Rect(self.rect.x, y, self.rect.w, self._height(i)).clip(self.rect)
        return self.rect.copy()

    @property
    def current(self) -> Entry | None:
        """The line on which the keyboard stands."""
        return self._shown[self._cursor] if 0 <= self._cursor < len(self._shown) else None

    def handle(self, ev: pygame.event.Event) -> bool:
        if ev.type == pygame.MOUSEMOTION and self._grip is None:
            self._hover(self.entry_at(ev.pos))
            return True
        used = super().handle(ev)
        if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1 and self._grip is None:
            self._line_click(ev.pos)
            return True
        if ev.type == pygame.KEYDOWN and not used:
            return self._line_key(ev.key)
        return used

    def _line_key(self, key: int) -> bool:
        """Up and down go from line to line, beyond the last one out of the chronicle; Enter clicks."""
        if key in (pygame.K_UP, pygame.K_DOWN):
            seen = [i for i, _ in self._seen()]
            if not seen:
                return False
            inside = seen[0] <= self._cursor <= seen[-1]
            to = self._cursor + (1 if key == pygame.K_DOWN else -1) if inside else seen[-1]
            return self._stand_on(to)
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.current is not None and self.on_line is not None:
            self.on_line(self.current)
            return True
        return False

    def _stand_on(self, index: int) -> bool:
        """The keyboard goes to a line, which is brought into view. False beyond the first and the last one."""
        if not 0 <= index < len(self._shown):
            return False
        self._cursor = index
        while index < self._position()[0] and self.scroll_to(self.offset - 1):
            pass
        while index not in (seen := [i for i, _ in self._seen()]) and index > seen[-1]:
            if not self.scroll_to(self.offset + 1):
                break
        self._hover(self._shown[index])
        if self.stage is not None:
            self.stage.scene.announce(plain(self._shown[index].markup))
        return True

    def focus_out(self) -> None:
        super().focus_out()
        self._cursor = -1
        self._hover(None)

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
            if self.on_line is not None or self.on_hover is not None:
                self.invalidate()

    def left(self) -> None:
        super().left()
        self._hover(None)

    def label_text(self) -> str:
        return self.name

    def own_lines(self) -> list[str]:
        return [self.name, *(plain(e.markup) for e in self._shown)]

    def paint(self, dst: pygame.Surface) -> None:
        clip = dst.get_clip()
        dst.set_clip(clip.clip(self.rect))
        for i, y in self._seen():
            self._paint_entry(dst, i, y)
        dst.set_clip(clip)

    def _paint_entry(self, dst: pygame.Surface, i: int, y: int) -> None:
        m, e, body = layout.current(), self._shown[i], self._rich(i)
        if e is self._over:
            plate = pygame.Rect(self.rect.x, y - m.px(1), self.rect.w - self.bar_width(), body.height + m.px(3))
            dst.blit(paint.button(plate.size, m.px(4), "quiet", "hover"), plate)
            if self.focused and self._ring_wanted():
                paint.frame(dst, plate, m.px(4), m.px(2), (*theme().cyan, 255))
        if e.color is not None:
            bar = pygame.Rect(self.rect.x + m.px(2), y + m.px(2), m.px(3), max(1, body.height - m.px(4)))
            pygame.draw.rect(dst, e.color, bar)
        body.draw(dst, (self.rect.x + self._indent(), y))
