"""Put saves of today into the museum: ``python scripts/museum.py [SAVE ...]``.

The museum (``tests/museum/<game>/<situation>/``) keeps saves of every release for ever; the tests load each of
them. Without a file, the canaries (``scripts/canaries.py``) are played again and saved: every mode ``within`` an
action, where its questions are stacked deepest, and at the ``end``; and as many of all their positions (``frames``) as
are needed to have each kind of question or process of the game under way in one of them. With files, these saves are
added as they are (situation ``kept``), which is how a save that once made trouble stays covered. A file that is there
already is never written again.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game import registry  # noqa: E402
from game.core.saves import SaveError, SaveFile, pack, read, write  # noqa: E402
from game.core.session import ASSISTED, SeatInfo, Session  # noqa: E402
from scripts import canaries  # noqa: E402

MUSEUM = ROOT / "tests" / "museum"
NAMES = ("Ann", "Bo", "Zo\u00eb \U0001f642", "\u05e9\u05dc\u05d5\u05dd")


def at(rules: Any, canary: canaries.Canary, steps: int) -> Session:
    """The canary's game after that many steps, at a table of people of all alphabets and a computer player."""
    seats = tuple(SeatInfo(NAMES[i], "human" if i != 1 else "normal", i) for i in range(canary.setup.seats))
    actions = canaries.actions_of(rules, canary)[:steps]
    return Session.replayed(rules, canary.setup, canary.seed, actions, seats)


def stacks(rules: Any, canary: canaries.Canary) -> list[tuple[str, ...]]:
    """The names of the frames on the stack before each step."""
    state, out = rules.new(canary.setup, canary.seed), []
    decision = rules.ask(state)
    for action in canaries.actions_of(rules, canary):
        out.append(tuple(type(frame).__name__ for frame in state.stack))
        decision = rules.act(state, action, [], decision)
    return out


def deepest(rules: Any, canary: canaries.Canary) -> Session:
    """The game at the decision with the most frames on the stack, the latest of them."""
    found = stacks(rules, canary)
    depth = max(map(len, found))
    session = at(rules, canary, max(i for i, stack in enumerate(found) if len(stack) == depth))
    session.seconds = 754.5
    session.mark(ASSISTED)
    return session


def every_frame(rules: Any, stored: dict[str, canaries.Canary]) -> list[tuple[str, int]]:
    """Canary and step of few positions in which all kinds of frames are on a stack that come up in any of them."""
    seen: dict[frozenset[str], tuple[str, int]] = {}
    for name, canary in stored.items():
        for i, stack in enumerate(stacks(rules, canary)):
            seen.setdefault(frozenset(stack), (name, i))
    todo, out = set().union(*seen), []
    while todo:
        best = max(seen, key=lambda kinds: len(kinds & todo))
        todo -= best
        out.append(seen[best])
    return out


def exhibits(game: str) -> dict[Path, SaveFile]:
    """The saves of today of a game by the file where each belongs."""
    rules = registry.load(game)
    stored = {name: canaries.read(canaries.place(game, name)) for name in canaries.cases(rules.info)}
    found: list[tuple[str, str, Session]] = []
    for mode in rules.info.modes:
        canary = stored[f"{mode.id}-{mode.max_seats}-{canaries.PLAYERS[0]}"]
        found.append(("within", mode.id, deepest(rules, canary)))
        found.append(("end", mode.id, at(rules, canary, canary.steps)))
    for name, step in every_frame(rules, stored):
        found.append(("frames", f"{name}_{step}", at(rules, stored[name], step)))
    out = {}
    for situation, name, session in found:
        save = pack(session, f"{name} {situation}", "2020-01-01T00:00:00")
        out[_place(save, situation, name)] = save
    return out


def _place(save: SaveFile, situation: str, name: str) -> Path:
    return MUSEUM / save.game / situation / f"rules_{save.rules_version}_{save.content[:6]}_{name}.json"


def main(argv: list[str] | None = None) -> int:
    """Add exhibits; 1 when a file given is not a save."""
    parser = argparse.ArgumentParser(description="Put saves into the museum.")
    parser.add_argument("saves", nargs="*", type=Path, metavar="SAVE", help="default: make them anew")
    args = parser.parse_args(argv)
    found: dict[Path, SaveFile] = {}
    try:
        for path in args.saves:
            save = read(path)
            found[_place(save, "kept", path.stem)] = save
    except SaveError as error:
        print(error, file=sys.stderr)
        return 1
    for game in () if args.saves else registry.installed():
        found |= exhibits(game)
    for path, save in found.items():
        if not path.exists():
            write(path, save)
            print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
