"""Primitives that need no numpy: gradients, rounded shapes, shadows, glows, outlines, hatching."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence

import pygame

from scenes.kit.art.store import finish, memory, passing

Size = tuple[int, int]
Rgb = tuple[int, ...]
SUPER = 4
MIRRORED = 128
"""Pixels from which on only a quarter of a rounded rectangle is drawn."""
LARGE = 200
"""Pixels beyond which an edge is so long that it is smooth when it is drawn twice as large."""


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
    return pygame.transform.scale(_column(h, rgba(top), rgba(bottom)), (w, h))


@functools.lru_cache(maxsize=1024)
def _column(h: int, top: Rgb, bottom: Rgb) -> pygame.Surface:
    """A gradient one pixel wide."""
    last = max(1, h - 1)
    pixels = bytearray(4 * h)
    for channel, (p, q) in enumerate(zip(top, bottom)):
        pixels[channel::4] = bytes([round(p + (q - p) * y / last) for y in range(h)])
    strip = blank((1, h))
    strip.blit(pygame.image.frombuffer(bytes(pixels), (1, h), "RGBA"), (0, 0))
    return strip


def hgrad(size: Size, left: Rgb, right: Rgb) -> pygame.Surface:
    """Horizontal gradient."""
    return pygame.transform.rotate(vgrad((size[1], size[0]), left, right), 90)


@functools.lru_cache(maxsize=64)
def _quarter(power: float, n: int = 24) -> bytes:
    """How far from the centre the pixels of the upper left quarter are, 0 to 255; the others are its mirror images."""
    ends = n - 0.5
    far = (min(1.0, math.hypot(ends - x, ends - y) / ends) ** power for y in range(n) for x in range(n))
    return bytes(round(255 * d) for d in far)


@passing
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


@passing
def round_rect(size: Size, color: Rgb, radius: int, border: int = 0, border_color: Rgb = (0, 0, 0)) -> pygame.Surface:
    """Anti-aliased rounded rectangle; with `border` > 0 an inner outline of that many pixels."""
    w, h, edge = max(1, int(size[0])), max(1, int(size[1])), max(0, radius, border) + 1
    side = 2 * edge + 2
    if w <= side or h <= side:
        return finish(_rounded((w, h), color, radius, border, border_color))
    return finish(_stretched(_rounded((side, side), color, radius, border, border_color), (w, h), edge))


def _stretched(tile: pygame.Surface, size: Size, edge: int) -> pygame.Surface:
    """A picture whose outermost `edge` pixels keep their size while its middle is drawn out."""
    (w, h), t, out = size, tile.get_width(), blank(size)
    out.fill(tile.get_at((t // 2, t // 2)), (edge, edge, w - 2 * edge, h - 2 * edge))
    for at, part in _corners(size, t, edge):
        out.blit(tile, at, part)
    across, down = (w - 2 * edge, edge), (edge, h - 2 * edge)
    for far in (0, 1):
        line = tile.subsurface((t // 2, far * (t - edge), 1, edge))
        out.blit(pygame.transform.scale(line, across), (edge, far * (h - edge)))
        line = tile.subsurface((far * (t - edge), t // 2, edge, 1))
        out.blit(pygame.transform.scale(line, down), (far * (w - edge), edge))
    return out


def _corners(size: Size, t: int, edge: int) -> list[tuple[tuple[int, int], pygame.Rect]]:
    """Where the four corners of a tile of t pixels go, and which part of it."""
    w, h = size
    return [
        ((x, y), pygame.Rect(sx, sy, edge, edge)) for x, sx in ((0, 0), (w - edge, t - edge))
        for y, sy in ((0, 0), (h - edge, t - edge))
    ]  # fmt: skip


def _rounded(size: Size, color: Rgb, radius: int, border: int, border_color: Rgb) -> pygame.Surface:
    """All of it drawn four times as large; of a large one only a quarter, which is mirrored."""
    w, h = size
    if min(w, h) <= MIRRORED:
        return _drawn(size, size, color, radius, border, border_color)
    half, out = ((w + 1) // 2, (h + 1) // 2), blank(size)
    quarter = _drawn(size, half, color, radius, border, border_color)
    for right in (0, 1):
        for low in (0, 1):
            at = (right * (w - half[0]), low * (h - half[1]))
            out.fill((0, 0, 0, 0), (at, half))
            out.blit(pygame.transform.flip(quarter, bool(right), bool(low)), at)
    return out


def _drawn(size: Size, part: Size, color: Rgb, radius: int, border: int, border_color: Rgb) -> pygame.Surface:
    """The upper left part of a rounded rectangle."""
    times = SUPER if max(part) <= LARGE else 2
    big = blank((part[0] * times, part[1] * times))
    rect = pygame.Rect(0, 0, size[0] * times, size[1] * times)
    if border:
        pygame.draw.rect(big, rgba(border_color), rect, border_radius=radius * times)
        rect = rect.inflate(-2 * border * times, -2 * border * times)
        if rect.w <= 0 or rect.h <= 0:  # nothing but border
            return pygame.transform.smoothscale(big, part)
        radius = max(0, radius - border)
        big.fill((0, 0, 0, 0), rect.inflate(-2 * radius * times, -2 * radius * times))
        hole = blank(big.get_size())
        pygame.draw.rect(hole, (255, 255, 255, 255), rect, border_radius=radius * times)
        big.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        if rgba(color)[3]:
            fill = blank(big.get_size())
            pygame.draw.rect(fill, rgba(color), rect, border_radius=radius * times)
            big.blit(fill, (0, 0))
    else:
        pygame.draw.rect(big, rgba(color), rect, border_radius=radius * times)
    return pygame.transform.smoothscale(big, part)


def clip_round(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Cut the corners of an alpha surface in place; returns it."""
    (w, h), edge = surface.get_size(), max(0, radius) + 1
    side = 2 * edge + 2
    if w <= side or h <= side:
        whole = round_rect((w, h), (255, 255, 255), radius)
        surface.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return surface
    tile = round_rect((side, side), (255, 255, 255), radius)
    for at, part in _corners((w, h), side, edge):
        surface.blit(tile, at, part, special_flags=pygame.BLEND_RGBA_MULT)
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


def faded(surface: pygame.Surface, edge: int, light: bool = False) -> pygame.Surface:
    """The same picture, its outermost `edge` pixels thinned out towards the border, so that what is blurred ends
    softly and not at the edge of its picture. `light`: one that is added, so that it is its colours that end."""
    w, h = surface.get_size()
    edge = max(1, min(edge, w // 2, h // 2))
    for i in range(edge):
        left = round(255 * (i + 0.5) / edge)
        rest = (left, left, left, 255) if light else (255, 255, 255, left)
        ring = ((i, i, w - 2 * i, 1), (i, h - 1 - i, w - 2 * i, 1), (i, i + 1, 1, h - 2 - 2 * i),
                (w - 1 - i, i + 1, 1, h - 2 - 2 * i))  # fmt: skip
        for part in ring:
            surface.fill(rest, part, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


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
    dull = pygame.Surface(s.get_size())
    dull.fill((255, 255, 255))
    pygame.draw.rect(dull, (84, 84, 84), rect.inflate(-width, -width), border_radius=max(0, radius - width // 2))
    soft.blit(dull, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    faded(soft, blur, light=True)
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
