"""Sounds of games: every event that is named exists, every sound exists, and bad files are told about."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any, get_args

import pytest

from game import registry
from game.core.content import ContentError, data_dir
from game.core.structs import snake
from scenes.kit.sound import SOUNDS
from scenes.table.noises import FILE, noises, read
from tests.scenes.table.helpers import make

GAMES = registry.installed()


def events(game: str) -> dict[str, type[Any]]:
    module = importlib.import_module(f"game.{game}.events")
    return {snake(kind.__name__): kind for kind in get_args(module.AnyEvent)}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_named_exists(game: str) -> None:
    found = noises(game)
    known = events(game)
    assert set(found.events) <= set(known)
    for name, cases in found.events.items():
        for case in cases if not isinstance(cases, str) else ():
            assert set(case.when) <= set(known[name].__struct_fields__), name


@pytest.mark.parametrize("game", GAMES)
def test_most_of_what_happens_is_heard_and_the_place_too(game: str) -> None:
    found = noises(game)
    assert len(found.events) > 0.7 * len(events(game))
    assert found.place
    heard = {name for _, name in found.places()}
    assert {"dice", "die", "card", "turn", "win", "lose"} <= heard
    assert heard - {""} <= set(SOUNDS)


def test_ravenshire_tells_gold_from_goods_and_victory_from_defeat() -> None:
    from game.ravenshire.events import Gained, GameEnded

    found = noises("ravenshire")
    assert found.of(Gained(0, ((0, 3),), "district")) == "coin"
    assert found.of(Gained(0, ((2, 1), (0, 3)), "district")) == "coin"
    assert found.of(Gained(0, ((2, 1),), "district")) == "gain"
    assert found.of(GameEnded((1,)), people=[0]) == "lose"
    assert found.of(GameEnded((0, 1)), people=[0]) == "win"


def test_the_night_is_won_or_lost() -> None:
    from game.set_a_watch.events import FireChanged, GameOver

    found = noises("set_a_watch")
    assert found.of(GameOver(True, "dawn")) == "win"
    assert found.of(GameOver(False, "exhausted")) == "lose"
    assert found.of(FireChanged(3, 4, "camp")) == "wood"
    assert found.of(FireChanged(4, 3, "location")) == "fire"


def test_a_game_without_the_file_is_silent() -> None:
    app, table = make("hr")
    assert not (data_dir(table.game_id) / FILE).exists()
    assert table.ambience == ""
    assert table.board.sound(object()) == ""
    app.frame()


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("events: {die_placed: moo}", "unknown sound 'moo'"),
        ("place: moon", "unknown place 'moon'"),
        ("events: {x: [{when: {a: 1}}]}", "sound"),
        ("noise: 1", "noise"),
        ("events: [1]", "events"),
        ("events: {x: [{sound: die, when: [1]}]}", "when"),
        ("otherwise: 3", "otherwise"),
        ("{", "sounds.yaml"),
        ("events: {y: die}", "events.y: unknown event"),
        ("events: {x: [{when: {set: 1}, sound: die}]}", "x has no field 'set', expected one of seat"),
    ],
)
def test_bad_files_are_named_with_place_and_expectation(text: str, what: str, tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as told:
        read(file, {"x": ("seat",)})
    assert text == "{" or told.value.line == 1
    assert what in str(told.value)
    assert FILE in str(told.value)
    assert "\n" not in str(told.value)
