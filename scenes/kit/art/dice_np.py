"""Dice by ray marching a rounded cube in numpy: one pass gives position and normal, a second the shading."""

from __future__ import annotations

import functools
import math
from typing import NamedTuple

import numpy as np
import pygame

from scenes.kit.art import noise
from scenes.kit.art.dice import DieStyle
from scenes.kit.art.shape import blank, faded, polygon
from scenes.kit.icons import mask

ROUND = 0.30
REST, AIR = 1.41, 1.62  # half extent of the picture, in half edges of the die
PITCH = math.radians(27)
LIGHT = np.array((-0.46, -0.62, 0.64), np.float32)
TEX = 192
# pip centres on a face, in units of a quarter of it
SPOTS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


class Hit(NamedTuple):
    """Coverage of each sample of a picture; what the covered ones see: object point, object normal, world normal."""

    inside: np.ndarray
    point: np.ndarray
    normal: np.ndarray
    world: np.ndarray
    turn: np.ndarray


def rot(axis: tuple[float, float, float], angle: float) -> np.ndarray:
    """Rotation matrix about an axis (radians)."""
    x, y, z = np.array(axis, float) / np.linalg.norm(axis)
    c, s = math.cos(angle), math.sin(angle)
    k = np.array(((0, -z, y), (z, 0, -x), (-y, x, 0)))
    return (np.eye(3) + s * k + (1 - c) * k @ k).astype(np.float32)


def rest_turn(angle: float) -> np.ndarray:
    """Die on the table, turned by angle degrees, seen from the front and above."""
    return rot((1, 0, 0), PITCH) @ rot((0, 0, 1), math.radians(angle))


def _key(turn: np.ndarray) -> tuple[float, ...]:
    return tuple(round(float(v), 5) for v in turn.ravel())


def march(turn: np.ndarray, samples: int, extent: float) -> Hit:
    """Trace the cube with rotation `turn` (object to camera) on samples x samples rays."""
    return _march(_key(turn), samples, extent)


@functools.lru_cache(maxsize=8)
def _march(key: tuple[float, ...], n: int, extent: float) -> Hit:
    turn = np.array(key, np.float32).reshape(3, 3)
    axis = (np.arange(n, dtype=np.float32) + 0.5) / n * 2 * extent - extent + 0.015
    x, y = np.meshgrid(axis, axis, indexing="ij")
    start = np.stack((x, y, np.full_like(x, 2.2)), -1).reshape(-1, 3)
    near = np.abs(start[:, :2]).max(1) < 1.75
    p = start @ turn
    ray = np.array((0, 0, -1), np.float32) @ turn
    idx = np.nonzero(near)[0]
    q = p[idx]
    for _ in range(22):
        q = q + _sdf(q)[:, None] * ray
    hit = _sdf(q) < 0.02
    point = q[hit]
    inside = np.zeros(n * n, bool)
    inside[idx] = hit
    core = np.clip(point, -(1 - ROUND), 1 - ROUND)
    normal = point - core
    normal /= np.sqrt(np.einsum("ij,ij->i", normal, normal))[:, None] + 1e-6
    return Hit(inside, point, normal, normal @ turn.T, turn)


def _sdf(p: np.ndarray) -> np.ndarray:
    q = np.maximum(np.abs(p) - (1 - ROUND), 0)
    return np.sqrt(np.einsum("ij,ij->i", q, q)) - ROUND


def _leaf(px: int) -> pygame.Surface:
    pts = []
    for i in range(40):
        t = i / 20 * math.pi
        u, v = math.cos(t), 0.52 * math.sin(t) * abs(math.sin(t)) ** 0.25
        c = math.cos(math.pi / 4)
        pts.append((px / 2 + px * 0.60 * (u * c - v * c), px / 2 - px * 0.60 * (u * c + v * c)))
    return polygon((px, px), pts, (255, 255, 255))


def pip_picture(shape: str, px: int) -> pygame.Surface:
    """White pip of one of the five shapes."""
    c = px / 2
    if shape == "leaf":
        return _leaf(px)
    if shape == "diamond":
        return polygon((px, px), [(c, 0), (px, c), (c, px), (0, c)], (255, 255, 255))
    if shape == "feather":
        return polygon((px, px), [(c, px * 0.02), (px * 0.99, px * 0.9), (px * 0.01, px * 0.9)], (255, 255, 255))
    s = blank((px * 4, px * 4))
    if shape == "paw":
        pygame.draw.rect(s, (255, 255, 255), s.get_rect().inflate(-px // 3, -px // 3), border_radius=px)
    else:
        pygame.draw.circle(s, (255, 255, 255), (px * 2, px * 2), px * 1.9)
    return pygame.transform.smoothscale(s, (px, px))


@functools.lru_cache(maxsize=64)
def face_mask(value: int, shape: str, mark: str) -> np.ndarray:
    """Paint mask (TEX x TEX) of a face: `value` pips, or for value 0 the guild mark."""
    s = blank((TEX, TEX))
    if value == 0:
        if mark:
            # the side is seen from above: stretch the mark so that it does not look squashed
            m = pygame.transform.smoothscale(mask(mark, TEX), (round(TEX * 0.42), round(TEX * 0.74)))
            s.blit(m, m.get_rect(center=(TEX // 2, TEX // 2)))
        return noise.alpha_of(s)
    big = value == 1
    px = round(TEX * (0.34 if big else 0.235 if value < 6 else 0.22))
    pip = pip_picture(shape, px)
    for u, v in SPOTS[value]:
        s.blit(pip, pip.get_rect(center=(round(TEX * (0.5 + u * 0.225)), round(TEX * (0.5 + v * 0.235)))))
    return noise.alpha_of(s)


@functools.lru_cache(maxsize=64)
def face_relief(value: int, shape: str, mark: str) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Mask and its slope along u and v: the paint lies in a shallow hollow."""
    m = face_mask(value, shape, mark)
    soft = noise.blur(m, 4)
    return noise.blur(m, 1), np.gradient(soft, axis=0) * 22, np.gradient(soft, axis=1) * 22


def _paint(hit: Hit, faces: dict[tuple[int, int], int], style: DieStyle) -> tuple[np.ndarray, np.ndarray]:
    """Per sample: how much pip paint, and the bent object normal."""
    p, n = hit.point, hit.normal.copy()
    paint = np.zeros(len(p), np.float32)
    dominant = np.abs(p).argmax(1)
    for (axis, sign), value in faces.items():
        on = (dominant == axis) & (p[:, axis] * sign > 0)
        if not on.any():
            continue
        ua, va = {0: (1, 2), 1: (0, 2), 2: (0, 1)}[axis]
        flip = -1 if axis < 2 else 1
        u = np.clip(((p[on, ua] * 0.5 + 0.5) * TEX).astype(int), 0, TEX - 1)
        v = np.clip(((p[on, va] * flip * 0.5 + 0.5) * TEX).astype(int), 0, TEX - 1)
        m, du, dv = face_relief(value, style.pip_shape, style.mark)
        paint[on] = m[u, v]
        n[on, ua] += du[u, v]
        n[on, va] += dv[u, v] * flip
    return paint, n / (np.sqrt(np.einsum("ij,ij->i", n, n))[:, None] + 1e-6)


def shade(hit: Hit, faces: dict[tuple[int, int], int], style: DieStyle) -> np.ndarray:
    """Colours (0..255) of the covered samples."""
    paint, normal = _paint(hit, faces, style)
    world = normal @ hit.turn.T
    light = LIGHT / np.linalg.norm(LIGHT)
    half = light + np.array((0, 0, 1), np.float32)
    half /= np.linalg.norm(half)
    diffuse = np.clip(world @ light * 0.72 + 0.36, 0.06, None)
    spec = np.clip(world @ half, 0, 1)
    smooth = np.clip(hit.world @ half, 0, 1)
    rim = (1 - np.clip(hit.world[:, 2], 0, 1)) ** 3
    height = (hit.point @ hit.turn.T)[:, 1]
    body = _resin(hit.point, style.body) * diffuse[:, None]
    body += np.array(style.body, np.float32) * (0.22 * np.clip(height, 0, 1))[:, None]
    ink = np.array(style.pip, np.float32) * np.clip(diffuse * 0.92 + 0.10, 0, 1.15)[:, None]
    rgb = body * (1 - paint[:, None]) + ink * paint[:, None]
    gloss = 235 * spec**70 + 70 * smooth**14 + 62 * rim
    rgb += gloss[:, None] * np.array((1.0, 0.96, 0.88), np.float32) * (1 - 0.6 * paint[:, None])
    return np.clip(rgb, 0, 255)


def _resin(p: np.ndarray, color: tuple[int, ...]) -> np.ndarray:
    """Body colour with faint clouds in the resin."""
    a = np.sin(p[:, 0] * 2.3 + 2.0 * np.sin(p[:, 1] * 1.9 + 0.6)) + np.sin(p[:, 2] * 2.9 + 1.7 * np.sin(p[:, 0] * 2.1))
    return np.array(color, np.float32) * (1.0 + 0.055 * a)[:, None]


def picture(
    turn: np.ndarray, faces: dict[tuple[int, int], int], style: DieStyle, px: int, over: int, extent: float
) -> pygame.Surface:
    """Render one die, averaged down from over x over samples a pixel, without shadow."""
    n = px * over
    hit = march(turn, n, extent)
    rgb = np.zeros((n * n, 3), np.float32)
    rgb[hit.inside] = shade(hit, faces, style)
    alpha = pooled(hit.inside.astype(np.float32).reshape(n, n, 1), over)
    mean = pooled(rgb.reshape(n, n, 3), over) / np.maximum(alpha, 1e-3)
    return noise.to_surface(mean, alpha[..., 0])


def pooled(field: np.ndarray, over: int) -> np.ndarray:
    """The mean of every square of over x over samples."""
    rows = sum(field[i::over] for i in range(over))
    return sum(rows[:, i::over] for i in range(over)) / over**2


def with_shadow(body: pygame.Surface, px: int, lift: float) -> pygame.Surface:
    """Put a soft shadow under the die; a lifted die throws a wider, paler one."""
    alpha = noise.alpha_of(body)
    soft = noise.blur(alpha, max(1, round(px * (0.030 + 0.03 * lift))))
    out = np.zeros_like(alpha)
    dx, dy = round(px * (0.035 + 0.03 * lift)), round(px * (0.055 + 0.03 * lift))
    out[dx:, dy:] = soft[:-dx or None, :-dy or None] * (0.62 - 0.22 * lift)
    s = faded(noise.to_surface(np.zeros((px, px, 3), np.float32), out), round(px * 0.06))
    s.blit(body, (0, 0))
    return s


def _over(px: int) -> int:
    return 4 if px <= 40 else 3 if px <= 90 else 2


def resting(style: DieStyle, value: int, px: int, angle: int) -> pygame.Surface:
    """The die at rest: `value` on top, guild marks on the sides (pips when it has no mark)."""
    faces = {(2, 1): value, (2, -1): 7 - value}
    sides = [v for v in range(1, 7) if v not in (value, 7 - value)]
    for face, pips in zip(((1, 1), (0, 1), (0, -1), (1, -1)), sides, strict=True):
        faces[face] = 0 if style.mark else pips
    return with_shadow(picture(rest_turn(angle), faces, style, px, _over(px), REST), px, 0)


STANDARD = {(2, 1): 1, (2, -1): 6, (0, 1): 2, (0, -1): 5, (1, 1): 3, (1, -1): 4}


def tumbling(style: DieStyle, px: int, count: int) -> list[pygame.Surface]:
    """A closed loop of a die turning over."""
    out = []
    for i in range(count):
        t = 2 * math.pi * i / count
        turn = rot((0.35, -1, 0.25), t) @ rot((1, 0.2, -0.5), 2 * t) @ rot((0, 0, 1), 0.6)
        out.append(with_shadow(picture(turn, STANDARD, style, px, 2, AIR), px, 1))
    return out


def landing(style: DieStyle, value: int, px: int, count: int) -> list[pygame.Surface]:
    """The last quarter turn before `value` lies on top."""
    faces = {(2, 1): value, (2, -1): 7 - value}
    sides = [v for v in range(1, 7) if v not in (value, 7 - value)]
    for face, pips in zip(((1, 1), (0, 1), (0, -1), (1, -1)), sides, strict=True):
        faces[face] = pips if not style.mark else 0
    out = []
    for i in range(count):
        left = (1 - i / count) ** 1.4 * math.radians(80)
        turn = rot((1, 0, 0), PITCH) @ rot((0.5, -1, 0.2), left)
        out.append(with_shadow(picture(turn, faces, style, px, 2, AIR), px, 0.6 * (1 - i / count)))
    return out
