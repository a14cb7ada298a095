"""What the lesson of Ravenshire promises in words is what happens on the board."""

from __future__ import annotations

from game import registry
from game.core import lesson as lessons
from game.core.lesson import Course
from game.ravenshire.content import content
from game.ravenshire.state import RES

RULES = registry.load("ravenshire")

PROMISED = {
    "place": {"ore": 3, "mithril": 1},
    "take": {"wood": 3},
    "run": {"leather": 1},
    "contract": {"action_token": -1},
    "market": {"ore": -3, "leather": 1},
    "place_high": {"steel": 2},
    "recruit": {"gold": -3, "ore": 1},
    "mystic": {"mithril": 1},
    "talisman": {"talisman": 1},
    "place_last": {"charcoal": 3, "embergem": 1},
    "two_members": {"steel": 2 + 1, "action_token": 1, "wood": 1, "ore": 1},
    "kiln": {"wood": -1, "charcoal": 1 + 2, "embergem": 1},
    "foundry": {"ore": -1, "charcoal": -1, "steel": 1 + 2, "mithril": 1},
    "hire_help": {"action_token": 2},
    "mithril": {"wood": -3 + 1, "steel": -2, "leather": -1, "mithril": -2, "gold": 3},
    "embergem": {"ore": -1, "charcoal": -1, "steel": -2, "leather": -2, "embergem": -2, "gold": 5 + 5},
    "build": {"action_token": -2, "gold": -1},
}
"""What the learner's stock gains and pays in a step."""


def at(step: str) -> Course:
    course = Course(lessons.lesson(RULES), RULES)
    course.go_to(step)
    return course


def test_every_step_brings_what_its_text_says() -> None:
    course = at("welcome")
    while not course.ended:
        step, before = course.step.id, list(course.session.state.players[0].res)
        course.play_step()
        after = course.session.state.players[0].res
        changed = {name: new - old for name, old, new in zip(RES, before, after, strict=True) if new != old}
        assert changed == PROMISED.get(step, {}), step


def test_the_dice_of_the_first_season_are_those_of_the_text() -> None:
    course = at("place")
    dice = course.session.state.dice
    assert [dice[i].value for i in (0, 6, 12)] == [5, 6, 1]
    assert course.session.state.first == 0


def test_the_contracts_need_what_the_text_says() -> None:
    state = at("market").session.state
    assert [content().contracts[card].name for card in state.players[0].hand] == ["Round Shield", "Iron Cap"]
    assert state.players[0].res[RES.index("leather")] == 2


def test_titles_reputation_and_gold_at_the_end() -> None:
    state = at("scoring").session.state
    assert [p.res[RES.index("gold")] for p in state.players] == [13, 6]
    assert state.players[0].rep == 2 and state.players[0].finishes == [1, 2]
    assert state.season == 2 and state.first == 1
