"""Whole games whose course must never change unnoticed: ``python scripts/canaries.py [game ...]``.

A canary (``tests/canaries/<game>/<mode>-<seats>-<player>.json``) holds a set-up, a seed, every action of a game played
to its end, and fingerprints: of the state at several points and at the end, and of all legal actions offered on the
way, in their order. The tests replay it. When one differs, the game plays differently: raise ``rules_version`` of the
game and run this script, which plays new canaries. Without a change of that version or of the game's data it writes
only files that are missing.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import sys
import zlib
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game import registry  # noqa: E402
from game.agents import make  # noqa: E402
from game.agents.base import decide  # noqa: E402
from game.core.codec import decode, encode, fingerprint, from_json, to_json  # noqa: E402
from game.core.rng import Rng  # noqa: E402
from game.core.structs import GameInfo, Setup  # noqa: E402

FOLDER = ROOT / "tests" / "canaries"
PLAYERS = ("normal", "random")
POINTS = 8
"""Fingerprints of the state on the way, so that a fault is told to have come between two of them."""


class Canary(msgspec.Struct, frozen=True):
    """A stored game. ``actions``: their bytes, packed and as text; ``points``: at 1/8, 2/8 ... of them, the last at the
    end; ``offered``: over every list of legal actions."""

    game: str
    rules_version: int
    content: str
    setup: Setup
    seed: int
    steps: int
    points: tuple[str, ...]
    offered: str
    actions: str


class Course(NamedTuple):
    """What a replay is told by."""

    points: tuple[str, ...]
    offered: str


def cases(info: GameInfo) -> dict[str, tuple[Setup, str]]:
    """Set-up and player of every canary of a game, by name: every mode with every number of seats, played well and at
    random, the values of the options in turn."""
    out: dict[str, tuple[Setup, str]] = {}
    for mode in info.modes:
        offered = [o for o in info.options if not o.modes or mode.id in o.modes]
        for seats in range(mode.min_seats, mode.max_seats + 1):
            for turn, player in enumerate(PLAYERS):
                options = {o.id: o.values[(2 * seats + turn + i) % len(o.values)] for i, o in enumerate(offered)}
                out[f"{mode.id}-{seats}-{player}"] = Setup(mode.id, seats, options).checked(info), player
    return out


def place(game: str, name: str) -> Path:
    """The file of a canary."""
    return FOLDER / game / f"{name}.json"


def read(file: Path) -> Canary:
    """A stored canary."""
    canary: Canary = from_json(Canary, file.read_bytes())
    return canary


def actions_of(rules: Any, canary: Canary) -> list[Any]:
    """What was done in it."""
    data = zlib.decompress(base64.b85decode(canary.actions))
    return [decode(rules.actions, action) for action in decode(list[bytes], data)]


def play(rules: Any, setup: Setup, seed: int, player: str) -> list[Any]:
    """The actions of a new game."""
    agent, chance, actions = make(player), Rng(seed), []
    state = rules.new(setup, seed)
    decision = rules.ask(state)
    while decision is not None:
        actions.append(decide(rules, agent, state, decision, chance))
        decision = rules.act(state, actions[-1], [], decision)
    return actions


def course(rules: Any, setup: Setup, seed: int, actions: list[Any]) -> Course:
    """Run a game by its actions.

    Raises:
        IllegalAction: when one of them is not offered any more.
        ValueError: when the game ends before or after them.
    """
    state, offered, points = rules.new(setup, seed), hashlib.blake2b(digest_size=8), []
    decision = rules.ask(state)
    stops = {len(actions) * i // POINTS for i in range(1, POINTS + 1)}
    for i, action in enumerate(actions, start=1):
        if decision is None:
            raise ValueError(f"the game ends before step {i} of {len(actions)}")
        offered.update(encode(decision.actions))
        decision = rules.act(state, action, [], decision)
        if i in stops:
            points.append(fingerprint(state))
    if decision is not None:
        raise ValueError(f"the game goes on after its {len(actions)} steps")
    return Course(tuple(points), offered.hexdigest())


def canary_of(rules: Any, name: str, seed: int) -> Canary:
    """Play the canary of that name."""
    setup, player = cases(rules.info)[name]
    actions = play(rules, setup, seed, player)
    data = zlib.compress(encode([encode(action) for action in actions]), 9)
    return Canary(rules.info.id, rules.info.rules_version, rules.content_hash(), setup, seed, len(actions),
                  *course(rules, setup, seed, actions), base64.b85encode(data).decode())  # fmt: skip


def is_due(rules: Any, file: Path) -> bool:
    """May this file be written: is it missing, or of other rules or data?"""
    if not file.exists():
        return True
    old = read(file)
    return (old.rules_version, old.content) != (rules.info.rules_version, rules.content_hash())


def main(argv: list[str] | None = None) -> int:
    """Write the canaries that are due."""
    parser = argparse.ArgumentParser(description="Play the canaries whose rules or data have changed.")
    parser.add_argument("games", nargs="*", metavar="game", help="default: every game")
    for game in parser.parse_args(argv).games or registry.installed():
        rules = registry.load(game)
        for seed, name in enumerate(cases(rules.info), start=101):
            file = place(game, name)
            if is_due(rules, file):
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(to_json(canary_of(rules, name, seed)) + b"\n")
                print(file.relative_to(FOLDER))
    return 0


if __name__ == "__main__":
    sys.exit(main())
