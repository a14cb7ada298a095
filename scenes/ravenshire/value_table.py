"""Tables of six die values: 1 to 3 on the left, 4 to 6 on the right, all icons of a table of one size."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit import prints
from scenes.table.board import Rect

Gains = Sequence[tuple[tuple[str, int], ...]]
"""What each value gives; index 0 is no value of a die."""

SMALLEST = 8


def gap_of(side: int) -> int:
    """Pixels between the things of a line."""
    return int(0.07 * side)


def split(gains: Gains, chip: int, side: int, whole: int) -> float:
    """Share of the left half of a table ``whole`` pixels wide: each half gets what it needs, both as much to spare."""
    left, right = (
        chip + max(prints.amounts_width(gains[value], side, side, gap_of(side)) for value in values)
        for values in ((1, 2, 3), (4, 5, 6))
    )
    spare = whole - left - right
    share = (left + spare / 2) / whole if spare > 0 else left / (left + right)
    return min(0.65, max(0.35, share))


def common_side(gains: Gains, rooms: Sequence[Rect], most: int) -> int:
    """Largest side of an icon with which every line fits its room; ``rooms`` are those of the values 1 to 6."""
    side = min(most, min(r.h for r in rooms))
    while side > SMALLEST and any(
        prints.amounts_width(gains[value], side, side, gap_of(side)) > r.w for value, r in enumerate(rooms, 1)
    ):
        side -= 1
    return side
