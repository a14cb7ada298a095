"""Small words of the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import registry
from game.core.content import ContentError
from scenes.kit.icons import has_icon
from scenes.kit.richtext import plain
from scenes.table import wording
from scenes.table.marks import FILE, marks, read
from tests.core.test_foresee import positions


def test_signs_are_not_read_twice() -> None:
    """Where a preview stands without pictures its words come once."""
    assert plain(wording.preview((("reveals", 1), ("rolls", 1)))).split() == ["reveals", "cards", "rolls"]


def test_a_games_words_take_the_amount_and_may_be_silent() -> None:
    marks = {"life": "exhausts {n}", "damage": ""}
    assert wording.preview((("damage", 5), ("life", -5)), marks) == "exhausts 5"


def test_what_is_good_has_the_colour_of_it() -> None:
    parts = (("doom", -2), ("gold", -1), ("doom", 1), ("gold", 3))
    told = wording.preview(parts, None, ("doom",)).split("  ")
    assert [part[4:].split("|")[0] for part in told] == ["good", "bad", "bad", "good"]


def test_what_all_previews_agree_on() -> None:
    assert plain(wording.common([(("gold", 2), ("wood", 1)), (("gold", 2), ("wood", 3))])) == "+2 gold"


def test_whom_it_touches_alike_stands_together() -> None:
    touches = [(("seat", 1), (("gold", 2),)), (("seat", 2), (("life", -1),)), (("seat", 3), (("gold", 2),))]
    marks = {"life": "exhausts {n}", "life+": "refreshes {n}"}
    said = plain(wording.touched(touches, lambda ref: f"P{ref[1]}", marks))
    assert said == "·  affects P1, P3: +2 gold; P2: exhausts 1"
    assert wording.touched([(("seat", 0), (("life", 2),))], lambda ref: "Ann", marks).endswith("Ann: refreshes 2")


def test_of_many_effects_on_others_the_first_are_told() -> None:
    touches = [(("seat", i), (("gold", i + 1),)) for i in range(5)]
    assert plain(wording.touched(touches, lambda ref: f"P{ref[1]}")).endswith("P2: +3 gold; 2 more")
    assert wording.touched([], str) == ""


@pytest.mark.parametrize("game", ["ravenshire", "set_a_watch"])
def test_every_amount_of_a_preview_has_words_or_a_sign(game: str) -> None:
    tables = registry.load(game).words().sections["tables"]
    named = set(tables["previews"]) | {name.removesuffix("+") for name in tables["touched"]}
    told: set[str] = set()
    for rules, s, decision, _seats in positions(game, 3, "normal", 5):
        told.update(name for action in decision.actions[:24] for name, _ in rules.preview(s, action))
        told.update(name for figures in rules.figures(s).values() for name in figures)
    assert len(told) > 5
    assert [name for name in told - named if not has_icon(name)] == []


def test_what_the_words_of_an_action_say_is_not_told_twice():
    assert wording.said_already("Build Kiln (1 [gold] 2 [action_token])", (("gold", -1), ("action_token", -2)))
    assert not wording.said_already("Trade 2 [embergem] for 2 Goods", (("embergem", -2), ("any_good", 2)))
    assert not wording.said_already("Take 1 [gold]", (("gold", 2),))
    assert not wording.said_already("Draw", (("reveals", 1),))
    assert not wording.said_already("Pass", ())


@pytest.mark.parametrize("game", registry.installed())
def test_what_is_a_burden_is_an_amount_that_the_game_tells(game: str) -> None:
    told: set[str] = set()
    for seed in range(12, 24):
        for rules, s, decision, _ in positions(game, seed, "random", 1):
            told.update(name for action in decision.actions for name, _ in rules.preview(s, action))
    assert set(marks(game).burdens) <= told


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("burdens: [doon]", "burdens[0]: unknown amount 'doon'"),
        ("burdens: [doom, doom]", "found 'doom' again"),
        ("burden: [doom]", "burden"),
        ("burdens: doom", "burdens"),
    ],
)
def test_bad_marks_are_named_with_place_and_expectation(text: str, what: str, tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as told:
        read(file)
    assert what in str(told.value) and FILE in str(told.value)


@pytest.mark.parametrize(("words", "left"), [
    ("Roll them", (("reveals", 1),)), ("Reroll the 5", (("reveals", 1),)), ("Reveal a card", (("rolls", 2),)),
    ("Go on", (("rolls", 2), ("reveals", 1))),
])  # fmt: skip
def test_a_preview_leaves_out_what_the_words_of_its_action_say(words, left):
    assert wording.unsaid(words, (("rolls", 2), ("reveals", 1))) == left
    assert wording.unsaid(words, (("gold", 1),)) == (("gold", 1),)
