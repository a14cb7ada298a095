"""Choices that have no place on the board, as chips over its lower edge: a resource, a number of times, a step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.kit import layout, paint, text
from scenes.kit.node import Node
from scenes.kit.richtext import plain, rich
from scenes.kit.theme import theme
from scenes.table.board import Ref
from scenes.table.boardnode import RefNode

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

HIGH = 44


class Chip(RefNode):
    """One choice without a place: a button with the board's label of the ref."""

    def __init__(self, table: TableScene, ref: Ref, label: str) -> None:
        super().__init__(table, ref)
        self.label = label

    def contains(self, pos: tuple[int, int]) -> bool:
        return self.rect.collidepoint(pos)

    def label_text(self) -> str:
        return plain(self.label)

    def wanted(self, most: int) -> int:
        """Width in pixels that the label asks for."""
        m = layout.current()
        return min(most, max(m.px(56), rich(self.label, most, "body_b", 16 * m.s).size[0] + m.px(26)))

    def paint(self, dst: pygame.Surface) -> None:
        m, r = layout.current(), self.rect
        state = "down" if self.pressed else "hover" if self.hovered else "normal"
        dst.blit(paint.button(r.size, m.px(7), "normal", state), r)
        body = rich(self.label, r.w - m.px(12), "body_b", 16 * m.s, theme().bright, "center")
        if body.height > r.h:
            line = text.ellipsis(plain(self.label), "body_b", 15 * m.s, r.w - m.px(12))
            text.draw_text(dst, "body_b", 15 * m.s, line, r.center, theme().bright, "center")
        else:
            dst.blit(body.surface(), (r.x + m.px(6), r.centery - body.height // 2))
        super().paint(dst)


class Chips(Node):
    """The row of chips. Shown only while a ref of the present step has no place on the board."""

    opaque = True

    def __init__(self, table: TableScene) -> None:
        super().__init__(name="choices")
        self.table = table
        self.chips: list[Chip] = []
        self.show(False)

    def sync(self, refs: list[Ref], area: pygame.Rect) -> None:
        """Offer these refs, in the lower part of `area`."""
        labels = [self.table.chip_label(ref) for ref in refs]
        if refs != [c.ref for c in self.chips] or labels != [c.label for c in self.chips]:
            self.clear()
            self.chips = [Chip(self.table, ref, label) for ref, label in zip(refs, labels)]
            if self.chips:
                self.add(*self.chips)
        self.show(bool(self.chips))
        if self.chips:
            self._arrange(area)

    def _arrange(self, area: pygame.Rect) -> None:
        m = layout.current()
        gap, pad, h = m.px(6), m.px(9), m.px(HIGH)
        room = area.w - 2 * m.px(10) - 2 * pad
        rows: list[list[tuple[Chip, int]]] = [[]]
        used = 0
        for chip in self.chips:
            w = chip.wanted(room)
            if rows[-1] and used + gap + w > room:
                rows.append([])
                used = 0
            rows[-1].append((chip, w))
            used += w + (gap if used else 0)
        wide = max(sum(w for _, w in row) + gap * (len(row) - 1) for row in rows)
        high = len(rows) * h + (len(rows) - 1) * gap
        box = pygame.Rect(0, 0, wide + 2 * pad, high + 2 * pad)
        box.midbottom = (area.centerx, area.bottom - m.px(6))
        self.rect = box
        y = box.y + pad
        for row in rows:
            x = box.centerx - (sum(w for _, w in row) + gap * (len(row) - 1)) // 2
            for chip, w in row:
                chip.rect = pygame.Rect(x, y, w, h)
                x += w + gap
            y += h + gap

    def label_text(self) -> str:
        return ""

    def paint(self, dst: pygame.Surface) -> None:
        m, r = layout.current(), self.rect
        blur = m.px(10)
        dst.blit(paint.shadow(r.size, m.px(9), blur, 190), (r.x - blur, r.y - blur + m.px(4)))
        dst.blit(paint.panel(r.size, m.px(9), "solid"), r)
        dst.blit(paint.outline(r.size, m.px(9), m.px(1.5), (*theme().amber, 150)), r)


def order(refs: list[Ref], table: Any) -> list[Ref]:
    """The refs without a place on board or overlay."""
    return [r for r in refs if table.rect_of(r) is None]
