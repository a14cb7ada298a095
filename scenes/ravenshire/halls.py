"""Guild Halls: three columns of two visible members, with stack and discard of each guild (RV-005)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

import pygame

from game.ravenshire.content import content
from game.ravenshire.state import GOLD
from scenes.kit import art, prints
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.layout import Metrics
from scenes.ravenshire import halls_member as members
from scenes.ravenshire.layout import Area, Model
from scenes.ravenshire.palette import GUILD, GUILD_DARK
from scenes.table.board import Rect, Ref

GAP, HEAD = 5, 30
COLUMNS = range(3)


class Halls(Area):
    """Refs ("hall", column * 2 + row) with row 0 at the bottom, ("stack", guild), ("discard", guild)."""

    def layout(self, rect: Rect, m: Metrics) -> None:
        super().layout(rect, m)
        gap, head = m.px(GAP), m.px(HEAD)
        w = (rect.w - 2 * gap) / 3
        self.columns = [Rect(round(rect.x + c * (w + gap)), rect.y, int(w), rect.h) for c in COLUMNS]
        pad = m.px(2)
        room = (rect.h - head - 3 * pad) // 2
        d = min(int(w) - 2 * pad, room)
        self.px = d
        self.spots: list[Rect] = []
        for column in self.columns:
            x = column.centerx - d // 2
            y1 = column.bottom - pad - (room + d) // 2
            y0 = column.y + head + pad + (room - d) // 2
            self.spots += [Rect(x, y1, d, d), Rect(x, y0, d, d)]
        self.stacks = [Rect(c.x + pad, c.y + pad, round(c.w * 0.66) - pad, head) for c in self.columns]
        self.discards = [
            Rect(c.x + round(c.w * 0.66), c.y + pad, c.right - m.px(4) - c.x - round(c.w * 0.66), head)
            for c in self.columns
        ]

    def key(self, model: Model) -> Hashable:
        v = model.view
        shown = tuple(-2 if ("hall", i) in model.hidden else m for i, m in enumerate(v.halls))
        return (
            shown,
            model.own.res[GOLD],
            tuple(len(s) for s in v.stacks),
            tuple((len(d), d[-1] if d else -1) for d in v.discards),
        )

    def paint_static(self, dst: pygame.Surface) -> None:
        m = self.m
        for guild, column in enumerate(self.columns):
            art.drop_shadow(dst, column, m.px(8), m.px(4), 130)
            dst.blit(hall(column.size, guild, m.px(8)), column)
        for spot in self.spots:
            dst.blit(hollow(self.px), spot)

    def paint(self, dst: pygame.Surface, model: Model) -> None:
        for guild in COLUMNS:
            self._stack(dst, model, guild)
            self._discard(dst, model, guild)
        for i, spot in enumerate(self.spots):
            member = model.view.halls[i] if i < len(model.view.halls) else -1
            if member >= 0 and ("hall", i) not in model.hidden:
                lay_token(dst, members.token(member, self.px), spot)
                if content().members[member].cost > model.own.res[GOLD]:
                    coin = members.dear(self.px, content().members[member].cost)
                    dst.blit(coin, coin.get_rect(center=members.coin_at(spot)))

    def _stack(self, dst: pygame.Surface, model: Model, guild: int) -> None:
        r, m = self.stacks[guild], self.m
        left = len(model.view.stacks[guild])
        d = m.px(21)
        for i in range(min(3, left)):
            picture = members.disc(d, guild, False)
            dst.blit(picture, (r.x + m.px(1), r.centery - d // 2 + m.px(3) - i * m.px(2)))
        color = (255, 244, 220) if left else (150, 140, 128)
        prints.number(dst, 15 * m.s, str(left), (r.x + d + m.px(2), r.centery), color)

    def _discard(self, dst: pygame.Surface, model: Model, guild: int) -> None:
        r, m, pile = self.discards[guild], self.m, model.view.discards[guild]
        if not pile:
            return
        d = m.px(18)
        at = Rect(r.right - d, r.centery - d // 2 + m.px(1), d, d)
        dst.blit(used(pile[-1], d), at)
        badge = art.number_badge(m.px(13), str(len(pile)), (74, 66, 60))
        dst.blit(badge, badge.get_rect(center=(at.right - m.px(3), at.bottom - m.px(1))))

    def rects(self) -> dict[Ref, Rect]:
        found: dict[Ref, Rect] = {}
        for guild in COLUMNS:
            found["stack", guild] = self.stacks[guild]
            found["discard", guild] = self.discards[guild]
            for i in (guild * 2 + 1, guild * 2):
                if self.model is not None and i < len(self.model.view.halls) and self.model.view.halls[i] >= 0:
                    found["hall", i] = self.spots[i]
        return found

    def radius(self, ref: Ref) -> int | None:
        return self.px // 2 if ref[0] == "hall" else None

    def crest(self, ref: Ref, at: Rect) -> Iterable[tuple[pygame.Surface, Rect]]:
        """Price and guild of a member lie on the rim, where the ring of light would run through them."""
        model = self.model
        if ref[0] != "hall" or model is None or at.w != self.px or at.h != self.px:
            return
        member = content().members[model.view.halls[ref[1]]]
        yield from members.rim(at, member.guild, member.cost, member.cost <= model.own.res[GOLD])


def lay_token(dst: pygame.Surface, picture: pygame.Surface, at: Rect) -> None:
    """A token on the table with its shadow."""
    blur = max(2, at.w // 12)
    shadow = shape.shadow((at.w - 2 * blur, at.h - 2 * blur), at.w // 2, blur, 170)
    dst.blit(shadow, shadow.get_rect(center=(at.centerx + blur // 2, at.centery + blur)))
    dst.blit(picture, at)


@memory
def used(member: int, px: int) -> pygame.Surface:
    """A discarded token, dull."""
    out = members.token(member, px, False).copy()
    out.fill((158, 154, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return finish(out)


@memory
def hall(size: tuple[int, int], guild: int, radius: int) -> pygame.Surface:
    """A column's board: dark wood framed in the guild's colour, its tint fading downwards."""
    out = prints.plate(size, GUILD[guild], radius, max(2, radius // 4)).copy()
    edge = max(2, radius // 4) + 2
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    tint = shape.vgrad(inner, (*GUILD_DARK[guild], 235), (*shape.shade(GUILD_DARK[guild], 0.55), 200))
    out.blit(shape.clip_round(tint, radius - 2), (edge, edge))
    return finish(out)


@memory
def hollow(px: int) -> pygame.Surface:
    """A round recess for a token."""
    k = 4
    s = shape.blank((px * k, px * k))
    c = px * k / 2
    pygame.draw.circle(s, (255, 230, 180, 60), (c, c), c)
    pygame.draw.circle(s, (8, 6, 6, 170), (c, c), c - k)
    return finish(pygame.transform.smoothscale(s, (px, px)))
