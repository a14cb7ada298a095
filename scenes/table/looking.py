"""How a person looks around at the table: hovering, inspecting, why-not, rules, other players, the menu."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from scenes.kit.art.atelier import elsewhere
from scenes.kit.pieces import LATER
from scenes.kit.strings import tr
from scenes.table import help as rules_help
from scenes.table import wording
from scenes.table.board import Inspect, Ref
from scenes.table.marks import marks

Base: Any = object


class Looking(Base):
    """Part of the table scene."""

    _pinned: Ref | None = None
    _pointed: Ref | None = None
    _pulsed: tuple[Ref, ...] = ()

    # -- pointing and inspecting ------------------------------------------------------------------------

    def pointed(self, ref: Ref) -> None:
        """The pointer or the focus is on a thing."""
        self._pointed = self.selection.pointed = ref
        self._show_lost()
        self.board.marked()
        self._show_slot(ref)
        self._refresh_prompt()

    def unpointed(self, ref: Ref) -> None:
        """The pointer left a thing."""
        if self._pointed == ref:
            self._pointed = self.selection.pointed = None
            self._show_lost()
            self.board.marked()
            self._refresh_prompt()

    def _show_lost(self) -> None:
        """Hatch what the pointed-at action would take away, as long as it is pointed at."""
        lost = self.selection.lost()
        if lost != self.marks.lost:
            self.marks = replace(self.marks, lost=lost)
            self.board_node.show_marks()

    def _show_slot(self, ref: Ref) -> None:
        if self._pinned is None or self._pinned == ref:
            self.slot.say(self.board.inspect(ref), pinned=self._pinned == ref)

    def _renew_slot(self) -> None:
        """What lies under the pointer may have become something else, although the pointer rests."""
        self._let_go_of_what_is_gone()
        ref = self._pinned if self._pinned is not None else self._pointed
        if ref is not None:
            self.slot.say(self.board.inspect(ref), pinned=self._pinned == ref)

    def _let_go_of_what_is_gone(self) -> None:
        """Undo, or the next moment, may take a thing off the table that was pointed at or pinned."""
        here = {*self.board.refs(), *(chip.ref for chip in self.chips.chips)}
        here.update(self.overlay.covers if self.overlay is not None else ())
        if self._pinned not in here:
            self._pinned = None
        if self._pointed not in here:
            self._pointed = self.selection.pointed = None

    def event_words(self, event: Any) -> str:
        """An event as the viewer may know it, in words."""
        return str(self.words.event(event, self.viewer))

    def event_done(self) -> None:
        """The board has gone past an event: the round panel goes with it."""
        self._say_round()

    def _say_round(self) -> None:
        view = self.in_sight
        self.round.say(self.board.round_title(view), self.board.phases(view))

    @property
    def in_sight(self) -> Any:
        """What the board shows just now: while an action is shown it goes ahead of the last whole picture."""
        moving = self.timeline.beat is not None and self.board.view is not None
        return self.board.view if moving else self.shown

    def show_default_slot(self) -> None:
        """With nothing under the pointer the slot shows the rule of the step."""
        if self._pinned is not None or self._pointed is not None:
            return
        if self.decision is None:
            self._renew_aside()
            return
        about = self.board.subject(self.decision)
        if about is not None:
            self.slot.say(replace(self.board.inspect(about), aside=self.board.aside(self.shown)))
            return
        title, words = rules_help.title_and_text(self.game_id, self.decision.rule)
        asked = self.words.seeing(self.shown).prompt(self.decision)
        title, rules = title or tr("table.inspect.choice"), (self.decision.rule,)
        self.slot.say(Inspect(title, words or asked, None, rules, self.board.aside(self.shown)))

    _aside_of: Any = None

    def _renew_aside(self) -> None:
        """The figures below the last rule follow what is shown; after the game there are none."""
        if self._aside_of is not self.shown and self.slot.subject is not None and self.slot.subject.aside is not None:
            self._aside_of = self.shown
            self.slot.say(replace(self.slot.subject, aside=self.board.aside(self.shown)))

    def inspect(self, ref: Ref | None, pinned: bool = False) -> None:
        """Show a thing in the slot; pinned, it stays until Esc or a right-click on it. None: let go."""
        if ref is None or (pinned and self._pinned == ref):
            self._pinned = None
            self.slot.say(self.slot.subject, False)
            self.show_default_slot()
            return
        self._pinned = ref if pinned else None
        self.slot.say(self.board.inspect(ref), pinned)
        if self.regions.compact and pinned:
            self.drawers.show_drawer("slot")
        self.announce(self.slot.label_text())

    def enlarge(self) -> None:
        """The thing under the pointer or focus (else what the slot shows), large."""
        ref = self._pointed if self._pointed is not None else self._pinned
        book = self.board.browse(ref) if ref is not None else None
        if book is not None:
            self.open(book)
            return
        shown = self.board.inspect(ref) if ref is not None else self.slot.subject
        if shown.title or shown.picture is not None:
            self.app.bring(self._enlarged(shown), dialog=True)

    def _enlarged(self, shown: Inspect) -> Iterator[object]:
        from scenes.table.enlarge import Enlarged

        dialog = Enlarged(self, shown)
        while not elsewhere(partial(dialog.wanted_height, self.m)):
            yield LATER
        yield
        if self.app.scene is self:
            self.unfold(self.open(dialog))

    # -- words ------------------------------------------------------------------------------------------

    def words_of(self, action: Any) -> str:
        """An action in words, as the viewer may know it."""
        if callable(action):
            return ""
        return str(self.words.seeing(self.shown).action(action))

    def preview_words(self, action: Any) -> str:
        """What an action would change: gains, costs, and what it rolls or reveals, unless its words say so."""
        parts = wording.unsaid(self.words_of(action), self.game.preview(action))
        return wording.preview(parts, self._preview_marks(), self._burdens)

    def armed_words(self, action: Any) -> str:
        """What an action that waits for its second click would change: what it costs is told beside the warning that
        it cannot be taken back, too."""
        barrier = self.barrier_of(action)
        if not barrier:
            return self.preview_words(action)
        amounts = wording.amounts(self.game.preview(action))
        known = wording.preview(amounts, self._preview_marks(), self._burdens)
        return "  ".join(words for words in (known, barrier) if words)

    def touched_words(self, actions: tuple[Any, ...]) -> str:
        """Whom else all of these actions touch, and how; "" for nobody."""
        touches = [self.game.foresight(a).touched for a in actions[:24]]
        same = [touch for touch in touches[0] if all(touch in others for others in touches[1:])] if touches else []
        words = self.words.seeing(self.shown)
        told: dict[str, str] = self.words.sections.get("tables", {}).get("touched", {})
        return wording.touched(same, lambda ref: str(words.thing(ref) or self.board.label(ref)), told, self._burdens)

    def _preview_marks(self) -> dict[str, str]:
        """The game's words for what a preview tells beside amounts: a column that runs, somebody to hire."""
        found: dict[str, str] = self.words.sections.get("tables", {}).get("previews", {})
        return found

    @property
    def _burdens(self) -> tuple[str, ...]:
        """Amounts of which less is better."""
        return marks(self.game_id).burdens

    def preview_spread(self, actions: tuple[Any, ...]) -> str:
        """What all of these actions have in common."""
        return wording.common([self.game.preview(a) for a in actions[:24]], self._preview_marks(), self._burdens)

    def barrier_of(self, action: Any) -> str:
        """Why an action cannot be taken back; "" when it can."""
        return wording.barrier(self.game.preview(action))

    def must_confirm(self, action: Any) -> bool:
        """Is a second click asked for, because the action cannot be taken back?"""
        wanted = self.app.settings.extra.get("confirm_barriers", True)
        return bool(wanted) and not self.session.casual and bool(self.barrier_of(action))

    def hint(self, ref: Ref) -> str | None:
        """Tooltip of a thing: what it would bring, or why it is not possible now."""
        if self.decision is None:
            return None
        action = self.selection.opens(ref)
        if action is not None:
            return tr("table.pick.with_this", action=self.words_of(action))
        if (first := self.selection.carried(ref)) is not None:
            return tr("table.pick.with", ref=self.board.label(ref), first=self.board.label(first))
        if self.selection.turned(ref):
            first = self.selection.picker.chosen[0]
            return tr("table.pick.with", ref=self.board.label(first), first=self.board.label(ref))
        if self.selection.can_pick(ref):
            return self.selection.preview() or None if self._pointed == ref else None
        return self.why_not(ref)

    def why_not(self, ref: Ref) -> str | None:
        """Why a thing cannot be chosen now, with its rule; None when there is nothing to say."""
        reason = self.game.why_not(ref)
        if reason is None:
            chosen = self.selection.picker.chosen
            together = chosen and ref not in chosen and self.game.knows(ref)
            return tr("table.pick.no") if together else None
        words = self.words.reason(reason)
        if not reason.rule:
            return words
        cap = self.key_cap("help")
        return tr("table.why", words=words, rule=rules_help.named(self.game_id, reason.rule), key=cap)

    def spared(self, node: Any) -> list[tuple[Any, int]]:
        """The things beside a node, above all those that may be chosen."""
        near = [n for n in self.starred() if n is not node and n.rect.w]
        apart = [n for n in near if not (n.rect.contains(node.rect) or node.rect.contains(n.rect))]
        return [(n.rect, 3 if n.mark.lit or n.mark.also else 1) for n in apart]

    # -- stars ------------------------------------------------------------------------------------------

    def show_badges(self, badges: dict[Ref, str]) -> None:
        """Put the stars of a hint on things, with its number; the others lose theirs."""
        self.badges = badges
        for node in self.starred():
            node.set_badge(badges.get(node.ref, ""))

    # -- pulses -----------------------------------------------------------------------------------------

    def pulse(self, refs: tuple[Ref, ...]) -> None:
        """Outline some things as long as something speaks of them."""
        old, self._pulsed = self._pulsed, refs
        for node in self.ref_nodes():
            if (node.ref in refs) != (node.ref in old):
                node.pulsed = node.ref in refs
                node.invalidate()

    def pulse_event(self, event: Any) -> None:
        """Outline what a line of the chronicle speaks of; None: nothing."""
        self.pulse(tuple(self.board.event_refs(event)) if event is not None else ())

    # -- looking around ---------------------------------------------------------------------------------

    @property
    def away(self) -> bool:
        """Is another seat's area shown than that of the person who looks at the screen?"""
        known = 0 <= self.viewer < len(self.session.seats)
        return bool(known and self.focus_seat != self.board.own_area(self.viewer))

    def glance(self, seat: int) -> None:
        """Show a player's own area; a second time, one's own again."""
        again = self.away and self.focus_seat == self.board.own_area(seat)
        self.look_at(self.viewer if again else seat)

    def look_at(self, seat: int) -> None:
        """Show a player's own area."""
        self.focus_seat = self.board.own_area(seat)
        self.finish()
        self.board.show(self.shown, self.viewer, self.focus_seat)
        self.sync()
        self.refresh()
        self.redraw()
        self.announce(self.seat_name(seat))

    def toggle_log(self) -> None:
        """A longer chronicle, or the usual one."""
        if self.regions.compact:
            self.drawers.toggle("log")
            return
        self.long_log = not self.long_log
        self.panel.size.icon = "down" if self.long_log else "up"
        self.relayout()

    def line_pointed(self, entry: Any) -> None:
        """The pointer or the keyboard is on a line of the chronicle: outline what it speaks of; None: on none."""
        self.pulse_event(entry.data.event if entry is not None and entry.data is not None else None)

    def log_clicked(self, line: Any, at: Any, log: Any) -> None:
        """A line of the chronicle that stands at that rectangle was clicked: its menu."""
        from scenes.table.lines import LineMenu

        self.finish()
        if self.curtain is None:
            self.open(LineMenu(self, line, at, log))

    def open_rules(self, rule: str = "") -> None:
        """F1: the rule of the thing under the pointer, else of the prompt."""
        from scenes.table.menu import show_scene

        found = [rule] if rule else []
        ref = self._pointed if self._pointed is not None else self._pinned
        if ref is not None:
            reason = self.game.why_not(ref) if self.decision is not None else None
            found += ([reason.rule] if reason is not None else []) + list(self.board.inspect(ref).rules)
        if self.decision is not None:
            found.append(self.decision.rule)
        known = [r for r in found if rules_help.entry(self.game_id, r) is not None]
        show_scene(self, "rules", "RulesScene", self.game_id, (known or found or [""])[0])

    def open_menu(self) -> None:
        """The pause menu. It ends the play at the highest speed, too."""
        from scenes.table.menu import PauseMenu

        if self.game.rushing:
            self.rush(False)
        self.finish()
        if self.curtain is None:
            self.open(PauseMenu(self))

    @property
    def held_up(self) -> bool:
        """Does a replay wait for what lies over it, as its menu?"""
        return not self.game.live and self.stage.top.modal

    def show_result(self) -> None:
        """The scores at the end."""
        from scenes.table.menu import show_scene

        self._result_shown = True
        self.photos.ended()
        if self.game.live:
            from scenes.keeping import keep

            keep(self.app, self.session)
        show_scene(self, "result", "ResultScene", self.session, True)

    def leave_table(self) -> None:
        """Close the window: everything is saved already, or a question comes first."""
        from scenes.table import unsaved

        table = next((s for s in self.app.scenes if isinstance(s, Looking) and unsaved.fault_of(s)), self)
        if table is not self:
            self.app.pop_to(table)
        unsaved.leaving(table, self.app.quit)

