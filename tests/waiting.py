"""Waiting for another process or thread without a clock: by a number of looks, far more than are ever needed."""

from __future__ import annotations

import time
from collections.abc import Callable

PAUSE = 0.003
LOOKS = 30_000


def until(there: Callable[[], object], what: str = "what was waited for") -> None:
    """Look again and again, giving way between two looks, until it is true.

    Raises:
        AssertionError: naming what never came.
    """
    for _ in range(LOOKS):
        if there():
            return
        time.sleep(PAUSE)
    raise AssertionError(f"{what} never came")
