"""Portraits of the assistants: painted emblems in a lit room."""

from __future__ import annotations

import pygame

from scenes.kit.art.items import slug
from scenes.kit.art.store import disk
from scenes.kit.art.svgpaint import PALETTES, Brush


def badger(b: Brush) -> None:
    """Badger in a smith's apron, seen from the front."""
    p = PALETTES["leather"]
    b.path(
        "M22 128 C24 100 42 88 64 88 C86 88 104 100 106 128 Z",
        b.linear((24, 88, 104, 128), p[0], p[1], p[2], p[3]),
        p[4],
        5,
    )
    b.path("M44 92 L48 128 M84 92 L80 128", "none", "#f2d3a0", 2, 0.7)
    for x in (27, 101):
        b.disc(x, 30, 13, "#3a3a44", "#0e0e12", 4.5)
        b.disc(x, 31, 6.5, "#b99a8c")
    face = (
        "M64 12 C90 12 108 30 107 56 C106 74 92 84 84 96 C78 106 72 110 64 110 C56 110 50 106 44 "
        "96 C36 84 22 74 21 56 C20 30 38 12 64 12 Z"
    )
    b.path(face, b.linear((24, 12, 104, 108), "#7c7f8c", "#565966", "#34363f"), "#0e0e12", 5)
    white = b.linear((40, 12, 88, 108), "#ffffff", "#f0ebe2", "#b9b2a8")
    b.path(
        "M56 13 C60 11 68 11 72 13 C74 40 82 64 80 86 C76 100 70 106 64 106 C58 106 52 100 48 86 C46 64 54 40 56 13 Z",
        white,
    )
    b.path("M26 40 C34 30 40 46 38 62 C38 74 44 84 46 92 C36 82 24 72 23 56 C23 50 24 45 26 40 Z", white)
    b.path("M102 40 C94 30 88 46 90 62 C90 74 84 84 82 92 C92 82 104 72 105 56 C105 50 104 45 102 40 Z", white)
    for x, side in ((46, 1), (82, -1)):
        b.disc(x, 56, 7.4, "#0b0b0e")
        b.disc(x, 56, 5, "#7a4a1e")
        b.disc(x, 56, 3, "#0b0b0e")
        b.disc(x - 2, 53.4, 1.9, "#ffffff")
        b.path(f"M{x - 9 * side} 46 C{x - 3 * side} 42 {x + 5 * side} 44 {x + 9 * side} 49", "none", "#14141a", 3.2)
    b.path(
        "M54 88 C58 83 70 83 74 88 C74 95 68 99 64 100 C60 99 54 95 54 88 Z",
        b.linear((54, 84, 74, 100), "#5a5a66", "#1a1a20", "#0b0b0e"),
        "#08080a",
        2,
    )
    b.path("M57 89 C60 86.500 66 86.500 68 88", "none", "#c8c8d4", 2, 0.8)
    b.path("M64 100 L64 105 M64 105 C58 110 53 108 50 104 M64 105 C70 110 75 108 78 104", "none", "#14141a", 2.6)


def raven(b: Brush) -> None:
    """Raven with a coin in its beak."""
    dark = b.linear((30, 10, 110, 128), "#6f7ba4", "#343b5c", "#171a2c", "#0a0b14")
    b.path(
        "M58 12 C86 8 108 28 110 60 C112 88 120 108 128 132 L34 132 C42 116 44 100 40 86 C30 78 "
        "30 60 34 48 C38 26 46 14 58 12 Z",
        dark,
        "#05060c",
        5,
    )
    for d, lit in (
        ("M70 64 C80 84 84 104 84 130", "M67 64 C77 84 81 104 81 130"),
        ("M84 54 C96 76 102 100 104 130", "M81 54 C93 76 99 100 101 130"),
        ("M58 84 C62 100 64 114 62 130", "M55 84 C59 100 61 114 59 130"),
        ("M96 48 C104 64 108 80 112 100", "M93 48 C101 64 105 80 109 100"),
    ):
        b.path(d, "none", "#0a0b14", 3, 0.8)
        b.path(lit, "none", "#8d9ac6", 1.2, 0.45)
    b.path("M50 22 C66 12 88 18 98 34 C84 26 66 26 54 34 Z", "#9fb0de", "none", 0, 0.35)
    b.path(
        "M40 44 C26 42 10 50 -2 66 C10 66 22 66 36 68 C40 62 42 52 40 44 Z",
        b.linear((0, 44, 40, 68), "#8a8f9e", "#4a4e5c", "#20222c"),
        "#05060c",
        4,
    )
    b.path(
        "M36 68 C24 69 14 72 6 78 C18 80 34 80 42 74 Z",
        b.linear((6, 68, 42, 80), "#5a5e6c", "#2a2c36"),
        "#05060c",
        3.4,
    )
    b.path("M8 63 C18 54 28 50 38 50", "none", "#d4d8e4", 2, 0.7)
    b.disc(57, 46, 9.6, "#05060c")
    b.disc(57, 46, 7, b.round(55, 44, 9, "#fff2a0", "#f0a81e", "#8a4a08"))
    b.disc(57, 46, 3.4, "#05060c")
    b.disc(54.600, 43.400, 1.8, "#ffffff")
    g = PALETTES["gold"]
    b.disc(8, 84, 14, b.linear((-4, 72, 20, 98), g[0], g[1], g[2]), g[4], 3.4)
    b.disc(8, 84, 9, "none", g[2], 2)


def crown(b: Brush) -> None:
    """Crown on a cushion."""
    c = PALETTES["crimson"]
    b.path(
        "M10 92 C30 84 98 84 118 92 C126 104 122 116 116 122 C90 128 38 128 12 122 C6 116 2 104 10 92 Z",
        b.linear((12, 86, 112, 124), c[0], c[1], c[2], c[3]),
        c[4],
        5,
    )
    b.ball(12, 118, 6, "gold")
    b.ball(116, 118, 6, "gold")
    g = PALETTES["gold"]
    b.path("M28 60 C40 52 88 52 100 60 L98 84 C80 76 48 76 30 84 Z", c[2], c[4], 3)
    b.path(
        "M18 34 L38 56 L46 26 L64 52 L82 26 L90 56 L110 34 L102 92 C80 100 48 100 26 92 Z",
        b.linear((18, 26, 110, 98), g[0], g[1], g[2], g[1], g[3]),
        g[4],
        5,
    )
    b.path(
        "M26 80 C48 88 80 88 102 80 L101 92 C80 100 48 100 27 92 Z",
        b.linear((26, 80, 102, 98), g[1], g[0], g[2], g[3]),
        g[4],
        3,
    )
    for x, y, r in ((18, 32, 6), (46, 23, 6.5), (82, 23, 6.5), (110, 32, 6), (64, 50, 5)):
        b.ball(x, y, r, "gold")
    for x, y, pal in ((40, 86, "emerald"), (64, 90, "crimson"), (88, 86, "mithril")):
        b.ball(x, y, 5.6, pal)
    b.path("M24 44 L32 78", "none", "#ffffff", 3, 0.55)


def advisor(b: Brush) -> None:
    """Three guild seals on a ribboned charter."""
    p = PALETTES["cloth"]
    b.path(
        "M22 8 L98 8 C108 8 110 18 104 22 L104 96 L28 96 C20 96 18 86 24 84 L24 24 C16 22 14 10 22 8 Z",
        b.linear((20, 8, 104, 96), p[0], p[1], p[2]),
        p[4],
        5,
    )
    b.path(
        "M22 8 C32 10 32 22 24 24 L96 22 C106 22 108 10 98 8 Z",
        b.linear((22, 8, 98, 24), "#fff8e4", p[1]),
        p[4],
        3,
    )
    for y, x2 in ((36, 92), (46, 86), (56, 92), (66, 70)):
        b.path(f"M38 {y} L{x2} {y}", "none", p[3], 3.2, 0.8)
    for x, y, pal in ((30, 98, "gold"), (64, 106, "emerald"), (98, 98, "violet_cloth")):
        q = PALETTES[pal]
        b.path(
            f"M{x - 7} {y + 8} L{x - 10} {y + 28} L{x} {y + 22} L{x + 10} {y + 28} L{x + 7} {y + 8} Z",
            q[2],
            q[4],
            2.4,
        )
        b.ball(x, y, 15, pal)
        b.disc(x, y, 9.4, "none", q[3], 2)
        b.path(f"M{x} {y - 5} L{x + 5} {y + 4} L{x - 5} {y + 4} Z", q[0], q[3], 1)


def prodigy(b: Brush) -> None:
    """A young face under a too large smith's hood, sparks about."""
    h = PALETTES["green_cloth"]
    b.path(
        "M14 132 C14 104 36 92 64 92 C92 92 114 104 114 132 Z",
        b.linear((16, 92, 112, 130), h[1], h[2], h[3]),
        h[4],
        5,
    )
    b.path(
        "M64 6 C98 6 114 36 110 70 C108 92 92 108 64 108 C36 108 20 92 18 70 C14 36 30 6 64 6 Z",
        b.linear((20, 6, 108, 108), h[0], h[1], h[2], h[3]),
        h[4],
        5,
    )
    b.path(
        "M64 28 C88 28 98 46 96 68 C94 88 82 100 64 100 C46 100 34 88 32 68 C30 46 40 28 64 28 Z",
        "#2c1a10",
        h[4],
        3,
    )
    skin = b.linear((38, 34, 90, 100), "#ffe0bd", "#eab887", "#b97f52")
    b.path("M64 36 C82 36 91 50 90 68 C89 86 78 97 64 97 C50 97 39 86 38 68 C37 50 46 36 64 36 Z", skin)
    b.path(
        "M38 64 C36 44 48 33 64 33 C82 33 92 46 90 64 C84 54 78 50 72 44 C66 54 50 52 44 54 C42 58 40 60 38 64 Z",
        b.linear((38, 33, 90, 64), "#c87a34", "#8a4a1a", "#5a2c0e"),
        "#2c1408",
        2.4,
    )
    for x in (52, 77):
        b.path(
            f"M{x - 7} 70 C{x - 4} 64 {x + 4} 64 {x + 7} 70 C{x + 4} 75 {x - 4} 75 {x - 7} 70 Z",
            "#fffaf0",
            "#3a2010",
            1.8,
        )
        b.disc(x, 69.600, 3.9, "#3f7a4a")
        b.disc(x, 69.600, 1.9, "#0c0c0c")
        b.disc(x - 1.4, 68, 1.2, "#ffffff")
    b.path("M64 72 C62 78 62 80 65 81", "none", "#9a5f38", 2.2)
    b.path("M54 87 C60 92 69 92 75 87", "none", "#8a3f2c", 2.8)
    b.path("M80 78 L87 75 M80 81 L86 81", "none", "#5a3a28", 2.4, 0.6)
    for x, y, r in ((20, 22, 9), (108, 20, 11), (116, 48, 6)):
        b.path(
            f"M{x} {y - r} L{x + r * 0.25} {y - r * 0.25} L{x + r} {y} L{x + r * 0.25} {y + r * 0.25} "
            f"L{x} {y + r} L{x - r * 0.25} {y + r * 0.25} L{x - r} {y} L{x - r * 0.25} {y - r * 0.25} "
            f"Z",
            "#fff0a8",
        )


def scrivener(b: Brush) -> None:
    """Quill and inkwell on a ledger."""
    w = PALETTES["dark_leather"]
    b.path(
        "M4 104 L64 112 L124 104 L124 120 L64 128 L4 120 Z",
        b.linear((4, 104, 124, 128), w[1], w[2], w[3]),
        w[4],
        4,
    )
    page = b.linear((8, 80, 120, 112), "#fff6e0", "#e8d6ac", "#c9b283")
    b.path(
        "M8 98 C24 86 48 88 64 100 C80 88 104 86 120 98 L120 106 C104 96 80 98 64 110 C48 98 24 96 8 106 Z",
        page,
        "#4a3418",
        3,
    )
    b.path("M20 96 C32 91 44 92 54 98 M74 98 C84 92 96 91 108 96", "none", "#7a5a30", 1.8, 0.7)
    i = PALETTES["night"]
    b.path("M26 62 L62 62 L68 92 C60 98 28 98 20 92 Z", b.linear((20, 62, 68, 96), i[0], i[1], i[2], i[3]), i[4], 4.5)
    b.path("M30 50 L58 50 L60 62 L28 62 Z", b.linear((28, 50, 60, 62), i[0], i[2]), i[4], 3.4)
    b.path("M31 50 C36 46 52 46 57 50 C52 54 36 54 31 50 Z", "#05060c")
    b.path("M30 68 L34 88", "none", "#ffffff", 3, 0.5)
    f = b.linear((50, 6, 118, 60), "#ffffff", "#dfe9ff", "#7fa0e0", "#3d5ea8")
    b.path("M44 54 C52 34 72 8 120 -4 C122 14 112 34 98 44 L104 46 C92 58 76 62 62 58 L46 66 Z", f, "#14224a", 4)
    b.path("M42 62 C60 40 84 20 114 2", "none", "#14224a", 3)
    barbs = ((62, 44, 72, 54), (74, 33, 86, 46), (88, 22, 102, 36), (66, 40, 62, 30), (80, 28, 76, 18), (94, 17, 92, 8))
    for x1, y1, x2, y2 in barbs:
        b.path(f"M{x1} {y1} L{x2} {y2}", "none", "#3d5ea8", 1.8, 0.6)


def cleric(b: Brush) -> None:
    """A chalice of holy fire."""
    for r, op in ((46, 0.10), (36, 0.14), (27, 0.20)):
        b.path(
            f"M{64 - r} 36 C{64 - r} {36 - r * 1.33} {64 + r} {36 - r * 1.33} {64 + r} 36 C{64 + r} "
            f"{36 + r * 1.33} {64 - r} {36 + r * 1.33} {64 - r} 36 Z",
            "#fff2b0",
            "none",
            0,
            op,
        )
    e = PALETTES["ember"]
    b.path(
        "M64 -4 C74 14 92 26 90 48 C89 62 78 70 64 70 C50 70 39 62 38 48 C37 36 46 30 48 18 C54 "
        "22 57 28 57 34 C64 24 66 10 64 -4 Z",
        b.round(64, 54, 46, "#fffbe0", e[0], e[1], e[2]),
        e[3],
        4,
    )
    b.path("M64 30 C70 40 76 46 74 56 C73 63 69 66 64 66 C58 66 54 62 54 56 C54 48 62 42 64 30 Z", "#fffbe6")
    g = PALETTES["gold"]
    b.path(
        "M24 58 L104 58 C104 84 90 96 72 99 L72 108 C86 110 94 116 96 124 L32 124 C34 116 42 110 "
        "56 108 L56 99 C38 96 24 84 24 58 Z",
        b.linear((24, 58, 104, 124), g[0], g[1], g[2], g[1], g[3]),
        g[4],
        5,
    )
    b.path("M24 58 C36 66 92 66 104 58 C92 54 36 54 24 58 Z", "#6b3a08", g[4], 2.4)
    b.path("M30 66 C32 80 40 90 50 94", "none", "#ffffff", 3.4, 0.6)
    for x, pal in ((42, "crimson"), (64, "mithril"), (86, "emerald")):
        b.ball(x, 78 + (4 if x == 64 else 0), 6, pal)


def metallurgist(b: Brush) -> None:
    """An alembic over the coals, a glowing drop on its way."""
    c = PALETTES["iron"]
    b.path("M14 112 L30 102 L52 106 L70 100 L88 108 L92 122 L70 128 L30 128 L12 122 Z", c[3], c[4], 3.4)
    for x, y in ((30, 114), (50, 112), (68, 112), (80, 118)):
        b.path(f"M{x - 5} {y} L{x} {y - 4} L{x + 5} {y + 2} Z", "#ff8a24", "#ffd36a", 1.4)
    k = PALETTES["copper"]
    b.path(
        "M38 30 L64 30 L64 46 C84 52 92 66 92 80 C92 98 74 106 51 106 C28 106 10 98 10 80 C10 66 18 52 38 46 Z",
        b.linear((12, 30, 92, 106), k[0], k[1], k[2], k[3]),
        k[4],
        5,
    )
    b.path(
        "M36 22 C40 8 62 8 68 20 C88 18 104 26 112 44 L118 62 L108 66 C102 46 90 34 66 34 L36 34 Z",
        b.linear((36, 10, 116, 62), k[0], k[1], k[2], k[3]),
        k[4],
        4.5,
    )
    b.path("M30 44 L72 44", "none", PALETTES["gold"][1], 5)
    b.path("M18 80 C18 68 26 58 38 54", "none", "#ffffff", 4, 0.6)
    b.path("M24 84 C36 78 66 78 80 84 C78 94 66 100 51 100 C36 100 26 94 24 84 Z", "#5ce0b0", "none", 0, 0.75)
    for x, y, r in ((40, 88, 3), (54, 92, 2.4), (64, 87, 3.4)):
        b.disc(x, y, r, "#d8fff0")
    b.path(
        "M113 70 C118 78 121 82 121 87 C121 92 117 95 113 95 C109 95 105 92 105 87 C105 82 108 78 113 70 Z",
        b.round(111, 86, 12, "#ffffff", "#9affd8", "#1fae7c"),
        "#06402a",
        2.4,
    )
    m = PALETTES["steel"]
    b.path("M98 104 L128 104 L122 124 L104 124 Z", b.linear((98, 104, 128, 124), m[0], m[1], m[3]), m[4], 3.4)


PAINTERS = {
    "badger_apprentice": (badger, "amber"),
    "raven_broker": (raven, "slate"),
    "royal_patron": (crown, "legendary"),
    "guild_advisor": (advisor, "green"),
    "prodigy": (prodigy, "amber"),
    "scrivener": (scrivener, "exceptional"),
    "cleric": (cleric, "violet"),
    "metallurgist": (metallurgist, "slate"),
}
FALLBACK = "guild_advisor"


@disk
def emblem(name: str, px: int) -> pygame.Surface:
    """The assistant's emblem alone, px by px. Unknown names get the advisor's charter."""
    brush = Brush()
    paint = PAINTERS.get(slug(name), PAINTERS[FALLBACK])[0]
    paint(brush)
    if paint is raven:
        brush.turned(0, 0.86, (9, 8))
    return brush.picture(px)


@disk
def portrait(name: str, size: tuple[int, int]) -> pygame.Surface:
    """The assistant in a lit room, filling `size`."""
    from scenes.kit.art.cards import compose, seed_of

    paint, scene = PAINTERS.get(slug(name), PAINTERS[FALLBACK])
    bust = paint in (badger, raven, prodigy)
    px = round(min(size) * (0.98 if bust else 0.9))
    return compose(size, scene, emblem(name, px), seed_of(name), 0.53 if bust else 0.49)
