"""Fonts by role, read from the installed font packages and cached."""

from __future__ import annotations

import contextlib
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

import pygame

_FILES: dict[str, tuple[str, str]] = {
    "title": ("fontpkg_cinzel", "Cinzel[wght].ttf"),
    "title_b": ("fontpkg_cinzel", "Cinzel[wght].ttf"),
    "body": ("fontpkg_alegreya_sans", "AlegreyaSans-Medium.ttf"),
    "body_b": ("fontpkg_alegreya_sans", "AlegreyaSans-ExtraBold.ttf"),
    "body_i": ("fontpkg_alegreya_sans", "AlegreyaSans-MediumItalic.ttf"),
    "cond": ("fontpkg_fira_sans_condensed", "FiraSansCondensed-Medium.ttf"),
    "cond_b": ("fontpkg_fira_sans_condensed", "FiraSansCondensed-SemiBold.ttf"),
    "cond_i": ("fontpkg_fira_sans_condensed", "FiraSansCondensed-MediumItalic.ttf"),
    "legible": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Regular.ttf"),
    "legible_b": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Bold.ttf"),
    "legible_i": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Italic.ttf"),
}
KINDS = tuple(_FILES)
FILE = "file:"
"""Before the path of a file outside our packages, in place of a kind."""

LEFTWARD = "<"
"""After a kind: set from right to left, in the script whose four letters follow."""


class FontMissing(RuntimeError):
    """A font package is not installed."""


@cache
def font_path(kind: str) -> Path:
    """File of a font kind. Raises FontMissing when its package is absent, KeyError for an unknown kind."""
    package, name = _FILES[kind]
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FontMissing(f"font package {package!r} is not installed; it should provide {name}")
    path = Path(next(iter(spec.submodule_search_locations))) / "files" / name
    if not path.is_file():
        raise FontMissing(f"font package {package!r} has no file {path}")
    return path


@lru_cache(maxsize=256)
def _load(kind: str, px: int, _session: int) -> pygame.font.Font:
    file, leftward, script = kind.partition(LEFTWARD)
    f = pygame.font.Font(file.removeprefix(FILE) if file.startswith(FILE) else str(font_path(file)), px)
    if leftward:
        with contextlib.suppress(pygame.error):  # a text library that knows no directions draws it as it comes
            f.set_direction(pygame.DIRECTION_RTL)
            f.set_script(script)
    # Cinzel comes as one variable file whose weight cannot be chosen: thicken it for the bold kind.
    f.bold = kind == "title_b"
    return f


_session = 0


def font(kind: str, px: int) -> pygame.font.Font:
    """The font of a kind at a size in real pixels (at least 6), cached."""
    global _session
    if not pygame.font.get_init():
        pygame.font.init()
        _session += 1
    return _load(kind, max(6, int(px)), _session)
