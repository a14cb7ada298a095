"""Hints: the best moves first, different ones, with reasons in words, fair, and thought about beside the window."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game import registry
from game.agents import make
from game.agents.base import decide
from game.agents.explain import explain, motive, set_apart
from game.agents.hints import FAR, MOST, hints
from game.agents.worker import Worker
from game.core.codec import encode
from game.core.playout import playout
from game.core.rng import Rng
from game.core.rules import KEPT
from game.core.structs import Setup
from game.set_a_watch.tables import C
from tests.agents.asking import wait_answer

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
            assert motive(words, ((key + KEPT, 1.0),)) not in ("", motive(words, ((key, -1.0),)))


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


EVERY = [
    ("ravenshire", Setup("standard", 3), {"deal", "place_die", "take_die", "run", "production", "window_end"}),
    ("ravenshire", Setup("full_table", 2), {"deal", "take_die", "gain_good", "member_space"}),
    ("ravenshire", Setup("solo_rival", 1), {"deal", "place_die", "window_place", "production"}),
    ("set_a_watch", Setup("standard", 3), {"choose_adventurer", "choose_rest", "camp", "fight", "exhaust", "reroll"}),
    ("set_a_watch", Setup("kraken", 1), {"choose_adventurer", "camp", "fight", "put_card", "steal", "buy"}),
    ("set_a_watch", Setup("construction", 2), {"choose_adventurer", "camp", "fight", "attack", "charge_die"}),
]
"""Modes with some of the questions that must have come up, so that the test cannot pass by meeting none."""


@pytest.mark.parametrize(("game", "setup", "some"), EVERY, ids=[f"{game}-{s.mode}" for game, s, _ in EVERY])
def test_hints_at_every_kind_of_question(game: str, setup: Setup, some: set[str]) -> None:
    """In random games: each gives a move, in words that the game has, and of several the best comes first."""
    rules, asked, rng = registry.load(game), Counter[str](), Rng(8)
    words = rules.words()

    def choose(s: Any, decision: Any) -> Any:
        if asked[decision.prompt] < 2:
            asked[decision.prompt] += 1
            dealt = rules.determinize(s, decision.seat, Rng(2))
            found = hints(rules, dealt, decision, decision.seat, Rng(3), lambda: asked.total() % 3 > 0)
            assert found and all(hint.action in decision.actions for hint in found), decision.prompt
            assert [hint.share for hint in found] == sorted((hint.share for hint in found), reverse=True)
            assert found[0].share == 1.0
            assert all(bool(motive(words, hint.why)) == bool(hint.why) for hint in found)
        return decision.actions[rng.below(len(decision.actions))]

    for seed in range(3):
        playout(rules, setup, seed + 40, choose)
    assert some <= set(asked)


def test_who_joins_the_party_is_told_by_what_is_known() -> None:
    """Nothing on the table tells yet; what the estimate says of a deal to come is no reason."""
    rules = registry.load("set_a_watch")
    s = rules.new(Setup("standard", 1).checked(rules.info), 3)
    decision, golem = rules.ask(s), [c.id for c in C.adventurers].index("earth_golem")
    told = [hints(rules, rules.determinize(s, 0, Rng(seed)), decision, 0, Rng(seed)) for seed in range(5)]
    assert all(found == told[0] for found in told)
    assert (told[0][0].action.kind, told[0][0].why[0][0]) == (golem, "record")
    assert "reach" in dict(told[0][1].why)
    for kind in (golem, [c.id for c in C.adventurers].index("druid")):
        decision = rules.act(s, next(a for a in decision.actions if a.kind == kind), [], decision)
    after = hints(rules, rules.determinize(s, 0, Rng(1)), decision, 0, Rng(1))
    assert all("reach" not in dict(hint.why) for hint in after)  # the Druid has it already


def test_reasons_to_end_are_what_the_other_ways_would_cost() -> None:
    """An end earns nothing by itself, and that time passes is no cost."""
    told = 0
    for game, setup in GAMES:
        for rules, s, decision in positions(game, setup, 9):
            for action in decision.actions:
                if rules.passes(action) and decision.prompt != "reroll":
                    why = explain(rules, s, action, decision.seat)
                    assert all(key.endswith(KEPT) and delta > 0 for key, delta in why)
                    told += bool(why)
    assert told > 20


def test_what_every_choice_brings_is_no_reason_for_one() -> None:
    own = {"gold": 5.0, "goods": 1.0, "life": -8.0, "doom": -3.0}
    theirs = [{"gold": 5.0, "goods": 0.4, "life": -16.0, "doom": 0.0}, {"gold": 5.0, "life": -16.0}]
    assert set_apart(own, theirs) == pytest.approx({"goods": 0.8, "life:kept": 8.0, "doom": -3.0})
    assert set_apart({"gold": 2.0}, [{"gold": 6.0}]) == {}  # what merely grows less is no cost


def test_a_move_that_only_prepares_says_what_it_is_for() -> None:
    prepared = 0
    for rules, s, decision in positions(*GAMES[0], 11, seed=53):
        dealt = rules.determinize(s, decision.seat, Rng(3))
        for hint in hints(rules, dealt, decision, decision.seat, Rng(3)):
            if hint.later:
                prepared += 1
                assert hint.why and all(delta > 0 for _, delta in hint.why)
                assert not any(delta > 0 for _, delta in explain(rules, dealt, hint.action, decision.seat))
    assert prepared


def test_the_worker_answers_with_hints_and_gives_a_reason_with_every_move() -> None:
    rules, s, decision = next(p for p in positions(*GAMES[0], 30) if len(p[2].actions) > 5)
    worker = Worker("ravenshire")
    worker.ask_hints(s, decision, 7, 60.0)
    answer = wait_answer(worker)
    assert answer.fault == ""
    assert answer.hints == hints(rules, rules.determinize(s, decision.seat, Rng(7)), decision, decision.seat, Rng(7))
    worker.ask(s, decision, "normal", 7, 5.0)
    answer = wait_answer(worker)
    worker.close()
    assert answer.fault == ""
    assert answer.why == answer.hints[0].why
