"""The event loop: frames to a deadline while something moves, else asleep until an event or a due time."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

from . import crash
from .hearing import Hearing

if TYPE_CHECKING:
    from .ears import Ears
    from .pad import Pads
    from .scene import Scene
    from .toast import Toasts

FRAME = 1 / 60
IDLE_WAIT = 30.0


class Loop(Hearing):
    """Runs an application until it quits."""

    running: bool
    toasts: Toasts
    pads: Pads
    sound: Ears
    _resize_at: float | None
    _unsaved_at: float | None
    _waited: list[pygame.event.Event]

    def _safe_waiting(self) -> float:
        """`_waiting`; a scene that raises when it is asked gives way to the screen that says so."""
        try:
            return self._waiting()
        except Exception as e:
            crash.trouble(self, e)  # type: ignore[arg-type]
            return 0.0

    def _waiting(self) -> float:
        """Seconds that may pass until something is due; 0 while something moves."""
        scene = self.scene
        if scene.animating or scene.stage.animating or scene.dirty or scene.over_dirty:
            return 0.0
        due = [self.toasts.wait(self.now), scene.stage.next_wake(), scene.wake, self.pads.wait(self.now)]
        due += [self.sound.wait(), self._after_wait(), IDLE_WAIT]
        if self._resize_at is not None:
            due.append(self._resize_at - self.now)
        if self._unsaved_at is not None:
            due.append(self._unsaved_at - self.now)
        return max(0.0, min(d for d in due if d is not None))

    def run(self, scene: Scene | None = None) -> None:
        """Run until `quit`. Sleeps to a frame deadline while something moves and waits for events otherwise."""
        if scene is not None:
            self.start(lambda: scene)
        last = time.perf_counter()
        deadline = last
        try:
            while self.running and self.scenes:
                wait = self._safe_waiting()
                if wait > 0:
                    self._wait(wait)
                    deadline = time.perf_counter()
                else:
                    deadline = _sleep_to(deadline + FRAME)
                now = time.perf_counter()
                self.frame(now - last)
                last = now
        finally:
            self.close()

    def _wait(self, seconds: float) -> None:
        """Sleep until events come, at most `seconds`; the events open the next frame's batch.

        `pygame.event.wait` looks every millisecond and takes 20 ms of CPU a second; a look once a frame takes 2.
        """
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0 and not self._waited:
            time.sleep(min(self.scene.look, left))
            self._waited += pygame.event.get()


def _sleep_to(deadline: float) -> float:
    now = time.perf_counter()
    if deadline < now - 4 * FRAME:
        return now
    if deadline > now:
        time.sleep(deadline - now)
    return deadline
