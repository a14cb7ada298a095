"""What a game's table needs, loaded a little a frame while its set-up is looked at."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterator

from game import registry
from scenes.boards import board_class, has_board

TABLE = (
    "scenes.kit.chronicle", "scenes.table.board", "scenes.table.areas", "scenes.table.panels", "scenes.table.help",
    "scenes.table.chronicle", "scenes.table.lines", "scenes.table.play", "scenes.table.looking", "scenes.table.flow",
    "scenes.table.choosing", "scenes.table.timeline", "scenes.table.replay_bar", "scenes.table.scene",
    "scenes.table.thinker", "scenes.table.first_run", "scenes.table.menu", "scenes.table.enlarge",
)  # fmt: skip
"""Modules that bring all of the table, in pieces of some milliseconds."""


RULES = (
    "state", "content", "tables", "events", "actions", "market", "gathering", "production", "completing", "attack",
    "line", "party", "offers", "effects", "camp", "watch", "assistants", "rules",
)  # fmt: skip
"""Modules of a game, of those that there are, that bring its rules in pieces."""


def rules(game_id: str) -> Iterator[None]:
    """Load the rules of a game, some modules with every ``next``."""
    for name in (f"game.{game_id}.{part}" for part in RULES):
        if name not in sys.modules and importlib.util.find_spec(name) is not None:
            importlib.import_module(name)
            yield
    registry.load(game_id)


def modules(game_id: str, *more: str) -> Iterator[None]:
    """Load the modules of the table and of the game's board, and some more, one with every ``next``; what is there
    takes no time."""
    parts = ("layout", "inspect", "animate", "board") if has_board(game_id) else ()
    own = [f"scenes.{game_id}.{part}" for part in parts]
    for name in (*TABLE, *own, *more):
        if name not in sys.modules and importlib.util.find_spec(name) is not None:
            importlib.import_module(name)
            yield
    board_class(game_id)
