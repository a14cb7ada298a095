"""The folder of saved games: file names for any title, lists, rotating autosaves, copies in and out."""

from __future__ import annotations

import contextlib
import os
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from game.core.codec import fingerprint, printable
from game.core.files import swap
from game.core.saves import SaveError, Summary, pack, read, read_summary, write
from game.core.session import Session

SUFFIX = ".json"
PICTURE = ".jpg"
"""Suffix of the picture of the table that may lie beside a save, under the same name."""

_RESERVED = {"con", "prn", "aux", "nul", *(f"{d}{i}" for d in ("com", "lpt") for i in range(1, 10))}
_NAME_BYTES = 100


class Listed(msgspec.Struct):
    """One file of a folder: its summary, or the fault that keeps it from being read."""

    path: Path
    summary: Summary | None
    fault: str = ""


def safe_name(title: str) -> str:
    """A file name (without suffix) that every system takes, as close to the title as possible."""
    text = unicodedata.normalize("NFC", printable(title))
    kept = "".join(c if c.isalnum() or c in " -_()" else "-" for c in text)
    name = " ".join(kept.split()).strip("-_ ").encode()[:_NAME_BYTES].decode(errors="ignore").strip("-_ ")
    if not name:
        return "game"
    return f"{name}_" if name.lower() in _RESERVED else name


def path_for(folder: Path, title: str) -> Path:
    """Where a game of that title belongs: its old file when there is one, never the file of another title."""
    base = safe_name(title)
    path = folder / f"{base}{SUFFIX}"
    number = 1
    while path.exists() and _title(path) != printable(title):
        number += 1
        path = folder / f"{base} ({number}){SUFFIX}"
    return path


def save_as(folder: Path, session: Session, title: str, saved_at: str) -> Path:
    """Save under a title; a game saved earlier under the same title is replaced, and its picture goes. The file's path.

    Raises:
        SaveError: when it can't be written.
    """
    path = path_for(folder, title)
    write(path, pack(session, title, saved_at))
    with contextlib.suppress(OSError):  # an old picture does no harm
        picture_path(path).unlink(missing_ok=True)
    return path


def listing(folder: Path, moment: Callable[[str], Any] = str) -> list[Listed]:
    """All saves of a folder, the newest first (automatic copies of one moment by their number); broken files last, with
    their fault. ``moment`` makes of the text of a date what sorts, where texts of several time zones meet."""
    found = []
    for path in sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else ():
        try:
            found.append(Listed(path, read_summary(path)))
        except SaveError as error:
            found.append(Listed(path, None, error.fault))
    return sorted(found, key=lambda x: _place(x, moment), reverse=True)


def _place(x: Listed, moment: Callable[[str], Any]) -> tuple[Any, ...]:
    return (True, moment(x.summary.saved_at), x.path.name) if x.summary is not None else (False, x.path.name)


def export(path: Path, target: Path) -> None:
    """Copy a save to any place, after checking that it is one.

    Raises:
        SaveError: when it is broken or can't be written.
    """
    write(target, read(path))


def bring_in(source: Path, folder: Path) -> Path:
    """Copy a save from any place into the folder, beside what is there; the new path.

    Raises:
        SaveError: when it is broken or can't be written.
    """
    save = read(source)
    path = _free(folder, save.title)
    write(path, save)
    return path


def picture_path(path: Path) -> Path:
    """Where the picture of a save lies, if there is one."""
    return path.with_suffix(PICTURE)


def rename(path: Path, title: str) -> Path:
    """Give a save another title, and the file the name that goes with it; its picture goes along. The new path. Other
    games are never replaced, whatever their titles are.

    Raises:
        SaveError: when it is broken or can't be written; the old file is still there.
    """
    save = read(path)
    save.title = printable(title)
    target = _free(path.parent, save.title, path)
    write(target, save)
    if target != path:
        _move(picture_path(path), picture_path(target))
        with contextlib.suppress(OSError):  # the game is there under its new name; the old file does no harm
            path.unlink()
    return target


def copy_as(path: Path, folder: Path, title: str) -> Path:
    """Keep a copy of a save under a title, with its picture; the new path.

    Raises:
        SaveError: when it is broken or can't be written.
    """
    save = read(path)
    save.title = printable(title)
    target = _free(folder, save.title)
    write(target, save)
    with contextlib.suppress(OSError):  # a save without a picture is whole
        picture_path(target).write_bytes(picture_path(path).read_bytes())
    return target


def remove(path: Path, attic: Path) -> Path:
    """Put a file and its picture away in another folder, from where ``put_back`` brings it again; its path there.

    Raises:
        SaveError: when it can't be moved; it is where it was.
    """
    gone = _carried(path, attic, "can't be deleted")
    with contextlib.suppress(OSError):  # then it only counts as older
        os.utime(gone)  # ``sweep`` keeps what was put away last, not what was saved last
    return gone


def put_back(gone: Path, folder: Path) -> Path:
    """Bring back what was removed; its path, with another name when something took the old one.

    Raises:
        SaveError: when it can't be moved.
    """
    return _carried(gone, folder, "can't be brought back")


def _carried(path: Path, folder: Path, fault: str) -> Path:
    """Move a file and its picture to another folder, under a name that is free there; its path."""
    number = 1
    target = folder / path.name
    while target.exists():
        number += 1
        target = folder / f"{path.stem} ({number}){path.suffix}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        swap(path, target)
    except OSError as error:
        raise SaveError(path, f"{fault} ({error.strerror or error})") from error
    _move(picture_path(path), picture_path(target))
    return target


def sweep(attic: Path, keep: int = 20) -> None:
    """Delete for good what was removed, but for the ``keep`` files put away last."""
    files = sorted(attic.glob(f"*{SUFFIX}"), key=_changed) if attic.is_dir() else []
    for path in files[: max(0, len(files) - keep)]:
        for victim in (picture_path(path), path):
            with contextlib.suppress(OSError):  # what can't be deleted today goes another day
                victim.unlink(missing_ok=True)


def same_game(game: str, of: Session | Summary) -> str:
    """Equal for copies of one game, however far it went: who plays a seat may change within it, its name does not."""
    return fingerprint([game, of.setup, of.seed, [(seat.name, seat.style) for seat in of.seats]])[:8]


SPARE = 3
"""Copies of the running game that stay whatever else is kept: the newest may be damaged."""


class Autosave:
    """Rotating copies of one sitting: every save makes a new file, then the oldest go; ``keep`` files stay.

    The newest copy of another game goes only when there are more games than files to keep. The end of every earlier
    sitting of a game stays as long as there is room: whoever opens an older copy, or begins the same deal again, goes
    another way than before, and the way that was left ends there. File names hold the process's number and that of the
    sitting's first copy: two copies of the program never write the same file, nor two sittings.
    """

    def __init__(self, folder: Path, keep: int = 10) -> None:
        self.folder = folder
        self.keep = keep
        self._first = 0
        """Number of the first copy of this sitting; 0: none was made yet."""

    def save(self, session: Session, saved_at: str, title: str = "") -> Path:
        """Keep a copy of the session as it stands.

        Raises:
            SaveError: when it can't be written; the older copies are still there.
        """
        files = self.files()
        number = 1 + max((_number(p) for p in files), default=0)
        first = self._first or number
        run = same_game(session.rules.info.id, session)
        path = self.folder / f"auto-{number:06d}-{run}.{os.getpid()}.{first}{SUFFIX}"
        write(path, pack(session, title, saved_at))
        self._first = first
        self._prune([*files, path])
        return path

    def files(self) -> list[Path]:
        """All copies, the oldest first."""
        found = self.folder.glob(f"auto-*{SUFFIX}") if self.folder.is_dir() else ()
        return sorted((p for p in found if _number(p) >= 0), key=_number)

    def newest(self) -> Path | None:
        """The newest copy that can be read; None when there is none."""
        for path in reversed(self.files()):
            with contextlib.suppress(SaveError):  # a broken copy is passed over, and kept
                read_summary(path)
                return path
        return None

    def _prune(self, files: list[Path]) -> None:
        """Older copies go first: of other games, then of this one; then the ends of sittings from which a game went on
        elsewhere, or was gone back behind; last copies of games at the very end."""
        ends = {_sitting(path): path for path in files}
        by_game = {run_of(path): path for path in files}
        running = run_of(files[-1])
        spare = [path for path in files if _sitting(path) == _sitting(files[-1])][-SPARE:]

        def worth(path: Path) -> int:
            if path == by_game[run_of(path)]:
                return 3
            return 2 if path == ends[_sitting(path)] or path in spare else int(run_of(path) == running)

        for victim in sorted(files, key=worth)[: max(0, len(files) - self.keep)]:
            with contextlib.suppress(OSError):  # too many copies do no harm
                victim.unlink()
                picture_path(victim).unlink(missing_ok=True)


def _free(folder: Path, title: str, own: Path | None = None) -> Path:
    """A path for that title where no other file lies; ``own`` may be kept."""
    path = folder / f"{safe_name(title)}{SUFFIX}"
    number = 1
    while path.exists() and path != own:
        number += 1
        path = folder / f"{safe_name(title)} ({number}){SUFFIX}"
    return path


def _move(path: Path, target: Path) -> None:
    """Move a picture along; without it a save is whole, too."""
    with contextlib.suppress(OSError):
        swap(path, target)


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _title(path: Path) -> str | None:
    try:
        return read_summary(path).title
    except SaveError:
        return None  # a broken file belongs to no title and is never replaced


def run_of(path: Path) -> str:
    """Tells games apart: the last part of the file's name, without the numbers of process and sitting."""
    return _sitting(path).partition(".")[0]


def _sitting(path: Path) -> str:
    """Tells games apart, and the sittings in which they were played."""
    return path.stem.rsplit("-", 1)[1]


def _number(path: Path) -> int:
    parts = path.stem.split("-")
    return int(parts[1]) if len(parts) == 3 and parts[1].isdecimal() else -1
