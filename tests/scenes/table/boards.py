"""What the board of any game owes to its window: areas and things lie inside it and keep apart."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame


def areas_fill_the_board_and_keep_apart(board: Any) -> None:
    """Every area of the board lies on it, and no two overlap."""
    rects = {name: area.rect for name, area in board.areas.items()}
    assert rects
    for rect in rects.values():
        assert board.area.inflate(2, 2).contains(rect)
    for a, b in combinations(rects, 2):
        assert not rects[a].colliderect(rects[b]), (a, b)


def things_lie_on_the_board_and_keep_apart(board: Any, kinds: tuple[str, ...]) -> None:
    """Everything has a place of some size on the board; things of one of these kinds do not overlap each other."""
    by_kind: dict[str, list[pygame.Rect]] = {}
    for ref in board.refs():
        rect = board.rect(ref)
        assert rect is not None and rect.w > 4 and rect.h > 4, ref
        assert board.area.contains(rect), ref
        by_kind.setdefault(ref[0], []).append(rect)
    assert by_kind
    for kind in kinds:
        for a, b in combinations(by_kind.get(kind, ()), 2):
            assert not a.colliderect(b), kind
