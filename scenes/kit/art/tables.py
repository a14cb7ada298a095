"""Table surfaces under a warm pool of light: slate, wood, felt, night."""

from __future__ import annotations

import pygame

from scenes.kit.art.store import seen

KINDS = ("slate", "wood", "felt", "night")


@seen
def table(kind: str, size: tuple[int, int]) -> pygame.Surface:
    """A lit table texture of exactly `size` pixels. Raises ValueError for an unknown kind."""
    if kind not in KINDS:
        raise ValueError(f"table kind {kind!r}: expected one of {', '.join(KINDS)}")
    from scenes.kit.art import noise
    from scenes.kit.art import tables_np as make

    w, h = size
    rgb = getattr(make, kind)(w, h) * make.light_pool(w, h, **make.LIGHT[kind])
    return noise.to_surface(noise.dithered(rgb))
