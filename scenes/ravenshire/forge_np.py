"""The numpy half of the forge's materials: blackened iron, leather, workshop boards. Imported only to paint them."""

from __future__ import annotations

import numpy as np
import pygame

from scenes.kit.art import noise
from scenes.kit.art.noise import Field, fbm, grid, smoothstep


def iron(w: int, h: int) -> pygame.Surface:
    """Hammered, oiled iron with a green cast, lit from the upper left."""
    dents = fbm(w, h, 4, max(6, w / 46), 17, 0.55, (1, h / w * 1.2))
    relief = np.gradient(dents, axis=0) + np.gradient(dents, axis=1)
    x, y = grid(w, h)
    light = 1.18 - 0.42 * np.sqrt((x * 0.9) ** 2 + (y * 0.8) ** 2)
    v = light * (0.92 + 0.16 * (dents - 0.5) - np.clip(relief * 7.0, -0.16, 0.16))
    return noise.to_surface(noise.dithered(np.array((52, 60, 55), np.float32) * v[..., None], 3))


def leather(w: int, h: int, tint: tuple[int, int, int]) -> pygame.Surface:
    """Worn leather: fine grain, darker towards the edges."""
    grain = fbm(w, h, 3, max(8, w / 5), 9, 0.7, (1, h / w))
    blot = fbm(w, h, 4, 3, 23)
    x, y = grid(w, h)
    edge = smoothstep(0, 0.26, np.minimum(np.minimum(x, 1 - x) * w / h, np.minimum(y, 1 - y)))
    v = (0.62 + 0.38 * edge) * (0.86 + 0.22 * (grain - 0.5) + 0.22 * blot)
    return noise.to_surface(noise.dithered(np.array(tint, np.float32) * v[..., None], 5))


def boards(w: int, h: int, tint: tuple[int, int, int], seed: int) -> pygame.Surface:
    """Upright stained planks: the floor of a guild column."""
    fibre = fbm(w, h, 4, 5, seed, 0.6, (6, 0.6))
    x, y = grid(w, h)
    gap = np.abs(x * 3 - np.round(x * 3))
    joint = 0.62 + 0.38 * smoothstep(0, 0.05, gap + 1.0 * ((x < 0.1) | (x > 0.9)))
    v: Field = (0.72 + 0.52 * fibre) * joint * (1.12 - 0.34 * y)
    return noise.to_surface(noise.dithered(np.array(tint, np.float32) * v[..., None], seed))
