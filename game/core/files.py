"""Putting a finished file in the place of another, on systems that refuse while somebody reads the old one."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event

PATIENCE = (0.01, 0.02, 0.05, 0.1, 0.2)
"""Seconds between tries, on Windows: a virus scanner or another copy of the program looks into a file only briefly."""


def swap(new: Path, old: Path) -> None:
    """Replace ``old`` by ``new``, all or nothing. Raises OSError as ``os.replace`` does, with both still there."""
    for seconds in PATIENCE if os.name == "nt" else ():
        try:
            os.replace(new, old)
            return
        except PermissionError:
            Event().wait(seconds)
    os.replace(new, old)
