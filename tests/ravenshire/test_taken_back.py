"""What is taken back comes back whole and once: passing advantages, granted actions; what was shown stays shown."""

from __future__ import annotations

import pytest

from game.core.codec import encode, from_json, to_json
from game.core.saves import SaveFile, pack, unpack
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from game.ravenshire import RULES
from game.ravenshire import actions as do
from game.ravenshire import frames as f
from game.ravenshire.state import TALISMAN, TOKEN
from tests.ravenshire.scenarios.desk import SMOKEY, Desk, member


def session_at(desk: Desk, free: bool = False) -> Session:
    """A game of two people that goes on from there."""
    assistants = "on" if desk.s.assistants else "off"
    people = [SeatInfo("Ann"), SeatInfo("Bo")]
    session = Session(RULES, Setup("standard", 2, {"assistants": assistants}), 7, people, free)
    session.resume(desk.s, (), (), desk.s)
    return session


def loaded(session: Session) -> Session:
    """Saved and read again."""
    return unpack(from_json(SaveFile, to_json(pack(session, "title", "2020-01-01T00:00:00"))), RULES)


@pytest.mark.report(2)
def test_a_die_turned_by_talismans_stays_turned_when_only_the_taking_is_taken_back() -> None:
    desk = Desk().only(0, charcoal=1, talisman=2)
    die = desk.lay(SMOKEY, "green", 3)
    desk.turn(0, "take")
    session = session_at(desk)
    start = encode(session.state)

    def turned() -> tuple[int, int]:
        return session.state.dice[die].value, session.state.players[0].res[TALISMAN]

    for _ in range(2):
        session.act(do.Talisman(0, die, 1))
    if do.Done(0) in session.decision.actions:
        session.act(do.Done(0))
    ready = encode(session.state)
    session.act(do.Take(0, die))
    got = session.state.players[0].res[:]
    session.undo()
    assert turned() == (5, 0) and encode(session.state) == ready
    again = loaded(session)
    again.act(do.Take(0, die))
    assert again.state.players[0].res == got, "the turned die, once"
    while session.can_undo() is None:
        session.undo()
    assert turned() == (3, 2) and encode(session.state) == start


@pytest.mark.report(35)
def test_of_two_free_recruits_one_is_left_also_after_undo_and_loading() -> None:
    desk = Desk(2).assistant(0, "guild_advisor")
    desk.halls(
        alchemist=("a05_moon_mage", "a11_runeweaver"),
        harvester=("h01_ore_digger", "h14_quartermaster"),
        merchant=("m01_peddler", "m09_guild_recruiter"),
    )
    desk.before_the_game()
    session = session_at(desk, free=True)

    def left(of: Session) -> int:
        return next((fr.left for fr in of.state.stack if isinstance(fr, f.FreeRecruits)), 0)

    assert left(session) == 2
    spot = desk.s.halls.index(member("h01_ore_digger"))
    session.act(do.Recruit(0, spot))
    session.act(do.PutMember(0, 0))
    while any(isinstance(fr, f.Gain) for fr in session.state.stack):
        session.act(session.decision.actions[0])
    assert left(session) == left(loaded(session)) == 1
    steps = len(session.log)
    session.undo_to(0)
    assert left(session) == left(loaded(session)) == 2
    session.redo()
    assert left(session) == 1 and len(session.log) == steps
    session.act(next(a for a in session.decision.actions if isinstance(a, do.Recruit)))
    session.act(next(a for a in session.decision.actions if isinstance(a, do.PutMember)))
    assert session.state.players[0].recruits == 2


@pytest.mark.report(35)
def test_of_two_tokens_one_is_left_also_after_undo_and_loading() -> None:
    desk = Desk().only(0).have(0, action_token=2, rep=4)
    desk.turn(0, "place")
    session = session_at(desk, free=True)
    take = do.TakeContract(0, 0, 0)
    session.act(take)
    assert session.state.players[0].res[TOKEN] == loaded(session).state.players[0].res[TOKEN] == 1
    assert session.decision.seat == 0, "the turn goes on"
    session.undo()
    assert session.state.players[0].res[TOKEN] == 2 and take in session.decision.actions


@pytest.mark.report(5)
def test_new_contracts_that_were_laid_out_stay_and_redo_lays_out_the_same() -> None:
    desk = Desk().have(0, action_token=1)
    desk.hand(0, "c_w1_ridge_dagger").turn(0, "place")
    before = desk.s.open[:]
    session = session_at(desk)
    session.act(do.Refresh(0, 0))
    reason = session.can_undo()
    assert reason is not None and reason.key == "undo_revealed" and RULES.words().reason(reason).strip()
    free = session_at(Desk().have(0, action_token=1).hand(0, "c_w1_ridge_dagger").turn(0, "place"), free=True)
    free.act(do.Refresh(0, 0))
    shown = free.state.open[:]
    free.undo()
    assert free.state.open == before != shown
    free.redo()
    assert free.state.open == shown == session.state.open
