"""The large forge of one smith: a nameplate, the Guild Workshop, dice, production, stores and contracts.

Each field of the board is an ``Area`` of its own; ``Forge`` gives them their places and speaks for them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec
import pygame

from scenes.kit import art, text
from scenes.kit.layout import Metrics
from scenes.ravenshire import forge_art
from scenes.ravenshire.forge_tray import Tray
from scenes.ravenshire.hand import Hand
from scenes.ravenshire.layout import Area, Blit, Model, foreign
from scenes.ravenshire.palette import seat_style
from scenes.ravenshire.production import Production
from scenes.ravenshire.stores import Stores
from scenes.ravenshire.workshop import Workshop
from scenes.table.board import Rect, Ref

if TYPE_CHECKING:
    from scenes.ravenshire.board import RavenshireBoard

PAD, EDGE, RADIUS, GAP = 5, 3, 10, 6
RIBBON = 17
SHELF = 42
WORKSHOP, PRODUCTION, RIGHT = 226.0, 300.0, 240.0
PURSE = 34
TRACKS = 82


class Forge(Area):
    """See the module. Refs: own dice, ("column", c), ("space", s), ("member_option", s * 2 + option),
    ("production", p), ("upgrade", u), ("res", r), ("contract", c), ("pile", finish), ("assistant", a)."""

    def __init__(self, board: RavenshireBoard) -> None:
        super().__init__(board)
        self.workshop = Workshop(board)
        self.tray = Tray(board)
        self.production = Production(board)
        self.stores = Stores(board)
        self.hand = Hand(board)
        self.fields: tuple[Area, ...] = (self.workshop, self.tray, self.production, self.stores, self.hand)

    # -- places -----------------------------------------------------------------------------------------

    def layout(self, rect: Rect, m: Metrics) -> None:
        super().layout(rect, m)
        pad, gap = m.px(PAD), m.px(GAP)
        inner = rect.inflate(-2 * pad, -2 * pad)
        self.ribbon = Rect(inner.x, inner.y, m.px(RIBBON), inner.h)
        x = self.ribbon.right + m.px(4)
        free = inner.right - x - 2 * gap
        total = WORKSHOP + PRODUCTION + RIGHT
        a, b = round(free * WORKSHOP / total), round(free * PRODUCTION / total)
        shelf = round(inner.h * SHELF / 224)
        self.workshop.shelf = shelf
        self.workshop.layout(Rect(x, inner.y, a, inner.h), m)
        x += a + gap
        self.tray.layout(Rect(x, inner.y, b, shelf - m.px(4)), m)
        self.production.layout(Rect(x, inner.y + shelf, b, inner.h - shelf), m)
        x += b + gap
        stores = round(inner.h * (PURSE + TRACKS) / 224)
        self.stores.layout(Rect(x, inner.y, inner.right - x, stores), m)
        self.hand.layout(Rect(x, inner.y + stores + m.px(5), inner.right - x, inner.h - stores - m.px(5)), m)

    def show(self, model: Model) -> None:
        super().show(model)
        for field in self.fields:
            field.show(model)

    def rects(self) -> dict[Ref, Rect]:
        found: dict[Ref, Rect] = {}
        for field in self.fields:
            found.update(field.rects())
        if self.model is not None and self.model.seat not in (-1, self.model.focus):
            return {foreign(ref): r for ref, r in found.items()}
        return found

    def radius(self, ref: Ref) -> int | None:
        for field in self.fields:
            if (r := field.radius(ref)) is not None:
                return r
        return None

    # -- pictures ---------------------------------------------------------------------------------------

    def paint_static(self, dst: pygame.Surface) -> None:
        m = self.m
        art.drop_shadow(dst, self.rect, m.px(RADIUS), m.px(6), 170)
        dst.blit(forge_art.frame(self.rect.size, m.px(RADIUS), m.px(EDGE), m.px(1)), self.rect)
        for field in self.fields:
            field.paint_static(dst)

    def key(self, model: Model) -> Hashable:
        """The picture depends on the smith, the dice held, the open frame and what is in the air."""
        if not model.players:
            return None
        view, seat = model.view, min(model.focus, len(model.players) - 1)
        dice = tuple((i, d.value, d.at, d.spot) for i, d in enumerate(view.dice) if d.seat == seat)
        top = view.stack[-1] if view.stack else None
        name = self.board.table.seat_name(seat) if hasattr(self.board.table, "seat_name") else ""
        own = msgspec.msgpack.encode(model.own)
        return seat, name, own, dice, msgspec.msgpack.encode(top), view.phase, view.active, model.hidden

    def paint(self, dst: pygame.Surface, model: Model) -> None:
        for _ in self.parts(dst, model):
            pass

    def parts(self, dst: pygame.Surface, model: Model) -> Iterator[None]:
        self._ribbon(dst, model)
        for field in self.fields:
            yield
            yield from field.parts(dst, model)

    def _ribbon(self, dst: pygame.Surface, model: Model) -> None:
        """Whose forge this is: the seat's cloth, sign and name along the left edge."""
        m, r = self.m, self.ribbon
        seat = min(model.focus, len(model.players) - 1)
        style = seat_style(self.board.table, seat)
        tint = art.mix(style.rgb, (24, 20, 20), 0.45)
        dst.blit(forge_art.tray(r.size, m.px(5), m.px(1), tint), r)
        token = art.token(m.px(22), style)
        dst.blit(token, token.get_rect(center=(r.centerx, r.y + m.px(14))))
        name = self.board.table.seat_name(seat) if hasattr(self.board.table, "seat_name") else style.name
        room = r.h - m.px(40)
        line, px = text.fit_line(name, "title", 13 * m.s, room, 10 * m.s)
        words = pygame.transform.rotate(text.render("title", px, line, (252, 244, 226), True), 90)
        dst.blit(words, words.get_rect(center=(r.centerx, r.bottom - m.px(8) - room // 2)))

    def live(self, model: Model) -> Iterable[Blit]:
        for field in self.fields:
            yield from field.live(model)
