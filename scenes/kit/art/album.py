"""The small pictures and measures of a first frame, kept together in one file, so that a start reads them at once.

A start notes what its first frames ask for: pictures of ``store.memory`` and ``paint.kept``, lines of text, widths of
words, the texts of a rule. In a quiet moment that becomes a file, and the next start in such a window asks the album
first. A picture is known by its maker and arguments; the whole album is dropped when code, data or looks have changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar, cast

import msgspec
import pygame

T = TypeVar("T", int, str)
LARGEST = 600_000
"""Pixels of the largest picture that is taken in; larger ones have files of their own or are quickly drawn."""

BYTES = 20 * 1024 * 1024
"""Room for pictures in one album."""

SPARE = 0.25
"""Share of the pictures that may be some nobody asked for this time, of games that began otherwise."""

PIECE = 1024 * 1024
"""Bytes that are written in one frame, or little more."""

FRESH = 0.1
"""Share of what was asked for that must be missing before an album is written anew."""

Place = tuple[int, int, int]
"""Where a picture begins, and its width and height."""


class Contents(msgspec.Struct):
    """The head of the file."""

    stamp: str
    pictures: dict[str, Place]
    facts: dict[str, int | str]


class Depth:
    """Counts how deep a process is in it."""

    deep = 0

    def __enter__(self) -> None:
        self.deep += 1

    def __exit__(self, *_: object) -> None:
        self.deep -= 1


class Album:
    """What is known from earlier starts, and what this one asks for. Does nothing until `open` is called."""

    def __init__(self) -> None:
        self.noting = False
        self.making = Depth()
        """Entered while a picture is made: what only goes into another picture need not be noted."""

        self._stamp = self._name = ""
        self._pixels: memoryview | bytes = b""
        self._known = Contents("", {}, {})
        self._asked: dict[str, pygame.Surface] = {}
        self._found: dict[str, int | str] = {}

    # -- reading ----------------------------------------------------------------------------------------

    def open(self, name: str, stamp: str) -> None:
        """Take the album of that name, if it bears the stamp, and note from now on what is asked for."""
        from . import store

        self.close()
        self._name, self._stamp, self.noting = name, stamp, True
        data = store.read_sealed(self._path())
        if data is None:
            return
        length = int.from_bytes(data[:4], "big")
        try:
            known = msgspec.msgpack.decode(data[4 : 4 + length], type=Contents)
        except msgspec.MsgspecError:  # of an earlier version: it is written anew
            return
        if known.stamp == stamp:
            self._known, self._pixels = known, data[4 + length :]

    def _path(self) -> Any:
        from game.folders import cache_dir

        return cache_dir() / "art" / f"album-{self._name}.picture"

    def picture(self, key: object) -> pygame.Surface | None:
        """The picture of that key; None when it is not known."""
        place = self._known.pictures.get(repr(key))
        if place is None:
            return None
        at, w, h = place
        return pygame.image.frombuffer(self._pixels[at : at + 4 * w * h], (w, h), "BGRA")

    def recall(self, key: str, find: Callable[[], T]) -> T:
        """The measure or the words of that key; found now if they are not known."""
        known = self._known.facts.get(key)
        fact = known if known is not None else find()
        if self.noting:
            self._found[key] = fact
        return cast(T, fact)

    # -- noting -----------------------------------------------------------------------------------------

    def note(self, key: object, picture: object) -> None:
        """A picture was asked for."""
        if not self.making.deep and isinstance(picture, pygame.Surface) and _fits(picture):
            self._asked[repr(key)] = picture

    def close(self) -> None:
        """Note nothing more, and forget."""
        self.noting = False
        self._known, self._pixels = Contents("", {}, {}), b""
        self._asked, self._found = {}, {}

    def write(self) -> Iterator[None]:
        """Write what was asked for, if much of it was missing, and close; a little with every ``next``."""
        from . import store

        asked, found, known, old = self._asked, self._found, self._known, self._pixels
        path, stamp = self._path(), self._stamp
        self.close()
        if not _worth(asked, found, known, len(old)):
            return
        pictures: dict[str, Place] = {}
        sources: list[pygame.Surface | memoryview | bytes] = []
        used, room = 0, BYTES
        for key, picture in asked.items():
            if used + _bytes(picture) <= room:
                pictures[key] = (used, *picture.get_size())
                sources.append(picture)
                used += _bytes(picture)
        room = min(room, round(used * (1 + SPARE)))
        for key, (at, w, h) in known.pictures.items():
            if key not in pictures and used + 4 * w * h <= room:
                pictures[key] = (used, w, h)
                sources.append(old[at : at + 4 * w * h])
                used += 4 * w * h
        yield
        head = msgspec.msgpack.encode(Contents(stamp, pictures, found))
        file = store.Sealing(path)
        try:
            yield from _put(file, [len(head).to_bytes(4, "big") + head, *sources])
            file.close()
        finally:
            file.drop()  # the window may close before that


def _put(file: Any, sources: list[pygame.Surface | memoryview | bytes]) -> Iterator[None]:
    """Write bytes, and the pixels of pictures, some of them with every ``next``."""
    written = 0
    for source in sources:
        part = pygame.image.tobytes(source, "BGRA") if isinstance(source, pygame.Surface) else source
        file.write(part)
        written += len(part)
        if written >= PIECE:
            written = 0
            yield


def _worth(asked: dict[str, pygame.Surface], found: dict[str, int | str], known: Contents, size: int) -> bool:
    """Is an album to be written anew: much was missing in it, or much in it was not asked for?"""
    missing = len(asked.keys() - known.pictures.keys()) + len(found.keys() - known.facts.keys())
    used = sum(map(_bytes, asked.values()))
    return missing > FRESH * (len(asked) + len(found)) or used * (1 + 2 * SPARE) < size


def _bytes(picture: pygame.Surface) -> int:
    return 4 * picture.get_width() * picture.get_height()


def _fits(picture: pygame.Surface) -> bool:
    """Small, with an alpha of its own for every pixel and nothing else that pixels do not tell?"""
    w, h = picture.get_size()
    plain = picture.get_bitsize() == 32 and picture.get_masks()[3] and picture.get_colorkey() is None
    return bool(plain and picture.get_alpha() in (None, 255) and 0 < w * h <= LARGEST)


album = Album()
"""That of the window."""
