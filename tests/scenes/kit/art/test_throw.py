"""Thrown dice: the values are given, the way is the same for the same seed, and it is solved quickly."""

from __future__ import annotations

import itertools
import math

import pygame
import pymunk
import pytest

from scenes.kit import throw as module
from scenes.kit.art import air_px
from scenes.kit.throw import FRAMES, ThrowShow, picture, throw

AREA = pygame.Rect(40, 30, 500, 320)
KINDS = ("alchemist", "harvester", "merchant")


@pytest.mark.parametrize("seed", range(12))
def test_dice_settle_with_the_given_values_inside_the_area_apart(seed: int) -> None:
    values = [1 + (seed + i * 5) % 6 for i in range(6)]
    frames = throw(values, KINDS * 2, AREA, seed, 48)
    assert len(frames) <= FRAMES
    last = frames[-1]
    assert [p.face for p in last] == values
    assert all(p.land == -1 and p.height == 0 for p in last)
    for p in last:
        assert AREA.inflate(-20, -20).collidepoint(p.x, p.y)
    for a, b in itertools.combinations(last, 2):
        assert math.dist(a[:2], b[:2]) > 48 * 0.82


def test_same_seed_same_throw_other_seed_another_and_values_do_not_change_the_way() -> None:
    one = throw([1, 2, 3], KINDS, AREA, 7)
    assert one == throw([1, 2, 3], KINDS, AREA, 7)
    assert one != throw([1, 2, 3], KINDS, AREA, 8)
    other = throw([6, 6, 6], KINDS, AREA, 7)
    assert [[p[:2] for p in f] for f in one] == [[p[:2] for p in f] for f in other]


def test_dice_move_without_jumps_and_tumble_before_they_land() -> None:
    frames = throw([4, 4, 4], KINDS, AREA, 3, 48)
    for i in range(3):
        track = [f[i] for f in frames]
        assert max(math.dist(a[:2], b[:2]) for a, b in itertools.pairwise(track)) < 60
        assert math.dist(track[0][:2], track[-1][:2]) > 30
        stages = ["air" if p.face == 0 else "land" if p.land >= 0 else "rest" for p in track]
        assert stages == sorted(stages, key=["air", "land", "rest"].index)
        assert {"air", "land", "rest"} <= set(stages)
        assert [p.land for p in track if p.land >= 0] == [0, 1, 2, 3, 4]


def test_twelve_dice_are_solved_in_few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two steps of the simulation a frame that is shown, of a simulation with one body a die."""
    steps: list[int] = []

    class Space(pymunk.Space):
        def step(self, dt: float) -> None:
            steps.append(len(self.bodies))
            super().step(dt)

    monkeypatch.setattr(pymunk, "Space", Space)
    for seed in range(9):
        steps.clear()
        frames = throw([1 + i % 6 for i in range(12)], KINDS * 4, pygame.Rect(0, 0, 700, 420), seed)
        assert 0 < len(steps) <= 2 * module.FRAMES and len(frames) <= 2 * module.FRAMES
        assert set(steps) == {12}


@pytest.mark.parametrize(
    ("values", "kinds", "area", "words"),
    [
        ([1, 2], ["alchemist"], AREA, "one kind for each value"),
        ([], [], AREA, "one kind for each value"),
        ([0], ["alchemist"], AREA, "expected 1 to 6"),
        ([7], ["alchemist"], AREA, "expected 1 to 6"),
        ([1] * 9, ["alchemist"] * 9, (0, 0, 130, 130), "do not fit"),
    ],
)
def test_bad_throws_are_refused(values: list[int], kinds: list[str], area: pygame.Rect, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        throw(values, kinds, area, 1)


def test_show_is_an_animation_that_can_be_finished() -> None:
    frames = throw([2, 5, 6], KINDS, AREA, 1, 32)
    show = ThrowShow(frames, 32)
    board = pygame.Surface((600, 400))
    show.draw(board)
    assert not show.done
    for _ in range(len(frames)):
        show.update(1 / 60)
    show.update(1 / 60)
    assert show.done
    again = ThrowShow(frames, 32)
    again.finish()
    assert again.done
    again.draw(board)


def test_pictures_of_poses_have_the_sizes_they_promise() -> None:
    frames = throw([3], ["alchemist"], AREA, 2, 40)
    sizes = {p.land >= 0 or p.face == 0: picture(p, "alchemist", 3, 40).get_width() for f in frames for p in f}
    assert sizes == {True: air_px(40), False: 40}
