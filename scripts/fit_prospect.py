"""Fits the weights of ``game/ravenshire/prospect.py`` to played games.

    python scripts/fit_prospect.py play FILE --games 300 --seed 1     plays games and keeps the ends of turns
    python scripts/fit_prospect.py fit FILE [FILE ...] [--write]      fits, tells the error, writes the weights

The error is measured on every fifth game, which is not used for fitting. Weights are drawn towards plain guesses
(``PRIOR``) where the games say little. Needs numpy.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game import registry
from game.agents.base import decide
from game.agents.greedy import Greedy
from game.agents.strong import Strong
from game.core.codec import decode, encode
from game.core.playout import playout
from game.core.rng import Rng
from game.core.structs import Setup
from game.ravenshire import prospect
from game.ravenshire.state import State

OUT = Path(__file__).resolve().parents[1] / "game" / "ravenshire" / "prospect_weights.py"
TITLE = "Made by scripts/fit_prospect.py: what each figure is worth, by Production Phases to come."
STRENGTH = 100.0
"""How strongly weights are drawn towards the guesses."""

DEVIATIONS = (0.0, 0.0, 1.5, 3.0, 5.0)
"""Players err by so much Gold in judging the end of a turn, so that games differ from the best known play."""

NAMES = (*prospect.NAMES, *prospect.EXTRA)


class Played(msgspec.Struct, array_like=True):
    """One game: final Gold by seat, and the table at the end of every turn with the seat whose turn it was."""

    totals: list[int]
    ends: list[tuple[int, bytes]]


class _Erring:
    """Rules whose prospects are blurred."""

    def __init__(self, rules: Any, deviation: float, chance: Any) -> None:
        self._rules, self._deviation, self._chance = rules, deviation, chance

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def prospect(self, s: Any, seat: int) -> float:
        """The prospect, a little off."""
        return float(self._rules.prospect(s, seat) + self._chance.normal(0, self._deviation))


def play(seed: int) -> Played:
    """One game of players that err more or less."""
    rules, chance = registry.load("ravenshire"), np.random.default_rng(seed)
    seats = int(chance.choice([2, 3, 4, 4]))
    players: list[Any] = []
    views: list[Any] = []
    for _ in range(seats):
        normal = chance.random() < 0.3
        players.append(Greedy(noise=float(chance.choice([0, 0.1, 0.25]))) if normal else Strong(width=16))
        views.append(_Erring(rules, float(chance.choice(DEVIATIONS)), chance))
    dice = [Rng((seed << 8) + seat + 1) for seat in range(seats)]
    ends: list[tuple[int, bytes]] = []
    last: Any = None

    def choose(s: Any, decision: Any) -> Any:
        nonlocal last
        now = (decision.seat, rules.clock(s))
        if last is not None and now != last and s.phase != "setup":
            ends.append((last[0], encode(s)))
        last = now
        return decide(views[decision.seat], players[decision.seat], s, decision, dice[decision.seat])

    assistants = "on" if chance.random() < 0.75 else "off"
    end = playout(rules, Setup("standard", seats, {"assistants": assistants}), seed, choose)
    result = rules.result(end.state)
    assert result is not None
    return Played([score.total for score in sorted(result.scores, key=lambda score: score.seat)], ends)


def stored(paths: list[str]) -> Iterator[Played]:
    """All games of some files, one encoded game a length-marked record."""
    for path in paths:
        data = Path(path).read_bytes()
        at = 0
        while at < len(data):
            size = int.from_bytes(data[at : at + 4], "big")
            yield decode(Played, data[at + 4 : at + 4 + size])
            at += 4 + size


def guesses(left: int) -> Any:
    """The weights expected before anything was played, by Productions to come."""
    use = (0.1, 0.5, 0.7, 0.85, 0.9)[left]
    seasons = max(0, left - 1)
    found = {
        "gold": 1.0, "end_gold": 1.0, "titles": 0.8, "titles_near": 0.2, "forge": 0.5, "runs": 0.32,
        "tokens": (1.0, 1.2, 1.5, 1.6, 1.7)[left], "many_tokens": 1.1, "reputation": 0.5 * left,
        "exceptional": (0, 0.5, 2, 3, 3)[left], "legendary": (0, 1, 3, 3, 2)[left],
        "claimed": 0.2, "claimed_well": 0.3, "doable": 0.2, "doable_soon": 0.2, "ready": 0.05, "gap": -0.1,
        "alchemists": 0.25 * left + 0.9 * seasons, "harvesters": 0.25 * left + seasons,
        "merchants": 0.25 * left + 0.9 * seasons, "open_spaces": 0.15 * left, "foundry": 1.4 * left,
        "kiln": 1.1 * left, "market": 1.0 * left, "row_3": 0.8 * left, "row_4": 0.5 * left,
        "ember_finishes": 1.2, "mithril_finishes": 1.0,
    }  # fmt: skip
    prices = {"wood": 0.75, "ore": 0.75, "charcoal": 0.9, "steel": 1.6, "leather": 0.75, "many_goods": 0.4,
              "talisman": 1.5, "scales": 1.3, "mithril": 1.5, "embergem": 1.6, "many_mystics": 0.6}  # fmt: skip
    found.update({name: price * use for name, price in prices.items()})
    return np.array([found.get(name, 0.0) for name in NAMES])


def solved(x: Any, y: Any, left: int) -> Any:
    """Least squares on scaled figures, drawn towards the guesses."""
    mean, scale = x.mean(0), x.std(0)
    still = scale < 1e-9
    scale[still], mean[0] = 1e9, 0.0
    z = (x - mean) / scale
    start = np.where(still, 0.0, guesses(left) * scale)
    rest = y - y.mean() - z @ start
    weights = (start + np.linalg.solve(z.T @ z + STRENGTH * np.eye(z.shape[1]), z.T @ rest)) / scale
    weights[0] = y.mean() - (mean * weights).sum()
    return weights


def fit(paths: list[str], write: bool) -> None:
    """Fit every row, tell how well it does, and write the weights if asked."""
    rows: dict[int, list[tuple[int, list[float], float]]] = {left: [] for left in range(5)}
    for number, game in enumerate(stored(paths)):
        for seat, data in game.ends:
            s = decode(State, data)
            if s.phase not in ("scoring", "over"):
                left, _ = prospect.time_left(s, seat)
                rows[left].append((number, prospect.features(s, seat), float(game.totals[seat])))
    found = []
    for left, samples in rows.items():
        number, x, y = (np.array(column, float) for column in zip(*samples))
        held = number % 5 == 0
        error = float(np.sqrt(((x[held] @ solved(x[~held], y[~held], left) - y[held]) ** 2).mean()))
        print(f"{left} Productions to come: {len(y)} positions, scores vary by {y.std():.1f}, error {error:.2f}")
        found.append(solved(x, y, left))
    if write:
        OUT.write_text(as_module(found), encoding="utf-8")


def as_module(rows: Any) -> str:
    """The weights as the text of a module."""
    text = f'"""{TITLE}"""\n\nWEIGHTS = (\n'
    for row in rows:
        figures = ", ".join(f"{weight:.4g}" for weight in row)
        text += textwrap.indent(textwrap.fill(f"({figures}),", 110), "    ") + "\n"
    return text + ")\n"


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("files", nargs="+")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    if args.what == "fit":
        fit(args.files, args.write)
        return
    with Path(args.files[0]).open("ab") as out:
        for seed in range(args.seed, args.seed + args.games):
            data = encode(play(seed))
            out.write(len(data).to_bytes(4, "big") + data)
            out.flush()


if __name__ == "__main__":
    main()
