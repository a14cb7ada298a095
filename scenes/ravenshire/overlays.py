"""The own panels for decisions: which panels a decision gets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ravenshire.frames import FinalConversion
from scenes.table import overlays as table
from scenes.table.board import Overlay, Rect

if TYPE_CHECKING:
    from scenes.ravenshire.board import RavenshireBoard


class Overlays(table.Overlays):
    """What a person opened stays open over the steps of one moment."""

    def __init__(self, board: RavenshireBoard) -> None:
        super().__init__(board)
        self.market_open = False
        self.opened_in: Any = None
        """The decision in which the Market was opened."""
        self.folded = False
        self._seat = -1

    def makers(self) -> list[table.Make]:
        from scenes.ravenshire import market_panel, overlays_cards, overlays_convert, overlays_finish, overlays_pick

        return [
            market_panel.panel, overlays_pick.cleric_panel, overlays_convert.stepper, overlays_convert.last_trades,
            overlays_pick.added_mystic, overlays_pick.panel, overlays_finish.finish_panel, overlays_finish.step_panel,
            overlays_cards.deal_panel, overlays_cards.title_panel,
        ]  # fmt: skip

    def overlay(self, decision: Any) -> Overlay | None:
        """Panels for a decision of the viewer; what another seat opened is closed."""
        if decision.seat != self._seat:
            self._seat, self.market_open, self.folded = decision.seat, False, False
        return super().overlay(decision)

    def shut(self, begun: bool) -> bool:
        """Esc closes the Market, or shows the cards again, before it takes a choice back. A trade that was begun in
        the Market goes first: its price is asked in a later decision than the one in which the Market was opened."""
        from scenes.ravenshire.market_panel import MarketPanel
        from scenes.ravenshire.overlays_cards import CardsPanel

        market, cards = self.part(MarketPanel), self.part(CardsPanel)
        open_now = market is not None and self.market_open and not isinstance(self.frame, FinalConversion)
        if open_now and (not begun or self.opened_in is self.decision):
            market.toggle()
            return True
        if cards is not None and self.folded:
            cards.toggle()
            return True
        return False

    def taken(self) -> Rect | None:
        """Where the open Market list lies."""
        from scenes.ravenshire.market_panel import MarketPanel

        market = self.part(MarketPanel)
        return market.list.rect if market is not None and self.market_open and market.list.rect.w else None

    def middle(self) -> Rect:
        """What lies between the districts and the forge: a panel for a choice may cover it."""
        contracts, track = self.area("contracts"), self.area("track")
        return contracts if contracts.bottom <= track.top else track

    def empty_places(self) -> Rect:
        """Where contracts will lie before the deciding smith."""
        hand = self.board.areas["forge"].hand
        free = hand.slots(self.board.model)[len(self.player.hand) :]
        return Rect.unionall(free[0], free).move(-self.board.scroll[0], -self.board.scroll[1])

    @property
    def player(self) -> Any:
        """The smith who decides."""
        return self.view.players[self.decision.seat]
