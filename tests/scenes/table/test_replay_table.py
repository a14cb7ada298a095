"""A replay at the table: forward, back, by rounds, playing; it asks nothing and changes nothing."""

from __future__ import annotations

import random

import pytest

from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.table.play import NOBODY
from scenes.table.replay import replay_table
from tests.scenes.table.helpers import lift, make, settle
from tests.scenes.table.tinygame import RULES


@pytest.fixture
def played() -> Session:
    session = Session(RULES, Setup("standard", 2), 4, (SeatInfo("Ann"), SeatInfo("Bo", "random", 1)))
    rng = random.Random(2)
    while session.decision is not None:
        session.act(rng.choice(session.decision.actions))
    return session


def open_replay(session, speed="off", size=(1280, 720)):
    app = App.headless(size, Settings(animation_speed=speed))
    table = replay_table(app, session)
    app.push(table)
    app.step(0.1)
    return app, table


def test_forward_and_back_by_key_reach_every_step(played):
    app, table = open_replay(played)
    length = len(played.log)
    for i in range(length):
        assert table.game.replay.index == i
        app.key("Right")
        app.step(0.05)
    assert table.game.over
    assert table.shown == RULES.view(played.state, -1)
    for i in range(length, 0, -1):
        assert table.game.replay.index == i
        app.key("Left")
    assert table.game.replay.index == 0
    assert table.decision is None


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_playing_runs_to_the_end_whatever_the_speed(played, speed):
    app, table = open_replay(played, speed)
    app.key("E")
    app.step(40, 0.05)
    assert table.game.over and not table.game.playing and not table.timeline.busy
    assert table.shown == RULES.view(played.state, -1)
    assert len(table.chronicle.lines) == len(table.panel.log.entries)


def test_rounds_can_be_jumped_to_and_the_chronicle_follows(played):
    app, table = open_replay(played)
    app.key("Down")
    assert table.game.replay.clock[0] == 1
    assert all(line.step < table.game.replay.index for line in table.chronicle.lines)
    app.key("Up")
    assert table.game.replay.clock[0] == 0


def test_a_replay_changes_nothing(played):
    before = played.fingerprint(), len(played.log)
    app, table = open_replay(played)
    app.key("Right")
    for ref_node in list(table.ref_nodes())[:6]:
        app.click(ref_node.rect.center)
    app.key("U")
    assert (played.fingerprint(), len(played.log)) == before


@pytest.mark.parametrize("size", [(1280, 720), (1000, 600), (640, 400)])
def test_its_buttons_work_by_mouse(played, size):
    app, table = open_replay(played, size=size)
    app.click(table.actions.steps[2].rect.center)
    app.step(0.05)
    assert table.game.replay.index == 1
    app.click(table.actions.steps[1].rect.center)
    assert table.game.replay.index == 0


@pytest.mark.parametrize(("people", "viewer"), [("hh", NOBODY), ("hr", 0)])
def test_a_replay_of_a_game_that_still_goes_on_shows_no_secret(people, viewer):
    app, table = make(people)
    lift(app, table)
    table.choose(table.decision.actions[0])
    settle(app)
    lift(app, table)
    assert not table.session.result
    session, hands = table.session, table.session.state.hands
    replay = replay_table(app, session, index=len(session.log))
    assert replay.viewer == viewer
    app.push(replay)
    settle(app)
    assert any(hands)
    for seat, hand in enumerate(hands):
        assert not hand or (replay.shown.hands[seat] == hand) == (seat == viewer), seat
