"""Matches between computer players: ``python -m game.arena GAME --agents A,B,... --games N --seed S``.

Game ``i`` is dealt from seed ``S + i // seats``; within one deal the agents move round the seats, so that nobody
profits from a seat. Prints one JSON object: wins with a confidence interval, scores and move times of each agent.
The same arguments give the same games on every machine (``ms`` apart), unless ``--seconds`` bounds the thinking.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Any, TypeVar

import msgspec

from game import registry
from game.agents import UnknownAgent, make
from game.agents.base import Agent, Over, decide, never
from game.console import until_stopped
from game.core.codec import fingerprint, to_json
from game.core.content import ContentError
from game.core.playout import playout
from game.core.rng import Rng
from game.core.structs import Decision, Setup, SetupError

T = TypeVar("T")

Z = 1.96
"""Standard deviations of a 95 % interval."""


class Match(msgspec.Struct, frozen=True):
    """One game to play: who sits where. ``seconds``: how long a move may be thought about (0 = until it is found)."""

    game: str
    setup: Setup
    seats: tuple[str, ...]
    seed: int
    seconds: float = 0.0


class Record(msgspec.Struct, frozen=True):
    """How a game ended; ``seconds`` lists the time of every real choice by seat."""

    seats: tuple[str, ...]
    seed: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    outcome: str
    decisions: int
    fingerprint: str
    seconds: tuple[tuple[float, ...], ...]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson's score interval)."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    centre = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, centre - half), min(1.0, centre + half)


def schedule(
    game: str, setup: Setup, agents: Sequence[str], games: int, seed: int, seconds: float = 0.0
) -> list[Match]:
    """The games of a match, the agents moved on by one seat from game to game."""
    n = len(agents)
    return [
        Match(game, setup, tuple(agents[(seat - i) % n] for seat in range(n)), seed + i // n, seconds)
        for i in range(games)
    ]


def play(match: Match) -> Record:
    """Play one game of a match."""
    rules = registry.load(match.game)
    players = [make(name) for name in match.seats]
    seconds: list[list[float]] = [[] for _ in players]
    game = playout(rules, match.setup, match.seed, _timed(rules, players, seconds, match))
    result = rules.result(game.state)
    assert result is not None
    ranked = sorted(result.scores, key=lambda score: score.seat)
    return Record(
        match.seats,
        match.seed,
        tuple(score.total for score in ranked),
        result.winners,
        result.outcome,
        game.real_choices,
        fingerprint(game.state),
        tuple(tuple(times) for times in seconds),
    )


def _timed(rules: Any, players: Sequence[Agent], seconds: list[list[float]], match: Match) -> Any:
    chance = [Rng((match.seed << 8) + seat + 1) for seat in range(len(players))]

    def choose(state: Any, decision: Decision) -> Any:
        seat = min(decision.seat, len(players) - 1)
        began = time.perf_counter()
        action = decide(rules, players[seat], state, decision, chance[seat], _guard(began, match.seconds))
        seconds[seat].append(time.perf_counter() - began)
        return action

    return choose


def _guard(began: float, seconds: float) -> Over:
    """Is the time for a move over? Without a bound never, whatever the machine is busy with."""
    return (lambda: time.perf_counter() - began > seconds) if seconds else never


def run_all(one: Callable[[Match], T], matches: Sequence[Match], processes: int) -> Iterator[T]:
    """Play them all, in order of the schedule; ``one`` is a function of a module."""
    if processes <= 1:
        yield from map(one, matches)
        return
    with multiprocessing.get_context("spawn").Pool(processes, _be_nice) as pool:
        yield from pool.imap(one, matches)


def _be_nice() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C belongs to the process that deals the games out
    if hasattr(os, "nice"):
        os.nice(5)


# -- the table of results -----------------------------------------------------------------------------


def summary(match: Match, records: Sequence[Record]) -> dict[str, Any]:
    """What was played and how each agent fared."""
    names = sorted(set(match.seats), key=match.seats.index)
    return {
        "game": match.game,
        "mode": match.setup.mode,
        "options": match.setup.options,
        "agents": list(match.seats),
        "games": len(records),
        **({"seconds": match.seconds} if match.seconds else {}),
        "even": round(1 / len(match.seats), 4),
        "results": {name: _of_agent(name, records) for name in names},
        "decisions": round(sum(r.decisions for r in records) / len(records), 1),
        "digest": fingerprint([r.fingerprint for r in records]),
    }


def _of_agent(name: str, records: Sequence[Record]) -> dict[str, Any]:
    scores: list[int] = []
    seconds: list[float] = []
    wins = 0.0
    outcomes: dict[str, int] = {}
    for record in records:
        for seat, who in enumerate(record.seats):
            if who == name:
                scores.append(record.scores[seat])
                seconds += record.seconds[seat]
                wins += 1 / len(record.winners) if seat in record.winners else 0.0
                outcomes[record.outcome] = outcomes.get(record.outcome, 0) + 1
    low, high = wilson(wins, len(scores))
    found = {
        "seats_played": len(scores),
        "wins": round(wins, 2),
        "win_rate": round(wins / len(scores), 4),
        "interval": [round(low, 4), round(high, 4)],
        "score": spread(scores),
        "ms": _times(seconds),
    }
    return {**found, "outcomes": dict(sorted(outcomes.items()))} if any(outcomes) else found


def spread(scores: Sequence[int]) -> dict[str, float]:
    """Mean, standard deviation and tenths of some scores."""
    ordered = sorted(scores)
    n = len(ordered)
    mean = sum(ordered) / n
    deviation = sqrt(sum((x - mean) ** 2 for x in ordered) / n)
    tenths = {f"p{p}": ordered[min(n - 1, n * p // 100)] for p in (10, 50, 90)}
    return {"mean": round(mean, 2), "sd": round(deviation, 2), **tenths, "max": ordered[-1]}


def _times(seconds: Sequence[float]) -> dict[str, float]:
    ordered = sorted(seconds) or [0.0]
    mean = sum(ordered) / len(ordered)
    p95 = ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]
    return {"mean": round(mean * 1e3, 2), "p95": round(p95 * 1e3, 2), "max": round(ordered[-1] * 1e3, 2)}


# -- the command --------------------------------------------------------------------------------------


def main(argv: Sequence[str] | None = None) -> int:
    """Play a match and print it; the exit code (2 for arguments that make no sense)."""
    args = _parser().parse_args(argv)
    try:
        agents = args.agents.split(",")
        for name in agents:
            make(name)
        setup = setup_of(registry.load(args.game), args.mode, len(agents), args.option)
    except (registry.UnknownGame, SetupError, UnknownAgent, ContentError) as error:
        print(f"game.arena: {error}", file=sys.stderr)
        return 2
    matches = schedule(args.game, setup, agents, args.games, args.seed, max(0.0, args.seconds))
    records = []
    for record in run_all(play, matches, args.processes):
        records.append(record)
        if args.lines:
            sys.stderr.write(to_json(msgspec.structs.replace(record, seconds=())).decode() + "\n")
    sys.stdout.write(msgspec.json.format(to_json(summary(matches[0], records)), indent=1).decode() + "\n")
    return 0


def setup_of(rules: Any, mode: str, seats: int, options: Sequence[str]) -> Setup:
    """The set-up named by a mode ("" = the game's first) and by ``KEY=VALUE`` texts.

    Raises:
        SetupError: when there is no such thing.
    """
    chosen: dict[str, str] = {}
    for text in options:
        key, equals, value = text.partition("=")
        if not equals:
            raise SetupError(f"--option {text!r} is not of the form KEY=VALUE")
        chosen[key] = value
    return Setup(mode or rules.info.modes[0].id, seats, chosen).checked(rules.info)


def some(text: str) -> int:
    """A number of games or processes on the command line.

    Raises:
        ArgumentTypeError: unless it is a whole number from 1 on.
    """
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1 on, found {text!r}")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="game.arena", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--agents", required=True, help="one name a seat, with commas between them")
    parser.add_argument("--games", type=some, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mode", default="", help="a mode of the game (default: its first)")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--processes", type=some, default=2)
    parser.add_argument("--seconds", type=float, default=0.0,
                        help="a move takes the best found after so long (2 as at the table; default: no bound, so that"
                        " the same arguments give the same games on every machine)")  # fmt: skip
    parser.add_argument("--lines", action="store_true", help="a line for every game on the error stream")
    return parser


if __name__ == "__main__":
    sys.exit(until_stopped(main))
