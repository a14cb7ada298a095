"""One thing, large: picture, text and links to its rules."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import TYPE_CHECKING

import pygame

from scenes.kit import Button, Paragraph
from scenes.kit.layers import Modal
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.scroll import ScrollView
from scenes.kit.strings import tr
from scenes.table import help as rules_help
from scenes.table.board import Inspect

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


LAST = re.compile(r"\s*\{([^{}]+)\}$")
"""A rule that a line refers to at its end."""

BUTTONS = 4
"""Rules of a thing that have a button."""

WIDE, HIGH = 760, 620
"""Logical pixels that the panel of a picture may have; it is only as high as what stands in it."""


def unlinked(text: str, rules: Collection[str]) -> str:
    """The text without references at the ends of its lines to rules that have a button."""
    lines = text.split("\n")
    for i, line in enumerate(lines):
        while (found := LAST.search(line)) is not None and found[1] in rules:
            line = line[: found.start()]
        lines[i] = line
    while lines and not lines[-1]:
        del lines[-1]
    return "\n".join(lines)


class Picture(Node):
    """The thing as large as there is room."""

    def __init__(self, shown: Inspect) -> None:
        super().__init__()
        self.subject = shown

    def made(self, w: int, h: int) -> pygame.Surface | None:
        """The picture for so much room."""
        return self.subject.picture(w, h) if self.subject.picture is not None else None

    def paint(self, dst: pygame.Surface) -> None:
        picture = self.made(self.rect.w, self.rect.h)
        if picture is not None:
            dst.blit(picture, picture.get_rect(center=self.rect.center))


class Enlarged(Modal):
    """Dialog with a thing. Esc, I or the button closes it; F1 opens its rule."""

    def __init__(self, table: TableScene, shown: Inspect) -> None:
        super().__init__(
            shown.title or tr("table.inspect.title"), WIDE if shown.picture else 560, HIGH if shown.picture else 420
        )
        self.table, self.subject = table, shown
        self.picture = Picture(shown)
        told = unlinked(shown.lines, shown.rules[:BUTTONS])
        self.words = Paragraph(rules_help.with_terms(table.game_id, told), px=18, on_link=self._link)
        self.scroller = ScrollView()
        self.scroller.add(self.words)
        self.rules = [
            Button(rules_help.named(table.game_id, rule), "quiet", "book", name=f"rule {rule}", align="left",
                   on_click=lambda r=rule: self._link(r))
            for rule in shown.rules[:BUTTONS]
        ]  # fmt: skip
        self.shut = Button(tr("table.inspect.close"), "primary", command="back", on_click=self.close)
        self.panel.add(self.picture, self.scroller, *self.rules, self.shut)

    def _link(self, rule: str) -> None:
        self.table.open_rules(rule)

    def wanted_height(self, m: Metrics) -> int:
        """As high as the words, or as the picture where that is higher, within limits."""
        rest = self.panel.title_height() + m.px(2 * 20 + 14 + 46 + 10)
        room = min(m.px(self.width), m.w - m.px(24)) - 2 * m.px(20)
        high = 0
        if self.subject.picture is not None:
            room = room - room // 2
            picture = self.picture.made(room - m.px(14), m.px(HIGH) - rest)
            high = picture.get_height() if picture is not None else 0
        words = max(m.px(40), self.words.height_for(room - m.px(14))) + m.px(34) * len(self.rules)
        return min(m.px(HIGH), max(high, words) + rest)

    def arrange(self, inner: pygame.Rect, m: Metrics) -> None:
        gap = m.px(14)
        foot = m.px(46)
        body = pygame.Rect(inner.x, inner.y, inner.w, inner.h - foot - gap)
        if self.subject.picture is not None:
            self.picture.rect = pygame.Rect(body.x, body.y, body.w // 2 - gap, body.h)
            body = pygame.Rect(body.x + body.w // 2, body.y, body.w - body.w // 2, body.h)
        self.picture.show(self.subject.picture is not None)
        line = m.px(34)
        words = pygame.Rect(body.x, body.y, body.w, max(m.px(40), body.h - len(self.rules) * line))
        self.scroller.rect = words
        room = words.w - m.px(14)
        self.words.rect = pygame.Rect(words.x, words.y, room, self.words.height_for(room))
        self.scroller.settle()
        inset = m.px(10)  # of a button: what stands in it begins where the words do
        for i, button in enumerate(self.rules):
            button.rect = pygame.Rect(body.x - inset, words.bottom + i * line, body.w + inset, line - m.px(2))
        wide = min(m.px(170), inner.w)
        self.shut.rect = pygame.Rect(inner.right - wide, inner.bottom - foot, wide, foot)

    def on_key(self, ev: pygame.event.Event) -> bool:
        command = self.table.keymap.command_for(ev)
        if command == "inspect":
            self.close()
            return True
        if command == "help" and self.subject.rules:
            self._link(self.subject.rules[0])
            return True
        return super().on_key(ev)

    def text_lines(self) -> list[str]:
        return [self.title, self.words.label_text(), *(b.label for b in self.rules)]


