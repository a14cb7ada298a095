"""An area: a part of a board that is painted again when what it shows has changed. See ``scenes.table.areas``."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Any

import pygame

from scenes.kit.layout import BASE, Metrics
from scenes.table.board import Rect, Ref

Blit = tuple[pygame.Surface, tuple[int, int], int]
"""Surface, window position, blend flags."""


class Area:
    """A part of the board. Subclasses override what they need; ``self.rect`` and ``self.m`` are set by ``layout``.

    ``model`` is whatever the board made of the view: the areas of one board agree on it.
    """

    def __init__(self, board: Any) -> None:
        self.board = board
        self.rect = Rect(0, 0, 0, 0)
        self.m = Metrics(*BASE)
        self.model: Any = None

    def layout(self, rect: Rect, m: Metrics) -> None:
        """Take a place, in window pixels. ``m`` is the board's own scale: use ``m.px`` for every length."""
        self.rect, self.m = rect, m

    def show(self, model: Any) -> None:
        """A new model; places that depend on it (dice) are found here."""
        self.model = model

    def paint_static(self, dst: pygame.Surface) -> None:
        """Draw what never changes for this size; runs once after a layout."""

    def key(self, model: Any) -> Hashable:
        """What the picture of ``paint`` depends on. None: paint whenever the model is replaced."""
        return None

    def paint(self, dst: pygame.Surface, model: Any) -> None:
        """Draw what the model decides over the static picture, clipped to ``rect``."""

    def parts(self, dst: pygame.Surface, model: Any) -> Iterator[None]:
        """``paint`` in pieces of a few milliseconds, one for each ``next``; an area that paints much cuts it up."""
        self.paint(dst, model)
        yield

    def live(self, model: Any) -> Iterable[Blit]:
        """What follows the pointer: blits over the painted picture, in every frame. Keep it few."""
        return ()

    def rects(self) -> dict[Ref, Rect]:
        """Where things are now, in reading order."""
        return {}

    def radius(self, ref: Ref) -> int | None:
        """Corner radius of a ref's mark in pixels; None = the board's default."""
        return None

    def crest(self, ref: Ref, at: Rect) -> Iterable[tuple[pygame.Surface, Rect]]:
        """What of a thing that lies at ``at`` is seen above its mark, such as a price on its rim."""
        return ()


def board_metrics(area: Rect, m: Metrics, size: tuple[float, float], zoom: float = 1.0) -> Metrics:
    """A board's own scale: as large as its logical ``size`` fits ``area``, times ``zoom``."""
    k = min(area.w / size[0], area.h / size[1]) * zoom
    return Metrics(m.w, m.h, k / min(max(m.w, 1) / BASE[0], max(m.h, 1) / BASE[1]), m.text_scale)


def shares(start: int, length: int, weights: Iterable[float], gap: int) -> list[tuple[int, int]]:
    """Cut a length into parts by weight: (start, length) of each, in whole pixels."""
    weights = list(weights)
    free, total, out, at = length - gap * (len(weights) - 1), sum(weights), [], float(start)
    for weight in weights:
        size = free * weight / total
        out.append((round(at), round(at + size) - round(at)))
        at += size + gap
    return out
