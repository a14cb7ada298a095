"""Balance runs: ``python -m game.balance GAME --games N [--mode M] [--seats N] [--agents A,B] --out FILE``.

Plays seeded games and writes scores, win rates by seat, lengths, reasons of the end, and how often everything of
the content was used and what those who used it scored above the mean. ``--compare FILE`` shows what changed
against a stored run: differences beyond what chance explains.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec

from game import registry
from game.agents import UnknownAgent, make
from game.agents.base import decide
from game.arena import Match, run_all, schedule, setup_of, some, spread, wilson
from game.console import until_stopped
from game.core.codec import from_json, to_json
from game.core.content import ContentError
from game.core.playout import playout
from game.core.rng import Rng
from game.core.structs import SetupError

CLEAR = 3.0
"""Differences are told from this many standard errors on."""


class Tally(msgspec.Struct, frozen=True):
    """One game: scores and places by seat, and what each seat used how often."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    outcome: str
    decisions: int
    used: tuple[tuple[str, str, int, int], ...]
    """(table, name, seat, times)."""
    offered: tuple[tuple[str, str], ...]


class Row(msgspec.Struct, frozen=True):
    """How one thing fared: ``rate`` uses a seat in the games that offered it, ``share`` of the seats that used it,
    ``lift`` of their scores above the mean with its standard error."""

    rate: float
    share: float
    lift: float
    error: float


class Report(msgspec.Struct, frozen=True):
    """A whole run."""

    game: str
    mode: str
    options: dict[str, str]
    agents: tuple[str, ...]
    games: int
    seed: int
    content: str
    score: dict[str, float]
    seat_wins: tuple[tuple[float, float, float], ...]
    """By seat: share of wins with its interval."""
    length: dict[str, float]
    reasons: dict[str, int]
    outcomes: dict[str, int]
    use: dict[str, dict[str, Row]]


class _Counting:
    """A sink that counts what was used and keeps nothing."""

    def __init__(self, rules: Any) -> None:
        self.uses = rules.uses
        self.counts: Counter[tuple[str, str, int]] = Counter()

    def append(self, event: Any, /) -> None:
        """Count one event."""
        for use in self.uses(event):
            self.counts[use] += 1


def play(match: Match) -> Tally:
    """Play one game and count."""
    rules = registry.load(match.game)
    agents = [make(name) for name in match.seats]
    chance = [Rng((match.seed << 8) + seat + 1) for seat in range(len(agents))]
    sink = _Counting(rules)

    def choose(state: Any, decision: Any) -> Any:
        seat = min(decision.seat, len(agents) - 1)
        return decide(rules, agents[seat], state, decision, chance[seat])

    game = playout(rules, match.setup, match.seed, choose, sink)
    result = rules.result(game.state)
    assert result is not None
    ranked = sorted(result.scores, key=lambda score: score.seat)
    return Tally(
        tuple(score.total for score in ranked),
        result.winners,
        result.reason,
        result.outcome,
        game.real_choices,
        tuple((*use, times) for use, times in sorted(sink.counts.items())),
        rules.offered(game.state),
    )


def report(match: Match, games: int, tallies: Sequence[Tally]) -> Report:
    """All figures of a run."""
    rules = registry.load(match.game)
    seats = len(match.seats)
    scores = [score for tally in tallies for score in tally.scores[:seats]]
    wins = [sum(1 / len(t.winners) for t in tallies if seat in t.winners) for seat in range(seats)]
    return Report(
        match.game,
        match.setup.mode,
        match.setup.options,
        match.seats,
        games,
        match.seed,
        rules.content_hash(),
        spread(scores),
        tuple(_share(w, games) for w in wins),
        spread([t.decisions for t in tallies]),
        dict(sorted(Counter(t.reason for t in tallies).items())),
        dict(sorted(Counter(t.outcome for t in tallies if t.outcome).items())),
        usage(tallies, seats, rules.usable()),
    )


def _share(wins: float, games: int) -> tuple[float, float, float]:
    low, high = wilson(wins, games)
    return round(wins / games, 4), round(low, 4), round(high, 4)


def usage(
    tallies: Sequence[Tally], seats: int, usable: Iterable[tuple[str, str]]
) -> dict[str, dict[str, Row]]:
    """A row for everything that could be used in one of the games at least."""
    mean = sum(sum(t.scores[:seats]) for t in tallies) / (seats * len(tallies))
    times: Counter[tuple[str, str]] = Counter()
    above: dict[tuple[str, str], list[float]] = defaultdict(list)
    chances: Counter[tuple[str, str]] = Counter()
    rationed: set[str] = set()
    for tally in tallies:
        chances.update({*tally.offered, *(use[:2] for use in tally.used)})  # what has left the game was in it
        rationed |= {table for table, _ in tally.offered}
        for table, name, seat, n in tally.used:
            if seat < seats:
                times[table, name] += n
                above[table, name].append(tally.scores[seat] - mean)
    out: dict[str, dict[str, Row]] = {}
    for table, name in usable:
        games = chances[table, name] if table in rationed else len(tallies)
        if not games:
            continue
        out.setdefault(table, {})[name] = _row(times[table, name], above[table, name], games * seats)
    return out


def _row(times: int, above: Sequence[float], chances: int) -> Row:
    if not above or not chances:
        return Row(0.0, 0.0, 0.0, 0.0)
    n = len(above)
    lift = sum(above) / n
    deviation = sqrt(sum((x - lift) ** 2 for x in above) / n)
    return Row(round(times / chances, 4), round(n / chances, 4), round(lift, 2), round(deviation / sqrt(n), 2))


# -- what stands out, and what changed ------------------------------------------------------------------


def compare(old: Report, new: Report) -> list[str]:
    """Lines for what differs beyond chance between two runs."""
    lines = []
    if old.content != new.content:
        lines.append(f"content {old.content} -> {new.content}")
    mean = sqrt(old.score["sd"] ** 2 / old.games + new.score["sd"] ** 2 / new.games) / sqrt(len(new.agents))
    _note(lines, "mean score", old.score["mean"], new.score["mean"], mean)
    for seat, (was, now) in enumerate(zip(old.seat_wins, new.seat_wins)):
        _note(lines, f"wins of seat {seat}", was[0], now[0], _share_error(was[0], old.games, now[0], new.games))
    for table, rows in new.use.items():
        for name, row in rows.items():
            before = old.use.get(table, {}).get(name)
            if before is None:
                lines.append(f"{table} {name}: new")
                continue
            seats = len(new.agents)
            error = _share_error(before.share, old.games * seats, row.share, new.games * seats)
            _note(lines, f"{table} {name}: used by", before.share, row.share, error)
            error = sqrt(before.error**2 + row.error**2 + mean**2)  # lifts are above a mean that is uncertain, too
            _note(lines, f"{table} {name}: lift", before.lift, row.lift, error)
        lines += [f"{table} {name}: gone" for name in old.use.get(table, {}) if name not in rows]
    return lines


def _alike(old: Report, match: Match) -> None:
    """Raises ValueError when the stored run is of another kind of game: every figure would differ."""
    setup = match.setup
    for what, was, now in (("game", old.game, match.game), ("mode", old.mode, setup.mode),
                           ("options", old.options, setup.options), ("seats", old.agents, match.seats)):  # fmt: skip
        if was != now:
            shown = [", ".join(f"{k}={v}" for k, v in x.items()) if isinstance(x, dict) else x if isinstance(x, str)
                     else ",".join(x) for x in (was, now)]  # fmt: skip
            raise ValueError(f"the stored run has {what} {shown[0]}, this one {shown[1]}: they can't be compared")


def _share_error(a: float, n: int, b: float, m: int) -> float:
    return sqrt(max(a * (1 - a), 0.01) / n + max(b * (1 - b), 0.01) / m)


def _note(lines: list[str], what: str, was: float, now: float, error: float) -> None:
    if abs(now - was) > CLEAR * max(error, 1e-9):
        lines.append(f"{what}: {was:g} -> {now:g} (chance: {error:.3g})")


def standouts(found: Report) -> list[str]:
    """Lines for what is hardly ever used, and for what goes with much better or worse scores."""
    lines = []
    for table, rows in found.use.items():
        used = [row.share for row in rows.values()]
        typical = sorted(used)[len(used) // 2] if used else 0.0
        for name, row in rows.items():
            if row.share < 0.15 * typical:
                lines.append(f"{table} {name}: hardly used ({row.share:.3f} of the seats, others {typical:.3f})")
            elif row.error and abs(row.lift) > max(CLEAR * row.error, 0.5 * found.score["sd"]):
                lines.append(f"{table} {name}: {row.lift:+.1f} for those who used it (chance: {row.error:.1f})")
    return lines


# -- the command --------------------------------------------------------------------------------------


def main(argv: Sequence[str] | None = None) -> int:
    """Play, write and compare; the exit code (2 for arguments that make no sense)."""
    args = _parser().parse_args(argv)
    try:
        if args.out:
            Path(args.out).touch()  # before an hour of games
        rules = registry.load(args.game)
        mode = rules.info.mode(args.mode) if args.mode else rules.info.modes[0]
        agents = args.agents.split(",")
        agents *= (args.seats or mode.max_seats) if len(agents) == 1 else 1
        for name in agents:
            make(name)
        setup = setup_of(rules, mode.id, len(agents), args.option)
        matches = schedule(args.game, setup, agents, args.games, args.seed)
        old = _read(args.compare) if args.compare else None
        if old is not None:
            _alike(old, matches[0])
    except (registry.UnknownGame, SetupError, UnknownAgent, ContentError, ValueError, OSError) as error:
        print(f"game.balance: {error}", file=sys.stderr)
        return 2
    matches = [msgspec.structs.replace(match, seed=args.seed + i) for i, match in enumerate(matches)]
    found = report(matches[0], args.games, list(run_all(play, matches, args.processes)))
    if args.out:
        Path(args.out).write_bytes(msgspec.json.format(to_json(found), indent=1) + b"\n")
    lines = compare(old, found) if old is not None else standouts(found)
    print(f"mean {found.score['mean']}, sd {found.score['sd']}, wins by seat {[w[0] for w in found.seat_wins]}")
    print("\n".join(lines or ["nothing beyond chance"]))
    return 0


def _read(path: str) -> Report:
    """A stored run.

    Raises:
        OSError: when there is no such file.
        ValueError: when it holds something else.
    """
    try:
        stored: Report = from_json(Report, Path(path).read_bytes())
    except ValueError as error:
        raise ValueError(f"{path}: not a stored run: {error}") from error
    return stored


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="game.balance", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=some, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mode", default="")
    parser.add_argument("--seats", type=int, default=0, help="people's seats (default: the most of the mode)")
    parser.add_argument("--agents", default="normal", help="one for all seats or one each")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--processes", type=some, default=1)
    parser.add_argument("--out", default="", help="write the figures there")
    parser.add_argument("--compare", default="", metavar="FILE", help="a stored run")
    return parser


if __name__ == "__main__":
    sys.exit(until_stopped(main))
