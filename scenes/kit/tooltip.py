"""The tooltip: one for a stage, shown beside its node, never over the pointer or the node, never outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from . import layout, paint
from .richtext import RichText, plain, rich

if TYPE_CHECKING:
    from .node import Node
    from .stage import Stage

DELAY = 0.25
LINGER = 0.3
WIDTH = 320
CURSOR = 20
EDGE = 6
"""Logical pixels kept free to the edge of the window, so that frame and shadow are seen whole."""


def place(
    size: tuple[int, int], target: pygame.Rect, pointer: tuple[int, int], screen: pygame.Rect,
    *kept: pygame.Rect, spared: Sequence[tuple[pygame.Rect, int]] = (),
) -> pygame.Rect:  # fmt: skip
    """Where a tooltip goes: beside `target`, inside `screen`, clear of target and pointer, and of all that is `kept`
    where there is such a place, else of the first of them; of such places where it covers least of what is `spared`
    (with weights). When the target fills the screen it only keeps clear of the pointer; when nothing fits whole, it is
    shrunk to the widest free strip."""
    w, h = min(size[0], screen.w), min(size[1], screen.h)
    gap = layout.current().px(8)
    seen = target.clip(screen)
    spot = pygame.Rect(pointer[0] - 2, pointer[1] - 2, CURSOR, CURSOR)
    near = seen.inflate(2 * gap, 2 * gap)
    for avoid in (*((r.union(spot) if r.collidepoint(pointer) else r) for r in (near, seen)), spot):
        r = _beside(w, h, avoid, target, screen, kept, spared)
        if r is not None:
            return r
    return _strip(w, h, spot, screen)


def _beside(
    w: int, h: int, avoid: pygame.Rect, target: pygame.Rect, screen: pygame.Rect, kept: tuple[pygame.Rect, ...],
    spared: Sequence[tuple[pygame.Rect, int]],
) -> pygame.Rect | None:  # fmt: skip
    x = max(screen.left, min(target.centerx - w // 2, screen.right - w))
    y = max(screen.top, min(target.centery - h // 2, screen.bottom - h))
    trials = [(x, avoid.top - h), (x, avoid.bottom), (avoid.right, y), (avoid.left - w, y)]
    if spared:
        trials += [(at, top) for top in (avoid.top - h, avoid.bottom) for at in (target.left, target.right - w)]
        trials += [(left, at) for left in (avoid.right, avoid.left - w) for at in (target.top, target.bottom - h)]
    fit = [r for left, top in trials if screen.contains(r := pygame.Rect(left, top, w, h))]
    free = [r for r in fit if r.collidelist(kept) < 0]
    half = [r for r in fit if r.collidelist(kept[:1]) < 0]
    return min(free or half or fit, key=lambda r: _covered(r, spared), default=None)


def _covered(r: pygame.Rect, spared: Sequence[tuple[pygame.Rect, int]]) -> int:
    return sum(weight * over.w * over.h for other, weight in spared if (over := r.clip(other)))


def _strip(w: int, h: int, spot: pygame.Rect, screen: pygame.Rect) -> pygame.Rect:
    above, below = spot.top - screen.top, screen.bottom - spot.bottom
    x = max(screen.left, min(spot.centerx - w // 2, screen.right - w))
    if above >= below:
        h = max(1, min(h, above))
        return pygame.Rect(x, max(screen.top, spot.top - h), w, h)
    h = max(1, min(h, below))
    return pygame.Rect(x, min(spot.bottom, screen.bottom - h), w, h)


class Tooltip:
    """Shows `node.help()` after 250 ms under the pointer; at once while another one is open."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.node: Node | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.visible = False
        self._due: float | None = None
        self._closed_at = -1e9
        self._text: RichText | None = None
        self._said: str | None = None
        self._off = False

    def hovered(self, node: Node | None, now: float) -> None:
        """The pointer is over another node now."""
        owner = _owner(node)
        if owner is self.node and owner is not None and owner.advice() == self._said:
            return
        warm = self.visible or now - self._closed_at < LINGER
        self.hide()
        if owner is not None:
            self.watch(owner, now, 0.0 if warm else DELAY)

    def watch(self, node: Node, now: float, delay: float) -> None:
        """Show the help of a node after a delay in seconds, and that of no other one any more."""
        if self.node is not node:
            self.hide()
        self._said, self._off = node.advice(), not node.enabled
        if self._said:
            self.node, self._due = node, now + delay
            if delay <= 0:
                self.update(now)

    def show_now(self, node: Node) -> None:
        """Show the help of a node at once."""
        self.hide()
        self.watch(node, self.stage.now(), 0.0)

    def hide(self) -> None:
        """Close it."""
        if self.visible:
            self._closed_at = self.stage.now()
            self.stage.scene.over_dirty = True
        self.node, self.visible, self._due = None, False, None

    def wait(self, now: float) -> float | None:
        """Seconds until it must appear, or None."""
        return None if self._due is None or self.visible else max(0.0, self._due - now)

    def update(self, now: float) -> None:
        """Appear when it is time; close when its node went away, or when the reason why not is over."""
        node = self.node
        if node is None:
            return
        if node.stage is not self.stage or not node.shown() or (self._off and node.enabled):
            self.hide()
        elif not self.visible and self._due is not None and now >= self._due:
            self._open(node)

    def _open(self, node: Node) -> None:
        markup = node.advice()
        if not markup:
            self.hide()
            return
        m = layout.current()
        pad = m.px(11)
        wide = min(m.px(WIDTH), m.w - 2 * pad)
        self._text = rich(markup, wide - 2 * pad, "body", m.px(15))
        size = (self._text.size[0] + 2 * pad, self._text.height + 2 * pad)
        pointer = self.stage.pointer if node.hovered else node.rect.center
        edge = 2 * m.px(EDGE)
        inside = m.screen.inflate(-edge, -edge)
        scene = self.stage.scene
        self.rect = place(size, node.rect, pointer, inside, *scene.kept_clear(node), spared=scene.spared(node))
        self.visible = True
        self.stage.scene.over_dirty = True
        self.stage.scene.announce(plain(markup))

    def draw(self, dst: pygame.Surface) -> None:
        """Draw it when visible."""
        if not self.visible or self._text is None:
            return
        m = layout.current()
        pad, blur = m.px(11), m.px(10)
        paint.drop(dst, self.rect, m.px(8), blur, 190, m.px(3))
        dst.blit(paint.panel(self.rect.size, m.px(8), "solid"), self.rect)
        inner = layout.inset(self.rect, pad, pad)
        dst.blit(self._text.surface(), inner, (0, 0, inner.w + 2, inner.h + 2))


def _owner(node: Node | None) -> Node | None:
    """The node itself or the nearest ancestor that has something to say."""
    if node is None:
        return None
    for n in node.ancestors():
        if n.advice():
            return n
        if n.opaque:
            return None
    return None
