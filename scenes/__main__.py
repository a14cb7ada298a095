"""``python -m scenes``: the same as the command ``tabletop`` of an installed package."""

from __future__ import annotations

import sys

from game.console import until_stopped
from scenes.cli import main


def run() -> int:
    """The installed command."""
    return until_stopped(lambda: main(sys.argv[1:]))


if __name__ == "__main__":
    sys.exit(run())
