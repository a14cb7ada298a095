"""The score by source: a stacked bar for every seat, and the figures below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.text import number
from scenes.kit import layout, paint, text, theme
from scenes.kit.node import Node
from scenes.kit.strings import tr
from scenes.table.signs import sign

BAR, BAR_LEAST = 40.0, 30.0
ROW, ROW_LEAST = 25.0, 18.0
"""Logical pixels of a bar with the gap below it, and of a row of the table: the smaller ones where it is tight."""

SHADES = (
    (226, 180, 98), (132, 164, 212), (150, 182, 108), (214, 136, 104), (108, 182, 174), (184, 152, 204),
    (210, 196, 154), (212, 136, 154), (190, 182, 98), (150, 172, 186), (234, 162, 122), (136, 194, 150),
    (172, 168, 222), (198, 168, 142),
)  # fmt: skip
"""Colours of the sources, neighbours far apart in hue, all light enough for dark figures, none of them loud."""


@dataclass(frozen=True)
class Column:
    """One seat: name, colour, total, and its points in the order of the chart's sources."""

    name: str
    style: int
    total: int
    points: tuple[int, ...]
    ties: tuple[int, ...] = ()


class Chart(Node):
    """Bars above, a table below; a source nobody has points from is left out by the caller."""

    def __init__(self, sources: Sequence[str], columns: Sequence[Column], ties: Sequence[str] = ()) -> None:
        super().__init__(name="score by source")
        self.room = 0
        """Pixels that it should be high at most."""
        self.sources, self.columns, self.ties = list(sources), list(columns), list(ties)

    def own_lines(self) -> list[str]:
        out = []
        for c in self.columns:
            parts = ", ".join(f"{s} {p}" for s, p in zip(self.sources, c.points) if p)
            out.append(f"{c.name}: {c.total} ({parts})")
        return out

    def height(self) -> int:
        """Pixels needed."""
        return self._bars_height() + self._rows() * self._row_height() + layout.current().px(6)

    def _bars_height(self) -> int:
        return len(self.columns) * self._bar_step() + layout.current().px(6)

    def _bar_step(self) -> int:
        """Pixels of a bar with the gap below it."""
        m = layout.current()
        wide = len(self.columns) * m.px(BAR) + self._rows() * m.px(ROW_LEAST + 2) + m.px(14)
        return m.px(BAR if wide <= self.room else BAR_LEAST)

    def _rows(self) -> int:
        """Rows of the table: the signs, the sources, the total, the tie-breaks."""
        return len(self.sources) + 2 + len(self.ties)

    def _row_height(self) -> int:
        """Pixels of a row: smaller where the whole table would not be seen otherwise."""
        m = layout.current()
        free = self.room - self._bars_height() - m.px(6)
        return max(m.px(ROW_LEAST * max(1.0, m.text_scale)), min(m.px(ROW), free // self._rows()))

    def paint(self, dst: pygame.Surface) -> None:
        m = layout.current()
        y = self.rect.y
        for c in self.columns:
            self._bar(dst, c, pygame.Rect(self.rect.x, y, self.rect.w, self._bar_step() - m.px(4)))
            y += self._bar_step()
        self._table(dst, y + m.px(6))

    # -- bars ---------------------------------------------------------------------------------------------

    def _bar(self, dst: pygame.Surface, c: Column, r: pygame.Rect) -> None:
        m, t = layout.current(), theme()
        side = m.px(26)
        dst.blit(sign(c.style, side, c.name), (r.x, r.centery - side // 2))
        total_w = m.px(50)
        groove = pygame.Rect(r.x + side + m.px(10), r.y + m.px(5), r.w - side - total_w - m.px(10), r.h - m.px(9))
        dst.blit(paint.panel(groove.size, m.px(4), "well"), groove)
        self._segments(dst, c, groove)
        text.draw_text(dst, "cond_b", 21 * m.s, str(c.total), (r.right, r.centery), t.bright, "midright")

    def _segments(self, dst: pygame.Surface, c: Column, groove: pygame.Rect) -> None:
        m = layout.current()
        longest = max((sum(p for p in each.points if p > 0) for each in self.columns), default=0) or 1
        clip = dst.get_clip()
        dst.set_clip(groove.clip(clip))
        x = float(groove.x)
        spent = -sum(p for p in c.points if p < 0)
        kept = round(groove.x + groove.w * (sum(p for p in c.points if p > 0) - spent) / longest)
        figures: list[tuple[str, tuple[int, int], bool]] = []
        for i, p in enumerate(c.points):
            if p <= 0:
                continue
            w = groove.w * p / longest
            seg = pygame.Rect(round(x), groove.y, round(x + w) - round(x), groove.h)
            if seg.w:
                dst.blit(_segment(seg.size, shade(i)), seg)
                figures += _figure(seg, kept, str(p), text.width("cond_b", 13 * m.s, str(p)) + m.px(6))
            x += w
        if spent:
            w = round(groove.w * spent / longest)
            dst.blit(_spent((max(1, w), groove.h)), (round(x) - w, groove.y))
        for words, at, bright in figures:
            ink = (255, 240, 220) if bright else (20, 14, 10)
            text.draw_text(dst, "cond_b", 13 * m.s, words, at, ink, "center", shadow=bright)
        dst.set_clip(clip)

    # -- table --------------------------------------------------------------------------------------------

    def _table(self, dst: pygame.Surface, y: int) -> None:
        m, t = layout.current(), theme()
        h = self._row_height()
        xs, room = self._columns()
        for c, x in zip(self.columns, xs):
            side = min(m.px(20), h - m.px(1))
            dst.blit(sign(c.style, side, c.name), (x - side, y + (h - side) // 2))
        if any(p < 0 for c in self.columns for p in c.points):
            at, words = (self.rect.x, y + h // 2), tr("result.hatched")
            text.draw_text(dst, "body_i", 14 * m.s, words, at, t.soft, "midleft", max_w=room - at[0], least=0.75)
        y += h
        for i, source in enumerate(self.sources):
            self._row(dst, y, source, [c.points[i] for c in self.columns], xs, room, shade(i))
            y += h
        pygame.draw.line(dst, t.soft, (self.rect.x, y + 1), (self.rect.right, y + 1))
        y += m.px(4)
        self._row(dst, y, tr("result.total"), [c.total for c in self.columns], xs, room, None, bold=True)
        y += h
        for i, name in enumerate(self.ties):
            self._row(dst, y, name, [c.ties[i] for c in self.columns], xs, room, None, faint=True)
            y += h

    def _columns(self) -> tuple[list[int], int]:
        """Right edges of the columns of figures, and where the words must end."""
        m = layout.current()
        w = min(m.px(76), round(self.rect.w * 0.5) // max(1, len(self.columns)))
        xs = [self.rect.right - m.px(4) - w * (len(self.columns) - 1 - i) for i in range(len(self.columns))]
        return xs, xs[0] - w + m.px(8)

    def _row(
        self, dst: pygame.Surface, y: int, words: str, figures: list[int], xs: list[int], room: int,
        color: tuple[int, int, int] | None, bold: bool = False, faint: bool = False,
    ) -> None:  # fmt: skip
        m, t = layout.current(), theme()
        h = self._row_height()
        x = self.rect.x
        side = m.px(13)
        if color is not None:
            dst.blit(_segment((side, side), color), (x, y + (h - side) // 2))
        x += side + m.px(10)
        ink = t.muted if faint else t.bright if bold else t.cream
        kind = "body_b" if bold else "body"
        text.draw_text(dst, kind, 15 * m.s, words, (x, y + h // 2), ink, "midleft", max_w=room - x, least=0.7)
        for value, right in zip(figures, xs):
            shown = "–" if value == 0 and not bold else number(value)
            tone = t.muted if value == 0 else t.bad if value < 0 else ink
            text.draw_text(dst, "cond_b", 16 * m.s, shown, (right, y + h // 2), tone, "midright")


def _figure(seg: pygame.Rect, kept: int, words: str, room: int) -> list[tuple[str, tuple[int, int], bool]]:
    """Where the figure of a segment stands, and whether on the hatching, which begins at `kept`; [] without room."""
    clear = pygame.Rect(seg.x, seg.y, max(0, min(seg.right, kept) - seg.x), seg.h)
    hatched = pygame.Rect(max(seg.x, kept), seg.y, max(0, seg.right - max(seg.x, kept)), seg.h)
    part = clear if clear.w > room else hatched
    return [(words, part.center, part is hatched)] if part.w > room else []


def shade(index: int) -> tuple[int, int, int]:
    """The colour of a source."""
    return SHADES[index % len(SHADES)]


@paint.kept
def _segment(size: tuple[int, int], color: tuple[int, int, int]) -> pygame.Surface:
    light = tuple(min(255, c + 28) for c in color)
    deep = tuple(round(c * 0.78) for c in color)
    out = paint.gradient(size, (*light, 255), (*deep, 255))
    pygame.draw.line(out, (*deep, 255), (size[0] - 1, 0), (size[0] - 1, size[1]))
    return out


@paint.kept
def _spent(size: tuple[int, int]) -> pygame.Surface:
    """Hatching over what was spent again."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill((40, 10, 6, 165))
    step = max(4, size[1] // 4)
    for x in range(-size[1], size[0], step):
        pygame.draw.line(out, (230, 96, 70, 120), (x, size[1]), (x + size[1], 0), max(1, step // 5))
    return out
