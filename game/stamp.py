"""A mark of the program as it is installed: what was computed from its code and data is kept under that mark."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

from game.core.digest import blake2b

_ROOT = Path(__file__).resolve().parents[1]
_KINDS = (".py", ".yaml")


@cache
def program_stamp() -> str:
    """Sixteen hex digits that change with any file of code or data (its name, size or time; none is read)."""
    found: list[tuple[str, int, int]] = []
    for folder in ("game", "scenes", "data"):
        _look(_ROOT / folder, found)
    if getattr(sys, "frozen", False):  # most of the code lies inside the program itself
        facts = os.stat(sys.executable)
        found.append(("", facts.st_mtime_ns, facts.st_size))
    return blake2b(repr(sorted(found)).encode(), digest_size=8).hexdigest()


def _look(folder: str | Path, found: list[tuple[str, int, int]]) -> None:
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(_KINDS):
                    facts = entry.stat()
                    found.append((entry.name, facts.st_mtime_ns, facts.st_size))
                elif entry.name != "__pycache__" and entry.is_dir():
                    _look(entry.path, found)
    except OSError:  # an installed program has its data inside the package: one of the folders is not there
        return
