"""Passive abilities, computed from the cards in play whenever a number is needed, never stored.

A game registers, per source (card, member, title ...) and topic ("hand_limit", "trade_cost"), a function
that turns the value so far into the new one. Nothing has to be undone when a source leaves play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

S = TypeVar("S")
Change = Callable[[Any, int, int], int]


class Modifiers(Generic[S]):
    """``sources(state, seat)`` names the ids in force for a seat, in the order in which they apply."""

    def __init__(self, sources: Callable[[S, int], Iterable[int]]) -> None:
        self._sources = sources
        self._changes: dict[str, dict[int, Change]] = {}

    def on(self, topic: str, source: int) -> Callable[[Change], Change]:
        """Register ``fn(state, seat, value) -> value`` of a source for a topic."""
        return lambda fn: self._changes.setdefault(topic, {}).setdefault(source, fn)

    def add(self, topic: str, source: int, amount: int) -> None:
        """Register a source that just adds ``amount``."""
        self.on(topic, source)(lambda s, seat, value: value + amount)

    def value(self, s: S, seat: int, topic: str, base: int) -> int:
        """``base`` after every source of the seat that speaks to the topic."""
        changes = self._changes.get(topic)
        if not changes:
            return base
        for source in self._sources(s, seat):
            change = changes.get(source)
            if change is not None:
                base = change(s, seat, base)
        return base

    def speaking(self, s: S, seat: int, topic: str) -> tuple[int, ...]:
        """The sources in force that touch the topic, for explaining a number."""
        changes = self._changes.get(topic, {})
        return tuple(source for source in self._sources(s, seat) if source in changes)
