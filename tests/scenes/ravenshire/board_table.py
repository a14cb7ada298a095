"""A board on its own: a stand-in for the table, and real games to show on it."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game import registry
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from scenes.kit.layout import Metrics, use
from scenes.ravenshire.board import RavenshireBoard
from scenes.table.board import Marks
from scenes.table.regions import regions

NAMES = ("Aldertha", "Brom", "Cass", "Dwalin")


def session_of(mode: str = "standard", seats: int = 3, seed: int = 4, **options: str) -> Session:
    """A game at its first choice."""
    rules = registry.load("ravenshire")
    infos = tuple(SeatInfo(NAMES[i], "human", i) for i in range(seats))
    return Session(rules, Setup(mode, seats, options), seed, infos)


def board_of(session: Session, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> RavenshireBoard:
    """A board of the window size, showing the session's present state."""
    pygame.init()
    pygame.display.set_mode(size)
    m = use(Metrics(*size, scale))
    words = session.rules.words().named([s.name for s in session.seats])
    table = SimpleNamespace(
        app=SimpleNamespace(headless_mode=True),
        m=m,
        marks=Marks(),
        selection=SimpleNamespace(pointed=None),
        rules=session.rules,
        words=words,
        session=session,
        decision=None,
        strips=(),
        redraws=[],
        style_of=lambda seat: seat,
        seat_name=words.seat,
        viewer=-1,
        speed=1.0,
    )
    table.redraw = lambda rect=None: table.redraws.append(rect)
    board = RavenshireBoard(table)  # type: ignore[arg-type]
    board.layout(regions(m, 2).board, m)
    board.show(session.rules.view(session.state, -1), -1, 0)
    return board


def played(session: Session, steps: int, seed: int = 1) -> Iterator[tuple[Any, tuple[Any, ...], Any]]:
    """Play on at random; (view before, events, view after) of every step."""
    rng = random.Random(seed)
    for _ in range(steps):
        decision = session.decision
        if decision is None:
            return
        before = session.rules.view(session.state, -1)
        events = session.act(_choice(rng, decision.actions))
        yield before, events, session.rules.view(session.state, -1)


def _choice(rng: random.Random, actions: tuple[Any, ...]) -> Any:
    """Mostly something that changes the table; trades seldom, so that games go on."""
    busy = [a for a in actions if a.refs() and a.refs()[0][0] != "trade"]
    return rng.choice(busy) if busy and rng.random() < 0.85 else rng.choice(actions)
