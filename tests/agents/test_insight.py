"""Why a move, chances to win, and the look back at a game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from game import registry
from game.agents import make
from game.agents.base import decide
from game.agents.chances import chances, of_prospects
from game.agents.explain import explain
from game.agents.study import Findings, Studying, _looked_at, _Span, study
from game.core.codec import clone, decode, encode
from game.core.playout import playout
from game.core.rng import Rng
from game.core.rules import KEPT
from game.core.structs import Setup
from game.set_a_watch import hope
from tests.waiting import until

SETUP = Setup("standard", 2)


@pytest.fixture(scope="module")
def game() -> tuple[Any, list[Any], Any]:
    """Rules, all actions of one game of normal players, and its last state."""
    rules = registry.load("ravenshire")
    players, chance = make("normal"), [Rng(1), Rng(2)]
    s = rules.new(SETUP.checked(rules.info), 11)
    decision, actions = rules.ask(s), []
    while decision is not None:
        actions.append(decide(rules, players, s, decision, chance[decision.seat]))
        decision = rules.act(s, actions[-1], [], decision)
    return rules, actions, s


def walked(rules: Any, actions: list[Any], steps: int) -> Iterator[Any]:
    s = rules.new(SETUP.checked(rules.info), 11)
    for action in actions[:steps]:
        yield s
        rules.act(s, action, [])


def test_equal_prospects_are_equal_chances_and_a_lead_is_worth_less_in_doubt() -> None:
    assert of_prospects([50.0, 50.0, 50.0, 50.0], 8.0) == pytest.approx([0.25] * 4, abs=1e-3)
    sure, doubtful = of_prospects([60.0, 50.0], 3.0)[0], of_prospects([60.0, 50.0], 20.0)[0]
    assert 0.98 < sure < 1.0
    assert 0.6 < doubtful < 0.68
    assert sum(of_prospects([1.0, 2.0, 80.0], 9.0)) == pytest.approx(1.0)


def test_the_chance_at_the_end_is_the_result(game: Any) -> None:
    rules, _, end = game
    assert chances(rules, end, 2) == tuple(float(seat in rules.result(end).winners) for seat in range(2))


def led(rules: Any, setup: Setup, seed: int) -> tuple[list[tuple[int, float]], bool]:
    """Rounds and chances of a game of the normal player who is alone, and whether it was won."""
    player, rng, told = make("normal"), Rng(seed), []
    last: list[Any] = [None]
    seats = setup.seats + (setup.mode == "solo_rival")

    def choose(s: Any, decision: Any) -> Any:
        if rules.clock(s) != last[0]:
            last[0] = rules.clock(s)
            told.append((last[0][0], chances(rules, s, seats)[0]))
        return decide(rules, player, s, decision, rng)

    end = playout(rules, setup, seed, choose).state
    return told, 0 in rules.result(end).winners


@pytest.mark.parametrize("level", ["master", "forgemaster"])
def test_early_against_the_rival_nothing_is_sure(level: str) -> None:
    rules = registry.load("ravenshire")
    for seed in (3001, 3002):
        told, _ = led(rules, Setup("solo_rival", 1, {"level": level}), seed)
        assert all(0.1 < chance < 0.9 for round_, chance in told[1:] if round_ == 1)  # the first: no contract dealt


def test_chances_against_the_rival_are_what_they_say() -> None:
    """Games that stand in no table: what was told lies near what came of it, and nearer than a coin."""
    rules, found = registry.load("ravenshire"), []
    for i, level in enumerate(("apprentice", "journeyman", "master", "forgemaster") * 2):
        told, won = led(rules, Setup("solo_rival", 1, {"level": level}), 3010 + i)
        found += [(chance, won) for round_, chance in told if round_ > 1]
    mean = sum(chance for chance, _ in found) / len(found)
    assert mean == pytest.approx(sum(won for _, won in found) / len(found), abs=0.2)
    assert sum((chance - won) ** 2 for chance, won in found) / len(found) < 0.2
    assert 0 < sum(won for _, won in found) < len(found)


def test_a_last_night_begins_with_a_full_line_and_is_not_lost_for_that() -> None:
    """All that got past the party stands there at once: the same worth is a better chance than in other nights."""
    rules = registry.load("set_a_watch")
    s = rules.new(Setup("kraken", 1, {"party": "random"}).checked(rules.info), 3)
    s.phase, s.round = "watch", 4
    before = hope.par(s)
    s.round = s.rounds
    assert hope.par(s) < before
    s.difficulty += 1
    assert hope.par(s) == pytest.approx(before + hope.STEP + hope.LAST["watch"] + hope.HARDER)


def test_prospects_come_near_the_scores_towards_the_end(game: Any) -> None:
    rules, actions, end = game
    totals = {score.seat: score.total for score in rules.result(end).scores}
    *_, s = walked(rules, actions, len(actions))
    for seat in range(2):
        assert rules.prospect(s, seat) == pytest.approx(totals[seat], abs=3)
        assert sum(part for _, part in rules.terms(s, seat)) == pytest.approx(rules.prospect(s, seat))


def test_every_action_can_be_explained_in_words_without_a_trace(game: Any) -> None:
    rules, actions, _ = game
    words, told = rules.words(), 0
    for step, s in enumerate(walked(rules, actions, len(actions))):
        if step % 17:
            continue
        before = encode(s)
        why = explain(rules, s, actions[step], actions[step].seat)
        assert encode(s) == before
        assert all(words.entry("terms", key.removesuffix(KEPT)) for key, _ in why)
        assert [abs(delta) for _, delta in why] == sorted((abs(delta) for _, delta in why), reverse=True)
        told += bool(why)
    assert told > 5


def test_a_completed_contract_is_explained_by_what_it_pays(game: Any) -> None:
    rules, actions, _ = game
    for step, s in enumerate(walked(rules, actions, len(actions))):
        action = actions[step]
        if type(action).__name__ == "Complete":
            why = explain(rules, s, action, action.seat)
            assert "completed" in dict(why) or "gold" in dict(why)
            assert "contracts" not in dict(why)  # that there is one fewer in hand is no loss
            return
    pytest.fail("no contract was completed in the whole game")


def test_a_gained_contract_uses_nothing_up(game: Any) -> None:
    """What it asks for lies aside from then on, but nothing was paid."""
    rules, actions, _ = game
    bound = 0
    for step, s in enumerate(walked(rules, actions, len(actions))):
        action = actions[step]
        if type(action).__name__ != "TakeContract":
            continue
        after = clone(s)
        rules.act(after, action, [])
        was, now = s.players[action.seat], after.players[action.seat]
        names = rules.feats(s, after, action.seat)
        if sum(now.res[:5]) >= sum(was.res[:5]) and len(now.hand) > len(was.hand):
            bound += names.get("goods") == "goods_bound"
        for key, _ in explain(rules, s, action, action.seat):
            assert key not in ("goods", "mystics") or sum(now.res[:9]) != sum(was.res[:9])
    assert bound


def test_a_study_tells_every_turn_and_three_decisions(game: Any) -> None:
    rules, actions, end = game
    *shares, found = study(rules, SETUP, 11, actions)
    assert isinstance(found, Findings)
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1.0)
    assert found.moments[-1].chances == chances(rules, end, 2)
    assert {moment.round for moment in found.moments} == {1, 2, 3, 4}
    assert all(sum(moment.chances) == pytest.approx(1.0, abs=0.01) for moment in found.moments)
    assert 1 <= len(found.turns) <= 3
    for turn in found.turns:
        assert turn.first <= turn.decision < turn.last
        assert actions[turn.decision].seat == turn.seat
        assert turn.swing or turn.better


def test_a_study_beside_the_window_gives_the_same(game: Any) -> None:
    rules, actions, _ = game
    *_, expected = study(rules, SETUP, 11, actions)
    studying = Studying("ravenshire", SETUP, 11, actions)
    until(lambda: not studying.busy, "the end of the study", studying.poll)
    studying.close()
    assert studying.findings == expected
    assert studying.progress == 1.0


def test_a_study_of_impossible_actions_says_so(game: Any) -> None:
    _, actions, _ = game
    studying = Studying("ravenshire", SETUP, 11, actions[5:9])
    until(lambda: not studying.busy, "the end of the study", studying.poll)
    studying.close()
    assert "IllegalAction" in studying.fault


def played(rules: Any, setup: Setup, seed: int) -> tuple[Any, list[Any]]:
    """The end of a game of normal players, and all that they did."""
    player, chance = make("normal"), Rng(4)
    s = rules.new(setup.checked(rules.info), seed)
    decision, actions = rules.ask(s), []
    while decision is not None:
        actions.append(decide(rules, player, s, decision, chance))
        decision = rules.act(s, actions[-1], [], decision)
    return s, actions


def test_a_party_that_wins_or_loses_together_shares_its_chance() -> None:
    rules = registry.load("set_a_watch")
    setup = Setup("standard", 2, {"difficulty": "easy"})
    s, actions = played(rules, setup, 9000)
    *_, found = study(rules, setup, 9000, actions)
    assert isinstance(found, Findings)
    assert all(moment.chances[0] == moment.chances[1] for moment in found.moments)
    assert all(0.0 < moment.chances[0] < 1.0 for moment in found.moments[:-1])
    assert found.moments[-1].chances[0] == float(rules.result(s).outcome == "won")


@pytest.fixture(scope="module")
def watch() -> tuple[Any, Setup, list[Any], Findings]:
    """Rules, set-up, actions and findings of a game of Set a Watch, where much is luck."""
    rules, setup = registry.load("set_a_watch"), Setup("standard", 2, {"party": "random"})
    _, actions = played(rules, setup, 4)
    *_, found = study(rules, setup, 4, actions)
    assert isinstance(found, Findings)
    return rules, setup, actions, found


def test_what_came_by_luck_is_no_decision(watch: Any) -> None:
    """The turns shown are those whose own part is greatest, whatever the cards then did."""
    _, _, _, found = watch
    assert found.turns
    assert any(turn.luck for turn in found.turns)
    for turn in found.turns:
        assert turn.own == pytest.approx(turn.swing - turn.luck)
        assert max(abs(turn.own), turn.better) >= 0.01
    swings = [b.chances[0] - a.chances[0] for a, b in pairwise(found.moments)]
    assert max(abs(turn.own) for turn in found.turns) < max(map(abs, swings)), "the greatest swing was luck"


def test_the_turn_that_ends_a_game_is_told_by_its_parts_and_not_by_the_end(watch: Any) -> None:
    """What a loss is worth to a computer player means nothing to people."""
    rules, setup, actions, _ = watch
    s = rules.new(setup.checked(rules.info), 4)
    for action in actions[:-6]:
        rules.act(s, action, [])
    before, seat = encode(s), rules.ask(s).seat
    for action in actions[-6:]:
        rules.act(s, action, [])
    assert rules.result(s) is not None
    last = _Span(seat, len(actions) - 6, len(actions), before, encode(s), 0.4, -0.4)
    told = _looked_at(rules, last, setup.seats, actions)
    assert told.why and "end" not in dict(told.why)


def test_where_nothing_is_hidden_or_rolled_there_is_no_luck(game: Any) -> None:
    rules, actions, _ = game
    *_, found = study(rules, SETUP, 11, actions)
    for turn in found.turns:
        s = rules.new(SETUP.checked(rules.info), 11)
        for action in actions[: turn.first]:
            rules.act(s, action, [])
        before = s.rng.drawn
        for action in actions[turn.first : turn.last]:
            rules.act(s, action, [])
        if s.rng.drawn == before and not any(type(a).__name__ in SHOWS for a in actions[turn.first : turn.last]):
            assert turn.luck == pytest.approx(0.0, abs=0.02)


SHOWS = {"TakeContract", "Refresh", "Recruit"}
"""Actions that turn up a new card."""


def test_the_better_way_is_legal_ends_in_something_new_and_is_better(watch: Any, game: Any) -> None:
    told = 0
    smiths = (game[0], SETUP, game[1], list(study(game[0], SETUP, 11, game[1]))[-1])
    for rules, setup, actions, found in (watch, smiths):
        for turn in found.turns:
            assert bool(turn.instead) == (turn.better > 0)
            if not turn.instead:
                continue
            s = rules.new(setup.checked(rules.info), 4 if rules is watch[0] else 11)
            for action in actions[: turn.first]:
                rules.act(s, action, [])
            way = [decode(rules.actions, data) for data in turn.instead]
            assert way[0] in rules.ask(s).actions
            assert way[-1] not in actions[turn.first : turn.last] or len(way) > 1
            told += 1
    assert told


def test_a_reason_behind_a_roll_is_the_average_of_the_deals(monkeypatch: pytest.MonkeyPatch, game: Any) -> None:
    """Not their sum: what is earned in every deal is earned once."""
    rules, actions, _ = game
    s = next(iter(walked(rules, actions, 1)))
    deals = iter([({"gold": gold}, True) for gold in (1.0, 2.0, 3.0, 4.0, 5.0)])
    monkeypatch.setattr("game.agents.explain._reasons", lambda *_: next(deals))
    assert explain(rules, s, actions[-1], 0) == (("gold", pytest.approx(3.0)),)
