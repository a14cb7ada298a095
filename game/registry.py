"""Which games exist, found by looking at the packages beside this file. Rules load on first use."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.core.rules import Rules

_NOT_GAMES = {"core", "agents"}


class UnknownGame(ValueError):
    """No engine package of that name; the message lists the games there are."""


@cache
def installed() -> tuple[str, ...]:
    """Ids of the games that can be played, in alphabetical order. Imports nothing."""
    here = Path(__file__).parent
    return tuple(sorted(m.name for m in pkgutil.iter_modules([str(here)]) if m.ispkg and m.name not in _NOT_GAMES))


def loaded(game_id: str) -> bool:
    """Were the rules of that game loaded already?"""
    return f"game.{game_id}.rules" in sys.modules


@cache
def load(game_id: str) -> Rules[Any]:
    """The rules of a game.

    Raises:
        UnknownGame: naming the games there are.
    """
    if game_id not in installed():
        raise UnknownGame(f"no game {game_id!r}; there are: {', '.join(installed())}")
    rules: Rules[Any] = importlib.import_module(f"game.{game_id}").RULES
    return rules
