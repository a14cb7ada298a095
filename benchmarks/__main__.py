"""Measure and print: ``python -m benchmarks [--only E,C,R,S,M] [--game ID] [--rounds N] [--json FILE]``."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.figures import Figure, table
from benchmarks.timing import calibrate
from game import registry


def main() -> int:
    """The exit code: 1 when a target is missed and ``--strict`` was given, else 0."""
    args = _arguments()
    figures: list[Figure] = []
    began = calibrate()
    for letters, measure in _groups(args).items():
        if not args.only or set(letters) & set(args.only):
            figures += measure()
    if args.only:
        figures = [f for f in figures if f.id[0] in args.only]
    figures.sort(key=lambda f: f.id)
    machine = {
        "python": platform.python_version(), "machine": platform.machine(), "cores": os.cpu_count(),
        "when": time.strftime("%Y-%m-%d %H:%M"), "units": [round(began), round(calibrate())],
        "load": [round(x, 1) for x in os.getloadavg()] if hasattr(os, "getloadavg") else [],
    }  # fmt: skip
    print(table(figures))
    missed = [f for f in figures if f.met is False]
    aimed = sum(f.met is not None for f in figures)
    print(f"\n{aimed - len(missed)} of {aimed} targets met; {machine}")
    if args.json:
        record = {"machine": machine, "figures": [f.record() for f in figures]}
        Path(args.json).write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    return 1 if missed and args.strict else 0


def _groups(args: argparse.Namespace) -> dict[str, Callable[[], list[Figure]]]:
    """Letters of figures, and what measures them together."""
    from benchmarks import client, deciding, rules

    n, games = args.rounds, args.game or list(registry.installed())
    return {
        "EC": lambda: rules.engine_figures(games, n, args.seconds),
        "C": lambda: rules.state_figures(games, n),
        "RG": lambda: client.frame_figures(games, n),
        "RM": lambda: client.window_figures(games, n),
        "SM": lambda: client.start_figures(games, n),
        "A": lambda: [*rules.search_figures(games, n, args.seconds), *deciding.figures(games, n),
                      *client.worker_figures(games, n)],
    }


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--only", default="", type=_letters, help="letters of figures: E,C,R,G,S,M,A")
    parser.add_argument("--game", action="append", choices=registry.installed(), help="(again for more; default: all)")
    parser.add_argument("--rounds", type=int, default=5, help="how often each subject has its turn")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of playouts a subject and round")
    parser.add_argument("--json", default="", metavar="FILE", help="write everything there, too")
    parser.add_argument("--strict", action="store_true", help="exit 1 when a target is missed")
    return parser.parse_args()


def _letters(words: str) -> list[str]:
    found = [w.strip().upper() for w in words.split(",") if w.strip()]
    if stray := [w for w in found if w not in "ECRGSMA" or len(w) != 1]:
        raise argparse.ArgumentTypeError(f"letters are E, C, R, G, S, M and A, found {', '.join(stray)}")
    return found


if __name__ == "__main__":
    sys.exit(main())
