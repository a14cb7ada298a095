"""Events become movements: which picture flies from where to where, and when the display model follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.codec import clone
from game.core.structs import snake
from scenes.ravenshire import animate_state
from scenes.ravenshire.animate_cards import CardMoves
from scenes.ravenshire.animate_dice import DiceMoves
from scenes.ravenshire.animate_goods import GoodsMoves
from scenes.ravenshire.animate_seasons import SeasonMoves
from scenes.ravenshire.layout import Model, foreign
from scenes.table import moves
from scenes.table.board import Animation, Rect, Ref

if TYPE_CHECKING:
    from scenes.ravenshire.board import RavenshireBoard


class Animator(DiceMoves, GoodsMoves, CardMoves, SeasonMoves):
    """Builds the animation of each event and moves the board's display model along.

    Handlers are found by the event's tag (``_die_placed``) in the parts.
    """

    def __init__(self, board: RavenshireBoard) -> None:
        self.board = board
        self.source: Rect | None = None
        self._gone: Any = None
        self._base: Model | None = None

    # -- the board's hooks --------------------------------------------------------------------------------

    def animate(self, event: Any, before: Any, after: Any) -> Animation | None:
        """The movement of one event, or None; the display model has gone past the event afterwards."""
        handler: Callable[[Any], Animation | None] | None = getattr(self, f"_{snake(type(event).__name__)}", None)
        self._after = after
        if handler is None:
            return None
        return handler(event)

    def apply(self, event: Any, after: Any) -> None:
        """Go past an event, if its animation has not done so."""
        self._after = after
        self.go(event)

    def go(self, event: Any) -> None:
        """Bring the display model past an event, once."""
        if self._gone is event:
            return
        self._gone = event
        model = self.board.model
        assert model is not None
        if model is not self._base:
            model = replace(model, view=clone(model.view))
        animate_state.advance(model.view, event, self._after)
        self._base = replace(model)
        self.board.change(self._base)

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

    def px(self, n: float) -> int:
        """Logical units of the board in pixels."""
        return self.board.bm.px(n)

    def hide(self, refs: Iterable[Ref]) -> Callable[[], None]:
        """Take things off the picture while they are in the air; call the result to put them back."""
        gone = frozenset(refs)
        self._set(replace(self.model, hidden=self.model.hidden | gone))
        return lambda: self._set(replace(self.model, hidden=self.model.hidden - gone))

    def _set(self, model: Model) -> None:
        was_base = self.board.model is self._base
        if was_base:
            self._base = model
        self.board.change(model)

    def flying(self, parts: Iterable[Animation], *refs: Ref) -> Animation:
        """Movements during which `refs` are not on the picture."""
        return moves.Together(parts, self.hide(refs) if refs else None)
