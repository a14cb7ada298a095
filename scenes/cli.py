"""The command line of the client: what is asked for, checked before a window opens."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

HINTS = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "0",
    "SDL_VIDEO_X11_WMCLASS": "tabletop",
    "SDL_APP_NAME": "Tabletop",
}


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line instead of the whole usage."""
        self.exit(2, f"{self.prog}: {message}\n")


def main(argv: Sequence[str]) -> int:
    """Run the client; the exit code (2 for arguments that make no sense)."""
    args = _arguments(argv)
    prepare(args.accelerated)
    try:
        scene = _opening(args)
    except ValueError as error:
        print(f"tabletop: {error}", file=sys.stderr)
        return 2
    from scenes.kit.app import App

    app = App()
    app.run(scene(app))
    return 0


def prepare(accelerated: bool = False) -> None:
    """Set the hints that SDL reads when pygame starts; those already set by the user stay."""
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)
    if not accelerated:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = _Parser(prog="tabletop", description="Rule-heavy fantasy board games at one table.")
    parser.add_argument("--game", help="straight to the table of this game")
    parser.add_argument("--mode", default="", help="a mode of the game (default: its first)")
    parser.add_argument("--seats", default="", help="who plays, e.g. human,greedy,random")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--accelerated", action="store_true", help="let SDL choose how the window is presented")
    return parser.parse_args(argv)


def _opening(args: argparse.Namespace) -> Any:
    from game import registry
    from game.core.session import SeatInfo, Session
    from game.core.structs import Setup

    rules = registry.load(args.game or "ravenshire")
    mode = rules.info.mode(args.mode) if args.mode else rules.info.modes[0]
    kinds = args.seats.split(",") if args.seats else ["human"] + ["greedy"] * (mode.min_seats - 1)
    options = dict(text.split("=", 1) for text in args.option)
    setup = Setup(mode.id, len(kinds), options).checked(rules.info)
    seats = [SeatInfo(f"Player {i + 1}", kind, i) for i, kind in enumerate(kinds)]
    seed = args.seed if args.seed is not None else secrets.randbits(32)
    session = Session(rules, setup, seed, seats)

    def table(app: Any) -> Any:
        from scenes.table.scene import TableScene

        return TableScene(app, session)

    return table
