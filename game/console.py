"""Speaking to a console that cannot write every letter, or to none."""

from __future__ import annotations

import sys
from collections.abc import Callable

STOPPED = 130
"""Exit code of a program that Ctrl-C ended, as shells have it."""


def until_stopped(run: Callable[[], int]) -> int:
    """The exit code of ``run``, or that of a program which Ctrl-C ended: no trace of the code is shown for that."""
    try:
        return run()
    except KeyboardInterrupt:
        return STOPPED


def plain_console() -> None:
    """Letters that the console's own code page lacks are written as "?" instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a program without a console has none, and tests put others in their place
            stream.reconfigure(errors="replace")
