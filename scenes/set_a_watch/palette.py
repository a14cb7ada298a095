"""Colours and signs of Set a Watch by meaning: the night, the fire, creature types, Adventurers, dice."""

from __future__ import annotations

from game.set_a_watch.printed import CAVALIER, CORSAIR, DRUID, GOLEM, MERCHANT, SORCERESS, TYPES
from game.set_a_watch.tables import C
from scenes.kit.strings import tr

RGB = tuple[int, int, int]

NIGHT: RGB = (16, 18, 42)
INDIGO: RGB = (38, 42, 88)
MIST: RGB = (132, 142, 196)
SOFT: RGB = (172, 178, 214)
BRIGHT: RGB = (236, 236, 248)
FIRE: RGB = (255, 158, 62)
EMBER: RGB = (222, 84, 30)
FLAME: RGB = (255, 214, 122)
HEALTH: RGB = (200, 44, 50)
DAMAGE: RGB = (232, 224, 206)
DOOM: RGB = (150, 84, 220)
COIN: RGB = (240, 192, 84)
DRIFT: RGB = (150, 128, 104)
"""Driftwood: frames of boards."""
GOOD: RGB = (132, 220, 140)
BAD: RGB = (255, 122, 104)

BANDS: tuple[RGB, ...] = ((224, 92, 40), (250, 158, 60), (255, 220, 132))
"""Firewood 1-6, 7-11, 12-15."""

TYPE: dict[str, RGB] = {
    "forest": (74, 158, 92), "undead": (122, 196, 168), "dragon": (206, 78, 60), "human": (206, 156, 104),
    "goblin": (150, 184, 62), "golem": (150, 144, 158), "giant": (178, 120, 84), "elemental": (96, 170, 226),
    "unhallowed": (172, 92, 226), "tentacle": (206, 84, 142), "powder": (226, 172, 70),
}  # fmt: skip

TYPE_ICON: dict[str, str] = {
    "forest": "pine-tree", "undead": "skull", "dragon": "dragon", "human": "player", "goblin": "alien-fire",
    "golem": "rune-stone", "giant": "muscle-up", "elemental": "droplet-splash", "unhallowed": "bleeding-eye",
    "tentacle": "tentacle", "powder": "bombs",
}  # fmt: skip


def type_name(name: str) -> str:
    """A type of creatures in words."""
    return tr(f"set_a_watch.types.{name}")


HERO: dict[int, RGB] = {
    CORSAIR: (214, 66, 60), GOLEM: (126, 168, 116), DRUID: (70, 190, 124), SORCERESS: (246, 132, 52),
    MERCHANT: (226, 184, 72), CAVALIER: (96, 150, 232),
}  # fmt: skip

DIE_KIND = {6: "ruby", 8: "sapphire", 12: "emerald"}


def types_of(mask: int) -> list[str]:
    """Names of the creature types in a mask, in print order."""
    return [name for i, name in enumerate(TYPES) if mask >> i & 1]


def card_color(card: int) -> RGB:
    """Colour of a card's frame: its first type, or the Summon's violet."""
    names = types_of(C.cards[card].types)
    return TYPE["tentacle"] if "tentacle" in names else TYPE[names[0]] if names else DOOM


def sides(kind: int) -> int:
    """Faces of an Adventurer's dice."""
    return C.adventurers[kind].dice[0]


def die_kind(kind: int) -> str:
    """Style of an Adventurer's dice."""
    return DIE_KIND[sides(kind)]
