"""The command line of the client: what is asked for, checked before a window opens."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from game.console import plain_console

if TYPE_CHECKING:
    from game.core.session import Session
    from scenes.kit.app import App
    from scenes.kit.scene import Scene

HINTS = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "0",
    "SDL_VIDEO_X11_WMCLASS": "tabletop",
    "SDL_APP_NAME": "Tabletop",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}
OK, FAULT, USAGE = 0, 1, 2

class Opening(NamedTuple):
    """A scene to begin with, and the name of its album of pictures."""

    name: str
    make: Callable[[App], Scene]


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line instead of the whole usage."""
        self.exit(USAGE, f"{self.prog}: {message}\n")


def main(argv: Sequence[str]) -> int:
    """Run the client; the exit code: 0, 1 after a fault, 2 for arguments that make no sense (one line on stderr)."""
    plain_console()
    args = _arguments(argv)
    prepare(args.accelerated, args.home, None if args.tour or args.selftest else args.game)
    if args.tour:
        return _tour(Path(args.tour), args.game)
    if args.selftest:
        from scenes.selftest import selftest

        return selftest()
    try:
        opening = _opening(args)
        mirror = _mirror(args.text_mirror)
    except (ValueError, OSError) as error:
        return _refuse(str(error))
    return _play(opening, mirror, args.size)


def _refuse(what: str) -> int:
    print(f"tabletop: {' '.join(what.split())}", file=sys.stderr)
    return USAGE


def prepare(accelerated: bool = False, home: str = "", play: str | None = None) -> None:
    """Set the hints that SDL reads when pygame starts (those already set by the user stay), the folder of all the
    player's files, and the cache of parsed data. That is filled beside the window where it is empty and somebody is
    going to play (``play``: that game, "" for the menu)."""
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)
    if not accelerated:
        # Presented by the CPU: 0.05 ms a frame against 7 to 40 through a software renderer.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if home:
        os.environ["TABLETOP_HOME"] = str(Path(home).resolve())
    from game import folders

    folders.use_caches()
    if play is not None:
        from scenes.compiling import compile_beside

        compile_beside(play)
    _speak()


def _speak() -> None:
    """Take the locale from the environment or, where nothing is said there, from the settings: a hidden one, in
    their file alone, ``"locale": "pseudo"``."""
    from scenes.kit import settings, strings

    locale = os.environ.get(strings.ENVIRONMENT)
    strings.use_locale(settings.hidden("locale") if locale is None else locale)


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = _Parser(prog="tabletop", description="Rule-heavy fantasy board games at one table.", allow_abbrev=False)
    table = parser.add_argument_group("straight to a table")
    table.add_argument("--game", default="", help="the game, e.g. ravenshire")
    table.add_argument("--mode", default="", help="a mode of the game (default: its first)")
    table.add_argument("--seats", default="", help="who plays, e.g. human,greedy,random")
    table.add_argument("--seed", type=int, default=None, help="the same seed gives the same game")
    table.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")
    table.add_argument("--load", default="", metavar="FILE", help="go on with a saved game")
    table.add_argument("--replay", default="", metavar="FILE", help="watch a saved game")
    checks = parser.add_argument_group("checks")
    checks.add_argument("--tour", default="", metavar="DIR", help="draw every screen into PNG files, without a window")
    checks.add_argument("--selftest", action="store_true", help="load everything, draw everything, play every mode")
    window = parser.add_argument_group("the window")
    window.add_argument("--size", type=_size, default=None, metavar="WxH", help="size of the window in pixels")
    window.add_argument("--accelerated", action="store_true", help="let SDL choose how the window is presented")
    window.add_argument("--text-mirror", default="", metavar="FILE", help="all that is said, as text ('-': stdout)")
    window.add_argument("--home", default="", metavar="DIR", help="keep saves, settings and caches in this folder")
    return parser.parse_args(argv)


def _size(words: str) -> tuple[int, int]:
    w, _, h = words.lower().partition("x")
    if not (w.isdecimal() and h.isdecimal() and 320 <= int(w) <= 16384 and 200 <= int(h) <= 16384):
        raise argparse.ArgumentTypeError(f"expected a size like 1280x720, found {words!r}")
    return int(w), int(h)


def _mirror(target: str) -> Callable[[str], Any] | None:
    """Where the text mirror goes. Raises OSError when the file cannot be written."""
    if not target:
        return None
    out: Any = sys.stdout if target == "-" else Path(target).open("a", encoding="utf-8")  # noqa: SIM115
    if target == "-" and hasattr(out, "reconfigure"):
        out.reconfigure(errors="replace")  # a console that lacks a letter of a name

    def say(line: str) -> None:
        nonlocal out
        try:
            print(line, file=out, flush=True)
        except OSError:  # a full disk, or a reader that went away: the game goes on without it
            out = open(os.devnull, "w")  # noqa: SIM115

    return say


# -- what to open ------------------------------------------------------------------------------------------


def _opening(args: argparse.Namespace) -> Opening | None:
    """The scene to begin with; None: the title. Raises ValueError with one line."""
    wanted = [name for name in ("game", "load", "replay") if getattr(args, name)]
    if len(wanted) > 1:
        raise ValueError(f"--{wanted[0]} and --{wanted[1]} exclude each other")
    if args.game:
        session = new_session(args.game, args.mode, args.seats, args.seed, args.option)
        return Opening(args.game, lambda app: _table(app, session))
    stray = [n for n in ("mode", "seats", "option") if getattr(args, n)] + ["seed"] * (args.seed is not None)
    if stray:
        raise ValueError(f"--{stray[0]} needs --game")
    if args.load or args.replay:
        return _saved(Path(args.load or args.replay), watch=bool(args.replay))
    return None


def new_session(game: str, mode: str, seats: str, seed: int | None, options: Sequence[str]) -> Session:
    """A new game from words of the command line.

    Raises:
        ValueError: in one line, for an unknown game, mode, kind of seat or option.
    """
    from game import agents, registry
    from game.core.session import SeatInfo, Session
    from game.core.structs import Setup
    from scenes.names import SUGGESTED, kind_name

    rules = registry.load(game)
    chosen = rules.info.mode(mode) if mode else rules.info.modes[0]
    kinds = seats.split(",") if seats else _usual_seats(chosen.min_seats)
    for kind in kinds:
        try:
            if kind != "human":
                agents.known(kind)
        except agents.UnknownAgent:
            raise ValueError(f"no kind of seat {kind!r}; there are: human, {', '.join(agents.names())}") from None
    pairs = [text.partition("=") for text in options]
    if bad := next((text for text, (_, mark, _) in zip(options, pairs) if not mark), None):
        raise ValueError(f"--option is KEY=VALUE, found {bad!r}")
    setup = Setup(chosen.id, len(kinds), {key: value for key, _, value in pairs}).checked(rules.info)
    people = [SeatInfo(SUGGESTED[i] if k == "human" else f"{SUGGESTED[i]} ({kind_name(k).split(': ')[-1]})", k, i)
              for i, k in enumerate(kinds)]  # fmt: skip
    return Session(rules, setup, seed if seed is not None else int.from_bytes(os.urandom(4), "big"), people)


def _usual_seats(count: int) -> list[str]:
    from scenes.new_game_draft import default_computer

    return ["human"] + [default_computer()] * (count - 1)


def _saved(path: Path, watch: bool) -> Opening:
    """A saved game. Raises SaveError (a ValueError) with one line."""
    from game import registry
    from game.core import saves

    session = saves.load(path, registry.load)
    if watch:
        saves.replay(path, registry.load)  # a fault is to be told before a window opens

        def replay(app: App) -> Scene:
            from scenes.table.replay import replay_table

            return replay_table(app, session)

        return Opening("replay", replay)
    if session.result is not None:
        return Opening("result", lambda app: _result(app, session))
    return Opening(session.rules.info.id, lambda app: _table(app, session))


def _result(app: App, session: Session) -> Scene:
    from scenes.result import ResultScene

    return ResultScene(app, session)


def _table(app: App, session: Session) -> Scene:
    from scenes.table.scene import TableScene

    return TableScene(app, session)


# -- running -----------------------------------------------------------------------------------------------


def _play(opening: Opening | None, mirror: Callable[[str], Any] | None, size: tuple[int, int] | None) -> int:
    import gc

    from scenes import albums
    from scenes.kit import heap
    from scenes.kit.app import App
    from scenes.kit.art import store

    gc.disable()  # a start makes no garbage worth looking for before its first picture
    app = App(size=size, mirror=mirror)
    app.afterwards(gc.enable)
    albums.open_album(app, "title" if opening is None else opening.name)
    albums.write_later(app)
    app.afterwards(heap.trim, 2 * albums.AFTER)  # what a start used for a moment
    app.afterwards(store.forget_drafts, 2 * albums.AFTER)
    app.home = _title
    if opening is None:
        app.start(lambda: _title(app))
    else:
        app.start(lambda: opening.make(app))
        app.afterwards(lambda: app.put_below(_title(app)))
    try:
        app.run()
    finally:
        gc.enable()
    return OK


def _title(app: App) -> Scene:
    from scenes.title import TitleScene

    return TitleScene(app)


def _tour(folder: Path, game: str) -> int:
    from game import registry

    if game and game not in registry.installed():
        return _refuse(f"no game {game!r}; there are: {', '.join(registry.installed())}")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:  # a ValueError: a path with a zero byte in it
        return _refuse(f"{folder}: cannot be written ({getattr(error, 'strerror', None) or error})")
    from scenes.tour import tour

    return tour(folder, [game] if game else None)
