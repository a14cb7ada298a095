"""Events become movements: which picture flies from where to where, and when the display model follows."""

from __future__ import annotations

from typing import Any

import pygame

from scenes.set_a_watch import animate_state
from scenes.set_a_watch.animate_camp import CampMoves
from scenes.set_a_watch.animate_line import LineMoves
from scenes.set_a_watch.model import Model
from scenes.table import animator as table
from scenes.table.board import Rect, Ref


class Animator(CampMoves, LineMoves, table.Animator):
    """Handlers are found by the event's tag in the parts."""

    def advance(self, view: Any, event: Any, after: Any) -> None:
        animate_state.advance(view, event, after)

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

    def snap(self, rect: Rect) -> pygame.Surface:
        """A part of the resting board as a picture."""
        layer = self.board.painted()
        return layer.subsurface(rect.clip(layer.get_rect())).copy()
