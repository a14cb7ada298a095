"""Number keys: where they do not show players' areas, they choose what is lit, in reading order.

The numbers stand on the things as long as the keyboard is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit import focus

if TYPE_CHECKING:
    from scenes.table.boardnode import RefNode
    from scenes.table.scene import TableScene

KEYS = {getattr(pygame, f"K_{n}"): n for n in range(1, 10)} | {getattr(pygame, f"K_KP{n}"): n for n in range(1, 10)}


def numbered(table: TableScene) -> list[RefNode]:
    """What the keys 1 to 9 choose now, in this order."""
    if table.seat_count or table.decision is None:
        return []
    lit = [n for n in table.ref_nodes() if n.mark.lit and n.rect.w and table.rect_of(n.ref) is not None]
    order = focus.reading(list(lit))[:9]
    return [n for n in order if n in lit]


def shown(table: TableScene) -> bool:
    """Are the numbers to be seen? Only for somebody with the hands on the keyboard, and not beside those of hints."""
    return table.stage.focus_visible and not table.by_pad and not table.hints.takes_numbers()


def pressed(table: TableScene, ev: pygame.event.Event) -> bool:
    """A key was pressed that nothing else wanted: choose by number. True when it was used."""
    number = KEYS.get(ev.key, 0) if ev.type == pygame.KEYDOWN else 0
    plain = not getattr(ev, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_SHIFT)
    nodes = numbered(table) if number and plain and not table.stage.top.modal else []
    if number > len(nodes) or not nodes:
        return False
    node = nodes[number - 1]
    table.stage.set_focus(node, visible=True)
    table.clicked(node.ref)
    return True
