"""Player strips: every seat of every mode, at every height, with any name."""

from __future__ import annotations

import pygame
import pytest

from scenes.ravenshire.strips import Strips, row_rects
from scenes.table.board import Rect
from tests.scenes.ravenshire.board_table import board_of, played, session_of


def picture(board, seat, size=(188, 94)):
    dst = pygame.Surface((size[0] + 20, size[1] + 20))
    dst.fill((40, 36, 34))
    board.draw_strip(dst, Rect(10, 10, *size), seat, False, False)
    return pygame.image.tobytes(dst, "RGB")


@pytest.mark.parametrize(("mode", "seats", "strips"), [
    ("standard", 4, 4), ("solo_rival", 1, 2), ("full_table", 2, 4), ("full_table", 3, 4),
])  # fmt: skip
def test_every_seat_has_its_strip_throughout_a_game(mode, seats, strips):
    session = session_of(mode, seats, 9)
    board = board_of(session)
    assert board.strip_seats(board.view) == list(range(strips))
    blank = pygame.Surface((208, 114))
    blank.fill((40, 36, 34))
    for step, (_, _, after) in enumerate(played(session, 150)):
        board.show(after, -1, 0)
        if step % 30 == 0:
            for seat in range(strips):
                assert picture(board, seat) != pygame.image.tobytes(blank, "RGB")


@pytest.mark.parametrize("change", [
    lambda p: p.res.__setitem__(3, 7), lambda p: p.res.__setitem__(8, 2), lambda p: p.res.__setitem__(10, 5),
    lambda p: setattr(p, "rep", 4), lambda p: setattr(p, "recruits", 6), lambda p: setattr(p, "scored", 1 << 4),
    lambda p: p.hand.append(40), lambda p: p.done.append(3), lambda p: setattr(p, "assistant", 4),
])  # fmt: skip
def test_all_that_is_public_shows_on_a_strip(change):
    board = board_of(session_of("standard", 2, 4, assistants="off"))
    before = picture(board, 1)
    change(board.view.players[1])
    assert picture(board, 1) != before


@pytest.mark.parametrize("change", [
    lambda r: setattr(r, "wares", 7), lambda r: setattr(r, "rep", 4), lambda r: r.roster.append(20),
    lambda r: r.done.append(3), lambda r: setattr(r, "level", 3), lambda r: setattr(r, "scored", 2),
])  # fmt: skip
def test_all_that_the_rival_has_shows_on_its_strip(change):
    board = board_of(session_of("solo_rival", 1, 4))
    before = picture(board, 1)
    change(board.view.rival)
    assert picture(board, 1) != before


def test_nothing_is_drawn_outside_the_strip():
    board = board_of(session_of("standard", 2, 4))
    player = board.view.players[1]
    player.res[:] = [20, 20, 20, 20, 20, 19, 19, 19, 19, 199, 25]
    player.scored, player.rep, player.recruits = 0x1FF, 13, 14
    player.hand, player.done = [1, 2, 22, 40], list(range(3, 20))
    size = (188, 94)
    dst = pygame.Surface((size[0] + 40, size[1] + 40))
    dst.fill((1, 2, 3))
    board.draw_strip(dst, Rect(20, 20, *size), 1, True, False)
    outside = [dst.get_at((x, y))[:3] for y in range(dst.get_height()) for x in (*range(18), *range(210, 228))]
    assert set(outside) == {(1, 2, 3)}


@pytest.mark.parametrize("height", [18, 34, 60, 94, 140, 200])
def test_rows_keep_a_readable_height(height):
    board = board_of(session_of())
    rows = row_rects(Rect(0, 0, 188, height), board.m, 5)
    assert 1 <= len(rows) <= 5 and all(r.h >= 15 for r in rows)
    assert rows[-1].bottom == height
    assert isinstance(board.strip_art, Strips)
    picture(board, 0, (188, height))
