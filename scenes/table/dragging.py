"""Dragging one thing onto another at the table: a short way of choosing both."""

from __future__ import annotations

from typing import Any

from scenes.kit.drag import Drag
from scenes.table.board import Ref
from scenes.table.picker import Picker

Base: Any = object


class Dragging(Base):
    """Part of the table scene."""

    def begin_drag(self, ref: Ref) -> Drag | None:
        """Take hold of a thing that may be chosen and leads on to other things."""
        rect = self.rect_of(ref)
        if self.decision is None or rect is None:
            return None
        before = len(self.session.log)
        self.go_on_to(ref)
        if self.decision is None or not self._hold(ref):
            self._drag_cancelled(before)
            return None
        self.refresh()
        picture = self.board.drag_picture(ref)
        if picture is None:
            picture = self.app.base.subsurface(rect.clip(self.m.screen)).copy()
        home = picture.get_rect(center=rect.center)
        return Drag(ref, picture, home, on_cancel=lambda: self._drag_cancelled(before))

    def accepts(self, payload: Ref, ref: Ref) -> bool:
        """May what is dragged be let go on `ref`?"""
        chosen, ref = self.selection.picker.chosen, self.meant(ref)
        if payload == ref or payload not in chosen:
            return False
        selection = self.selection
        return selection.picker.can_pick(ref) or selection.turned(ref) or selection.carried(ref) is not None

    def dropped(self, ref: Ref) -> None:
        """A drag ended on `ref`."""
        ref = self.meant(ref)
        if self.selection.carried(ref) is not None:
            self.clicked(ref)
        elif not self.pick(ref):
            self.refuse(ref)

    def _hold(self, ref: Ref) -> bool:
        """Choose the thing that is dragged. False when it cannot be, or leads nowhere."""
        picker = self.selection.picker
        if ref in picker.chosen:
            return True
        fresh = Picker(picker.actions)
        if not fresh.can_pick(ref) or all(len(a.refs()) < 2 for a in fresh.after(ref)):
            return False
        self.selection.armed = None
        picker.reset()
        picker.pick(ref)
        return True

    def _drag_cancelled(self, before: int) -> None:
        """Nothing came of a drag: the step that led on to it, after which the log was longer, is taken back too."""
        if len(self.session.log) > before and self.game.can_undo() is None:
            self.undo()
        self.selection.armed = None
        self.selection.picker.reset()
        self.refresh()
