"""The campfire: a loop of flames in three sizes, and the light it throws."""

from __future__ import annotations

import pygame

from scenes.kit.art.atelier import painted
from scenes.kit.art.shape import radial
from scenes.kit.art.store import disk, filed, finish, memory

FRAMES = 16
PERIOD = 0.075
"""Seconds a frame."""

HEIGHTS = (0.16, 0.52, 0.72, 0.94)
"""How high the flames stand for reveal levels 0 (embers) to 3, in parts of the picture."""


@memory
def flames(size: tuple[int, int], level: int) -> tuple[pygame.Surface, ...]:
    """One loop of the fire, with alpha; the logs lie at the lower edge. While it is painted beside the window the fire
    of another size stands in for it; without any nothing burns yet."""
    w, h = size
    whole = (w * FRAMES, h)
    others = ((other, level) for other in sorted(_sizes, key=lambda other: abs(other[0] - w) + abs(other[1] - h)))
    fit = lambda s: pygame.transform.smoothscale(s, whole)  # noqa: E731
    strip = painted(_loop, (size, level), others, fit, lambda: pygame.Surface(whole, pygame.SRCALPHA))
    _sizes.add(size)
    return tuple(strip.subsurface((i * w, 0, w, h)) for i in range(FRAMES))


_sizes: set[tuple[int, int]] = set()
"""In which the fire was seen."""


@filed
def _loop(size: tuple[int, int], level: int) -> pygame.Surface:
    """The pictures of the loop side by side."""
    from scenes.set_a_watch import fire_np

    w, h = size
    strip = pygame.Surface((w * FRAMES, h), pygame.SRCALPHA)
    for i, frame in enumerate(fire_np.flames(w, h, HEIGHTS[level], FRAMES)):
        strip.blit(frame, (i * w, 0))
    return strip


@disk
def shore(size: tuple[int, int]) -> pygame.Surface:
    """The beach at night behind the Line."""
    from scenes.set_a_watch import fire_np

    return fire_np.shore(*size)


@disk
def logs(size: tuple[int, int]) -> pygame.Surface:
    """Crossed logs in a ring of stones."""
    from scenes.set_a_watch import fire_np

    return fire_np.logs(*size)


@memory
def light(size: tuple[int, int], strength: int) -> pygame.Surface:
    """Firelight on black, for adding; strength 0-255."""
    warm = (round(236 * strength / 255), round(118 * strength / 255), round(40 * strength / 255), 255)
    return finish(radial(size, warm, (0, 0, 0, 255), 0.62).convert())
