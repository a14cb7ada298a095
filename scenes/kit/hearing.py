"""What is heard of the player while something is prepared: a press is meant for what is seen, a key for what comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from .afterwards import Afterwards

if TYPE_CHECKING:
    from collections.abc import Iterable

POINTER = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
KEYS = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)


class Hearing(Afterwards):
    """Part of the application. Headless everything is heard: nobody looks at a picture first."""

    _waited: list[pygame.event.Event]
    _keys_kept: tuple[pygame.event.Event, ...] = ()
    """Keys that wait for the dialog that is being prepared."""

    @property
    def veiled(self) -> bool:
        """Is the dialog that would hear everything not on the screen yet?"""
        if self.headless_mode or not self.scenes:
            return False
        top = self.scenes[-1].stage.top
        return top.modal and not top.seen

    def _heard(self, ev: pygame.event.Event) -> bool:
        """Is an event of the player to be handled now? A press or a turn of the wheel made before a dialog is seen was
        aimed at what it covers; a key waits until the dialog is there."""
        if ev.type not in POINTER and ev.type not in KEYS:
            return True
        if not self.deaf and not self.veiled:
            return True
        elsewhere = self._flush_input or self._unseen in self.scenes[-1:]
        if ev.type in KEYS and not elsewhere and (self._keys_wait if self.veiled else self._brings_dialog):
            self._keys_kept = (*self._keys_kept, ev)
        return False

    @property
    def _keys_wait(self) -> bool:
        """May a key be meant for the layer on top before it is seen? Not for one that asks who is there."""
        return bool(getattr(self.scenes[-1].stage.top, "keys_wait", True))

    def _kept_first(self, events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
        """A batch of events with the keys that have waited before it."""
        kept, self._keys_kept = self._keys_kept, ()
        return [*kept, *events]

    def _shown_first(self) -> None:
        """A dialog or screen is about to be seen for the first time: what was pressed until now, while its picture was
        made, belongs to the one before."""
        scene = self.scenes[-1]
        fresh = [layer for layer in scene.stage.layers if not layer.seen]
        if fresh and not self.headless_mode:
            stale = POINTER if scene.seen else (*POINTER, *KEYS)
            self._waited += [ev for ev in pygame.event.get() if ev.type not in stale]
        for layer in fresh:
            layer.seen = True
