"""Many games under the conformance checks: ``python scripts/conformance_long.py --games 1000``.

Spreads the games evenly over all installed games, modes, seat counts and options, on two processes.
Prints a summary; the exit code is 1 when a game failed. Every failure names set-up, seed and step.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core.structs import Setup
from tests.conformance.games import whole
from tests.conformance.setups import games, named, rules_of, setups


class Job(NamedTuple):
    """One game to play."""

    game: str
    setup: Setup
    seed: int
    agent: str


class Done(NamedTuple):
    """How it went: decisions of the game, and what failed ("" = nothing)."""

    job: Job
    decisions: int
    fault: str


def run(job: Job) -> Done:
    """Play one game under all checks."""
    try:
        return Done(job, whole(rules_of(job.game), job.setup, job.seed, every=17, agent=job.agent), "")
    except Exception as error:  # the summary lists every kind of failure; nothing may stop the other games
        return Done(job, 0, f"{type(error).__name__}: {error}")


def jobs(only: list[str], count: int, seed: int) -> list[Job]:
    """``count`` games, set-ups in turn, seeds counting up; one in four by better players than chance."""
    cases = [(game, setup) for game in only for setup in setups(rules_of(game).info)]
    agents = ("random", "random", "random", "greedy")
    return [Job(*cases[i % len(cases)], seed + i, agents[i // len(cases) % len(agents)]) for i in range(count)]


def main() -> int:
    """Play, report, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", nargs="*", help=f"some of: {', '.join(games())}")
    args = parser.parse_args()
    todo = jobs(args.only or list(games()), args.games, args.seed)
    began = time.monotonic()
    played: Counter[str] = Counter()
    decisions, faults = 0, []
    with multiprocessing.get_context("spawn").Pool(args.processes) as pool:
        for number, done in enumerate(pool.imap_unordered(run, todo, chunksize=2), 1):
            played[f"{done.job.game} {done.job.setup.mode} {done.job.setup.seats}"] += 1
            decisions += done.decisions
            if done.fault:
                faults.append(done)
                where = f"{done.job.game} {named(done.job.setup)} seed {done.job.seed} {done.job.agent}"
                print(f"FAILED {where}: {done.fault}", flush=True)
            if number % 100 == 0:
                print(f"{number} of {len(todo)} games, {len(faults)} failed", flush=True)
    for name, count in sorted(played.items()):
        print(f"{count:6} {name}")
    seconds = time.monotonic() - began
    print(f"{len(todo)} games, {decisions} decisions, {len(faults)} failed, {seconds:.0f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
