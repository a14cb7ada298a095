"""Figures E (rules engine) and C (copies and saves), every game beside catanatron in the same rounds."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks import peers
from benchmarks.child import Child
from benchmarks.figures import Figure
from benchmarks.timing import CALM, median
from game import registry

PEER = "catanatron 3.2.1, 4 players"
Rounds = list[dict[str, float]]
ROLLOUTS = ((0, False), (20, False), (20, True))
"""Random actions at the end of an iteration of the search, and whether a forced one (a single legal action) is left
out of the count. Our engines take forced steps themselves; most of the peer's actions are forced."""


def subjects(games: Sequence[str]) -> list[tuple[str, str, int]]:
    """(game, mode, seats): each game's mode with most people, then its other modes."""
    out = []
    for game in games:
        modes = sorted(registry.load(game).info.modes, key=lambda m: -m.max_seats)
        out += [(game, mode.id, mode.max_seats) for mode in modes]
    return out


def engine_figures(games: Sequence[str], rounds: int, seconds: float) -> list[Figure]:
    """E1 to E5."""
    peer = peers.catanatron()
    every = subjects(games)
    main = {game: (game, mode, seats) for game, mode, seats in reversed(every)}
    big = {game: f"game:{g}:{m}:{n}" for game, (g, m, n) in main.items()}
    names = ["dicts", "core", *(f"game:{g}:{m}:{n}" for g, m, n in every)]
    with contextlib.ExitStack() as stack:
        child = {n: stack.enter_context(Child("benchmarks.engines", n)) for n in names}
        if peer is not None:
            child["catanatron"] = stack.enter_context(Child("benchmarks.engines", "catanatron:4", python=peer))
        play: dict[str, Rounds] = {n: [] for n in child}
        costs: dict[str, Rounds] = {n: [] for n in child}
        slowing: dict[str, Rounds] = {n: [] for n in child}
        legal: dict[str, Rounds] = {n: [] for n in child}
        alike = {n: [child[n].ask("slowing_alike", seed=50 * r + 1, games=2) for r in range(3)] for n in big.values()}
        reducer: list[float] = []
        for r in range(rounds):
            for n, c in child.items():
                play[n].append(c.ask("playouts", seconds=seconds, seed=1000 * r + 1))
            reducer += _reducer(seconds)
            for n, c in child.items():
                if n not in ("dicts", "core"):
                    costs[n].append(c.ask("costs", seed=100 * r + 1, count=120))
                    slowing[n].append(c.ask("slowing", seed=100 * r + 1, count=160))
                    legal[n].append(c.ask("slowest_legal", seed=100 * r + 1, games=3))
            print(f"rules: round {r + 1} of {rounds}", file=sys.stderr, flush=True)
    return [
        *_rates(every, big, play), *_core(play, reducer), *_costs(big, costs, legal),
        *_games(every, big, play), *_slowing(big, slowing, alike),
    ]  # fmt: skip


def search_figures(games: Sequence[str], rounds: int, seconds: float) -> list[Figure]:
    """A1: iterations of one and the same tree search over every engine."""
    peer = peers.catanatron()
    names = {game: f"game:{g}:{m}:{n}" for g, m, n in reversed(subjects(games)) for game in [g]}
    with contextlib.ExitStack() as stack:
        child = {game: stack.enter_context(Child("benchmarks.engines", n)) for game, n in names.items()}
        if peer is not None:
            child[PEER] = stack.enter_context(Child("benchmarks.engines", "catanatron:4", python=peer))
        found: dict[tuple[str, int, bool], Rounds] = {}
        for r in range(rounds):
            for n, c in child.items():
                for plies, choices in ROLLOUTS:
                    asked = c.ask("search", seconds=seconds, seed=10 * r + 1, rollout=plies, choices=choices)
                    found.setdefault((n, plies, choices), []).append(asked)
            print(f"search: round {r + 1} of {rounds}", file=sys.stderr, flush=True)
    return [_searched(game, plies, choices, found) for game in names for plies, choices in ROLLOUTS]


def _searched(game: str, plies: int, choices: bool, found: dict[tuple[str, int, bool], Rounds]) -> Figure:
    own, theirs = found[game, plies, choices], found.get((PEER, plies, choices), [])
    value, beside = _ratios(own, theirs, "iterations") if theirs else (median([x["iterations"] for x in own]), None)
    note = f"{median([x['actions'] for x in own]):.1f} actions in each"
    if theirs:
        note += f", {median([x['actions'] for x in theirs]):.1f} in the peer's"
    length = f"{plies} {'real choices' if choices else 'plies'}" if plies else "no"
    what = f"{game}: iterations of the same tree search a CPU second, {length} rollout"
    aim = 3 if theirs and not choices else None
    return Figure("A1", what, value, "/s", beside, PEER, aim, least=True, note=note)


def _ratios(rounds: Rounds, reference: Rounds, key: str) -> tuple[float, float]:
    """Median of our figure, and the reference that gives the median of the ratios per calibration unit."""
    value = median([x[key] for x in rounds])
    ratio = median([x[key] / x["unit"] / (y[key] / y["unit"]) for x, y in zip(rounds, reference)])
    return value, value / ratio


def _rates(every: list[tuple[str, str, int]], big: dict[str, str], play: dict[str, Rounds]) -> list[Figure]:
    out = []
    reference = play.get("catanatron", [])
    for game, mode, seats in every:
        n = f"game:{game}:{mode}:{seats}"
        for key, what, target in (("real", "real choices", 2.0), ("actions", "actions", None)):
            value, beside = _ratios(play[n], reference, key) if reference else (median([x[key] for x in play[n]]), None)
            aim = 1.0 if target and n == big[game] and reference else None
            what = f"{game}, {mode}, {seats} seats, random: {what} a CPU second"
            out.append(Figure("E1", what, value, "/s", beside, PEER, aim, least=True))
    if reference:
        both = [_ratios(play[n], reference, "real") for n in big.values()]
        what = f"median game of {len(big)}: real choices a CPU second over {PEER}"
        out.append(Figure("E1", what, median([own / theirs for own, theirs in both]), "×", target=2, least=True))
    return out


def _core(play: dict[str, Rounds], reducer: list[float]) -> list[Figure]:
    value, beside = _ratios(play["core"], play["dicts"], "actions")
    what = "small game on the core: actions a CPU second"
    out = [Figure("E2", what, value, "/s", beside, "plain dicts", 0.6, least=True)]
    if reducer:
        out.append(Figure("E2", what, value, "/s", median(reducer), "boardgame.io 0.50.2, reducer", 8, least=True))
    return out


def _costs(big: dict[str, str], costs: dict[str, Rounds], legal: dict[str, Rounds]) -> list[Figure]:
    out: list[Figure] = []
    shares: list[float] = []
    reference = costs.get("catanatron", [])
    for game, n in big.items():
        both = [{**x, "both": x["legal"] + x["apply"]} for x in costs[n]]
        theirs = [{**x, "both": x["legal"] + x["apply"]} for x in reference]
        value, beside = _per_unit(both, theirs, "both") if theirs else (median([x["both"] for x in both]), None)
        parts = f"legal {median([x['legal'] for x in both]):.3g} + apply {median([x['apply'] for x in both]):.3g} µs"
        what = f"{game}: legal moves and one action"
        out.append(Figure("E3", what, value, "µs", beside, PEER, note=parts))
        if beside is not None:
            shares.append(value / beside)
        calm = median([x["p99"] * x["unit"] / CALM for x in legal[n]])
        what = f"{game}: p99 of one generation of legal moves, at {CALM:.0f} calibration units"
        out.append(Figure("E3", what, calm, "ms", target=2.0))
        if reference:
            value, beside = _per_unit(costs[n], reference, "clone")
            out.append(Figure("C1", f"{game}: clone of a position", value, "µs", beside, f"{PEER}, copy", 0.5))
    if shares:
        what = f"median game of {len(big)}: legal moves and one action over {PEER}"
        out.append(Figure("E3", what, median(shares), "×", target=0.6))
    return out


def _per_unit(rounds: Rounds, reference: Rounds, key: str) -> tuple[float, float]:
    """As `_ratios`, for times: longer on a slower machine."""
    value = median([x[key] for x in rounds])
    ratio = median([x[key] * x["unit"] / (y[key] * y["unit"]) for x, y in zip(rounds, reference)])
    return value, value / ratio


def _games(every: list[tuple[str, str, int]], big: dict[str, str], play: dict[str, Rounds]) -> list[Figure]:
    out = []
    for game, mode, seats in every:
        n = f"game:{game}:{mode}:{seats}"
        calm = median([x["games"] / x["unit"] * CALM for x in play[n]])
        length, bare = (median([x[key] for x in play[n]]) for key in ("length", "games"))
        note = f"{length:.0f} decisions a game; bare {bare:.0f}"
        what = f"{game}, {mode}, {seats} seats: whole random games a CPU second, at {CALM:.0f} calibration units"
        out.append(Figure("E4", what, calm, "/s", target=15 if n == big[game] else None, least=True, note=note))
    return out


def _slowing(big: dict[str, str], slowing: dict[str, Rounds], alike: dict[str, Rounds]) -> list[Figure]:
    out = []
    for game, n in big.items():
        for key in ("legal", "apply", "clone"):
            theirs = median([x[key] for x in slowing["catanatron"]]) if slowing.get("catanatron") else None
            note = f"catanatron {theirs:.2f}" if theirs else ""
            what = f"{game}: {key}, last tenth of a game over the first"
            out.append(Figure("E5", what, median([x[key] for x in slowing[n]]), "×", target=1.3, note=note))
        for key in ("legal", "apply"):
            what = f"{game}: {key} of the same kinds of decision, last tenth of a one-ply game over its first quarter"
            out.append(Figure("E5", what, median([x[key] for x in alike[n]]), "×", target=1.3))
    return out


def _reducer(seconds: float) -> list[float]:
    home = peers.boardgame_io()
    if home is None:
        return []
    script = Path(__file__).with_name("smallgame.mjs")
    run = subprocess.run(
        ["node", str(script), str(home), str(seconds)],
        env={"NODE_ENV": "production", "PATH": os.environ.get("PATH", "")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if run.returncode:
        print(f"no reference: boardgame.io fails: {run.stderr.strip()[-200:]}", file=sys.stderr)
        return []
    return [float(run.stdout)]


def state_figures(games: Sequence[str], rounds: int) -> list[Figure]:
    """C1 (against the bare round trip) to C3."""
    out: list[Figure] = []
    done: set[str] = set()
    for game, mode, seats in subjects(games):
        if game in done:
            continue
        done.add(game)
        with Child("benchmarks.states", f"{game}:{mode}:{seats}") as child:
            copies = [child.ask("clone", seed=50 * r, count=100) for r in range(rounds)]
            kept = {
                agent: [child.ask("save", seed=r + 1, agent=agent) for r in range(3)] for agent in ("greedy", "random")
            }
        out += _copies(game, copies)
        for agent, saved in kept.items():
            out += _saves(f"{game}, {seats} {agent} seats", saved)
    return out


def _copies(game: str, copies: list[dict[str, Any]]) -> list[Figure]:
    def med(key: str) -> float:
        return median([x[key] for x in copies])

    note = f"{med('bytes'):.0f} bytes"
    floor = med("clone") / median([x["clone"] / x["floor"] for x in copies])
    rest = med("deep") / median([x["deep"] / x["rest"] for x in copies])
    what = f"{game}: clone with {med('frames'):.0f} open frames"
    return [
        Figure(
            "C1", f"{game}: clone of a position", med("clone"), "µs", floor, "bare msgspec round trip", 1.1, note=note
        ),
        Figure("C2", what, med("deep"), "µs", rest, "at rest", 1.5),
    ]  # fmt: skip


def _saves(what: str, saved: list[dict[str, Any]]) -> list[Figure]:
    def med(key: str) -> float:
        return median([x[key] for x in saved])

    note = f"{med('steps'):.0f} steps, {med('bytes') / 1024:.1f} KB as plain JSON"
    equal = sum(x["equal"] for x in saved)
    return [
        Figure("C3", f"{what}: save of a whole game, compressed", med("packed") / 1024, "KB", target=4, note=note),
        Figure("C3", f"{what}: saving", med("save"), "ms CPU", target=5),
        Figure(
            "C3", f"{what}: loading", med("load"), "ms CPU", target=5,
            note=f"log rebuilt later in {med('rebuild'):.0f} ms",
        ),
        Figure(
            "C3", f"{what}: replays of the log that end in an equal state", equal / len(saved), "of all",
            target=1, least=True,
        ),
    ]  # fmt: skip
