"""The own panels for decisions: which panels a decision gets, and the node that carries them over the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenes.kit.node import Node
from scenes.table.board import Overlay, Rect, Ref
from scenes.table.floating import FloatPanel, RefTile

if TYPE_CHECKING:
    from scenes.ravenshire.board import RavenshireBoard

Make = Callable[["Overlays", Any], FloatPanel | None]


def makers() -> list[Make]:
    """All kinds of panels; each looks at a decision and returns a panel or None."""
    from scenes.ravenshire import market_panel, overlays_cards, overlays_convert, overlays_finish, overlays_pick

    return [
        market_panel.panel, overlays_pick.cleric_panel, overlays_convert.stepper, overlays_convert.last_trades,
        overlays_pick.added_mystic, overlays_pick.panel, overlays_finish.finish_panel, overlays_finish.step_panel,
        overlays_cards.deal_panel, overlays_cards.title_panel,
    ]  # fmt: skip


class OverlayRoot(Node):
    """Carries the panels of one decision; lets everything else through."""

    def __init__(self, overlays: Overlays, parts: list[FloatPanel]) -> None:
        super().__init__(name="panels")
        self.overlays, self.parts = overlays, parts
        self.add(*parts)

    def placed(self) -> None:
        if not self.rect.w:
            return
        for part in self.parts:
            part.place(self.rect)
        self.follow()

    def follow(self) -> None:
        """Selection or marks have changed."""
        for part in self.parts:
            part.follow()
        marks = self.overlays.board.table.marks
        for node in self.walk():
            if isinstance(node, RefTile):
                node.set_mark(marks.of(node.ref))

    def label_text(self) -> str:
        return ""

    def rect_of(self, ref: Ref) -> Rect | None:
        """Where a ref stands on one of the panels."""
        return next((r for part in self.parts if (r := part.rect_of(ref)) is not None), None)


class Overlays:
    """See ``scenes.table.board.Board.overlay``. What a person opened stays open over the steps of one moment."""

    def __init__(self, board: RavenshireBoard) -> None:
        self.board = board
        self.root: OverlayRoot | None = None
        self.decision: Any = None
        self.market_open = False
        self.folded = False
        self._seat = -1

    def overlay(self, decision: Any) -> Overlay | None:
        """Panels for a decision of the viewer."""
        if decision.seat != self._seat:
            self._seat, self.market_open, self.folded = decision.seat, False, False
        self.decision = decision
        parts = [part for make in makers() if (part := make(self, decision)) is not None]
        self.root = OverlayRoot(self, parts) if parts else None
        if self.root is None:
            return None
        covers = tuple(ref for part in parts for ref in part.covers)
        stays = all(part.stays for part in parts)
        return Overlay(self.root, self.root.rect_of, lambda area: area, covers, stays=stays)

    def follow(self) -> None:
        """The selection at the table has changed."""
        if self.root is not None and self.root.parent is not None:
            self.root.follow()

    def part(self, kind: type) -> Any:
        """The open panel of a kind, or None."""
        return next((p for p in self.root.parts if isinstance(p, kind)), None) if self.root is not None else None

    def taken(self) -> Rect | None:
        """Where the open Market list lies."""
        from scenes.ravenshire.market_panel import MarketPanel

        market = self.part(MarketPanel)
        return market.list.rect if market is not None and self.market_open and market.list.rect.w else None

    # -- facts for the panels -----------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """What is shown."""
        model = self.board.model
        assert model is not None
        return model.view

    @property
    def player(self) -> Any:
        """The smith who decides."""
        return self.view.players[self.decision.seat]

    @property
    def frame(self) -> Any:
        """The open frame."""
        return self.view.stack[-1] if self.view.stack else None

    def actions(self, *kinds: type) -> list[Any]:
        """Legal actions of these kinds."""
        return [a for a in self.decision.actions if isinstance(a, kinds)]

    def area(self, name: str) -> Rect:
        """Rectangle of an area of the board as it lies in the window now."""
        board = self.board
        return board.areas[name].rect.move(-board.scroll[0], -board.scroll[1])
