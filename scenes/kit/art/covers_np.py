"""The five cover pictures, painted from back to front."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pygame

from scenes.kit.art import landmarks as mark
from scenes.kit.art import noise
from scenes.kit.art.covers import ONE_WORD, TITLES
from scenes.kit.art.covers_deep import forgeflame
from scenes.kit.art.metal import metal_icon, metal_text
from scenes.kit.art.noise import smoothstep
from scenes.kit.art.props import prop
from scenes.kit.art.shape import blank, blurred
from scenes.kit.art.vista import Vista
from scenes.kit.icons import resource_icon


def paint(game_id: str, size: tuple[int, int], title: bool) -> pygame.Surface:
    """Compose one cover at `size`."""
    v = Vista(*size, seed=sum(map(ord, game_id)))
    SCENES[game_id](v)
    if title:
        v.rgb *= (1 - 0.50 * smoothstep(0.30, 0.02, v.y))[..., None]
    v.vignette(0.42)
    s = v.finished()
    if title:
        lettering(s, game_id)
    _edges(s)
    return s


def lettering(s: pygame.Surface, game_id: str) -> None:
    """Chiselled title in the upper fifth, with its shadow and a thin flourish below."""
    w, h = s.get_size()
    lines, metal = TITLES[game_id]
    if game_id in ONE_WORD:
        lines = (ONE_WORD[game_id],)
    y = h * (0.060 if len(lines) > 1 else 0.085)
    for i, line in enumerate(lines):
        small = len(lines) > 1 and i == 0
        px = round(h * (0.058 if small else 0.105))
        t = metal_text(line, px, metal, round(w * (0.52 if small else 0.86)))
        at = t.get_rect(midtop=(w // 2, round(y)))
        pad = max(8, h // 24)
        dark = blank((at.w + 2 * pad, at.h + 2 * pad))
        dark.blit(t, (pad, pad))
        dark.fill((0, 0, 0, 235), special_flags=pygame.BLEND_RGBA_MULT)
        soft = blurred(dark, max(3, h // 90))
        for _ in range(2):
            s.blit(soft, (at.x - pad, at.y - pad + max(2, h // 160)))
        s.blit(t, at)
        y = at.bottom + h * 0.010


def _edges(s: pygame.Surface) -> None:
    """Printed-board edge: a light line at the top left, a dark one at the bottom right."""
    w, h = s.get_size()
    line = max(1, w // 240)
    for rect, color in (
        ((0, 0, w, line), (255, 244, 220, 44)), ((0, 0, line, h), (255, 244, 220, 26)),
        ((0, h - line, w, line), (0, 0, 0, 130)), ((w - line, 0, line, h), (0, 0, 0, 110)),
    ):  # fmt: skip
        bar = blank((rect[2], rect[3]))
        bar.fill(color)
        s.blit(bar, rect[:2])


def ravenshire(v: Vista) -> None:
    """From inside the smithy: arch, moonlit town and castle, an anvil in a shower of sparks."""
    v.sky(
        (0, (10, 34, 40)),
        (0.30, (28, 84, 80)),
        (0.55, (120, 168, 130)),
        (1, (210, 200, 140)),
        cloud=0.35,
        cloud_color=(120, 180, 160),
    )
    v.stars(0.0012, 0.4)
    v.disc(0.68, 0.30, 0.068, (246, 246, 214))
    far = v.ridge_line(0.52, 0.13, 11)
    v.ridge(far, (52, 112, 108), (96, 150, 128), 0.2)
    near = v.ridge_line(0.56, 0.10, 15, 6, 0.55)
    v.ridge(near, (28, 76, 72), (60, 112, 96), 0.2)
    c = mark.castle(v, 0.34, 0.54, 0.17, (18, 54, 54), (255, 214, 120))
    v.lit(c, 0.68, 0.30, (190, 230, 190), 0.9)
    v.fog(0.56, 0.05, (150, 190, 150), 0.6)
    line = v.ridge_line(0.60, 0.03, 4)
    mark.pines(v, line, (12, 44, 40), 30, 0.06, 3)
    mark.town(v, 0.62, (14, 38, 38), (255, 190, 84), 8, 0.075, 12)
    mark.town(v, 0.70, (8, 24, 26), (255, 176, 70), 12, 0.105, 8)
    v.fog(0.70, 0.05, (120, 150, 110), 0.35, 6)
    mark.ravens(v, ((0.50, 0.36, 0.040), (0.60, 0.42, 0.026), (0.40, 0.31, 0.022), (0.78, 0.40, 0.02)), (6, 18, 20))
    _smithy(v, (0.5, 0.70))
    anvil = prop("anvil", round(v.h * 0.36))
    v.glow(0.5, 0.72, 0.36, (255, 140, 40), 0.70)
    v.glow(0.52, 0.757, 0.20, (255, 190, 90), 0.9)
    v.picture(anvil, 0.5, 0.855, 0.7)
    _hot_bar(v, 0.53, 0.765)
    hammer = prop("hammer", round(v.h * 0.27))
    v.picture(hammer, 0.665, 0.665, 0.5)
    v.glow(0.55, 0.757, 0.085, (255, 226, 150), 0.85)
    v.glow(0.52, 0.757, 0.26, (255, 130, 36), 0.28)
    v.sparks(0.55, 0.757, 150, 0.34, (255, 196, 92), 0.85)
    v.motes(34, (255, 150, 50), 0.42, 0.98)


def _smithy(v: Vista, light: tuple[float, float]) -> None:
    """Stone arch and floor around the view, lit from the anvil."""
    w = v.aspect
    dx, dy = (v.x - 0.5) * w, v.y - 0.60
    arch = np.where(dy < 0, np.sqrt((dx / 0.335) ** 2 + (dy / 0.475) ** 2), np.abs(dx) / 0.335)
    wall = smoothstep(0.985, 1.015, arch)
    n = noise.fbm(v.w, v.h, 5, 7, 31)
    angle = np.arctan2(dy, dx)
    rows = np.where(dy < 0, angle * 5.4, v.y * 11)
    joint_r = np.abs(rows - np.round(rows))
    ring = (arch - 1) * 5.0
    joint_a = np.abs(ring - np.round(ring))
    joint = np.minimum(smoothstep(0, 0.05, joint_r), smoothstep(0, 0.07, joint_a))
    d = v.dist(*light)
    warm = np.exp(-((d / 0.42) ** 2))[..., None]
    base = np.array((30, 38, 40), np.float32) * (0.55 + 0.5 * n)[..., None]
    base = base + np.array((190, 96, 34), np.float32) * warm * (0.35 + 0.8 * n)[..., None]
    base *= (0.42 + 0.58 * joint)[..., None]
    lip = np.exp(-(((arch - 1.02) / 0.02) ** 2))
    base += np.array((255, 190, 110), np.float32) * (0.30 * lip * warm[..., 0])[..., None]
    k = wall[..., None]
    v.rgb = v.rgb * (1 - k) + base * k
    floor = smoothstep(0.885, 0.905, v.y)
    planks = np.abs((v.x - 0.5) / np.maximum(v.y - 0.70, 0.05) * 3.2)
    gap = smoothstep(0, 0.08, np.abs(planks - np.round(planks)))
    ground = np.array((36, 26, 20), np.float32) * (0.7 + 0.5 * n)[..., None] * (0.5 + 0.5 * gap)[..., None]
    ground += np.array((230, 120, 44), np.float32) * (0.8 * warm[..., 0] * (0.5 + 0.6 * gap))[..., None]
    f = floor[..., None]
    v.rgb = v.rgb * (1 - f) + ground * f


def _hot_bar(v: Vista, x: float, y: float) -> None:
    """A blade blank, white hot at one end."""
    s, w, h = v.layer()
    pts = [
        (x - 0.20, y - 0.004),
        (x + 0.15, y - 0.009),
        (x + 0.19, y - 0.001),
        (x + 0.15, y + 0.007),
        (x - 0.20, y + 0.004),
    ]
    pygame.draw.polygon(s, (255, 255, 255), [(a * w, b * h) for a, b in pts])
    mask = v.mask_of(s)
    t = np.clip((v.x - (x - 0.20)) / 0.36, 0, 1)
    hot = noise.ramp(t, (0, (90, 30, 20)), (0.35, (220, 70, 20)), (0.65, (255, 180, 60)), (1, (255, 252, 226)))
    v.rgb = v.rgb * (1 - mask[..., None]) + hot * mask[..., None]
    v.rgb += (noise.blur(mask * t, max(2, v.h // 70)) * 1.4)[..., None] * np.array((255, 150, 50), np.float32)


def set_a_watch(v: Vista) -> None:
    """A headland at night: three watchers before the fire, eyes in the wood, something out at sea."""
    v.sky(
        (0, (8, 8, 34)),
        (0.35, (24, 24, 76)),
        (0.58, (56, 62, 128)),
        (1, (90, 100, 150)),
        cloud=0.25,
        cloud_color=(90, 96, 170),
    )
    v.stars(0.0030, 0.62)
    v.disc(0.30, 0.345, 0.060, (214, 222, 255))
    aurora = np.exp(-(((v.y - 0.30 - 0.06 * np.sin(v.x * 7)) / 0.10) ** 2)) * noise.fbm(
        v.w, v.h, 4, 5, 8, 0.5, (3, 0.5)
    )
    v.rgb += (aurora * 60)[..., None] * np.array((0.35, 1.0, 0.8), np.float32)
    v.ridge(v.ridge_line(0.575, 0.09, 21), (34, 38, 92), (54, 60, 120), 0.1)
    sea = smoothstep(0.560, 0.565, v.y)
    wave = noise.fbm(v.w, v.h, 5, 9, 3, 0.6, (1, 7))
    water = (
        noise.ramp(np.clip((v.y - 0.56) * 3, 0, 1), (0, (56, 66, 134)), (1, (14, 16, 50)))
        * (0.7 + 0.6 * wave)[..., None]
    )
    path = np.exp(-(((v.x - 0.30) / (0.035 + (v.y - 0.55) * 0.25)) ** 2)) * smoothstep(0.45, 0.8, wave)
    v.rgb = v.rgb * (1 - sea[..., None]) + (water + path[..., None] * np.array((200, 210, 255))) * sea[..., None]
    for x, y, size, flip in ((0.585, 0.575, 0.17, False), (0.70, 0.59, 0.12, True), (0.48, 0.585, 0.09, True)):
        _tentacle(v, x, y, size, flip)
    v.fog(0.60, 0.035, (120, 130, 200), 0.7)
    _left_right_woods(v)
    ground = v.ridge_line(0.735, 0.035, 6, 4)
    v.ridge(ground, (18, 18, 40), (8, 8, 18), 0.25, 0.3)
    fire = (0.5, 0.835)
    lit = np.exp(-((v.dist(fire[0], 0.86, 2.2) / 0.36) ** 2)) * smoothstep(0.72, 0.78, v.y)
    v.rgb += (lit * (0.5 + 0.6 * noise.fbm(v.w, v.h, 5, 9, 4)))[..., None] * np.array((220, 116, 34), np.float32)
    for x, foot, size, arm, flip in (
        (0.235, 0.865, 0.175, "spear", True),
        (0.775, 0.868, 0.170, "staff", False),
        (0.62, 0.785, 0.135, "bow", False),
    ):
        m = mark.watcher(v, x, foot, size, arm, flip)
        cast = np.exp(-(((v.y - foot - 0.012) / 0.012) ** 2)) * np.exp(-(((v.x - x) / (size * 0.55)) ** 2))
        v.rgb *= (1 - 0.75 * cast)[..., None]
        v.blend(m, (20, 17, 34), 1.2 - 0.6 * smoothstep(foot - size, foot, v.y))
        v.lit(m * smoothstep(foot + 0.004, foot - 0.03, v.y), *fire, (255, 150, 56), 2.2, max(2, v.h // 260))
        v.lit(m, 0.30, 0.30, (130, 150, 255), 0.9, max(2, v.h // 300))
    v.glow(*fire, 0.30, (255, 130, 36), 0.75)
    for dx, turn in ((-0.05, 12), (0.05, -12)):
        log = pygame.transform.rotozoom(resource_icon("wood", round(v.h * 0.085)), turn, 1)
        v.picture(log, fire[0] + dx, 0.900)
    v.glow(fire[0], 0.85, 0.13, (255, 200, 100), 0.6)
    v.fire(fire[0], 0.905, 0.20, 0.062, 6)
    v.fire(fire[0] + 0.01, 0.905, 0.12, 0.045, 16)
    v.sparks(fire[0], 0.80, 46, 0.26, (255, 190, 90), 1.0)
    v.motes(20, (255, 150, 60), 0.5, 0.8)


def _tentacle(v: Vista, x: float, y: float, size: float, flip: bool) -> None:
    s, w, h = v.layer()
    f = -1 if flip else 1
    px, py, heading = x, y + 0.01, -1.75
    for i in range(160):
        t = i / 159
        heading += (-0.012 + 0.075 * t**2.2) if t < 0.97 else 0
        px += f * size * 0.0085 * math.cos(heading)
        py += size * 0.0085 * math.sin(heading) * v.aspect
        pygame.draw.circle(s, (255, 255, 255), (px * w, py * h), max(1.5, size * h * 0.062 * (1 - t) ** 0.75))
    m = v.mask_of(s)
    v.blend(m, (24, 22, 66))
    v.lit(m, 0.30, 0.34, (170, 180, 255), 1.4, max(2, v.h // 260))


def _left_right_woods(v: Vista) -> None:
    for seed, size, color in ((5, 0.30, (20, 22, 56)), (9, 0.42, (9, 9, 26))):
        line = np.full(v.w, 0.80, np.float32) + 0.05 * np.sin(np.linspace(0, 9, v.w))
        s, w, h = v.layer()
        rng = np.random.default_rng(seed)
        for _ in range(9):
            side = rng.random() < 0.5
            x = rng.uniform(-0.06, 0.15) if side else rng.uniform(0.85, 1.06)
            mark._pine(
                s, x * w, (float(line[int(np.clip(x, 0, 0.99) * v.w)]) + 0.02) * h, size * h * rng.uniform(0.7, 1.25)
            )
        v.blend(v.mask_of(s), color)
    rng = np.random.default_rng(2)
    for _ in range(6):
        x = rng.uniform(0.02, 0.12) if rng.random() < 0.5 else rng.uniform(0.88, 0.97)
        y = rng.uniform(0.50, 0.72)
        for dx in (-0.011, 0.011):
            v.glow(x + dx, y, 0.0065, (255, 226, 90), 2.2, 1.5)


def forge_war(v: Vista) -> None:
    """The hexagon mine under a copper sunset, weapons crossed over it."""
    v.sky(
        (0, (40, 12, 10)),
        (0.22, (120, 44, 20)),
        (0.42, (232, 132, 56)),
        (0.52, (255, 206, 120)),
        (1, (255, 220, 150)),
        cloud=0.6,
        cloud_color=(255, 190, 120),
    )
    v.disc(0.5, 0.47, 0.085, (330, 300, 220))
    v.rays(0.5, 0.47, (255, 176, 90), 0.5, 5, 0.8)
    v.ridge(v.ridge_line(0.52, 0.14, 33), (150, 72, 44), (206, 124, 76), 0.14)
    v.ridge(v.ridge_line(0.545, 0.09, 37, 6), (96, 42, 28), (150, 80, 50), 0.12)
    c = mark.castle(v, 0.80, 0.545, 0.15, (66, 28, 20), (255, 214, 130))
    v.lit(c, 0.5, 0.47, (255, 190, 110), 1.2)
    horizon = 0.545
    kinds = ((148, 84, 48), (92, 96, 104), (176, 96, 52), (70, 58, 52), (74, 112, 150), (120, 62, 40), (150, 50, 50))
    edge, depth = mark.hex_plane(v, horizon, 1.55, kinds, 5)
    v.rgb += ((edge * (1 - depth)) * 90)[..., None] * np.array((1.0, 0.52, 0.2), np.float32)
    v.glow(0.5, horizon, 0.22, (255, 180, 100), 0.6, 3)
    v.fog(horizon + 0.02, 0.03, (255, 190, 130), 0.5)
    for name, x, y, px in (
        ("mithril", 0.17, 0.70, 0.085),
        ("ore", 0.83, 0.72, 0.095),
        ("embergem", 0.70, 0.625, 0.05),
        ("dragon_scales", 0.30, 0.625, 0.05),
        ("gold", 0.12, 0.90, 0.10),
        ("steel", 0.88, 0.905, 0.115),
        ("mithril", 0.90, 0.60, 0.035),
        ("ore", 0.10, 0.605, 0.04),
    ):
        v.picture(resource_icon(name, round(v.h * px)), x, y, 0.7)
    v.glow(0.5, 0.74, 0.34, (255, 150, 60), 0.55)
    from scenes.kit.art.items import item

    big = round(v.h * 0.50)
    axe = pygame.transform.flip(item("Striking Hammer", "weapon", big), True, False)
    v.picture(axe, 0.56, 0.735, 0.8)
    v.picture(item("Longsword of the Watch", "weapon", big), 0.46, 0.735, 0.8)
    shield = item("Forge War", "shield", round(v.h * 0.31))
    v.picture(shield, 0.5, 0.775, 0.8)
    v.sparks(0.5, 0.60, 60, 0.3, (255, 206, 120), 0.7)
    v.motes(26, (255, 170, 80), 0.3, 0.95)


def warquest(v: Vista) -> None:
    """A great blue banner over an army at dawn, the city on its rock beyond."""
    v.sky(
        (0, (20, 40, 96)),
        (0.28, (62, 108, 186)),
        (0.50, (170, 196, 226)),
        (0.62, (255, 226, 176)),
        (1, (255, 220, 170)),
        cloud=0.75,
        cloud_color=(244, 240, 240),
    )
    v.disc(0.16, 0.47, 0.052, (330, 310, 250))
    v.rays(0.16, 0.47, (255, 220, 150), 0.5, 3, 0.9)
    v.ridge(v.ridge_line(0.58, 0.20, 41, 6), (112, 138, 186), (190, 196, 214), 0.2, 0.25)
    v.ridge(v.ridge_line(0.62, 0.13, 45, 6), (66, 92, 140), (130, 150, 180), 0.16, 0.2)
    rock = 0.66 - 0.13 * np.exp(-(((np.linspace(0, 1, v.w) - 0.86) / 0.13) ** 2)).astype(np.float32)
    v.ridge(rock, (44, 62, 100), (84, 100, 134), 0.2, 0.25)
    c = mark.castle(v, 0.86, 0.555, 0.15, (38, 54, 92), (255, 220, 140))
    v.lit(c, 0.20, 0.56, (255, 220, 160), 1.4)
    v.fog(0.66, 0.04, (230, 214, 206), 0.8)
    mark.pines(v, v.ridge_line(0.71, 0.03, 8), (30, 48, 66), 26, 0.055, 4)
    v.ridge(v.ridge_line(0.74, 0.03, 9), (52, 62, 70), (28, 32, 42), 0.25, 0.3)
    for x, y, bw, bh, color in (
        (0.09, 0.60, 0.10, 0.14, (176, 44, 40)),
        (0.86, 0.64, 0.09, 0.12, (52, 130, 76)),
        (0.73, 0.66, 0.06, 0.09, (214, 160, 44)),
    ):
        v.polygon([(x - 0.008, y - 0.02), (x, y - 0.02), (x, 0.95), (x - 0.008, 0.95)], (40, 28, 20))
        mark.cloth(v, (x, y, bw, bh), color, (240, 220, 170), int(x * 50))
    _great_banner(v)
    far = mark.host(v, 0.835, (40, 46, 62), 3, 26, 0.085)
    v.lit(far, 0.20, 0.50, (255, 214, 150), 1.2, max(2, v.h // 260))
    near = mark.host(v, 0.905, (16, 18, 28), 7, 15, 0.135)
    v.lit(near, 0.20, 0.50, (255, 206, 140), 1.1, max(2, v.h // 220))
    v.motes(24, (255, 226, 170), 0.5, 0.95, 8, 0.003)


def _great_banner(v: Vista) -> None:
    v.polygon(
        [(0.488, 0.275), (0.512, 0.275), (0.516, 1.0), (0.484, 1.0)],
        (58, 38, 22),
        1.2 - 0.8 * np.abs((v.x - 0.495) * 40),
    )
    v.polygon([(0.215, 0.298), (0.785, 0.298), (0.785, 0.311), (0.215, 0.311)], (92, 62, 34))
    mark.cloth(v, (0.245, 0.308, 0.51, 0.44), (30, 74, 178), (232, 190, 96), 3)
    v.picture(metal_icon("crossed-swords", round(v.h * 0.215), "gold", 0.05), 0.5, 0.525, 0.6)
    v.picture(metal_icon("crown", round(v.h * 0.120), "gold", 0.05), 0.5, 0.395, 0.6)
    for x in (0.215, 0.785):
        v.glow(x, 0.304, 0.012, (255, 220, 140), 0.9)
    v.polygon([(0.5, 0.205), (0.522, 0.245), (0.508, 0.280), (0.492, 0.280), (0.478, 0.245)], (226, 176, 84))
    v.polygon([(0.5, 0.205), (0.522, 0.245), (0.508, 0.280), (0.5, 0.280)], (140, 92, 34))


SCENES: dict[str, Callable[[Vista], None]] = {
    f.__name__: f for f in (ravenshire, set_a_watch, forge_war, forgeflame, warquest)
}
