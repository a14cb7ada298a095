"""numpy backdrops for small picture windows: workshop, hall, blaze, glade, cellar, tower."""

from __future__ import annotations

import math

import numpy as np
import pygame

from scenes.kit.art import noise
from scenes.kit.art.noise import Field, fbm, grid, smoothstep

# kind: far colour, near (floor) colour, light colour, wall pattern
SCENES: dict[str, tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], str]] = {
    "common": ((62, 56, 40), (48, 34, 22), (255, 206, 130), "planks"),
    "exceptional": ((34, 58, 92), (22, 32, 52), (186, 224, 255), "stone"),
    "legendary": ((104, 26, 22), (48, 12, 14), (255, 190, 90), "rays"),
    "violet": ((66, 40, 104), (30, 18, 52), (226, 190, 255), "stone"),
    "green": ((38, 78, 54), (20, 40, 28), (214, 255, 190), "mist"),
    "amber": ((112, 72, 24), (52, 30, 12), (255, 222, 130), "planks"),
    "slate": ((58, 64, 74), (28, 31, 37), (226, 232, 240), "stone"),
    "night": ((26, 30, 62), (12, 14, 30), (160, 180, 255), "mist"),
}


def backdrop(w: int, h: int, kind: str, seed: int) -> pygame.Surface:
    """A lit room behind an object standing on a floor line at 80 % of the height."""
    far, near, light, wall = SCENES[kind]
    x, y = grid(w, h)
    aspect = w / h
    d = np.sqrt(((x - 0.5) * aspect * 0.8) ** 2 + (y - 0.46) ** 2)
    pool = np.exp(-((d / 0.42) ** 2))
    tex = WALLS[wall](w, h, seed)
    rgb = np.array(far, np.float32) * (0.34 + 0.55 * tex + 0.55 * pool)[..., None]
    rgb += np.array(light, np.float32) * (0.34 * pool**1.6 * (0.55 + 0.8 * tex))[..., None]
    floor = smoothstep(0.785, 0.80, y)
    ground = np.array(near, np.float32) * (0.9 + 0.9 * np.exp(-(((x - 0.5) * aspect) ** 2) / 0.3))[..., None]
    ground += np.array(light, np.float32) * (0.16 * np.exp(-((d / 0.5) ** 2)))[..., None]
    ground *= (0.8 + 0.4 * fbm(w, h, 4, 6, seed + 5, 0.6, (0.5, 3)))[..., None]
    rgb = rgb * (1 - floor[..., None]) + ground * floor[..., None]
    rgb += _sparks(w, h, light, seed) * (1 - floor[..., None])
    edge = smoothstep(0.0, 0.16, np.minimum(np.minimum(x, 1 - x) * aspect, np.minimum(y, 1 - y)))
    rgb *= (0.42 + 0.58 * edge)[..., None]
    return noise.to_surface(noise.dithered(rgb, seed))


def _sparks(w: int, h: int, light: tuple[int, ...], seed: int) -> Field:
    rng = np.random.default_rng(seed)
    s = pygame.Surface((w, h))
    for _ in range(16):
        px, py = rng.uniform(0.05, 0.95) * w, rng.uniform(0.05, 0.78) * h
        r = rng.uniform(0.006, 0.030) * h
        k = rng.uniform(0.08, 0.34)
        pygame.draw.circle(s, [int(c * k) for c in light], (px, py), max(1, r))
    s = pygame.transform.gaussian_blur(s, max(1, h // 90))
    return pygame.surfarray.array3d(s).astype(np.float32)


def _planks(w: int, h: int, seed: int) -> Field:
    x, _ = grid(w, h)
    n = fbm(w, h, 4, 6, seed, 0.55, (5, 0.6))
    col = x * 7 + (seed % 7) * 0.13
    gap = np.abs(col - np.round(col))
    tone = 0.78 + 0.34 * np.sin(np.round(col) * 12.9898 + seed)
    return n * (0.7 + 0.3 * tone) * (0.45 + 0.55 * smoothstep(0, 0.045, gap)) + 0.1


def _stone(w: int, h: int, seed: int) -> Field:
    x, y = grid(w, h)
    n = fbm(w, h, 5, 5, seed)
    rows = y * 6.5
    cols = x * 5 * (w / h) / 1.7 + 0.5 * (np.floor(rows) % 2)
    gx, gy = np.abs(cols - np.round(cols)), np.abs(rows - np.round(rows))
    joint = smoothstep(0, 0.07, np.minimum(gx, gy))
    tone = 0.5 + 0.5 * np.sin(np.floor(cols) * 7.3 + np.floor(rows) * 17.1 + seed)
    return (0.35 + 0.55 * n + 0.16 * tone) * (0.45 + 0.55 * joint)


def _rays(w: int, h: int, seed: int) -> Field:
    x, y = grid(w, h)
    a = np.arctan2(y - 0.46, (x - 0.5) * w / h)
    k = fbm(720, 4, 5, 9, seed)[:, 0]
    k[-72:] = k[-72:] * np.linspace(1, 0, 72) + k[:72][::-1] * np.linspace(0, 1, 72)
    ray = np.interp((a / math.tau + 0.5) * 719, np.arange(720), k)
    return np.clip((ray - 0.34) * 2.2, 0, 1) * 0.85 + 0.25 * fbm(w, h, 4, 4, seed + 2)


def _mist(w: int, h: int, seed: int) -> Field:
    return 0.2 + 0.9 * fbm(w, h, 5, 2.5, seed, 0.5, (1, 1.6)) ** 1.4


WALLS = {"planks": _planks, "stone": _stone, "rays": _rays, "mist": _mist}
