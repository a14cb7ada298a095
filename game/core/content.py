"""Card and board data: strict YAML with exact complaints, content hashes, and a cache of parsed files.

YAML is the editable source. Parsed files are kept as msgpack in a cache folder, keyed by the hash of
their bytes, so that a warm start never imports the YAML parser. The cache is off until ``use_cache`` or the
environment variable ``TABLETOP_CONTENT_CACHE`` names a folder; deleting it, or damage in it, costs only time.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.core import schema
from game.core.digest import blake2b
from game.core.files import swap

T = TypeVar("T")
Voice = Callable[[str], str]

PROSE = frozenset(
    ("name", "title", "text", "intro", "lines", "authored", "also", "options", "flavour", "blurb", "tagline", "note",
     "notes", "task", "alias", "topic", "smith")
)  # fmt: skip
"""Fields of data files that people read. In ``text.yaml`` they read everything but what picks a template (``by``)."""

_CACHE_FORMAT = 1
_DIGEST = 16
_cache_folder: Path | None = Path(named) if (named := os.environ.get("TABLETOP_CONTENT_CACHE")) else None


_voice: Voice | None = None


class ContentError(ValueError):
    """Data that can't be used. One message: file, line, place, what stood there, what was expected."""

    def __init__(self, file: Path, what: str, place: str = "", line: int = 0) -> None:
        where = f"{shown_path(file)}:{line}" if line else shown_path(file)
        super().__init__(": ".join(part for part in (where, place, what) if part))
        self.file = file
        self.line = line
        self.place = place
        self.what = what


# -- where the data lies ------------------------------------------------------------------------------


def data_root() -> Path:
    """The folder of all data: inside the installed package, or beside it in a working tree."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "data"
    return inside if inside.is_dir() else package.parent / "data"


def data_dir(game: str) -> Path:
    """The data folder of one game (it may not exist)."""
    return data_root() / game


def shown_path(file: Path) -> str:
    """A file as messages name it: from the data folder on when it lies inside, else in full."""
    try:
        return "data/" + file.resolve().relative_to(data_root()).as_posix()
    except ValueError:
        return str(file)


# -- loading ------------------------------------------------------------------------------------------


def load(file: Path, kind: type[T], voiced: bool = True) -> T:
    """The file's content as that type, nothing coerced, no unknown field (if the Structs forbid them). ``voiced``:
    its texts go through the voice of ``speak_through``.

    Raises:
        ContentError: naming file, line, place, what stood there and what was expected.
    """
    data = _bytes(file)
    if _voice is not None and voiced:
        return _convert(file, spoken(_parse(file, data), _voice, file.name == "text.yaml"), kind)
    entry = _cache_entry(file, data)
    wait_for(entry)
    cached = _from_cache(entry, kind)
    if cached is not None:
        return cached
    raw = _parse(file, data)
    value = _convert(file, raw, kind)
    _to_cache(entry, raw)
    return value


def _convert(file: Path, raw: Any, kind: type[T]) -> T:
    try:
        return schema.convert(raw, kind)
    except schema.SchemaError as error:
        raise error_at(file, error.path, error.what) from error


def speak_through(voice: Voice | None) -> None:
    """Every text for people that is loaded from now on goes through ``voice`` first (None: as it stands). It must
    leave ``{fields}``, ``[icons]`` and stars alone. What was loaded before stays as it is."""
    global _voice
    _voice = voice


def spoken(raw: Any, voice: Voice, everything: bool = False, field: str = "") -> Any:
    """The data with its texts for people put through ``voice``: those of the fields in ``PROSE``, or all."""
    if isinstance(raw, dict):
        return {key: spoken(value, voice, everything, str(key)) for key, value in raw.items()}
    if isinstance(raw, list):
        return [spoken(value, voice, everything, field) for value in raw]
    wanted = field != "by" if everything else field in PROSE
    return voice(raw) if wanted and isinstance(raw, str) and raw else raw


def content_hash(files: Iterable[Path]) -> str:
    """Sixteen hex digits of the files' names and bytes; equal content has equal hashes everywhere.

    Raises:
        ContentError: when a file can't be read.
    """
    total = blake2b(digest_size=8)
    for file in sorted(files, key=lambda f: f.name):
        data = _bytes(file).replace(b"\r\n", b"\n")
        total.update(f"{file.name} {len(data)}\n".encode() + data)
    return total.hexdigest()


def error_at(file: Path, path: schema.Path, what: str) -> ContentError:
    """A complaint about one place of a file, its line looked up in the text."""
    from game.core import yamltext

    return ContentError(file, what, schema.dotted(path), yamltext.line_of(_bytes(file), path))


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise ContentError(file, f"can't be read ({error.strerror or error})") from error


def _parse(file: Path, data: bytes) -> Any:
    from game.core import yamltext

    try:
        return yamltext.parse(data)
    except yamltext.YamlError as error:
        raise ContentError(file, error.what, "", error.line) from error


# -- cross references ---------------------------------------------------------------------------------


class Names:
    """All ids of a game by kind, for unique ids and for references between files."""

    def __init__(self) -> None:
        self._ids: dict[str, dict[str, int]] = {}

    def add(self, kind: str, ids: Sequence[str], file: Path, path: schema.Path = ()) -> None:
        """Make the ids of the list at ``path`` known, numbered in order after those already there.

        Raises:
            ContentError: for an id that stands twice.
        """
        known = self._ids.setdefault(kind, {})
        for i, id in enumerate(ids):
            if id in known:
                raise error_at(file, (*path, i, "id"), f"expected an unused {kind} id, found {id!r} a second time")
            known[id] = len(known)

    def known(self, kind: str, id: str, file: Path, path: schema.Path) -> int:
        """The number of that id.

        Raises:
            ContentError: listing the ids there are.
        """
        ids = self._ids.get(kind, {})
        if id not in ids:
            near = schema.closest(id, ids)
            raise error_at(file, path, f"unknown {kind} {id!r}{near}, expected one of {', '.join(ids)}")
        return ids[id]


# -- cache --------------------------------------------------------------------------------------------


def use_cache(folder: Path | None) -> None:
    """Keep parsed files in that folder from now on (None: nowhere). It is made when first written."""
    global _cache_folder
    _cache_folder = folder


_waiter: Callable[[Path], None] | None = None


def wait_through(waiter: Callable[[Path], None] | None) -> None:
    """Another process fills the cache: ``waiter(entry)`` comes back when the entry is there, or nobody makes it."""
    global _waiter
    _waiter = waiter


def wait_for(entry: Path | None) -> None:
    """Wait for an entry that another process is making."""
    if _waiter is not None and entry is not None and not entry.is_file():
        _waiter(entry)


def parse_into_cache(file: Path) -> None:
    """Parse a file for whoever loads it next. Raises ContentError."""
    data = _bytes(file)
    entry = _cache_entry(file, data)
    if entry is not None and not entry.is_file():
        _to_cache(entry, _parse(file, data))


def cache_folder() -> Path | None:
    """Where compiled content may be kept; None: nowhere, or not while texts go through a voice."""
    return _cache_folder if _voice is None else None


def _cache_entry(file: Path, data: bytes) -> Path | None:
    if _cache_folder is None:
        return None
    digest = blake2b(data, digest_size=8).hexdigest()
    return _cache_folder / f"{file.parent.name}-{file.stem}-{_CACHE_FORMAT}-{digest}.msgpack"


def _from_cache(entry: Path | None, kind: type[T]) -> T | None:
    """The cached value; None when there is none, when it is damaged, or when the type has changed."""
    packed = None if entry is None else unsealed(entry)
    if packed is None:
        return None
    try:
        return msgspec.msgpack.decode(packed, type=kind)
    except msgspec.MsgspecError:
        return None


def unsealed(entry: Path) -> bytes | None:
    """What `write_sealed` put there; None when there is nothing, or damage."""
    try:
        stored = entry.read_bytes()
    except OSError:
        return None
    seal, packed = stored[:_DIGEST], stored[_DIGEST:]
    return packed if seal == _seal(packed) else None


def _to_cache(entry: Path | None, raw: Any) -> None:
    """Store a parsed file; a cache that can't be written (full disk, read-only home) is no error."""
    packed = None if entry is None else _packed(raw)
    if entry is None or packed is None:
        return
    with suppress(OSError):
        write_sealed(entry, packed)
        _forget_older(entry)


def write_sealed(entry: Path, packed: bytes) -> None:
    """Put that there, whole or not at all. Raises OSError."""
    draft = entry.with_suffix(f".{os.getpid()}.tmp")
    try:
        entry.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(_seal(packed) + packed)
        swap(draft, entry)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise


def _packed(raw: Any) -> bytes | None:
    """The parsed values as bytes; None when YAML made something (a date, a huge number) that would change."""
    try:
        packed = msgspec.msgpack.encode(raw)
    except (OverflowError, TypeError):
        return None
    return packed if msgspec.msgpack.decode(packed, strict=True) == raw else None


def _forget_older(entry: Path) -> None:
    stem = entry.name.rsplit("-", 2)[0]
    for other in entry.parent.glob(f"{stem}-*.msgpack"):
        if other != entry and other.name.rsplit("-", 2)[0] == stem:
            other.unlink(missing_ok=True)


def _seal(packed: bytes) -> bytes:
    return blake2b(packed, digest_size=_DIGEST).digest()
