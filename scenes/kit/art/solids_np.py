"""Eight- and twelve-sided dice: convex solids cut by planes, seen straight from above, numerals on their faces."""

from __future__ import annotations

import functools
import itertools
import math

import numpy as np
import pygame

from scenes.kit.art import noise
from scenes.kit.art.dice import DieStyle
from scenes.kit.art.dice_np import LIGHT, PITCH, pooled, rot, with_shadow
from scenes.kit.art.shape import blank

REST, AIR = 1.16, 1.40  # half extent of the picture; the corners lie at 1
TEX = 96
TILT = PITCH * 0.72


@functools.cache
def solid(sides: int) -> tuple[np.ndarray, float]:
    """Outward normals in the order of the numbers (opposite faces sum to sides + 1), and the inner radius."""
    if sides == 8:
        half = [(x, y, 1) for x in (1, -1) for y in (1, -1)]
        inner = 1 / math.sqrt(3)
    else:
        phi = (1 + math.sqrt(5)) / 2
        around = [(0, 1, phi), (1, phi, 0), (phi, 0, 1)]
        turns = list(itertools.product((1, -1), repeat=3))
        every = [tuple(c * s for c, s in zip(n, signs)) for n in around for signs in turns]
        half = sorted({n for n in every if n > tuple(-c for c in n)}, reverse=True)
        inner = 0.7947
    up = np.array(half, np.float64)
    up /= np.linalg.norm(up, axis=1, keepdims=True)
    normals = np.zeros((sides, 3))
    for k in range(sides // 2):
        first = k + 1 if k % 2 == 0 else sides - k
        normals[first - 1], normals[sides - first] = up[k], -up[k]
    return normals.astype(np.float32), inner


@functools.cache
def axes(sides: int) -> np.ndarray:
    """Per face the direction in which its numeral stands upright: towards one of its corners or edges."""
    normals, _ = solid(sides)
    out = np.zeros_like(normals)
    for i, n in enumerate(normals):
        near = sorted(range(sides), key=lambda k: -float(normals[k] @ n))[1]
        side = normals[near] - n * float(normals[near] @ n)
        out[i] = -side / np.linalg.norm(side)
    return out


@functools.lru_cache(maxsize=64)
def numeral(text: str, px: int = TEX) -> np.ndarray:
    """Paint mask of a number; 6 and 9 carry a line below."""
    from scenes.kit.fonts import font

    s = blank((px, px))
    drawn = font("cond_b", round(px * (0.86 if len(text) == 1 else 0.74))).render(text, True, (255, 255, 255))
    box = drawn.get_bounding_rect()
    s.blit(drawn.subsurface(box), drawn.subsurface(box).get_rect(center=(px // 2, px // 2)))
    if text in ("6", "9"):
        pygame.draw.rect(s, (255, 255, 255), (px * 0.36, px * 0.90, px * 0.28, px * 0.07))
    return noise.blur(noise.alpha_of(s), 1)


def facing(sides: int, value: int) -> np.ndarray:
    """Rotation that brings the face of that number to the viewer, its numeral upright."""
    n = solid(sides)[0][value - 1]
    up = axes(sides)[value - 1]
    return np.stack((np.cross(-up, n), -up, n)).astype(np.float32)


def render(style: DieStyle, turn: np.ndarray, px: int, over: int, extent: float) -> pygame.Surface:
    """The solid with rotation `turn` (object to camera), averaged down, without shadow."""
    sides = style.sides
    normals, inner = solid(sides)
    world = normals @ turn.T
    n = px * over
    axis = (np.arange(n, dtype=np.float32) + 0.5) / n * 2 * extent - extent
    x, y = np.meshgrid(axis, axis, indexing="ij")
    front = np.nonzero(world[:, 2] > 0.02)[0]
    behind = world[:, 2] <= 0.02
    z = np.stack([(inner - world[i, 0] * x - world[i, 1] * y) / world[i, 2] for i in front])
    order = np.argsort(z, axis=0)
    first, second = order[0], order[1]
    z1 = np.take_along_axis(z, first[None], 0)[0]
    z2 = np.take_along_axis(z, second[None], 0)[0]
    inside = np.ones_like(x, bool)
    for nx, ny, nz in world[behind]:
        inside &= nx * x + ny * y + nz * z1 <= inner + 1e-3
    bevel = noise.smoothstep(0.0, 0.085, z2 - z1)[..., None]
    na, nb = world[front][first], world[front][second]
    normal = na * (0.5 + 0.5 * bevel) + nb * (0.5 - 0.5 * bevel)
    normal /= np.sqrt(np.einsum("xyi,xyi->xy", normal, normal))[..., None]
    paint = _paint(sides, front, first, world, turn, x, y, z1, inner)
    rgb = _lit(style, normal, paint, y, bevel[..., 0])
    cover = inside.astype(np.float32)[..., None]
    alpha = pooled(cover, over)
    mean = pooled(np.clip(rgb, 0, 255) * cover, over) / np.maximum(alpha, 1e-3)
    return noise.to_surface(mean, alpha[..., 0])


def _paint(
    sides: int, front: np.ndarray, first: np.ndarray, world: np.ndarray, turn: np.ndarray,
    x: np.ndarray, y: np.ndarray, z: np.ndarray, inner: float,
) -> np.ndarray:  # fmt: skip
    """How much numeral paint each sample sees."""
    ups = axes(sides) @ turn.T
    size = 0.84 if sides == 8 else 0.90
    paint = np.zeros_like(x)
    for k, face in enumerate(front):
        on = first == k
        if not on.any():
            continue
        n, up = world[face], ups[face]
        right = np.cross(-up, n)
        p = np.stack((x[on], y[on], z[on]), -1) - n * inner
        shift = 0.04 if sides == 8 else 0.0
        u, v = p @ right / size + 0.5, -(p @ up) / size + 0.5 - shift
        iu, iv = (u * TEX).astype(int), (v * TEX).astype(int)
        ok = (iu >= 0) & (iu < TEX) & (iv >= 0) & (iv < TEX)
        m = numeral(str(face + 1))
        values = np.zeros(len(u), np.float32)
        values[ok] = m[iu[ok], iv[ok]]
        paint[on] = values
    return paint


def _lit(style: DieStyle, normal: np.ndarray, paint: np.ndarray, y: np.ndarray, bevel: np.ndarray) -> np.ndarray:
    light = LIGHT / np.linalg.norm(LIGHT)
    half = light + np.array((0, 0, 1), np.float32)
    half /= np.linalg.norm(half)
    diffuse = np.clip(normal @ light * 0.78 + 0.34, 0.08, None)
    spec = np.clip(normal @ half, 0, 1)
    body = np.array(style.body, np.float32) * (diffuse + 0.16 * np.clip(y, 0, 1))[..., None]
    ink = np.array(style.pip, np.float32) * np.clip(diffuse * 0.9 + 0.2, 0, 1.1)[..., None]
    k = np.clip(paint * 1.25, 0, 1)[..., None]
    rgb = body * (1 - k) + ink * k
    gloss = 120 * spec**60 + 52 * spec**9 + 46 * (1 - bevel)
    return rgb + gloss[..., None] * np.array((1.0, 0.97, 0.9), np.float32) * (1 - 0.6 * k)


def _over(px: int) -> int:
    return 4 if px <= 40 else 3 if px <= 90 else 2


def resting(style: DieStyle, value: int, px: int, angle: int) -> pygame.Surface:
    """The die at rest with `value` on top."""
    turn = rot((1, 0, 0), TILT) @ rot((0, 0, 1), math.radians(angle)) @ facing(style.sides, value)
    return with_shadow(render(style, turn, px, _over(px), REST), px, 0)


def tumbling(style: DieStyle, px: int, count: int) -> list[pygame.Surface]:
    """A closed loop of a die turning over."""
    out = []
    for i in range(count):
        t = 2 * math.pi * i / count
        turn = rot((0.35, -1, 0.25), t) @ rot((1, 0.2, -0.5), 2 * t) @ facing(style.sides, 1)
        out.append(with_shadow(render(style, turn, px, 2, AIR), px, 1))
    return out


def landing(style: DieStyle, value: int, px: int, count: int) -> list[pygame.Surface]:
    """The last turn before `value` lies on top."""
    out = []
    for i in range(count):
        left = (1 - i / count) ** 1.4 * math.radians(80)
        turn = rot((1, 0, 0), TILT) @ rot((0.5, -1, 0.2), left) @ facing(style.sides, value)
        out.append(with_shadow(render(style, turn, px, 2, AIR), px, 0.6 * (1 - i / count)))
    return out
