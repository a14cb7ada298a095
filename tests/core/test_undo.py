"""Undo, its barriers, and redo."""

from __future__ import annotations

import pytest

from game.core.codec import encode
from game.core.session import FREED, REVEALED, Session, UndoRefused
from game.core.structs import Reason, Setup
from tests.core.embers import ANN, BO, BOT, CY, act, buried, new, random_game
from tests.toy import RULES
from tests.toy.records import BuryCard, Draw, EndTurn, Pass, Play, Roll


@pytest.mark.report(3)
def test_undo_gives_back_the_state_before_the_last_choice() -> None:
    session = new(ANN, BO)
    before = encode(session.state)
    decision = session.decision
    act(session, BuryCard)
    assert session.can_undo() is None
    session.undo()
    assert encode(session.state) == before
    assert session.decision == decision
    assert session.log == []


def test_nothing_to_undo_at_the_start() -> None:
    session = new(ANN, BO)
    reason = session.can_undo()
    assert reason is not None
    assert reason.key == "undo_nothing"
    with pytest.raises(UndoRefused):
        session.undo()


@pytest.mark.report(5)
def test_a_roll_is_a_barrier() -> None:
    session = buried(new(ANN, BO, CY))
    act(session, Roll)
    reason = session.can_undo()
    assert reason is not None
    assert reason.key == "undo_rolled"
    with pytest.raises(UndoRefused) as refused:
        session.undo()
    assert refused.value.reason == reason


@pytest.mark.report(5)
def test_a_drawn_card_is_a_barrier_though_no_die_fell() -> None:
    session = buried(new(ANN, BO, CY))
    drawn = session.state.rng.drawn
    act(session, Draw)
    assert session.state.rng.drawn == drawn
    assert session.log[-1].barrier == REVEALED
    reason = session.can_undo()
    assert reason is not None
    assert reason.key == "undo_revealed"


@pytest.mark.report(5)
def test_a_shown_card_is_a_barrier_for_the_others_sake() -> None:
    session = buried(new(ANN, BO, CY))
    act(session, Play)
    assert session.log[-1].barrier == REVEALED


def test_undo_passes_back_over_free_steps_only() -> None:
    session = buried(new(ANN, BO, CY))
    act(session, Roll)
    act(session, Roll)  # Bo's turn begins: he draws a card
    act(session, Play)
    before = encode(session.state)
    act(session, Pass)
    session.undo()
    assert encode(session.state) == before
    assert session.can_undo() is not None


@pytest.mark.report(5)
@pytest.mark.parametrize("free", ["argument", "option", "solo"])
def test_with_the_house_rule_undo_passes_barriers_and_meets_the_same_dice(free: str) -> None:
    if free == "solo":
        session = Session(RULES, Setup("alone", 1), 1, [ANN], free_undo=True)
    elif free == "option":
        session = Session(RULES, Setup("table", 2, {"free_undo": "on"}), 1, [ANN, BO])
    else:
        session = new(ANN, BO, free=True)
    buried(session)
    before = encode(session.state)
    act(session, Roll)
    events = session.log[-1].events
    assert session.can_undo() is None
    session.undo()
    assert encode(session.state) == before
    act(session, Roll)
    assert session.log[-1].events == events


def test_without_the_house_rule_a_lonely_game_has_barriers_too() -> None:
    session = buried(Session(RULES, Setup("alone", 1), 1, [ANN]))
    act(session, Roll)
    assert session.can_undo() == Reason("", "undo_rolled")
    with pytest.raises(UndoRefused):
        session.undo()
    assert session.marks == ()


def test_how_far_undo_reaches_and_why_no_further() -> None:
    session = new(ANN, BO, CY)
    assert session.undo_reach() == (0, None)
    buried(session)
    act(session, Roll)
    assert session.undo_reach() == (0, Reason("", "undo_rolled"))
    act(session, Roll)
    act(session, Play)
    act(session, Pass)
    count, reason = session.undo_reach()
    assert count == 1 and reason is not None
    session.undo()
    assert session.undo_reach() == (0, reason) and session.can_undo() == reason
    free = buried(new(ANN, BO, CY, free=True))
    act(free, Roll)
    assert free.undo_reach() == (4, None)
    count = free.undo_reach()[0]
    for _ in range(count):
        free.undo()
    assert free.log == [] and FREED in free.marks


def test_a_way_out_of_a_fault_passes_every_barrier_and_is_marked() -> None:
    session = buried(new(ANN, BO, CY))
    before = encode(session.state)
    act(session, Roll)
    assert session.can_undo() is not None
    assert session.step_back() and encode(session.state) == before
    assert session.marks == (FREED,) and session.can_redo()
    while session.log:
        assert session.step_back()
    assert not session.step_back()


def test_steps_of_computer_seats_go_with_the_choice_before_them() -> None:
    session = new(ANN, BOT, free=True)
    act(session, BuryCard)
    before = encode(session.state)
    session.undo()
    assert session.log == []
    session.redo()
    assert encode(session.state) == before
    act(session, BuryCard)  # Bot's
    act(session, EndTurn)
    act(session, Roll)  # Bot's
    act(session, EndTurn)  # Bot's
    assert session.decision is not None
    assert session.decision.seat == 1  # the second round begins with Bot
    session.undo()
    assert [step.seat for step in session.log] == [0, 1]


def test_with_computer_seats_only_single_steps_are_undone() -> None:
    session = new(BOT, BOT, free=True)
    act(session, BuryCard)
    act(session, BuryCard)
    session.undo()
    assert len(session.log) == 1


def test_undo_turn_goes_to_the_first_choice_of_the_turn() -> None:
    session = buried(new(ANN, BO, free=True))
    start = encode(session.state)
    act(session, Roll)
    act(session, Play)
    assert session.turn_start() == 2
    session.undo_turn()
    assert encode(session.state) == start
    session.undo_turn()  # already at the start of a turn: Bo's burial before it
    assert len(session.log) == 1


def test_undo_turn_stops_at_a_barrier() -> None:
    session = buried(new(ANN, BO, CY))
    act(session, Roll)
    act(session, EndTurn)
    with pytest.raises(UndoRefused):
        session.undo_turn()  # Bo has drawn a card
    session = _two_harmless_steps_after_a_roll()
    session.undo_turn()
    assert isinstance(session.log[-1].action, Play)


def _two_harmless_steps_after_a_roll() -> Session:
    session = buried(new(ANN, BO, CY))
    act(session, Roll)
    act(session, Play)
    act(session, Pass)
    return session


def test_undo_to_any_step() -> None:
    session = random_game(new(ANN, BO, free=True))
    states = []
    while session.log:
        session.undo_to(len(session.log) - 1)
        states.append(encode(session.state))
    assert len(set(states)) == len(states)
    for _ in states:
        session.redo()
    session.undo_to(5)
    assert encode(session.state) == states[::-1][5]
    assert len(session.log) == 5


@pytest.mark.parametrize("index", [-1, 3, 99])
def test_undo_to_a_step_that_is_not_there(index: int) -> None:
    session = buried(new(ANN, BO, CY))
    with pytest.raises(UndoRefused):
        session.undo_to(index)


@pytest.mark.report(5, 6)
def test_redo_gives_the_same_events_and_state() -> None:
    session = buried(new(ANN, BO, free=True))
    act(session, Roll)
    events, after = session.log[-1].events, encode(session.state)
    session.undo()
    assert session.can_redo()
    assert session.redo() == events
    assert encode(session.state) == after
    assert not session.can_redo()
    assert session.redo() == ()


def test_another_action_ends_what_could_be_redone() -> None:
    session = buried(new(ANN, BO, free=True))
    act(session, Roll)
    session.undo()
    act(session, Draw)
    assert not session.can_redo()


def test_redo_of_a_turn_brings_back_the_whole_turn() -> None:
    session = buried(new(ANN, BO, free=True))
    act(session, Roll)
    act(session, EndTurn)
    after = encode(session.state)
    session.undo_turn()
    assert len(session.log) == 2
    session.redo()
    assert encode(session.state) == after
