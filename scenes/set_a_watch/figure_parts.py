"""Parts that many figures share: hoods, skulls, faces, hats, crowns, weapons, lanterns, coils, tentacles."""

from __future__ import annotations

import math
from collections.abc import Sequence

from scenes.set_a_watch.easel import Easel, Point, Rgb, Thick, spline

IRON: Rgb = (176, 184, 204)
BRASS: Rgb = (226, 178, 92)
WOOD: Rgb = (150, 104, 68)
BONE: Rgb = (226, 214, 184)
ROPE: Rgb = (196, 164, 112)


def mix(a: Rgb, b: Rgb, k: float) -> Rgb:
    """Between two colours."""
    return (a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k)


def shade(a: Rgb, k: float) -> Rgb:
    """Darker (below 1) or lighter."""
    return (min(255, a[0] * k), min(255, a[1] * k), min(255, a[2] * k))


# -- people ---------------------------------------------------------------------------------------------------


def shoulders(e: Easel, tint: Rgb, y: float = 0.70, wide: float = 0.42, skin: str = "cloth", x: float = 0.5) -> None:
    """A cloaked trunk down to the lower edge."""
    e.blob(
        [(x - wide, 1.2), (x - wide * 0.98, y + 0.20), (x - wide * 0.62, y + 0.03), (x - 0.10, y - 0.05),
         (x + 0.10, y - 0.05), (x + wide * 0.62, y + 0.03), (x + wide * 0.98, y + 0.20), (x + wide, 1.2)],
        tint, skin, 0.12,
    )  # fmt: skip
    for k in (-0.5, 0.12, 0.58):
        e.limb([(x + wide * k * 0.5, y + 0.06, 0.008), (x + wide * k, y + 0.24, 0.012), (x + wide * k * 1.1, 1.1,
            0.016)],
               shade(tint, 0.62), skin, 0.02, cast=0.3)  # fmt: skip


def hood(e: Easel, tint: Rgb, x: float = 0.5, y: float = 0.36, r: float = 0.25, skin: str = "cloth") -> None:
    """A pointed hood with nothing to be seen in it."""
    e.blob(
        [(x - 0.02, y - r * 1.34), (x - r * 0.62, y - r * 0.92), (x - r * 1.02, y - r * 0.05), (x - r * 1.12,
            y + r * 0.9),
         (x - r * 0.5, y + r * 1.42), (x + r * 0.5, y + r * 1.42), (x + r * 1.12, y + r * 0.9), (x + r * 1.02,
             y - r * 0.05),
         (x + r * 0.66, y - r * 0.92)],
        tint, skin, 0.10,
    )  # fmt: skip
    e.dark(
        [(x, y - r * 0.84), (x - r * 0.56, y - r * 0.40), (x - r * 0.66, y + r * 0.30), (x - r * 0.36, y + r * 0.92),
         (x, y + r * 1.10), (x + r * 0.36, y + r * 0.92), (x + r * 0.66, y + r * 0.30), (x + r * 0.56, y - r * 0.40)],
        0.94, 0.03,
    )  # fmt: skip


def eyes(e: Easel, x: float, y: float, gap: float, r: float, color: Rgb, turn: float = 12, narrow: float = 0.55,
         pupil: float = 0.0) -> None:  # fmt: skip
    """Two of them."""
    e.eye(x - gap, y, r, color, turn, narrow, pupil)
    e.eye(x + gap, y, r, color, -turn, narrow, pupil)


def skull(e: Easel, x: float, y: float, r: float, tint: Rgb, glow: Rgb, jaw: float = 1.0) -> None:
    """A death's head."""
    e.blob([(x - r * 0.44, y + r * 0.5), (x - r * 0.52, y + r * (0.8 + 0.5 * jaw)), (x, y + r * (0.98 + 0.5 * jaw)),
            (x + r * 0.52, y + r * (0.8 + 0.5 * jaw)), (x + r * 0.44, y + r * 0.5)], shade(tint, 0.86), "bone",
                r * 0.3)  # fmt: skip
    e.blob([(x, y - r), (x - r * 0.74, y - r * 0.74), (x - r * 0.98, y), (x - r * 0.80, y + r * 0.46),
            (x - r * 0.46, y + r * 0.62), (x - r * 0.40, y + r * 0.98), (x, y + r * 1.06), (x + r * 0.40,
                y + r * 0.98),
            (x + r * 0.46, y + r * 0.62), (x + r * 0.80, y + r * 0.46), (x + r * 0.98, y), (x + r * 0.74,
                y - r * 0.74)],
           tint, "bone", r * 0.42)  # fmt: skip
    for side in (-1, 1):
        c = x + side * r * 0.42
        e.dark([(c - r * 0.28, y + r * 0.02), (c - side * r * 0.04, y - r * 0.20), (c + r * 0.28, y + r * 0.02),
                (c + side * r * 0.10, y + r * 0.36), (c - side * r * 0.12, y + r * 0.32)], 0.94, 0.012)  # fmt: skip
    e.dark([(x, y + r * 0.32), (x - r * 0.13, y + r * 0.60), (x, y + r * 0.54), (x + r * 0.13, y + r * 0.60)], 0.9,
        0.008)
    for k in range(-2, 3):
        tx = x + k * r * 0.15
        e.dark([(tx - r * 0.016, y + r * 0.80), (tx + r * 0.016, y + r * 0.80), (tx + r * 0.016, y + r * 1.06),
                (tx - r * 0.016, y + r * 1.06)], 0.8, 0.004, smooth=False)  # fmt: skip
    eyes(e, x, y + r * 0.08, r * 0.42, r * 0.10, glow, 0, 1.0)


def face(e: Easel, x: float, y: float, r: float, tint: Rgb, beard: Rgb | None = None, glow: Rgb | None = None,
         stern: float = 1.0) -> None:  # fmt: skip
    """A person's face under a low brow."""
    e.blob([(x - r * 0.72, y - r * 0.6), (x - r * 0.80, y + r * 0.1), (x - r * 0.56, y + r * 0.84), (x, y + r * 1.16),
            (x + r * 0.56, y + r * 0.84), (x + r * 0.80, y + r * 0.1), (x + r * 0.72, y - r * 0.6), (x, y - r * 0.98)],
           tint, "hide", r * 0.34)  # fmt: skip
    for side in (-1, 1):
        c = x + side * r * 0.36
        e.dark([(c - r * 0.24, y - r * 0.02), (c, y - r * 0.10), (c + r * 0.24, y - r * 0.02), (c, y + r * 0.14)],
            0.78, 0.012)
        e.limb([(c - side * r * 0.26, y - r * (0.10 - 0.08 * stern), r * 0.07), (c, y - r * 0.24, r * 0.09),
                (c + side * r * 0.30, y - r * 0.18, r * 0.05)], shade(tint, 0.55), "hide", 0.02, cast=0.3)  # fmt: skip
        if glow:
            e.eye(c, y + r * 0.02, r * 0.09, glow, 0, 0.8)
        else:
            e.dots([(c, y + r * 0.02, r * 0.055)], (236, 232, 220), "bone", 0.01, cast=0.0)
    e.limb([(x, y - r * 0.10, r * 0.07), (x - r * 0.02, y + r * 0.26, r * 0.13)], shade(tint, 1.02), "hide",
        r * 0.1, cast=0.5)
    e.dark([(x - r * 0.26, y + r * 0.62), (x, y + r * 0.56), (x + r * 0.26, y + r * 0.62), (x, y + r * 0.70)], 0.66,
        0.008)
    if beard:
        e.blob([(x - r * 0.78, y + r * 0.14), (x - r * 0.70, y + r * 0.9), (x - r * 0.3, y + r * 1.5), (x,
            y + r * 1.7),
                (x + r * 0.3, y + r * 1.5), (x + r * 0.70, y + r * 0.9), (x + r * 0.78, y + r * 0.14),
                (x + r * 0.40, y + r * 0.44), (x, y + r * 0.38), (x - r * 0.40, y + r * 0.44)], beard, "fur",
                    r * 0.2)  # fmt: skip
        e.dark([(x - r * 0.22, y + r * 0.66), (x + r * 0.22, y + r * 0.66), (x, y + r * 0.74)], 0.7, 0.008)


def goblin(e: Easel, x: float, y: float, r: float, tint: Rgb, glow: Rgb) -> None:
    """Large ears, a long nose, too many teeth."""
    for s in (-1, 1):
        e.blob([(x + s * r * 0.7, y - r * 0.34), (x + s * r * 1.9, y - r * 0.86), (x + s * r * 1.46, y - r * 0.02),
                (x + s * r * 0.78, y + r * 0.34)], shade(tint, 0.9), "hide", r * 0.16)  # fmt: skip
        e.blob([(x + s * r * 0.86, y - r * 0.22), (x + s * r * 1.56, y - r * 0.60), (x + s * r * 1.24, y - r * 0.06),
                (x + s * r * 0.86, y + r * 0.14)], mix(tint, (150, 60, 60), 0.55), "hide", r * 0.1,
                    cast=0.2)  # fmt: skip
    e.blob([(x, y - r * 0.98), (x - r * 0.74, y - r * 0.66), (x - r * 0.98, y), (x - r * 0.74, y + r * 0.62), (x,
        y + r * 0.98),
            (x + r * 0.74, y + r * 0.62), (x + r * 0.98, y), (x + r * 0.74, y - r * 0.66)], tint, "hide",
                r * 0.4)  # fmt: skip
    e.dark([(x - r * 0.62, y + r * 0.36), (x, y + r * 0.50), (x + r * 0.62, y + r * 0.36), (x + r * 0.34,
        y + r * 0.80),
            (x - r * 0.34, y + r * 0.80)], 0.95, 0.008)  # fmt: skip
    for k in range(-3, 4):
        tx = x + k * r * 0.15
        e.poly([(tx - r * 0.06, y + r * 0.43), (tx + r * 0.06, y + r * 0.43), (tx, y + r * 0.60)], BONE, "bone",
            0.01, cast=0)
    for k in range(-2, 3):
        tx = x + k * r * 0.14
        e.poly([(tx - r * 0.05, y + r * 0.79), (tx + r * 0.05, y + r * 0.79), (tx, y + r * 0.64)], BONE, "bone",
            0.01, cast=0)
    e.dark([(x - r * 0.72, y - r * 0.16), (x - r * 0.1, y), (x - r * 0.3, y + r * 0.16)], 0.6, 0.02)
    e.dark([(x + r * 0.72, y - r * 0.16), (x + r * 0.1, y), (x + r * 0.3, y + r * 0.16)], 0.6, 0.02)
    eyes(e, x, y - r * 0.02, r * 0.38, r * 0.19, glow, 18, 0.7, 0.22)
    e.limb([(x, y - r * 0.12, r * 0.10), (x - r * 0.04, y + r * 0.18, r * 0.16), (x - r * 0.16, y + r * 0.40,
        r * 0.09)],
           shade(tint, 1.1), "hide", r * 0.12)  # fmt: skip


# -- hats -----------------------------------------------------------------------------------------------------


def crown(e: Easel, x: float, y: float, w: float, h: float, tint: Rgb = BRASS, jewel: Rgb = (255, 70, 60)) -> None:
    """Five points and three stones."""
    pts: list[Point] = [(x - w, y)]
    for i in range(5):
        cx = x - w + (i + 0.5) * w * 2 / 5
        pts += [(cx - w * 0.10, y - h * 0.45), (cx, y - h * (1.0 + (0.25 if i == 2 else 0.0))), (cx + w * 0.10,
            y - h * 0.45)]
    pts += [(x + w, y), (x + w * 0.9, y + h * 0.28), (x - w * 0.9, y + h * 0.28)]
    e.poly(pts, tint, "metal", 0.02)
    for k in (-0.55, 0.0, 0.55):
        e.eye(x + k * w, y + h * 0.04, h * 0.10, jewel)


def tricorne(e: Easel, x: float, y: float, w: float, tint: Rgb, trim: Rgb = BRASS) -> None:
    """A captain's hat, turned up on three sides."""
    e.blob([(x - w * 0.55, y), (x - w * 0.5, y - w * 0.55), (x, y - w * 0.72), (x + w * 0.5, y - w * 0.55),
        (x + w * 0.55, y)],
           shade(tint, 0.8), "cloth", 0.06)  # fmt: skip
    e.blob([(x - w * 1.06, y - w * 0.34), (x - w * 0.5, y - w * 0.20), (x, y - w * 0.38), (x + w * 0.5, y - w * 0.20),
            (x + w * 1.06, y - w * 0.34), (x + w * 0.74, y + w * 0.10), (x, y + w * 0.20), (x - w * 0.74,
                y + w * 0.10)],
           tint, "cloth", 0.05)  # fmt: skip
    e.limb([(x - w * 0.98, y - w * 0.30, 0.008), (x - w * 0.5, y - w * 0.17, 0.010), (x, y - w * 0.34, 0.010),
            (x + w * 0.5, y - w * 0.17, 0.010), (x + w * 0.98, y - w * 0.30, 0.008)], trim, "metal", 0.01,
                cast=0.2)  # fmt: skip


def bicorne(e: Easel, x: float, y: float, w: float, tint: Rgb, trim: Rgb = BRASS) -> None:
    """An admiral's hat, worn across."""
    e.blob([(x - w, y + w * 0.06), (x - w * 0.66, y - w * 0.36), (x, y - w * 0.74), (x + w * 0.66, y - w * 0.36),
            (x + w, y + w * 0.06), (x + w * 0.5, y - w * 0.02), (x, y - w * 0.08), (x - w * 0.5, y - w * 0.02)],
           tint, "cloth", 0.06)  # fmt: skip
    e.limb([(x - w * 0.96, y + w * 0.02, 0.008), (x - w * 0.62, y - w * 0.33, 0.011), (x, y - w * 0.70, 0.011),
            (x + w * 0.62, y - w * 0.33, 0.011), (x + w * 0.96, y + w * 0.02, 0.008)], trim, "metal", 0.012,
                cast=0.2)  # fmt: skip
    e.dots([(x, y - w * 0.30, w * 0.13)], trim, "metal", 0.03, cast=0.3)


# -- things in hands ---------------------------------------------------------------------------------------------


def cutlass(e: Easel, a: Point, b: Point, bend: float = 0.10, tint: Rgb = IRON) -> None:
    """A curved blade from hilt to point."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    nx, ny = -dy, dx
    mid = (a[0] + dx * 0.6 + nx * bend, a[1] + dy * 0.6 + ny * bend)
    back = (a[0] + dx * 0.55 + nx * (bend - 0.10), a[1] + dy * 0.55 + ny * (bend - 0.10))
    edge = spline([a, mid, b], 10)
    spine = spline([b, back, (a[0] + nx * -0.05, a[1] + ny * -0.05)], 10)
    e.poly([*edge, *spine], tint, "metal", 0.018)  # type: ignore[list-item]
    e.limb([(a[0] - dx * 0.16, a[1] - dy * 0.16, 0.018), (a[0], a[1], 0.016)], WOOD, "wood", 0.02)
    e.limb([(a[0] - nx * 0.13, a[1] - ny * 0.13, 0.013), (a[0] - dx * 0.05, a[1] - dy * 0.05, 0.022),
            (a[0] + nx * 0.13, a[1] + ny * 0.13, 0.013)], BRASS, "metal", 0.02)  # fmt: skip


def pole(e: Easel, a: Point, b: Point, tint: Rgb = WOOD, r: float = 0.014) -> None:
    """A straight shaft."""
    e.limb([(a[0], a[1], r), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, r), (b[0], b[1], r)], tint, "wood", 0.014)


def trident(e: Easel, x: float, top: float, foot: float, tint: Rgb = IRON, lean: float = 0.0,
    w: float = 0.085) -> None:
    """Three prongs on a shaft."""
    pole(e, (x + lean, foot), (x, top + 0.12), mix(WOOD, (60, 60, 80), 0.3))
    y = top + 0.14
    e.limbs([[(x - w, top + 0.01, 0.006), (x - w * 0.9, y, 0.014), (x, y + 0.05, 0.017), (x + w * 0.9, y, 0.014),
              (x + w, top + 0.01, 0.006)], [(x, top - 0.04, 0.006), (x, y + 0.05, 0.016)]], tint, "metal",
                  0.014)  # fmt: skip
    for k in (-w, 0.0, w):
        t = top - (0.06 if not k else 0.01)
        e.poly([(x + k - 0.022, t + 0.05), (x + k, t - 0.02), (x + k + 0.022, t + 0.05)], tint, "metal", 0.01,
            cast=0.2)


def lantern(e: Easel, x: float, y: float, r: float, color: Rgb = (255, 190, 90), tint: Rgb = (130, 110, 80)) -> None:
    """A lit lantern hanging from its ring."""
    e.eye(x, y, r * 0.75, color, 90, 0.8)
    e.halo(x, y, r * 3.4, color, 0.55)
    e.limbs([[(x - r * 0.7, y + r, r * 0.10), (x - r * 0.8, y, r * 0.07), (x - r * 0.5, y - r, r * 0.08)],
             [(x + r * 0.7, y + r, r * 0.10), (x + r * 0.8, y, r * 0.07), (x + r * 0.5, y - r, r * 0.08)],
             [(x, y + r, r * 0.06), (x, y - r, r * 0.06)], [(x - r * 0.8, y + r, r * 0.16), (x + r * 0.8, y + r,
                 r * 0.16)]],
            tint, "metal", 0.012, cast=0.2)  # fmt: skip
    e.poly([(x - r * 0.8, y - r * 0.86), (x - r * 0.34, y - r * 1.36), (x + r * 0.34, y - r * 1.36), (x + r * 0.8,
        y - r * 0.86)],
           tint, "metal", 0.02)  # fmt: skip


def anchor(e: Easel, x: float, y: float, size: float, tint: Rgb = (130, 130, 140)) -> None:
    """An old anchor, ring on top."""
    r = size * 0.05
    ring = [(x + math.cos(a) * size * 0.11, y - size * 0.48 + math.sin(a) * size * 0.11, r * 0.8)
            for a in [i / 10 * math.tau for i in range(11)]]  # fmt: skip
    e.limbs([ring, [(x, y - size * 0.38, r), (x, y + size * 0.44, r * 1.2)],
             [(x - size * 0.22, y - size * 0.24, r), (x + size * 0.22, y - size * 0.24, r)],
             [(x - size * 0.42, y + size * 0.16, r * 0.5), (x - size * 0.26, y + size * 0.38, r), (x,
                 y + size * 0.46, r * 1.3),
              (x + size * 0.26, y + size * 0.38, r), (x + size * 0.42, y + size * 0.16, r * 0.5)]],
            tint, "metal", 0.02)  # fmt: skip


# -- bodies of the sea ------------------------------------------------------------------------------------------


def tentacle(e: Easel, path: Sequence[Thick], tint: Rgb, belly: Rgb, side: float = 1.0, cups: int = 9) -> None:
    """An arm with suckers along its inner side."""
    e.limb(path, tint, "wet", max(p[2] for p in path) * 0.8)
    curve = spline(path, 14)
    total = len(curve) - 2
    found: list[Thick] = []
    for i in range(cups):
        k = int((i + 0.6) / cups * total)
        (x, y, r), (x2, y2, _) = curve[k], curve[k + 1]
        far = math.hypot(x2 - x, y2 - y) or 1.0
        nx, ny = (y2 - y) / far * side, -(x2 - x) / far * side
        found.append((x + nx * r * 0.62, y + ny * r * 0.62, r * 0.36))
    e.dots(found, belly, "wet", 0.018, cast=0.4)
    e.dots([(x, y, r * 0.42) for x, y, r in found], shade(belly, 0.4), "hide", 0.01, cast=0.0)


def fins(e: Easel, path: Sequence[Point], tint: Rgb, tall: float, side: float = 1.0, count: int = 7) -> None:
    """A ragged fin along a back."""
    curve = spline(path, 16)
    outer: list[Point] = []
    inner: list[Point] = []
    for i in range(count * 2 + 1):
        k = int(i / (count * 2) * (len(curve) - 2))
        (x, y), (x2, y2) = curve[k][:2], curve[k + 1][:2]
        far = math.hypot(x2 - x, y2 - y) or 1.0
        nx, ny = (y2 - y) / far * side, -(x2 - x) / far * side
        up = tall * math.sin((i + 0.6) / (count * 2 + 1.2) * math.pi) * (1.0 if i % 2 else 0.62)
        inner.append((x - nx * 0.02, y - ny * 0.02))
        outer.append((x + nx * up, y + ny * up))
    e.poly([*inner, *reversed(outer)], tint, "wet", 0.02)


def teeth(e: Easel, path: Sequence[Point], count: int, length: float, side: float = 1.0, tint: Rgb = BONE) -> None:
    """A row of teeth along a jaw."""
    e.spikes(path, count, length, tint, "bone", side)


def rocks(e: Easel, many: Sequence[tuple[float, float, float, float]], tint: Rgb, seed: int = 1) -> None:
    """Angular stones: (x, y, half width, half height)."""
    for i, (x, y, rx, ry) in enumerate(many):
        pts = []
        for k in range(8):
            a = k / 8 * math.tau + 0.3 * math.sin(seed * 3 + i * 5 + k)
            wob = 0.84 + 0.20 * math.sin(seed * 7 + i * 13 + k * 2.3)
            pts.append((x + math.cos(a) * rx * wob, y + math.sin(a) * ry * wob))
        e.poly(pts, shade(tint, 0.9 + 0.16 * math.sin(i * 2.7 + seed)), "rock", min(rx, ry) * 0.45)
