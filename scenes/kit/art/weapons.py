"""Painted weapons, drawn upright and then turned: one function per pattern, palettes make the variants."""

from __future__ import annotations

from scenes.kit.art.svgpaint import PALETTES, Brush


def _hilt(b: Brush, y: float, span: float, metal: str, grip: str, gem: str = "") -> None:
    """Guard at y, grip and pommel below it."""
    b.rod(64, y + 4, y + 24, 3.8, grip)
    for i in range(3):
        b.path(f"M60.5 {y + 10 + i * 5} L67.5 {y + 7 + i * 5}", "none", PALETTES[grip][3], 1.6)
    p = PALETTES[metal]
    d = (
        f"M{64 - span} {y - 1} C{64 - span * 0.5} {y + 2} {64 + span * 0.5} {y + 2} {64 + span} {y - 1} "
        f"L{64 + span - 1} {y + 6} C{64 + span * 0.4} {y + 7} {64 - span * 0.4} {y + 7} {64 - span + 1} {y + 6} Z"
    )
    b.path(d, b.linear((64 - span, y, 64 + span, y + 6), p[0], p[1], p[2], p[3]), p[4], 3)
    b.ball(64 - span, y + 2.5, 4, metal)
    b.ball(64 + span, y + 2.5, 4, metal)
    b.ball(64, y + 28, 5.6, metal)
    if gem:
        b.ball(64, y + 3, 4.2, gem)


def _blade(b: Brush, tip: float, base: float, w: float, metal: str, fuller: bool = True) -> None:
    shoulder = tip + w * 2.6
    left = f"M64 {tip} L{64 - w} {shoulder} L{64 - w * 0.9} {base} L64 {base} Z"
    right = f"M64 {tip} L{64 + w} {shoulder} L{64 + w * 0.9} {base} L64 {base} Z"
    b.halves(left, right, metal, (64 - w, tip, 64 + w, base))
    if fuller:
        b.path(f"M64 {shoulder + 4} L64 {base - 4}", "none", PALETTES[metal][3], 2.6, 0.55)
        b.path(f"M62.4 {shoulder + 6} L62.4 {base - 6}", "none", PALETTES[metal][0], 1.0, 0.9)


def dagger(b: Brush, metal: str, trim: str, grip: str, gem: str) -> None:
    """Short broad blade."""
    _blade(b, 22, 80, 10, metal, False)
    b.path("M64 30 L64 76", "none", PALETTES[metal][0], 1.2, 0.8)
    _hilt(b, 78, 17, trim, grip, gem)
    b.turned(42, 1.32)


def sword(b: Brush, metal: str, trim: str, grip: str, gem: str) -> None:
    """Arming sword."""
    _blade(b, 12, 86, 8.5, metal)
    _hilt(b, 84, 20, trim, grip, gem)
    b.turned(42, 1.26)


def longsword(b: Brush, metal: str, trim: str, grip: str, gem: str) -> None:
    """Long blade and wide guard."""
    _blade(b, 0, 84, 9, metal)
    _hilt(b, 82, 26, trim, grip, gem or "crimson")
    b.turned(42, 1.18)


def falchion(b: Brush, metal: str, trim: str, grip: str, gem: str) -> None:
    """Single-edged blade that widens to the tip."""
    p = PALETTES[metal]
    d = "M57 86 L58 40 C57 26 62 12 78 6 C82 20 82 34 76 50 C72 62 71 74 71 86 Z"
    b.path(d, b.linear((54, 6, 82, 86), p[0], p[1], p[2], p[3]), p[4], 4)
    b.path("M62 82 L63 42 C63 28 67 17 76 11", "none", p[0], 2, 0.9)
    b.path("M77 12 C79 26 78 36 73 50 C69 62 68 74 68 84", "none", p[3], 2, 0.6)
    _hilt(b, 84, 17, trim, grip, gem)
    b.turned(34, 1.16)


def fang(b: Brush, metal: str, trim: str, grip: str, gem: str) -> None:
    """Curved fang-like blade with teeth at the base."""
    p = PALETTES[metal]
    d = "M55 84 C50 58 56 26 84 2 C80 26 78 40 80 54 L74 52 L77 64 L70 62 L73 84 Z"
    b.path(d, b.linear((52, 6, 84, 84), p[0], p[1], p[2], p[3]), p[4], 4)
    b.path("M60 80 C57 58 61 34 78 12", "none", p[0], 2.4, 0.9)
    b.path("M66 80 C65 62 67 46 75 28", "none", p[3], 2.2, 0.7)
    _hilt(b, 82, 20, trim, grip, gem or "ember")
    b.turned(36, 1.14)


def _axe_head(b: Brush, metal: str, side: int) -> None:
    p = PALETTES[metal]
    x = lambda v: 64 + side * v  # noqa: E731 - mirrors every abscissa
    d = (
        f"M{x(-3)} 24 L{x(8)} 24 C{x(16)} 22 {x(26)} 14 {x(32)} 4 C{x(44)} 22 {x(44)} 46 {x(32)} 64 "
        f"C{x(26)} 54 {x(16)} 46 {x(8)} 44 L{x(-3)} 44 Z"
    )
    b.path(d, b.linear((x(0), 10, x(40), 60), p[1], p[2], p[3]), p[4], 4)
    edge = f"M{x(32)} 4 C{x(44)} 22 {x(44)} 46 {x(32)} 64 C{x(36)} 48 {x(36)} 20 {x(32)} 4 Z"
    b.path(edge, b.linear((x(32), 4, x(42), 64), p[0], p[0], p[1]))
    b.path(f"M{x(8)} 27 C{x(16)} 26 {x(24)} 20 {x(29)} 13", "none", p[0], 1.8, 0.8)
    b.path(f"M{x(10)} 34 L{x(22)} 34", "none", p[3], 2, 0.6)


def axe(b: Brush, metal: str, trim: str, grip: str, gem: str) -> None:
    """Single axe."""
    b.rod(64, 10, 122, 4.6, grip)
    _axe_head(b, metal, 1)
    _bands(b, trim, (17, 49, 118))
    b.turned(28, 1.0)


def twin_axe(b: Brush, metal: str, trim: str, grip: str, gem: str) -> None:
    """Double axe."""
    b.rod(64, 8, 122, 4.6, grip)
    _axe_head(b, metal, 1)
    _axe_head(b, metal, -1)
    _bands(b, trim, (20, 49, 117))
    b.ball(64, 34, 6.5, gem or trim)
    b.turned(24, 0.98)


def _bands(b: Brush, trim: str, ys: tuple[float, ...]) -> None:
    p = PALETTES[trim]
    for y in ys:
        b.path(
            f"M58 {y - 3.5} L70 {y - 3.5} L70 {y + 3.5} L58 {y + 3.5} Z",
            b.linear((58, 0, 70, 0), p[1], p[0], p[2], p[3]), p[4], 2.4,
        )  # fmt: skip


def spear(b: Brush, metal: str, trim: str, grip: str, gem: str) -> None:
    """Leaf-headed spear with a tassel."""
    b.rod(64, 30, 128, 3.8, grip)
    p = PALETTES["red_cloth"]
    b.path("M60 46 C54 54 54 60 50 68 L58 64 L62 72 L66 63 L74 68 C72 60 74 54 68 46 Z", p[1], p[4], 2.4)
    b.halves(
        "M64 -2 C56 10 50 20 58 34 L60 42 L64 42 Z", "M64 -2 C72 10 78 20 70 34 L68 42 L64 42 Z", metal, (52, 0, 76, 42)
    )
    _bands(b, trim, (44,))
    b.turned(40, 1.12)


def pike(b: Brush, metal: str, trim: str, grip: str, gem: str) -> None:
    """Long pike with a barbed tooth."""
    b.rod(64, 34, 130, 3.8, grip)
    b.halves(
        "M64 -6 L55 24 L44 36 L56 36 L60 48 L64 48 Z",
        "M64 -6 L73 24 L84 36 L72 36 L68 48 L64 48 Z",
        metal,
        (46, 0, 82, 48),
    )
    _bands(b, trim, (50, 57))
    b.ball(64, 34, 5, gem or trim)
    b.turned(40, 1.1)


def halberd(b: Brush, metal: str, trim: str, grip: str, gem: str) -> None:
    """Axe blade, spike and hook on a pole."""
    b.rod(64, 26, 130, 3.8, grip)
    p = PALETTES[metal]
    b.path("M60 34 L40 28 L48 38 L60 46 Z", b.linear((40, 28, 60, 46), p[0], p[1], p[2]), p[4], 3.4)
    d = "M68 28 C78 28 86 22 92 14 C100 26 100 44 92 56 C86 48 78 44 68 46 Z"
    b.path(d, b.linear((68, 14, 98, 56), p[1], p[2], p[3]), p[4], 3.8)
    b.path("M92 14 C100 26 100 44 92 56 C95 42 95 28 92 14 Z", p[0])
    b.halves("M64 -6 L58 24 L64 30 Z", "M64 -6 L70 24 L64 30 Z", metal, (58, -6, 70, 30))
    _bands(b, trim, (29, 49))
    if gem:
        b.ball(64, 37, 5, gem)
    b.turned(34, 1.06)


def glaive(b: Brush, metal: str, trim: str, grip: str, gem: str) -> None:
    """Long curved blade on a pole."""
    b.rod(64, 48, 130, 3.8, grip)
    p = PALETTES[metal]
    d = "M58 56 C54 36 56 14 74 -6 C84 16 82 38 71 56 L76 62 L58 62 Z"
    b.path(d, b.linear((54, 0, 82, 60), p[0], p[1], p[2], p[3]), p[4], 4)
    b.path("M62 52 C60 36 62 18 73 4", "none", p[0], 2.2, 0.9)
    b.path("M76 6 C81 20 78 38 69 52", "none", PALETTES["mithril"][0], 1.6, 0.5)
    _bands(b, trim, (62, 68))
    b.ball(65, 45, 4.4, gem or "violet_cloth")
    b.turned(38, 1.1)


def hammer(b: Brush, metal: str, trim: str, grip: str, gem: str) -> None:
    """War hammer with a square head."""
    b.rod(64, 14, 122, 4.8, grip)
    p = PALETTES[metal]
    b.path("M30 16 L96 16 L98 48 L28 48 Z", p[2], p[4], 5)
    b.path("M30 16 L96 16 L92 24 L36 24 Z", b.linear((30, 16, 96, 24), p[0], p[0], p[1]))
    b.path("M30 16 L36 24 L36 42 L28 48 Z", b.linear((28, 16, 36, 48), p[0], p[1]))
    b.path("M36 24 L92 24 L92 42 L36 42 Z", b.linear((36, 24, 92, 42), p[1], p[2]))
    b.path("M96 16 L98 48 L92 42 L92 24 Z", p[3])
    b.path("M28 48 L98 48 L92 42 L36 42 Z", p[3])
    t = PALETTES[trim]
    b.path("M56 14 L72 14 L72 50 L56 50 Z", b.linear((56, 0, 72, 0), t[1], t[0], t[2], t[3]), t[4], 2.6)
    b.ball(64, 33, 6, gem or trim)
    _bands(b, trim, (62, 117))
    b.turned(32, 1.0)


def mace(b: Brush, metal: str, trim: str, grip: str, gem: str) -> None:
    """Flanged mace."""
    b.rod(64, 40, 122, 4.2, grip)
    p = PALETTES[metal]
    for k, tone in ((24, 3), (15, 2), (6, 1)):
        for side in (1, -1) if k > 6 else (1,):
            x = 64 + side * k
            d = f"M64 6 C{x} 10 {x + side * 4} 22 {x + side * 2} 32 C{x} 42 {64 + side * 4} 46 64 50 Z"
            lit = p[tone - 1] if side < 0 else p[tone]
            b.path(d, b.linear((x, 6, 64, 50), lit, p[min(3, tone + 1)]), p[4], 3.2)
    b.path("M62 9 C56 20 56 34 62 46", "none", p[0], 2.4, 0.9)
    b.ball(64, 5, 5.4, gem or trim)
    _bands(b, trim, (53, 84, 118))
    b.turned(38, 1.14)


def bow(b: Brush, metal: str, trim: str, grip: str, gem: str) -> None:
    """Recurve bow with an arrow laid on."""
    b.path("M92 4 L92 124", "none", "#efe6cf", 2.2)
    p = PALETTES[grip]
    d = "M92 2 C84 8 74 12 66 28 C58 44 56 54 56 64 C56 74 58 84 66 100 C74 116 84 120 92 126"
    b.path(d, "none", p[4], 12)
    b.path(d, "none", p[2], 7.5)
    b.path(d, "none", p[1], 4)
    b.path("M88 7 C78 14 72 20 66 34 C61 46 59 54 59 62", "none", p[0], 1.8, 0.9)
    t = PALETTES[trim]
    for y1, y2 in ((54, 74),):
        b.path(f"M50 {y1} L63 {y1} L63 {y2} L50 {y2} Z", b.linear((50, 0, 63, 0), t[1], t[0], t[3]), t[4], 2.4)
    b.rod(64, 20, 20, 1, "wood")
    b.path("M24 64 L104 64", "none", "#2a160a", 5.4)
    b.path("M24 64 L104 64", "none", "#d9a76a", 2.8)
    m = PALETTES[metal]
    b.path("M10 64 L30 55 L26 64 L30 73 Z", b.linear((10, 55, 30, 73), m[0], m[1], m[3]), m[4], 3)
    f = PALETTES["red_cloth"]
    b.path("M96 64 L106 55 L116 55 L108 64 L116 73 L106 73 Z", b.linear((96, 55, 116, 73), f[0], f[1], f[2]), f[4], 2.4)
    if gem:
        b.ball(56.5, 64, 5, gem)
    b.turned(-32, 0.98)


PATTERNS = {
    f.__name__: f
    for f in (
        dagger, sword, longsword, falchion, fang, axe, twin_axe, spear, pike, halberd, glaive, hammer, mace, bow,
    )
}  # fmt: skip
