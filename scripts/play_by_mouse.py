"""Whole games through a real window by real mouse events: ``python scripts/play_by_mouse.py [GAME] [--size WxH]``.

Needs an X display (Xvfb with ``-noreset`` will do) and ``xdotool``. Every click goes through the X server: the pointer
is moved and the button pressed by xdotool, and the window gets the events as from a hand. Prints a line a game with
the number of clicks, and saves a picture of the result page beside ``--pictures``. What is chosen is left to chance;
with ``--agent normal`` that computer player chooses for all persons, and the games are whole and sensible ones: every
mode, every number of people, ``--difficulty easy`` until some are won.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("TABLETOP_HOME", tempfile.mkdtemp(prefix="tabletop-mouse-"))

GAMES = {
    "ravenshire": [("standard", "hhr", {}), ("solo_rival", "h", {}), ("full_table", "hh", {})],
    "set_a_watch": [
        ("standard", "h", {"party": "choose"}),
        ("kraken", "hh", {"party": "random"}),
        ("construction", "hhh", {"party": "random"}),
        ("standard", "hhhh", {"party": "random"}),
    ],
}
PATIENCE = 8.0
TRIES = 3
"""A click that gets lost on a loaded machine is made again, and counted."""


class Hand:
    """A hand at the real mouse, with the interface that the tests' click helpers use."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.clicks = 0
        self.corner = _corner()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.app, name)

    def frame(self, *args: Any) -> None:
        """One step of the program; the events are what X delivered."""
        self.app.frame(*args)

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        """Move the pointer there, press and release."""
        x, y = pos[0] + self.corner[0], pos[1] + self.corner[1]
        _xdotool("mousemove", str(x), str(y))
        self._settle(0.03)
        _xdotool("click", str(button))
        self.clicks += 1
        self.app.now += 0.25
        self._settle(0.08 + 0.25 * busy())

    def wheel(self, pos: tuple[int, int], y: int) -> None:
        """Turn the wheel over a point."""
        _xdotool("mousemove", str(pos[0] + self.corner[0]), str(pos[1] + self.corner[1]))
        _xdotool("click", "4" if y > 0 else "5")
        self._settle(0.03)

    def key(self, name: str) -> None:
        """Press a key of the real keyboard."""
        keys = self.app.commands.keys.get(name)
        _xdotool("key", (keys[0] if keys else name).replace("Space", "space"))
        self.app.now += 0.25
        self._settle(0.05)

    def _settle(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.app.frame()
            time.sleep(0.004)


def busy() -> float:
    """How far behind a machine that does other things may be, 0 to 1: the X server must get its turn, too."""
    return min(1.0, os.getloadavg()[0] / (4 * (os.cpu_count() or 1)))


def _xdotool(*words: str) -> None:
    subprocess.run(["xdotool", *words], check=True)


def _corner() -> tuple[int, int]:
    """Where the window's upper left corner lies on the screen."""
    import pygame

    x, y = pygame.Window.from_display_module().position
    return int(x), int(y)


def play(game: str, mode: str, kinds: str, options: dict[str, str], seed: int, args: argparse.Namespace) -> None:
    """One game to its end, choosing by chance, and its line."""
    from game import registry
    from game.core.session import SeatInfo, Session
    from game.core.structs import Setup
    from scenes.kit.app import App
    from scenes.kit.settings import Settings
    from scenes.table.play import Play
    from scenes.table.scene import TableScene
    from scenes.table.thinker import InstantThinker
    from tests.scenes.table.helpers import do_by_clicks, lift, settle

    rules = registry.load(game)
    size = tuple(int(n) for n in args.size.split("x"))
    app = App(Settings(animation_speed="fast"), size=size)
    seats = tuple(SeatInfo(f"Seat {i + 1}", "human" if k == "h" else "random", i) for i, k in enumerate(kinds))
    if args.difficulty and game == "set_a_watch":
        options = options | {"difficulty": args.difficulty}
    session = Session(rules, Setup(mode, len(kinds), options).checked(rules.info), seed, seats)
    table = TableScene(app, session, game, game=Play(session, InstantThinker(rules)))
    app.push(table)
    hand: Any = Hand(app)
    painted(app, table)
    settle(hand)
    hand.corner = _corner()
    rng = random.Random(seed)
    choose = chooser(rules, session, args.agent, seed)
    again = 0
    while not table.game.over:
        lift(hand, table)
        if table.decision is None or table.timeline.busy:
            settle(hand, 1)
            continue
        before = len(session.log)
        action = choose(rng, table.decision)
        for attempt in range(TRIES):
            do_by_clicks(hand, table, action)
            if wait(hand, lambda before=before: len(session.log) > before, table, last=attempt == TRIES - 1):
                break
            again += 1
            hand.key("Escape")
    settle(hand, 10)
    for attempt in range(TRIES):
        if app.scene is table:  # it stays as it ended until the result is asked for
            hand.click(table.actions.primary.rect.center)
        if wait(hand, lambda: app.scene is not table, table, last=attempt == TRIES - 1):
            break
        again += 1
    settle(hand, 10)
    picture(app, Path(args.pictures) / f"mouse-{game}-{mode}-{args.size}.png")
    result = session.result
    print(f"{game} {mode} {kinds}: {len(session.log)} choices, {hand.clicks} clicks, {again} of them again, "
          f"{result.reason} {result.outcome}", flush=True)
    app.close()


def painted(app: Any, table: Any) -> None:
    """Wait while the pictures of the table are painted for the first time.

    Raises:
        SystemExit: when that takes longer than five minutes.
    """
    end = time.monotonic() + 300
    while app.scene is not table:
        app.frame()
        time.sleep(0.05)
        if time.monotonic() > end:
            raise SystemExit("the pictures of the table were not done in five minutes")


def wait(hand: Any, done: Any, table: Any, last: bool = True) -> bool:
    """Run frames until it is so; False when it does not come about and ``last`` is not set.

    Raises:
        SystemExit: when it does not come about.
    """
    end = time.monotonic() + PATIENCE
    while not done():
        hand.frame()
        time.sleep(0.004)
        if time.monotonic() > end:
            if not last:
                return False
            raise SystemExit(f"no answer to a click: {table.text_lines()[:2]}, {table.selection.armed}")
    return True


def chooser(rules: Any, session: Any, agent: str, seed: int) -> Any:
    """How persons choose: (random, decision) -> action; by chance without an agent."""
    if not agent:
        return eager
    from game.agents import make
    from game.agents.base import decide
    from game.core.rng import Rng

    player, chance = make(agent), Rng(seed)
    return lambda _, decision: decide(rules, player, session.state, decision, chance)


def eager(rng: random.Random, decision: Any) -> Any:
    """Go on as soon as possible, but try everything now and then."""
    plain = [a for a in decision.actions if not a.refs()]
    return rng.choice(plain) if plain and rng.random() < 0.7 else rng.choice(decision.actions)


def picture(app: Any, path: Path) -> None:
    """The window as it is, as PNG."""
    import pygame

    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(app.window, path)


def main() -> None:
    """Play every mode of the games asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=sorted(GAMES))
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--pictures", default=tempfile.gettempdir())
    parser.add_argument("--agent", default="", help="computer player that chooses for persons (normal); else chance")
    parser.add_argument("--difficulty", default="", help="of Set a Watch")
    parser.add_argument("--mode", default="", help="only this mode")
    parser.add_argument("--people", type=int, default=0, help="only with so many seats")
    parser.add_argument("--games", type=int, default=1, help="of each, with seeds that follow each other")
    args = parser.parse_args()
    for game in [args.game] if args.game else sorted(GAMES):
        for mode, kinds, options in GAMES[game]:
            if args.mode in ("", mode) and args.people in (0, len(kinds)):
                for i in range(args.games):
                    play(game, mode, kinds, options, args.seed + i, args)


if __name__ == "__main__":
    main()
