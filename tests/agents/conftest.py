"""A thinking process of the toy game, and the clock on the window's side of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.agents import worker as module
from game.agents.worker import Worker
from tests.agents.asking import TOY, Clock, wait_up


@pytest.fixture(scope="module")
def clock() -> Iterator[Clock]:
    """The window's side reads the time here; the process has its own."""
    with pytest.MonkeyPatch.context() as patch:
        clock = Clock()
        patch.setattr(module, "time", clock)
        yield clock


@pytest.fixture(scope="module")
def shared(clock: Clock) -> Iterator[Worker]:
    worker = Worker(TOY)
    worker.start()
    yield worker
    worker.close()


@pytest.fixture
def worker(shared: Worker) -> Worker:
    """The shared worker, up and idle; a new process when the last test left one that still thinks, or is halted."""
    shared.abandon()
    if shared._left_at:
        shared.close()
    wait_up(shared)
    return shared
