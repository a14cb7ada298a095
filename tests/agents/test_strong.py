"""The strong player: plans, keeps to them, and gives its answer when time is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game import registry
from game.agents import make
from game.agents.base import decide
from game.agents.plan import Beam
from game.agents.strong import Strong
from game.agents.worker import Worker
from game.core.codec import clone, encode
from game.core.playout import NOBODY, playout
from game.core.rng import Rng
from game.core.structs import Decision, Setup
from tests.agents.asking import Clock, wait_answer, wait_up

GAME = "ravenshire"


@pytest.fixture(scope="module")
def turns() -> list[tuple[Any, Decision]]:
    """Positions at the beginning of turns of a game of normal players."""
    rules = registry.load(GAME)
    player, chance, found = make("normal"), Rng(3), []
    last: list[Any] = [None]

    def choose(s: Any, decision: Decision) -> Any:
        key = (decision.seat, rules.clock(s))
        if key != last[0]:
            last[0] = key
            found.append((clone(s), decision))
        return decide(rules, player, s, decision, chance)

    playout(rules, Setup("standard", 2), 21, choose)
    return found


def played(rules: Any, s: Any, decision: Decision, path: tuple[Any, ...]) -> Any:
    t, now = clone(s), decision
    for action in path:
        now = rules.act(t, action, NOBODY, now)
    return t


def test_a_plan_is_legal_to_its_end_and_worth_what_it_says(turns: list[tuple[Any, Decision]]) -> None:
    rules = registry.load(GAME)
    for s, decision in turns[4:40:5]:
        beam = Beam(rules, decision.seat, 4, 600)
        beam.search(clone(s), decision)
        assert any(beam.plans)
        for action, plan in zip(beam.actions, beam.plans, strict=True):
            if plan is not None:
                assert plan.path[0] == action
                end = played(rules, s, decision, plan.path)
                assert encode(end) == plan.data
                assert rules.prospect(end, decision.seat) == plan.value


def test_planning_whole_turns_leads_further_than_single_moves(turns: list[tuple[Any, Decision]]) -> None:
    """The best plan's end is judged better than where normal play leads, on the whole and most of the time."""
    rules = registry.load(GAME)
    gains = []
    for s, decision in turns[4:48:4]:
        seat, t, now = decision.seat, clone(s), decision
        here = rules.clock(t)
        while now is not None and now.seat == seat and rules.clock(t) == here:
            now = rules.act(t, decide(rules, make("normal"), t, now, Rng(1)), NOBODY, now)
        beam = Beam(rules, seat, 24, 6000)
        beam.search(clone(s), decision)
        best = max(plan.value for plan in beam.plans if plan is not None)
        gains.append(best - rules.prospect(t, seat))
    assert sum(gains) > len(gains)
    assert sum(gain > 0 for gain in gains) > len(gains) / 2


def test_it_keeps_to_its_plan_without_thinking_again(turns: list[tuple[Any, Decision]]) -> None:
    rules = registry.load(GAME)
    s, decision = turns[10]
    player, seat, searches = Strong(), decision.seat, 0

    class Counting(Strong):
        def _best(self, *args: Any) -> Any:
            nonlocal searches
            searches += 1
            return super()._best(*args)

    player = Counting()
    t, now, choices = clone(s), decision, 0
    here = rules.clock(t)
    while now is not None and now.seat == seat and rules.clock(t) == here:
        choices += len(now.actions) > 1
        now = rules.act(t, decide(rules, player, t, now, Rng(5)), NOBODY, now)
    assert choices > searches >= 1
    assert searches <= 4


@pytest.mark.report(39)
def test_effort_is_bounded_by_actions_not_by_time(turns: list[tuple[Any, Decision]]) -> None:
    rules = registry.load(GAME)
    s, decision = turns[20]
    beam = Beam(rules, decision.seat, 6, 300)
    beam.search(clone(s), decision)
    most = max(len(rules.sensible(s, decision)), 60)
    assert -most <= beam.nodes <= 300
    assert any(beam.plans)


def counted(rules: Any, monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """Gets an element for every action that is done or tried from now on."""
    tried: list[None] = []
    real = type(rules).act

    def act(self: Any, *args: Any) -> Any:
        tried.append(None)
        return real(self, *args)

    monkeypatch.setattr(type(rules), "act", act)
    return tried


def test_when_time_is_over_at_once_there_is_still_a_sensible_move(
    turns: list[tuple[Any, Decision]], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = registry.load(GAME)
    s, decision = turns[12]
    tried = counted(rules, monkeypatch)
    action = Strong().choose(rules, clone(s), decision, decision.seat, Rng(1), lambda: True)
    assert action in rules.sensible(s, decision)
    assert len(tried) < 200  # a whole search tries thousands


def test_a_search_that_is_told_to_end_ends_after_few_more_actions(
    turns: list[tuple[Any, Decision]], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = registry.load(GAME)
    s, decision = turns[20]
    tried = counted(rules, monkeypatch)
    told: list[int] = []

    def over() -> bool:
        if len(tried) > 500 and not told:
            told.append(len(tried))
        return bool(told)

    action = Strong().choose(rules, clone(s), decision, decision.seat, Rng(1), over)
    assert action in decision.actions
    assert told and len(tried) - told[0] < 200
    tried.clear()
    Strong().choose(rules, clone(s), decision, decision.seat, Rng(1))
    assert len(tried) > told[0] + 200, "left alone it would have gone on"


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    worker = Worker(GAME)
    wait_up(worker)
    yield worker
    worker.close()


def test_the_worker_gives_the_strong_players_own_choice(
    worker: Worker, turns: list[tuple[Any, Decision]]
) -> None:
    rules = registry.load(GAME)
    s, decision = turns[14]
    worker.ask(s, decision, "strong", 9, 30.0)
    answer = wait_answer(worker)
    assert answer.fault == ""
    dealt = rules.determinize(s, decision.seat, Rng(9))
    assert answer.action == make("strong").choose(rules, dealt, decision, decision.seat, Rng(9))


@pytest.mark.report(39)
def test_a_stop_is_answered_by_the_player_itself(
    worker: Worker, clock: Clock, turns: list[tuple[Any, Decision]]
) -> None:
    """The window's clock stands still, so that no limit gives the fallback move in its place."""
    s, decision = turns[16]
    worker.ask(s, decision, "strong", 9, 3000.0)
    worker.stop()
    answer = wait_answer(worker)
    assert (answer.fault, answer.seconds) == ("", 0.0)
    assert answer.action in decision.actions
