"""The thinking process when it fails: killed, halted, silent, talking nonsense. The game goes on."""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

import pytest

from game.agents import quick
from game.agents import worker as module
from game.agents.hints import SECONDS, Hint
from game.agents.quick import EFFORT, quick_move
from game.agents.worker import GRACE, PATIENCE, REST, START_LIMIT, STOP_LIMIT, TRIES, Worker
from game.core.codec import clone
from game.core.rng import Rng
from game.core.session import Session
from game.core.structs import Setup
from tests.agents import slow
from tests.agents.asking import TOY, Clock, ask, wait_answer, wait_ready, wait_up
from tests.agents.counting import Counting
from tests.agents.test_agents import at_turn, states
from tests.toy.records import Play

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


def test_the_fallback_is_the_best_that_shows_at_a_glance(worker: Worker) -> None:
    s, decision = at_turn([0, 5, 2], [])
    for seed in range(3):
        ask(worker, "greedy")
        assert wait_answer(worker).fault == ""
        worker.ask(s, decision, "deadly", seed)
        answer = wait_answer(worker)
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


def test_of_a_long_list_only_as_many_are_tried_as_the_effort_and_the_time_allow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(quick, "EFFORT", 2)
    rules = Counting()
    s, decision = next((s, d) for s, d in states(6) if len(rules.sensible(s, d)) > 4)
    for over, most in ((lambda: False, 3), (lambda: True, 1)):
        Counting.acts = 0
        assert quick_move(rules, clone(s), decision, Rng(3), over) in decision.actions
        assert Counting.acts == most


def test_a_state_that_cannot_be_judged_still_gets_a_legal_move(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: Any) -> Any:
        raise ZeroDivisionError("no worth")

    session = ask(worker, "failing")
    monkeypatch.setattr(type(slow.RULES), "value", broken)
    answer = wait_answer(worker)
    assert answer.fault == "ValueError: no idea; ZeroDivisionError: no worth"
    assert session.decision is not None
    assert answer.action in session.decision.actions


@POSIX
@pytest.mark.parametrize(("sign", "fault"), [("SIGKILL", "the worker died"), ("SIGSTOP", "out of time")])
def test_a_process_killed_or_halted_from_outside_is_replaced(
    worker: Worker, clock: Clock, sign: str, fault: str
) -> None:
    restarts = worker.restarts
    session = ask(worker, "patient", budget=30.0)
    os.kill(worker._process.pid, getattr(signal, sign))
    if sign == "SIGSTOP":
        clock.goes(31.0)
    answer = wait_answer(worker)
    assert answer.fault == fault
    assert session.decision is not None
    assert answer.action in session.decision.actions
    assert worker.restarts == restarts + 1
    wait_ready(worker)
    ask(worker, "greedy")
    assert wait_answer(worker).fault == ""


@POSIX
@pytest.mark.parametrize("sign", ["SIGKILL", "SIGSTOP"])
def test_hints_that_nobody_has_time_for_are_the_move_that_shows_at_a_glance(
    worker: Worker, clock: Clock, sign: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    s, decision = at_turn([0, 5, 2], [])
    os.kill(worker._process.pid, getattr(signal, sign))
    worker.ask_hints(s, decision, 7)
    if sign == "SIGSTOP":
        clock.goes(SECONDS + GRACE + 0.1)
        assert worker.poll() is None  # a busy machine is given longer for hints than for moves
        clock.goes(PATIENCE)
    answer = wait_answer(worker)
    assert answer.fault
    assert answer.hints == (Hint(Play(0, 5), (), 1.0, glance=True),)
    monkeypatch.setattr(module, "quick_move", lambda *_: 1 / 0)
    os.kill(worker._process.pid, signal.SIGKILL)
    worker.ask_hints(s, decision, 7)
    assert wait_answer(worker).hints == ()  # any legal move is good enough to go on with, but no advice


@POSIX
def test_a_halted_process_holds_up_neither_a_stop_nor_the_end(clock: Clock) -> None:
    worker = Worker(TOY)
    try:
        wait_up(worker)
        ask(worker, "patient", budget=30.0)
        os.kill(worker._process.pid, signal.SIGSTOP)
        worker.stop()
        clock.goes(STOP_LIMIT + 0.001)
        answer = worker.poll()
        assert answer is not None and answer.fault == "stopped"
        wait_up(worker)
        os.kill(worker._process.pid, signal.SIGSTOP)
    finally:
        worker.close()  # whoever waited for the process here would do so for ever


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
def test_a_process_that_fails_in_any_way_is_replaced(
    process: Any, fault: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = module._serve
    monkeypatch.setattr(module, "_serve", process)
    worker = Worker(TOY)
    try:
        session = ask(worker, "greedy", budget=5.0)
        monkeypatch.setattr(module, "_serve", sound)  # the next one is sound
        if process is slow.torn:
            wait_ready(worker)
            clock.goes(5.0 + GRACE + 0.001)
        if process is slow.mute:
            clock.goes(START_LIMIT)
            assert worker.poll() is None
            clock.goes(0.001)
        answer = wait_answer(worker)
        assert answer.fault == fault
        assert session.decision is not None
        assert answer.action in session.decision.actions
        assert worker.restarts == 1
        wait_ready(worker)
        ask(worker, "greedy")
        assert wait_answer(worker).fault == ""
    finally:
        worker.close()


def test_who_may_wait_gives_a_process_longer_to_come_up(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_serve", slow.mute)
    worker = Worker(TOY, 6 * START_LIMIT)
    try:
        ask(worker, "greedy", budget=100.0)
        clock.goes(6 * START_LIMIT)
        assert worker.poll() is None
        clock.goes(0.001)
        assert wait_answer(worker).fault == "the worker did not come up"
    finally:
        worker.close()


def test_a_game_goes_on_to_its_end_when_every_process_dies(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """After some deaths no more processes are started for a while; moves then come at once."""
    with monkeypatch.context() as patch:
        patch.setattr(module, "_serve", slow.stillborn)
        worker, session = Worker(TOY), Session(slow.RULES, Setup("table", 3), 5)
        faults = []
        while session.decision is not None:
            worker.ask(session.state, session.decision, "strong", len(session.log))
            answer = wait_answer(worker)
            faults.append(answer.fault)
            session.act(answer.action)
    try:
        assert session.result is not None and len(faults) > TRIES
        assert faults == ["the worker died"] * TRIES + ["no worker"] * (len(faults) - TRIES)
        assert worker.restarts == TRIES
        clock.goes(REST - 0.001)
        worker.start()
        assert worker._process is None, "it still rests"
        clock.goes(0.002)
        wait_up(worker)
        ask(worker, "greedy", budget=20.0)
        assert wait_answer(worker).fault == ""
    finally:
        worker.close()
