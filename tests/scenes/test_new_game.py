"""Setting up a game by clicks and by keys; the draft behind the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import registry
from game.core import saves
from game.core.session import Session
from game.core.structs import Setup
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.names import SUGGESTED
from scenes.new_game import NewGameScene
from scenes.new_game_draft import Draft, default_computer, fresh
from scenes.new_game_parts import Swatch
from scenes.table.scene import TableScene

RAVENSHIRE = registry.load("ravenshire").info


@pytest.fixture
def scene() -> NewGameScene:
    """The set-up of Ravenshire at 1280x720."""
    app = App.headless()
    made = NewGameScene(app, "ravenshire")
    app.push(made)
    app.frame()
    return made


def click(scene: Any, name: str) -> None:
    """Click the node of that name, scrolled into view first."""
    node = next(n for n in scene.stage.top.walk() if n.name == name)
    for holder in node.ancestors():
        if hasattr(holder, "reveal"):
            holder.reveal(node)
    scene.app.click(node.rect.center)
    scene.app.frame()


def test_start_opens_the_table_with_what_was_chosen(scene: NewGameScene) -> None:
    app = scene.app
    click(scene, "mode full_table")
    click(scene, "add a seat")
    click(scene, "start")
    assert isinstance(app.scene, TableScene)
    session = app.scene.session
    assert session.setup.mode == "full_table"
    assert [s.kind for s in session.seats] == ["human", default_computer(), default_computer()]
    assert session.seed == scene.draft.seed
    app.scene.game.close()


def test_by_keyboard_alone(scene: NewGameScene) -> None:
    app = scene.app
    for _ in range(40):
        app.key("Tab")
        if scene.stage.focus is not None and scene.stage.focus.name == "mode solo_rival":
            break
    app.key("Return")
    assert scene.draft.mode == "solo_rival"
    while scene.stage.focus is None or scene.stage.focus.name != "start":
        app.key("Tab")
    app.key("Return")
    assert isinstance(app.scene, TableScene)
    assert app.scene.session.setup.mode == "solo_rival"
    app.scene.game.close()


@pytest.mark.report(49)
def test_letters_in_a_name_start_nothing(scene: NewGameScene) -> None:
    click(scene, "name of seat 1")
    scene.app.type("Eleonore")
    assert scene.draft.seats[0].name == "Eleonore"
    assert scene.app.scene is scene


def test_a_taken_colour_is_swapped(scene: NewGameScene) -> None:
    click(scene, "colour of seat 1")
    click(scene, "colour 1")
    assert [s.style for s in scene.draft.shown] == [1, 0]


def test_colours_bear_the_letters_of_those_who_wear_them(scene: NewGameScene) -> None:
    scene.draft.seats[0].name, scene.draft.seats[1].name = "Zoe", "Max"
    click(scene, "colour of seat 1")
    letters = [node.who for node in scene.stage.top.walk() if isinstance(node, Swatch)]
    assert letters == ["Zoe", "Max", "Zoe", "Zoe", "Zoe"]


def test_a_mode_that_is_full_says_so(scene: NewGameScene) -> None:
    click(scene, "mode solo_rival")
    assert scene.draft.count == 1
    assert not scene.add_seat.enabled
    assert "for 1 player" in (scene.add_seat.help() or "")
    click(scene, "mode standard")
    assert scene.draft.count == 2


def test_two_seats_of_one_name_are_explained(scene: NewGameScene) -> None:
    click(scene, "name of seat 2")
    scene.app.type(SUGGESTED[0])
    assert not scene.start.enabled
    assert SUGGESTED[0] in scene.message.label_text()
    click(scene, "start")
    assert scene.app.scene is scene


def test_last_choices_are_remembered() -> None:
    prefs = Settings()
    app = App.headless(prefs=prefs)
    scene = NewGameScene(app, "ravenshire")
    app.push(scene)
    scene.choose_mode("solo_rival")
    scene.draft.options["level"] = "master"
    scene.draft.seats[0].name = "Björk"
    app.frame()
    scene.begin()
    app.scene.game.close()
    again = NewGameScene(app, "ravenshire")
    assert again.draft.mode == "solo_rival"
    assert again.draft.options["level"] == "master"
    assert again.draft.seats[0].name == "Björk"
    assert prefs.last_game == "ravenshire"


@pytest.mark.parametrize(
    "memory",
    [
        None, 3, {"mode": 7}, {"seats": "x"}, {"seats": [[1, 2, 3]]}, {"count": 99}, {"options": {"level": "god"}},
        {"seats": [["A", "human", 0], ["B", "nobody", 1], ["C", "random", 0]], "count": True},
    ],
)  # fmt: skip
def test_nonsense_in_the_memory_does_no_harm(memory: Any) -> None:
    draft = fresh(RAVENSHIRE, memory)
    assert draft.problem() == ""
    assert len({s.style for s in draft.seats}) == len(draft.seats)


def test_impossible_choices_are_told_in_words() -> None:
    draft: Draft = fresh(RAVENSHIRE)
    draft.options["level"] = "god"
    draft.mode = "solo_rival"
    draft.count = 1
    assert "level" in draft.problem()
    draft.options.clear()
    draft.count = 3
    assert "1 seats" in draft.problem()


def test_seats_put_aside_come_back() -> None:
    draft = fresh(RAVENSHIRE)
    for _ in range(2):
        draft.add()
    names = [s.name for s in draft.shown]
    assert draft.choose_mode("solo_rival") == 3
    draft.choose_mode("standard")
    draft.add()
    draft.add()
    assert [s.name for s in draft.shown] == names


@pytest.mark.parametrize("game,words", [("set_a_watch", "side by side"), ("ravenshire", "against")])
def test_the_computer_is_a_partner_where_all_play_together(game: str, words: str) -> None:
    draft = fresh(registry.load(game).info)
    while draft.count < 2:
        draft.add()
    assert words in draft.hint()


# -- friends round one screen ----------------------------------------------------------------------------


def test_who_goes_back_and_returns_finds_the_seats_as_they_were(scene: NewGameScene) -> None:
    app = scene.app
    scene.draft.seats[0].name = "Mia"
    scene.draft.seats[1].name, scene.draft.seats[1].kind = "Jonas", "human"
    scene.go_back()
    again = NewGameScene(app, "ravenshire")
    assert [(s.name, s.kind) for s in again.draft.shown] == [("Mia", "human"), ("Jonas", "human")]
    assert again.draft.seed != scene.draft.seed


def test_among_people_alone_one_more_seat_is_for_a_person() -> None:
    draft = fresh(RAVENSHIRE)
    draft.add()
    assert [s.kind for s in draft.shown] == ["human", default_computer(), default_computer()]
    draft = fresh(RAVENSHIRE)
    draft.seat(1, "human")
    draft.add()
    assert [s.kind for s in draft.shown] == ["human"] * 3


def test_a_person_who_takes_a_seat_is_called_as_somebody_who_played_before() -> None:
    draft = fresh(RAVENSHIRE, None, ("Mia", "Jonas", "Pia", "", ""))
    assert draft.seats[0].name == "Mia"
    draft.seat(1, "human")
    assert draft.seats[1].name == "Jonas"
    draft.add()
    assert (draft.seats[2].name, draft.seats[2].kind) == ("Pia", "human")
    draft.add()
    assert draft.seats[3].name in SUGGESTED  # nobody else is known
    assert draft.problem() == ""


def test_a_name_that_somebody_chose_stays_whoever_plays_the_seat() -> None:
    draft = fresh(RAVENSHIRE, None, ("Mia", "Jonas"))
    draft.seats[1].name = "Grandma"
    draft.seat(1, "human")
    assert draft.seats[1].name == "Grandma"
    computer = draft.seats[1]
    computer.name = SUGGESTED[1]
    draft.seat(1, default_computer())
    assert computer.name == SUGGESTED[1]


def test_the_field_shows_the_name_that_a_person_gets(scene: NewGameScene) -> None:
    scene.draft.people = ("Mia", "Jonas")
    row = next(n for n in scene.root.walk() if n.name == "seat 2")
    row.kind.choose(0)
    assert row.field.text == scene.draft.seats[1].name == "Mia"


def test_free_undo_is_offered_where_nobody_plays_against_anybody(scene: NewGameScene, tmp_path: Path) -> None:
    scene.choose_mode("solo_rival")
    click(scene, "free undo")
    assert scene.draft.session(scene.rules).free_undo
    for mode in ("standard", "full_table"):
        scene.choose_mode(mode)
        assert not any(n.name == "free undo" for n in scene.stage.top.walk())
        assert not scene.draft.session(scene.rules).free_undo
    scene.choose_mode("solo_rival")
    assert next(n for n in scene.stage.top.walk() if n.name == "free undo").value  # type: ignore[attr-defined]
    assert all(mode.may_free_undo for mode in registry.load("set_a_watch").info.modes)
    old = Session(scene.rules, Setup("standard", 2), 3, free_undo=True)  # a game from before
    saves.write(tmp_path / "old.json", saves.pack(old, "", "2026-11-30T12:00:00+00:00"))
    assert saves.load(tmp_path / "old.json", registry.load).casual
