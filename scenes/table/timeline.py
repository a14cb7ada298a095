"""Plays what happened, beat by beat, at the player's speed; it can be finished at any moment.

The display follows the game and never holds it up: at the end of every beat the display model is replaced by the
view after it, whatever the animations did.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.table.board import Animation
from scenes.table.play import Beat

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

CAPTION_HOLD = 0.7
"""Seconds that the caption of a computer's action stands at normal speed."""

WHY_HOLD = 0.9
"""The same, where it says why as well."""

FOREIGN_HOLD = 0.5
"""Seconds that an event of an automatic seat, inside somebody else's action, stands in words."""

MAX_ANIMATION = 6.0
"""Seconds after which an animation is taken to be over: a picture must never hold the game."""


class Timeline:
    """Shows the beats of the play one after another."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.beat: Beat | None = None
        self.caption = self.why = ""
        self.moving: list[Animation] = []
        self.waiting_step = self.foreign = False
        self._events: list[Any] = []
        self._held = 0.0
        self._pause = 0.0
        self._ran = 0.0

    @property
    def busy(self) -> bool:
        """Is there anything still to be shown?"""
        return self.beat is not None or bool(self.table.game.beats)

    @property
    def animating(self) -> bool:
        """Does something move just now?"""
        return bool(self.moving)

    @property
    def computer(self) -> bool:
        """Is it a computer's action that is being shown?"""
        return self.beat is not None and self.beat.computer

    def wake(self) -> float | None:
        """Seconds until it must be updated, or None."""
        if not self.busy or self.waiting_step:
            return None
        if self.moving or self.beat is None:
            return 0.0
        return max(0.0, self._pause if self._events else self._held)

    def update(self, dt: float) -> None:
        """Advance by real seconds."""
        speed = self.table.speed
        if speed <= 0:
            self._rush()
            return
        if self.beat is None and not self._begin(speed):
            return
        for animation in self.moving:
            animation.update(dt * speed)
        self._ran += dt * speed
        if self._ran > MAX_ANIMATION:
            self.moving = []
        self.moving = [a for a in self.moving if not a.done]
        self._pause -= dt
        while not self.moving and self._events and self._pause <= 0:
            self._next_event(speed)
        if self.moving or self._events or self._pause > 0:
            return
        self._held -= dt
        if self._held <= 0 and not self.waiting_step:
            self._end()

    def _begin(self, speed: float) -> bool:
        beats = self.table.game.beats
        if not beats:
            return False
        self.beat = beats.popleft()
        self._events = list(self.beat.events)
        self._held = self._pause = 0.0
        self.caption, self.why, self.foreign = "", "", False
        if self.beat.computer and not self.beat.forced:
            self.caption, self.why = self.table.caption_of(self.beat), self.table.why_of(self.beat)
            self._held = (WHY_HOLD if self.why else CAPTION_HOLD) / speed
            self.waiting_step = self.table.game.step_mode
        self.table.beat_began(self.beat, self.caption)
        return True

    def _next_event(self, speed: float) -> None:
        assert self.beat is not None
        event = self._events.pop(0)
        told = self.table.foreign_words(self.beat, event)
        if told:
            self.caption, self.why, self._pause, self.foreign = told, "", FOREIGN_HOLD / speed, True
        elif self.foreign:  # what follows is no longer that seat's doing
            self.caption = self.table.event_words(event) or self.caption
        animation = self.table.board.animate(event, self.beat.before, self.beat.after)
        self.table.event_shown(event)
        if animation is not None and not animation.done:
            self.moving.append(animation)
            self._ran = 0.0
        self.table.board.apply(event, self.beat.after)
        self.table.event_done()

    def _end(self) -> None:
        beat, self.beat = self.beat, None
        self.moving, self._events, self.caption, self.why = [], [], "", ""
        if beat is not None:
            self.table.beat_ended(beat)

    def _rush(self) -> None:
        """Speed "off": everything at once, except that step mode still waits after each computer's action."""
        while self.busy:
            if self.beat is None:
                self._begin(1.0)
            if self.waiting_step:
                self.moving, self._events = [], []
                return
            self._end()

    def step(self) -> bool:
        """In step mode: go on to the next action. False when it was not waiting."""
        if not self.waiting_step:
            return False
        self.waiting_step = False
        self._held = 0.0
        self._end()
        return True

    def finish(self) -> None:
        """Show the end of everything at once."""
        self.waiting_step = False
        while self.busy:
            if self.beat is None:
                self._begin(1000.0)
                self.waiting_step = False
            self._end()

    def clear(self) -> None:
        """Forget everything (after undo or a load)."""
        self.beat, self.moving, self._events, self.caption, self.why = None, [], [], "", ""
        self.waiting_step = False

    def draw(self, dst: pygame.Surface) -> None:
        """Draw what moves."""
        for animation in self.moving:
            animation.draw(dst)
