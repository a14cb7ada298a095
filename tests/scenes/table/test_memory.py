"""What a table gives back: now and then while it is played, and when it was left."""

from __future__ import annotations

import pytest

from scenes.kit import heap
from tests.scenes.table.helpers import make, settle


@pytest.fixture
def given_back(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    given: list[int] = []
    monkeypatch.setattr(heap, "trim", lambda: given.append(1))
    return given


def test_what_came_and_went_is_given_back_every_so_often(given_back: list[int]) -> None:
    _app, table = make("hr")
    before, steps = len(given_back), table._settlings
    assert steps >= 1
    for _ in range(heap.OFTEN - steps - 1):
        table._settle()
    assert len(given_back) == before
    table._settle()
    assert len(given_back) == before + 1
    for _ in range(2 * heap.OFTEN):
        table._settle()
    assert len(given_back) == before + 3


def test_a_table_that_was_left_gives_back_its_memory(given_back: list[int]) -> None:
    app, _table = make("hr")
    settle(app)
    before = len(given_back)
    app.pop()
    assert len(given_back) == before + 1
