"""The memory of a running game: what lives long is kept out of the garbage collector's way."""

from __future__ import annotations

import gc
import sys
from typing import Any

from .art.maps import look_away

SOON = 0.5
"""Seconds after which a table that was left is gone."""

OFTEN = 32
"""Moments of rest after which a table gives back what came and went meanwhile: pictures of all sizes leave gaps."""


def rest() -> None:
    """Everything alive now will stay for long: full collections no longer look at it (30 ms become less than 1)."""
    gc.freeze()


def wake() -> None:
    """Something large is about to go: let the collector look at everything again."""
    gc.unfreeze()


def collect() -> None:
    """In a quiet moment: collect what earlier scenes left behind, then rest; some 30 ms."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def trim() -> None:
    """Give back to the system what of the cache's files was looked at, and pages that hold nothing any more where the C
    library can (Linux)."""
    look_away()
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    give_back = getattr(ctypes.CDLL(None), "malloc_trim", None)  # glibc has it, others need not
    if give_back is not None:
        give_back(0)


def settled(app: Any, times: int) -> None:
    """A table has come to rest so many times: what it made by the first lives long; now and then it gives back."""
    if times == 1:
        rest()
    elif times % OFTEN == 0:
        app.afterwards(trim)


TIDYING = (collect, trim)
"""What is done in a quiet moment, one a frame."""
