"""The one source of chance: a counted generator that lives in the state as two integers."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeVar

import msgspec

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class ScriptedValueError(ValueError):
    """A scripted draw does not fit the range that the rules asked for."""


class Rng(msgspec.Struct, array_like=True, gc=False):
    """Draw ``n`` depends on seed and position alone. ``script`` values are drawn first (for tests)."""

    seed: int
    drawn: int = 0
    script: list[int] = []

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1.

        Raises:
            ScriptedValueError: when the next scripted value is outside that range.
        """
        self.drawn += 1
        if self.script:
            value = self.script.pop(0)
            if not 0 <= value < n:
                raise ScriptedValueError(f"scripted draw {value} is not in 0..{n - 1}")
            return value
        z = (self.seed + self.drawn * _GAMMA) & _MASK  # SplitMix64: a 64-bit hash of a 64-bit position
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def die(self) -> int:
        """One roll of a six-sided die, 1 to 6."""
        return self.below(6) + 1

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher-Yates from the end)."""
        if self.script:
            for i in range(len(items) - 1, 0, -1):
                j = self.below(i + 1)
                items[i], items[j] = items[j], items[i]
            return
        z0, at = self.seed, self.drawn
        for i in range(len(items) - 1, 0, -1):
            at += 1  # what ``below`` does, in one go: decks are long
            z = (z0 + at * _GAMMA) & _MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            j = ((z ^ (z >> 31)) * (i + 1)) >> 64
            items[i], items[j] = items[j], items[i]
        self.drawn = at
