"""numpy half of `hearth`: the smithy painted from back to front."""

from __future__ import annotations

import numpy as np
import pygame

from scenes.kit.art import landmarks as mark
from scenes.kit.art import noise
from scenes.kit.art.hearth import HEARTH
from scenes.kit.art.noise import Field, smoothstep
from scenes.kit.art.props import prop
from scenes.kit.art.shape import blank
from scenes.kit.art.vista import Vista

WINDOW = (0.800, 0.36)


def forge(w: int, h: int) -> pygame.Surface:
    """The whole scene at w by h."""
    v = Vista(w, h, 77)
    _town_outside(v)
    _wall(v)
    _beams(v)
    _floor(v)
    _fireplace(v)
    _tools(v)
    _anvil(v)
    v.glow(*HEARTH, 0.55, (255, 120, 34), 0.30)
    v.rgb *= (1 - 0.30 * np.exp(-(((v.x - 0.52) / 0.24) ** 2) - ((v.y - 0.55) / 0.40) ** 2))[..., None]
    v.vignette(0.60, 0.46, 0.50)
    return v.finished()


def _town_outside(v: Vista) -> None:
    v.sky(
        (0, (8, 20, 44)),
        (0.35, (22, 54, 84)),
        (0.62, (70, 110, 120)),
        (1, (90, 120, 110)),
        cloud=0.25,
        cloud_color=(90, 130, 150),
    )
    v.stars(0.002, 0.6)
    v.disc(0.865, 0.20, 0.052, (236, 240, 230))
    v.ridge(v.ridge_line(0.50, 0.14, 11, 6), (30, 66, 84), (60, 100, 106), 0.2)
    c = mark.castle(v, 0.775, 0.485, 0.17, (14, 34, 50), (255, 206, 116))
    v.lit(c, 0.865, 0.2, (170, 210, 230), 0.9)
    mark.town(v, 0.545, (10, 24, 36), (255, 180, 84), 5, 0.075, 26)


def _inside(v: Vista) -> Field:
    """Shape of the arched window: below 1 inside it, above 1 on the wall."""
    dx, dy = (v.x - WINDOW[0]) * v.aspect, v.y - WINDOW[1]
    return np.where(dy < 0, np.sqrt((dx / 0.235) ** 2 + (dy / 0.235) ** 2), np.maximum(np.abs(dx) / 0.235, dy / 0.205))


def _wall(v: Vista) -> None:
    arch = _inside(v)
    wall = smoothstep(0.985, 1.01, arch)
    n = noise.fbm(v.w, v.h, 6, 6, 31)
    rows = v.y * 13
    cols = v.x * v.aspect * 7 + 0.5 * (np.floor(rows) % 2) + 0.2 * np.sin(np.floor(rows) * 5.1)
    gx, gy = np.abs(cols - np.round(cols)), np.abs(rows - np.round(rows))
    joint = smoothstep(0, 0.05, np.minimum(gx * 0.8, gy))
    tone = 0.86 + 0.22 * np.sin(np.floor(cols) * 7.3 + np.floor(rows) * 17.1)
    warm = np.exp(-((v.dist(*HEARTH) / 0.62) ** 2))
    cool = np.exp(-((v.dist(*WINDOW) / 0.40) ** 2))
    slope = np.gradient(n, axis=0) * v.w * 0.008
    tex = (0.50 + 0.75 * n) * tone * (0.40 + 0.60 * joint)
    rgb = np.array((25, 23, 26), np.float32) * tex[..., None]
    rgb = rgb + np.array((205, 100, 38), np.float32) * (warm * (tex - slope) * 0.72)[..., None]
    rgb += np.array((60, 92, 118), np.float32) * (cool * tex * 0.42)[..., None]
    lip = np.exp(-(((arch - 1.03) / 0.03) ** 2)) * (arch > 1.0)
    rgb += np.array((150, 180, 190), np.float32) * (0.20 * lip)[..., None]
    rgb *= (1 - 0.5 * np.exp(-(((arch - 1.12) / 0.05) ** 2)))[..., None]
    k = wall[..., None]
    v.rgb = v.rgb * (1 - k) + rgb * k
    dx, dy = (v.x - WINDOW[0]) * v.aspect, v.y - WINDOW[1]
    bars = (
        np.exp(-((dx / 0.006) ** 2))
        + np.exp(-(((dy - 0.01) / 0.007) ** 2))
        + np.exp(-(((np.abs(dx) - 0.118) / 0.004) ** 2))
    )
    v.blend(np.clip(bars, 0, 1) * (1 - wall), (14, 14, 18))


def _timber(v: Vista, y: float, depth: float, seed: int) -> None:
    d = (v.y - y) / depth
    k = smoothstep(-0.02, 0.02, d) * smoothstep(1.02, 0.98, d)
    grain = noise.fbm(v.w, v.h, 4, 7, seed, 0.6, (0.5, 8))
    warm = np.exp(-((v.dist(HEARTH[0], 0.5) / 0.60) ** 2))
    shade = (0.5 + 0.8 * grain) * (1.15 - 0.7 * np.abs(d - 0.4))
    rgb = np.array((34, 22, 15), np.float32) * shade[..., None]
    rgb = rgb + np.array((190, 96, 38), np.float32) * (warm * shade * smoothstep(0.3, 1.0, d) * 0.75)[..., None]
    v.rgb = v.rgb * (1 - k[..., None]) + rgb * k[..., None]
    v.rgb *= (1 - 0.45 * np.exp(-(((v.y - y - depth * 1.25) / (depth * 0.3)) ** 2)))[..., None]


def _beams(v: Vista) -> None:
    _timber(v, 0.045, 0.062, 3)


def _floor(v: Vista) -> None:
    top = 0.865
    k = smoothstep(top - 0.003, top + 0.003, v.y)
    depth = np.maximum(v.y - 0.60, 0.05)
    plank = (v.x - 0.5) * v.aspect / depth * 1.5
    gap = smoothstep(0, 0.05, np.abs(plank - np.round(plank)))
    grain = noise.fbm(v.w, v.h, 5, 6, 8, 0.6, (3, 1))
    tex = (0.45 + 0.8 * grain) * (0.4 + 0.6 * gap) * (0.85 + 0.25 * np.sin(np.round(plank) * 9.1))
    warm = np.exp(-((v.dist(HEARTH[0] + 0.06, 0.93, 2.4) / 0.55) ** 2))
    cool = np.exp(-((v.dist(0.78, 0.97, 2.0) / 0.30) ** 2))
    rgb = np.array((24, 18, 16), np.float32) * tex[..., None]
    rgb = rgb + np.array((226, 112, 40), np.float32) * (warm * tex * 0.80)[..., None]
    rgb += np.array((70, 100, 124), np.float32) * (cool * tex * 0.30)[..., None]
    v.rgb = v.rgb * (1 - k[..., None]) + rgb * k[..., None]
    v.rgb *= (1 - 0.5 * np.exp(-(((v.y - top) / 0.012) ** 2)))[..., None]


def _fireplace(v: Vista) -> None:
    """Stone hearth with hood, coals and fire."""
    x0 = HEARTH[0]
    dx = (v.x - x0) * v.aspect
    half = np.where(v.y < 0.42, 0.16, np.where(v.y < 0.60, 0.16 + (v.y - 0.42) * 0.75, 0.30))
    body = smoothstep(half + 0.004, half - 0.004, np.abs(dx)) * smoothstep(0.905, 0.900, v.y)
    n = noise.fbm(v.w, v.h, 6, 9, 17)
    rows = v.y * 19
    cols = dx * 9 + 0.5 * (np.floor(rows) % 2)
    joint = smoothstep(0, 0.07, np.minimum(np.abs(cols - np.round(cols)), np.abs(rows - np.round(rows))))
    tex = (0.45 + 0.8 * n) * (0.40 + 0.60 * joint)
    side = np.clip(1.1 - np.abs(dx) * 1.8, 0.4, 1.1)
    stone = np.array((44, 36, 34), np.float32) * (tex * side)[..., None]
    near = np.exp(-((v.dist(x0, 0.74) / 0.17) ** 2))
    stone = stone + np.array((255, 120, 44), np.float32) * (near * tex * 0.85)[..., None]
    v.rgb = v.rgb * (1 - body[..., None]) + stone * body[..., None]
    mantel = smoothstep(0.335, 0.331, np.abs(dx)) * smoothstep(0.595, 0.600, v.y) * smoothstep(0.632, 0.627, v.y)
    v.blend(mantel, (96, 58, 30), (0.55 + 0.7 * n) * (1.2 - 12 * np.abs(v.y - 0.606)))
    hole = np.where(v.y < 0.72, np.sqrt((dx / 0.215) ** 2 + ((v.y - 0.72) / 0.085) ** 2), np.abs(dx) / 0.215)
    cave = smoothstep(1.01, 0.98, hole) * smoothstep(0.836, 0.832, v.y)
    deep = (
        np.array((20, 6, 3), np.float32)
        + np.array((210, 66, 12), np.float32) * np.exp(-((v.dist(x0, 0.79) / 0.15) ** 2))[..., None]
    )
    v.rgb = v.rgb * (1 - cave[..., None]) + deep * cave[..., None]
    keep = v.rgb.copy()
    for i, (off, tall, wide) in enumerate(
        ((-0.050, 0.15, 0.055), (0.0, 0.19, 0.075), (0.048, 0.14, 0.055), (-0.02, 0.11, 0.06))
    ):
        v.fire(x0 + off, 0.825, tall, wide, 6 + i * 7)
    v.rgb = keep * (1 - cave[..., None]) + v.rgb * cave[..., None]
    _coals(v, x0)
    v.glow(x0, 0.79, 0.16, (255, 150, 50), 0.45)


def _coals(v: Vista, x0: float) -> None:
    s, w, h = v.layer()
    hot, _, _ = v.layer()
    rng = np.random.default_rng(5)
    for _ in range(70):
        x = x0 + rng.uniform(-0.112, 0.112)
        y = 0.829 + rng.uniform(-0.010, 0.012) - 0.012 * (1 - abs(x - x0) / 0.112)
        r = rng.uniform(0.006, 0.014) * h
        pts = [
            (x * w + r * np.cos(a) * rng.uniform(0.7, 1.2), y * h + r * np.sin(a) * 0.75)
            for a in np.linspace(0, 5.4, 6)
        ]
        pygame.draw.polygon(s if rng.random() < 0.55 else hot, (255, 255, 255), [(float(a), float(b)) for a, b in pts])
    v.blend(v.mask_of(hot), (255, 142, 40))
    v.blend(v.mask_of(s), (38, 16, 12))
    v.rgb += (noise.blur(v.mask_of(hot), max(2, v.h // 80)) * 0.7)[..., None] * np.array((255, 96, 20), np.float32)


def _tools(v: Vista) -> None:
    """Tools and a blade hung from the beam, dim, edged by the fire."""
    from scenes.kit.art.items import item

    for name, x, px, turn in (
        ("Striking Hammer", 0.322, 0.19, 34),
        ("Short Sword", 0.378, 0.24, 222),
        ("Felling Axe", 0.436, 0.20, 30),
        ("Ridge Dagger", 0.487, 0.15, 222),
    ):
        pic = pygame.transform.rotozoom(item(name, "weapon", round(v.h * px)), turn, 1)
        pic = pic.subsurface(pic.get_bounding_rect(8)).copy()
        far = 1 - 0.5 * min(1.0, (x - 0.3) / 0.25)
        pic.fill((round(120 * far), round(104 * far), round(100 * far), 255), special_flags=pygame.BLEND_RGBA_MULT)
        at = pic.get_rect(midtop=(round(x * v.w), round(0.142 * v.h)))
        s = blank((v.w, v.h))
        pygame.draw.line(s, (24, 16, 12), (at.centerx, round(0.10 * v.h)), (at.centerx, at.top + 4), max(1, v.h // 360))
        s.blit(pic, at)
        v.picture(s, 0.5, 0.5, 0.6)
        v.lit(noise.alpha_of(s), HEARTH[0], 0.62, (255, 140, 56), 1.5, max(1, v.h // 360))


def _anvil(v: Vista) -> None:
    px = round(v.h * 0.25)
    pic = prop("anvil", px).copy()
    pic.fill((150, 132, 128, 255), special_flags=pygame.BLEND_RGBA_MULT)
    cx, cy = 0.355, 0.845
    s = blank((v.w, v.h))
    s.blit(pic, pic.get_rect(center=(round(cx * v.w), round(cy * v.h))))
    v.rgb *= (1 - 0.6 * np.exp(-(((v.x - cx - 0.03) / 0.085) ** 2) - ((v.y - 0.965) / 0.018) ** 2))[..., None]
    v.picture(pic, cx, cy)
    v.lit(noise.alpha_of(s), HEARTH[0], 0.76, (255, 140, 50), 2.4, max(2, v.h // 200))
