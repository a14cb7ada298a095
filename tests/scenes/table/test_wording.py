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
