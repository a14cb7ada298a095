"""The painted landscapes of the districts, from the cache or freshly painted, cut to any size."""

from __future__ import annotations

import pygame

from scenes.kit.art import shape
from scenes.kit.art.store import disk, finish, memory


@disk
def _painting(district: int) -> pygame.Surface:
    from scenes.ravenshire import districts_np

    return districts_np.PAINTERS[district]()


@memory
def landscape(district: int, size: tuple[int, int], radius: int = 0) -> pygame.Surface:
    """The landscape filling `size` (real pixels), middle cut out, corners rounded."""
    full = _painting(district)
    k = max(size[0] / full.get_width(), size[1] / full.get_height())
    w, h = min(full.get_width(), round(size[0] / k)), min(full.get_height(), round(size[1] / k))
    cut = full.subsurface(((full.get_width() - w) // 2, (full.get_height() - h) // 2, w, h))
    out = shape.blank(size)
    out.blit(pygame.transform.smoothscale(cut, size), (0, 0))
    return finish(shape.clip_round(out, radius) if radius else out)
