"""Costs and gains as compiled bundles."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.ravenshire import content as c

bundles = st.builds(
    lambda fixed, good, mystic, rep: c.Bundle(tuple(sorted(fixed.items())), good, mystic, rep),
    st.dictionaries(st.integers(0, 10), st.integers(1, 9), max_size=4),
    st.integers(0, 3),
    st.integers(0, 3),
    st.integers(0, 3),
)


@given(bundles, st.integers(0, 4))
def test_times_multiplies_every_part(one: c.Bundle, n: int) -> None:
    many = one.times(n)
    assert dict(many.pairs()) == {name: amount * n for name, amount in one.pairs() if n}
    assert many.empty == (one.empty or n == 0)


@given(bundles)
def test_plain_and_empty_say_what_is_inside(one: c.Bundle) -> None:
    names = {name for name, _ in one.pairs()}
    assert one.empty == (not names)
    assert one.plain == (names <= set(c.RES))
