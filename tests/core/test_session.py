"""The log, forced choices, hand-overs, replays, long games, seats that change hands."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.codec import encode
from game.core.rng import Rng
from game.core.session import RESEATED, ROLLED, ReplayFault, SeatInfo, Session
from game.core.structs import IllegalAction, Setup, SetupError
from tests.core.embers import ANN, BO, BOT, CY, TABLE, act, buried, new, random_game
from tests.toy import RULES
from tests.toy.records import Block, BuryCard, EndTurn, Pass, Play, Roll, Rolled

# -- acting and the log -------------------------------------------------------------------------------


def test_an_action_is_logged_with_its_events() -> None:
    session = buried(new(ANN, BO, CY))
    action = act(session, Roll)
    step = session.log[-1]
    assert (step.action, step.seat, step.barrier, step.forced) == (action, 0, ROLLED, False)
    assert any(isinstance(e, Rolled) for e in step.events)
    assert step.drawn == session.state.rng.drawn
    assert step.clock == (1, 1)


@pytest.mark.report(38)
def test_an_illegal_action_leaves_everything_as_it_was() -> None:
    session = buried(new(ANN, BO))
    before, steps, decision = encode(session.state), list(session.log), session.decision
    with pytest.raises(IllegalAction):
        session.act(Roll(1))
    assert (encode(session.state), session.log, session.decision) == (before, steps, decision)


def test_a_fault_in_the_rules_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    session = buried(new(ANN, BO))
    before = encode(session.state)
    broken = RULES.flow._answers.copy()
    for frame in broken:
        monkeypatch.setitem(RULES.flow._answers, frame, _half_done)
    with pytest.raises(ZeroDivisionError):
        session.act(Roll(0))
    monkeypatch.undo()
    assert encode(session.state) == before
    act(session, Roll)


def _half_done(s: Any, frame: Any, action: Any, out: Any) -> None:
    s.embers[0] += 50
    raise ZeroDivisionError


def test_seats_without_names_get_some() -> None:
    session = Session(RULES, TABLE, 1)
    assert len(session.seats) == 3
    assert all(seat.kind == "human" for seat in session.seats)


def test_impossible_setups_are_refused() -> None:
    with pytest.raises(SetupError, match="2 to 3 seats"):
        Session(RULES, Setup("table", 5), 1)
    with pytest.raises(SetupError, match="2 seats, but 1 named"):
        Session(RULES, Setup("table", 2), 1, [ANN])


def test_the_result_comes_at_the_end() -> None:
    session = new(ANN, BO)
    assert session.result is None
    random_game(session)
    assert session.result is not None
    assert session.result.reason == "rounds"


# -- forced choices -----------------------------------------------------------------------------------


def test_single_choices_are_taken_and_logged_but_never_an_end_of_turn() -> None:
    session = buried(new(ANN, BO, free=True))
    assert session.take_forced() == ()
    session.state.hands[0].clear()
    session.state.hands[1] = [5]
    session.state.stack[:] = session.state.stack[:1]
    session.state.stack.append(_bury_frame())
    session.decision = RULES.ask(session.state)
    steps = session.take_forced()
    assert [(s.action, s.forced) for s in steps] == [(BuryCard(1, 5), True)]
    assert session.log[-1] == steps[0]


def _bury_frame() -> Any:
    from tests.toy.records import Bury

    return Bury(1)


@pytest.mark.report(24)
def test_a_single_pass_is_not_taken_for_it_would_tell_what_is_held() -> None:
    session = buried(new(ANN, BO))
    session.state.hands[1] = [1, 2]  # no shield
    act(session, Play)
    assert session.decision is not None
    assert session.decision.actions == (Pass(1),)
    assert session.take_forced() == ()


# -- at one screen ------------------------------------------------------------------------------------


def test_a_handover_is_needed_when_hidden_cards_differ() -> None:
    session = new(ANN, BO, BOT)
    assert session.needs_handover(0, 1)
    assert session.needs_handover(-1, 0)
    assert not session.needs_handover(0, 0)
    assert not session.needs_handover(0, 2)  # nobody sits there
    for hand in (*session.state.hands, *session.state.buried):
        hand.clear()
    assert not session.needs_handover(0, 1)


def test_alone_among_computers_nothing_is_covered() -> None:
    assert not new(ANN, BOT).needs_handover(1, 0)
    assert not new(ANN, BOT).needs_handover(-1, 0)


# -- replay, length -----------------------------------------------------------------------------------


def test_the_log_replays_to_the_same_state() -> None:
    session = random_game(new(ANN, BO, CY))
    again = Session.replayed(RULES, TABLE, 1, [step.action for step in session.log], session.seats)
    assert again.fingerprint() == session.fingerprint()
    assert again.log == session.log


def test_a_log_that_does_not_fit_names_the_step() -> None:
    session = random_game(new(ANN, BO, CY))
    actions = [step.action for step in session.log]
    with pytest.raises(ReplayFault, match="step 4:") as fault:
        Session.replayed(RULES, TABLE, 1, [*actions[:4], Block(0, 1), *actions[5:]])
    assert fault.value.index == 4


@pytest.mark.report(9)
def test_a_thousand_steps_cost_little_memory_and_undo_does_none_of_them_again(monkeypatch: pytest.MonkeyPatch) -> None:
    session = buried(new(ANN, BO, free=True))
    session.state.rounds = 300
    rng = Rng(5)
    while session.decision is not None and len(session.log) < 2000:
        session.act(session.decision.actions[rng.below(len(session.decision.actions))])
    assert len(session.log) > 1000
    assert sum(map(len, session._past)) < 1000 * len(session._past)
    done: list[Any] = []
    monkeypatch.setattr(type(RULES), "act", lambda self, *args: done.append(args))
    undone = 0
    while session.can_undo() is None:
        session.undo()
        undone += 1
    assert done == [] and undone > 1000


# -- seats that change hands ----------------------------------------------------------------------------


def test_a_seat_changes_hands_and_everything_played_stays() -> None:
    session = buried(new(ANN, BO, CY))
    before, steps = encode(session.state), list(session.log)
    session.reseat(1, "greedy")
    assert session.seats == (ANN, SeatInfo("Bo", "greedy", 1), CY) and not session.is_human(1)
    assert encode(session.state) == before and session.log == steps
    assert session.marks == (RESEATED,)
    session.reseat(1, "human")
    assert session.seats == (ANN, BO, CY) and session.marks == (RESEATED,)


def test_to_whom_a_seat_belongs_already_it_is_not_given_again() -> None:
    session = buried(new(ANN, BO, free=True))
    act(session, EndTurn)
    session.undo()
    assert session.can_redo()
    session.reseat(0, "human")
    assert RESEATED not in session.marks and session.can_redo()
    with pytest.raises(IndexError):
        session.reseat(2, "human")


def test_undo_leads_to_the_choices_of_those_who_are_people_now() -> None:
    session = buried(new(ANN, BO, free=True))
    first = len(session.log)
    act(session, EndTurn)
    act(session, EndTurn)
    assert [step.seat for step in session.log[first:]] == [0, 1]
    session.reseat(1, "greedy")
    session.undo()
    assert len(session.log) == first and session.decision is not None and session.decision.seat == 0
