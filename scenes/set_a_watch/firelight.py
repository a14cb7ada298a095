"""What the campfire does to the cards of the Line: warm light on those it reaches, indigo dark on the others."""

from __future__ import annotations

import pygame

from game.set_a_watch.tables import K
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory

STEPS = 12
"""Levels of light that are told apart, so that their pictures can be kept."""


def strength(fire: int, place: int) -> int:
    """How brightly the fire shines on a place of the Line (0 the first), 0 to ``STEPS``."""
    return round(STEPS * (0.30 + 0.70 * fire / K.fire_max) * 0.84**place)


@memory
def warmth(size: tuple[int, int], radius: int, level: int) -> pygame.Surface:
    """Firelight from the lower left over a card, on black, for adding."""
    k = level / STEPS
    w, h = size
    s = pygame.Surface(size)
    beam = (round(150 * k), round(70 * k), round(20 * k), 255)
    s.blit(shape.radial((w * 3, h * 2), beam, (0, 0, 0, 255), 0.8), (-w * 3 // 2 - w // 8, -h // 6))
    mask = shape.round_rect(size, (255, 255, 255), radius).copy()
    s.blit(_black_corners(mask), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return finish(s)


def _black_corners(mask: pygame.Surface) -> pygame.Surface:
    out = pygame.Surface(mask.get_size())
    out.blit(mask, (0, 0))
    return out


@memory
def edge(size: tuple[int, int], radius: int, level: int) -> pygame.Surface:
    """The rim that the fire draws around a card, brightest on the left."""
    k = level / STEPS
    w = size[0]
    rim = shape.round_rect(size, (0, 0, 0, 0), radius, max(2, w // 46), (255, 172, 84, 255)).copy()
    fade = shape.hgrad(size, (255, 255, 255, round(90 + 165 * k)), (255, 255, 255, round(30 + 60 * k)))
    rim.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return finish(rim)


@memory
def gloom(size: tuple[int, int], radius: int, depth: int) -> pygame.Surface:
    """The night over a card, 0 to ``STEPS``, deeper to the right."""
    veil = shape.hgrad(size, (8, 10, 36, round(depth * 9)), (6, 7, 28, round(depth * 15)))
    return finish(shape.clip_round(veil, radius))


def light(dst: pygame.Surface, r: pygame.Rect, radius: int, fire: int, place: int, up: bool, lit: bool) -> None:
    """Lay light and dark over a card that lies at ``r``."""
    if lit:
        level = strength(fire, place)
        dim = max(0, 5 - level // 2) if up else 2
        if dim:
            dst.blit(gloom(r.size, radius, dim), r)
        dst.blit(warmth(r.size, radius, level), r, special_flags=pygame.BLEND_RGB_ADD)
        dst.blit(edge(r.size, radius, level), r)
    else:
        dst.blit(gloom(r.size, radius, min(STEPS, (4 if up else 7) + place // 2)), r)


@memory
def awaited(size: tuple[int, int], radius: int, lit: bool) -> pygame.Surface:
    """The place of a creature that has not come yet: an outline, and eyes far off in the dark."""
    w, h = size
    k = 3
    out = shape.round_rect(size, (9, 10, 30, 40), radius).copy()
    tone = (255, 178, 92, 150) if lit else (118, 128, 190, 110)
    out.blit(shape.round_rect(size, (0, 0, 0, 0), radius, max(1, w // 60), tone), (0, 0))
    big = shape.blank((w * k, h * k))
    for side in (-1, 1):
        cx, cy, a, b = w * k * (0.5 + side * 0.13), h * k * 0.44, w * k * 0.075, h * k * 0.018
        pygame.draw.ellipse(big, (255, 206, 110, 190) if lit else (170, 180, 236, 130), (cx - a, cy - b, 2 * a, 2 * b))
    eyes = pygame.transform.smoothscale(big, size)
    out.blit(shape.blurred(eyes, max(3, w // 12)), (0, 0))
    out.blit(eyes, (0, 0))
    return finish(out)
