"""Lessons: a scripted first game that teaches a game step by step. Knows no game and draws nothing.

``data/<game>/tutorial.yaml`` names a set-up, a seed and steps. A step says something and may ask for actions
(``do``), each named by type and fields: ``{place: {die: 12, district: 0}}``. Fields that are left out may be anything,
but exactly one legal action must fit. After the step the machine does the actions of ``then``, for any seat. All are
ordinary actions of a ``Session``, so a lesson cannot drift away from the rules: ``rehearse`` plays it whole.

What a step speaks of stands in ``at``: a ref (``district:2``) or the name of an area of the table or of the board.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.core.content import ContentError, Names, data_dir, error_at, load
from game.core.schema import Path as Place
from game.core.schema import closest
from game.core.session import SeatInfo, Session
from game.core.structs import Decision, Setup, SetupError
from game.core.text import members, tag_of

FILE = "tutorial.yaml"
HUMAN = "human"
MARK = "lesson"
"""Mark of the session of a lesson: it is no game that counts."""

Value = int | str | bool | tuple[int, ...]
Pattern = Mapping[str, Mapping[str, Value]]
"""One action: its type and the fields that must fit."""

_SPOT = re.compile(r"[a-z][a-z0-9_]*(:-?\d+)?")


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a game is set up: mode, who sits there (``human`` or a computer), options."""

    mode: str
    seats: tuple[str, ...]
    options: dict[str, str] = {}

    def setup(self) -> Setup:
        """As sessions want it, not checked."""
        return Setup(self.mode, len(self.seats), dict(self.options))


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One step. ``task`` says what is to be done (with ``do``): one text, or one for each action, of which the last
    stands for all that follow. ``rule`` is an id of the rules catalogue."""

    id: str
    title: str
    text: str
    rule: str = ""
    at: tuple[str, ...] = ()
    task: str | tuple[str, ...] = ""
    do: tuple[dict[str, dict[str, Value]], ...] = ()
    then: tuple[dict[str, dict[str, Value]], ...] = ()

    def task_at(self, part: int) -> str:
        """The words for that action of the step; "" when there are none."""
        tasks = (self.task,) if isinstance(self.task, str) else self.task
        return tasks[min(part, len(tasks) - 1)] if tasks else ""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole script. ``next`` is the game that is offered at the end."""

    title: str
    minutes: int
    seed: int
    table: Table
    next: Table
    steps: tuple[Step, ...]

    def index(self, step: str) -> int:
        """Position of a step; 0 when there is none of that id (the script has changed)."""
        return next((i for i, s in enumerate(self.steps) if s.id == step), 0)

    @property
    def learner(self) -> int:
        """The first seat of the person who learns."""
        return self.table.seats.index(HUMAN)


class LessonError(ValueError):
    """A script does not fit the game: the message names the step and what was legal there."""


# -- reading ----------------------------------------------------------------------------------------------


def has_lesson(game: str) -> bool:
    """Does the game come with a lesson? (Nothing is read.)"""
    return (data_dir(game) / FILE).is_file()


@cache
def lesson(rules: Any) -> Lesson:
    """The lesson of a game.

    Raises:
        ContentError: naming file, line, place, what stood there and what was expected.
    """
    return read(data_dir(rules.info.id) / FILE, rules)


def read(file: Path, rules: Any) -> Lesson:
    """The lesson written in that file, checked against the game's actions, modes and rules.

    Raises:
        ContentError: naming file, line, place, what stood there and what was expected.
    """
    found = load(file, Lesson)
    Names().add("step", [s.id for s in found.steps], file, ("steps",))
    _check_table(file, ("table",), found.table, rules)
    _check_table(file, ("next",), found.next, rules)
    if not found.steps:
        raise error_at(file, ("steps",), "expected at least one step, found none")
    kinds = {tag_of(kind): kind for kind in members(rules.actions)}
    book = _catalogue(rules)
    for i, step in enumerate(found.steps):
        fault = _step_fault(step, kinds, book)
        if fault is not None:
            raise error_at(file, ("steps", i, *fault[0]), fault[1])
    return found


def _check_table(file: Path, at: Place, table: Table, rules: Any) -> None:
    try:
        table.setup().checked(rules.info)
    except SetupError as error:
        raise error_at(file, at, str(error)) from error
    if HUMAN not in table.seats:
        raise error_at(file, (*at, "seats"), f"expected a seat for a person ({HUMAN!r}), found none")


def _catalogue(rules: Any) -> Any | None:
    """The game's rules catalogue; None when it has none."""
    from game.core import catalogue

    folder = data_dir(rules.info.id)
    return catalogue.load(folder) if (folder / "rules.yaml").is_file() else None


def _in_catalogue(book: Any, rule: str) -> bool:
    try:
        book.entry(rule)
    except KeyError:
        return False
    return True


def _step_fault(step: Step, kinds: Mapping[str, Any], book: Any) -> tuple[Place, str] | None:
    """Where in a step something is wrong, and what; None when nothing is."""
    if step.rule and book is not None and not _in_catalogue(book, step.rule):
        return ("rule",), f"unknown rule {step.rule!r}"
    for i, spot in enumerate(step.at):
        if not _SPOT.fullmatch(spot):
            return ("at", i), f"expected a thing such as district:2 or the name of an area, found {spot!r}"
    if bool(step.task) != bool(step.do):
        missing = ("do", "task") if step.task else ("task", "do")
        return ("task",) if step.task else ("do",), f"expected {missing[0]!r} beside {missing[1]!r}, found none"
    if not isinstance(step.task, str) and len(step.task) > len(step.do):
        return ("task", len(step.do)), f"expected no more texts than the {len(step.do)} actions of 'do'"
    for name, patterns in (("do", step.do), ("then", step.then)):
        for i, pattern in enumerate(patterns):
            fault = _pattern_fault(pattern, kinds)
            if fault:
                return (name, i), fault
    return None


def _pattern_fault(pattern: Pattern, kinds: Mapping[str, Any]) -> str:
    if len(pattern) != 1:
        return f"expected one action such as {{done: {{}}}}, found {len(pattern)}"
    name, fields = next(iter(pattern.items()))
    if name not in kinds:
        return f"unknown action {name!r}{closest(name, kinds)}, expected one of {', '.join(sorted(kinds))}"
    known = kinds[name].__struct_fields__
    wrong = [field for field in fields if field not in known]
    return f"{name} has no field {wrong[0]!r}, expected one of {', '.join(known)}" if wrong else ""


# -- matching ---------------------------------------------------------------------------------------------


def fits(pattern: Pattern, action: Any) -> bool:
    """Is that the action which the pattern names?"""
    name, fields = next(iter(pattern.items()))
    return tag_of(type(action)) == name and all(getattr(action, field) == value for field, value in fields.items())


def allowed(pattern: Pattern, decision: Decision | None) -> tuple[Any, ...]:
    """The legal actions that fit."""
    return () if decision is None else tuple(a for a in decision.actions if fits(pattern, a))


def only(pattern: Pattern, decision: Decision | None, where: str = "") -> Any:
    """The one legal action that fits.

    Raises:
        LessonError: when none or several do.
    """
    found = allowed(pattern, decision)
    if len(found) != 1:
        name, fields = next(iter(pattern.items()))
        legal = sorted({tag_of(type(a)) for a in decision.actions}) if decision is not None else ["nothing"]
        asked = decision.prompt if decision is not None else "the end of the game"
        raise LessonError(f"{where}: {name} {dict(fields)} fits {len(found)} actions of {asked!r}, "
                          f"which offers {', '.join(legal)}")  # fmt: skip
    return found[0]


# -- the course of a lesson -------------------------------------------------------------------------------


class Course:
    """Where somebody stands in a lesson: the session, the step, the part of it, and what the machine still does.

    ``starts`` are the lengths of the log at which the steps so far began.
    """

    def __init__(self, lesson: Lesson, rules: Any, names: Sequence[str] = ()) -> None:
        self.lesson = lesson
        seats = tuple(
            SeatInfo(names[i] if i < len(names) else f"#{i + 1}", kind, i) for i, kind in enumerate(lesson.table.seats)
        )
        self.session = Session(rules, lesson.table.setup(), lesson.seed, seats, free_undo=True)
        self.session.mark(MARK)
        self.session.take_forced()
        self.at = 0
        self.part = 0
        self.queue: list[Pattern] = []
        self.starts = [len(self.session.log)]

    @property
    def step(self) -> Step:
        """The present step."""
        return self.lesson.steps[self.at]

    @property
    def ended(self) -> bool:
        """Is it the last step?"""
        return self.at == len(self.lesson.steps) - 1

    @property
    def wanted(self) -> Pattern | None:
        """What the learner is to do now; None while the machine acts, or when there is only something to read."""
        return self.step.do[self.part] if not self.queue and self.part < len(self.step.do) else None

    def where(self) -> str:
        """The step, for messages."""
        return f"step {self.step.id!r}"

    def expected(self) -> Any:
        """The action that is wanted now.

        Raises:
            LessonError: when the script does not fit the game.
        """
        assert self.wanted is not None
        return only(self.wanted, self.session.decision, self.where())

    def scripted(self) -> Any:
        """The next action of the machine, taken off its list.

        Raises:
            LessonError: when the script does not fit the game.
        """
        action = only(self.queue[0], self.session.decision, self.where())
        self.queue.pop(0)
        return action

    def did(self) -> None:
        """The wanted action was done."""
        self.part += 1
        if self.part >= len(self.step.do):
            self.done()

    def done(self) -> None:
        """The step is over: the machine's actions follow, then the next step. The last step stays."""
        if self.ended:
            return
        self.queue = list(self.step.then)
        self.at += 1
        self.part = 0
        self.arrived()

    def arrived(self) -> None:
        """The present step begins here, if the machine has nothing left to do."""
        if not self.queue:
            self.starts[self.at :] = [len(self.session.log)]

    def back(self) -> bool:
        """To the beginning of this step when a part of it was done, else of the one before. False at the start."""
        target = self.at if self.part and not self.queue else self.at - 1
        if target < 0:
            return False
        self.queue = []
        self.at, self.part = target, 0
        if len(self.session.log) > self.starts[target]:
            self.session.undo_to(self.starts[target])
        del self.starts[target + 1 :]
        return True

    def play_step(self) -> None:
        """Do the rest of the step and everything that follows from it, without a person.

        Raises:
            LessonError: when the script does not fit the game.
        """
        left = len(self.step.do) - self.part
        for _ in range(left):
            self._act(self.expected())
            self.did()
        if not left:
            self.done()
        self.play_queue()

    def play_queue(self) -> None:
        """Do what the machine still has to do."""
        while self.queue:
            self._act(self.scripted())
        self.arrived()

    def _act(self, action: Any) -> None:
        self.session.act(action)
        self.session.take_forced()

    def go_to(self, step: str) -> None:
        """Play on to the beginning of a step; an unknown one is the first.

        Raises:
            LessonError: when the script does not fit the game.
        """
        target = self.lesson.index(step)
        while self.at < target:
            self.play_step()


def rehearse(lesson: Lesson, rules: Any) -> Course:
    """The whole lesson, played from end to end.

    Raises:
        LessonError: naming the step that does not fit the game.
    """
    course = Course(lesson, rules)
    while not course.ended:
        course.play_step()
    return course


__all__ = [
    "ContentError", "Course", "Lesson", "LessonError", "Step", "Table", "allowed", "fits", "has_lesson", "lesson",
    "only", "read", "rehearse",
]  # fmt: skip
