"""Driving an application by hand: what tests and tours use in place of a player."""

from __future__ import annotations

import contextlib
from abc import abstractmethod

import pygame

from . import pad
from .commands import Keymap, event_for

FRAME = 1 / 60


class Driver:
    """Synthetic input for an application. Every call draws at least one frame."""

    commands: Keymap
    now: float

    @abstractmethod
    def frame(self, dt: float = FRAME) -> bool:
        """One step of the application."""

    def post(self, *events: pygame.event.Event) -> None:
        """Put events in the queue for the next frame."""
        for ev in events:
            pygame.event.post(ev)

    def step(self, seconds: float, dt: float = FRAME) -> None:
        """Run frames for a length of time."""
        for _ in range(max(1, round(seconds / dt))):
            self.frame(dt)

    def move(self, pos: tuple[int, int], held: bool = False) -> None:
        """Move the pointer and draw a frame."""
        buttons = (1, 0, 0) if held else (0, 0, 0)
        self.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons, touch=False))
        self.frame()

    def press(self, pos: tuple[int, int], button: int = 1) -> None:
        """Press a mouse button and draw a frame."""
        self.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False))
        self.frame()

    def let_go(self, pos: tuple[int, int], button: int = 1) -> None:
        """Release a mouse button and draw a frame."""
        self.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False))
        self.frame()

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        """A deliberate click, later than any before it, and a frame."""
        self.now += 0.25
        self.post(
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False),
        )
        self.frame()

    def wheel(self, pos: tuple[int, int], y: int) -> None:
        """Turn the wheel over a point (positive: up) and draw a frame."""
        self.move(pos)
        self.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False))
        self.frame()

    def key(self, name: str) -> None:
        """Press a key ("E", "Ctrl+Z", "Return") or the key of a command ("confirm"), and draw a frame."""
        self.now += 0.25
        keys = self.commands.keys.get(name)
        self.post(event_for(keys[0] if keys else name))
        self.frame()

    def pad(self, button: str) -> None:
        """Press and let go a button of a gamepad ("A", "Left") and draw a frame."""
        self.now += 0.25
        self.post(*pad.events(button))
        self.frame()

    def type(self, s: str) -> None:
        """Type text as a keyboard would, key by key, and draw a frame."""
        for c in s:
            name = "Space" if c == " " else c.upper()
            with contextlib.suppress(ValueError):  # a character that no key gives arrives as text only
                self.post(event_for(name))
            self.post(pygame.event.Event(pygame.TEXTINPUT, text=c))
        self.frame()
