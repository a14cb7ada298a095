"""Where everything lies: the Line on top, camp and Market in the middle, four Adventurer boards below."""

from __future__ import annotations

from scenes.kit.layout import Metrics
from scenes.table.areas import shares
from scenes.table.board import Rect

SIZE = (1022.0, 644.0)
GAP = 6
ROWS = {"line": 204.0, "camp": 190.0, "party": 238.0}
LOW_ROWS = {"line": 258.0, "camp": 182.0, "party": 192.0}
"""In a wide and low board dice stand beside their Adventurer's name; the Line has the height that this saves."""
LOW_WIDTH = 1540
MIDDLE = {"camp": 756.0, "market": 260.0}


def low(area: Rect, m: Metrics) -> bool:
    """Is the board so wide for its height that dice fit beside the names?"""
    return area.w >= m.px(LOW_WIDTH)


def places(area: Rect, m: Metrics) -> dict[str, Rect]:
    """Cut the board; more width or height is shared out."""
    gap = m.px(GAP)
    rows = LOW_ROWS if low(area, m) else ROWS
    (ly, lh), (cy, ch), (py, ph) = shares(area.y, area.h, rows.values(), gap)
    (cx, cw), (mx, mw) = shares(area.x, area.w, MIDDLE.values(), gap)
    return {
        "line": Rect(area.x, ly, area.w, lh),
        "camp": Rect(cx, cy, cw, ch),
        "market": Rect(mx, cy, mw, ch),
        "party": Rect(area.x, py, area.w, ph),
    }


LARGEST = 1.32
"""How much larger words may get in a wide and low board."""


def stretch(area: Rect, size: tuple[float, float]) -> float:
    """How much more width there is than the board's shape needs, bounded: 1.0 in a usual window."""
    if not area.h or not area.w:
        return 1.0
    wider = (area.w / area.h) / (size[0] / size[1])
    return max(1.0, min(LARGEST, round(wider**0.62, 2)))
