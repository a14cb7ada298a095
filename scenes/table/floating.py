"""Building blocks of the decision panels: the floating panel, tiles that stand for refs, plain tiles, buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from scenes.kit import layout, paint, prints
from scenes.kit.art import shape
from scenes.kit.icons import CREAM
from scenes.kit.node import Node
from scenes.kit.prints import RGB
from scenes.kit.strings import tr
from scenes.kit.theme import theme
from scenes.table.board import Rect, Ref
from scenes.table.boardnode import RefNode
from scenes.table.stars import draw_star

Draw = Callable[[pygame.Surface, Rect, float], None]
"""Paints the inside of a tile: surface, its rectangle, pixels a unit."""

PAD, HEAD, RADIUS = 10, 26, 10


def fit_scale(area: Rect, size: tuple[float, float]) -> float:
    """Pixels a unit for a panel of that logical size: the window's, or less where the board area is small."""
    s = layout.current().s
    return min(s, area.w * 0.985 / size[0], area.h * 0.985 / size[1])


class FloatPanel(Node):
    """A panel over the board for one decision. Subclasses say what it wants and place their tiles."""

    opaque = True
    title = ""
    title_key = ""
    """Key of the title among the words of the interface, for panels that always have the same."""
    covers: tuple[Ref, ...] = ()
    flat = False
    """Without ground and head: tiles only."""
    stays = True
    """Stays while the choice made on it is shown on the board."""
    asks = True
    """Does it put the question of the decision, rather than offer something beside it?"""
    avoids = True
    """Steps aside for what ``overlays.taken()`` says is taken (an open list)."""

    def __init__(self, overlays: Any, name: str) -> None:
        super().__init__(name=name)
        self.overlays = overlays
        if self.title_key:
            self.title = tr(self.title_key)
        self.s = 1.0

    # -- to be overridden -------------------------------------------------------------------------------

    def wanted(self) -> tuple[float, float]:
        """Logical size."""
        raise NotImplementedError

    def spot(self, area: Rect, size: tuple[int, int]) -> Rect:
        """Where the panel lies; it is moved into the area afterwards."""
        r = Rect(0, 0, *size)
        r.center = area.center
        return r

    def arrange(self) -> None:
        """Place the tiles inside ``self.rect``."""

    def follow(self) -> None:
        """The selection at the table has changed."""

    # -- common -----------------------------------------------------------------------------------------

    @property
    def table(self) -> Any:
        """The table scene."""
        return self.overlays.board.table

    def px(self, x: float) -> int:
        """Logical length to pixels at the panel's scale."""
        return max(1, round(x * self.s)) if x > 0 else round(x * self.s)

    def place(self, area: Rect) -> None:
        """Take a place inside the board area."""
        size = self.wanted()
        self.s = fit_scale(area, size)
        r = self.spot(area, (round(size[0] * self.s), round(size[1] * self.s)))
        r.clamp_ip(area)
        taken = self.overlays.taken() if self.avoids else None
        if taken is not None and r.colliderect(taken):
            gap = self.px(5)
            room = taken.left - area.left, area.right - taken.right
            if room[0] >= r.w:
                r.right = taken.left - gap
            elif room[1] >= r.w:
                r.left = taken.right + gap
        self.rect = r
        self.arrange()

    def inner(self) -> Rect:
        """Room below the head."""
        pad, r = self.px(PAD), self.rect
        top = r.y + (self.px(HEAD + 6) if self.title else pad)
        return Rect(r.x + pad, top, r.w - 2 * pad, r.bottom - pad - top)

    def head(self) -> Rect:
        """Where the title stands."""
        return Rect(
            self.rect.x + self.px(PAD + 2), self.rect.y + self.px(5), self.rect.w - self.px(2 * PAD + 4), self.px(HEAD)
        )

    def label_text(self) -> str:
        return self.title

    def rect_of(self, ref: Ref) -> Rect | None:
        """Where a ref stands on the panel."""
        if not self.visible:
            return None
        return next((n.rect for n in self.walk() if isinstance(n, RefNode) and n.ref == ref and n.rect.w), None)

    def paint(self, dst: pygame.Surface) -> None:
        if self.flat:
            return
        r, radius = self.rect, self.px(RADIUS)
        blur = self.px(14)
        paint.ground(dst, r, radius, "solid", blur, 210, self.px(5))
        paint.frame(dst, r, radius, self.px(1.5), (*theme().amber, 190))
        if self.title:
            head = self.head()
            room = self.head_room()
            prints.line(dst, "title", 16 * self.s, self.title, head.midleft, theme().heading, "midleft", room)
            y = head.bottom
            dst.fill((96, 82, 62), (head.x, y, head.w, 1))

    def prints_key(self, key: str | None) -> bool:
        """Does a tile show its key? Not while it belongs to the hints."""
        return bool(key) and not self.table.hints.owns(key)

    def head_room(self) -> int:
        """Pixels for the title."""
        return self.rect.w - self.px(2 * PAD + 4)


def tile_ground(dst: pygame.Surface, r: Rect, s: float, state: str) -> None:
    """Plate of a tile; state is normal, hover, down, off or on."""
    m = max(1, round(6 * s))
    style = {"on": "hover"}.get(state, state)
    dst.blit(paint.button(r.size, m, "normal", style), r)
    if state == "on":
        dst.blit(paint.outline(r.size, m, max(2, round(2 * s)), (255, 255, 255, 255)), r)


def key_mark(dst: pygame.Surface, r: Rect, key: str, s: float, right: bool = False, low: bool = False) -> None:
    """A small key cap in a corner of a tile, an upper one unless `low`."""
    side, gap = round(15 * s), round(3 * s)
    y = r.bottom - gap - side if low else r.y + gap
    at = Rect(r.right - gap - side if right else r.x + gap, y, side, side)
    dst.blit(paint.key_cap(side, side), at)
    prints.number(dst, 11 * s, key, at.center, theme().cap_ink, "center")


class RefTile(RefNode):
    """A tile that stands for a ref: clicks, marks, previews and reasons are those of the table."""

    key_low = False
    """Does the key cap stand below? Cards have their names above."""

    def __init__(
        self, panel: FloatPanel, ref: Ref, draw: Draw, label: str = "", key: str = "", notes: Draw | None = None
    ) -> None:
        """`notes` is painted last and is never veiled: what is missing."""
        super().__init__(panel.table, ref)
        self.panel, self.picture, self.words, self.notes = panel, draw, label, notes
        self.key = key or None
        self.drag = self.accepts = self.on_drop = None

    def contains(self, pos: tuple[int, int]) -> bool:
        return self.rect.collidepoint(pos)

    def label_text(self) -> str:
        return self.words or super().label_text()

    def paint(self, dst: pygame.Surface) -> None:
        lit = self.mark.lit or self.mark.also or self.mark.selected
        state = "down" if self.pressed else "off" if not lit else "hover" if self.hovered else "normal"
        tile_ground(dst, self.rect, self.panel.s, state)
        self.picture(dst, self.rect, self.panel.s)
        if not lit:
            veil = shape.round_rect(self.rect.size, (20, 18, 17, 128), max(1, round(6 * self.panel.s)))
            dst.blit(veil, self.rect)
        if self.notes is not None:
            self.notes(dst, self.rect, self.panel.s)
        if self.panel.prints_key(self.key):
            key_mark(dst, self.rect, self.key or "", self.panel.s, low=self.key_low)
        self._edge(dst)
        if self.badge:
            draw_star(dst, self.rect, self.badge, self.parent.rect if self.parent else self.rect)

    def _edge(self, dst: pygame.Surface) -> None:
        """The highlight grammar, quiet enough for tiles that stand close together."""
        s, t = self.panel.s, theme()
        if self.mark.selected:
            color, width = (255, 255, 255, 255), 3.0
        elif self.hovered:
            color, width = (*t.cyan, 255), 2.5
        else:
            color, width = (*t.amber, 230 if self.mark.lit else 120 if self.mark.also else 0), 1.8
        if color[3]:
            dst.blit(paint.outline(self.rect.size, max(1, round(6 * s)), max(1, round(width * s)), color), self.rect)


class Tile(Node):
    """A tile with an own effect. ``lit`` gives it the amber edge of something that may be chosen."""

    role = "button"

    def __init__(self, panel: FloatPanel, label: str, draw: Draw, on_click: Callable[[], Any], key: str = "") -> None:
        super().__init__(focusable=True, name=label, on_click=on_click, key=key or None)
        self.panel, self.words, self.picture = panel, label, draw
        self.lit = True
        self.on = False
        self.key_right = False

    def label_text(self) -> str:
        return self.words

    def paint(self, dst: pygame.Surface) -> None:
        state = "off" if not self.enabled else "down" if self.pressed else "hover" if self.hovered else "normal"
        tile_ground(dst, self.rect, self.panel.s, "on" if self.on else state)
        self.picture(dst, self.rect, self.panel.s)
        radius = max(1, round(6 * self.panel.s))
        if not self.enabled:
            dst.blit(shape.round_rect(self.rect.size, (20, 18, 17, 150), radius), self.rect)
        elif self.lit and not self.on:
            edge = paint.outline(self.rect.size, radius, max(1, round(1.6 * self.panel.s)), (*theme().amber, 190))
            dst.blit(edge, self.rect)
        if self.hovered and self.enabled:
            width = max(2, round(2.5 * self.panel.s))
            dst.blit(paint.outline(self.rect.size, radius, width, (*theme().cyan, 255)), self.rect)
        if self.panel.prints_key(self.key):
            key_mark(dst, self.rect, self.key or "", self.panel.s, self.key_right)


def say(
    dst: pygame.Surface, words: str, pos: tuple[float, float], px: float, color: RGB = CREAM, anchor: str = "midleft",
    room: int = 9999, bold: bool = False,
) -> Rect:  # fmt: skip
    """A condensed line that shrinks to its room."""
    return prints.line(dst, "cond_b" if bold else "cond", px, words, pos, color, anchor, room)
