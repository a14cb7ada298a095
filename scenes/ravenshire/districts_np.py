"""Six small landscapes painted with numpy: an evening in Ravenshire, one light, from the top left.

Imported only when a picture is not in the cache yet. Colours are floats 0..255 in arrays shaped (w, h, 3).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np
import pygame

from scenes.kit.art import noise

W, H = 480, 312
Rgb = tuple[float, float, float]
Points = Sequence[tuple[float, float]]


class Canvas:
    """A painting in progress."""

    def __init__(self, seed: int) -> None:
        self.rgb = np.zeros((W, H, 3), np.float32)
        self.x, self.y = noise.grid(W, H)
        self.rng = np.random.default_rng(seed)
        self.seed = seed

    def over(self, mask: np.ndarray, color: Rgb | np.ndarray) -> None:
        """Lay a colour (or a picture) over the canvas where the mask (0..1) is."""
        m = mask[..., None]
        self.rgb = self.rgb * (1 - m) + np.asarray(color, np.float32) * m

    def add(self, mask: np.ndarray, color: Rgb) -> None:
        """Add light."""
        self.rgb += mask[..., None] * np.asarray(color, np.float32)

    def sky(self, *stops: tuple[float, Rgb]) -> None:
        """Vertical gradient with soft clouds."""
        self.rgb = noise.ramp(self.y, *stops)
        cloud = noise.fbm(W, H, 5, 2, self.seed, 0.55, (1, 3.4))
        self.rgb *= (0.90 + 0.24 * (cloud - 0.35))[..., None]

    def glow(self, cx: float, cy: float, r: float, color: Rgb, power: float = 2.0, squash: float = 1.0) -> None:
        """Round light at (cx, cy), in parts of the width."""
        d = np.sqrt((self.x - cx) ** 2 + ((self.y - cy) * H / W * squash) ** 2) / r
        self.add(np.clip(1 - d, 0, 1) ** power, color)

    def ridge(self, base: float, height: float, rough: int, seed: int, gain: float = 0.5) -> np.ndarray:
        """A skyline: y (0..1, downwards) for every column."""
        n = noise.fbm(W, 4, rough, 3, seed, gain, (1, 1))[:, 1]
        n = (n - n.min()) / max(1e-6, float(n.max() - n.min()))
        return base - height * n

    def below(self, line: np.ndarray, soft: float = 1.5) -> np.ndarray:
        """Mask of everything under a skyline."""
        return np.clip((self.y - line[:, None]) * H / soft, 0, 1)

    def poly(self, *shapes: Points) -> np.ndarray:
        """Mask of polygons; points in parts of width and height."""
        k = 2
        s = pygame.Surface((W * k, H * k), pygame.SRCALPHA)
        for points in shapes:
            pygame.draw.polygon(s, (255, 255, 255), [(x * W * k, y * H * k) for x, y in points])
        return noise.alpha_of(pygame.transform.smoothscale(s, (W, H)))

    def mist(self, top: float, bottom: float, color: Rgb, strength: float, seed: int = 3) -> None:
        """A band of haze."""
        n = noise.fbm(W, H, 4, 2, self.seed + seed, 0.5, (1, 3))
        band = noise.smoothstep(top, (top + bottom) / 2, self.y) * noise.smoothstep(bottom, (top + bottom) / 2, self.y)
        self.over(np.clip(band * (0.35 + n) * strength, 0, 1), color)

    def sparks(self, count: int, box: tuple[float, float, float, float], color: Rgb, size: float = 1.6) -> None:
        """Glowing points in a box (x0, y0, x1, y1)."""
        for _ in range(count):
            cx = self.rng.uniform(box[0], box[2])
            cy = self.rng.uniform(box[1], box[3])
            r = size * self.rng.uniform(0.5, 1.4) / W
            self.glow(cx, cy, r * 2.6, color, 1.6)

    def finished(self) -> pygame.Surface:
        """Brush grain, vignette, and out."""
        grain = noise.fbm(W, H, 3, 40, self.seed + 50, 0.7, (1.6, 0.7))
        brush = noise.fbm(W, H, 3, 14, self.seed + 51, 0.6, (0.5, 2.2))
        v = 1 - 0.42 * np.clip(np.sqrt((self.x - 0.5) ** 2 * 1.5 + (self.y - 0.46) ** 2 * 1.7), 0, 1) ** 1.7
        rgb = self.rgb * (0.93 + 0.10 * grain + 0.08 * (brush - 0.5))[..., None] * v[..., None]
        return noise.to_surface(np.clip(rgb, 0, 255))


def _mountain(c: Canvas, line: np.ndarray, rock: Rgb, snow: Rgb, snow_depth: float, seed: int) -> None:
    """A lit mountain mass under a skyline, with snow on top."""
    depth = np.clip(c.y - line[:, None], 0, 1)
    folds = noise.fbm(W, H, 6, 5, seed, 0.58, (1.3, 0.9))
    slope = np.gradient(folds, axis=0) * 26 + np.gradient(folds, axis=1) * 10
    ridge = np.gradient(noise.blur(line[:, None], 2)[:, 0]) * W * 0.10
    light = np.clip(0.62 + ridge[:, None] * -0.55 - slope * 0.8, 0.18, 1.35)
    body = np.asarray(rock, np.float32) * light[..., None] * (1 - 0.45 * depth)[..., None]
    cap = noise.smoothstep(snow_depth, snow_depth * 0.3, depth + (folds - 0.5) * snow_depth * 1.5)
    body = (
        body * (1 - cap[..., None])
        + np.asarray(snow, np.float32) * cap[..., None] * np.clip(light * 0.75 + 0.3, 0.4, 1.12)[..., None]
    )
    c.over(c.below(line), body)


def mountains() -> pygame.Surface:
    """Sharprock: snow peaks at dusk, a mine with a lantern."""
    c = Canvas(11)
    c.sky((0, (40, 58, 98)), (0.45, (120, 132, 166)), (0.72, (232, 176, 136)), (1, (240, 196, 150)))
    c.glow(0.24, 0.52, 0.5, (110, 70, 30), 1.6)
    far = c.ridge(0.62, 0.34, 5, 21)
    _mountain(c, far, (112, 122, 152), (214, 214, 226), 0.10, 5)
    c.mist(0.42, 0.8, (214, 180, 164), 0.55)
    x = np.linspace(0, 1, W)
    peak = 0.20 + np.abs(x - 0.60) * 0.95 + (c.ridge(0, -0.16, 6, 33, 0.6))
    second = 0.36 + np.abs(x - 0.20) * 0.9 + (c.ridge(0, -0.12, 6, 44, 0.6))
    _mountain(c, np.minimum(peak, second), (86, 94, 118), (240, 240, 248), 0.17, 8)
    c.mist(0.66, 0.98, (196, 170, 160), 0.5, 5)
    near = 0.80 + c.ridge(0, 0.16, 5, 55, 0.5) + (x - 0.5) * 0.12
    _mountain(c, near, (52, 50, 60), (120, 122, 138), 0.015, 12)
    _mine(c)
    return c.finished()


def _mine(c: Canvas) -> None:
    c.over(c.poly([(0.215, 0.96), (0.235, 0.745), (0.335, 0.745), (0.355, 0.96)]), (14, 10, 10))
    c.glow(0.285, 0.86, 0.085, (230, 140, 50), 1.5)
    wood = c.poly(
        [(0.205, 0.97), (0.225, 0.73), (0.245, 0.73), (0.228, 0.97)],
        [(0.342, 0.97), (0.325, 0.73), (0.345, 0.73), (0.365, 0.97)],
        [(0.205, 0.745), (0.212, 0.705), (0.358, 0.705), (0.365, 0.745)],
    )
    c.over(wood, (104, 66, 38))
    c.glow(0.285, 0.80, 0.03, (255, 214, 130), 1.2)


def _pines(c: Canvas, base: float, size: float, step: float, color: Rgb, seed: int) -> None:
    """A row of conifers standing on `base`."""
    rng = np.random.default_rng(seed)
    shapes: list[Points] = []
    x = -0.05
    while x < 1.05:
        h = size * rng.uniform(0.7, 1.25)
        w = h * 0.30
        foot = base + rng.uniform(-0.02, 0.03)
        tiers = 6
        for t in range(tiers):
            top, low = foot - h * (1 - t / (tiers + 1.5)), foot - h * (1 - (t + 2.1) / (tiers + 1.5))
            half = w * (0.22 + 0.78 * (t + 1) / tiers) * rng.uniform(0.85, 1.12)
            shapes.append([(x, top), (x + half, low), (x + half * 0.3, low - h * 0.03),
                           (x - half * 0.4, low - h * 0.025),
                           (x - half, low)])  # fmt: skip
        shapes.append([(x - w * 0.08, foot - h * 0.1), (x + w * 0.08, foot - h * 0.1), (x + w * 0.08, foot + 0.1),
                       (x - w * 0.08, foot + 0.1)])  # fmt: skip
        x += step * rng.uniform(0.6, 1.3)
    m = c.poly(*shapes)
    tone = 0.86 + 0.3 * (noise.fbm(W, H, 4, 10, seed) - 0.4)
    rim = np.clip(m - np.roll(np.roll(m, 2, 0), 2, 1), 0, 1)
    c.over(m, np.asarray(color, np.float32) * tone[..., None])
    c.add(rim, (34, 44, 20))


def forest() -> pygame.Surface:
    """Darkwood: rows of firs in green mist, shafts of late sun."""
    c = Canvas(12)
    c.sky((0, (74, 112, 96)), (0.5, (150, 178, 128)), (0.8, (214, 206, 136)), (1, (150, 160, 96)))
    c.glow(0.30, 0.30, 0.42, (150, 130, 60), 1.5)
    _pines(c, 0.72, 0.46, 0.055, (104, 142, 110), 1)
    c.mist(0.4, 0.95, (188, 200, 140), 0.6)
    _pines(c, 0.84, 0.58, 0.085, (62, 104, 74), 2)
    c.mist(0.55, 1.05, (166, 186, 118), 0.5, 9)
    _pines(c, 0.99, 0.62, 0.15, (26, 58, 40), 3)
    shaft = np.clip(np.cos((c.x * 1.0 - c.y * 0.62 - 0.12) * 26) * 0.5 + 0.35, 0, 1) * np.clip(1 - c.y * 0.9, 0, 1)
    c.add(shaft * np.clip(1.15 - np.abs(c.x - 0.42) * 2.0, 0, 1), (62, 60, 26))
    floor = c.ridge(0.98, 0.07, 5, 91)
    c.over(c.below(floor), (20, 38, 24))
    _pines(c, 1.24, 1.10, 0.62, (12, 30, 22), 7)
    return c.finished()


def _quad(x0: float, y0: float, x1: float, y1: float) -> Points:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def _hide(c: Canvas, x: float, y: float, k: float, color: Rgb, seed: int) -> None:
    """A hide laced into a wooden frame."""
    w, h = 0.125 * k, 0.30 * k
    bar = 0.012 * k
    shadow = c.poly(_quad(x - w + 0.02, y - h + 0.03, x + w + 0.03, y + h + 0.04))
    c.over(noise.blur(shadow, 5) * 0.55, (20, 10, 6))
    cords = [
        [(x + sx * w, y + t * h), (x + sx * w * 0.72, y + t * h * 0.8), (x + sx * w * 0.72, y + t * h * 0.8 + 0.008)]
        for sx in (-1, 1) for t in (-0.8, -0.4, 0.0, 0.4, 0.8)
    ]  # fmt: skip
    c.over(c.poly(*cords), (226, 200, 150))
    pts = []
    for i in range(44):
        a = i / 44 * 2 * math.pi
        r = 0.80 + 0.12 * math.cos(4 * a + 0.785) * -1 + 0.05 * math.sin(7 * a + seed)
        pts.append((x + w * r * math.cos(a) * 0.98, y + h * r * math.sin(a) * 0.98))
    m = c.poly(pts)
    tone = 0.78 + 0.5 * (noise.fbm(W, H, 5, 8, seed) - 0.3) + 0.25 * (0.5 - np.abs(c.x - x) / w * 0.6)
    c.over(m, np.asarray(color, np.float32) * tone[..., None])
    frame = c.poly(
        _quad(x - w - bar, y - h - 0.05 * k, x - w + bar, y + h + 0.10 * k),
        _quad(x + w - bar, y - h - 0.05 * k, x + w + bar, y + h + 0.10 * k),
        _quad(x - w - 0.03 * k, y - h - 0.018 * k, x + w + 0.03 * k, y - h + 0.018 * k),
        _quad(x - w - 0.03 * k, y + h - 0.018 * k, x + w + 0.03 * k, y + h + 0.018 * k),
    )
    rim = np.clip(frame - np.roll(np.roll(frame, 2, 0), 2, 1), 0, 1)
    c.over(frame, (88, 54, 30))
    c.add(rim, (90, 66, 34))


def tannery() -> pygame.Surface:
    """Tannery: hides on frames before sheds, in warm afternoon dust."""
    c = Canvas(13)
    c.sky((0, (142, 118, 92)), (0.5, (222, 178, 116)), (0.8, (236, 198, 136)), (1, (150, 104, 62)))
    c.glow(0.2, 0.3, 0.5, (80, 56, 20), 1.5)
    c.over(c.below(c.ridge(0.62, 0.12, 4, 7)), (150, 122, 84))
    roofs: list[Points] = []
    for x, w, y in ((0.10, 0.17, 0.46), (0.44, 0.14, 0.50), (0.80, 0.22, 0.42)):
        roofs.append([(x - w, y + 0.16), (x - w * 0.72, y), (x + w * 0.72, y), (x + w, y + 0.16)])
    walls = c.poly(*[_quad(x - w * 0.85, y + 0.1, x + w * 0.85, 0.85) for x, w, y in (
        (0.10, 0.17, 0.46), (0.44, 0.14, 0.50), (0.80, 0.22, 0.42))])  # fmt: skip
    planks = 0.8 + 0.22 * np.sin(c.x * 240)
    c.over(walls, np.asarray((112, 78, 50), np.float32) * planks[..., None])
    c.over(c.poly(*roofs), np.asarray((104, 60, 38), np.float32) * (0.85 + 0.2 * np.sin(c.y * 160))[..., None])
    c.mist(0.5, 0.95, (230, 190, 130), 0.5)
    ground = c.below(c.ridge(0.82, 0.05, 4, 70))
    c.over(ground, np.asarray((112, 76, 46), np.float32) * (0.75 + 0.5 * noise.fbm(W, H, 5, 8, 3))[..., None])
    _hide(c, 0.24, 0.60, 0.84, (196, 128, 74), 2)
    _hide(c, 0.77, 0.60, 0.84, (150, 86, 48), 4)
    _hide(c, 0.505, 0.64, 1.06, (220, 156, 96), 3)
    return c.finished()


def _mound(c: Canvas, x: float, y: float, w: float, h: float, seed: int) -> None:
    """A smouldering charcoal mound."""
    d = ((c.x - x) / w) ** 2 + (np.clip(y - c.y, 0, 1) / h) ** 2
    m = np.clip((1 - d) * 14, 0, 1) * np.clip((y + 0.03 - c.y) * 60, 0, 1)
    n = noise.fbm(W, H, 6, 9, seed, 0.6)
    light = 0.55 + 0.55 * np.clip(-(c.x - x) / w * 0.7 + (y - c.y) / h * 0.6, -0.4, 1) + (n - 0.5) * 0.7
    c.over(m, np.asarray((66, 56, 58), np.float32) * np.clip(light, 0.2, 1.6)[..., None])
    crack = np.clip(1 - np.abs(n - 0.50) / 0.018, 0, 1) * np.clip((c.y - (y - h * 0.75)) / h * 1.8, 0, 1)
    c.add(m * crack, (255, 120, 30))
    c.glow(x, y + 0.01, w * 1.1, (120, 50, 14), 2.0, 2.2)


def _smoke(c: Canvas, x: float, y: float, width: float, lean: float, color: Rgb, strength: float, seed: int) -> None:
    """A plume that widens and leans with height."""
    up = np.clip((y - c.y) / max(0.05, y), 0, 1)
    centre = x + lean * up**1.4 + 0.03 * np.sin(up * 9 + seed)
    half = width * (0.25 + 1.5 * up)
    n = noise.fbm(W, H, 5, 5, seed, 0.55, (1, 1.3))
    m = np.clip(1 - np.abs(c.x - centre) / half + (n - 0.5) * 1.5, 0, 1) * (c.y < y) * (1 - 0.75 * up)
    c.over(np.clip(noise.blur(m, 3) * strength, 0, 1), color)


def valley() -> pygame.Surface:
    """Smokey Valley: charcoal mounds in a dusky hollow under long smoke."""
    c = Canvas(14)
    c.sky((0, (56, 50, 72)), (0.4, (122, 94, 104)), (0.7, (206, 132, 100)), (1, (120, 80, 70)))
    c.glow(0.62, 0.58, 0.5, (110, 56, 26), 1.7)
    c.over(c.below(c.ridge(0.66, 0.26, 5, 17)), (98, 78, 92))
    c.mist(0.45, 0.85, (168, 128, 118), 0.55)
    x = np.linspace(0, 1, W)
    hill = 0.70 + 0.16 * np.sin((x - 0.1) * 4.4) * 0.6
    c.over(c.below(hill.astype(np.float32), 3), (70, 56, 64))
    c.over(c.below(c.ridge(0.88, 0.05, 5, 40)), (44, 36, 40))
    for sx, sy, sw, lean, seed in (
        (0.22, 0.66, 0.07, 0.16, 5),
        (0.74, 0.60, 0.08, 0.2, 6),
        (0.47, 0.72, 0.07, 0.24, 8),
    ):
        _smoke(c, sx, sy, sw, lean, (178, 158, 160), 0.75, seed)
    _mound(c, 0.74, 0.82, 0.15, 0.24, 21)
    _mound(c, 0.22, 0.88, 0.16, 0.25, 22)
    _mound(c, 0.49, 0.97, 0.20, 0.30, 23)
    c.sparks(26, (0.1, 0.3, 0.95, 0.9), (255, 130, 50), 1.3)
    return c.finished()


def foundry() -> pygame.Surface:
    """Bramwell: great furnaces at night, a stream of steel."""
    c = Canvas(15)
    c.sky((0, (26, 22, 40)), (0.5, (70, 38, 44)), (0.85, (178, 84, 40)), (1, (90, 40, 24)))
    c.glow(0.5, 0.72, 0.62, (150, 60, 14), 1.6)
    for x, w, top in ((0.13, 0.032, 0.10), (0.25, 0.028, 0.22), (0.84, 0.036, 0.06)):
        _smoke(c, x, top, 0.05, 0.22, (120, 84, 82), 0.6, round(x * 100))
        c.over(c.poly([(x - w, 1), (x - w * 0.8, top), (x + w * 0.8, top), (x + w, 1)]), (44, 28, 30))
        c.over(c.poly(_quad(x - w, top - 0.01, x + w, top + 0.03)), (76, 46, 42))
    body = c.poly([(0.02, 1), (0.02, 0.52), (0.20, 0.34), (0.38, 0.52), (0.38, 1)],
                  [(0.60, 1), (0.60, 0.50), (0.80, 0.30), (1.0, 0.50), (1.0, 1)])  # fmt: skip
    brick = 0.82 + 0.10 * np.sign(np.sin(c.y * 130)) + 0.2 * (noise.fbm(W, H, 4, 20, 4) - 0.5)
    c.over(body, np.asarray((74, 44, 38), np.float32) * brick[..., None])
    tower = c.poly([(0.33, 1), (0.37, 0.26), (0.63, 0.26), (0.67, 1)])
    c.over(
        tower,
        np.asarray((92, 54, 44), np.float32) * brick[..., None] * (1.15 - 0.5 * np.abs(c.x - 0.45) * 3)[..., None],
    )
    c.over(c.poly(_quad(0.35, 0.22, 0.65, 0.29)), (62, 38, 34))
    _mouth(c, 0.5, 0.70, 0.095, 0.25)
    _mouth(c, 0.20, 0.80, 0.045, 0.13)
    _mouth(c, 0.80, 0.80, 0.045, 0.13)
    c.over(c.poly([(0.46, 0.86), (0.54, 0.86), (0.60, 1), (0.42, 1)]), (255, 176, 60))
    c.glow(0.5, 0.94, 0.2, (190, 90, 20), 1.4, 1.8)
    c.sparks(60, (0.30, 0.22, 0.74, 0.95), (255, 170, 70), 1.4)
    return c.finished()


def _mouth(c: Canvas, x: float, y: float, w: float, h: float) -> None:
    """A glowing arched furnace mouth."""
    arch = [(x + w * math.cos(a), y - h * 0.55 + h * 0.45 * -math.sin(a)) for a in np.linspace(0, math.pi, 18)]
    shape = [(x + w, y + h * 0.6), *arch, (x - w, y + h * 0.6)]
    rim = [(x + (px - x) * 1.22, y + (py - y) * 1.16) for px, py in shape]
    c.over(c.poly(rim), (40, 22, 18))
    heat = np.clip(1.2 - np.sqrt(((c.x - x) / w) ** 2 + ((c.y - y - h * 0.2) / h) ** 2), 0, 1)
    fire = noise.ramp(heat + 0.25 * (noise.fbm(W, H, 4, 12, 9) - 0.5), (0, (150, 30, 6)), (0.45, (250, 120, 20)),
                      (0.8, (255, 214, 100)), (1.1, (255, 250, 220)))  # fmt: skip
    c.over(c.poly(shape), fire)
    c.glow(x, y, w * 2.4, (170, 74, 16), 1.8)


def halls() -> pygame.Surface:
    """The Guild Halls: a timbered hall with lit windows and three banners."""
    c = Canvas(16)
    c.sky((0, (52, 48, 84)), (0.5, (128, 92, 112)), (0.85, (228, 158, 100)), (1, (180, 120, 80)))
    c.sparks(20, (0, 0, 1, 0.3), (150, 150, 180), 0.7)
    c.over(c.below(c.ridge(0.74, 0.2, 5, 60)), (84, 66, 84))
    c.over(c.poly(_quad(0.06, 0.52, 0.94, 0.95)), np.asarray((172, 136, 92), np.float32) * (
        0.86 + 0.24 * (noise.fbm(W, H, 5, 9, 4) - 0.4))[..., None])  # fmt: skip
    tiles = 0.85 + 0.13 * np.sin(c.y * 210) + 0.08 * np.sin(c.x * 300 + np.floor(c.y * 33) * 2)
    c.over(
        c.poly([(0.0, 0.55), (0.10, 0.26), (0.90, 0.26), (1.0, 0.55)]),
        np.asarray((96, 50, 46), np.float32) * tiles[..., None],
    )
    c.over(c.poly([(0.29, 0.62), (0.50, 0.05), (0.71, 0.62)]), np.asarray((84, 44, 42), np.float32) * tiles[..., None])
    c.over(c.poly([(0.345, 0.62), (0.50, 0.19), (0.655, 0.62), (0.655, 0.95), (0.345, 0.95)]), (186, 150, 104))
    beams: list[Points] = [_quad(x - 0.009, 0.54, x + 0.009, 0.95) for x in (0.065, 0.20, 0.335, 0.665, 0.80, 0.935)]
    beams += [_quad(0.06, 0.53, 0.335, 0.56), _quad(0.665, 0.53, 0.94, 0.56), _quad(0.06, 0.72, 0.94, 0.74)]
    beams += [
        [(0.335, 0.62), (0.5, 0.16), (0.5, 0.205), (0.352, 0.62)],
        [(0.665, 0.62), (0.5, 0.16), (0.5, 0.205), (0.648, 0.62)],
    ]
    c.over(c.poly(*beams), (72, 44, 30))
    for x in (0.13, 0.27, 0.73, 0.87):
        c.over(c.poly(_quad(x - 0.036, 0.59, x + 0.036, 0.70)), (255, 206, 110))
        c.over(c.poly(_quad(x - 0.004, 0.59, x + 0.004, 0.70), _quad(x - 0.036, 0.64, x + 0.036, 0.652)), (72, 44, 30))
        c.glow(x, 0.65, 0.10, (90, 56, 14), 1.8)
    _mouth(c, 0.5, 0.86, 0.05, 0.17)
    for x, color in ((0.40, (222, 162, 40)), (0.50, (56, 146, 78)), (0.60, (136, 78, 194))):
        _banner(c, x, color)
    c.over(
        c.poly(_quad(0.0, 0.94, 1.0, 1.0)),
        np.asarray((104, 84, 72), np.float32) * (0.8 + 0.4 * noise.fbm(W, H, 4, 12, 8))[..., None],
    )
    return c.finished()


def _banner(c: Canvas, x: float, color: Rgb) -> None:
    top, low = 0.38 if x == 0.5 else 0.46, 0.66
    m = c.poly([(x - 0.036, top), (x + 0.036, top), (x + 0.036, low), (x, low - 0.05), (x - 0.036, low)])
    fold = 0.86 + 0.22 * np.sin((c.x - x) * 130)
    c.over(noise.blur(m, 4) * 0.5, (30, 18, 12))
    c.over(m, np.asarray(color, np.float32) * fold[..., None])


PAINTERS: tuple[Callable[[], pygame.Surface], ...] = (mountains, forest, tannery, valley, foundry, halls)
