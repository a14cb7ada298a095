"""What fills the inspect slot below the rule of the step, where that leaves room: a heading and a row for each seat."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame

from scenes.kit import layout, ornament, text
from scenes.kit.richtext import rich
from scenes.kit.theme import theme
from scenes.table.signs import sign

ROW, HEAD, GAP = 22, 22, 12
SMALL = 14


class Aside(msgspec.Struct, frozen=True):
    """``rows``: a seat and what stands at the right end of its row, as markup."""

    title: str
    rows: tuple[tuple[int, str], ...]

    def words(self, table: Any) -> str:
        """The same as one line of markup, for the text mirror."""
        return f"{self.title}: " + ", ".join(f"{table.seat_name(seat)} {words}" for seat, words in self.rows)


def height(aside: Aside) -> int:
    """Pixels it takes, with the room above it."""
    return layout.current().px(2 * GAP + HEAD + ROW * len(aside.rows))


def paint_aside(dst: pygame.Surface, table: Any, aside: Aside, area: pygame.Rect) -> None:
    """Draw it at the foot of the area, which is at least as high."""
    m, t = layout.current(), theme()
    y = area.bottom - height(aside) + m.px(GAP)
    line = ornament.flourish(area.w, t.soft)
    dst.blit(line, (area.x, y - line.get_height() // 2))
    y += m.px(GAP)
    at = (area.x, y + m.px(HEAD / 2 - 2))
    text.draw_text(dst, "body_i", SMALL * m.s, aside.title, at, t.muted, "midleft", max_w=area.w)
    y += m.px(HEAD)
    for seat, words in aside.rows:
        _row(dst, table, seat, words, pygame.Rect(area.x, y, area.w, m.px(ROW)))
        y += m.px(ROW)


def _row(dst: pygame.Surface, table: Any, seat: int, words: str, r: pygame.Rect) -> None:
    m, t = layout.current(), theme()
    mark = sign(table.style_of(seat), m.px(16), table.seat_name(seat))
    dst.blit(mark, mark.get_rect(midleft=r.midleft))
    figure = rich(words, r.w // 3, "cond_b", 16 * m.s, t.cream, "right")
    dst.blit(figure.surface(), (r.right - r.w // 3, r.centery - figure.height // 2))
    left, room = r.x + m.px(22), r.w * 2 // 3 - m.px(24)
    text.draw_text(dst, "body", 15 * m.s, table.seat_name(seat), (left, r.centery), t.cream, "midleft", max_w=room)
