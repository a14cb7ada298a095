"""Reputation track 0-13: bonuses, tier locks, Gold at the end, the players' tokens (RV-114 to RV-122)."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ravenshire.content import content
from scenes.kit import art, prints
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.icons import icon, resource_icon
from scenes.kit.layout import Metrics
from scenes.ravenshire.layout import Area, Model
from scenes.ravenshire.palette import BRASS, INK, INK_SOFT, TIER, TIER_TRIM, seat_style
from scenes.table.board import Rect, Ref

HEAD, PAD, TOKEN = 30, 4, 20
ROOMY = 56
"""Spaces wider than this have larger figures."""


class Track(Area):
    """Refs ("track", space)."""

    def layout(self, rect: Rect, m: Metrics) -> None:
        super().layout(rect, m)
        left, pad = m.px(HEAD), m.px(PAD)
        n = len(content().track.spaces)
        inner = Rect(rect.x + left, rect.y + pad, rect.w - left - pad, rect.h - 2 * pad)
        w = inner.w / n
        self.cells = [
            Rect(round(inner.x + i * w), inner.y, round(inner.x + (i + 1) * w) - round(inner.x + i * w), inner.h)
            for i in range(n)
        ]

    # -- printed ----------------------------------------------------------------------------------------

    def paint_static(self, dst: pygame.Surface) -> None:
        m, r = self.m, self.rect
        art.drop_shadow(dst, r, m.px(8), m.px(4), 140)
        dst.blit(prints.plate(r.size, BRASS, m.px(8), m.px(2.4)), r)
        star = resource_icon("reputation", m.px(27))
        dst.blit(star, star.get_rect(center=(r.x + m.px(HEAD / 2 + 2), r.centery)))
        for i, cell in enumerate(self.cells):
            self._cell(dst, i, cell)

    def _cell(self, dst: pygame.Surface, i: int, cell: Rect) -> None:
        m, space = self.m, content().track.spaces[i]
        r = Rect(cell.x + 1, cell.y, cell.w - 2, cell.h)
        dst.blit(stone(r.size, m.px(5), space.unlock), r)
        foot = round(r.h * 0.40)
        more = 1.18 if r.w > m.px(ROOMY) else 1.0
        ink = INK_SOFT if space.unlock < 0 else (255, 244, 220)
        if space.unlock < 0 and self.crowded():
            self._crowded(dst, i, r, foot)
        else:
            prints.number(dst, 13 * m.s * more, str(i), (r.x + m.px(3), r.y + m.px(10.5)), ink)
            self._gift(dst, i, r, foot, 13 * m.s * more)
        gold = (("gold", space.end_gold),)
        if space.end_gold:
            low = Rect(r.x, r.bottom - m.px(15), r.w, m.px(14))
            side, px = m.px(12 * more), 12.5 * m.s * more
            prints.amounts(dst, gold, low.center, side, px, (255, 226, 150), 1, "center", ones=True)

    def _gift(self, dst: pygame.Surface, i: int, r: Rect, foot: int, px: float) -> None:
        """What a space gives, or the lock of a tier; a piece that stands there covers it."""
        m, space = self.m, content().track.spaces[i]
        if space.unlock >= 0:
            self._lock(dst, r, space.unlock, foot)
        elif not space.bonus.empty:
            at = (r.right - m.px(1), r.y + m.px(10.5))
            prints.amounts(dst, space.bonus.pairs(), at, m.px(14.5), px, INK, 1, "midright")

    def _crowded(self, dst: pygame.Surface, i: int, r: Rect, foot: int) -> None:
        """Number and gift side by side where there is hardly room: the number, narrow, on a dark tab."""
        px, gift = 13 * self.m.s, content().track.spaces[i].bonus
        wide = prints.figure_width(px, str(i))
        tab = Rect(r.x + 1, r.y + 1, min(wide + 2, round(r.w * 0.38)), r.h - foot - 1)
        dst.blit(shape.vgrad(tab.size, (96, 74, 50), (70, 52, 36)), tab)
        figure = shape.blank((wide, tab.h))
        prints.number(figure, px, str(i), (0, tab.h // 2), (255, 244, 220))
        narrow = pygame.transform.smoothscale(figure, (min(wide, tab.w - 1), tab.h))
        dst.blit(narrow, narrow.get_rect(center=tab.center))
        if not gift.empty:
            room = Rect(tab.right + 1, tab.y, r.right - tab.right - 2, tab.h)
            prints.amounts_in(dst, gift.pairs(), room, self.m.px(14.5), px, INK, "midright")

    def crowded(self) -> bool:
        """Does the number of a space touch the figure of its gift (in small windows)? Then numbers stand on tabs."""
        m, last = self.m, len(self.cells) - 1
        number = m.px(3) + prints.figure_width(13 * m.s, str(last))
        gift = m.px(1) + m.px(14.5) + 1 + prints.figure_width(13 * m.s, "3")
        return number + gift >= self.cells[last].w - 2

    def _lock(self, dst: pygame.Surface, r: Rect, tier: int, foot: int) -> None:
        m = self.m
        h = m.px(19)
        back = art.card_back((round(h * 0.72), h), ("common", "exceptional", "legendary")[tier])
        at = back.get_rect(midright=(r.right - m.px(4), r.y + m.px(11)))
        dst.blit(back, at)
        key = icon("lock", m.px(11), (255, 232, 176))
        dst.blit(key, key.get_rect(midright=(at.x - m.px(1), at.centery)))

    # -- played -----------------------------------------------------------------------------------------

    def standing(self, model: Model) -> list[tuple[int, int]]:
        """(seat, space) of every token that is not in the air."""
        seats = list(range(len(model.players))) + ([len(model.players)] if model.view.rival is not None else [])
        return [(s, model.rep(s)) for s in seats if ("token", s) not in model.hidden]

    def key(self, model: Model) -> Hashable:
        return tuple(self.standing(model)), model.view.active

    def paint(self, dst: pygame.Surface, model: Model) -> None:
        for seat, space in self.standing(model):
            picture = self.token(seat)
            dst.blit(picture, picture.get_rect(center=self.place(model, seat, space)))

    def token(self, seat: int) -> pygame.Surface:
        """A player's piece."""
        return art.token(self.m.px(TOKEN), seat_style(self.board.table, seat))

    def place(self, model: Model, seat: int, space: int) -> tuple[int, int]:
        """Where a seat's token stands on a space: on the bonus it has had, so that number and Gold stay readable."""
        cell = self.cells[max(0, min(space, len(self.cells) - 1))]
        there = sorted(s for s, at in self.standing(model) if at == space and s != seat)
        there = sorted([*there, seat])
        i, n = there.index(seat), len(there)
        beside = 10 if n < 3 else 0  # so many need the place of the number, too, to be told apart
        left, right = cell.x + self.m.px(TOKEN / 2 + beside), cell.right - self.m.px(TOKEN / 2)
        step = min(self.m.px(TOKEN - 6), (right - left) / max(1, n - 1))
        return round(right - (n - 1 - i) * step), cell.y + self.m.px(11)

    def rects(self) -> dict[Ref, Rect]:
        return {("track", i): cell for i, cell in enumerate(self.cells)}

    def radius(self, ref: Ref) -> int | None:
        return self.m.px(5) if ref[0] == "track" else None


@memory
def stone(size: tuple[int, int], radius: int, unlock: int) -> pygame.Surface:
    """A space: parchment above, a dark foot for the Gold; gates are enamelled in their tier's colour."""
    w, h = size
    out = shape.blank(size)
    if unlock < 0:
        out.blit(prints.paper(size, 2), (0, 0))
    else:
        out.blit(shape.vgrad(size, TIER[unlock], shape.shade(TIER[unlock], 0.6)), (0, 0))
    foot = round(h * 0.40)
    out.blit(shape.vgrad((w, foot), (52, 40, 30), (36, 28, 22)), (0, h - foot))
    pygame.draw.line(out, (20, 14, 10), (0, h - foot), (w, h - foot))
    shape.clip_round(out, radius)
    edge = TIER_TRIM[unlock] if unlock >= 0 else (120, 90, 56)
    out.blit(shape.round_rect(size, (0, 0, 0, 0), radius, 1, (*edge, 255)), (0, 0))
    return finish(out)
