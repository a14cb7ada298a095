"""The icons that widgets use, with a plain stand-in where no drawn one is to be had."""

from __future__ import annotations

import importlib
from functools import lru_cache
from types import ModuleType

import pygame

from . import text
from .theme import theme

Color = tuple[int, int, int]


@lru_cache(maxsize=1)
def _icons() -> ModuleType | None:
    try:
        return importlib.import_module("scenes.kit.icons")
    except ModuleNotFoundError as e:
        if e.name != "scenes.kit.icons":
            raise
        return None


def icon(name: str, px: int, color: Color | None = None) -> pygame.Surface:
    """One-colour icon of `px` pixels."""
    color = color or theme().cream
    icons = _icons()
    if icons is not None:
        try:
            return icons.icon(name, px, color)
        except (KeyError, LookupError, ValueError):
            pass
    return _stand_in(name, px, tuple(color))


def inline(name: str, px: int, color: Color | None = None) -> pygame.Surface:
    """Icon inside text: the coloured one where there is one, else one in the text's colour."""
    icons = _icons()
    if icons is not None:
        try:
            return icons.resource_icon(name, px)
        except (KeyError, LookupError, ValueError):
            pass
    return icon(name, px, color)


@lru_cache(maxsize=256)
def _stand_in(name: str, px: int, color: Color) -> pygame.Surface:
    out = pygame.Surface((px, px), pygame.SRCALPHA)
    pygame.draw.circle(out, color, (px // 2, px // 2), px // 2 - 1, max(1, px // 12))
    text.draw_text(out, "cond_b", px * 0.6, name[:1].upper(), (px // 2, px // 2), color, "center")
    return out
