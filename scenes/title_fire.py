"""The fire of the title screen: flames, their light on the wall, and embers."""

from __future__ import annotations

import math
import random

import pygame

from scenes import title_art
from scenes.kit.layout import Metrics

EMBERS = 34


class Fire:
    """Flames, their light on the wall, and embers; drawn over the resting picture."""

    def __init__(self) -> None:
        self.time = 0.0
        self.size = (0, 0)
        self.clip = pygame.Rect(0, 0, 1, 1)
        self._dice = random.Random(5)
        self.sparks = [self._spark(self._dice.random()) for _ in range(EMBERS)]

    def place(self, m: Metrics, clip: pygame.Rect) -> None:
        """Fit to a window."""
        self.size, self.clip = m.size, clip

    def _spark(self, age: float = 0.0) -> list[float]:
        """Age, life, x, width of the swing, its speed, size."""
        d = self._dice
        from_blade = d.random() < 0.3
        x = title_art.BLADE[0] if from_blade else title_art.HEARTH[0] + d.uniform(-0.08, 0.08)
        return [age, d.uniform(1.8, 4.2), x, d.uniform(0.004, 0.022), d.uniform(1.0, 3.2), d.uniform(0.7, 1.7)]

    def go(self, dt: float) -> None:
        """Advance by seconds."""
        self.time += dt
        for i, s in enumerate(self.sparks):
            s[0] += dt / s[1]
            if s[0] >= 1:
                self.sparks[i] = self._spark()

    def draw(self, dst: pygame.Surface) -> None:
        """Add the light to the picture."""
        old = dst.get_clip()
        dst.set_clip(self.clip.clip(old))
        self._flames(dst)
        self._light(dst)
        for s in self.sparks:
            self._draw_spark(dst, s)
        dst.set_clip(old)

    def _flames(self, dst: pygame.Surface) -> None:
        size = title_art.flame_size(self.size)
        strip = title_art.flames(size, title_art.EDITION)
        at = (round(title_art.HEARTH[0] * self.size[0] - size[0] / 2),
              round(title_art.FIRE_FOOT * self.size[1] - size[1]))  # fmt: skip
        i = int(self.time * 9) % title_art.FLAMES
        dst.blit(strip, at, (0, i * size[1], *size), special_flags=pygame.BLEND_RGB_ADD)

    def _light(self, dst: pygame.Surface) -> None:
        t = self.time
        flicker = 0.5 + 0.28 * math.sin(t * 7.1) + 0.16 * math.sin(t * 17.3 + 1) + 0.12 * math.sin(t * 2.3)
        level = max(0, min(3, int(flicker * 4)))
        w, h = round(self.size[1] * 0.95), round(self.size[1] * 0.80)
        light = title_art.fire_light((w, h), level)
        at = (round(title_art.HEARTH[0] * self.size[0]), round(0.44 * self.size[1]))
        dst.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)

    def _draw_spark(self, dst: pygame.Surface, s: list[float]) -> None:
        age, _, x, swing, speed, big = s
        w, h = self.size
        from_blade = x == title_art.BLADE[0]
        foot = title_art.BLADE[1] if from_blade else 0.50
        y = foot - age * (0.30 if from_blade else 0.52)
        sx = x + swing * math.sin(age * speed * math.tau) * (0.4 + age)
        level = max(0, min(4, int((1 - age) * 5.2 * (0.7 + 0.3 * math.sin(self.time * 9 + x * 99)))))
        picture = title_art.ember(max(2, round(h / 300 * big)), level)
        dst.blit(picture, picture.get_rect(center=(sx * w, y * h)), special_flags=pygame.BLEND_RGB_ADD)
