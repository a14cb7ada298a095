"""The sounds of a place, as loops without a seam: a forge with a distant hammer, a shore at night, a hearth.

Left and right are made apart, so that the place is wide; what happens in it (a hammer, a log) is on both sides.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from .synth import Bench, Wave

SEAM = 1.5
"""Seconds over which the end flows into the beginning."""


def seamless(wave: Wave, rate: int, fade: float = SEAM) -> Wave:
    """The wave shorter by ``fade`` seconds, its end going over into its beginning at equal power."""
    n = int(rate * fade)
    turn = np.linspace(0, math.pi / 2, n).reshape(-1, *([1] * (wave.ndim - 1)))
    head = wave[:n] * np.sin(turn) + wave[-n:] * np.cos(turn)
    return np.concatenate((head, wave[n:-n]))


def _swell(b: Bench, seconds: float, period: float, low: float, phase: float = 0.0) -> Wave:
    """A level that breathes between ``low`` and 1."""
    return low + (1 - low) * (0.5 + 0.5 * np.sin(math.tau * b.time(seconds) / period + phase))


def _far(b: Bench, wave: Wave, late: float, level: float) -> Wave:
    """A sound from the end of a yard: dull, with two echoes."""
    n = len(wave)
    spectrum = np.fft.rfft(wave)
    freq = np.fft.rfftfreq(n, 1 / b.rate)
    dull = np.fft.irfft(spectrum / (1 + (freq / 1500) ** 2), n)
    out = b.mix(n / b.rate + 2 * late, (0.0, dull), (late, 0.4 * dull), (2 * late, 0.16 * dull))
    return level * out


def _hammer(b: Bench, seconds: float) -> Wave:
    """Somebody works far away: three or four blows, then a pause."""
    blow = b.ring(0.9, ((622, 0.6, 0.3), (1483, 1.0, 0.24), (2311, 0.6, 0.2), (3722, 0.3, 0.1)))
    blow = _far(b, blow + 0.6 * b.hit(0.9, 900, 4000, 0.001, 0.01), 0.09, 1.0)
    parts: list[tuple[float, Wave]] = []
    at = 2.6
    while at < seconds - 6.5:
        for i in range(3 + int(b.rng.integers(0, 2))):
            parts.append((at + 0.62 * i + b.rng.uniform(-0.02, 0.02), blow * b.rng.uniform(0.7, 1.0)))
        at += b.rng.uniform(6.0, 8.0)
    return b.mix(seconds, *parts)


def forge(b: Bench) -> Wave:
    """A forge: the fire's bed, its crackle, now and then the bellows, and a hammer far off."""
    seconds = 22.0 + SEAM
    hammer = 0.16 * _hammer(b, seconds)
    bellows = b.noise(seconds, 150, 700) * np.maximum(0, np.sin(math.tau * b.time(seconds) / 7.3)) ** 6
    sides = []
    for _ in range(2):
        bed = b.noise(seconds, 55, 380) * _swell(b, seconds, 3.1, 0.6) * _swell(b, seconds, 1.7, 0.8)
        sides.append(0.5 * bed + 0.34 * b.crackle(seconds, 190) + 0.22 * bellows + hammer)
    return seamless(np.stack(sides, axis=1), b.rate)


def shore(b: Bench) -> Wave:
    """A shore at night: waves that come and draw back, wind, and a small fire."""
    seconds = 26.0 + SEAM
    sides = []
    for side in range(2):
        waves = np.zeros(int(b.rate * seconds))
        for period, level, phase in ((8.7, 1.0, 0.0), (13.1, 0.6, 1.9)):
            rise = np.maximum(0, np.sin(math.tau * b.time(seconds) / period + phase - 0.35 * side)) ** 3
            waves += level * b.noise(seconds, 180, 1500) * rise
        wind = b.noise(seconds, 120, 520) * _swell(b, seconds, 9.3, 0.25, 0.7 * side)
        sides.append(0.42 * waves + 0.34 * wind + 0.22 * b.crackle(seconds, 150))
    return seamless(np.stack(sides, axis=1), b.rate)


def hearth(b: Bench) -> Wave:
    """A quiet fire."""
    seconds = 12.0 + SEAM
    sides = [
        0.5 * b.noise(seconds, 60, 420) * _swell(b, seconds, 3.1, 0.6) + 0.35 * b.crackle(seconds, 120)
        for _ in range(2)
    ]
    return seamless(np.stack(sides, axis=1), b.rate)


RECIPES: dict[str, Callable[[Bench], Wave]] = {f"loop_{f.__name__}": f for f in (forge, shore, hearth)}
