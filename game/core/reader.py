"""Reading a game's definition files: typed files first, then ids, references and programs, with exact complaints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.core.content import ContentError, Names, content_hash, error_at, load
from game.core.effects import Effect, EffectError, Verbs
from game.core.schema import Path as Place


def load_files(folder: Path, kinds: Mapping[str, Any]) -> dict[str, Any]:
    """All files of definitions, typed by name but not yet compiled.

    Raises:
        ContentError: for the first file that does not fit.
    """
    return {name: load(folder / f"{name}.yaml", kind) for name, kind in kinds.items()}


class Reader:
    """One reading of a folder: the files, the ids known so far, and the checks that every game needs.

    A game subclasses it and compiles its own definitions. Files are named without ``.yaml``; a place is the path
    inside the file. Every complaint is a ``ContentError`` that names file, line, place and what was expected.
    """

    def __init__(self, folder: Path, kinds: Mapping[str, Any], verbs: Verbs[Any]) -> None:
        self.folder = folder
        self.files = load_files(folder, kinds)
        self.names = Names()
        self._verbs = verbs

    def hash(self) -> str:
        """The content hash of the files of definitions."""
        return content_hash(self.file(name) for name in self.files)

    def file(self, name: str) -> Path:
        """Where a file lies."""
        return self.folder / f"{name}.yaml"

    def wrong(self, name: str, at: Place, what: str) -> ContentError:
        """A complaint about one place, to be raised."""
        return error_at(self.file(name), at, what)

    def ids(self, name: str, at: Place, found: Sequence[Any], kind: str) -> tuple[str, ...]:
        """The ids of a list of rows, made known as that kind; each may stand only once."""
        ids = tuple(r.id for r in found)
        self.names.add(kind, ids, self.file(name), at)
        return ids

    def exactly(self, name: str, at: Place, found: Sequence[Any], wanted: Sequence[str], kind: str) -> None:
        """The rows have exactly the ids that the rules know, in that order (saves store positions)."""
        ids = self.ids(name, at, found, kind)
        for i, id in enumerate(ids[: len(wanted)]):
            if id != wanted[i]:
                raise self.wrong(name, (*at, i, "id"), f"expected {wanted[i]!r}, found {id!r}")
        if len(ids) != len(wanted):
            raise self.wrong(name, at, f"expected {len(wanted)} rows, found {len(ids)}")

    def known(self, name: str, at: Place, kind: str, id: str) -> int:
        """The number of an id that another row has."""
        return self.names.known(kind, id, self.file(name), at)

    def program(self, name: str, raw: Any, at: Place) -> tuple[Effect, ...]:
        """A card's program as YAML wrote it, compiled."""
        try:
            return self._verbs.parse(raw, at)
        except EffectError as error:
            raise self.wrong(name, error.path, error.what) from error
