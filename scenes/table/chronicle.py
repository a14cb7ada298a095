"""The chronicle: what happened, one line an event, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from scenes.kit import Button, Entry, LogView, Panel, layout
from scenes.table.signs import style_of

if TYPE_CHECKING:
    from game.core.text import Words
    from scenes.table.scene import TableScene

PX = 15


@dataclass(frozen=True)
class Line:
    """One line: markup, the event it tells, the step of the log it belongs to (-1: before the first)."""

    markup: str
    event: Any
    step: int
    seat: int


class Chronicle:
    """The lines as one seat may know them. Grows with the game, shrinks with undo, made anew for another seat."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.seat = -2
        self._ends: list[int] = []

    def follow(self, opening: tuple[Any, ...], log: list[Any], words: Words, seat: int) -> int:
        """Bring the lines up to the log. Returns how many of the old lines still stand."""
        if seat != self.seat or not self._ends:
            self.lines, self.seat, self._ends = [], seat, []
            self._add(opening, words, -1)
            self._ends.append(len(self.lines))
            kept = 0
        else:
            kept = len(self.lines)
        if len(log) < len(self._ends) - 1:
            del self._ends[len(log) + 1 :]
            del self.lines[self._ends[-1] :]
            kept = min(kept, len(self.lines))
        for i in range(len(self._ends) - 1, len(log)):
            self._add(log[i].events, words, i)
            self._ends.append(len(self.lines))
        return kept

    def _add(self, events: tuple[Any, ...], words: Words, step: int) -> None:
        for event in events:
            markup = words.event(event, self.seat)
            if markup:
                self.lines.append(Line(markup, event, step, getattr(event, "seat", -1)))

    def since(self, step: int) -> list[Line]:
        """The lines of the steps from `step` on."""
        return [line for line in self.lines if line.step >= step]


class ChroniclePanel(Panel):
    """The log in its panel, with a button for "since your last turn"."""

    def __init__(self, table: TableScene) -> None:
        super().__init__("Chronicle", name="chronicle")
        self.table = table
        self.log = LogView(px=PX, on_hover=self._hover, on_click=self._click, name="Chronicle")
        self.news = Button(
            "", "quiet", "replay", name="Since your last turn", tooltip="Since your last turn", on_click=table.show_news
        )
        self.size = Button("", "quiet", "up", name="Longer chronicle", on_click=table.toggle_log)
        self.add(self.log, self.news, self.size)

    def placed(self) -> None:
        m = layout.current()
        self.style = "solid" if m.compact else "glass"
        inner = self.inner()
        self.log.rect = pygame.Rect(inner.x - m.px(4), inner.y, inner.w + m.px(8), inner.h)
        side = m.px(30)
        right = self.rect.right - m.px(6)
        self.size.rect = pygame.Rect(right - side, self.rect.y + m.px(6), side, side)
        self.news.rect = self.size.rect.move(-side - m.px(2), 0)

    def follow(self, chronicle: Chronicle, kept: int) -> None:
        """Show the chronicle's lines, of which the first `kept` stand already."""
        if kept < len(self.log.entries):
            if kept:
                self.log.truncate(kept)
            else:
                self.log.clear_log()
        self.log.extend(Entry(line.markup, *self._look(line)) for line in chronicle.lines[len(self.log.entries) :])

    def _look(self, line: Line) -> tuple[str, tuple[int, int, int] | None, Any]:
        style = self.table.style_of(line.seat) if line.seat >= 0 else -1
        kind = "head" if line.seat < 0 and line.markup.startswith("# ") else ""
        return kind, style_of(style).rgb if style >= 0 else None, line

    def _hover(self, entry: Entry | None) -> None:
        self.table.pulse_event(entry.data.event if entry is not None and entry.data is not None else None)

    def _click(self, entry: Entry) -> None:
        if entry.data is not None:
            self.table.log_clicked(entry.data)

    def text_lines(self) -> list[str]:
        return self.log.as_text().splitlines()[-5:]


OnLine = Callable[[Line], Any]
