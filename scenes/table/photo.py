"""A small picture of the table for every save, taken while nobody plays and written beside the frames."""

from __future__ import annotations

import contextlib
import io
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core import observe, shelf
from scenes.kit import folders
from scenes.table.play import NOBODY

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

WIDE = 640
"""Pixels that a picture is wide."""

QUIET = 0.4
"""Seconds without input before one is taken."""

APART = 4.0
"""Seconds between two pictures, at least."""


class Photos:
    """The last picture of a table. None is ever taken while the screen shows what one person at it may know and
    another may not: whoever looks at the list of saves would see it."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.picture: pygame.Surface | None = None
        self._at = -1e9
        self._wanted: Path | None = None
        self._last: Path | None = None
        self._writing: threading.Thread | None = None

    def saved(self, path: Path) -> None:
        """The game was saved to that file by itself: give it the next picture that is taken."""
        self._wanted = self._last = path

    def ended(self) -> None:
        """The game is over and its end stands on the screen: the last save shows that, whatever it showed before."""
        if self._last is None or self.table.stage.top.modal or not self.allowed() or not self._shown():
            return
        self.take()
        self.finish()
        if self.picture is not None:
            self._write(self.picture, self._last)
        self._wanted = None

    def give(self, path: Path) -> None:
        """The game was saved to that file by a person: give it the last picture, if there is one."""
        if self.picture is not None:
            self._write(self.picture, path)

    def wait(self) -> float | None:
        """Seconds until one may be taken; None while none is wanted."""
        t = self.table
        if self._wanted is None or t.timeline.busy or t.stage.top.modal or not self.allowed():
            return None  # what is in the way ends with an event, after which this is asked again
        now = t.app.now
        return max(0.01, t.stage.touched_at + QUIET - now, self._at + APART - now)

    def allowed(self) -> bool:
        """May the screen be kept as it is?"""
        t = self.table
        if t.curtain is not None or not t.game.live:
            return False
        if t.game.over:
            return True  # nothing is secret any more
        people = sum(t.session.is_human(seat) for seat in range(len(t.session.seats)))
        return people < 2 or not observe.differs(t.rules, t.session.state, t.viewer, NOBODY)

    def look(self) -> None:
        """Called every frame: take the picture when it is time and the table stands still."""
        t = self.table
        wait = self.wait()
        still = not (t.dirty or t.animating or t.board.behind)
        if wait is None or wait > 0.01 or not still or not self._shown():
            return
        self.take()
        if self._wanted is not None and self.picture is not None:
            self._write(self.picture, self._wanted)
            self._wanted = None

    def _shown(self) -> bool:
        """Is the table what was painted last?"""
        painted = self.table.app.painted
        return painted is not None and painted[0] is self.table

    def take(self) -> None:
        """Take a picture of the table as it was last painted."""
        base = self.table.app.base
        w, h = base.get_size()
        size = (min(WIDE, w), max(1, round(h * min(WIDE, w) / w)))
        self.picture = pygame.transform.smoothscale(base, size)
        self._at = self.table.app.now

    def _write(self, picture: pygame.Surface, path: Path) -> None:
        if self._writing is not None and self._writing.is_alive():
            return  # the disk is slow: this one has no picture of its own
        self._writing = threading.Thread(target=write, args=(picture.copy(), path), daemon=True)
        self._writing.start()

    def finish(self) -> None:
        """Wait for what is being written."""
        if self._writing is not None:
            self._writing.join(2.0)


def write(picture: pygame.Surface, path: Path) -> None:
    """Write the picture of a save beside it, unless the save is gone. A disk that refuses leaves a save without one."""
    out = io.BytesIO()
    with contextlib.suppress(OSError, pygame.error):
        pygame.image.save(picture, out, "picture.jpg")
        if path.is_file():
            folders.write_atomic(shelf.picture_path(path), out.getvalue())

