"""The side list: every legal action in words, searchable by typing. Any game can be played with it alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.kit import ListView, Panel, Paragraph, RowState, layout, paint, text
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.richtext import fit, plain, rich
from scenes.kit.strings import tr
from scenes.kit.theme import theme
from scenes.table.wording import listed

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

WIDTH = 352
ROW = 44


class ActionList(Node):
    """A drawer at the right. Arrows and Enter choose, letters narrow it, Esc or L closes it."""

    modal = True

    def __init__(self, table: TableScene) -> None:
        super().__init__(name="actions list")
        self.table = table
        self.typed = ""
        self.asked = table.decision
        self.plate = Panel(tr("table.actions.title"), style="solid", icon="hand")
        self.find = Paragraph("", kind="body_i", px=15, color=theme().muted)
        self.list = ListView(
            row_height=ROW, draw_row=self._row, label=lambda a: plain(table.words_of(a)), one_click=True,
            on_select=self._selected, on_activate=self._chosen, empty=tr("table.actions.none"), name="All actions",
        )  # fmt: skip
        self.add(self.plate)
        self.plate.add(self.find, self.list)

    def opened(self) -> None:
        """On the screen: fill and focus the list."""
        self.layout(layout.current())
        self._fill()
        if self.stage is not None:
            self.stage.set_focus(self.list, visible=False)

    def layout(self, m: Metrics) -> None:
        """Place the drawer: over the right column and part of the board."""
        self.rect = m.screen
        gap = m.px(8)
        wide = min(m.px(WIDTH), m.w - 2 * gap)
        top = self.table.regions.prompt.bottom + gap if m.compact else gap
        bottom = self.table.regions.actions.top - gap
        self.plate.rect = pygame.Rect(m.w - gap - wide, top, wide, max(m.px(120), bottom - top))
        inner = self.plate.inner()
        line = text.line_height("body_i", 15 * m.s) + m.px(4)
        self.find.rect = pygame.Rect(inner.x + m.px(2), inner.y, inner.w, line)
        self.list.rect = pygame.Rect(inner.x - m.px(6), inner.y + line, inner.w + m.px(12), inner.h - line)

    def _fill(self) -> None:
        wanted = self.typed.casefold().split()
        self.list.items = [a for a in self.table.list_actions() if _matches(plain(self.table.words_of(a)), wanted)]
        self.list.selected = -1
        if self.list.items:
            self.list.select(0)
        count = len(self.list.items)
        typed = f"**{self.typed}**" if self.typed else tr("table.actions.search")
        self.find.markup = tr("table.actions.found", count=count, typed=typed)

    def _row(self, dst: pygame.Surface, r: pygame.Rect, action: Any, state: RowState) -> None:
        m, t = layout.current(), theme()
        gain = listed(self.table.preview_words(action))
        right = r.right - m.px(8)
        if gain:
            body = rich(gain, round(r.w * 0.46), "cond", 14 * m.s, t.soft, "right")
            if body.height < r.h:
                dst.blit(body.surface(), (right - body.width, r.centery - body.height // 2 - m.px(3)))
                right -= body.size[0] if body.align == "left" else _used(body)
        room = max(m.px(60), right - m.px(8) - (r.x + m.px(10)))
        ink = t.bright if state.selected else t.cream
        words = fit(self.table.words_of(action), room, r.h - m.px(6), 16 * m.s, 12 * m.s, "body", ink)
        dst.blit(words.surface(), (r.x + m.px(10), r.centery - words.height // 2), (0, 0, room + 2, r.h))

    def tick(self, dt: float) -> None:
        """What is asked may have changed: these actions are then worth nothing."""
        if self.table.decision is not self.asked:
            self.close()

    def _selected(self, index: int) -> None:
        if self.table.decision is self.asked:
            self.table.point_at_action(self.list.items[index])

    def _chosen(self, index: int) -> None:
        action = self.list.items[index]
        self.close()
        self.table.choose(action)

    def close(self) -> None:
        """Put the drawer away."""
        self.table.point_at_action(None)
        if self.stage is not None:
            self.table.close(self)

    def clicked_outside(self, pos: tuple[int, int]) -> bool:
        """A click beside the drawer closes it."""
        if self.plate.rect.collidepoint(pos):
            return False
        self.close()
        return True

    def on_key(self, ev: pygame.event.Event) -> bool:
        command = self.table.keymap.command_for(ev)
        if command == "back":
            if self.typed:
                self._type("")
            else:
                self.close()
            return True
        if ev.key == pygame.K_BACKSPACE:
            self._type(self.typed[:-1])
            return True
        if ev.key == pygame.K_SPACE and self.typed:
            self._type(self.typed + " ")
            return True
        if command == "actions" and not self.typed:
            self.close()
            return True
        char = getattr(ev, "unicode", "")
        if len(char) == 1 and char.isalnum():
            self._type(self.typed + char)
            return True
        return False

    def _type(self, typed: str) -> None:
        self.typed = typed[:40]
        self._fill()

    def paint(self, dst: pygame.Surface) -> None:
        m, r = layout.current(), self.plate.rect
        blur = m.px(18)
        dst.blit(paint.shadow(r.size, m.px(9), blur, 220), (r.x - blur, r.y - blur + m.px(5)))

    def text_lines(self) -> list[str]:
        return self.list.text_lines()


def _used(body: Any) -> int:
    return max((p.x + p.w for line in body._lines for p in line.pieces), default=0) - min(
        (p.x for line in body._lines for p in line.pieces), default=0
    )


def _matches(words: str, wanted: list[str]) -> bool:
    """Every typed part begins a word."""
    parts = words.casefold().replace("(", " ").replace(",", " ").split()
    return all(any(p.startswith(w) for p in parts) for w in wanted)
