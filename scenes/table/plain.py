"""The plain board: every thing that could be clicked, as a labelled tile. Any game is playable on it.

A tile bears the name that the game's texts have for its kind of thing (``Words.thing``), or else its number.
"""

from __future__ import annotations

import math
from typing import Any

import pygame

from scenes.kit import paint, text
from scenes.kit.layout import Metrics
from scenes.kit.richtext import plain
from scenes.kit.theme import theme
from scenes.table.board import Board, Inspect, Rect, Ref

GAP = 8
HEAD = 22
MIN_TILE = (30, 26)
MAX_TILE = (96, 62)
SMALLEST = 11


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
        seat = self.seat if 0 <= self.seat < len(self.table.session.seats) else 0
        refs = list(rules.catalogue(self.view, seat)) if self.view is not None else []
        asked = [r for a in decision.actions for r in a.refs()] if decision is not None else []
        return list(dict.fromkeys([*refs, *asked]))

    def _place(self) -> None:
        self._rects, self._heads = {}, []
        if self.view is None or not self.area.w:
            return
        groups: dict[str, list[Ref]] = {}
        for ref in self._catalogue():
            groups.setdefault(ref[0], []).append(ref)
        for k in range(13):
            self._rects, self._heads = {}, []
            if self._flow(groups, 1 - k / 12) <= self.area.bottom:
                return

    def _flow(self, groups: dict[str, list[Ref]], share: float) -> int:
        """Place the groups side by side, in rows; returns where the last row ends."""
        m, gap = self.m, self.m.px(GAP)
        w = round(m.px(MIN_TILE[0]) + (m.px(MAX_TILE[0]) - m.px(MIN_TILE[0])) * share)
        h = round(m.px(MIN_TILE[1]) + (m.px(MAX_TILE[1]) - m.px(MIN_TILE[1])) * share)
        most = max(1, (self.area.w - gap) // (w + gap))
        left, y, x, row = self.area.x + gap, self.area.y + gap, self.area.x + gap, 0
        for kind, refs in groups.items():
            columns = min(most, len(refs))
            head = text.width("title", m.px(15), _title(kind))
            wide = max(columns * (w + gap), head + 2 * gap)
            if x > left and x + wide > self.area.right:
                x, y, row = left, y + row, 0
            self._heads.append((kind, (x, y)))
            for i, ref in enumerate(refs):
                at = (x + i % columns * (w + gap), y + m.px(HEAD) + i // columns * (h + gap))
                self._rects[ref] = Rect(*at, w, h)
            row = max(row, m.px(HEAD) + math.ceil(len(refs) / columns) * (h + gap))
            x += wide + gap
        return y + row

    def draw(self, dst: pygame.Surface) -> None:
        t = theme()
        for kind, pos in self._heads:
            text.draw_text(dst, "title", self.m.px(15), _title(kind), pos, t.heading)
        for ref, r in self._rects.items():
            if not r.colliderect(dst.get_clip()):
                continue
            dst.blit(paint.panel(r.size, self.m.px(7), "solid"), r)
            px, room = min(self.m.px(20), r.h * 0.6), r.w - self.m.px(GAP)
            words, px = text.fit_line(self._name(ref) or str(ref[1]), "cond_b", px, room, self.m.px(SMALLEST))
            text.draw_text(dst, "cond_b", px, words, r.center, t.cream, "center")

    def refs(self) -> list[Ref]:
        return list(self._rects)

    def rect(self, ref: Ref) -> Rect | None:
        return self._rects.get(ref)

    def inspect(self, ref: Ref) -> Inspect:
        return Inspect(self._name(ref) or f"{_title(ref[0])} {ref[1]}")

    def _name(self, ref: Ref) -> str:
        words: str = self.table.words.seeing(self.view).thing(ref)
        return plain(words)


def _title(kind: str) -> str:
    return kind.replace("_", " ").capitalize()
