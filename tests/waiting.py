"""Waiting for another process or thread without a clock: by a number of looks, far more than are ever needed."""

from __future__ import annotations

import time
from collections.abc import Callable

PAUSE = 0.003
LOOKS = 30_000


def until(
    there: Callable[[], object], what: str = "what was waited for", meanwhile: Callable[[], object] | None = None
) -> None:
    """Look again and again until it is true, giving way between two looks and doing something before each of them.

    Raises:
        AssertionError: naming what never came.
    """
    for _ in range(LOOKS):
        if meanwhile is not None:
            meanwhile()
        if there():
            return
        time.sleep(PAUSE)
    raise AssertionError(f"{what} never came")
