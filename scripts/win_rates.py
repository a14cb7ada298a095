"""How often a party wins Set a Watch, by mode and difficulty: ``python scripts/win_rates.py --games 200``.

One computer player leads four random Adventurers (Deck Construction: against a built deck); game i has the seed
S + i in every row, so that rows compare. The table stands beside what the design expects of a greedy and of a
skilled party (the balance comments of the content). Every ``--every`` games it is written anew; exit code 1 when
easier nights are not won more often.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.arena import Match, run_all, wilson
from game.balance import Tally, play
from game.core.structs import Setup
from game.set_a_watch import DIFFICULTIES, INFO
from game.set_a_watch.deck_files import ready_decks

MODES = tuple(mode.id for mode in INFO.modes)
EXPECTED = {
    "standard": {"greedy": (39, 24, 17, 6), "skilled": (73, 54, 43, 38)},
    "kraken": {"greedy": (35, 23, 17, 12), "skilled": (72, 65, 48, 29)},
}
"""Win rates of the design's own simulation in percent, from easy to insane; good to about 5 points."""

BUILT = 1
"""Which of the decks that come with the game is played, the easiest first."""

Row = tuple[str, str]
Rates = dict[Row, list[Tally]]


def matches(modes: Iterable[str], games: int, seed: int, agent: str) -> list[Match]:
    """All games, every row in turn, so that a run that is broken off says as much of each."""
    rows = [(mode, level) for mode in modes for level in DIFFICULTIES]
    setups = [Setup(mode, 1, options(mode, level)).checked(INFO) for mode, level in rows]
    return [Match(INFO.id, setup, (agent,), seed + i) for i in range(games) for setup in setups]


def options(mode: str, level: str) -> dict[str, str]:
    """Random parties; where decks are built one that comes with the game, as a random one is the standard mode's."""
    chosen = {"difficulty": level, "party": "random"}
    if mode == "construction":
        chosen["deck"] = ",".join(id for id, n in ready_decks()[BUILT].creatures for _ in range(n))
    return chosen


def table(rates: Rates) -> str:
    """A line a row: wins, rate with its interval, what the design expects, why games ended."""
    lines = ["mode          difficulty    won   games   rate (95 %)          greedy  skilled   ends"]
    for (mode, level), found in ((row, found) for row, found in rates.items() if found):
        won, games = sum(t.outcome == "won" for t in found), len(found)
        low, high = wilson(won, games)
        asked = [f"{EXPECTED[mode][who][DIFFICULTIES.index(level)]} %" if mode in EXPECTED else "-"
                 for who in ("greedy", "skilled")]  # fmt: skip
        ends = ", ".join(f"{reason} {n}" for reason, n in Counter(t.reason for t in found).most_common())
        share = f"{won / games:6.1%} ({low:.0%} to {high:.0%})"
        lines.append(f"{mode:13} {level:10} {won:6} {games:7}   {share:20} {asked[0]:>6} {asked[1]:>8}   {ends}")
    return "\n".join(lines) + "\n"


def falls(rates: Rates) -> bool:
    """Are easier nights won more often, in every mode?"""
    for mode in dict.fromkeys(mode for mode, _ in rates):
        shares = [sum(t.outcome == "won" for t in found) / len(found)
                  for (name, _), found in rates.items() if name == mode]  # fmt: skip
        if any(a <= b for a, b in pairwise(shares)):
            return False
    return True


def main() -> int:
    """Play and print; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="of every row")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--modes", default=",".join(MODES))
    parser.add_argument("--agent", default="normal")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--every", type=int, default=60, help="write the table after so many games")
    parser.add_argument("--out", default="", metavar="FILE", help="write the table there as well")
    args = parser.parse_args()
    todo = matches(args.modes.split(","), args.games, args.seed, args.agent)
    rates: Rates = {(m.setup.mode, m.setup.options["difficulty"]): [] for m in todo}
    for number, (match, tally) in enumerate(zip(todo, run_all(play, todo, args.processes), strict=True), 1):
        rates[match.setup.mode, match.setup.options["difficulty"]].append(tally)
        if number % args.every == 0 or number == len(todo):
            print(f"{number} of {len(todo)} games\n{table(rates)}", flush=True)
            if args.out:
                Path(args.out).write_text(table(rates), "utf-8")
    return 0 if falls(rates) else 1


if __name__ == "__main__":
    sys.exit(main())
