"""The side of `rules.py` that plays: one engine in one process, asked for playouts and for the cost of single calls.

Run with the peers' Python for catanatron, with the project's for everything else; imports only what its engine needs.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks import timing
from benchmarks.child import serve
from benchmarks.searching import search
from benchmarks.timing import cpu, each, median, percentile

CUT = 20_000
"""Decisions after which a playout is cut; no subject comes near it."""


class Catanatron:
    """The published engine with four (or fewer) of its seats, driven decision by decision."""

    def __init__(self, seats: str) -> None:
        from catanatron.game import Game
        from catanatron.models.actions import generate_playable_actions
        from catanatron.models.player import Color, RandomPlayer

        self._game, self._generate = Game, generate_playable_actions
        self._players = [RandomPlayer(color) for color in list(Color)[: int(seats)]]

    def new(self, seed: int) -> Any:
        return self._game(self._players, seed=seed)

    def done(self, g: Any) -> bool:
        return g.winning_color() is not None or g.state.num_turns >= 1000

    def legal(self, g: Any) -> Any:
        return g.state.playable_actions

    def regenerate(self, g: Any) -> Any:
        return self._generate(g.state)

    def apply(self, g: Any, action: Any) -> None:
        g.execute(action, validate_action=False)

    def clone(self, g: Any) -> Any:
        return g.copy()

    def in_set_up(self, g: Any) -> bool:
        return bool(g.state.is_initial_build_phase)


class Ours:
    """A registered game, ``id:mode:seats``; a position is [state, open decision]."""

    def __init__(self, game: str, mode: str, seats: str) -> None:
        from game import registry
        from game.core import codec
        from game.core.playout import NOBODY
        from game.core.structs import Setup

        self.rules = registry.load(game)
        chosen = mode or self.rules.info.modes[0].id
        self.setup = Setup(chosen, int(seats)).checked(self.rules.info)
        self._clone, self._nobody = codec.clone, NOBODY

    def new(self, seed: int) -> list[Any]:
        s = self.rules.new(self.setup, seed, self._nobody)
        self._start = self.rules.clock(s)
        return [s, self.rules.ask(s)]

    def done(self, p: list[Any]) -> bool:
        return p[1] is None

    def legal(self, p: list[Any]) -> Any:
        return p[1].actions

    def regenerate(self, p: list[Any]) -> Any:
        return self.rules.ask(p[0])

    def apply(self, p: list[Any], action: Any) -> None:
        p[1] = self.rules.act(p[0], action, self._nobody, p[1])

    def clone(self, p: list[Any]) -> list[Any]:
        return [self._clone(p[0]), p[1]]

    def in_set_up(self, p: list[Any]) -> bool:
        """The clock of a game stands still until the first round begins."""
        return bool(self.rules.clock(p[0]) == self._start)

    def greedy_costs(self, seed: int) -> Iterator[tuple[str, float, float]]:
        """Kind of every decision past the set-up of a game of the one-ply player, and microseconds of its legal
        actions and of the action done (the fastest of five)."""
        from game.agents import make
        from game.agents.base import decide
        from game.core.rng import Rng

        player, rng, position = make("greedy"), Rng(seed), self.new(seed)
        while not self.done(position):
            s, d = position
            action = decide(self.rules, player, s, d, rng)
            if not self.in_set_up(position):
                copies = [self.clone(position) for _ in range(5)]
                legal = min(_wall(self.regenerate, position) for _ in copies)
                yield d.prompt, legal, min(_wall(self.apply, copy, action) for copy in copies)
            self.apply(position, action)


def _wall(fn: Callable[..., Any], *args: Any) -> float:
    start = time.perf_counter_ns()
    fn(*args)
    return (time.perf_counter_ns() - start) / 1e3


def engine(name: str, *args: str) -> Any:
    """One of the subjects."""
    if name == "catanatron":
        return Catanatron(*args)
    if name == "game":
        return Ours(*args)
    from benchmarks import smallgame

    return {"dicts": smallgame.Dicts, "core": smallgame.OnCore}[name]()


class _Kinds:
    """Costs of decisions by kind."""

    def __init__(self) -> None:
        self.costs: dict[str, list[tuple[float, float]]] = {}

    def add(self, costs: list[tuple[str, float, float]]) -> None:
        for kind, *both in costs:
            self.costs.setdefault(kind, []).append((both[0], both[1]))

    def over(self, early: _Kinds, at: int) -> float:
        """What the decisions here cost over what as many of the same kinds cost there."""
        mine = theirs = 0.0
        for kind in self.costs.keys() & early.costs.keys():
            mine += sum(cost[at] for cost in self.costs[kind])
            theirs += len(self.costs[kind]) * statistics.mean(cost[at] for cost in early.costs[kind])
        return mine / theirs


class Subject:
    """One engine and what it can be asked."""

    def __init__(self, played: Any) -> None:
        self.engine = played

    def playouts(self, seconds: float, seed: int) -> dict[str, float]:
        """Rates of random games a CPU second: actions, real choices (more than one option), whole games."""
        e, rng = self.engine, random.Random(seed)
        before = timing.calibrate()
        actions = real = games = 0
        start = cpu()
        while cpu() - start < seconds:
            position = e.new(seed + games)
            for _ in range(CUT):
                if e.done(position):
                    break
                legal = e.legal(position)
                real += len(legal) > 1
                e.apply(position, legal[rng.randrange(len(legal))])
                actions += 1
            games += 1
        spent = cpu() - start
        unit = (before + timing.calibrate()) / 2
        return {"actions": actions / spent, "real": real / spent, "games": games / spent, "length": actions / games,
                "unit": unit}  # fmt: skip

    def costs(self, seed: int, count: int) -> dict[str, float]:
        """Microseconds of legal moves from nothing, of one action and of one copy, over positions of random games."""
        positions = self._positions(seed, count, 0.0, 1.0)
        return {**self._of(positions, seed), "unit": timing.calibrate()}

    def slowing(self, seed: int, count: int) -> dict[str, float]:
        """Costs in the last tenth of the game over those of the first tenth (past the set-up)."""
        early = self._of(self._positions(seed, count, 0.0, 0.1, past=True), seed)
        late = self._of(self._positions(seed, count, 0.9, 1.0, past=True), seed)
        return {key: late[key] / early[key] for key in early}

    def slowest_legal(self, seed: int, games: int) -> dict[str, float]:
        """Percentiles of milliseconds of one generation of legal moves, over whole random games."""
        e, rng, spent = self.engine, random.Random(seed), []
        for i in range(games):
            position = e.new(seed + i)
            while not e.done(position):
                start = cpu()
                e.regenerate(position)
                spent.append((cpu() - start) * 1e3)
                legal = e.legal(position)
                e.apply(position, legal[rng.randrange(len(legal))])
        return {"p50": median(spent), "p99": percentile(spent, 99), "max": max(spent), "unit": timing.calibrate()}

    def slowing_alike(self, seed: int, games: int) -> dict[str, float]:
        """As `slowing`, in games of the one-ply player, and only between decisions of the same kind: the kinds of the
        last tenth, as often as they occur there, over the same kinds in the first quarter."""
        early, late = _Kinds(), _Kinds()
        for game in range(games):
            costs = list(self.engine.greedy_costs(seed + game))
            early.add(costs[: len(costs) // 4])
            late.add(costs[-(len(costs) // 10) :])
        return {key: late.over(early, at) for at, key in enumerate(("legal", "apply"))}

    def search(self, seconds: float, seed: int, rollout: int, choices: bool = False) -> dict[str, float]:
        """Iterations a CPU second of a plain tree search, and actions in each, from several positions within the
        middle of random games; ``choices``: a rollout counts no forced action."""
        roots = self._positions(seed, 4, 0.3, 0.6)
        before, rng, start = timing.calibrate(), random.Random(seed), cpu()
        found = [search(self.engine, root, seconds / len(roots), rollout, rng, choices) for root in roots]
        spent = cpu() - start
        iterations, actions = (sum(part) for part in zip(*found))
        unit = (before + timing.calibrate()) / 2
        return {"iterations": iterations / spent, "actions": actions / iterations, "unit": unit}

    def _of(self, positions: list[Any], seed: int) -> dict[str, float]:
        e = self.engine
        copy = each(positions, e.clone)
        legal = each(positions, e.regenerate)
        return {"legal": legal * 1e6, "apply": self._apply_cost(positions, seed) * 1e6, "clone": copy * 1e6}

    def _apply_cost(self, positions: list[Any], seed: int) -> float:
        """Seconds of one random action, each on a fresh copy."""
        e, rng = self.engine, random.Random(seed)
        rounds = []
        for _ in range(5):
            todo = []
            for position in positions:
                legal = e.legal(position)
                todo.append((e.clone(position), legal[rng.randrange(len(legal))]))
            start = cpu()
            for copy, action in todo:
                e.apply(copy, action)
            rounds.append((cpu() - start) / len(todo))
        return median(rounds)

    def _positions(self, seed: int, count: int, low: float, high: float, past: bool = False) -> list[Any]:
        """Positions between two shares of whole random games (``past``: of what follows the set-up), several of each
        game."""
        e, rng = self.engine, random.Random(seed)
        out: list[Any] = []
        while len(out) < count:
            seed += 1
            moves, begun = self._moves(seed)
            first, rest = (begun, len(moves) - begun) if past else (0, len(moves))
            low_at = first + int(low * rest)
            wanted = {rng.randrange(low_at, max(low_at + 1, first + int(high * rest))) for _ in range(8)}
            position = e.new(seed)
            for i, at in enumerate(moves[: max(wanted) + 1]):
                if i in wanted:
                    out.append(e.clone(position))
                e.apply(position, e.legal(position)[at])
        return out[:count]

    def _moves(self, seed: int) -> tuple[list[int], int]:
        """Indices of the actions of one whole random game (the engines' own chance comes from the seed), and how many
        of them belong to the set-up."""
        e, rng, moves, begun = self.engine, random.Random(seed), [], 0
        position = e.new(seed)
        while not e.done(position):
            begun += e.in_set_up(position)
            moves.append(rng.randrange(len(e.legal(position))))
            e.apply(position, e.legal(position)[moves[-1]])
        return moves, min(begun, len(moves) - 1)


if __name__ == "__main__":
    subject = Subject(engine(*sys.argv[1].split(":")))
    serve({name: getattr(subject, name) for name in (
        "playouts", "costs", "slowing", "slowing_alike", "slowest_legal", "search",
    )})  # fmt: skip
