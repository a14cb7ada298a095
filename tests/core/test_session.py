"""The log, undo and redo with their barriers, hand-overs, what happened since."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.codec import encode
from game.core.rng import Rng
from game.core.session import FREED, RESEATED, REVEALED, ROLLED, ReplayFault, SeatInfo, Session, UndoRefused
from game.core.structs import IllegalAction, Reason, Setup, SetupError
from tests.toy import RULES
from tests.toy.records import Block, BuryCard, Draw, EndTurn, Pass, Play, Roll, Rolled

TABLE = Setup("table", 3)
ANN, BO, CY = SeatInfo("Ann"), SeatInfo("Bo", style=1), SeatInfo("Cy", style=2)
BOT = SeatInfo("Bot", "greedy", 3)


def new(*seats: SeatInfo, seed: int = 1, free: bool = False) -> Session:
    return Session(RULES, Setup("table", len(seats)), seed, seats, free)


def act(session: Session, kind: type[Any]) -> Any:
    """The first legal action of that type."""
    assert session.decision is not None
    action = next(a for a in session.decision.actions if isinstance(a, kind))
    session.act(action)
    return action


def buried(session: Session) -> Session:
    """After everybody has buried a card: the first seat's turn."""
    for _ in session.seats:
        act(session, BuryCard)
    return session


def random_game(session: Session, seed: int = 3) -> Session:
    rng = Rng(seed)
    while session.decision is not None:
        session.act(session.decision.actions[rng.below(len(session.decision.actions))])
    return session


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


# -- undo ---------------------------------------------------------------------------------------------


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


# -- redo ---------------------------------------------------------------------------------------------


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
