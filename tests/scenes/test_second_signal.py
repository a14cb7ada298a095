"""What a colour tells on the boards, something else tells as well: a sign, a pattern, a word."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pygame
import pytest

from scenes.kit import App
from scenes.kit.art.dice import die as die_picture


def grey(picture: pygame.Surface) -> pygame.Surface:
    """The picture without any colour, on middle grey."""
    out = pygame.Surface(picture.get_size())
    out.fill((110, 110, 110))
    out.blit(picture, (0, 0))
    return pygame.transform.grayscale(out)


def unlike(a: pygame.Surface, b: pygame.Surface) -> float:
    """Share of the pixels that differ plainly without colour, after both were brought to one brightness."""
    w, h = a.get_size()
    one, two = grey(a), grey(pygame.transform.smoothscale(b, (w, h)))
    lift = pygame.transform.average_color(one)[0] - pygame.transform.average_color(two)[0]
    differ = sum(
        abs(one.get_at((x, y))[0] - two.get_at((x, y))[0] - lift) > 40 for x in range(w) for y in range(h)
    )
    return differ / (w * h)


@pytest.fixture(autouse=True)
def window() -> None:
    App.headless((640, 400)).frame()


def test_the_measure_is_blind_to_colour_alone() -> None:
    red, green = pygame.Surface((40, 40)), pygame.Surface((40, 40))
    red.fill((200, 40, 40))
    green.fill((40, 120, 40))
    assert unlike(red, green) == 0


def _all_signs(names: Sequence[str]) -> None:
    assert len(set(names)) == len(names), names


def test_ravenshire_guilds_districts_seasons_and_tiers_have_signs() -> None:
    from scenes.ravenshire import palette

    _all_signs(palette.GUILD_ICON)
    _all_signs(palette.TYPE_ICON)
    _all_signs(palette.SEASON_ICON)
    _all_signs(palette.TIER_METAL)


def test_creature_types_and_adventurers_have_signs() -> None:
    from game.set_a_watch.printed import TYPES
    from scenes.set_a_watch import palette

    assert set(palette.TYPE_ICON) >= set(TYPES)
    _all_signs([palette.TYPE_ICON[name] for name in TYPES])
    assert len({palette.sides(kind) for kind in palette.HERO}) >= 3
    _all_signs([palette.die_kind(kind) for kind in {palette.sides(k): k for k in palette.HERO}.values()])


@pytest.mark.parametrize("value", range(1, 7))
def test_ravenshires_dice_differ_without_colour(value: int) -> None:
    from scenes.ravenshire import palette

    kinds = [palette.die_kind(d) for d in (0, 6, 12, palette.RAVEN_DIE, palette.BADGER_DIE)]
    assert len(set(kinds)) == 5
    for a, b in combinations(kinds, 2):
        assert unlike(die_picture(a, value, 64), die_picture(b, value, 64)) > 0.01, (a, b)


def test_the_dice_of_the_watch_have_other_bodies() -> None:
    from scenes.set_a_watch.palette import DIE_KIND

    for a, b in combinations(DIE_KIND.values(), 2):
        assert unlike(die_picture(a, 5, 64), die_picture(b, 5, 64)) > 0.03, (a, b)


def test_marks_on_the_board_differ_without_colour() -> None:
    """Lit has a dot and a glow, selected a ring outside, lost a hatch and a cross."""
    from scenes.table.boardnode import draw_lit, draw_lost, draw_selected

    def card() -> pygame.Surface:
        out = pygame.Surface((160, 120))
        out.fill((90, 84, 76))
        return out

    place = pygame.Rect(40, 30, 80, 60)
    plain, lit, selected, lost = card(), card(), card(), card()
    draw_lit(lit, place, 8)
    draw_selected(selected, place, 8)
    draw_lost(lost, place, 8)
    for a, b in combinations((plain, lit, selected, lost), 2):
        assert unlike(a, b) > 0.01
