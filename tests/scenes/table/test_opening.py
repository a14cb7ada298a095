"""A table's first picture: made over several frames, shown when it is whole, the same as when it is made at once."""

from __future__ import annotations

import math

import pygame
import pytest

from scenes.kit import afterwards, pieces
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.table.play import Play
from scenes.table.scene import TableScene
from tests.scenes.table.test_first_run import session

SIZE = (1280, 720)


def pushed(watched: bool = False) -> tuple[App, TableScene]:
    """A table on its way; `watched`: in a window that somebody looks at."""
    app = App.headless(SIZE, Settings(animation_speed="off"))
    app.headless_mode = not watched
    game = session()
    table = TableScene(app, game, game=Play(game))
    app.push(table)
    return app, table


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.window, "RGB")


def test_the_screen_before_stays_until_the_table_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "waits", lambda self, m: None)
    monkeypatch.setattr(pieces, "SHARE", 0.0)  # one piece a frame
    monkeypatch.setattr(afterwards, "PATIENCE", math.inf)  # which takes so long that it would be said
    at_once, _ = pushed()
    for _ in range(3):
        at_once.frame()
    wanted = pixels(at_once)
    app, _ = pushed()
    app.headless_mode = False
    app.window.fill((1, 2, 3))
    before, frames = pixels(app), 0
    while app.painted is None:
        assert pixels(app) == before
        app.frame()
        frames += 1
        assert frames < 2000
    app.frame()
    assert frames > 10
    assert pixels(app) == wanted


def test_a_table_that_was_seen_is_shown_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "waits", lambda self, m: None)
    app, table = pushed()
    app.headless_mode = False
    while app.painted is None:
        app.frame()
    table.open_rules()
    app.frame()
    while app.painted is None:
        app.frame()
    assert app.painted[0] is not table
    app.pop()
    app.frame()
    assert app.painted[0] is table


def test_a_change_while_the_table_opens_is_in_its_first_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "waits", lambda self, m: None)
    monkeypatch.setattr(pieces, "SHARE", 0.0)
    app, table = pushed()
    app.headless_mode = False
    for _ in range(6):
        app.frame()
    assert app.painted is None
    table.look_at(1)
    while app.painted is None:
        app.frame()
    other, same = pushed()
    other.frame()
    same.look_at(1)
    other.frame()
    area_of = table.regions.board
    seen = [pygame.image.tobytes(a.window.subsurface(area_of), "RGB") for a in (app, other)]
    assert seen[0] == seen[1]


def test_what_is_pressed_before_the_table_is_seen_is_not_meant_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "waits", lambda self, m: None)
    monkeypatch.setattr(pieces, "SHARE", 0.0)
    app, table = pushed(watched=True)
    presses = 0
    while app.painted is None:
        for key in (pygame.K_ESCAPE, pygame.K_1, pygame.K_RETURN):
            app.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=table.regions.board.center, button=1, touch=False))
        app.frame()
        presses += 1
        assert presses < 2000
    app.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=table.regions.board.center, button=1, touch=False))
    app.frame()
    assert presses > 10
    assert table.session.history() == ()
    assert len(table.stage.layers) == 1 and table.selection.picker.actions == table.session.decision.actions
    app.key("escape")
    assert len(table.stage.layers) > 1  # now it is meant


def test_a_table_that_is_left_at_once_starts_no_process() -> None:
    app, table = pushed()
    app.headless_mode, app.flips = False, 1
    started: list[str] = []
    table._afterwards(lambda: started.append("here"))
    app._after()
    table._afterwards(lambda: started.append("gone"))
    app.scenes.remove(table)
    app._after()
    assert started == ["here"]
