"""Pixels of pictures as files and displays have them."""

from __future__ import annotations

import functools
import zlib
from typing import Literal

import pygame

from .lru import on_disk

Buffer = bytes | memoryview
_BARE, _PRESSED = b"PIX1", b"PIX2"
"""Marks of bare and of compressed pixels; four letters of the pixels' format, width and height follow."""

SEEN = _BARE + b"BGRX"
"""Opaque, four bytes a pixel as displays have them."""
_HEAD = 16
PRESSED = range(16_384, 500_000)
"""Numbers of pixels for which room on disk counts for more than the time to read them."""


def packed(surface: pygame.Surface, bare: bool = False) -> bytes:
    """The picture as bytes of a file: opaque and as displays have it if ``bare``, else small."""
    w, h = surface.get_size()
    if bare:
        whole = pygame.image.tobytes(surface, "BGRA")
        return SEEN + w.to_bytes(4, "big") + h.to_bytes(4, "big") + whole
    alpha = bool(surface.get_flags() & pygame.SRCALPHA or surface.get_masks()[3])
    pixels = pygame.image.tobytes(surface, "BGRA" if alpha else "RGB")
    pressed = w * h in PRESSED
    head = (_PRESSED if pressed else _BARE) + (b"BGRA" if alpha else b"RGB ")
    return head + w.to_bytes(4, "big") + h.to_bytes(4, "big") + (zlib.compress(pixels, 1) if pressed else pixels)


def unpacked(data: Buffer) -> pygame.Surface:
    """What `packed` made such bytes of, ready for the display. Raises ValueError, zlib.error or pygame.error."""
    size = (int.from_bytes(data[8:12], "big"), int.from_bytes(data[12:_HEAD], "big"))
    pixels = memoryview(data)[_HEAD:]
    if data[:8] == SEEN:
        return _seen(pygame.image.frombuffer(pixels, size, "BGRA"))
    kind: Literal["BGRA", "RGB"] = "BGRA" if data[4:8] == b"BGRA" else "RGB"
    if bytes(data[:4]) == _PRESSED:
        return finish(pygame.image.frombuffer(zlib.decompress(pixels), size, kind))
    if bytes(data[:4]) != _BARE:
        raise ValueError(f"expected {_BARE!r} or {_PRESSED!r}")
    picture = pygame.image.frombuffer(pixels, size, kind)
    done = finish(picture)
    if done is picture and size[0] * size[1] < PRESSED.stop:
        return picture.copy()  # a page of the file would take more
    if done is picture:
        on_disk.add(picture)
    return done


def _seen(picture: pygame.Surface) -> pygame.Surface:
    """An opaque picture in a file of the cache; itself where the display has such pixels, else a copy that it likes."""
    picture.set_alpha(None)  # its alpha says nothing
    screen = pygame.display.get_surface() if pygame.display.get_init() else None
    if screen is not None and screen.get_masks()[:3] != picture.get_masks()[:3]:
        return picture.convert()
    on_disk.add(picture)
    return picture


def finish(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's own pixel format, so that blits are fast (no-op without a display)."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return surface
    if surface.get_flags() & pygame.SRCALPHA or surface.get_masks()[3]:
        return surface if _is_fit(surface) else surface.convert_alpha()
    return surface if _is_shown(surface) else surface.convert()


def _is_fit(surface: pygame.Surface) -> bool:
    """Would `convert_alpha` only copy it?"""
    plain = surface.get_colorkey() is None and surface.get_parent() is None
    return plain and surface.get_masks() == _masks()


def _is_shown(surface: pygame.Surface) -> bool:
    """Would `convert` only copy it?"""
    plain = surface.get_colorkey() is None and surface.get_parent() is None and surface.get_alpha() in (None, 255)
    screen = pygame.display.get_surface()
    if not plain or screen is None or surface is screen:
        return False
    return surface.get_bitsize() == screen.get_bitsize() and surface.get_masks() == screen.get_masks()


@functools.cache
def _masks() -> tuple[int, int, int, int]:
    """Where `convert_alpha` puts the colours; the same for every window."""
    return pygame.Surface((1, 1), pygame.SRCALPHA, 32).convert_alpha().get_masks()
