"""Games without a window: ``python -m game.play GAME --mode MODE --seats N --agents A,B --games K --seed S``.

Prints one JSON line a game. The same arguments give the same lines on every machine, apart from ``cpu``.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from typing import Any, NoReturn

from game import folders, registry
from game.agents import UnknownAgent, make, names
from game.agents.base import Agent, decide
from game.console import until_stopped
from game.core.codec import fingerprint, to_json
from game.core.content import ContentError
from game.core.playout import Chooser, playout
from game.core.rng import Rng
from game.core.structs import Decision, Setup, SetupError


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line instead of the whole usage."""
        self.exit(2, f"{self.prog}: {message}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Play and print; the exit code (2 for arguments that make no sense)."""
    args = _arguments(argv)
    folders.use_caches()
    try:
        rules = registry.load(args.game)
        setup, agents = _setup(rules, args)
    except (registry.UnknownGame, SetupError, UnknownAgent, ContentError) as error:
        print(f"game.play: {error}", file=sys.stderr)
        return 2
    for seed in range(args.seed, args.seed + args.games):
        sys.stdout.write(to_json(play_one(rules, setup, agents, seed)).decode() + "\n")
        sys.stdout.flush()
    return 0


def play_one(rules: Any, setup: Setup, agents: Sequence[str], seed: int) -> dict[str, Any]:
    """The line of one game: what was played, how it ended, and the processor seconds it took."""
    began = time.process_time()
    game = playout(rules, setup, seed, _table(rules, [make(a) for a in agents], seed))
    result = rules.result(game.state)
    return {
        "game": rules.info.id,
        "mode": setup.mode,
        "seats": setup.seats,
        "options": setup.options,
        "agents": list(agents),
        "seed": seed,
        "decisions": game.decisions,
        "real_choices": game.real_choices,
        "scores": [score.total for score in sorted(result.scores, key=lambda score: score.seat)],
        "winners": list(result.winners),
        "reason": result.reason,
        "outcome": result.outcome,
        "rating": result.rating,
        "fingerprint": fingerprint(game.state),
        "cpu": round(time.process_time() - began, 4),
    }


def _table(rules: Any, agents: Sequence[Agent], seed: int) -> Chooser:
    """Each seat decides by its own agent with its own generator."""
    chance = [Rng((seed << 8) + seat + 1) for seat in range(len(agents))]

    def choose(state: Any, decision: Decision) -> Any:
        seat = min(decision.seat, len(agents) - 1)
        return decide(rules, agents[seat], state, decision, chance[seat])

    return choose


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = _Parser(prog="game.play", description=__doc__)
    parser.add_argument("game", help=f"one of: {', '.join(registry.installed())}")
    parser.add_argument("--mode", default="", help="a mode of the game (default: its first)")
    parser.add_argument("--seats", type=int, default=0, help="people's seats (default: the fewest of the mode)")
    parser.add_argument("--agents", default="random", help=f"one for all seats or one each: {', '.join(names())}")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the next ones count up")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    args = parser.parse_args(argv)
    if args.games < 1:
        parser.error(f"--games must be at least 1, not {args.games}")
    return args


def _setup(rules: Any, args: argparse.Namespace) -> tuple[Setup, list[str]]:
    mode = rules.info.mode(args.mode) if args.mode else rules.info.modes[0]
    options: dict[str, str] = {}
    for text in args.option:
        key, equals, value = text.partition("=")
        if not equals:
            raise SetupError(f"--option {text!r} is not of the form KEY=VALUE")
        options[key] = value
    setup = Setup(mode.id, args.seats or mode.min_seats, options).checked(rules.info)
    agents = args.agents.split(",")
    for agent in agents:
        make(agent)
    if len(agents) == 1:
        agents *= setup.seats
    if len(agents) != setup.seats:
        raise SetupError(f"{len(agents)} agents for {setup.seats} seats: {args.agents}")
    return setup, agents


if __name__ == "__main__":
    sys.exit(until_stopped(main))
