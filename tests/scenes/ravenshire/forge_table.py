"""A real table at a wanted question, its state adjusted before the table is laid."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from game import registry
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.table.play import Play
from scenes.table.scene import TableScene
from scenes.table.thinker import InstantThinker

NAMES = ("Aldertha", "Brom", "Cass", "Dwalin")
Prepare = Callable[[Any, int], None]


def session_at(
    prompt: str, prepare: Prepare | None = None, *, mode: str = "standard", seats: int = 2, seed: int = 3,
    assistants: str = "off", accept: Callable[[Any], bool] = lambda session: True, names: tuple[str, ...] = NAMES,
) -> Session:  # fmt: skip
    """A game played at random up to a question whose prompt begins so; then `prepare(state, seat)` changes it."""
    rules = registry.load("ravenshire")
    infos = tuple(SeatInfo(names[i], "human", i) for i in range(seats))
    for attempt in range(seed, seed + 40):
        session = Session(rules, Setup(mode, seats, {"assistants": assistants}), attempt, infos)
        rng = random.Random(attempt)
        for _ in range(900):
            decision = session.decision
            if decision is None:
                break
            if decision.prompt.startswith(prompt) and accept(session):
                if prepare is not None:
                    prepare(session.state, decision.seat)
                    session.resume(session.state, ())
                return session
            busy = [a for a in decision.actions if a.refs() and a.refs()[0][0] != "trade"]
            session.act(rng.choice(busy if busy and rng.random() < 0.9 else decision.actions))
    raise AssertionError(f"no game comes to {prompt!r}")


def table_of(session: Session, size: tuple[int, int] = (1280, 720), **prefs: Any) -> tuple[App, TableScene]:
    """The session on a table, the curtain lifted."""
    app = App.headless(size, Settings(animation_speed="off", **prefs))
    table = TableScene(app, session, "ravenshire", game=Play(session, InstantThinker(session.rules)))
    app.push(table)
    settle(app)
    if table.curtain is not None:
        table.lift_curtain()
        settle(app)
    return app, table


def table_at(
    prompt: str, prepare: Prepare | None = None, size: tuple[int, int] = (1280, 720), **how: Any
) -> tuple[App, TableScene]:
    """A table at a question."""
    return table_of(session_at(prompt, prepare, **how), size)


def settle(app: App, frames: int = 3) -> None:
    """Let the table catch up."""
    for _ in range(frames):
        app.frame()


def press(app: App, node: Any) -> None:
    """Click a node."""
    assert node.shown() and node.rect.w > 0, f"{node.label_text()} cannot be seen"
    app.click(node.rect.center)
    settle(app)


def part(table: TableScene, kind: type) -> Any:
    """The open panel of a kind."""
    found = table.board.overlays.part(kind)
    assert found is not None, f"no {kind.__name__}"
    return found


def tile(panel: Any, ref: Any) -> Any:
    """The tile of a ref on a panel."""
    return next(n for n in panel.walk() if getattr(n, "ref", None) == ref)


def rich(state: Any, seat: int) -> None:
    """The seat has plenty of everything."""
    state.players[seat].res[:9] = [6, 6, 6, 6, 6, 4, 4, 4, 4]


def empty(state: Any, seat: int) -> None:
    """The seat has nothing."""
    state.players[seat].res[:9] = [0] * 9


def goods(state: Any, seat: int) -> None:
    """The seat has a few Goods of three kinds, and nothing else."""
    empty(state, seat)
    state.players[seat].res[:5] = [2, 0, 1, 0, 3]


def own(table: TableScene) -> Any:
    """The player who has to decide."""
    assert table.decision is not None
    return table.session.state.players[table.decision.seat]
