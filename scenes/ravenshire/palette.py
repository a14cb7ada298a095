"""Colours and materials of Ravenshire by meaning: tiers, guilds, districts, seasons, seats."""

from __future__ import annotations

from typing import Any

from game.ravenshire.state import ALCHEMIST, BADGER, BADGER_DIE, HARVESTER, MERCHANT, RAVEN, RAVEN_DIE
from scenes.kit.prints import BRASS as BRASS
from scenes.kit.prints import INK as INK
from scenes.kit.prints import RGB as RGB
from scenes.kit.theme import SEATS, SeatStyle

TIER_NAME = ("common", "exceptional", "legendary")
"""Card tiers of ``art.TIERS``."""

TIER: tuple[RGB, ...] = ((92, 106, 70), (48, 88, 142), (142, 34, 34))
"""Frames of contract cards."""

TIER_TRIM: tuple[RGB, ...] = ((196, 128, 74), (168, 188, 208), (232, 184, 84))
"""Bronze, steel, gold: the trim that says the tier, too."""

TIER_METAL = ("bronze", "steel", "gold")

GUILD: tuple[RGB, ...] = ((222, 162, 40), (56, 146, 78), (136, 78, 194))
"""Alchemist amber, harvester green, merchant purple."""

GUILD_DARK: tuple[RGB, ...] = ((92, 58, 10), (18, 62, 34), (54, 28, 86))

GUILD_ICON = ("alchemist", "harvester", "merchant")

TYPE_ICON = ("weapon", "shield", "armor")

DISTRICT: tuple[RGB, ...] = (
    (104, 124, 150), (66, 122, 78), (164, 108, 62), (128, 92, 110), (190, 88, 46), (172, 138, 66),
)  # fmt: skip
"""Trim of the six district boxes."""

SEASON: tuple[RGB, ...] = ((112, 186, 96), (238, 188, 66), (214, 108, 48), (146, 196, 232))

SEASON_ICON = ("season_spring", "season_summer", "season_autumn", "season_winter")

GREEN: RGB = (112, 186, 110)
"""Accent of the game."""

INK_SOFT: RGB = (104, 80, 56)

DIE_KIND = {
    ALCHEMIST: "alchemist", HARVESTER: "harvester", MERCHANT: "merchant", RAVEN: "raven", BADGER: "badger",
}  # fmt: skip


def die_kind(die: int) -> str:
    """Style name of a die by its id."""
    if die in (RAVEN_DIE, BADGER_DIE):
        return "raven" if die == RAVEN_DIE else "badger"
    return GUILD_ICON[die // 6]


def seat_style(table: Any, seat: int) -> SeatStyle:
    """Hue and shape of a seat, as chosen at the table."""
    return SEATS[table.style_of(seat) % len(SEATS)]
