"""Events become movements, and the board's display model follows them one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from game.core.codec import clone
from game.core.structs import snake
from scenes.table import moves
from scenes.table.board import Animation, Ref


class BoardModel(msgspec.Struct):
    """What a board of areas shows: a view, who looks, whose own area is large, and what is in the air just now.

    ``hidden``: refs that are not on the picture while they fly.
    """

    view: Any
    seat: int = -1
    focus: int = 0
    hidden: frozenset[Ref] = frozenset()


class Animator:
    """Builds the animation of each event and moves the board's display model along.

    A game gives ``advance`` and one method an event, named after the event's tag (``_die_placed``).
    """

    def __init__(self, board: Any) -> None:
        self.board = board
        self._gone: Any = None
        self._base: Any = None
        self._after: Any = None

    def advance(self, view: Any, event: Any, after: Any) -> None:
        """Bring a view past an event; ``after`` is the view at the end of the whole action."""
        raise NotImplementedError

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
        model = self.board.model
        assert model is not None
        if model is not self._base:
            model = msgspec.structs.replace(model, view=clone(model.view))
        self.advance(model.view, event, self._after)
        self._base = msgspec.structs.replace(model)
        self.board.change(self._base)

    # -- pictures -----------------------------------------------------------------------------------------

    def px(self, n: float) -> int:
        """Logical units of the board in pixels."""
        pixels: int = self.board.bm.px(n)
        return pixels

    def hide(self, refs: Iterable[Ref]) -> Callable[[], None]:
        """Take things off the picture while they are in the air; call the result to put them back."""
        gone = frozenset(refs)
        self._set(msgspec.structs.replace(self.board.model, hidden=self.board.model.hidden | gone))
        return lambda: self._set(msgspec.structs.replace(self.board.model, hidden=self.board.model.hidden - gone))

    def _set(self, model: Any) -> None:
        if self.board.model is self._base:
            self._base = model
        self.board.change(model)

    def flying(self, parts: Iterable[Animation], *refs: Ref) -> Animation:
        """Movements during which `refs` are not on the picture."""
        return moves.Together(parts, self.hide(refs) if refs else None)
