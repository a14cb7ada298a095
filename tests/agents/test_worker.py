"""The thinking process: answers, stops, deadlines, deaths. It never keeps its caller waiting."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from game import agents
from game.agents import UnknownAgent
from game.agents import worker as module
from game.agents.quick import EFFORT, quick_move
from game.agents.worker import GRACE, REST, STOP_LIMIT, TRIES, Answer, Worker, rules_of
from game.core.codec import encode
from game.core.rng import Rng
from game.core.session import Session
from game.core.structs import Setup
from game.registry import UnknownGame
from tests.agents import slow
from tests.agents.counting import Counting
from tests.agents.test_agents import at_turn, states
from tests.toy.records import Play

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


@pytest.mark.report(39)
def test_asking_and_polling_never_wait(worker: Worker) -> None:
    session = question()
    assert session.decision is not None
    began = time.perf_counter()
    worker.ask(session.state, session.decision, "sleepy", 7)
    worker.poll()
    assert time.perf_counter() - began < 0.05
    worker.abandon()


@pytest.mark.report(25)
def test_the_state_it_gets_is_not_the_truth(worker: Worker) -> None:
    session = ask(worker, "peeking")
    answer = wait_answer(worker)
    assert answer.fault.startswith("RuntimeError: deck ")
    assert answer.fault != f"RuntimeError: deck {session.state.deck}"
    assert session.decision is not None
    assert answer.action in session.decision.actions


@pytest.mark.report(39)
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


@pytest.mark.report(39)
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


@pytest.mark.report(38)
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


# -- when it fails ------------------------------------------------------------------------------------

SHORT = 0.5
"""Seconds that nothing on the window's side may take on a busy machine; waiting for a process would take longer."""


def timed_answer(worker: Worker, limit: float = 20.0) -> Answer:
    """The answer; no look for it may wait."""
    until = time.monotonic() + limit
    while time.monotonic() < until:
        began = time.monotonic()
        answer = worker.poll()
        assert time.monotonic() - began < SHORT
        if answer is not None:
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_the_fallback_is_the_best_that_shows_at_a_glance(worker: Worker) -> None:
    s, decision = at_turn([0, 5, 2], [])
    for seed in range(3):
        ask(worker, "greedy")
        assert timed_answer(worker).fault == ""
        worker.ask(s, decision, "deadly", seed)
        answer = timed_answer(worker)
        assert (answer.action, answer.fault) == (Play(0, 5), "the worker died")
        wait_ready(worker)


def test_the_fallback_is_legal_cheap_and_fair() -> None:
    rules = Counting()
    for s, decision in states(6):
        Counting.acts = 0
        action = quick_move(rules, rules.determinize(s, decision.seat, Rng(2)), decision, Rng(3))
        assert action in decision.actions
        assert Counting.acts <= EFFORT + len(decision.actions)
        other = rules.determinize(rules.determinize(s, decision.seat, Rng(9)), decision.seat, Rng(2))
        assert quick_move(rules, other, decision, Rng(3)) == action
        assert quick_move(rules, other, decision, Rng(3), lambda: True) in decision.actions


def test_a_state_that_cannot_be_judged_still_gets_a_legal_move(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: Any) -> Any:
        raise ZeroDivisionError("no worth")

    session = ask(worker, "failing")
    monkeypatch.setattr(type(slow.RULES), "value", broken)
    answer = timed_answer(worker)
    assert answer.fault == "ValueError: no idea; ZeroDivisionError: no worth"
    assert session.decision is not None
    assert answer.action in session.decision.actions


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize(("sign", "fault"), [("SIGKILL", "the worker died"), ("SIGSTOP", "out of time")])
def test_a_process_killed_or_halted_from_outside_is_replaced(worker: Worker, sign: str, fault: str) -> None:
    restarts = worker.restarts
    session = ask(worker, "patient", budget=0.3 if sign == "SIGSTOP" else 30.0)
    os.kill(worker._process.pid, getattr(signal, sign))
    answer = timed_answer(worker)
    assert answer.fault == fault
    assert session.decision is not None
    assert answer.action in session.decision.actions
    assert worker.restarts == restarts + 1
    wait_ready(worker)
    ask(worker, "greedy")
    assert timed_answer(worker).fault == ""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_halted_process_holds_up_neither_a_stop_nor_the_end() -> None:
    worker = Worker(TOY)
    try:
        wait_up(worker)
        ask(worker, "patient", budget=30.0)
        os.kill(worker._process.pid, signal.SIGSTOP)
        began = time.monotonic()
        worker.stop()
        assert timed_answer(worker).fault == "stopped"
        assert time.monotonic() - began < 0.1 + SHORT
        wait_up(worker)
        os.kill(worker._process.pid, signal.SIGSTOP)
        began = time.monotonic()
    finally:
        worker.close()
    assert time.monotonic() - began < SHORT


def test_a_stop_is_due_within_100_ms_by_its_own_limits() -> None:
    assert STOP_LIMIT + module.GLANCE <= 0.09


@pytest.mark.report(39)
def test_at_the_deadline_the_best_found_so_far_is_given(worker: Worker) -> None:
    session = ask(worker, "patient", budget=0.1)
    answer = timed_answer(worker)
    assert session.decision is not None
    assert (answer.fault, answer.action) == ("", session.decision.actions[0])


def wait_up(worker: Worker) -> None:
    worker.start()
    wait_ready(worker)


@pytest.mark.parametrize(
    ("process", "fault"),
    [
        (slow.rubbish, "the worker sent rubbish"),
        (slow.torn, "out of time"),
        (slow.huge, "the worker died"),
        (slow.moveless, "the worker sent rubbish"),
        (slow.garbled, "the worker sent rubbish"),
        (slow.ahead, "the worker sent rubbish"),
        (slow.stillborn, "the worker died"),
        (slow.mute, "the worker did not come up"),
    ],
)
def test_a_process_that_fails_in_any_way_costs_a_glance_and_is_replaced(
    process: Any, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "START_LIMIT", 0.4 if process is slow.mute else 30.0)
    sound = module._serve
    monkeypatch.setattr(module, "_serve", process)
    worker = Worker(TOY)
    try:
        session = ask(worker, "greedy", budget=0.2)
        monkeypatch.setattr(module, "_serve", sound)  # the next one is sound
        answer = timed_answer(worker)
        assert answer.fault == fault
        assert session.decision is not None
        assert answer.action in session.decision.actions
        assert worker.restarts == 1
        monkeypatch.setattr(module, "START_LIMIT", 30.0)
        wait_ready(worker)
        ask(worker, "greedy")
        assert timed_answer(worker).fault == ""
    finally:
        worker.close()


def test_a_game_goes_on_to_its_end_when_every_process_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    """After some deaths no more processes are started for a while; moves then come at once."""
    monkeypatch.setattr(module, "_serve", slow.stillborn)
    worker, session = Worker(TOY), Session(slow.RULES, Setup("table", 3), 5)
    faults = set()
    try:
        while session.decision is not None:
            worker.ask(session.state, session.decision, "strong", len(session.log))
            answer = timed_answer(worker)
            faults.add(answer.fault)
            session.act(answer.action)
        assert session.result is not None
        assert "" not in faults
        assert worker.restarts <= TRIES * 3
        monkeypatch.undo()
        now = time.monotonic()
        monkeypatch.setattr(module.time, "monotonic", lambda: now + REST + 1)
        worker.start()
        monkeypatch.undo()
        wait_ready(worker)
        ask(worker, "greedy", budget=20.0)
        assert timed_answer(worker).fault == ""
    finally:
        worker.close()


def test_unknown_agents_and_games_are_named(worker: Worker) -> None:
    with pytest.raises(UnknownAgent, match="gandalf"):
        ask(worker, "gandalf")
    with pytest.raises(UnknownGame, match="chess"):
        Worker("chess")
    assert rules_of("tests.toy:RULES").info.id == "embers"
