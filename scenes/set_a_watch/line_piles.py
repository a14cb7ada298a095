"""The piles at the dark end of the Line: creatures, Horde, Unhallowed, Graveyard."""

from __future__ import annotations

import pygame

from scenes.kit import prints
from scenes.kit.art import shape
from scenes.kit.strings import tr
from scenes.set_a_watch import linecard, pieces
from scenes.set_a_watch.area import WatchArea
from scenes.set_a_watch.model import Model
from scenes.set_a_watch.palette import BRIGHT, DOOM, MIST, NIGHT, SOFT
from scenes.table.board import Rect

CARD_RATIO = 0.715
CREATURES, GRAVE, HORDE, UNHALLOWED, MAP, UNUSED, ITEMS, ASIDE = range(8)
"""Numbers of the piles, as in ("pile", n)."""


class Piles(WatchArea):
    """Part of the Line: ``piles_box`` is cut into four."""

    piles_box = Rect(0, 0, 0, 0)

    def _piles(self) -> None:
        m, box = self.m, self.piles_box
        gap = m.px(6)
        w = (box.w - 3 * gap) // 2
        h = (box.h - m.px(6) - gap) // 2
        self.piles = {
            pile: Rect(box.x + gap + col * (w + gap), box.y + row * (h + gap), w, h)
            for pile, (col, row) in {CREATURES: (0, 0), HORDE: (1, 0), UNHALLOWED: (0, 1), GRAVE: (1, 1)}.items()
        }

    def _decks(self, dst: pygame.Surface, model: Model) -> None:
        v = model.view
        horde = len(v.horde) + len(v.horde_first)
        left = len(v.unhallowed)
        self._pile(dst, CREATURES, len(v.deck), tr("set_a_watch.piles.creatures"), "creature")
        self._pile(dst, HORDE, horde, tr("set_a_watch.piles.horde"), "horde", (255, 140, 120) if horde > 5 else SOFT)
        self._pile(
            dst,
            UNHALLOWED,
            left,
            tr("set_a_watch.piles.unhallowed"),
            "unhallowed",
            (255, 120, 100) if left <= 2 and v.round else SOFT,
            v.unhallowed.top,
        )
        self._pile(
            dst, GRAVE, len(v.grave), tr("set_a_watch.piles.grave"), "grave", SOFT, v.grave[-1] if v.grave else -1
        )

    def _pile(
        self,
        dst: pygame.Surface,
        pile: int,
        n: int,
        words: str,
        what: str,
        color: tuple[int, int, int] = SOFT,
        top: int = -1,
    ) -> None:
        m, r = self.m, self.piles[pile]
        h = r.h - m.px(17)
        card = Rect(0, 0, round(h * CARD_RATIO), h)
        card.midtop = (r.centerx, r.y)
        prints.line(dst, "cond_b", 13.5 * self.ts, words, (r.centerx, r.bottom - m.px(8)), color, "center", r.w)
        if not n:
            dst.blit(shape.round_rect(card.size, (8, 9, 26, 150), m.px(5)), card)
            dst.blit(shape.round_rect(card.size, (0, 0, 0, 0), m.px(5), 1, (*MIST, 90)), card)
            return
        for k in range(min(3, (n + 3) // 5), 0, -1):
            dst.blit(
                shape.round_rect(card.size, shape.shade(NIGHT, 0.8), m.px(4), 1, (80, 84, 130)),
                card.move(m.px(2) * k, m.px(1.5) * k),
            )
        if top >= 0:
            dst.blit(linecard.small(top, card.size), card)
        else:
            dst.blit(pieces.back(card.size, what), card)
        plate = pieces.count(
            str(n), m.px(22), DOOM if what == "unhallowed" else MIST, BRIGHT if color == SOFT else color
        )
        dst.blit(plate, plate.get_rect(center=(card.right - m.px(4), card.bottom - m.px(10))))
