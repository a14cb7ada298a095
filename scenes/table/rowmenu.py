"""A small menu beside something: rows with a sign, their words, and why one is not possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pygame

from scenes.kit import Button, layout
from scenes.kit.layers import Popup
from scenes.kit.layout import Metrics

WIDE = 300
ROW, TALL = 38, 52


class Row(msgspec.Struct, frozen=True):
    """One thing to do: its words, a sign, the function, why it is not possible ("": it is), a second line."""

    label: str
    icon: str | None
    run: Callable[[], Any]
    why: str = ""
    note: str = ""
    chosen: bool = False


class RowMenu(Popup):
    """The rows below or above a rectangle; a click outside or Esc closes it."""

    def __init__(self, rows: Sequence[Row], at: pygame.Rect, wide: float = WIDE, name: str = "menu") -> None:
        self.rows, self.wide = list(rows), wide
        self.buttons: list[Button] = []
        m = layout.current()
        super().__init__(at, self._height(m), m.px(wide), name=name)

    def _height(self, m: Metrics) -> int:
        return sum(m.px(TALL if row.note else ROW) + m.px(3) for row in self.rows) + m.px(12)

    def opened(self) -> None:
        """The scene put it on top: the focus stands on the chosen row, or on the first that is possible."""
        self.buttons = [
            Button(row.label, "quiet", row.icon, note=row.note, align="left", px=16, enabled=not row.why,
                   why=row.why or None, selected=row.chosen, name=row.label, on_click=self._run(row))
            for row in self.rows
        ]  # fmt: skip
        self.plate.add(*self.buttons)
        self.layout(layout.current())
        free = [b for b in self.buttons if b.enabled]
        first = next((b for b in free if b.selected), free[0] if free else None)
        if first is not None and self.stage is not None:
            self.stage.set_focus(first)

    def _run(self, row: Row) -> Callable[[], None]:
        def run() -> None:
            self.close()
            row.run()

        return run

    def layout(self, m: Metrics) -> None:
        self.panel_h, self.panel_w = self._height(m), m.px(self.wide)
        super().layout(m)
        inner = self.plate.inner()
        y = inner.y
        for button, row in zip(self.buttons, self.rows):
            high = m.px(TALL if row.note else ROW)
            button.rect = pygame.Rect(inner.x, y, inner.w, high)
            y += high + m.px(3)
