"""Work in pieces: as much of it in a frame as there is time for, the rest in the next ones."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame

SHARE = 0.006
"""Seconds of a frame in which something is painted that is not seen yet, while the player goes on."""

OPENING = 0.012
"""The same while the player waits for a screen."""

BANDS = 16
"""Stripes in which a screen is drawn for the first time."""


LATER = True
"""What a piece gives when the next one makes no sense before the next frame: it waits for somebody."""


def further(work: Iterator[object], share: float | None = None) -> bool:
    """As many pieces as fit in the share of a frame that is for them, else in `SHARE`; False when there are no more."""
    end = time.perf_counter() + (SHARE if share is None else share)
    return any(later is LATER or time.perf_counter() > end for later in work)


def bands(size: tuple[int, int]) -> Iterator[pygame.Rect]:
    """A window cut into stripes, from the top."""
    w, h = size
    for i in range(BANDS):
        top = h * i // BANDS
        yield pygame.Rect(0, top, w, h * (i + 1) // BANDS - top)
