"""The game boxes on the title screen: names, players, blurbs and credits. Loads no rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.core.content import Names, data_root, error_at, load

Number = Annotated[int, msgspec.Meta(ge=1)]


class Range(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From ``min`` to ``max``, both included."""

    min: Number
    max: Number

    def __str__(self) -> str:
        return f"{self.min}" if self.min == self.max else f"{self.min}-{self.max}"


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One game as its box describes it. ``designer`` and ``publisher`` are "" where no source names them."""

    id: str
    name: str
    tagline: str
    players: Range
    minutes: Range
    minutes_source: Literal["published", "estimate"]
    blurb: str
    designer: str
    publisher: str
    year: int = 0


class Shelf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All boxes in the order of the title screen, and the note that this is a fans' client."""

    note: str
    games: tuple[Box, ...]

    def box(self, game_id: str) -> Box:
        """The box of that game.

        Raises:
            KeyError: when there is none.
        """
        for box in self.games:
            if box.id == game_id:
                return box
        raise KeyError(f"no box for {game_id!r}")


def read(file: Path) -> Shelf:
    """The shelf written in that file.

    Raises:
        ContentError: naming file, line, place, what stood there and what was expected.
    """
    shelf = load(file, Shelf)
    Names().add("game", [box.id for box in shelf.games], file, ("games",))
    for i, box in enumerate(shelf.games):
        for field in ("players", "minutes"):
            span: Range = getattr(box, field)
            if span.min > span.max:
                what = f"expected at least {span.min}, found {span.max}"
                raise error_at(file, ("games", i, field, "max"), what)
    return shelf


@cache
def shelf() -> Shelf:
    """The shelf of this installation, read once.

    Raises:
        ContentError: as ``read``.
    """
    return read(data_root() / "games.yaml")
