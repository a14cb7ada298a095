"""Silhouettes for vistas: pines, houses, castles, watchers, banners, spears, ravens, hexes."""

from __future__ import annotations

import math

import numpy as np
import pygame

from scenes.kit.art.noise import Field, smoothstep
from scenes.kit.art.vista import Rgb, Vista


def pines(v: Vista, line: Field, color: Rgb, count: int, size: float, seed: int, spread: float = 0.4) -> Field:
    """A row of firs standing on a skyline; returns the mask."""
    s, w, h = v.layer()
    rng = np.random.default_rng(seed)
    for _ in range(count):
        x = rng.uniform(-0.02, 1.02)
        i = int(np.clip(x * v.w, 0, v.w - 1))
        tall = size * rng.uniform(1 - spread, 1 + spread)
        _pine(s, x * w, (float(line[i]) + 0.012) * h, tall * h)
    mask = v.mask_of(s)
    v.blend(mask, color)
    return mask


def _pine(s: pygame.Surface, x: float, foot: float, tall: float) -> None:
    for k in range(6):
        top = foot - tall * (1 - k * 0.145)
        low = top + tall * 0.27
        half = tall * (0.055 + 0.040 * k)
        pts = [(x, top), (x + half, low), (x + half * 0.35, low - tall * 0.025), (x, low + tall * 0.01)]
        pts += [(x - half * 0.35, low - tall * 0.025), (x - half, low)]
        pygame.draw.polygon(s, (255, 255, 255), pts)
    pygame.draw.rect(s, (255, 255, 255), (x - tall * 0.02, foot - tall * 0.12, tall * 0.04, tall * 0.16))


def town(v: Vista, base: float, color: Rgb, light: Rgb, seed: int, size: float = 0.07, count: int = 16) -> Field:
    """Steep-roofed houses with lit windows; returns the mask of the houses."""
    s, w, h = v.layer()
    lamps, _, _ = v.layer()
    rng = np.random.default_rng(seed)
    for i in range(count):
        x = (i + rng.uniform(-0.3, 0.3)) / (count - 1) * 1.06 - 0.03
        wide, tall = size * rng.uniform(0.55, 0.95), size * rng.uniform(0.7, 1.5)
        y = base + rng.uniform(-0.012, 0.016)
        _house(s, lamps, x * w, y * h, wide * h, tall * h, rng)
    mask = v.mask_of(s)
    v.blend(mask, color, 1.25 - 0.5 * smoothstep(base - size * 1.6, base + 0.05, v.y))
    glow = v.mask_of(lamps)
    v.blend(glow, light)
    from scenes.kit.art import noise

    v.rgb += (noise.blur(glow, max(2, v.h // 60)) * 1.5)[..., None] * np.array(light, np.float32)
    return mask


def _house(
    s: pygame.Surface, lamps: pygame.Surface, x: float, y: float, w: float, h: float, rng: np.random.Generator
) -> None:
    pygame.draw.rect(s, (255, 255, 255), (x - w / 2, y - h * 0.55, w, h * 9))
    pygame.draw.polygon(
        s, (255, 255, 255), [(x - w * 0.62, y - h * 0.5), (x, y - h * 1.25), (x + w * 0.62, y - h * 0.5)]
    )
    if rng.random() < 0.6:
        pygame.draw.rect(s, (255, 255, 255), (x + w * 0.18, y - h * 1.25, w * 0.14, h * 0.5))
    for k in range(int(rng.integers(1, 4))):
        ww = w * 0.15
        px = x - w * 0.28 + k * w * 0.26
        py = y - h * (0.42 if rng.random() < 0.7 else 0.02)
        if rng.random() < 0.75:
            pygame.draw.rect(lamps, (255, 255, 255), (px, py, ww, ww * 1.35))


def castle(v: Vista, cx: float, base: float, size: float, color: Rgb, light: Rgb | None = None) -> Field:
    """A castle with five towers; `size` is its height."""
    s, w, h = v.layer()
    lamps, _, _ = v.layer()
    white = (255, 255, 255)
    unit = size * h
    x0, y0 = cx * w, base * h
    for dx, wide, tall, spire in (
        (-0.52, 0.16, 0.48, 0.22),
        (-0.26, 0.20, 0.66, 0.26),
        (0.02, 0.24, 0.92, 0.34),
        (0.30, 0.18, 0.60, 0.24),
        (0.54, 0.15, 0.42, 0.2),
    ):
        x, tw, th = x0 + dx * unit, wide * unit, tall * unit
        pygame.draw.rect(s, white, (x - tw / 2, y0 - th, tw, th + unit * 0.4))
        pygame.draw.rect(s, white, (x - tw * 0.62, y0 - th - unit * 0.03, tw * 1.24, unit * 0.07))
        pygame.draw.polygon(s, white, [(x - tw * 0.64, y0 - th), (x, y0 - th - spire * unit), (x + tw * 0.64, y0 - th)])
        for k in range(2):
            pygame.draw.rect(lamps, white, (x - tw * 0.1, y0 - th * (0.80 - 0.34 * k), tw * 0.18, tw * 0.34))
    pygame.draw.rect(s, white, (x0 - unit * 0.56, y0 - unit * 0.30, unit * 1.12, unit * 0.7))
    for k in range(14):
        pygame.draw.rect(s, white, (x0 - unit * 0.56 + k * unit * 0.082, y0 - unit * 0.345, unit * 0.05, unit * 0.06))
    mask = v.mask_of(s)
    v.blend(mask, color, 1.2 - 0.4 * smoothstep(base - size, base, v.y))
    if light is not None:
        v.blend(v.mask_of(lamps), light)
    return mask


def watcher(v: Vista, x: float, foot: float, size: float, arm: str, flip: bool = False) -> Field:
    """Mask of a cloaked figure with a spear, bow, staff or axe."""
    s, w, h = v.layer()
    u = size * h
    f = -1 if flip else 1

    def at(dx: float, dy: float) -> tuple[float, float]:
        return (x * w + f * dx * u, foot * h + dy * u)

    white = (255, 255, 255)
    cloak = [(-0.30, 0.02), (-0.27, -0.30), (-0.21, -0.62), (-0.13, -0.74), (0.10, -0.75), (0.19, -0.62)]
    cloak += [(0.23, -0.30), (0.30, 0.0), (0.20, 0.05), (0.12, 0.01), (0.04, 0.06), (-0.06, 0.02), (-0.16, 0.06)]
    pygame.draw.polygon(s, white, [at(*p) for p in cloak])
    hood = [(-0.15, -0.70), (-0.16, -0.84), (-0.10, -0.97), (0.0, -1.03), (0.10, -0.98), (0.15, -0.86), (0.13, -0.72)]
    pygame.draw.polygon(s, white, [at(*p) for p in hood])
    pygame.draw.polygon(s, white, [at(-0.08, -0.98), at(-0.16, -1.02), at(0.02, -1.03)])
    pole = max(2, round(u * 0.035))
    if arm == "bow":
        box = pygame.Rect(0, 0, u * 0.5, u * 0.95)
        box.center = (round(at(0.22, 0)[0]), round(at(0, -0.55)[1]))
        pygame.draw.arc(s, white, box, -1.2 if not flip else math.pi - 1.2, 1.2 if not flip else math.pi + 1.2, pole)
    else:
        pygame.draw.line(s, white, at(0.30, 0.02), at(0.26, -1.28), pole)
        pygame.draw.line(s, white, at(0.12, -0.52), at(0.29, -0.56), pole * 2)
    if arm == "spear":
        pygame.draw.polygon(s, white, [at(0.21, -1.24), at(0.26, -1.46), at(0.31, -1.24)])
    if arm == "staff":
        pygame.draw.circle(s, white, at(0.26, -1.34), u * 0.075)
    if arm == "axe":
        pygame.draw.polygon(
            s, white, [at(0.25, -1.26), at(0.44, -1.36), at(0.48, -1.16), at(0.42, -1.0), at(0.26, -1.08)]
        )
    return v.mask_of(s)


def ravens(v: Vista, spots: tuple[tuple[float, float, float], ...], color: Rgb) -> None:
    """Birds in flight: (x, y, size)."""
    s, w, h = v.layer()
    for x, y, size in spots:
        u = size * h

        def at(dx: float, dy: float, x: float = x, y: float = y, u: float = u) -> tuple[float, float]:
            return (x * w + dx * u, y * h + dy * u)

        left = [
            (-0.05, 0.02),
            (-0.35, -0.26),
            (-0.62, -0.34),
            (-1.0, -0.12),
            (-0.72, -0.14),
            (-0.52, -0.04),
            (-0.22, 0.14),
        ]
        body = [(-0.22, 0.14), (-0.30, 0.34), (-0.04, 0.22), (0.16, 0.14), (0.34, 0.06), (0.26, -0.02), (0.05, 0.0)]
        right = [(0.05, 0.02), (0.28, -0.36), (0.50, -0.56), (0.86, -0.52), (0.62, -0.40), (0.46, -0.22), (0.16, 0.12)]
        for part in (left, body, right):
            pygame.draw.polygon(s, (255, 255, 255), [at(*p) for p in part])
    v.blend(v.mask_of(s), color)


def host(v: Vista, base: float, color: Rgb, seed: int, count: int = 40, size: float = 0.10) -> Field:
    """Helmets and spears of an army along the lower edge."""
    s, w, h = v.layer()
    rng = np.random.default_rng(seed)
    white = (255, 255, 255)
    for i in range(count):
        x = (i + rng.uniform(-0.35, 0.35)) / count * w
        y = (base + rng.uniform(-0.012, 0.012)) * h
        u = size * h * rng.uniform(0.85, 1.1)
        pygame.draw.circle(s, white, (x, y), u * 0.16)
        brim = pygame.Rect(round(x - u * 0.22), round(y + u * 0.02), round(u * 0.44), max(2, round(u * 0.06)))
        pygame.draw.rect(s, white, brim, border_radius=max(1, brim.h // 2))
        pygame.draw.rect(s, white, (x - u * 0.022, y - u * 0.20, u * 0.044, u * 0.08))
        pygame.draw.polygon(
            s, white, [(x - u * 0.34, h), (x - u * 0.24, y + u * 0.14), (x + u * 0.24, y + u * 0.14), (x + u * 0.34, h)]
        )
        lean = rng.uniform(-0.10, 0.10)
        sx = x + u * 0.3
        top = y - u * rng.uniform(0.7, 1.2)
        pygame.draw.line(s, white, (sx, h), (sx + lean * u, top), max(2, round(u * 0.035)))
        tip = sx + lean * u
        pygame.draw.polygon(s, white, [(tip - u * 0.045, top), (tip, top - u * 0.2), (tip + u * 0.045, top)])
    mask = v.mask_of(s)
    v.blend(mask, color, 1.3 - 0.7 * smoothstep(base - 0.05, base + 0.16, v.y))
    return mask


def cloth(v: Vista, box: tuple[float, float, float, float], color: Rgb, edge: Rgb, seed: int = 1) -> Field:
    """A hanging banner with folds and a swallow-tail; box is x, y, w, h in parts. Returns its mask."""
    s, w, h = v.layer()
    x, y, bw, bh = box
    steps = 24
    left = [(x + 0.012 * math.sin(i / steps * 7 + 1), y + bh * i / steps) for i in range(steps + 1)]
    right = [(x + bw + 0.014 * math.sin(i / steps * 6 + 2.4), y + bh * i / steps) for i in range(steps + 1)]
    tail = [(x + bw * 0.5, y + bh * 0.86)]
    pts = [(px * w, py * h) for px, py in left + tail + right[::-1]]
    pygame.draw.polygon(s, (255, 255, 255), pts)
    mask = v.mask_of(s)
    u = (v.x - x) / bw + 0.05 * np.sin((v.y - y) / bh * 5 + seed)
    fold = 0.78 + 0.22 * np.sin(u * 15 + 1.5 * np.sin((v.y - y) * 9)) + 0.12 * np.sin(u * 37 + v.y * 21)
    fold *= 1.12 - 0.34 * np.clip((v.y - y) / bh, 0, 1)
    v.blend(mask, color, fold.astype(np.float32))
    from scenes.kit.art import noise

    inner = noise.blur(mask, max(2, v.h // 90))
    trim = mask * smoothstep(0.98, 0.80, inner) * 0.9
    v.blend(trim, edge, fold.astype(np.float32))
    return mask


def hex_plane(v: Vista, horizon: float, scale: float, colors: tuple[Rgb, ...], seed: int) -> tuple[Field, Field]:
    """A floor of hexagons in perspective below the horizon; returns (edge strength, depth 0 near..1 far)."""
    below = v.y > horizon + 0.004
    depth = np.where(below, 1 / np.maximum(v.y - horizon, 0.02), 0)
    px = (v.x - 0.5) * v.aspect * depth * scale
    py = depth * scale * 1.35
    q = px * 2 / 3
    r = -px / 3 + py * 0.57735
    cube = np.stack((q, -q - r, r), -1)
    rounded = np.round(cube)
    diff = np.abs(rounded - cube)
    worst = diff.argmax(-1)
    for k in range(3):
        other = -rounded[..., (k + 1) % 3] - rounded[..., (k + 2) % 3]
        rounded[..., k] = np.where(worst == k, other, rounded[..., k])
    local = cube - rounded
    edge = np.abs(local[..., [0, 1, 2]] - local[..., [1, 2, 0]]).max(-1)
    key = (rounded[..., 0] * 7 + rounded[..., 2] * 13 + seed).astype(int)
    tone = (np.sin(key * 12.9898) * 43758.5453) % 1
    pick = (key * 31 % len(colors)).astype(int)
    palette = np.array(colors, np.float32)
    bevel = smoothstep(0.80, 0.93, edge)
    lit = 1 + 0.5 * np.clip((local[..., 2] - local[..., 0]), -1, 1) * smoothstep(0.62, 0.9, edge)
    rgb = palette[pick] * (0.72 + 0.45 * tone)[..., None] * lit[..., None] * (1 - 0.82 * bevel)[..., None]
    fade = np.clip(1 - (depth / 11), 0, 1)
    k = (below * 1.0)[..., None]
    v.rgb = v.rgb * (1 - k) + rgb * (0.25 + 0.9 * fade)[..., None] * k
    return bevel * below, np.where(below, 1 - fade, 1)
