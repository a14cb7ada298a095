"""Between two people at one screen: a press that was meant before the screen turned does nothing after it."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game import registry
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from scenes.kit.app import App
from scenes.kit.commands import event_for
from scenes.kit.settings import Settings
from scenes.kit.strings import tr
from scenes.kit.theme import SEATS
from scenes.table.picker import Picker
from scenes.table.play import Play
from scenes.table.scene import TableScene
from scenes.table.stage import TURN_GUARD
from scenes.table.undoing import chosen_before
from tests.scenes.table.helpers import lift, make, settle


def two_people() -> tuple[App, TableScene]:
    """Ravenshire for two at one screen: between turns there is nothing to hide."""
    app = App.headless((1280, 720), Settings(animation_speed="off"))
    rules = registry.load("ravenshire")
    session = Session(rules, Setup("standard", 2), 11, (SeatInfo("Ann"), SeatInfo("Bo", style=1)))
    table = TableScene(app, session, "ravenshire", game=Play(session))
    app.push(table)
    settle(app)
    return app, table


def to_a_turn(app: App, table: TableScene, rng: random.Random, speed: str) -> bool:
    """Choose until the other person, who has something to confirm, is asked without a curtain. At another speed the
    last choice is left while it is being shown. False at the end of the game."""
    for _ in range(600):
        lift(app, table)
        if table.game.over or table.decision is None:
            return False
        app.settings.animation_speed = speed
        viewer, action = table.viewer, rng.choice(table.decision.actions)
        table.choose(action)
        if table.selection.armed is not None:
            table.primary()
        if table.timeline.busy and turned(table, viewer):
            return True
        app.settings.animation_speed = "off"
        settle(app, 2)
        while table.stage.top.modal and table.curtain is None:
            app.key("Return")
        if table.viewer != viewer and table.curtain is None and table.actions.offer.primary is not None:
            return True
    return False


def turned(table: TableScene, viewer: int) -> bool:
    """Is somebody else asked, openly, with something that the primary button does?"""
    game = table.game
    confirms = game.decision is not None and any(not a.refs() for a in game.decision.actions)
    return bool(confirms and game.decider != viewer and game.waits_for() is None)


@pytest.fixture
def game() -> tuple[App, TableScene]:
    return two_people()


def press(app: App, what: str, at: Any = None) -> None:
    if what != "mouse":
        app.post(event_for(what))
    else:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.post(pygame.event.Event(kind, pos=at, button=1, touch=False))
    app.frame()


@pytest.mark.report(47)
@pytest.mark.parametrize("what", ["E", "Return", "mouse"])
def test_a_second_press_just_after_the_turn_is_nobodys(game: tuple[App, TableScene], what: str) -> None:
    app, table = game
    assert to_a_turn(app, table, random.Random(3), "off")
    steps = len(table.session.log)
    for _ in range(2):
        table.turned_at = app.now
        app.now += TURN_GUARD / 2
        press(app, what, table.actions.primary.rect.center)
        assert len(table.session.log) == steps and not table.stage.top.modal
    app.now += TURN_GUARD
    press(app, what, table.actions.primary.rect.center)
    assert len(table.session.log) > steps or table.stage.top.modal


@pytest.mark.parametrize("what", ["E", "mouse"])
def test_a_press_that_ends_the_animation_is_not_the_next_persons(game: tuple[App, TableScene], what: str) -> None:
    app, table = game
    assert to_a_turn(app, table, random.Random(3), "slow")
    viewer, steps = table.viewer, len(table.session.log)
    app.now += 1.0
    lit = Picker(table.game.decision.actions).lit()
    press(app, what, next(r.center for ref in lit if (r := table.board.rect(ref)) is not None))
    assert not table.timeline.busy and table.viewer != viewer
    assert len(table.session.log) == steps and table.selection.picker.chosen == []
    assert table.selection.armed is None and table.actions.offer.primary is not None


@pytest.mark.report(47)
def test_a_press_that_drops_the_curtain_does_not_open_it() -> None:
    app, table = make("hh")
    assert table.curtain is not None
    for what in ("Space", "mouse"):
        table.turned_at = app.now
        app.now += TURN_GUARD / 2
        press(app, what, table.curtain.button.rect.center)
        assert table.curtain is not None
    app.now += TURN_GUARD
    press(app, "Space")
    assert table.curtain is None


def test_after_an_undo_to_the_other_person_the_banner_says_that_they_play(game: tuple[App, TableScene]) -> None:
    app, table = game
    assert to_a_turn(app, table, random.Random(3), "off")
    later = table.viewer
    table.undo()
    settle(app)
    assert table.viewer == 1 - later
    said = app.toasts.items[-1]
    assert said.markup == f"**{table.seat_name(1 - later)}** plays"
    assert said.rgb == SEATS[table.style_of(1 - later)].rgb


@pytest.mark.parametrize("home", ["strip", "Escape", "key"])
def test_from_another_seat_one_comes_home_the_way_one_went_or_with_escape(
    game: tuple[App, TableScene], home: str
) -> None:
    app, table = game
    assert to_a_turn(app, table, random.Random(3), "off")
    app.now += TURN_GUARD + 1
    table.news.show(False)
    me, steps = table.viewer, len(table.session.log)
    there = next(i for i, strip in enumerate(table.strips) if strip.seat != me)
    app.click(table.strips[there].rect.center)
    assert table.away and table.focus_seat == 1 - me
    if home == "strip":
        app.click(table.strips[there].rect.center)
    else:
        app.key("Escape" if home == "Escape" else str(there + 1))
    assert not table.away and table.focus_seat == me and not table.stage.top.modal
    assert len(table.session.log) == steps
    app.click(table.strips[1 - there].rect.center)  # one's own strip never leads away
    assert table.focus_seat == me


@pytest.mark.parametrize("size", [(1000, 600), (1280, 720), (1920, 1080)])
def test_from_behind_the_curtain_the_last_choice_is_taken_back_and_nothing_shown(size: tuple[int, int]) -> None:
    app, table = make("hh", size=size)
    assert table.curtain is not None and not table.curtain.back.visible  # nothing was chosen yet
    lift(app, table)
    first, dealt = table.viewer, table.decision
    assert dealt is not None
    table.choose(dealt.actions[0])
    table.primary()
    settle(app)
    curtain = table.curtain
    assert curtain is not None and curtain.who == table.seat_name(1 - first) and curtain.back.visible
    assert app.toasts.items == []  # that the one before plays is no longer said
    boxes = [curtain.button.rect, curtain.back.rect]
    assert table.m.screen.contains(curtain.back.rect) and not boxes[0].colliderect(boxes[1])
    app.now += TURN_GUARD
    app.click(curtain.back.rect.center)
    settle(app)
    again = table.curtain
    assert again is not None and again is not curtain and again.who == table.seat_name(first)
    assert table.viewer not in (0, 1) and table.decision is None and not table.session.log
    assert not again.back.visible
    lift(app, table)
    assert table.viewer == first and table.decision == dealt


def test_the_way_back_behind_the_curtain_is_the_last_choosers_and_stops_at_barriers() -> None:
    app, table = make("hh")
    lift(app, table)
    table.choose(table.decision.actions[0])
    table.primary()
    settle(app)
    assert table.curtain is not None
    assert table.curtain.back.label_text() == tr("table.curtain.back", who=table.seat_name(table.session.log[-1].seat))
    steps = len(table.session.log)
    table.session._log[-1] = replace(table.session._log[-1], barrier="rolled")
    table.undo_covered()
    assert len(table.session.log) == steps and table.curtain is not None
    assert chosen_before(table, table.game.decider) is None
