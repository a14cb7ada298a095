"""numpy fields for materials and light. Imported only when a picture has to be generated."""

from __future__ import annotations

import functools

import numpy as np
import pygame

Field = np.ndarray


@functools.lru_cache(maxsize=24)
def grid(w: int, h: int) -> tuple[Field, Field]:
    """x and y coordinates 0..1, shaped (w, h)."""
    x, y = np.meshgrid(
        np.linspace(0, 1, w, dtype=np.float32), np.linspace(0, 1, h, dtype=np.float32), indexing="ij"
    )
    return x, y


def scaled(field: Field, w: int, h: int) -> Field:
    """Smooth (8-bit) resize of a 0..1 field."""
    byte = np.clip(field * 255, 0, 255).astype(np.uint8)
    s = pygame.surfarray.make_surface(np.repeat(byte[..., None], 3, 2))
    s = pygame.transform.smoothscale(s, (w, h))
    return pygame.surfarray.pixels_red(s).astype(np.float32) / 255


def fbm(
    w: int, h: int, octaves: int = 5, base: float = 4, seed: int = 1, gain: float = 0.5,
    stretch: tuple[float, float] = (1, 1),
) -> Field:  # fmt: skip
    """Value noise 0..1 in several octaves: random grids scaled up smoothly and summed."""
    rng = np.random.default_rng(seed)
    out = np.zeros((w, h), np.float32)
    amp, total = 1.0, 0.0
    for octave in range(octaves):
        gx = max(2, int(base * 2**octave * stretch[0]))
        gy = max(2, int(base * 2**octave * stretch[1]))
        small = rng.random((min(gx, w), min(gy, h)), dtype=np.float32)
        out += amp * scaled(small, w, h)
        total += amp
        amp *= gain
    return out / total


def blur(field: Field, radius: int) -> Field:
    """Separable triple box blur, in float (no 8-bit steps)."""
    if radius < 1:
        return field
    for _ in range(2):
        field = _box(_box(field, radius, 0), radius, 1)
    return field


def _box(field: Field, r: int, axis: int) -> Field:
    n, shape = field.shape[axis], list(field.shape)
    shape[axis] += 2 * r + 1
    total = np.empty(shape, np.float32)
    along, source = total.swapaxes(0, axis), field.swapaxes(0, axis)
    along[: r + 1], along[r + 1 : r + 1 + n], along[r + 1 + n :] = source[0], source, source[-1]
    np.cumsum(total, axis=axis, out=total)
    out = along[2 * r + 1 :] - along[:n]
    out /= 2 * r + 1
    return out.swapaxes(0, axis)


def smoothstep(a: float, b: float, x: Field) -> Field:
    """0 below a, 1 above b, smooth between (a may exceed b)."""
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def ramp(t: Field, *stops: tuple[float, tuple[float, ...]]) -> Field:
    """Colour gradient: t (any shape) through (position, rgb) stops, as floats 0..255."""
    xs = [s[0] for s in stops]
    return np.stack([np.interp(t, xs, [s[1][i] for s in stops]) for i in range(3)], -1).astype(np.float32)


def to_surface(rgb: Field, alpha: Field | None = None) -> pygame.Surface:
    """Surface from float colours 0..255 and optional alpha 0..1."""
    out = np.clip(rgb, 0, 255).astype(np.uint8)
    if alpha is None:
        return pygame.surfarray.make_surface(out)
    s = pygame.Surface(out.shape[:2], pygame.SRCALPHA)
    pygame.surfarray.blit_array(s, out)
    a = pygame.surfarray.pixels_alpha(s)
    a[:] = np.clip(alpha * 255, 0, 255).astype(np.uint8)
    del a
    return s


def alpha_of(surface: pygame.Surface) -> Field:
    """Alpha of a surface as a field 0..1."""
    return pygame.surfarray.array_alpha(surface).astype(np.float32) / 255


def rgb_of(surface: pygame.Surface) -> Field:
    """Colours of a surface as floats 0..255."""
    return pygame.surfarray.array3d(surface).astype(np.float32)


def dithered(rgb: Field, seed: int = 1, amount: float = 0.9) -> Field:
    """A trace of noise so that dark gradients do not band in 8 bits."""
    rng = np.random.default_rng(seed)
    return rgb + (rng.random(rgb.shape[:2], dtype=np.float32)[..., None] - 0.5) * 2 * amount


def distance(mask: Field, limit: int) -> Field:
    """Distance in pixels from inside the mask (> 0.5) to its edge, exact up to `limit`."""
    kind = np.uint16 if limit <= _SMALL else np.uint32  # small whole numbers: four times as quick as floats
    row = np.where(mask > 0.5, kind(limit + 1), kind(0))
    for i in range(1, row.shape[0]):
        np.minimum(row[i], row[i - 1] + 1, out=row[i])
    for i in range(row.shape[0] - 2, -1, -1):
        np.minimum(row[i], row[i + 1] + 1, out=row[i])
    sq = np.ascontiguousarray((row * row).T)
    best, far = sq.copy(), np.empty_like(sq)
    for dy in range(1, min(limit + 1, len(sq))):
        np.add(sq, kind(dy * dy), out=far)
        np.minimum(best[dy:], far[:-dy], out=best[dy:])
        np.minimum(best[:-dy], far[dy:], out=best[:-dy])
    return np.ascontiguousarray(np.minimum(np.sqrt(best.T, dtype=np.float32), limit))


_SMALL = 180
"""Limit up to which sums of two squares of distances fit into 16 bits."""
