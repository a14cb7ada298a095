"""A program that is killed at any moment goes on at the same decision."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from scenes.table.scene import TableScene
from scenes.title import TitleScene
from tests.scenes.driving import shown

ROOT = Path(__file__).resolve().parents[2]
CHILD = """
import os, signal, sys
from scenes.cli import new_session
from scenes.kit.app import App
from scenes.table.play import Play
from scenes.table.saving import Saver
from scenes.table.scene import TableScene
app = App.headless()
session = new_session("ravenshire", "solo_rival", "human", 11, ())
play = Play(session, None, Saver(app))
table = TableScene(app, session, game=play)
app.push(table)
for i in range(int(sys.argv[1])):
    actions = session.decision.actions
    play.do(actions[(i * 5) % len(actions)])
    app.frame()
print(session.fingerprint(), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.report(12)
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs a system that can kill")
@pytest.mark.parametrize("choices", [1, 17])
def test_continue_after_a_kill(choices: int) -> None:
    child = subprocess.run([sys.executable, "-c", CHILD, str(choices)], cwd=ROOT, env=dict(os.environ),
                           capture_output=True, text=True, timeout=100)  # fmt: skip
    assert child.returncode == -signal.SIGKILL, child.stderr
    scene = shown((1280, 720), 1.0, TitleScene)
    scene.app.key("confirm")
    table = scene.app.scene
    assert isinstance(table, TableScene)
    assert table.session.fingerprint() == child.stdout.split()[-1]
    assert table.session.decision is not None
    table.game.close()
