"""The counted generator: repeatable, even, scriptable."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.codec import clone
from game.core.rng import Rng, ScriptedValueError


def test_the_sequence_of_a_seed_never_changes() -> None:
    """Saves and seeds shared between people rest on these very numbers."""
    rng = Rng(1)
    assert [rng.below(1000) for _ in range(6)] == [566, 745, 971, 444, 444, 762]
    assert rng.drawn == 6


@given(st.integers(0, (1 << 64) - 1), st.integers(1, 1 << 40))
def test_draws_lie_in_the_range(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_a_copy_goes_on_alike_and_apart() -> None:
    rng = Rng(7)
    rng.below(10)
    copy = clone(rng)
    assert [rng.die() for _ in range(30)] == [copy.die() for _ in range(30)]
    rng.die()
    assert rng.drawn == copy.drawn + 1


def test_dice_are_even() -> None:
    rng = Rng(3)
    counts = Counter(rng.die() for _ in range(60_000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(abs(n - 10_000) < 400 for n in counts.values()), counts


def test_shuffles_are_even() -> None:
    rng = Rng(11)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert all(abs(n - 1000) < 200 for n in counts.values()), counts


@given(st.integers(0, (1 << 64) - 1), st.integers(0, 60), st.lists(st.just(0), max_size=2))
def test_a_shuffle_is_made_of_single_draws(seed: int, size: int, script: list[int]) -> None:
    one, other = Rng(seed, 5, list(script)), Rng(seed, 5, list(script))
    items, expected = list(range(size)), list(range(size))
    one.shuffle(items)
    for i in range(size - 1, 0, -1):
        j = other.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert (items, one) == (expected, other)


def test_scripted_values_come_first_and_are_counted() -> None:
    rng = Rng(1, 0, [3, 0])
    assert rng.die() == 4
    assert rng.below(5) == 0
    assert rng.drawn == 2
    assert rng.script == []
    plain = Rng(1, 2)
    assert rng.below(1000) == plain.below(1000)


def test_a_scripted_value_out_of_range_is_refused() -> None:
    with pytest.raises(ScriptedValueError, match=r"6 is not in 0\.\.5"):
        Rng(1, 0, [6]).die()
