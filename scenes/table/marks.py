"""What the amounts of a game mean for people: ``data/<game>/marks.yaml``. Knows no game.

``burdens`` names the amounts of which less is better, so that a preview that lowers them is coloured as good news. It
changes no play, and so nothing of the rules reads it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from game.core.content import data_dir, error_at, load
from game.core.schema import closest
from scenes.kit import icons

FILE = "marks.yaml"


class Marks(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The marks of one game."""

    burdens: tuple[str, ...] = ()


@cache
def marks(game_id: str) -> Marks:
    """The marks of a game; none for a game without the file.

    Raises:
        ContentError: for a file that makes no sense, or an amount that has no sign.
    """
    file = data_dir(game_id) / FILE
    return read(file) if file.is_file() else Marks()


def read(file: Path) -> Marks:
    """The marks of one file.

    Raises:
        ContentError: naming file, line, place and what was expected.
    """
    found = load(file, Marks)
    for i, name in enumerate(found.burdens):
        if not icons.has_icon(name):
            raise error_at(file, ("burdens", i), f"unknown amount {name!r}{closest(name, icons.names())}")
        if name in found.burdens[:i]:
            raise error_at(file, ("burdens", i), f"expected every amount once, found {name!r} again")
    return found
