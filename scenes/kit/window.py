"""The operating system's window: making it, its size, full screen, pictures of it."""

from __future__ import annotations

import contextlib
import io
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from . import folders
from .settings import MIN_WINDOW
from .strings import tr

if TYPE_CHECKING:
    from .settings import Settings


def prepare(software: bool = True) -> None:
    """Hints that SDL reads before the window exists. Variables set by the player stay as they are."""
    hints = {
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "0",
        "SDL_VIDEO_X11_WMCLASS": "tabletop",
        "SDL_IME_SHOW_UI": "1",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    if software:
        # Without a GPU SDL would present through a software OpenGL at 7-40 ms a frame; this keeps it under 0.1.
        hints["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    for k, v in hints.items():
        os.environ.setdefault(k, v)


def sane_size(wanted: tuple[int, int], desktop: tuple[int, int] | None) -> tuple[int, int]:
    """A window size between the minimum and the desktop, whatever was asked for."""
    w, h = max(MIN_WINDOW[0], wanted[0]), max(MIN_WINDOW[1], wanted[1])
    if desktop and desktop[0] >= MIN_WINDOW[0] and desktop[1] >= MIN_WINDOW[1]:
        w, h = min(w, desktop[0]), min(h, desktop[1])
    return (w, h)


class Window:
    """The one window. Unscaled: everything is drawn at its real pixels."""

    def __init__(self, prefs: Settings, size: tuple[int, int] | None, title: str, headless: bool) -> None:
        prepare(prefs.software_present)
        pygame.display.init()
        pygame.font.init()
        self.headless = headless
        self.fullscreen = False
        self._writing: threading.Thread | None = None
        self._windowed = size or sane_size(prefs.window, _desktop())
        pygame.display.set_caption(title)
        self.surface = self._make(self._windowed)
        if not headless:
            self._limit()
        pygame.key.stop_text_input()
        pygame.key.set_repeat(0)  # a held key is one command; text fields switch repeating on

    def _make(self, size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        return pygame.display.set_mode(size, flags or (0 if self.headless else pygame.RESIZABLE))

    def _limit(self) -> None:
        # An older pygame-ce knows no minimum; the layout then copes with any size.
        with contextlib.suppress(AttributeError, pygame.error):
            pygame.Window.from_display_module().minimum_size = MIN_WINDOW

    def set_size(self, size: tuple[int, int]) -> None:
        """Another size in pixels."""
        self._windowed = size
        self.surface = self._make(size)

    def refresh(self) -> tuple[int, int]:
        """Size now, after the player dragged the frame."""
        surface = pygame.display.get_surface()
        if surface is not None:
            self.surface = surface
        if not self.fullscreen:
            self._windowed = self.surface.get_size()
        return self.surface.get_size()

    def set_fullscreen(self, on: bool) -> None:
        """Full screen at the desktop's size, or back to the window as it was."""
        self.fullscreen = on
        if on:
            desktop = self.surface.get_size() if self.headless else (_desktop() or self._windowed)
            self.surface = self._make(desktop, pygame.FULLSCREEN)
        else:
            self.surface = self._make(self._windowed)
            if self.surface.get_size() != self._windowed:  # nobody manages windows: it only gave up the full screen
                self.surface = self._make(self._windowed)

    def screenshot(self, tell: Callable[[str, str], None]) -> Path:
        """Save the window as PNG; encoding takes 50 ms and runs in a thread, which posts an event (`said`) with what
        became of it. `tell` says at once when there is no place for it."""
        folder = folders.data_dir() / "screenshots"
        self.finish()
        path = _free(folder / f"tabletop-{time.strftime('%Y%m%d-%H%M%S')}.png")
        picture = self.surface.copy()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as e:
            tell(tr("kit.picture.folder", folder=folder, fault=e.strerror or e), "error")
            return path
        self._writing = threading.Thread(target=_save, args=(picture, path), daemon=False)
        self._writing.start()
        return path

    def finish(self) -> None:
        """Wait until the last picture is written."""
        if self._writing is not None:
            self._writing.join()

    def close(self) -> None:
        """Close the window."""
        if not self.headless:
            pygame.display.quit()


def _free(path: Path) -> Path:
    """`path`, with a number behind its name when it is taken."""
    trial, n = path, 2
    while trial.exists():
        trial, n = path.with_stem(f"{path.stem}-{n}"), n + 1
    return trial


def _save(picture: pygame.Surface, path: Path) -> None:
    out = io.BytesIO()
    try:
        pygame.image.save(picture, out, "picture.png")
        folders.write_atomic(path, out.getvalue())
    except (OSError, pygame.error) as e:
        said = (tr("kit.picture.failed", path=path, fault=getattr(e, "strerror", None) or e), "error")
    else:
        said = (tr("kit.picture.saved", path=path), "good")
    with contextlib.suppress(pygame.error):  # the program ended meanwhile
        pygame.event.post(pygame.event.Event(pygame.USEREVENT, said=said))


def _desktop() -> tuple[int, int] | None:
    sizes = pygame.display.get_desktop_sizes()
    return sizes[0] if sizes else None
