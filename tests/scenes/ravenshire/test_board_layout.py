"""Where everything on Ravenshire's board lies, in every size of window and interface."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit import prints
from scenes.ravenshire import contracts_card
from scenes.table.board import Marks
from tests.scenes.ravenshire.board_table import board_of, played, session_of
from tests.scenes.table import boards

SIZES = [
    ((1280, 720), 1.0),
    ((1280, 720), 0.8),
    ((1280, 720), 2.0),
    ((1920, 1080), 1.0),
    ((2560, 1080), 1.0),
    ((1280, 1024), 1.0),
    ((1000, 700), 1.0),
]


@pytest.fixture(scope="module")
def mid_game():
    session = session_of()
    for _ in played(session, 60):
        pass
    return session


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_areas_fill_the_board_and_keep_apart(mid_game, size, scale):
    boards.areas_fill_the_board_and_keep_apart(board_of(mid_game, size, scale))


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_every_thing_lies_inside_its_area_and_things_of_a_kind_keep_apart(mid_game, size, scale):
    kinds = ("district", "die", "hall", "open", "deck", "row", "title", "track", "season")
    boards.things_lie_on_the_board_and_keep_apart(board_of(mid_game, size, scale), kinds)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_large_interface_does_not_make_the_board_smaller(mid_game, size):
    """At 200 % the place of the board is low and wide: it is cut the other way and fills it."""
    usual, large = board_of(mid_game, size), board_of(mid_game, size, 2.0)
    assert large.bm.s >= usual.bm.s
    seen = [area.rect for area in large.areas.values()]
    assert seen[0].unionall(seen[1:]).w > 0.98 * large.area.w


def test_the_name_of_a_guild_is_read_below_the_dice_that_lie_above_its_column(mid_game):
    board = board_of(mid_game)
    shop = board.areas["forge"].workshop
    dice = shop._die_rects(board.model)
    assert dice
    lowest = max(r.bottom for r in dice.values())
    assert lowest <= shop.head(0).bottom - board.bm.px(10)


def test_the_whole_table_view_is_on_the_board_at_the_smallest_usual_window(mid_game):
    board = board_of(mid_game)
    kinds = {ref[0] for ref in board.refs()}
    wanted = {"district", "die", "hall", "stack", "open", "deck", "row", "title", "track", "season", "first"}
    assert wanted <= kinds
    view = board.view
    assert sum(ref[0] == "district" for ref in board.refs()) == 6
    assert sum(ref[0] == "title" for ref in board.refs()) >= len(view.titles)
    lying = {("die", i) for i, d in enumerate(view.dice) if d.at == 1}
    assert lying <= set(board.refs())


def test_a_die_is_found_before_the_district_under_it(mid_game):
    board = board_of(mid_game)
    die = next(("die", i) for i, d in enumerate(board.view.dice) if d.at == 1)
    assert board.hit(board.rect(die).center) == die
    district = ("district", board.view.dice[die[1]].spot // 2)
    assert board.hit((board.rect(district).centerx, board.rect(district).bottom - 20)) == district


def test_with_a_die_in_the_hand_the_price_on_a_place_does_not_catch_the_click(mid_game):
    board = board_of(mid_game)
    price, place = ("upgrade", 0), ("production", 5)
    point = board.rect(price).center
    assert board.rect(place).collidepoint(point)
    assert board.hit(point) == price, "with an empty hand it says what it costs"
    board.table.marks = Marks(frozenset({place}), frozenset(), (("die", 0),), frozenset(), True)
    assert board.hit(point) == place
    board.table.marks = Marks(frozenset({place, price}), frozenset(), (("die", 0),), frozenset(), True)
    assert board.hit(point) == price, "what may be chosen itself is chosen"


def test_enlarging_keeps_the_point_under_the_pointer_and_ends_with_the_whole_board(mid_game):
    board = board_of(mid_game)
    at = board.rect(("open", 4)).center
    board.zoom_by(1.2, at)
    assert board.zoom > 1
    assert board.rect(("open", 4)).inflate(24, 24).collidepoint(at)
    for _ in range(5):
        board.zoom_by(0.8, at)
    assert board.zoom == 1 and board.scroll == (0, 0)


def test_an_enlarged_board_cannot_be_pulled_out_of_sight(mid_game):
    board = board_of(mid_game)
    board.zoom_by(1.2, board.area.center)
    board.scroll_to(10**6, 10**6)
    x, y = board.scroll
    board.scroll_to(x + 500, y + 500)
    assert board.scroll == (x, y)
    board.scroll_to(-50, -50)
    assert board.scroll == (0, 0)


def test_amounts_are_made_to_fit_their_box():
    pygame.init()
    surface = pygame.Surface((200, 40))
    pairs = (("wood", 12), ("ore", 10), ("steel", 11), ("leather", 10), ("mithril", 2))
    for width in (90, 110, 140):
        box = pygame.Rect(5, 5, width, 20)
        drawn = prints.amounts_in(surface, pairs, box, 17, 16)
        assert drawn.w <= width


def test_every_contract_has_its_own_small_card():
    pygame.init()
    pygame.display.set_mode((100, 100))
    seen = {bytes(pygame.image.tobytes(contracts_card.small(i, (106, 56), 1.0), "RGBA")) for i in range(48)}
    assert len(seen) == 48


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_tick_of_a_payable_contract_covers_neither_name_nor_numbers(mid_game, size, scale):
    board = board_of(mid_game, size, scale)
    area, painted = board.areas["contracts"], []
    own = board.model.own.res[:]
    for held in (0, 20):
        board.model.own.res[:] = [held] * len(own)
        painted.append(pygame.Surface(size))
        area.paint(painted[-1], board.model)
    board.model.own.res[:] = own
    before, after = painted
    for i, card in enumerate(area.cards):
        words = card.copy()
        # beside the picture of the thing, within the frame
        words.x, words.w = card.x + board.bm.px(18), card.w - board.bm.px(22)
        assert _same(before, after, words)
        left = pygame.Rect(card.x, card.y, board.bm.px(18), card.h)
        assert not _same(before, after, left), i
        below = pygame.Rect(card.x, card.y + round(card.h * 0.36), card.w, card.h - round(card.h * 0.36))
        assert _same(before, after, below.clip(card)), i


def _same(one: pygame.Surface, other: pygame.Surface, rect: pygame.Rect) -> bool:
    return pygame.image.tobytes(one.subsurface(rect), "RGB") == pygame.image.tobytes(other.subsurface(rect), "RGB")
