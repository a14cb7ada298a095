"""``python -m game.rehearse GAME``: play the lesson of a game from end to end and print its steps.

For those who write a script: where it does not fit, the message names the step, and every action that would have
been legal there follows as the script would name it. Exit code 0: sound. 1: it does not fit. 2: no such game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Any

from game import registry
from game.console import until_stopped
from game.core import lesson as lessons
from game.core.content import ContentError
from game.core.lesson import Course, LessonError
from game.core.text import tag_of

SOUND, FAULTY, UNKNOWN = 0, 1, 2


def main(words: Sequence[str]) -> int:
    """Rehearse the lesson of the game that is named, and give the exit code."""
    game = words[0] if len(words) == 1 else ""
    if game not in registry.installed():
        print(f"expected one game of {', '.join(registry.installed())}, found {' '.join(words) or 'none'}",
              file=sys.stderr)  # fmt: skip
        return UNKNOWN
    rules = registry.load(game)
    try:
        course = Course(lessons.lesson(rules), rules)
    except ContentError as error:
        print(error, file=sys.stderr)
        return FAULTY
    return _play(course)


def _play(course: Course) -> int:
    while not course.ended:
        step, before = course.step, len(course.session.log)
        try:
            course.play_step()
        except LessonError as error:
            print(error, file=sys.stderr)
            print("\n".join(offered(course)), file=sys.stderr)
            return FAULTY
        print(f"{step.id}: {len(course.session.log) - before} actions")
    print(f"{len(course.lesson.steps)} steps, {len(course.session.log)} actions")
    return SOUND


def offered(course: Course) -> Iterator[str]:
    """Every legal action of the moment, as a script names it, with its words."""
    decision = course.session.decision
    words = course.session.rules.words().seeing(course.session.state)
    for action in decision.actions if decision is not None else ():
        yield f"  {pattern_of(action)}  # {words.action(action)}"


def pattern_of(action: Any) -> str:
    """An action as a script names it: ``{place: {die: 12, district: 0}}``."""
    fields = ((name, getattr(action, name)) for name in action.__struct_fields__ if name != "seat")
    inner = ", ".join(f"{name}: {list(value) if isinstance(value, tuple) else value}" for name, value in fields)
    return f"{{{tag_of(type(action))}: {{{inner}}}}}"


if __name__ == "__main__":
    sys.exit(until_stopped(lambda: main(sys.argv[1:])))
