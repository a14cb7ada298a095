"""The table's stage: clicks finish animations first, arrows walk over the board, Tab visits the panels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.kit import focus, layout
from scenes.kit.node import Node
from scenes.kit.stage import Stage
from scenes.table.boardnode import RefNode

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

GUARD_TIME = 0.35
GUARD_WAY = 8
TURN_GUARD = 0.25
"""Seconds after the screen turned to another person in which a press still comes from the one before."""

SKIP_GUARD = 0.7
"""Seconds after Space finished a computer's move in which another Space was still meant for that move."""

_PRESSING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}


class TableStage(Stage):
    """Stage with the table's rules of focus and skipping."""

    scene: Any

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._swallow_up = False
        self.touched_at = 0.0
        self._skipped_at = -1e9

    def handle(self, ev: pygame.event.Event) -> bool:
        self.touched_at = self.now()
        if ev.type == pygame.MOUSEBUTTONDOWN:
            self._swallow_up = False  # the release that it waited for was lost: this press has its own
        turned_at = self.scene.turned_at
        if self.scene.timeline.busy and not self.top.modal and self._skip(ev):
            return True
        if self._swallow_up and ev.type == pygame.MOUSEBUTTONUP:
            self._swallow_up = False
            return True
        if self._meant_before(ev, turned_at) or self._meant_to_skip(ev):
            return True
        return super().handle(ev)

    def _press_by_key(self, command: str | None, key: str) -> bool:
        """The numbers of open hints, then those typed into a panel, come before whatever else they mean."""
        if not self.top.modal and (self.scene.hints.press_key(key) or self._typed(key)):
            return True
        if command == "confirm" and self._does_what_is_pointed_at():
            return True
        return super()._press_by_key(command, key)

    def _does_what_is_pointed_at(self) -> bool:
        """A hint's move that is pointed at is confirmed, though a panel lies open whose own button waits for more."""
        scene = self.scene
        if self.top.modal or scene.overlay is None or scene.selection.armed is None:
            return False
        button = scene.actions.primary
        if not button.enabled or any(n.command == "confirm" and n.enabled for n in scene.overlay.node.walk()):
            return False
        button.click()
        return True

    def _typed(self, key: str) -> bool:
        """A digit goes into the panel that asks how often."""
        overlay = self.scene.overlay
        if overlay is None or not (len(key) == 1 and key.isdigit()):
            return False
        return any(n.typed(int(key)) for n in overlay.node.walk() if hasattr(n, "typed"))

    def _meant_before(self, ev: pygame.event.Event, turned_at: float) -> bool:
        """Does a press belong to the person before, because it has just turned the screen, or came right after?"""
        scene = self.scene
        if scene.turned_at == turned_at and self.now() - turned_at >= TURN_GUARD:
            return False
        if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
            self._swallow_up = not scene.together  # a team may click on, whoever of it is asked
            return self._swallow_up
        if ev.type != pygame.KEYDOWN or self.typing:
            return False
        return scene.keymap.command_for(ev) in ("confirm", "end_turn") or ev.key in _PRESSING

    def _meant_to_skip(self, ev: pygame.event.Event) -> bool:
        """Does an impatient Space come after the move that it should finish? It must not choose anything then."""
        hasty = self.now() - self._skipped_at < SKIP_GUARD and not self.top.modal and not self.typing
        return hasty and ev.type == pygame.KEYDOWN and ev.key == pygame.K_SPACE

    def _skip(self, ev: pygame.event.Event) -> bool:
        """Finish what moves. True when the press meant only that."""
        if ev.type == pygame.MOUSEBUTTONDOWN and ev.button in (1, 3):
            return self._skip_click(ev)
        if ev.type == pygame.KEYDOWN:
            command = self.scene.keymap.command_for(ev)
            if command in ("skip", "choose") or (command == "confirm" and self.scene.timeline.waiting_step):
                if self.scene.timeline.computer or self.scene.timeline.foreign:
                    self._skipped_at = self.now()
                if not self.scene.timeline.step():
                    self.scene.finish()
                return True
            if command in ("confirm", "undo", "redo", "undo_turn", "actions", "back"):
                chasing = self.scene.timeline.computer or self.now() - self.scene.acted_at < GUARD_TIME
                self.scene.finish()
                return chasing and command == "confirm" and not self.scene.may_rush
        return False

    def _skip_click(self, ev: pygame.event.Event) -> bool:
        scene = self.scene
        on_button = self._off_board(ev.pos)
        if on_button:
            return False
        if scene.timeline.step():
            self._swallow_up = True
            return True
        computer = scene.timeline.computer
        far = max(abs(ev.pos[0] - scene.acted_pos[0]), abs(ev.pos[1] - scene.acted_pos[1]))
        hasty = self.now() - scene.acted_at < GUARD_TIME and far < layout.current().px(GUARD_WAY)
        scene.finish()
        # A click that only chases a computer's move, or the second half of a double click, chooses nothing.
        self._swallow_up = computer or hasty
        return self._swallow_up

    def _off_board(self, pos: tuple[int, int]) -> bool:
        node = self.at((int(pos[0]), int(pos[1])))
        return node is not None and not isinstance(node, RefNode) and node is not self.scene.board_node

    def set_focus(self, node: Node | None, visible: bool | None = None) -> None:
        before = self.focus_visible
        super().set_focus(node, visible)
        if self.focus_visible != before:
            self.scene.board_node.show_marks()  # numbers stand on what number keys choose

    # -- focus ------------------------------------------------------------------------------------------

    def move_focus(self, command: str) -> bool:
        if self.top.modal:
            return super().move_focus(command)
        if command in ("next", "previous"):
            return self._tab(1 if command == "next" else -1)
        if command in focus.DIRECTIONS:
            return self._arrow(command, every=False)
        return super().move_focus(command)

    def areas(self) -> list[list[Node]]:
        """The board, whose first stop is where the arrows begin, and the panels."""
        if self.top.modal:
            return super().areas()
        entry = self._entry(self._stops(every=False))
        whole: list[Node] = [entry, *self._stops(every=True)] if entry is not None else []
        panels = (focus.reading([n for n in a if n not in whole]) for a in super().areas())
        return [group for group in (whole, *panels) if group]

    def _arrow(self, direction: str, every: bool) -> bool:
        """Over the things that may be chosen; with Shift over everything; past the last one to the panels."""
        nodes = self._stops(every)
        here = self.focus
        if not (isinstance(here, RefNode) or (here is not None and _in_overlay(here, self.scene))):
            if here is not None and (target := focus.nearest(self._panels(), here, direction)) is not None:
                self.set_focus(target, visible=True)
                return True
            target = self._entry(nodes)
        else:
            target = focus.nearest(nodes, here, direction) or focus.nearest(self._panels(), here, direction)
        if target is None:
            return False
        self.set_focus(target, visible=True)
        return True

    def _stops(self, every: bool) -> list[Node]:
        refs = [n for n in self.scene.ref_nodes() if n.rect.w]
        lit = [n for n in refs if n.mark.lit or n.mark.also or n.mark.selected]
        strong = [n for n in lit if n.mark.lit or n.mark.selected]
        extra = [n for n in focus.stops(self.top) if _in_overlay(n, self.scene)]
        if extra and not lit and not every:
            return extra  # a panel of its own asks; what lies below it is not meant
        found = refs if every or not lit else strong or lit
        return [*found, *extra]

    def next_choice(self) -> None:
        """The focus goes to the next thing that may be chosen, from elsewhere to the first one."""
        nodes = self._stops(every=False)
        if nodes:
            at = nodes.index(self.focus) + 1 if self.focus in nodes else 0
            self.set_focus(nodes[at % len(nodes)], visible=True)

    def _panels(self) -> list[Node]:
        """Everything beside the board: panel by panel, each in reading order."""
        return [n for panel in focus.areas(self.top) for n in focus.reading(panel)
                if not isinstance(n, RefNode) and not _in_overlay(n, self.scene)]  # fmt: skip

    def _entry(self, nodes: list[Node]) -> Node | None:
        """Where the arrows begin: the last thing that was pointed at, else the first that may be chosen."""
        last = self.scene.last_ref
        for n in nodes:
            if isinstance(n, RefNode) and n.ref == last:
                return n
        return nodes[0] if nodes else None

    def _tab(self, step: int) -> bool:
        """Through the panels, with the board as one stop."""
        entry = self._entry(self._stops(every=False))
        around: list[Node] = ([entry] if entry is not None else []) + self._panels()
        if not around:
            return False
        here = self.focus
        if here is not None and here not in around:  # somewhere on the board, which is one stop
            here = entry
        at = around.index(here) if here in around else (-1 if step > 0 else 0)
        self.set_focus(around[(at + step) % len(around)], visible=True)
        return True

    def shift_arrow(self, ev: pygame.event.Event) -> bool:
        """Shift and an arrow: over everything on the board, also what may not be chosen."""
        direction = _ARROWS.get(ev.key)
        if direction is None or not ev.mod & pygame.KMOD_SHIFT or self.top.modal:
            return False
        return self._arrow(direction, every=True)


def _in_overlay(node: Node, scene: Any) -> bool:
    overlay = scene.overlay
    return overlay is not None and any(n is overlay.node for n in node.ancestors())
