"""numpy half of ``fire``."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pygame

from scenes.kit.art import landmarks as mark
from scenes.kit.art import noise, relief
from scenes.kit.art.noise import fbm, grid, smoothstep
from scenes.kit.art.shape import blank
from scenes.kit.art.vista import Vista

TONGUES = (
    (0.50, 1.00, 0.150, 1, 0.0), (0.40, 0.74, 0.115, 2, 1.3), (0.61, 0.80, 0.120, 1, 2.6), (0.31, 0.46, 0.090, 2, 4.0),
    (0.70, 0.50, 0.090, 3, 5.1), (0.46, 0.88, 0.080, 3, 0.7), (0.56, 0.62, 0.100, 2, 3.4),
)  # fmt: skip
"""Tongues of flame: middle, height, width (parts of the picture), flickers a loop, phase."""


def flames(w: int, h: int, height: float, count: int) -> Iterator[pygame.Surface]:
    """A closed loop of flames: tongues that stretch and sway, torn by waves that run upwards, and sparks."""
    x, y = grid(w, h)
    up = (0.90 - y) / height
    grain = fbm(w, h, 4, 9, 5, 0.6, (1, 0.8)) - 0.5
    turn = 2 * np.pi
    for i in range(count):
        t = i / count
        wave = 0.050 * np.sin(turn * (y * 2.6 + 2 * t) + x * 7) + 0.026 * np.sin(turn * (y * 5.4 + 3 * t) + 2 - x * 11)
        heat = np.zeros_like(x)
        for middle, tall, wide, beats, phase in TONGUES:
            reach = tall * (0.84 + 0.16 * np.sin(turn * beats * t + phase))
            k = np.clip(up / reach, 0, 1)
            sway = wave * k + 0.05 * k * k * np.sin(turn * beats * t + phase * 2)
            breadth = wide * (0.55 + 0.45 * height) * (1 - k) ** 0.75 + 1e-3
            heat += np.exp(-(((x - 0.5 - (middle - 0.5) * (0.5 + 0.5 * height) - sway) / breadth) ** 2)) * (1 - k**2.2)
        heat *= smoothstep(-0.10, 0.06, up)
        heat = np.clip(heat * 0.53 + grain * 0.22 * np.clip(up, 0, 1), 0, 1)
        color = noise.ramp(
            heat, (0, (130, 16, 2)), (0.22, (222, 56, 10)), (0.44, (255, 128, 24)), (0.70, (255, 206, 76)),
            (1, (255, 250, 218)),
        )  # fmt: skip
        frame = noise.to_surface(color, smoothstep(0.07, 0.36, heat))
        _sparks(frame, w, h, height, t)
        yield frame


def _sparks(frame: pygame.Surface, w: int, h: int, height: float, t: float) -> None:
    rng = np.random.default_rng(12)
    layer = blank((w, h))
    for _ in range(round(5 + 9 * height)):
        start, drift, speed, at = rng.random(), rng.uniform(-0.18, 0.18), rng.uniform(0.7, 1.0), rng.uniform(0.34, 0.66)
        age = (t + start) % 1.0
        px = (at + drift * age + 0.03 * np.sin(age * 9 + start * 6)) * w
        py = (0.80 - age * speed * (0.45 + 0.4 * height)) * h
        glow = round(255 * (1 - age) ** 1.2)
        r = max(1.0, w / 80 * (1.2 - age))
        pygame.draw.circle(layer, (255, round(120 + 110 * (1 - age)), 60, glow), (px, py), r)
    frame.blit(layer, (0, 0))


def logs(w: int, h: int) -> pygame.Surface:
    """Stones in a ring, logs across them, glowing at the core."""
    s = blank((w * 2, h * 2))
    rng = np.random.default_rng(4)
    for i in range(13):
        a = np.pi * (0.02 + 0.96 * i / 12)
        cx, cy = w + np.cos(a) * w * 0.80, h * 1.30 + np.sin(a) * h * 0.46
        r = h * rng.uniform(0.17, 0.23)
        pygame.draw.ellipse(s, (255, 255, 255), (cx - r * 1.15, cy - r * 0.8, r * 2.3, r * 1.6))
    stones = noise.alpha_of(s)
    rgb = relief.light(relief.heights(stones, max(4, h // 5)), "iron", 4, 0.1) * np.array(
        (1.05, 0.86, 0.80), np.float32
    )
    x, y = grid(w * 2, h * 2)
    warm = np.exp(-(((x - 0.5) / 0.42) ** 2) - ((y - 0.55) / 0.5) ** 2)
    rgb = rgb * 0.62 + (warm * stones * 150)[..., None] * np.array((1.0, 0.45, 0.14), np.float32)
    out = noise.to_surface(rgb, stones)
    for a, b, tone in (
        ((0.20, 0.84), (0.74, 0.50), 1.0),
        ((0.82, 0.86), (0.28, 0.52), 0.86),
        ((0.50, 0.94), (0.52, 0.50), 0.74),
    ):
        out.blit(_log(w * 2, h * 2, a, b, tone), (0, 0))
    return pygame.transform.smoothscale(out, (w, h))


def _log(w: int, h: int, a: tuple[float, float], b: tuple[float, float], tone: float) -> pygame.Surface:
    s = blank((w, h))
    wide = max(3, round(h * 0.15))
    ends = [(a[0] * w, a[1] * h), (b[0] * w, b[1] * h)]
    pygame.draw.line(s, (255, 255, 255), ends[0], ends[1], wide)
    for end in ends:
        pygame.draw.circle(s, (255, 255, 255), end, wide / 2)
    alpha = noise.alpha_of(s)
    rgb = relief.light(relief.heights(alpha, max(3, wide // 2)), "wood", 7, 0.2) * 0.62 * tone
    x, y = grid(w, h)
    glow = np.exp(-(((x - 0.5) / 0.16) ** 2) - ((y - 0.55) / 0.22) ** 2)
    rgb += (glow * alpha * 230)[..., None] * np.array((1.0, 0.46, 0.12), np.float32)
    return noise.to_surface(rgb, alpha)


def shore(w: int, h: int) -> pygame.Surface:
    """Indigo sky with a low moon, black islands, the sea, wet sand in front."""
    v = Vista(w, h, 31)
    v.sky(
        (0, (9, 10, 34)),
        (0.34, (24, 28, 74)),
        (0.56, (58, 66, 122)),
        (1, (70, 80, 130)),
        cloud=0.5,
        cloud_color=(78, 84, 150),
    )
    v.stars(0.0016, 0.5)
    v.disc(0.735, 0.23, 0.085, (226, 230, 250))
    far = v.ridge_line(0.50, 0.16, 12)
    v.ridge(far, (36, 42, 92), (60, 68, 122), 0.2)
    near = v.ridge_line(0.545, 0.10, 25, 6)
    v.ridge(near, (20, 24, 60), (34, 40, 86), 0.2)
    mark.pines(v, near, (13, 16, 44), 60, 0.09, 5)
    line = 0.56
    sea = smoothstep(line - 0.008, line + 0.008, v.y)
    wave = fbm(w, h, 5, 10, 6, 0.6, (2.2, 4))
    deep = noise.ramp(np.clip((v.y - line) * 3.2, 0, 1), (0, (50, 60, 122)), (1, (12, 15, 46)))
    water = deep * (0.62 + 0.65 * wave)[..., None]
    path = np.exp(-(((v.x - 0.735) / (0.02 + (v.y - line) * 0.12)) ** 2)) * smoothstep(0.45, 0.75, wave)
    water += (path * 150)[..., None] * np.array((0.86, 0.9, 1.0), np.float32)
    v.rgb = v.rgb * (1 - sea[..., None]) + water * sea[..., None]
    v.fog(0.58, 0.05, (92, 102, 168), 0.55)
    edge = 0.76 + 0.045 * np.sin(v.x * 9 + 0.6) + 0.03 * (fbm(w, h, 4, 8, 17) - 0.5)
    sand = smoothstep(-0.012, 0.02, v.y - edge)
    grain = fbm(w, h, 6, 22, 9, 0.62)
    ground = np.array((34, 32, 50), np.float32) * (0.55 + 0.75 * grain)[..., None]
    wet = np.exp(-(((v.y - edge) / 0.05) ** 2))
    ground += (wet * 26)[..., None] * np.array((0.7, 0.8, 1.0), np.float32)
    v.rgb = v.rgb * (1 - sand[..., None]) + ground * sand[..., None]
    foam = np.exp(-(((v.y - edge + 0.006) / 0.008) ** 2)) * smoothstep(0.35, 0.6, wave)
    v.rgb += (foam * 90)[..., None] * np.array((0.8, 0.86, 1.0), np.float32)
    v.rgb *= (1 - 0.30 * smoothstep(0.75, 1.0, v.x))[..., None]
    v.rgb *= (1 - 0.25 * smoothstep(0.86, 1.0, v.y))[..., None]
    return v.finished()
