"""Which sound goes with what happens in a game: ``data/<game>/sounds.yaml``. Knows no game.

``events`` names a sound for each type of event, or a list of cases, of which the first that fits is taken::

    die_placed: place
    game_ended: [{when: {won: true}, sound: win}, {sound: lose}]

A case fits when every field of ``when`` has that value; a field that holds several values fits when one of them, or
the first part of one of them, is it; ``people`` is any person's seat. Events that are not named make the sound of
``otherwise``, or none. ``place`` is the sound of the place where the game is played, heard all the time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.core.content import data_dir, error_at, load
from game.core.schema import Path as Place
from game.core.schema import closest
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

    def places(self) -> Iterator[tuple[Place, str]]:
        """Every sound that is named, with its place in the file."""
        yield ("otherwise",), self.otherwise
        for event, found in self.events.items():
            if isinstance(found, str):
                yield ("events", event), found
            else:
                yield from ((("events", event, i, "sound"), case.sound) for i, case in enumerate(found))


@cache
def noises(game_id: str) -> Noises:
    """The sounds of a game; none for a game without the file.

    Raises:
        ContentError: for a file that makes no sense, or a sound that does not exist.
    """
    file = data_dir(game_id) / FILE
    return read(file) if file.is_file() else Noises()


def read(file: Path, kinds: Mapping[str, Sequence[str]] | None = None) -> Noises:
    """The sounds of one file. With ``kinds``, the game's events and their fields, those that are named must exist.

    Raises:
        ContentError: naming file, line, place and what was expected.
    """
    found = load(file, Noises)
    for place, name in found.places():
        if name and name not in SOUNDS and name not in ALIASES:
            fault = f"unknown sound {name!r}{closest(name, SOUNDS)}, expected one of {', '.join(sorted(SOUNDS))}"
            raise error_at(file, place, fault)
    if found.place and found.place not in LOOPS:
        raise error_at(file, ("place",), f"unknown place {found.place!r}, expected one of {', '.join(LOOPS)}")
    for event, sound in found.events.items() if kinds is not None else ():
        if event not in kinds:
            raise error_at(file, ("events", event), f"unknown event{closest(event, kinds)}")
        for i, case in enumerate(() if isinstance(sound, str) else sound):
            for field in case.when.keys() - set(kinds[event]):
                fault = f"{event} has no field {field!r}, expected one of {', '.join(kinds[event])}"
                raise error_at(file, ("events", event, i, "when", field), fault)
    return found


def _is(have: Any, value: Value, people: Sequence[int]) -> bool:
    if value == PEOPLE:
        return any(seat in people for seat in (have if isinstance(have, tuple) else (have,)))
    if isinstance(have, tuple):
        return any(x == value or (isinstance(x, tuple) and x[:1] == (value,)) for x in have)
    return bool(have == value)
