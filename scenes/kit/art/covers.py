"""Box covers of the five games and their title lettering."""

from __future__ import annotations

import pygame

from scenes.kit.art.shape import Size
from scenes.kit.art.store import disk

TITLES: dict[str, tuple[tuple[str, ...], str]] = {
    "ravenshire": (("Forges of", "Ravenshire"), "gold"),
    "set_a_watch": (("Set a", "Watch"), "bone"),
    "forge_war": (("Forge", "War"), "copper"),
    "forgeflame": (("Forge", "Flame"), "ember"),
    "warquest": (("War", "Quest"), "steel"),
}
ONE_WORD = {"forgeflame": "Forgeflame", "warquest": "WarQuest", "forge_war": "Forge War"}


@disk
def cover(game_id: str, size: Size, title: bool = True) -> pygame.Surface:
    """Box art of a game, filling `size` (made for upright boxes near 3:4). Raises KeyError for an unknown game."""
    from scenes.kit.art import covers_np

    TITLES[game_id]
    w, h = max(40, size[0]), max(40, size[1])
    k = max(1.0, 340 / w) if w < 520 else 1.0
    big = (round(w * k), round(h * k))
    s = covers_np.paint(game_id, big, title)
    return s if big == (w, h) else pygame.transform.smoothscale(s, (w, h))
