"""A2: the player that looks one step ahead, alone among random ones: how long it thinks, and how often it wins.

Ours is *normal*; beside it plays catanatron's victory-point player, which looks one step ahead too.
"""

from __future__ import annotations

import contextlib
import random
import sys
from collections.abc import Callable, Sequence
from typing import Any

from benchmarks.timing import cpu

PEER = "catanatron 3.2.1, victory points, 4 players"
LEVEL = "normal"
SLOWER, WINS = 4.0, 0.70
GAMES = 4
"""Of each subject in a round, one from every seat."""


def timed(decide: Callable[..., Any], spent: list[float]) -> Callable[..., Any]:
    """The same player, noting the milliseconds of CPU of every choice among several actions, which come last."""

    def choose(*about: Any) -> Any:
        if len(about[-1]) == 1:
            return about[-1][0]
        start = cpu()
        action = decide(*about)
        spent.append((cpu() - start) * 1e3)
        return action

    return choose


def ours(seed: int, game: str, mode: str, seats: str) -> tuple[list[float], bool]:
    """Its milliseconds in one game, and whether it won."""
    from game import registry
    from game.agents import make
    from game.agents.base import decide
    from game.core.playout import playout
    from game.core.rng import Rng
    from game.core.structs import Setup

    rules, own, rng, chance = registry.load(game), seed % int(seats), Rng(seed), random.Random(seed)
    player, spent = make(LEVEL), list[float]()
    think = timed(lambda s, decision, _: decide(rules, player, s, decision, rng), spent)

    def choose(s: Any, decision: Any) -> Any:
        actions = decision.actions
        return think(s, decision, actions) if decision.seat == own else actions[chance.randrange(len(actions))]

    end = playout(rules, Setup(mode, int(seats)).checked(rules.info), seed, choose)
    return spent, own in rules.result(end.state).winners


def theirs(seed: int, seats: str) -> tuple[list[float], bool]:
    """The same of the published player. Runs with the peers' Python."""
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer
    from catanatron.players.search import VictoryPointPlayer

    colors, spent = list(Color)[: int(seats)], list[float]()
    own = VictoryPointPlayer(colors[seed % len(colors)])
    own.decide = timed(own.decide, spent)
    random.seed(seed)
    table = [own if color is own.color else RandomPlayer(color) for color in colors]
    return spent, Game(table, seed=seed).play() == own.color


class Deciding:
    """One subject: ``game:ID:MODE:SEATS`` or ``catanatron:SEATS``."""

    def __init__(self, name: str, *about: str) -> None:
        self.play: Callable[..., tuple[list[float], bool]] = theirs if name == "catanatron" else ours
        self.about = about

    def games(self, seed: int, count: int) -> dict[str, float]:
        """Milliseconds of CPU a real choice on average, the number of choices, and the games won."""
        found = [self.play(seed + i, *self.about) for i in range(count)]
        spent = [ms for taken, _ in found for ms in taken]
        return {"ms": sum(spent) / len(spent), "choices": len(spent), "won": sum(won for _, won in found)}


def figures(games: Sequence[str], rounds: int) -> list[Any]:
    """A2 of every game in which people play against each other."""
    from benchmarks import peers
    from benchmarks.child import Child
    from benchmarks.rules import subjects

    peer = peers.catanatron()
    alone = [about for about in reversed(subjects(games)) if competitive(*about)]
    names = {game: f"game:{game}:{mode}:{n}" for game, mode, n in alone}
    with contextlib.ExitStack() as stack:
        child = {game: stack.enter_context(Child("benchmarks.deciding", name)) for game, name in names.items()}
        if peer is not None and child:
            child[PEER] = stack.enter_context(Child("benchmarks.deciding", "catanatron:4", python=peer))
        found: dict[str, list[dict[str, float]]] = {name: [] for name in child}
        for r in range(rounds):
            for name, each in child.items():
                found[name].append(each.ask("games", seed=GAMES * r + 1, count=GAMES))
            print(f"one step ahead: round {r + 1} of {rounds}", file=sys.stderr, flush=True)
    return [line for game in names for line in _lines(game, found[game], found.get(PEER, []))]


def competitive(game: str, mode: str, seats: int) -> bool:
    """Do the people of that mode play against each other?"""
    from game import registry
    from game.agents.chances import sides_of
    from game.core.structs import Setup

    rules = registry.load(game)
    return len(sides_of(rules, rules.new(Setup(mode, seats).checked(rules.info), 1), seats)) > 1


def _lines(game: str, own: list[dict[str, float]], peer: list[dict[str, float]]) -> list[Any]:
    from benchmarks.figures import Figure
    from benchmarks.timing import median

    value, count = median([r["ms"] for r in own]), GAMES * len(own)
    beside = value / median([a["ms"] / b["ms"] for a, b in zip(own, peer)]) if peer else None
    choices, won = sum(r["choices"] for r in own), sum(r["won"] for r in own)
    note = f"{choices:.0f} choices"
    if peer:
        note += f"; the peer won {sum(r['won'] for r in peer):.0f} of {count}"
    return [
        Figure("A2", f"{game}: {LEVEL} against random ones, a choice on average", value, "ms CPU", beside, PEER,
               SLOWER if peer else None, note=note),
        Figure("A2", f"{game}: games that it won of {count}", won / count, "of all", target=WINS, least=True),
    ]  # fmt: skip


if __name__ == "__main__":
    from benchmarks.child import serve

    serve({"games": Deciding(*sys.argv[1].split(":")).games})
