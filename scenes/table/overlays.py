"""A game's own panels for decisions: which panels a decision gets, and the node that carries them over the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.kit.node import Node
from scenes.table.board import Mark, Overlay, Rect, Ref
from scenes.table.floating import FloatPanel, RefTile

Make = Callable[[Any, Any], FloatPanel | None]
"""``fn(overlays, decision)``: the panel for that decision, or None."""


class OverlayRoot(Node):
    """Carries the panels of one decision; lets everything else through."""

    def __init__(self, overlays: Overlays, parts: list[FloatPanel]) -> None:
        super().__init__(name="panels")
        self.overlays, self.parts = overlays, parts
        self.add(*parts)

    def placed(self) -> None:
        self.stand()
        if self.rect.w:
            self.follow()

    def stand(self) -> None:
        """Put every panel in its place."""
        if self.rect.w:
            for part in self.parts:
                part.place(self.rect)

    def follow(self) -> None:
        """Selection or marks have changed."""
        for part in self.parts:
            part.follow()
        marks = self.overlays.board.table.marks
        for part in self.parts:
            tiles = [(node, marks.of(node.ref)) for node in part.walk() if isinstance(node, RefTile)]
            asks = part.asks and not any(mark.lit or mark.also or mark.selected for _, mark in tiles)
            for node, mark in tiles:
                node.set_mark(Mark(also=True) if asks and self._begins(node.ref) else mark)

    def _begins(self, ref: Ref) -> bool:
        """Something else was taken up: may this be chosen all the same? What the panel asks is not answered yet."""
        picker = self.overlays.board.table.selection.picker
        return bool(picker.chosen) and any(ref in action.refs() for action in picker.actions)

    def label_text(self) -> str:
        return ""

    def rect_of(self, ref: Ref) -> Rect | None:
        """Where a ref stands on one of the panels."""
        return next((r for part in self.parts if (r := part.rect_of(ref)) is not None), None)


class Overlays:
    """See ``scenes.table.board.Board.overlay``. A game names its ``makers``; each looks at every decision."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.root: OverlayRoot | None = None
        self.decision: Any = None

    def makers(self) -> list[Make]:
        """All kinds of panels there are."""
        raise NotImplementedError

    def overlay(self, decision: Any) -> Overlay | None:
        """Panels for a decision of the viewer."""
        self.decision = decision
        parts = [part for make in self.makers() if (part := make(self, decision)) is not None]
        self.root = OverlayRoot(self, parts) if parts else None
        if self.root is None:
            return None
        covers = tuple(ref for part in parts for ref in part.covers)
        stays = all(part.stays for part in parts)
        return Overlay(self.root, self.root.rect_of, lambda area: area, covers, stays=stays, shut=self.shut)

    def follow(self) -> None:
        """The selection at the table has changed."""
        if self.root is not None and self.root.parent is not None:
            self.root.follow()

    def part(self, kind: type) -> Any:
        """The open panel of a kind, or None."""
        return next((p for p in self.root.parts if isinstance(p, kind)), None) if self.root is not None else None

    def taken(self) -> Rect | None:
        """The part of the board that an open panel keeps for itself; None when all of it is free."""
        return None

    def shut(self, begun: bool) -> bool:
        """Esc: close what a person opened beside the choice; False: nothing is open. `begun`: something was begun that
        Esc takes back; it goes first unless the list was opened since."""
        return False

    # -- facts for the panels -----------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """What is shown."""
        model = self.board.model
        assert model is not None
        return model.view

    @property
    def frame(self) -> Any:
        """The open frame."""
        return self.view.stack[-1] if self.view.stack else None

    def actions(self, *kinds: type) -> list[Any]:
        """Legal actions of these kinds."""
        return [a for a in self.decision.actions if isinstance(a, kinds)]

    def refs(self, kind: str) -> list[Ref]:
        """Refs of a kind in the legal actions, in their order, without doubles."""
        return list(dict.fromkeys(r for a in self.decision.actions for r in a.refs() if r[0] == kind))

    def area(self, name: str) -> Rect:
        """Rectangle of an area of the board as it lies in the window now."""
        return self.board.areas[name].rect.move(-self.board.scroll[0], -self.board.scroll[1])
