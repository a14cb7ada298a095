""""Since your last turn": what the others did, shown when the turn comes back, over the chronicle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.kit import Button, Panel, layout, paint
from scenes.kit.layout import Metrics
from scenes.kit.richtext import plain
from scenes.kit.strings import tr
from scenes.kit.theme import theme
from scenes.table.chronicle import Line, TableLog
from scenes.table.regions import Regions
from scenes.table.signs import style_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.session import Step
    from scenes.table.scene import TableScene


FOOT = 28
"""Logical height of the button below the lines."""


class Since(NamedTuple):
    """Lines, how many of them tell of others, and whether the viewer has not chosen anything after them."""

    lines: list[Line]
    others: int = 0
    fresh: bool = False


def since_turn(lines: list[Line], log: Sequence[Step], viewer: int, seats: int) -> Since:
    """What the others did last: from the viewer's choice before it up to the next one after it. What automatic sides
    did within the viewer's own last choice is a part of it; `seats` counts those that are taken."""

    def by_itself(line: Line) -> bool:
        return line.step >= 0 and line.seat >= seats

    def foreign(line: Line) -> bool:
        return by_itself(line) or (line.step >= 0 and line.actor != viewer)

    last = next((line.step for line in reversed(lines) if foreign(line)), -1)
    own = [i for i, step in enumerate(log) if step.seat == viewer and not step.forced]
    before = next((i for i in reversed(own) if i <= last), -1)
    if last < 0 or before < 0:
        return Since([])
    end = next((i for i in own if i > last), len(log))
    tail = [line for line in lines if line.step == before]
    first = next((n for n, line in enumerate(tail) if by_itself(line)), len(tail))
    told = [*tail[first:], *(line for line in lines if before < line.step < end)]
    told = told[_beginning(told, lambda line: not foreign(line) and line.actor == viewer and line.seat >= 0) :]
    return Since(told, sum(map(foreign, told)), end == len(log))


def _beginning(lines: list[Line], own: Callable[[Line], bool]) -> int:
    """Where what others did begins: what the viewer's own choice brought with it stands before it."""
    return next((i for i, line in enumerate(lines) if not own(line)), 0)


class NewsLog(TableLog):
    """The lines, which say when they were scrolled."""

    def __init__(self, table: TableScene, on_scroll: Callable[[], object]) -> None:
        super().__init__(table)
        self.on_scroll = on_scroll

    def scroll_to(self, offset: float) -> bool:
        moved = super().scroll_to(offset)
        self.on_scroll()
        return moved

    @property
    def below(self) -> int:
        """Lines that lie below what is seen."""
        seen = [i for i, _ in self._seen()]
        return len(self._shown) - 1 - seen[-1] if seen else 0

    def to_end(self) -> None:
        """Show the newest line."""
        self.scroll_to(self.limit())


class News(Panel):
    """The list, with a button to put it away. It never covers the board in a wide window. It is read from the first
    line on; while there are more than are seen, a button says how many, and leads to the newest."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(tr("table.news.title"), style="solid", name="news")
        self.table = table
        self.log = NewsLog(table, self.follow)
        self.shut = Button("", "quiet", "cross", name="Close the list", on_click=lambda: self.show(False))
        self.more = Button("", "quiet", "down", name="to the newest line", px=14, on_click=self.log.to_end)
        self.add(self.log, self.shut, self.more)
        self.count = 0

    def arrange(self, r: Regions, m: Metrics) -> None:
        """Place it over the chronicle."""
        self.rect = r.log
        inner = self.inner()
        self._room = pygame.Rect(inner.x - m.px(4), inner.y, inner.w + m.px(8), inner.h)
        side = m.px(30)
        self.shut.rect = pygame.Rect(self.rect.right - side - m.px(6), self.rect.y + m.px(6), side, side)
        self._fit()

    _room = pygame.Rect(0, 0, 0, 0)

    def _fit(self) -> None:
        """The lines have all of the room where they fit into it, else what the button leaves."""
        self.log.rect = self._room.copy()
        if self.log.limit() > 0:
            high = layout.current().px(FOOT)
            self.log.rect.h = max(0, self._room.h - high)
            self.more.rect = pygame.Rect(self._room.x, self._room.bottom - high, self._room.w, high)
        self.follow()

    def follow(self) -> None:
        """The lines were scrolled: how many are left below?"""
        below = self.log.below if self._room.h else 0
        self.more.show(below > 0)
        if below:
            self.more.label = tr("table.news.more", n=below)
            self.more.invalidate()

    def tell(self, lines: list[Line]) -> None:
        """Fill the list."""
        self.log.clear_log()
        self.count = len(lines)
        if not lines:
            self.log.append(f"*{tr('table.news.none')}*")
        for line in lines:
            color = style_of(self.table.style_of(line.seat)).rgb if line.seat >= 0 else None
            self.log.append(line.markup, "", color, line)
        self.log.following = False
        self.log._top = (0, 0)
        self._fit()

    def text_lines(self) -> list[str]:
        return [self.title, *(plain(e.markup) for e in self.log.entries)]

    def paint(self, dst: pygame.Surface) -> None:
        super().paint(dst)
        m = layout.current()
        dst.blit(paint.outline(self.rect.size, m.px(9), m.px(1.5), (*theme().amber, 150)), self.rect)
