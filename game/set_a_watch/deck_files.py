"""Decks as YAML: to share as text, and kept by name in a folder. Nothing broken is ever deleted or overwritten."""

from __future__ import annotations

import json
import re
import stat
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from game import mods
from game.core import saves, schema, yamltext
from game.core.content import data_dir
from game.core.schema import Path as Place
from game.set_a_watch.content import content
from game.set_a_watch.content_rows import Count, Strict
from game.set_a_watch.decks import LONGEST_NAME, Deck, box, finals, places

SUFFIX = ".yaml"
MAX_BYTES = 64 << 10
"""No real deck comes near this size."""


class DeckError(ValueError):
    """A deck that can't be read or written. One message: source, line, place, what stood there, what was expected."""

    def __init__(self, source: str, what: str, place: str = "", line: int = 0) -> None:
        where = f"{source}:{line}" if line else source
        super().__init__(": ".join(part for part in (where, place, what) if part))
        self.source = source
        self.what = what
        self.place = place
        self.line = line


class _DeckFile(Strict, frozen=True, kw_only=True):
    """The file as it is written."""

    game: Literal["set_a_watch"]
    version: Literal[1]
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
    notes: Annotated[str, msgspec.Meta(max_length=400)] = ""
    summons: Count
    final: str
    creatures: dict[str, Count]
    locations: list[str] = []


# -- text -------------------------------------------------------------------------------------------------


def to_yaml(deck: Deck) -> str:
    """The deck as text that ``from_yaml`` reads; names of cards stand beside their ids."""
    return "\n".join(_lines(deck)) + "\n"


def _lines(deck: Deck) -> Iterator[str]:
    yield "# A creature deck for Set a Watch: Forsaken Isles."
    yield "game: set_a_watch"
    yield "version: 1"
    yield f"name: {_quoted(deck.name)}"
    if deck.notes:
        yield f"notes: {_quoted(deck.notes)}"
    yield f"summons: {deck.summons}"
    yield f"final: {deck.final}"
    yield f"# {deck.size} cards" if deck.creatures else "# No cards yet"
    yield "creatures:" if deck.creatures else "creatures: {}"
    for id, copies in deck.creatures:
        yield f"  {id}: {copies}"
    if deck.locations:
        yield "locations:"
        yield from (f"  - {id}" for id in deck.locations)


def _quoted(text: str) -> str:
    """Text in double quotes, which YAML reads as JSON does."""
    return json.dumps(text, ensure_ascii=False)


def from_yaml(text: str | bytes, source: str = "deck") -> Deck:
    """The deck written in that text. Too few cards or Locations are no fault here (``decks.faults``).

    Raises:
        DeckError: for everything else, naming source, line, place, what stood there and what was expected.
    """
    data = text.encode("utf-8", "replace") if isinstance(text, str) else text
    return _Reader(data, source).deck()


class _Reader:
    """One reading of a text."""

    def __init__(self, data: bytes, source: str) -> None:
        self.data = data
        self.source = source

    def deck(self) -> Deck:
        file = self._file()
        self._check_creatures(file)
        self._check_locations(file)
        most = content().constants.max_summons
        if file.summons > most:
            raise self._wrong(("summons",), f"expected 1 to {most}, found {file.summons}")
        name = _clean(file.name)
        if not name:
            raise self._wrong(("name",), f"expected a name that can be read, found {schema.shown(file.name)}")
        creatures = tuple((id, file.creatures[id]) for id in box() if id in file.creatures)
        return Deck(name, creatures, tuple(file.locations), file.final, file.summons, _clean(file.notes))

    def _file(self) -> _DeckFile:
        if len(self.data) > MAX_BYTES:
            raise DeckError(self.source, f"{len(self.data)} bytes are too many for a deck")
        try:
            raw: Any = yamltext.parse(self.data)
        except yamltext.YamlError as error:
            raise DeckError(self.source, error.what, "", error.line) from error
        except RecursionError as error:
            raise DeckError(self.source, "expected a deck, found lists in lists without end") from error
        if not isinstance(raw, dict):
            raise DeckError(self.source, f"expected a deck, found {schema.shown(raw)}")
        try:
            return schema.convert(raw, _DeckFile)
        except schema.SchemaError as error:
            raise self._wrong(error.path, error.what) from error

    def _check_creatures(self, file: _DeckFile) -> None:
        for id, copies in file.creatures.items():
            if id not in box():
                near = schema.closest(id, box())
                raise self._wrong(("creatures", id), f"unknown creature{near}, expected the id of a creature card")
            most = box()[id][1]
            if copies > most:
                what = f"the box holds only {most} of {box()[id][0].name}, found {copies}"
                raise self._wrong(("creatures", id), what)

    def _check_locations(self, file: _DeckFile) -> None:
        for i, id in enumerate(file.locations):
            if id not in places():
                near = schema.closest(id, places())
                what = f"unknown Location {id!r}{near}, expected a regular one or a Respite"
                raise self._wrong(("locations", i), what)
            if id in file.locations[:i]:
                raise self._wrong(("locations", i), f"expected each Location once, found {id!r} again")
        if file.final not in finals():
            near = schema.closest(file.final, finals())
            what = f"unknown Final Location {file.final!r}{near}, expected one of {', '.join(finals())}"
            raise self._wrong(("final",), what)

    def _wrong(self, at: Place, what: str) -> DeckError:
        return DeckError(self.source, what, schema.dotted(at), yamltext.line_of(self.data, at))


def _clean(text: str) -> str:
    """The text on one line, without signs that can't be seen."""
    kept = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in text)
    return " ".join(kept.split())


# -- a folder of decks --------------------------------------------------------------------------------------


class Broken(msgspec.Struct, frozen=True):
    """A file that is no deck, and why."""

    file: Path
    fault: str


class DeckFolder:
    """Decks by name in one folder, one file each. The folder is made when the first deck is saved."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def decks(self) -> tuple[list[Deck], list[Broken]]:
        """All decks by name, and the files that can't be read (they are left alone)."""
        found, broken = [], []
        for file in self._files():
            try:
                found.append(read_file(file))
            except DeckError as error:
                broken.append(Broken(file, str(error)))
        return sorted(found, key=lambda deck: (_plain(deck.name), deck.name)), broken

    def load(self, name: str) -> Deck:
        """The deck of that name.

        Raises:
            DeckError: when there is none.
        """
        file = self._file_of(name)
        if file is None:
            raise DeckError(str(self.folder), f"no deck is called {name!r}")
        return read_file(file)

    def save(self, deck: Deck) -> Path:
        """Keep the deck under its name, in place of an older one of that name. Returns its file.

        Raises:
            DeckError: for a name that can't be used, or when the disk refuses (the older file is still there).
        """
        if not _clean(deck.name) or len(deck.name) > LONGEST_NAME:
            raise DeckError("deck", f"expected a name of 1 to {LONGEST_NAME} letters, found {deck.name!r}")
        file = self._file_of(deck.name) or self._new_file(deck.name)
        try:
            saves.write_bytes(file, to_yaml(msgspec.structs.replace(deck, name=_clean(deck.name))).encode())
        except saves.SaveError as error:
            raise DeckError(str(file), error.fault) from error
        return file

    def delete(self, name: str) -> None:
        """Forget the deck of that name; nothing happens when there is none.

        Raises:
            DeckError: when the disk refuses.
        """
        file = self._file_of(name)
        try:
            if file is not None:
                file.unlink(missing_ok=True)
        except OSError as error:
            raise DeckError(str(file), f"can't be deleted ({error.strerror or error})") from error

    def _files(self) -> list[Path]:
        return sorted(file for file in self.folder.glob(f"*{SUFFIX}") if not file.name.startswith("."))

    def _file_of(self, name: str) -> Path | None:
        """The file whose deck has that name; capitals make no difference."""
        wanted = _clean(name).casefold()
        for file in self._files():
            with suppress(DeckError):
                if read_file(file).name.casefold() == wanted:
                    return file
        return None

    def _new_file(self, name: str) -> Path:
        stem = re.sub(r"[^a-z0-9]+", "-", _plain(name)).strip("-") or "deck"
        for number in range(1, 1000):
            file = self.folder / f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
            if not file.exists():
                return file
        raise DeckError(str(self.folder), f"too many decks are called {name!r}")


def _plain(name: str) -> str:
    """Letters without accents, small."""
    return unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()


def read_file(file: Path) -> Deck:
    """The deck in that file.

    Raises:
        DeckError: naming file, line, place, what stood there and what was expected.
    """
    try:
        found = file.stat()
        if not stat.S_ISREG(found.st_mode):
            raise DeckError(file.name, "expected a file")  # a pipe or a device would never end
        if found.st_size > MAX_BYTES:
            raise DeckError(file.name, f"{found.st_size} bytes are too many for a deck")
        data = file.read_bytes()
    except OSError as error:
        raise DeckError(file.name, f"can't be read ({error.strerror or error})") from error
    return from_yaml(data, file.name)


def added_decks() -> tuple[list[Deck], list[Broken]]:
    """The decks that the player put among the mods, and everything there that can't be used, with the reason."""
    found, broken = [], [Broken(fault.file, fault.fault) for fault in mods.faults()]
    for file in mods.files("set_a_watch", "decks"):
        try:
            found.append(read_file(file))
        except DeckError as error:
            broken.append(Broken(file, str(error)))
    return sorted(found, key=lambda deck: (_plain(deck.name), deck.name)), broken


def ready_decks() -> list[Deck]:
    """The decks that come with the game, easiest first.

    Raises:
        DeckError: when one of them is damaged.
    """
    found = [read_file(file) for file in sorted((data_dir("set_a_watch") / "decks").glob(f"*{SUFFIX}"))]
    return sorted(found, key=lambda deck: (deck.summons, sum(box()[id][0].acolyte * n for id, n in deck.creatures)))
