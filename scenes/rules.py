"""The rules on screen: contents and search on the left, the page on the right, with links and a way back."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pygame

from game.core.content import data_dir
from game.core.termlinks import printed_names
from scenes import names
from scenes.kit import (
    Button,
    Label,
    ListView,
    Panel,
    Paragraph,
    RowState,
    ScrollView,
    TextField,
    escape,
    layout,
    text,
    theme,
)
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.strings import tr
from scenes.rules_book import Block, Book, History, Line
from scenes.screen import Screen

if TYPE_CHECKING:
    from scenes.kit.app import App

LINK_HEIGHT = 34.0


@cache
def book_of(game_id: str) -> Book | None:
    """The rule book of a game, read once; None when it has none.

    Raises:
        ContentError: when its files are faulty.
    """
    from game.core import catalogue

    folder = data_dir(game_id)
    if not (folder / "rules.yaml").is_file():
        return None
    return Book(catalogue.load(folder), printed_names(folder))


class RulesScene(Screen):
    """The rule book of a game, open at a rule or at its first guide."""

    name = "rules"
    icon = "book"

    def __init__(self, app: App, game_id: str, rule: str = "") -> None:
        self.heading = tr("rules.heading", game=names.game_name(game_id))
        super().__init__(app)
        self.game_id = game_id
        self.book = book_of(game_id)
        first = self.book.first if self.book is not None else ""
        start = rule if self.book is not None and rule and self.book.has(rule) else first
        self.history = History(start)
        self._build()
        if rule and start != rule:
            self.app.toast(tr("rules.no_entry", entry=escape(rule)))
        self.show()

    def _build(self) -> None:
        self.search = TextField("", placeholder=tr("rules.search", key=self.key_cap("find")), name="search",
                                on_change=self._searched, on_submit=lambda _: self._open_first())  # fmt: skip
        self.plate = Panel()
        self.contents: ListView = ListView(
            [],
            row_height=31,
            draw_row=self._draw_row,
            label=lambda line: line.words,
            on_activate=self._row_chosen,
            one_click=True,
            empty=tr("rules.found_nothing"),
            name="contents",
        )
        self.paper = Panel(style="solid")
        self.earlier = Button("", "normal", "arrow_left", command="page_before", name="page before",
                              tooltip=tr("rules.before"), on_click=lambda: self.move(-1))  # fmt: skip
        self.later = Button("", "normal", "arrow_right", command="page_after", name="page after",
                            tooltip=tr("rules.after"), on_click=lambda: self.move(1))  # fmt: skip
        self.kicker = Label("", kind="cond", px=14, color=theme().soft)
        self.page_title = Label("", kind="title_b", px=23, color=theme().heading, minimum=13)
        self.scroller = ScrollView(name="page")
        self.parts: list[tuple[Block, list[Node]]] = []
        self.root.add(self.plate, self.search, self.contents, self.paper, self.earlier, self.later, self.kicker,
                      self.page_title, self.scroller)  # fmt: skip

    # -- going from page to page --------------------------------------------------------------------------

    def go(self, page: str) -> None:
        """Open a page."""
        self.play("page")
        self.history.go(page)
        self.show()

    def move(self, by: int) -> None:
        """One page back or forward in what was read."""
        if self.history.move(by):
            self.play("page")
            self.show()

    def show(self) -> None:
        """Bring everything up to the open page."""
        self.earlier.set_enabled(self.history.at > 0, tr("rules.nothing_before"))
        self.later.set_enabled(self.history.at + 1 < len(self.history.pages), tr("rules.nothing_after"))
        self.scroller.clear()
        self.scroller.offset = 0
        self.parts = []
        if self.book is None:
            self.page_title.text = tr("rules.no_book")
            return
        page = self.book.page(self.history.now)
        self.kicker.text, self.page_title.text = page.kicker, page.title
        for block in page.blocks:
            nodes = self._nodes(block)
            self.parts.append((block, nodes))
            self.scroller.add(*nodes)
        if not self.search.text:
            self._list()
        self.announce(f"{page.kicker} {page.title}".strip())
        if self.scroller.rect.w:
            self._place_page()

    def _nodes(self, block: Block) -> list[Node]:
        t = theme()
        if block.kind == "links":
            buttons = [Button(words, "quiet", "arrow_right", align="left", px=15, name=f"link {page}",
                              on_click=lambda page=page: self.go(page))  # type: ignore[misc]
                       for page, words in block.links]  # fmt: skip
            return [Label(block.title, kind="title", px=16, color=t.heading), *buttons]
        if block.kind == "card":
            return [Panel(block.title, style="glass"), Paragraph(block.markup, px=15, on_link=self.go)]
        color = t.soft if block.kind == "note" else t.cream
        return [Paragraph(block.markup, px=15 if block.kind == "note" else 17, color=color, on_link=self.go)]

    # -- contents and search ------------------------------------------------------------------------------

    def _list(self) -> None:
        assert self.book is not None
        lines = self.book.contents(self.history.now)
        self.contents.items = lines
        here = next((i for i, line in enumerate(lines) if line.page == self.history.now), -1)
        self.contents.selected = here
        if here >= 0 and self.contents.rect.h:
            self.contents.select(here, tell=False)

    def _searched(self, words: str) -> None:
        if self.book is None:
            return
        if not words.strip():
            self._list()
            return
        self.contents.selected = -1
        self.contents.offset = 0
        self.contents.items = self.book.found(words)

    def _open_first(self) -> None:
        if self.search.text.strip() and self.contents.items:
            self.contents.selected = 0
            self.go(self.contents.items[0].page)

    def _row_chosen(self, index: int) -> None:
        self.go(self.contents.items[index].page)

    def _draw_row(self, dst: pygame.Surface, r: pygame.Rect, line: Line, state: RowState) -> None:
        m, t = layout.current(), theme()
        x = r.x + m.px(10 + 16 * line.depth)
        top = line.depth == 0
        ink = t.bright if state.selected else t.heading if line.heading else t.cream if top else t.soft
        px = 16 if top else 15
        kind = "body_b" if top else "body"
        room = r.right - m.px(8) - x
        text.draw_text(dst, kind, px * m.s, line.words, (x, r.centery), ink, "midleft", max_w=room, least=0.75)

    def command(self, name: str) -> bool:
        if name in ("find", "hint", "help"):
            self.stage.set_focus(self.search, visible=True)
            return True
        return super().command(name)

    # -- placing ------------------------------------------------------------------------------------------

    def arrange(self, body: pygame.Rect, foot: pygame.Rect, m: Metrics) -> None:
        gap = m.px(10 if m.compact else 18)
        left, right = layout.row(body, [-35, -65] if m.compact else [m.px(330), -1], gap)
        field_h = m.px(38 if m.compact else 42)
        self.search.rect = pygame.Rect(left.x, left.y, left.w, field_h)
        y = left.y + field_h + m.px(8)
        self.plate.rect = pygame.Rect(left.x, y, left.w, left.bottom - y)
        self.contents.row_height = 31 * max(1.0, m.text_scale * 0.9)
        self.contents.rect = layout.inset(self.plate.rect, m.px(6))
        self.contents.offset = min(self.contents.offset, self.contents.limit())
        self._place_paper(right, m)
        if self.contents.selected >= 0:
            self.contents.select(self.contents.selected, tell=False)

    def _place_paper(self, r: pygame.Rect, m: Metrics) -> None:
        self.paper.rect = r
        pad = m.px(12 if m.compact else 24)
        side = m.px(36)
        for i, button in enumerate((self.later, self.earlier)):
            button.rect = pygame.Rect(r.right - pad - (i + 1) * side - i * m.px(4), r.y + m.px(10), side, side)
        x, w = r.x + pad, r.w - 2 * pad
        room = self.earlier.rect.x - m.px(10) - x
        y = r.y + m.px(10)
        self.kicker.show(bool(self.kicker.text))
        if self.kicker.visible:
            self.kicker.rect = pygame.Rect(x, y, room, m.px(18))
            y += m.px(18)
        self.page_title.rect = pygame.Rect(x, y, room, m.px(36))
        y = max(self.page_title.rect.bottom, self.earlier.rect.bottom) + m.px(8)
        self.scroller.rect = pygame.Rect(x, y, w + m.px(12), r.bottom - m.px(12) - y)
        self._place_page()

    def _place_page(self) -> None:
        m = layout.current()
        if self.kicker.visible != bool(self.kicker.text):
            self._place_paper(self.paper.rect, m)
            return
        room = self.scroller.room()
        keep, self.scroller.offset = self.scroller.offset, 0
        y = room.y
        column = 0
        for block, nodes in self.parts:
            if block.kind == "card":
                y, column = self._place_card(nodes, room, y, column, m)
            elif block.kind == "links":
                y = self._place_links(nodes, room, y, m)
            else:
                y = self._place_text(nodes[0], room, y, m)
        self.scroller.offset = keep
        self.scroller.settle()
        self.invalidate()

    def _place_text(self, node: Node, room: pygame.Rect, y: int, m: Metrics) -> int:
        assert isinstance(node, Paragraph)
        wide = room.w - m.px(8)
        node.rect = pygame.Rect(room.x, y, wide, node.height_for(wide))
        return node.rect.bottom + m.px(12)

    def _place_links(self, nodes: list[Node], room: pygame.Rect, y: int, m: Metrics) -> int:
        y += m.px(8)
        nodes[0].rect = pygame.Rect(room.x, y, room.w, m.px(26))
        y = nodes[0].rect.bottom + m.px(2)
        for node in nodes[1:]:
            node.rect = pygame.Rect(room.x, y, room.w, m.px(LINK_HEIGHT))
            y += m.px(LINK_HEIGHT + 2)
        return y

    def _place_card(
        self, nodes: list[Node], room: pygame.Rect, y: int, column: int, m: Metrics
    ) -> tuple[int, int]:
        """Reference cards stand two abreast where there is room; returns where the next one goes."""
        panel, words = nodes
        assert isinstance(panel, Panel) and isinstance(words, Paragraph)
        two = room.w >= m.px(620)
        gap = m.px(12)
        w = (room.w - gap) // 2 if two else room.w
        x = room.x + column * (w + gap)
        pad = m.px(12)
        h = words.height_for(w - 2 * pad)
        panel.rect = pygame.Rect(x, y, w, panel.title_height() + h + 2 * pad + m.px(4))
        inner = panel.inner()
        words.rect = pygame.Rect(inner.x, inner.y, inner.w, h)
        if two and column == 0:
            self._left_card = panel
            return y, 1
        if two:
            tall = max(panel.rect.h, self._left_card.rect.h)
            for each in (panel, self._left_card):
                each.rect = pygame.Rect(each.rect.x, each.rect.y, w, tall)
        return panel.rect.bottom + gap, 0
