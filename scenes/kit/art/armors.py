"""Painted armour: torso pieces with patterns, helmets, gauntlets, aprons and mantles."""

from __future__ import annotations

from scenes.kit.art.svgpaint import PALETTES, Brush

TORSO = (
    "M40 10 L50 8 C54 20 74 20 78 8 L88 10 L116 24 C121 36 121 50 114 62 L99 54 L102 80 C102 96 98 108 92 118 "
    "C74 124 54 124 36 118 C30 108 26 96 26 80 L29 54 L14 62 C7 50 7 36 12 24 Z"
)
LEFT = (
    "M40 10 L50 8 C53 16 58 19 64 19 L64 122 C54 122 44 121 36 118 C30 108 26 96 26 80 L29 54 L14 62 C7 50 7 36 12 24 Z"
)


def _torso(b: Brush, pal: str) -> None:
    p = PALETTES[pal]
    b.path(TORSO, b.linear((16, 10, 112, 118), p[0], p[1], p[2], p[3]), p[4], 5)
    b.path("M29 54 C30 70 30 84 36 100 M99 54 C98 70 98 84 92 100", "none", p[4], 2.4, 0.55)


def _collar(b: Brush, trim: str) -> None:
    p = PALETTES[trim]
    d = "M40 10 L50 8 C54 20 74 20 78 8 L88 10 C84 30 44 30 40 10 Z"
    b.path(d, b.linear((40, 8, 88, 28), p[0], p[1], p[2], p[3]), p[4], 2.6)


def _hem(b: Brush, trim: str) -> None:
    p = PALETTES[trim]
    d = "M31 104 C50 110 78 110 97 104 L92 118 C74 124 54 124 36 118 Z"
    b.path(d, b.linear((31, 104, 97, 120), p[0], p[1], p[2], p[3]), p[4], 2.6)


def jerkin(b: Brush, pal: str, trim: str, gem: str) -> None:
    """Quilted padded jacket."""
    _torso(b, pal)
    p = PALETTES[pal]
    for i in range(0, 40, 10):
        b.path(f"M{30 + i} 40 L{64 + i} 112", "none", p[3], 1.8, 0.45)
        b.path(f"M{98 - i} 40 L{64 - i} 112", "none", p[3], 1.8, 0.45)
    b.path("M64 22 L64 120", "none", p[4], 2.4, 0.8)
    for y in (34, 50, 66, 82, 98):
        b.ball(64, y, 3.4, trim)
    _collar(b, trim)


def vest(b: Brush, pal: str, trim: str, gem: str) -> None:
    """Leather with rows of studs."""
    _torso(b, pal)
    for y in (38, 52, 66, 80, 94):
        for x in (38, 51, 64, 77, 90):
            b.ball(x, y + abs(x - 64) * -0.06, 3.1, trim)
    _collar(b, trim)
    _hem(b, pal)


def mail(b: Brush, pal: str, trim: str, gem: str) -> None:
    """Rings, row by row."""
    _torso(b, pal)
    p = PALETTES[pal]
    for row in range(11):
        y = 28 + row * 8.4
        half = 32 if row > 2 else 46
        for i in range(-6, 7):
            x = 64 + i * 8 + (4 if row % 2 else 0)
            if abs(x - 64) < half:
                b.path(f"M{x - 4} {y} C{x - 4} {y + 7} {x + 4} {y + 7} {x + 4} {y}", "none", p[3], 2.0, 0.95)
                b.path(
                    f"M{x - 3.4} {y - 1} C{x - 3} {y + 4} {x + 2} {y + 4.5} {x + 3.4} {y - 1}", "none", p[0], 1.0, 0.9
                )
    _collar(b, trim)
    _hem(b, trim)
    if gem:
        b.ball(64, 24, 6, gem)


def brigandine(b: Brush, pal: str, trim: str, gem: str) -> None:
    """Cloth over plates, riveted in bands."""
    _torso(b, pal)
    p = PALETTES[pal]
    for y in (40, 54, 68, 82, 96):
        b.path(f"M30 {y} C50 {y + 6} 78 {y + 6} 98 {y}", "none", p[4], 2.2, 0.8)
        for x in (36, 46, 56, 72, 82, 92):
            b.ball(x, y - 5 + (5 - abs(x - 64) * 0.14), 2.2, trim)
    b.path("M64 22 L64 120", "none", p[4], 3, 0.9)
    _collar(b, trim)


def cuirass(b: Brush, pal: str, trim: str, gem: str) -> None:
    """Plate with a breast ridge, pauldrons and faulds."""
    p, t = PALETTES[pal], PALETTES[trim]
    b.path(TORSO, p[2], p[4], 5)
    b.path(TORSO, b.linear((16, 10, 112, 118), p[0], p[1], p[2], p[3]))
    b.path("M64 22 C82 26 96 34 98 54 C98 68 88 78 64 82 Z", b.linear((64, 22, 98, 80), p[1], p[2], p[3]))
    b.path("M64 22 C46 26 32 34 30 54 C30 68 40 78 64 82 Z", b.linear((34, 24, 64, 80), p[0], p[1], p[2]))
    b.path("M30 54 C32 70 44 80 64 82 C84 80 96 70 98 54", "none", p[4], 2.6)
    b.path("M64 24 L64 82", "none", p[0], 1.8, 0.9)
    for y in (88, 98, 108):
        b.path(f"M31 {y} C50 {y + 6} 78 {y + 6} 97 {y}", "none", p[4], 2.4, 0.9)
        b.path(f"M33 {y + 2.4} C50 {y + 8} 70 {y + 8} 84 {y + 5}", "none", p[0], 1.2, 0.7)
    for side in (1, -1):
        x = lambda v, s=side: 64 + s * v  # noqa: E731
        d = (
            f"M{x(24)} 11 C{x(44)} 12 {x(58)} 30 {x(53)} 62 C{x(46)} 60 {x(38)} 54 {x(34)} 46 "
            f"C{x(36)} 34 {x(32)} 20 {x(24)} 11 Z"
        )
        b.path(
            d, b.linear((x(22), 10, x(56), 60), *((p[0], p[1], p[2]) if side < 0 else (p[1], p[2], p[3]))), p[4], 3.2
        )
        b.path(f"M{x(36)} 48 C{x(42)} 56 {x(48)} 58 {x(53)} 60", "none", t[1], 3.2)
    _collar(b, trim)
    if gem:
        b.disc(64, 50, 10, t[2], t[4], 2.4)
        b.ball(64, 50, 7.4, gem)


def cap(b: Brush, pal: str, trim: str, gem: str) -> None:
    """Open helmet with nose guard."""
    p, t = PALETTES[pal], PALETTES[trim]
    b.path(
        "M20 84 C14 40 38 10 64 10 C90 10 114 40 108 84 L92 104 L88 72 L40 72 L36 104 Z",
        b.linear((24, 12, 108, 100), p[0], p[1], p[2], p[3]),
        p[4],
        5,
    )
    b.path("M64 10 C62 30 62 50 64 70", "none", p[3], 2.4, 0.7)
    b.path("M34 60 C34 38 44 24 56 18", "none", p[0], 3, 0.8)
    b.path(
        "M16 62 C40 54 88 54 112 62 L111 76 C88 68 40 68 17 76 Z",
        b.linear((16, 56, 112, 76), t[0], t[1], t[2], t[3]),
        t[4],
        3,
    )
    b.path("M57 62 L71 62 L69 98 L64 104 L59 98 Z", b.linear((57, 60, 71, 100), p[0], p[1], p[3]), p[4], 3)
    for x in (28, 46, 82, 100):
        b.ball(x, 66 - (4 if x in (46, 82) else 0), 3, trim)
    b.ball(64, 10, 5.4, gem or trim)


def apron(b: Brush, pal: str, trim: str, gem: str) -> None:
    """Smith's leather apron with tools in the pocket."""
    p = PALETTES[pal]
    b.path("M44 14 C50 2 78 2 84 14", "none", p[4], 9)
    b.path("M44 14 C50 2 78 2 84 14", "none", p[1], 4.6)
    d = "M42 14 L86 14 L88 44 L110 56 L106 116 C84 124 44 124 22 116 L18 56 L40 44 Z"
    b.path(d, b.linear((20, 14, 108, 120), p[0], p[1], p[2], p[3]), p[4], 5)
    b.path("M18 58 L4 64 M110 58 L124 64", "none", p[4], 7)
    b.path("M47 20 L81 20 L83 47 L104 59 L101 111 C82 118 46 118 27 111 L24 59 L45 47 Z", "none", "#f2d3a0", 1.6, 0.6)
    b.path("M38 72 L90 72 L88 102 C74 106 54 106 40 102 Z", b.linear((38, 72, 90, 104), p[1], p[2], p[3]), p[4], 3)
    b.path("M64 74 L64 102", "none", p[4], 2, 0.7)
    s = PALETTES["steel"]
    b.path(
        "M48 50 L48 76 L53 76 L53 50 Z M42 44 L60 44 L60 54 L42 54 Z",
        b.linear((42, 44, 60, 76), s[0], s[1], s[3]),
        s[4],
        2.2,
    )
    b.path("M74 48 L70 76 M80 48 L77 76", "none", s[4], 5)
    b.path("M74 48 L70 76 M80 48 L77 76", "none", s[1], 2.4)
    b.ball(44, 18, 3, trim)
    b.ball(84, 18, 3, trim)


def gloves(b: Brush, pal: str, trim: str, gem: str) -> None:
    """A plated gauntlet, palm away."""
    p, t = PALETTES[pal], PALETTES[trim]
    d = (
        "M30 122 L36 84 C26 74 18 62 10 50 C6 42 16 36 24 44 L36 56 L36 20 C36 12 48 12 48 20 L49 48 "
        "L53 48 L54 12 C54 4 66 4 66 12 L67 48 L71 48 L73 16 C74 8 86 9 85 18 L84 50 L88 51 L92 28 "
        "C94 20 105 22 103 31 L97 84 L104 122 Z"
    )
    b.path(d, b.linear((16, 10, 104, 120), p[0], p[1], p[2], p[3]), p[4], 5)
    for x, y in ((36, 28), (36, 39), (54, 21), (54, 34), (72, 25), (72, 37), (90, 38), (89, 48)):
        b.path(f"M{x} {y} L{x + 12} {y + 1}", "none", p[4], 2.4, 0.85)
    b.path(
        "M38 58 C52 50 82 50 96 60 L94 78 C80 70 54 70 40 76 Z", b.linear((38, 52, 96, 78), p[0], p[1], p[3]), p[4], 2.8
    )
    b.path("M36 86 L97 86 L100 98 L34 98 Z", b.linear((34, 86, 100, 98), t[0], t[1], t[2], t[3]), t[4], 3)
    b.path("M32 108 L102 108", "none", p[4], 2.4, 0.8)
    for x in (46, 58, 72, 86):
        b.ball(x, 63 - (2 if x in (58, 72) else 0), 2.6, trim)
    if gem:
        b.ball(67, 92, 5.4, gem)


def coat(b: Brush, pal: str, trim: str, gem: str) -> None:
    """Long coat with wards along its edge."""
    p, t = PALETTES[pal], PALETTES[trim]
    d = (
        "M42 12 L52 8 C56 18 72 18 76 8 L86 12 L112 30 L120 84 L104 88 L98 60 L104 120 C84 126 44 126 "
        "24 120 L30 60 L24 88 L8 84 L16 30 Z"
    )
    b.path(d, b.linear((14, 10, 114, 122), p[0], p[1], p[2], p[3]), p[4], 5)
    b.path("M52 10 L62 60 L56 122 L72 122 L66 60 L76 10 C72 18 56 18 52 10 Z", p[3], p[4], 2)
    b.path("M52 10 L62 60 L54 122 M76 10 L66 60 L74 122", "none", t[1], 4)
    for y in (40, 58, 76, 94):
        b.path(f"M44 {y} L50 {y - 5} L50 {y + 5} Z M84 {y} L78 {y - 5} L78 {y + 5} Z", t[0], t[4], 1)
    b.path("M31 66 L97 66 L98 76 L30 76 Z", b.linear((30, 66, 98, 76), t[0], t[1], t[3]), t[4], 2.6)
    b.ball(64, 71, 6.4, gem or trim)


def mantle(b: Brush, pal: str, trim: str, gem: str) -> None:
    """Heavy cloak with a fur collar and a clasp."""
    p, t = PALETTES[pal], PALETTES[trim]
    d = "M36 22 C48 12 80 12 92 22 C108 50 116 84 118 120 C96 128 32 128 10 120 C12 84 20 50 36 22 Z"
    b.path(d, b.linear((18, 14, 112, 122), p[0], p[1], p[2], p[3]), p[4], 5)
    for x1, x2 in ((48, 34), (58, 54), (70, 74), (80, 94)):
        b.path(f"M{x1} 40 C{x1} 70 {x2} 90 {x2} 120", "none", p[3], 2.8, 0.6)
        b.path(f"M{x1 - 3} 44 C{x1 - 3} 70 {x2 - 5} 90 {x2 - 5} 118", "none", p[0], 1.4, 0.5)
    b.path("M12 112 C34 120 94 120 116 112", "none", t[1], 4)
    f = PALETTES["bone"]
    fur = (
        "M28 30 L22 20 L34 18 L36 8 L48 12 L56 4 L64 10 L72 4 L80 12 L92 8 L94 18 L106 20 L100 30 "
        "L104 40 L92 40 L86 48 L76 42 L64 50 L52 42 L42 48 L36 40 L24 40 Z"
    )
    b.path(fur, b.linear((24, 6, 104, 48), f[0], f[1], f[2]), f[4], 3.4)
    b.disc(64, 42, 10, t[2], t[4], 2.6)
    b.ball(64, 42, 7.4, gem or trim)


PATTERNS = {f.__name__: f for f in (jerkin, vest, mail, brigandine, cuirass, cap, apron, gloves, coat, mantle)}
