"""A lesson for the tiny game, as a later game would write it: data alone."""

from __future__ import annotations

from pathlib import Path

from game.core import lesson as lessons
from game.core.lesson import Lesson
from tests.scenes.table.tinygame import RULES

TINY = """
title: Two turns
minutes: 1
seed: 5
table: {mode: standard, seats: [human, easy]}
next: {mode: standard, seats: [human, easy, easy]}
steps:
  - {id: hello, title: Hello, text: A small game about gems and lamps., at: [board]}
  - id: keep
    title: A gem
    text: Keep the better one.
    task: Keep gem 29.
    do: [{keep_gem: {gem: 29}}]
    then: [{keep_gem: {gem: 3}}]
  - id: lamp
    title: A lamp
    text: A lamp on a shelf brings 2 [gold].
    task: [Put lamp 0 on shelf 1., End the turn.]
    do: [{put_lamp: {lamp: 0, shelf: 1}}, {done: {}}]
    then: [{put_lamp: {lamp: 2, shelf: 0}}, {done: {}}]
  - {id: other, title: The other, text: They put a lamp on shelf 0., at: ["shelf:0", log]}
  - id: roll
    title: Luck
    text: Rolling brings what it brings.
    task: [Roll., End the turn.]
    do: [{roll_gold: {}}, {done: {}}]
  - {id: end, title: Done, text: That is all., at: [prompt]}
"""


def tiny_file(folder: Path, old: str = "", new: str = "") -> Path:
    """The script as a file, with a mistake in it."""
    assert old in TINY
    path = folder / "tutorial.yaml"
    path.write_text(TINY.replace(old, new, 1) if old else TINY, encoding="utf-8")
    return path


def tiny(folder: Path) -> Lesson:
    """The script, read."""
    return lessons.read(tiny_file(folder), RULES)
