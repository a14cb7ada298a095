"""The smithy at night behind the title screen, painted from back to front with numpy."""

from __future__ import annotations

import math

import numpy as np
import pygame

from scenes.kit.art import landmarks as mark
from scenes.kit.art import noise
from scenes.kit.art.noise import Field, fbm, smoothstep
from scenes.kit.art.props import prop
from scenes.kit.art.shape import blank
from scenes.kit.art.vista import Vista
from scenes.kit.icons import mask as icon_mask

HEARTH = (0.455, 0.335)
"""Where the fire burns, in parts of width and height."""
WINDOW = (0.845, 0.250)
ANVIL = (0.664, 0.488)
"""Where its middle stands: clear of the flames, and whole above the boxes."""
ANVIL_SIDE, STUMP = 0.30, 0.086
"""Side of its picture, and how far below its middle the block begins."""
IRON = 0.81
"""The part of the picture of an anvil that is iron."""
BENCH = 0.800
"""Height of the bench's back edge."""


def paint(w: int, h: int) -> pygame.Surface:
    """The whole room without what moves."""
    v = Vista(w, h, 41)
    _wall(v)
    _window(v)
    _hearth(v)
    _tools(v)
    _light(v)
    _bench(v)
    _anvil(v)
    v.vignette(0.34, 0.52, 0.46)
    v.rgb *= (1 - 0.55 * smoothstep(0.30, 0.0, v.x))[..., None]
    return v.finished()


def _wall(v: Vista) -> None:
    """Rough ashlar: rows of stones of uneven length, each of its own tone."""
    rows = v.y * 11.5
    row = np.floor(rows)
    cols = v.x * v.aspect * 6.2 + 0.5 * (row % 2) + 0.17 * np.sin(row * 5.1)
    wobble = 0.05 * (fbm(v.w, v.h, 4, 14, 5) - 0.5)
    gx = np.abs(cols + wobble - np.round(cols + wobble))
    gy = np.abs(rows + wobble * 2 - np.round(rows + wobble * 2))
    joint = smoothstep(0.012, 0.075, np.minimum(gx * 1.7, gy))
    tone = 0.5 + 0.5 * np.sin(np.floor(cols + 0.5) * 7.3 + row * 17.1)
    n = fbm(v.w, v.h, 5, 9, 8, 0.6)
    slope = np.gradient(n, axis=1) * v.h * 0.010 + np.gradient(n, axis=0) * v.w * 0.006
    shade = (0.52 + 0.30 * tone + 0.55 * (n - 0.4) - slope) * (0.34 + 0.66 * joint)
    v.rgb[:] = np.array((56, 52, 56), np.float32) * np.clip(shade, 0.05, 2)[..., None]


def _arch(v: Vista, cx: float, foot: float, half: float, tall: float) -> Field:
    """Distance-like field of a round arch: below 1 inside."""
    dx = np.abs(v.x - cx) * v.aspect / half
    spring = foot - tall
    up = np.clip(spring - v.y, 0, None) / half
    field = np.where(v.y < spring, np.sqrt(dx * dx + up * up), dx)
    return np.where(v.y > foot, 9.0, field)


def _window(v: Vista) -> None:
    cx = WINDOW[0]
    night = Vista(v.w, v.h, 12)
    night.sky((0.0, (8, 12, 34)), (0.30, (24, 34, 78)), (0.46, (66, 66, 112)), cloud=0.24, cloud_color=(120, 124, 170))
    night.stars(0.0022, 0.5)
    night.disc(cx + 0.022, 0.165, 0.052, (246, 240, 216))
    line = night.ridge_line(0.395, 0.05, 6)
    night.ridge(line, (36, 40, 74), (52, 52, 88), 0.10)
    mark.castle(night, cx - 0.030, 0.392, 0.155, (20, 23, 46), (255, 200, 110))
    mark.town(night, 0.425, (13, 14, 28), (255, 196, 104), 9, 0.034, 60)
    field = _arch(v, cx, 0.445, 0.155, 0.155)
    inside = smoothstep(1.0, 0.985, field)
    k = inside[..., None]
    v.rgb = v.rgb * (1 - k) + night.rgb * k
    frame = smoothstep(0.985, 1.0, field) * smoothstep(1.17, 1.14, field)
    stones = 0.62 + 0.30 * np.sin(np.arctan2(v.y - 0.29, (v.x - cx) * v.aspect) * 15) ** 8
    v.blend(frame, (92, 82, 78), stones * (0.75 + 0.5 * fbm(v.w, v.h, 4, 16, 3)))
    rim = smoothstep(0.94, 0.995, field) * inside
    v.rgb *= (1 - 0.72 * rim)[..., None]
    for dx in (-0.058, 0.0, 0.058):
        bar = smoothstep(0.0022, 0.0014, np.abs(v.x - cx - dx)) * inside
        v.blend(bar, (12, 11, 14))
    for y in (0.20, 0.31, 0.40):
        v.blend(smoothstep(0.0040, 0.0028, np.abs(v.y - y)) * inside, (12, 11, 14))
    sill = smoothstep(0.004, 0.0, np.abs(v.y - 0.458) - 0.013) * smoothstep(0.002, 0.0, np.abs(v.x - cx) - 0.106)
    v.blend(sill, (100, 90, 84), 0.8 + 0.4 * fbm(v.w, v.h, 4, 12, 21))
    v.glow(cx, 0.24, 0.34, (30, 40, 92), 0.30)


def _hearth(v: Vista) -> None:
    cx = HEARTH[0]
    hood = _arch(v, cx, 0.60, 0.285, 0.245)
    body = smoothstep(1.0, 0.985, hood)
    bricks = _bricks(v, 26, 2)
    v.blend(body, (104, 66, 50), bricks)
    mouth = _arch(v, cx, 0.545, 0.185, 0.145)
    ring = smoothstep(1.20, 1.185, mouth)
    wedges = np.arctan2(v.y - 0.40, (v.x - cx) * v.aspect) * 9.5
    joint = smoothstep(0.0, 0.10, np.abs(wedges - np.round(wedges)))
    v.blend(ring, (142, 104, 80), (0.4 + 0.6 * joint) * (0.66 + 0.6 * fbm(v.w, v.h, 4, 18, 31)))
    hole = smoothstep(1.0, 0.985, mouth)
    v.blend(hole, (16, 8, 6))
    _coals(v, cx, hole)
    soot = np.exp(-(((v.x - cx) * v.aspect / 0.20) ** 2)) * smoothstep(0.33, 0.16, v.y) * body
    v.rgb *= (1 - 0.6 * soot)[..., None]
    ledge = smoothstep(0.004, 0.0, np.abs(v.y - 0.556) - 0.016) * smoothstep(0.003, 0.0, np.abs(v.x - cx) - 0.172)
    v.blend(ledge, (126, 110, 98), 0.75 + 0.5 * fbm(v.w, v.h, 4, 14, 44))
    v.blend(ledge * smoothstep(0.560, 0.572, v.y), (44, 34, 30))


def _bricks(v: Vista, across: float, seed: int) -> Field:
    rows = v.y * across
    cols = v.x * v.aspect * across * 0.42 + 0.5 * (np.floor(rows) % 2)
    gx, gy = np.abs(cols - np.round(cols)), np.abs(rows - np.round(rows))
    joint = smoothstep(0.03, 0.10, np.minimum(gx * 2.2, gy))
    tone = 0.5 + 0.5 * np.sin(np.floor(cols + 0.5) * 9.7 + np.floor(rows) * 13.7)
    return (0.46 + 0.30 * tone + 0.35 * fbm(v.w, v.h, 4, 12, seed)) * (0.35 + 0.65 * joint)


def _coals(v: Vista, cx: float, hole: Field) -> None:
    """A bed of glowing coal; the flames over it move and are drawn apart."""
    x = (v.x - cx) * v.aspect / 0.185
    red = hole * np.exp(-(x**2) * 1.2) * smoothstep(0.24, 0.56, v.y)
    v.rgb += red[..., None] * np.array((120, 40, 10), np.float32)
    coal = smoothstep(0.512, 0.528, v.y + 0.022 * (fbm(v.w, v.h, 4, 30, 6) - 0.5)) * hole
    lumps = fbm(v.w, v.h, 4, 40, 9, 0.7)
    v.blend(coal, (34, 15, 12), 0.6 + lumps)
    crack = coal * smoothstep(0.10, 0.0, np.abs(lumps - 0.5)) * np.exp(-(x**2) * 1.3)
    v.rgb += crack[..., None] * np.array((255, 120, 26), np.float32) * 1.2


def flames(w: int, h: int, count: int) -> pygame.Surface:
    """`count` pictures of the fire, one below the other, black where nothing burns; they follow each other in a
    loop. One picture is w by h pixels and covers the mouth of the hearth."""
    noise_field = _looped(w, h, count)
    step = noise_field.shape[1] // count
    out = pygame.Surface((w, h * count))
    x, y = noise.grid(w, h)
    across, up = (x - 0.5) * 2.0, 1 - y
    for i in range(count):
        n = np.roll(noise_field, -i * step, 1)[:, :h]
        out.blit(noise.to_surface(_flame(across, up, n, i / count)), (0, i * h))
    return out


def _flame(across: Field, up: Field, n: Field, phase: float) -> Field:
    sway = 0.10 * up * math.sin(phase * math.tau)
    x = across + sway + 0.22 * (n - 0.5) * up
    tongue = 0.66 + 0.95 * (n - 0.45) + 0.15 * np.cos(x * 8.5 + 1.3 * math.sin(phase * math.tau))
    heat = np.clip((tongue * np.clip(1 - np.abs(x) ** 2.4, 0, 1) - up) * 2.1, 0, 1)
    heat *= smoothstep(1.0, 0.90, np.abs(across)) * smoothstep(0.0, 0.06, up)
    rgb = (heat**0.7)[..., None] * np.array((255, 92, 14), np.float32) * 0.95
    rgb += (heat**1.6)[..., None] * np.array((255, 176, 52), np.float32) * 0.95
    rgb += (heat**4)[..., None] * np.array((200, 220, 170), np.float32) * 0.8
    return np.clip(rgb, 0, 255)


def _looped(w: int, h: int, count: int) -> Field:
    """Noise that can be rolled upwards without a seam."""
    tall = max(h, count * max(1, round(h * 0.16)))
    tall += -tall % count
    n = fbm(w, tall * 2, 5, 2.6, 17, 0.55, (1, 3.2))
    k = np.linspace(0, 1, tall, dtype=np.float32)[None, :]
    return n[:, :tall] * k + n[:, tall:] * (1 - k)


def _tools(v: Vista) -> None:
    """A rail with things that hang on it, beside the hearth."""
    for x0, x1, y, names in ((0.604, 0.704, 0.120, ("horseshoe", "shield")),):
        rail = smoothstep(0.003, 0.0, np.abs(v.y - y) - 0.006)
        rail *= smoothstep(0.002, 0.0, np.abs(v.x - (x0 + x1) / 2) - (x1 - x0) / 2)
        v.blend(rail, (74, 46, 26), 0.7 + 0.6 * fbm(v.w, v.h, 4, 20, 13, 0.5, (0.4, 3)))
        step = (x1 - x0) / len(names)
        for i, name in enumerate(names):
            _hang(v, name, x0 + step * (i + 0.5), y)


def _hang(v: Vista, name: str, x: float, y: float) -> None:
    px = max(8, round(v.h * 0.098))
    try:
        shape = icon_mask(name, px)
    except KeyError:
        return
    full = blank((v.w, v.h))
    at = (round(x * v.w - px / 2), round((y + 0.012) * v.h))
    full.blit(shape, at)
    a = noise.alpha_of(full)
    soft = np.roll(np.roll(noise.blur(a, max(2, v.h // 110)), max(1, v.h // 100), 0), max(1, v.h // 70), 1)
    v.rgb *= (1 - 0.55 * soft)[..., None]
    v.blend(a, (40, 38, 42), 0.8 + 0.6 * fbm(v.w, v.h, 3, 22, 71))
    v.lit(a, HEARTH[0], HEARTH[1] + 0.08, (255, 150, 60), 2.4, max(2, v.h // 260))


def _light(v: Vista) -> None:
    """Warm light of the fire on the stones, falling off, and its beams in the smoke."""
    cx, cy = HEARTH
    d = v.dist(cx, cy + 0.14)
    warm = np.exp(-((d / 0.46) ** 2))
    base = v.rgb.copy()
    v.rgb += base * (warm * 2.1)[..., None] * np.array((1.0, 0.56, 0.24), np.float32)
    v.rgb += (warm**2 * 0.10)[..., None] * np.array((255, 120, 40), np.float32)
    v.fog(0.30, 0.20, (120, 74, 48), 0.16, 19)


def _bench(v: Vista) -> None:
    """The floor in the dark, and the workbench that the boxes stand on."""
    floor = smoothstep(0.600, 0.612, v.y)
    n = fbm(v.w, v.h, 5, 8, 23, 0.55, (0.6, 6))
    v.blend(floor, (34, 27, 24), 0.55 + 0.8 * n)
    pool = np.exp(-((v.dist(HEARTH[0] + 0.05, 0.62, 2.2) / 0.5) ** 2)) * floor
    v.rgb += (pool * (0.4 + n))[..., None] * np.array((190, 88, 30), np.float32) * 0.62
    top = smoothstep(BENCH - 0.004, BENCH, v.y)
    v.rgb *= (1 - 0.62 * smoothstep(BENCH - 0.10, BENCH, v.y) * (1 - top))[..., None]
    depth = np.clip((v.y - BENCH) / (1 - BENCH), 0, 1)
    plank = v.y * 34 * (0.55 + 0.45 * (1 - depth))
    gap = smoothstep(0.0, 0.10, np.abs(plank - np.round(plank)))
    grain = fbm(v.w, v.h, 6, 7, 29, 0.6, (0.35, 9))
    tone = 0.82 + 0.2 * np.sin(np.round(plank) * 12.9)
    shade = tone * (0.50 + 0.75 * grain) * (0.35 + 0.65 * gap)
    v.blend(top, (112, 70, 38), shade)
    lit = np.exp(-(((v.x - HEARTH[0] - 0.08) * v.aspect / 0.75) ** 2)) * (1 - 0.6 * depth)
    v.rgb += (top * lit * shade)[..., None] * np.array((200, 112, 44), np.float32) * 0.55
    edge = np.exp(-(((v.y - BENCH) / 0.004) ** 2))
    v.rgb += (edge * (0.35 + lit))[..., None] * np.array((170, 108, 54), np.float32) * 0.6


def _stump(v: Vista) -> None:
    """The block of oak under the anvil, from the floor behind the bench; the fire lights its side."""
    x, y = ANVIL
    top, half = y + STUMP, 0.124
    across = (v.x - x) * v.aspect / half
    disc = across**2 + ((v.y - top) / 0.021) ** 2
    flare = 1 + 0.10 * smoothstep(top, BENCH, v.y)
    side = smoothstep(1.0, 0.985, np.abs(across) / flare) * (v.y > top) * (v.y < BENCH - 0.004)
    round_ = np.sqrt(np.clip(1 - (across / flare) ** 2, 0, 1))
    bark = fbm(v.w, v.h, 5, 16, 61, 0.62, (4.5, 0.55))
    light = 0.42 + 0.58 * smoothstep(0.75, -0.9, across)
    v.blend(side, (92, 62, 42), (0.25 + 0.75 * round_) * light * (0.45 + 0.95 * bark))
    for band in (top + 0.036, top + 0.120):
        ring = smoothstep(0.0105, 0.0085, np.abs(v.y - band - 0.016 * (round_ - 1))) * side
        v.blend(ring, (60, 58, 62), (0.30 + 0.70 * round_) * light * 1.25)
    face = smoothstep(1.0, 0.96, disc)
    rings = 0.80 + 0.20 * np.cos(np.sqrt(disc) * 34 + 3 * bark)
    v.blend(face, (134, 96, 62), rings * (0.55 + 0.45 * light))
    lit = (side + face).clip(0, 1) * smoothstep(0.2, -1.0, across)
    v.rgb += (lit * (0.3 + 0.5 * bark))[..., None] * np.array((150, 66, 20), np.float32) * 0.55


def _anvil(v: Vista) -> None:
    """The anvil on its block beside the fire, higher than the boxes; a glowing blade upon it."""
    _stump(v)
    (x, y), side = ANVIL, round(v.h * ANVIL_SIDE)
    foot = np.exp(-(((v.x - x) * v.aspect / 0.110) ** 2) - ((v.y - y - STUMP - 0.008) / 0.012) ** 2)
    v.rgb *= (1 - 0.75 * foot)[..., None]
    iron = prop("anvil", side)
    iron = iron.subsurface((0, 0, side, round(side * IRON)))  # without the small block that it has elsewhere
    v.picture(iron, x, y - ANVIL_SIDE / 2 * (1 - IRON), 0.5)
    blade = blank((v.w * 2, v.h * 2))
    ax, ay = (x - 0.064) * v.w * 2, (y - 0.083) * v.h * 2
    length, thick = 0.142 * v.w * 2, 0.0085 * v.h * 2
    a = math.radians(-4)
    dx, dy = math.cos(a), math.sin(a)
    tip = (ax + dx * length, ay + dy * length)
    body = (ax + dx * length * 0.86, ay + dy * length * 0.86)
    pts = [(ax, ay - thick), (body[0], body[1] - thick), tip, (body[0], body[1] + thick), (ax, ay + thick)]
    pygame.draw.polygon(blade, (255, 255, 255), pts)
    m = noise.alpha_of(pygame.transform.smoothscale(blade, (v.w, v.h)))
    hot = smoothstep(x - 0.07, x + 0.05, v.x)
    v.blend(m, (255, 214, 130), 0.35 + 0.75 * hot)
    halo = noise.blur(m * hot, max(3, v.h // 60))
    v.rgb += (halo * 1.5)[..., None] * np.array((255, 130, 40), np.float32)
    v.sparks(x + 0.050, y - 0.092, 46, 0.15, (255, 190, 90), 0.85, 5)
