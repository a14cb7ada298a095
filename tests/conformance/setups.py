"""All games there are, the toy game among them, and the set-ups in which they are checked."""

from __future__ import annotations

import importlib
from typing import Any

from game import registry
from game.core.structs import GameInfo, Setup

TOY = "tests.toy:RULES"


def games() -> tuple[str, ...]:
    """Ids of all games, the toy game first."""
    return (TOY, *registry.installed())


def rules_of(game: str) -> Any:
    """The rules of a game id, or of ``package:NAME``."""
    module, _, name = game.partition(":")
    return getattr(importlib.import_module(module), name) if name else registry.load(game)


def setups(info: GameInfo) -> list[Setup]:
    """Every mode with every seat count; every value of every option at least once with each of them."""
    out: list[Setup] = []
    for mode in info.modes:
        offered = [o for o in info.options if not o.modes or mode.id in o.modes]
        turns = max((len(o.values) for o in offered), default=1)
        for seats in range(mode.min_seats, mode.max_seats + 1):
            for turn in range(turns):
                options = {o.id: o.values[(turn + seats * i) % len(o.values)] for i, o in enumerate(offered)}
                setup = Setup(mode.id, seats, options).checked(info)
                if setup not in out:
                    out.append(setup)
    return out


def named(setup: Setup) -> str:
    """A short name for test ids and reports."""
    options = ",".join(f"{k}={v}" for k, v in setup.options.items())
    return f"{setup.mode}-{setup.seats}" + (f"-{options}" if options else "")
