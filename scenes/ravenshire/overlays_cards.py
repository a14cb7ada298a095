"""Choosing among cards that nobody else sees: starting contracts (RV-D03), the Prodigy's Title (RV-D04)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.ravenshire.actions import Keep, KeepTitle
from game.ravenshire.content import content
from scenes.kit import layout, prints
from scenes.kit.art import shape
from scenes.kit.icons import icon
from scenes.kit.strings import tr
from scenes.kit.theme import theme
from scenes.kit.widgets import Button
from scenes.ravenshire import contracts_card, titles_plaque
from scenes.ravenshire.forge_art import CREAM
from scenes.ravenshire.overlays_pick import take_in_order
from scenes.table.board import Mark, Rect, Ref
from scenes.table.floating import HEAD, PAD, FloatPanel, RefTile, Tile, key_mark, say

if TYPE_CHECKING:
    from scenes.ravenshire.overlays import Overlays

GAP = 14
FOLDED = 126.0, 34.0
"""Logical size of what is left of the panel while one looks at the table."""

WORDY = 110.0
"""Narrower, the button has its sign only."""


def deal_panel(overlays: Overlays, decision: Any) -> FloatPanel | None:
    """The dealt starting contracts."""
    return DealPanel(overlays) if overlays.actions(Keep) else None


def title_panel(overlays: Overlays, decision: Any) -> FloatPanel | None:
    """The titles that the Prodigy drew."""
    return TitlePanel(overlays) if overlays.actions(KeepTitle) else None


class CardTile(RefTile):
    """A whole card that may be kept: no plate, it lifts under the pointer."""

    def paint(self, dst: pygame.Surface) -> None:
        lift = round(5 * self.panel.s) if self.hovered or self.focused else 0
        r = self.rect.move(0, -lift)
        shape.drop_shadow(dst, r, round(8 * self.panel.s), round((4 + lift) * self.panel.s) + 2, 190)
        self.picture(dst, r, self.panel.s)
        radius = round(9 * self.panel.s)
        if self.mark.selected:
            dst.blit(shape.outline(r.size, (255, 255, 255), max(2, round(3 * self.panel.s)), radius), r)
        elif self.mark.lit or self.mark.also or lift:
            shape.draw_glow(dst, r, theme().cyan if lift else theme().amber, radius, max(1, round(2 * self.panel.s)))
        self.paint_key(dst, r)

    def paint_key(self, dst: pygame.Surface, r: Rect) -> None:
        """The key cap, below the card's title, clear of the sign of its kind on the left."""
        if self.panel.prints_key(self.key):
            at = r.move(-round(r.w * 0.04), round(r.h * 0.15))
            key_mark(dst, at, self.key or "", self.panel.s, right=True)

    def _reach(self) -> Rect:
        return self.rect.inflate(60, 60)


class GatherTile(CardTile):
    """A card of several that are gathered in any order and kept together: every one may be chosen, although the game
    takes them one by one from left to right."""

    kept = False

    def set_mark(self, mark: Mark) -> None:
        super().set_mark(Mark(lit=not self.kept))

    def help(self) -> str | None:
        return tr("ravenshire.keep.already") if self.kept else None


class CardsPanel(FloatPanel):
    """A row of big cards over the public board; it folds away to let one look at the table."""

    stays = False
    card = (170.0, 238.0)
    tile: type[CardTile] = CardTile

    def __init__(self, overlays: Overlays, name: str, refs: list[Ref]) -> None:
        super().__init__(overlays, name)
        self.refs, self.covers = refs, tuple(refs)
        self.tiles = [self.tile(self, ref, self._picture(ref), "", str(i + 1)) for i, ref in enumerate(refs)]
        self.fold = Tile(self, tr("ravenshire.keep.look"), self._draw_fold, self.toggle)
        self.fold.command = "see_table"
        self.fold.key = next(iter(self.table.keymap.keys["see_table"]), None)
        self.fold.lit = False
        self.add(*self.tiles, self.fold)

    def _picture(self, ref: Ref) -> Any:
        raise NotImplementedError

    @property
    def flat(self) -> bool:  # type: ignore[override]
        """Folded away, nothing but the button is left."""
        return bool(self.overlays.folded)

    def wanted(self) -> tuple[float, float]:
        if self.overlays.folded:
            return min(FOLDED[0], self.overlays.empty_places().w / layout.current().s), FOLDED[1]
        n = len(self.refs)
        return max(330, 2 * PAD + 8 + n * self.card[0] + (n - 1) * GAP), HEAD + 16 + self.card[1] + PAD + 4

    def spot(self, area: Rect, size: tuple[int, int]) -> Rect:
        """On top; folded away, on the places of contracts that are still empty: nothing is covered there."""
        r = Rect(0, 0, *size)
        r.midtop = (area.centerx, area.y + self.px(6))
        if self.overlays.folded:
            r.midright = self.overlays.empty_places().midright
        return r

    def head_room(self) -> int:
        return self.rect.w - self.px(2 * PAD + 136)

    def arrange(self) -> None:
        s, inner = self.s, self.inner()
        w, h, gap = round(self.card[0] * s), round(self.card[1] * s), round(GAP * s)
        x = inner.centerx - (len(self.tiles) * w + (len(self.tiles) - 1) * gap) // 2
        for i, tile in enumerate(self.tiles):
            tile.rect = Rect(x + i * (w + gap), inner.y + self.px(6), w, h)
            tile.show(not self.overlays.folded)
        self.fold.lit = self.overlays.folded
        self.fold.rect = Rect(self.rect.right - self.px(134), self.rect.y + self.px(5), self.px(126), self.px(25))
        if self.overlays.folded:
            self.fold.rect = self.rect.copy()

    def toggle(self) -> None:
        self.overlays.folded = not self.overlays.folded
        if self.parent is not None:
            self.invalidate()
            self.place(self.parent.rect)
        self.table.redraw()

    def _draw_fold(self, dst: pygame.Surface, r: Rect, s: float) -> None:
        folded = self.overlays.folded
        sign = icon("down" if folded else "eye", round(14 * s), CREAM)
        dst.blit(sign, sign.get_rect(midleft=(r.x + round(22 * s), r.centery)))
        if r.w < round(WORDY * s):
            return
        words = tr("ravenshire.keep.show") if folded else tr("ravenshire.keep.fold")
        say(dst, words, (r.x + round(41 * s), r.centery), 14 * s, CREAM, "midleft", r.right - r.x - round(45 * s), True)


class DealPanel(CardsPanel):
    """Starting contracts. Several are gathered in any order, then kept together (RV-162)."""

    def __init__(self, overlays: Overlays) -> None:
        frame, view = overlays.frame, overlays.view
        self.need = dict(overlays.decision.args).get("left", 1)
        dealt = [card for card in view.deals[frame.seat] if card >= 0]
        kept = view.kept[frame.seat] if frame.seat < len(view.kept) else 0
        self.kept = {card for i, card in enumerate(dealt) if kept >> i & 1}
        self.gathered: list[int] = []
        self.title = tr("ravenshire.keep.several", need=self.need) if self.need > 1 else tr("ravenshire.keep.one")
        if len(dealt) > 3:
            self.card = (142.0, 199.0)
        if self.need > 1:
            self.tile = GatherTile
        super().__init__(overlays, "deal", [("contract", card) for card in dealt])
        self.done = Button("", "primary", name="keep them", command="confirm", on_click=self._keep)
        if self.need > 1:
            for tile in self.tiles:
                tile.kept = tile.ref[1] in self.kept
                tile.on_click = lambda card=tile.ref[1]: self._gather(card)
            self.add(self.done)
        self._show()

    def wanted(self) -> tuple[float, float]:
        w, h = super().wanted()
        return w, h if self.need < 2 or self.overlays.folded else h + 44

    def arrange(self) -> None:
        super().arrange()
        self.done.show(self.need > 1 and not self.overlays.folded)
        wide = self.px(300)
        self.done.rect = Rect(self.rect.centerx - wide // 2, self.rect.bottom - self.px(48), wide, self.px(38))

    def _gather(self, card: int) -> None:
        if card in self.kept:
            return
        if card in self.gathered:
            self.gathered.remove(card)
        else:
            self.gathered = [*self.gathered, card][-self.need :]
        self._show()

    def _show(self) -> None:
        names = [content().contracts[card].name for card in sorted(self.gathered, key=self._place_of)]
        short = self.need - len(names)
        self.done.label = (
            tr("ravenshire.keep.these", names=tr("names.and").join(names))
            if not short
            else tr("ravenshire.keep.more", short=short)
        )
        self.done.set_enabled(not short, tr("ravenshire.keep.choose", short=short) if short else None)
        self.invalidate()

    def _place_of(self, card: int) -> int:
        return self.refs.index(("contract", card))

    def _keep(self) -> None:
        take_in_order(self.table, Keep, "contract", sorted(self.gathered, key=self._place_of))

    def _picture(self, ref: Ref) -> Any:
        def draw(dst: pygame.Surface, r: Rect, s: float) -> None:
            picture = contracts_card.printed(ref[1], r.w, r.h)
            dst.blit(picture, picture.get_rect(center=r.center))
            if ref[1] in self.kept or ref[1] in self.gathered:
                self._tick(dst, r, s)

        return draw

    def _tick(self, dst: pygame.Surface, r: Rect, s: float) -> None:
        """Chosen cards wear a seal and a white edge."""
        dst.blit(shape.outline(r.size, (255, 255, 255), max(2, round(3 * s)), round(9 * s)), r)
        side = round(38 * s)
        seal = prints.seal(side, "", (60, 118, 58))
        at = seal.get_rect(center=(r.centerx, r.y + round(r.h * 0.58)))
        dst.blit(seal, at)
        mark = icon("check", round(22 * s), (236, 255, 228))
        dst.blit(mark, mark.get_rect(center=at.center))


class TitlePanel(CardsPanel):
    """Titles as large plaques."""

    title_key = "ravenshire.keep.title"
    card = (236.0, 132.0)

    def __init__(self, overlays: Overlays) -> None:
        super().__init__(overlays, "personal title", [ref for a in overlays.actions(KeepTitle) for ref in a.refs()])

    def wanted(self) -> tuple[float, float]:
        w, h = super().wanted()
        return w, h if self.overlays.folded else h + 24

    def _picture(self, ref: Ref) -> Any:
        words = str(self.table.words.sections["titles"][content().titles[ref[1]].id])

        def draw(dst: pygame.Surface, r: Rect, s: float) -> None:
            picture = titles_plaque.printed(ref[1], r.w, r.h, True)
            dst.blit(picture, picture.get_rect(center=r.center))
            say(dst, words, (r.centerx, r.bottom + round(15 * s)), 15 * s, CREAM, "center", r.w)

        return draw
