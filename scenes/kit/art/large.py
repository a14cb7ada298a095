"""Pictures larger than a window, which no frame reads, writes or copies whole: each function is a generator that does
a part with every ``next`` and returns the picture in the end."""

from __future__ import annotations

import threading
from collections.abc import Generator
from pathlib import Path

import pygame

from scenes.kit.art import store
from scenes.kit.art.pixels import SEEN

STRIPE = 400_000
"""Pixels of a part."""


def _stripes(size: tuple[int, int]) -> list[pygame.Rect]:
    """A picture of that size cut from the top."""
    w, h = size
    step = max(1, STRIPE // max(1, w))
    return [pygame.Rect(0, top, w, min(step, h - top)) for top in range(0, h, step)]


def read(path: Path) -> Generator[None, None, pygame.Surface | None]:
    """A picture of the cache, read and checked by a thread; a ``next`` waits a moment at most. None without a sound
    one."""
    found: list[memoryview | None] = []
    thread = threading.Thread(target=lambda: found.append(store.read_sealed(path)))
    thread.start()
    while thread.is_alive():
        thread.join(0.001)
        yield
    return store.picture_of(found[0])


def copied(picture: pygame.Surface) -> Generator[None, None, pygame.Surface]:
    """An opaque copy in the display's own format."""
    copy = pygame.Surface(picture.get_size())
    for stripe in _stripes(picture.get_size()):
        copy.blit(picture, stripe, stripe)
        yield
    return copy


def keep_seen(path: Path, picture: pygame.Surface) -> Generator[None, None, pygame.Surface]:
    """As `store.keep_seen`: written in the display's own format, and given as it lies there."""
    w, h = picture.get_size()
    file = store.Sealing(path)
    try:
        file.write(SEEN + w.to_bytes(4, "big") + h.to_bytes(4, "big"))
        for stripe in _stripes((w, h)):
            file.write(pygame.image.tobytes(picture.subsurface(stripe), "BGRA"))
            yield
        kept = (yield from read(path)) if file.close() else None
    finally:
        file.drop()
    return kept or store.finish(picture)
