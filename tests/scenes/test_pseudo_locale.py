"""In a longer language everything still fits: all screens of the tour in the pseudo-locale, at 1280x720, 100 and 200 %.

A few screens are looked at in every run, all of them behind ``--long``. The looking is done by ``fitting``, in a
process of its own, because the words of a game are read once.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FEW = ("title", "settings-2", "load", "records-1", "new-game-ravenshire-standard", "rules-cards-ravenshire")


def looked_at(scale: float, words: tuple[str, ...], seconds: int) -> dict[str, list[str]]:
    """The faults of every screen whose name begins as asked."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.scenes.fitting", "--scale", str(scale), *words],
        cwd=ROOT, env={**os.environ, "TABLETOP_LOCALE": "pseudo"}, capture_output=True, text=True, timeout=seconds,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return dict(json.loads(line) for line in done.stdout.splitlines() if line.startswith("["))


@pytest.mark.report(44)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_longer_words_fit(scale: float) -> None:
    found = looked_at(scale, FEW, 120)
    assert set(FEW) <= set(found)
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.report(44)
@pytest.mark.long
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_longer_words_fit_on_every_screen(scale: float) -> None:
    found = looked_at(scale, ("--all",), 1400)
    assert len(found) > 100
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.report(44)
def test_buttons_with_longer_words_are_still_pressed_where_they_are() -> None:
    """Every widget of every screen and table, its dialogs too, answers at its centre and corners."""
    code = (
        "from scenes.kit.app import App\n"
        "from scenes.kit.strings import tr, use_locale\n"
        "use_locale('pseudo')\n"
        "from tests.scenes import test_every_screen as every\n"
        "App._draw = lambda self, scene: False\n"
        "every.two_saves_and_a_broken_one()\n"
        "every.test_42_the_right_thing_answers_everywhere((1280, 720), 1.0, lambda on: None)\n"
        "print(ascii(tr('table.curtain.open')))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=110)
    assert done.returncode == 0, done.stderr
    assert "\\x" in done.stdout or "\\u" in done.stdout, "the words were the stretched ones"


def test_a_box_that_is_too_small_is_found() -> None:
    code = (
        "import pygame\n"
        "from scenes.kit import App, Button, Label, Scene\n"
        "from scenes.kit.node import Node\n"
        "from scenes.kit import text\n"
        "from tests.scenes.fitting import faults_of\n"
        "class Loud(Node):\n"
        "    def paint(self, dst):\n"
        "        text.draw_text(dst, 'body', 40, 'far too long for its box', self.rect.topleft)\n"
        "scene = Scene()\n"
        "scene.root.add(Loud((1100, 10, 60, 40)), Label('Some words', rect=(10, 100, 200, 30)),\n"
        "               Button('Press', rect=(60, 100, 120, 40)),\n"
        "               Label('Everything but this', rect=(10, 300, 30, 30)))\n"
        "app = App.headless((1280, 720))\n"
        "print(chr(10).join(faults_of(app, lambda app: app.push(scene))))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "outside the window in Loud" in done.stdout
    assert "outside its box in Loud" in done.stdout
    assert "overlap: 'Some words' and 'Press'" in done.stdout
    assert "hardly anything left in Label" in done.stdout
