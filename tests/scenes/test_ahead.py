"""While a game is set up the modules of its table are loaded in pieces: the table itself waits for none of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import registry

ROOT = Path(__file__).resolve().parents[2]

SCRIPT = """
import sys
from scenes.kit.app import App
from scenes.new_game import NewGameScene
from scenes import ahead
app = App.headless((1280, 720))
put_off = []
app.afterwards = lambda step, seconds=0.0: put_off.append(step)
scene = NewGameScene(app, GAME)
app.push(scene)
pieces, before = [], set(sys.modules)
for _ in put_off[0]():
    pieces.append(len(set(sys.modules) - before))
    before = set(sys.modules)
from scenes.table.scene import TableScene
table = TableScene(app, scene.draft.session(scene.rules), GAME)
late = [m for m in set(sys.modules) - before if m.startswith(("scenes.", "game."))]
print(len(pieces), sum(pieces), max(pieces), len(late), *late)
"""


@pytest.mark.parametrize("game", registry.installed())
def test_the_table_finds_its_modules_loaded(game: str, tmp_path: Path) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TABLETOP_HOME": str(tmp_path)}
    run = [sys.executable, "-c", SCRIPT.replace("GAME", repr(game))]
    done = subprocess.run(run, cwd=ROOT, env=env, check=True, capture_output=True, text=True, timeout=100)
    pieces, modules, largest, late, *names = done.stdout.splitlines()[-1].split()
    assert int(pieces) >= 8 and int(modules) > 50
    assert int(largest) <= 30
    assert int(late) <= 5, names


RULES = """
import sys
from game import registry
from scenes import ahead
before, pieces = set(sys.modules), []
for _ in ahead.rules(GAME):
    pieces.append(sum(m.startswith("game." + GAME) for m in set(sys.modules) - before))
    before = set(sys.modules)
print(len(pieces), sum(pieces), max(pieces), registry.loaded(GAME))
"""


@pytest.mark.parametrize("game", registry.installed())
def test_rules_are_loaded_in_pieces(game: str) -> None:
    run = [sys.executable, "-c", RULES.replace("GAME", repr(game))]
    done = subprocess.run(run, cwd=ROOT, check=True, capture_output=True, text=True, timeout=100)
    pieces, modules, largest, loaded = done.stdout.split()
    assert int(pieces) >= 5 and int(modules) > 20 and loaded == "True"
    assert int(largest) <= 0.6 * int(modules)
