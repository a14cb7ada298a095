"""The table of a lesson: the usual table with a speaker and a spotlight, on which only the wanted action is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.lesson import Course, Lesson
from scenes.kit import Dialog
from scenes.kit.layout import Metrics
from scenes.kit.richtext import escape
from scenes.kit.strings import tr
from scenes.table import help as rules_help
from scenes.table.actions import Offer
from scenes.table.board import Inspect, Ref
from scenes.table.scene import TableScene
from scenes.tutorial import progress, spots
from scenes.tutorial.menu import LessonMenu
from scenes.tutorial.motion import ENTER_MS, Beckon, Entrance
from scenes.tutorial.play import LessonPlay
from scenes.tutorial.speech import Speech
from scenes.tutorial.veil import Veil

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.scene import Scene

WIDE = 0.5
"""A spot that takes more of the window than this is not worth a veil."""

LARGE = 0.3
"""A panel of the board that takes more of the window than this is not lit as a whole: the speaker must stand there."""


class LessonTable(TableScene):
    """Plays a lesson from the step that its course stands at."""

    name = "lesson"

    def __init__(self, app: App, lesson: Lesson, course: Course) -> None:
        self.lesson, self.course = lesson, course
        self._shown_at: tuple[int, int] | None = None
        self._placed_for: Any = None
        self._arriving = False
        self.moves: list[Any] = []
        super().__init__(app, course.session, game=LessonPlay(course, self.not_this))

    def _build(self) -> None:
        super()._build()
        self.veil, self.speaker = Veil(self), Speech(self)
        self.root.add(self.veil, self.speaker)

    # -- showing a step ---------------------------------------------------------------------------------

    @property
    def still(self) -> bool:
        """Has everything been shown that the last step brought about?"""
        return not self.course.queue and not self.timeline.busy

    def show_now(self) -> None:
        super().show_now()
        self.present()

    def beat_began(self, beat: Any, caption: str) -> None:
        self._hush()
        super().beat_began(beat, caption)

    def _hush(self) -> None:
        """While something moves nothing is said, and all is in the light."""
        self._shown_at = self._placed_for = None
        self._rest()
        self.speaker.show(False)
        self.veil.light(())

    def present(self) -> None:
        """Say the present step."""
        if not self.still:
            self._hush()
            return
        c = self.course
        new = self._shown_at != (c.at, c.part)
        if new:
            if self._shown_at is None or self._shown_at[0] != c.at:
                progress.remember(self.app, self.game_id, c.step.id, c.at)
            self._shown_at = (c.at, c.part)
            self.speaker.say(c.step, c.part, c.at + 1, len(self.lesson.steps), c.wanted is not None, c.ended)
            self.speaker.show(True)
            self._arriving = True
            self.announce(self.speaker.label_text())
        self.refresh()

    def spots(self) -> list[pygame.Rect]:
        """What is lit: what the step speaks of, what is to be clicked, and the board's own panel for it."""
        named = [r for spot in self.course.step.at if (r := spots.rect_of(self, spot)) is not None]
        if self.course.wanted is not None and spots.panels(self):
            named = []
        own = [r for r in spots.panels(self) if r.w * r.h < LARGE * self.m.w * self.m.h]
        return spots.merged([*named, *self.goals(), *(own if self.course.wanted else ())], self.m.px(14))

    def goals(self) -> list[pygame.Rect]:
        """Where the wanted action is given: its things, or its button."""
        if self.course.wanted is None or self.selection.decision is None:
            return []
        refs = self.selection.decision.actions[0].refs() if self.selection.decision.actions else ()
        found = [spots.rect_of(self, f"{kind}:{n}") for kind, n in refs]
        if not refs:
            found = [spots.rect_of(self, "primary")]
        return [r for r in found if r is not None]

    def refresh(self) -> None:
        super().refresh()
        if self._shown_at is not None and not self._laying:
            self._place_speech()

    def _place_speech(self) -> None:
        """Light what is spoken of and find the speaker a place; only when either has changed."""
        lit = self.spots()
        key = (self._shown_at, self.m, [tuple(r) for r in (*lit, *self.goals())])
        if key == self._placed_for:
            return
        self._placed_for = key
        wide = sum(r.w * r.h for r in lit) > WIDE * self.m.w * self.m.h
        self.veil.light(() if wide else lit, self.goals())
        self.speaker.k, place = self._room(lit)
        self.speaker.target = spots.nearest(place, lit) if not wide else None
        self.speaker.rect = place
        self.speaker.placed()
        self.speaker.invalidate()
        self._step_in()

    def _room(self, lit: list[pygame.Rect]) -> tuple[float, pygame.Rect]:
        """Scale and place of the speaker: the largest that covers nothing of what is lit."""
        before = self.speaker.rect if self.speaker.rect.w else None
        best: tuple[int, float, pygame.Rect] | None = None
        for size, k in self.speaker.sizes(self.m.screen):
            place, hidden = spots.place(self.m.screen, size, lit, self._soft(), before, spots.grid(self.m.screen))
            if best is None or hidden < best[0]:
                best = (hidden, k, place)
            if not hidden:
                break
        assert best is not None
        return best[1], best[2]

    def _step_in(self) -> None:
        """A new step: the speaker comes, and what is to be clicked beckons."""
        if not self._arriving:
            return
        self._arriving = False
        self._rest()
        if self.speed > 0:
            goals = self.goals()
            self.moves = [Entrance(self.speaker, self._stepped_in), *([Beckon(goals, ENTER_MS)] if goals else [])]
            self.speaker.flying = True

    def _stepped_in(self) -> None:
        self.speaker.flying = False
        self.speaker.invalidate()

    def _rest(self) -> None:
        """Nothing of the lesson moves any more."""
        self.moves.clear()
        if self.speaker.flying:
            self._stepped_in()

    def update(self, dt: float) -> None:
        super().update(dt)
        for move in self.moves:
            move.update(dt)
            self.over_dirty = True
        self.moves = [move for move in self.moves if not move.done]

    def draw_over(self, dst: pygame.Surface) -> None:
        super().draw_over(dst)
        if not self.stage.top.modal:
            for move in self.moves:
                move.draw(dst)

    @property
    def animating(self) -> bool:
        return super().animating or bool(self.moves)

    def _soft(self) -> list[tuple[pygame.Rect, float]]:
        """What the speaker should rather not cover, and how much that counts."""
        parts = [(self.prompt.rect, 1.2), (self.actions.rect, 1.0), (self.regions.left, 0.15)]
        return [*parts, *((r, 1.0) for r in spots.panels(self))]

    def _lay_out(self, m: Metrics) -> None:
        self.veil.rect = m.screen
        self._placed_for = None
        super()._lay_out(m)

    def board_moved(self) -> None:
        super().board_moved()
        self.refresh()

    # -- what is not the step ---------------------------------------------------------------------------

    def why_not(self, ref: Ref) -> str | None:
        decision = self.session.decision
        if self.course.wanted is None or decision is None:
            return super().why_not(ref)
        if any(ref in action.refs() for action in decision.actions):
            return tr("tutorial.not_now", task=self.speaker.task())
        return super().why_not(ref)

    def open_rules(self, rule: str = "") -> None:
        """F1: the rule of the thing under the pointer, else of the step."""
        step = self.speaker.step
        super().open_rules(rule or (step.rule if step is not None and self._pointed is None else ""))

    def refuse(self, ref: Ref) -> None:
        super().refuse(ref)
        self._nudge()

    def _nudge(self) -> None:
        """Point at the task, and at what is to be clicked."""
        self.speaker.nudge()
        if self.speed > 0 and not self.moves and (goals := self.goals()):
            self.moves = [Beckon(goals)]

    def choose(self, action: Any) -> None:
        legal = self.session.decision.actions if self.session.decision is not None else ()
        if self.decision is not None and action in legal and action not in self.decision.actions:
            self.not_this()
            return
        super().choose(action)

    def not_this(self) -> None:
        """A legal action that is not the one of this step was tried."""
        self.play("error")
        self.app.toast(tr("tutorial.not_now", task=self.speaker.task()))
        self._nudge()

    def _asks_about_waste(self, action: Any) -> bool:
        return False

    def _tell_news(self) -> None:
        """The speaker tells what the others did."""

    def _end_of_game(self) -> None:
        """A lesson has no result."""

    def show_result(self) -> None:
        """A lesson has no result: it is never recorded."""
        self.read()

    # -- words and buttons ------------------------------------------------------------------------------

    def show_default_slot(self) -> None:
        """While there is only something to read, the slot has the rule that is spoken of."""
        super().show_default_slot()
        if self.decision is None and self._pinned is None and self._pointed is None and self.still:
            rule = self.course.step.rule
            title, words = rules_help.title_and_text(self.game_id, rule)
            if title:
                self.slot.say(Inspect(title, words, None, (rule,)))

    def _idle_prompt(self) -> tuple[int, str, str]:
        if not self.still:
            return super()._idle_prompt()
        words = tr("tutorial.prompt", title=escape(self.lesson.title), step=self.course.at + 1,
                   count=len(self.lesson.steps))  # fmt: skip
        return self.style_of(self.lesson.learner), words, tr("tutorial.read")

    def _main_offer(self) -> Offer:
        if self.still and self.course.wanted is None:
            return Offer(primary=self.read, label=tr("tutorial.finish") if self.course.ended else tr("tutorial.next"))
        if self.course.queue:
            return Offer(label=tr("tutorial.watch"), why=tr("tutorial.watch"))
        return super()._main_offer()

    def _offer(self) -> Offer:
        offer = super()._offer()
        offer.redo = False
        return offer

    def text_lines(self) -> list[str]:
        spoken = self.speaker.label_text().splitlines() if self.speaker.visible else []
        return [*([] if self.stage.top.modal else spoken), *super().text_lines()]

    # -- going on ---------------------------------------------------------------------------------------

    def read(self) -> None:
        """Next: what there was to read has been read. At the end: on to a real game."""
        if not self.still or self.course.wanted is not None:
            return
        if self.course.ended:
            progress.finish(self.app, self.game_id, self.lesson)
            return
        self.game.read()
        self._settled = False
        if self.course.queue:
            self._hush()
            self.refresh()
        else:
            self.show_now()

    def show_me(self) -> None:
        """Make the wanted move."""
        if self.still and self.course.wanted is not None:
            self.choose(self.course.expected())

    def step_back(self) -> Scene:
        """A fresh table at the step before, played anew by the script, so that a fault can be gone around."""
        course = Course(self.lesson, self.rules, [seat.name for seat in self.session.seats])
        course.go_to(self.lesson.steps[max(0, self.course.at - 1)].id)
        return LessonTable(self.app, self.lesson, course)

    def restart(self) -> None:
        """From the first step."""
        progress.forget(self.app, self.game_id)
        progress.open_lesson(self.app, self.game_id)

    # -- leaving ----------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        self.finish()
        if self.curtain is None:
            self.open(LessonMenu(self))

    def ask_to_leave(self) -> None:
        """Leave now and go on later, leave for good, or stay."""
        words = tr("tutorial.leave.text", step=self.course.at + 1, count=len(self.lesson.steps))
        self.open(Dialog(tr("tutorial.leave.title"), words, [
            (tr("tutorial.leave.later"), "primary", self.leave_lesson),
            (tr("tutorial.leave.forever"), "normal", self._enough),
            (tr("tutorial.leave.stay"), "quiet", None),
        ]))  # fmt: skip

    def leave_lesson(self) -> None:
        """Back to where the lesson was opened; it waits at this step."""
        self.app.pop()

    def _enough(self) -> None:
        progress.close_book(self.app, self.game_id)
        self.app.pop()
