"""The albums of first pictures (``scenes.kit.art.album``): one for each beginning, and size of the window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenes.kit.art.album import album

if TYPE_CHECKING:
    from scenes.kit.app import App

PAINTING = "painting"
"""The scene that shows how far the first painting of a table has come."""

AFTER = 1.5
"""Seconds after which the pictures of a start are put together for the next one."""


def open_album(app: App, name: str) -> None:
    """Take the pictures of an earlier start in such a window, or of the painters of this one."""
    from game.stamp import program_stamp
    from scenes.kit import strings
    from scenes.kit.art import store

    w, h = app.metrics.size
    looks = (app.metrics, app.settings.legible_font, app.settings.high_contrast, strings.locale(), _libraries())
    album.open(f"{name}-{w}x{h}", repr((store.ART_VERSION, program_stamp(), looks)))


def _libraries() -> tuple[object, ...]:
    """Versions of what draws and measures letters."""
    import pygame

    return pygame.version.ver, pygame.get_sdl_version(), pygame.font.get_sdl_ttf_version()


def write_later(app: App) -> None:
    """Put those of this start together in a while."""

    def put_together() -> Iterator[None] | None:
        if app.scenes and app.scene.name == PAINTING:  # a bar, not yet what was asked for
            app.afterwards(put_together, AFTER)
            return None
        return album.write()

    app.afterwards(put_together, AFTER)


def paint_first(app: App, name: str) -> None:
    """Show something for the first time to nobody, and write its album at once."""
    open_album(app, name)
    app.frame()
    for _ in album.write():
        pass
