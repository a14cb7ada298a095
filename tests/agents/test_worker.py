"""The thinking process: answers, stops, deadlines, deaths. It never keeps its caller waiting."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from game import agents
from game.agents import UnknownAgent
from game.agents.worker import GRACE, Answer, Worker, rules_of
from game.core.codec import encode
from game.core.rng import Rng
from game.core.session import Session
from game.core.structs import Setup
from game.registry import UnknownGame
from tests.agents import slow

TOY = "tests.agents.slow:RULES"
"""The toy game with agents that sleep, die or cheat."""


@pytest.fixture(scope="module")
def shared() -> Iterator[Worker]:
    worker = Worker(TOY)
    worker.start()
    yield worker
    worker.close()


@pytest.fixture
def worker(shared: Worker) -> Worker:
    """The shared worker, up and idle."""
    shared.abandon()
    shared.start()
    wait_ready(shared)
    return shared


def wait_ready(worker: Worker) -> None:
    until = time.monotonic() + 30
    while not worker.ready:
        assert time.monotonic() < until, "the worker did not come up"
        time.sleep(0.01)


def wait_answer(worker: Worker, limit: float = 20.0) -> Answer:
    until = time.monotonic() + limit
    while time.monotonic() < until:
        answer = worker.poll()
        if answer is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer")


def question(seed: int = 1) -> Session:
    session = Session(slow.RULES, Setup("table", 3), seed)
    for _ in range(3):
        assert session.decision is not None
        session.act(session.decision.actions[0])
    return session


def ask(worker: Worker, agent: str, session: Session | None = None, budget: float = 0.6) -> Session:
    session = session or question()
    assert session.decision is not None
    worker.ask(session.state, session.decision, agent, 7, budget)
    return session


def test_it_answers_what_the_agent_would_say_here(worker: Worker) -> None:
    session = ask(worker, "greedy")
    answer = wait_answer(worker)
    assert answer.fault == ""
    dealt = slow.RULES.determinize(session.state, 0, Rng(7))
    assert session.decision is not None
    here = agents.make("greedy").choose(slow.RULES, dealt, session.decision, 0, Rng(7))
    assert answer.action == here
    assert not worker.busy


def test_asking_and_polling_never_wait(worker: Worker) -> None:
    session = question()
    assert session.decision is not None
    began = time.perf_counter()
    worker.ask(session.state, session.decision, "sleepy", 7)
    worker.poll()
    assert time.perf_counter() - began < 0.05
    worker.abandon()


def test_the_state_it_gets_is_not_the_truth(worker: Worker) -> None:
    session = ask(worker, "peeking")
    answer = wait_answer(worker)
    assert answer.fault.startswith("RuntimeError: deck ")
    assert answer.fault != f"RuntimeError: deck {session.state.deck}"
    assert session.decision is not None
    assert answer.action in session.decision.actions


def test_stop_answers_within_100_ms_even_when_the_agent_does_not_listen(worker: Worker) -> None:
    for agent, fault in (("patient", ""), ("sleepy", "stopped")):
        wait_ready(worker)
        ask(worker, agent, budget=30.0)
        time.sleep(0.1)
        assert worker.poll() is None
        began = time.monotonic()
        worker.stop()
        answer = wait_answer(worker)
        assert answer.fault == fault
        assert time.monotonic() - began < 0.1
    wait_ready(worker)
    ask(worker, "greedy")
    assert wait_answer(worker).fault == ""


def test_a_late_agent_is_replaced_by_the_fallback_move(worker: Worker) -> None:
    restarts = worker.restarts
    session = ask(worker, "sleepy", budget=0.05)
    began = time.monotonic()
    answer = wait_answer(worker)
    assert answer.fault == "out of time"
    assert session.decision is not None
    assert answer.action in session.decision.actions
    assert time.monotonic() - began < 0.05 + GRACE + 0.3
    assert worker.restarts == restarts + 1


def test_a_dead_worker_is_replaced(worker: Worker) -> None:
    restarts = worker.restarts
    ask(worker, "deadly")
    answer = wait_answer(worker)
    assert answer.fault == "the worker died"
    assert worker.restarts == restarts + 1
    wait_ready(worker)
    ask(worker, "greedy")
    assert wait_answer(worker).fault == ""


def test_the_fallback_move_is_the_same_for_the_same_seed(worker: Worker) -> None:
    actions = []
    for _ in range(2):
        ask(worker, "failing")
        answer = wait_answer(worker)
        assert answer.fault == "ValueError: no idea"
        actions.append(answer.action)
    assert actions[0] == actions[1]


def test_an_illegal_answer_is_not_passed_on(worker: Worker) -> None:
    session = ask(worker, "cheating")
    answer = wait_answer(worker)
    assert "which is not legal" in answer.fault
    assert session.decision is not None
    assert answer.action in session.decision.actions


def test_an_abandoned_question_is_never_answered(worker: Worker) -> None:
    ask(worker, "patient", budget=30.0)
    worker.abandon()
    assert worker.poll() is None
    session = ask(worker, "greedy", question(seed=3))
    answer = wait_answer(worker)
    assert answer.fault == ""
    assert session.decision is not None
    assert answer.action in session.decision.actions
    assert worker.poll() is None


def test_an_agent_that_does_not_let_go_does_not_hold_up_the_next_question(worker: Worker) -> None:
    restarts = worker.restarts
    ask(worker, "sleepy", budget=30.0)
    worker.abandon()
    time.sleep(0.1)
    ask(worker, "greedy")
    assert wait_answer(worker).fault == ""
    assert worker.restarts == restarts + 1


def test_a_question_before_it_is_up_is_answered_too() -> None:
    worker = Worker(TOY)
    try:
        ask(worker, "greedy")
        assert wait_answer(worker).fault == ""
        assert worker.ready
    finally:
        worker.close()


def test_stop_before_it_is_up_gives_the_fallback_at_once() -> None:
    worker = Worker(TOY)
    try:
        ask(worker, "greedy")
        worker.stop()
        began = time.monotonic()
        assert wait_answer(worker).fault == "stopped"
        assert time.monotonic() - began < 0.1
    finally:
        worker.close()


def test_closing_ends_the_process_and_it_can_start_again() -> None:
    worker = Worker(TOY)
    worker.start()
    process: Any = worker._process
    pid = process.pid
    worker.close()
    worker.close()
    assert worker.poll() is None
    assert pid != 0
    worker.start()
    wait_ready(worker)
    assert worker._process.pid != pid
    worker.close()


def test_a_whole_game(worker: Worker) -> None:
    session = Session(slow.RULES, Setup("table", 3), 5)
    while session.decision is not None:
        seed = len(session.log)
        worker.ask(session.state, session.decision, "easy", seed)
        answer = wait_answer(worker)
        assert answer.fault == ""
        session.act(answer.action)
    assert session.result is not None


def test_the_callers_state_is_untouched(worker: Worker) -> None:
    session = question()
    before = encode(session.state)
    ask(worker, "greedy", session)
    wait_answer(worker)
    assert encode(session.state) == before


def test_unknown_agents_and_games_are_named(worker: Worker) -> None:
    with pytest.raises(UnknownAgent, match="gandalf"):
        ask(worker, "gandalf")
    with pytest.raises(UnknownGame, match="chess"):
        Worker("chess")
    assert rules_of("tests.toy:RULES").info.id == "embers"
