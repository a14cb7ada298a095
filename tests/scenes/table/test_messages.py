"""Short messages at the table: they lie where nothing is needed, and that somebody plays goes with their choice."""

from __future__ import annotations

import random

import pygame
import pytest

from game import registry
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.table.flow import TURN_SECONDS
from scenes.table.play import Play
from scenes.table.scene import TableScene
from tests.scenes.table.helpers import lift, settle
from tests.scenes.table.test_turning import to_a_turn, two_people


def table_of(game: str, size: tuple[int, int], scale: float) -> TableScene:
    app = App.headless(size, Settings(animation_speed="off", ui_scale=scale))
    rules = registry.load(game)
    options = {"party": "random"} if game == "set_a_watch" else {}
    session = Session(rules, Setup("standard", 2, options), 11, (SeatInfo("Ann"), SeatInfo("Bo", style=1)))
    table = TableScene(app, session, game, game=Play(session))
    app.push(table)
    settle(app)
    lift(app, table)
    app.toasts.items.clear()
    return table


@pytest.mark.parametrize("game", ["ravenshire", "set_a_watch"])
@pytest.mark.parametrize(("size", "scale"), [((1000, 600), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.0)])
def test_short_messages_cover_no_board_and_no_button(game: str, size: tuple[int, int], scale: float) -> None:
    table = table_of(game, size, scale)
    app, r = table.app, table.regions
    app.toast("**A long name of 24 letters** plays", "turn")
    app.toast("Saved as **Sunday** (Sunday.json)", "good")
    assert not r.compact
    for rect in app.toasts.draw(pygame.Surface(size), table.floor, table.message_area):
        assert app.metrics.screen.contains(rect)
        assert not any(rect.colliderect(other) for other in (r.board, r.prompt, r.actions, r.log))


def test_a_long_message_has_the_middle_and_a_small_window_keeps_its_buttons_free() -> None:
    table = table_of("ravenshire", (1280, 720), 1.0)
    table.app.toast("words " * 40, "error")
    (rect,) = table.app.toasts.draw(pygame.Surface((1280, 720)), table.floor, table.message_area)
    assert abs(rect.centerx - 640) <= 1 and rect.w > 500
    table = table_of("ravenshire", (1280, 720), 2.0)
    assert table.regions.compact
    table.app.toast("**Bo** plays", "turn")
    (rect,) = table.app.toasts.draw(pygame.Surface((1280, 720)), table.floor, table.message_area)
    assert rect.bottom <= table.regions.bar.top


def test_that_somebody_plays_is_said_shortly_and_goes_with_their_first_choice() -> None:
    app, table = two_people()
    rng = random.Random(4)
    assert to_a_turn(app, table, rng, "off")
    (said,) = [t for t in app.toasts.items if t.kind == "turn"]
    assert said.until - app.now <= TURN_SECONDS
    app.now += 1.0  # beyond the presses that were meant for the one before
    table.choose(next(a for a in table.decision.actions if not table.must_confirm(a)))
    assert not any(t is said for t in app.toasts.items)


@pytest.mark.parametrize("size", [(1280, 720), (1000, 600), (1920, 1080)])
def test_a_message_lies_beside_an_open_dialog_not_over_it(size: tuple[int, int]) -> None:
    table = table_of("set_a_watch", size, 1.0)
    table.open_menu()
    table.app.frame()
    menu = table.stage.top
    table.app.toast("Not saved: /a/rather/long/path/of/a/save.json cannot be written (" + "no room " * 12, "error")
    table.app.toast("**Seed** copied", "good")
    rects = table.app.toasts.draw(pygame.Surface(size), table.floor, table.message_area, menu)
    assert len(rects) == 2 and not rects[0].colliderect(rects[1])
    for rect in rects:
        assert table.app.metrics.screen.contains(rect) and not rect.colliderect(menu.panel.rect)  # type: ignore[attr-defined]
