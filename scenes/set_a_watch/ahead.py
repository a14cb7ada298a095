"""The journey ahead, on the set-up screen: who waits out there, how many nights, who leads whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.set_a_watch.tables import C
from scenes.kit import layout, paint, prints
from scenes.kit.art import shape
from scenes.kit.node import Node
from scenes.kit.strings import tr
from scenes.set_a_watch import creatures, pieces
from scenes.set_a_watch.palette import BRIGHT, FLAME

if TYPE_CHECKING:
    from scenes.new_game import NewGameScene

WAITING = {"standard": "drowned_king", "kraken": "kraken", "construction": "nameless_deep"}
"""Whose picture stands for a mode."""

PALE = (214, 216, 238)

LINE, LINE_MOST = 26, 42


class Ahead(Node):
    """A picture with three or four lines; it follows the choices on the screen."""

    LEAST = 132.0
    MOST = 250.0

    def __init__(self, scene: NewGameScene) -> None:
        super().__init__(name="the journey ahead")
        self.scene = scene

    def lines(self) -> list[tuple[str, str]]:
        """Signs and words."""
        draft = self.scene.draft
        mode = next(m for m in C.modes if m.id == draft.mode)
        level = {o.id: draft.value(o) for o in draft.offered()}.get("difficulty", "normal")
        summons = next(d.summons for d in C.difficulties if d.id == level)
        kraken = mode.id == "kraken"
        return [
            ("player", tr(f"watch.ahead.lead_{draft.count}")),
            ("moon-sun", tr("watch.ahead.rests", n=mode.rests_each)),
            ("bleeding-eye", tr("watch.ahead.summons", n=summons)),
            ("octopus" if kraken else "monster-skull", tr("watch.ahead.beast" if kraken else "watch.ahead.last")),
        ]

    def label_text(self) -> str:
        return ". ".join([tr(f"watch.ahead.{self.scene.draft.mode}"), *(words for _, words in self.lines())])

    def paint(self, dst: pygame.Surface) -> None:
        m, r = layout.current(), self.rect
        id = WAITING[self.scene.draft.mode]
        card = next(c.index for c in C.cards if c.id == id)
        side = min(r.h, r.w // 2)
        body = pieces.slab(r.size, (22, 24, 54), m.px(8)).copy()
        picture = creatures.portrait(card, (round(side * 1.25), r.h)).convert_alpha()
        fade = shape.hgrad(picture.get_size(), (255, 255, 255, 0), (255, 255, 255, 255))
        for _ in range(2):
            picture.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        body.blit(picture, (r.w - picture.get_width(), 0))
        dst.blit(shape.clip_round(body, m.px(8)), r)
        dst.blit(paint.outline(r.size, m.px(8), max(1, m.px(1.5)), (255, 196, 110, 130)), r)
        x, y, room = r.x + m.px(14), r.y + m.px(22), r.w - m.px(28)
        prints.heading(dst, tr(f"watch.ahead.{self.scene.draft.mode}"), 17 * m.s, (x, y), FLAME, "midleft", room)
        rows = self.lines()[: max(1, (r.h - m.px(44)) // m.px(LINE))]
        step = max(m.px(LINE), min(m.px(LINE_MOST), (r.h - m.px(52)) // len(rows)))
        side = min(m.px(28), step - m.px(5))
        for i, (sign, words) in enumerate(rows):
            at = y + m.px(16) + step // 2 + i * step
            medal = pieces.medal(side, sign, (60, 64, 130) if i else (150, 90, 40))
            dst.blit(medal, medal.get_rect(midleft=(x, at)))
            left, ink = side + m.px(9), BRIGHT if i < 1 else PALE
            prints.line(dst, "cond", 16.5 * m.s, words, (x + left, at), ink, "midleft", room - left)
