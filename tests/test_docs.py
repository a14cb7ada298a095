"""The guides for developers are followed to the letter: what they say to write is written, and it runs."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
BLOCK = re.compile(r"^```\w+\n# ((?:game|data|tests)/\S+)(?:: (add))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A fenced block whose first line names a file; ``: add`` means that the block goes to the end of that file."""


def follow(guide: str, folder: Path) -> list[str]:
    """Write every named block of a guide into the folder; the files written."""
    written = []
    for name, how, text in BLOCK.findall((DOCS / guide).read_text(encoding="utf-8")):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        before = path.read_text(encoding="utf-8") if how == "add" else f"# {name}\n"
        path.write_text(before + text, encoding="utf-8")
        written.append(name)
    return written


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the folder's rules and data, and everything else of this working tree."""
    env = {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"}
    env |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=120, check=False)


OPENED = """
from game import registry
from scenes.boards import board_class
from tests.scenes.table import helpers
app, table = helpers.make("hr", rules=registry.load("lanterns"))
assert all(table.rect_of(ref) is not None for action in table.decision.actions for ref in action.refs())
card = table.decision.actions[0].refs()[0]
print(table.board.inspect(card).title, table.board.inspect(("seat", 1)).title, table.board.inspect(("lamp", 1)).title)
print(board_class("lanterns").__name__)
"""

SAVED = """
from pathlib import Path
from game import registry
from game.core import saves
from game.core.session import Session
from game.core.structs import Setup
session = Session(registry.load("lanterns"), Setup("standard", 2), 3)
while len(session.log) < 6:
    session.act(session.decision.actions[0])
saves.write(Path("game.json"), saves.pack(session, "A fault", "2026-01-01T00:00:00"))
"""


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the rules and their data with the game of the first guide."""
    folder = tmp_path_factory.mktemp("scratch")
    for part in ("game", "data"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    assert len(follow("adding-a-game.md", folder)) == 8
    return folder


def test_the_game_of_the_guide_is_found_and_played(scratch: Path) -> None:
    players = ("--seats", "3", "--agents", "greedy,random,random")
    done = run(scratch, "-m", "game.play", "lanterns", *players, "--games", "3")
    assert done.returncode == 0, done.stderr
    games = [json.loads(line) for line in done.stdout.splitlines()]
    assert [game["reason"] for game in games] == ["cards"] * 3
    assert all(sum(game["scores"]) == 8 * 2 + 6 for game in games)


def test_the_game_of_the_guide_opens_on_the_plain_board(scratch: Path) -> None:
    done = run(scratch, "-c", OPENED)
    assert done.returncode == 0, done.stderr
    named, board = done.stdout.splitlines()[-2:]
    assert named in ("Flask Brom Lamp 1", "Thief Brom Lamp 1")
    assert board == "PlainBoard"


TAUGHT = """
from game import registry
from game.core import lesson as lessons
from game.core.lesson import Course
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.tutorial.table import LessonTable
rules = registry.load("lanterns")
script = lessons.lesson(rules)
app = App.headless((1280, 720), Settings(animation_speed="off"))
table = LessonTable(app, script, Course(script, rules, ("Ann", "Bo")))
app.push(table)
while not table.course.ended:
    app.frame()
    lit = table.spots()
    assert lit and not any(r.colliderect(table.speaker.rect) for r in lit) or table.course.step.id == "welcome"
    (table.read if table.course.wanted is None else table.show_me)()
print([s.action.seat for s in table.session.log])
"""


def test_the_lesson_of_the_guide_is_rehearsed_and_taught(scratch: Path) -> None:
    done = run(scratch, "-m", "game.rehearse", "lanterns")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1].startswith("4 steps, ")
    shown = run(scratch, "-c", TAUGHT)
    assert shown.returncode == 0, shown.stderr
    seats = json.loads(shown.stdout.splitlines()[-1])
    assert seats[0] == 0 and {0, 1} == set(seats)


def test_a_mistake_is_told_as_the_guide_says(scratch: Path) -> None:
    guide = (DOCS / "implementing-a-card.md").read_text(encoding="utf-8")
    cards = scratch / "data/lanterns/cards.yaml"
    sound = cards.read_text(encoding="utf-8")
    row = re.findall(r"cards.yaml: add\n(.*?)^```$", guide, re.MULTILINE | re.DOTALL)[0]
    cards.write_text(sound + row.replace("gain: {oil: 1}", "gian: {oil: 1}", 1), encoding="utf-8")
    done = run(scratch, "-m", "game.play", "lanterns")
    cards.write_text(sound, encoding="utf-8")
    said = done.stderr.removeprefix("game.play: ")
    assert done.returncode == 2
    assert "\n    " + said in guide


@pytest.fixture(scope="module")
def with_cards(scratch: Path) -> Path:
    """The same, with the cards of the second guide and the import that it speaks of."""
    assert len(follow("implementing-a-card.md", scratch)) == 5
    play = scratch / "game/lanterns/play.py"
    text = play.read_text(encoding="utf-8")
    play.write_text(text.replace("import VERBS, Oil, content", "import VERBS, Cards, Oil, content"), encoding="utf-8")
    return scratch


def test_the_cards_of_the_guide_pass_their_tests(with_cards: Path) -> None:
    done = run(with_cards, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/lanterns/test_cards.py")
    assert done.returncode == 0, done.stdout
    assert "4 passed" in done.stdout


def test_the_steps_of_the_debugging_guide_run(with_cards: Path) -> None:
    text = (DOCS / "debugging-from-a-save.md").read_text(encoding="utf-8")
    steps = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert len(steps) == 5
    done = run(with_cards, "-c", SAVED + "".join(steps))
    assert done.returncode == 0, done.stderr
    assert "step 6" in done.stdout
    assert "may be chosen" in done.stdout
    assert "first broken" not in done.stdout
