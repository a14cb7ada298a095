"""The running game on the disk: a rotating copy after every choice of a person."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.saves import SaveError
from game.core.session import Session
from game.core.shelf import Autosave
from scenes.kit import folders
from scenes.kit.richtext import escape
from scenes.kit.strings import tr

if TYPE_CHECKING:
    from scenes.kit.app import App


PAUSE = 300.0
"""Seconds between two choices beyond which nobody sat at the table: they don't count as time played."""


def autosave_dir() -> Path:
    """Folder of the automatic copies; "Continue" takes the newest one."""
    return folders.save_dir() / "auto"


def now() -> str:
    """The present moment as it stands in saves."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


TELL_AGAIN = 10
"""Choices after which it is said once more that nothing of them is kept."""


class Saver:
    """Called with the session after every choice. A disk that refuses is reported now and then, and the game goes on;
    that it is saved again is said, too."""

    def __init__(self, app: App, folder: Path | None = None) -> None:
        self.app = app
        self.shelf = Autosave(folder or autosave_dir())
        self.fault = ""
        self.lost = 0
        self.seen = app.now
        self.told: Callable[[Path], None] | None = None

    def __call__(self, session: Session) -> None:
        session.seconds += min(PAUSE, max(0.0, self.app.now - self.seen))
        self.seen = self.app.now
        try:
            path = self.shelf.save(session, now())
        except SaveError as error:
            if self.lost % TELL_AGAIN == 0:
                self.app.toast(tr("table.save.could_not", fault=escape(str(error))), "error", 10)
            self.fault, self.lost = str(error), self.lost + 1
        else:
            if self.fault:
                self.app.toast(tr("table.save.again"), "good")
            self.fault, self.lost = "", 0
            if self.told is not None:
                self.told(path)
