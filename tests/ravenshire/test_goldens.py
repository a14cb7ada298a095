"""Whole recorded games still run exactly as written, word for word. See ``scripts/goldens.py``."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from game.core.structs import IllegalAction
from game.ravenshire import RULES
from game.ravenshire import actions as do

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "goldens.py"


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("goldens", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["goldens"] = module
    spec.loader.exec_module(module)
    return module


goldens = _script()
CASES = {case.name: case for case in goldens.CASES["ravenshire"]}


@pytest.mark.report(16)
@pytest.mark.parametrize("name", CASES)
def test_a_recorded_game_replays_word_for_word(name: str) -> None:
    file = goldens.folder("ravenshire") / f"{name}.txt"
    text = goldens.transcript(RULES, CASES[name], goldens.recorded(RULES, file))
    assert text.splitlines() == file.read_text("utf-8").splitlines()


def test_every_golden_belongs_to_a_case() -> None:
    files = {file.stem for file in goldens.folder("ravenshire").glob("*.txt")}
    assert files == set(CASES)


def test_the_goldens_see_all_kinds_of_actions() -> None:
    seen = {type(action) for name in CASES
            for action in goldens.recorded(RULES, goldens.folder("ravenshire") / f"{name}.txt")}  # fmt: skip
    rare = {do.KeepTitle, do.Flip, do.Alloy, do.AddedMystic, do.MoveMember}
    assert seen >= set(do.AnyAction.__args__) - rare  # type: ignore[attr-defined]


def test_a_change_of_what_was_done_is_noticed() -> None:
    case = CASES["two_smiths"]
    actions = list(goldens.recorded(RULES, goldens.folder("ravenshire") / "two_smiths.txt"))
    with pytest.raises(IllegalAction):
        goldens.transcript(RULES, case, iter([actions[0], actions[0], *actions[1:]]))
    with pytest.raises(goldens.GoldenError, match="end before the game does"):
        goldens.transcript(RULES, case, iter(actions[:-1]))


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("head\n> [nonsense  Player 1: ...\n", "utf-8")
    with pytest.raises(goldens.GoldenError, match=r"bad.txt:2: expected an action"):
        list(goldens.recorded(RULES, bad))
