"""``python -m game.check [GAME]``: validate all cards, boards, rules texts, achievements and the lesson of one game
or of all. ``python -m scenes.check`` does that and goes on with the data that only the screens read.

Exit code 0: sound. 1: something is wrong, the message says where. 2: no such game.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game import registry
from game.boxes import shelf
from game.console import until_stopped
from game.core import lesson as lessons
from game.core.achievements import achievements
from game.core.audit import Audit, Counted
from game.core.content import ContentError, data_dir, error_at
from game.core.text import TextError

SOUND, FAULTY, UNKNOWN = 0, 1, 2


def main(words: Sequence[str], more: Callable[[str], str] | None = None) -> int:
    """Check the games named (all without a name), print what was found, and give the exit code. ``more`` checks
    further data of a sound game and has a line about it, or raises ContentError.
    """
    games = tuple(words) or registry.installed()
    unknown = [game for game in games if game not in registry.installed()]
    if unknown:
        print(f"no game {unknown[0]!r}; there are: {', '.join(registry.installed())}", file=sys.stderr)
        return UNKNOWN
    codes = [_box_facts(), *(_one(game, more) for game in games)]
    return max(codes)


def audit(game: str) -> Audit:
    """The audit of one installed game.

    Raises:
        ContentError, TextError: for data that can't even be read.
    """
    found: Audit = importlib.import_module(f"game.{game}.audit").audit()
    return found


def report(found: Audit) -> Iterator[str]:
    """The lines that tell a person what was counted and what is wrong."""
    yield f"{found.game}  (content {found.content_hash})"
    for count in found.counts:
        yield f"  {count.name:<26}{count.expected:>5}{_shown(count)}"
    for name, number in found.facts:
        yield f"  {name:<26}{number:>5}"
    for fault in found.faults:
        yield f"  FAULT: {fault}"
    yield "  sound" if found.sound else "  not sound"


def _shown(count: Counted) -> str:
    if count.actual is None:
        return "    -  (needs no definition)"
    return f"{count.actual:>5}  {'DIFFERENCE' if count.differs else 'OK'}"


def _one(game: str, more: Callable[[str], str] | None) -> int:
    if importlib.util.find_spec(f"game.{game}.audit") is None:
        print(f"{game}: expected game/{game}/audit.py with a function audit(), found none", file=sys.stderr)
        return FAULTY
    try:
        found = audit(game)
        rules = registry.load(game)
        facts = [f"{len(achievements(rules))} achievements, a lesson of {_lesson(rules)} steps"]
        facts += [] if more is None else [more(game)]
    except (ContentError, TextError) as error:
        print(f"{game}: {error}", file=sys.stderr)
        return FAULTY
    print("\n".join([*report(found), *(f"  {fact}" for fact in facts)]))
    return SOUND if found.sound else FAULTY


def _lesson(rules: Any) -> int:
    """Play the game's lesson from end to end; how many steps it has. Raises ContentError."""
    if not lessons.has_lesson(rules.info.id):
        return 0
    course = lessons.Course(lessons.lesson(rules), rules)
    while not course.ended:
        step = course.at
        try:
            course.play_step()
        except lessons.LessonError as error:
            file = data_dir(rules.info.id) / lessons.FILE
            raise error_at(file, ("steps", step), f"{error} (see python -m game.rehearse)") from error
    return len(course.lesson.steps)


def _box_facts() -> int:
    """The title screen's facts, which belong to no game's folder."""
    try:
        print(f"games.yaml: {len(shelf().games)} boxes")
    except ContentError as error:
        print(error, file=sys.stderr)
        return FAULTY
    return SOUND


if __name__ == "__main__":
    sys.exit(until_stopped(lambda: main(sys.argv[1:])))
