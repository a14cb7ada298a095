"""Which board belongs to which game; a game without one is played on the plain board."""

from __future__ import annotations

import importlib
import importlib.util
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scenes.table.board import Board


def has_board(game_id: str) -> bool:
    """Is there a drawn board for the game? (``scenes.<game>`` with a ``BOARD``.)"""
    try:
        return importlib.util.find_spec(f"scenes.{game_id}.board") is not None
    except ModuleNotFoundError:
        return False


def part(game_id: str, module: str) -> Any | None:
    """A module of a game's own screens (``setup``, ``ending``); None when the game has none."""
    try:
        found = importlib.util.find_spec(f"scenes.{game_id}.{module}")
    except ModuleNotFoundError:
        return None
    return importlib.import_module(f"scenes.{game_id}.{module}") if found is not None else None


def board_class(game_id: str) -> type[Board]:
    """The board class of a game: ``BOARD`` in ``scenes/<game>/board.py``, else the plain board."""
    if has_board(game_id):
        found: type[Board] = importlib.import_module(f"scenes.{game_id}.board").BOARD
        return found
    from scenes.table.plain import PlainBoard

    return PlainBoard
