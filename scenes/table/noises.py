"""Which sound goes with what happens in a game: ``data/<game>/sounds.yaml``. Knows no game.

``events`` names a sound for each type of event, or a list of cases, of which the first that fits is taken::

    die_placed: place
    game_ended: [{when: {won: true}, sound: win}, {sound: lose}]

A case fits when every field of ``when`` has that value; a field that holds several values fits when one of them, or
the first part of one of them, is it; ``people`` is any person's seat. Events that are not named make the sound of
``otherwise``, or none. ``place`` is the sound of the place where the game is played, heard all the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.core.content import ContentError, data_dir, load
from game.core.structs import snake
from scenes.kit.sound import ALIASES, LOOPS, SOUNDS

FILE = "sounds.yaml"
PEOPLE = "people"
"""A value that stands for the seat of any person at the screen."""

Value = int | str | bool


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A sound, and when it is meant."""

    sound: str
    when: dict[str, Value] = {}

    def fits(self, event: Any, people: Sequence[int]) -> bool:
        """Do all fields of ``when`` have their value?"""
        return all(_is(getattr(event, name, None), value, people) for name, value in self.when.items())


class Noises(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The sounds of one game."""

    events: dict[str, str | tuple[Case, ...]] = {}
    otherwise: str = ""
    place: str = ""

    def of(self, event: Any, people: Sequence[int] = ()) -> str:
        """Name of the sound of an event; "" for none. ``people`` are the seats of those who listen."""
        found = self.events.get(snake(type(event).__name__), self.otherwise)
        if isinstance(found, str):
            return found
        return next((case.sound for case in found if case.fits(event, people)), self.otherwise)

    def names(self) -> list[tuple[str, str]]:
        """Every sound with the event that it goes with."""
        out = [("otherwise", self.otherwise)]
        for event, found in self.events.items():
            out += [(event, found)] if isinstance(found, str) else [(event, case.sound) for case in found]
        return out


@cache
def noises(game_id: str) -> Noises:
    """The sounds of a game; none for a game without the file.

    Raises:
        ContentError: for a file that makes no sense, or a sound that does not exist.
    """
    file = data_dir(game_id) / FILE
    return read(file) if file.is_file() else Noises()


def read(file: Path) -> Noises:
    """The sounds of one file. Raises ContentError naming file, place and what was expected."""
    found = load(file, Noises)
    for event, name in found.names():
        if name and name not in SOUNDS and name not in ALIASES:
            raise ContentError(file, f"unknown sound {name!r}, expected one of {', '.join(sorted(SOUNDS))}", event)
    if found.place and found.place not in LOOPS:
        raise ContentError(file, f"unknown place {found.place!r}, expected one of {', '.join(LOOPS)}", "place")
    return found


def _is(have: Any, value: Value, people: Sequence[int]) -> bool:
    if value == PEOPLE:
        return any(seat in people for seat in (have if isinstance(have, tuple) else (have,)))
    if isinstance(have, tuple):
        return any(x == value or (isinstance(x, tuple) and x[:1] == (value,)) for x in have)
    return bool(have == value)
