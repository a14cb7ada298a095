"""The picture of Ravenshire's board: kept, repainted where something changed, lit where the pointer asks."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.core.codec import clone
from scenes.kit.art import store
from scenes.table.board import Marks
from tests.scenes.ravenshire.board_table import board_of, played, session_of


@pytest.fixture
def board():
    session = session_of(seed=7)
    for _ in played(session, 40):
        pass
    return board_of(session)


def painted(board):
    """Names of the areas that paint in the next frame."""
    done: list[str] = []
    for name, area in board.areas.items():
        paint = area.paint

        def spy(dst, model, name=name, paint=paint):
            done.append(name)
            paint(dst, model)

        area.paint = spy
    board.draw(pygame.display.get_surface())
    return done


def shown(board):
    surface = pygame.display.get_surface()
    surface.fill((0, 0, 0))
    board.draw(surface)
    return surface.copy()


def test_a_second_frame_paints_nothing(board):
    shown(board)
    assert painted(board) == []


def test_only_the_area_that_changed_is_painted(board):
    shown(board)
    view = clone(board.view)
    view.players[1].rep += 1
    board.change(replace(board.model, view=view))
    assert "track" in (done := painted(board))
    assert "districts" not in done and "contracts" not in done and "halls" not in done


def test_drawing_keeps_to_the_clip(board):
    surface = pygame.display.get_surface()
    surface.fill((255, 0, 255))
    clip = pygame.Rect(board.area.x + 40, board.area.y + 40, 50, 30)
    surface.set_clip(clip)
    board.draw(surface)
    surface.set_clip(None)
    assert surface.get_at((clip.x - 1, clip.y)) == (255, 0, 255)
    assert surface.get_at(clip.center) != (255, 0, 255)


def test_a_thing_in_the_air_is_not_on_the_picture(board):
    die = next(("die", i) for i, d in enumerate(board.view.dice) if d.at == 1)
    place = board.rect(die)
    before = shown(board)
    board.change(replace(board.model, hidden=frozenset({die})))
    after = shown(board)
    assert pygame.image.tobytes(before.subsurface(place), "RGB") != pygame.image.tobytes(after.subsurface(place), "RGB")
    board.change(replace(board.model, hidden=frozenset()))
    assert pygame.image.tobytes(shown(board), "RGB") == pygame.image.tobytes(before, "RGB")


def test_pointing_at_an_own_die_lights_its_entry_in_every_free_district(board):
    view = clone(board.view)
    die = next(i for i, d in enumerate(view.dice) if d.at != 1 and i < 18)
    view.dice[die].at, view.dice[die].value, view.dice[die].seat, view.dice[die].spot = 2, 5, 0, -1
    board.change(replace(board.model, view=view))
    districts = board.areas["districts"]
    free = [d for d in range(6) if sum(x.at == 1 and x.spot // 2 == d for x in view.dice) < 2]
    board.table.marks = Marks(selected=(("die", die),))
    lit = {at for _, at, _ in districts.live(board.model)}
    assert len(lit) == len(free)
    for d in free:
        assert any(districts.entry(d, 5).inflate(8, 8).collidepoint(at) for at in lit)


def test_lights_ask_for_their_own_repaint(board):
    board.marked()
    board.table.redraws.clear()
    die = next(("die", i) for i, d in enumerate(board.view.dice) if d.at == 1)
    board.table.selection.pointed = die
    board.marked()
    assert board.table.redraws, "the lit entry lies elsewhere than the pointer"
    entry = board.areas["districts"].entry(board.view.dice[die[1]].spot // 2, board.view.dice[die[1]].value)
    assert any(r.contains(entry.inflate(-4, -4)) for r in board.table.redraws)
    board.table.redraws.clear()
    board.marked()
    assert not board.table.redraws


def test_closed_tiers_look_closed(board):
    rich, poor = clone(board.view), clone(board.view)
    rich.players[0].rep, poor.players[0].rep = 5, 0
    place = board.areas["contracts"].place(2, 1)
    pictures = []
    for view in (rich, poor):
        board.change(replace(board.model, view=view))
        pictures.append(pygame.transform.average_color(shown(board), place))
    assert sum(pictures[0][:3]) > sum(pictures[1][:3]) + 20


def test_a_turned_title_looks_different(board):
    title = board.view.titles[0]
    place = board.rect(("title", title))
    upright = shown(board)
    view = clone(board.view)
    view.sideways |= 1 << title
    board.change(replace(board.model, view=view))
    turned = shown(board)
    assert pygame.image.tobytes(upright.subsurface(place), "RGB") != pygame.image.tobytes(
        turned.subsurface(place), "RGB"
    )


def test_what_hangs_at_the_pointer_is_the_piece_alone(board):
    die = next(("die", i) for i, d in enumerate(board.view.dice) if d.at == 1)
    for ref in (die, next(r for r in board.refs() if r[0] == "hall"), ("open", 0)):
        picture = board.drag_picture(ref)
        assert picture is not None and picture.get_bounding_rect().w > 20
    assert board.drag_picture(die).get_at((0, 0)).a == 0, "nothing of the board around it"
    assert board.drag_picture(("district", 0)) is None


def test_a_member_too_dear_and_a_contract_in_reach_are_told_apart(board):
    rich, poor = clone(board.view), clone(board.view)
    rich.players[0].res = [12] * 9 + [30, 3]
    poor.players[0].res = [0] * 11
    places = [board.rect(("open", 0)), board.rect(next(r for r in board.refs() if r[0] == "hall"))]
    shots = []
    for view in (rich, poor):
        board.change(replace(board.model, view=view))
        surface = shown(board)
        shots.append([pygame.image.tobytes(surface.subsurface(p), "RGB") for p in places])
    assert shots[0][0] != shots[1][0] and shots[0][1] != shots[1][1]


def test_hidden_cards_do_not_stop_the_picture(board):
    view = clone(board.view)
    view.open = [-1] * 9
    view.decks = [[-1] * len(d) for d in view.decks]
    view.stacks = [[-1] * len(s) for s in view.stacks]
    board.change(replace(board.model, view=view))
    shown(board)
    assert all(ref[0] != "open" for ref in board.refs())


def test_pictures_ahead_of_need_come_to_an_end(board):
    steps = list(board.prepare())
    assert len(steps) > 90
    steps[0]()


def test_the_marker_of_the_first_player_is_there_before_it_flies(board, monkeypatch):
    for step in board.prepare():
        step()
    made = []
    monkeypatch.setattr(store, "on_kept", lambda: made.append(1))
    store.PICTURES.clear()
    for seat in board.strip_seats(board.view):
        board.areas["season"].marker_picture(seat)
    assert made == []


def test_price_and_guild_of_a_member_lie_above_its_light(board):
    ref = next(ref for ref in board.areas["halls"].rects() if ref[0] == "hall")
    at = board.rect(ref)
    pictures = list(board.crest(ref, at))
    assert len(pictures) == 2, "the sign of the guild and the price"
    assert all(place.colliderect(at) and picture.get_size() == place.size for picture, place in pictures)
    assert not list(board.crest(ref, at.inflate(-4, 0))), "of a member that is cut by the edge they have no place"
    assert not list(board.crest(("district", 0), board.rect(("district", 0))))


def test_the_light_around_a_disc_is_round():
    from scenes.kit.art import shape

    size, width = 80, 2
    light = shape.glow((size, size), (255, 206, 92), size // 2, width)
    pad = (light.get_width() - size) // 2
    beside = [sum(light.get_at((pad + size // 4, pad + d))[:3]) for d in (-1, 1, 2)]
    assert beside[0] > 0 and beside == sorted(beside), "it grows towards the ring: nothing is cut off at the square"
