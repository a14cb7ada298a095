"""Icons and lettering turned into chiselled objects: gold, steel, bronze, ember, bone, ..."""

from __future__ import annotations

import pygame

from scenes.kit.art.shape import Rgb, blank
from scenes.kit.art.store import disk

# dark edge, shadow, body, light, glint
METALS: dict[str, tuple[Rgb, Rgb, Rgb, Rgb, Rgb]] = {
    "gold": ((48, 24, 4), (128, 74, 14), (214, 150, 44), (255, 218, 120), (255, 252, 222)),
    "steel": ((18, 24, 32), (66, 80, 96), (138, 156, 174), (214, 228, 238), (255, 255, 255)),
    "iron": ((14, 14, 18), (44, 46, 54), (88, 92, 102), (160, 166, 176), (238, 240, 246)),
    "bronze": ((34, 16, 6), (98, 54, 24), (172, 108, 56), (236, 182, 118), (255, 240, 210)),
    "copper": ((40, 14, 6), (122, 52, 24), (206, 108, 58), (252, 178, 122), (255, 236, 214)),
    "bone": ((52, 40, 28), (140, 118, 88), (214, 196, 160), (246, 236, 212), (255, 254, 246)),
    "ember": ((40, 6, 2), (150, 28, 6), (240, 96, 18), (255, 186, 66), (255, 250, 206)),
    "mithril": ((10, 30, 60), (46, 104, 164), (116, 182, 232), (206, 236, 255), (255, 255, 255)),
    "emerald": ((2, 32, 20), (8, 86, 54), (32, 160, 96), (134, 234, 172), (236, 255, 240)),
    "wood": ((26, 14, 6), (78, 46, 22), (138, 90, 50), (196, 146, 92), (236, 204, 156)),
    "leather": ((32, 14, 6), (96, 50, 22), (160, 94, 48), (212, 148, 92), (244, 206, 160)),
    "crimson": ((38, 4, 6), (110, 14, 18), (182, 36, 34), (240, 108, 88), (255, 220, 204)),
    "violet": ((24, 6, 44), (74, 30, 120), (134, 72, 194), (204, 156, 246), (250, 238, 255)),
    "night": ((8, 8, 16), (24, 26, 44), (46, 50, 78), (96, 106, 144), (190, 204, 236)),
}


@disk
def metal_icon(name: str, px: int, metal: str = "gold", bevel: float = 0.06) -> pygame.Surface:
    """An icon as a chiselled object of `metal`; `bevel` is the width of its slope as a part of px."""
    from scenes.kit.art import relief
    from scenes.kit.icons import mask

    return relief.chisel(mask(name, px * 2), metal, max(2, round(px * bevel * 2)), 2)


@disk
def metal_text(text: str, px: int, metal: str = "gold", width: int = 0) -> pygame.Surface:
    """Cinzel lettering of `px` height chiselled from metal; smaller if it would be wider than `width` > 0."""
    from scenes.kit.art import relief
    from scenes.kit.fonts import font

    face = font("title_b", px * 2)
    if width and face.size(text)[0] > width * 2:
        face = font("title_b", max(12, int(px * 2 * width * 2 / face.size(text)[0])))
    drawn = face.render(text, True, (255, 255, 255))
    cut = drawn.subsurface(drawn.get_bounding_rect())
    pad = 4
    w, h = (cut.get_width() + 2 * pad + 1) // 2 * 2, (cut.get_height() + 2 * pad + 1) // 2 * 2
    big = blank((w, h))
    big.blit(cut, (pad, pad))
    return relief.chisel(big, metal, max(2, round(px * 0.07)), 2)
