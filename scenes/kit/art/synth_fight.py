"""Recipes of the night's effects: blades, arrows, claws, magic, water, loss."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from .synth import Bench, Wave, chime


def sword(b: Bench) -> Wave:
    """A blade that cuts the air and meets a shield."""
    swish = b.noise(0.5, 900, 4200) * np.exp(-(((b.time(0.5) - 0.09) / 0.045) ** 2))
    clash = b.ring(0.5, ((1210, 0.5, 0.13), (2790, 1.0, 0.17), (4130, 0.7, 0.12), (6020, 0.4, 0.07)))
    return b.mix(0.62, (0.0, 0.5 * swish), (0.1, clash), (0.1, 0.8 * b.hit(0.2, 300, 1500, 0.0006, 0.02)))


def arrow(b: Bench) -> Wave:
    """A bowstring, a flight, a thud in wood."""
    string = b.ring(0.2, ((196, 1, 0.05), (392, 0.4, 0.03)))
    flight = b.noise(0.24, 2200, 6500) * np.sin(math.pi * b.time(0.24) / 0.24) ** 2
    thud = b.ring(0.25, ((150, 1, 0.05), (263, 0.5, 0.03))) + 0.6 * b.hit(0.25, 500, 2400, 0.0006, 0.012)
    return b.mix(0.62, (0.0, 0.7 * string), (0.05, 0.28 * flight), (0.26, thud))


def blow(b: Bench) -> Wave:
    """A heavy blow: something falls."""
    t = b.time(0.6)
    drop = np.sin(math.tau * (92 * t - 46 * t * t) * b.pitch) * np.exp(-t / 0.14)
    return drop + 0.5 * b.hit(0.6, 120, 700, 0.001, 0.06) + 0.2 * b.hit(0.6, 900, 3000, 0.001, 0.02)


def growl(b: Bench) -> Wave:
    """A creature comes into the light."""
    t = b.time(0.95)
    pitch = (68 + 26 * np.sin(math.pi * t / 0.95) - 8 * t) * b.pitch
    phase = np.cumsum(pitch) / b.rate * math.tau
    rough = 1 + 0.6 * np.sin(math.tau * 27 * t + 2 * np.sin(math.tau * 5 * t))
    voice = sum((np.sin(k * phase) / k**0.9 for k in range(1, 9)), np.zeros_like(t))
    shape = np.sin(math.pi * np.minimum(1, t / 0.95)) ** 0.8
    return (voice * rough + 1.4 * b.noise(0.95, 250, 1100) * (0.5 + 0.5 * rough)) * shape


def magic(b: Bench) -> Wave:
    """A rune lights up."""
    glow = chime(b, (659.3, 987.8, 1318.5, 1975.5), 0.05, 0.7, 0.5)
    return b.mix(1.0, (0.0, 0.8 * glow), (0.0, 0.18 * b.hit(0.8, 3500, 9000, 0.2, 0.2)))


def rest(b: Bench) -> Wave:
    """A breath is taken: two soft, low notes."""
    return chime(b, (293.7, 440.0), 0.1, 0.7, 0.35)


def spent(b: Bench) -> Wave:
    """A card is turned over, spent."""
    return b.hit(0.22, 500, 2600, 0.02, 0.05) + 0.35 * b.ring(0.22, ((174, 1, 0.06),))


def steal(b: Bench) -> Wave:
    """Something is snatched away: a slide down and a rustle."""
    t = b.time(0.36)
    slide = np.sin(math.tau * (880 * t - 900 * t * t) * b.pitch) * np.exp(-t / 0.11)
    return 0.7 * slide + 0.6 * b.hit(0.36, 1500, 6000, 0.01, 0.06)


def doom(b: Bench) -> Wave:
    """A low bell with a beat in it."""
    return b.ring(1.6, ((87.3, 0.9, 0.8), (88.9, 0.8, 0.8), (174.6, 0.5, 0.5), (211, 0.35, 0.4), (262, 0.2, 0.3)))


def wood(b: Bench) -> Wave:
    """A log is put on the fire: wood on wood, then sparks."""
    knock = b.ring(0.3, ((233, 0.9, 0.04), (410, 0.6, 0.03), (720, 0.3, 0.02)))
    return b.mix(0.7, (0.0, knock), (0.0, 0.6 * b.hit(0.2, 300, 1400, 0.001, 0.03)), (0.12, 0.5 * b.crackle(0.55, 16)))


def splash(b: Bench) -> Wave:
    """Water: something moves in it."""
    t = b.time(0.7)
    spray = b.noise(0.7, 500, 3200) * np.minimum(1, t / 0.03) * np.exp(-t / 0.16)
    return spray + 0.3 * b.noise(0.7, 120, 500) * np.exp(-(((t - 0.25) / 0.14) ** 2))


def lose(b: Bench) -> Wave:
    """The end, lost: three notes down, and a low bell."""
    fall = chime(b, (329.6, 293.7, 220.0), 0.26, 1.1, 0.4)
    return b.mix(2.5, (0.0, fall), (0.6, 0.5 * b.ring(1.8, ((110, 1, 0.8), (164.8, 0.5, 0.6)))))


RECIPES: dict[str, Callable[[Bench], Wave]] = {
    f.__name__: f
    for f in (sword, arrow, blow, growl, magic, rest, spent, steal, doom, wood, splash, lose)
}
