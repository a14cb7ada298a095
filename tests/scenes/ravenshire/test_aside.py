"""Below the rule of the step the slot tells what every smith would have if the game ended now."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ravenshire.scoring import gold_if_ended
from scenes.kit import layout
from scenes.table.aside import height, paint_aside
from scenes.table.slot import Slot
from tests.scenes.ravenshire.board_table import board_of, played, session_of
from tests.scenes.ravenshire.forge_table import settle, table_at


@pytest.mark.parametrize(("mode", "seats", "rows"), [("standard", 4, 4), ("solo_rival", 1, 2), ("full_table", 2, 2)])
def test_every_side_has_a_row_the_richest_first(mode: str, seats: int, rows: int) -> None:
    session = session_of(mode, seats)
    for _ in played(session, 120):
        pass
    board = board_of(session)
    aside = board.aside(board.view)
    assert aside is not None and sorted(seat for seat, _ in aside.rows) == list(range(rows))
    gold = [gold_if_ended(session.state, seat) for seat, _ in aside.rows]
    assert gold == sorted(gold, reverse=True)
    assert [f"**{n}**" in words for n, (_, words) in zip(gold, aside.rows, strict=True)] == [True] * rows


def test_nothing_is_told_before_the_first_turn() -> None:
    session = session_of()
    assert session.state.phase == "setup"
    board = board_of(session)
    assert board.aside(board.view) is None


def slot_pixels(table: Any, aside: bool) -> bytes:
    """The slot as it looks with and without its aside."""
    slot: Slot = table.slot
    kept = slot.subject
    if not aside:
        from msgspec.structs import replace

        slot.subject = replace(kept, aside=None)
    surface = pygame.Surface(layout.current().size)
    slot.paint(surface)
    slot.subject = kept
    return pygame.image.tobytes(surface.subsurface(slot.rect), "RGB")


def test_it_is_shown_where_there_is_room_and_goes_while_something_is_pointed_at() -> None:
    app, table = table_at("place_die", seats=3)
    assert table.slot.subject.aside == table.board.aside(table.shown) is not None
    assert slot_pixels(table, True) != slot_pixels(table, False)
    ref = next(r for r in table.board.refs() if r[0] == "open")
    table.pointed(ref)
    assert table.slot.subject.aside is None
    table.unpointed(ref)
    table.show_default_slot()
    settle(app)
    table.slot.rect = table.slot.rect.inflate(0, -table.slot.rect.h // 2)
    assert slot_pixels(table, True) == slot_pixels(table, False)


def test_the_text_mirror_says_it_too() -> None:
    _, table = table_at("place_die", seats=2)
    (first, _), (second, _) = table.slot.subject.aside.rows
    told = table.slot.label_text().rpartition("If the game ended now: ")[2]
    gold = [gold_if_ended(table.session.state, seat) for seat in (first, second)]
    assert told == f"{table.seat_name(first)} {gold[0]} gold, {table.seat_name(second)} {gold[1]} gold"


def test_it_stays_inside_its_room() -> None:
    session = session_of("standard", 4)
    for _ in played(session, 60):
        pass
    board = board_of(session)
    aside = board.aside(board.view)
    assert aside is not None
    area = pygame.Rect(20, 20, 210, height(aside))
    surface = pygame.Surface((300, 300))
    table = SimpleNamespace(style_of=lambda seat: seat, seat_name=lambda seat: "W" * 24)
    paint_aside(surface, table, aside, area)
    assert surface.get_bounding_rect()  # something is drawn
    surface.fill((0, 0, 0), area)
    assert pygame.image.tobytes(surface, "RGB") == bytes(300 * 300 * 3)
