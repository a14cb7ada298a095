"""CPU time, calibration and percentiles. Throughput is CPU time of one process: a preempted second doesn't count."""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

cpu = time.process_time
wall = time.perf_counter

CALM = 4000.0
"""Calibration units a second of the machine for which the absolute targets were set."""


class _Cell:
    __slots__ = ("a", "b", "links")

    def __init__(self, a: int, b: int) -> None:
        self.a, self.b, self.links = a, b, [a, b]


def _unit() -> int:
    """About a quarter of a millisecond of what rules do: attributes, dicts, lists, calls."""
    found: dict[tuple[int, int], int] = {}
    cells = [_Cell(i, i * 7 % 31) for i in range(60)]
    total = 0
    for r in range(12):
        for c in cells:
            if c.b > 15:
                c.a += 1
                c.links.append(c.a)
            else:
                c.b += 3
            total += len(c.links)
            found[c.b, r] = c.a
    order = sorted(found, key=found.__getitem__)
    copy = dict(found.items())
    return total + len(order) + len(copy)


def calibrate(seconds: float = 0.15) -> float:
    """Units of a fixed workload this process does in a CPU second."""
    n, start = 0, cpu()
    while cpu() - start < seconds:
        _unit()
        n += 1
    return n / (cpu() - start)


def each(items: Sequence[Any], fn: Callable[[Any], object], repeat: int = 3) -> float:
    """Median over rounds of the mean CPU seconds of one call over all items."""
    fn(items[0])
    rounds = []
    for _ in range(repeat):
        start = cpu()
        for item in items:
            fn(item)
        rounds.append((cpu() - start) / len(items))
    return statistics.median(rounds)


def alternately(items: Sequence[Any], *functions: Callable[[Any], object], rounds: int = 7) -> list[float]:
    """Median CPU seconds a call of each function over the items, the functions taking turns."""
    spent: list[list[float]] = [[] for _ in functions]
    for _ in range(rounds):
        for own, fn in zip(spent, functions):
            own.append(each(items, fn, 1))
    return [statistics.median(own) for own in spent]


def once(fn: Callable[[], object]) -> float:
    """CPU milliseconds of one call."""
    start = cpu()
    fn()
    return (cpu() - start) * 1e3


def percentile(values: Sequence[float], p: float) -> float:
    """The p-th percentile (nearest rank); nan without values."""
    if not values:
        return math.nan
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(p / 100 * (len(ordered) - 1)))]


def median(values: Sequence[float]) -> float:
    """The median; nan without values."""
    return statistics.median(values) if values else math.nan
