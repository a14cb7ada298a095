"""The record of finished games: one JSON line each in one file, appended and never rewritten.

A line that is damaged costs only itself: it is counted, left as it is, and everything else is read. A new line is
written with one call at the end of the file; a disk that takes only a part of it is set back to where it was.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.core.codec import DecodeError, fingerprint, from_json, to_json
from game.core.digest import blake2b
from game.core.session import Session

FILE = "records.jsonl"
MAX_BYTES = 64 << 20
"""A file beyond this size was not written by this program."""

_BYTES = getattr(os, "O_BINARY", 0)
"""On Windows a file is opened as text otherwise, and every line end written as two bytes."""

MAX_LINE = 64 << 10
REPEAT = "repeat"
"""Mark of a result whose deal (game, set-up and seed) was finished before, or whose challenge was begun before."""


class RecordError(ValueError):
    """The records can't be read or written. ``path`` is the file, ``fault`` says why; nothing in it is lost."""

    def __init__(self, path: Path, fault: str) -> None:
        super().__init__(f"{path}: {fault}")
        self.path = path
        self.fault = fault


class SeatLine(msgspec.Struct, frozen=True):
    """How one side ended. ``kind``: ``human``, the name of an agent, or ``automatic`` for one without a seat."""

    name: str
    kind: str
    score: int
    rank: int
    won: bool
    seat: int = -1


class Record(msgspec.Struct, frozen=True, kw_only=True, tag="result", tag_field="line"):
    """One finished game. ``date`` is ISO 8601 with the time; ``rolls`` are (sides, counts by face from 1 on).

    ``marks``: ``assisted``, ``free undo``, ``repeat``. ``challenge`` is the day of the challenge it was, or "".
    """

    id: str
    date: str
    game: str
    mode: str
    kind: str
    options: dict[str, str]
    seed: int
    seats: tuple[SeatLine, ...]
    seconds: int
    steps: int
    outcome: str = ""
    rating: str = ""
    marks: tuple[str, ...] = ()
    rolls: tuple[tuple[int, tuple[int, ...]], ...] = ()
    challenge: str = ""

    @property
    def deal(self) -> str:
        """Equal for games that began equally: same game, set-up and seed."""
        return deal_of(self.game, self.mode, self.people, self.options, self.seed)

    @property
    def people(self) -> int:
        """How many seats were taken; automatic sides are not among them."""
        return sum(s.kind != "automatic" for s in self.seats)

    @property
    def counted(self) -> bool:
        """Does it count in the statistics? Not when its deal was known."""
        return REPEAT not in self.marks

    @property
    def together(self) -> bool:
        """Was it a game that all win or lose together, without points?"""
        return self.outcome in ("won", "lost")

    @property
    def humans(self) -> tuple[SeatLine, ...]:
        """What the people did, the best first."""
        return tuple(sorted((s for s in self.seats if s.kind == "human"), key=lambda s: s.rank))

    @property
    def best(self) -> SeatLine | None:
        """The best person; None in a game of computers."""
        return next(iter(self.humans), None)

    @property
    def won(self) -> bool:
        """Did a person win?"""
        return any(s.won for s in self.humans)


class Begun(msgspec.Struct, frozen=True, kw_only=True, tag="begun", tag_field="line"):
    """A challenge was begun: from here on every other try at it is a repeat."""

    date: str
    game: str
    mode: str
    challenge: str


class Earned(msgspec.Struct, frozen=True, kw_only=True, tag="earned", tag_field="line"):
    """An achievement was earned for the first time, by the person of that name in the record ``record``."""

    date: str
    game: str
    achievement: str
    name: str
    record: str


Line = Record | Begun | Earned


class Book(msgspec.Struct):
    """Everything in the file, the oldest first. ``damaged`` are the numbers (from 1) of lines left out."""

    results: list[Record] = []
    begun: list[Begun] = []
    earned: list[Earned] = []
    damaged: list[int] = []

    def add(self, line: Line) -> None:
        """Take in one line."""
        if isinstance(line, Record):
            self.results.append(line)
        elif isinstance(line, Begun):
            self.begun.append(line)
        else:
            self.earned.append(line)

    def of(self, game: str, mode: str = "") -> list[Record]:
        """The results of a game, or of one of its modes."""
        return [r for r in self.results if r.game == game and mode in ("", r.mode)]

    def has(self, record_id: str) -> bool:
        """Is that game in the book already?"""
        return any(r.id == record_id for r in self.results)

    def has_begun(self, game: str, mode: str, day: str) -> bool:
        """Was the challenge of that day begun?"""
        return any((b.game, b.mode, b.challenge) == (game, mode, day) for b in self.begun)

    def challenge(self, game: str, mode: str, day: str) -> Record | None:
        """The counted result of the challenge of that day; None when there is none."""
        found = (r for r in self.of(game, mode) if r.challenge == day and r.counted)
        return next(found, None)

    def unlocked(self, game: str) -> dict[str, Earned]:
        """The achievements earned in a game, each with its first time."""
        out: dict[str, Earned] = {}
        for line in self.earned:
            if line.game == game:
                out.setdefault(line.achievement, line)
        return out


# -- the file ---------------------------------------------------------------------------------------------


def read(path: Path) -> Book:
    """The book in that file; an empty one when there is no file.

    Raises:
        RecordError: when the file can't be read at all. Damaged lines are only counted.
    """
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise RecordError(path, f"{size} bytes are too many for records")
        data = path.read_bytes()
    except FileNotFoundError:
        return Book()
    except OSError as error:
        raise RecordError(path, f"can't be read ({error.strerror or error})") from error
    book = Book()
    for number, raw in enumerate(data.split(b"\n"), start=1):
        if raw.strip():
            line = _line(raw)
            if line is None:
                book.damaged.append(number)
            else:
                book.add(line)
    return book


def append(path: Path, lines: Sequence[Line]) -> None:
    """Write lines at the end of the file, all or none of them.

    Raises:
        RecordError: when the disk refuses; the file is as it was.
    """
    if not lines:
        return
    data = b"".join(to_json(line) + b"\n" for line in lines)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | _BYTES, 0o644)
        try:
            _append(handle, data)
        finally:
            os.close(handle)
    except OSError as error:
        raise RecordError(path, f"can't be written ({error.strerror or error})") from error


def _append(handle: int, data: bytes) -> None:
    end = os.lseek(handle, 0, os.SEEK_END)
    if end and _last_byte(handle, end) != b"\n":
        data = b"\n" + data  # a line that was torn off stays alone
    try:
        written = os.write(handle, data)
        if written < len(data):
            raise OSError(28, "No space left on device")
        os.fsync(handle)
    except OSError:
        with contextlib.suppress(OSError):  # the disk already failed; half a line is skipped when read
            os.ftruncate(handle, end)
        raise


def _last_byte(handle: int, end: int) -> bytes:
    os.lseek(handle, end - 1, os.SEEK_SET)
    return os.read(handle, 1)


def _line(raw: bytes) -> Line | None:
    if len(raw) > MAX_LINE:
        return None
    try:
        line: Line = from_json(Line, raw)
    except (DecodeError, RecursionError):
        return None
    return line


# -- from a session ---------------------------------------------------------------------------------------


def record_of(session: Session, date: str, names: Sequence[str] = (), challenge: str = "") -> Record:
    """The record of a finished game. ``names`` are those of all sides, automatic ones too.

    Raises:
        ValueError: when the game is not over.
    """
    result = session.result
    if result is None:
        raise ValueError("the game is not over: there is nothing to record")
    info = session.rules.info
    sides = [_side(session, score, score.seat, score.seat in result.winners, names) for score in result.scores]
    shared = result.scores[0]  # a team has one score for all its seats
    alone = sorted(set(range(len(session.seats))) - {score.seat for score in result.scores})
    sides += [_side(session, shared, seat, shared.seat in result.winners, names) for seat in alone]
    return Record(
        id=run_id(session),
        date=date,
        game=info.id,
        mode=session.setup.mode,
        kind=info.mode(session.setup.mode).kind,
        options=dict(session.setup.options),
        seed=session.seed,
        seats=tuple(sides),
        seconds=round(session.seconds),
        steps=len(session.history()),
        outcome=result.outcome,
        rating=result.rating,
        marks=session.marks,
        rolls=rolls_of(session),
        challenge=challenge,
    )


def run_id(session: Session) -> str:
    """Tells finished games apart; the same game looked at again has the same."""
    people = [(s.name, s.kind) for s in session.seats]
    return fingerprint([session.rules.info.id, session.setup, session.seed, people, session.fingerprint()])[:16]


def _side(session: Session, score: Any, seat: int, won: bool, names: Sequence[str]) -> SeatLine:
    known = 0 <= seat < len(session.seats)
    name = names[seat] if 0 <= seat < len(names) else session.seats[seat].name if known else f"#{seat + 1}"
    name = name.encode("utf-8", "replace").decode()
    kind = session.seats[seat].kind if known else "automatic"
    return SeatLine(name, kind, score.total, score.rank, won, seat)


def rolls_of(session: Session) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """How often every face fell in the game, by the number of the dice's sides."""
    counts: dict[int, list[int]] = {}
    for sides, face in session.rules.rolled(events_of(session)):
        counts.setdefault(sides, [0] * sides)[face - 1] += 1
    return tuple((sides, tuple(found)) for sides, found in sorted(counts.items()))


def events_of(session: Session) -> Iterable[Any]:
    """Everything that happened in the game, in order."""
    yield from session.opening
    for step in session.log:
        yield from step.events


def enter(path: Path, record: Record) -> tuple[Book, Record]:
    """Write a record into the book, unless it is there already; a deal finished before marks it as a repeat.
    The book with it, and the record as it stands there.

    Raises:
        RecordError: when the book can't be read or written.
    """
    book = read(path)
    old = next((r for r in book.results if r.id == record.id), None)
    if old is not None:
        return book, old
    if record.counted and any(r.deal == record.deal for r in book.results):
        record = msgspec.structs.replace(record, marks=(*record.marks, REPEAT))
    append(path, [record])
    book.add(record)
    return book, record


def deal_of(game: str, mode: str, people: int, options: dict[str, str], seed: int) -> str:
    """Equal for games that begin equally."""
    return fingerprint([game, mode, people, sorted(options.items()), seed])


def challenge_seed(game: str, mode: str, day: str) -> int:
    """The seed of the challenge of a day (ISO 8601): 32 bits, the same on every machine."""
    return int.from_bytes(blake2b(f"{game} {mode} {day}".encode(), digest_size=4).digest())
