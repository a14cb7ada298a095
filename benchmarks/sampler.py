"""Where the time of a frame goes, without making it longer: the stack is looked at every millisecond."""

from __future__ import annotations

import signal
from collections import Counter
from types import FrameType
from typing import Any

from benchmarks.timing import cpu

EVERY = 0.001
"""Seconds between two looks."""

Place = tuple[str, str]
"""Name of a function and the file it stands in."""


def _places(frame: FrameType | None) -> list[Place]:
    """The functions at work, the innermost first, each once."""
    found: dict[Place, None] = {}
    while frame is not None:
        code = frame.f_code
        found[code.co_qualname, "/".join(code.co_filename.split("/")[-2:])] = None
        frame = frame.f_back
    return list(found)


class Sampler:
    """Shares the CPU time between two looks out to what was at work at the second one. Needs an interval timer
    (not on Windows) and the main thread."""

    def __init__(self) -> None:
        self._whole: Counter[Place] = Counter()
        self._own: Counter[Place] = Counter()
        self._last = 0.0
        signal.signal(signal.SIGALRM, self._look)

    def begin(self) -> None:
        """A frame begins."""
        self._whole.clear()
        self._own.clear()
        self._last = cpu()
        signal.setitimer(signal.ITIMER_REAL, EVERY, EVERY)

    def end(self) -> None:
        """It is over."""
        signal.setitimer(signal.ITIMER_REAL, 0)

    def _look(self, signum: int, frame: Any) -> None:
        now = cpu()
        spent, self._last = (now - self._last) * 1e3, now
        places = _places(frame)
        self._whole.update(dict.fromkeys(places, spent))  # type: ignore[arg-type]
        if places:
            self._own[places[0]] += spent  # type: ignore[assignment]

    def dearest(self, count: int) -> list[str]:
        """The functions that took most with all they called: milliseconds, those of their own, place."""
        rows = [(ms, place) for place, ms in self._whole.most_common() if not place[1].startswith("benchmarks")]
        return [f"{ms:6.1f} {self._own[place]:6.1f} {place[1]} {place[0]}" for ms, place in rows[:count]]
