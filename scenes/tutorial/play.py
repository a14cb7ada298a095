"""The game of a lesson as the table follows it: only the wanted action is offered, the rest is played by the script."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.lesson import Course, allowed, fits
from game.core.structs import Decision, Reason
from scenes.kit.strings import tr
from scenes.table.play import Play


class LessonPlay(Play):
    """A ``Play`` whose computer seats, and whatever else the script skips, follow the course. Undo goes back a step."""

    def __init__(self, course: Course, refused: Callable[[], Any] = lambda: None) -> None:
        self.course, self.refused = course, refused
        self._asked: tuple[Any, int, int, Decision | None] = (None, -1, -1, None)
        super().__init__(course.session, None, None)

    @property
    def auto_forced(self) -> bool:
        """Single choices are always taken: the script counts on it, whatever the player prefers elsewhere."""
        return True

    @auto_forced.setter
    def auto_forced(self, value: bool) -> None:
        """The preference of other games is passed over."""

    # -- what is asked ----------------------------------------------------------------------------------

    def asked(self) -> Decision | None:
        """The open decision with nothing but the wanted action in it; None while there is only something to read."""
        key = (self.decision, self.course.at, self.course.part)
        if self._asked[0] is not key[0] or self._asked[1:3] != key[1:]:
            self._asked = (*key, self._narrowed())
        return self._asked[3]

    def _narrowed(self) -> Decision | None:
        wanted, decision = self.course.wanted, self.decision
        if wanted is None or decision is None:
            return None
        return replace(decision, actions=allowed(wanted, decision))

    def human_decides(self) -> bool:
        return not self.course.queue and super().human_decides()

    # -- going on ---------------------------------------------------------------------------------------

    def do(self, action: Any) -> None:
        """The wanted action; any other is left alone, and ``refused`` is told."""
        wanted = self.course.wanted
        if wanted is None or not fits(wanted, action):
            self.refused()
            return
        super().do(action)
        self.course.did()

    def read(self) -> None:
        """What there was to read has been read."""
        self.course.done()

    @property
    def wants_run(self) -> bool:
        return bool(self.course.queue) and not self._full()

    def run(self) -> bool:
        """Do the next action of the script. True when there was one."""
        if not self.wants_run:
            return False
        action = self.course.scripted()
        # What the script skips for the learner, and mere buttons, need no caption: they pass like single choices.
        self._act(action, computer=True, forced=self.session.is_human(action.seat) or not action.refs())
        self.go_on()
        self.course.arrived()
        return True

    # -- back -------------------------------------------------------------------------------------------

    def can_undo(self) -> Reason | None:
        return Reason("", "undo_nothing") if not self.course.at and not self.course.part else None

    def undo(self, turn: bool = False, index: int | None = None) -> None:
        if self.course.back():
            self._jumped()

    def redo(self) -> bool:
        return False

    def within_step(self) -> bool:
        return False

    def command(self, name: str, table: Any) -> bool:
        if name in ("quick_save", "quick_load"):
            table.app.toast(tr("tutorial.no_save"))
            return True
        return super().command(name, table)
