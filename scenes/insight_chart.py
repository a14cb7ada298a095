"""The graph of everybody's chance to win over a game: a line for each side, marks on the decisive turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.agents.study import Moment
from scenes.kit import layout, paint, text, theme
from scenes.kit.node import Node
from scenes.kit.strings import tr
from scenes.table.signs import sign, style_of

FINER = 2
"""Lines are drawn this much larger and made smaller, to be smooth."""


@dataclass(frozen=True)
class Side:
    """One line: a seat, or all seats of a side together."""

    name: str
    style: int
    seat: int


@dataclass(frozen=True)
class Mark:
    """A decisive turn: its number, the seat whose line it lies on, its two ends as steps."""

    number: int
    seat: int
    first: int
    last: int


class ChanceChart(Node):
    """Lines from 0 to 100 %. The pointer or the arrow keys choose a moment; Enter or a click opens it."""

    def __init__(
        self,
        moments: Sequence[Moment],
        sides: Sequence[Side],
        marks: Sequence[Mark],
        rounds: Callable[[int], str],
        on_open: Callable[[int], None],
    ) -> None:
        super().__init__(focusable=True, name="chances to win", on_click=self._open)
        self.moments, self.sides, self.marks = list(moments), list(sides), list(marks)
        self.rounds, self.on_open = rounds, on_open
        self.at: int | None = None
        self.lit: Mark | None = None
        """The turn whose card is pointed at."""

    # -- what it says -------------------------------------------------------------------------------------

    def own_lines(self) -> list[str]:
        if self.at is not None:
            return [self.spoken(self.at)]
        firsts = {m.round: i for i, m in reversed(list(enumerate(self.moments)))}
        ends = [self.spoken(i) for _, i in sorted(firsts.items())]
        return [tr("insight.chances"), *ends, tr("insight.at_end", figures=self._figures(len(self.moments) - 1))]

    def spoken(self, index: int) -> str:
        """One moment in words."""
        return f"{self.rounds(self.moments[index].round)}: {self._figures(index)}"

    def _figures(self, index: int) -> str:
        chances = self.moments[index].chances
        return ", ".join(f"{side.name} {percent(chances[side.seat])}" for side in self.sides)

    # -- choosing a moment --------------------------------------------------------------------------------

    def choose(self, index: int | None) -> None:
        """Put the cursor on a moment, or nowhere."""
        if index is not None:
            index = max(0, min(index, len(self.moments) - 1))
        if index != self.at:
            self.at = index
            self.invalidate()

    def light(self, mark: Mark | None) -> None:
        """Show where a turn lies."""
        if mark is not self.lit:
            self.lit = mark
            self.invalidate()

    def handle(self, ev: pygame.event.Event) -> bool:
        if ev.type == pygame.MOUSEMOTION:
            self.choose(self._nearest(ev.pos[0]))
        elif ev.type == pygame.KEYDOWN and ev.key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = 1 if ev.key == pygame.K_RIGHT else -1
            self.choose((len(self.moments) - 1 if by < 0 else 0) if self.at is None else self.at + by)
            return True
        return super().handle(ev)

    def left(self) -> None:
        super().left()
        self.choose(None)

    def focus_out(self) -> None:
        super().focus_out()
        self.choose(None)

    def _nearest(self, x: int) -> int:
        return min(range(len(self.moments)), key=lambda i: abs(self._x(self.moments[i].step) - x))

    def _open(self) -> None:
        if self.at is not None:
            self.on_open(self.moments[self.at].step)

    # -- geometry -----------------------------------------------------------------------------------------

    @property
    def field(self) -> pygame.Rect:
        """Where the lines run: between the scale on the left and the last figures on the right, however wide the
        typeface makes them."""
        m, r = layout.current(), self.rect
        scale = max(m.px(46), m.px(14) + text.width("cond", 13 * m.s, percent(1.0)))
        ends = max(m.px(74), m.px(48) + max(text.width("cond_b", 16 * m.s, percent(c)) for c in (1.0, 0.999)))
        return pygame.Rect(r.x + scale, r.y + m.px(56), r.w - scale - ends, r.h - m.px(56 + 14))

    def _x(self, step: int) -> float:
        f, first = self.field, self.moments[0].step
        return f.x + f.w * (step - first) / max(1, self.moments[-1].step - first)

    def _y(self, chance: float) -> float:
        f = self.field
        return f.bottom - f.h * chance

    def line(self, seat: int) -> list[tuple[float, float]]:
        """The points of a seat's line."""
        return [(self._x(m.step), self._y(m.chances[seat])) for m in self.moments]

    # -- painting -----------------------------------------------------------------------------------------

    def paint(self, dst: pygame.Surface) -> None:
        self._grid(dst)
        self._legend(dst)
        f = self.field
        if self.lit is not None:
            x, end = round(self._x(self.lit.first)), round(self._x(self.lit.last))
            dst.blit(_band((max(layout.current().px(6), end - x), f.h), 44), (x, f.y))
        for side in self.sides:
            rgb = style_of(side.style).rgb
            points = tuple((round((x - f.x) * FINER), round((y - f.y) * FINER)) for x, y in self.line(side.seat))
            picture = _line(f.size, points, rgb, max(2, round(layout.current().px(3) * FINER)))
            pad = layout.current().px(8)
            if len(self.sides) == 1:
                dst.blit(_below(f.size, points, rgb), f)
            dst.blit(picture, (f.x - pad, f.y - pad))
        self._ends(dst)
        for mark in self.marks:
            self._mark(dst, mark)
        if self.at is not None:
            self._cursor(dst, self.at)

    def _grid(self, dst: pygame.Surface) -> None:
        m, t, f = layout.current(), theme(), self.field
        dst.blit(paint.panel(f.size, m.px(6), "well"), f)
        starts = self._round_starts()
        ends = [*(x for x, _ in starts[1:]), float(f.right)]
        names = [self.rounds(number) for _, number in starts]
        rooms = [end - x - m.px(4) for (x, _), end in zip(starts, ends)]
        if any(text.width("title", 14 * m.s, name) > room for name, room in zip(names, rooms)):
            names = [str(number) for _, number in starts]
        for i, ((x, _), end, name) in enumerate(zip(starts, ends, names)):
            if i % 2:
                dst.blit(_band((max(1, round(end - x)), f.h)), (round(x), f.y))
            if i:
                pygame.draw.line(dst, (104, 94, 82), (round(x), f.y + 1), (round(x), f.bottom - 2))
            text.draw_text(dst, "title", 14 * m.s, name, (round((x + end) / 2), f.y - m.px(14)), t.soft, "center",
                           max_w=max(1, round(end - x) - m.px(4)))  # fmt: skip
        for share in (0.0, 0.25, 0.5, 0.75, 1.0):
            y = round(self._y(share))
            if 0.0 < share < 1.0:
                tone = (92, 83, 70) if share == 0.5 else (58, 53, 48)
                pygame.draw.line(dst, tone, (f.x + m.px(3), y), (f.right - m.px(3), y))
            text.draw_text(dst, "cond", 13 * m.s, percent(share), (f.x - m.px(8), y), t.muted, "midright")

    def _legend(self, dst: pygame.Surface) -> None:
        """Who is who, above the field; each has an equal part of the width."""
        m, f = layout.current(), self.field
        part = f.w // len(self.sides)
        for i, side in enumerate(self.sides):
            x, y, small = f.x + i * part, self.rect.y + m.px(12), m.px(18)
            dst.blit(sign(side.style, small, side.name), (x, y - small // 2))
            at = (x + small + m.px(6), y)
            text.draw_text(dst, "body_b", 15 * m.s, side.name, at, theme().cream, "midleft",
                           max_w=max(1, part - small - m.px(12)))  # fmt: skip

    def _round_starts(self) -> list[tuple[float, int]]:
        found: dict[int, float] = {}
        for moment in self.moments:
            found.setdefault(moment.round, self._x(moment.step))
        return [(x, number) for number, x in found.items()]

    def _ends(self, dst: pygame.Surface) -> None:
        """Sign and last figure of every line, kept apart from each other."""
        m, f = layout.current(), self.field
        index = len(self.moments) - 1 if self.at is None else self.at
        tall = m.px(26)
        order = sorted(self.sides, key=lambda s: -self.moments[index].chances[s.seat])
        ys = _apart([self._y(self.moments[index].chances[s.seat]) for s in order], tall, f.top, f.bottom)
        for side, y in zip(order, ys, strict=True):
            chance = self.moments[index].chances[side.seat]
            small = m.px(19)
            clear = f.right + m.px(15)  # of a disc on the last point
            dst.blit(sign(side.style, small, side.name), (clear, round(y) - small // 2))
            at = (f.right + m.px(38), round(y))
            text.draw_text(dst, "cond_b", 16 * m.s, percent(chance), at, theme().bright, "midleft")

    def _mark(self, dst: pygame.Surface, mark: Mark) -> None:
        m = layout.current()
        at = next((i for i, moment in enumerate(self.moments) if moment.step >= mark.last), len(self.moments) - 1)
        x, y = self._x(self.moments[at].step), self._y(self.moments[at].chances[mark.seat])
        side = m.px(25)
        dst.blit(number_disc(mark.number, side), (round(x) - side // 2, round(y) - side // 2))

    def _cursor(self, dst: pygame.Surface, index: int) -> None:
        m, t, f = layout.current(), theme(), self.field
        x = round(self._x(self.moments[index].step))
        pygame.draw.line(dst, t.cyan, (x, f.y), (x, f.bottom - 1), max(1, m.px(1)))
        for side in self.sides:
            y = round(self._y(self.moments[index].chances[side.seat]))
            pygame.draw.circle(dst, t.bright, (x, y), m.px(5))
            pygame.draw.circle(dst, style_of(side.style).rgb, (x, y), m.px(3))


def percent(share: float) -> str:
    """"43 %"; no chance is said to be gone or sure before it is."""
    shown = round(share * 100)
    if shown == 0 and share > 0:
        return "<1 %"
    return ">99 %" if shown == 100 and share < 1 else f"{shown} %"


def number_disc(number: int, px: int) -> pygame.Surface:
    """A gold disc with a number; do not draw on it."""
    return _disc(number, max(8, px))


@paint.kept
def _disc(number: int, px: int) -> pygame.Surface:
    big = px * 4
    out = pygame.Surface((big, big), pygame.SRCALPHA)
    t = theme()
    pygame.draw.circle(out, (20, 14, 8, 235), (big // 2, big // 2), big // 2)
    pygame.draw.circle(out, t.gold_bottom, (big // 2, big // 2), round(big * 0.44))
    pygame.draw.circle(out, t.gold_top, (big // 2, round(big * 0.48)), round(big * 0.40))
    out = pygame.transform.smoothscale(out, (px, px))
    text.draw_text(out, "cond_b", px * 0.62, str(number), (px / 2, px / 2), t.gold_ink, "center")
    return out


@paint.kept
def _band(size: tuple[int, int], alpha: int = 10) -> pygame.Surface:
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill((255, 236, 200, alpha))
    return out


@paint.kept
def _below(size: tuple[int, int], points: tuple[tuple[int, int], ...], rgb: tuple[int, int, int]) -> pygame.Surface:
    """The field below a lone line, brightest under it. ``points`` are those of the line, ``FINER`` times as large."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    line = [(x // FINER, y // FINER) for x, y in points]
    pygame.draw.polygon(out, (*rgb, 255), [(line[0][0], size[1]), *line, (line[-1][0], size[1])])
    shade = pygame.Surface((1, 2), pygame.SRCALPHA)
    shade.set_at((0, 0), (255, 255, 255, 120))
    shade.set_at((0, 1), (255, 255, 255, 24))
    out.blit(pygame.transform.smoothscale(shade, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


@paint.kept
def _line(
    size: tuple[int, int], points: tuple[tuple[int, int], ...], rgb: tuple[int, int, int], width: int
) -> pygame.Surface:
    """A smooth line with a faint glow below, on a surface with room for its ends on all sides."""
    pad = layout.current().px(8)
    big = ((size[0] + 2 * pad) * FINER, (size[1] + 2 * pad) * FINER)
    out = pygame.Surface(big, pygame.SRCALPHA)
    moved = [(x + pad * FINER, y + pad * FINER) for x, y in points]
    for extra, alpha in ((width, 46), (0, 255)):
        layer = out if alpha == 255 else pygame.Surface(big, pygame.SRCALPHA)
        color = (*rgb, 255)
        if len(moved) > 1:
            pygame.draw.lines(layer, color, False, moved, width + 2 * extra)
        for point in moved:
            pygame.draw.circle(layer, color, point, (width + 2 * extra) // 2)
        if layer is not out:
            layer.set_alpha(alpha)
            out.blit(layer, (0, 0))
    return pygame.transform.smoothscale(out, (size[0] + 2 * pad, size[1] + 2 * pad))


def _apart(ys: list[float], gap: float, top: float, bottom: float) -> list[float]:
    """The heights, in order from top to bottom, moved so that they are at least ``gap`` apart and within bounds."""
    out = list(ys)
    for i in range(1, len(out)):
        out[i] = max(out[i], out[i - 1] + gap)
    if out and out[-1] > bottom:
        out[-1] = bottom
        for i in range(len(out) - 2, -1, -1):
            out[i] = min(out[i], out[i + 1] - gap)
    return out
