"""Achievements of Set a Watch: they can all be earned, by games that were really played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.agents import make
from game.agents.base import decide
from game.core import achievements, records
from game.core.records import Book, Record
from game.core.rng import Rng
from game.core.session import FREED, SeatInfo, Session
from game.core.structs import Setup
from game.set_a_watch import RULES
from tests.ravenshire.test_goldens import goldens

FOLDER = goldens.folder("set_a_watch")
BOOKED = {"five_dawns": 5, "old_hands": 10}
"""Those that count games, and how many."""

FIRST = [
    ("kraken", "easy", 2), ("standard", "insane", 1), ("construction", "easy", 4), ("kraken", "easy", 3), ("kraken",
        "easy", 4),
    ("kraken", "easy", 13), ("kraken", "insane", 1), ("standard", "easy", 2), ("standard", "insane", 5),
        ("standard", "insane", 0),
]  # fmt: skip
"""Games in which the usual computer player once earned what is rare; the search begins with them."""

MORE = 60


def played(mode: str, difficulty: str, seed: int, people: int = 1) -> Session:
    setup = Setup(mode, people, {"party": "random", "difficulty": difficulty}).checked(RULES.info)
    seats = tuple(SeatInfo(f"P{i}", "human", i) for i in range(people))
    session, agent, rng = Session(RULES, setup, seed, seats), make("normal"), Rng(seed)
    while session.decision is not None:
        session.act(decide(RULES, agent, session.state, session.decision, rng))
    return session


def again(case: Any) -> Session:
    """A recorded game, with people in all seats."""
    setup = case.setup.checked(RULES.info)
    seats = tuple(SeatInfo(f"P{i}", "human", i) for i in range(setup.seats))
    session = Session(RULES, setup, case.seed, seats)
    for action in goldens.recorded(RULES, FOLDER / f"{case.name}.txt"):
        session.act(action)
    return session


def earned(session: Session, before: tuple[Record, ...] = ()) -> set[str]:
    record = records.record_of(session, "2026-11-30T10:00:00")
    return {e.achievement for e in achievements.earned(session, record, Book(results=[*before, record]))}


@pytest.fixture(scope="module")
def recorded() -> dict[str, Session]:
    return {case.name: again(case) for case in goldens.CASES["set_a_watch"]}


def test_there_are_many_and_for_every_mode() -> None:
    found = achievements.achievements(RULES)
    assert len(found) >= 18
    modes = {mode for a in found for c in a.needs for mode in c.mode}
    assert {"kraken", "construction"} <= modes
    assert len({a.name for a in found}) == len(found) == len({a.text for a in found})


def test_recorded_games_earn_what_they_show(recorded: dict[str, Session]) -> None:
    lost, won = recorded["aimless_watch"], [s for s in recorded.values() if s.result and s.result.outcome == "won"]
    assert earned(lost) and "first_dawn" not in earned(lost) and "first_night" in earned(lost)
    assert won and all("first_dawn" in earned(s) for s in won)
    assert len(set().union(*(earned(s) for s in recorded.values()))) >= 10


@pytest.mark.parametrize("id", BOOKED)
def test_those_that_count_games_come_with_the_last_of_them(id: str, recorded: dict[str, Session]) -> None:
    session = next(s for s in recorded.values() if s.result and s.result.outcome == "won")
    record = records.record_of(session, "2026-11-30T10:00:00")
    assert id not in earned(session, (record,) * (BOOKED[id] - 2))
    assert id in earned(session, (record,) * (BOOKED[id] - 1))


def test_help_spoils_what_asks_for_none() -> None:
    """``unmarked``: the same game with a mark on it does not count."""
    madness = next(a for a in achievements.achievements(RULES) if a.id == "madness")
    assert any(c.unmarked for c in madness.needs)
    session = played("kraken", "easy", 2)
    clean = records.record_of(session, "d")
    session.mark(FREED)
    marked = records.record_of(session, "d")
    alone = next(c for c in madness.needs if c.unmarked)
    events = list(records.events_of(session))
    assert achievements.holds(alone, session, clean, Book(results=[clean]), 0, events)
    assert not achievements.holds(alone, session, marked, Book(results=[marked]), 0, events)


def games() -> Iterator[Session]:
    for mode, difficulty, seed in FIRST:
        yield played(mode, difficulty, seed)
    for seed in range(20, 20 + MORE):
        for mode in ("kraken", "standard", "construction"):
            yield played(mode, ("easy", "insane")[seed % 2], seed)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_every_achievement_can_be_earned() -> None:
    missing = {a.id for a in achievements.achievements(RULES)} - set(BOOKED)
    for session in games():
        missing -= earned(session)
        if not missing:
            break
    assert not missing
