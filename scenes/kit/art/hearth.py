"""The title screen: a forge at night, and embers that rise from it."""

from __future__ import annotations

import math
import random

import pygame

from scenes.kit.art.shape import Size, radial
from scenes.kit.art.store import disk, finish

HEARTH = (0.155, 0.735)
"""Where the fire burns in the forge picture, in parts of its width and height."""


@disk
def forge_scene(size: Size) -> pygame.Surface:
    """The smithy at night, filling `size`: fire at the left, the town in the window, quiet dark in the middle."""
    from scenes.kit.art import hearth_np

    w, h = max(64, size[0]), max(64, size[1])
    k = min(1.0, 1024 / w)
    s = hearth_np.forge(round(w * k), round(h * k))
    return s if k == 1.0 else pygame.transform.smoothscale(s, (w, h))


class Embers:
    """Glowing particles that rise, sway and die. `update(dt)` in seconds, `draw(dst)` adds them.

    The same seed and steps give the same flight. At most `count` live; a draw costs about a microsecond each.
    """

    def __init__(
        self,
        area: pygame.Rect,
        count: int = 60,
        seed: int = 1,
        origin: tuple[float, float] = HEARTH,
        scale: float = 1.0,
    ) -> None:
        self.area, self.count, self.scale = pygame.Rect(area), count, scale
        self.origin = origin
        self._rng = random.Random(seed)
        self._live: list[list[float]] = []
        self._sprites = [_sprite(max(3, round(r * scale)), heat) for r in (5, 8, 12) for heat in range(4)]
        for _ in range(count):
            self._live.append(self._born(self._rng.random()))

    def _born(self, age: float = 0.0) -> list[float]:
        """x, y, speed, sway, phase, age 0..1, life in seconds, size."""
        rng, a = self._rng, self.area
        spread = rng.gauss(0, 0.05) if rng.random() < 0.75 else rng.uniform(-0.1, 0.8)
        x = a.x + (self.origin[0] + spread) * a.w
        y = a.y + (self.origin[1] + rng.uniform(-0.02, 0.05)) * a.h
        life = rng.uniform(3.0, 8.0)
        speed = rng.uniform(0.06, 0.15) * a.h
        return [
            x,
            y - age * life * speed,
            speed,
            rng.uniform(4, 16) * self.scale,
            rng.random() * math.tau,
            age,
            life,
            rng.randrange(3),
        ]

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""
        for e in self._live:
            e[5] += dt / e[6]
            e[1] -= e[2] * dt
            e[0] += math.sin(e[4] + e[5] * 9) * e[3] * dt + 3 * self.scale * dt
            if e[5] >= 1 or e[1] < self.area.top - 10:
                e[:] = self._born()

    def draw(self, dst: pygame.Surface) -> None:
        """Add the embers to the picture."""
        blits = []
        for e in self._live:
            heat = min(3, int(abs(1 - e[5] * 1.15) * 4 * (0.75 + 0.25 * math.sin(e[4] + e[5] * 40))))
            s = self._sprites[int(e[7]) * 4 + heat]
            blits.append((s, (e[0] - s.get_width() / 2, e[1] - s.get_height() / 2)))
        dst.fblits(blits, pygame.BLEND_RGB_ADD)


def _sprite(r: int, heat: int) -> pygame.Surface:
    """A small light on black, for additive blits; heat 0 (dying) to 3 (white hot)."""
    glow = ((60, 14, 4), (120, 40, 8), (190, 84, 20), (250, 150, 50))[heat]
    core = ((90, 24, 6), (200, 80, 20), (255, 170, 70), (255, 236, 180))[heat]
    s = pygame.Surface((2 * r, 2 * r))
    s.blit(radial((2 * r, 2 * r), (*glow, 150), (*glow, 0), 0.7), (0, 0))
    pygame.draw.circle(s, core, (r, r), max(1.0, r * 0.22))
    return finish(s)
