"""Known faults of other clients (tests/reports.yaml), looked for in every game in every mode: questions kept over undo
and loading, barriers, long games, empty decks. What a whole game under the checks shows stands in test_conformance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from game.core import observe
from game.core.codec import encode, from_json, to_json
from game.core.playout import at_random
from game.core.rng import Rng
from game.core.saves import SaveFile, pack, unpack
from game.core.session import REVEALED, ROLLED, SeatInfo, Session, UndoRefused
from game.core.structs import Setup
from game.core.zones import OpenDeck
from tests.conformance import checks, games
from tests.conformance.setups import rules_of
from tests.conformance.test_conformance import FEW

CALM = {"ravenshire": ("Window", "Production"), "set_a_watch": ("Fight", "Camp", "Buying")}
"""Questions between two actions, where a pile can be empty; in the middle of one it could not be."""

SEEDS = {"ravenshire": (12,), "set_a_watch": tuple(range(12, 24))}

EACH = 2
"""How often one and the same question is looked at in a game."""


def new(rules: Any, setup: Setup, seed: int, free: bool = False) -> Session:
    """A game of people only."""
    return Session(rules, setup.checked(rules.info), seed, [SeatInfo(f"#{i}") for i in range(setup.seats)], free)


def walk(session: Session, seed: int, before: Callable[[Any], None], after: Callable[[Any], None]) -> None:
    """A whole random game; told of every action before and after it is done."""
    choose = at_random(Rng(seed))
    while session.decision is not None:
        action = choose(session.state, session.decision)
        before(action)
        session.act(action)
        after(action)


@pytest.mark.report(1, 3, 6)
@pytest.mark.parametrize(("game", "setup"), FEW)
def test_every_kind_of_question_is_the_same_after_undo_and_after_loading(game: str, setup: Setup) -> None:
    """Each question of a game, the first times: saved and loaded; an action done and taken back; loaded again."""
    rules = rules_of(game)
    session = new(rules, setup, 3, free=True)
    seen: Counter[str] = Counter()

    def look(action: Any) -> None:
        decision = session.decision
        assert decision is not None
        seen[decision.prompt] += 1
        if seen[decision.prompt] > EACH:
            return
        state, history = encode(session.state), session.history()
        games.saved_and_loaded(session)
        session.act(action)
        after = encode(session.state)
        session.undo()
        assert (encode(session.state), session.decision, session.history()) == (state, decision, history)
        again = games.saved_and_loaded(session)
        again.act(action)
        session.redo()
        assert encode(session.state) == encode(again.state) == after
        session.undo()

    walk(session, 5, look, lambda action: None)
    assert len(seen) > 1


@pytest.mark.report(5)
@pytest.mark.parametrize(("game", "setup"), FEW)
def test_whatever_rolls_or_shows_something_cannot_be_taken_back(game: str, setup: Setup) -> None:
    """After each step: undo is refused, in words, exactly when the generator was used or somebody learned something."""
    rules = rules_of(game)
    session, words = new(rules, setup, 4), rules.words()
    was: dict[str, Any] = {}
    told: Counter[str] = Counter()

    def remember(action: Any) -> None:
        was["drawn"] = session.state.rng.drawn
        was["known"] = observe.knowledge(rules, session.state, setup.seats)

    def check(action: Any) -> None:
        known = observe.knowledge(rules, session.state, setup.seats)
        reveals = observe.gained(was["known"], known)
        rolls = session.state.rng.drawn != was["drawn"]
        reason = session.can_undo()
        assert (reason is not None) == (rolls or reveals), action
        if reason is None:
            return
        told[reason.key] += 1
        assert words.reason(reason).strip()
        if told[reason.key] <= 5:
            state = encode(session.state)
            with pytest.raises(UndoRefused):
                session.undo()
            assert encode(session.state) == state

    walk(session, 6, remember, check)
    assert told.keys() <= {f"undo_{ROLLED}", f"undo_{REVEALED}"}
    assert sum(told.values()) > 5


@pytest.mark.report(9)
@pytest.mark.parametrize(("game", "setup"), FEW)
def test_neither_undo_nor_loading_plays_a_long_game_again(
    game: str, setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the end of a whole game no action is done to take one back or to open the save; the first undo after loading
    does each once, the next none."""
    rules = rules_of(game)
    session = new(rules, setup, 8, free=True)
    walk(session, 9, lambda action: None, lambda action: None)
    steps, done, real = len(session.log), [], type(rules).act

    def count(self: Any, s: Any, action: Any, *rest: Any) -> Any:
        done.append(action)
        return real(self, s, action, *rest)

    monkeypatch.setattr(type(rules), "act", count)
    session.undo()
    assert done == []
    loaded = unpack(from_json(SaveFile, to_json(pack(session, "long", "2020-01-01T00:00:00"))), rules)
    assert done == []
    loaded.undo()
    assert len(done) == steps - 1
    loaded.undo()
    assert len(done) == steps - 1 and len(loaded.log) == steps - 3


# -- nothing left ---------------------------------------------------------------------------------------


def nobody_has_anything(s: Any) -> None:
    for p in s.players:
        p.res = [0] * len(p.res)
        p.ledger = [0] * len(p.ledger)


def no_members(s: Any) -> None:
    for pile in (*s.stacks, *s.discards):
        pile.clear()
    s.halls = [-1] * len(s.halls)


def no_contracts(s: Any) -> None:
    for deck in s.decks:
        deck.clear()
    s.open = [-1] * len(s.open)


def no_creatures(s: Any) -> None:
    for pile in (s.deck, s.grave, s.horde, s.powder):
        pile.clear()


def no_unhallowed(s: Any) -> None:
    s.unhallowed = OpenDeck()
    s.aside.clear()


def no_helpers(s: Any) -> None:
    s.nature = OpenDeck()
    for a in s.party:
        a.tamed.clear()


def no_items(s: Any) -> None:
    s.items.clear()
    s.market = [[] for _ in s.market]
    for a in s.party:
        a.items.clear()


def no_coins(s: Any) -> None:
    s.purse = s.bank = s.charges = 0
    s.spaces = [0] * len(s.spaces)


def no_line(s: Any) -> None:
    """Only between two actions: what is being done to a creature of the Line could not be finished."""
    s.line = [] if type(s.stack[-1]).__name__ == "Fight" else s.line


DRAINS: dict[str, tuple[Callable[[Any], None], ...]] = {
    "ravenshire": (nobody_has_anything, no_members, no_contracts),
    "set_a_watch": (no_creatures, no_unhallowed, no_helpers, no_items, no_coins, no_line),
}
CASES = [
    pytest.param(game, drains, id=f"{game}-{drains[0].__name__ if len(drains) == 1 else 'all'}")
    for game, all_of_them in DRAINS.items()
    for drains in (*((one,) for one in all_of_them), all_of_them)
]


@pytest.mark.report(27, 28, 34)
@pytest.mark.parametrize(("game", "drains"), CASES)
def test_with_nothing_left_the_game_goes_on(game: str, drains: tuple[Callable[[Any], None], ...]) -> None:
    """Piles, targets and purses are emptied again and again while it is played: there is always something to choose,
    every choice can be done, and the game comes to its end."""
    rules = rules_of(game)
    setup = Setup(rules.info.modes[0].id, 2).checked(rules.info)
    assert sum(emptied_while_played(rules, setup, seed, drains) for seed in SEEDS[game]) > 40


def emptied_while_played(rules: Any, setup: Setup, seed: int, drains: tuple[Callable[[Any], None], ...]) -> int:
    """How often it was emptied until the end of the game."""
    s, choose = rules.new(setup, seed), at_random(Rng(seed))
    decision, steps, times = rules.ask(s), 0, 0
    while decision is not None:
        assert steps < rules.bound(setup)
        if steps >= 12 and type(s.stack[-1]).__name__ in CALM[rules.info.id]:
            for drain in drains:
                drain(s)
            times += 1
            rules.flow.advance(s, [])  # a question that has become pointless is passed over
            decision = rules.ask(s)
        if decision is not None:
            if steps % 3 == 0:
                checks.decision_is_sound(rules, s, decision)
            decision = rules.act(s, choose(s, decision), [], decision)
            steps += 1
    assert rules.result(s) is not None
    return times
