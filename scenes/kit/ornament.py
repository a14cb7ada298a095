"""What makes bare ground look meant: a flourish, and the cover of the game's box fading out of a panel."""

from __future__ import annotations

import pygame

from . import paint

FADE = 0.45
"""Part of a vignette, from its top, over which it comes out of the panel."""
TITLE = 0.30
"""Part of a cover that bears the title: never shown in a vignette."""


@paint.kept
def flourish(width: int, color: tuple[int, int, int]) -> pygame.Surface:
    """A thin line with a diamond in the middle, fading out to both sides; an odd number of pixels high."""
    half = max(3, width // 40)
    h = 2 * half + 1
    out = pygame.Surface((width, h), pygame.SRCALPHA)
    mid = width // 2
    reach = max(1, mid - 2 * half)
    for x in range(reach):
        alpha = round(150 * (1 - x / reach) ** 1.5)
        for at in (mid - 2 * half - x, mid + 2 * half + x):
            out.set_at((min(width - 1, max(0, at)), half), (*color, alpha))
    diamond = [(mid - half, half), (mid, 0), (mid + half, half), (mid, 2 * half)]
    pygame.draw.polygon(out, (*color, 60), diamond)
    pygame.draw.aalines(out, (*color, 190), True, diamond)
    return out


@paint.kept
def box(game_id: str, painted: tuple[int, int], height: int) -> pygame.Surface:
    """The cover that was painted in that size, `height` pixels high."""
    from scenes.kit.art.covers import cover

    full = cover(game_id, painted)
    return pygame.transform.smoothscale(full, (round(full.get_width() * height / full.get_height()), height))


@paint.kept
def vignette(game_id: str, painted: tuple[int, int], size: tuple[int, int], radius: int) -> pygame.Surface:
    """The lower part of a cover that was painted in that size, as wide as `size`; its upper edge fades away, its
    lower corners are round. It is not higher than the part of the cover below its title."""
    from scenes.kit.art.covers import cover
    from scenes.kit.art.shape import clip_round

    full = cover(game_id, painted)
    k = size[0] / full.get_width()
    high = min(size[1], round(full.get_height() * (1 - TITLE) * k))
    cut = pygame.Rect(0, 0, full.get_width(), max(1, round(high / k)))
    cut.bottom = full.get_height()
    out = pygame.transform.smoothscale(full.subsurface(cut), (size[0], max(1, high))).convert_alpha()
    fade = max(1, round(high * FADE))
    dim = pygame.Surface(out.get_size(), pygame.SRCALPHA)
    dim.fill((205, 200, 200, 190))
    dim.blit(paint.gradient((size[0], fade), (205, 200, 200, 0), (205, 200, 200, 190)), (0, 0), None,
             pygame.BLEND_RGBA_MIN)  # fmt: skip
    out.blit(dim, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return clip_round(out, radius)
