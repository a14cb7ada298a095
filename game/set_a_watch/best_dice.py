"""Which dice an attack should take: enough for the target, and as little more as possible."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

KEEP_BEAST = 2
"""What it costs beyond its points: a tamed creature is kept for later rather than a die that is lost at dawn."""


def cheapest(options: Sequence[Any], missing: int, least: int, most: int) -> list[Any]:
    """The pieces with the smallest sum that covers what is missing; [] when they don't, all together.

    ``least`` / ``most``: how many pieces must and may be added (``most`` below 0 = no limit).
    """
    priced = [(p.value, p.value + p.least + (KEEP_BEAST if p.die < 0 else 0)) for p in options]
    return [options[i] for i in _cheapest(tuple(priced), missing, least, most)]


@lru_cache(4096)
def _cheapest(priced: tuple[tuple[int, int], ...], missing: int, least: int, most: int) -> tuple[int, ...]:
    """Which of the pieces, given what each counts for and costs. The same dice come together again and again."""
    best: dict[tuple[int, int], tuple[int, tuple[int, ...]]] = {(0, 0): (0, ())}
    for i, (worth, price) in enumerate(priced):
        for (count, value), (regret, chosen) in list(best.items()):
            if (most < 0 or count < most) and (value < missing or count < least):
                key = (count + 1, value + worth)
                kept = best.get(key)
                if kept is None or regret + price < kept[0]:
                    best[key] = (regret + price, (*chosen, i))
    enough = [found for (count, value), found in best.items() if value >= missing and count >= least and found[1]]
    return min(enough, key=lambda found: (found[0], len(found[1])), default=(0, ()))[1]
