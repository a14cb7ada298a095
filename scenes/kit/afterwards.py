"""What the first frame does not need: steps that are done one by one in the frames after it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from .pieces import OPENING, further
from .strings import tr

if TYPE_CHECKING:
    from typing import Any

    import pygame

    from .scene import Scene
    from .toast import Toasts

Step = Callable[[], object]

WAITING = "waiting"
"""The kind of the message that a screen is still being made."""

PATIENCE = 0.8
"""Seconds after which a screen that is still being made is announced over what is seen meanwhile."""


class Afterwards:
    """Part of the application: work that is put off until a picture is shown, at most one step of it a frame."""

    now: float
    flips: int
    scenes: list[Scene]
    headless_mode: bool
    toasts: Toasts
    _afterwards: list[tuple[float, Step]]
    _unseen: Scene | None
    _flush_input: bool
    _coming: Iterator[object] | None = None
    """What is made ready for the next screen."""

    _patience: float | None = None
    """When the screen that is being made will have been waited for long; infinite: that was said; None: none is."""

    _brings_dialog = False
    """Is it a dialog over the screen that is seen?"""

    if TYPE_CHECKING:

        @property
        def window(self) -> pygame.Surface: ...
        def toast(self, markup: str, kind: str = "info", seconds: float = 3.5, rgb: Any = None) -> None: ...
        def _flip(self) -> bool: ...

    def afterwards(self, step: Step, seconds: float = 0.0) -> None:
        """Do that in a frame of its own, when something was shown, and so many seconds from now. A step that gives an
        iterator goes on frame by frame. Headless it is done at once: nobody waits for a first picture."""
        if self.headless_mode:
            for _ in _pieces(step):
                pass
            return
        self._afterwards.append((self.now + seconds, step))

    def bring(self, pieces: Iterator[object], dialog: bool = False) -> None:
        """Make a screen ready and show it: as many pieces a frame as there is time for, while the one before is still
        seen. What the player does meanwhile is meant for neither, but keys are for the `dialog` that comes. Headless it
        is done at once."""
        if self.headless_mode:
            for _ in pieces:
                pass
            return
        self._coming, self._brings_dialog = pieces, dialog

    @property
    def deaf(self) -> bool:
        """Is nothing to be heard of the player, because the screen that is seen is not the one that would hear it?"""
        return self._flush_input or self._coming is not None or self._unseen in self.scenes[-1:]

    def _bring(self) -> None:
        pieces, self._coming = self._coming, None  # gone before anything in it fails
        if pieces is not None and further(pieces, OPENING):
            self._coming = self._coming or pieces
        self._brings_dialog = self._brings_dialog and self._coming is not None

    def _not_yet(self, scene: Scene) -> bool:
        """The screen on top is still being made: that is said once, over what is seen, when it takes long. True when
        the window changed."""
        if self._patience is None:
            self._patience = self.now + PATIENCE
        if self.now < self._patience:
            return False
        self._patience = math.inf
        self.toast(tr("kit.preparing"), WAITING, math.inf)
        self.toasts.draw(self.window, scene.floor)
        return self._flip()

    def _ready(self) -> None:
        """It is made: it can be drawn."""
        if self._patience is not None:
            self._patience = None
            self.toasts.drop(WAITING)

    def put_below(self, scene: Scene) -> None:
        """Put a scene under all others: to be found when they are gone."""
        scene.app = self  # type: ignore[assignment]
        self.scenes.insert(0, scene)

    def _after(self) -> None:
        """One step, if one is due."""
        self._bring()
        if not self._afterwards or not self.flips:
            return
        due = next((entry for entry in self._afterwards if entry[0] <= self.now), None)
        if due is None:
            return
        place = self._afterwards.index(due)
        del self._afterwards[place]  # before it is done: a step that fails is not tried for ever
        pieces = _pieces(due[1])
        if next(pieces, pieces) is not pieces:
            self._afterwards.insert(place, (due[0], lambda: pieces))

    def _after_wait(self) -> float | None:
        """Seconds until the next step is due; None without any."""
        if self._coming is not None:
            return 0.0
        return max(0.0, min(at for at, _ in self._afterwards) - self.now) if self._afterwards and self.flips else None


def _pieces(step: Step) -> Iterator[object]:
    """What a step gives, piece by piece."""
    found = step()
    if isinstance(found, Iterator):
        yield from found
