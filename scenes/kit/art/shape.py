"""Primitives that need no numpy: gradients, rounded shapes, shadows, glows, outlines, hatching."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence

import pygame

from scenes.kit.art.store import finish, memory

Size = tuple[int, int]
Rgb = tuple[int, ...]
SUPER = 4


def blank(size: Size) -> pygame.Surface:
    """A clear surface of at least one pixel."""
    return pygame.Surface((max(1, int(size[0])), max(1, int(size[1]))), pygame.SRCALPHA)


def with_alpha(surface: pygame.Surface) -> pygame.Surface:
    """A copy with an alpha channel."""
    out = blank(surface.get_size())
    out.blit(surface, (0, 0))
    return out


def rgba(color: Rgb, alpha: int = 255) -> tuple[int, int, int, int]:
    """Colour with its own alpha if it has one, else `alpha`."""
    return (color[0], color[1], color[2], color[3] if len(color) > 3 else alpha)


def mix(a: Rgb, b: Rgb, t: float) -> tuple[int, int, int]:
    """Colour between a (t=0) and b (t=1)."""
    return tuple(max(0, min(255, round(a[i] + (b[i] - a[i]) * t))) for i in range(3))  # type: ignore[return-value]


def shade(color: Rgb, k: float) -> tuple[int, int, int]:
    """Colour times k, clamped to 0..255."""
    return tuple(max(0, min(255, round(c * k))) for c in color[:3])  # type: ignore[return-value]


def vgrad(size: Size, top: Rgb, bottom: Rgb) -> pygame.Surface:
    """Vertical gradient."""
    w, h = max(1, int(size[0])), max(1, int(size[1]))
    a, b = rgba(top), rgba(bottom)
    last = max(1, h - 1)
    columns = [[round(p + (q - p) * y / last) for y in range(h)] for p, q in zip(a, b)]
    pixels = bytes(n for pixel in zip(*columns) for n in pixel)
    strip = blank((1, h))
    strip.blit(pygame.image.frombuffer(pixels, (1, h), "RGBA"), (0, 0))
    return pygame.transform.scale(strip, (w, h))


def hgrad(size: Size, left: Rgb, right: Rgb) -> pygame.Surface:
    """Horizontal gradient."""
    return pygame.transform.rotate(vgrad((size[1], size[0]), left, right), 90)


@functools.lru_cache(maxsize=64)
def _quarter(power: float, n: int = 24) -> bytes:
    """How far from the centre the pixels of the upper left quarter are, 0 to 255; the others are its mirror images."""
    ends = n - 0.5
    far = (min(1.0, math.hypot(ends - x, ends - y) / ends) ** power for y in range(n) for x in range(n))
    return bytes(round(255 * d) for d in far)


@memory
def radial(size: Size, inner: Rgb, outer: Rgb, power: float = 1.0) -> pygame.Surface:
    """Elliptic gradient from the centre (inner) to the edge of the rectangle (outer)."""
    n, far = 24, _quarter(power)
    pixels = bytearray(4 * n * n)
    for channel, (p, q) in enumerate(zip(rgba(inner), rgba(outer))):
        pixels[channel::4] = far.translate(bytes(round(p + (q - p) * d / 255) for d in range(256)))
    quarter = pygame.image.frombuffer(bytes(pixels), (n, n), "RGBA")
    small = blank((2 * n, 2 * n))
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        small.blit(pygame.transform.flip(quarter, bool(x), bool(y)), (x * n, y * n))
    return finish(pygame.transform.smoothscale(small, (max(1, size[0]), max(1, size[1]))))


@memory
def round_rect(size: Size, color: Rgb, radius: int, border: int = 0, border_color: Rgb = (0, 0, 0)) -> pygame.Surface:
    """Anti-aliased rounded rectangle; with `border` > 0 an inner outline of that many pixels."""
    w, h = max(1, size[0]), max(1, size[1])
    big = blank((w * SUPER, h * SUPER))
    rect = big.get_rect()
    if border:
        pygame.draw.rect(big, rgba(border_color), rect, border_radius=radius * SUPER)
        rect = rect.inflate(-2 * border * SUPER, -2 * border * SUPER)
        radius = max(0, radius - border)
        big.fill((0, 0, 0, 0), rect.inflate(-2 * radius * SUPER, -2 * radius * SUPER))
        hole = blank(rect.size)
        pygame.draw.rect(hole, (255, 255, 255, 255), hole.get_rect(), border_radius=radius * SUPER)
        big.blit(hole, rect, special_flags=pygame.BLEND_RGBA_SUB)
        if rgba(color)[3]:
            fill = blank(rect.size)
            pygame.draw.rect(fill, rgba(color), fill.get_rect(), border_radius=radius * SUPER)
            big.blit(fill, rect)
    else:
        pygame.draw.rect(big, rgba(color), rect, border_radius=radius * SUPER)
    return finish(pygame.transform.smoothscale(big, (w, h)))


def clip_round(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Cut the corners of an alpha surface in place; returns it."""
    surface.blit(round_rect(surface.get_size(), (255, 255, 255), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@memory
def outline(size: Size, color: Rgb, width: int, radius: int) -> pygame.Surface:
    """Selection outline: a clean rounded frame, nothing inside."""
    return round_rect(size, (0, 0, 0, 0), radius, width, color)


def blurred(surface: pygame.Surface, blur: int) -> pygame.Surface:
    """Soft copy: blurred at a quarter of the size and scaled up, forty times cheaper than at full size."""
    w, h = surface.get_size()
    k = 4 if blur >= 4 else 2
    small = pygame.transform.smoothscale(surface, (max(1, w // k), max(1, h // k)))
    small = pygame.transform.gaussian_blur(small, max(1, blur // k))
    return pygame.transform.smoothscale(small, (w, h))


@memory
def shadow(size: Size, radius: int, blur: int, alpha: int = 150) -> pygame.Surface:
    """Soft shadow of a rounded rectangle; the surface is `2 * blur` larger on every side."""
    pad = blur * 2
    s = blank((size[0] + 2 * pad, size[1] + 2 * pad))
    pygame.draw.rect(s, (0, 0, 0, alpha), (pad, pad, *size), border_radius=radius)
    return finish(blurred(s, blur))


def drop_shadow(
    dst: pygame.Surface, rect: pygame.Rect, radius: int, height: int, alpha: int = 150
) -> None:
    """Blit the shadow of `rect` as if it floated `height` px over the table (light from top-left)."""
    s = shadow(rect.size, radius, max(2, height), alpha)
    at = s.get_rect(center=rect.center)
    dst.blit(s, at.move(round(height * 0.35), round(height * 0.75)))


@memory
def contact_shadow(size: Size, alpha: int = 150) -> pygame.Surface:
    """Elliptic shadow under a standing piece."""
    return radial(size, (0, 0, 0, alpha), (0, 0, 0, 0), 1.6)


@memory
def glow(size: Size, color: Rgb = (255, 206, 92), radius: int = 10, width: int = 3) -> pygame.Surface:
    """Legal-target glow around a rounded rectangle. Blit centred with BLEND_RGB_ADD; 24*width px larger in all."""
    blur = width * 3
    pad = blur * 2
    w, h = size
    s = pygame.Surface((w + 2 * pad, h + 2 * pad))
    rect = pygame.Rect(pad, pad, w, h)
    pygame.draw.rect(s, shade(color, 0.9), rect.inflate(width, width), width * 2, border_radius=radius + width)
    soft = blurred(s, blur)
    soft.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    soft.fill((84, 84, 84), rect.inflate(-width, -width), special_flags=pygame.BLEND_RGB_MULT)
    ring = pygame.Surface(s.get_size(), pygame.SRCALPHA)
    ring.blit(outline((w, h), mix(color, (255, 255, 255), 0.45), max(1, width // 2), radius), rect)
    line = pygame.Surface(s.get_size())
    line.blit(ring, (0, 0))
    soft.blit(line, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return finish(soft)


def draw_glow(
    dst: pygame.Surface, rect: pygame.Rect, color: Rgb = (255, 206, 92), radius: int = 10, width: int = 3
) -> None:
    """Add the legal-target glow around `rect`."""
    g = glow(rect.size, tuple(color[:3]), radius, width)
    dst.blit(g, g.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD)


@memory
def hatch(size: Size, color: Rgb = (214, 66, 44), alpha: int = 150, step: int = 10, radius: int = 0) -> pygame.Surface:
    """Diagonal stripes for "this will be lost", each beside a dark one, so that they are seen without colour, too."""
    w, h = size
    big = blank((w * 2, h * 2))
    gap = max(4, step) * 2
    for x in range(-2 * h, 2 * w, gap):
        wide = max(2, gap // 3)
        pygame.draw.line(big, (0, 0, 0, alpha), (x + wide, 2 * h), (x + wide + 2 * h, 0), wide)
        pygame.draw.line(big, rgba(color[:3], alpha), (x, 2 * h), (x + 2 * h, 0), wide)
    s = pygame.transform.smoothscale(big, (max(1, w), max(1, h)))
    return finish(clip_round(s, radius) if radius else s)


@memory
def number_badge(px: int, text: str, color: Rgb = (150, 40, 32), ink: Rgb = (255, 248, 232)) -> pygame.Surface:
    """Round enamel badge with a number or one short word."""
    from scenes.kit.fonts import font

    r = px * SUPER // 2
    big = blank((px * SUPER, px * SUPER))
    pygame.draw.circle(big, (18, 12, 8, 255), (r, r), r)
    pygame.draw.circle(big, rgba(mix(color, (255, 226, 160), 0.5)), (r, r), r - SUPER)
    pygame.draw.circle(big, rgba(color), (r, r), r - 2 * SUPER - SUPER // 2)
    badge = pygame.transform.smoothscale(big, (px, px))
    badge.blit(vgrad((px, px), (255,) * 4, (150, 150, 150, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    face = font("cond_b", max(8, round(px * (0.62 if len(text) < 3 else 0.46))))
    for color_, dy in (((20, 12, 8), 1), (ink, 0)):
        t = face.render(text, True, color_)
        badge.blit(t, t.get_rect(center=(px // 2, px // 2 + dy)))
    return finish(badge)


def polygon(size: Size, points: Sequence[tuple[float, float]], color: Rgb) -> pygame.Surface:
    """Anti-aliased filled polygon; points in pixels of `size`."""
    big = blank((size[0] * SUPER, size[1] * SUPER))
    pygame.draw.polygon(big, rgba(color), [(x * SUPER, y * SUPER) for x, y in points])
    return pygame.transform.smoothscale(big, size)
