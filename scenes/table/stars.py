"""The star of a hint: an eight-pointed shape that nothing else at the table has, with the hint's number."""

from __future__ import annotations

import math

import pygame

from scenes.kit import layout, paint
from scenes.kit.art import shape
from scenes.kit.fonts import font

POINTS = 8
INNER = 0.74
"""Radius of the notches, as a share of the points'."""

SIDE = 24
"""Logical size on the board."""


@paint.kept
def star(px: int, number: str) -> pygame.Surface:
    """A star of px by px pixels; do not draw on it."""
    big = px * shape.SUPER
    out = shape.blank((big, big))
    for radius, color in ((0.5, (14, 10, 6)), (0.455, (255, 250, 228)), (0.40, (70, 44, 118))):
        pygame.draw.polygon(out, color, _points(big, radius))
    out = pygame.transform.smoothscale(out, (px, px))
    face = font("cond_b", max(8, round(px * 0.5))).render(number, True, (255, 252, 240))
    out.blit(face, face.get_rect(center=(px // 2, px // 2)))
    return out


def _points(side: int, radius: float) -> list[tuple[float, float]]:
    turns = [(math.pi * i / POINTS, 1.0 if i % 2 == 0 else INNER) for i in range(2 * POINTS)]
    return [(side * (0.5 + radius * k * math.sin(a)), side * (0.5 - radius * k * math.cos(a))) for a, k in turns]


def draw_star(dst: pygame.Surface, r: pygame.Rect, number: str, within: pygame.Rect) -> None:
    """The star at the upper left corner of a thing, a little over its edge but not over that of what holds it."""
    m = layout.current()
    side = m.px(SIDE) if m.s < 1.5 else m.px(SIDE * 0.75)  # boards do not grow with the interface
    picture = star(side, number)
    at = picture.get_rect(center=(r.left + m.px(3), r.top + m.px(3)))
    dst.blit(picture, at.clamp(within))
