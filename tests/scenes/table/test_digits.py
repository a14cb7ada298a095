"""Number keys on a board without players' strips choose what is lit, and the numbers are seen."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game import registry
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.table import digits
from scenes.table.play import Play
from scenes.table.scene import TableScene
from tests.scenes.table.helpers import make
from tests.scenes.table.test_hints import Slow


def watch() -> tuple[App, TableScene]:
    app = App.headless((1280, 720), Settings(animation_speed="off"))
    seats = (SeatInfo("Ann", "human", 0), SeatInfo("Bo", "human", 1))
    session, chance = Session(registry.load("set_a_watch"), Setup("standard", 2), 4, seats), Rng(2)
    for _ in range(45):  # past the panels of the set-up, which have number keys of their own
        assert session.decision is not None
        session.act(session.decision.actions[chance.below(len(session.decision.actions))])
    table = TableScene(app, session, game=Play(session))
    app.push(table)
    for _ in range(4):
        app.frame()
    return app, table


def test_a_number_key_chooses_what_bears_its_number() -> None:
    app, table = watch()
    nodes = digits.numbered(table)
    assert 2 <= len(nodes) <= 9
    before = len(table.session.history())
    wanted = nodes[1].ref
    app.key("2")
    picked = table.selection.picker.chosen == [wanted]
    assert picked or len(table.session.history()) > before
    assert table.last_ref == wanted


def test_numbers_stand_on_things_while_the_keyboard_is_used() -> None:
    app, table = watch()
    assert all(n.number == 0 for n in table.board_node.nodes.values())
    app.key("Right")
    shown = {n.number for n in table.board_node.nodes.values()} - {0}
    assert shown == set(range(1, len(digits.numbered(table)) + 1))
    empty = table.slot.rect.center
    app.click(empty)
    app.click(table.board_node.rect.center)
    assert not table.stage.focus_visible
    assert all(n.number == 0 for n in table.board_node.nodes.values())


def test_they_go_in_reading_order() -> None:
    _, table = watch()
    nodes = digits.numbered(table)
    assert all(a.rect.top <= b.rect.centery + a.rect.h for a, b in pairwise(nodes))


def test_with_players_strips_numbers_show_players() -> None:
    app, table = make("hr")
    assert digits.numbered(table) == []
    app.key("2")
    assert table.focus_seat == table.strips[1].seat


def test_a_number_beyond_the_choices_does_nothing() -> None:
    app, table = watch()
    before = len(table.session.history())
    ev = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_9, mod=0, unicode="9")
    if len(digits.numbered(table)) < 9:
        assert not digits.pressed(table, ev)
    app.key("Ctrl+2")
    assert len(table.session.history()) == before


def test_while_hints_are_waited_for_a_number_chooses_nothing_and_the_board_bears_none() -> None:
    app, table = watch()
    table.game.adviser = Slow()
    app.key("Right")

    def numbers() -> set[int]:
        return {n.number for n in table.board_node.nodes.values()} - {0}

    before, steps = numbers(), len(table.session.history())
    assert before
    app.key("H")
    app.frame()
    assert table.hints.busy and not numbers()
    app.key("1")
    assert table.selection.picker.chosen == [] and len(table.session.history()) == steps
    app.key("Escape")
    assert numbers() == before
