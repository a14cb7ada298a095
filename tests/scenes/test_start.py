"""What a start straight to a table must not load before its first picture."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LATE = (
    "numpy", "pymunk", "multiprocessing", "logging", "scenes.title", "game.agents.worker", "game.agents.strong",
    "game.agents.greedy",
)  # fmt: skip
CODE = """
import json, os, sys
import pygame
def flip():
    os.write(1, json.dumps(sorted(sys.modules)).encode())
    os._exit(0)
pygame.display.flip = flip
from scenes.table import first_run
first_run.first_run = lambda table, m: None
from scenes.cli import main
main(sys.argv[1:])
"""


@pytest.mark.parametrize("game", ["ravenshire", "set_a_watch"])
def test_the_first_picture_of_a_table_needs_little(game: str, tmp_path: Path) -> None:
    words = ["--game", game, "--seats", "human,normal", "--seed", "3", "--home", str(tmp_path)]
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    if game == "ravenshire":
        words += ["--mode", "standard"]
    done = subprocess.run(
        [sys.executable, "-c", CODE, *words], cwd=ROOT, env={**os.environ, **quiet}, capture_output=True, timeout=110
    )
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    loaded = set(json.loads(done.stdout))
    unwanted = {name for name in (*LATE, f"game.{game}.ai", f"game.{game}.explain") if name in loaded}
    assert unwanted == ({"numpy"} & loaded)  # without a cache of pictures it has to paint some itself
    assert f"scenes.{game}.board" in loaded


@pytest.mark.parametrize("game", ["ravenshire", "set_a_watch"])
def test_late_modules_come_with_their_first_use(game: str) -> None:
    code = f"""
import sys
from game import registry
rules = registry.load({game!r})
assert "game.{game}.preview" not in sys.modules
from game.core.structs import Setup
from game.core.session import SeatInfo, Session
mode = rules.info.modes[0]
people = [SeatInfo(str(i), "human", i) for i in range(mode.min_seats)]
session = Session(rules, Setup(mode.id, mode.min_seats), 1, people)
rules.preview(session.state, session.decision.actions[0])
assert "game.{game}.preview" in sys.modules
import game.{game}.rules as own
assert type(own.preview).__name__ == "module"
assert rules.invariants(session.state) == []
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=110)
    assert done.returncode == 0, done.stderr
