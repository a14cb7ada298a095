"""What a table gives back: now and then while it is played, and when it was left."""

from __future__ import annotations

import ctypes

import pygame
import pytest

from scenes.kit import heap
from scenes.kit.art.lru import PICTURES
from tests.scenes.set_a_watch.watch_table import table_of
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


def test_a_table_that_was_left_lets_its_board_go_at_once() -> None:
    app, table = table_of()
    assert table.board._layer is not None
    app.pop()
    assert table.board._layer is None and table.board._static is None
    table.board.draw(pygame.Surface(app.metrics.size))  # whoever looks at it all the same


def test_of_a_table_that_was_left_half_is_forgotten_at_most() -> None:
    app, _table = make("hr")
    for number in range(3):
        PICTURES.put(("picture", number), pygame.Surface((1, 1)))
    budget, PICTURES.budget = PICTURES.budget, 2 * (PICTURES.used - 4)
    try:
        app.pop()
        assert PICTURES.used <= PICTURES.budget // 2
        assert PICTURES.get(("picture", 2)) is not None, "what was asked for last is kept"
    finally:
        PICTURES.budget = budget


def test_large_pictures_are_kept_apart_from_the_first_rest_on(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    monkeypatch.setattr(heap, "keep_apart", lambda: told.append(1))
    _app, table = make("hr")
    for _ in range(5):
        table._settle()
    assert told == [1]


class Counts(ctypes.Structure):
    """``struct mallinfo2``."""

    _fields_ = [(name, ctypes.c_size_t) for name in (
        "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost",
    )]  # fmt: skip


def test_large_pictures_have_pages_of_their_own_whatever_was_given_back_before() -> None:
    library = heap._library()
    count = getattr(library, "mallinfo2", None)
    if count is None:
        pytest.skip("a C library that does not tell what it does")
    count.restype = Counts
    heap.keep_apart()
    large = (2560, 2048)  # no gap in the heap is that large
    pygame.Surface(large)  # given back at once: left alone the library would take such into the heap from now on
    before = count().hblks
    pictures = [pygame.Surface(large, 0, 32) for _ in range(2)]
    assert count().hblks == before + 2
    del pictures
    assert count().hblks == before
