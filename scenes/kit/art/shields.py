"""Painted shields: an outline, a face (plain, planks, quarters, hide, scales, mirror), rim, boss, emblem."""

from __future__ import annotations

import math

import pygame

from scenes.kit.art.svgpaint import PALETTES, Brush

OUTLINES = {
    "round": "M64 8 C95 8 120 33 120 64 C120 95 95 120 64 120 C33 120 8 95 8 64 C8 33 33 8 64 8 Z",
    "buckler": "M64 20 C88 20 108 40 108 64 C108 88 88 108 64 108 C40 108 20 88 20 64 C20 40 40 20 64 20 Z",
    "heater": "M14 12 C32 16 48 12 64 6 C80 12 96 16 114 12 C118 62 102 100 64 124 C26 100 10 62 14 12 Z",
    "kite": "M64 4 C84 4 104 16 108 34 C110 66 90 104 64 126 C38 104 18 66 20 34 C24 16 44 4 64 4 Z",
    "tower": "M24 10 C44 2 84 2 104 10 L108 110 C88 124 40 124 20 110 Z",
    "horned": "M12 8 C24 18 44 20 64 8 C84 20 104 18 116 8 C112 34 120 62 104 88 C94 104 78 116 64 124 "
    "C50 116 34 104 24 88 C8 62 16 34 12 8 Z",
    "wall": "M18 14 L36 14 L36 8 L54 8 L54 14 L74 14 L74 8 L92 8 L92 14 L110 14 L110 86 L64 122 L18 86 Z",
}


def _scaled(d: str, k: float) -> str:
    """The outline shrunk towards (64, 64)."""
    out = []
    for tok in d.replace("Z", " Z ").replace("M", " M ").replace("C", " C ").replace("L", " L ").split():
        out.append(tok if tok.isalpha() else f"{64 + (float(tok) - 64) * k:.2f}")
    return " ".join(out)


def _rim(b: Brush, d: str, pal: str, k: float) -> str:
    p = PALETTES[pal]
    b.path(d, b.linear((16, 10, 112, 118), p[0], p[1], p[2], p[3]), p[4], 5)
    inner = _scaled(d, k)
    b.path(inner, p[3], p[4], 2.4)
    return inner


def _rays(b: Brush, pal: str, n: int, r: float) -> None:
    p = PALETTES[pal]
    for i in range(n):
        a = 2 * math.pi * i / n
        x, y = 64 + r * math.cos(a), 64 + r * math.sin(a)
        q = [(64 + 14 * math.cos(a + s * 0.4), 64 + 14 * math.sin(a + s * 0.4)) for s in (-1, 1)]
        tone = p[0] if math.sin(a) + math.cos(a) < 0 else p[1]
        b.path(f"M{q[0][0]:.1f} {q[0][1]:.1f} L{x:.1f} {y:.1f} L{q[1][0]:.1f} {q[1][1]:.1f} Z", tone, p[3], 1.2)


def _planks(b: Brush, pal: str) -> None:
    p = PALETTES[pal]
    for x in (28, 46, 64, 82, 100):
        b.path(f"M{x} 14 L{x} 114", "none", p[3], 2.2, 0.8)
        b.path(f"M{x + 1.8} 16 L{x + 1.8} 112", "none", p[0], 0.9, 0.5)
    for x, y, run in ((36, 30, 18), (56, 80, 22), (74, 24, 14), (90, 74, 18), (36, 90, 12)):
        b.path(f"M{x} {y} L{x} {y + run}", "none", p[3], 1.4, 0.5)


def _scale_rows(b: Brush, pal: str, inner: float) -> None:
    p = PALETTES[pal]
    for row in range(9):
        for col in range(-5, 6):
            cx, cy = 64 + col * 15 + (7.5 if row % 2 else 0), 110 - row * 12
            if math.hypot(cx - 64, (cy - 60) * 0.94) > inner:
                continue
            d = (
                f"M{cx - 8} {cy - 8} L{cx + 8} {cy - 8} C{cx + 9} {cy} {cx + 4} {cy + 8} {cx} {cy + 10} "
                f"C{cx - 4} {cy + 8} {cx - 9} {cy} {cx - 8} {cy - 8} Z"
            )
            b.path(d, b.linear((cx - 8, cy - 8, cx + 8, cy + 10), p[0], p[1], p[2], p[3]), p[4], 1.8)


def _quarters(b: Brush, pal: str) -> None:
    q = PALETTES[pal]
    b.path("M64 0 L64 64 L0 64 L0 0 Z", b.linear((10, 10, 64, 64), q[0], q[1]))
    b.path("M64 64 L128 64 L128 128 L64 128 Z", b.linear((64, 64, 112, 112), q[1], q[2]))
    b.path("M64 0 L64 128 M0 64 L128 64", "none", q[4], 2.2, 0.8)


def _stitches(b: Brush, d: str) -> None:
    b.path(_scaled(d, 0.86), "none", "#f2d3a0", 1.8, 0.7)
    for x, y, turn in ((44, 44, 1), (80, 62, -1), (54, 88, 1)):
        b.path(f"M{x - 10} {y} L{x + 10} {y + 6 * turn}", "none", "#2a1408", 2.4, 0.8)
        for i in (-7, 0, 7):
            b.path(
                f"M{x + i - 1} {y - 5 + i * 0.3 * turn} L{x + i + 1} {y + 6 + i * 0.3 * turn}",
                "none",
                "#f2d3a0",
                2,
                0.9,
            )
    b.path("M64 16 C60 50 68 80 64 112", "none", "#3d1f0c", 2.4, 0.5)


def _sheen(b: Brush, inner: str) -> None:
    b.path(inner, b.linear((18, 12, 100, 116), "#ffffff/0.28", "#ffffff/0.04", "#000000/0.06", "#000000/0.38"))
    b.path("M26 54 C28 34 42 22 60 18 C44 28 36 40 32 60 Z", "#ffffff", "none", 0, 0.30)


def _face(b: Brush, face: str, pal: str, second: str, outline: str, inner: str) -> None:
    p, q = PALETTES[pal], PALETTES[second]
    b.path(inner, b.linear((20, 14, 104, 118), p[0], p[1], p[2], p[3]))
    if face == "planks":
        _planks(b, pal)
    elif face == "quarters":
        _quarters(b, second)
    elif face == "pale":
        b.path("M50 4 L78 4 L78 126 L50 126 Z", b.linear((50, 14, 78, 116), q[0], q[1], q[2]), q[4], 1.8)
    elif face == "scales":
        _scale_rows(b, pal, 62)
    elif face == "hide":
        _stitches(b, inner)
    elif face == "sun":
        _rays(b, second, 16, 52)
    elif face == "mirror":
        for r, c in ((46, p[0]), (38, p[3]), (30, p[0])):
            b.disc(64, 64, r, "none", c, 2.2)
        b.path("M30 96 L70 14 L84 14 L40 108 Z", "#ffffff", "none", 0, 0.5)
        b.path("M62 108 L100 30 L104 36 L70 110 Z", "#ffffff", "none", 0, 0.35)
    elif face == "bricks":
        _bricks(b, pal)
    _sheen(b, inner)


def _bricks(b: Brush, pal: str) -> None:
    p = PALETTES[pal]
    for row, y in enumerate(range(14, 122, 18)):
        b.path(f"M10 {y} L118 {y}", "none", p[4], 2.2, 0.7)
        b.path(f"M10 {y + 2} L118 {y + 2}", "none", p[0], 1.1, 0.5)
        for x in range(20 + (row % 2) * 12, 118, 24):
            b.path(f"M{x} {y} L{x} {y + 18}", "none", p[4], 2.2, 0.7)


def shield(px: int, outline: str, face: str, pal: str, rim: str, second: str, boss: str) -> pygame.Surface:
    """Draw a shield. `face`: plain, planks, quarters, pale, hide, scales, mirror, sun, bricks."""
    d = OUTLINES[outline]
    base, front, hole, top = Brush(), Brush(), Brush(), Brush()
    inner = _rim(base, d, rim, 0.87)
    _face(front, face, pal, second, outline, inner)
    hole.path(inner, "#ffffff")
    if boss:
        top.disc(64, 64, 21, PALETTES[boss][3], PALETTES[boss][4], 3)
        top.ball(64, 64, 17, boss)
    top.path(inner, "none", PALETTES[rim][4], 2.4)
    _rivets(top, d, rim)
    painted = front.picture(px)
    painted.blit(hole.picture(px), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out = base.picture(px)
    out.blit(painted, (0, 0))
    out.blit(top.picture(px), (0, 0))
    return out


def _rivets(b: Brush, d: str, rim: str) -> None:
    nums = [float(t) for t in d.replace("M", " ").replace("C", " ").replace("L", " ").replace("Z", " ").split()]
    pts = list(zip(nums[::2], nums[1::2], strict=True))
    for x, y in pts[::3][:-1]:
        b.ball(64 + (x - 64) * 0.935, 64 + (y - 64) * 0.935, 2.6, rim)
