"""Where the frozen program begins: a process of its own beside the window, or the client itself."""

from __future__ import annotations

import importlib
import multiprocessing
import sys

from scenes.cli import main
from scenes.kit import beside

if __name__ == "__main__":
    multiprocessing.freeze_support()
    helper = beside.asked(sys.argv[1:])
    if helper is not None:
        beside.streams()
        sys.exit(importlib.import_module(helper[0]).main(helper[1]))
    sys.exit(main(sys.argv[1:]))
