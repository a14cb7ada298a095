"""Moving the keyboard focus: in tree order with Tab, by geometry with the arrows."""

from __future__ import annotations

from .node import Node

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def stops(root: Node) -> list[Node]:
    """Nodes that can take the focus, in tree order. Disabled ones are among them: their reason must be readable."""
    return [n for n in root.walk() if n.focusable and n.rect.w > 0 and n.rect.h > 0]


def following(root: Node, node: Node | None, step: int) -> Node | None:
    """The next stop (`step` 1) or the previous (-1), around the end; None when there is none."""
    all_stops = stops(root)
    if not all_stops:
        return None
    if node not in all_stops:
        return all_stops[0 if step > 0 else -1]
    return all_stops[(all_stops.index(node) + step) % len(all_stops)]


def towards(root: Node, node: Node | None, direction: str) -> Node | None:
    """The nearest stop in a direction, sideways distance counting double; None when nothing lies there."""
    if node is None:
        return following(root, None, 1)
    dx, dy = DIRECTIONS[direction]
    best, best_score = None, 1e18
    for other in stops(root):
        if other is node:
            continue
        score = _score(node, other, dx, dy)
        if score is not None and score < best_score:
            best, best_score = other, score
    return best


def _score(a: Node, b: Node, dx: int, dy: int) -> float | None:
    ra, rb = a.rect, b.rect
    if dx:
        ahead = (rb.centerx - ra.centerx) * dx
        gap = max(0, rb.left - ra.right if dx > 0 else ra.left - rb.right)
        side = max(0, rb.top - ra.bottom, ra.top - rb.bottom)
        offset = abs(rb.centery - ra.centery)
    else:
        ahead = (rb.centery - ra.centery) * dy
        gap = max(0, rb.top - ra.bottom if dy > 0 else ra.top - rb.bottom)
        side = max(0, rb.left - ra.right, ra.left - rb.right)
        offset = abs(rb.centerx - ra.centerx)
    if ahead <= 0:
        return None
    # A neighbour that does not lie more ahead than aside belongs to the other axis.
    if side and side > 2 * max(ahead, 1):
        return None
    return gap + 2.0 * side + 0.2 * offset
