"""Choices that have no place on the board, as chips beside it: a resource, a number of times, a step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit import layout, paint, text
from scenes.kit.node import Node
from scenes.kit.richtext import plain, rich
from scenes.kit.theme import theme
from scenes.table.board import Ref
from scenes.table.boardnode import RefNode

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

HIGH = 40
GAP, PAD = 6, 9


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
            # the dot of a choice reaches in from above: the words stand a little below the middle
            dst.blit(body.surface(), (r.x + m.px(6), r.centery - body.height // 2 + m.px(2)))
        super().paint(dst)


class Chips(Node):
    """The chips. Shown only while a ref of the present step has no place on the board: above the buttons of the
    right column, or over the lower edge of the board in a compact window."""

    opaque = True

    def __init__(self, table: TableScene) -> None:
        super().__init__(name="choices")
        self.table = table
        self.chips: list[Chip] = []
        self.show(False)

    def offer(self, refs: list[Ref]) -> None:
        """Offer these refs."""
        labels = [self.table.chip_label(ref) for ref in refs]
        if refs == [c.ref for c in self.chips] and labels == [c.label for c in self.chips]:
            return
        self.clear()
        self.chips = [Chip(self.table, ref, label) for ref, label in zip(refs, labels)]
        for chip in self.chips:
            chip.badge = self.table.badges.get(chip.ref, "")
        if self.chips:
            self.add(*self.chips)
        self.show(bool(self.chips))

    def height_for(self, width: int) -> int:
        """Height in pixels for a width; 0 without chips."""
        if not self.chips:
            return 0
        m = layout.current()
        rows = len(self._rows(width))
        return rows * m.px(HIGH) + (rows - 1) * m.px(GAP) + 2 * m.px(PAD)

    def _rows(self, width: int) -> list[list[tuple[Chip, int]]]:
        m = layout.current()
        room, gap = width - 2 * m.px(PAD), m.px(GAP)
        rows: list[list[tuple[Chip, int]]] = [[]]
        used = 0
        for chip in self.chips:
            w = chip.wanted(room)
            if rows[-1] and used + gap + w > room:
                rows.append([])
                used = 0
            rows[-1].append((chip, w))
            used += w + (gap if used else 0)
        return rows

    def placed(self) -> None:
        """Rows of chips, each row stretched to the full width in the column, centred over a board."""
        m, box = layout.current(), self.rect
        if not self.chips or not box.w:
            return
        gap, pad, h = m.px(GAP), m.px(PAD), m.px(HIGH)
        y = box.y + pad
        for row in self._rows(box.w):
            free = box.w - 2 * pad - sum(w for _, w in row) - gap * (len(row) - 1)
            extra = free // len(row)
            x = box.x + pad
            for chip, w in row:
                chip.rect = pygame.Rect(x, y, w + extra, h)
                x += w + extra + gap
            y += h + gap

    def label_text(self) -> str:
        return ""

    def paint(self, dst: pygame.Surface) -> None:
        m, r = layout.current(), self.rect
        blur = m.px(10)
        dst.blit(paint.shadow(r.size, m.px(9), blur, 190), (r.x - blur, r.y - blur + m.px(4)))
        dst.blit(paint.panel(r.size, m.px(9), "solid"), r)
        dst.blit(paint.outline(r.size, m.px(9), m.px(1.5), (*theme().amber, 150)), r)

