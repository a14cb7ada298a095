"""The numpy half of `tables`: one function per material, colours 0..255 before light."""

from __future__ import annotations

import numpy as np

from scenes.kit.art.noise import Field, fbm, grid, scaled, smoothstep

LIGHT: dict[str, dict[str, tuple[float, float, float]]] = {
    "slate": {"warm": (1.20, 1.09, 0.94), "cool": (0.50, 0.55, 0.68)},
    "wood": {"warm": (1.16, 1.05, 0.90), "cool": (0.42, 0.42, 0.50)},
    "felt": {"warm": (1.22, 1.12, 0.92), "cool": (0.46, 0.54, 0.62)},
    "night": {"warm": (1.30, 1.10, 0.92), "cool": (0.55, 0.60, 0.80)},
}


def light_pool(
    w: int, h: int, warm: tuple[float, float, float], cool: tuple[float, float, float],
    cx: float = 0.44, cy: float = 0.36, power: float = 1.3,
) -> Field:  # fmt: skip
    """Light multiplier per pixel: warm in a pool a little up and left, cool and dim at the edges."""
    x, y = grid(w, h)
    d = np.sqrt(((x - cx) * 1.25) ** 2 + (y - cy) ** 2)
    t = (np.clip(d / 0.9, 0, 1) ** power)[..., None]
    return np.array(warm, np.float32) * (1 - t) + np.array(cool, np.float32) * t


def slate(w: int, h: int) -> Field:
    """Cleft stone: noise seen by its slope, as if lit from the top left, with faint veins."""
    hw, hh = max(2, w // 2), max(2, h // 2)
    n = fbm(hw, hh, 7, 4, 5, 0.58)
    relief = np.gradient(n, axis=0) + np.gradient(n, axis=1)
    vein = np.abs(fbm(hw, hh, 4, 3, 11) - 0.5)
    v = 0.84 + 0.30 * (n - 0.5) - relief * 5.5 + 0.10 * (1 - smoothstep(0.0, 0.012, vein))
    v = scaled(np.clip(v / 2, 0, 1), w, h) * 2
    v += 0.07 * (np.random.default_rng(3).random((w, h), dtype=np.float32) - 0.5)
    return np.array((56, 60, 68), np.float32) * v[..., None]


def wood(w: int, h: int) -> Field:
    """Dark oak planks: long grain, quiet rings, each board with its own tone."""
    boards = max(3, round(h / 150))
    v = np.empty((w, h), np.float32)
    rng = np.random.default_rng(21)
    edges = np.linspace(0, h, boards + 1).astype(int)
    for i in range(boards):
        a, b = edges[i], edges[i + 1]
        v[:, a:b] = _board(w, b - a, 30 + i, float(rng.uniform(0.90, 1.08)))
    fine = np.random.default_rng(5).random((w, h), dtype=np.float32) - 0.5
    return np.array((84, 58, 40), np.float32) * (v + 0.04 * fine)[..., None]


def _board(w: int, h: int, seed: int, tone: float) -> Field:
    bend = fbm(w, h, 3, 1.2, seed, 0.5, (1.6, 1.0))
    fiber = fbm(w, h, 3, 10, seed + 90, 0.6, (0.25, 6))
    _, y = grid(w, h)
    ring = 0.5 + 0.5 * np.sin((bend * 2.6 + y * 1.1) * 6.283 * 2.2)
    v = tone * (0.80 + 0.085 * ring + 0.17 * (fiber - 0.5))
    rows = np.arange(h)
    bevel = 1 - 0.55 * np.exp(-rows / 1.3) - 0.40 * np.exp(-(h - 1 - rows) / 1.3)
    bevel += 0.10 * np.exp(-(((rows - 4) / 1.6) ** 2))
    return v * bevel[None, :]


def felt(w: int, h: int) -> Field:
    """Wool cloth: soft cloudiness and short fibres."""
    n = fbm(w, h, 4, 4, 8)
    r = np.random.default_rng(8).normal(0, 1, (w, h)).astype(np.float32)
    fibre = (r + np.roll(r, 1, 0) + np.roll(r, 1, 1)) / 3
    return np.array((32, 70, 58), np.float32) * (0.88 + 0.18 * (n - 0.5) + 0.075 * fibre)[..., None]


def night(w: int, h: int) -> Field:
    """Open ground at night: indigo earth with mist and a few grains of light."""
    n = fbm(w, h, 6, 3, 14, 0.55)
    mist = fbm(w, h, 4, 2, 19, 0.5, (1, 2.2))
    base = np.array((34, 38, 66), np.float32) * (0.70 + 0.55 * (n - 0.4))[..., None]
    base += np.array((22, 26, 44), np.float32) * smoothstep(0.45, 0.85, mist)[..., None]
    grain = np.random.default_rng(4).random((w, h), dtype=np.float32)
    return base + (grain > 0.9993)[..., None] * np.array((46, 50, 70), np.float32)
