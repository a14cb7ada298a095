"""numpy half of the figures: soft bodies put together part by part, each rounded, lit by fire and moon,
    casting a shadow.

Coordinates are parts of the figure's square, x to the right,
    y down; what lies outside 0..1 is cut off. Parts are drawn
from back to front. Nothing here knows a creature: see ``figures`` for what is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pygame

from scenes.kit.art import noise
from scenes.kit.art.noise import fbm

Rgb = tuple[float, float, float]
Point = tuple[float, float]
Thick = tuple[float, float, float]

KEY = np.array((-0.30, -0.62, 0.72), np.float32)
MOON = np.array((0.80, -0.50, 0.18), np.float32)
HEARTH = np.array((-0.82, 0.34, 0.40), np.float32)
FIRE = np.array((255, 136, 50), np.float32)
COOL = np.array((150, 178, 255), np.float32)

SKINS: dict[str, tuple[float, float, float, tuple[float, float]]] = {
    "hide": (0.30, 0.22, 14, (1, 1)),
    "wet": (0.22, 0.95, 9, (1, 1)),
    "bone": (0.20, 0.30, 20, (1, 1)),
    "rock": (0.95, 0.10, 9, (1, 1)),
    "cloth": (0.60, 0.05, 7, (2.4, 0.5)),
    "fur": (0.42, 0.08, 34, (2.4, 0.6)),
    "scale": (0.42, 0.50, 44, (1, 1)),
    "metal": (0.18, 1.25, 16, (0.5, 1.6)),
    "wood": (0.55, 0.10, 10, (0.5, 4.0)),
    "mist": (0.60, 0.00, 5, (1, 1.6)),
}
"""Of a surface: how rough, how shiny, how fine its grain is, and which way the grain runs."""


def spline(points: Sequence[Sequence[float]], steps: int = 10, closed: bool = False) -> list[tuple[float, ...]]:
    """A smooth curve through all points (Catmull-Rom); every number of a point is smoothed."""
    pts = np.array(points, np.float32)
    if closed:
        pts = np.concatenate([pts[-1:], pts, pts[:2]])
    else:
        pts = np.concatenate([pts[:1] * 2 - pts[1:2], pts, pts[-1:] * 2 - pts[-2:-1]])
    t = np.linspace(0, 1, steps, endpoint=False, dtype=np.float32)[:, None]
    out = []
    for a, b, c, d in zip(pts, pts[1:], pts[2:], pts[3:]):
        out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    if not closed:
        out.append(pts[-2:-1])
    return [tuple(map(float, row)) for row in np.concatenate(out)]


MARGIN = 0.08
"""Room around the figure's square to each side, twice as much above it, in parts of the whole."""


class Easel:
    """A clear picture of n x n pixels with the figure's square in it,
        ``u`` pixels wide. ``finished`` makes a surface of
    it and of the light that its parts give off."""

    def __init__(self, n: int, seed: int) -> None:
        self.n, self.seed = n, seed
        self.u = n * (1 - 2 * MARGIN)
        self.rgb = np.zeros((n, n, 3), np.float32)
        self.alpha = np.zeros((n, n), np.float32)
        self.light = np.zeros((n, n, 3), np.float32)
        self._grain: dict[str, np.ndarray] = {}

    # -- shapes ---------------------------------------------------------------------------------------------

    def blob(self, points: Sequence[Point], tint: Rgb, skin: str = "hide", soft: float = 0.09, **more: float) -> None:
        """A closed soft outline."""
        self.poly(spline(points, closed=True), tint, skin, soft, **more)  # type: ignore[arg-type]

    def poly(self, points: Sequence[Point], tint: Rgb, skin: str = "hide", soft: float = 0.05, **more: float) -> None:
        """A closed outline with corners."""
        s = self._layer()
        pygame.draw.polygon(s, (255, 255, 255), [self._at(p) for p in points])
        self._part(s, tint, skin, soft, **more)

    def oval(self, x: float, y: float, rx: float, ry: float, tint: Rgb, skin: str = "hide", turn: float = 0.0,
             soft: float = 0.09, **more: float) -> None:  # fmt: skip
        """An ellipse, turned by degrees."""
        a = math.radians(turn)
        pts = []
        for i in range(40):
            t = i / 40 * math.tau
            px, py = rx * math.cos(t), ry * math.sin(t)
            pts.append((x + px * math.cos(a) - py * math.sin(a), y + px * math.sin(a) + py * math.cos(a)))
        self.poly(pts, tint, skin, soft, **more)

    def limb(self, points: Sequence[Thick], tint: Rgb, skin: str = "hide", soft: float = 0.0, **more: float) -> None:
        """A tube along a curve; every point is (x, y, half its width)."""
        s = self._layer()
        self._tube(s, points)
        wide = max(p[2] for p in points)
        self._part(s, tint, skin, soft or max(0.02, wide * 0.9), **more)

    def limbs(self, many: Sequence[Sequence[Thick]], tint: Rgb, skin: str = "hide", soft: float = 0.03,
              **more: float) -> None:  # fmt: skip
        """Several tubes as one part."""
        s = self._layer()
        for points in many:
            self._tube(s, points)
        self._part(s, tint, skin, soft, **more)

    def dots(self, many: Sequence[Thick], tint: Rgb, skin: str = "hide", soft: float = 0.03, **more: float) -> None:
        """Round things as one part: (x, y, radius)."""
        s = self._layer()
        for x, y, r in many:
            pygame.draw.circle(s, (255, 255, 255), self._at((x, y)), max(1.0, r * self.u))
        self._part(s, tint, skin, soft, **more)

    def spikes(self, path: Sequence[Point], count: int, length: float, tint: Rgb, skin: str = "bone",
        side: float = 1.0,
               lean: float = 0.0) -> None:  # fmt: skip
        """Thorns along a curve, standing off to one side of it."""
        curve = spline(path, 24)
        s = self._layer()
        for i in range(count):
            k = (i + 0.5) / count * (len(curve) - 2)
            a, b = curve[int(k)], curve[int(k) + 1]
            dx, dy = b[0] - a[0], b[1] - a[1]
            far = math.hypot(dx, dy) or 1.0
            nx, ny = dy / far * side, -dx / far * side
            tall = length * (0.7 + 0.3 * math.sin((i + 0.5) / count * math.pi))
            wide = tall * 0.34
            tip = (a[0] + nx * tall + dx / far * lean * tall, a[1] + ny * tall + dy / far * lean * tall)
            feet = [(a[0] + dx / far * w - nx * 0.01, a[1] + dy / far * w - ny * 0.01) for w in (-wide, wide)]
            pygame.draw.polygon(s, (255, 255, 255), [self._at(p) for p in (feet[0], tip, feet[1])])
        self._part(s, tint, skin, 0.02, cast=0.2)

    # -- light ----------------------------------------------------------------------------------------------

    def eye(self, x: float, y: float, r: float, color: Rgb, turn: float = 0.0, narrow: float = 1.0,
            pupil: float = 0.0) -> None:  # fmt: skip
        """Something that glows: an eye, round or narrow, with a slit when ``pupil`` is its width."""
        s = self._layer()
        a = math.radians(turn)
        pts = []
        for i in range(28):
            t = i / 28 * math.tau
            px, py = r * math.cos(t), r * narrow * math.sin(t)
            pts.append(self._at((x + px * math.cos(a) - py * math.sin(a), y + px * math.sin(a) + py * math.cos(a))))
        pygame.draw.polygon(s, (255, 255, 255), pts)
        if pupil:
            w, h = r * pupil, r * narrow * 1.1
            box = pygame.Rect(0, 0, max(1, round(2 * w * self.u)), max(2, round(2 * h * self.u)))
            box.center = self._at((x, y))
            pygame.draw.ellipse(s, (0, 0, 0), box)
        self.glowing(s, color, r)

    def glowing(self, s: pygame.Surface, color: Rgb, reach: float = 0.04, hot: float = 1.0) -> None:
        """What is drawn white on the layer gives off light."""
        m = pygame.surfarray.array_red(s).astype(np.float32) / 255
        tone = np.array(color, np.float32)
        core = noise.blur(m, max(1, round(self.n * 0.004)))
        self.rgb = self.rgb * (1 - core[..., None]) + (tone * 0.55 + 255 * 0.45 * hot) * core[..., None]
        self.alpha = np.maximum(self.alpha, core)
        halo = noise.blur(m, max(2, round(self.u * reach * 0.9)))
        wide = noise.blur(m, max(3, round(self.u * reach * 2.6)))
        self.light += (halo * 0.75 + wide * 1.1)[..., None] * tone

    def ray(self, points: Sequence[Point], width: float, color: Rgb, reach: float = 0.04) -> None:
        """A glowing line, as lightning or a seam of fire."""
        s = self._layer()
        pygame.draw.lines(s, (255, 255, 255), False, [self._at(p) for p in points], max(1, round(width * self.u)))
        self.glowing(s, color, reach)

    def halo(self, x: float, y: float, r: float, color: Rgb, k: float = 1.0) -> None:
        """Soft light around a point."""
        gx, gy = noise.grid(self.n, self.n)
        cx, cy = self._at((x, y))
        d2 = ((gx * self.n - cx) ** 2 + (gy * self.n - cy) ** 2) / (r * self.u) ** 2
        self.light += (k * np.exp(-d2 * 2.2))[..., None] * np.array(color, np.float32)

    def dark(self, points: Sequence[Point], depth: float = 0.9, soft: float = 0.02, smooth: bool = True) -> None:
        """A hollow: mouth, eye socket, inside of a hood."""
        s = self._layer()
        pts = spline(points, closed=True) if smooth else points
        pygame.draw.polygon(s, (255, 255, 255), [self._at(p) for p in pts])  # type: ignore[arg-type]
        m = pygame.surfarray.array_red(s).astype(np.float32) / 255
        m = noise.blur(m, max(1, round(soft * self.u))) * depth
        self.rgb *= (1 - m)[..., None]
        self.rgb += m[..., None] * np.array((5, 6, 14), np.float32)

    def fade(self, top: float, bottom: float) -> None:
        """The figure dissolves downwards from one height to another."""
        _, y = noise.grid(self.n, self.n)
        k = 1 - noise.smoothstep(self._at((0, top))[1] / self.n, self._at((0, bottom))[1] / self.n, y)
        self.alpha *= k

    def ghost(self, k: float) -> None:
        """Everything so far becomes that much more transparent, at its middle most."""
        inner = noise.blur(self.alpha, max(2, self.n // 18))
        self.alpha *= 1 - k * np.clip(inner * 1.4 - 0.4, 0, 1)

    # -- inside ---------------------------------------------------------------------------------------------

    def _at(self, p: Sequence[float]) -> tuple[float, float]:
        return (p[0] * self.u + MARGIN * self.n, p[1] * self.u + 2 * MARGIN * self.n)

    def _layer(self) -> pygame.Surface:
        return pygame.Surface((self.n, self.n))

    def _tube(self, s: pygame.Surface, points: Sequence[Thick]) -> None:
        curve = spline(points, 12)
        last: tuple[float, ...] | None = None
        for x, y, r in curve:
            c = self._at((x, y))
            pygame.draw.circle(s, (255, 255, 255), c, max(0.7, r * self.u))
            if last is not None:
                pygame.draw.line(s, (255, 255, 255), self._at(last), c, max(1, round(r * 1.7 * self.u)))
            last = (x, y, r)

    def _texture(self, skin: str) -> np.ndarray:
        if skin not in self._grain:
            _, _, fine, way = SKINS[skin]
            self._grain[skin] = fbm(self.n, self.n, 4, fine, self.seed + len(self._grain) * 7, 0.55, way) - 0.5
        return self._grain[skin]

    def _part(self, s: pygame.Surface, tint: Rgb, skin: str, soft: float, cast: float = 0.65, tone: float = 1.0,
              opaque: float = 1.0) -> None:  # fmt: skip
        """Round the shape, light it, lay it over what is there."""
        box = _bounds(s)
        if box is None:
            return
        bevel = max(2, round(soft * self.u))
        full = pygame.Rect(0, 0, self.n, self.n)
        area = box.inflate(4 * bevel + 8, 4 * bevel + 8).clip(full)
        xs, ys = slice(area.left, area.right), slice(area.top, area.bottom)
        m = pygame.surfarray.pixels_red(s)[xs, ys].astype(np.float32) / 255
        if cast:
            self._shadow(m, xs, ys, cast, bevel)
        rgb = self._lit(m, xs, ys, tint, skin, bevel, tone)
        k = (m * opaque)[..., None]
        self.rgb[xs, ys] = self.rgb[xs, ys] * (1 - k) + rgb * k
        self.alpha[xs, ys] = np.maximum(self.alpha[xs, ys], m * opaque)

    def _shadow(self, m: np.ndarray, xs: slice, ys: slice, cast: float, bevel: int) -> None:
        """The part darkens what lies behind it, most to its upper right, away from the fire."""
        soft = noise.blur(m, max(2, bevel // 2 + self.n // 90))
        off = max(1, self.n // 60)
        moved = np.roll(np.roll(soft, off, 0), -off // 2, 1)
        k = np.clip(np.maximum(moved, soft * 0.8), 0, 1) * cast
        self.rgb[xs, ys] *= (1 - k)[..., None]

    def _lit(self, m: np.ndarray, xs: slice, ys: slice, tint: Rgb, skin: str, bevel: int, tone: float) -> np.ndarray:
        rough, shine, _, _ = SKINS[skin]
        t = np.clip((noise.blur(m, bevel) - 0.42) * 1.9, 0, 1)
        h = bevel * 1.25 * np.sqrt(t * (2 - t))
        grain = self._texture(skin)[xs, ys]
        h = noise.blur(h, max(1, bevel // 5)) + grain * rough * self.n * 0.022
        gx, gy = np.gradient(h, axis=0), np.gradient(h, axis=1)
        inv = 1 / np.sqrt(gx * gx + gy * gy + 1)

        def facing(way: np.ndarray) -> np.ndarray:
            x, y, z = way / np.linalg.norm(way)
            return np.clip((-gx * x - gy * y + z) * inv, 0, 1)

        form = facing(KEY)
        warm = facing(HEARTH) ** 1.6
        rim = facing(MOON) ** 2.4
        gleam = facing(KEY + np.array((0, 0, 1), np.float32)) ** 26
        base = np.array(tint, np.float32) * (tone * (0.13 + 0.66 * form**1.3 + 0.34 * rough * grain))[..., None]
        own = 0.35 * FIRE + 0.65 * FIRE * (np.array(tint, np.float32) / 255)
        rgb = base + (warm * 0.60 * tone)[..., None] * own
        rgb += (rim * 0.55)[..., None] * COOL * (0.35 + 0.65 * np.array(tint, np.float32) / 255)
        rgb += (gleam * 120 * shine)[..., None] * np.array((0.86, 0.92, 1.0), np.float32)
        edge = np.clip((noise.blur(m, max(1, self.n // 110)) - 0.5) * 2.4, 0, 1)
        return rgb * (0.30 + 0.70 * edge)[..., None]

    def finished(self, px: int) -> tuple[pygame.Surface, pygame.Surface]:
        """The figure px by px with clear surroundings, and the light it gives off, on black, for adding."""
        soft = noise.blur(self.alpha, 1) if self.n >= 200 else self.alpha
        body = noise.to_surface(self.rgb, soft)
        light = noise.to_surface(self.light)
        return (
            pygame.transform.smoothscale(body, (px, px)),
            pygame.transform.smoothscale(light, (px, px)),
        )


def _bounds(s: pygame.Surface) -> pygame.Rect | None:
    """The part of a black layer that was drawn on; None when nothing was."""
    seen = pygame.surfarray.pixels_red(s) > 0
    xs, ys = np.nonzero(seen.any(1))[0], np.nonzero(seen.any(0))[0]
    if not len(xs):
        return None
    return pygame.Rect(int(xs[0]), int(ys[0]), int(xs[-1] - xs[0]) + 1, int(ys[-1] - ys[0]) + 1)
