"""The thinking process: answers, stops, deadlines, deaths. It never keeps its caller waiting."""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

import pytest

from game import agents
from game.agents import UnknownAgent
from game.agents import worker as module
from game.agents.worker import GRACE, STOP_LIMIT, Worker, rules_of
from game.core.codec import encode
from game.core.rng import Rng
from game.core.session import Session
from game.core.structs import Setup
from game.registry import UnknownGame
from tests.agents import slow
from tests.agents.asking import TOY, Clock, ask, question, wait_answer, wait_ready

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


def test_it_answers_what_the_agent_would_say_here(worker: Worker) -> None:
    session = ask(worker, "greedy")
    answer = wait_answer(worker)
    assert answer.fault == ""
    dealt = slow.RULES.determinize(session.state, 0, Rng(7))
    assert session.decision is not None
    here = agents.make("greedy").choose(slow.RULES, dealt, session.decision, 0, Rng(7))
    assert answer.action == here
    assert not worker.busy


@POSIX
@pytest.mark.report(39)
def test_asking_and_polling_never_wait(worker: Worker) -> None:
    """Of a process that is halted nothing could be waited for: whoever did would stand for ever."""
    session = question()
    assert session.decision is not None
    os.kill(worker._process.pid, signal.SIGSTOP)
    for seed in range(20):
        worker.ask(session.state, session.decision, "sleepy", seed)
        assert worker.poll() is None
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
def test_a_stop_is_answered_within_100_ms_even_when_the_agent_does_not_listen(worker: Worker, clock: Clock) -> None:
    ask(worker, "patient", budget=30.0)
    assert worker.poll() is None
    worker.stop()
    assert wait_answer(worker).fault == "", "one that listens answers by itself, before its time is over"
    ask(worker, "sleepy", budget=30.0)
    worker.stop()
    clock.goes(STOP_LIMIT)
    assert worker.poll() is None
    clock.goes(0.001)
    answer = worker.poll()
    assert answer is not None and answer.fault == "stopped"
    assert STOP_LIMIT + module.GLANCE <= 0.09
    wait_ready(worker)
    ask(worker, "greedy")
    assert wait_answer(worker).fault == ""


@pytest.mark.report(39)
def test_a_late_agent_is_replaced_by_the_fallback_move(worker: Worker, clock: Clock) -> None:
    restarts = worker.restarts
    session = ask(worker, "sleepy", budget=5.0)
    clock.goes(5.0 + GRACE)
    assert worker.poll() is None
    clock.goes(0.001)
    answer = worker.poll()
    assert answer is not None and answer.fault == "out of time"
    assert session.decision is not None
    assert answer.action in session.decision.actions
    assert answer.seconds == pytest.approx(5.0 + GRACE + 0.001)
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


def test_an_agent_that_does_not_let_go_does_not_hold_up_the_next_question(worker: Worker, clock: Clock) -> None:
    restarts = worker.restarts
    ask(worker, "sleepy", budget=30.0)
    worker.abandon()
    ask(worker, "greedy")
    clock.goes(STOP_LIMIT)
    assert worker.poll() is None and worker.restarts == restarts, "it may still let go"
    clock.goes(0.001)
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


def test_stop_before_it_is_up_gives_the_fallback_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_serve", slow.mute)
    worker = Worker(TOY)
    try:
        ask(worker, "greedy")
        worker.stop()
        answer = worker.poll()
        assert answer is not None and answer.fault == "stopped"
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


@pytest.mark.report(39)
def test_at_the_deadline_the_best_found_so_far_is_given(worker: Worker) -> None:
    session = ask(worker, "patient", budget=0.1)
    answer = wait_answer(worker)
    assert session.decision is not None
    assert (answer.fault, answer.action) == ("", session.decision.actions[0])


def test_unknown_agents_and_games_are_named(worker: Worker) -> None:
    with pytest.raises(UnknownAgent, match="gandalf"):
        ask(worker, "gandalf")
    with pytest.raises(UnknownGame, match="chess"):
        Worker("chess")
    assert rules_of("tests.toy:RULES").info.id == "embers"
