"""Copies and saves of real positions, timed in a process of their own."""

from __future__ import annotations

import random
import sys
import tempfile
import zlib
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.child import serve
from benchmarks.timing import alternately, median, once
from game import registry
from game.agents import make
from game.agents.base import decide
from game.core import codec, saves
from game.core.rng import Rng
from game.core.session import Session
from game.core.structs import Setup


class States:
    """Positions of one game in one mode."""

    def __init__(self, game: str, mode: str, seats: str) -> None:
        self.rules = registry.load(game)
        self.setup = Setup(mode or self.rules.info.modes[0].id, int(seats)).checked(self.rules.info)

    def clone(self, seed: int, count: int) -> dict[str, float]:
        """Microseconds: the project's clone, the bare msgspec round trip of the same content, the clone deep inside a
        task (the tenth of the positions with most open frames), and that of the same states at rest, with only the
        frames that are always open."""
        positions = self._walk(seed, count)
        encode = msgspec.msgpack.Encoder().encode
        decode = msgspec.msgpack.Decoder(self.rules.state_type).decode
        floor, ours = alternately(positions, lambda s: decode(encode(s)), codec.clone)
        positions.sort(key=lambda s: len(s.stack))
        tenth = max(5, count // 10)
        deep = positions[-tenth:]
        rest = [codec.clone(s) for s in deep]
        for s in rest:
            del s.stack[len(positions[0].stack) :]
        at_rest, in_task = alternately(rest, codec.clone, rounds=25) + alternately(deep, codec.clone, rounds=25)
        sizes = {"frames": median([len(s.stack) for s in deep]), "bytes": median([len(encode(s)) for s in positions])}
        return {"clone": ours * 1e6, "floor": floor * 1e6, "rest": at_rest * 1e6, "deep": in_task * 1e6, **sizes}

    def save(self, seed: int, agent: str) -> dict[str, Any]:
        """A whole game of that agent as a save: its sizes, CPU milliseconds of saving and loading, and whether the
        replay of the log ends in an equal state."""
        session = self._game(seed, agent)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "game.json"
            save = [once(lambda: saves.write(path, saves.pack(session, "benchmark", ""))) for _ in range(7)]
            load = [once(lambda: saves.load(path, registry.load)) for _ in range(7)]
            data = path.read_bytes()
            loaded = saves.load(path, registry.load)
        rebuild = once(lambda: loaded.log)
        replayed = Session.replayed(self.rules, self.setup, seed, [step.action for step in loaded.log])
        return {"steps": len(session.log), "bytes": len(data), "packed": len(zlib.compress(data, 6)),
                "save": median(save), "load": median(load), "rebuild": rebuild,
                "equal": loaded.fault is None and replayed.fingerprint() == session.fingerprint()}  # fmt: skip

    def _walk(self, seed: int, count: int) -> list[Any]:
        """Copies of positions spread over random games."""
        rng, out = random.Random(seed), []
        while len(out) < count:
            session = Session(self.rules, self.setup, seed)
            seed += 1
            while session.decision is not None and len(out) < count:
                session.act(rng.choice(session.decision.actions))
                if session.decision is not None and rng.random() < 0.02:
                    out.append(codec.clone(session.state))
        return out

    def _game(self, seed: int, agent: str) -> Session:
        session, player, rng = Session(self.rules, self.setup, seed), make(agent), Rng(seed)
        while session.decision is not None:
            session.act(decide(self.rules, player, session.state, session.decision, rng))
        return session


if __name__ == "__main__":
    states = States(*sys.argv[1].split(":"))
    serve({"clone": states.clone, "save": states.save})
