"""Figures over the records: wins, averages, best results, streaks, and whether the dice were fair."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import msgspec

from game.core.records import Record

FAIR = 0.05
ODD = 0.001
"""Chances below which a distribution of rolls is called uncommon, and rare."""


class Figures(msgspec.Struct, frozen=True):
    """Figures of one mode. Only counted results with a person in them are among ``games``."""

    games: int = 0
    wins: int = 0
    repeats: int = 0
    average: float = 0.0
    best: Record | None = None
    streak: int = 0
    """Games won in a row up to now; minus: not won."""
    longest: int = 0
    seconds: int = 0
    """Time of all games whose time is known."""
    timed: int = 0

    @property
    def share(self) -> float:
        """The share of games won, 0 to 1."""
        return self.wins / self.games if self.games else 0.0


class Dice(msgspec.Struct, frozen=True):
    """How often every face of a kind of die fell, with the chi-square test against a fair die."""

    sides: int
    counts: tuple[int, ...]

    @property
    def rolls(self) -> int:
        """How many dice fell."""
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """The average face."""
        return sum((i + 1) * n for i, n in enumerate(self.counts)) / self.rolls if self.rolls else 0.0

    @property
    def chi_square(self) -> float:
        """The sum of squared distances from what a fair die promises, each divided by that."""
        if not self.rolls:
            return 0.0
        wanted = self.rolls / self.sides
        return sum((n - wanted) ** 2 for n in self.counts) / wanted

    @property
    def chance(self) -> float:
        """How often fair dice are at least that uneven, 0 to 1."""
        return chi_square_chance(self.chi_square, self.sides - 1) if self.rolls else 1.0

    @property
    def enough(self) -> bool:
        """Are there rolls enough for the test: five a face?"""
        return self.rolls >= 5 * self.sides

    @property
    def verdict(self) -> str:
        """``few`` rolls for a word about them, else ``fair``, ``uncommon`` or ``rare``."""
        if not self.enough:
            return "few"
        return "fair" if self.chance >= FAIR else "uncommon" if self.chance >= ODD else "rare"


def figures(records: Sequence[Record]) -> Figures:
    """The figures over these results, given in the order they were played."""
    played = [r for r in records if r.humans]
    counted = [r for r in played if r.counted]
    scores = [r.humans[0].score for r in counted]
    now, longest = _streaks([r.won for r in counted])
    timed = [r.seconds for r in counted if r.seconds > 0]
    return Figures(
        games=len(counted),
        wins=sum(r.won for r in counted),
        repeats=len(played) - len(counted),
        average=sum(scores) / len(scores) if scores else 0.0,
        best=max(counted, key=lambda r: (r.humans[0].score, r.won), default=None),
        streak=now,
        longest=longest,
        seconds=sum(timed),
        timed=len(timed),
    )


def _streaks(won: Iterable[bool]) -> tuple[int, int]:
    now = longest = 0
    for win in won:
        now = max(now, 0) + 1 if win else min(now, 0) - 1
        longest = max(longest, now)
    return now, longest


def dice(records: Iterable[Record]) -> tuple[Dice, ...]:
    """All rolls of these results by kind of die; nonsense is left out, and repeats, where they fall the same."""
    total: dict[int, list[int]] = {}
    for record in records:
        for sides, counts in record.rolls if record.counted else ():
            if sides >= 2 and len(counts) == sides and min(counts) >= 0:
                held = total.setdefault(sides, [0] * sides)
                total[sides] = [a + b for a, b in zip(held, counts)]
    return tuple(Dice(sides, tuple(counts)) for sides, counts in sorted(total.items()))


def chi_square_chance(x: float, freedom: int) -> float:
    """The chance that a chi-square variable of so many degrees of freedom is at least ``x``."""
    if x <= 0:
        return 1.0
    half, z = freedom / 2, x / 2
    return 1.0 - _lower(half, z) if z < half + 1 else _upper(half, z)


def _lower(a: float, z: float) -> float:
    """The regularised lower incomplete gamma function by its series."""
    term = total = 1 / a
    n = a
    while abs(term) > abs(total) * 1e-14:
        n += 1
        term *= z / n
        total += term
    return total * math.exp(a * math.log(z) - z - math.lgamma(a))


def _upper(a: float, z: float) -> float:
    """The regularised upper incomplete gamma function by its continued fraction (Lentz)."""
    b = z + 1 - a
    c, d = 1e300, 1 / b
    h = d
    for i in range(1, 1000):
        k = -i * (i - a)
        b += 2
        d = 1 / (k * d + b)
        c = b + k / c
        h *= d * c
        if abs(d * c - 1) < 1e-14:
            break
    return h * math.exp(a * math.log(z) - z - math.lgamma(a))
