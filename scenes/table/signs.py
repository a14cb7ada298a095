"""The sign of a seat: colour, shape and letter together. The letter is that of the name, where the name is known."""

from __future__ import annotations

import math

import pygame

from scenes.kit import glyphs, paint
from scenes.kit.art.tokens import token
from scenes.kit.fonts import font
from scenes.kit.strings import tr
from scenes.kit.theme import SEATS, SeatStyle, mix, theme

SUPER = 4
PIECE = 40
"""Pixels from which the sign is a carved piece; smaller ones are flat, to stay clear."""

FACE = "cond_b"
_CORNERS = {"square": (4, 45), "triangle": (3, -90), "diamond": (4, 0), "pentagon": (5, -90)}
_GROW = {"circle": 0.94, "square": 1.16, "triangle": 1.12, "diamond": 1.08, "pentagon": 1.04}
_SINK = {"triangle": 0.14, "pentagon": 0.04}
_LETTER = {"triangle": 0.10, "pentagon": 0.03}
"""How far below the middle a letter stands, of the side: its ink, by the height of a capital."""


def style_of(index: int) -> SeatStyle:
    """Colour and shape number `index`."""
    return SEATS[index % len(SEATS)]


def initial(name: str) -> str:
    """The letter that a name begins with, in capitals ("R" for "The Rival Forge"), or that tells it apart ("B" for
    "Hired Hand B"); "" where it has none that the signs' face can show."""
    article, _, rest = name.partition(" ")
    words = rest if rest and article.casefold() == tr("kit.article").casefold() else name
    last = words.split()[-1:]
    words = last[0] if last and len(last[0]) == 1 else words
    first = next((c for c in words if c.isalnum()), "").upper()[:1]
    return first if first and glyphs.whole(FACE, first) else ""


def sign(index: int, px: int, name: str = "") -> pygame.Surface:
    """The sign of style `index` as a px by px surface, for somebody of that name; do not draw on it."""
    letter = initial(name) or style_of(index).letter
    return _sign(index % len(SEATS), max(8, px), letter, theme().high_contrast)


@paint.kept
def _sign(index: int, px: int, letter: str, _contrast: bool) -> pygame.Surface:
    s = style_of(index)
    if px >= PIECE:
        return _letter(token(px, s).copy(), s, px, letter)
    big = pygame.Surface((px * SUPER, px * SUPER), pygame.SRCALPHA)
    light = mix(s.rgb, (255, 255, 255), 0.45)
    deep = mix(s.rgb, (0, 0, 0), 0.35)
    for color, k in (((14, 11, 9), 1.0), (light, 0.93), (deep, 0.84), (s.rgb, 0.80)):
        _shape(big, s.shape, color, k)
    return _letter(pygame.transform.smoothscale(big, (px, px)), s, px, letter)


def _letter(out: pygame.Surface, s: SeatStyle, px: int, text: str) -> pygame.Surface:
    """The letter, in the middle of the shape."""
    bright = sum(c * w for c, w in zip(s.rgb, (0.3, 0.59, 0.11))) > 120
    ink = (24, 18, 14) if bright else (255, 255, 255)
    face = font(FACE, round(px * (0.38 if s.shape == "triangle" else 0.5)))
    letter, capital = face.render(text, True, ink), face.render("H", True, ink).get_bounding_rect(96)
    seen = letter.get_bounding_rect(96)
    x = px / 2 - seen.x - seen.w / 2
    y = px * (0.5 + _LETTER.get(s.shape, 0)) - capital.y - capital.h / 2
    out.blit(letter, (math.ceil(x - 0.5), round(y)))
    return out


def _shape(big: pygame.Surface, shape: str, color: tuple[int, int, int], k: float) -> None:
    side = big.get_width()
    r = side / 2 * k * _GROW[shape]
    cx, cy = side / 2, side / 2 * (1 + _SINK.get(shape, 0) * 0.9)
    if shape == "circle":
        pygame.draw.circle(big, color, (cx, cy), r)
        return
    n, turn = _CORNERS[shape]
    if shape == "square":
        half = r * 0.74
        pygame.draw.rect(big, color, (cx - half, cy - half, 2 * half, 2 * half), border_radius=round(side * 0.07))
        return
    points = [
        (cx + r * 0.92 * math.cos(math.radians(turn + i * 360 / n)),
         cy + r * 0.92 * math.sin(math.radians(turn + i * 360 / n)))
        for i in range(n)
    ]  # fmt: skip
    pygame.draw.polygon(big, color, points)
