"""What every creature looks like: its figure in its own weather, the moon behind it and the fire before it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import pygame

from game.set_a_watch.tables import C
from scenes.kit.art import shape
from scenes.kit.art.atelier import atelier
from scenes.kit.art.shape import blank
from scenes.kit.art.store import disk, finish, kept, memory, passing, stand_in
from scenes.set_a_watch.palette import NIGHT, RGB

WEATHER: dict[str, str] = {
    "cave_cyclops": "rocks", "cliff_crab": "rocks", "colossus": "rocks", "cursed_wanderer": "graves",
    "drowned_pirate": "sea", "fog_shark": "sea", "harpy": "cliff", "lantern_goblin": "wood",
    "living_shadow": "graves", "mist_terror": "mist", "ocean_drake": "sea", "rocktopuss": "rocks",
    "sea_foam": "sea", "siren_acolyte": "sea", "undead_goblin": "graves", "will_of_the_wisp": "wood",
    "wounded_messenger": "shore", "drowned_acolyte": "sea", "reef_lurker": "rocks", "tide_serpent": "sea",
    "coral_golem": "rocks", "storm_drake": "storm", "drake_rider": "cliff", "shark_rider": "sea",
    "plague_gull": "mist", "bone_sailor": "sea", "ghost_captain": "mist", "goblin_powder_monkey": "wood",
    "barnacle_brute": "rocks", "kelp_horror": "sea", "storm_sprite": "storm", "abyssal_eel": "deep",
    "wrecker_cutthroat": "shore", "gravetide_priest": "graves", "doomed_summon": "void", "drowned_king": "deep",
    "mother_of_tides": "deep", "lich_admiral": "void", "storm_herald": "storm", "bone_leviathan": "deep",
    "siren_queen": "void", "hollow_captain": "void", "abyss_watcher": "void", "plague_mariner": "mist",
    "tomb_tide": "graves", "nameless_deep": "deep", "salt_wraith": "mist", "the_lightless": "void",
    "tentacle_1": "deep", "tentacle_2": "sea", "tentacle_3": "deep", "tentacle_4": "storm", "tentacle_5": "deep",
    "tentacle_6": "sea", "tentacle_7": "deep", "tentacle_8": "storm", "kraken": "storm", "great_stag": "wood",
    "brown_bear": "wood", "river_otter": "wood", "sea_hawk": "cliff", "old_badger": "wood", "sea_turtle": "shore",
    "black_powder": "shore",
}  # fmt: skip
"""Where a design is met: sky and ground behind its figure."""


HERO_WEATHER = ("sea", "rocks", "wood", "storm", "shore", "cliff")
"""Where the Adventurers are shown, in the order of the classes."""

STEPS = (72, 144, 288, 486, 730)
"""Widths at which portraits are painted; others are made smaller from the next one."""


class _Asking:
    later = False


@contextlib.contextmanager
def asked_later() -> Iterator[None]:
    """Meanwhile no portrait is asked for and something stands in for those that are missing: pictures are painted in
    the order they are asked for, and small signs, which are waited for, should not come after forty portraits."""
    _Asking.later = True
    try:
        yield
    finally:
        _Asking.later = False


def portrait(card: int, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a card's design, filling ``size``."""
    id = C.cards[card].id
    return _sized(id, WEATHER.get(id, "shore"), size)


def hero(kind: int, size: tuple[int, int]) -> pygame.Surface:
    """An Adventurer before the place that suits the class."""
    return _sized(C.adventurers[kind].id, HERO_WEATHER[kind], size)


@passing
def _sized(id: str, scene: str, size: tuple[int, int]) -> pygame.Surface:
    w, h = max(4, size[0]), max(4, size[1])
    fit = [step for step in STEPS if step >= w] or [STEPS[-1]]
    sizes = [(wide, max(12, round(h / w * wide / 12) * 12)) for wide in fit]  # coarse: windows of all sizes share them
    size = next((size for size in sizes if kept(_portrait, id, scene, size)), None)
    if size is None and (_Asking.later or atelier.ask(_portrait, id, scene, sizes[0])):
        return stand_in(finish(_other(_portrait, (id, scene), (w, h), 12, RATIOS)))
    return finish(pygame.transform.smoothscale(_portrait(id, scene, size or sizes[0]), (w, h)))


RATIOS, PLACE_RATIOS = (0.8, 1.55), (0.45, 0.8)
"""Between which height over width pictures of designs and of places are painted."""


def _other(
    make: Any, name: tuple[Any, ...], size: tuple[int, int], grid: int, ratios: tuple[float, float]
) -> pygame.Surface:
    """Of the same design what was painted in another size or shape: cut and scaled; the bare night without any."""
    w = size[0]
    wanted = sorted(STEPS, key=lambda step: (step < w, abs(step - w)))  # rather made smaller than larger
    for wide in wanted:
        for high in range(round(ratios[0] * wide / grid) * grid, round(ratios[1] * wide), grid):
            if kept(make, *name, (wide, high)):
                return _filling(make(*name, (wide, high)), size)
    return shape.vgrad(size, (52, 56, 104), NIGHT).convert()


def _filling(s: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The middle of a picture in another shape; of one that is too high rather its upper part."""
    w, h = s.get_size()
    k = min(w / size[0], h / size[1])
    part = pygame.Rect(0, 0, min(w, max(1, round(size[0] * k))), min(h, max(1, round(size[1] * k))))
    part.topleft = ((w - part.w) // 2, (h - part.h) // 4)
    return pygame.transform.smoothscale(s.subsurface(part), size)


@disk
def _portrait(id: str, scene: str, size: tuple[int, int]) -> pygame.Surface:
    from scenes.set_a_watch import creatures_np

    return creatures_np.portrait(id, scene, sum(map(ord, id)), size)


def place(id: str, scene: str, seed: int, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a Location, filling ``size``."""
    w, h = max(4, size[0]), max(4, size[1])
    wide = next((step for step in STEPS[2:] if step >= w), STEPS[-1])
    high = max(4, round(h / w * wide / 4) * 4)
    there = kept(_place, id, scene, seed, (wide, high))
    if not there and (_Asking.later or atelier.ask(_place, id, scene, seed, (wide, high))):
        return stand_in(_other(_place, (id, scene, seed), (w, h), 4, PLACE_RATIOS))
    return pygame.transform.smoothscale(_place(id, scene, seed, (wide, high)), (w, h))


@disk
def _place(id: str, scene: str, seed: int, size: tuple[int, int]) -> pygame.Surface:
    from scenes.set_a_watch import creatures_np

    return creatures_np.place(id, scene, seed, size)


@disk
def weather(scene: str, seed: int, size: tuple[int, int]) -> pygame.Surface:
    """A place without anybody."""
    from scenes.set_a_watch import creatures_np

    return creatures_np.weather(scene, seed, *size).finished()


@memory
def sculpture(shape: str, tint: RGB, eyes: RGB, px: int) -> pygame.Surface:
    """A shape alone, sculpted and lit, px by px, with clear surroundings."""
    px = max(4, px)
    look, side = (shape, tint, eyes), -(-px // GRID) * GRID
    if not kept(_sculpture, *look, side) and atelier.ask(_sculpture, *look, side):
        other = next((n for n in range(GRID, LARGEST, GRID) if kept(_sculpture, *look, n)), None)
        if other is None:
            return stand_in(finish(blank((px, px))))
        return stand_in(finish(pygame.transform.smoothscale(_sculpture(*look, other), (px, px))))
    return finish(pygame.transform.smoothscale(_sculpture(*look, side), (px, px)))


GRID, LARGEST = 16, 640
"""Sizes of sculptures are multiples of the one; none is larger than the other."""


@disk
def _sculpture(shape: str, tint: RGB, eyes: RGB, px: int) -> pygame.Surface:
    from scenes.set_a_watch import creatures_np

    return creatures_np.sculpted(shape, tint, eyes, px)
