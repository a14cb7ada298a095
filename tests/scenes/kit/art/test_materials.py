"""Tables, panels, shadows, glows, outlines."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit import art
from scenes.kit.art.panels import BUTTONS, STYLES
from scenes.kit.theme import SEATS

from .looks import coverage, far, mean, same, spread


@pytest.mark.parametrize("kind", ["slate", "wood", "felt", "night"])
def test_table_is_dark_quiet_and_warm_in_the_light(kind: str) -> None:
    s = art.table(kind, (320, 180))
    assert s.get_size() == (320, 180)
    assert sum(mean(s)) / 3 < 90, "a table must not outshine the cards"
    assert spread(s) < 26
    pool, corner = mean(s.subsurface((110, 40, 60, 50))), mean(s.subsurface((270, 140, 50, 40)))
    assert sum(pool) > 1.15 * sum(corner) or kind == "night"
    assert pool[0] / (pool[2] + 1) > corner[0] / (corner[2] + 1), "warm in the pool, cool at the edge"


def test_table_is_the_same_each_time_and_unknown_kinds_are_refused(fresh: None) -> None:
    one = art.table("slate", (160, 90)).copy()
    art.PICTURES.clear()
    assert same(one, art.table("slate", (160, 90)))
    with pytest.raises(ValueError, match="expected one of"):
        art.table("lava", (10, 10))


@pytest.mark.parametrize("style", STYLES)
def test_panel_has_its_size_round_corners_and_the_same_corners_at_any_size(style: str) -> None:
    small, large = art.panel((90, 60), 1.0, style), art.panel((300, 200), 1.0, style)
    assert small.get_size() == (90, 60) and large.get_size() == (300, 200)
    for s in (small, large):
        assert s.get_at((0, 0)).a < 60
        assert s.get_at((s.get_width() // 2, s.get_height() // 2)).a > 120
    if style != "parchment":
        assert far(small.get_at((4, 4)), large.get_at((4, 4))) < 12


def test_tiny_panels_and_buttons_do_not_fail() -> None:
    for size in ((1, 1), (3, 40), (40, 3)):
        assert art.panel(size).get_size() == (max(2, size[0]), max(2, size[1]))
        assert art.button(size).get_width() >= size[0]


@pytest.mark.parametrize("kind", BUTTONS)
def test_button_states_can_be_seen(kind: str) -> None:
    up, hover, down = (art.button((100, 36), 1.0, kind, s) for s in ("up", "hover", "down"))
    assert sum(mean(hover)) > sum(mean(up)) + 8
    assert not same(down, up)


def test_shadow_is_soft_dark_and_larger_than_its_thing() -> None:
    s = art.shadow((60, 40), 6, 8, 160)
    assert s.get_size() == (92, 72)
    assert s.get_at((46, 36)).a > 120
    assert s.get_at((1, 1)).a < 8
    edge = [s.get_at((x, 36)).a for x in range(46)]
    assert edge == sorted(edge)


def test_glow_lights_the_surroundings_more_than_the_thing() -> None:
    board = pygame.Surface((200, 200))
    board.fill((40, 40, 40))
    rect = pygame.Rect(60, 60, 80, 80)
    art.draw_glow(board, rect)
    assert sum(board.get_at((100, 56))[:3]) > 300
    assert sum(board.get_at((100, 100))[:3]) < 200
    assert board.get_at((4, 4))[:3] == (40, 40, 40)


@pytest.mark.parametrize("width", [2, 4, 9])
def test_a_glow_ends_softly_and_not_at_the_edge_of_its_picture(width: int) -> None:
    light = art.glow((300, 120), (255, 206, 92), 10, width)
    along = [sum(light.get_at((x, light.get_height() // 2))[:3]) for x in range(width * 3)]
    assert along == sorted(along)
    assert along[0] <= 6 < 40 < along[-1]


def test_outline_is_empty_inside() -> None:
    s = art.outline((50, 30), (255, 255, 255), 3, 6)
    assert s.get_at((25, 15)).a == 0
    assert s.get_at((25, 1)).a > 200 and s.get_at((1, 15)).a > 200


def test_hatch_leaves_a_third_free_and_can_be_seen_through() -> None:
    """A stripe of the colour and a dark one beside it, then the thing itself again."""
    stripes = art.hatch((80, 60))
    assert 0.4 < coverage(stripes) < 0.67
    assert max(stripes.get_at((x, 30)).a for x in range(80)) < 200


def test_badge_holds_its_number() -> None:
    assert not same(art.number_badge(24, "1"), art.number_badge(24, "12"))
    assert art.number_badge(24, "3").get_size() == (24, 24)


def test_seat_tokens_differ_in_shape() -> None:
    outlines = [pygame.mask.from_surface(art.token(40, seat), 200) for seat in SEATS]
    for i, a in enumerate(outlines):
        for b in outlines[i + 1 :]:
            assert a.overlap_area(b, (0, 0)) < 0.94 * max(a.count(), b.count())


@pytest.mark.parametrize("seat", SEATS, ids=lambda s: s.name)
def test_seat_token_shows_its_colour_and_sign(seat: object) -> None:
    plain, signed = art.token(48, seat), art.token(48, seat, "crown")  # type: ignore[arg-type]
    assert far(plain.get_at((24, 26)), seat.rgb) < 60  # type: ignore[attr-defined]
    assert not same(plain, signed)


def test_gradients_run_from_first_to_second_colour() -> None:
    v = art.vgrad((4, 50), (0, 0, 0), (200, 100, 50))
    assert v.get_at((2, 0))[:3] == (0, 0, 0) and v.get_at((2, 49))[:3] == (200, 100, 50)
    h = art.hgrad((50, 4), (0, 0, 0), (200, 100, 50))
    assert sum(h.get_at((0, 2))[:3]) < 20 and far(h.get_at((49, 2)), (200, 100, 50)) < 12
