"""The desktop client: ``python main.py`` opens the title screen; ``--help`` lists the rest."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    from scenes.__main__ import run

    sys.exit(run())
