"""What the client's pictures are held against: the same kinds of scene with nothing but pygame."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame

CARD = (120, 168)


def _card(rng: random.Random, size: tuple[int, int] = CARD) -> pygame.Surface:
    s = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(s, (230, 220, 190, 255), s.get_rect(), border_radius=10)
    pygame.draw.rect(s, (40, 30, 20, 255), s.get_rect(), 3, border_radius=10)
    for _ in range(20):
        color = (rng.randrange(256), rng.randrange(256), rng.randrange(256), 160)
        pygame.draw.circle(s, color, (rng.randrange(size[0]), rng.randrange(size[1])), 14)
    return s.convert_alpha()


class Bare:
    """A table of 200 alpha cards and 40 lines of text in the present window."""

    def __init__(self) -> None:
        rng = random.Random(4)
        self.screen = pygame.display.get_surface()
        self.w, self.h = self.screen.get_size()
        ground = pygame.Surface((self.w, self.h)).convert()
        ground.fill((30, 60, 40))
        cards = [_card(rng) for _ in range(12)]
        font = pygame.font.Font(None, 20)
        self.lines = [
            (font.render(f"Player {i} has {i} wood", True, (240, 240, 230)), (10, 10 + i * 16)) for i in range(40)
        ]
        places = [(rng.randrange(self.w - 120), rng.randrange(self.h - 168)) for _ in range(200)]
        self.all = [(ground, (0, 0)), *((cards[i % 12], at) for i, at in enumerate(places)), *self.lines]
        self.layer = pygame.Surface((self.w, self.h)).convert()
        self.layer.fblits(self.all)
        self.shadow = pygame.transform.box_blur(_card(rng, (140, 188)), 6)
        self.dragged = _card(rng, (132, 185))
        self.x = 0

    def full(self) -> None:
        """Everything drawn anew, and shown."""
        self.screen.fblits(self.all)
        pygame.display.flip()
        pygame.event.pump()

    def layered(self) -> None:
        """The kept picture, one dragged card with its shadow, eight lines, shown."""
        self.x = (self.x + 7) % (self.w - 200)
        self.screen.blit(self.layer, (0, 0))
        self.screen.blit(self.shadow, (self.x + 6, 206))
        self.screen.blit(self.dragged, (self.x, 200))
        self.screen.fblits(self.lines[:8])
        pygame.display.flip()
        pygame.event.pump()

    def flip(self) -> None:
        """Only shown."""
        self.screen.fill((self.x % 255, 20, 30), (0, 0, 64, 64))
        self.x += 1
        pygame.display.flip()
        pygame.event.pump()


def alternating(rounds: int, each: int, *scenes: Callable[[], list[float]]) -> list[list[float]]:
    """Milliseconds of every frame of each scene; the scenes take turns."""
    out: list[list[float]] = [[] for _ in scenes]
    for _ in range(rounds):
        for own, scene in zip(out, scenes):
            for _ in range(each):
                own += scene()
    return out
