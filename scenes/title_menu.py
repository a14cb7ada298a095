"""How the entries of the title's menu stand: one a row, or in pairs where the window is low."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit import Button
from scenes.kit.strings import tr

ROW = 42.0
"""Logical pixels that an entry takes at least, with its gap, where each has its own row."""

PAIRED = 6
"""So many entries at the end stand in pairs when the window is low."""


def rows(buttons: Sequence[Button], icons: Sequence[str | None], room: float) -> list[list[Button]]:
    """The visible buttons in rows; ``room`` is the height of the menu's column in logical pixels."""
    shown = [b for b in buttons if b.visible]
    paired = room < ROW * (len(shown) + 3)
    single = shown[:-PAIRED] if paired else shown
    rest = shown[len(single) :]
    for b, icon in zip(buttons, icons):
        b.icon = None if b in rest else icon
        if b.name == "today's challenge":
            b.label = tr("title.menu.challenge_short") if paired else tr("title.menu.challenge")
    return [[b] for b in single] + [rest[i : i + 2] for i in range(0, len(rest), 2)]
