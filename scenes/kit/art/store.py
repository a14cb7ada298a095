"""Where finished pictures live: an in-memory LRU and files in the user's cache folder.

A picture is named by its maker and arguments, so every picture can be thrown away and made again.
Disk files carry a checksum after the pixels, which are quicker to write and to read than a PNG; a file that fails it
is replaced.
"""

from __future__ import annotations

import contextlib
import errno
import functools
import itertools
import os
import sys
import time
import zlib
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import pygame

from game.core.digest import sha1
from game.core.files import swap
from game.folders import cache_dir

from .album import album
from .lru import PICTURES, size_of
from .maps import whole
from .pixels import SEEN, Buffer, finish, packed, unpacked

if TYPE_CHECKING:
    from io import FileIO

P = ParamSpec("P")
R = TypeVar("R")

ART_VERSION = "22"
_SEAL = b"TTA1"


on_kept: Callable[[], None] | None = None
"""Called after every file that was written; for those who show how far the painting has come."""

KEPT_BYTES = 400 * 1024 * 1024
"""Room for files in the cache folder; `prune` makes them fit."""

_soft: set[Hashable] = set()
_given = 0


def stand_in(surface: pygame.Surface) -> pygame.Surface:
    """A picture that stands in for one that is being painted: whatever is made of it is made again later."""
    global _given
    _given += 1
    return surface


def stand_ins() -> int:
    """A number that rises whenever a picture was made of a stand-in."""
    return _given


def forget_stand_ins() -> None:
    """Forget all that was made of stand-ins: by now there may be the pictures themselves."""
    for key in _soft:
        PICTURES.drop(key)
    _soft.clear()


PASSING = 64 * 1024
"""Bytes from which a picture that only goes into another one takes more room than it saves time."""


def memory(make: Callable[P, R]) -> Callable[P, R]:
    """Decorator: keep results in the shared LRU, keyed by function and arguments (all hashable)."""
    return _memory(make, passing=False)


def passing(make: Callable[P, R]) -> Callable[P, R]:
    """As `memory`, for large pictures that hardly ever go into more than one: not kept when another is made of them."""
    return _memory(make, passing=True)


def _memory(make: Callable[P, R], passing: bool) -> Callable[P, R]:
    name = f"{make.__module__}.{make.__qualname__}"

    @functools.wraps(make)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
        key = (name, args, tuple(sorted(kwargs.items())))
        global _given
        found = PICTURES.get(key)
        if found is None:
            before = _given
            found = album.picture(key)
            if found is None:
                with album.making:
                    found = make(*args, **kwargs)
            if not passing or not album.making.deep or size_of(found) < PASSING:
                PICTURES.put(key, found)
            if _given != before:
                _soft.add(key)
        elif _soft and key in _soft:
            _given += 1
        if album.noting and key not in _soft:
            album.note(key, found)
        return found  # type: ignore[return-value]

    return wrapper


def disk(make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Decorator for expensive makers of one surface: memory, then disk, then `make` itself."""
    return passing(filed(make))


def filed(make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """As `disk`, for what is only the stuff of other pictures: the file alone, nothing in memory."""

    @functools.wraps(make)
    def load_or_make(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        path = cache_path(make.__name__, args, tuple(sorted(kwargs.items())))
        found = read_picture(path)
        if found is None:
            if elsewhere is not None and not kwargs and elsewhere(make, *args):
                raise NotYet
            found = finish(make(*args, **kwargs))
            write_picture(path, found)
        return found

    return load_or_make


def ahead(make: Any, *args: Hashable) -> None:
    """Make what a picture with `memory` is put together from, so that it lies on the disk; the picture itself is not
    kept: it takes some milliseconds when it is wanted, and hundreds of them would drive out what is seen."""
    with album.making:
        make.__wrapped__(*args)


class NotYet(Exception):
    """A picture is being painted elsewhere, by whoever `elsewhere` asked."""


elsewhere: Callable[..., bool] | None = None
"""Asked to have a picture painted that is not kept (its maker, and the arguments); True when that will be done."""


def seen(make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """As `disk`, for opaque pictures as large as a window: they are seen as they lie on the disk (`keep_seen`)."""

    @functools.wraps(make)
    def load_or_make(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        path = cache_path(make.__name__, args, tuple(sorted(kwargs.items())))
        data = read_sealed(path)
        found = picture_of(data)
        if found is None or data is None or data[:8] != SEEN:
            found = keep_seen(path, make(*args, **kwargs) if found is None else found)
        return found

    return memory(load_or_make)


def keep_seen(path: Path, picture: pygame.Surface) -> pygame.Surface:
    """Write an opaque picture in the display's own format, and give it as it lies there: in no memory of ours. Where
    nothing can be written: the picture itself. To be blitted or scaled, never drawn on."""
    written = write_sealed(path, packed(picture, bare=True))
    return (read_picture(path) if written else None) or finish(picture)


def kept(make: Callable[..., pygame.Surface], *args: object) -> bool:
    """Does the cache folder hold what a maker with `disk` makes of these arguments?"""
    return cache_path(make.__name__, args, ()).is_file()


def cache_path(name: str, *key: object) -> Path:
    """File of one picture: the name and a hash of its arguments and the art version."""
    digest = sha1(repr((ART_VERSION, name, key)).encode()).hexdigest()[:20]
    return cache_dir() / "art" / f"{name}-{digest}.picture"


def read_picture(path: Path) -> pygame.Surface | None:
    """The surface in `path`; None when there is no such file or its seal or pixels are damaged."""
    return picture_of(read_sealed(path))


def picture_of(data: Buffer | None) -> pygame.Surface | None:
    """The surface that `write_picture` made such bytes of; None without, or with damaged ones."""
    if data is None:
        return None
    try:
        return unpacked(data)
    except (pygame.error, ValueError, KeyError, zlib.error):
        return None


def write_picture(path: Path, surface: pygame.Surface) -> bool:
    """Save atomically with a seal. False (and a line in the log, once) when the folder cannot be written."""
    return write_sealed(path, packed(surface))


def read_sealed(path: Path) -> memoryview | None:
    """Content of a file written by `write_sealed`; None when missing or damaged. Nothing of it is copied."""
    try:
        data = whole(path)
    except (OSError, ValueError):  # a ValueError: nothing in it
        return None
    body, mark, crc = data[:-8], data[-8:-4], data[-4:]
    if mark != _SEAL or zlib.crc32(body).to_bytes(4, "big") != crc:
        return None
    return body


_told: set[Path] = set()
"""Folders that were said to be out of order."""


def lost() -> bool:
    """Was there anything that this process could not keep?"""
    return bool(_told)


def _tell_once(path: Path, error: OSError) -> None:
    """Log that nothing can be kept there: once, not for each of hundreds of pictures."""
    if path.parent not in _told:
        import logging

        _told.add(path.parent)
        logging.getLogger(__name__).warning("cannot keep %s in the picture cache: %s", path.name, error)


def write_sealed(path: Path, body: bytes) -> bool:
    """Write body plus checksum through a temporary file. False when the folder cannot be written."""
    file = Sealing(path)
    file.write(body)
    return file.close()


RESERVE = 32 << 20
"""Bytes of a disk that what can be made again never takes: the last room is for saved games."""


def free_bytes(folder: Path) -> int:
    """How much can still be written there; no limit where the system does not say it quickly."""
    if not hasattr(os, "statvfs"):  # Windows: a full disk is met when it is full
        return sys.maxsize
    found = os.statvfs(folder)
    return found.f_bavail * found.f_frsize


def has_room(folder: Path) -> bool:
    """May anything be kept there?"""
    return free_bytes(folder) >= RESERVE


def _leave_room(folder: Path) -> None:
    if not has_room(folder):
        raise OSError(errno.ENOSPC, "the disk is nearly full; what is left is for saved games")


_drafts = itertools.count()


class Sealing:
    """A file with a checksum that is written part by part, through a temporary one. Nothing of it is seen before it is
    closed; what cannot be written is told of once, and by `close`."""

    def __init__(self, path: Path) -> None:
        self._path, self._temp = path, path.with_suffix(f".{os.getpid()}.{next(_drafts)}.tmp")
        self._crc = 0
        self._file: FileIO | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _leave_room(path.parent)
            self._file = self._temp.open("wb", buffering=0)
        except OSError as error:
            self._failed(error)

    def write(self, part: Buffer) -> None:
        """Write another part."""
        if self._file is None:
            return
        self._crc = zlib.crc32(part, self._crc)
        left = memoryview(part)
        try:
            while left:
                left = left[self._file.write(left) :]
        except OSError as error:
            self._failed(error)

    def close(self) -> bool:
        """Put the file in its place. False when it could not be written."""
        self.write(_SEAL + self._crc.to_bytes(4, "big"))
        if self._file is None:
            return False
        try:
            self._file.close()
            swap(self._temp, self._path)
        except OSError as error:
            self._failed(error)
            return False
        self._file = None
        if on_kept is not None:
            on_kept()
        return True

    def drop(self) -> None:
        """Give it up, unless it was closed."""
        file, self._file = self._file, None
        with contextlib.suppress(OSError):
            if file is not None:
                file.close()
                self._temp.unlink(missing_ok=True)

    def _failed(self, error: OSError) -> None:
        _tell_once(self._path, error)
        self.drop()


def prune(budget: int = KEPT_BYTES) -> None:
    """Delete the pictures (of earlier versions, too) that were not read for the longest time until the rest fits into
    `budget` bytes. Marks of finished work go with the first picture, so that what is missing is made again."""
    folder = cache_dir() / "art"
    found = [(max(s.st_atime, s.st_mtime), s.st_size, path) for path in folder.glob("*.p*") if (s := _stat(path))]
    over = sum(size for _, size, _ in found) - budget
    if over <= 0:
        return
    for mark in folder.glob("*.done"):
        _delete(mark)
    for _, size, path in sorted(found):
        if over <= 0:
            break
        _delete(path)
        over -= size


DRAFT_SECONDS = 24 * 3600
"""A temporary file of the cache that is older belongs to nobody: whoever wrote it was killed."""


def forget_drafts() -> None:
    """Delete the temporary files that killed processes left in the folders of the cache."""
    old = time.time() - DRAFT_SECONDS
    for folder in (cache_dir(), cache_dir() / "art", cache_dir() / "content"):
        for draft in (*folder.glob("*.tmp"), *folder.glob(".*.part")):
            found = _stat(draft)
            if found is not None and found.st_mtime < old:
                _delete(draft)


def _stat(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None  # another copy of the program was quicker


def _delete(path: Path) -> None:
    with contextlib.suppress(OSError):  # too many pictures do no harm
        path.unlink()
