"""The Market: three Market piles, the purse, the Bank, what is left of the Item deck."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.set_a_watch.tables import PRICE, K
from scenes.kit import prints
from scenes.kit.art import shape
from scenes.kit.icons import resource_icon
from scenes.kit.layout import Metrics
from scenes.kit.strings import tr
from scenes.set_a_watch import pieces, places_art
from scenes.set_a_watch.area import WatchArea
from scenes.set_a_watch.line_piles import ITEMS
from scenes.set_a_watch.model import Model
from scenes.set_a_watch.palette import BRIGHT, FLAME, GOOD, SOFT
from scenes.table.areas import shares
from scenes.table.board import Rect, Ref

PAD, HEAD, FOOT = 8, 24, 36


class Market(WatchArea):
    """refs: ("market", 0-2), ("purse", 0), ("pile", ITEMS)."""

    def layout(self, rect: Rect, m: Metrics) -> None:
        super().layout(rect, m)
        pad = m.px(PAD)
        top = rect.y + m.px(HEAD + 6)
        h = rect.bottom - m.px(FOOT + 6) - top
        self.cards = [
            Rect(x, top, w, h) for x, w in shares(rect.x + pad, rect.w - 2 * pad, (1,) * K.market_slots, m.px(6))
        ]
        self.foot = Rect(rect.x + pad, rect.bottom - m.px(FOOT + 2), rect.w - 2 * pad, m.px(FOOT - 4))

    def rects(self) -> dict[Ref, Rect]:
        out: dict[Ref, Rect] = {("market", i): r for i, r in enumerate(self.cards)}
        third = self.foot.w // 3
        out["purse", 0] = Rect(self.foot.x, self.foot.y, third * 2 - self.m.px(4), self.foot.h)
        out["pile", ITEMS] = Rect(self.foot.x + third * 2, self.foot.y, self.foot.w - third * 2, self.foot.h)
        return out

    def paint_static(self, dst: pygame.Surface) -> None:
        r, m = self.rect, self.m
        shape.drop_shadow(dst, r, m.px(10), m.px(6), 150)
        dst.blit(pieces.frame(r.size, m.px(10), (176, 140, 84), (52, 38, 50), (24, 18, 32)), r)
        pieces.title(dst, tr("set_a_watch.market.name"), 15.5 * self.ts, (r.x + m.px(14), r.y + m.px(17)), m.px(110))
        dst.blit(pieces.slab(self.foot.size, (40, 30, 44), m.px(6)), self.foot)

    def key(self, model: Model) -> Hashable:
        v = model.view
        return (tuple(tuple(pile) for pile in v.market), v.purse, v.bank, len(v.items), v.discount, model.hidden)

    def paint(self, dst: pygame.Surface, model: Model) -> None:
        v, m = model.view, self.m
        for i, r in enumerate(self.cards):
            pile = v.market[i] if i < len(v.market) else []
            if not pile or ("market", i) in model.hidden:
                dst.blit(pieces.slab(r.size, (26, 20, 34), m.px(6)), r)
                continue
            for k in range(min(2, len(pile) - 1), 0, -1):
                dst.blit(
                    shape.round_rect(r.size, (40, 30, 40), m.px(6), 1, (120, 100, 84)),
                    r.move(-m.px(2) * k, -m.px(3) * k),
                )
            price = max(1, PRICE[pile[-1]] - v.discount)
            dst.blit(places_art.item_card(pile[-1], r.size, 13.5 * self.ts, price), r)
            if len(pile) > 1:
                plate = pieces.count(f"+{len(pile) - 1}", m.px(19), (120, 100, 84), SOFT)
                dst.blit(plate, plate.get_rect(topright=(r.right - m.px(3), r.y + m.px(3))))
        if v.discount:
            prints.line(
                dst,
                "cond_b",
                14 * self.ts,
                tr("set_a_watch.cheaper", discount=v.discount),
                (self.rect.right - m.px(12), self.rect.y + m.px(17)),
                GOOD,
                "midright",
                m.px(130),
            )
        self._money(dst, model)

    def _money(self, dst: pygame.Surface, model: Model) -> None:
        v, m, r = model.view, self.m, self.foot
        side = m.px(25)
        dst.blit(resource_icon("gold", side), (r.x + m.px(6), r.centery - side // 2))
        x = prints.number(dst, 22 * self.ts, str(v.purse), (r.x + m.px(9) + side, r.centery), FLAME).right
        prints.line(
            dst,
            "cond",
            14 * self.ts,
            tr("set_a_watch.purse.purse"),
            (x + m.px(5), r.centery),
            SOFT,
            "midleft",
            m.px(40),
        )
        mid = r.x + round(r.w * 0.40)
        x = prints.number(dst, 17 * self.ts, str(v.bank), (mid, r.centery), BRIGHT).right
        prints.line(
            dst,
            "cond",
            14 * self.ts,
            tr("set_a_watch.purse.bank"),
            (x + m.px(4), r.centery),
            SOFT,
            "midleft",
            m.px(40),
        )
        deck = Rect(0, 0, m.px(17), m.px(23))
        deck.midright = (r.right - m.px(8), r.centery)
        dst.blit(pieces.back(deck.size, "item"), deck)
        at = prints.line(
            dst,
            "cond",
            14 * self.ts,
            tr("set_a_watch.purse.items", n=len(v.items)),
            (deck.left - m.px(5), r.centery),
            SOFT,
            "midright",
            m.px(44),
        )
        prints.number(dst, 17 * self.ts, str(len(v.items)), (at.left - m.px(4), r.centery), BRIGHT, "midright")
