"""Season tracker: four medallions, the present one lit, and the first-player marker (RV-002, RV-023)."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from scenes import names
from scenes.kit import art, prints
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.icons import icon
from scenes.kit.layout import Metrics
from scenes.ravenshire.layout import Area, Model
from scenes.ravenshire.palette import BRASS, RGB, SEASON, SEASON_ICON, seat_style
from scenes.table.board import Rect, Ref

MARKER = 40


class Seasons(Area):
    """Refs ("season", 0..3), ("first", 0)."""

    def layout(self, rect: Rect, m: Metrics) -> None:
        super().layout(rect, m)
        pad = m.px(5)
        inner = Rect(rect.x + pad, rect.y, rect.w - 2 * pad - m.px(MARKER), rect.h)
        w = inner.w / 4
        self.px = min(round(w) - m.px(2), rect.h - m.px(8))
        self.medals = [
            Rect(0, 0, self.px, self.px).move(
                round(inner.x + w * (i + 0.5)) - self.px // 2, rect.centery - self.px // 2
            )
            for i in range(4)
        ]
        self.marker = Rect(rect.right - m.px(MARKER) - pad // 2, rect.y + m.px(3), m.px(MARKER), rect.h - m.px(6))

    def paint_static(self, dst: pygame.Surface) -> None:
        m, r = self.m, self.rect
        art.drop_shadow(dst, r, m.px(8), m.px(4), 140)
        dst.blit(prints.plate(r.size, BRASS, m.px(8), m.px(2.4)), r)
        y = r.centery
        a, b = self.medals[0].centerx, self.medals[-1].centerx
        pygame.draw.line(dst, (20, 14, 10), (a, y + 1), (b, y + 1), m.px(4))
        pygame.draw.line(dst, (120, 92, 54), (a, y), (b, y), m.px(2))

    def key(self, model: Model) -> Hashable:
        return model.view.season, model.view.first, ("season", model.view.season - 1) in model.hidden, (
            "first", 0) in model.hidden  # fmt: skip

    def paint(self, dst: pygame.Surface, model: Model) -> None:
        for i, r in enumerate(self.medals):
            state = "now" if i == model.view.season - 1 else "past" if i < model.view.season - 1 else "next"
            if ("season", i) in model.hidden:
                state = "next"
            dst.blit(medallion(i, self.px, state), r)
        if model.view.first >= 0 and ("first", 0) not in model.hidden:
            self._marker(dst, model.view.first)

    def _marker(self, dst: pygame.Surface, seat: int) -> None:
        picture = self.marker_picture(seat)
        dst.blit(picture, picture.get_rect(center=self.marker.center))

    def marker_picture(self, seat: int) -> pygame.Surface:
        """The first-player marker with the sign of its holder."""
        m = self.m
        side = min(self.marker.h, m.px(36))
        out = shape.blank((m.px(MARKER), side))
        flag = art.metal_icon("first_player", side, "gold")
        out.blit(flag, flag.get_rect(midleft=(0, side // 2)))
        token = art.token(m.px(21), seat_style(self.board.table, seat))
        out.blit(token, token.get_rect(bottomright=(m.px(MARKER), side)))
        return finish(out)

    def rects(self) -> dict[Ref, Rect]:
        found: dict[Ref, Rect] = {("season", i): r for i, r in enumerate(self.medals)}
        found["first", 0] = self.marker
        return found

    def radius(self, ref: Ref) -> int | None:
        return self.px // 2 if ref[0] == "season" else None


@memory
def medallion(season: int, px: int, state: str) -> pygame.Surface:
    """A season's medal: "now" is lit and gilt, "past" worn, "next" dull."""
    k = 4
    n = px * k
    color = SEASON[season]
    body: RGB = color if state == "now" else shape.mix(color, (64, 58, 54), 0.62 if state == "next" else 0.82)
    rim: RGB = (240, 200, 110) if state == "now" else (112, 96, 76)
    s = shape.blank((n, n))
    c = n / 2
    pygame.draw.circle(s, (14, 10, 8, 255), (c, c), c)
    pygame.draw.circle(s, (*rim, 255), (c, c), c - k)
    pygame.draw.circle(s, (*shape.shade(body, 0.45), 255), (c, c), c * 0.86)
    pygame.draw.circle(s, (*body, 255), (c, c), c * 0.80)
    if state == "now":
        for i in range(24):
            a = math.tau * i / 24
            p = (c + c * 0.915 * math.cos(a), c + c * 0.915 * math.sin(a))
            pygame.draw.circle(s, (120, 78, 20, 255), p, n * 0.012)
    out = pygame.transform.smoothscale(s, (px, px))
    out.blit(
        shape.vgrad((px, px), (255, 255, 255, 255), (164, 162, 160, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    side = round(px * 0.52)
    for tint, d in (
        ((20, 12, 8, 190), max(1, px // 30)),
        (((255, 250, 236) if state == "now" else (196, 186, 170)), 0),
    ):
        sign = icon(SEASON_ICON[season], side, tint)
        out.blit(sign, sign.get_rect(center=(px // 2, px // 2 + d)))
    return finish(out)


def season_name(season: int) -> str:
    """Spring, Summer, Autumn, Winter for 1-4."""
    return names.round_name("ravenshire", (max(1, min(season, 4)),))
