"""How a person chooses at the table: clicks, drags, keys, buttons, the list, undo."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.session import UndoRefused
from scenes.kit import Dialog
from scenes.kit.layout import centred
from scenes.kit.node import Node
from scenes.kit.richtext import plain
from scenes.kit.strings import tr
from scenes.table import digits, wording
from scenes.table.board import Ref
from scenes.table.boardnode import Shake
from scenes.table.dragging import Dragging
from scenes.table.listing import ActionList
from scenes.table.picker import Picker
from scenes.table.regions import RIGHT

CHIPS_WIDE = 520


class Choosing(Dragging):
    """Part of the table scene."""

    # -- pointing ---------------------------------------------------------------------------------------

    def clicked(self, ref: Ref) -> None:
        """A thing was clicked, or Enter pressed on it."""
        ref = self.meant(ref)
        self.last_ref = ref
        self.go_on_to(ref)
        if not self.selection.can_pick(ref) and (book := self.board.browse(ref)) is not None:
            self.open(book)
        elif self.decision is None or not (self.selection.can_pick(ref) or self.game.knows(ref)):
            self.inspect(ref, pinned=True)
        elif (first := self.selection.carried(ref)) is not None:
            self._begin_with(first, ref)
        elif not self.pick(ref):
            self.refuse(ref)

    def _begin_with(self, first: Ref, ref: Ref) -> None:
        """Begin what `ref` stands for and point at the first thing again there."""
        self.pick(ref)
        self.finish()
        if self.selection.can_pick(first):
            self.pick(first)

    def go_on_to(self, ref: Ref) -> None:
        """A thing that may be chosen in the next moment was clicked: end this moment first. Undo brings it back."""
        action = self.selection.opens(ref)
        if action is not None:
            self.choose(action)
            self.finish()

    def meant(self, ref: Ref) -> Ref:
        """The thing itself, or what it lies on when only that may be chosen."""
        if self.decision is None or self.selection.can_pick(ref):
            return ref
        return next((r for r in self.board.under(ref) if self.selection.can_pick(r)), ref)

    def pick(self, ref: Ref) -> bool:
        """Point at a thing; the action is done when it is fully named. False when that is not possible now."""
        if self.decision is None:
            return False
        chosen = self.selection.picker.chosen
        before = tuple(chosen)
        if chosen and chosen[-1] == ref and self.selection.armed is None and not self.selection.picker.can_pick(ref):
            self.selection.back()
            self.refresh()
            return True
        if not self.selection.can_pick(ref) and not self._start_over(ref):
            return False
        action = self.selection.pick(ref) or self._other_way_round(before, ref)
        if action is not None:
            self.choose(action)
        else:
            self.refresh()
            self.announce(self.prompt.label_text())
        return True

    def _other_way_round(self, before: tuple[Ref, ...], ref: Ref) -> Any | None:
        """An ability was clicked, then its die: what begins with the second and ends with the first is meant."""
        begun = self.selection.picker.chosen == [ref] and self.selection.armed is None
        if begun and len(before) == 1 and before[0] != ref and self.selection.can_pick(before[0]):
            return self.selection.pick(before[0])
        return None

    def _start_over(self, ref: Ref) -> bool:
        """Something else that may be chosen first was clicked: the selection begins with it."""
        if not self.selection.picker.chosen or not Picker(self.selection.picker.actions).can_pick(ref):
            return False
        self.selection.armed = None
        self.selection.picker.reset()
        return True

    def refuse(self, ref: Ref) -> None:
        """An unlit thing was clicked: two shakes and the reason."""
        rect = self.rect_of(ref)
        node = self.node_of(ref)
        self.play("error")
        if rect is not None and self.speed > 0 and rect.clip(self.regions.board).w > 0:
            self.shakes = [Shake(rect.clip(self.regions.board), self.app.base)]
        if node is not None:
            self.stage.tip.show_now(node)
        why = self.why_not(ref)
        if why:
            self.announce(plain(why))

    def clicked_nothing(self) -> None:
        """The empty board was clicked: let go of what was selected."""
        if self.selection.picker.chosen:
            self.selection.armed = None
            self.selection.picker.reset()
            self.refresh()
        self.drawers.close_drawer()

    def node_of(self, ref: Ref) -> Node | None:
        """The node of a thing."""
        return next((n for n in self.ref_nodes() if n.ref == ref), None)

    # -- doing ------------------------------------------------------------------------------------------

    def confirmed(self, action: Any) -> None:
        """An action that a panel of its own has had confirmed: do it without asking once more."""
        self.selection.armed = action
        self.choose(action)

    def choose(self, action: Any) -> None:
        """Do an action of the open decision. One that is not open any more is left alone (a second click)."""
        if callable(action):
            action()
            return
        if action is None or self.decision is None or action not in self.decision.actions:
            return
        if self.must_confirm(action) and self.selection.armed is not action and action.refs():
            self.arm(action)
            return
        if not action.auto and self._asks_about_waste(action):
            return
        self.acted_at, self.acted_pos = self.app.now, self.stage.pointer
        self.news.show(False)
        self.app.toasts.drop("turn")
        self.stage.tip.hide()
        self._pinned = None
        self.selection.begin(None)
        self.selection.listed = None
        self.game.do(action)
        self._settled = False
        self._after_change()

    _waste_told: Any = None
    _waste_quiet = False

    def _asks_about_waste(self, action: Any) -> bool:
        """Before a turn ends with something lost for good: ask, unless the player has said not to."""
        if self._waste_told is self.decision or self._waste_quiet or not self.app.settings.confirm_end_turn:
            return False
        words = self.board.waste(self.decision, action)
        if not words:
            return False
        decision = self.decision

        def go(quiet: bool) -> None:
            self._waste_told, self._waste_quiet = decision, quiet
            self.choose(action)

        self.open(Dialog(
            plain(self.words_of(action)), words,
            [(tr("table.waste.go"), "primary", lambda: go(False)), (tr("table.waste.stay"), "normal", None),
             (tr("table.waste.quiet"), "quiet", lambda: go(True))],
        ))  # fmt: skip
        return True

    def arm(self, action: Any) -> None:
        """Chosen from the list, or a hint: point at all of its things, and let the button confirm."""
        self.selection.picker.reset()
        for ref in action.refs():
            self.selection.picker.pick(ref)
        self.selection.armed = action
        self.refresh()

    def _after_change(self) -> None:
        if self.speed <= 0:
            self.timeline.update(0.0)
            if not self.timeline.busy and self.curtain is None:
                self._settle()
        self.refresh()

    def primary(self) -> None:
        """The primary button."""
        action = self.actions.offer.primary
        if action is not None:
            self.choose(action)

    def undo(self, turn: bool = False, step: int | None = None) -> None:
        """Take the last choice back, or the whole turn, or everything from a step of the log on."""
        if not self.game.live:
            return
        self.finish()
        try:
            self.game.undo(turn, step)
        except UndoRefused as refused:
            self.play("error")
            self.app.toast(self.words.reason(refused.reason), "error")
            return
        self._jumped()

    def undo_covered(self) -> None:
        """Whoever chose last takes it back although the table is covered for the next: covered it stays, until they
        say that they are there."""
        curtain = self.curtain
        if curtain is None or self.game.can_undo() is not None:
            return
        self.curtain = None
        self.game.cover()
        self.close(curtain)
        self.undo()

    def redo(self) -> None:
        """Do the last undone steps again."""
        if self.game.live and self.game.redo():
            self._jumped()

    def _jumped(self) -> None:
        self.timeline.clear()
        self.news.show(False)
        self._over_at = None
        self._result_shown = False
        self._settled = False
        self._settle()

    def jumped_in_replay(self) -> None:
        """The cursor of a replay was moved."""
        self.timeline.clear()
        self._settled = False
        self._settle()

    def back(self) -> None:
        """Esc: one level back."""
        if self.drawers.close_drawer():
            return
        if self._pinned is not None:
            self.inspect(None)
            return
        if self.hints.visible and self.selection.armed is None:
            self.hints.close()
            return
        if self.news.visible:
            self.news.show(False)
            return
        if self.away and self.game.live:
            self.look_at(self.viewer)
            return
        if self.decision is not None and (self.selection.back() or self._shut()):
            self.refresh()
            return
        if self.decision is not None and self.game.within_step():
            self.undo()
            return
        self.open_menu()

    def _shut(self) -> bool:
        return self.overlay is not None and self.overlay.shut(self.game.within_step())

    # -- lists and overlays -----------------------------------------------------------------------------

    def toggle_list(self) -> None:
        """The list of all actions."""
        if self.decision is None:
            self.app.toast(tr("table.nothing_asked"))
            return
        self.unfold(self.open(ActionList(self)))

    def list_actions(self) -> list[Any]:
        """All legal actions, those that go on with the present selection first."""
        if self.decision is None:
            return []
        first = self.selection.picker.possible if self.selection.picker.chosen else ()
        return [*first, *(a for a in self.decision.actions if a not in first)]

    def point_at_action(self, action: Any) -> None:
        """The list stands on an action: show what it touches."""
        self.selection.listed = action
        self.refresh()

    def _sync_chips(self) -> bool:
        """Offer what has no place. True when the room for it changed, so that the table lays out again."""
        self.chips.offer(self._placeless())
        return self.chips.height_for(self.chips_width()) != self.regions.chips.h

    def chips_width(self) -> int:
        """Width in pixels of the panel of chips."""
        m = self.m
        return min(m.px(CHIPS_WIDE), m.w - 2 * m.px(6)) if m.compact else m.px(RIGHT)

    def _placeless(self) -> list[Ref]:
        if self.decision is None or self.selection.listed is not None:
            return [] if self.decision is None else [c.ref for c in self.chips.chips]
        covered = self.overlay.covers if self.overlay is not None else ()
        picker = self.selection.picker
        wanted = picker.chosen if self.selection.armed is not None else picker.lit()
        return [r for r in wanted if r not in covered and self.rect_of(r) is None]

    def chip_label(self, ref: Ref) -> str:
        """What a chip says: the action's own words when it names one, else the board's words for the ref."""
        label = self.board.label(ref)
        if label:
            return label
        after = self.selection.picker.after(ref)
        return self.words_of(after[0]) if len(after) == 1 else wording.name_of(ref)

    def _new_overlay(self) -> None:
        wanted = self.board.overlay(self.decision) if self.decision is not None else None
        if self.overlay is not None:
            self.root.remove(self.overlay.node)
        self.overlay = wanted
        if wanted is not None:
            at = self.root.children.index(self.chips)
            wanted.node.parent = self.root
            self.root.children.insert(at, wanted.node)
            self._place_overlay()

    def _place_overlay(self) -> None:
        if self.overlay is None:
            return
        area, node = self.regions.board, self.overlay.node
        place = self.overlay.place
        node.rect = place(area) if place is not None else centred(area, node.rect.w or area.w, node.rect.h or area.h)
        node.placed()
        node.invalidate()

    def sync(self) -> None:
        """Follow the board after its things moved."""
        self.board_node.sync()
        self.board_node.show_marks()
        self.stage.hover_again()

    def board_moved(self) -> None:
        """The board was enlarged or pulled: everything on it has another place."""
        self._place_overlay()
        self.sync()
        self.redraw()

    def close_layers(self) -> None:
        """Put away lists and dialogs."""
        while len(self.stage.layers) > 1:
            self.close(self.stage.layers[-1])
        self.drawers.close_drawer()

    # -- commands ---------------------------------------------------------------------------------------

    def command(self, name: str) -> bool:
        """A named command that no button took."""
        if not self.game.live and self.game.command(name, self):
            return True
        simple = {
            "back": self.back, "menu": self.open_menu, "quit": self.leave_table, "actions": self.toggle_list,
            "undo_turn": lambda: self.undo(turn=True), "undo": self.undo, "redo": self.redo,
            "log": self.toggle_log, "inspect": self.enlarge, "help": self.open_rules, "confirm": self.primary,
            "skip": self.skip, "choose": self.skip, "end_turn": self.end_turn, "news": self.show_news,
            "hint": self.hints.toggle,
        }.get(name)  # fmt: skip
        if simple is not None:
            simple()
            return True
        if name.startswith("seat_") and int(name[5:]) <= self.seat_count:
            self.glance(self.strips[int(name[5:]) - 1].seat)
            return True
        return bool(self.game.command(name, self))

    def handle(self, ev: pygame.event.Event) -> bool:
        """Keys that are no command."""
        return ev.type == pygame.KEYDOWN and (self.stage.shift_arrow(ev) or digits.pressed(self, ev))

    def end_turn(self) -> None:
        """T: the end of the turn, when it is open now."""
        if self.decision is None:
            return
        ends = [a for a in self.decision.actions if not a.auto and not a.refs()]
        if ends:
            self.choose(ends[-1])

    def skip(self) -> None:
        """Space: finish what moves; with nothing moving, the focus goes to what may be chosen."""
        if self.timeline.busy:
            self.finish()
        elif self.decision is not None:
            self.stage.next_choice()
