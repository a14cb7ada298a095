"""Each seat's chance to win, from the prospects of all sides and how far off these may still be."""

from __future__ import annotations

from functools import cache
from math import erf, exp, pi, sqrt
from typing import Any

STEPS, REACH = 96, 5.0
"""Points of the numerical integral, and how many deviations it reaches beyond the best and the worst."""


def chances(rules: Any, s: Any, seats: int) -> tuple[float, ...]:
    """The chance of each seat to be among the winners; seats of one side share theirs.

    ``seats`` counts the people's and the automatic ones. At the end of the game the result itself.
    """
    result = rules.result(s)
    if result is not None:
        return tuple(float(seat in result.winners) for seat in range(seats))
    sides = sides_of(rules, s, seats)
    if len(sides) == 1:
        return (float(rules.hope(s)),) * seats
    doubt = max(1e-6, float(rules.doubt(s)))
    prospects = [float(rules.outlook(s, side[0])) for side in sides]
    found = of_prospects(prospects, doubt)
    by_seat = {seat: chance for side, chance in zip(sides, found, strict=True) for seat in side}
    return tuple(by_seat[seat] for seat in range(seats))


def sides_of(rules: Any, s: Any, seats: int) -> tuple[tuple[int, ...], ...]:
    """The seats by those that win or lose together."""
    return tuple(
        dict.fromkeys(
            tuple(other for other in range(seats) if other == seat or rules.allied(s, seat, other))
            for seat in range(seats)
        )
    )


def of_prospects(prospects: list[float], doubt: float) -> list[float]:
    """The chance of each to come out highest when each is off by ``doubt`` on average, independently."""
    scaled = [p / doubt for p in prospects]
    low, high = min(scaled) - REACH, max(scaled) + REACH
    width = (high - low) / STEPS
    points = [low + (i + 0.5) * width for i in range(STEPS)]
    found = [sum(_density(x, scaled, i) for x in points) * width for i in range(len(scaled))]
    total = sum(found)
    return [chance / total for chance in found]


def _density(x: float, scaled: list[float], i: int) -> float:
    """How likely number ``i`` ends at ``x`` with all others below."""
    product = exp(-((x - scaled[i]) ** 2) / 2) / sqrt(2 * pi)
    for j, other in enumerate(scaled):
        if j != i:
            product *= _below(x - other)
    return product


@cache
def _below_table() -> tuple[float, ...]:
    return tuple(0.5 * (1 + erf(i / 100 / sqrt(2))) for i in range(-800, 801))


def _below(x: float) -> float:
    """The normal distribution function, to two decimals of ``x``."""
    return _below_table()[max(0, min(1600, round(x * 100) + 800))]
