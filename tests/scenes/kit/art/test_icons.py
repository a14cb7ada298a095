"""Icons and painted resources: complete, in their square, told apart at the smallest size."""

from __future__ import annotations

import itertools

import pygame
import pytest

from scenes.kit import icons

from .looks import coverage, far, mean, same

PROMISED = [
    "wood", "ore", "charcoal", "steel", "leather", "talisman", "dragon_scales", "mithril", "embergem",
    "any_good", "any_mystic", "gold", "action_token", "reputation", "die", "alchemist", "harvester", "merchant",
    "raven", "badger", "weapon", "shield", "armor", "undo", "redo", "gear", "sound", "help", "log", "crown",
    "lock", "check", "cross", "arrow_left", "arrow_right", "up", "down", "play", "pause", "step", "hand", "eye",
    "first_player", "season_spring", "season_summer", "season_autumn", "season_winter", "contract", "title",
    "recruit", "kiln", "foundry", "market", "workshop", "scrap", "mastery", "overtime", "hire",
]  # fmt: skip


@pytest.mark.parametrize("name", PROMISED)
def test_every_promised_icon_is_drawn_by_us_and_readable_small(name: str) -> None:
    assert (icons.ASSETS / "icons" / f"{name}.svg").is_file() or (icons.ASSETS / "resources" / f"{name}.svg").is_file()
    for px in (16, 40):
        s = icons.icon(name, px)
        assert s.get_size() == (px, px)
        assert 0.08 < coverage(s) < 0.97


@pytest.mark.parametrize("name", icons.RESOURCES)
def test_resource_fills_its_square_without_being_cut(name: str) -> None:
    s = icons.resource_icon(name, 64)
    box = s.get_bounding_rect(60)
    assert max(box.size) >= 50, "too small in its square"
    assert coverage(s) > 0.25
    for rect in ((0, 0, 64, 1), (0, 63, 64, 1), (0, 0, 1, 64), (63, 0, 1, 64)):
        assert coverage(s.subsurface(rect)) < 0.35, "runs into the edge"


def test_resources_differ_at_16_px_in_colour_or_shape() -> None:
    pics = {n: icons.resource_icon(n, 16) for n in icons.RESOURCES}
    for a, b in itertools.combinations(pics, 2):
        spots = list(itertools.product(range(16), range(16)))
        on_panel = [[over(pics[n], p) for p in spots] for n in (a, b)]
        average = sum(far(x, y) for x, y in zip(*on_panel, strict=True)) / len(spots)
        assert average > 42, f"{a} and {b} look alike"


def over(s: pygame.Surface, at: tuple[int, int], ground: tuple[int, int, int] = (44, 38, 35)) -> tuple[int, ...]:
    """Colour of a pixel on the panel."""
    c = s.get_at(at)
    return tuple(round(v * c.a / 255 + g * (1 - c.a / 255)) for v, g in zip(c[:3], ground, strict=True))


@pytest.mark.parametrize("name", icons.RESOURCES)
def test_resource_stands_out_from_panel_and_parchment(name: str) -> None:
    s = icons.resource_icon(name, 16)
    for ground in ((44, 38, 35), (226, 210, 178)):
        board = pygame.Surface((16, 16))
        board.fill(ground)
        board.blit(s, (0, 0))
        strong = sum(far(board.get_at((x, y)), ground) > 60 for x in range(16) for y in range(16))
        assert strong >= 35


def test_dim_resource_is_paler_and_grey() -> None:
    lively, dim = icons.resource_icon("embergem", 32), icons.resource_icon("embergem", 32, True)
    r, g, b = mean(dim)
    assert max(r, g, b) - min(r, g, b) < 12 < max(mean(lively)) - min(mean(lively))
    assert dim.get_at((16, 14)).a < 150


def test_tint_and_gradient() -> None:
    red = icons.icon("check", 48, (200, 10, 10))
    assert far(mean(red), (200, 10, 10)) < 12
    two = icons.icon("gear", 48, grad=((250, 250, 250), (10, 10, 10)))
    top, bottom = two.subsurface((0, 0, 48, 14)), two.subsurface((0, 34, 48, 14))
    assert sum(mean(top)) > sum(mean(bottom)) + 250


def test_glyphs_of_the_font_pack_are_centred_and_whole() -> None:
    for name in ("broadsword", "anvil", "dragon", "campfire"):
        box = icons.icon(name, 40).get_bounding_rect(40)
        assert max(box.size) in (39, 40)
        assert abs(box.centerx - 20) <= 1 and abs(box.centery - 20) <= 1


def test_pictures_are_shared_not_made_again() -> None:
    assert icons.icon("gear", 21) is icons.icon("gear", 21)
    assert icons.resource_icon("wood", 21) is icons.resource_icon("wood", 21)
    assert same(icons.resource_icon("coin", 21), icons.resource_icon("gold", 21))


def test_unknown_icon_is_a_clear_error() -> None:
    with pytest.raises(icons.UnknownIcon, match="no_such_thing"):
        icons.icon("no_such_thing", 16)
    assert not icons.has_icon("no_such_thing") and icons.has_icon("gear") and icons.has_icon("anvil")


def test_the_pack_is_read_as_data_only() -> None:
    import sys

    icons.icon("anvil", 16)
    assert not any(m.startswith("tkinter") for m in sys.modules)


def test_all_names_can_be_drawn() -> None:
    names = icons.names()
    assert len(names) > 500
    for name in names[::9]:
        assert coverage(icons.icon(name, 20)) > 0.02, name
