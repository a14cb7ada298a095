"""Amounts that are computed when they are needed."""

from __future__ import annotations

import pytest

from game.core.exprs import Expr, ExprError, amount, uses, value

NAMES = {"X": 9, "paid": 2, "level": 1}


@pytest.mark.parametrize(
    ("text", "expected"),
    [("X + 2 * paid", 13), ("X // 4", 2), ("9 - 3 * level", 6), ("(paid + 1) // 2", 1), ("-level", -1), ("7", 7)],
)
def test_the_value_of_an_expression(text: str, expected: int) -> None:
    assert value(amount(text, NAMES), NAMES.__getitem__) == expected


def test_a_whole_number_needs_no_names() -> None:
    assert value(amount(4, ()), NAMES.__getitem__) == 4
    assert not uses(4, "X") and uses(amount("X + 1", NAMES), "X") and not uses(amount("paid", NAMES), "X")


@pytest.mark.parametrize("text", ["Y + 1", "X / 2", "X +", "f(X)", "1.5", "X if paid else 2", "'a'", "X ** 2"])
def test_everything_else_is_refused(text: str) -> None:
    with pytest.raises(ExprError):
        Expr(text, NAMES)


def test_a_near_name_is_suggested() -> None:
    with pytest.raises(ExprError, match=r"unknown name 'levl'.*did you mean 'level'"):
        Expr("levl", NAMES)


def test_equal_texts_are_equal() -> None:
    assert Expr("X + 1", NAMES) == Expr("X + 1", NAMES) != Expr("X + 2", NAMES)
    assert len({Expr("X", NAMES), Expr("X", NAMES)}) == 1
