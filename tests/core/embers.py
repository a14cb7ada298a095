"""Games of the toy game Embers, as sessions, for tests of the session."""

from __future__ import annotations

from typing import Any

from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from tests.toy import RULES
from tests.toy.records import BuryCard

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
