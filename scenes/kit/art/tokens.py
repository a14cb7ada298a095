"""Player pieces: one shape for each seat, with rim, light and contact shadow."""

from __future__ import annotations

import math
from typing import Protocol

import pygame

from scenes.kit.art.shape import SUPER, Rgb, blank, blurred, faded, mix, shade, vgrad
from scenes.kit.art.store import finish, memory
from scenes.kit.icons import mask

ROUND = 48
"""Corners from which an outline is a circle."""


class Seat(Protocol):
    """What a seat style has to offer (see `theme.SeatStyle`)."""

    @property
    def rgb(self) -> tuple[int, int, int]: ...
    @property
    def shape(self) -> str: ...


def shape_points(shape: str, c: float, r: float) -> list[tuple[float, float]]:
    """Outline of a seat shape around (c, c); areas are made alike. Raises KeyError for unknown shapes."""
    sides, start, scale = {
        "triangle": (3, -90, 1.30),
        "square": (4, -135, 1.16),
        "diamond": (4, -90, 1.16),
        "pentagon": (5, -90, 1.08),
        "hexagon": (6, -90, 1.04),
        "circle": (ROUND, -90, 1.0),
    }[shape]
    dy = r * 0.20 if shape == "triangle" else r * 0.03 if shape == "pentagon" else 0
    angles = [math.radians(start + 360 / sides * i) for i in range(sides)]
    return [(c + r * scale * math.cos(a), c + dy + r * scale * math.sin(a)) for a in angles]


def _rounded(s: pygame.Surface, color: Rgb, pts: list[tuple[float, float]], soft: float) -> None:
    """Polygon with rounded corners: a slightly smaller one grown by discs."""
    cx = sum(p[0] for p in pts) / len(pts)
    cy = sum(p[1] for p in pts) / len(pts)
    size = max(math.hypot(x - cx, y - cy) for x, y in pts)
    if len(pts) >= ROUND:  # a circle: drawn as such, or its corners would show
        pygame.draw.circle(s, color, (cx, cx), size - soft * 0.25)
        return
    k = 1 - soft * 1.25 / size
    inner = [(cx + (x - cx) * k, cy + (y - cy) * k) for x, y in pts]
    pygame.draw.polygon(s, color, inner)
    for a, b in zip(inner, inner[1:] + inner[:1], strict=True):
        pygame.draw.line(s, color, a, b, max(1, round(soft * 2)))
    for p in inner:
        pygame.draw.circle(s, color, p, soft)


@memory
def seat_token(px: int, rgb: tuple[int, int, int], shape: str, sign: str = "") -> pygame.Surface:
    """A piece of px by px in a seat's colour and shape, with an optional icon name on it."""
    n = px * SUPER
    c, r = n / 2, n * 0.375
    soft = n * 0.045
    layers = blank((n, n))
    _rounded(layers, (14, 10, 8), shape_points(shape, c, r + n * 0.045), soft)
    _rounded(layers, shade(rgb, 0.55), shape_points(shape, c, r + n * 0.012), soft)
    _rounded(layers, mix(rgb, (255, 255, 255), 0.55), shape_points(shape, c, r), soft)
    _rounded(layers, rgb, shape_points(shape, c + n * 0.008, r - n * 0.030), soft)
    _rounded(layers, mix(rgb, (0, 0, 0), 0.06), shape_points(shape, c, r - n * 0.085), soft)
    body = pygame.transform.smoothscale(layers, (px, px))
    body.blit(vgrad((px, px), (255, 255, 255, 255), (216, 216, 218, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out = blank((px, px))
    dark = body.copy()
    dark.fill((0, 0, 0, 170), special_flags=pygame.BLEND_RGBA_MULT)
    blur = max(2, min(px // 14, 4 + px // 48))  # a large piece's shadow would be cut off at the edge of the picture
    out.blit(blurred(dark, blur), (max(1, min(px // 40, 3)), max(1, min(px // 18, 6))))
    faded(out, max(2, px // 14))  # and a small one's ends as softly
    out.blit(body, (0, 0))
    if sign:
        _stamp(out, sign, px, shape, rgb)
    return finish(out)


def _stamp(out: pygame.Surface, sign: str, px: int, shape: str, rgb: Rgb) -> None:
    light = 0.3 * rgb[0] + 0.59 * rgb[1] + 0.11 * rgb[2] > 150
    size = round(px * (0.36 if shape in ("triangle", "diamond") else 0.44))
    at = mask(sign, size).get_rect(center=(px // 2, px // 2 + (px // 12 if shape == "triangle" else 0)))
    for color, dy in (((255, 255, 255, 110) if light else (0, 0, 0, 150), max(1, px // 32)), (
        (34, 24, 18, 255) if light else (255, 252, 244, 255), 0)):
        m = mask(sign, size).copy()
        m.fill(color, special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(m, at.move(0, dy))


def token(px: int, seat_style: Seat, icon: str = "") -> pygame.Surface:
    """A seat's piece (circle, square, triangle, diamond, pentagon) with an optional icon."""
    return seat_token(px, tuple(seat_style.rgb), seat_style.shape, icon)
