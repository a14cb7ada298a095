"""Recipes of the effects: shaped noise for wood, cards and dice, ringing partials for metal, chords for moments."""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable

import numpy as np

Wave = np.ndarray
PEAK = 0.7


class Bench:
    """One synthesis: sample rate, random source and pitch of this variant."""

    def __init__(self, rate: int, seed: int, pitch: float) -> None:
        self.rate, self.pitch = rate, pitch
        self.rng = np.random.default_rng(seed)

    def time(self, seconds: float) -> Wave:
        """Sample times."""
        return np.arange(int(self.rate * seconds)) / self.rate

    def noise(self, seconds: float, low: float, high: float) -> Wave:
        """Noise in a soft band (Hz), about unit level."""
        n = int(self.rate * seconds)
        spectrum = np.fft.rfft(self.rng.normal(0, 1, n))
        freq = np.maximum(np.fft.rfftfreq(n, 1 / self.rate), 1)
        middle, width = math.log(math.sqrt(low * high) * self.pitch), math.log(high / low) / 2
        out = np.fft.irfft(spectrum * np.exp(-((np.log(freq) - middle) ** 2) / (2 * width**2)), n)
        return out / (np.abs(out).max() + 1e-9)

    def hit(self, seconds: float, low: float, high: float, attack: float, decay: float) -> Wave:
        """A short noise burst."""
        t = self.time(seconds)
        return self.noise(seconds, low, high) * np.minimum(1, t / attack) * np.exp(-t / decay)

    def ring(self, seconds: float, partials: tuple[tuple[float, float, float], ...]) -> Wave:
        """Decaying sines: (Hz, level, decay seconds)."""
        t = self.time(seconds)
        parts = (
            a * np.sin(math.tau * f * self.pitch * t + i) * np.exp(-t / d) for i, (f, a, d) in enumerate(partials)
        )
        return sum(parts, np.zeros_like(t)) * np.minimum(1, t / 0.0015)

    def mix(self, seconds: float, *parts: tuple[float, Wave]) -> Wave:
        """Place waves at start times (seconds)."""
        out = np.zeros(int(self.rate * seconds))
        for start, wave in parts:
            i = int(start * self.rate)
            n = min(len(wave), len(out) - i)
            if n > 0:
                out[i : i + n] += wave[:n]
        return out

    def crackle(self, seconds: float, count: int) -> Wave:
        """Sparks of a fire at random moments, few of them loud."""
        out = np.zeros(int(self.rate * seconds))
        for _ in range(count):
            spark = self.rng.uniform(0.1, 1.0) ** 2 * self.hit(0.03, 1500, 7000, 0.0004, 0.003)
            at = int(self.rng.uniform(0, seconds - 0.04) * self.rate)
            out[at : at + len(spark)] += spark
        return out


def card(b: Bench) -> Wave:
    """A card flicked from a deck."""
    return b.hit(0.16, 1600, 7000, 0.006, 0.030) + 0.25 * b.hit(0.16, 300, 900, 0.002, 0.02)


def page(b: Bench) -> Wave:
    """A sheet of parchment."""
    t = b.time(0.34)
    return b.noise(0.34, 1200, 6500) * np.sin(math.pi * t / 0.34) ** 2 * (0.6 + 0.4 * np.sin(37 * t))


def place(b: Bench) -> Wave:
    """A card or board laid on wood."""
    return b.hit(0.2, 160, 900, 0.001, 0.03) + 0.6 * b.ring(0.2, ((118, 1, 0.045), (214, 0.5, 0.03)))


def token(b: Bench) -> Wave:
    """A wooden piece set down."""
    body = b.ring(0.2, ((420, 0.8, 0.035), (910, 0.6, 0.022), (1530, 0.3, 0.014)))
    return body + 0.7 * b.hit(0.2, 700, 2600, 0.001, 0.012)


def die(b: Bench) -> Wave:
    """One die that hits the table."""
    body = b.ring(0.14, ((1750, 0.6, 0.018), (2630, 0.4, 0.012), (520, 0.5, 0.025)))
    return b.hit(0.14, 900, 4200, 0.0008, 0.011) + 0.6 * body


def dice(b: Bench) -> Wave:
    """A handful of dice that tumble and settle."""
    parts: list[tuple[float, Wave]] = []
    at = 0.0
    for i in range(13):
        level = math.exp(-i / 8) * b.rng.uniform(0.55, 1.0)
        parts.append((at, level * die(b)))
        at += 0.018 + 0.075 * (i / 12) * b.rng.uniform(0.6, 1.2)
    return b.mix(0.95, *parts, (0.0, 0.12 * b.hit(0.5, 300, 1600, 0.05, 0.16)))


def coin(b: Bench) -> Wave:
    """One coin that rings."""
    return b.ring(0.55, ((2637, 1, 0.20), (5274, 0.5, 0.11), (7350, 0.34, 0.08), (9100, 0.2, 0.05))) + 0.4 * b.hit(
        0.55, 3000, 9000, 0.0005, 0.006
    )


def coins(b: Bench) -> Wave:
    """A few coins poured on a table."""
    return b.mix(0.95, *((0.055 * i + b.rng.uniform(0, 0.03), coin(b) * b.rng.uniform(0.4, 1.0)) for i in range(6)))


def anvil(b: Bench) -> Wave:
    """A hammer on an anvil."""
    body = b.ring(1.2, ((622, 0.6, 0.5), (1483, 1.0, 0.38), (2311, 0.7, 0.3), (3722, 0.5, 0.18), (5210, 0.3, 0.1)))
    return body + 0.9 * b.hit(1.2, 1800, 8000, 0.0004, 0.008)


def click(b: Bench) -> Wave:
    """A button."""
    return b.hit(0.06, 1200, 3600, 0.0006, 0.006) + 0.5 * b.ring(0.06, ((880, 0.6, 0.012),))


def tick(b: Bench) -> Wave:
    """A slider or a step."""
    return b.hit(0.04, 2200, 5200, 0.0005, 0.004)


def error(b: Bench) -> Wave:
    """Not allowed: two low, dull notes."""
    first = b.ring(0.22, ((196, 1, 0.07), (392, 0.3, 0.04)))
    second = b.ring(0.22, ((147, 1, 0.09), (294, 0.3, 0.05)))
    return b.mix(0.34, (0, first), (0.11, second))


def undo(b: Bench) -> Wave:
    """A step back."""
    t = b.time(0.18)
    slide = np.sin(math.tau * (640 * t - 1100 * t * t) * b.pitch) * np.exp(-t / 0.05)
    return slide + 0.3 * b.hit(0.18, 900, 3000, 0.01, 0.04)


def open_(b: Bench) -> Wave:
    """A panel slides in."""
    t = b.time(0.22)
    return b.noise(0.22, 400, 2400) * np.sin(math.pi * np.minimum(1, t / 0.22)) ** 3


def chime(b: Bench, notes: tuple[float, ...], gap: float, length: float, soft: float = 1.0) -> Wave:
    """Notes (Hz) one after another, ``gap`` seconds apart; ``soft`` is the share of overtones."""
    parts = [
        (gap * i, b.ring(length, ((f, 1, 0.45), (f * 2.0, 0.42 * soft, 0.28), (f * 3.01, 0.2 * soft, 0.16))))
        for i, f in enumerate(notes)
    ]
    return b.mix(gap * len(notes) + length, *parts)


def turn(b: Bench) -> Wave:
    """Your turn: two warm notes."""
    return chime(b, (392.0, 587.3), 0.12, 0.8, 0.7)


def gain(b: Bench) -> Wave:
    """Something won: a rising third."""
    return chime(b, (587.3, 740.0, 880.0), 0.07, 0.6)


def season(b: Bench) -> Wave:
    """A season begins: a deep bell."""
    return b.ring(2.2, ((196, 1, 0.9), (392, 0.5, 0.7), (523, 0.35, 0.5), (659, 0.25, 0.4), (1046, 0.16, 0.25)))


def win(b: Bench) -> Wave:
    """The end: an arpeggio over a bell."""
    rise = chime(b, (392.0, 493.9, 587.3, 784.0), 0.13, 1.0)
    return b.mix(2.4, (0, rise), (0.52, 0.5 * chime(b, (392.0, 784.0, 987.8), 0.0, 1.6)))


def fire(b: Bench) -> Wave:
    """A breath of the bellows."""
    t = b.time(0.8)
    return b.noise(0.8, 120, 900) * np.sin(math.pi * t / 0.8) ** 2 + 0.3 * b.crackle(0.8, 14)


RECIPES: dict[str, Callable[[Bench], Wave]] = {
    f.__name__.rstrip("_"): f
    for f in (
        card, page, place, token, die, dice, coin, coins, anvil, click, tick, error, undo, open_, turn, gain, season,
        win, fire,
    )
}  # fmt: skip
LEVEL = {"error": 0.42, "click": 0.4, "tick": 0.25, "undo": 0.4, "open": 0.3}
LOOP_LEVEL = 0.3


def _recipe(name: str) -> Callable[[Bench], Wave]:
    """The recipe of that name. Raises KeyError."""
    from . import synth_fight, synth_loops

    return {**RECIPES, **synth_fight.RECIPES, **synth_loops.RECIPES}[name]


def render(recipe: str, variant: int, rate: int) -> bytes:
    """16-bit little-endian stereo samples. Variants differ in noise and by 3 % in pitch. Raises KeyError."""
    bench = Bench(rate, zlib.crc32(f"{recipe}{variant}".encode()), 1 + 0.03 * (variant - 1))
    loop = recipe.startswith("loop_")
    wave = _recipe(recipe)(bench)
    wave = wave - wave.mean(axis=0)
    if not loop:
        n = min(len(wave) // 4, int(rate * 0.02))
        wave[-n:] *= np.linspace(1, 0, n)
    wave = wave / (np.abs(wave).max() + 1e-9) * (LOOP_LEVEL if loop else LEVEL.get(recipe, PEAK))
    stereo = wave if wave.ndim == 2 else np.repeat(wave[:, None], 2, axis=1)
    return (stereo * 32767).astype("<i2").tobytes()
