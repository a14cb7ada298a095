"""Put saves of today into the museum: ``python scripts/museum.py [SAVE ...]``.

The museum (``tests/museum/<game>/<situation>/``) keeps saves of every release for ever; the tests load each of
them. Without a file, every mode of every game is played and saved twice: ``within`` an action, where its questions are
stacked deepest, and at the ``end``. With files, these saves are added as they are (situation ``kept``), which is how a
save that once made trouble stays covered. A file that is there already is never written again.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game import registry  # noqa: E402
from game.core.rng import Rng  # noqa: E402
from game.core.saves import SaveError, SaveFile, pack, read, write  # noqa: E402
from game.core.session import ASSISTED, SeatInfo, Session  # noqa: E402
from game.core.structs import ModeInfo, Setup  # noqa: E402

MUSEUM = ROOT / "tests" / "museum"
NAMES = ("Ann", "Bo", "Zo\u00eb \U0001f642", "\u05e9\u05dc\u05d5\u05dd")
SEED = 7


def opening(rules: Any, mode: ModeInfo) -> Session:
    """A new game of a mode, with people of all alphabets."""
    count = min(mode.max_seats, max(mode.min_seats, 2))
    seats = tuple(SeatInfo(NAMES[i], "human" if i != 1 else "normal", i) for i in range(count))
    return Session(rules, Setup(mode.id, count).checked(rules.info), SEED, seats)


def played(rules: Any, mode: ModeInfo) -> Session:
    """A whole game, every choice left to chance."""
    session, rng = opening(rules, mode), Rng(SEED)
    while session.decision is not None:
        session.act(session.decision.actions[rng.below(len(session.decision.actions))])
    return session


def deepest(session: Session) -> Session:
    """The game at the decision with the most frames on the stack, the latest of them."""
    rules, mode = session.rules, session.rules.info.mode(session.setup.mode)
    again, best, depth = opening(rules, mode), 0, 0
    for i, (action, _) in enumerate(session.history()):
        if len(again.state.stack) >= depth:
            best, depth = i, len(again.state.stack)
        again.act(action)
    found = opening(rules, mode)
    for action, _ in session.history()[:best]:
        found.act(action)
    found.seconds = 754.5
    found.mark(ASSISTED)
    return found


def exhibits(game: str) -> dict[Path, SaveFile]:
    """The saves of today of a game by the file where each belongs."""
    rules, out = registry.load(game), {}
    for mode in rules.info.modes:
        whole = played(rules, mode)
        for situation, session in (("within", deepest(whole)), ("end", whole)):
            save = pack(session, f"{mode.id} {situation}", "2020-01-01T00:00:00")
            out[_place(save, situation, mode.id)] = save
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
