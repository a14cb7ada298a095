"""The thinking process, timed from the window's side: wall time, as a player feels it; and the CPU time that it takes,
which a busy machine leaves alone (0 where the system does not tell it)."""

from __future__ import annotations

import multiprocessing
import random
import sys
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from benchmarks.child import serve
from benchmarks.timing import median, percentile, wall
from game import agents, folders, registry
from game.agents.worker import Worker
from game.core.session import Session
from game.core.structs import Setup

LIMITS = {"easy": 50.0, "greedy": 600.0, "normal": 600.0, "strong": 2000.0}
"""Milliseconds for the p95 of a move; levels that are not named have none."""


def hello(pipe: Connection) -> None:
    """What a bare process does: say that it is there, and wait until it is looked at."""
    pipe.send_bytes(b"ready")
    pipe.recv_bytes()


def spent(process: Any) -> float:
    """Milliseconds of CPU that the process has had (Linux; finer than its clock ticks)."""
    try:
        return int(Path(f"/proc/{process.pid}/schedstat").read_text().split()[0]) / 1e6
    except (OSError, IndexError):
        return 0.0


class Thinking:
    """Workers of one game."""

    def __init__(self, game: str, mode: str, seats: str) -> None:
        folders.use_caches()
        self.game, self.rules = game, registry.load(game)
        self.setup = Setup(mode, int(seats)).checked(self.rules.info)

    def levels(self) -> dict[str, float | None]:
        """The computer players there are, with their limits."""
        return {name: LIMITS.get(name) for name in agents.names() if name != "random"}

    def start(self, rounds: int) -> dict[str, float]:
        """Milliseconds until a worker has loaded the rules, and until a bare process says that it is there."""
        ours, bare = [], []
        self._up().close()
        for _ in range(rounds):
            began = wall()
            worker = self._up()
            ours.append(((wall() - began) * 1e3, spent(worker._process)))
            worker.close()
            bare.append(self._bare())
        found = {"ours": ours, "bare": bare}
        return {
            **{name: median([taken for taken, _ in each]) for name, each in found.items()},
            **{f"{name} cpu": median([cpu for _, cpu in each]) for name, each in found.items()},
        }

    def _up(self) -> Worker:
        worker = Worker(self.game)
        worker.start()
        while not worker.ready:
            time.sleep(0.001)
        return worker

    def _bare(self) -> tuple[float, float]:
        began = wall()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=hello, args=(theirs,))
        process.start()
        ours.recv_bytes()
        taken = (wall() - began) * 1e3, spent(process)
        ours.send_bytes(b"seen")
        process.join()
        return taken

    def moves(self, agent: str, games: int) -> dict[str, float]:
        """Milliseconds of real choices of that level, asked of a worker; the other seats play at random."""
        taken: list[float] = []
        cpu: list[float] = []
        worker = self._up()
        for seed in range(games):
            session, rng = Session(self.rules, self.setup, seed + 1), random.Random(seed)
            while session.decision is not None:
                decision = session.decision
                if decision.seat == 0 and len(decision.actions) > 1:
                    began, before = wall(), spent(worker._process)
                    worker.ask(session.state, decision, agent, len(taken))
                    session.act(self._answer(worker))
                    taken.append((wall() - began) * 1e3)
                    cpu.append(max(0.0, spent(worker._process) - before))
                else:
                    session.act(rng.choice(self.rules.sensible(session.state, decision)))
        worker.close()
        found = {"p50": median(taken), "p95": percentile(taken, 95), "max": max(taken), "count": len(taken)}
        return {**found, "cpu p95": percentile(cpu, 95)}

    def letting_go(self) -> dict[str, float]:
        """Milliseconds from Stop to an answer of the level that thinks longest, at the widest choices of a game."""
        level = agents.names()[-1]
        session, rng, taken, worker = Session(self.rules, self.setup, 5), random.Random(5), [], self._up()
        while session.decision is not None and len(taken) < 12:
            if len(session.decision.actions) > 8 and rng.random() < 0.2:
                worker.ask(session.state, session.decision, level, len(taken), 5.0)
                time.sleep(0.02)
                began = wall()
                worker.stop()
                self._answer(worker)
                taken.append((wall() - began) * 1e3)
            session.act(rng.choice(session.decision.actions))
        worker.close()
        return {"max": max(taken), "p50": median(taken)}

    def _answer(self, worker: Worker) -> Any:
        while (answer := worker.poll()) is None:
            time.sleep(0.0005)
        return answer.action


if __name__ == "__main__":
    thinking = Thinking(*sys.argv[1].split(":"))
    serve({name: getattr(thinking, name) for name in ("start", "levels", "moves", "letting_go")})
