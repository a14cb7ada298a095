"""Hints: the best moves first, different ones, with reasons in words, fair, and thought about beside the window."""

from __future__ import annotations

import time
from typing import Any

import pytest

from game import registry
from game.agents import make
from game.agents.base import decide
from game.agents.explain import motive
from game.agents.hints import FAR, MOST, hints
from game.agents.worker import Worker
from game.core.codec import encode
from game.core.rng import Rng
from game.core.structs import Setup

GAMES = (("ravenshire", Setup("standard", 2)), ("set_a_watch", Setup("standard", 2, {"difficulty": "easy"})))


def positions(game: str, setup: Setup, every: int, seed: int = 5) -> Any:
    """Some true positions of a game of normal players, with the open decision."""
    rules = registry.load(game)
    s = rules.new(setup.checked(rules.info), seed)
    decision, player, step = rules.ask(s), make("normal"), 0
    while decision is not None:
        if step % every == 0 and len(decision.actions) > 1:
            yield rules, s, decision
        decision = rules.act(s, decide(rules, player, s, decision, Rng(step)), [], decision)
        step += 1


@pytest.mark.parametrize(("game", "setup"), GAMES)
def test_hints_are_different_legal_moves_the_best_first(game: str, setup: Setup) -> None:
    several = told = asked = 0
    for rules, s, decision in positions(game, setup, 23):
        dealt = rules.determinize(s, decision.seat, Rng(2))
        before = encode(dealt)
        found = hints(rules, dealt, decision, decision.seat, Rng(3))
        assert encode(dealt) == before
        assert 1 <= len(found) <= MOST
        assert all(hint.action in decision.actions for hint in found)
        assert len({hint.action for hint in found}) == len(found)
        shares = [hint.share for hint in found]
        assert shares[0] == 1.0
        assert shares == sorted(shares, reverse=True)
        assert shares[-1] >= 1.0 - FAR
        words = rules.words()
        asked += 1
        several += len(found) > 1
        told += bool(motive(words, found[0].why))
    assert several > 2
    assert told > asked / 2


@pytest.mark.parametrize(("game", "setup"), GAMES)
def test_what_the_seat_cannot_see_changes_no_hint(game: str, setup: Setup) -> None:
    for rules, s, decision in positions(game, setup, 61):
        other = rules.determinize(s, decision.seat, Rng(99))
        one, two = (rules.determinize(state, decision.seat, Rng(4)) for state in (s, other))
        assert encode(one) == encode(two)  # so whatever is found is the same


@pytest.mark.parametrize(("game", "setup"), GAMES)
def test_every_part_of_the_estimate_has_words(game: str, setup: Setup) -> None:
    for rules, s, decision in positions(game, setup, 19):
        words = rules.words()
        parts = rules.terms(s, decision.seat)
        assert parts
        for key, _ in parts:
            for delta in (1.0, -1.0):
                assert motive(words, ((key, delta),)) not in ("", words.entry("terms", key))


def test_in_set_a_watch_the_parts_add_up_to_the_estimate() -> None:
    for rules, s, decision in positions(*GAMES[1], 7):
        parts = rules.terms(s, decision.seat)
        assert sum(part for _, part in parts) == pytest.approx(rules.prospect(s, decision.seat))


def test_a_reason_tells_gains_before_costs_and_never_more_than_asked() -> None:
    words = registry.load("ravenshire").words()
    assert motive(words, (("goods", -3.0), ("contracts", 2.0))) == "brings contracts nearer, uses up Goods"
    assert motive(words, (("gold", 3.0), ("contracts", 2.0), ("goods", -1.0))) == "earns Gold, brings contracts nearer"
    assert motive(words, (("gold", -3.0), ("goods", -1.0))) == "costs Gold, uses up Goods"
    assert motive(words, ()) == ""


def test_the_worker_answers_with_hints_and_gives_a_reason_with_every_move() -> None:
    rules, s, decision = next(p for p in positions(*GAMES[0], 30) if len(p[2].actions) > 5)
    worker = Worker("ravenshire")
    worker.ask_hints(s, decision, 7)
    answer = _answer(worker)
    assert answer.fault == ""
    assert answer.hints == hints(rules, rules.determinize(s, decision.seat, Rng(7)), decision, decision.seat, Rng(7))
    worker.ask(s, decision, "normal", 7, 5.0)
    answer = _answer(worker)
    worker.close()
    assert answer.fault == ""
    assert answer.why == answer.hints[0].why


def _answer(worker: Worker) -> Any:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        answer = worker.poll()
        if answer is not None:
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer")
