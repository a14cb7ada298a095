"""Dragging with the pointer. Every drag is a shortcut: the same is always possible by click and click."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pygame

from .node import Node

RETURN_TIME = 0.16


class Drag(msgspec.Struct):
    """What is being dragged: a payload, its picture and where it came from.

    `on_drop(payload, target)` runs when it is let go over a node that accepts it; otherwise, and whenever the drag
    is broken off, it flies home and `on_cancel` runs: nothing else changes.
    """

    payload: Any
    picture: pygame.Surface
    home: pygame.Rect
    on_drop: Callable[[Any, Node], Any] | None = None
    on_cancel: Callable[[], Any] | None = None
    grip: tuple[int, int] = (0, 0)
    pos: tuple[int, int] = (0, 0)
    target: Node | None = None
    _takers: list[Node] | None = None

    def begin(self, pointer: tuple[int, int]) -> None:
        """Take hold at the pointer."""
        self.grip = (pointer[0] - self.home.x, pointer[1] - self.home.y)
        self.move(pointer)

    def move(self, pointer: tuple[int, int]) -> None:
        """Follow the pointer."""
        self.pos = (pointer[0] - self.grip[0], pointer[1] - self.grip[1])

    def aim(self, root: Node, pointer: tuple[int, int]) -> Node | None:
        """The node that would take the payload here: under the pointer, else the one most covered by the picture."""
        if self._takers is None:  # asked once: nothing but the pointer changes while something is dragged
            self._takers = [n for n in root.walk() if n.accepts is not None and n.accepts(self.payload)]
        picture = pygame.Rect(self.pos, self.picture.get_size())
        best, best_area = None, 0
        for n in self._takers:
            if not n.enabled or not n.shown():
                continue
            if n.contains(pointer):
                return n
            cut = picture.clip(n.rect)
            if cut.w * cut.h > best_area:
                best, best_area = n, cut.w * cut.h
        return best


class Homing(msgspec.Struct):
    """The picture of a broken-off drag on its way home."""

    picture: pygame.Surface
    start: tuple[int, int]
    home: tuple[int, int]
    began: float

    def at(self, now: float) -> tuple[int, int] | None:
        """Place at a time in seconds, or None when it is home."""
        t = (now - self.began) / RETURN_TIME
        if t >= 1:
            return None
        k = 1 - (1 - t) ** 3
        (x0, y0), (x1, y1) = self.start, self.home
        return (round(x0 + (x1 - x0) * k), round(y0 + (y1 - y0) * k))
