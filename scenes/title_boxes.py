"""The game boxes on the bench: cover, spine, shadow; what is not there yet stands in the dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.boxes import Box
from scenes import title_art
from scenes.kit import escape, layout, paint, pictures, text, theme
from scenes.kit.art.covers import cover
from scenes.kit.node import Node
from scenes.kit.strings import tr
from scenes.kit.theme import ACCENT, mix

SIGN = {"set_a_watch": "campfire", "warquest": "crown"}
"""What stands on a cover that is not painted yet; an anvil otherwise."""
RATIO = 1.32
"""Height of a cover for a width of 1."""


class GameBox(Node):
    """One box. ``ready``: the game can be played; others only tell about themselves."""

    role = "game box"

    def __init__(self, box: Box, ready: bool, on_click: Callable[[], Any]) -> None:
        super().__init__(focusable=True, on_click=on_click, name=box.name)
        self.box, self.ready = box, ready
        self.tooltip = self._help()
        self.topic = (box.id, "") if ready else None
        self.lift = 0.0

    def _help(self) -> str:
        b = self.box
        about = "" if b.minutes_source == "published" else tr("title.box.about")
        facts = tr("title.box.facts", players=b.players, about=about, minutes=b.minutes)
        state = "" if self.ready else "\n" + tr("title.box.not_yet")
        return f"# {escape(b.name)}\n{escape(b.blurb)}\n{facts}{state}"

    def describe(self) -> str:
        if self.ready:
            return f"{super().describe()}, {self.box.tagline}"
        return f"{super().describe()}, {self.box.tagline.removesuffix('.')}{tr('title.box.described')}"

    def entered(self) -> None:
        super().entered()
        self.invalidate()

    @property
    def raised(self) -> bool:
        """Lifted a little: under the pointer or in focus."""
        return self.hovered or (self.focused and self._ring_wanted())

    def front(self) -> pygame.Rect:
        """Where the cover lies now."""
        r = self.cover_rect()
        return r.move(0, -layout.current().px(5)) if self.raised and self.ready else r

    def cover_rect(self) -> pygame.Rect:
        """Where the cover lies at rest."""
        m = layout.current()
        w = self.rect.w - self._spine()
        return pygame.Rect(self.rect.x, self.rect.y + m.px(8), w, cover_height(w))

    def _spine(self) -> int:
        return max(3, round(self.rect.w * 0.055))

    def _reach(self) -> pygame.Rect:
        return self.rect.inflate(60, 60)

    def invalidate(self) -> None:
        stage = self.stage
        if stage is not None:
            stage.damage(self.rect.inflate(40, 40))

    def draw_ring(self, dst: pygame.Surface) -> None:
        m = layout.current()
        r = self.front().inflate(m.px(8), m.px(8))
        r.w += self._spine()
        paint.frame(dst, r, m.px(4), m.px(3), (*theme().cyan, 255))

    def paint(self, dst: pygame.Surface) -> None:
        r = self.front()
        self._shadow(dst)
        self._side(dst, r)
        dst.blit(self._picture(r.size), r)
        if not self.ready:
            dst.blit(veil(r.size), r)
            self._ribbon(dst, r)
        elif self.raised:
            paint.frame(dst, r, 2, layout.current().px(2), (*theme().amber, 255))
        self._caption(dst)

    def _shadow(self, dst: pygame.Surface) -> None:
        rest = self.cover_rect()
        w, h = round(rest.w * 1.20), max(6, round(rest.w * 0.13))
        dst.blit(_contact((w, h)), (rest.x - round(rest.w * 0.06), rest.bottom - h // 2))

    def _side(self, dst: pygame.Surface, r: pygame.Rect) -> None:
        d = self._spine()
        rise = max(2, d // 2)
        tone = mix(ACCENT.get(self.box.id, (120, 120, 120)), (0, 0, 0), 0.62 if self.ready else 0.86)
        pts = [(r.right, r.y), (r.right + d, r.y + rise), (r.right + d, r.bottom - rise), (r.right, r.bottom - 1)]
        pygame.draw.polygon(dst, tone, pts)
        pygame.draw.line(dst, mix(tone, (255, 220, 170), 0.3), pts[0], pts[3])

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        if title_art.cover_ready(self.box.id, size):
            return cover(self.box.id, size)
        return blank_cover(self.box.id, self.box.name, size)

    def _ribbon(self, dst: pygame.Surface, r: pygame.Rect) -> None:
        m, t = layout.current(), theme()
        h = max(m.px(20), text.line_height("cond_b", 13 * m.s) + m.px(4))
        band = pygame.Rect(r.x, r.centery - h // 2 + round(r.h * 0.12), r.w, h)
        dst.blit(_band(band.size), band)
        s, px = text.fit_line(tr("title.box.workshop"), "cond_b", 13 * m.s, band.w - m.px(6), 6.4 * m.s)
        text.draw_text(dst, "cond_b", px, s, band.center, t.soft, "center")

    def _caption(self, dst: pygame.Surface) -> None:
        """Players and minutes, printed on the edge of the bench."""
        m, t = layout.current(), theme()
        rest = self.cover_rect()
        y = rest.bottom + m.px(16)
        if y + m.px(8) > self.rect.bottom:
            return
        ink = t.cream if self.ready else t.muted
        side = m.px(15)
        words = tr("title.box.short", players=self.box.players, minutes=self.box.minutes)
        room = self.rect.w - side - m.px(4)
        if text.width("cond_b", 14 * m.s, words) > room:
            words = str(self.box.players)
        w = min(room, text.width("cond_b", 14 * m.s, words))
        x = rest.centerx - (side + m.px(4) + w) // 2
        dst.blit(pictures.icon("person", side, ink), (x, y - side // 2))
        text.draw_text(dst, "cond_b", 14 * m.s, words, (x + side + m.px(4), y), ink, "midleft", True, max_w=room)


def cover_height(width: int) -> int:
    """Height of a cover of that width."""
    return round(width * RATIO)


@paint.kept
def _contact(size: tuple[int, int]) -> pygame.Surface:
    from scenes.kit.art.shape import contact_shadow

    return contact_shadow(size, 210).copy()


@paint.kept
def veil(size: tuple[int, int]) -> pygame.Surface:
    """Darkness over a box that is not ready."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill((14, 11, 14, 150))
    return out


@paint.kept
def _band(size: tuple[int, int]) -> pygame.Surface:
    out = paint.gradient(size, (58, 44, 34, 236), (32, 25, 21, 236))
    pygame.draw.line(out, (214, 168, 96), (0, 0), (size[0], 0))
    pygame.draw.line(out, (96, 70, 40), (0, size[1] - 1), (size[0], size[1] - 1))
    return out


@paint.kept
def blank_cover(game_id: str, name: str, size: tuple[int, int]) -> pygame.Surface:
    """Stands in for a cover that is still being painted: the game's colour, its sign and its name."""
    m = layout.current()
    color = ACCENT.get(game_id, (150, 150, 150))
    out = paint.gradient(size, (*mix(color, (0, 0, 0), 0.45), 255), (*mix(color, (0, 0, 0), 0.8), 255))
    side = min(size[0] // 2, round(size[1] * 0.55))
    sign = pictures.icon(SIGN.get(game_id, "anvil"), side, mix(color, (255, 255, 255), 0.25))
    out.blit(sign, sign.get_rect(center=(size[0] // 2, round(size[1] * 0.6))))
    s, px = text.fit_line(name, "title_b", min(17 * m.s, size[1] * 0.2), size[0] - m.px(12), 6.5 * m.s)
    text.draw_text(out, "title_b", px, s, (size[0] // 2, round(size[1] * 0.16)), theme().heading, "center")
    return out
