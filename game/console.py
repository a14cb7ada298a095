"""Speaking to a console that cannot write every letter, or to none."""

from __future__ import annotations

import sys


def plain_console() -> None:
    """Letters that the console's own code page lacks are written as "?" instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a program without a console has none, and tests put others in their place
            stream.reconfigure(errors="replace")
