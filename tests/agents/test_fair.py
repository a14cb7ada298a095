"""Computer players of every level know no more than the person on their chair; and each level beats the one below."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from game import registry
from game.agents import make, names
from game.agents.base import decide
from game.agents.hints import hints
from game.agents.quick import quick_move
from game.arena import Match, play
from game.core.codec import clone, encode
from game.core.observe import may_see
from game.core.playout import NOBODY, playout
from game.core.rng import Rng
from game.core.structs import Decision, Setup

TABLES = {
    "three smiths": ("ravenshire", Setup("standard", 3)),
    "against the Rival": ("ravenshire", Setup("solo_rival", 1, {"level": "master"})),
    "with Hired Hands": ("ravenshire", Setup("full_table", 2)),
    "two on watch": ("set_a_watch", Setup("standard", 2, {"party": "random"})),
    "the Kraken": ("set_a_watch", Setup("kraken", 1, {"party": "random"})),
}
POSITIONS = {"strong": 3}
"""How many are looked at by a level; 10 by the others."""

Moment = tuple[Any, Decision]


@pytest.fixture(scope="module", params=list(TABLES))
def moments(request: pytest.FixtureRequest) -> tuple[Any, list[Moment]]:
    """Some real choices from all over a game of normal players."""
    game, setup = TABLES[request.param]
    rules, player, rng, found = registry.load(game), make("normal"), Rng(6), []

    def choose(s: Any, decision: Decision) -> Any:
        if rng.below(5) == 0:
            found.append((clone(s), decision))
        return decide(rules, player, s, decision, rng)

    playout(rules, setup, 31, choose)
    step = max(1, len(found) // 10)
    return rules, found[::step][:10]


def otherwise(rules: Any, s: Any, seat: int) -> Any:
    """The same to the eyes of the seat, but every hidden card lies elsewhere and the dice will fall differently."""
    other = clone(s)
    places: dict[str, list[list[int]]] = {}
    for zone in rules.zones(other):
        if not may_see(zone.sees, seat):
            places.setdefault(zone.kind, []).append(zone.cards(other))
    for lists in places.values():
        cards = [card for held in lists for card in held]
        cards = cards[1:] + cards[:1]
        for held in lists:
            held[:], cards = cards[: len(held)], cards[len(held) :]
    other.rng = Rng(987654321, other.rng.drawn, [])
    return other


def test_the_two_positions_differ_only_in_what_cannot_be_seen(moments: tuple[Any, list[Moment]]) -> None:
    rules, found = moments
    for s, decision in found:
        other = otherwise(rules, s, decision.seat)
        assert encode(other) != encode(s)
        assert encode(rules.view(other, decision.seat)) == encode(rules.view(s, decision.seat))
        assert rules.ask(other) == decision
    assert len(found) >= 8


@pytest.mark.report(25)
@pytest.mark.parametrize("level", names())
def test_every_level_moves_alike_in_positions_that_look_alike(level: str, moments: tuple[Any, list[Moment]]) -> None:
    rules, found = moments
    count = POSITIONS.get(level, 10)
    for s, decision in found[:: max(1, len(found) // count)][:count]:
        other = otherwise(rules, s, decision.seat)
        choices = [decide(rules, make(level), state, decision, Rng(5)) for state in (s, other)]
        assert choices[0] == choices[1]


@pytest.mark.report(25)
def test_what_leaves_for_the_worker_is_the_same_to_the_byte(moments: tuple[Any, list[Moment]]) -> None:
    """So hints, reasons and the fallback move are as fair as the moves."""
    rules, found = moments
    for s, decision in found:
        other = otherwise(rules, s, decision.seat)
        dealt = [rules.determinize(state, decision.seat, Rng(5)) for state in (s, other)]
        assert encode(dealt[0]) == encode(dealt[1])
        assert len({quick_move(rules, state, decision, Rng(3)) for state in dealt}) == 1


@pytest.mark.report(25)
def test_hints_are_the_same_too(moments: tuple[Any, list[Moment]]) -> None:
    rules, found = moments
    s, decision = next(m for m in found if len(rules.sensible(*m)) > 2)
    told = []
    for state in (s, otherwise(rules, s, decision.seat)):
        dealt = rules.determinize(state, decision.seat, Rng(5))
        told.append([hint.action for hint in hints(rules, dealt, decision, decision.seat, Rng(3))])
    assert told[0] == told[1] != []


@pytest.mark.report(25)
def test_knowing_the_cards_would_change_a_move() -> None:
    """The tests above can fail: a player that is shown the true state does move differently now and then."""
    rules, different = registry.load("set_a_watch"), 0

    def choose(s: Any, decision: Decision) -> Any:
        nonlocal different
        blind, seeing = rules.determinize(s, decision.seat, Rng(4)), clone(s)
        moves = [make("normal").choose(rules, state, decision, decision.seat, Rng(1)) for state in (blind, seeing)]
        different += moves[0] != moves[1]
        return moves[0]

    playout(rules, Setup("standard", 1, {"party": "random"}), 3, choose, NOBODY)
    assert different > 0


# -- honest levels ------------------------------------------------------------------------------------


def duels(better: str, worse: str, games: int) -> float:
    """The share that the first wins of two at the table, seats changed from game to game."""
    won = 0.0
    for i in range(games):
        seats = (better, worse) if i % 2 == 0 else (worse, better)
        record = play(Match("ravenshire", Setup("standard", 2), seats, 500 + i // 2))
        won += (i % 2 in record.winners) / len(record.winners)
    return won / games


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("better", "worse", "games"), [("easy", "random", 8), ("normal", "easy", 30), ("strong", "normal", 20)]
)
def test_each_level_beats_the_one_below(better: str, worse: str, games: int) -> None:
    assert duels(better, worse, games) >= 0.65


HUNT = Setup("kraken", 1, {"party": "random", "difficulty": "hard"})


def nights(level: str, deals: int) -> int:
    """Nights of the short game that parties led by that level survive, in so many deals; five are all of a game.

    They tell levels apart where wins, of which there are few, would need ten times the games.
    """
    rules, total = registry.load("set_a_watch"), 0
    for seed in range(700, 700 + deals):
        player, rng = make(level), Rng(seed)
        s = playout(rules, HUNT, seed, partial(decide_for, rules, player, rng)).state
        total += s.round - 1 + (s.outcome == "won")
    return total


def decide_for(rules: Any, player: Any, rng: Rng, s: Any, decision: Decision) -> Any:
    return decide(rules, player, s, decision, rng)


@pytest.mark.long
@pytest.mark.timeout(900)
def test_better_parties_get_further() -> None:
    """Every level plays the same deals; *strong* takes 8 seconds of CPU for each, the others none to speak of."""
    few, many = 5, 20
    assert nights("random", many) < nights("easy", many) / 4
    assert nights("easy", many) < nights("normal", many)
    assert nights("normal", few) + 2 <= nights("strong", few) <= HUNT_NIGHTS * few


HUNT_NIGHTS = 5
