"""Lessons: scripts are checked when they are read, and every one that comes with a game can be played."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game import registry
from game.core import lesson as lessons
from game.core.codec import fingerprint
from game.core.content import ContentError, data_dir
from game.core.lesson import Course, Lesson, LessonError
from game.core.session import Session
from tests.scenes.table.tinygame import RULES, KeepGem, PutLamp
from tests.scenes.tutorial.scripts import tiny, tiny_file

GAMES = [game for game in registry.installed() if lessons.has_lesson(game)]


def script(game: str) -> tuple[Any, Lesson]:
    rules = registry.load(game)
    return rules, lessons.lesson(rules)


# -- reading ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("title: Two turns\n", "", "expected a field 'title', found none"),
        ("minutes: 1", "minutes: some", "minutes: expected a whole number, found 'some'"),
        ("mode: standard, seats: [human, easy]}", "mode: nothing, seats: [human]}", "table: .*no mode 'nothing'"),
        ("seats: [human, easy]}", "seats: [easy, easy]}", "table.seats: expected a seat for a person"),
        ("id: lamp", "id: keep", "a second time"),
        ("    task: Keep gem 29.\n", "", r"steps\[1\].do: expected 'task' beside 'do', found none"),
        ("    do: [{keep_gem: {gem: 29}}]\n", "", r"steps\[1\].task: expected 'do' beside 'task', found none"),
        ("{put_lamp: {lamp: 0", "{putt_lamp: {lamp: 0", r"steps\[2\].do\[0\]: unknown action 'putt_lamp' .*put_lamp"),
        ("shelf: 1}", "shelve: 1}", r"steps\[2\].do\[0\]: put_lamp has no field 'shelve', expected one of .*shelf"),
        ("shelf: 0}}, {done: {}}]", "shelf: 0}, done: {}}]", r"steps\[2\].then\[0\]: expected one action"),
        ('"shelf:0", log', '"shelf 0", log', r"steps\[3\].at\[0\]: expected a thing such as district:2"),
        ("task: Keep gem 29.", "task: [Keep it., And more.]", r"steps\[1\].task\[1\]: expected no more texts than"),
        ("text: Keep the better one.", "txt: Keep the better one.", r"steps\[1\].txt: unknown field .*'text'"),
    ],
)
def test_a_mistake_is_told_with_file_line_and_place(tmp_path: Path, old: str, new: str, wanted: str) -> None:
    file = tiny_file(tmp_path, old, new)
    with pytest.raises(ContentError, match=wanted) as caught:
        lessons.read(file, RULES)
    assert "\n" not in str(caught.value)
    assert re.search(r"tutorial\.yaml:\d+: ", str(caught.value))


def test_a_rule_must_stand_in_the_rules_catalogue(tmp_path: Path) -> None:
    rules = registry.load("ravenshire")
    good = (data_dir("ravenshire") / lessons.FILE).read_text("utf-8")
    file = tmp_path / lessons.FILE
    file.write_text(good.replace("rule: RV-032", "rule: RV-999"), encoding="utf-8")
    with pytest.raises(ContentError, match=r"steps\[3\]\.rule: unknown rule 'RV-999'"):
        lessons.read(file, rules)


# -- matching ---------------------------------------------------------------------------------------------


def test_an_action_fits_by_its_type_and_the_fields_that_are_named() -> None:
    assert lessons.fits({"put_lamp": {"shelf": 1}}, PutLamp(0, 3, 1))
    assert not lessons.fits({"put_lamp": {"shelf": 2}}, PutLamp(0, 3, 1))
    assert not lessons.fits({"keep_gem": {}}, PutLamp(0, 3, 1))


def test_a_pattern_that_fits_none_or_several_actions_names_its_step(tmp_path: Path) -> None:
    course = Course(tiny(tmp_path), RULES)
    decision = course.session.decision
    with pytest.raises(LessonError, match=r"step 'hello': keep_gem \{\} fits 2 actions of 'keep', which offers keep"):
        lessons.only({"keep_gem": {}}, decision, course.where())
    with pytest.raises(LessonError, match="fits 0 actions"):
        lessons.only({"done": {}}, decision, course.where())


# -- the course -------------------------------------------------------------------------------------------


def test_a_course_goes_step_by_step_and_back(tmp_path: Path) -> None:
    course = Course(tiny(tmp_path), RULES, ("Ann", "Bo"))
    seen = [fingerprint(course.session.state)]
    assert course.wanted is None and not course.back()
    while not course.ended:
        course.play_step()
        seen.append(fingerprint(course.session.state))
    assert [s.action.seat for s in course.session.log] == [0, 1, 0, 0, 1, 1, 0, 0]
    assert course.session.seats[0].name == "Ann" and lessons.MARK in course.session.marks
    for expected in reversed(seen[:-1]):
        assert course.back()
        assert fingerprint(course.session.state) == expected
    assert course.at == 0 and not course.session.log


def test_going_back_within_a_step_begins_it_again(tmp_path: Path) -> None:
    course = Course(tiny(tmp_path), RULES)
    course.go_to("lamp")
    before = fingerprint(course.session.state)
    course.session.act(course.expected())
    course.did()
    assert (course.step.id, course.part) == ("lamp", 1)
    assert course.back()
    assert (course.step.id, course.part) == ("lamp", 0)
    assert fingerprint(course.session.state) == before


def test_going_back_while_the_others_act_returns_to_the_step_that_began_it(tmp_path: Path) -> None:
    course = Course(tiny(tmp_path), RULES)
    course.go_to("keep")
    course.session.act(course.expected())
    course.did()
    assert course.queue and course.wanted is None
    assert isinstance(course.scripted(), KeepGem)
    assert course.back()
    assert course.step.id == "keep" and not course.session.log and not course.queue


def test_tasks_may_differ_from_action_to_action(tmp_path: Path) -> None:
    lamp = tiny(tmp_path).steps[2]
    assert [lamp.task_at(i) for i in range(3)] == ["Put lamp 0 on shelf 1.", "End the turn.", "End the turn."]
    assert tiny(tmp_path).steps[0].task_at(0) == ""


def test_an_unknown_step_is_the_first(tmp_path: Path) -> None:
    assert tiny(tmp_path).index("gone since") == 0


# -- the lessons of the games -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_from_end_to_end_by_ordinary_actions(game: str) -> None:
    rules, found = script(game)
    course = lessons.rehearse(found, rules)
    again = Session.replayed(rules, found.table.setup(), found.seed, [s.action for s in course.session.log])
    assert again.fingerprint() == course.session.fingerprint()
    assert course.session.result is None
    people = {s.action.seat for s in course.session.log if course.session.is_human(s.action.seat)}
    assert found.learner in people


@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_of_the_learner_is_theirs_to_decide(game: str) -> None:
    rules, found = script(game)
    course = Course(found, rules)
    while not course.ended:
        if course.wanted is not None:
            assert course.session.is_human(course.expected().seat), course.step.id
        course.play_step()


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_can_be_gone_on_with_at_every_step(game: str) -> None:
    rules, found = script(game)
    course = Course(found, rules)
    while True:
        other = Course(found, rules)
        other.go_to(course.step.id)
        assert (other.at, other.session.fingerprint()) == (course.at, course.session.fingerprint())
        assert other.starts == course.starts
        if course.ended:
            break
        course.play_step()


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_short_and_tied_to_the_rules(game: str) -> None:
    _, found = script(game)
    assert 20 <= len(found.steps) <= 35 and 5 <= found.minutes <= 8
    asked = [s for s in found.steps if s.do]
    assert len(asked) >= len(found.steps) // 3
    for step in found.steps:
        assert len(step.title) <= 28, step.id
        assert len(re.findall(r"[.!?:](?:\s|$)", step.text)) <= 6 and len(step.text) <= 330, step.id
    assert sum(1 for s in found.steps if s.rule) >= len(found.steps) - 2
