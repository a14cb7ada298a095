"""Nothing of the table overlaps or leaves the window, at any size, scale and text size."""

from __future__ import annotations

import itertools

import pygame
import pytest

from scenes.kit import Label, layout
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.kit.widgets import Button
from scenes.table.curtain import Curtain
from tests.scenes.table.helpers import make, settle

SIZES = [(1280, 720), (1920, 1080), (1000, 600), (1366, 768), (2560, 1080), (800, 480)]
SCALES = [0.8, 1.0, 1.5, 2.0]


def parts(table):
    """The large parts that are on the screen; in compact mode the drawers are closed."""
    found = [table.prompt, table.board_node, *table.strips, table.round, table.panel, table.slot, table.actions]
    return [n for n in found if n.shown()]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("kinds", ["h", "hhrrr"])
def test_parts_are_apart_and_inside(size, scale, kinds):
    app, table = make(kinds, size, ui_scale=scale)
    if table.curtain is not None:
        app.key("Space")
        settle(app)
    window = pygame.Rect((0, 0), size)
    for node in parts(table):
        assert window.contains(node.rect), node.name
        assert node.rect.w >= 20 and node.rect.h >= 20, node.name
    for a, b in itertools.combinations(parts(table), 2):
        assert not a.rect.colliderect(b.rect), (a.name, b.name)
    assert table.board_node.rect.h >= 0.3 * size[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_buttons_are_inside_apart_and_large_enough(size, scale, text_scale):
    _app, table = make("h", size, ui_scale=scale, text_scale=text_scale)
    buttons = [n for n in table.root.walk() if isinstance(n, Button | Label) and n.rect.w]
    window = pygame.Rect((0, 0), size)
    for b in buttons:
        assert window.contains(b.rect), b.name
    for a, b in itertools.combinations(buttons, 2):
        assert not a.rect.colliderect(b.rect), (a.name, b.name)
    least = 26 * table.m.s
    assert all(min(b.rect.size) >= least for b in buttons if isinstance(b, Button))


@pytest.mark.parametrize("which", ["players", "log", "slot"])
def test_drawers_open_over_the_board_and_close_by_esc(which):
    app, table = make("hr", (1280, 720), ui_scale=2.0)
    assert table.regions.compact
    app.click(getattr(table.drawers, which).rect.center)
    assert table.drawers.open == which
    shown = {"players": table.strips[0], "log": table.panel, "slot": table.slot}[which]
    assert shown.shown() and table.board_node.rect.colliderect(shown.rect)
    app.key("Escape")
    assert table.drawers.open == "" and not shown.shown()


@pytest.mark.parametrize("name", ["W" * 24, "i" * 40, "🙂🔥 Ŵîłḑ", "עברית מימין", "e\u0301\u0302\u0323" * 9, ""])
def test_names_of_all_kinds_are_drawn_without_harm(name):
    from game.core.session import SeatInfo, Session
    from game.core.structs import Setup
    from scenes.kit.app import App
    from scenes.kit.settings import Settings
    from scenes.table.play import Play
    from scenes.table.scene import TableScene
    from tests.scenes.table.tinygame import RULES

    app = App.headless((1000, 600), Settings(animation_speed="off"))
    session = Session(RULES, Setup("standard", 2), 1, (SeatInfo(name), SeatInfo(name, "random", 1)))
    table = TableScene(app, session, game=Play(session))
    app.push(table)
    settle(app)
    strip = table.strips[0].rect
    below = app.window.subsurface((strip.right, strip.y, table.board_node.rect.x - strip.right, strip.h))
    assert below.get_bounding_rect().w <= below.get_width()
    assert table.text_lines()


def test_the_curtain_covers_every_pixel_at_every_size():
    for size in SIZES:
        app, table = make("hh", size)
        assert table.curtain is not None and table.curtain.rect == pygame.Rect((0, 0), size)
        assert table.curtain.rect.contains(table.curtain.button.rect)
        app.click((3, 3))
        assert table.curtain is not None
        app.click(table.curtain.button.rect.center)
        assert table.curtain is None


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1000, 600), (1920, 1080)])
def test_the_curtain_keeps_sign_name_button_and_note_apart(size, scale):
    App.headless(size, Settings(ui_scale=scale))
    m = layout.current()
    curtain = Curtain("Brom", 0, "Space", lambda: None)
    curtain.layout(m)
    name_ends = curtain.top + curtain.side + m.px(26 + 38 + 24)
    assert curtain.top >= 0 and name_ends <= curtain.button.rect.top
    assert curtain.button.rect.bottom + m.px(24 + 12) <= m.h
