"""The chronicle: what happened, one line an event, the newest at the bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from scenes.kit import Button, Entry, LogView, Panel, layout
from scenes.kit.node import Node
from scenes.kit.strings import tr
from scenes.kit.textfield import put_clipboard
from scenes.table.lines import SeatChip
from scenes.table.signs import style_of

if TYPE_CHECKING:
    from game.core.session import Step
    from game.core.text import Words
    from scenes.table.scene import TableScene

PX = 15
CHIP = 26


class Line(msgspec.Struct, frozen=True):
    """One line: markup, the event it tells, the step of the log it belongs to (-1: before the first), the seat that
    the event is about and the one that acted (-1: none)."""

    markup: str
    event: Any
    step: int
    seat: int
    actor: int = -1

    def of(self, seat: int) -> bool:
        """Does the line belong to what a seat did? Headings belong to everybody."""
        return self.markup.startswith("# ") or (self.seat if self.seat >= 0 else self.actor) == seat


class _Told(msgspec.Struct):
    """The lines of one seat, and after each step of the log how many there were (first: after the opening)."""

    lines: list[Line] = []
    ends: list[int] = []
    steps: list[Step] = []


class Chronicle:
    """The lines as one seat may know them. Grows with the game and shrinks with undo; the lines of other seats are
    kept, so that turning the screen to another person costs only what is new."""

    def __init__(self) -> None:
        self.seat = -2
        self._told: dict[int, _Told] = {}

    @property
    def lines(self) -> list[Line]:
        """The lines of the seat that was followed last."""
        return self._of(self.seat).lines

    def _of(self, seat: int) -> _Told:
        return self._told.setdefault(seat, _Told())

    def follow(self, opening: tuple[Any, ...], log: list[Step], words: Words, seat: int) -> int:
        """Bring the lines up to the log. Returns how many of the lines shown before still stand."""
        told, same = self._of(seat), seat == self.seat
        self.seat = seat
        if not told.ends:
            self._add(told, opening, words, -1, -1)
        before = len(told.lines)
        while told.steps and not (len(log) >= len(told.steps) and log[len(told.steps) - 1] is told.steps[-1]):
            told.steps.pop()
            told.ends.pop()
        del told.lines[told.ends[-1] :]
        kept = min(before, len(told.lines)) if same else 0
        for i in range(len(told.steps), len(log)):
            self._add(told, log[i].events, words, i, log[i].seat)
            told.steps.append(log[i])
        return kept

    def _add(self, told: _Told, events: tuple[Any, ...], words: Words, step: int, actor: int) -> None:
        for event in events:
            markup = words.event(event, self.seat)
            if markup:
                told.lines.append(Line(markup, event, step, getattr(event, "seat", -1), actor))
        told.ends.append(len(told.lines))


class ChroniclePanel(Panel):
    """The log in its panel: whose lines are shown, "since your last turn", and a longer log."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(tr("chronicle.title"), name="chronicle")
        self.table = table
        self.only = -1
        self.log = TableLog(table)
        self.news = Button("", "quiet", "replay", name=tr("chronicle.news"), tooltip=tr("chronicle.news"),
                           on_click=table.show_news)  # fmt: skip
        self.size = Button("", "quiet", "up", name=tr("chronicle.longer"), tooltip=tr("chronicle.longer"),
                           on_click=table.toggle_log)  # fmt: skip
        self.chips: list[Node] = []
        self.add(self.log, self.news, self.size)

    def draw(self, dst: pygame.Surface) -> None:
        """Nothing, beneath the list of what the others did."""
        over = self.table.news
        if not (over.visible and over.rect == self.rect):
            super().draw(dst)

    def placed(self) -> None:
        m = layout.current()
        self.style = "solid" if m.compact else "glass"
        inner = self.inner()
        self._meet_seats()
        row = m.px(CHIP + 5) if self.chips else 0
        for i, chip in enumerate(self.chips):
            chip.rect = pygame.Rect(inner.x + i * m.px(CHIP + 6), inner.y - m.px(1), m.px(CHIP), m.px(CHIP))
        self.log.rect = pygame.Rect(inner.x - m.px(4), inner.y + row, inner.w + m.px(8), max(0, inner.h - row))
        side = m.px(30)
        right = self.rect.right - m.px(6)
        self.size.rect = pygame.Rect(right - side, self.rect.y + m.px(6), side, side)
        self.news.rect = self.size.rect.move(-side - m.px(5), 0)

    # -- whose lines --------------------------------------------------------------------------------------

    def _meet_seats(self) -> None:
        """A chip for every side of the game, when there are several."""
        if self.chips:
            return
        t = self.table
        seats = sorted({*range(len(t.session.seats)), *(t.board.strip_seats(t.shown) if t.board.side_column else ())})
        if len(seats) < 2:
            return
        self.chips = [SeatChip(t, seat, lambda s=seat: self.show_only(s)) for seat in seats]
        self.add(*self.chips)

    def show_only(self, seat: int) -> None:
        """Only the lines of one seat; the same once more, or -1: everybody's."""
        self.only = -1 if seat == self.only else seat
        only = self.only
        self.log.set_filter(None if only < 0 else lambda e: e.data.of(only))
        for chip in self.chips:
            chip.chosen = chip.seat == only  # type: ignore[attr-defined]
            chip.invalidate()
        name = self.table.seat_name(only) if only >= 0 else ""
        self.table.announce(tr("chronicle.only", name=name) if name else tr("chronicle.all"))

    # -- content ------------------------------------------------------------------------------------------

    def follow(self, chronicle: Chronicle, kept: int) -> None:
        """Show the chronicle's lines, of which the first `kept` stand already."""
        if kept < len(self.log.entries):
            if kept:
                self.log.truncate(kept)
            else:
                self.log.clear_log()
        new = [Entry(line.markup, *self._look(line)) for line in chronicle.lines[len(self.log.entries) :]]
        if new and not (self.log.hovered or self.log.focused):  # who plays on has read enough of what was before
            self.log.following = True
        self.log.extend(new)

    def _look(self, line: Line) -> tuple[str, tuple[int, int, int] | None, Any]:
        style = self.table.style_of(line.seat) if line.seat >= 0 else -1
        kind = "head" if line.seat < 0 and line.markup.startswith("# ") else ""
        return kind, style_of(style).rgb if style >= 0 else None, line

    def text_lines(self) -> list[str]:
        return self.log.last_lines(5)


class TableLog(LogView):
    """The lines of the chronicle; Ctrl+C copies all that are shown."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(px=PX, on_hover=table.line_pointed, on_click=self._click, name=tr("chronicle.title"))
        self.table = table

    def _click(self, entry: Entry) -> None:
        if entry.data is not None:
            self.table.log_clicked(entry.data, self.rect_of(entry), self)

    def handle(self, ev: pygame.event.Event) -> bool:
        if ev.type == pygame.KEYDOWN and ev.key == pygame.K_c and ev.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.copy_all()
            return True
        return super().handle(ev)

    def copy_all(self) -> None:
        """Put all lines that are shown into the clipboard as text."""
        put_clipboard(self.as_text())
        self.table.app.toast(tr("chronicle.copied", n=len(self._shown)), "good")
