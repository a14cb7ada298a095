"""Playthroughs in words, kept as files and replayed by the tests: ``python scripts/goldens.py [game ...]``.

A golden is a whole game as text: a head line with the set-up, then every action (as JSON and in words) and
below it what happened. The tests replay the recorded actions and compare every word, so any change of rules
or texts shows as a diff. By default the recorded actions are kept and the words written anew; ``--play`` lets
the computer players play new games, which is needed after a change of the rules. ``--museum`` also saves every
game half-way, as its players would have, for the museum of saves (``tests/museum``): what is there must be
loadable for ever, so it is done once a release.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.agents import make  # noqa: E402
from game.agents.base import decide  # noqa: E402
from game.core.codec import fingerprint, from_json, to_json  # noqa: E402
from game.core.rng import Rng  # noqa: E402
from game.core.saves import pack, write  # noqa: E402
from game.core.session import Session  # noqa: E402
from game.core.structs import Setup  # noqa: E402
from game.registry import load  # noqa: E402

ACTION = "> "
MUSEUM = ROOT / "tests" / "museum"


class Case(NamedTuple):
    """One recorded game; ``agent`` plays every seat."""

    name: str
    setup: Setup
    seed: int
    agent: str = "greedy"


CASES: dict[str, tuple[Case, ...]] = {
    "ravenshire": (
        Case("two_smiths", Setup("standard", 2, {"assistants": "off"}), 21),
        Case("four_smiths_with_assistants", Setup("standard", 4, {"assistants": "on"}), 22),
        Case("rival_forge", Setup("solo_rival", 1, {"assistants": "on", "level": "master"}), 23),
        Case("hired_hands", Setup("full_table", 3, {"assistants": "off"}), 24),
        Case("aimless_smiths", Setup("standard", 3, {"assistants": "on"}), 25, "random"),
    ),
    "set_a_watch": (
        Case("alone_to_the_last_dawn", Setup("standard", 1, {"difficulty": "easy"}), 32),
        Case("two_against_the_kraken", Setup("kraken", 2, {"difficulty": "normal", "deck": "example"}), 31),
        Case("three_and_a_flex", Setup("construction", 3, {"difficulty": "hard", "acolytes": "3"}), 33),
        Case("four_in_the_dark", Setup("standard", 4, {"difficulty": "insane", "firewood": "d6"}), 37),
        Case("aimless_watch", Setup("standard", 2, {"party": "random"}), 35, "random"),
    ),
}


class GoldenError(ValueError):
    """A golden can't be replayed; the message names file, line and what was expected."""


def folder(game: str) -> Path:
    """Where the goldens of a game lie."""
    return ROOT / "tests" / game / "goldens"


def recorded(rules: Any, file: Path) -> Iterator[Any]:
    """The actions written in a golden, in order.

    Raises:
        GoldenError: for an action line that can't be read.
    """
    for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1):
        if line.startswith(ACTION):
            try:
                yield from_json(rules.actions, line.removeprefix(ACTION).split("  ", 1)[0])
            except ValueError as error:
                raise GoldenError(f"{file.name}:{number}: expected an action: {error}") from error


def played(rules: Any, case: Case) -> Iterator[Any]:
    """The actions of a new game; the generator keeps its own copy of the state."""
    state = rules.new(case.setup.checked(rules.info), case.seed)
    decision = rules.ask(state)
    agents, rng = [make(case.agent) for _ in range(case.setup.seats)], Rng(case.seed)
    while decision is not None:
        action = decide(rules, agents[decision.seat], state, decision, rng)
        yield action
        decision = rules.act(state, action, [], decision)


def transcript(rules: Any, case: Case, actions: Iterator[Any]) -> str:
    """The whole game in words.

    Raises:
        IllegalAction: when an action does not fit any more.
        GoldenError: when the actions end before the game does.
    """
    words = rules.words()
    lines = [f"{case.name}: {case.setup.mode}, {case.setup.seats} seats, "
             f"{', '.join(f'{k} {v}' for k, v in case.setup.options.items())}, seed {case.seed}"]  # fmt: skip
    opening: list[Any] = []
    state = rules.new(case.setup.checked(rules.info), case.seed, opening)
    lines += _told(words.seeing(state), opening)
    decision = rules.ask(state)
    while decision is not None:
        action = next(actions, None)
        if action is None:
            raise GoldenError(f"{case.name}: the recorded actions end before the game does")
        said = words.plain(words.seeing(state).action(action))
        lines.append(f"{ACTION}{to_json(action).decode()}  {words.seat(decision.seat)}: {said}")
        out: list[Any] = []
        decision = rules.act(state, action, out, decision)
        lines += _told(words.seeing(state), out)
    result = rules.result(state)
    lines += [f"= {words.seat(x.seat)} {x.total}: " + ", ".join(f"{part} {n}" for part, n in x.parts)
              for x in result.scores]  # fmt: skip
    return "\n".join([*lines, f"= {fingerprint(state)}", ""])


def _told(words: Any, events: list[Any]) -> list[str]:
    return [f"    {line}" for line in (words.plain(words.event(event)) for event in events) if line]


def exhibit(rules: Any, case: Case, actions: list[Any]) -> Path:
    """Save the game half-way into the museum; the file."""
    half = actions[: len(actions) // 2]
    session = Session.replayed(rules, case.setup.checked(rules.info), case.seed, half)
    file = MUSEUM / rules.info.id / f"rules_{rules.info.rules_version}_{case.name}.json"
    write(file, pack(session, case.name.replace("_", " "), "2020-01-01T00:00:00"))
    return file


def main(argv: list[str] | None = None) -> int:
    """Write the goldens of the named games (default: all)."""
    parser = argparse.ArgumentParser(description="Write the playthrough goldens.")
    parser.add_argument("games", nargs="*", metavar="game", help="default: every game that has goldens")
    parser.add_argument("--play", action="store_true", help="play new games instead of replaying the recorded ones")
    parser.add_argument("--museum", action="store_true", help="save every game half-way into the museum")
    args = parser.parse_args(argv)
    for game in args.games or sorted(CASES):
        rules = load(game)
        for case in CASES[game]:
            file = folder(game) / f"{case.name}.txt"
            fresh = args.play or not file.exists()
            text = transcript(rules, case, played(rules, case) if fresh else recorded(rules, file))
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
            print(f"{file.relative_to(ROOT)}: {len(text.splitlines())} lines")
            if args.museum:
                print(exhibit(rules, case, list(recorded(rules, file))).relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
