"""Markup as it is read out: icons in the singular and plural, and no word twice."""

from __future__ import annotations

import pytest

from scenes.kit.richtext import plain


@pytest.mark.parametrize(
    ("markup", "said"),
    [
        ("2 [coin]", "2 coins"),
        ("**{!good|+1}** [coins]", "+1 coin"),
        ("11 [coin] or 1 [coin]", "11 coins or 1 coin"),
        ("affects Mira: 1 [die|dice] spent", "affects Mira: 1 die spent"),
        ("2 [die|dice] back", "2 dice back"),
        ("Every [coin] counts", "Every coin counts"),
        ("5 [gold] and 1 [action_token]", "5 gold and 1 action token"),
        ("the most Gold [gold] is", "the most Gold is"),
        ("**Gold** [gold].", "Gold."),
        ("for [gold] Gold, and", "for Gold, and"),
        ("[wood] [wood]", "wood wood"),
        ("[eye|] reveals cards", " reveals cards"),
    ],
)
def test_icons_are_read_as_one_would_say_them(markup: str, said: str) -> None:
    assert plain(markup) == said
