"""Parts of the page of a result: the box of the game, and the outcome in large letters."""

from __future__ import annotations

import pygame

from scenes import title_art
from scenes.kit import layout, ornament, paint, text, theme
from scenes.kit.node import Node


class Cover(Node):
    """The box of the game where nothing else stands."""

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self.game_id = game_id

    def ready(self) -> bool:
        """Has it been painted?"""
        return title_art.cover_ready(self.game_id, title_art.setup_cover_size(layout.current().s))

    def paint(self, dst: pygame.Surface) -> None:
        m = layout.current()
        picture = ornament.box(self.game_id, title_art.setup_cover_size(m.s), self.rect.h)
        at = picture.get_rect(center=self.rect.center)
        paint.drop(dst, at, m.px(3), m.px(10), 200, m.px(4))
        dst.blit(picture, at)


class Headline(Node):
    """The outcome in large letters."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def label_text(self) -> str:
        return self.words

    def paint(self, dst: pygame.Surface) -> None:
        m, r = layout.current(), self.rect
        s, px = text.fit_line(self.words, "title_b", 32 * m.s, r.w, 13 * m.s)
        text.draw_text(dst, "title_b", px, s, (r.x, r.centery), theme().amber, "midleft", shadow=True)
