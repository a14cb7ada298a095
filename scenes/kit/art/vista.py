"""numpy painter for scenes: skies, ridges, towns, trees, water, light. Coordinates are parts of width and height."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pygame

from scenes.kit.art import noise
from scenes.kit.art.noise import Field, fbm, grid, smoothstep
from scenes.kit.art.shape import blank

Rgb = tuple[float, float, float]
Pts = Sequence[tuple[float, float]]


class Vista:
    """A float RGB picture that is painted from back to front."""

    def __init__(self, w: int, h: int, seed: int) -> None:
        self.w, self.h, self.seed = w, h, seed
        self.rgb = np.zeros((w, h, 3), np.float32)
        self.x, self.y = grid(w, h)
        self.rng = np.random.default_rng(seed)
        self.aspect = w / h

    # ---- air
    def sky(self, *stops: tuple[float, Rgb], cloud: float = 0.0, cloud_color: Rgb = (255, 255, 255)) -> None:
        """Vertical gradient with streaks of cloud."""
        self.rgb[:] = noise.ramp(self.y, *stops)
        if cloud:
            n = fbm(self.w, self.h, 6, 2, self.seed + 3, 0.55, (1, 3.2))
            k = smoothstep(0.48, 0.80, n) * cloud * (1 - self.y) ** 0.4
            self.blend(k, cloud_color)

    def stars(self, amount: float = 0.0016, below: float = 0.6) -> None:
        """Stars that fade towards the horizon."""
        r = self.rng.random((self.w, self.h), dtype=np.float32)
        k = (r > 1 - amount).astype(np.float32) * np.clip(1 - self.y / below, 0, 1)
        k = k * self.rng.uniform(0.3, 1.0, k.shape).astype(np.float32)
        self.rgb += (np.maximum(k, noise.blur(k, 1) * 3) * 235)[..., None]

    def disc(self, cx: float, cy: float, r: float, color: Rgb, seed: int = 4) -> None:
        """Moon or sun with faint spots and a halo; r in parts of the height."""
        d = self.dist(cx, cy)
        self.glow(cx, cy, r * 4.2, color, 0.42)
        spots = 0.86 + 0.22 * fbm(self.w, self.h, 4, 14, seed)
        self.blend(smoothstep(r, r - 2.0 / self.h, d), tuple(np.array(color)), spots)  # type: ignore[arg-type]

    def dist(self, cx: float, cy: float, squash: float = 1.0) -> Field:
        """Distance to a point in parts of the height."""
        return np.sqrt(((self.x - cx) * self.aspect) ** 2 + ((self.y - cy) * squash) ** 2)

    def glow(self, cx: float, cy: float, r: float, color: Rgb, k: float = 1.0, squash: float = 1.0) -> None:
        """Add soft light around a point."""
        d = self.dist(cx, cy, squash) / r
        self.rgb += (k * np.exp(-(d * d) * 2.2))[..., None] * np.array(color, np.float32)

    def rays(self, cx: float, cy: float, color: Rgb, k: float, seed: int = 9, reach: float = 0.9) -> None:
        """Add beams from a point."""
        a = np.arctan2(self.y - cy, (self.x - cx) * self.aspect)
        line = fbm(900, 4, 5, 12, seed)[:, 0]
        line[-90:] = line[-90:] * np.linspace(1, 0, 90) + line[:90][::-1] * np.linspace(0, 1, 90)
        beam = np.interp((a / math.tau + 0.5) * 899, np.arange(900), line)
        beam = np.clip((beam - 0.42) * 3.2, 0, 1) * np.exp(-((self.dist(cx, cy) / reach) ** 2) * 1.6)
        self.rgb += (k * beam)[..., None] * np.array(color, np.float32)

    def fog(self, y: float, depth: float, color: Rgb, k: float, seed: int = 2) -> None:
        """A bank of mist around height y."""
        n = fbm(self.w, self.h, 5, 2, seed, 0.5, (1, 3))
        self.blend(np.exp(-(((self.y - y) / depth) ** 2)) * np.clip(n * 1.7 - 0.25, 0, 1) * k, color)

    # ---- matter
    def blend(self, mask: Field, color: Rgb, shade: Field | float = 1.0) -> None:
        """Paint a colour (times shade) through a mask 0..1."""
        paint = np.array(color, np.float32) * (shade[..., None] if isinstance(shade, np.ndarray) else shade)
        k = mask[..., None]
        self.rgb = self.rgb * (1 - k) + paint * k

    def ridge_line(self, base: float, height: float, seed: int, rough: int = 5, detail: float = 0.5) -> Field:
        """Skyline heights along x (parts of the height, smaller is higher)."""
        line = fbm(self.w, 4, rough, 2.2, seed, detail)[:, 0]
        line = (line - line.min()) / (line.max() - line.min() + 1e-6)
        return base - height * line

    def ridge(self, line: Field, color: Rgb, foot: Rgb | None = None, depth: float = 0.3, rough: float = 0.14) -> Field:
        """Fill below a skyline, fading to `foot` downwards; returns the mask."""
        d = self.y - line[:, None]
        mask = smoothstep(-1.2 / self.h, 1.2 / self.h, d)
        n = fbm(self.w, self.h, 5, 6, self.seed + int(abs(color[0]) * 7), 0.6, (2, 0.8))
        slope = np.gradient(n, axis=0) * self.w * 0.012
        shade = 1 + rough * (n - 0.5) * 2 - slope * rough
        t = np.clip(d / depth, 0, 1)[..., None]
        base = np.array(color, np.float32) * (1 - t) + np.array(foot or color, np.float32) * t
        k = mask[..., None]
        self.rgb = self.rgb * (1 - k) + base * shade[..., None] * k
        return mask

    def layer(self) -> tuple[pygame.Surface, float, float]:
        """A double-size clear surface to draw silhouettes on, with its width and height."""
        return blank((self.w * 2, self.h * 2)), self.w * 2.0, self.h * 2.0

    def mask_of(self, layer: pygame.Surface) -> Field:
        """Alpha of a drawn layer at picture size."""
        return noise.alpha_of(pygame.transform.smoothscale(layer, (self.w, self.h)))

    def polygon(self, pts: Pts, color: Rgb, shade: Field | float = 1.0) -> None:
        """A flat shape."""
        s, w, h = self.layer()
        pygame.draw.polygon(s, (255, 255, 255), [(x * w, y * h) for x, y in pts])
        self.blend(self.mask_of(s), color, shade)

    def picture(self, s: pygame.Surface, cx: float, cy: float, shadow: float = 0.0) -> None:
        """Blit a finished picture by its centre, with an optional soft shadow."""
        pad = max(4, self.h // 24) if shadow else 0
        at = s.get_rect(center=(round(cx * self.w), round(cy * self.h))).inflate(2 * pad, 2 * pad)
        seen = at.clip(pygame.Rect(0, 0, self.w, self.h))
        if not seen:
            return
        full = blank(seen.size)
        full.blit(s, (at.x + pad - seen.x, at.y + pad - seen.y))
        a = noise.alpha_of(full)
        view = self.rgb[seen.left : seen.right, seen.top : seen.bottom]
        if shadow:
            soft = noise.blur(a, max(2, self.h // 70))
            off = max(1, self.h // 70)
            down = round(off * 1.6)
            view[off:, down:] *= (1 - shadow * soft[:-off, :-down])[..., None]
        view[:] = view * (1 - a[..., None]) + noise.rgb_of(full) * a[..., None]

    def lit(self, mask: Field, lx: float, ly: float, color: Rgb, k: float, width: int = 3) -> None:
        """Rim light: brighten the edge of a mask on the side that faces a point."""
        box = _box(mask, width * 3)
        if box is None:
            return
        part = mask[box]
        soft = noise.blur(part, width)
        gx, gy = np.gradient(soft, axis=0), np.gradient(soft, axis=1)
        dx, dy = (lx - self.x[box]) * self.aspect, ly - self.y[box]
        n = np.sqrt(dx * dx + dy * dy) + 1e-3
        edge = np.clip(-(gx * dx + gy * dy) / n * width * 2.2, 0, 1) * part
        self.rgb[box] += (k * edge / (1 + 2.2 * n))[..., None] * np.array(color, np.float32)

    def sparks(
        self, cx: float, cy: float, count: int, reach: float, color: Rgb, up: float = 0.5, seed: int = 3
    ) -> None:
        """Streaks that fly from a point, glowing."""
        s = pygame.Surface((self.w * 2, self.h * 2))
        rng = np.random.default_rng(seed)
        unit = self.h * 2
        for _ in range(count):
            a = rng.uniform(-math.pi, 0) if rng.random() < up else rng.uniform(-math.pi, math.pi)
            far = reach * rng.uniform(0.08, 1.0) ** 1.5
            x, y = (
                cx * self.w * 2 + math.cos(a) * far * unit,
                cy * self.h * 2 + math.sin(a) * far * unit * 0.9 + far * far * unit * 0.5,
            )
            length = unit * rng.uniform(0.004, 0.022)
            k = rng.uniform(0.4, 1.0)
            c = [min(255, int(v * k)) for v in color]
            pygame.draw.line(
                s, c, (x, y), (x - math.cos(a) * length, y - math.sin(a) * length), max(1, round(unit / 420))
            )
        small = pygame.transform.smoothscale(s, (self.w, self.h))
        hot = pygame.surfarray.array3d(small).astype(np.float32)
        self.rgb += hot * 1.25 + noise.blur(hot, max(1, self.h // 140)) * 1.7

    def fire(self, cx: float, foot: float, height: float, width: float, seed: int = 6, k: float = 1.0) -> None:
        """A burning flame: torn upwards, white at its root, red where it dies. Sizes in parts of the height."""
        reach = width * 2.6 / self.aspect
        xs = slice(max(0, int((cx - reach) * self.w)), min(self.w, int((cx + reach) * self.w) + 1))
        ys = slice(max(0, int((foot - height * 1.1) * self.h)), min(self.h, int((foot + height * 0.2) * self.h) + 1))
        view, x, y = self.rgb[xs, ys], self.x[xs, ys], self.y[xs, ys]
        w, h = view.shape[:2]
        t = (foot - y) / height
        n = fbm(w, h, 5, 4, seed, 0.55, (1.6, 1.2)) - 0.5
        u = ((x - cx) * self.aspect) / width + n * (0.35 + 1.5 * np.clip(t, 0, 1))
        profile = np.clip(t + 0.10, 0, 1) ** 0.45 * np.clip(1 - t, 0, 1) ** 0.85 * 1.35
        body = np.clip(1 - np.abs(u) / np.maximum(profile, 0.03), 0, 1) * (t > -0.10) * (t < 0.985)
        tear = fbm(w, h, 4, 6, seed + 4, 0.6, (1.6, 1.0))
        heat = np.clip(body * 1.25 - np.clip(t, 0, 1) * tear * 1.15, 0, 1)
        heat *= smoothstep(-0.10, 0.02, t)
        color = noise.ramp(
            heat,
            (0, (0, 0, 0)),
            (0.16, (150, 24, 4)),
            (0.36, (250, 92, 12)),
            (0.62, (255, 186, 52)),
            (1, (255, 246, 206)),
        )
        cover = smoothstep(0.05, 0.42, heat)[..., None]
        view[:] = view * (1 - cover) + color * cover * k + color * (1 - cover)
        view += (noise.blur(heat, max(2, self.h // 60)) * 0.5)[..., None] * np.array((255, 110, 24), np.float32)

    def motes(self, count: int, color: Rgb, top: float, bottom: float, seed: int = 5, size: float = 0.004) -> None:
        """Round glowing embers or fireflies in the air."""
        s = pygame.Surface((self.w, self.h))
        rng = np.random.default_rng(seed)
        for _ in range(count):
            x, y = rng.uniform(0, 1) * self.w, rng.uniform(top, bottom) * self.h
            k = rng.uniform(0.25, 1.0)
            pygame.draw.circle(s, [int(v * k) for v in color], (x, y), max(1.0, rng.uniform(0.3, 1.0) * size * self.h))
        hot = pygame.surfarray.array3d(s).astype(np.float32)
        self.rgb += noise.blur(hot, 1) + noise.blur(hot, max(2, self.h // 90)) * 1.4

    def vignette(self, k: float = 0.55, cx: float = 0.5, cy: float = 0.5) -> None:
        """Darken towards the edges."""
        d = np.sqrt(((self.x - cx) * 1.25) ** 2 + (self.y - cy) ** 2)
        self.rgb *= (1 - k * smoothstep(0.30, 0.78, d))[..., None]

    def finished(self) -> pygame.Surface:
        """The picture, tone-mapped a little and dithered."""
        v = np.clip(self.rgb, 0, None)
        over = np.clip(v - 200, 0, None)
        v = np.minimum(v, 200) + 55 * (1 - np.exp(-over / 80))
        return noise.to_surface(noise.dithered(v, self.seed, 1.2))


def _box(mask: Field, pad: int) -> tuple[slice, slice] | None:
    """The part of the picture a mask touches, with some room; None when it is empty."""
    xs, ys = np.nonzero(mask.any(1))[0], np.nonzero(mask.any(0))[0]
    if not len(xs):
        return None
    return (
        slice(max(0, int(xs[0]) - pad), int(xs[-1]) + pad + 1),
        slice(max(0, int(ys[0]) - pad), int(ys[-1]) + pad + 1),
    )
