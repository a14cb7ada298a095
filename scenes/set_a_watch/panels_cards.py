"""Panels that show cards to choose from: scouted creatures, Locations, the Graveyard, options of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.set_a_watch import actions as do
from scenes.kit.richtext import fit, plain
from scenes.kit.strings import tr
from scenes.set_a_watch import linecard, pieces, places_art
from scenes.set_a_watch.palette import BRIGHT, DOOM, EMBER
from scenes.table.board import Rect, Ref
from scenes.table.floating import Draw, FloatPanel, RefTile, Tile, say

if TYPE_CHECKING:
    from scenes.set_a_watch.overlays import Overlays

CARD = (176.0, 246.0)
GAP = 10.0
RATIO = CARD[0] / CARD[1]
MOST = 6
FOOT = 24
"""Logical height of the words below the cards of the Line."""

SMALL = 0.68
"""So much of their usual size cards have at least that are shown between Line and party."""


def card_draw(card: int) -> Draw:
    """Paints a creature card to be read."""

    def draw(dst: pygame.Surface, r: Rect, s: float) -> None:
        inner = r.inflate(-round(6 * s), -round(6 * s))
        dst.blit(linecard.large(card, inner.size), inner)

    return draw


class Looked(FloatPanel):
    """Cards of the Creature deck that were looked at: each goes on top or to the bottom (D-13, D-18)."""

    title_key = "set_a_watch.panel.looked"

    def __init__(self, overlays: Overlays) -> None:
        super().__init__(overlays, "looked")
        actions = overlays.actions(do.PutCard)
        self.cards = list(dict.fromkeys(a.card for a in actions))
        self.covers = tuple(overlays.refs("card") + overlays.refs("place"))
        self.tiles = [RefTile(self, ("card", card), card_draw(card)) for card in self.cards]
        self.buttons: list[tuple[int, Tile]] = []
        for i, card in enumerate(self.cards):
            for a in actions:
                if a.card == card:
                    words = tr("set_a_watch.panel.under") if a.place else tr("set_a_watch.panel.top")
                    key = str(len(self.buttons) + 1)
                    tile = Tile(self, words, self._words(words), lambda a=a: self.table.choose(a), key)
                    self.buttons.append((i, tile))
        self.add(*self.tiles, *(b for _, b in self.buttons))

    def _words(self, words: str) -> Draw:
        def draw(dst: pygame.Surface, r: Rect, s: float) -> None:
            say(dst, words, (r.centerx + round(8 * s), r.centery), 15 * s, BRIGHT, "center", r.w - round(36 * s), True)

        return draw

    def wanted(self) -> tuple[float, float]:
        n = len(self.cards)
        return (max(240.0, n * CARD[0] + (n + 1) * GAP), CARD[1] + 2 * 38 + 42)

    def spot(self, area: Rect, size: tuple[int, int]) -> Rect:
        return above_party(self.overlays, area, super().spot(area, size))

    def arrange(self) -> None:
        inner = self.inner()
        w, h, gap, b = self.px(CARD[0]), self.px(CARD[1]), self.px(GAP), self.px(34)
        x = inner.centerx - (len(self.tiles) * (w + gap) - gap) // 2
        for i, tile in enumerate(self.tiles):
            tile.rect = Rect(x + i * (w + gap), inner.y, w, h)
            mine = [t for k, t in self.buttons if k == i]
            for k, t in enumerate(mine):
                t.rect = Rect(tile.rect.x, tile.rect.bottom + self.px(4) + k * (b + self.px(4)), w, b)


def above_party(overlays: Overlays, area: Rect, r: Rect) -> Rect:
    """A panel's place, higher where it would cover the heads of the party: before the Watch the Line has nothing to
    show, and on Watch its foot may be covered. A panel too high for that stays where it is."""
    edge, foot = _between(overlays)
    top = area.top
    if overlays.view.phase == "watch" and r.top >= foot - overlays.area("line").h // 2:
        top = foot
    if r.bottom > edge and edge - r.h >= top:
        r.bottom = edge
    return r


def _between(overlays: Overlays) -> tuple[int, int]:
    """The heights above the heads of the party and below the cards of the Line."""
    m = overlays.board.m
    return overlays.area("party").top - m.px(4), overlays.area("line").bottom - m.px(FOOT)


def looked(overlays: Overlays, decision: Any) -> FloatPanel | None:
    """The panel of scouted cards."""
    return Looked(overlays) if overlays.actions(do.PutCard) else None


class Row(FloatPanel):
    """Large tiles in a row, each a ref."""

    def __init__(
        self, overlays: Overlays, title: str, refs: list[Ref], draws: list[Draw], size: tuple[float, float]
    ) -> None:
        super().__init__(overlays, "row")
        self.title, self.size = title, size
        self.covers = tuple(refs)
        self.tiles = [
            RefTile(self, ref, draw, key=str(i + 1) if len(refs) < 10 else "")
            for i, (ref, draw) in enumerate(zip(refs, draws, strict=True))
        ]  # fmt: skip
        for tile in self.tiles:
            tile.key_low = True
        self.add(*self.tiles)
        self.columns = min(len(refs), MOST)
        self.rows = -(-len(refs) // self.columns)

    def wanted(self) -> tuple[float, float]:
        w, h = self.size
        return (max(280.0, self.columns * (w + GAP) + GAP), self.rows * (h + GAP) + 32)

    def spot(self, area: Rect, size: tuple[int, int]) -> Rect:
        """In the middle; a panel of small height leaves the Line or the party in sight."""
        r = Rect(0, 0, *size)
        camp = self.overlays.area("camp")
        r.center = (area.centerx, camp.centery)
        return above_party(self.overlays, area, r)

    def arrange(self) -> None:
        inner, gap = self.inner(), self.px(GAP)
        w, h = self.px(self.size[0]), self.px(self.size[1])
        for i, tile in enumerate(self.tiles):
            row, column = divmod(i, self.columns)
            count = min(self.columns, len(self.tiles) - row * self.columns)
            x = inner.centerx - (count * (w + gap) - gap) // 2
            tile.rect = Rect(x + column * (w + gap), inner.y + row * (h + gap), w, h)


def locations(overlays: Overlays, decision: Any) -> FloatPanel | None:
    """Check Map: which Location stays on the map."""
    if not overlays.actions(do.PutLocation):
        return None
    refs = overlays.refs("location")

    def draw_of(location: int) -> Draw:
        def draw(dst: pygame.Surface, r: Rect, s: float) -> None:
            inner = r.inflate(-round(8 * s), -round(8 * s))
            dst.blit(places_art.location_card(location, inner.size, 14.5 * s), inner)

        return draw

    return Row(overlays, tr("set_a_watch.panel.map"), refs, [draw_of(i) for _, i in refs], (230, 200))


def cards(overlays: Overlays, decision: Any) -> FloatPanel | None:
    """Cards that lie nowhere on the board: the Graveyard, set-aside Unhallowed, cards on their way to the Graveyard."""
    if overlays.actions(do.PutCard):
        return None
    refs = [ref for ref in overlays.refs("card") if overlays.board.rect(ref) is None]
    if not refs:
        return None
    title = {"seal": tr("set_a_watch.panel.seal"), "equip_evoke": tr("set_a_watch.panel.evoke")}.get(
        decision.prompt, tr("set_a_watch.panel.card")
    )
    k = 0.92 if len(refs) <= MOST else 0.62
    if overlays.view.phase == "watch" and len(refs) <= MOST:  # names and the Line stay in sight
        edge, foot = _between(overlays)
        k = max(SMALL, min(k, ((edge - foot) / overlays.board.m.s - 32 - GAP - 1) / CARD[1]))
    return Row(overlays, title, refs, [card_draw(i) for _, i in refs], (CARD[0] * k, CARD[1] * k))


class Options(Row):
    """Two or three big words: the price of a Summon, the branches of a card."""


def options(overlays: Overlays, decision: Any) -> FloatPanel | None:
    """The options of a card, in words."""
    refs = overlays.refs("option")
    if not refs:
        return None
    summon = decision.prompt == "summon_card"

    def draw_of(option: int) -> Draw:
        words = overlays.board.option_words(option)

        def draw(dst: pygame.Surface, r: Rect, s: float) -> None:
            px = round(58 * s)
            sign = ("death-skull" if option == 0 else "broken-shield") if summon else "circle-of-circles"
            medal = pieces.medal(px, sign, DOOM if option == 0 else EMBER)
            dst.blit(medal, medal.get_rect(midtop=(r.centerx, r.y + round(12 * s))))
            room = Rect(r.x + round(10 * s), r.y + round(76 * s), r.w - round(20 * s), r.h - round(84 * s))
            body = fit(words, room.w, room.h, 18 * s, 13 * s, "body_b", BRIGHT, "center")
            dst.blit(body.surface(), (room.x, room.y + max(0, (room.h - body.height) // 2)))

        return draw

    title = tr("set_a_watch.panel.summon") if summon else tr("set_a_watch.panel.choice")
    panel = Options(overlays, title, refs, [draw_of(i) for _, i in refs], (212, 146))
    for tile in panel.tiles:
        tile.words = plain(overlays.board.option_words(tile.ref[1]))
    return panel
