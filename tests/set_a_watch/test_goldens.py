"""Whole recorded nights still run exactly as written, word for word. See ``scripts/goldens.py``."""

from __future__ import annotations

import pytest

from game.core.structs import IllegalAction
from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from tests.ravenshire.test_goldens import goldens

FOLDER = goldens.folder("set_a_watch")
CASES = {case.name: case for case in goldens.CASES["set_a_watch"]}


def text_of(name: str) -> str:
    """A golden as it is kept."""
    text: str = (FOLDER / f"{name}.txt").read_text("utf-8")
    return text


@pytest.mark.report(16)
@pytest.mark.parametrize("name", CASES)
def test_a_recorded_game_replays_word_for_word(name: str) -> None:
    text = goldens.transcript(RULES, CASES[name], goldens.recorded(RULES, FOLDER / f"{name}.txt"))
    assert text.splitlines() == text_of(name).splitlines()


def test_every_golden_belongs_to_a_case() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(CASES)


def test_the_goldens_see_every_mode_number_of_people_and_both_ends() -> None:
    setups = [case.setup for case in CASES.values()]
    assert {setup.mode for setup in setups} == {mode.id for mode in RULES.info.modes}
    assert {setup.seats for setup in setups} == {1, 2, 3, 4}
    last = {text_of(name).splitlines()[-2].split(":")[0][-1] for name in CASES}
    assert last == {"0", "1"}, "a win and a loss"


def test_the_goldens_see_nearly_all_kinds_of_actions() -> None:
    seen = {type(a) for name in CASES for a in goldens.recorded(RULES, FOLDER / f"{name}.txt")}
    missing = set(do.AnyAction.__args__) - seen  # type: ignore[attr-defined]
    assert len(missing) <= len(do.AnyAction.__args__) // 4, sorted(kind.__name__ for kind in missing)  # type: ignore[attr-defined]


def test_a_change_of_what_was_done_is_noticed() -> None:
    name = "two_against_the_kraken"
    actions = list(goldens.recorded(RULES, FOLDER / f"{name}.txt"))
    with pytest.raises(IllegalAction):
        goldens.transcript(RULES, CASES[name], iter([actions[0], actions[0], *actions[1:]]))
    with pytest.raises(goldens.GoldenError, match="end before the game does"):
        goldens.transcript(RULES, CASES[name], iter(actions[:-1]))
