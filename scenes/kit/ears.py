"""What the player hears: effects by name, and the sound of the place where the screen is.

The device is opened, and missing sounds are synthesised, in a thread: no frame waits for them. What is not there yet
stays silent.
"""

from __future__ import annotations

import contextlib
import threading
from collections import deque
from typing import TYPE_CHECKING, Any

import pygame

if TYPE_CHECKING:
    from .scene import Scene
    from .sound import Sound

SETTLED = 20
"""Frames of a screen after which the sound of its place begins: not while it is still being opened."""


class Ears:
    """The sound of an application. ``silent`` (headless): nothing sounds, `played` keeps the names."""

    def __init__(self, settings: Any, silent: bool) -> None:
        self.settings, self.silent = settings, silent
        self.played: deque[str] = deque(maxlen=200)
        self.focused = True
        self.place = ""
        self._sound: Sound | None = None
        self._scene: Scene | None = None
        self._frames = 0

    def play(self, name: str) -> None:
        """Play an effect; nothing while muted, or out of focus where the player wants that."""
        if self.silent:
            self.played.append(name)
        elif self.audible:
            self._opened().play(name)

    @property
    def audible(self) -> bool:
        """May anything sound just now?"""
        s = self.settings
        return not s.mute and s.volume_master > 0 and (self.focused or not s.mute_unfocused)

    def refresh(self) -> None:
        """Put changed volumes in force."""
        if self._sound is not None:
            self._sound.awake = self.audible
            self._sound.refresh()

    def focus(self, has: bool) -> None:
        """The window got or lost the keyboard."""
        if has != self.focused:
            self.focused = has
            self.refresh()

    def follow(self, scene: Scene) -> None:
        """Called every frame: the place of the scene is what shall be heard, as soon as the scene stands."""
        if scene is not self._scene:
            self._scene, self._frames = scene, 0
            if scene.ambience is not None:
                self.place = scene.ambience
        self._frames += 1
        if self.silent or self._frames < SETTLED or not self._wants():
            return
        self._opened().music(self.place)

    def _wants(self) -> bool:
        if self._sound is not None:
            return self._sound.loop != self.place or self._sound.late
        return bool(self.place) and self.audible and self.settings.volume_music > 0

    def wait(self) -> float | None:
        """Seconds until `follow` must be called again, or None."""
        return 0.1 if not self.silent and self._frames < SETTLED and self._wants() else None

    def _opened(self) -> Sound:
        if self._sound is None:
            from .sound import Sound  # at the first sound: the mixer is no part of starting

            self._sound = Sound(self.settings, Baker())
            self._sound.awake = self.audible
            self._sound.bake()
        return self._sound


class Baker:
    """Does jobs one after another in a thread, the newest first; a job that is waiting already is not taken twice."""

    def __init__(self) -> None:
        self._jobs: dict[Any, Any] = {}
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def ask(self, key: Any, job: Any) -> None:
        """Have a job done soon."""
        with self._lock:
            self._jobs.setdefault(key, job)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="baker", daemon=True)
                self._thread.start()

    def finish(self) -> None:
        """Wait until nothing is left to do."""
        thread = self._thread
        if thread is not None:
            thread.join()

    def _work(self) -> None:
        try:
            self._bake()
        finally:  # also after a job that failed: the next one begins a new thread
            with self._lock:
                if self._thread is threading.current_thread():
                    self._thread = None

    def _bake(self) -> None:
        while True:
            with self._lock:
                if not self._jobs:
                    self._thread = None
                    return
                _, job = self._jobs.popitem()
            job()
            with contextlib.suppress(pygame.error):  # the window may be closed meanwhile
                pygame.event.post(pygame.event.Event(pygame.USEREVENT, wake=True))
