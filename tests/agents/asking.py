"""Questions to a thinking process, a clock that goes only when it is told to, and waiting for answers."""

from __future__ import annotations

from typing import Any

from game.agents.worker import Answer, Worker
from game.core.session import Session
from game.core.structs import Setup
from tests.agents import slow
from tests.waiting import until

TOY = "tests.agents.slow:RULES"
"""The toy game with agents that sleep, die or cheat."""


class Clock:
    """Stands in for the module `time` on the window's side: time passes only in the tests."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        """Seconds."""
        return self.now

    def goes(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


def question(seed: int = 1) -> Session:
    """A toy game some actions old."""
    session = Session(slow.RULES, Setup("table", 3), seed)
    for _ in range(3):
        assert session.decision is not None
        session.act(session.decision.actions[0])
    return session


def ask(worker: Worker, agent: str, session: Session | None = None, budget: float = 0.6) -> Session:
    """Ask an agent what to do in a game; the game."""
    session = session or question()
    assert session.decision is not None
    worker.ask(session.state, session.decision, agent, 7, budget)
    return session


def wait_ready(worker: Worker) -> None:
    """Until its process is up."""
    until(lambda: worker.ready, "the worker")


def wait_answer(worker: Worker) -> Answer:
    """Look until there is an answer. A look that waits for a process that hangs would never come back."""
    found: list[Any] = []

    def there() -> bool:
        found.append(worker.poll())
        return found[-1] is not None

    until(there, "an answer")
    answer: Answer = found[-1]
    return answer


def wait_up(worker: Worker) -> None:
    """Start it, and wait until it is up."""
    worker.start()
    wait_ready(worker)
