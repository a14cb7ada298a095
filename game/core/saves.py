"""Saved games: one JSON file each, written so that a crash leaves the old file or the new one, never neither.

A file holds the set-up, the seed, every action, and a snapshot. Play goes on from the snapshot even when
the rules have changed; a replay needs the same rules and data, and says so otherwise.
"""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.core.codec import DecodeError, encode, fingerprint, from_json, printable, to_json
from game.core.files import swap
from game.core.replay import Replay
from game.core.session import ReplayFault, SeatInfo, Session
from game.core.structs import Result, Setup, SetupError

FORMAT = "tabletop-save"
VERSION = 1
MAX_BYTES = 4 << 20
"""No real save comes near this size."""

Read = TypeVar("Read", bound="Summary")
Migration = Callable[[dict[str, Any]], dict[str, Any]]
MIGRATIONS: dict[int, Migration] = {}
"""How to turn the content of a file of version n into version n + 1."""


class SaveError(ValueError):
    """A saved game can't be read or written. ``path`` is the file, which is left as it was; ``fault`` says why."""

    def __init__(self, path: Path | str, fault: str) -> None:
        super().__init__(f"{path}: {fault}")
        self.path = Path(path)
        self.fault = fault


class _Stamp(msgspec.Struct):
    format: str
    version: int


class Summary(msgspec.Struct, kw_only=True):
    """What a list of saves shows. ``saved_at`` is the caller's text (ISO 8601, so that it sorts); ``marks`` and
    ``seconds`` are those of the session."""

    title: str
    saved_at: str
    game: str
    setup: Setup
    seats: tuple[SeatInfo, ...]
    seed: int
    steps: int
    clock: tuple[int, ...]
    result: Result | None = None
    marks: tuple[str, ...] = ()
    seconds: float = 0.0

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.result is not None


class SaveFile(Summary, kw_only=True):
    """Everything in the file. ``log`` and ``snapshot`` are the game's own JSON, decoded by its rules.

    ``forced`` are the steps taken without asking, ``barriers`` (step, why) those which undo can't pass.
    """

    format: str = FORMAT
    version: int = VERSION
    rules_version: int
    content: str
    free_undo: bool = False
    forced: tuple[int, ...] = ()
    barriers: tuple[tuple[int, str], ...] = ()
    fingerprint: str
    log: msgspec.Raw
    snapshot: msgspec.Raw
    start: msgspec.Raw = msgspec.Raw(b"null")
    """Where the log begins, when that is not the set-up: a snapshot taken over from older rules."""


# -- sessions and files ---------------------------------------------------------------------------------


def pack(session: Session, title: str, saved_at: str) -> SaveFile:
    """The whole session as it stands, between any two decisions."""
    history = session.history()
    rules = session.rules
    return SaveFile(
        title=printable(title),
        saved_at=saved_at,
        game=rules.info.id,
        setup=session.setup,
        seats=session.seats,
        seed=session.seed,
        steps=len(history),
        clock=rules.clock(session.state),
        result=session.result,
        rules_version=rules.info.rules_version,
        content=rules.content_hash(),
        free_undo=session.free_undo,
        marks=session.marks,
        seconds=round(session.seconds, 1),
        forced=tuple(i for i, (_, forced) in enumerate(history) if forced),
        barriers=session.barriers(),
        fingerprint=session.fingerprint(),
        log=msgspec.Raw(to_json([action for action, _ in history])),
        snapshot=msgspec.Raw(to_json(session.state)),
        start=msgspec.Raw(to_json(session.start)),
    )


def same_rules(save: SaveFile, rules: Any) -> bool:
    """Was the file made by these very rules and data?"""
    return bool(save.rules_version == rules.info.rules_version and save.content == rules.content_hash())


def unpack(save: SaveFile, rules: Any, path: Path | str = "save") -> Session:
    """The session, ready to play at the saved decision. The log is rebuilt when it is first asked for.

    Raises:
        SaveError: when the content can't be a game of these rules.
    """
    if save.game != rules.info.id:
        raise SaveError(path, f"a game of {save.game}, not of {rules.info.id}")
    if len(save.seats) != save.setup.seats:
        raise SaveError(path, f"{save.setup.seats} seats, but {len(save.seats)} named")
    same = same_rules(save, rules)
    state = _snapshot(save, rules, path, check_print=same)
    history = _history(save, rules, path) if same else ()
    try:
        session = Session(rules, save.setup, save.seed, save.seats, save.free_undo)
    except SetupError as error:
        raise SaveError(path, str(error)) from error
    session.marks, session.seconds = save.marks, save.seconds
    if same:
        session.resume(state, history, save.barriers, _start(save, rules, path))
    else:
        session.resume_from_here(state, save.steps)
    return session


def open_replay(save: SaveFile, rules: Any, path: Path | str = "save") -> Replay:
    """A cursor over the saved game.

    Raises:
        SaveError: when rules or data have changed since, or the log does not fit them (the step is named).
    """
    if save.rules_version != rules.info.rules_version:
        raise SaveError(
            path, f"made by rules version {save.rules_version}, these are {rules.info.rules_version}; no replay"
        )
    if save.content != rules.content_hash():
        raise SaveError(path, "the game's data has changed since; no replay")
    actions = [action for action, _ in _history(save, rules, path)]
    try:
        return Replay(rules, save.setup, save.seed, actions, _start(save, rules, path))
    except (ReplayFault, SetupError) as error:
        raise SaveError(path, str(error)) from error


def read(path: Path) -> SaveFile:
    """The content of a file, brought up to the present format.

    Raises:
        SaveError: naming the file and the fault; the file stays as it is.
    """
    return _read_as(SaveFile, path)


def write(path: Path, save: SaveFile) -> None:
    """Write the file in one step: until the very end an older file of that name stays whole.

    Raises:
        SaveError: when the disk refuses; an older file of that name is still there.
    """
    write_bytes(path, to_json(save))


def write_bytes(path: Path, data: bytes) -> None:
    """Write a temporary file beside it, flush it to the disk, rename it.

    Raises:
        SaveError: when the disk refuses.
    """
    try:
        temp = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    except ValueError as error:
        raise SaveError(path, f"no path of a file ({error})") from error
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(temp, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        swap(temp, path)
    except (OSError, ValueError) as error:  # a ValueError: a path with a zero byte in it
        with contextlib.suppress(OSError, ValueError):  # the disk already failed; the temporary file is harmless
            temp.unlink(missing_ok=True)
        raise SaveError(path, f"can't be written ({getattr(error, 'strerror', None) or error})") from error


def load(path: Path, rules_of: Callable[[str], Any]) -> Session:
    """Read a file and go on playing. ``rules_of`` finds the rules of a game id (``registry.load``).

    Raises:
        SaveError: naming the file and the fault.
    """
    save = read(path)
    return unpack(save, _rules(save, rules_of, path), path)


def replay(path: Path, rules_of: Callable[[str], Any]) -> Replay:
    """Read a file and walk through it.

    Raises:
        SaveError: naming the file and the fault.
    """
    save = read(path)
    return open_replay(save, _rules(save, rules_of, path), path)


# -- helpers ----------------------------------------------------------------------------------------------


def _rules(save: SaveFile, rules_of: Callable[[str], Any], path: Path) -> Any:
    try:
        return rules_of(save.game)
    except ValueError as error:
        raise SaveError(path, str(error)) from error


def _read_as(kind: type[Read], path: Path) -> Read:
    """The whole content of a file or a part of it, brought up to the present format."""
    data = _bytes(path)
    try:
        stamp = from_json(_Stamp, data)
        _check_stamp(path, stamp)
        if stamp.version < VERSION:
            data = _migrated(path, data, stamp.version)
        found: Read = from_json(kind, data)
    except (DecodeError, RecursionError) as error:
        raise SaveError(path, f"not a whole saved game ({error})") from error
    return found


def _bytes(path: Path) -> bytes:
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise SaveError(path, "not a file")  # a pipe or a device would never end
        if found.st_size > MAX_BYTES:
            raise SaveError(path, f"{found.st_size} bytes are too many for a saved game")
        data = path.read_bytes()
    except OSError as error:
        raise SaveError(path, f"can't be read ({error.strerror or error})") from error
    except SaveError:
        raise
    except ValueError as error:
        raise SaveError(path, f"no path of a file ({error})") from error
    if not data.strip():
        raise SaveError(path, "the file is empty")
    return data


def _check_stamp(path: Path, stamp: _Stamp) -> None:
    if stamp.format != FORMAT:
        raise SaveError(path, f"not a saved game (format {stamp.format!r})")
    if stamp.version > VERSION:
        raise SaveError(path, f"made by a newer version (format {stamp.version}, this one reads {VERSION})")


def _migrated(path: Path, data: bytes, version: int) -> bytes:
    content: dict[str, Any] = from_json(dict[str, Any], data)
    while version < VERSION:
        if version not in MIGRATIONS:
            raise SaveError(path, f"format {version} can't be read any more")
        content = MIGRATIONS[version](content)
        version += 1
    content["version"] = VERSION
    return to_json(content)


def read_summary(path: Path) -> Summary:
    """What a list of saves shows of a file.

    Raises:
        SaveError: naming the file and the fault.
    """
    return _read_as(Summary, path)


def _snapshot(save: SaveFile, rules: Any, path: Path | str, check_print: bool) -> Any:
    try:
        state = from_json(rules.state_type, bytes(save.snapshot))
        encode(state)  # JSON has larger numbers than a state can hold
    except (DecodeError, RecursionError, OverflowError) as error:
        raise SaveError(path, f"snapshot: {error}") from error
    if check_print and fingerprint(state) != save.fingerprint:
        raise SaveError(path, "snapshot: changed since it was saved")
    try:
        faults = rules.invariants(state)
        rules.ask(state)
    except Exception as error:
        # A snapshot from outside may hold anything that has the right types; rules code trusts its states.
        raise SaveError(path, f"snapshot: not a state of this game ({type(error).__name__}: {error})") from error
    if faults:
        raise SaveError(path, f"snapshot: {faults[0]}")
    return state


def _start(save: SaveFile, rules: Any, path: Path | str) -> Any:
    try:
        start = from_json(rules.state_type | None, bytes(save.start))
        encode(start)
        return start
    except (DecodeError, RecursionError, OverflowError) as error:
        raise SaveError(path, f"start: {error}") from error


def _history(save: SaveFile, rules: Any, path: Path | str) -> tuple[tuple[Any, bool], ...]:
    try:
        actions = from_json(list[rules.actions], bytes(save.log))
    except (DecodeError, RecursionError) as error:
        raise SaveError(path, f"log: {error}") from error
    forced = set(save.forced)
    return tuple((action, i in forced) for i, action in enumerate(actions))
