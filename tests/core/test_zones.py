"""Moving cards: drawing, reshuffling, rows. The top of a deck is the end of its list."""

from __future__ import annotations

import pytest

from game.core import zones
from game.core.rng import Rng


@pytest.mark.report(34)
@pytest.mark.parametrize(
    ("deck", "discard", "count", "drawn"),
    [
        ([1, 2, 3], [9], 2, [3, 2]),
        ([1, 2], [], 2, [2, 1]),
        ([1], [], 2, [1]),
        ([], [], 2, []),
        ([], [9], 2, [9]),
        ([], [9], 1, [9]),
        ([1], [9], 2, [1, 9]),
        ([1], [9], 3, [1, 9]),
    ],
)
def test_drawing_from_decks_of_every_size(deck: list[int], discard: list[int], count: int, drawn: list[int]) -> None:
    total = sorted(deck + discard)
    assert zones.draw(deck, count, Rng(1), discard) == drawn
    assert sorted(deck + discard + drawn) == total


@pytest.mark.report(34)
def test_without_a_discard_pile_an_empty_deck_stays_empty() -> None:
    rng = Rng(1)
    assert zones.draw_one([], rng) == zones.EMPTY
    assert rng.drawn == 0


@pytest.mark.report(34)
def test_a_reshuffle_uses_the_generator_and_goes_under_the_deck() -> None:
    deck, discard, rng = [7], list(range(100, 110)), Rng(1)
    zones.reshuffle(deck, discard, rng)
    assert discard == []
    assert deck[-1] == 7
    assert sorted(deck[:-1]) == list(range(100, 110))
    assert deck[:-1] != list(range(100, 110))
    assert rng.drawn == 9


@pytest.mark.parametrize(("count", "cards"), [(0, []), (1, [3]), (2, [3, 2]), (5, [3, 2, 1])])
def test_top_looks_without_taking(count: int, cards: list[int]) -> None:
    deck = [1, 2, 3]
    assert zones.top(deck, count) == cards
    assert deck == [1, 2, 3]


def test_put_under() -> None:
    deck = [5]
    zones.put_under(deck, [1, 2])
    assert deck == [2, 1, 5]


def test_move_takes_one_copy_or_nothing() -> None:
    source, target = [4, 5, 4], [1]
    zones.move(4, source, target)
    assert (source, target) == ([5, 4], [1, 4])
    with pytest.raises(zones.NotThere):
        zones.move(9, source, target)
    assert (source, target) == ([5, 4], [1, 4])


def test_rows_keep_gaps_until_refilled_left_to_right() -> None:
    row, deck = [-1, -1, 3], [8, 9]
    assert zones.refill(row, deck) == [(0, 9), (1, 8)]
    assert row == [9, 8, 3]
    row[2] = zones.EMPTY
    assert zones.refill(row, deck) == []
    assert row == [9, 8, -1]


def test_slide_closes_gaps_and_tells_who_moved() -> None:
    row = [-1, 5, -1, 6]
    assert zones.slide(row) == [(1, 0), (3, 1)]
    assert row == [5, 6, -1, -1]
    assert zones.slide(row) == []
