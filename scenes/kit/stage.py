"""One scene's interface: layers of nodes, and who has the pointer, the focus, the tooltip and the drag."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from . import focus
from .commands import event_for, key_name
from .dragcontrol import DragControl
from .inputs import Tabs
from .node import Node
from .richtext import plain
from .tooltip import Tooltip

if TYPE_CHECKING:
    from .scene import Scene

_ARROWS = ("left", "right", "up", "down")
_AREAS = ("next_area", "previous_area")
_LEAVING = ("next", "previous", "up", "down", *_AREAS)
"""Commands that lead out of a text field."""

MOVES = ("next", "previous", "choose", *_AREAS, *_ARROWS)
"""Commands that move the focus where nothing else wants them."""

HELP = "help"
"""The command that is heard everywhere, through dialogs and out of text fields."""

_POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


def _no_letter(command: str | None, ev: pygame.event.Event) -> bool:
    """Is it the key of the rules, and no letter, or a command that a key gives with Alt?"""
    return (command == HELP and ev.key >= pygame.K_F1) or (command is not None and ev.mod & pygame.KMOD_ALT != 0)


class Stage(DragControl):
    """The layers of a scene, the topmost last. A modal layer keeps every event from the layers below."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.layers: list[Node] = []
        self.hover: Node | None = None
        self.press: Node | None = None
        self.press_pos = (0, 0)
        self.focus: Node | None = None
        self.focus_visible = False
        self.pointer = (-1, -1)
        self.drag = None
        self.homing = None
        self.tip = Tooltip(self)
        self._returns: list[Node | None] = []

    # -- layers -------------------------------------------------------------------------------------

    def push(self, layer: Node) -> Node:
        """Put a layer on top; the focus moves into it when it is modal."""
        self.cancel_drag()
        layer.host, layer.seen = self, False
        self.layers.append(layer)
        self._returns.append(self.focus)
        self._release()
        if layer.modal:
            self.set_focus(None)
            self.tip.hide()
        self._set_hover(None)
        self.scene.invalidate()
        return layer

    def remove(self, layer: Node) -> None:
        """Take a layer away with everything above it, and give the focus back. Unknown layers are ignored."""
        if layer not in self.layers[1:]:
            return
        at = self.layers.index(layer)
        back = self._returns[at]
        for gone in self.layers[at:]:
            gone.host = None
        del self.layers[at:], self._returns[at:]
        self._release()
        self._set_hover(None)
        self.set_focus(back if back is not None and back.stage is self and back.shown() else None)
        self.scene.invalidate()

    @property
    def top(self) -> Node:
        """The topmost layer."""
        return self.layers[-1]

    def relayout(self) -> None:
        """After the rectangles changed: find the focused node again by name when the tree was rebuilt. What is held
        down stays so, as long as it is there: else whatever changes meanwhile would cost a click."""
        if self.press is not None and not (self.press.stage is self and self.press.shown()):
            self._release()
        self.cancel_drag()
        self._set_hover(None)
        old = self.focus
        if old is not None and (old.stage is not self or not old.shown()):
            same = [n for n in focus.stops(self.top) if old.name and n.name == old.name]
            self.set_focus(same[0] if same else None)
        self.scene.invalidate()

    # -- services to nodes --------------------------------------------------------------------------

    def now(self) -> float:
        """Seconds on the application's clock."""
        return self.scene.app.now if self.scene.app is not None else 0.0

    def damage(self, rect: pygame.Rect) -> None:
        """Redraw a rectangle with the room a focus ring or glow needs around it."""
        self.scene.invalidate(rect.inflate(24, 24))

    def clicked(self, node: Node) -> None:
        """A node was clicked: make the sound."""
        self.tip.hide()
        self.scene.play("click")

    def refuse(self, node: Node) -> None:
        """A disabled node was clicked: say why, at once."""
        self.scene.play("error")
        self.tip.show_now(node)
        if node.why:
            self.scene.announce(plain(node.why))

    # -- focus --------------------------------------------------------------------------------------

    def set_focus(self, node: Node | None, visible: bool | None = None) -> None:
        """Give the keyboard focus to a node or to none."""
        if visible is not None and visible != self.focus_visible:
            self.focus_visible = visible
            if self.focus is not None:
                self.focus.invalidate()
        if node is self.focus:
            return
        if self.focus is not None:
            self.focus.focus_out()
        self.focus = node
        if node is not None:
            node.focus_in()
            self._reveal(node)
            self.scene.announce(node.describe())
            if self.focus_visible:
                self.tip.watch(node, self.now(), 0.6)

    def _reveal(self, node: Node) -> None:
        for n in list(node.ancestors())[1:]:
            reveal = getattr(n, "reveal", None)
            if reveal is not None:
                reveal(node)

    def move_focus(self, command: str) -> bool:
        """Commands next, previous, left, right, up, down. True when the focus moved."""
        if command in _AREAS:
            return self.move_area(1 if command == "next_area" else -1)
        elif command in _ARROWS:
            target = focus.towards(self.top, self.focus, command)
        else:
            target = focus.following(self.top, self.focus, 1 if command == "next" else -1)
        return self._focus_on(target)

    def move_area(self, step: int) -> bool:
        """To the next or previous part of the screen; where a screen has pages, to its next or previous page."""
        pages = next((n for n in self.top.walk() if isinstance(n, Tabs)), None)
        if pages is not None:
            self.set_focus(pages, visible=True)
            pages.choose((pages.index + step) % max(1, len(pages.labels)))
            return True
        return self._focus_on(focus.next_area(self.areas(), self.focus, step))

    def areas(self) -> list[list[Node]]:
        """The stops of the topmost layer in groups."""
        return focus.areas(self.top)

    def topic(self) -> tuple[str, str] | None:
        """Game and rule of what has the focus by keyboard, else of what is under the pointer."""
        for node in (self.focus if self.focus_visible else None, self.hover, self.focus):
            for holder in node.ancestors() if node is not None else ():
                if holder.topic is not None:
                    return holder.topic
        return None

    def _focus_on(self, target: Node | None) -> bool:
        if target is not None:
            self.set_focus(target, visible=True)
        return target is not None

    @property
    def typing(self) -> bool:
        """True while a text field has the focus: letters are text, not commands."""
        return self.focus is not None and self.focus.takes_text

    # -- events -------------------------------------------------------------------------------------

    def handle(self, ev: pygame.event.Event) -> bool:
        """Offer an event to the interface; True when it is used up."""
        if ev.type in _POINTER:
            return self._pointer(ev)
        if ev.type == pygame.KEYDOWN:
            return self._key(ev)
        if ev.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.typing and self.focus is not None and self.focus.handle(ev)
        if ev.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.cancel_drag()
            self._release()
        elif ev.type == pygame.WINDOWLEAVE:
            self._set_hover(None)
        return False

    def _pointer(self, ev: pygame.event.Event) -> bool:
        if ev.type != pygame.MOUSEWHEEL:
            self.pointer = (int(ev.pos[0]), int(ev.pos[1]))
        if self.drag is not None:
            return self._dragging(ev)
        if ev.type == pygame.MOUSEMOTION:
            return self._motion(ev)
        if ev.type == pygame.MOUSEBUTTONDOWN:
            return self._down(ev)
        if ev.type == pygame.MOUSEBUTTONUP:
            return self._up(ev)
        return self._bubble(self.at(self.pointer), ev) is not None or self.top.modal

    def at(self, pos: tuple[int, int]) -> Node | None:
        """The node under a point, seen through the layers that let the pointer pass."""
        for layer in reversed(self.layers):
            found = layer.hit(pos)
            if found is not None or layer.modal:
                return found
        return None

    def _bubble(self, node: Node | None, ev: pygame.event.Event) -> Node | None:
        if node is None:
            return None
        for n in node.ancestors():
            if n.handle(ev):
                return n
        return None

    def _motion(self, ev: pygame.event.Event) -> bool:
        if self.press is not None:
            if self._start_drag(ev):
                return True
            self.press.handle(ev)
            inside = self.press.hit_rect().collidepoint(self.pointer)
            if inside != self.press.pressed:
                self.press.pressed = inside
                self.press.invalidate()
            return True
        node = self.at(self.pointer)
        self._set_hover(node)
        if self.tip.node is not None:
            self.tip.hovered(node, self.now())  # that of the focus goes when the pointer moves elsewhere
        if node is not None:
            self._bubble(node, ev)
        return node is not None or self.top.modal

    def hover_again(self) -> None:
        """Things have moved under a resting pointer: what lies there now is hovered."""
        if self.hover is not None and self.press is None and self.drag is None:
            self._set_hover(self.at(self.pointer))

    def _set_hover(self, node: Node | None) -> None:
        if node is self.hover:
            if node is not None and node.cuts:
                self.tip.hovered(node, self.now())  # another line of it may lie under the pointer
            return
        if self.hover is not None:
            self.hover.left()
        self.hover = node
        if node is not None:
            node.entered()
        self.tip.hovered(node, self.now())

    def _down(self, ev: pygame.event.Event) -> bool:
        node = self.at(self.pointer)
        self._set_hover(node)
        self.tip.hide()
        if ev.button == 3 and node is not None:
            for n in node.ancestors():
                if n.on_inspect is not None:
                    n.on_inspect()
                    return True
        if ev.button != 1:
            return self._bubble(node, ev) is not None or self.top.modal
        if not self._outside(ev):
            self._press(self._bubble(node, ev))
        return node is not None or self.top.modal

    def _outside(self, ev: pygame.event.Event) -> bool:
        """A press outside a popup closes it and is used up by that."""
        outside = getattr(self.top, "clicked_outside", None)
        return outside is not None and outside(self.pointer)

    def _press(self, node: Node | None) -> None:
        if node is not None and not (node.stage is self and node.shown()):
            node = None  # a list that was chosen from goes with that: nothing of it is held or has the focus
        self.press, self.press_pos = node, self.pointer
        if node is None:
            return
        node.pressed = True
        node.invalidate()
        if node.focusable:
            self.set_focus(node, visible=False)
        elif not node.opaque:
            self.set_focus(None)

    def _up(self, ev: pygame.event.Event) -> bool:
        node = self.press
        if ev.button != 1 or node is None:
            return self.top.modal
        self._release()
        if node.handle(ev):
            return True
        if node.stage is self and node.shown() and node.hit_rect().collidepoint(self.pointer):
            node.click()
        return True

    def _release(self) -> None:
        if self.press is not None:
            self.press.pressed = False
            self.press.invalidate()
        self.press = None

    # -- keys ---------------------------------------------------------------------------------------

    def _key(self, ev: pygame.event.Event) -> bool:
        if self.drag is not None and ev.key == pygame.K_ESCAPE:
            self.cancel_drag()
            return True
        command, by_pad = self.scene.keymap.command_for(ev), bool(getattr(ev, "pad", ""))
        if by_pad:
            self.set_focus(self.focus, visible=True)
        elif command == "choose" and not self.typing:
            ev = event_for("Return")
        if self._bubble(self.focus, ev) is not None or self.top.on_key(ev):
            return True
        if self.typing and command not in _LEAVING and not by_pad and not _no_letter(command, ev):
            return False
        if self._press_by_key(command, key_name(ev)):
            return True
        if self.top.modal and command not in (*MOVES, HELP):
            return True
        if command is not None and (not self.top.modal or command == HELP) and self.scene.command(command):
            return True
        return command in MOVES and self.move_focus(command)

    def _press_by_key(self, command: str | None, key: str) -> bool:
        for n in self.top.walk():
            wanted = (command is not None and n.command == command) or (n.key is not None and n.key == key)
            if wanted and n.focusable:
                n.click()
                return True
        return False

    # -- time and drawing ---------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """True while a broken-off drag flies home."""
        return self.homing is not None

    def update(self, dt: float) -> None:
        """Advance tooltip and homing."""
        self.tip.update(self.now())
        if self.homing is not None:
            self.scene.over_dirty = True
            if self.homing.at(self.now()) is None:
                self.homing = None
        for node in (*self.layers, self.focus):
            tick = getattr(node, "tick", None)
            if tick is not None:
                tick(dt)

    def next_wake(self) -> float | None:
        """Seconds until something is due, or None."""
        waits = [self.tip.wait(self.now())]
        if self.focus is not None:
            waits.append(getattr(self.focus, "wake", lambda _now: None)(self.now()))
        due = [w for w in waits if w is not None]
        return max(0.0, min(due)) if due else None

    @property
    def covered(self) -> bool:
        """True while a dialog lies over the frozen scene: what moves in the scene is then not drawn."""
        return any(getattr(n, "covers_all", False) for n in self.layers)

    @property
    def covers(self) -> bool:
        """True when something is drawn over the scene's kept picture."""
        return self.tip.visible or self.drag is not None or self.homing is not None

    def draw_over(self, dst: pygame.Surface) -> None:
        """Draw what lies above everything: tooltip and dragged things."""
        self.tip.draw(dst)
        if self.drag is not None:
            dst.blit(self.drag.picture, self.drag.pos)
        elif self.homing is not None:
            at = self.homing.at(self.now())
            if at is not None:
                dst.blit(self.homing.picture, at)
