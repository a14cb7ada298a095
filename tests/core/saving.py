"""Saves of the toy game for the tests of saves."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from game.core import saves
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from game.registry import UnknownGame
from tests.toy import RULES
from tests.toy.rules import Embers

SEATS = (SeatInfo("Ann"), SeatInfo("Bärbel 🙂", "human", 4), SeatInfo("Bot", "greedy", 1))
NOW = "2031-05-06T07:08:09"


def played(steps: int, seed: int = 1, rules: Any = RULES) -> Session:
    session, rng = Session(rules, Setup("table", 3, {"length": "long"}), seed, SEATS), Rng(seed)
    while session.decision is not None and len(session.log) < steps:
        action = session.decision.actions[rng.below(len(session.decision.actions))]
        session.act(action, forced=len(session.decision.actions) == 1)
    return session


def rules_of(game: str) -> Any:
    if game != "embers":
        raise UnknownGame(f"no game {game!r}")
    return RULES


def saved(path: Path, session: Session | None = None, title: str = "My game") -> Path:
    saves.write(path, saves.pack(session or played(30), title, NOW))
    return path


def edited(path: Path, change: Callable[[dict[str, Any]], None]) -> Path:
    content = json.loads(path.read_text(encoding="utf-8"))
    change(content)
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


class Revised(Embers):
    """The same game after a change of its rules."""

    info: Any = msgspec.structs.replace(Embers.info, rules_version=2)


class Reprinted(Embers):
    """The same rules with other cards."""

    def content_hash(self) -> str:
        return "other"
