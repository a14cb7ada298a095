"""Events become movements: which picture flies from where to where, and when the display model follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.ravenshire import animate_state
from scenes.ravenshire.animate_cards import CardMoves
from scenes.ravenshire.animate_dice import DiceMoves
from scenes.ravenshire.animate_goods import GoodsMoves
from scenes.ravenshire.animate_seasons import SeasonMoves
from scenes.ravenshire.layout import Model, foreign
from scenes.table import animator as table
from scenes.table.board import Rect, Ref

if TYPE_CHECKING:
    from scenes.ravenshire.board import RavenshireBoard


class Animator(DiceMoves, GoodsMoves, CardMoves, SeasonMoves, table.Animator):
    """Handlers are found by the event's tag in the parts."""

    def __init__(self, board: RavenshireBoard) -> None:
        super().__init__(board)
        self.source: Rect | None = None

    def advance(self, view: Any, event: Any, after: Any) -> None:
        animate_state.advance(view, event, after)

    # -- places and pictures ------------------------------------------------------------------------------

    @property
    def model(self) -> Model:
        """What is shown now."""
        assert self.board.model is not None
        return self.board.model

    def area(self, kind: type[Any]) -> Any:
        """The area of a class."""
        return next(a for a in self.board.areas.values() if isinstance(a, kind))

    def strip(self, seat: int) -> Rect:
        """The strip of a seat, or the left edge of the board."""
        found = self.board.strip_rects.get(seat)
        if found is not None:
            return found
        a = self.board.area
        return Rect(a.x - 40, a.centery - 20, 40, 40)

    def mine(self, seat: int) -> bool:
        """Is the seat's forge the large one?"""
        return seat == self.model.focus

    def at(self, ref: Ref, seat: int = -1) -> Rect:
        """Where a thing is; things of a smith whose forge is not shown are at the strip."""
        found = self.board.rect(ref) or self.board.rect(foreign(ref))
        if found is not None and (seat < 0 or self.mine(seat) or ref[0] in ("district", "open", "hall", "title")):
            return found
        return self.strip(seat) if seat >= 0 else self.board.area

    def store(self, seat: int, res: int) -> Rect:
        """Where a seat keeps a resource."""
        return self.at(("res", res), seat)
