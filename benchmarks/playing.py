"""Frames while a game is really played: one person and three of the strongest computer players, in a window.

    python -m benchmarks.playing [--game ID] [--minutes 10] [--size 1920x1080] [--why 12] [--json FILE]

The person's seat is played by the one-ply player through the table, after a look around with the pointer. Work and
period of every frame are kept while something is shown or the pointer moves; what was going on in each frame over
33 ms is told. It needs Xvfb and takes the time it is given.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from benchmarks.sampler import Sampler
from benchmarks.timing import cpu, percentile, wall

LATE = 33.4
"""Milliseconds: two frames at 60 a second."""

LOOK = 0.8
"""Seconds for which the person looks before each choice."""


class Watch:
    """Stands around the frames of an application and plays the person's seat."""

    def __init__(self, table: Any, until: float, why: int = 0) -> None:
        from game.agents import make
        from game.core.rng import Rng

        self.table, self.app, self.until, self.why = table, table.app, until, why
        self.sampler = Sampler() if why else None
        self.player, self.rng = make("greedy"), Rng(7)
        self.works: list[float] = []
        self.spent: list[float] = []
        self.periods: list[float] = []
        self.late: Counter[str] = Counter()
        self.choices = self.answers = self.games = 0
        self._last: float | None = None
        self._asked_at: float | None = None
        self._frame = self.app.frame
        self.app.frame = self.frame

    def frame(self, dt: float) -> bool:
        """One measured frame."""
        before = self._what()
        if self.sampler is not None:
            self.sampler.begin()
        began, burnt = wall(), cpu()
        shown = bool(self._frame(dt))
        now = wall()
        if self.sampler is not None:
            self.sampler.end()
        work, used = (now - began) * 1e3, (cpu() - burnt) * 1e3
        self.works.append(work)
        self.spent.append(used)
        if used > LATE:
            what = f"{before} -> {self._what()}"
            self.late[what] += 1
            if self.sampler is not None:
                why = self.sampler.dearest(self.why)
                print(f"{used:7.1f} ms  {what}", *(f"{'':13}{line}" for line in why), sep="\n", flush=True)
        if self._last is not None:
            self.periods.append((now - self._last) * 1e3)
        self._last = now
        self._go_on()
        return shown

    def _what(self) -> str:
        scene = self.app.scene if self.app.scenes else None
        if scene is not self.table:
            return getattr(scene, "name", "nothing")
        beat = self.table.timeline.beat
        kind = type(beat.action).__name__ if beat is not None else ""
        return f"showing {kind}" if kind else "thinking" if self.table.game.thinking >= 0 else "at rest"

    def _go_on(self) -> None:
        """The pointer wanders on; the person answers when it is time; a finished game is followed by another."""
        import pygame

        if wall() > self.until:
            self.app.quit()
            return
        w, h = self.app.metrics.size
        t = 0.11 * self.app.now
        at = (round(w * (0.5 + 0.49 * math.sin(2.1 * t))), round(h * (0.5 + 0.49 * math.sin(3.3 * t + 1))))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        if self.table.game.over is not None and self.table.game.decision is None:
            self._another()
        elif self.app.scene is not self.table:
            if self.app.scene.name != "painting":
                self.app.pop()
        else:
            self._answer()

    def _answer(self) -> None:
        from game.agents.base import decide

        table = self.table
        decision = table.decision
        if decision is None or table.timeline.busy:
            self._asked_at = None
            return
        if self._asked_at is None:
            self._asked_at = self.app.now
        if self.app.now - self._asked_at < LOOK:
            return
        s = table.session
        armed = table.selection.armed
        table.choose(armed if armed is not None else decide(s.rules, self.player, s.state, decision, self.rng))
        self.choices += armed is None

    def _another(self) -> None:
        while self.app.scene is not self.table:
            self.app.pop()
        self.app.pop()
        self.games += 1
        self.table = make_table(self.app, self.table.game_id, self.games)
        self.app.push(self.table)
        self._last = None

    def facts(self) -> dict[str, Any]:
        """Percentiles in milliseconds."""
        steps = len(self.table.session.history())
        return {
            "frames": len(self.works), "choices": self.choices, "games": self.games, "steps of the last game": steps,
            **{f"work p{p}": percentile(self.works, p) for p in (50, 95, 99)}, "work max": max(self.works),
            **{f"cpu p{p}": percentile(self.spent, p) for p in (50, 95, 99)}, "cpu max": max(self.spent),
            **{f"period p{p}": percentile(self.periods, p) for p in (50, 95, 99)}, "period max": max(self.periods),
            "share of periods over 33 ms": sum(p > LATE for p in self.periods) / len(self.periods),
            "share of frames with more than 33 ms CPU": sum(p > LATE for p in self.spent) / len(self.spent),
            "when": dict(self.late.most_common(12)),
        }  # fmt: skip


def make_table(app: Any, game: str, seed: int) -> Any:
    """A new game with one person and the strongest computer player in every other seat."""
    from game import agents, registry
    from game.core.session import SeatInfo, Session
    from game.core.structs import Setup
    from scenes.table.scene import TableScene

    rules = registry.load(game)
    mode = max(rules.info.modes, key=lambda m: m.max_seats)
    strong = agents.names()[-1]
    people = [SeatInfo(f"Player {i + 1}", strong if i else "human", i) for i in range(mode.max_seats)]
    return TableScene(app, Session(rules, Setup(mode.id, mode.max_seats), 100 + seed, people))


def play(game: str, minutes: float, size: tuple[int, int], why: int = 0) -> dict[str, Any]:
    """Play in the present display; what `Watch.facts` says."""
    from scenes.cli import prepare

    prepare()
    from scenes.kit.app import App
    from scenes.kit.settings import Settings

    app = App(Settings(mute=True), size=size)
    watch = Watch(make_table(app, game, 0), wall() + 60 * minutes, why)
    app.run(watch.table)
    return watch.facts()


def main() -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(prog="benchmarks.playing", description=__doc__)
    parser.add_argument("--game", default="ravenshire")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--why", type=int, default=0, metavar="N", help="name the N dearest functions of slow frames")
    parser.add_argument("--json", default="", metavar="FILE", help="write the figures there, too")
    args = parser.parse_args()
    from benchmarks.client import x_server

    with x_server() as env:
        if env is None:
            return 1
        os.environ.update(env)
        w, h = args.size.split("x")
        found = play(args.game, args.minutes, (int(w), int(h)), args.why)
    load = [round(x, 1) for x in os.getloadavg()] if hasattr(os, "getloadavg") else []
    found |= {"game": args.game, "size": args.size, "minutes": args.minutes, "load": load,
              "at": time.strftime("%Y-%m-%d %H:%M")}  # fmt: skip
    print(json.dumps(found, indent=1))
    if args.json:
        Path(args.json).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
