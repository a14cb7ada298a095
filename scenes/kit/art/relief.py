"""numpy half of `metal`: a silhouette becomes a height field, the height field a lit surface."""

from __future__ import annotations

import numpy as np
import pygame

from scenes.kit.art import noise
from scenes.kit.art.metal import METALS

KEY = (-0.52, -0.66, 0.54)


def heights(mask: np.ndarray, bevel: int) -> np.ndarray:
    """Height in pixels: rises from the edge along a slope of `bevel` pixels to a softly rounded top."""
    d = noise.distance(mask, bevel)
    t = d / bevel
    h = bevel * (0.55 * t + 0.45 * np.sqrt(np.clip(1 - (1 - t) ** 2, 0, 1))) * 0.75
    h = noise.blur(h, max(2, bevel // 6))
    puff = noise.blur(mask, max(3, bevel * 2))
    return h + puff * bevel * 0.9


def light(h: np.ndarray, metal: str, seed: int = 1, grain: float = 0.05) -> np.ndarray:
    """Colours of a height field of that metal under the key light, with a reflected horizon."""
    gx, gy = np.gradient(h, axis=0), np.gradient(h, axis=1)
    inv = 1 / np.sqrt(gx * gx + gy * gy + 1)
    key = np.array(KEY) / np.linalg.norm(KEY)
    lambert = (-gx * key[0] - gy * key[1] + key[2]) * inv
    half = key + np.array((0, 0, 1))
    half /= np.linalg.norm(half)
    spec = np.clip((-gx * half[0] - gy * half[1] + half[2]) * inv, 0, 1) ** 28
    up = -gy * inv
    env = 0.5 - 0.5 * np.cos(np.clip(up * 1.6 + 0.55, -1.2, 1.9) * 1.9)
    w, hh = h.shape
    brushed = noise.fbm(w, hh, 3, max(6, w / 14), seed, 0.6, (0.35, 1.4)) - 0.5
    _, y = noise.grid(w, hh)
    t = 0.03 + 0.62 * np.clip(lambert, 0, 1) + 0.22 * env + grain * brushed * 2.2 + 0.20 * (0.5 - y)
    stops = METALS[metal]
    rgb = noise.ramp(t, (0.0, stops[0]), (0.26, stops[1]), (0.52, stops[2]), (0.78, stops[3]), (1.0, stops[4]))
    return rgb + (spec * 130)[..., None] * np.array((1.0, 0.96, 0.86), np.float32)


def edge_dark(rgb: np.ndarray, mask: np.ndarray, metal: str, width: int) -> np.ndarray:
    """Darken a thin outline, as if the object had a turned edge."""
    d = noise.distance(mask, width + 1)
    k = noise.smoothstep(0.2, width + 0.8, d)[..., None]
    return rgb * k + np.array(METALS[metal][0], np.float32) * (1 - k)


def chisel(shape: pygame.Surface, metal: str, bevel: int, over: int = 1, seed: int = 1) -> pygame.Surface:
    """Lit object from the alpha of `shape`, averaged down by `over`."""
    alpha = noise.alpha_of(shape)
    rgb = light(heights(alpha, bevel), metal, seed)
    rgb = edge_dark(rgb, alpha, metal, max(1, over))
    s = noise.to_surface(rgb, alpha)
    if over == 1:
        return s
    return pygame.transform.smoothscale(s, (max(1, s.get_width() // over), max(1, s.get_height() // over)))
