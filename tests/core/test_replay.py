"""Walking through a game, forward, back and by rounds."""

from __future__ import annotations

import pytest

from game.core.codec import encode
from game.core.replay import EVERY, Replay
from game.core.rng import Rng
from game.core.session import ReplayFault, Session
from game.core.structs import Setup
from tests.toy import RULES
from tests.toy.records import Block

SETUP = Setup("table", 3, {"length": "long"})


@pytest.fixture(scope="module")
def game() -> tuple[Session, list[bytes]]:
    """A finished game and the bytes of every state on the way."""
    session, rng = Session(RULES, SETUP, 8), Rng(2)
    states = [encode(session.state)]
    while session.decision is not None:
        session.act(session.decision.actions[rng.below(len(session.decision.actions))])
        states.append(encode(session.state))
    assert len(states) > 3 * EVERY
    return session, states


def replay_of(session: Session) -> Replay:
    return Replay(RULES, session.setup, session.seed, [step.action for step in session.log])


@pytest.mark.report(16)
def test_forward_meets_every_state_and_event(game: tuple[Session, list[bytes]]) -> None:
    session, states = game
    replay = replay_of(session)
    assert replay.length == len(session.log)
    assert replay.events == session.opening
    for step, state in zip(session.log, states):
        assert encode(replay.state) == state
        assert replay.forward() == step.events
    assert encode(replay.state) == states[-1]
    assert replay.decision is None
    assert replay.forward() == ()
    assert replay.index == replay.length


def test_back_meets_them_again(game: tuple[Session, list[bytes]]) -> None:
    session, states = game
    replay = replay_of(session)
    replay.jump(replay.length)
    for state in reversed(states):
        assert encode(replay.state) == state
        assert replay.decision == RULES.ask(replay.state)
        replay.back()
    assert replay.index == 0


def test_jumps_anywhere(game: tuple[Session, list[bytes]]) -> None:
    session, states = game
    replay, rng = replay_of(session), Rng(4)
    for _ in range(60):
        index = rng.below(len(states))
        replay.jump(index)
        assert (replay.index, encode(replay.state)) == (index, states[index])
    replay.jump(-5)
    assert replay.index == 0
    replay.jump(10_000)
    assert replay.index == replay.length


def test_jumps_to_rounds(game: tuple[Session, list[bytes]]) -> None:
    replay = replay_of(game[0])
    assert replay.rounds == (0, 1, 2, 3, 4, 5, 6)
    for number in (3, 1, 6):
        replay.jump_round(number)
        assert replay.clock[0] == number
        replay.back()
        assert replay.clock[0] == number - 1
    replay.jump_round(99)
    assert replay.index == replay.length


def test_the_game_itself_is_not_touched(game: tuple[Session, list[bytes]]) -> None:
    session, states = game
    replay_of(session).jump(7)
    assert encode(session.state) == states[-1]


@pytest.mark.report(16)
def test_a_step_that_is_not_legal_is_named(game: tuple[Session, list[bytes]]) -> None:
    actions = [step.action for step in game[0].log]
    actions[20] = Block(2, 23)
    with pytest.raises(ReplayFault, match="step 20:"):
        Replay(RULES, SETUP, 8, actions)


def test_it_may_start_at_a_snapshot(game: tuple[Session, list[bytes]]) -> None:
    session, states = game
    middle = Session.replayed(RULES, SETUP, 8, [step.action for step in session.log[:30]])
    replay = Replay(RULES, SETUP, 8, [step.action for step in session.log[30:]], middle.state)
    assert encode(replay.state) == states[30]
    replay.jump(replay.length)
    assert encode(replay.state) == states[-1]
    assert encode(middle.state) == states[30]
