"""Movements of this game alone: cards that crumble, blows, Doom that falls, the light that comes or goes."""

from __future__ import annotations

import math

import pygame

from scenes.kit import motion
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.table.board import Rect

Point = tuple[float, float]
COLUMNS, ROWS = 5, 7


class Crumble(motion.Timed):
    """A card that breaks into pieces; they fall apart and go out like embers."""

    def __init__(self, picture: pygame.Surface, place: Rect, ms: float = 560) -> None:
        super().__init__(ms)
        w, h = picture.get_size()
        self.parts: list[tuple[pygame.Surface, Point, Point]] = []
        for i in range(COLUMNS):
            for j in range(ROWS):
                box = Rect(i * w // COLUMNS, j * h // ROWS, w // COLUMNS + 1, h // ROWS + 1).clip(picture.get_rect())
                piece = picture.subsurface(box).copy()
                wild = math.sin(i * 12.9 + j * 78.2) * 43758.5453
                spread = (i - COLUMNS / 2 + 0.5) / COLUMNS * 2 + (wild % 1 - 0.5)
                lift = -0.9 + j / ROWS * 0.7 + (wild * 7 % 1) * 0.5
                self.parts.append((piece, (place.x + box.x, place.y + box.y), (spread * w * 0.5, lift * h * 0.4)))
        self.fall = h * 0.9

    def draw(self, dst: pygame.Surface) -> None:
        t = self.t
        alpha = round(255 * max(0.0, 1 - t) ** 0.8)
        for piece, (x, y), (vx, vy) in self.parts:
            piece.set_alpha(alpha)
            dst.blit(piece, (x + vx * t, y + vy * t + self.fall * t * t))


class Slash(motion.Timed):
    """A blade of light across a place."""

    def __init__(self, place: Rect, ms: float = 260, delay: float = 0) -> None:
        super().__init__(ms, delay)
        self.place = place

    def draw(self, dst: pygame.Surface) -> None:
        if not self.started:
            return
        r, t = self.place, motion.out_cubic(self.t)
        picture = blade((round(r.w * 1.3), max(6, r.h // 9)))
        picture.set_alpha(round(255 * (1 - self.t) ** 0.7))
        at = picture.get_rect(center=(r.centerx + (t - 0.5) * r.w * 0.5, r.centery - (t - 0.5) * r.h * 0.5))
        dst.blit(picture, at, special_flags=pygame.BLEND_RGBA_ADD)


@memory
def blade(size: tuple[int, int]) -> pygame.Surface:
    """A long thin flash, tilted."""
    w, h = size
    s = shape.blank((w, h))
    pygame.draw.ellipse(s, (255, 244, 214, 255), (0, h // 3, w, max(2, h // 3)))
    s.blit(shape.blurred(s, max(2, h // 4)), (0, 0))
    return finish(pygame.transform.rotozoom(s, 36, 1.0))


class Drop(motion.Timed):
    """A thing that falls into its place from above, growing dark below it, and settles."""

    def __init__(self, picture: pygame.Surface, place: Rect, height: float, ms: float = 420) -> None:
        super().__init__(ms)
        self.picture, self.place, self.height = picture, place, height

    def draw(self, dst: pygame.Surface) -> None:
        t = self.t
        bounce = abs(math.cos(t * math.pi * 1.5)) * (1 - t) if t < 1 else 0.0
        y = self.place.centery - self.height * bounce
        shadow = round(90 * (1 - bounce)) + 30
        shape.drop_shadow(dst, self.place.inflate(-6, -6), self.place.w // 2, max(2, self.place.w // 8), shadow)
        dst.blit(self.picture, self.picture.get_rect(center=(self.place.centerx, y)))


class Tide(motion.Timed):
    """Light or darkness that comes over the whole board and stays to the end."""

    def __init__(self, picture: pygame.Surface, topleft: tuple[int, int], ms: float, add: bool) -> None:
        super().__init__(ms)
        self.picture, self.topleft, self.add = picture.copy(), topleft, add

    def draw(self, dst: pygame.Surface) -> None:
        k = motion.sine(min(1.0, self.t * 1.5))
        if self.add:
            step = self.picture.copy()
            step.fill((round(255 * k),) * 3, special_flags=pygame.BLEND_RGB_MULT)
            dst.blit(step, self.topleft, special_flags=pygame.BLEND_RGB_ADD)
        else:
            self.picture.set_alpha(round(255 * k))
            dst.blit(self.picture, self.topleft)


@memory
def dawn(size: tuple[int, int]) -> pygame.Surface:
    """The first light over the sea, on black, for adding."""
    w, h = size
    s = pygame.Surface(size)
    s.blit(shape.radial((w * 2, h * 2), (170, 96, 46, 255), (0, 0, 0, 255), 0.9), (-w // 3, -h // 2 - h // 6))
    return finish(s)


@memory
def nightfall(size: tuple[int, int]) -> pygame.Surface:
    """The dark that closes in: clear around the fire at the upper left, black elsewhere."""
    w, h = size
    return finish(shape.radial((w * 2, h * 2), (4, 3, 14, 20), (4, 3, 14, 236), 0.55).subsurface(
        (w - round(w * 0.10), h - round(h * 0.24), w, h)).copy())  # fmt: skip
