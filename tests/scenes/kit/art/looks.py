"""Measures of a picture that the art tests share."""

from __future__ import annotations

import pygame


def coverage(s: pygame.Surface) -> float:
    """Part of the picture that is not clear."""
    m = pygame.mask.from_surface(s, 40)
    return m.count() / (s.get_width() * s.get_height())


def mean(s: pygame.Surface) -> tuple[int, int, int]:
    """Average colour of what can be seen."""
    flat = pygame.Surface(s.get_size(), pygame.SRCALPHA)
    flat.blit(s, (0, 0))
    r, g, b, _ = pygame.transform.average_color(flat, consider_alpha=True)
    return (r, g, b)


def far(a: tuple[int, ...], b: tuple[int, ...]) -> float:
    """Distance of two colours."""
    return sum((x - y) ** 2 for x, y in zip(a[:3], b[:3], strict=True)) ** 0.5


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    """Pixel equality."""
    return a.get_size() == b.get_size() and pygame.image.tobytes(a, "RGBA") == pygame.image.tobytes(b, "RGBA")


def spread(s: pygame.Surface) -> float:
    """Standard deviation of brightness over the picture."""
    small = pygame.transform.smoothscale(s.convert(24), (24, 24))
    values = [sum(small.get_at((x, y))[:3]) / 3 for x in range(24) for y in range(24)]
    m = sum(values) / len(values)
    return (sum((v - m) ** 2 for v in values) / len(values)) ** 0.5
