"""Easing curves: 0..1 in, 0..1 out (some overshoot a little on the way)."""

from __future__ import annotations

import math
from collections.abc import Callable

Curve = Callable[[float], float]


def linear(t: float) -> float:
    """Constant speed."""
    return t


def in_cubic(t: float) -> float:
    """Starts slowly."""
    return t**3


def out_cubic(t: float) -> float:
    """Comes to rest softly."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Starts and ends softly."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float, s: float = 1.3) -> float:
    """Overshoots a little and comes back."""
    return 1 + (s + 1) * (t - 1) ** 3 + s * (t - 1) ** 2


def out_bounce(t: float) -> float:
    """Falls and bounces twice."""
    for a, b, c in ((0.0, 1 / 2.75, 0.0), (1.5, 2 / 2.75, 0.75), (2.25, 2.5 / 2.75, 0.9375)):
        if t < b:
            return 7.5625 * (t - a / 2.75) ** 2 + c
    return 7.5625 * (t - 2.625 / 2.75) ** 2 + 0.984375


def sine(t: float) -> float:
    """Half a cosine wave from 0 to 1."""
    return 0.5 - 0.5 * math.cos(math.pi * t)
