"""One game being played: the log, undo and redo, barriers, hand-overs, replays.

The session keeps the live state and, for every step, the compressed bytes of the state before it, so that
undo is one decode however long the game is.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from game.core import observe
from game.core.codec import clone, decode, encode, fingerprint, printable
from game.core.structs import Decision, Reason, Result, Setup, SetupError

ROLLED = "rolled"
REVEALED = "revealed"
FREED, ASSISTED, RESEATED = "free undo", "assisted", "seats changed"
"""Marks of games in which rolled dice or revealed cards were taken back, somebody asked for a hint, a computer took
over a person's seat or a person a computer's."""
CHALLENGE = "challenge "
"""What the mark of a game begins with that is a challenge; it ends with the day."""


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits there: a name, ``human`` or the name of an agent, and the index of colour and shape."""

    name: str
    kind: str = "human"
    style: int = 0


class Step(msgspec.Struct, frozen=True):
    """One action of the log.

    ``drawn``: the generator's counter after it. ``barrier``: why undo stops before it ("" = it doesn't).
    ``forced``: the only choice, taken without asking. ``clock``: where the game stood when it was taken.
    """

    action: Any
    seat: int
    events: tuple[Any, ...]
    drawn: int
    barrier: str = ""
    forced: bool = False
    clock: tuple[int, ...] = (0,)


History = tuple[Any, bool]
"""An action and whether it was forced."""

Barrier = tuple[int, str]
"""Index of a step, and why undo can't pass it."""


class UndoRefused(ValueError):
    """Nothing can be taken back; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.key)
        self.reason = reason


class ReplayFault(ValueError):
    """A log does not fit the rules: step ``index`` (from 0) is not legal there."""

    def __init__(self, index: int, why: str) -> None:
        super().__init__(f"step {index}: {why}")
        self.index = index


class Session:
    """A game in progress. Scenes draw ``rules.view(session.state, seat)``, never the state itself.

    ``free_undo`` is the house rule that lifts the barriers. ``marks`` are words that go with the result into the
    records (such as ``FREED``, once a barrier was passed); ``seconds`` is the time played, counted by the caller.

    Raises:
        SetupError: when the game can't be set up this way, or the number of seats is wrong.
    """

    def __init__(
        self, rules: Any, setup: Setup, seed: int, seats: Sequence[SeatInfo] = (), free_undo: bool = False
    ) -> None:
        self.rules = rules
        self.setup = setup.checked(rules.info)
        self.seed = seed if -(1 << 63) <= seed < 1 << 64 else seed % (1 << 64)  # what a file can hold
        named = seats or [SeatInfo(f"#{i + 1}", style=i) for i in range(setup.seats)]
        self.seats = tuple(SeatInfo(printable(s.name), s.kind, s.style) for s in named)
        self.free_undo = free_undo
        self.marks: tuple[str, ...] = ()
        self.seconds = 0.0
        if len(self.seats) != setup.seats:
            raise SetupError(f"{setup.seats} seats, but {len(self.seats)} named")
        opening: list[Any] = []
        self._begin(rules.new(self.setup, self.seed, opening))
        self.opening: tuple[Any, ...] = tuple(opening)

    def _begin(self, state: Any) -> None:
        self.state = state
        self.decision: Decision | None = self.rules.ask(state)
        self._log: list[Step] = []
        self._past: list[bytes] = []
        self._undone: list[list[Step]] = []
        self._known = observe.knowledge(self.rules, state, len(self.seats))
        self._pending: tuple[History, ...] = ()
        self._pending_barriers: tuple[Barrier, ...] = ()
        self.start: Any = None
        self.fault: ReplayFault | None = None

    @classmethod
    def replayed(
        cls,
        rules: Any,
        setup: Setup,
        seed: int,
        actions: Iterable[Any],
        seats: Sequence[SeatInfo] = (),
        free_undo: bool = False,
    ) -> Session:
        """The session after these actions from the start.

        Raises:
            ReplayFault: at the first action that is not legal.
        """
        session = cls(rules, setup, seed, seats, free_undo)
        for index, action in enumerate(actions):
            try:
                session.act(action)
            except ValueError as error:
                raise ReplayFault(index, str(error)) from error
        return session

    def resume(
        self, state: Any, history: Sequence[History], barriers: Sequence[Barrier] = (), start: Any = None
    ) -> None:
        """Go on at a saved state at once; log and undo are rebuilt from the history when first asked for.

        ``start``: the state where the history begins, when that is not the set-up.
        """
        self._begin(state)
        self.start = start
        self._pending = tuple(history)
        self._pending_barriers = tuple(barriers)

    def resume_from_here(self, state: Any, lost: int) -> None:
        """Go on at a state that other rules made: its ``lost`` steps can't be undone or replayed."""
        self._begin(state)
        self.start = clone(state)
        self.fault = ReplayFault(lost, "the rules or the data of the game have changed since")

    # -- play -----------------------------------------------------------------------------------

    @property
    def log(self) -> list[Step]:
        """All steps so far (rebuilt on first use after loading). Not to be changed."""
        if self._pending:
            self._rebuild()
        return self._log

    @property
    def result(self) -> Result | None:
        """Scores and ranks once the game is over."""
        result: Result | None = self.rules.result(self.state)
        return result

    @property
    def casual(self) -> bool:
        """May undo pass barriers?"""
        return self.free_undo or self.setup.options.get("free_undo") in ("on", "yes")

    def is_human(self, seat: int) -> bool:
        """Does a person decide for that seat?"""
        return 0 <= seat < len(self.seats) and self.seats[seat].kind == "human"

    def act(self, action: Any, forced: bool = False) -> tuple[Any, ...]:
        """Do one legal action and return its events. Forgets what could be done again.

        Raises:
            IllegalAction: when it is not legal now. Nothing changed, whatever is raised.
        """
        events = self._act(action, forced)
        self._undone.clear()
        return events

    def _act(self, action: Any, forced: bool) -> tuple[Any, ...]:
        if self._pending:
            self._rebuild()
        before = encode(self.state)
        drawn, clock = self.state.rng.drawn, self.rules.clock(self.state)
        events: list[Any] = []
        try:
            decision = self.rules.act(self.state, action, events, self.decision)
        except BaseException:
            self.state = decode(self.rules.state_type, before)
            raise
        known = observe.knowledge(self.rules, self.state, len(self.seats))
        barrier = ROLLED if self.state.rng.drawn != drawn else ""
        if not barrier and observe.gained(self._known, known):
            barrier = REVEALED
        self.decision, self._known = decision, known
        self._past.append(zlib.compress(before, 1))
        step = Step(action, action.seat, tuple(events), self.state.rng.drawn, barrier, forced, clock)
        self._log.append(step)
        return step.events

    def take_forced(self) -> tuple[Step, ...]:
        """Take single choices until there is a real one; the steps taken. Ends of turns are never taken so."""
        start = len(self.log)
        while self.decision is not None and len(self.decision.actions) == 1 and self.decision.actions[0].auto:
            self.act(self.decision.actions[0], forced=True)
        return tuple(self._log[start:])

    def reseat(self, seat: int, kind: str) -> None:
        """From now on ``human`` or the agent of that name plays a seat. What was played stays; undo leads to choices of
        those who are people now. Marks the game."""
        seats = list(self.seats)
        if seats[seat].kind != kind:
            seats[seat] = SeatInfo(seats[seat].name, kind, seats[seat].style)
            self.seats = tuple(seats)
            self._undone.clear()
            self.mark(RESEATED)

    def mark(self, word: str) -> None:
        """Have the result marked with a word; once is enough."""
        if word not in self.marks:
            self.marks = (*self.marks, word)

    # -- undo and redo --------------------------------------------------------------------------

    def can_undo(self) -> Reason | None:
        """Why ``undo`` would refuse; None when it would not."""
        return self.why_not_back_to(self._last_choice(len(self.log)))

    def undo_reach(self) -> tuple[int, Reason | None]:
        """How many choices can be taken back one after another, and why not more (None: back to the beginning)."""
        count, end = 0, len(self.log)
        while (end := self._last_choice(end)) >= 0:
            reason = self.why_not_back_to(end)
            if reason is not None:
                return count, reason
            count += 1
        return count, None

    def can_redo(self) -> bool:
        """Is there a step to do again?"""
        return bool(self._undone)

    def undo(self) -> None:
        """Back to before the last choice of a person; computer seats' and forced steps after it go too.

        Raises:
            UndoRefused: with the reason.
        """
        self.undo_to(self._last_choice(len(self.log)))

    def undo_to(self, index: int) -> None:
        """Back to before step ``index`` of the log.

        Raises:
            UndoRefused: with the reason.
        """
        reason = self.why_not_back_to(index)
        if reason is not None:
            raise UndoRefused(reason)
        self._go_back(index)

    def step_back(self) -> bool:
        """Back to before the last choice of a person, else the last step, whatever barriers there are: only for a way
        out of a fault. False at the beginning."""
        index = self._last_choice(len(self.log))
        index = index if index >= 0 else len(self._log) - 1
        if index >= 0:
            self._go_back(index)
        return index >= 0

    def _go_back(self, index: int) -> None:
        if any(step.barrier for step in self._log[index:]):
            self.mark(FREED)
        self._undone.append(self._log[index:])
        self.state = decode(self.rules.state_type, zlib.decompress(self._past[index]))
        del self._log[index:], self._past[index:]
        self.decision = self.rules.ask(self.state)
        self._known = observe.knowledge(self.rules, self.state, len(self.seats))

    def turn_start(self) -> int:
        """The step to which ``undo_turn`` goes: the first choice of the turn, but not before a barrier."""
        last = index = self._last_choice(len(self.log))
        while index >= 0:
            earlier = self._last_choice(index)
            if earlier < 0 or not self._same_turn(earlier, last) or self.why_not_back_to(earlier) is not None:
                break
            index = earlier
        return index

    def undo_turn(self) -> None:
        """Back to the first choice of the running turn (or of the last one), or to the last barrier in it.

        Raises:
            UndoRefused: with the reason, when not even one step can be taken back.
        """
        self.undo_to(self.turn_start())

    def redo(self) -> tuple[Any, ...]:
        """Do the last undone steps again, with the same outcome; their events. () when there are none."""
        if not self._undone:
            return ()
        events: list[Any] = []
        for step in self._undone.pop():
            events += self._act(step.action, step.forced)
        return tuple(events)

    def _last_choice(self, end: int) -> int:
        """Index of the last unforced step of a person before ``end``; -1 when there is none."""
        people = any(s.kind == "human" for s in self.seats)
        for i in range(end - 1, -1, -1):
            step = self._log[i]
            if not step.forced and (not people or self.is_human(step.seat)):
                return i
        return -1

    def _same_turn(self, one: int, other: int) -> bool:
        a, b = self._log[one], self._log[other]
        return a.seat == b.seat and a.clock == b.clock

    def why_not_back_to(self, index: int) -> Reason | None:
        """Why ``undo_to`` would refuse to go back to before that step; None when it would not."""
        if not 0 <= index < len(self.log):
            return Reason("", "undo_history" if self.fault and not self._log else "undo_nothing")
        if not self.casual:
            for step in self._log[index:]:
                if step.barrier:
                    return Reason("", f"undo_{step.barrier}")
        return None

    # -- people at one screen -------------------------------------------------------------------

    def needs_handover(self, prev_seat: int, next_seat: int) -> bool:
        """Must the screen be covered before ``next_seat`` looks? ``prev_seat`` -1: at the start of the game."""
        if prev_seat == next_seat or not self.is_human(next_seat):
            return False
        if sum(s.kind == "human" for s in self.seats) < 2:
            return False
        return observe.differs(self.rules, self.state, prev_seat, next_seat)

    # -- history --------------------------------------------------------------------------------

    def history(self) -> tuple[History, ...]:
        """(action, forced) of every step, as saves keep them."""
        return self._pending or tuple((step.action, step.forced) for step in self._log)

    @property
    def whole(self) -> bool:
        """Does the log lead from the set-up to here? It does not in a game that began under other rules or data."""
        if self._pending:
            self._rebuild()
        return self.start is None

    def barriers(self) -> tuple[Barrier, ...]:
        """Every barrier in the log, whether or not it is respected."""
        if self._pending:
            return self._pending_barriers
        return tuple((i, step.barrier) for i, step in enumerate(self._log) if step.barrier)

    def asked_at(self, index: int) -> Decision | None:
        """The decision that step ``index`` of the log answered; None when there is no such step."""
        if not 0 <= index < len(self.log):
            return None
        before = decode(self.rules.state_type, zlib.decompress(self._past[index]))
        found: Decision | None = self.rules.ask(before)
        return found

    def fingerprint(self) -> str:
        """Equal for equal states on every machine."""
        return fingerprint(self.state)

    def _rebuild(self) -> None:
        """Replay the history of a loaded game to regain log and undo; if that fails, the log starts at the load."""
        history, self._pending = self._pending, ()
        ghost = Session(self.rules, self.setup, self.seed, self.seats, self.free_undo)
        if self.start is not None:
            ghost._begin(clone(self.start))
        self.fault = ghost._run(history)
        if self.fault is None and ghost.fingerprint() != self.fingerprint():
            self.fault = ReplayFault(len(history), "the replay ends in another state than the save")
        if self.fault is None:
            self._log, self._past = ghost._log, ghost._past
        else:
            self.start = clone(self.state)

    def _run(self, history: Sequence[History]) -> ReplayFault | None:
        for index, (action, forced) in enumerate(history):
            try:
                self._act(action, forced)
            except ValueError as error:
                return ReplayFault(index, str(error))
        return None
