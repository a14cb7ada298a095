"""The leather tray of a forge: unplaced dice, then those already worked off; the Market stall at its end."""

from __future__ import annotations

import pygame

from game.ravenshire.content import UP_MARKET, content
from game.ravenshire.state import COLUMN, POOL, USED
from scenes.kit import art, prints
from scenes.kit.icons import icon
from scenes.kit.layout import Metrics
from scenes.kit.strings import tr
from scenes.ravenshire import forge_art
from scenes.ravenshire.layout import Area, Model
from scenes.ravenshire.palette import die_kind
from scenes.table.board import Rect, Ref

DIE = 34
MARKET = 112.0
TRAY = 188.0


class Tray(Area):
    """Refs: dice in the pool or used, ("market", 0), ("upgrade", UP_MARKET)."""

    def layout(self, rect: Rect, m: Metrics) -> None:
        super().layout(rect, m)
        gap = m.px(6)
        w = round((rect.w - gap) * TRAY / (TRAY + MARKET))
        self.dice = Rect(rect.x, rect.y, w, rect.h)
        self.market = Rect(rect.x + w + gap, rect.y, rect.w - gap - w, rect.h)

    def _die_rects(self, model: Model) -> dict[int, Rect]:
        seat = min(model.focus, len(model.players) - 1)
        loose = [i for i, d in enumerate(model.view.dice) if d.seat == seat and d.at in (POOL, USED)]
        loose += [i for i, d in enumerate(model.view.dice) if d.seat == seat and d.at == COLUMN and d.spot < 0]
        loose.sort(key=lambda i: (model.die(i).at == USED, i))
        side, r = self.m.px(DIE), self.dice
        room = r.w - self.m.px(16) - side
        step = min(side + self.m.px(6), room / max(1, len(loose) - 1))
        x = r.x + self.m.px(8)
        return {die: Rect(round(x + k * step), r.centery - side // 2, side, side) for k, die in enumerate(loose)}

    def tag_rect(self) -> Rect:
        """Price tag of the Market upgrade."""
        h = self.m.px(17)
        pairs = content().upgrades[UP_MARKET].cost.pairs()
        w = forge_art.price(pairs, h).get_width()
        return Rect(self.market.right - w - self.m.px(5), self.market.bottom - h - self.m.px(3), w, h)

    def paint_static(self, dst: pygame.Surface) -> None:
        m = self.m
        dst.blit(forge_art.tray(self.dice.size, m.px(7), m.px(1)), self.dice)
        dst.blit(art.button(self.market.size, m.s, "normal", "up", 7), self.market)

    def paint(self, dst: pygame.Surface, model: Model) -> None:
        for die, r in self._die_rects(model).items():
            if ("die", die) in model.hidden:
                continue
            look = model.die(die)
            make = art.die_dim if look.at == USED else art.die
            picture = make(die_kind(die), max(1, look.value), r.w)
            dst.blit(picture, picture.get_rect(center=r.center))
        self.paint_stall(dst, model)

    def paint_stall(self, dst: pygame.Surface, model: Model, at: Rect | None = None) -> None:
        """Sign, name, and the price of the better Market or that it is there; on the tray, or in another place."""
        m, r = self.m, at or self.market
        better = bool(model.own.upgrades >> UP_MARKET & 1)
        side = m.px(24)
        sign = icon("market", side, (255, 214, 120) if better else (232, 218, 190))
        dst.blit(sign, sign.get_rect(midleft=(r.x + m.px(7), r.centery)))
        x = r.x + m.px(7) + side + m.px(6)
        room = r.right - m.px(6) - x
        top = r.y + m.px(10)
        prints.line(dst, "body_b", 15 * m.s, tr("ravenshire.market.name"), (x, top), (250, 240, 220), "midleft", room)
        if better:
            up = icon("up", m.px(12), (255, 214, 120))
            dst.blit(up, up.get_rect(midleft=(x, r.bottom - m.px(11))))
            left = (x + m.px(15), r.bottom - m.px(11))
            prints.line(
                dst,
                "cond_b",
                12.5 * m.s,
                tr("ravenshire.production.improved"),
                left,
                (255, 214, 120),
                "midleft",
                room - m.px(15),
            )
        else:
            price = self.tag_rect().move(r.x - self.market.x, r.y - self.market.y)
            dst.blit(forge_art.price(content().upgrades[UP_MARKET].cost.pairs(), price.h), price)

    def rects(self) -> dict[Ref, Rect]:
        if self.model is None:
            return {}
        found: dict[Ref, Rect] = {("die", die): r for die, r in self._die_rects(self.model).items()}
        found["market", 0] = self.market
        if not self.model.own.upgrades >> UP_MARKET & 1:
            found["upgrade", UP_MARKET] = self.tag_rect()
        return found

    def radius(self, ref: Ref) -> int | None:
        return {"market": self.m.px(7), "upgrade": self.m.px(4)}.get(ref[0])
