"""Lists of moves that are open while what is asked changes."""

from __future__ import annotations

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


def test_hints_are_put_away_while_one_is_pointed_at_and_the_decision_has_changed() -> None:
    app, table = table_with()
    app.key("H")
    settle(app)
    table.hints.point(table.hints.rows[0])
    assert table.selection.listed is not None
    table.selection.decision = None
    table.hints.close()
    assert not table.hints.visible and not table.hints.rows and table.selection.listed is None
