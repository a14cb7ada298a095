"""The memory of a running game: what lives long is kept out of the garbage collector's way."""

from __future__ import annotations

import gc
import sys
from typing import Any

from .art.lru import forget_half
from .art.maps import look_away

SOON = 0.5
"""Seconds after which a table that was left is gone."""

OFTEN = 8
"""Moments of rest after which a table gives back what came and went meanwhile: pictures of all sizes leave gaps."""


def rest() -> None:
    """Everything alive now will stay for long: full collections no longer look at it (30 ms become less than 1)."""
    gc.freeze()


def wake() -> None:
    """A table is about to go: let the collector look at everything again, and forget half of what it had made."""
    gc.unfreeze()
    forget_half()


def collect() -> None:
    """In a quiet moment: collect what earlier scenes left behind, then rest; some 30 ms."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def _library() -> Any:
    """The C library, where it can be told what to do with memory: on Linux (glibc can, others need not)."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes

    return ctypes.CDLL(None)


def trim() -> None:
    """Give back to the system what of the cache's files was looked at, and pages that hold nothing any more where the C
    library can."""
    look_away()
    give_back = getattr(_library(), "malloc_trim", None)
    if give_back is not None:
        give_back(0)


LARGE = 1024 * 1024
"""Bytes from which something has pages of its own, which go back to the system with it. New pages take time: smaller
pictures that come and go in a frame had better find their room in the heap."""

SPARE = 2 * 1024 * 1024
"""Bytes at the end of the heap that are kept for what comes next."""

_OWN_PAGES, _AT_THE_END = -3, -1
"""``M_MMAP_THRESHOLD`` and ``M_TRIM_THRESHOLD`` of glibc's malloc.h."""


def keep_apart() -> None:
    """Keep large pictures out of the heap, for good. Left alone the C library lets them in, up to 32 MB, as soon as one
    of them was given back, and the gaps between what stays become half of what a long game takes."""
    tell = getattr(_library(), "mallopt", None)
    if tell is not None:
        tell(_OWN_PAGES, LARGE)
        tell(_AT_THE_END, SPARE)


def settled(app: Any, times: int) -> None:
    """A table has come to rest so many times: what it made by the first lives long, what it saw of files is not wanted
    any more, and now and then it gives back."""
    look_away()
    if times == 1:
        rest()
        app.afterwards(keep_apart)
    elif times % OFTEN == 0:
        app.afterwards(trim)


TIDYING = (collect, trim)
"""What is done in a quiet moment, one a frame."""
