"""numpy half of ``creatures``: weather behind, a sculpted body before it, light from moon and fire."""

from __future__ import annotations

import numpy as np
import pygame

from scenes.kit.art import noise, relief
from scenes.kit.art.noise import fbm, smoothstep
from scenes.kit.art.shape import blank
from scenes.kit.art.vista import Vista
from scenes.kit.icons import mask
from scenes.set_a_watch import easel
from scenes.set_a_watch.figures import figure_of

Rgb = tuple[float, float, float]

MOON = np.array((0.50, -0.62, 0.60), np.float32)
HEARTH = np.array((-0.86, 0.30, 0.42), np.float32)
FIRE = np.array((255, 138, 52), np.float32)

SKIES: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "shore": ((14, 18, 52), (38, 52, 108), (86, 88, 130)),
    "sea": ((8, 20, 50), (22, 62, 104), (60, 120, 140)),
    "deep": ((6, 10, 34), (14, 34, 78), (30, 70, 104)),
    "rocks": ((24, 20, 46), (58, 50, 92), (126, 96, 110)),
    "cliff": ((20, 20, 58), (66, 60, 120), (150, 120, 140)),
    "wood": ((8, 22, 34), (20, 56, 60), (56, 104, 84)),
    "graves": ((12, 22, 40), (28, 64, 74), (84, 128, 112)),
    "mist": ((28, 32, 62), (76, 84, 124), (140, 146, 176)),
    "storm": ((12, 12, 40), (44, 44, 98), (104, 108, 170)),
    "void": ((16, 6, 34), (52, 20, 86), (120, 52, 132)),
}


def weather(scene: str, seed: int, w: int, h: int) -> Vista:
    """Sky, far things and ground of a scene."""
    top, middle, low = SKIES[scene]
    v = Vista(max(8, w), max(8, h), seed)
    v.sky((0, top), (0.55, middle), (1, low), cloud=0.5, cloud_color=tuple(min(255, c * 1.35) for c in low))
    x = 0.68 if seed % 2 else 0.34
    light = np.array(low, np.float32) * 1.3
    if scene not in ("deep", "storm", "mist"):
        v.disc(x, 0.22, 0.10, tuple(np.minimum(255, light * 1.25)))
    else:
        v.glow(x, 0.2, 0.5, tuple(light), 0.5)
    if scene == "storm":
        _bolt(v, x, seed)
    if scene in ("sea", "deep", "storm", "shore"):
        _water(v, 0.66, middle, low)
    else:
        v.ridge(
            v.ridge_line(0.62, 0.16, seed % 40), tuple(c * 0.55 for c in middle), tuple(c * 0.9 for c in middle), 0.2
        )
        v.ridge(
            v.ridge_line(0.80, 0.10, seed % 31 + 7), tuple(c * 0.30 for c in middle), tuple(c * 0.5 for c in top), 0.3
        )
    _mist(v, low, seed)
    return v


def _water(v: Vista, line: float, deep: Rgb, light: Rgb) -> None:
    sea = smoothstep(line - 0.01, line + 0.01, v.y)
    wave = fbm(v.w, v.h, 5, 6, v.seed, 0.6, (0.7, 5))
    t = np.clip((v.y - line) * 3, 0, 1)
    rgb = (
        noise.ramp(t, (0, tuple(c * 0.85 for c in light)), (1, tuple(c * 0.4 for c in deep)))
        * (0.55 + 0.8 * wave)[..., None]
    )
    v.rgb = v.rgb * (1 - sea[..., None]) + rgb * sea[..., None]
    foam = smoothstep(0.66, 0.8, wave) * sea
    v.rgb += foam[..., None] * np.array(light, np.float32) * 0.5


def _mist(v: Vista, color: Rgb, seed: int) -> None:
    n = fbm(v.w, v.h, 4, 2.5, seed + 9, 0.55, (1, 2.6))
    k = smoothstep(0.42, 0.8, n) * np.exp(-(((v.y - 0.78) / 0.24) ** 2)) * 0.55
    v.rgb = v.rgb * (1 - k[..., None]) + np.array(color, np.float32) * k[..., None]


def _bolt(v: Vista, x: float, seed: int) -> None:
    rng = np.random.default_rng(seed)
    s = pygame.Surface((v.w, v.h))
    pts, px = [], x
    for i in range(8):
        pts.append((px * v.w, i / 7 * 0.7 * v.h))
        px += rng.uniform(-0.08, 0.08)
    pygame.draw.lines(s, (255, 255, 255), False, pts, max(1, v.h // 60))
    hot = pygame.surfarray.array3d(s).astype(np.float32)
    v.rgb += hot * 0.8 + noise.blur(hot, max(2, v.h // 26)) * 1.6 * np.array((0.6, 0.7, 1.0), np.float32)


def lit(h: np.ndarray, tint: Rgb, seed: int) -> np.ndarray:
    """Colours of a height field: moonlight from behind, firelight from the left and below, a wet gleam."""
    gx, gy = np.gradient(h, axis=0), np.gradient(h, axis=1)
    inv = 1 / np.sqrt(gx * gx + gy * gy + 1)
    moon = MOON / np.linalg.norm(MOON)
    fire = HEARTH / np.linalg.norm(HEARTH)
    cool = np.clip((-gx * moon[0] - gy * moon[1] + moon[2]) * inv, 0, 1)
    warm = np.clip((-gx * fire[0] - gy * fire[1] + fire[2] * 0.4) * inv, 0, 1) ** 1.5
    half = moon + np.array((0, 0, 1), np.float32)
    half /= np.linalg.norm(half)
    gleam = np.clip((-gx * half[0] - gy * half[1] + half[2]) * inv, 0, 1) ** 22
    w, hh = h.shape
    skin = fbm(w, hh, 4, max(6, w / 16), seed, 0.6) - 0.5
    _, y = noise.grid(w, hh)
    body = np.array(tint, np.float32) * (0.16 + 0.70 * cool + 0.55 * skin * 0.5 - 0.12 * y)[..., None]
    body = body * np.array((0.86, 0.92, 1.12), np.float32)
    body += (warm * (0.75 + 0.5 * skin))[..., None] * FIRE * 0.62
    body += (gleam * 105)[..., None] * np.array((0.82, 0.9, 1.0), np.float32)
    return body


def sculpted(shape: str, tint: Rgb, eyes: Rgb, px: int, flip: bool = False) -> pygame.Surface:
    """The shape as a body px by px; what is cut out of it glows."""
    px = max(1, px)
    n = max(8, px * 2)
    source = mask(shape, n)
    if flip:
        source = pygame.transform.flip(source, True, False)
    alpha = noise.alpha_of(source)
    rgb = lit(relief.heights(alpha, max(3, n // 12)), tint, sum(map(ord, shape)))
    edge = smoothstep(0.0, max(2.0, n / 60), noise.distance(alpha, max(2, n // 50)))[..., None]
    rgb = rgb * (0.25 + 0.75 * edge)
    body = noise.to_surface(rgb, alpha)
    out = blank((n, n))
    inside = np.clip(noise.blur(alpha, max(3, n // 14)) * 1.7 - 0.55, 0, 1) * (1 - alpha)
    glow = noise.blur(inside, max(1, n // 70))
    out.blit(
        noise.to_surface(np.broadcast_to(np.array(eyes, np.float32), (n, n, 3)), np.clip(glow * 1.3, 0, 1)), (0, 0)
    )
    out.blit(body, (0, 0))
    return pygame.transform.smoothscale(out, (px, px))


def portrait(id: str, scene: str, seed: int, size: tuple[int, int]) -> pygame.Surface:
    """The whole picture of a design: its weather, light behind it, the figure, mist at its foot, the fire's glow."""
    w, h = size
    k = 2 if w < 260 else 1
    v = weather(scene, seed, w * k, h * k)
    low = SKIES[scene][2]
    v.glow(0.52, 0.40, 0.62, low, 0.50)
    side = round(min(v.h * FIGURE, v.w * 1.04))
    body, light = drawn(id, round(side / (1 - 2 * easel.MARGIN)), seed)
    at = body.get_rect(midbottom=(v.w // 2, v.h + round(side * 0.045)))
    v.picture(body, at.centerx / v.w, at.centery / v.h, 0.55)
    _add(v, light, at)
    fog = fbm(v.w, v.h, 4, 3, seed + 3, 0.55, (1, 2)) * smoothstep(0.72, 1.0, v.y) * 0.42
    v.rgb = v.rgb * (1 - fog[..., None]) + np.array(low, np.float32) * 0.6 * fog[..., None]
    warm = np.exp(-(((v.x + 0.05) / 0.5) ** 2) - ((v.y - 1.0) / 0.7) ** 2)
    v.rgb += (warm * 0.20)[..., None] * FIRE
    v.vignette(0.42)
    s = v.finished()
    return s if k == 1 else pygame.transform.smoothscale(s, size)


def place(id: str, scene: str, seed: int, size: tuple[int, int]) -> pygame.Surface:
    """A Location: its landmark to the right, under its own sky, mist before it."""
    w, h = size
    v = weather(scene, seed, w, h)
    low = SKIES[scene][2]
    v.glow(0.64, 0.42, 0.7, low, 0.45)
    side = round(min(v.h * 1.02, v.w * 0.72))
    body, light = drawn(id, round(side / (1 - 2 * easel.MARGIN)), seed)
    for s in (body, light):
        _soft_sides(s)
    at = body.get_rect(midbottom=(round(v.w * 0.62), v.h + round(side * 0.03)))
    v.picture(body, at.centerx / v.w, at.centery / v.h, 0.4)
    _add(v, light, at)
    fog = fbm(v.w, v.h, 4, 3, seed + 5, 0.55, (1, 2)) * smoothstep(0.66, 1.0, v.y) * 0.5
    v.rgb = v.rgb * (1 - fog[..., None]) + np.array(low, np.float32) * 0.55 * fog[..., None]
    v.vignette(0.35)
    return v.finished()


FIGURE = 1.10
"""Side of a figure's square, in heights of its picture: shoulders and tails run out of it."""


def drawn(id: str, px: int, seed: int) -> tuple[pygame.Surface, pygame.Surface]:
    """The figure px by px, and its own light on black."""
    e = easel.Easel(max(96, px), seed)
    figure_of(id)(e)
    return e.finished(max(1, px))


def _soft_sides(s: pygame.Surface) -> None:
    """What runs out of the figure's square to the left or right fades away."""
    w, h = s.get_size()
    x, _ = noise.grid(w, h)
    k = smoothstep(0.0, 0.13, x) * smoothstep(1.0, 0.87, x)
    fade = noise.to_surface(np.broadcast_to((k * 255)[..., None], (w, h, 3)), k)
    s.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _add(v: Vista, light: pygame.Surface, at: pygame.Rect) -> None:
    """Light upon the picture, where both overlap."""
    seen = at.clip(pygame.Rect(0, 0, v.w, v.h))
    part = light.subsurface(seen.move(-at.x, -at.y))
    v.rgb[seen.left : seen.right, seen.top : seen.bottom] += noise.rgb_of(part)
