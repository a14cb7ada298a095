"""Small printed things: driftwood frames, sockets, card backs, coins, tokens, dice."""

from __future__ import annotations

import math

import pygame

from scenes.kit import art, prints
from scenes.kit.art import shape
from scenes.kit.art.store import disk, finish, memory
from scenes.kit.icons import icon, resource_icon
from scenes.set_a_watch.palette import (
    BANDS,
    BRIGHT,
    DRIFT,
    FLAME,
    INDIGO,
    MIST,
    RGB,
    die_kind,
)
from scenes.table.board import Rect

Size = tuple[int, int]


@memory
def frame(
    size: Size, radius: int, trim: RGB = DRIFT, top: RGB = (30, 33, 66), bottom: RGB = (15, 16, 36)
) -> pygame.Surface:
    """A board's body: night-blue leather in a thin worn frame, warmer at its upper left."""
    w, h = size
    edge = max(2, radius // 3)
    out = shape.round_rect(size, (5, 6, 16), radius).copy()
    rim = shape.vgrad((w - 2, h - 2), shape.mix(trim, (255, 236, 206), 0.18), shape.shade(trim, 0.36))
    out.blit(shape.clip_round(rim, max(1, radius - 1)), (1, 1))
    inner = (w - 2 - 2 * edge, h - 2 - 2 * edge)
    out.blit(shape.round_rect((inner[0] + 2, inner[1] + 2), (8, 8, 20), max(1, radius - edge + 1)), (edge, edge))
    fill = shape.vgrad(inner, top, bottom)
    warm = shape.radial((inner[0] * 2, inner[1] * 2), (255, 150, 70, 34), (255, 150, 70, 0), 0.8)
    fill.blit(warm, (-inner[0], -inner[1]))
    out.blit(shape.clip_round(fill, max(1, radius - edge)), (edge + 1, edge + 1))
    return finish(out)


@memory
def slab(size: Size, color: RGB, radius: int, alpha: int = 255) -> pygame.Surface:
    """A quiet inset plate in one colour, darker at its upper edge."""
    out = shape.blank(size)
    body = shape.vgrad(size, (*shape.shade(color, 0.72), alpha), (*color, alpha))
    out.blit(shape.clip_round(body, radius), (0, 0))
    out.blit(shape.round_rect(size, (0, 0, 0, 0), radius, 1, (*shape.mix(color, (255, 255, 255), 0.16), 150)), (0, 0))
    return finish(out)


@memory
def socket(px: int, tint: RGB = MIST, mark: str = "die") -> pygame.Surface:
    """A place for a die: a worn hollow with a bright lower lip."""
    radius = max(3, px // 5)
    s = shape.blank((px, px))
    s.blit(shape.round_rect((px, px), (4, 5, 14, 215), radius), (0, 0))
    dark = shape.blank((px, px))
    dark.blit(shape.round_rect((px, px), (0, 0, 0, 0), radius, max(2, px // 8), (0, 0, 0, 220)), (0, 0))
    s.blit(shape.blurred(dark, max(2, px // 10)), (0, 0))
    ring = shape.round_rect((px, px), (0, 0, 0, 0), radius, max(1, px // 26), (*tint, 255)).copy()
    ring.blit(
        shape.vgrad((px, px), (90, 90, 90, 255), (230, 230, 230, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    s.blit(ring, (0, 0))
    if mark:
        sign = icon(mark, round(px * 0.52), (*tint, 70))
        s.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return finish(shape.clip_round(s, radius))


def die(kind: int, value: int, px: int) -> pygame.Surface:
    """An Adventurer's die as it lies."""
    return art.die(die_kind(kind), max(1, value), px)


def die_spent(kind: int, value: int, px: int) -> pygame.Surface:
    """A spent die."""
    return art.die_dim(die_kind(kind), max(1, value), px)


@disk
def back(size: Size, what: str) -> pygame.Surface:
    """The back of a card: creature (an eye in the fog), unhallowed, map (a compass), item, horde."""
    from scenes.set_a_watch import creatures

    scene, sign, tint, eyes = {
        "creature": ("mist", "eyeball", (96, 104, 160), (150, 190, 255)),
        "unhallowed": ("void", "bleeding-eye", (140, 84, 190), (230, 120, 255)),
        "map": ("cliff", "compass", (190, 160, 110), (255, 214, 130)),
        "item": ("shore", "key", (190, 150, 90), (255, 200, 110)),
        "grave": ("graves", "tombstone", (120, 140, 136), (150, 240, 190)),
        "horde": ("deep", "monster-skull", (150, 70, 76), (255, 90, 70)),
    }[what]
    w, h = size
    radius = max(3, round(w * 0.07))
    s = shape.round_rect(size, (6, 6, 16), radius).copy()
    edge = max(2, round(w * 0.035))
    inner = (w - 2 * edge, h - 2 * edge)
    picture = shape.blank(inner)
    picture.blit(creatures.weather(scene, 77, inner), (0, 0))
    picture.fill((196, 196, 216, 255), special_flags=pygame.BLEND_RGBA_MULT)
    s.blit(shape.clip_round(picture, max(2, radius - edge)), (edge, edge))
    if what == "creature":
        _eyes(s)
    else:
        px = round(w * 0.66)
        body = creatures.sculpture(sign, tint, eyes, px)
        s.blit(body, body.get_rect(center=(w // 2, h // 2)))
    for d in (edge, edge + max(2, round(w * 0.03))):
        r = pygame.Rect(0, 0, w, h).inflate(-2 * d, -2 * d)
        s.blit(
            shape.round_rect(
                r.size, (0, 0, 0, 0), max(2, radius - d), 1, (*shape.mix(tint, (255, 255, 255), 0.3), 190)
            ),
            r,
        )
    return s


def _eyes(s: pygame.Surface) -> None:
    """Two eyes that look out of the fog."""
    w, h = s.get_size()
    k = 4
    big = shape.blank((w * k, h * k))
    for side in (-1, 1):
        cx, cy, a, b = w * k * (0.5 + side * 0.17), h * k * 0.46, w * k * 0.125, h * k * 0.036
        turn = side * 0.30
        points = []
        for i in range(28):
            t = i / 28 * 2 * math.pi
            x, y = a * math.cos(t), b * math.sin(t) * (1.25 if math.sin(t) > 0 else 0.75)
            points.append((cx + x * math.cos(turn) - y * math.sin(turn), cy + x * math.sin(turn) + y * math.cos(turn)))
        pygame.draw.polygon(big, (255, 206, 96, 255), points)
        pygame.draw.ellipse(big, (30, 8, 4, 255), (cx - a * 0.13, cy - b * 0.95, a * 0.26, b * 1.9))
    eyes = pygame.transform.smoothscale(big, (w, h))
    halo = shape.blurred(eyes, max(4, w // 9))
    for _ in range(2):
        s.blit(halo, (0, 0))
    s.blit(eyes, (0, 0))
    mist = shape.vgrad((w, h // 2), (120, 128, 190, 0), (120, 128, 190, 70))
    s.blit(mist, (0, h - h // 2))


@memory
def coin(px: int) -> pygame.Surface:
    """One coin."""
    return resource_icon("gold", px)


@memory
def medal(px: int, sign: str, color: RGB, ink: RGB = BRIGHT) -> pygame.Surface:
    """A round enamel medal with a sign."""
    k = 4
    n = px * k
    s = shape.blank((n, n))
    c = n // 2
    for r, tone in (
        (c, (8, 8, 18)),
        (c - k, shape.mix(color, (255, 240, 214), 0.55)),
        (c - 2.4 * k, shape.shade(color, 0.5)),
    ):
        pygame.draw.circle(s, (*tone, 255), (c, c), r)
    out = pygame.transform.smoothscale(s, (px, px))
    out.blit(shape.vgrad((px, px), (255,) * 4, (160, 160, 170, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    mark = icon(sign, round(px * 0.60), ink)
    out.blit(mark, mark.get_rect(center=(px // 2, px // 2)))
    return finish(out)


@memory
def count(text: str, px: int, color: RGB = INDIGO, ink: RGB = BRIGHT) -> pygame.Surface:
    """A number on a dark pill."""
    w = max(px, prints.figure_width(px * 0.80, text) + round(px * 0.55))
    out = shape.round_rect((w, px), (6, 6, 16, 235), px // 2).copy()
    out.blit(
        shape.round_rect(
            (w, px), (0, 0, 0, 0), px // 2, max(1, px // 14), (*shape.mix(color, (255, 255, 255), 0.35), 255)
        ),
        (0, 0),
    )
    prints.number(out, px * 0.80, text, (w / 2, px / 2), ink, "center")
    return finish(out)


@memory
def stand(dst: pygame.Surface, body: pygame.Surface, blur: int, drop: tuple[int, int], dark: int) -> None:
    """A thing in the middle of a picture, with its soft shadow, which has room beyond the thing's own square."""
    at = body.get_rect(center=(dst.get_width() // 2, dst.get_height() // 2))
    room = 3 * blur
    shadow = shape.blank((at.w + 2 * room, at.h + 2 * room))
    shadow.blit(body, (room, room))
    shadow.fill((0, 0, 0, dark), special_flags=pygame.BLEND_RGBA_MULT)
    dst.blit(shape.blurred(shadow, blur), at.move(drop[0] - room, drop[1] - room))
    dst.blit(body, at)


def glow(size: Size, color: RGB, strength: float) -> pygame.Surface:
    """Light on black, for adding."""
    s = pygame.Surface(size)
    s.blit(shape.radial(size, (*shape.shade(color, strength), 255), (0, 0, 0, 255), 0.62), (0, 0))
    return finish(s)


def add(dst: pygame.Surface, light: pygame.Surface, center: tuple[float, float]) -> None:
    """Add light around a point."""
    dst.blit(light, light.get_rect(center=(round(center[0]), round(center[1]))), special_flags=pygame.BLEND_RGB_ADD)


def title(dst: pygame.Surface, s: str, px: float, pos: tuple[float, float], max_w: int, color: RGB = FLAME,
          anchor: str = "midleft") -> Rect:  # fmt: skip
    """A small Cinzel heading."""
    return prints.heading(dst, s, px, pos, color, anchor, max_w)


def wrapped(words: str, px: float, room: int) -> list[str]:
    """A name in as few lines of that size as fit in `room`; words are never broken."""
    lines: list[str] = []
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and prints.figure_width(px, longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def drain(s: pygame.Surface, radius: int) -> None:
    """Take the light out of a card."""
    grey = pygame.transform.grayscale(s)
    grey.fill((128, 132, 172, 255), special_flags=pygame.BLEND_RGBA_MULT)
    s.blit(grey, (0, 0))
    shape.clip_round(s, radius)


def fire_stone(px: int, level: int, lit: bool, first: bool) -> pygame.Surface:
    """One stone of the fire dial."""
    return _fire_stone(px, BANDS[level - 1], lit, str(level) if first else "")


@memory
def _fire_stone(px: int, color: tuple[int, int, int], lit: bool, words: str) -> pygame.Surface:
    k = 4
    n = px * k
    s = shape.blank((n, n))
    c = n / 2
    pygame.draw.circle(s, (6, 6, 14, 255), (c, c), c)
    body = color if lit else (52, 52, 76)
    pygame.draw.circle(s, (*shape.shade(body, 0.6), 255), (c, c), c - k)
    pygame.draw.circle(s, (*body, 255), (c - k * 0.4, c - k * 0.6), c - 2 * k)
    if lit:
        pygame.draw.circle(s, (255, 244, 200, 255), (c - px * 0.5, c - px * 0.7), px * 0.55)
    out = pygame.transform.smoothscale(s, (px, px))
    if words:
        prints.number(out, px * 0.72, words, (px / 2, px / 2), (40, 14, 4) if lit else (190, 190, 214), "center")
    return finish(out)
