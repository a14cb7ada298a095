"""Every frame that takes too long: all screens of the client, one after the other, each thing pointed at once.

    python -m benchmarks.slowframes [--game ID] [--limit 33] [--size 1920x1080] [--only WORDS] [--why 8] [--json FILE]

Goes through menus, set-up, lessons, rules, records, settings, results, look-backs, replays, the load list, every kind
of decision and dialog of a game, and a game that is played with all its animations; lists every frame with more CPU
time than the limit (milliseconds) and what was going on. A frame is what a click did and the picture after it. The
pictures of the table are painted beforehand, as the client does. ``--why N`` names the N dearest functions of each
slow frame (looked at every millisecond, which costs nearly nothing). Runs without a window.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from benchmarks.sampler import Sampler
from benchmarks.timing import cpu, percentile

LIMIT = 33.0
REST = 12
"""Frames drawn after each thing that is done."""

HOVERS = 90
"""Things pointed at on one screen, at most."""

PAINTED_WITHIN = 180.0
"""Seconds to wait for painters beside the window."""

CHOICES = 40
"""Choices of the game that is played with its animations."""

COMPILED = """
import sys
from game import folders
from scenes.compiling import compile_all
sys.dont_write_bytecode = False
folders.use_caches()
compile_all(sys.argv[1])
"""
"""What a process beside the window does at a first start."""

Step = tuple[str, Callable[[], Any]]


class Log:
    """Measures frames of an application and keeps the slow ones."""

    def __init__(self, app: Any, limit: float, why: int = 0) -> None:
        self.app, self.limit, self.why = app, limit, why
        self.sampler = Sampler() if why else None
        self.screen = ""
        self.frames: list[float] = []
        self.slow: list[tuple[float, str, list[str]]] = []

    def frame(self, doing: str, do: Callable[[], Any] = lambda: None, dt: float = 1 / 60) -> float:
        """One frame in which something is done first; its CPU milliseconds."""
        sampler = self.sampler
        began = cpu()
        if sampler is not None:
            sampler.begin()
        do()
        self.app.frame(dt)
        if sampler is not None:
            sampler.end()
        ms = (cpu() - began) * 1e3
        self.frames.append(ms)
        if ms > self.limit:
            why = sampler.dearest(self.why) if sampler is not None else []
            self.slow.append((ms, f"{self.screen}: {doing}", why))
            print(f"{ms:7.1f} ms  {self.screen}: {doing}", *(f"{'':13}{line}" for line in why), sep="\n", flush=True)
        return ms

    def rest(self, doing: str, frames: int = REST) -> None:
        """Frames in which nothing more is done."""
        for _ in range(frames):
            self.frame(f"after {doing}")

    def pushed(self, doing: str, do: Callable[[], Any]) -> None:
        """Something is done that needs a few frames, and perhaps painters beside the window."""
        self.frame(doing, do)
        until = time.perf_counter() + PAINTED_WITHIN
        while self._painting() and time.perf_counter() < until:
            time.sleep(0.02)
            self.frame(f"after {doing}", dt=0.02)
        self.rest(doing)

    def _painting(self) -> bool:
        from scenes.kit.art.atelier import atelier

        scene = self.app.scene
        board = getattr(scene, "board", None)
        working = getattr(board, "_work", None) is not None or getattr(board, "_opening", None) is not None
        unseen = self.app.painted is None or self.app.painted[0] is not scene
        return scene.name == "painting" or working or atelier.busy or unseen

    def point(self) -> None:
        """Point at everything on the topmost layer, once."""
        import pygame

        nodes = [n for n in self.app.scene.stage.top.walk() if n.focusable and n.shown() and n.rect.w]
        for node in nodes[:HOVERS]:
            at = node.rect.center
            event = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
            words = f"pointing at {node.name or type(node).__name__}"
            self.frame(words, lambda event=event: pygame.event.post(event))
            self.frame(f"after {words}", dt=0.4)  # the tooltip


# -- what is gone through ---------------------------------------------------------------------------------


class Walk:
    """The way through the client with one game."""

    def __init__(self, app: Any, game: str, log: Log, only: str = "") -> None:
        from game import registry
        from scenes.tour_games import Played

        self.app, self.game, self.log, self.only = app, game, log, only
        self.played = Played(game, registry.load(game).info.modes[0], "greedy")
        self.base = app.scene

    def go(self) -> None:
        """All of it."""
        for name, do in chain(self.menus(), self.around(), self.tables()):
            if self.only in name:
                self.visit(name, do)
        if self.only in "dialogs of the table":
            self.dialogs()
        if self.only in "a game that is played":
            self.play()

    def visit(self, name: str, do: Callable[[], Any]) -> None:
        """One screen: opened, everything on it pointed at, its pages turned, left."""
        self.log.screen = name
        self.log.pushed("opening", do)
        self.log.point()
        self.pages()
        self.leave()

    def leave(self) -> None:
        """Back to the title."""
        while self.app.scene is not self.base:
            scene = self.app.scene
            self.app.pop()
            if getattr(scene, "game", None) is not None and hasattr(scene.game, "close"):
                scene.game.close()
        self.app.toasts.items.clear()
        self.log.screen += ", left"
        self.log.rest("leaving", 4)

    def pages(self) -> None:
        """Every page of a screen that has pages; the wheel over what scrolls."""
        from scenes.kit.inputs import Tabs

        tabs = next((n for n in self.app.scene.stage.top.walk() if isinstance(n, Tabs) and n.shown()), None)
        for i in range(len(tabs.labels) if tabs is not None else 0):
            self.log.frame(f"page {i + 1}", lambda i=i: tabs.choose(i))
            self.log.rest(f"page {i + 1}", 3)
            self.log.point()
        size = self.app.metrics.size
        for y in (0.4, 0.7):
            self.wheel((size[0] // 2, round(size[1] * y)))

    def wheel(self, at: tuple[int, int]) -> None:
        """Turn the wheel down, over a point that enlarges nothing."""
        import pygame

        if getattr(self.app.scene, "board", None) is not None:
            return
        for _ in range(4):
            event = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0, flipped=False)
            self.app.scene.stage.pointer = at
            self.log.frame("scrolling", lambda event=event: pygame.event.post(event))

    # -- menus --------------------------------------------------------------------------------------------

    def menus(self) -> Iterator[Step]:
        """Screens that belong to no game."""
        from scenes import tour

        yield "title", lambda: None
        for name, module, scene in (
            ("settings", "settings", "SettingsScene"), ("credits", "credits", "CreditsScene"),
            ("challenge", "daily", "DailyScene"), ("records", "records", "RecordsScene"),
        ):  # fmt: skip
            yield name, lambda module=module, scene=scene: tour._push(self.app, module, scene)
        yield "load list", lambda: tour._push(self.app, "load", "LoadScene")

    def around(self) -> Iterator[Step]:
        """Set-up, rules and lesson of the game."""
        from game import registry
        from game.core.lesson import Course, has_lesson, lesson
        from scenes import tour
        from scenes.names import SUGGESTED

        for mode in registry.load(self.game).info.modes:
            yield f"set-up {mode.id}", lambda mode=mode: tour._new_game(self.app, self.game, mode.id)
        for name, page in (("guide", ""), ("cards", "#cards"), ("glossary", "#glossary"),
                           ("rule", tour._some_rule(self.game))):  # fmt: skip
            yield f"rules, {name}", lambda page=page: tour._push(self.app, "rules", "RulesScene", self.game, page)
        if has_lesson(self.game):
            rules = registry.load(self.game)
            steps = lesson(rules).steps
            for step in (steps[0], steps[len(steps) // 2]):
                course = Course(lesson(rules), rules, SUGGESTED)
                course.go_to(step.id)
                yield f"lesson at {step.id}", lambda course=course: self._lesson(course)

    def _lesson(self, course: Any) -> None:
        from scenes.tutorial.table import LessonTable

        self.app.push(LessonTable(self.app, course.lesson, course))

    # -- tables -------------------------------------------------------------------------------------------

    def tables(self) -> Iterator[Step]:
        """Every kind of decision, the end, and what is shown of a finished game."""
        from scenes import tour
        from scenes.table.replay import replay_table

        for moment in self.played.moments:
            session = self.played.at(moment.steps)
            yield f"table at {moment.prompt}", lambda session=session: self.push(session)
        people = self.played.at(0, self.played.all_people())
        yield "hand-over", lambda: self.push(people)
        whole = self.played.session
        yield "result", lambda: tour._push(self.app, "result", "ResultScene", whole)
        yield "result card", lambda: tour._push(self.app, "result_share", "ShareScene", whole)
        yield "look-back", lambda: tour._push(self.app, "insight", "InsightScene", whole)
        yield "replay", lambda: self.app.push(replay_table(self.app, whole, self.game, index=len(whole.history()) // 2))

    def push(self, session: Any) -> Any:
        """A table; nobody thinks, nothing is saved."""
        from scenes.table.play import Play
        from scenes.table.scene import TableScene

        table = TableScene(self.app, session, game=Play(session))
        self.app.push(table)
        return table

    def dialogs(self) -> None:
        """What a person can open at the table, each for the first time."""
        from scenes import tour
        from scenes.table.menu import SaveDialog

        session = self.played.at(tour._middle(self.played).steps)
        self.log.screen = "table"
        self.log.pushed("a new table", lambda: self.push(session))
        table = self.app.scene
        centre = table.board_node.rect.center
        for name, do in (
            ("pause menu", table.open_menu), ("save", lambda: table.open(SaveDialog(table))),
            ("all actions", lambda: self.app.key("actions")), ("enlarged card", lambda: self._enlarge(table)),
            ("another player", lambda: table.look_at(1)), ("own place again", lambda: table.look_at(0)),
            ("longer chronicle", table.toggle_log), ("usual chronicle", table.toggle_log),
            ("enlarged board", lambda: self.app.wheel(centre, 1)),
            ("twice enlarged", lambda: self.app.wheel(centre, 1)),
            ("once enlarged", lambda: self.app.wheel(centre, -1)), ("board back", lambda: self.app.wheel(centre, -1)),
            ("rules", table.open_rules),
            ("settings", lambda: tour._push(self.app, "settings", "SettingsScene")),
        ):  # fmt: skip
            self.log.pushed(f"opening {name}", do)
            if self.app.scene is not table or len(table.stage.layers) > 1:
                self.log.point()
            self.close(table, name)
        self.leave()

    def _enlarge(self, table: Any) -> None:
        node = next(n for n in table.ref_nodes() if n.rect.w and n.mark.lit)
        table.stage.pointer = node.rect.center
        table.pointed(node.ref)
        table.enlarge()

    def close(self, table: Any, name: str) -> None:
        """Back to the table, in one frame."""
        if self.app.scene is not table or len(table.stage.layers) > 1:
            self.log.frame(f"closing {name}", lambda: self._back(table))
            self.log.rest(f"closing {name}", 4)

    def _back(self, table: Any) -> None:
        while self.app.scene is not table:
            self.app.pop()
        table.close_layers()

    def play(self) -> None:
        """A new game, shown with its animations; idle frames in between, in which pictures are made ahead."""
        from game import registry
        from game.core.session import SeatInfo, Session
        from scenes.table.play import Play
        from scenes.table.scene import TableScene
        from scenes.table.thinker import InstantThinker

        rules = registry.load(self.game)
        seats = [SeatInfo(s.name, "greedy" if i else "human", i) for i, s in enumerate(self.played.seats)]
        session = Session(rules, self.played.setup, 31, seats)
        game = Play(session, InstantThinker(rules))
        self.log.screen, self.app.settings.animation_speed = "a game that is played", "normal"
        self.log.pushed("opening", lambda: self.app.push(TableScene(self.app, session, game=game)))
        for _ in range(CHOICES):
            if session.decision is None or not self._choice(self.app.scene):
                break
        self.app.settings.animation_speed = "off"
        self.leave()

    def _choice(self, table: Any) -> bool:
        """Wait until the person is asked, rest a little, and choose; False when that never comes."""
        from game.agents import make
        from game.agents.base import decide
        from game.core.rng import Rng

        for _ in range(6000):
            if table.decision is not None and not table.timeline.busy:
                break
            if table.curtain is not None:
                table.lift_curtain()
            beat = table.timeline.beat
            self.log.frame(f"showing {type(beat.action).__name__}" if beat is not None else "between two actions")
        else:
            return False
        for _ in range(10):
            self.log.frame("at rest", dt=0.1)
        s = table.session
        armed = table.selection.armed
        action = armed if armed is not None else decide(s.rules, make("greedy"), s.state, s.decision, Rng(7))
        words = "confirming" if armed is not None else f"choosing {type(action).__name__}"
        self.log.frame(words, lambda: table.choose(action))
        return True


def walk(game: str, size: tuple[int, int], limit: float, why: int, only: str) -> Log:
    """Go through the client with a game; what was measured."""
    from scenes.cli import prepare

    prepare()
    from scenes import albums
    from scenes.kit.app import App
    from scenes.kit.settings import Settings
    from scenes.title import TitleScene

    app = App(Settings(animation_speed="off", mute=True), size=size)
    albums.open_album(app, "title")
    albums.write_later(app)
    log = Log(app, limit, why)
    log.screen = "title"
    log.frame("start", lambda: app.push(TitleScene(app)))
    log.rest("start", 60)
    Walk(app, game, log, only).go()
    return log


def main() -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(prog="benchmarks.slowframes", description=__doc__)
    parser.add_argument("--game", default="ravenshire")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--limit", type=float, default=LIMIT)
    parser.add_argument("--only", default="", help="screens whose name holds these words")
    parser.add_argument("--why", type=int, default=0, metavar="N", help="name the dearest functions")
    parser.add_argument("--json", default="", metavar="FILE", help="write the list there, too")
    args = parser.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    sys.dont_write_bytecode = False  # byte code is warm after the first run, as on any computer
    subprocess.run([sys.executable, "-c", COMPILED, args.game], check=True)
    w, h = args.size.split("x")
    log = walk(args.game, (int(w), int(h)), args.limit, args.why, args.only)
    print("", *(f"{ms:7.1f} ms  {what}" for ms, what, _ in sorted(log.slow, reverse=True)), sep="\n")
    print(f"{len(log.frames)} frames, {len(log.slow)} over {args.limit:g} ms;"
          f" p50 {percentile(log.frames, 50):.2f}, p99 {percentile(log.frames, 99):.1f}")  # fmt: skip
    if args.json:
        Path(args.json).write_text(json.dumps({"frames": len(log.frames), "slow": log.slow}, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
