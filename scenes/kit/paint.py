"""Surfaces of the interface, drawn once and kept: panels, buttons, key caps, rings. Sizes in real pixels."""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Any

import pygame

from .theme import Theme, mix, theme

Size = tuple[int, int]
_BYTES = 64_000_000
GRAIN = 199
_cache: OrderedDict[tuple[Any, ...], pygame.Surface] = OrderedDict()
_used = 0


def forget() -> None:
    """Drop every cached surface (after a change of theme or of the display)."""
    global _used
    _cache.clear()
    _used = 0


def kept(f: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """Cache a surface maker by its arguments and the theme, with a byte limit. Results must not be drawn on."""

    @wraps(f)
    def get(*args: Any) -> pygame.Surface:
        global _used
        key = (f.__name__, theme().high_contrast, *args)
        found = _cache.get(key)
        if found is not None:
            _cache.move_to_end(key)
            return found
        surface = f(*args)
        if pygame.display.get_surface():
            surface = surface.convert_alpha()
        _cache[key] = surface
        _used += surface.get_width() * surface.get_height() * 4
        while _used > _BYTES and len(_cache) > 1:
            _, old = _cache.popitem(last=False)
            _used -= old.get_width() * old.get_height() * 4
        return surface

    return get


def gradient(size: Size, top: tuple[int, ...], bottom: tuple[int, ...]) -> pygame.Surface:
    """Vertical blend from `top` to `bottom` (rgb or rgba)."""
    w, h = max(1, size[0]), max(1, size[1])
    strip = pygame.Surface((1, h), pygame.SRCALPHA)
    a, b = pygame.Color(*top), pygame.Color(*bottom)
    for y in range(h):
        strip.set_at((0, y), a.lerp(b, y / max(1, h - 1)))
    return pygame.transform.scale(strip, (w, h))


@kept
def mask(size: Size, radius: int) -> pygame.Surface:
    """White rounded rectangle with smooth corners on transparent ground."""
    w, h = max(1, size[0]), max(1, size[1])
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    r = max(0, min(radius, w // 2, h // 2))
    pygame.draw.rect(out, (255, 255, 255), (r, 0, w - 2 * r, h))
    pygame.draw.rect(out, (255, 255, 255), (0, r, w, h - 2 * r))
    if r:
        dot = pygame.Surface((r * 8, r * 8), pygame.SRCALPHA)
        dot.fill((255, 255, 255, 0))
        pygame.draw.circle(dot, (255, 255, 255), (r * 4, r * 4), r * 4)
        dot = pygame.transform.smoothscale(dot, (2 * r, 2 * r))
        for x, sx in ((0, 0), (w - r, r)):
            for y, sy in ((0, 0), (h - r, r)):
                out.fill((255, 255, 255, 0), (x, y, r, r))
                out.blit(dot, (x, y), (sx, sy, r, r), special_flags=pygame.BLEND_RGBA_MAX)
    return out


@kept
def outline(size: Size, radius: int, width: int, color: tuple[int, ...]) -> pygame.Surface:
    """Smooth rounded frame of `width` pixels, inside `size`."""
    w, h = size
    out = rounded(size, radius, color, color).copy()
    hole = mask((max(1, w - 2 * width), max(1, h - 2 * width)), max(0, radius - width)).copy()
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    return out


@kept
def rounded(size: Size, radius: int, top: tuple[int, ...], bottom: tuple[int, ...]) -> pygame.Surface:
    """Rounded rectangle filled with a vertical blend."""
    out = gradient(size, top, bottom)
    out.blit(mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


@kept
def shadow(size: Size, radius: int, blur: int, alpha: int) -> pygame.Surface:
    """Soft dark rounded rectangle, `blur` pixels larger on every side."""
    w, h = size[0] + 2 * blur, size[1] + 2 * blur
    k = 1 if blur < 8 else 2 if blur < 16 else 4
    small = pygame.Surface((max(2, w // k), max(2, h // k)), pygame.SRCALPHA)
    box = pygame.Rect(blur // k, blur // k, max(1, size[0] // k), max(1, size[1] // k))
    pygame.draw.rect(small, (0, 0, 0, alpha), box, border_radius=max(1, radius // k))
    small = pygame.transform.box_blur(small, max(1, blur // (2 * k)))
    small = pygame.transform.box_blur(small, max(1, blur // (2 * k)))
    return pygame.transform.smoothscale(small, (w, h))


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
    """Dark glass plate: 'glass', 'solid', 'well' (sunken), 'parchment', 'bar'."""
    t = theme()
    top, bottom = _panel_colors(t, style)
    out = gradient(size, top, bottom)
    if style != "well" and not t.high_contrast:
        _grainy(out, 10 if style == "parchment" else 7)
    out.blit(mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(_rim(size, radius, style), (0, 0))
    return out


def _panel_colors(t: Theme, style: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    if style == "parchment":
        return t.parchment, t.parchment_low
    if style == "well":
        return t.well_top, t.well_bottom
    if style == "solid":
        return (*t.panel_top[:3], 255), (*t.panel_bottom[:3], 255)
    return t.panel_top, t.panel_bottom


def _rim(size: Size, radius: int, style: str) -> pygame.Surface:
    t = theme()
    w = max(1, round(radius / 7))
    light = (*t.panel_edge, 255) if t.high_contrast else (*t.panel_edge, 84)
    dark = (0, 0, 0, 90) if style != "well" else (*t.panel_edge, 30)
    first, last = ((0, 0, 0, 150), dark) if style == "well" else (light, (*t.panel_edge, 26))
    if t.high_contrast:
        first = last = light
    if style == "parchment":
        first, last = (255, 248, 226, 200), (92, 66, 36, 150)
    ring = outline(size, radius, w, (255, 255, 255))
    out = gradient(size, first, last)
    out.blit(ring, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


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
    out.blit(mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = outline(size, radius, line, _button_edge(kind, state))
    out.blit(edge, (0, 0))
    if state not in ("down", "off") and kind != "quiet":
        inner = (max(1, size[0] - 2 * line), max(1, size[1] - 2 * line))
        glint = gradient(inner, (255, 244, 214, 120 if kind == "primary" else 64), (255, 244, 214, 0))
        ring = outline(inner, max(1, radius - line), line, (255, 255, 255))
        glint.blit(ring, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(glint, (line, line))
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
        return mix(bottom, (0, 0, 0), 0.12), mix(top, (0, 0, 0), 0.12)
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
def key_cap(label_w: int, h: int) -> pygame.Surface:
    """Plate of a printed key, at least square."""
    w = max(h, label_w)
    t = theme()
    out = rounded((w, h), max(2, h // 5), t.cap, mix(t.cap, (255, 255, 255), 0.06)).copy()
    out.blit(outline((w, h), max(2, h // 5), max(1, h // 18), (*t.cap_ink, 70)), (0, 0))
    return out


@kept
def backdrop(size: Size) -> pygame.Surface:
    """Dark table with a pool of warm light: stands in where a scene has no table of its own."""
    t = theme()
    out = gradient(size, t.table, t.table_low)
    w, h = 48, 27
    pool = pygame.Surface((w, h), pygame.SRCALPHA)
    for y in range(h):
        for x in range(w):
            d = ((x / w - 0.42) ** 2 * 1.3 + (y / h - 0.3) ** 2 * 1.6) ** 0.5
            a = max(0.0, 1 - d * 1.5)
            pool.set_at((x, y), (255, 226, 180, round(46 * a * a)))
    if not t.high_contrast:
        out.blit(pygame.transform.smoothscale(pool, size), (0, 0))
        _grainy(out, 5)
    return out


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
