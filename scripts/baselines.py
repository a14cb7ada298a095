"""The stored balance runs (tests/balance), one a mode of every game: ``python scripts/baselines.py [NAME ...]``.

Plays the runs anew and tells what changed beyond chance against the stored ones; ``--store`` puts the new runs in
their place. Computer players of the level *normal* play. Names are those of the files without ``.json``; none = all.
Exit code 1 when something changed, unless it is stored.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.arena import Match, run_all, schedule, setup_of  # noqa: E402
from game.balance import Report, _read, compare, play, report  # noqa: E402
from game.core.codec import to_json  # noqa: E402
from game.registry import load  # noqa: E402
from game.set_a_watch.deck_files import ready_decks  # noqa: E402

FOLDER = ROOT / "tests" / "balance"


class Run(NamedTuple):
    """One stored run. ``options`` as for ``game.balance``."""

    game: str
    mode: str
    seats: int
    games: int
    options: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The file's name without its ending."""
        return f"{self.game}_{self.mode}"


RUNS = (
    Run("ravenshire", "standard", 4, 100),
    Run("ravenshire", "solo_rival", 1, 150),
    Run("ravenshire", "full_table", 3, 80),
    Run("set_a_watch", "standard", 1, 200, ("party=random",)),
    Run("set_a_watch", "kraken", 1, 200, ("party=random",)),
    Run("set_a_watch", "construction", 1, 150, ("party=random", "deck=built")),
)

BUILT = 1
"""Which of the decks that come with the game stands for ``deck=built``, the easiest first."""


def options(run: Run) -> Iterator[str]:
    """The options with the cards of a built deck."""
    for text in run.options:
        if text == "deck=built":
            text = "deck=" + ",".join(id for id, n in ready_decks()[BUILT].creatures for _ in range(n))
        yield text


def played(run: Run, games: int, processes: int) -> Report:
    """Play so many games, each from a seed of its own."""
    setup = setup_of(load(run.game), run.mode, run.seats, list(options(run)))
    matches: list[Match] = schedule(run.game, setup, ["normal"] * run.seats, games, 1)
    matches = [msgspec.structs.replace(match, seed=1 + i) for i, match in enumerate(matches)]
    return report(matches[0], games, list(run_all(play, matches, processes)))


def main(argv: Sequence[str] | None = None) -> int:
    """Play, compare, perhaps store; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(run.name for run in RUNS))
    parser.add_argument("--games", type=int, default=0, help="of every run (default: as many as are stored)")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--store", action="store_true", help="keep the new runs")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    args = parser.parse_args(argv)
    unknown = set(args.names) - {run.name for run in RUNS}
    if unknown:
        parser.error(f"no run {min(unknown)!r}; there are: {', '.join(run.name for run in RUNS)}")
    changed = False
    for run in RUNS:
        if args.names and run.name not in args.names:
            continue
        file, found = args.folder / f"{run.name}.json", played(run, args.games or run.games, args.processes)
        lines = compare(_read(str(file)), found) if file.exists() else ["no run is stored"]
        print(f"{run.name}: " + ("\n  ".join(lines) if lines else "nothing beyond chance"), flush=True)
        changed = changed or bool(lines)
        if args.store:
            file.write_bytes(msgspec.json.format(to_json(found), indent=1) + b"\n")
    return int(changed and not args.store)


if __name__ == "__main__":
    sys.exit(main())
