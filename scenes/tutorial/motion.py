"""What moves in a lesson: the speaker steps in, and rings beckon around what is to be clicked. Then all rests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.kit import layout, paint
from scenes.kit.motion import Timed, out_cubic
from scenes.kit.theme import theme

if TYPE_CHECKING:
    from scenes.tutorial.speech import Speech

Rect = pygame.Rect
ENTER_MS, RING_MS, RINGS = 190, 760, 2
STEPS = 12
"""Pictures of one ring: few, so that they can be kept."""


class Entrance(Timed):
    """The speaker fades in while rising a little; ``on_end`` puts it down for good."""

    def __init__(self, speech: Speech, on_end: Callable[[], None]) -> None:
        super().__init__(ENTER_MS, on_end=on_end)
        area = speech.reach()
        self.at = area.topleft
        self.picture = pygame.Surface(area.size, pygame.SRCALPHA)
        speech.shift(-area.x, -area.y)
        speech.aim(-area.x, -area.y)
        speech.draw(self.picture)
        speech.shift(area.x, area.y)
        speech.aim(area.x, area.y)

    def draw(self, dst: pygame.Surface) -> None:
        """Draw at the present moment."""
        k = out_cubic(self.t)
        self.picture.set_alpha(round(255 * k))
        dst.blit(self.picture, (self.at[0], self.at[1] + round(layout.current().px(12) * (1 - k))))


class Beckon(Timed):
    """Rings that run outwards from some places."""

    def __init__(self, places: Sequence[Rect], delay: float = 0) -> None:
        super().__init__(RING_MS * RINGS, delay)
        self.places = [Rect(r) for r in places]

    def draw(self, dst: pygame.Surface) -> None:
        """Draw at the present moment."""
        if not self.started or self.done:
            return
        m = layout.current()
        p = round((self.t * RINGS) % 1.0 * STEPS) / STEPS
        way = m.px(4 + 16 * out_cubic(p))
        color = (*theme().amber, round(240 * (1 - p)))
        for r in self.places:
            paint.frame(dst, r.inflate(2 * way, 2 * way), m.px(9) + way, m.px(3), color)
