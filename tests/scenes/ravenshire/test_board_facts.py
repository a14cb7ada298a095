"""Small facts that the table asks of Ravenshire's board."""

from __future__ import annotations

import pytest

from game.core.codec import clone
from game.ravenshire import actions as do
from game.ravenshire import events as ev
from game.ravenshire.frames import AddMystic, FinalConversion, Window
from game.ravenshire.state import CHARCOAL, SCALES, TOKEN
from scenes.ravenshire import board_facts as facts
from tests.scenes.ravenshire.board_table import played, session_of


@pytest.fixture(scope="module")
def view():
    session = session_of()
    for _ in played(session, 30):
        pass
    return session.rules.view(session.state, -1)


def at(view, phase, season=1, round_=0):
    view = clone(view)
    view.phase, view.season, view.round = phase, season, round_
    return view


def test_phases_say_what_is_over_and_what_comes(view):
    shown = facts.phases(at(view, "production"))
    assert [state for _, state in shown] == ["done", "now", "next"]
    assert len(facts.phases(at(view, "gathering", 4))) == 4, "final scoring is a phase of Winter alone"


def test_the_running_turn_is_counted(view):
    assert ("Gathering, turn 2 of 3", "now") in facts.phases(at(view, "gathering", 1, 2))


def test_seasons_are_named(view):
    assert facts.round_title(at(view, "production", 3)) == "Autumn, 3 of 4"
    assert facts.round_title(at(view, "setup")) == "Setting up"


@pytest.mark.parametrize(("mode", "seats", "strips"), [("standard", 4, 4), ("solo_rival", 1, 2), ("full_table", 2, 4)])
def test_automatic_seats_have_strips(mode, seats, strips):
    session = session_of(mode, seats)
    assert len(facts.seats(session.rules.view(session.state, -1))) == strips


def test_what_would_be_lost_is_named(view):
    view = clone(view)
    view.players[0].workshop[5] = 14
    assert facts.lost(view, do.PutMember(0, 5)) == [("space", 5)]
    view.players[0].workshop[5] = -1
    assert facts.lost(view, do.PutMember(0, 5)) == []
    assert facts.lost(view, do.Refresh(0, 1)) == [("open", 3), ("open", 4), ("open", 5)]


def test_log_lines_point_at_things(view):
    assert ("die", 3) in facts.event_refs(ev.DieTaken(seat=0, die=3, district=2, value=4), view)
    contract = view.open[2]
    gained = ev.ContractGained(seat=0, contract=contract, tier=0, slot=2)
    assert facts.event_refs(gained, view) == [("open", 2)]


def test_unused_dice_and_tokens_are_told(view):
    view = at(view, "production")
    for d in view.dice:
        d.at = 0
    assert facts.unused(view, 0) == ""
    view.dice[0].at, view.dice[0].seat = 3, 0
    assert facts.unused(view, 0) == "1 unused die"
    rest = view.stack
    view.stack = [AddMystic(0)]
    assert facts.unused(view, 0) == "", "Production goes on after it"
    view.stack = rest
    view = at(view, "gathering")
    view.stack = [Window(0, "place")]
    for tokens, told in ((1, "1 Action Token"), (2, "2 Action Tokens")):
        view.players[0].res[TOKEN] = tokens
        assert facts.unused(view, 0) == f"{told} left", "it stands on a button, which shows no icons"


def test_before_the_last_trades_are_ended_the_button_says_what_they_would_bring(view):
    view = at(view, "scoring")
    view.stack = [FinalConversion(0)]
    p = view.players[0]
    p.res[:9] = [0] * 9
    assert facts.unused(view, 0) == ""
    p.res[SCALES] = p.res[CHARCOAL] = 2
    assert facts.unused(view, 0) == "Trades for 2 Gold left"
