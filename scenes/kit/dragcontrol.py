"""The part of a stage that runs a drag from press to drop, and breaks it off whenever anything is odd."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from . import layout
from .drag import Drag, Homing

if TYPE_CHECKING:
    from .node import Node
    from .scene import Scene

DRAG_START = 6


class DragControl:
    """Drag state of a stage."""

    scene: Scene
    drag: Drag | None
    homing: Homing | None
    press: Node | None
    press_pos: tuple[int, int]
    pointer: tuple[int, int]

    def now(self) -> float:
        """Seconds on the application's clock."""
        raise NotImplementedError

    def _release(self) -> None:
        raise NotImplementedError

    def _set_hover(self, node: Node | None) -> None:
        raise NotImplementedError

    def _start_drag(self, ev: pygame.event.Event) -> bool:
        node = self.press
        if node is None or node.drag is None or not node.enabled:
            return False
        far = max(abs(self.pointer[0] - self.press_pos[0]), abs(self.pointer[1] - self.press_pos[1]))
        if far < layout.current().px(DRAG_START):
            return False
        drag = node.drag()
        if drag is None:
            return False
        self._release()
        self._set_hover(None)
        self.drag, self.homing = drag, None
        drag.begin(self.press_pos)
        drag.move(self.pointer)
        self._aim()
        return True

    def _aim(self) -> None:
        assert self.drag is not None
        target = self.drag.aim(self.top, self.pointer)
        if target is not self.drag.target:
            for n in (self.drag.target, target):
                if n is not None:
                    n.invalidate()
            self.drag.target = target
        self.scene.over_dirty = True

    def _dragging(self, ev: pygame.event.Event) -> bool:
        drag = self.drag
        assert drag is not None
        if ev.type == pygame.MOUSEMOTION:
            if not ev.buttons[0]:  # the button was let go where we could not see it
                self.cancel_drag()
                return True
            drag.move(self.pointer)
            self._aim()
        elif ev.type == pygame.MOUSEBUTTONUP and ev.button == 1:
            drag.move(self.pointer)
            self._aim()
            self._drop()
        elif ev.type == pygame.MOUSEBUTTONDOWN:
            self.cancel_drag()
        return True

    def _drop(self) -> None:
        drag = self.drag
        assert drag is not None
        target = drag.target
        inside = layout.current().screen.collidepoint(self.pointer)
        if target is None or not inside:
            self.cancel_drag()
            return
        self.drag = None
        target.invalidate()
        self.scene.over_dirty = True
        if target.on_drop is not None:
            target.on_drop(drag.payload)
        if drag.on_drop is not None:
            drag.on_drop(drag.payload, target)

    def cancel_drag(self) -> None:
        """Break the drag off: the picture flies home and nothing else changes."""
        drag, self.drag = self.drag, None
        if drag is None:
            return
        if drag.target is not None:
            drag.target.invalidate()
        self.homing = Homing(drag.picture, drag.pos, drag.home.topleft, self.now())
        self.scene.over_dirty = True
        if drag.on_cancel is not None:
            drag.on_cancel()
