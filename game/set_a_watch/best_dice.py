"""Which dice an attack should take: enough for the target, and as little more as possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

KEEP_BEAST = 2
"""A tamed creature is kept for later rather than a die that is lost at dawn."""


def cheapest(options: Sequence[Any], missing: int, least: int, most: int) -> list[Any]:
    """The pieces with the smallest sum that covers what is missing; [] when they don't, all together.

    ``least`` / ``most``: how many pieces must and may be added (``most`` below 0 = no limit).
    """
    best: dict[tuple[int, int], list[Any]] = {(0, 0): []}
    for piece in options:
        for (count, value), chosen in list(best.items()):
            if most < 0 or count < most:
                key = (count + 1, value + piece.value)
                kept = best.get(key)
                if kept is None or _regret([*chosen, piece]) < _regret(kept):
                    best[key] = [*chosen, piece]
    enough = [chosen for (count, value), chosen in best.items() if value >= missing and count >= least and chosen]
    return min(enough, key=lambda chosen: (_regret(chosen), len(chosen)), default=[])


def _regret(chosen: Sequence[Any]) -> int:
    """What the pieces are worth beyond this attack."""
    return sum(p.value + p.least + (KEEP_BEAST if p.die < 0 else 0) for p in chosen)
