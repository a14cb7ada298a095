"""Where everything of the table stands, in a wide window and in a compact one."""

from __future__ import annotations

import msgspec
import pygame

from scenes.kit.layout import Metrics

Rect = pygame.Rect
LEFT, RIGHT = 204, 234
GAP = 8
PROMPT = 52
BAR = 48
PRIMARY = 54
"""The big button: a label of two lines and a small one below."""

SLOT_SHARE = 0.54
ROUND_MIN = 84


class Regions(msgspec.Struct, frozen=True):
    """Rectangles in real pixels. In compact mode the side columns are drawers over the board."""

    compact: bool
    prompt: Rect
    board: Rect
    left: Rect
    log: Rect
    slot: Rect
    chips: Rect
    actions: Rect
    bar: Rect


def regions(
    m: Metrics, action_rows: int, open_log: bool = False, chips: int = 0, side_column: bool = True
) -> Regions:
    """Lay out the window. `action_rows` are the rows of buttons in the action area, `chips` the height in pixels
    that choices without a place on the board need; without `side_column` the board takes the left column, too."""
    return _compact(m, chips) if m.compact else _wide(m, action_rows, open_log, chips, side_column)


def action_height(rows: int, text_scale: float = 1.0) -> float:
    """Logical height of the action area with the big button, `rows` rows of buttons and the two lines of words."""
    return 12 + PRIMARY + rows * 42 + 44 * max(1.0, 1.08 * text_scale)


def _wide(m: Metrics, rows: int, open_log: bool, chips_h: int, side_column: bool) -> Regions:
    gap = m.px(GAP)
    left = Rect(gap, gap, m.px(LEFT), m.h - 2 * gap) if side_column else Rect(0, gap, 0, m.h - 2 * gap)
    right = Rect(m.w - gap - m.px(RIGHT), gap, m.px(RIGHT), m.h - 2 * gap)
    middle = Rect(left.right + gap, gap, right.left - left.right - 2 * gap, m.h - 2 * gap)
    prompt = Rect(middle.x, middle.y, middle.w, m.px(PROMPT * max(1.0, m.text_scale)))
    board = Rect(middle.x, prompt.bottom + gap, middle.w, middle.bottom - prompt.bottom - gap)
    high = m.px(action_height(rows, m.text_scale))
    actions = Rect(right.x, right.bottom - high, right.w, high)
    low = actions.top - gap
    chips = Rect(right.x, low - chips_h, right.w, chips_h)
    if chips_h:
        low = chips.top - gap
    # The slot keeps its place while chips come and go below it; the chronicle above never moves.
    free = actions.top - gap - right.y
    top = actions.top - gap - (m.px(96) if open_log else round(free * SLOT_SHARE))
    top = max(right.y + m.px(90), min(top, low - m.px(96)))
    slot = Rect(right.x, top, right.w, max(0, low - top))
    log = Rect(right.x, right.y, right.w, slot.top - gap - right.y)
    return Regions(False, prompt, board, left, log, slot, chips, actions, Rect(0, 0, 0, 0))


def _compact(m: Metrics, chips_h: int) -> Regions:
    gap = m.px(6)
    bar = Rect(0, m.h - m.px(BAR), m.w, m.px(BAR))
    prompt = Rect(gap, gap, m.w - 2 * gap, m.px(PROMPT * max(1.0, m.text_scale)))
    board = Rect(gap, prompt.bottom + gap, m.w - 2 * gap, bar.top - prompt.bottom - 2 * gap)
    wide = min(m.px(300), m.w - 2 * gap)
    left = Rect(gap, board.y, min(m.px(LEFT + 20), wide), board.h)
    right = Rect(m.w - gap - wide, board.y, wide, board.h)
    chips = Rect(board.x, board.bottom - chips_h, board.w, chips_h)
    return Regions(True, prompt, board, left, right, right, chips, bar, bar)
