"""What works on every screen: size, full screen, sound and pictures by key, and gamepads as keys."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from . import richtext
from .strings import tr

if TYPE_CHECKING:
    from .commands import Keymap
    from .pad import Pads
    from .scene import Scene
    from .settings import Settings
    from .window import Window


class Everywhere:
    """Part of the application."""

    settings: Settings
    commands: Keymap
    win: Window
    pads: Pads
    scenes: list[Scene]
    now: float
    frames: int
    headless_mode: bool

    @abstractmethod
    def apply_settings(self, save: bool = True) -> None:
        """Put changed settings in force."""

    @abstractmethod
    def toast(self, markup: str, kind: str = "info", seconds: float = 3.5) -> None:
        """Show a short message."""

    def set_scale(self, user_scale: float) -> None:
        """Change the interface size (0.8 to 2.0)."""
        self.settings.ui_scale = min(2.0, max(0.8, round(user_scale, 2)))
        self.apply_settings()
        self.toast(tr("kit.toast.size", size=round(self.settings.ui_scale * 100)))

    def toggle_fullscreen(self) -> None:
        """Between window and full screen."""
        self.settings.fullscreen = not self.win.fullscreen
        self.apply_settings()

    def toggle_mute(self) -> None:
        """Sound on or off."""
        self.settings.mute = not self.settings.mute
        self.apply_settings()
        self.toast(tr("kit.toast.sound_off") if self.settings.mute else tr("kit.toast.sound_on"))

    def screenshot(self) -> Path:
        """Save a picture of the window in the player's folder, in the background; returns its path."""
        return self.win.screenshot(lambda line, kind: self.toast(richtext.escape(line), kind))

    def _global_key(self, ev: pygame.event.Event) -> bool:
        if ev.type != pygame.KEYDOWN:
            return False
        actions: dict[str, Callable[[], Any]] = {
            "fullscreen": self.toggle_fullscreen,
            "screenshot": self.screenshot,
            "zoom_in": lambda: self.set_scale(self.settings.ui_scale + 0.1),
            "zoom_out": lambda: self.set_scale(self.settings.ui_scale - 0.1),
            "zoom_reset": lambda: self.set_scale(1.0),
            "mute": self.toggle_mute,
            "read": self.scenes[-1].speak,
        }
        action = actions.get(self.commands.command_for(ev) or "")
        plain_key = not ev.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META) and ev.key < 0x110000
        if action is None or (self.scenes[-1].stage.typing and plain_key):
            return False
        action()
        return True

    def _translated(self, events: list[pygame.event.Event]) -> list[pygame.event.Event]:
        """The events with what came from gamepads as key events; another kind of input changes the printed caps."""
        before = self.pads.active
        events = self.pads.translate(events, self.now, self.commands)
        for line in self.pads.news():
            self.toast(richtext.escape(line))
        if self.pads.active != before and self.scenes:
            self.scenes[-1].input_changed()
        return events
