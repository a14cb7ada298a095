"""Credits: the makers of the games, of the letters and signs, and of the libraries."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.boxes import Box, shelf
from scenes.kit import Panel, Paragraph, ScrollView, escape, layout, theme
from scenes.kit.layout import Metrics
from scenes.kit.strings import tr
from scenes.screen import Screen

if TYPE_CHECKING:
    from scenes.kit.app import App

LETTERS = (
    ("Cinzel", "The Cinzel Project Authors, SIL Open Font License 1.1"),
    ("Alegreya Sans", "The Alegreya Sans Project Authors, SIL Open Font License 1.1"),
    ("Fira Sans Condensed", "The Mozilla Foundation and Telefonica S.A., SIL Open Font License 1.1"),
    ("Atkinson Hyperlegible", "Braille Institute of America, SIL Open Font License 1.1"),
    (
        "RPG Awesome",
        "signs after the icons of game-icons.net (Lorc, Delapouite and contributors, CC BY 3.0); MIT License; packed "
        "as tkinter-icons-rpga by Israel Dryer, MIT License",
    ),
)
LIBRARIES = (
    ("pygame-ce and SDL", "window, drawing, sound; LGPL 2.1 and zlib licence"),
    ("pymunk and Chipmunk", "the tumbling of the dice; MIT License"),
    ("msgspec", "saves and states; BSD License"),
    ("numpy", "textures and sounds; BSD License"),
    ("PyYAML", "cards and rules; MIT License"),
    ("platformdirs", "where files belong; MIT License"),
)


def makers(box: Box) -> str:
    """A game with its makers, as far as its rulebook names them."""
    named = []
    if box.designer:
        named.append(tr("credits.designed", name=escape(box.designer)))
    if box.publisher:
        named.append(tr("credits.published", name=escape(box.publisher)))
    if box.year:
        named.append(str(box.year))
    return f"**{escape(box.name)}**\n{', '.join(named) or '*' + tr('credits.unnamed') + '*'}"


def sections() -> list[tuple[str, str]]:
    """Title and markup of every part of the credits."""
    return [
        (tr("credits.games"), "\n".join(makers(box) for box in shelf().games)),
        (tr("credits.client"), f"{escape(' '.join(shelf().note.split()))}\n" + tr("credits.own")),
        (tr("credits.letters"), "\n".join(f"**{name}**\n{words}" for name, words in LETTERS)),
        (tr("credits.libraries"), "\n".join(f"**{name}** · {words}" for name, words in LIBRARIES)),
    ]


INSET = 6.0
"""Logical pixels around the plates that keep their shadows; the plates themselves end with the heading."""


class CreditsScene(Screen):
    """Four plates with names."""

    name = "credits"
    icon = "info"
    widest = 1080.0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroller = ScrollView(name="credits")
        ink = theme().cream
        self.parts = [(Panel(title, pad=18), Paragraph(words, px=16, color=ink)) for title, words in sections()]
        for panel, words in self.parts:
            self.scroller.add(panel, words)
        self.root.add(self.scroller)

    def arrange(self, body: pygame.Rect, foot: pygame.Rect, m: Metrics) -> None:
        self.scroller.rect = body.inflate(2 * m.px(INSET), 0)
        self.scroller.place(lambda room: self._place(room, m))

    def _place(self, room: pygame.Rect, m: Metrics) -> None:
        gap = m.px(10 if m.compact else 16)
        inset = m.px(INSET)
        two = room.w >= m.px(760)
        columns = layout.row(layout.inset(room, inset, 0), [-1, -1] if two else [-1], gap)
        heights = [room.y + inset] * len(columns)
        for panel, words in self.parts:
            i = heights.index(min(heights))
            cell = columns[i]
            pad = m.px(18)
            h = words.height_for(cell.w - 2 * pad)
            panel.rect = pygame.Rect(cell.x, heights[i], cell.w, h + panel.title_height() + 2 * pad)
            inner = panel.inner()
            words.rect = pygame.Rect(inner.x, inner.y, inner.w, h)
            heights[i] = panel.rect.bottom + gap
