"""Negative numbers bear one sign wherever people see them, the true minus: a hyphen is no sign of a number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

from game import registry
from game.core.content import data_dir
from game.core.playout import at_random, play_on
from game.core.rng import Rng
from game.core.structs import Setup
from game.core.text import number, signed
from scenes.kit import prints
from scenes.kit import strings as interface

ROOT = Path(__file__).resolve().parents[2]
HYPHENED = re.compile(r"(?<![\w.\-/])-(?=[\d{])")
"""A hyphen as the sign of a number, or of a field that will be one."""

FORMATTED = re.compile(r""":\+[.\d]*[df]\}|f["']-\{|['"]−['"]""")
"""A sign that the code prints by itself."""

BY_ITSELF = {"game/core/text.py", "game/balance.py", "game/set_a_watch/deck_files.py", "scenes/tour.py"}
"""Where signs are made, a report that only developers read, and hyphens in names of files."""


def strings(found: Any) -> Iterator[str]:
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        for value in found.values():
            yield from strings(value)
    elif isinstance(found, list):
        for value in found:
            yield from strings(value)


def test_numbers_and_changes_have_a_true_minus() -> None:
    assert [number(n) for n in (-3, 0, 4, -0.5)] == ["−3", "0", "4", "−0.5"]
    assert [signed(n) for n in (-3, 0, 4)] == ["−3", "0", "+4"]


def test_no_text_of_the_data_has_a_hyphen_before_a_number() -> None:
    files = sorted(data_dir("core").parent.rglob("*.yaml"))
    assert len(files) > 40
    wrong = [
        f"{file.name}: {text}"
        for file in files
        for text in strings(yaml.load(file.read_bytes(), yaml.CSafeLoader))
        if HYPHENED.search(text)
    ]
    assert not wrong, wrong


@pytest.mark.parametrize("text", ["Pay -1 [gold]", "(-2)", "-{n} Wares", "**-3**"])
def test_a_hyphen_before_a_number_is_noticed(text: str) -> None:
    assert HYPHENED.search(text)


@pytest.mark.parametrize("text", ["RV-031", "2-4 players", "right-to-left", "- a list", "a - b", "−3", "SW-R17"])
def test_other_hyphens_are_none_of_it(text: str) -> None:
    assert not HYPHENED.search(text)


def test_signs_are_made_in_one_place() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{n}: {line.strip()}"
        for folder in ("game", "scenes")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path.relative_to(ROOT).as_posix() not in BY_ITSELF
        for n, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if FORMATTED.search(line)
    ]
    assert not wrong, "use game.core.text.number or signed:\n" + "\n".join(wrong)


def test_fields_of_the_interface_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interface, "_flat", lambda section: {"x": "{n}, {share:.1f}, {word}"})
    assert interface.tr("any.x", n=-2, share=-0.25, word="-x-") == "−2, −0.2, -x-"


def test_figures_on_boards_have_it_too() -> None:
    pygame.init()
    seen = []
    for words in ("-2", "−2"):
        seen.append(pygame.Surface((60, 30)))
        prints.number(seen[-1], 20, words, (4, 15), (255, 255, 255))
    assert pygame.image.tobytes(seen[0], "RGB") == pygame.image.tobytes(seen[1], "RGB")
    assert prints.figure_width(20, "-2") == prints.figure_width(20, "−2")


@pytest.mark.parametrize("game", registry.installed())
def test_what_happens_is_told_without_hyphened_numbers(game: str) -> None:
    rules = registry.load(game)
    words, told = rules.words(), set()
    for mode in rules.info.modes:
        for seed in range(3):
            events: list[Any] = []
            state = rules.new(Setup(mode.id, mode.max_seats), seed, events)
            chance = at_random(Rng(seed))

            def choose(s: Any, decision: Any, chance: Any = chance) -> Any:
                told.update(words.action(a) for a in decision.actions[:20])
                told.add(words.prompt(decision))
                return chance(s, decision)

            play_on(rules, state, rules.ask(state), choose, events, rules.bound(Setup(mode.id, mode.max_seats)))
            told.update(words.event(e) for e in events)
    assert any("−" in line for line in told)
    assert not [line for line in told if HYPHENED.search(line)]
