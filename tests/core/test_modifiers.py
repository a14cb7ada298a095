"""Passive abilities are computed from the cards in play, never stored."""

from __future__ import annotations

from game.core.modifiers import Modifiers


def table() -> Modifiers[dict[int, list[int]]]:
    mods: Modifiers[dict[int, list[int]]] = Modifiers(lambda s, seat: s[seat])
    mods.add("cost", 1, -1)
    mods.on("cost", 2)(lambda s, seat, value: value * 2)
    mods.add("hand", 2, 3)
    return mods


def test_sources_in_play_apply_in_their_order() -> None:
    mods = table()
    assert mods.value({0: [1, 2]}, 0, "cost", 5) == 8
    assert mods.value({0: [2, 1]}, 0, "cost", 5) == 9


def test_a_source_counts_as_often_as_it_lies_there_and_only_for_its_seat() -> None:
    mods = table()
    s = {0: [1, 1], 1: []}
    assert mods.value(s, 0, "cost", 5) == 3
    assert mods.value(s, 1, "cost", 5) == 5
    s[0].clear()
    assert mods.value(s, 0, "cost", 5) == 5


def test_unknown_topics_change_nothing() -> None:
    assert table().value({0: [1, 2]}, 0, "speed", 4) == 4


def test_who_speaks_to_a_topic() -> None:
    assert table().speaking({0: [1, 2, 7]}, 0, "cost") == (1, 2)
    assert table().speaking({0: [1, 2, 7]}, 0, "hand") == (2,)
    assert table().speaking({0: [1]}, 0, "speed") == ()
