"""What every creature looks like: a sculpted shape in its own weather, the moon behind it and the fire before it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.set_a_watch.tables import C
from scenes.kit.art.store import disk, finish, memory
from scenes.set_a_watch.palette import RGB, TYPE, types_of


@dataclass(frozen=True)
class Look:
    """``shape`` is the body (an icon), ``tint`` its hide, ``eyes`` what glows through it, ``scene`` the weather.
    ``more``: further shapes as (icon, x, y, size, tint factor), in parts of the picture's height from its middle."""

    shape: str
    tint: RGB
    eyes: RGB = (255, 190, 90)
    scene: str = "shore"
    more: tuple[tuple[str, float, float, float, float], ...] = ()
    size: float = 0.82
    flip: bool = False


RED, GREEN, BLUE, VIOLET, GOLD, PALE = (
    (255, 80, 50), (140, 255, 150), (120, 210, 255), (200, 120, 255), (255, 190, 90), (230, 240, 255),
)  # fmt: skip

LOOKS: dict[str, Look] = {
    "cave_cyclops": Look("eye-monster", (168, 116, 84), GOLD, "rocks"),
    "cliff_crab": Look("crab-claw", (196, 90, 62), GOLD, "rocks", (("crab-claw", -0.30, 0.20, 0.42, 0.7),), 0.74),
    "colossus": Look("muscle-up", (138, 136, 150), BLUE, "rocks", (), 0.94),
    "cursed_wanderer": Look("hood", (104, 130, 128), GREEN, "graves", (("lantern-flame", 0.34, 0.20, 0.30, 1.3),)),
    "drowned_pirate": Look("bone-bite", (150, 176, 160), GREEN, "sea"),
    "fog_shark": Look("shark", (118, 140, 160), PALE, "sea", (), 0.80),
    "harpy": Look("angel-wings", (150, 118, 146), RED, "cliff", (("bird-mask", 0.0, 0.05, 0.46, 1.2),), 0.92),
    "lantern_goblin": Look("lantern-flame", (170, 176, 70), GOLD, "wood", (("alien-fire", -0.3, 0.1, 0.4, 1),), 0.66),
    "living_shadow": Look("player-dodge", (66, 58, 96), VIOLET, "graves", (), 0.86),
    "mist_terror": Look("incense", (150, 160, 196), BLUE, "mist", (), 0.9),
    "ocean_drake": Look("sea-serpent", (70, 140, 160), GOLD, "sea", (), 0.88),
    "rocktopuss": Look("octopus", (156, 110, 96), GOLD, "rocks", (), 0.86),
    "sea_foam": Look("splash", (160, 200, 226), BLUE, "sea", (("droplets", 0.2, -0.1, 0.5, 1.2),), 0.8),
    "siren_acolyte": Look("love-howl", (146, 100, 166), VIOLET, "sea", (("spiral-shell", 0.26, 0.22, 0.34, 1.3),)),
    "undead_goblin": Look("broken-skull", (146, 166, 96), GREEN, "graves", (), 0.80),
    "will_of_the_wisp": Look("burning-eye", (120, 190, 236), BLUE, "wood", (), 0.76),
    "wounded_messenger": Look("player-shot", (190, 146, 104), GOLD, "shore", (), 0.84),
    "drowned_acolyte": Look("hood", (92, 120, 150), VIOLET, "sea", (("trident", 0.34, 0.02, 0.66, 1.1),)),
    "reef_lurker": Look("gecko", (78, 150, 130), GREEN, "rocks", (), 0.86),
    "tide_serpent": Look("venomous-snake", (70, 150, 150), RED, "sea", (), 0.92),
    "coral_golem": Look("muscle-fat", (206, 122, 110), BLUE, "rocks", (("overmind", 0.0, -0.08, 0.26, 1.4),), 0.9),
    "storm_drake": Look("wyvern", (110, 120, 170), BLUE, "storm", (), 0.92),
    "drake_rider": Look("dragon", (170, 84, 66), GOLD, "cliff", (("knight-helmet", -0.30, -0.18, 0.34, 1.1),), 0.86),
    "shark_rider": Look("shark", (110, 150, 120), RED, "sea", (("spear-head", 0.28, -0.16, 0.46, 1.2),), 0.78),
    "plague_gull": Look("seagull", (176, 186, 150), GREEN, "mist", (), 0.84),
    "bone_sailor": Look("skull", (206, 198, 170), GREEN, "sea", (("anchor", 0.30, 0.20, 0.40, 0.8),), 0.76),
    "ghost_captain": Look("death-skull", (150, 196, 200), BLUE, "mist", (), 0.9),
    "goblin_powder_monkey": Look("bombs", (152, 168, 70), GOLD, "wood", (("alien-fire", -0.26, -0.1, 0.4, 1.1),), 0.74),
    "barnacle_brute": Look("maggot", (142, 116, 100), GREEN, "rocks", (), 0.9),
    "kelp_horror": Look("thorny-vine", (86, 140, 74), GREEN, "sea", (), 0.9),
    "storm_sprite": Look("lightning-storm", (150, 180, 240), PALE, "storm", (), 0.84),
    "abyssal_eel": Look("snake", (88, 104, 156), BLUE, "deep", (), 0.9),
    "wrecker_cutthroat": Look("cloak-and-dagger", (176, 124, 84), GOLD, "shore", (), 0.84),
    "gravetide_priest": Look("desert-skull", (150, 150, 170), VIOLET, "graves", (), 0.88),
    "doomed_summon": Look("uncertainty", (140, 90, 200), VIOLET, "void", (), 0.78),
    "drowned_king": Look("death-skull", (110, 160, 160), GREEN, "deep", (("queen-crown", 0.0, -0.34, 0.42, 1.5),), 0.9),
    "mother_of_tides": Look("octopus", (110, 120, 190), PALE, "deep", (("queen-crown", 0.0, -0.36, 0.34, 1.5),), 0.9),
    "lich_admiral": Look("monster-skull", (170, 180, 196), BLUE, "void", (), 0.9),
    "storm_herald": Look("lightning-trio", (160, 160, 240), PALE, "storm", (("hood", 0.1, 0.12, 0.56, 0.8),), 0.9),
    "bone_leviathan": Look("dinosaur", (196, 190, 166), RED, "deep", (), 0.94),
    "siren_queen": Look("love-howl", (196, 96, 170), RED, "void", (("queen-crown", 0.0, -0.34, 0.36, 1.5),), 0.86),
    "hollow_captain": Look("cracked-helm", (130, 130, 160), RED, "void", (), 0.86),
    "abyss_watcher": Look("eyeball", (140, 90, 190), RED, "void", (), 0.86),
    "plague_mariner": Look("poison-cloud", (130, 160, 90), GREEN, "mist", (("bone-bite", 0.0, 0.04, 0.52, 1.2),), 0.94),
    "tomb_tide": Look("tombstone", (130, 140, 156), GREEN, "graves", (), 0.86),
    "nameless_deep": Look("burst-blob", (110, 70, 160), VIOLET, "deep", (), 0.92),
    "salt_wraith": Look("heat-haze", (200, 210, 230), BLUE, "mist", (("hood", 0.0, -0.06, 0.50, 0.8),), 0.92),
    "the_lightless": Look("overmind", (60, 50, 90), VIOLET, "void", (), 0.92),
    "tentacle_1": Look("tentacle", (176, 88, 130), RED, "deep", (), 0.84),
    "tentacle_2": Look("suckered-tentacle", (176, 88, 130), RED, "sea", (), 0.90),
    "tentacle_3": Look("spiked-tentacle", (176, 88, 130), RED, "deep", (), 0.86),
    "tentacle_4": Look("tentacle", (160, 76, 150), GOLD, "storm", (), 0.90, True),
    "tentacle_5": Look("suckered-tentacle", (150, 70, 150), GOLD, "deep", (), 0.94, True),
    "tentacle_6": Look("spiked-tentacle", (150, 60, 130), GOLD, "sea", (), 0.90, True),
    "tentacle_7": Look("thorny-vine", (150, 60, 120), VIOLET, "deep", (), 0.94),
    "tentacle_8": Look("spiked-tentacle", (190, 60, 90), RED, "storm", (), 0.94),
    "kraken": Look("octopus", (190, 60, 76), RED, "storm", (("eyeball", 0.02, -0.22, 0.22, 1.3),), 0.98),
    "great_stag": Look("horns", (176, 150, 104), GREEN, "wood", (("fox", 0.0, 0.14, 0.5, 0.8),), 0.74),
    "brown_bear": Look("pawprint", (150, 104, 66), GOLD, "wood", (), 0.78),
    "river_otter": Look("gecko", (160, 124, 90), BLUE, "wood", (), 0.74, True),
    "sea_hawk": Look("raven", (170, 150, 130), GOLD, "cliff", (), 0.84),
    "old_badger": Look("badger", (180, 176, 170), GOLD, "wood", (), 0.80),
    "sea_turtle": Look("snail", (104, 150, 110), GREEN, "shore", (), 0.80),
    "black_powder": Look("bombs", (120, 104, 90), GOLD, "shore", (("torch", 0.30, -0.2, 0.42, 1.4),), 0.78),
}  # fmt: skip

PLAIN = Look("monster-skull", (140, 140, 160))


def look_of(card: int) -> Look:
    """The look of a card's design; a plain one, in the colour of its type, for designs without their own."""
    printed = C.cards[card]
    found = LOOKS.get(printed.id)
    if found is not None:
        return found
    names = types_of(printed.types)
    return Look(PLAIN.shape, TYPE[names[0]] if names else PLAIN.tint)


STEPS = (64, 96, 144, 216, 324, 486, 730, 1096)
"""Widths at which portraits are painted; others are made smaller from the next one."""


def portrait(card: int, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a card's design, filling ``size``."""
    return _sized(look_of(card), C.cards[card].id, size)


@memory
def _sized(look: Look, name: str, size: tuple[int, int]) -> pygame.Surface:
    w, h = max(4, size[0]), max(4, size[1])
    wide = next((step for step in STEPS if step >= w), STEPS[-1])
    high = max(4, round(h / w * wide / 4) * 4)
    return finish(pygame.transform.smoothscale(_portrait(look, name, (wide, high)), (w, h)))


@disk
def _portrait(look: Look, name: str, size: tuple[int, int]) -> pygame.Surface:
    from scenes.set_a_watch import creatures_np

    return creatures_np.portrait(look, sum(map(ord, name)), size)


@disk
def weather(scene: str, seed: int, size: tuple[int, int]) -> pygame.Surface:
    """A place without anybody."""
    from scenes.set_a_watch import creatures_np

    return creatures_np.weather(scene, seed, *size).finished()


@memory
def sculpture(shape: str, tint: RGB, eyes: RGB, px: int) -> pygame.Surface:
    """A shape alone, sculpted and lit, px by px, with clear surroundings."""
    px = max(4, px)
    return finish(pygame.transform.smoothscale(_sculpture(shape, tint, eyes, -(-px // 16) * 16), (px, px)))


@disk
def _sculpture(shape: str, tint: RGB, eyes: RGB, px: int) -> pygame.Surface:
    from scenes.set_a_watch import creatures_np

    return creatures_np.sculpted(shape, tint, eyes, px)
