"""The computer seats' thinker: the agents' worker process behind the interface that the table polls."""

from __future__ import annotations

import zlib
from typing import Any

from game.agents.worker import Worker
from game.core.session import Session


class WorkerThinker:
    """One worker process for all computer seats of a game."""

    def __init__(self, game: str, budget: float = 0.0) -> None:
        self.worker = Worker(game)
        self.budget = budget
        self.fault = ""

    def start(self) -> None:
        """Start the process ahead of need."""
        self.worker.start()

    def ask(self, session: Session, seat: int) -> None:
        """Begin to think about the open decision. The seed depends on game and step alone: same game, same moves."""
        assert session.decision is not None
        seed = zlib.crc32(f"{session.seed}:{len(session.history())}:{seat}".encode())
        self.worker.ask(session.state, session.decision, session.seats[seat].kind, seed, self.budget)

    def poll(self) -> Any | None:
        """The chosen action, once."""
        answer = self.worker.poll()
        if answer is None:
            return None
        self.fault = answer.fault
        return answer.action

    @property
    def busy(self) -> bool:
        """Is a question open?"""
        return self.worker.busy

    def hurry(self) -> None:
        """Answer at once with the best so far."""
        self.worker.stop()

    def cancel(self) -> None:
        """Forget the open question."""
        self.worker.abandon()

    def close(self) -> None:
        """End the process."""
        self.worker.close()


class InstantThinker:
    """Thinks inside the window's process, at once: for tests and for pictures."""

    def __init__(self, rules: Any, agent: str = "random") -> None:
        self.rules, self.agent = rules, agent
        self._session: Session | None = None
        self._seat = 0

    def ask(self, session: Session, seat: int) -> None:
        """Remember the question."""
        self._session, self._seat = session, seat

    def poll(self) -> Any | None:
        """The answer."""
        from game.agents import make
        from game.agents.base import decide
        from game.core.rng import Rng

        session, self._session = self._session, None
        if session is None or session.decision is None:
            return None
        kind = session.seats[self._seat].kind if self._seat < len(session.seats) else self.agent
        seed = zlib.crc32(f"{session.seed}:{len(session.history())}".encode())
        agent = make(self.agent if kind == "human" else kind)
        return decide(self.rules, agent, session.state, session.decision, Rng(seed))

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
