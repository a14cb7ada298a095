"""Frames of the real client, timed in a process of their own. The window's driver is what the environment says."""

from __future__ import annotations

import gc
import math
import os
import random
import sys
import threading
import time
from typing import Any

from benchmarks.bare import Bare, alternating
from benchmarks.child import serve
from benchmarks.timing import cpu, median, once, percentile, wall
from game import registry
from game.agents import make
from game.agents.base import decide
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from scenes.cli import prepare
from scenes.kit.app import App
from scenes.kit.art.atelier import atelier
from scenes.kit.settings import Settings
from scenes.table.painting import Job, Painters
from scenes.table.play import Play
from scenes.table.scene import TableScene
from scenes.table.thinker import InstantThinker

FRAME = 1 / 60
SEED = 20
QUIET_FRAMES = 900
"""Frames after which pictures made ahead of need are ready."""

LEFT_FRAMES = 10
"""Frames of a tenth of a second after a table was left."""


def busy_session(game: str) -> Session:
    """The fullest table: most seats, two thirds of the game over, a person who may drag something."""
    rules = registry.load(game)
    mode = max(rules.info.modes, key=lambda m: m.max_seats)
    setup = Setup(mode.id, mode.max_seats).checked(rules.info)
    length = len(_played(rules, setup, 1 << 30).history())
    for steps in range(2 * length // 3, length):
        session = _played(rules, setup, steps)
        d = session.decision
        if d is not None and d.seat == 0 and len({a.refs()[0] for a in d.actions if len(a.refs()) > 1}) > 1:
            return session
    raise AssertionError(f"{game}: nothing to drag in the last third of the game")


def _played(rules: Any, setup: Setup, steps: int) -> Session:
    seats = [SeatInfo(f"Player {i + 1}", "greedy" if i else "human", i) for i in range(setup.seats)]
    session, player, rng = Session(rules, setup, SEED, seats), make("greedy"), Rng(SEED)
    for _ in range(steps):
        if session.decision is None:
            break
        session.act(decide(rules, player, session.state, session.decision, rng))
    return session


class Client:
    """The application with one table in it."""

    def __init__(self, game: str, size: tuple[int, int]) -> None:
        self.game = game
        self.app = App(Settings(animation_speed="off", mute=True), size=size)
        self.session = busy_session(game)
        self._paint()
        self.table = self.lay()
        self.bare = Bare()

    def _paint(self) -> None:
        """Let the table's pictures be painted into the cache, as the client does before its first game."""
        job = Job.of(self.session, self.app.metrics, self.app.settings)
        if job.done():
            return
        painters = Painters(job, SEED)
        painters.start()
        while painters.busy:
            time.sleep(0.2)
        painters.finish()
        painters.close()

    def lay(self) -> TableScene:
        """A fresh table on the same game."""
        table = TableScene(self.app, self.session, game=Play(self.session))
        self.app.push(table)
        self.table = table
        self._frames(5)
        return table

    def _frames(self, count: int) -> list[float]:
        """CPU milliseconds of frames, and of those until nothing more is painted beside the window or in pieces."""
        spent = [once(self.app.frame) for _ in range(count)]
        board = self.table.board
        while self.app.painted is None or board._work is not None or board._opening is not None or atelier.busy:
            time.sleep(FRAME)
            spent.append(once(self.app.frame))
        return spent

    def quiet(self) -> None:
        """Let everything be made that is made ahead of need."""
        for _ in range(QUIET_FRAMES):
            self.app.frame(0.1)
            if self.table._making is None:
                break

    # -- ordinary frames --------------------------------------------------------------------------------

    def ordinary(self, rounds: int) -> dict[str, Any]:
        """CPU milliseconds of frames: the bare layered scene, a drag, a pointer on its way over the whole table (every
        frame a move), and of those the frames in which something else comes under the pointer."""
        self.quiet()
        path = self._path()
        hover: list[float] = []

        def pointing() -> list[float]:
            before = self.table.stage.hover
            ms = once(lambda: self.app.move(next(path)))
            if self.table.stage.hover is not before:
                hover.append(ms)
            return [ms]

        bare, move = alternating(rounds, 120, lambda: [once(self.bare.layered)], pointing)
        drag, bare_too = [], []
        for _ in range(rounds):
            drag += self._drag(60)
            bare_too += [once(self.bare.layered) for _ in range(60)]
        return {"bare": median(bare + bare_too), "drag": median(drag), "drag p95": percentile(drag, 95),
                "move": median(move), "move p95": percentile(move, 95), "move max": max(move),
                "hover": median(hover), "hover p95": percentile(hover, 95), "hovers": len(hover)}  # fmt: skip

    def _path(self) -> Any:
        """Places of a pointer that wanders over the window, some 12 pixels a frame."""
        w, h = self.app.metrics.size
        t = 0.0
        while True:
            t += 12 / w
            yield (round(w * (0.5 + 0.49 * math.sin(2.1 * t))), round(h * (0.5 + 0.49 * math.sin(3.3 * t + 1))))

    def _drag(self, frames: int) -> list[float]:
        first = {a.refs()[0] for a in self.session.decision.actions if len(a.refs()) > 1}
        node = next(n for n in self.table.ref_nodes() if n.rect.w and n.mark.lit and n.ref in first)
        x, y = node.rect.center
        self.app.press((x, y))
        self.app.move((x + 30, y + 5), held=True)
        if self.table.stage.drag is None:
            raise AssertionError(f"{node.ref} does not follow the pointer")
        path = self._path()
        out = [once(lambda: self.app.move(next(path), held=True)) for _ in range(frames)]
        self.table.stage.cancel_drag()
        self.app.let_go((5, 5))
        self.app.step(0.4)
        return out

    # -- whole pictures ---------------------------------------------------------------------------------

    def redraw(self, rounds: int) -> dict[str, float]:
        """CPU milliseconds of a whole redraw of the table, and of the bare scene of 200 cards."""

        def whole() -> None:
            self.table.dirty = True
            self.app.frame()

        bare, own = alternating(rounds, 20, lambda: [once(self.bare.full)], lambda: [once(whole)])
        return {"bare": median(bare), "own": median(own), "own p95": percentile(own, 95)}

    def openings(self) -> dict[str, float]:
        """The slowest single frame (CPU ms) after opening each thing for the first time in this process."""
        looks: dict[str, Any] = {
            "pause menu": self.table.open_menu,
            "all actions": lambda: self.app.key("actions"),
            "enlarged card": self._enlarge,
            "another player": lambda: self.table.look_at(1),
            "longer chronicle": self.table.toggle_log,
            "enlarged board": lambda: self.app.wheel(self.table.board_node.rect.center, 1),
            "board back": lambda: self.app.wheel(self.table.board_node.rect.center, -1),
            "rules": self.table.open_rules,
        }
        self.quiet()
        out = {}
        for name, do in looks.items():
            start = [once(do)]
            start += self._frames(10)
            out[name] = max(start)
            self._close()
        out["a new table"] = self._new_table()
        return out

    def _enlarge(self) -> None:
        node = next(n for n in self.table.ref_nodes() if n.rect.w and n.mark.lit)
        self.app.move(node.rect.center)
        self.table.enlarge()

    def _close(self) -> None:
        while self.app.scene is not self.table:
            self.app.pop()
        self.table.close_layers()
        for _ in range(5):
            self.app.frame()

    def _new_table(self) -> float:
        """The slowest frame (CPU ms) from pushing another table to its picture at rest."""
        spent = []

        def push() -> None:
            self.table = TableScene(self.app, self.session, game=Play(self.session))
            self.app.push(self.table)

        spent.append(once(push))
        spent += self._frames(30)
        return max(spent)

    def collecting(self) -> dict[str, float]:
        """Milliseconds of a full garbage collection during play."""
        self.quiet()
        return {"full": median([once(gc.collect) for _ in range(9)]), "frozen": gc.get_freeze_count()}

    # -- dice -------------------------------------------------------------------------------------------

    def dice(self) -> dict[str, float]:
        """Milliseconds of solving a throw of twelve dice, and of drawing one frame of it."""
        from scenes.kit.throw import ThrowShow, throw

        kinds = ("alchemist", "harvester", "merchant") * 4
        px, values = self.app.metrics.px(44), (1, 2, 3, 4, 5, 6) * 2
        area = self.app.metrics.rect(200, 200, 880, 300)
        solve = [once(lambda seed=seed: throw(values, kinds, area, seed, px)) for seed in range(15)]
        show = ThrowShow(throw(values, kinds, area, 1, px), px)
        draw = []
        while not show.done:
            show.update(FRAME)
            draw.append(once(lambda: show.draw(self.app.window)))
        return {"solve": median(solve), "draw": median(draw)}

    # -- real time --------------------------------------------------------------------------------------

    def flips(self, count: int) -> dict[str, float]:
        """CPU and wall milliseconds of showing the window."""
        spent = []
        began = wall()
        for _ in range(count):
            spent.append(once(self.bare.flip))
        return {"cpu": median(spent), "wall": (wall() - began) / count * 1e3}

    def idle(self, seconds: float) -> dict[str, float]:
        """The application's own loop with nothing to do: CPU milliseconds and shown frames a second."""
        self.quiet()
        out: dict[str, float] = {}

        def watch() -> None:
            time.sleep(3)
            start, flips = cpu(), self.app.flips
            time.sleep(seconds)
            out.update(cpu=(cpu() - start) * 1e3 / seconds, flips=(self.app.flips - flips) / seconds)
            self.app.quit()
            self.app.wake_up()

        thread = threading.Thread(target=watch)
        thread.start()
        self.app.run()
        thread.join()
        return out

    def thinking(self, rounds: int, seconds: float) -> dict[str, Any]:
        """Frames at 60 a second with a moving pointer, alone and beside a worker that always thinks, in turns."""
        from game.agents.worker import Worker

        self.quiet()
        worker = Worker(self.game)
        worker.start()
        while not worker.ready:
            time.sleep(0.05)
        alone: tuple[list[float], list[float]] = ([], [])
        beside: tuple[list[float], list[float]] = ([], [])
        answers = 0
        for _ in range(rounds):
            self._paced(seconds, alone, None)
            answers += self._paced(seconds, beside, worker)
        size = _resident(worker._process.pid)
        worker.close()
        return {"alone": _frame_facts(*alone), "beside": _frame_facts(*beside), "answers": answers / (rounds * seconds),
                "worker": size}  # fmt: skip

    def growth(self, games: int) -> dict[str, float]:
        """Resident megabytes after whole games of random players, shown move by move, each at a table of its own: when
        it was left for a second."""
        self.quiet()
        sizes = []
        mode = min(self.session.rules.info.modes, key=lambda m: (m.min_seats < 2, m.min_seats))
        for seed in range(games):
            seats = [SeatInfo(f"Player {i + 1}", "random", i) for i in range(mode.min_seats)]
            session = Session(self.session.rules, Setup(mode.id, mode.min_seats), seed, seats)
            table = TableScene(self.app, session, game=Play(session, InstantThinker(session.rules)))
            self.app.push(table)
            while session.decision is not None:
                self.app.frame()
            while len(self.app.scenes) > 1:
                self.app.pop()
            for _ in range(LEFT_FRAMES):
                self.app.frame(0.1)
            gc.collect()
            sizes.append(_resident(os.getpid()))
        return {"second": sizes[1], "last": sizes[-1], "percent": 100 * (sizes[-1] / sizes[1] - 1)}

    def _paced(self, seconds: float, into: tuple[list[float], list[float]], worker: Any) -> int:
        periods, works = into
        path, answers, seed = self._path(), 0, 0
        start = last = wall()
        deadline = start
        first = True
        while last - start < seconds:
            if worker is not None and not worker.busy:
                seed += 1
                worker.ask(self.session.state, self.session.decision, "greedy", seed)
            begin = wall()
            self.app.move(next(path))
            if worker is not None and worker.poll() is not None:
                answers += 1
            now = wall()
            works.append((now - begin) * 1e3)
            deadline += FRAME
            if deadline > now:
                time.sleep(deadline - now)
            else:
                deadline = now
            now = wall()
            if not first:
                periods.append((now - last) * 1e3)
            last, first = now, False
        if worker is not None:
            worker.abandon()
        return answers


def _resident(pid: int) -> float:
    """Megabytes of memory that a process holds."""
    import psutil

    return float(psutil.Process(pid).memory_info().rss) / 2**20


def _frame_facts(periods: list[float], works: list[float]) -> dict[str, float]:
    return {"period p50": median(periods), "period p99": percentile(periods, 99), "period max": max(periods),
            "late": 100 * sum(p > 33.4 for p in periods) / len(periods), "work p50": median(works),
            "work p99": percentile(works, 99)}  # fmt: skip


if __name__ == "__main__":
    random.seed(1)
    prepare()
    _game, _w, _h = sys.argv[1].split(":")
    client = Client(_game, (int(_w), int(_h)))
    serve({name: getattr(client, name) for name in (
        "ordinary", "redraw", "openings", "collecting", "dice", "flips", "idle", "thinking", "growth",
    )})  # fmt: skip
