"""Movements follow the events, and the display model arrives where the game is."""

from __future__ import annotations

import pygame
import pytest

from game.ravenshire import events as ev
from game.ravenshire.state import COLUMN
from tests.scenes.ravenshire.board_table import board_of, played, session_of

GAMES = [("standard", 3, 5), ("standard", 2, 6), ("solo_rival", 1, 7), ("full_table", 2, 8)]


def run_out(animation, step=1 / 60):
    """Let a movement run to its end in frames of `step` seconds; its length in seconds."""
    surface = pygame.display.get_surface()
    frames = 0
    while not animation.done:
        animation.update(step)
        animation.draw(surface)
        frames += 1
        assert frames < 600, "a movement never ends"
    return frames / 60


def facts(view):
    """What the board shows of a view."""
    dice = [(d.value, d.at, d.seat, d.spot) if d.at in (1, 2, 3) else (d.value, d.at) for d in view.dice]
    smiths = [
        (p.res, p.rep, p.workshop, p.upgrades, sorted(p.hand), p.done, p.finishes, p.recruits) for p in view.players
    ]
    piles = [len(d) for d in view.decks], [len(s) for s in view.stacks], [len(d) for d in view.discards]
    return dice, smiths, piles, view.halls, view.open, view.sideways, view.first, view.season


@pytest.mark.parametrize(("mode", "seats", "seed"), GAMES)
def test_the_display_model_arrives_where_the_game_is(mode, seats, seed):
    session = session_of(mode, seats, seed)
    board = board_of(session)
    for before, events, after in played(session, 320, seed):
        board.show(before, -1, 0)
        for event in events:
            board.animate(event, before, after)
            board.apply(event, after)
        assert facts(board.model.view) == facts(after), [type(e).__name__ for e in events]


@pytest.mark.parametrize(("mode", "seats", "seed"), GAMES)
def test_every_movement_ends_and_leaves_nothing_hidden(mode, seats, seed):
    session = session_of(mode, seats, seed)
    board = board_of(session)
    seen: set[str] = set()
    for before, events, after in played(session, 220, seed):
        board.show(before, -1, 0)
        for event in events:
            animation = board.animate(event, before, after)
            board.apply(event, after)
            if animation is not None:
                new = type(event).__name__ not in seen
                seen.add(type(event).__name__)
                assert run_out(animation, step=1 / 60 if new else 1.0) < 4
                assert not board.model.hidden, event
    assert {"DiePlaced", "Gained", "DiceRolled"} <= seen


def test_the_view_of_the_table_is_never_changed():
    session = session_of()
    board = board_of(session)
    for before, events, after in played(session, 80):
        was = facts(before)
        board.show(before, -1, 0)
        for event in events:
            board.animate(event, before, after)
            board.apply(event, after)
        assert facts(before) == was


def test_a_die_in_flight_is_off_the_picture_until_it_lands():
    session = session_of()
    board = board_of(session)
    for before, events, after in played(session, 80):
        placed = next((e for e in events if isinstance(e, ev.DiePlaced)), None)
        if placed is None:
            continue
        board.show(before, -1, 0)
        animation = board.animate(placed, before, after)
        board.apply(placed, after)
        assert ("die", placed.die) in board.model.hidden
        run_out(animation)
        assert ("die", placed.die) not in board.model.hidden
        assert board.rect(("die", placed.die)) == board.areas["districts"].socket(placed.district, placed.space)
        return
    raise AssertionError("nobody placed a die")


def test_a_movement_cut_short_leaves_the_next_picture_whole():
    session = session_of()
    board = board_of(session)
    for before, events, after in played(session, 60):
        board.show(before, -1, 0)
        movements = []
        for event in events:
            if (animation := board.animate(event, before, after)) is not None:
                animation.update(0.03)
                movements.append(animation)
            board.apply(event, after)
        board.show(after, -1, 0)
        assert not board.model.hidden
        for animation in movements:
            animation.update(5.0)
        assert facts(board.model.view) == facts(after)


def test_gains_of_others_fly_to_their_strip():
    session = session_of()
    board = board_of(session)
    surface = pygame.display.get_surface()
    strip = pygame.Rect(8, 300, 196, 120)
    board.draw_strip(surface, strip, 2, False, False)
    event = ev.Gained(seat=2, amounts=((0, 2),), source="districts")
    animation = board.animate(event, board.view, board.view)
    flights = [p for p in animation.parts if hasattr(p, "path")]
    assert len(flights) == 2
    assert all(strip.collidepoint(f.path[-1]) for f in flights)


@pytest.mark.rule("RV-137")
def test_the_gold_of_the_final_scoring_is_counted_once():
    session = session_of("solo_rival", 1, 7)
    board = board_of(session)
    counted = 0
    for before, events, after in played(session, 2000, 7):
        if not any(isinstance(e, ev.FinalGold) for e in events):
            continue
        board.show(before, -1, 0)
        for event in events:
            board.animate(event, before, after)
            board.apply(event, after)
            counted += isinstance(event, ev.FinalGold)
        assert [p.res for p in board.model.view.players] == [p.res for p in after.players]
    assert counted
    assert board.model.view.rival.gold == after.rival.gold


def test_three_dice_above_a_column_show_their_whole_faces():
    session = session_of("standard", 2, 6)
    board = board_of(session)
    view = session.rules.view(session.state, 0)
    for die in (0, 1, 2):
        view.dice[die].at, view.dice[die].seat, view.dice[die].spot = COLUMN, 0, 1
    board.show(view, 0, 0)
    head = board.areas["forge"].workshop.head(1)
    rects = [board.rect(("die", die)) for die in (0, 1, 2)]
    assert all(head.contains(r) for r in rects)
    assert all(not a.colliderect(b) for i, a in enumerate(rects) for b in rects[:i])
    assert all(r.w >= board.bm.px(18) for r in rects)


def test_a_title_is_told_and_a_new_season_begins_without_a_turn():
    session = session_of("solo_rival", 1, 7)
    board = board_of(session)
    assert board.tells(ev.TitleScored(seat=0, title=0, gold=8, first=True, personal=False))
    assert not board.tells(ev.Gained(seat=0, amounts=((0, 2),), source="districts"))
    view = session.rules.view(session.state, 0)
    view.round, view.phase = 3, "production"
    board.show(view, 0, 0)
    board.apply(ev.PhaseBegan(season=2, phase="gathering"), view)
    assert board.model.view.round == 0
    assert [words for words, state in board.phases(board.model.view) if state == "now"] == ["Gathering"]
