"""Events become movements: which picture flies from where to where, and when the display model follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.core.codec import clone
from game.core.structs import snake
from scenes.set_a_watch import animate_state
from scenes.set_a_watch.animate_camp import CampMoves
from scenes.set_a_watch.animate_line import LineMoves
from scenes.set_a_watch.model import Model
from scenes.table import moves
from scenes.table.board import Animation, Rect, Ref

if TYPE_CHECKING:
    from scenes.set_a_watch.board import WatchBoard


class Animator(CampMoves, LineMoves):
    """Builds the animation of each event and moves the board's display model along.

    Handlers are found by the event's tag (``_die_assigned``) in the parts.
    """

    def __init__(self, board: WatchBoard) -> None:
        self.board = board
        self._gone: Any = None
        self._base: Model | None = None
        self._after: Any = None

    # -- the board's hooks --------------------------------------------------------------------------------

    def animate(self, event: Any, before: Any, after: Any) -> Animation | None:
        """The movement of one event, or None; the display model has gone past the event afterwards."""
        handler: Callable[[Any], Animation | None] | None = getattr(self, f"_{snake(type(event).__name__)}", None)
        self._after = after
        return handler(event) if handler is not None else None

    def apply(self, event: Any, after: Any) -> None:
        """Go past an event, if its animation has not done so."""
        self._after = after
        self.go(event)

    def go(self, event: Any) -> None:
        """Bring the display model past an event, once."""
        if self._gone is event:
            return
        self._gone = event
        model = self.model
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
        model: Model = self.board.model
        return model

    def beat_events(self, kind: type) -> list[Any]:
        """Events of a kind in the action that is being shown."""
        beat = self.board.table.timeline.beat
        return [e for e in beat.events if isinstance(e, kind)] if beat is not None else []

    def at(self, ref: Ref) -> Rect:
        """Where a thing is; the middle of the board for what is nowhere."""
        found = self.board.rect(ref)
        if found is not None:
            return Rect(found)
        a = self.board.area
        return Rect(a.centerx - 20, a.centery - 20, 40, 40)

    def pile(self, n: int) -> Rect:
        """A deck beside the Line."""
        return Rect(self.board.line.piles[n])

    def px(self, n: float) -> int:
        """Logical units of the board in pixels."""
        return self.board.bm.px(n)

    def snap(self, rect: Rect) -> pygame.Surface:
        """A part of the resting board as a picture."""
        layer = self.board.painted()
        return layer.subsurface(rect.clip(layer.get_rect())).copy()

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
