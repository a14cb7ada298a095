"""A store of pictures in memory that forgets what was not asked for longest."""

from __future__ import annotations

import weakref
from collections import OrderedDict
from collections.abc import Hashable

import pygame

MEMORY_BUDGET = 90 * 1024 * 1024
"""Bytes of pictures kept in memory, until a window asks for its own measure."""


class Lru:
    """Least-recently-used store of surfaces (or tuples of surfaces) bounded by their pixel bytes."""

    def __init__(self, budget: int = MEMORY_BUDGET) -> None:
        self.budget = budget
        self.used = 0
        self._items: OrderedDict[Hashable, tuple[object, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._items)

    def get(self, key: Hashable) -> object | None:
        """The stored value, now the most recent one; None when it is not held."""
        item = self._items.get(key)
        if item is None:
            return None
        self._items.move_to_end(key)
        return item[0]

    def put(self, key: Hashable, value: object) -> None:
        """Store value and drop the oldest others until the budget (bytes) is kept."""
        self.drop(key)
        size = size_of(value)
        self._items[key] = (value, size)
        self.used += size
        self.thin(self.budget)

    def thin(self, budget: int) -> None:
        """Drop the oldest until so many bytes are kept, or one value."""
        while self.used > budget and len(self._items) > 1:
            _, (_, gone) = self._items.popitem(last=False)
            self.used -= gone

    def drop(self, key: Hashable) -> None:
        """Forget one key; unknown keys are ignored."""
        item = self._items.pop(key, None)
        if item is not None:
            self.used -= item[1]

    def clear(self) -> None:
        """Forget everything."""
        self._items.clear()
        self.used = 0


on_disk: weakref.WeakSet[pygame.Surface] = weakref.WeakSet()
"""Pictures that are seen as they lie on the disk."""


def size_of(value: object) -> int:
    """Bytes of memory that it takes."""
    if isinstance(value, pygame.Surface):
        if value.get_abs_parent() in on_disk:
            return 64
        return value.get_width() * value.get_height() * value.get_bytesize()
    if isinstance(value, tuple | list):
        return sum(size_of(v) for v in value)
    return 64


PICTURES, PLATES, TEXTS, LINES = Lru(), Lru(), Lru(), Lru()
"""What is painted; plates and buttons; texts of several lines; lines."""

OF_A_WINDOW = {PICTURES: 10, PLATES: 6, TEXTS: 2, LINES: 2}
"""Bytes that are kept for each pixel of the window."""

FEW = 500_000
"""Pixels that even the smallest window is taken to have beside its own."""


def forget_half() -> None:
    """A game is over: keep what was asked for last, which another one and the menus have use for, too."""
    for kept in OF_A_WINDOW:
        kept.thin(kept.budget // 2)


def fit_window(size: tuple[int, int]) -> None:
    """Keep as many pictures as a window of that size has use for."""
    for kept, share in OF_A_WINDOW.items():
        kept.budget = share * (FEW + size[0] * size[1])
