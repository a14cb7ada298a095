"""A game as the table follows it: who decides, what has happened but was not shown yet, whose eyes the screen is for.

Wraps the session; knows no pygame. What happens is kept as beats, one an action, each with the views around it, so
that the screen can follow at its own pace while the game itself never waits.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from game.core.foresight import Foresight, foresee
from game.core.session import Session, UndoRefused
from game.core.structs import Decision, Reason

if TYPE_CHECKING:
    from game.agents.explain import Why

SURPRISES = ("rolls", "reveals")
"""Names of a preview that are no amounts: dice fall, a card comes up."""

AHEAD = 3
"""Computer seats stop to think while this many of their actions wait to be shown."""

NOBODY = 30
"""A viewer that is no seat: sees only what everybody sees. (Seat -1 sees everything.)"""


class Thinker(Protocol):
    """Chooses for computer seats without ever blocking."""

    def ask(self, session: Session, seat: int) -> None:
        """Begin to think about the open decision."""

    def poll(self) -> Any | None:
        """The chosen action, once; None while thinking."""

    @property
    def busy(self) -> bool:
        """Is a question open?"""

    def hurry(self) -> None:
        """Answer at once with the best so far."""

    def cancel(self) -> None:
        """Forget the open question."""

    def close(self) -> None:
        """Stop for good."""


class Beat(msgspec.Struct, frozen=True):
    """One action and what followed from it. ``after`` and ``before`` are views of the seat that watched."""

    seat: int
    action: Any
    events: tuple[Any, ...]
    before: Any
    after: Any
    computer: bool = False
    forced: bool = False
    why: Why = ()
    """What a computer player says of it: see ``game.agents.explain``."""


class Play:
    """The live game. ``viewer`` is the seat for whom the screen is drawn; -1 sees everything, ``NOBODY`` no secret."""

    live = True
    pace = 1.0
    """How fast it is shown, beside the speed of the settings."""

    rushing = False
    """Do computers play to the end as fast as they can, with nothing shown of the way?"""

    def __init__(
        self,
        session: Session,
        thinker: Thinker | None = None,
        autosave: Callable[[Session], Any] | None = None,
        auto_forced: bool = True,
    ) -> None:
        self.session = session
        self.rules = session.rules
        self.thinker = thinker
        self.autosave = autosave
        self.auto_forced = auto_forced
        self.beats: deque[Beat] = deque()
        self.adviser: Any = None
        """Who thinks of hints; None: nobody does."""
        self.held = False
        self.step_mode = False
        self.viewer = -1
        self._looked = -1
        self._depths: dict[int, int] = {}
        self._previewed: Decision | None = None
        self._previews: dict[Any, tuple[tuple[str, int], ...]] = {}
        self._foreseen: dict[Any, Foresight] = {}
        self._begin()

    def _begin(self) -> None:
        humans = [i for i in range(len(self.session.seats)) if self.session.is_human(i)]
        if len(humans) == 1:
            self.viewer = self._looked = humans[0]
        elif humans:
            self.viewer = NOBODY  # until somebody says that they look at the screen
            self.settle_viewer()

    # -- questions --------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The open decision; None when the game is over."""
        return self.session.decision

    @property
    def decider(self) -> int:
        """The seat that decides now, a person's where the team may choose who answers; -1 when the game is over."""
        if self.decision is None:
            return -1
        return next((seat for seat in self.decision.seats if self.session.is_human(seat)), self.decision.seat)

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.decision is None

    @property
    def humans(self) -> int:
        """How many people play."""
        return sum(s.kind == "human" for s in self.session.seats)

    @property
    def computers(self) -> int:
        """How many computer seats play."""
        return len(self.session.seats) - self.humans

    def preview(self, action: Any) -> tuple[tuple[str, int], ...]:
        """What an action of the open decision would change (see ``Rules.preview``), and whether it rolls or reveals:
        that is tried beforehand, so that it is said of every action that undo could not pass, and of no other."""
        found = self._previews.get(action) if self._previewed is self.decision else None
        if found is None:
            seen = self.foresight(action)
            told = ((name, 1) for name, real in zip(SURPRISES, seen[:2], strict=True) if real)
            found = self._previews[action] = (*self.rules.preview(self.session.state, action), *told)
        return found

    def foresight(self, action: Any) -> Foresight:
        """What an action of the open decision would surely do to others, tried beforehand."""
        if self._previewed is not self.decision:
            self._previewed = self.decision
            self._previews, self._foreseen = {}, {}
        seen = self._foreseen.get(action)
        if seen is None:
            seats = len(self.session.seats)
            seen = self._foreseen[action] = foresee(self.rules, self.session.state, action, seats, self.decision)
        return seen

    def why_not(self, ref: tuple[str, int]) -> Reason | None:
        """Why nothing legal touches that thing now; None when something does, or when it is only to look at."""
        if self.over or not self.knows(ref):
            return None
        reason: Reason | None = self.rules.why_not(self.session.state, self.decider, ref)
        return reason

    def knows(self, ref: tuple[str, int]) -> bool:
        """Can the thing ever be chosen? Boards also have things that are only to be looked at."""
        return ref in self.rules.catalogue(self.session.state, self.decider)

    @property
    def wants_run(self) -> bool:
        """Has a computer seat something to do now?"""
        return self.thinker is not None and not self.over and not self.human_decides() and not self._full()

    def _full(self) -> bool:
        return self.held or (not self.rushing and self._behind())

    def _behind(self) -> bool:
        return len([b for b in self.beats if b.computer and not b.forced]) >= AHEAD

    def wake(self, now: float) -> float | None:
        """Seconds until ``run`` should be called again although nothing is thought about."""
        return None

    def steps_shown(self, steps: int) -> int:
        """How many steps of the log the chronicle shows when `steps` have been shown on the board."""
        return steps

    def aside(self) -> str:
        """Words for the prompt bar while nobody at the screen decides."""
        return ""

    def offer(self, table: Any) -> Any | None:
        """Buttons of its own while nothing is asked; None: the usual ones."""
        return None

    def command(self, name: str, table: Any) -> bool:
        """A command that the table does not know."""
        if name not in ("quick_save", "quick_load"):
            return False
        from scenes.table import quick

        (quick.quick_save if name == "quick_save" else quick.quick_load)(table)
        return True

    def hurry(self) -> None:
        """The computer seat answers now."""
        if self.thinker is not None:
            self.thinker.hurry()

    def asked(self) -> Decision | None:
        """The open decision as it is put to the person who decides."""
        return self.decision

    def human_decides(self) -> bool:
        """Does a person decide now?"""
        return self.session.is_human(self.decider)

    def view(self) -> Any:
        """What the viewer may see now."""
        return self.rules.view(self.session.state, self.viewer)

    def waits_for(self, prev: int | None = None) -> int | None:
        """The person for whom the screen must be covered before the game goes on; None when nobody."""
        seat = self.decider
        prev = self._looked if prev is None else prev
        return seat if seat >= 0 and self.session.needs_handover(prev, seat) else None

    # -- going on ---------------------------------------------------------------------------------------

    def hand_over(self, seat: int) -> None:
        """From now on the screen is drawn for that seat."""
        self.viewer = self._looked = seat

    def cover(self) -> None:
        """Nobody looks at the screen, until somebody says so."""
        self.viewer, self._looked = NOBODY, -1

    def settle_viewer(self) -> int | None:
        """Turn the screen to the person who decides, where no secret stands against it. Returns the new viewer."""
        seat = self.decider
        if seat == self.viewer or not self.session.is_human(seat) or self.waits_for() is not None:
            return None
        self.hand_over(seat)
        return seat

    def do(self, action: Any) -> None:
        """A person's action, with the forced ones that follow; saves the game.

        Raises:
            IllegalAction: when it is not legal; nothing changed.
        """
        self._act(action, computer=False)
        self.go_on()
        if self.autosave is not None:
            self.autosave(self.session)

    def go_on(self) -> None:
        """Take single choices until there is a real one (a player's option)."""
        while self.auto_forced and (only := self._only()) is not None:
            self._act(only, computer=not self.human_decides(), forced=True)

    def _only(self) -> Any | None:
        decision = self.decision
        if decision is None or len(decision.actions) != 1 or not decision.actions[0].auto:
            return None
        # A choice in secret is never taken for the person: the screen would have to turn for it.
        return None if self.waits_for() is not None else decision.actions[0]

    def _act(self, action: Any, computer: bool, forced: bool = False, why: Why = ()) -> None:
        before = self.view()
        self._depths[len(self.session.history())] = len(self.session.state.stack)
        events = self.session.act(action, forced=forced)
        seen = tuple(self.rules.redact(e, self.viewer) for e in events) if self.viewer >= 0 else events
        self.beats.append(Beat(action.seat, action, seen, before, self.view(), computer, forced, why))

    def run(self) -> bool:
        """Let computer seats think and act. True when something happened."""
        if not self.wants_run or self.thinker is None:
            return False
        if not self.thinker.busy:
            self.thinker.ask(self.session, self.decider)
            if self.rushing:
                self.thinker.hurry()
        action = self.thinker.poll()
        if action is None:
            return False
        self._act(action, computer=True, why=getattr(self.thinker, "why", ()))
        self.go_on()
        if self.over and self.autosave is not None:
            self.autosave(self.session)  # no choice of a person will follow that would save the end
        return True

    @property
    def thinking(self) -> int:
        """The computer seat that thinks now; -1 when none."""
        return self.decider if self.thinker is not None and self.thinker.busy else -1

    # -- back -------------------------------------------------------------------------------------------

    def can_undo(self) -> Reason | None:
        """Why undo would refuse; None when it would not."""
        return self.session.can_undo()

    def undo(self, turn: bool = False, index: int | None = None) -> None:
        """Back one choice, a whole turn, or to before a step of the log.

        Raises:
            UndoRefused: with the reason.
        """
        if index is not None:
            self.session.undo_to(self._choice_at(index))
        elif turn:
            self.session.undo_turn()
        else:
            self.session.undo()
        self._jumped()

    def why_not_back(self, step: int) -> Reason | None:
        """Why undo would refuse to go back to before a step of the log; None when it would not."""
        return self.session.why_not_back_to(self.back_to(step))

    def back_to(self, step: int) -> int:
        """The step before which the game would stand then: the choice of a person from which that step followed."""
        return self._choice_at(step)

    def _choice_at(self, index: int) -> int:
        """The last choice of a person up to that step: what follows from it goes with it."""
        log = self.session.log
        own = [i for i in range(min(index, len(log) - 1) + 1)
               if not log[i].forced and self.session.is_human(log[i].seat)]  # fmt: skip
        return own[-1] if own else -1

    def redo(self) -> bool:
        """Do the last undone steps again; False when there are none."""
        if not self.session.can_redo():
            return False
        self.session.redo()
        self._jumped()
        return True

    def _jumped(self) -> None:
        if self.thinker is not None:
            self.thinker.cancel()
        self.beats.clear()
        if self.autosave is not None:
            self.autosave(self.session)

    def within_step(self) -> bool:
        """Is the person inside an action that the last choice began (a payment, a second thing to choose), so that
        one undo leads out of it?"""
        log = self.session.log
        if not log or log[-1].seat != self.decider or self.can_undo() is not None:
            return False
        depth = self._depths.get(len(log) - 1)
        return depth is not None and len(self.session.state.stack) > depth

    def renewed(self) -> Play:
        """The same game anew, with nothing kept of what was shown or asked; whoever thinks for it goes along."""
        fresh = type(self)(self.session, self.thinker, self.autosave, self.auto_forced)
        fresh.adviser, fresh.step_mode = self.adviser, self.step_mode
        self.thinker = self.adviser = None
        if fresh.thinker is not None:
            fresh.thinker.cancel()
        return fresh

    def close(self) -> None:
        """Stop whoever thinks."""
        for mind in (self.thinker, self.adviser):
            if mind is not None:
                mind.close()


__all__ = ["Beat", "Play", "Thinker", "UndoRefused"]
