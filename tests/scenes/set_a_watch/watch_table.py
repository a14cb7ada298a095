"""A table of Set a Watch on the dummy driver, and ways through a game."""

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
from tests.scenes.table.helpers import lift, settle

KINDS = {"h": "human", "r": "random", "n": "normal"}
NAMES = ("Aldertha", "Brom", "Cass", "Dwalin")


def table_of(
    mode: str = "standard", kinds: str = "h", size: tuple[int, int] = (1280, 720), seed: int = 7,
    options: dict[str, str] | None = None, **prefs: Any,
) -> tuple[App, TableScene]:  # fmt: skip
    """A new game; `kinds`: one letter a seat, h human, r random computer, n normal computer."""
    rules = registry.load("set_a_watch")
    app = App.headless(size, Settings(**{"animation_speed": "off", **prefs}))
    seats = tuple(SeatInfo(NAMES[i], KINDS[k], i) for i, k in enumerate(kinds))
    session = Session(rules, Setup(mode, len(kinds), options or {"party": "random"}), seed, seats)
    table = TableScene(app, session, "set_a_watch", game=Play(session, InstantThinker(rules)))
    app.push(table)
    settle(app)
    return app, table


def go(
    app: App, table: TableScene, choose: Callable[[Any], None], until: Callable[[Any, Any], bool], limit: int = 900
) -> bool:
    """Choose until the condition on (view, decision) holds; False when the game was over before."""
    for _ in range(limit):
        lift(app, table)
        if table.game.over:
            return False
        if table.decision is None:
            settle(app, 1)
            continue
        if until(table.shown, table.decision):
            return True
        choose(table.decision)
    raise AssertionError("it does not come to that")


def by_chance(app: App, table: TableScene, seed: int = 1) -> Callable[[Any], None]:
    """Choose at random, but fight on as long as something can be done."""
    rng = random.Random(seed)

    def choose(decision: Any) -> None:
        actions = [a for a in decision.actions if type(a).__name__ != "StopFighting"] or list(decision.actions)
        table.choose(rng.choice(actions))
        settle(app, 2)

    return choose


def asked(prompt: str) -> Callable[[Any, Any], bool]:
    """Is that asked?"""
    return lambda view, decision: decision.prompt == prompt
