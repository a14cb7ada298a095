"""The book of records as the screens write and read it; the rules of the challenge of the day."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game import registry
from game.core import achievements, records, saves, shelf
from game.core.achievements import Achievement
from game.core.content import ContentError
from game.core.records import REPEAT, Begun, Book, Earned, Record, RecordError
from game.core.saves import SaveError
from game.core.session import ASSISTED, CHALLENGE, FREED, RESEATED, SeatInfo, Session
from game.core.structs import ModeInfo, Setup
from scenes import names
from scenes.kit import folders
from scenes.kit.richtext import escape
from scenes.kit.strings import tr
from scenes.table.saving import now

if TYPE_CHECKING:
    from scenes.kit.app import App

MARKS = {ASSISTED: "hint", FREED: "undo", RESEATED: "person", REPEAT: "redo"}
"""The icon of every mark of a result."""


def mark_name(mark: str) -> str:
    """What a mark of a result is called."""
    return tr(f"keeping.marks.{_key(mark)}")


def mark_line(mark: str) -> str:
    """Icon, name and explanation of a mark, in markup."""
    return f"[{MARKS[mark]}] **{mark_name(mark)}**: " + tr(f"keeping.why.{_key(mark)}") + "."


def _key(mark: str) -> str:
    return mark.replace(" ", "_")


@dataclass(frozen=True)
class Kept:
    """A finished game as the book has it, and what was earned with it."""

    book: Book
    record: Record
    earned: tuple[Earned, ...]

    @property
    def best_before(self) -> int | None:
        """The best earlier score of a person in this mode; None when there is none."""
        scores = [r.humans[0].score for r in self.book.of(self.record.game, self.record.mode)
                  if r.counted and r.humans and r.id != self.record.id]  # fmt: skip
        return max(scores, default=None)

    @property
    def is_best(self) -> bool:
        """Is it the best counted result of its mode, and not the first?"""
        best, before = self.record.best, self.best_before
        return best is not None and self.record.counted and before is not None and best.score > before


def book_path() -> Path:
    """The file of the records."""
    return folders.data_dir() / records.FILE


def open_book(app: App) -> Book:
    """The book; an empty one, with a message, when it can't be read."""
    try:
        return records.read(book_path())
    except RecordError as error:
        app.toast(tr("keeping.not_read", fault=escape(str(error))), "error", 10)
        return Book()


def keep(app: App, session: Session) -> Kept | None:
    """Write a finished game into the book (once), and say what was earned. None, with a message, when the disk
    refuses; the game itself is among the automatic copies."""
    day = challenge_of(session)
    game = session.rules.info.id
    result = session.result
    assert result is not None
    sides = range(max(len(session.seats), 1 + max(s.seat for s in result.scores)))
    called = [names.seat_name(game, session.seats, seat) for seat in sides]
    try:
        record = records.record_of(session, now(), called, day)
        record = replace(record, marks=tuple(m for m in record.marks if m in MARKS))
        book, entered = records.enter(book_path(), record)
        earned = achievements.earned(session, entered, book) if entered.id == record.id else []
        records.append(book_path(), earned)
    except RecordError as error:
        app.toast(tr("keeping.not_recorded", fault=escape(str(error))), "error", 10)
        return None
    except ContentError as error:
        app.toast(tr("keeping.no_achievements", fault=escape(str(error))), "error", 10)
        return None
    book.earned += earned
    for line in earned:
        _cheer(app, session, line)
    keep_game(app, session, entered.id)
    return Kept(book, entered, tuple(earned))


GAMES_KEPT = 200
"""Finished games that can be watched from the records; the oldest go first."""


def game_path(record_id: str) -> Path:
    """Where the whole game of a record lies, if it is kept."""
    return folders.data_dir() / "games" / f"{record_id}{shelf.SUFFIX}"


def keep_game(app: App, session: Session, record_id: str) -> None:
    """Keep a finished game so that its record can be watched; a disk that refuses is reported."""
    path = game_path(record_id)
    if path.exists():
        return
    try:
        saves.write(path, saves.pack(session, "", now()))
    except SaveError as error:
        app.toast(tr("keeping.no_replay", fault=escape(str(error))), "error", 10)
    else:
        shelf.sweep(path.parent, GAMES_KEPT)


def _cheer(app: App, session: Session, line: Earned) -> None:
    found = next(a for a in achievements.achievements(session.rules) if a.id == line.achievement)
    app.toast(f"[{found.icon}] **{escape(found.name)}**: {escape(found.text)}", "award", 7)


def look_up(app: App, session: Session) -> Kept | None:
    """What the book has of a finished game; None when it was never recorded (a game from elsewhere)."""
    book = open_book(app)
    found = records.run_id(session)
    record = next((r for r in book.results if r.id == found), None)
    if record is None:
        return None
    return Kept(book, record, tuple(e for e in book.earned if e.record == record.id))


def achievements_of(app: App, game: str) -> tuple[Achievement, ...]:
    """The achievements of a game; none, with a message, when its file is faulty."""
    try:
        return achievements.achievements(registry.load(game))
    except ContentError as error:
        app.toast(escape(str(error)), "error", 10)
        return ()


# -- the challenge of the day -----------------------------------------------------------------------------


def today() -> str:
    """The day as challenges name it."""
    return date.today().isoformat()


def challenges() -> list[tuple[str, ModeInfo]]:
    """Game and mode of every challenge: what one person can play alone."""
    return [(game, mode) for game in registry.installed() for mode in registry.load(game).info.modes
            if mode.min_seats == 1]  # fmt: skip


def challenge_session(app: App, game: str, mode: str, day: str) -> Session:
    """A new game of the challenge of that day for one person, all options as printed."""
    rules = registry.load(game)
    name = next((n.strip() for n in app.settings.names if n.strip()), names.SUGGESTED[0])
    setup = Setup(mode, 1).checked(rules.info)
    session = Session(rules, setup, records.challenge_seed(game, mode, day), (SeatInfo(name, "human", 0),))
    session.mark(f"{CHALLENGE}{day}")
    return session


def begin_challenge(app: App, game: str, mode: str, day: str) -> Session | None:
    """The challenge, its beginning noted: every later try is a repeat. None, with a message, when the disk refuses."""
    session = challenge_session(app, game, mode, day)
    try:
        book = records.read(book_path())
        deal = records.deal_of(game, mode, 1, session.setup.options, session.seed)
        known = book.has_begun(game, mode, day) or any(r.deal == deal for r in book.results)
        records.append(book_path(), [Begun(date=now(), game=game, mode=mode, challenge=day)])
    except RecordError as error:
        app.toast(tr("keeping.not_noted", fault=escape(str(error))), "error", 10)
        return None
    if known:
        session.mark(REPEAT)
    return session


def challenge_of(session: Session) -> str:
    """The day of the challenge that a session is; "" for other games."""
    return next((m.removeprefix(CHALLENGE) for m in session.marks if m.startswith(CHALLENGE)), "")


def span(seconds: int) -> str:
    """A time in words: "1 h 05 min", "42 min", "under a minute"; "" when unknown."""
    if seconds <= 0:
        return ""
    minutes = round(seconds / 60)
    if minutes < 1:
        return tr("keeping.span.short")
    if minutes < 60:
        return tr("keeping.span.minutes", minutes=minutes)
    return tr("keeping.span.hours", hours=minutes // 60, minutes=minutes % 60)
