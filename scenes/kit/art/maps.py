"""Files of the cache as they lie in the system's own memory."""

from __future__ import annotations

import contextlib
import mmap
import os
import stat
import weakref
from pathlib import Path


def whole(path: Path) -> memoryview:
    """A file as it lies in the system's own memory; what is written there stays with this process. Windows refuses to
    replace a file that is seen in this way: there it is read."""
    if os.name == "nt":
        return memoryview(path.read_bytes())
    with path.open("rb", buffering=0) as file:
        content = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
        _protect(file.fileno())
    _looked_into.add(content)
    return memoryview(content)


def _protect(handle: int) -> None:
    """Let nobody write into the file where it lies: the system ends a process that looks at what was cut off. It may
    be deleted, and another one put in its place; what is seen stays as it was then."""
    mode = stat.S_IMODE(os.fstat(handle).st_mode)
    if mode & _WRITES:
        with contextlib.suppress(OSError):  # somebody else's file, or a disk that is only read
            os.fchmod(handle, mode & ~_WRITES)


_WRITES = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
_looked_into: weakref.WeakSet[mmap.mmap] = weakref.WeakSet()
"""Files of the cache that are seen where they lie."""


def look_away() -> None:
    """Give what was seen of the cache's files back to the system: none of it was changed, and what is looked at again
    comes from the system's own copy (0.05 ms for a window)."""
    if hasattr(mmap, "MADV_DONTNEED"):
        for content in _looked_into:
            content.madvise(mmap.MADV_DONTNEED)
