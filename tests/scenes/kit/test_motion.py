"""Pictures that fly."""

from __future__ import annotations

import pygame

from scenes.kit.motion import Flight


def test_a_picture_that_turns_on_its_way_keeps_its_shadow() -> None:
    flight = Flight(pygame.Surface((40, 40), pygame.SRCALPHA), [(0, 0), (100, 0)], 100, lift=20)
    flight.frames = [pygame.Surface((40, 40), pygame.SRCALPHA) for _ in range(9)]
    dst = pygame.Surface((200, 200), pygame.SRCALPHA)
    for _ in range(12):
        flight.update(0.01)
        dst.fill((0, 0, 0, 0))
        flight.draw(dst)
        assert dst.get_bounding_rect().w > 0
