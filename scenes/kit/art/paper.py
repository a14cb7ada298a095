"""Parchment and paper."""

from __future__ import annotations

import pygame

from scenes.kit.art.shape import Size, clip_round
from scenes.kit.art.store import disk

TOP, BOTTOM = (240, 227, 198), (216, 196, 158)


@disk
def parchment(size: Size, seed: int = 1, radius: int = 4) -> pygame.Surface:
    """Aged sheet: fibres, blotches, darker worn edge, rounded corners."""
    import numpy as np

    from scenes.kit.art import noise

    w, h = max(4, size[0]), max(4, size[1])
    _, y = noise.grid(w, h)
    base = noise.ramp(y, (0, TOP), (1, BOTTOM))
    px = max(w, h) / 60
    blot = noise.fbm(w, h, 5, max(2, px / 2), seed)
    fibre = noise.fbm(w, h, 2, max(6, px * 4), seed + 7, 0.6, (0.5, 2))
    edge = noise.distance(np.pad(np.ones((w - 2, h - 2), np.float32), 1), 14)
    worn = noise.smoothstep(0, 10, edge + (blot - 0.5) * 9)
    base *= (0.90 + 0.17 * blot + 0.06 * (fibre - 0.5))[..., None]
    base *= (np.array((0.80, 0.72, 0.60)) * (1 - worn[..., None]) + worn[..., None]).astype(np.float32)
    return clip_round(noise.to_surface(base, np.ones((w, h), np.float32)), radius)
