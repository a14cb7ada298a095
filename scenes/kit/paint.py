"""Surfaces of the interface, drawn once and kept: panels, buttons, key caps, rings. Sizes in real pixels."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any

import pygame

from .art.album import album
from .art.lru import PLATES
from .art.store import finish
from .theme import Theme, mix, theme

Size = tuple[int, int]
GRAIN = 199
LARGE = 100_000
"""Pixels from which what only goes into another surface is not kept."""


def forget() -> None:
    """Drop every cached surface (after a change of theme or of the display)."""
    PLATES.clear()


def kept(f: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """Cache a surface maker by its arguments and the theme, with a byte limit. Results must not be drawn on."""

    name = f"{f.__module__}.{f.__qualname__}"  # several modules have a maker of the same short name

    @wraps(f)
    def get(*args: Any) -> pygame.Surface:
        key = (name, theme().high_contrast, *args)
        found = PLATES.get(key)
        if not isinstance(found, pygame.Surface):
            found = album.picture(key) or _made(f, args)
            if not album.making.deep or found.get_width() * found.get_height() < LARGE:
                PLATES.put(key, found)
        if album.noting:
            album.note(key, found)
        return found

    return get


def _made(f: Callable[..., pygame.Surface], args: tuple[Any, ...]) -> pygame.Surface:
    with album.making:
        return finish(f(*args))


def gradient(size: Size, top: tuple[int, ...], bottom: tuple[int, ...]) -> pygame.Surface:
    """Vertical blend from `top` to `bottom` (rgb or rgba)."""
    w, h = max(1, size[0]), max(1, size[1])
    a, b = pygame.Color(*top), pygame.Color(*bottom)
    n = min(h, 48)
    strip = pygame.Surface((1, n), pygame.SRCALPHA)
    for y in range(n):
        strip.set_at((0, y), a.lerp(b, y / max(1, n - 1)))
    if n < h:
        strip = pygame.transform.smoothscale(strip, (1, h))
    return pygame.transform.scale(strip, (w, h))


@lru_cache(maxsize=256)
def _disc(radius: int) -> pygame.Surface:
    """White disc with a smooth edge, 2 x radius wide."""
    big = pygame.Surface((radius * 8, radius * 8), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    pygame.draw.circle(big, (255, 255, 255), (radius * 4, radius * 4), radius * 4)
    return pygame.transform.smoothscale(big, (2 * radius, 2 * radius))


@lru_cache(maxsize=256)
def _circle(radius: int, width: int) -> pygame.Surface:
    """White ring of `width` with smooth edges, 2 x radius wide."""
    out = _disc(radius).copy()
    if radius > width:
        hole = _disc(radius - width).copy()
        hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    return out


def _corners(size: Size, r: int) -> tuple[tuple[Size, pygame.Rect], ...]:
    """Where the four quadrants of a 2r x 2r picture go, and which part of it."""
    w, h = size
    return tuple(
        ((x, y), pygame.Rect(sx, sy, r, r)) for x, sx in ((0, 0), (w - r, r)) for y, sy in ((0, 0), (h - r, r))
    )


def _radius(size: Size, radius: int) -> int:
    return max(0, min(radius, size[0] // 2, size[1] // 2))


def round_corners(out: pygame.Surface, radius: int) -> pygame.Surface:
    """Cut the corners of a surface with alpha, in place; returns it."""
    r = _radius(out.get_size(), radius)
    if r:
        for pos, part in _corners(out.get_size(), r):
            out.blit(_disc(r), pos, part, special_flags=pygame.BLEND_RGBA_MULT)
    return out


@kept
def mask(size: Size, radius: int) -> pygame.Surface:
    """White rounded rectangle with smooth corners on transparent ground."""
    out = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    out.fill((255, 255, 255, 255))
    return round_corners(out, radius)


def frame(
    dst: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    width: int,
    top: tuple[int, ...],
    bottom: tuple[int, ...] | None = None,
) -> None:
    """Draw a smooth rounded frame, inside `rect`, straight onto a surface: cheap at any size."""
    width = max(1, min(width, rect.w // 2, rect.h // 2))
    r = max(_radius(rect.size, radius), width)
    if rect.w < 2 * r or rect.h < 2 * r:
        return
    bottom = bottom or top
    for (x, y), part in _corners(rect.size, r):
        tile = _tinted_corner(r, width, tuple(bottom if y else top))
        dst.blit(tile, (rect.x + x, rect.y + y), part)
    w, h = rect.w - 2 * r, rect.h - 2 * r
    for y, color in ((rect.y, top), (rect.bottom - width, bottom)):
        if w:
            dst.blit(_strip((w, width), tuple(color), tuple(color)), (rect.x + r, y))
    for x in (rect.x, rect.right - width):
        if h:
            dst.blit(_strip((width, h), tuple(top), tuple(bottom)), (x, rect.y + r))


@kept
def _tinted_corner(r: int, width: int, color: tuple[int, ...]) -> pygame.Surface:
    out = _circle(r, width).copy()
    out.fill((*color, 255)[:4], special_flags=pygame.BLEND_RGBA_MULT)
    return out


@kept
def _strip(size: Size, top: tuple[int, ...], bottom: tuple[int, ...]) -> pygame.Surface:
    return gradient(size, top, bottom)


@kept
def outline(size: Size, radius: int, width: int, color: tuple[int, ...]) -> pygame.Surface:
    """Smooth rounded frame of `width` pixels, inside `size`, as a surface. For large ones `frame` is better."""
    out = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    frame(out, out.get_rect(), radius, width, color)
    return out


@kept
def rounded(size: Size, radius: int, top: tuple[int, ...], bottom: tuple[int, ...]) -> pygame.Surface:
    """Rounded rectangle filled with a vertical blend."""
    return round_corners(gradient(size, top, bottom), radius)


@kept
def shadow(size: Size, radius: int, blur: int, alpha: int) -> pygame.Surface:
    """Soft dark rounded rectangle, `blur` pixels larger on every side. For plates `drop` is better."""
    c = 2 * blur + radius
    side, t = 2 * (c - blur) + 2, 2 * c + 2
    if size[0] <= side or size[1] <= side:
        return _blurred(size, radius, blur, alpha)
    tile = _blurred((side, side), radius, blur, alpha)  # all that is not the same all along
    out = pygame.Surface((size[0] + 2 * blur, size[1] + 2 * blur), pygame.SRCALPHA)
    across, down = (((0, 0, c, c), (c, c, 1, length - 2 * c), (length - c, t - c, c, c)) for length in out.get_size())
    for x, from_x, w, wide in across:
        for y, from_y, h, high in down:
            if w == h == 1:
                out.fill(tile.get_at((from_x, from_y)), (x, y, wide, high))
            else:
                out.blit(pygame.transform.scale(tile.subsurface((from_x, from_y, w, h)), (wide, high)), (x, y))
    return out


def _blurred(size: Size, radius: int, blur: int, alpha: int) -> pygame.Surface:
    w, h = size[0] + 2 * blur, size[1] + 2 * blur
    k = 1 if blur < 8 else 2 if blur < 16 else 4
    small = pygame.Surface((max(2, w // k), max(2, h // k)), pygame.SRCALPHA)
    box = pygame.Rect(blur // k, blur // k, max(1, size[0] // k), max(1, size[1] // k))
    pygame.draw.rect(small, (0, 0, 0, alpha), box, border_radius=max(1, radius // k))
    small = pygame.transform.box_blur(small, max(1, blur // (2 * k)))
    small = pygame.transform.box_blur(small, max(1, blur // (2 * k)))
    return small if k == 1 else pygame.transform.smoothscale(small, (w, h))


def drop(dst: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, alpha: int, dy: int = 0) -> None:
    """Draw the shadow that an opaque plate at `rect` throws: only what shows around it, put together from nine
    pieces of one small picture."""
    out = rect.inflate(2 * blur, 2 * blur).move(0, dy)
    c = 2 * blur + radius
    if out.w <= 2 * c + 2 or out.h <= 2 * c + 2:
        dst.blit(shadow(rect.size, radius, blur, alpha), out)
        return
    side = 2 * c + 2 - 2 * blur
    tile = shadow((side, side), radius, blur, alpha)
    t = 2 * c + 2
    for x, sx in ((out.x, 0), (out.right - c, t - c)):
        for y, sy in ((out.y, 0), (out.bottom - c, t - c)):
            dst.blit(tile, (x, y), (sx, sy, c, c))
    w, h = out.w - 2 * c, out.h - 2 * c
    # Inside the plate's edge nothing shows: the strips stop a little way in.
    depth = min(c, blur + radius + abs(dy))
    dst.blit(_shadow_strip(side, radius, blur, alpha, w, True), (out.x + c, out.y), (0, 0, w, depth))
    low = pygame.Rect(0, c + 1 + c - depth, w, depth)
    dst.blit(_shadow_strip(side, radius, blur, alpha, w, True), (out.x + c, out.bottom - depth), low)
    dst.blit(_shadow_strip(side, radius, blur, alpha, h, False), (out.x, out.y + c), (0, 0, depth, h))
    right = pygame.Rect(c + 1 + c - depth, 0, depth, h)
    dst.blit(_shadow_strip(side, radius, blur, alpha, h, False), (out.right - depth, out.y + c), right)


@kept
def plate(size: Size, radius: int, style: str, blur: int, alpha: int, dy: int) -> pygame.Surface:
    """A panel on its shadow in one picture, `blur` pixels larger on every side (and `dy` at the foot)."""
    out = pygame.Surface((size[0] + 2 * blur, size[1] + 2 * blur + dy), pygame.SRCALPHA)
    out.blit(shadow(size, radius, blur, alpha), (0, dy))
    out.blit(panel(size, radius, style), (blur, blur))
    return out


def ground(dst: pygame.Surface, rect: pygame.Rect, radius: int, style: str, blur: int, alpha: int, dy: int) -> None:
    """Draw a plate with its panel at `rect`."""
    dst.blit(plate(rect.size, radius, style, blur, alpha, dy), (rect.x - blur, rect.y - blur))


@kept
def _shadow_strip(side: int, radius: int, blur: int, alpha: int, length: int, across: bool) -> pygame.Surface:
    """The middle line of a shadow, drawn out: its upper and lower edge (across), or its left and right one."""
    tile = shadow((side, side), radius, blur, alpha)
    t = tile.get_width()
    if across:
        line = tile.subsurface((t // 2, 0, 1, t))
        return pygame.transform.scale(line, (length, t - 1))
    line = tile.subsurface((0, t // 2, t, 1))
    return pygame.transform.scale(line, (t - 1, length))


@kept
def grain(side: int, strength: int) -> pygame.Surface:
    """Tile of fine noise, so that large dark surfaces do not band."""
    noise = random.Random(7).randbytes(side * side)
    light = noise.translate(bytes(255 if v > 127 else 0 for v in range(256)))
    alpha = noise.translate(bytes(abs(v - 127) * strength // 128 for v in range(256)))
    pixels = bytearray(side * side * 4)
    pixels[0::4] = pixels[1::4] = pixels[2::4] = light
    pixels[3::4] = alpha
    return pygame.image.frombuffer(bytes(pixels), (side, side), "RGBA").copy()


def _grainy(out: pygame.Surface, strength: int) -> None:
    tile = grain(GRAIN, strength)
    for y in range(0, out.get_height(), GRAIN):
        for x in range(0, out.get_width(), GRAIN):
            out.blit(tile, (x, y))


@kept
def panel(size: Size, radius: int, style: str) -> pygame.Surface:
    """Dark glass plate: 'glass', 'solid', 'well' (sunken), 'parchment'."""
    t = theme()
    top, bottom = _panel_colors(t, style)
    out = gradient(size, top, bottom)
    if style != "well" and not t.high_contrast:
        _grainy(out, 10 if style == "parchment" else 7)
    round_corners(out, radius)
    frame(out, out.get_rect(), radius, max(1, round(radius / 7)), *_rim(t, style))
    return out


def _panel_colors(t: Theme, style: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    if style == "parchment":
        return t.parchment, t.parchment_low
    if style == "well":
        return t.well_top, t.well_bottom
    if style == "solid":
        return (*t.panel_top[:3], 255), (*t.panel_bottom[:3], 255)
    return t.panel_top, t.panel_bottom


def _rim(t: Theme, style: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Colours of the edge at the top and at the bottom: light falls from above."""
    if style == "parchment":
        return (255, 248, 226, 200), (92, 66, 36, 150)
    if t.high_contrast:
        return (*t.panel_edge, 255), (*t.panel_edge, 255)
    if style == "well":
        return (0, 0, 0, 150), (*t.panel_edge, 40)
    return (*t.panel_edge, 84), (*t.panel_edge, 26)


@kept
def button(size: Size, radius: int, kind: str, state: str) -> pygame.Surface:
    """Button plate. Kinds primary, normal, quiet, danger; states normal, hover, down, off."""
    top, bottom = _button_colors(kind, state)
    out = gradient(size, top, bottom)
    line = max(1, round(radius / 6))
    if kind != "quiet" or state in ("hover", "down"):
        gloss = gradient((size[0], max(1, size[1] // 2)), (255, 255, 255, 26), (255, 255, 255, 4))
        if state not in ("down", "off"):
            out.blit(gloss, (0, 0))
    round_corners(out, radius)
    frame(out, out.get_rect(), radius, line, _button_edge(kind, state))
    if state not in ("down", "off") and kind != "quiet":
        glint = (255, 244, 214, 120 if kind == "primary" else 64)
        frame(out, out.get_rect().inflate(-2 * line, -2 * line), max(1, radius - line), line, glint, (*glint[:3], 0))
    return out


def _button_colors(kind: str, state: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    t = theme()
    if kind == "quiet":
        alpha = {"normal": 0, "hover": 120, "down": 170, "off": 0}[state]
        return (*t.button_top, alpha), (*t.button_bottom, alpha)
    if state == "off":
        return t.off_top, t.off_bottom
    top, bottom = {
        "primary": (t.gold_top, t.gold_bottom),
        "danger": (t.danger_top, t.danger_bottom),
    }.get(kind, (t.button_top, t.button_bottom))
    if state == "hover":
        return mix(top, (255, 255, 255), 0.12), mix(bottom, (255, 255, 255), 0.12)
    if state == "down":
        return mix(bottom, (0, 0, 0), 0.06), mix(top, (0, 0, 0), 0.12)
    return top, bottom


def _button_edge(kind: str, state: str) -> tuple[int, ...]:
    t = theme()
    if t.high_contrast:
        return (*t.muted, 255) if state == "off" else (255, 255, 255, 255)
    if state == "off":
        return (20, 17, 15, 255)
    if kind == "primary":
        return (255, 226, 160, 255) if state == "hover" else (70, 44, 12, 255)
    if kind == "quiet":
        return (255, 236, 196, 60 if state == "hover" else 0)
    return (18, 15, 13, 255)


@kept
def key_cap(label_w: int, h: int, pad: bool = False) -> pygame.Surface:
    """Plate of a printed key, at least square; of a button on a gamepad, round."""
    w = max(h, label_w)
    t, radius = theme(), h // 2 if pad else max(2, h // 5)
    out = rounded((w, h), radius, t.cap, mix(t.cap, (255, 255, 255), 0.06)).copy()
    out.blit(outline((w, h), radius, max(1, h // 18), (*t.cap_ink, 160 if pad else 70)), (0, 0))
    return out


@kept
def backdrop(size: Size) -> pygame.Surface:
    """Dark table with a pool of warm light: stands in where a scene has no table of its own. Opaque."""
    t, few = theme(), (256, 144)
    small = pygame.Surface(few)
    small.blit(gradient(few, t.table, t.table_low), (0, 0))
    if not t.high_contrast:
        small.blit(pygame.transform.smoothscale(_pool(32, 18), few), (0, 0))
    out = pygame.transform.smoothscale(small, size)
    if not t.high_contrast:
        _grainy(out, 5)
    return out


def _pool(w: int, h: int) -> pygame.Surface:
    """A pool of warm light, to be stretched."""
    pixels = bytearray()
    for y in range(h):
        down = (y / h - 0.3) ** 2 * 1.6
        for x in range(w):
            a = max(0.0, 1 - ((x / w - 0.42) ** 2 * 1.3 + down) ** 0.5 * 1.5)
            pixels += bytes((255, 226, 180, round(46 * a * a)))
    return pygame.image.frombuffer(bytes(pixels), (w, h), "RGBA").copy()


def frosted(surface: pygame.Surface) -> pygame.Surface:
    """Blurred, darkened copy of a frame, to lie beneath a dialog."""
    w, h = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, w // 4), max(1, h // 4)))
    small = pygame.transform.box_blur(small, 3)
    small = pygame.transform.box_blur(small, 2)
    veil = pygame.Surface(small.get_size(), pygame.SRCALPHA)
    veil.fill(theme().veil)
    small.blit(veil, (0, 0))
    return pygame.transform.smoothscale(small, (w, h))
