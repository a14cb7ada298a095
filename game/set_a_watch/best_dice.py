"""Which dice an attack should take: enough for the target, and as little more as possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

KEEP_BEAST = 2
"""What it costs beyond its points: a tamed creature is kept for later rather than a die that is lost at dawn."""


def cheapest(options: Sequence[Any], missing: int, least: int, most: int) -> list[Any]:
    """The pieces with the smallest sum that covers what is missing; [] when they don't, all together.

    ``least`` / ``most``: how many pieces must and may be added (``most`` below 0 = no limit).
    """
    best: dict[tuple[int, int], tuple[int, list[Any]]] = {(0, 0): (0, [])}
    for piece in options:
        price = piece.value + piece.least + (KEEP_BEAST if piece.die < 0 else 0)
        for (count, value), (regret, chosen) in list(best.items()):
            if (most < 0 or count < most) and (value < missing or count < least):
                key = (count + 1, value + piece.value)
                kept = best.get(key)
                if kept is None or regret + price < kept[0]:
                    best[key] = (regret + price, [*chosen, piece])
    enough = [found for (count, value), found in best.items() if value >= missing and count >= least and found[1]]
    return min(enough, key=lambda found: (found[0], len(found[1])), default=(0, []))[1]
