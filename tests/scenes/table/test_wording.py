"""Small words of the table."""

from __future__ import annotations

from scenes.kit.richtext import plain
from scenes.table import wording


def test_signs_are_not_read_twice() -> None:
    """Where a preview stands without pictures its words come once."""
    assert plain(wording.preview((("reveals", 1), ("rolls", 1)))).split() == ["reveals", "cards", "rolls"]


def test_a_games_words_take_the_amount_and_may_be_silent() -> None:
    marks = {"life": "exhausts {n}", "damage": ""}
    assert wording.preview((("damage", 5), ("life", -5)), marks) == "exhausts 5"


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
