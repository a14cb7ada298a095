"""The memory of a running game: what lives long is kept out of the garbage collector's way."""

from __future__ import annotations

import gc
import sys


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
    """Give pages that hold nothing any more back to the system, where the C library can (Linux)."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    give_back = getattr(ctypes.CDLL(None), "malloc_trim", None)  # glibc has it, others need not
    if give_back is not None:
        give_back(0)


TIDYING = (collect, trim)
"""What is done in a quiet moment, one a frame."""
