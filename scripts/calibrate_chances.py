"""Are chances to win what they say? Of places said to be won by 80 %, some 80 % should be.

    python scripts/calibrate_chances.py play FILE ravenshire --mode solo_rival --options level --games 5
    python scripts/calibrate_chances.py tell FILE [FILE ...]

``play`` keeps the table between the turns of games of the computer players (``--agents``), ``--games`` for every
choice of the options named; ``tell`` works the chances out anew, so that changes to them can be tried on the same
games. Of every game the places count as many as there are, but each game as one in all.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game import registry
from game.agents import make
from game.agents.base import decide
from game.agents.chances import chances
from game.core.codec import decode, encode
from game.core.playout import playout
from game.core.rng import Rng
from game.core.structs import Decision, Setup

BOUNDS = (0.0, 0.1, 0.25, 0.4, 0.6, 0.75, 0.9, 1.0)


class Place(msgspec.Struct, array_like=True):
    """The table after a turn; ``round`` is the first of its clock."""

    round: int
    state: bytes


class Played(msgspec.Struct, array_like=True):
    """One game of one player: what was played, where it went, and whether it was won."""

    game: str
    setup: Setup
    agent: str
    seed: int
    won: bool
    places: list[Place]


class Told(msgspec.Struct):
    """A chance that was told, what came of it, and the weight of this place among those of its game."""

    game: Played
    round: int
    chance: float
    weight: float


def play(game: str, setup: Setup, agent: str, seed: int) -> Played:
    """One game, with the tables that a look back would show."""
    rules, player, rng = registry.load(game), make(agent), Rng(seed << 8)
    places: list[Place] = []
    last: list[Any] = [None]

    def choose(s: Any, decision: Decision) -> Any:
        clock = rules.clock(s)
        if last[0] is not None and clock != last[0]:
            places.append(Place(clock[0], encode(s)))
        last[0] = clock
        return decide(rules, player, s, decision, rng)

    end = playout(rules, setup, seed, choose).state
    result = rules.result(end)
    assert result is not None
    return Played(game, setup, agent, seed, 0 in result.winners, places)


def told(games: Sequence[Played]) -> Iterator[Told]:
    """The chances of all places, as today's rules tell them."""
    for each in games:
        rules = registry.load(each.game)
        seats = each.setup.seats + (each.setup.mode == "solo_rival")
        for place in each.places:
            chance = chances(rules, decode(rules.state_type, place.state), seats)[0]
            yield Told(each, place.round, chance, 1 / len(each.places))


def table(found: Sequence[Told]) -> str:
    """A line for every range of chances: how much was told so, and what came of it."""
    lines = ["told          places  games   mean told     won"]
    for low, high in pairwise(BOUNDS):
        some = [t for t in found if low <= t.chance < high or high == 1.0 == t.chance]
        if some:
            games = len({id(t.game) for t in some})
            lines.append(
                f"{low:4.0%} to {high:4.0%} {len(some):8} {games:6} {_mean(some, lambda t: t.chance):10.0%}"
                f" {_mean(some, lambda t: float(t.game.won)):8.0%}"
            )
    return "\n".join(lines)


def _mean(some: Sequence[Told], of: Any) -> float:
    return sum(t.weight * of(t) for t in some) / sum(t.weight for t in some)


def score(found: Sequence[Told]) -> float:
    """Brier's score: 0 is always right, 0.25 is a coin."""
    return _mean(found, lambda t: (t.chance - t.game.won) ** 2)


def by(found: Sequence[Told], key: Any) -> str:
    """For every value of ``key``: games, mean of what was told, what was won."""
    lines = []
    for value in sorted({key(t) for t in found}):
        some = [t for t in found if key(t) == value]
        games = len({id(t.game) for t in some})
        told_, won = _mean(some, lambda t: t.chance), _mean(some, lambda t: float(t.game.won))
        lines.append(f"  {value!s:32} {games:4} games: told {told_:4.0%}, won {won:4.0%}, Brier {score(some):.3f}")
    return "\n".join(lines)


def main(argv: Sequence[str] | None = None) -> int:
    """Play or tell."""
    args = _parser().parse_args(argv)
    if args.do == "play":
        with open(args.file, "ab") as file:
            for game in _games(args):
                data = encode(game)
                file.write(len(data).to_bytes(4, "big") + data)
                file.flush()
        return 0
    games = [game for name in args.files for game in read(name)]
    found = list(told(games))
    print(f"{len(games)} games, Brier {score(found):.3f}")
    print(table(found))
    print(by(found, lambda t: t.round))
    print(by(found, lambda t: (t.game.agent, *(v for k, v in t.game.setup.options.items() if k in args.options))))
    return 0


def _games(args: argparse.Namespace) -> Iterator[Played]:
    info = registry.load(args.game).info
    options = {o.id: o.values for o in info.options if not o.modes or args.mode in o.modes}
    fixed = dict(text.split("=") for text in args.option)
    rows = list(product(*(options[name] for name in args.options)))
    for i in range(args.games):
        for row in rows:
            setup = Setup(args.mode, args.seats, fixed | dict(zip(args.options, row))).checked(info)
            for agent in args.agents.split(","):
                yield play(args.game, setup, agent, args.seed + i)


def read(name: str) -> list[Played]:
    """The games of a file."""
    data, games, at = Path(name).read_bytes(), [], 0
    while at < len(data):
        size = int.from_bytes(data[at : at + 4], "big")
        games.append(decode(Played, data[at + 4 : at + 4 + size]))
        at += 4 + size
    return games


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    doing = parser.add_subparsers(dest="do", required=True)
    playing = doing.add_parser("play")
    playing.add_argument("file")
    playing.add_argument("game")
    playing.add_argument("--mode", required=True)
    playing.add_argument("--seats", type=int, default=1)
    playing.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    playing.add_argument("--options", nargs="*", default=[], help="options of which every choice is played")
    playing.add_argument("--agents", default="normal,strong")
    playing.add_argument("--games", type=int, default=5)
    playing.add_argument("--seed", type=int, default=1)
    telling = doing.add_parser("tell")
    telling.add_argument("files", nargs="+")
    telling.add_argument("--options", nargs="*", default=["level", "difficulty"])
    return parser


if __name__ == "__main__":
    sys.exit(main())
