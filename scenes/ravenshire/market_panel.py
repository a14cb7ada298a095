"""The Market (RV-058 to RV-067): a button on the forge opens the list of exchanges, with rates and what is missing.

The list lies where nothing can be chosen: over the stores in Gathering, over the middle of the board in Production.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.ravenshire.actions import Alloy, Flip, Talisman, Trade
from game.ravenshire.content import CLERIC, METALLURGIST, UP_MARKET, content
from game.ravenshire.frames import FinalConversion, Gain, Pay
from game.ravenshire.state import GOODS, MYSTICS, RES
from scenes.kit import prints
from scenes.kit.icons import icon, resource_icon
from scenes.kit.strings import tr
from scenes.ravenshire.forge_art import CREAM, DIM, arrow
from scenes.ravenshire.layout import is_flat
from scenes.ravenshire.overlays_pick import RowPanel, draw_resource
from scenes.table.board import Rect, Ref
from scenes.table.floating import HEAD, PAD, Draw, FloatPanel, RefTile, Tile, say

if TYPE_CHECKING:
    from scenes.ravenshire.overlays import Overlays

KEY = "X"
ROW, GAP, WIDE = 30, 3, 240
GOOD, MYSTIC, EMBERGEM, SCALES, NUDGE, FLIP, ALLOY = range(7)
EXCHANGE = {GOOD: 0, MYSTIC: 1, NUDGE: 2, EMBERGEM: 3, SCALES: 4}
"""Kind of trade -> position of its rate in the content."""

Pairs = tuple[tuple[str, int], ...]


def panel(overlays: Overlays, decision: Any) -> FloatPanel | None:
    """The Market, when it may be used in this decision."""
    if not overlays.actions(Trade, Talisman, Flip, Alloy):
        return None
    if isinstance(overlays.frame, FinalConversion):
        overlays.market_open = True
    return MarketPanel(overlays)


def price_of(kind: int, improved: bool) -> Pairs:
    """What an exchange costs."""
    if kind == FLIP:
        return (("talisman", 1),)
    if kind == ALLOY:
        return (("any_good", 2),)
    row = content().exchanges[EXCHANGE[kind]]
    return (row.improved_pay if improved and not row.improved_pay.empty else row.pay).pairs()


def missing(kind: int, improved: bool, res: list[int]) -> Pairs:
    """What an exchange still lacks."""
    stock = {name: res[i] for i, name in enumerate(RES)}
    stock["any_good"], stock["any_mystic"] = sum(res[r] for r in GOODS), sum(res[r] for r in MYSTICS)
    return tuple((name, n - stock[name]) for name, n in price_of(kind, improved) if stock[name] < n)


class MarketPanel(FloatPanel):
    """Button and list. The list is shown while ``overlays.market_open``."""

    flat = True
    asks = False
    avoids = False

    def __init__(self, overlays: Overlays) -> None:
        super().__init__(overlays, "market")
        self.button = Tile(self, tr("ravenshire.market.name"), self._draw_button, self.toggle, KEY)
        self.button.key_right = True
        self.list = MarketList(overlays)
        self.alloy = AlloyPanel(overlays)
        self.covers = tuple(("trade", i) for i in range(7))
        self.add(self.button, self.list, self.alloy)

    @property
    def opaque(self) -> bool:  # type: ignore[override]
        """Only its parts take the pointer."""
        return False

    def wanted(self) -> tuple[float, float]:
        return 100, 36

    def place(self, area: Rect) -> None:
        board = self.overlays.board
        self.s = board.bm.s
        spare = Rect(area.right - self.px(110), area.bottom - self.px(40), self.px(110), self.px(38))
        at = board.rect(("market", 0))
        self.rect = at or spare
        self.button.rect = self.rect
        self.list.place(area)
        self.alloy.place(area)

    def follow(self) -> None:
        at = self.overlays.board.rect(("market", 0))
        self.button.show(at is not None)  # not while another smith's forge is being looked at
        if at is not None:
            self.rect = self.button.rect = at
        self._open_for_a_die()
        self.list.show(self.overlays.market_open)
        self.alloy.follow()

    def _open_for_a_die(self) -> None:
        """A die was taken up that only a trade can use: the list opens, so that it can be seen where the die goes."""
        picker = self.table.selection.picker
        lit = picker.lit()
        if self.overlays.market_open or not picker.chosen or not lit or any(kind != "trade" for kind, _ in lit):
            return
        self.overlays.market_open, self.overlays.opened_in = True, self.overlays.decision
        if self.overlays.root is not None:
            self.overlays.root.stand()

    def rect_of(self, ref: Ref) -> Rect | None:
        return self.list.rect_of(ref) or self.alloy.rect_of(ref)

    def toggle(self) -> None:
        """Open or close the list; a trade that was begun is let go."""
        self.overlays.market_open = not self.overlays.market_open
        self.overlays.opened_in = self.overlays.decision if self.overlays.market_open else None
        self.table.clicked_nothing()
        if self.overlays.root is not None:
            self.overlays.root.placed()
        self.table.refresh()
        self.table.redraw()

    def _draw_button(self, dst: pygame.Surface, r: Rect, s: float) -> None:
        """The stall, as it is printed on the forge, with the key in its corner."""
        model = self.overlays.board.model
        stall = getattr(self.overlays.board.areas["forge"], "tray", None)
        if stall is not None and model is not None and r.size == stall.market.size:
            stall.paint_stall(dst, model, r)

    def paint(self, dst: pygame.Surface) -> None:
        return


class MarketList(FloatPanel):
    """The exchanges, one row each."""

    title_key = "ravenshire.market.title"
    avoids = False

    def __init__(self, overlays: Overlays) -> None:
        super().__init__(overlays, "market list")
        self.ends: dict[int, int] = {}
        """Kind of trade -> where its rate ends in its row."""
        player = overlays.player
        self.improved = bool(player.upgrades >> UP_MARKET & 1)
        self.kinds = [GOOD, MYSTIC, EMBERGEM, SCALES]
        if not isinstance(overlays.frame, FinalConversion):
            self.kinds.append(NUDGE)
            if player.assistant == CLERIC:
                self.kinds.append(FLIP)
        if player.assistant == METALLURGIST:
            self.kinds.append(ALLOY)
        words = overlays.board.table.words
        for kind in self.kinds:
            name = words.entry("trades", kind)
            self.add(RefTile(self, ("trade", kind), self._draw(kind), name, "", self._notes(kind, name)))
        self.shut = Tile(self, tr("ravenshire.market.close"), self._draw_shut, self._close)
        self.shut.lit = False
        self.add(self.shut)

    def _close(self) -> None:
        part = self.overlays.part(MarketPanel)
        if part is not None and self.overlays.market_open:
            part.toggle()

    def wanted(self) -> tuple[float, float]:
        return WIDE, HEAD + 6 + len(self.kinds) * (ROW + GAP) + 26 + PAD

    def spot(self, area: Rect, size: tuple[int, int]) -> Rect:
        r, forge = Rect(0, 0, *size), self.overlays.area("forge")
        if self.overlays.view.phase == "gathering" and not isinstance(self.overlays.frame, Gain | Pay):
            r.bottomright = (forge.right, forge.bottom)
        elif is_flat(area):
            r.topright = area.topright  # over what can't be gained now, clear of the forge and of a panel on the left
        else:
            at = self.overlays.board.rect(("market", 0))
            r.midbottom = (at.centerx if at is not None else forge.centerx, forge.y - self.px(3))
        return r

    def arrange(self) -> None:
        inner, step = self.inner(), self.px(ROW + GAP)
        for i in range(len(self.kinds)):
            self.children[i].rect = Rect(inner.x, inner.y + i * step, inner.w, self.px(ROW))
        side = self.px(20)
        self.shut.rect = Rect(self.rect.right - side - self.px(7), self.rect.y + self.px(7), side, side)

    def head_room(self) -> int:
        return self.rect.w - self.px(2 * PAD + 28)

    def paint(self, dst: pygame.Surface) -> None:
        super().paint(dst)
        self._stock(dst)

    def _stock(self, dst: pygame.Surface) -> None:
        """What the smith has, since the list may lie over the stores."""
        res, inner = self.overlays.player.res, self.inner()
        box = Rect(inner.x, inner.bottom - self.px(20), inner.w, self.px(20))
        kinds, side, px = (*GOODS, *MYSTICS), self.px(14), 13 * self.s
        widths = [side + 1 + prints.figure_width(px, str(res[r])) for r in kinds]
        gap, x = (box.w - sum(widths)) / (len(kinds) - 1), float(box.x)
        for r, w in zip(kinds, widths, strict=True):
            dst.blit(resource_icon(RES[r], side, not res[r]), (round(x), box.centery - side // 2))
            at = (round(x) + side + 1, box.centery)
            prints.number(dst, px, str(res[r]), at, CREAM if res[r] else DIM)
            x += w + gap

    def _draw(self, kind: int) -> Draw:
        def draw(dst: pygame.Surface, r: Rect, s: float) -> None:
            self.ends[kind] = self._rate(dst, r, kind, s)

        return draw

    def _notes(self, kind: int, name: str) -> Draw:
        """The name, and what is missing below it."""

        def draw(dst: pygame.Surface, r: Rect, s: float) -> None:
            short = missing(kind, self.improved, self.overlays.player.res)
            at = r.right - round(7 * s)
            room = max(1, at - round(7 * s) - self.ends[kind])  # beside the rate, however long that is
            if not short:
                say(dst, name, (at, r.centery), 14.5 * s, CREAM, "midright", room, True)
                return
            say(dst, name, (at, r.centery - round(6 * s)), 13 * s, DIM, "midright", room)
            y, red = r.centery + round(8 * s), (255, 150, 126)
            right = prints.amounts(dst, short, (at, y), round(14 * s), 12.5 * s, red, 2, "midright", True)
            say(dst, tr("ravenshire.market.lacks"), (right.left - round(4 * s), y), 12.5 * s, red, "midright")

        return draw

    def _rate(self, dst: pygame.Surface, r: Rect, kind: int, s: float) -> int:
        """Price, arrow, gain; where they end."""
        side, px = round(19 * s), 15 * s
        at = (r.x + round(7 * s), r.centery)
        x = prints.amounts(dst, price_of(kind, self.improved), at, side, px, CREAM, 2).right
        dst.blit(arrow(round(12 * s), DIM), (x + round(4 * s), r.centery - round(6 * s)))
        x += round(20 * s)
        if kind in (NUDGE, FLIP):
            return self._turn(dst, x, r, kind, s)
        if kind == ALLOY:  # one of them, not both (RV-170)
            x = prints.amounts(dst, (("mithril", 1),), (x, r.centery), side, px, CREAM).right
            x = say(dst, tr("ravenshire.market.either"), (x + round(5 * s), r.centery), 15 * s, DIM).right
            return prints.amounts(dst, (("embergem", 1),), (x + round(3 * s), r.centery), side, px, CREAM).right
        gain = content().exchanges[EXCHANGE[kind]].gain.pairs()
        return prints.amounts(dst, gain, (x, r.centery), side, px, CREAM, 2).right

    def _turn(self, dst: pygame.Surface, x: int, r: Rect, kind: int, s: float) -> int:
        """What a Talisman does to a die; the Cleric also gains Gold (RV-167, RV-168)."""
        side, px = round(19 * s), 15 * s
        die = icon("die", side, (236, 222, 190))
        x = dst.blit(die, die.get_rect(midleft=(x, r.centery))).right + round(2 * s)
        if kind == FLIP:
            flip = icon("undo", round(13 * s), CREAM)
            x = dst.blit(flip, flip.get_rect(midleft=(x, r.centery))).right
        else:
            reach = content().exchanges[EXCHANGE[NUDGE]]
            words = f"±{reach.improved_adjust if self.improved else reach.adjust}"
            x = prints.number(dst, px, words, (x, r.centery), CREAM).right
        if self.overlays.player.assistant == CLERIC:
            x = prints.amounts(dst, (("gold", 1),), (x + round(4 * s), r.centery), side, px, CREAM).right
        return x

    def _draw_shut(self, dst: pygame.Surface, r: Rect, s: float) -> None:
        sign = icon("cross", round(11 * s), CREAM)
        dst.blit(sign, sign.get_rect(center=r.center))


class AlloyPanel(RowPanel):
    """Mithril or Embergem for two Goods; shown while the alloy is chosen (RV-170)."""

    title_key = "ravenshire.market.alloy"
    count = 2

    def __init__(self, overlays: Overlays) -> None:
        super().__init__(overlays, "alloy")
        have = overlays.player.res
        for i, a in enumerate(overlays.actions(Alloy)):
            self.add(RefTile(self, ("res", a.res), draw_resource(a.res, have[a.res], have[a.res] + 1), "", str(i + 1)))
        self.show(False)

    def follow(self) -> None:
        self.show(("trade", ALLOY) in self.table.selection.picker.chosen and bool(self.children))
