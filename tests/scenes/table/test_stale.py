"""Lists of moves that are open while what is asked changes."""

from __future__ import annotations

import pygame

from scenes.table.listing import ActionList
from tests.scenes.table.helpers import settle
from tests.scenes.table.test_hints import table_with


def test_the_list_of_actions_goes_with_its_decision() -> None:
    app, table = table_with()
    app.key("L")
    layer = table.stage.top
    assert isinstance(layer, ActionList) and layer.list.items
    table.selection.begin(None)
    layer.list.select(1)
    assert table.selection.listed is None  # nothing is shown of a move that is not open any more
    app.frame()
    assert table.stage.top is table.root


def test_a_list_that_goes_as_it_is_clicked_has_the_focus_no_more() -> None:
    app, table = table_with()
    app.key("L")
    app.frame()
    layer, heard = table.stage.top, []
    assert isinstance(layer, ActionList)
    before = len(table.session.history())
    app._mirror = heard.append
    app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=layer.list.row_rect(0).center, button=1, touch=False))
    app.frame()
    assert len(table.session.history()) == before + 1
    assert layer.stage is None and table.stage.press is None
    assert table.stage.focus is not layer.list
    assert not [line for line in heard if line.startswith("All actions")]  # it may be another's turn by now


def test_hints_are_put_away_while_one_is_pointed_at_and_the_decision_has_changed() -> None:
    app, table = table_with()
    app.key("H")
    settle(app)
    table.hints.point(table.hints.rows[0])
    assert table.selection.listed is not None
    table.selection.decision = None
    table.hints.close()
    assert not table.hints.visible and not table.hints.rows and table.selection.listed is None
