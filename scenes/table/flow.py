"""How the table follows the game: beats, captions, hand-overs, computer seats, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.kit import heap
from scenes.kit.richtext import escape, plain
from scenes.kit.strings import tr
from scenes.table.actions import Offer
from scenes.table.curtain import Curtain
from scenes.table.making import MAKE_EVERY
from scenes.table.news import Since, since_turn
from scenes.table.rushing import Rushing
from scenes.table.signs import style_of
from scenes.table.undoing import chosen_before

if TYPE_CHECKING:
    from scenes.table.board import Ref
    from scenes.table.play import Beat

THINK_POLL = 0.03
RESULT_DELAY = 1.2
TURN_SECONDS = 2.0
"""Seconds that the message stands that somebody plays; their first choice takes it away."""

PAINTED = 0.5
"""Seconds that the result waits, at most, for the end to be painted."""
Base: Any = object


class Flow(Rushing):
    """Part of the table scene."""

    _settled = False
    _settlings = 0
    _laying = False
    _think_shown = -1
    _over_at: float | None = None
    _result_shown = False
    _news_at = -1
    turned_at = -1e9
    """When the screen was turned to another person."""

    def update(self, dt: float) -> None:
        """Let computers act, show what happened, and turn to whoever decides."""
        if self.game.rushing:
            self._rush_on()
        elif self.curtain is None and not self.held_up and self.game.run():
            self._settled = False
        if self.curtain is None and not self.game.rushing:
            self.timeline.update(0.0 if self.board.behind else dt)
        self.hints.update()
        self._shake(dt)
        if not self.timeline.busy and not self._settled and self.curtain is None:
            self._settle()
        if self.game.thinking != self._think_shown and not self.timeline.busy:
            self.refresh()
        self._end_of_game()
        self._prepare()
        self.wake = 0.0 if self.board.work() else self._next_wake()
        self._tick()

    _tick_at = 0.0

    def _tick(self) -> None:
        """Let the board's living things go on."""
        if self.curtain is not None or not self.speed or not pygame.display.get_active():
            return
        if self.app.now >= self._tick_at:
            again = self.board.tick(self.app.now)
            self._tick_at = self.app.now + again if again is not None else float("inf")
        wait = max(0.0, self._tick_at - self.app.now)
        if wait < 1e6:
            self.wake = wait if self.wake is None else min(self.wake, wait)

    def painted_beside(self, zoom: float, printed: bool) -> Any:
        """Painters at work on the board at that enlargement; None when it was painted before, or can't be kept."""
        from scenes.table import painting
        return painting.started(self, zoom, printed)

    def _shake(self, dt: float) -> None:
        for shake in self.shakes:
            shake.update(dt)
        if self.shakes:
            self.over_dirty = True
            self.shakes = [s for s in self.shakes if not s.done]

    def _next_wake(self) -> float | None:
        if self.curtain is not None:
            return None
        waits = [self.timeline.wake(), None if self.held_up else self.game.wake(self.app.now)]
        if self.game.thinking >= 0 or self.game.wants_run or self.hints.busy:
            waits.append(THINK_POLL)
        if self._over_at is not None:
            waits.append(max(0.0, self._over_at - self.app.now))
        if self._may_make:
            waits.append(MAKE_EVERY)
        due = [w for w in waits if w is not None]
        return min(due) if due else None

    def _end_of_game(self) -> None:
        """The result comes when the end has been seen for a moment, and was painted."""
        late = self._over_at is not None and self.app.now >= self._over_at + PAINTED
        if self._over_at is not None and self.app.now >= self._over_at and self.app.scene is self:
            if (self.dirty or self.board.behind) and not late:
                return
            self._over_at = None
            self.show_result()

    # -- turning to the next ------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Everything was shown: turn to whoever decides now."""
        self._settled = True
        self._settlings += 1
        heap.settled(self.app, self._settlings)
        waits = self.game.waits_for()
        if waits is not None:
            self._drop_curtain(waits)
            return
        turned = self.game.settle_viewer() is not None
        if turned:
            self.turned_at = self.app.now
            self.focus_seat = self.viewer
        self.show_now()
        self._look_ahead()
        if turned:
            self._banner()  # of what is shown now: undo may have gone back to somebody else's turn
        if self.game.over and self.game.live and not self._result_shown:
            self._over_at = self.app.now + (RESULT_DELAY if self.speed else 0.0)

    def _drop_curtain(self, seat: int) -> None:
        self.turned_at = self.app.now
        self.close_layers()
        self.selection.begin(None)
        self.hints.close()  # undo may turn the screen while somebody still thinks of them
        self.news.show(False)
        self.app.toasts.drop("turn")
        self.curtain = Curtain(
            self.seat_name(seat), self.style_of(seat), "Space", self.lift_curtain, chosen_before(self, seat)
        )
        self.open(self.curtain)
        self.announce(self.curtain.text_lines()[0])

    def lift_curtain(self) -> None:
        """The next person is there."""
        curtain, self.curtain = self.curtain, None
        if curtain is None:
            return
        self.game.hand_over(self.game.decider)
        self.focus_seat = self.viewer
        self.show_now()
        self.close(curtain)
        self._banner()

    def _banner(self) -> None:
        if self.game.humans < 2 or not self.game.human_decides() or not self.app.settings.handover or self.together:
            return  # a team sits around one screen and talks
        self.app.toasts.drop("turn")
        turn, name = self.board.turn_of(self.shown), f"**{escape(self.seat_name(self.game.decider))}**"
        other = turn not in (-1, self.game.decider)
        self.app.toast(
            tr("table.turn.decides", name=name, seat=escape(self.seat_name(turn)))
            if other
            else tr("table.turn.plays", name=name),
            "turn",
            TURN_SECONDS,
            rgb=style_of(self.style_of(self.game.decider)).rgb,
        )

    def show_now(self) -> None:
        """Replace the display model by the fresh view and ask what is open."""
        if self.curtain is not None or self.timeline.busy:
            return
        self.shown = self.game.view()
        mine = self.game.live and self.game.human_decides() and self.game.waits_for() is None
        asked = self.game.asked() if mine else None
        if asked is None or asked is not self.selection.decision:
            self.selection.begin(asked)
        self.show_board()
        self._tell_news()

    def show_board(self) -> None:
        """Give the board the display model and follow it with everything else."""
        self.board.show(self.shown, self.viewer, self.focus_seat)
        self._new_overlay()
        self.sync()
        self.follow_log()
        self._renew_slot()
        self.refresh()
        self.redraw()

    def follow_log(self) -> None:
        """Bring the chronicle up to what was shown."""
        pending = len(self.game.beats) + (self.timeline.beat is not None)
        log = self.session.log
        steps = self.game.steps_shown(len(log) - pending)
        words = self.words.seeing(self.shown)
        kept = self.chronicle.follow(self.session.opening, log[:steps], words, self.viewer)
        self.panel.follow(self.chronicle, kept)
        self.speech.log()

    # -- since the last turn ------------------------------------------------------------------------------

    def _tell_news(self) -> None:
        """When the turn comes back: what the others did."""
        if self.decision is None or not self.game.live or (self.together and not self.game.computers):
            return
        found, at = self.news_now(), len(self.session.log)
        if at == self._news_at or not found.fresh:
            return
        self._news_at = at
        self.news.tell(found.lines)
        self.drawers.tell(found.others)
        if not self.regions.compact:
            self.news.show(True)

    def news_now(self) -> Since:
        """What the others did between the viewer's turns."""
        return since_turn(self.chronicle.lines, self.session.log, self.viewer, len(self.session.seats))

    def show_news(self) -> None:
        """Open the list again, or put it away."""
        if self.news.visible:
            self.news.show(False)
            return
        self.news.tell(self.news_now().lines)
        self.news.show(True)
        for line in self.news.text_lines():
            self.announce(line)

    # -- beats ------------------------------------------------------------------------------------------

    def caption_of(self, beat: Beat) -> str:
        """Who does what, as the viewer may know it."""
        if self.is_secret(beat):
            return tr("table.turn.secret", name=escape(self.seat_name(beat.seat)))
        return str(self.words.seeing(beat.before).statement(beat.action))

    def why_of(self, beat: Beat) -> str:
        """Why a computer player did that; "" when it does not say, or when that would betray a secret."""
        if not beat.why or not self.app.settings.say_why or self.is_secret(beat):
            return ""
        from game.agents.explain import motive

        told = motive(self.words, beat.why)
        return tr("hints.caption", why=told) if told else ""

    def is_secret(self, beat: Beat) -> bool:
        """Is the action none of those that the viewer, from what it sees, would have thought possible?"""
        if self.viewer in (-1, beat.seat):
            return False
        try:
            decision = self.rules.ask(beat.before)
        except (LookupError, ValueError, TypeError):  # the rules cannot read a choice among unknown things
            return True
        return decision is None or beat.action not in decision.actions

    def beat_began(self, beat: Beat, caption: str) -> None:
        """The timeline shows an action from now on."""
        self._settled = False
        if self.selection.decision is not None:
            self.selection.begin(None)
            self._new_overlay()
        elif self.overlay is not None and not self.overlay.stays:
            self._new_overlay()
        if caption:
            self.announce(". ".join(plain(s) for s in (caption, self.timeline.why) if s))
            self.pulse(() if self.is_secret(beat) else self._told_refs(beat))
        self.refresh()

    def _told_refs(self, beat: Beat) -> tuple[Ref, ...]:
        """What an action points at, as far as it is on the screen: the large area may be somebody else's, and its
        spaces and stocks are then not the ones that the action speaks of."""
        owner = self.board.seat_of
        return tuple(r for r in beat.action.refs() if owner(r) in (-1, beat.seat))

    def foreign_words(self, beat: Beat, event: Any) -> str:
        """What an automatic seat does inside somebody's action, and what the board wants told; "" for the rest."""
        seat = getattr(event, "seat", -1)
        foreign = seat >= len(self.session.seats) and seat != beat.seat
        return self.event_words(event) if foreign or self.board.tells(event) else ""

    def event_shown(self, event: Any) -> None:
        """An event begins to be shown: its words, its sound."""
        self._refresh_prompt()
        sound = self.board.sound(event)
        if sound and self.speed > 0:
            self.play(sound)

    def beat_ended(self, beat: Beat) -> None:
        """An action was shown to its end: the display model is what the seat saw after it."""
        self.shown = beat.after
        self.pulse(())
        self.show_board()

    def finish(self) -> None:
        """Show the end of everything that moves."""
        if self.timeline.busy:
            self.timeline.finish()
            if self.curtain is None:
                self._settle()

    # -- prompt and buttons -------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Bring prompt, marks, chips, round panel and buttons up to date."""
        self.hints.follow()
        self.marks = self.selection.marks()
        self.board_node.show_marks()
        self.board.marked()
        moved = self._sync_chips()
        for chip in self.chips.chips:
            chip.set_mark(self.marks.of(chip.ref))
        self._refresh_prompt()
        self._say_round()
        for strip in self.strips:
            strip.invalidate()
        if (self.actions.say(self._offer()) or moved) and not self._laying:
            self._laying = True
            self.relayout()
            self._laying = False

    def _refresh_prompt(self) -> None:
        beat = self.timeline.beat
        self._think_shown = self.game.thinking
        self.prompt.offer_hint(self.hints.why_not() if self.hints.adviser is not None else None)
        if beat is not None and self.timeline.caption:
            more = tr("table.caption.go_on") if self.timeline.waiting_step else tr("table.caption.skip")
            style = self.style_of(self.active_seat) if beat.computer else -1
            self.prompt.say(style, self.timeline.caption, self.timeline.why, more)
        elif self.decision is not None:
            detail, tone = self.selection.detail()
            style = self.style_of(self.decision.seat) if len(self.decision.seats) == 1 else -1  # a party has no sign
            self.prompt.say(style, self.selection.prompt(), detail, self.selection.aside(), tone)
        elif beat is not None or not self.timeline.busy:
            self.prompt.say(*self._idle_prompt())
        self.show_default_slot()
        self.speech.prompt()

    def _idle_prompt(self) -> tuple[int, str, str]:
        if self.game.rushing:
            return -1, tr("table.rush.prompt"), ""
        seat = self.game.thinking if self.game.thinking >= 0 else self.active_seat
        if self.game.over and not self.timeline.busy:
            return -1, tr("table.over.prompt"), tr("table.over.detail", key=self.key_cap('confirm'))
        if self.timeline.beat is not None:
            beat = self.timeline.beat
            return self.style_of(beat.seat), self.caption_of(beat), ""
        if self.game.thinking >= 0 or self.game.wants_run:
            return (
                self.style_of(seat),
                tr("table.thinking.prompt", name=escape(self.seat_name(seat))),
                self.game.aside(),
            )
        return self.style_of(seat), escape(self.seat_name(seat)), self.game.aside()

    def _offer(self) -> Offer:
        offer = self._main_offer()
        if self.game.live:
            reason = self.game.can_undo()
            offer.undo_why = self.words.reason(reason) if reason is not None else ""
            offer.redo = self.session.can_redo()
            barrier = reason is not None and reason.key not in ("undo_nothing",)
            offer.words = offer.words or (offer.undo_why if barrier else "")
        return offer

    def _main_offer(self) -> Offer:
        if self.decision is not None:
            return self.selection.offer()
        if self.timeline.beat is not None and not self.timeline.beat.computer and self.game.live:
            return self.actions.resting()  # no jumping buttons while a person's own action is shown
        if self.may_rush:
            return self.rush_offer()
        own = self.game.offer(self)
        if own is not None:
            return own
        if self.game.over and not self.timeline.busy:
            return Offer(primary=self.show_result, label=tr("table.over.button"))
        if self.game.thinking >= 0:
            return Offer(primary=self.game.hurry, label=tr("table.thinking.button"), note=tr("table.thinking.note"))
        return Offer(label=tr("table.watching"), why=tr("table.nothing_asked"))
