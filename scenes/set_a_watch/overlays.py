"""The own panels for decisions: which panels a decision gets, and the node that carries them over the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenes.kit.node import Node
from scenes.table.board import Overlay, Rect, Ref
from scenes.table.floating import FloatPanel, RefTile

if TYPE_CHECKING:
    from scenes.set_a_watch.board import WatchBoard

Make = Callable[["Overlays", Any], FloatPanel | None]


def makers() -> list[Make]:
    """All kinds of panels; each looks at a decision and returns a panel or None."""
    from scenes.set_a_watch import panels_cards, panels_party

    return [panels_party.classes, panels_cards.looked, panels_cards.locations, panels_cards.options, panels_cards.cards]


class OverlayRoot(Node):
    """Carries the panels of one decision; lets everything else through."""

    def __init__(self, overlays: Overlays, parts: list[FloatPanel]) -> None:
        super().__init__(name="panels")
        self.overlays, self.parts = overlays, parts
        self.add(*parts)

    def placed(self) -> None:
        if self.rect.w:
            for part in self.parts:
                part.place(self.rect)
            self.follow()

    def follow(self) -> None:
        """Selection or marks have changed."""
        marks = self.overlays.board.table.marks
        for part in self.parts:
            part.follow()
        for node in self.walk():
            if isinstance(node, RefTile):
                node.set_mark(marks.of(node.ref))

    def label_text(self) -> str:
        return ""

    def rect_of(self, ref: Ref) -> Rect | None:
        """Where a ref stands on one of the panels."""
        return next((r for part in self.parts if (r := part.rect_of(ref)) is not None), None)


class Overlays:
    """See ``scenes.table.board.Board.overlay``."""

    def __init__(self, board: WatchBoard) -> None:
        self.board = board
        self.root: OverlayRoot | None = None
        self.decision: Any = None

    def overlay(self, decision: Any) -> Overlay | None:
        """Panels for a decision of the viewer."""
        self.decision = decision
        parts = [part for make in makers() if (part := make(self, decision)) is not None]
        self.root = OverlayRoot(self, parts) if parts else None
        if self.root is None:
            return None
        covers = tuple(ref for part in parts for ref in part.covers)
        return Overlay(self.root, self.root.rect_of, lambda area: area, covers)

    def follow(self) -> None:
        """The selection at the table has changed."""
        if self.root is not None and self.root.parent is not None:
            self.root.follow()

    def taken(self) -> Rect | None:
        """No panel of this game stays open."""
        return None

    # -- facts for the panels -----------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """What is shown."""
        model = self.board.model
        assert model is not None
        return model.view

    def actions(self, *kinds: type) -> list[Any]:
        """Legal actions of these kinds."""
        return [a for a in self.decision.actions if isinstance(a, kinds)]

    def refs(self, kind: str) -> list[Ref]:
        """Refs of a kind in the legal actions, in their order, without doubles."""
        return list(dict.fromkeys(r for a in self.decision.actions for r in a.refs() if r[0] == kind))

    def area(self, name: str) -> Rect:
        """Rectangle of an area of the board as it lies in the window now."""
        return self.board.areas[name].rect.move(-self.board.scroll[0], -self.board.scroll[1])
