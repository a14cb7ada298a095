"""Pictures that the table makes ahead of need, while nothing else goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import Any

from scenes.kit.art.atelier import atelier, elsewhere

QUIET = 0.6
"""Seconds without input after which pictures are made ahead of need."""
MAKE_EVERY = 0.08
ASKED = 8
"""Pictures, at most, that are asked for at once of the process beside the window."""

Base: Any = object


class Making(Base):
    """Part of the table scene."""

    painters: Any = None
    """Processes that still paint what `_making` would; see ``scenes.table.painting``."""

    _making: Any = None
    _make_at = 0.0
    _later: Any = ()
    """Steps of `_making` whose pictures are being painted beside the window."""

    _looked: frozenset[str] = frozenset()
    """Titles of things whose pictures in the slot were made ahead."""

    def _look_ahead(self) -> None:
        """Something may have come to the board: what the slot would show of it will be wanted."""
        self._making = chain(self._making or (), self._looks())

    def _looks(self) -> Iterator[Callable[[], object]]:
        for ref in list(self.board.refs()):
            shown = self.board.inspect(ref) if self.board.rect(ref) is not None else None
            if shown is not None and shown.picture is not None and shown.title not in self._looked:
                self._looked = self._looked | {shown.title}
                yield partial(self.slot.ahead, shown)

    @property
    def _may_make(self) -> bool:
        """Is there something to be made ahead of need, at the board's usual size, and time for it?"""
        return self._making is not None and not self.timeline.busy and not self.board.enlarged

    def _prepare(self) -> None:
        """Make a picture ahead of need when the player does nothing."""
        if not self._may_make or self.dirty or self.curtain is not None:
            return
        if self.app.now - self.stage.touched_at < QUIET or self.app.now < self._make_at or atelier.busy:
            return
        self._make_at = self.app.now + MAKE_EVERY
        if self.painters is not None:
            if self.painters.busy:
                return
            self.painters.finish()
            self.painters = None
        for _ in range(ASKED):  # to ask for a picture takes no time
            step = next(self._making, None)
            if step is None or elsewhere(step):
                break
            self._later = [*self._later, step]
        if step is None:
            self._making, self._later = iter(self._later) if self._later else None, ()
