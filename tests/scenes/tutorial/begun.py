"""Lessons at a table without a window, for the tests."""

from __future__ import annotations

from typing import Any

from game import registry
from game.core import lesson as lessons
from game.core.lesson import Course, Lesson
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.tutorial.table import LessonTable

GAMES = [game for game in registry.installed() if lessons.has_lesson(game)]
SIZES = ((1280, 720), (1920, 1080))


def begun(lesson: Lesson, rules: Any, size: tuple[int, int] = (1280, 720), step: str = "", **prefs: Any) -> LessonTable:
    """A lesson at a step, not yet drawn."""
    app = App.headless(size, Settings(**{"animation_speed": "off", **prefs}))
    course = Course(lesson, rules, ("Ann", "Bo", "Cy"))
    course.go_to(step)
    table = LessonTable(app, lesson, course)
    app.push(table)
    table.update(0.0)
    return table


def of_game(game: str, size: tuple[int, int] = (1280, 720), step: str = "", **prefs: Any) -> LessonTable:
    rules = registry.load(game)
    return begun(lessons.lesson(rules), rules, size, step, **prefs)


def go_on(table: LessonTable) -> None:
    """Do what the step asks for, by the panel's own buttons."""
    (table.show_me if table.course.wanted is not None else table.read)()
    for _ in range(12):
        table.update(0.0)
        if table.still:
            return
