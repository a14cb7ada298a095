"""Piles that may be looked through: every card that lies open, in its order,
    large beside the others when pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.set_a_watch.state import State
from game.set_a_watch.tables import C
from scenes.kit import Button, Paragraph, paint, prints
from scenes.kit.art import shape
from scenes.kit.layers import Modal
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.scroll import ScrollView
from scenes.kit.strings import tr
from scenes.kit.theme import theme
from scenes.set_a_watch import linecard, places_art
from scenes.set_a_watch.line_piles import ASIDE, CREATURES, GRAVE, HORDE, MAP, UNHALLOWED, UNUSED

if TYPE_CHECKING:
    from scenes.set_a_watch.board import WatchBoard

UNKNOWN = -1
REMOVED, PASSED = 100, 101
"""Piles without a place on the board."""

TILE, GAP = (104, 146), 8
PILES = (CREATURES, GRAVE, UNHALLOWED, ASIDE, HORDE, REMOVED, PASSED)
LEADS = {MAP: PASSED, UNUSED: PASSED}
"""What is opened for piles that hide everything."""


@dataclass(frozen=True)
class Pile:
    """Cards of a pile from its top down; UNKNOWN lies facedown. ``kind``: card or location."""

    id: int
    kind: str
    cards: tuple[int, ...]

    @property
    def name(self) -> str:
        """What stands on its button."""
        return tr(f"watch.piles.p{self.id}")


def pile(v: State, id: int) -> Pile:
    """What everybody may see of a pile."""
    horde = len(v.horde) + len(v.horde_first)
    deck = v.unhallowed
    cards: dict[int, Sequence[int]] = {
        CREATURES: [UNKNOWN] * len(v.deck),
        GRAVE: v.grave[::-1],
        UNHALLOWED: [*([deck.top] if deck.top >= 0 else []), *[UNKNOWN] * len(deck.hidden), *deck.under[::-1]],
        ASIDE: v.aside,
        HORDE: [UNKNOWN] * horde,
        REMOVED: v.removed,
        PASSED: [x for x in (v.location, *v.passed[::-1]) if x >= 0],
    }
    found = tuple(dict.fromkeys(cards[id])) if id == PASSED else tuple(cards[id])
    return Pile(id, "location" if id == PASSED else "card", found)


class Tile(Node):
    """One card of a pile."""

    def __init__(self, book: PileBook, pile: Pile, at: int) -> None:
        super().__init__(focusable=True, name=f"card {at + 1}", on_click=lambda: book.look(self))
        self.book, self.pile, self.at = book, pile, at

    @property
    def card(self) -> int:
        """The card, UNKNOWN when it lies facedown."""
        return self.pile.cards[self.at]

    def entered(self) -> None:
        super().entered()
        self.book.look(self)

    def focus_in(self) -> None:
        super().focus_in()
        self.book.look(self)

    def label_text(self) -> str:
        return tr("watch.piles.place", n=self.at + 1, name=self.title())

    def title(self) -> str:
        """The name of what lies there."""
        if self.card == UNKNOWN:
            return tr("watch.piles.facedown")
        return C.locations[self.card].name if self.pile.kind == "location" else C.cards[self.card].name

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The card in that size."""
        if self.card == UNKNOWN:
            return linecard.back(1 if self.pile.id == UNHALLOWED else 0, size)
        if self.pile.kind == "location":
            return places_art.location_card(self.card, size, size[0] / 13)
        return linecard.large(self.card, size) if size[0] >= 200 else linecard.printed(self.card, size)

    def paint(self, dst: pygame.Surface) -> None:
        r = self.rect
        shape.drop_shadow(dst, r, 6, 5, 150)
        dst.blit(self.picture(r.size), r)
        number = str(self.at + 1)
        plate = pygame.Rect(r.right - r.w // 4, r.bottom - r.w // 6, r.w // 4, r.w // 6)
        dst.blit(shape.round_rect(plate.size, (8, 8, 22, 220), plate.h // 3), plate)
        prints.number(dst, plate.h * 0.8, number, plate.center, (226, 230, 248), "center")
        if self.book.looked_at is self:
            dst.blit(paint.outline(r.size, max(4, r.w // 16), 3, (*theme().cyan, 255)), r)


class Large(Node):
    """The card that is looked at, to be read."""

    def __init__(self, book: PileBook) -> None:
        super().__init__()
        self.book = book

    def paint(self, dst: pygame.Surface) -> None:
        tile, r = self.book.looked_at, self.rect
        if tile is None:
            return
        ratio = 1.12 if tile.pile.kind == "location" else 0.715
        h = min(r.h, round(r.w / ratio))
        size = (round(h * ratio), h)
        picture = tile.picture(size)
        dst.blit(picture, picture.get_rect(midtop=r.midtop))


class PileBook(Modal):
    """All piles of which something is public; the buttons above choose one, Esc closes."""

    def __init__(self, board: WatchBoard, id: int) -> None:
        super().__init__(tr("watch.piles.title"), 1080, 640, icon="eye")
        assert board.view is not None
        self.board = board
        self.piles = [pile(board.view, each) for each in PILES]
        self.looked_at: Tile | None = None
        self.open_at = next(p for p in self.piles if p.id == id)
        self.tabs = [
            Button(f"{p.name}  {len(p.cards)}", "quiet", name=f"pile {p.id}",
                on_click=lambda p=p: self.turn_to(p)) for p in self.piles
        ]
        self.scroller = ScrollView(name="pile")
        self.large = Large(self)
        self.words = Paragraph("", px=16)
        self.shut = Button(tr("watch.piles.close"), "primary", command="back", on_click=self.close)
        self.panel.add(*self.tabs, self.scroller, self.large, self.words, self.shut)
        self._fill()

    def turn_to(self, pile: Pile) -> None:
        """Show another pile."""
        self.open_at = pile
        self._fill()
        self.layout(self.board.table.m)
        self.invalidate()

    def look(self, tile: Tile) -> None:
        """That card is read now."""
        if tile is self.looked_at:
            return
        self.looked_at = tile
        self.words.markup = tile.title()
        self.invalidate()

    def _fill(self) -> None:
        self.scroller.clear()
        self.tiles = [Tile(self, self.open_at, i) for i in range(len(self.open_at.cards))]
        self.scroller.add(*self.tiles)
        self.looked_at = self.tiles[0] if self.tiles else None
        self.words.markup = self.looked_at.title() if self.looked_at else tr("watch.piles.empty")
        for tab, p in zip(self.tabs, self.piles, strict=True):
            tab.selected = p is self.open_at

    def arrange(self, inner: pygame.Rect, m: Metrics) -> None:
        gap = m.px(10)
        per = 3 if m.compact else len(self.tabs)
        w, h = (inner.w - gap * (per - 1)) // per, m.px(38)
        for i, tab in enumerate(self.tabs):
            tab.rect = pygame.Rect(inner.x + i % per * (w + gap), inner.y + i // per * (h + m.px(4)), w, h)
        top = self.tabs[-1].rect.bottom + gap
        foot = m.px(46)
        side = min(m.px(300), round(inner.w * 0.36))
        body = pygame.Rect(inner.x, top, inner.w - side - 2 * gap, inner.bottom - top)
        self.scroller.rect = body
        self._tiles(m)
        right = pygame.Rect(body.right + 2 * gap, top, side, inner.bottom - top)
        self.shut.rect = pygame.Rect(right.x, right.bottom - foot, right.w, foot)
        line = m.px(30)
        self.words.rect = pygame.Rect(right.x, self.shut.rect.y - line - gap, right.w, line)
        self.large.rect = pygame.Rect(right.x, right.y, right.w, self.words.rect.y - right.y - gap)

    def _tiles(self, m: Metrics) -> None:
        room, gap = self.scroller.room(), m.px(GAP)
        wide = self.open_at.kind == "location"
        w, h = (m.px(172), m.px(150)) if wide else (m.px(TILE[0]), m.px(TILE[1]))
        per = max(1, (room.w + gap) // (w + gap))
        for i, tile in enumerate(self.tiles):
            tile.rect = pygame.Rect(room.x + i % per * (w + gap), room.y + m.px(4) + i // per * (h + gap), w, h)
        self.scroller.offset = 0
        self.scroller.settle()

    def text_lines(self) -> list[str]:
        return [self.title, self.open_at.name, *(tile.label_text() for tile in self.tiles)]


def book(board: WatchBoard, pile: int) -> PileBook | None:
    """The book opened at a pile of the board; None for piles without anything to be seen."""
    id = LEADS.get(pile, pile)
    return PileBook(board, id) if board.view is not None and id in PILES else None
