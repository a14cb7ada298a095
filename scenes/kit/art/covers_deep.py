"""The cover that plays under the earth: lava, rock, a trestle."""

from __future__ import annotations

import numpy as np
import pygame

from scenes.kit.art import landmarks as mark
from scenes.kit.art import noise
from scenes.kit.art.noise import smoothstep
from scenes.kit.art.props import prop
from scenes.kit.art.vista import Vista


def forgeflame(v: Vista) -> None:
    """Deep in the mine: falls of lava, kobold eyes, miners on a trestle over the flame of the forge."""
    v.sky((0, (16, 4, 4)), (0.4, (70, 14, 8)), (0.66, (190, 56, 14)), (1, (255, 150, 40)))
    n = noise.fbm(v.w, v.h, 6, 4, 3)
    v.rgb *= (0.45 + 0.9 * n)[..., None]
    v.rays(0.5, 0.62, (255, 120, 30), 0.55, 7, 0.7)
    v.glow(0.5, 0.60, 0.44, (255, 120, 20), 0.9)
    _bridge(v)
    _cave(v)
    for x, width in ((0.16, 0.030), (0.86, 0.040), (0.73, 0.014)):
        _lava_fall(v, x, width, 0.36 if x < 0.8 else 0.30)
    _lava_lake(v)
    v.picture(prop("anvil", round(v.h * 0.26)), 0.5, 0.885, 0.8)
    v.glow(0.5, 0.70, 0.26, (255, 140, 36), 0.5)
    v.fire(0.5, 0.815, 0.36, 0.105, 6)
    v.fire(0.49, 0.815, 0.22, 0.075, 21)
    rng = np.random.default_rng(4)
    for _ in range(7):
        x = rng.uniform(0.03, 0.10) if rng.random() < 0.5 else rng.uniform(0.92, 0.97)
        y = rng.uniform(0.56, 0.76)
        for dx in (-0.013, 0.013):
            v.glow(x + dx, y, 0.007, (190, 255, 90), 2.0, 1.4)
    v.sparks(0.5, 0.68, 120, 0.42, (255, 180, 70), 0.9)
    v.motes(60, (255, 140, 40), 0.15, 0.95)


def _bridge(v: Vista) -> None:
    """A trestle with a loaded cart and two miners, dark against the glow."""
    from scenes.kit.icons import mask

    s, w, h = v.layer()
    white = (255, 255, 255)
    deck = 0.475
    pygame.draw.polygon(
        s, white, [(0, (deck - 0.006) * h), (w, (deck + 0.004) * h), (w, (deck + 0.022) * h), (0, (deck + 0.012) * h)]
    )
    for i in range(9):
        x = (0.06 + i * 0.11) * w
        pygame.draw.line(s, white, (x, deck * h), (x, 0.82 * h), max(2, round(w * 0.010)))
        pygame.draw.line(s, white, (x, (deck + 0.01) * h), (x + 0.11 * w, (deck + 0.13) * h), max(2, round(w * 0.006)))
        pygame.draw.line(s, white, (x + 0.11 * w, (deck + 0.01) * h), (x, (deck + 0.13) * h), max(2, round(w * 0.006)))
        pygame.draw.line(s, white, (x, (deck + 0.13) * h), (x + 0.11 * w, (deck + 0.13) * h), max(2, round(w * 0.006)))
    cart = mask("mine-wagon", round(h * 0.11))
    s.blit(cart, cart.get_rect(midbottom=(round(0.63 * w), round((deck - 0.001) * h))))
    m = v.mask_of(s)
    for x, size, arm, flip in ((0.44, 0.105, "axe", False), (0.31, 0.095, "staff", True)):
        m = np.maximum(m, mark.watcher(v, x, deck, size, arm, flip))
    v.blend(m, (40, 10, 8), 0.6 + 0.8 * smoothstep(deck + 0.06, deck - 0.1, v.y))
    v.lit(m, 0.5, 0.66, (255, 130, 40), 1.5, max(2, v.h // 240))
    v.glow(0.3365, 0.345, 0.022, (255, 230, 140), 1.2)


def _cave(v: Vista) -> None:
    """Rock walls and hanging stone around the view."""
    n = noise.fbm(v.w, v.h, 6, 5, 12, 0.55)
    side = np.abs(v.x - 0.5) * 2
    wall = smoothstep(0.62, 0.78, side + 0.42 * (n - 0.5) + 0.10 * np.sin(v.y * 23))
    spikes = noise.fbm(v.w, 4, 5, 14, 6, 0.8)[:, 0]
    spikes = (spikes - spikes.min()) / (np.ptp(spikes) + 1e-6)
    roof = 0.20 + 0.20 * spikes**3 * 1.4 + 0.24 * side[:, 0] ** 3
    top = smoothstep(0.0, -0.02, v.y - roof[:, None])
    mask = np.clip(np.maximum(wall, top), 0, 1)
    slope = (np.gradient(n, axis=0) * (0.5 - v.x) * 2 + np.gradient(n, axis=1) * 0.6) * v.h * 0.10
    rock = np.array((34, 16, 16), np.float32) * (0.7 + 0.6 * n)[..., None]
    warm = np.exp(-((v.dist(0.5, 0.72) / 0.46) ** 2))
    rock = rock + np.array((230, 84, 20), np.float32) * (np.clip(slope, 0, 1.6) * (0.25 + warm) * 0.75)[..., None]
    rock += np.array((120, 30, 10), np.float32) * (0.4 * warm)[..., None]
    k = mask[..., None]
    v.rgb = v.rgb * (1 - k) + rock * k


def _lava_fall(v: Vista, x: float, width: float, top: float) -> None:
    wob = 0.25 * width * np.sin(v.y * 31 + x * 20)
    k = np.exp(-(((v.x - x - wob) / width) ** 4)) * smoothstep(top, top + 0.05, v.y) * smoothstep(0.90, 0.80, v.y)
    flow = noise.fbm(v.w, v.h, 4, 9, int(x * 100), 0.6, (6, 1))
    color = noise.ramp(flow, (0.25, (255, 90, 10)), (0.5, (255, 170, 40)), (0.75, (255, 250, 190)))
    v.rgb = v.rgb * (1 - k[..., None]) + color * k[..., None]
    v.rgb += (noise.blur(k, max(3, v.h // 40)) * 0.8)[..., None] * np.array((255, 90, 16), np.float32)


def _lava_lake(v: Vista) -> None:
    n = noise.fbm(v.w, v.h, 5, 6, 9, 0.55, (1, 4))
    crust = smoothstep(0.46, 0.56, n)
    lake = smoothstep(0.80, 0.83, v.y)
    color = noise.ramp(n, (0.2, (255, 240, 150)), (0.42, (255, 150, 30)), (0.50, (200, 40, 8)), (0.6, (46, 14, 12)))
    color = color * (1 - 0.45 * smoothstep(0.84, 1.0, v.y) * crust)[..., None]
    v.rgb = v.rgb * (1 - lake[..., None]) + color * lake[..., None]
