"""Fixtures of the art tests: a dummy display and an empty memory cache."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.kit.art.store import PICTURES


@pytest.fixture(autouse=True)
def display() -> Iterator[pygame.Surface]:
    """A small window on the dummy driver."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.get_surface() or pygame.display.set_mode((320, 180))


@pytest.fixture
def fresh() -> Iterator[None]:
    """No picture in memory before the test."""
    PICTURES.clear()
    yield
    PICTURES.clear()
