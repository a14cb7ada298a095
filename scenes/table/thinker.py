"""The computer seats' thinker: the agents' worker process behind the interface that the table polls."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

from game.core.rng import Rng
from game.core.session import Session

if TYPE_CHECKING:
    from game.agents.explain import Why
    from game.agents.hints import Hint
    from game.agents.worker import Worker


class WorkerThinker:
    """One worker process for all computer seats of a game."""

    def __init__(self, game: str, budget: float = 0.0) -> None:
        self.game = game
        self._worker: Worker | None = None
        self.budget = budget
        self.fault = ""
        self.why: Why = ()
        self.asked = False

    @property
    def worker(self) -> Worker:
        """The process; its module is loaded with the first look at it."""
        if self._worker is None:
            from game.agents.worker import Worker

            self._worker = Worker(self.game)
        return self._worker

    def start(self) -> None:
        """Start the process ahead of need."""
        self.worker.start()

    def ask(self, session: Session, seat: int) -> None:
        """Begin to think about the open decision. The seed depends on game and step alone: same game, same moves."""
        assert session.decision is not None
        self.asked = True
        seed = _seed(session, seat)
        self.worker.ask(session.state, session.decision, session.seats[seat].kind, seed, self.budget)

    def poll(self) -> Any | None:
        """The chosen action, once."""
        answer = self.worker.poll()
        if answer is None:
            return None
        self.fault, self.why = answer.fault, answer.why
        self.asked = False
        return answer.action

    @property
    def busy(self) -> bool:
        """Is a question open?"""
        return self.asked

    def hurry(self) -> None:
        """Answer at once with the best so far."""
        self.worker.stop()

    def cancel(self) -> None:
        """Forget the open question."""
        self.asked = False
        if self._worker is not None:
            self._worker.abandon()

    def close(self) -> None:
        """End the process."""
        if self._worker is not None:
            self._worker.close()


class WorkerAdviser:
    """Thinks of hints in the process of the computer seats, or in one of its own, begun at the first question."""

    def __init__(self, game: str, thinker: WorkerThinker | None = None) -> None:
        self.game = game
        self.thinker = thinker
        self.worker: Worker | None = None

    def ask(self, session: Session) -> None:
        """Begin to think about the open decision of a person. Same game, same step: same hints."""
        assert session.decision is not None
        if self.worker is None:
            self.worker = (self.thinker or WorkerThinker(self.game)).worker
        self.worker.ask_hints(session.state, session.decision, _seed(session, session.decision.seat))

    def poll(self) -> tuple[Hint, ...] | None:
        """The hints, once; none when nothing was found; None while thinking."""
        answer = self.worker.poll() if self.worker is not None else None
        return None if answer is None else answer.hints

    def cancel(self) -> None:
        """Forget the open question."""
        if self.worker is not None:
            self.worker.abandon()

    def close(self) -> None:
        """End the process."""
        if self.worker is not None:
            self.worker.close()


class InstantAdviser:
    """Thinks of hints inside the window's process, at once: for tests and for pictures."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self._session: Session | None = None

    def ask(self, session: Session) -> None:
        """Remember the question."""
        self._session = session

    def poll(self) -> tuple[Hint, ...] | None:
        """The hints."""
        session, self._session = self._session, None
        if session is None or session.decision is None:
            return None
        from game.agents.hints import hints

        seed = _seed(session, session.decision.seat)
        dealt = self.rules.determinize(session.state, session.decision.seat, Rng(seed))
        return hints(self.rules, dealt, session.decision, session.decision.seat, Rng(seed))

    def cancel(self) -> None:
        """Forget the question."""
        self._session = None

    def close(self) -> None:
        """Nothing to end."""


def _seed(session: Session, seat: int) -> int:
    """From game and step alone: the same game brings the same thoughts."""
    return zlib.crc32(f"{session.seed}:{len(session.history())}:{seat}".encode())


class InstantThinker:
    """Thinks inside the window's process, at once: for tests and for pictures."""

    def __init__(self, rules: Any, agent: str = "random", explains: bool = False) -> None:
        self.rules, self.agent, self.explains = rules, agent, explains
        self.why: Why = ()
        self._session: Session | None = None
        self._seat = 0

    def ask(self, session: Session, seat: int) -> None:
        """Remember the question."""
        self._session, self._seat = session, seat

    def poll(self) -> Any | None:
        """The answer."""
        from game.agents import make
        from game.agents.base import decide
        from game.agents.explain import explain

        session, self._session = self._session, None
        if session is None or session.decision is None:
            return None
        kind = session.seats[self._seat].kind if self._seat < len(session.seats) else self.agent
        seed = zlib.crc32(f"{session.seed}:{len(session.history())}".encode())
        agent = make(self.agent if kind == "human" else kind)
        action = decide(self.rules, agent, session.state, session.decision, Rng(seed))
        self.why = explain(self.rules, session.state, action, session.decision.seat) if self.explains else ()
        return action

    @property
    def busy(self) -> bool:
        """Is a question open?"""
        return self._session is not None

    def hurry(self) -> None:
        """Nothing to hurry."""

    def cancel(self) -> None:
        """Forget the question."""
        self._session = None

    def close(self) -> None:
        """Nothing to end."""
