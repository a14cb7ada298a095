"""The plain board: every thing that could be clicked, as a labelled tile. Any game is playable on it."""

from __future__ import annotations

import math
from typing import Any

import pygame

from scenes.kit import paint, text
from scenes.kit.layout import Metrics
from scenes.kit.theme import theme
from scenes.table.board import Board, Inspect, Rect, Ref

GAP = 8
HEAD = 22
MIN_TILE = (56, 34)
MAX_TILE = (132, 58)


class PlainBoard(Board):
    """Tiles grouped by kind, in the order of the rules' catalogue."""

    strip_height = 64

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self._rects: dict[Ref, Rect] = {}
        self._heads: list[tuple[str, tuple[int, int]]] = []

    def layout(self, area: Rect, m: Metrics) -> None:
        super().layout(area, m)
        self._place()

    def show(self, view: Any, seat: int, focus_seat: int) -> None:
        super().show(view, seat, focus_seat)
        self._place()

    def _catalogue(self) -> list[Ref]:
        rules, decision = self.table.rules, self.table.decision
        refs = list(rules.catalogue(self.view, max(self.seat, 0))) if self.view is not None else []
        asked = [r for a in decision.actions for r in a.refs()] if decision is not None else []
        return list(dict.fromkeys([*refs, *asked]))

    def _place(self) -> None:
        self._rects, self._heads = {}, []
        if self.view is None or not self.area.w:
            return
        groups: dict[str, list[Ref]] = {}
        for ref in self._catalogue():
            groups.setdefault(ref[0], []).append(ref)
        w, h, columns = self._tile(groups)
        gap, y = self.m.px(GAP), self.area.y + self.m.px(GAP)
        for kind, refs in groups.items():
            self._heads.append((kind, (self.area.x + gap, y)))
            y += self.m.px(HEAD)
            for i, ref in enumerate(refs):
                at = (self.area.x + gap + i % columns * (w + gap), y + i // columns * (h + gap))
                self._rects[ref] = Rect(*at, w, h)
            y += math.ceil(len(refs) / columns) * (h + gap)

    def _tile(self, groups: dict[str, list[Ref]]) -> tuple[int, int, int]:
        """The largest tile with which everything fits the area, and how many stand in a row."""
        gap = self.m.px(GAP)
        for k in range(20):
            share = 1 - k / 20
            w = round(self.m.px(MIN_TILE[0]) + (self.m.px(MAX_TILE[0]) - self.m.px(MIN_TILE[0])) * share)
            h = round(self.m.px(MIN_TILE[1]) + (self.m.px(MAX_TILE[1]) - self.m.px(MIN_TILE[1])) * share)
            columns = max(1, (self.area.w - gap) // (w + gap))
            rows = sum(math.ceil(len(refs) / columns) for refs in groups.values())
            if gap + len(groups) * self.m.px(HEAD) + rows * (h + gap) <= self.area.h:
                return w, h, columns
        return w, h, columns

    def draw(self, dst: pygame.Surface) -> None:
        t = theme()
        for kind, pos in self._heads:
            text.draw_text(dst, "title", self.m.px(15), _title(kind), pos, t.heading)
        for ref, r in self._rects.items():
            if not r.colliderect(dst.get_clip()):
                continue
            dst.blit(paint.panel(r.size, self.m.px(7), "solid"), r)
            label = text.ellipsis(f"{_title(ref[0])} {ref[1]}", "body", self.m.px(15), r.w - self.m.px(10))
            text.draw_text(dst, "body", self.m.px(15), label, r.center, t.cream, "center")

    def refs(self) -> list[Ref]:
        return list(self._rects)

    def rect(self, ref: Ref) -> Rect | None:
        return self._rects.get(ref)

    def inspect(self, ref: Ref) -> Inspect:
        return Inspect(f"{_title(ref[0])} {ref[1]}")


def _title(kind: str) -> str:
    return kind.replace("_", " ").capitalize()
