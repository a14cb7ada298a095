"""Dice: right pips, told apart without colour, lit from the top left, frames in a loop."""

from __future__ import annotations

import itertools

import pygame
import pytest

from scenes.kit import art
from scenes.kit.art import dice_np

from .looks import coverage, far, mean, same

KINDS = ("alchemist", "harvester", "merchant", "raven", "badger")


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("kind", KINDS)
def test_top_face_shows_as_many_pips_as_the_value(kind: str, value: int) -> None:
    m = dice_np.face_mask(value, art.STYLES[kind].pip_shape, art.STYLES[kind].mark)
    paint = pygame.Surface(m.shape, pygame.SRCALPHA)
    alpha = pygame.surfarray.pixels_alpha(paint)
    alpha[:] = (m * 255).astype("uint8")
    del alpha
    assert len(pygame.mask.from_surface(paint, 127).connected_components(30)) == value


def test_kinds_differ_in_brightness_pattern_not_only_in_hue() -> None:
    greys = {k: pygame.transform.grayscale(art.die(k, 6, 64)) for k in KINDS}
    shapes = {k: (art.STYLES[k].pip_shape, art.STYLES[k].mark) for k in KINDS}
    assert len(set(shapes.values())) == len(KINDS)
    for a, b in itertools.combinations(KINDS, 2):
        spots = itertools.product(range(8, 56), range(8, 60))
        different = sum(abs(greys[a].get_at(p)[0] - greys[b].get_at(p)[0]) > 24 for p in spots)
        assert different > 120, f"{a} and {b} are the same without colour"


def test_kinds_have_their_colours() -> None:
    for kind in KINDS:
        body = art.STYLES[kind].body
        assert far(mean(art.die(kind, 1, 64)), body) < 90


def test_every_value_is_another_picture_and_angle_turns_it() -> None:
    pics = [art.die("alchemist", v, 48) for v in range(1, 7)]
    for a, b in itertools.combinations(pics, 2):
        assert not same(a, b)
    assert not same(art.die("alchemist", 3, 48, 12), art.die("alchemist", 3, 48))


def test_die_is_lit_from_the_top_left() -> None:
    s = art.die("plain", 1, 96)
    top, front = mean(s.subsurface((26, 22, 40, 8))), mean(s.subsurface((26, 78, 40, 6)))
    assert sum(top) > sum(front) + 60
    left, right = mean(s.subsurface((14, 30, 4, 30))), mean(s.subsurface((78, 30, 4, 30)))
    assert sum(left) > sum(right) + 40


@pytest.mark.parametrize("px", [32, 48, 72])
def test_die_stays_inside_its_square_with_its_shadow(px: int) -> None:
    s = art.die("merchant", 5, px, 12)
    assert s.get_size() == (px, px)
    assert 0.42 < coverage(s) < 0.9
    for rect in ((0, 0, px, 1), (0, 0, 1, px), (px - 1, 0, 1, px)):
        assert pygame.mask.from_surface(s.subsurface(rect), 200).count() == 0


def test_frames_form_a_loop_and_end_on_the_value() -> None:
    frames = art.die_frames("raven", 40)
    assert len(frames) == 24 and all(f.get_size() == (art.air_px(40),) * 2 for f in frames)
    steps = [far(mean(frames[i]), mean(frames[(i + 1) % 24])) for i in range(24)]
    assert steps[-1] <= max(steps[:-1])
    landing = art.die_landing("raven", 2, 40)
    assert len(landing) == 5 and not same(landing[0], landing[-1])


@pytest.mark.parametrize("value", [0, 7, -1])
def test_impossible_value_is_refused(value: int) -> None:
    with pytest.raises(ValueError, match="expected 1 to 6"):
        art.die("alchemist", value, 32)


def test_plain_colour_gives_a_die_with_readable_pips() -> None:
    dark, light = art.die((30, 40, 90), 1, 64), art.die((240, 235, 220), 1, 64)
    pip_dark, pip_light = dark.get_at((31, 26)), light.get_at((31, 26))
    assert sum(pip_dark[:3]) > sum(pip_light[:3])


def test_used_die_is_darker() -> None:
    assert sum(mean(art.die_dim("alchemist", 4, 48))) < 0.7 * sum(mean(art.die("alchemist", 4, 48)))
