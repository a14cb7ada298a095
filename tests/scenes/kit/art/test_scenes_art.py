"""Covers of the boxes."""

from __future__ import annotations

import itertools

import pygame
import pytest

from scenes.kit import art
from scenes.kit.theme import ACCENT

from .looks import far, mean, same, spread

GAMES = tuple(ACCENT)


@pytest.mark.parametrize("game", GAMES)
def test_cover_fills_its_size_and_is_rich(game: str) -> None:
    s = art.cover(game, (120, 160))
    assert s.get_size() == (120, 160)
    assert spread(s) > 22, "a flat picture"
    colours = {tuple(c // 32 for c in s.get_at((x, y))[:3]) for x in range(0, 120, 3) for y in range(0, 160, 3)}
    assert len(colours) > 25


def test_covers_are_told_apart_at_a_glance() -> None:
    averages = {g: mean(art.cover(g, (120, 160))) for g in GAMES}
    for a, b in itertools.combinations(GAMES, 2):
        assert far(averages[a], averages[b]) > 24, f"{a} and {b}"


def test_title_lettering_is_optional_and_at_the_top() -> None:
    with_title, without = art.cover("forge_war", (120, 160)), art.cover("forge_war", (120, 160), False)
    top, bottom = pygame.Rect(0, 0, 120, 40), pygame.Rect(0, 110, 120, 50)
    assert not same(with_title.subsurface(top), without.subsurface(top))
    assert far(mean(with_title.subsurface(bottom)), mean(without.subsurface(bottom))) < 6


def test_unknown_game_is_refused() -> None:
    with pytest.raises(KeyError):
        art.cover("chess", (60, 80))
