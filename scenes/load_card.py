"""What a saved game holds, on a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.saves import Summary
from game.core.shelf import Listed
from scenes import names
from scenes.keeping import MARKS, mark_line, mark_name, span
from scenes.kit import RowState, escape, layout, paint, pictures, rich, text, theme
from scenes.kit.node import Node
from scenes.kit.strings import tr
from scenes.load_files import where
from scenes.load_picture import picture, whole_picture
from scenes.table.signs import sign

SEAT_ROW = 32.0


def title_of(item: Listed) -> str:
    """What a list calls it: its title, else who plays what; a damaged one its file."""
    s = item.summary
    if s is None:
        return item.path.name
    return s.title or f"{names.game_name(s.game)}: {names.listed([seat.name for seat in s.seats])}"


def facts_of(item: Listed) -> str:
    """The second line of a row."""
    s = item.summary
    if s is None:
        return tr("load.card.damaged_row")
    steps = tr("load.card.steps", steps=s.steps)  # tells copies of the same round and minute apart
    parts = (where(s), steps, names.when(s.saved_at), names.mode_name(s.game, s.setup.mode))
    words = ", ".join(p for p in parts if p)
    return words[:1].upper() + words[1:]


def label_of(item: Listed) -> str:
    """A row for the text mirror."""
    s = item.summary
    marks = [mark_name(mark) for mark in s.marks if mark in MARKS] if s is not None else []
    people = [names.listed([seat.name for seat in s.seats])] if s is not None else []
    return ", ".join([title_of(item), facts_of(item), *people, *marks])


def draw_row(dst: pygame.Surface, r: pygame.Rect, item: Listed, state: RowState) -> None:
    """The picture, two lines of words, the signs of the seats and of the marks; or a warning."""
    m, t = layout.current(), theme()
    pad = m.px(5)
    high = r.h - 2 * pad
    wide = min(round(high * 16 / 9), r.w // (4 if m.compact else 3))
    at = pygame.Rect(r.x + pad, r.y + pad, wide, high)
    s = item.summary
    if s is None:
        side = m.px(28)
        dst.blit(pictures.icon("warning", side, t.bad), (at.centerx - side // 2, at.centery - side // 2))
    else:
        dst.blit(picture(item, at.size), at)
    x, right = at.right + m.px(12), r.right - m.px(10)
    ink = t.bad if s is None else t.bright if state.selected else t.cream
    free = right - _signs_width(s), right - _marks_width(s)
    head, foot = [], []
    for rows in ((2, 2), (2, 1), (1, 1)):  # as many lines as there is room for, the title first
        head = _lines(title_of(item), "body_b", 17 * m.s, 0.75, free[0] - x, rows[0])
        foot = _lines(facts_of(item), "body", 14 * m.s, 0.8, free[1] - x, rows[1])
        if _high(head) + _high(foot) <= r.h - m.px(4):
            break
    y = r.centery - (_high(head) + _high(foot)) / 2
    for kind, color, lines, signs, room in (
        ("body_b", ink, head, _signs, free[0]),
        ("body", t.soft, foot, _marks, free[1]),
    ):
        if s is not None:
            signs(dst, s, (right, round(y + _high(lines[:1]) / 2)))
        for words, px in lines:
            high = _high([(words, px)])
            text.draw_text(dst, kind, px, words, (x, round(y + high / 2)), color, "midleft", max_w=max(1, room - x))
            y += high


def _high(lines: Sequence[tuple[str, float]]) -> float:
    """Pixels that lines of a row take."""
    return sum(text.scaled(px) * 1.2 for _, px in lines)


def _lines(words: str, kind: str, px: float, least: float, room: int, most: int) -> list[tuple[str, float]]:
    """The words and their size in one line, else in two of about the same length in the smallest letters."""
    whole, size = text.fit_line(words, kind, px, max(1, room), px * least)
    if most < 2 or whole == text.clean(words) or " " not in words:
        return [(whole, size)]
    parts = text.clean(words).split(" ")
    pairs = ((" ".join(parts[:i]), " ".join(parts[i:])) for i in range(1, len(parts)))
    pair = min(pairs, key=lambda pair: max(text.width(kind, px, line) for line in pair))
    return [(text.ellipsis(line, kind, px * least, max(1, room)), px * least) for line in pair]


def _signs_width(s: Summary | None) -> int:
    m = layout.current()
    return 0 if s is None else len(s.seats) * (m.px(20) + m.px(4)) + m.px(6)


def _marks_width(s: Summary | None) -> int:
    m = layout.current()
    shown = 0 if s is None else sum(mark in MARKS for mark in s.marks) + bool(s.over)
    return shown * (m.px(18) + m.px(5)) + (m.px(4) if shown else 0)


def _signs(dst: pygame.Surface, s: Summary, at: tuple[int, int]) -> None:
    """The signs of the seats, ending at a place."""
    m = layout.current()
    side, x = m.px(20), at[0]
    for seat in reversed(s.seats):
        x -= side
        dst.blit(sign(seat.style, side, seat.name), (x, at[1] - side // 2))
        x -= m.px(4)


def _marks(dst: pygame.Surface, s: Summary, at: tuple[int, int]) -> None:
    """The signs of the marks, and a cup for a game that is over."""
    m, t = layout.current(), theme()
    side, x = m.px(18), at[0]
    shown = [MARKS[mark] for mark in s.marks if mark in MARKS] + (["trophy"] if s.over else [])
    for icon in reversed(shown):
        x -= side
        dst.blit(pictures.icon(icon, side, t.amber if icon == "trophy" else t.soft), (x, at[1] - side // 2))
        x -= m.px(5)


class Card(Node):
    """The facts of one save: game, mode, options, who plays, seed, file; or the fault."""

    def __init__(self) -> None:
        super().__init__()
        self.item: Listed | None = None
        self.room = 1000
        """Pixels that the card should be high at most: the picture shrinks for that, down to a part of them."""

    def say(self, item: Listed | None) -> None:
        """Show another save; None: nothing."""
        self.item = item
        self.invalidate()

    def label_text(self) -> str:
        if self.item is None:
            return ""
        if self.item.summary is None:
            return f"{self.item.path.name}: {self.item.fault}"
        s = self.item.summary
        seats = [f"{seat.name} ({names.kind_name(seat.kind)})" for seat in s.seats]
        row, people = label_of(self.item), names.listed(seats)
        if s.result is None:
            return tr("load.card.row", row=row, seats=people, seed=s.seed)
        how = names.outcome(s.game, s.seats, s.result)
        return tr("load.card.row_over", row=row, how=how, seats=people, seed=s.seed)

    def _markup(self) -> str:
        assert self.item is not None
        s = self.item.summary
        if s is None:
            return tr("load.card.damaged", fault=escape(self.item.fault), file=escape(self.item.path.name))
        chosen = " · ".join(_option(s, key) for key in s.setup.options)
        chosen = f"\n{chosen}" if chosen else ""
        here = where(s)
        stand = tr("load.card.stand_at", here=here, steps=s.steps) if here else tr("load.card.stand", steps=s.steps)
        stand = _ending(s) if s.over else stand
        return f"# {escape(names.game_name(s.game))}\n**{names.mode_name(s.game, s.setup.mode)}**{chosen}\n{stand}"

    def _small(self) -> str:
        assert self.item is not None
        s = self.item.summary
        if s is None:
            return ""
        rows = [mark_line(mark) for mark in s.marks if mark in MARKS]
        if s.seconds:
            rows.append(tr("load.card.played", time=span(max(1, round(s.seconds)))))
        rows.append(tr("load.card.small", when=names.when(s.saved_at), seed=s.seed, file=escape(self.item.path.name)))
        return "\n".join(rows)

    def _picture_height(self, width: int) -> int:
        """Pixels of the picture with the gap below it; 0 for a damaged file."""
        m = layout.current()
        if self.item is None or self.item.summary is None:
            return 0
        least = self.room // (2 if m.compact else 3)  # in a small window the card is scrolled anyway
        free = max(self.room - self._words_height(width) - m.px(10), least, m.px(60))
        return min(round(width * 9 / 16), free) + m.px(10)

    def _words_height(self, width: int) -> int:
        """Pixels of everything but the picture."""
        m = layout.current()
        head, foot = self._texts(width)
        rows = -(-len(self._seats()) // self._columns(width))
        return int(head.height + rows * m.px(SEAT_ROW) + foot.height + m.px(22))

    def _seats(self) -> Sequence[Any]:
        return self.item.summary.seats if self.item is not None and self.item.summary is not None else ()

    def _columns(self, width: int) -> int:
        """More than two seats stand two in a row where there is room for that."""
        return 2 if len(self._seats()) > 2 and width > layout.current().px(400) else 1

    def _texts(self, width: int) -> tuple[Any, Any]:
        m = layout.current()
        head = rich(self._markup(), width, "body", 16 * m.s, theme().cream)
        return head, rich(self._small(), width, "body", 14 * m.s, theme().soft)

    def height_for(self, width: int) -> int:
        """Pixels needed at a width."""
        if self.item is None:
            return 1
        return self._picture_height(width) + self._words_height(width)

    def paint(self, dst: pygame.Surface) -> None:
        if self.item is None:
            return
        m, r = layout.current(), self.rect
        head, foot = self._texts(r.w)
        y = r.y
        if high := self._picture_height(r.w):
            dst.blit(whole_picture(self.item, (r.w, high - m.px(10))), r)
            y += high
            if self.item.summary is not None and self.item.summary.over:
                _band(dst, pygame.Rect(r.x, r.y, r.w, high - m.px(10)), self.item.summary)
        y = head.draw(dst, (r.x, y)).bottom + m.px(8)
        cells = layout.row(pygame.Rect(r.x, y, r.w, m.px(SEAT_ROW)), [-1] * self._columns(r.w), m.px(22))
        for i, seat in enumerate(self._seats()):
            self._seat(dst, seat, cells[i % len(cells)].move(0, i // len(cells) * m.px(SEAT_ROW)))
        y += -(-len(self._seats()) // len(cells)) * m.px(SEAT_ROW)
        foot.draw(dst, (r.x, y + m.px(8)))

    def _seat(self, dst: pygame.Surface, seat: Any, r: pygame.Rect) -> None:
        m, t = layout.current(), theme()
        y, h = r.y, r.h
        side = m.px(25)
        dst.blit(sign(seat.style, side, seat.name), (r.x, y + (h - side) // 2))
        kind = names.kind_name(seat.kind)
        kind_w = min(r.w // 2, text.width("body", 15 * m.s, kind))
        x = r.x + side + m.px(10)
        room = r.right - kind_w - m.px(10) - x
        text.draw_text(dst, "body_b", 16 * m.s, seat.name, (x, y + h // 2), t.cream, "midleft", max_w=room, least=0.75)
        text.draw_text(dst, "body", 15 * m.s, kind, (r.right, y + h // 2), t.soft, "midright", max_w=kind_w, least=0.75)


def _ending(s: Summary) -> str:
    """Everybody's points in a finished game, or why it ended where no points are counted."""
    assert s.result is not None
    counted = [p for p in s.result.scores if p.parts]
    points = [f"{escape(names.seat_name(s.game, s.seats, p.seat))} {p.total}" for p in counted]
    return tr("load.card.finished", how=names.listed(points) or names.end_reason(s.game, s.result.reason))


def _band(dst: pygame.Surface, r: pygame.Rect, s: Summary) -> None:
    """The result across the foot of the picture of a finished game."""
    m, t = layout.current(), theme()
    high = min(r.h // 3, text.scaled(30 * m.s))
    band = pygame.Rect(r.x, r.bottom - high, r.w, high)
    dst.blit(paint.rounded(band.size, m.px(5), (12, 10, 14, 215), (12, 10, 14, 235)), band)
    side = round(high * 0.62)
    cup = pictures.icon("trophy" if s.result is not None and s.result.winners else "tombstone", side, t.amber)
    dst.blit(cup, cup.get_rect(midleft=(band.x + m.px(9), band.centery)))
    x = band.x + m.px(17) + side
    words = names.outcome(s.game, s.seats, s.result)
    text.draw_text(dst, "body_b", 16 * m.s, words, (x, band.centery), t.bright, "midleft",
                   max_w=band.right - m.px(8) - x, least=0.7)  # fmt: skip


def _option(s: Summary, key: str) -> str:
    name = names.option_name(s.game, key)
    return f"{name}: {names.value_name(s.game, key, s.setup.options[key])}"
