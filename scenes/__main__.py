"""``python -m scenes``: the same as the command ``tabletop`` of an installed package."""

from __future__ import annotations

import signal
import sys
from typing import Any

from game.console import until_stopped
from scenes.cli import main


def run() -> int:
    """The installed command. Told by the system to end (SIGTERM) it does so at once: only a person who closes the
    window can be asked something first."""
    before = signal.signal(signal.SIGTERM, _end)
    try:
        return until_stopped(lambda: main(sys.argv[1:]))
    finally:
        signal.signal(signal.SIGTERM, before)


def _end(number: int, _frame: Any) -> None:
    raise SystemExit(128 + number)


if __name__ == "__main__":
    sys.exit(run())
