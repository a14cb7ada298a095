"""Painted things of the forge and the road, for scenes and covers: anvil, hammer, flame, banner, skyline pieces."""

from __future__ import annotations

import pygame

from scenes.kit.art.store import disk
from scenes.kit.art.svgpaint import PALETTES, Brush


def anvil(b: Brush, pal: str = "iron") -> None:
    """A heavy anvil on an oak block, glowing iron on its face."""
    w = PALETTES["oak"]
    b.path("M34 88 L96 88 L104 128 L26 128 Z", b.linear((26, 88, 104, 128), w[0], w[1], w[2], w[3]), w[4], 4)
    for x1, x2 in ((46, 42), (60, 59), (76, 78)):
        b.path(f"M{x1} 92 L{x2} 126", "none", w[4], 2, 0.7)
    p = PALETTES[pal]
    b.path("M30 98 L100 98 L101 104 L29 104 Z", b.linear((30, 98, 100, 104), p[1], p[2], p[3]), p[4], 2.6)
    body = (
        "M2 38 C18 40 30 36 38 28 L122 28 L122 48 L106 48 C94 56 86 62 86 70 C86 78 94 82 104 84 L108 94 L22 94 "
        "L26 84 C38 82 48 78 48 70 C48 62 40 58 30 56 C16 53 5 47 2 38 Z"
    )
    b.path(body, b.linear((30, 26, 90, 96), p[0], p[1], p[2], p[3], p[4]), p[4], 5)
    b.path("M38 28 L122 28 L122 36 L32 36 C35 33 37 31 38 28 Z", b.linear((38, 28, 122, 36), "#ffffff", p[0], p[1]))
    b.path("M6 40 C20 42 32 40 40 34", "none", p[0], 3, 0.9)
    b.path("M48 70 C48 62 40 58 30 56", "none", p[0], 2.4, 0.6)
    b.path("M26 88 L104 88", "none", p[0], 2, 0.6)
    b.path("M98 30 L98 35 L106 35 L106 30 Z", p[4])


def hammer(b: Brush, pal: str = "steel") -> None:
    """A smith's hammer, raised."""
    b.rod(64, 40, 126, 5.6, "wood")
    p = PALETTES[pal]
    b.path(
        "M22 14 L92 14 C102 18 106 26 106 33 L98 46 L22 46 C18 36 18 24 22 14 Z",
        b.linear((22, 14, 100, 46), p[0], p[1], p[2], p[3]),
        p[4],
        5,
    )
    b.path("M22 14 L30 20 L30 40 L22 46 C18 36 18 24 22 14 Z", b.linear((18, 14, 30, 46), p[0], p[1]))
    b.path("M32 19 L90 19", "none", "#ffffff", 3, 0.7)
    b.rod(64, 10, 50, 8, "iron")
    b.turned(-38, 1.0)


def flame(b: Brush, pal: str = "ember") -> None:
    """A tall flame with three tongues, red at the rim, pale only at its root."""
    e = PALETTES[pal]
    outer = (
        "M68 0 C76 22 106 38 106 78 C106 106 88 126 64 126 C40 126 22 106 22 80 C22 58 38 50 38 26 "
        "C47 34 52 44 52 54 C62 42 69 22 68 0 Z"
    )
    b.path(outer, b.linear((64, 0, 64, 126), e[2], e[2], e[1], e[1]), e[3], 3)
    middle = (
        "M68 34 C74 52 94 62 92 88 C90 108 78 120 64 120 C48 120 36 106 36 88 C36 72 48 68 48 50 "
        "C54 56 57 62 58 70 C65 62 69 48 68 34 Z"
    )
    b.path(middle, b.linear((64, 34, 64, 120), e[1], "#ffb83a", "#ffd65e"))
    core = (
        "M66 66 C70 78 82 84 80 100 C78 112 72 118 64 118 C54 118 47 110 47 99 C47 90 54 86 56 78 "
        "C60 82 64 76 66 66 Z"
    )
    b.path(core, b.linear((64, 66, 64, 118), "#ffd65e", "#fff0a6", "#fffbe2"))


def tent(b: Brush, pal: str = "cloth") -> None:
    """A ridge tent lit from within."""
    p = PALETTES[pal]
    b.path("M64 14 L124 116 L4 116 Z", b.linear((10, 20, 120, 116), p[0], p[1], p[2], p[3]), p[4], 4)
    b.path("M64 14 L86 116 L42 116 Z", b.linear((64, 30, 64, 116), "#5a3410", "#ffb24a", "#ffe29a"), p[4], 3)
    b.path("M64 14 L64 4", "none", p[4], 4)


PAINTERS = {f.__name__: f for f in (anvil, hammer, flame, tent)}


@disk
def prop(name: str, px: int, palette: str = "") -> pygame.Surface:
    """A painted thing, px by px; `palette` changes its material. Raises KeyError for an unknown name."""
    brush = Brush()
    PAINTERS[name](brush, *([palette] if palette else []))
    return brush.picture(px)
