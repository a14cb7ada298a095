"""Moving the keyboard focus: in tree order with Tab, by geometry with the arrows, from part to part of a screen."""

from __future__ import annotations

from collections.abc import Sequence

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
    return following(root, None, 1) if node is None else nearest(stops(root), node, direction)


def nearest(nodes: Sequence[Node], here: Node, direction: str) -> Node | None:
    """The nearest of some nodes in a direction: one straight ahead, else one that lies further aside than ahead.

    What scrolls together with `here` goes first, scrolled out of sight or not; of the rest, what is in sight."""
    dx, dy = DIRECTIONS[direction]
    holder = _holder(here)
    ranked = [(_holder(n) is not holder, i, n) for i, n in enumerate(nodes) if n is not here and
              (_holder(n) is holder or _in_sight(n))]  # fmt: skip
    for wide in (False, True):
        scored = [(away, s, i) for away, i, n in ranked if (s := _score(here, n, dx, dy, wide)) is not None]
        if scored:
            return nodes[min(scored)[2]]
    return None


def _holder(node: Node) -> Node | None:
    """What the node scrolls in; None for one that stands still."""
    return next((n for n in list(node.ancestors())[1:] if n.clips()), None)


def _in_sight(node: Node) -> bool:
    return all(n.rect.colliderect(node.rect) for n in list(node.ancestors())[1:] if n.clips())


def areas(root: Node) -> list[list[Node]]:
    """The stops in groups: what stands in one panel, and neighbours that stand in none."""
    top = root
    while len(shown := [n for n in top.children if n.visible and stops(n)]) == 1 and not shown[0].focusable:
        top = shown[0]
    out: list[list[Node]] = []
    loose: list[Node] | None = None
    for child in shown:
        if not child.focusable:
            out.append(stops(child))
            loose = None
        elif loose is None:
            out.append(loose := stops(child))
        else:
            loose += stops(child)
    return out


def reading(nodes: Sequence[Node]) -> list[Node]:
    """Nodes in reading order: row by row, what stands beside the first of a row belonging to it."""
    out: list[Node] = []
    rest = sorted(nodes, key=lambda n: n.rect.top)
    while rest:
        edge = rest[0].rect.centery
        row = [n for n in rest if n.rect.top < edge]
        row = row or rest[:1]
        out += sorted(row, key=lambda n: n.rect.left)
        rest = [n for n in rest if n not in row]
    return out


def next_area(groups: Sequence[Sequence[Node]], node: Node | None, step: int) -> Node | None:
    """The first stop of the next group (`step` 1) or the previous (-1), around the end."""
    if not groups:
        return None
    here = next((i for i, g in enumerate(groups) if node in g), -1 if step > 0 else 0)
    return groups[(here + step) % len(groups)][0]


def _score(a: Node, b: Node, dx: int, dy: int, wide: bool) -> float | None:
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
    if side and side > 2 * max(ahead, 1) and not wide:
        return None
    if ra.colliderect(rb):
        gap = ahead  # one within the other: what lies beside both goes first
    return gap + 2.0 * side + 0.2 * offset
