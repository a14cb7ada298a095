"""How links look in a text: told from it by colour and dots, but not louder than it; apart from each other."""

from __future__ import annotations

import re

import pygame

from .theme import mix, theme

_NEXT_TO = re.compile(r"(\{[A-Z]+-[^{}]*\}) +(?=\{[A-Z]+-)")
"""A reference ("RV-031") that another follows. Words of the glossary, whose ids are small letters, are links within
their sentence: they belong together."""

APART = " · "
SOFTENED = 0.45
"""How far the colour of links lies on the way to that of the text."""


def apart(markup: str) -> str:
    """Markup with a dot between references that stand side by side."""
    return _NEXT_TO.sub(rf"\1{APART}", markup)


def ink() -> tuple[int, int, int]:
    """The colour of a link."""
    t = theme()
    return t.cyan if t.high_contrast else mix(t.cyan, t.cream, SOFTENED)


def underline(out: pygame.Surface, r: pygame.Rect, y: int, px: int) -> None:
    """Dots below a link, whose letters are `px` pixels high; a line in high contrast."""
    if theme().high_contrast:
        pygame.draw.line(out, theme().cyan, (r.x, y), (r.right - 1, y))
        return
    dot = max(1, px // 14)
    for x in range(r.x, r.right - dot + 1, 3 * dot):
        out.fill((*theme().cyan, 170), (x, y, dot, dot))
