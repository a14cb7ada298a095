"""Files of the cache as they lie in the system's own memory."""

from __future__ import annotations

import mmap
import os
import weakref
from pathlib import Path


def whole(path: Path) -> memoryview:
    """A file as it lies in the system's own memory; what is written there stays with this process. Windows refuses to
    replace a file that is seen in this way: there it is read."""
    if os.name == "nt":
        return memoryview(path.read_bytes())
    with path.open("rb", buffering=0) as file:
        content = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
    _looked_into.add(content)
    return memoryview(content)


_looked_into: weakref.WeakSet[mmap.mmap] = weakref.WeakSet()
"""Files of the cache that are seen where they lie."""


def look_away() -> None:
    """Give what was seen of the cache's files back to the system: none of it was changed, and what is looked at again
    comes from the system's own copy (0.05 ms for a window)."""
    if hasattr(mmap, "MADV_DONTNEED"):
        for content in _looked_into:
            content.madvise(mmap.MADV_DONTNEED)
