"""Number keys at Ravenshire's table mean one thing at a time: a hint, a tile of the open panel, or a player."""

from __future__ import annotations

from typing import Any

from game.agents.hints import Hint
from scenes.kit.commands import BY_NAME
from scenes.ravenshire.overlays_pick import PickPanel, UnitsPanel
from scenes.table.hints import MOST
from tests.scenes.ravenshire.forge_table import part, settle, table_at
from tests.scenes.table.test_hints import Slow


def with_hints(prompt: str, **how: Any) -> Any:
    """A table with two hints for the open decision, not asked for yet."""
    app, table = table_at(prompt, **how)
    table.game.adviser = Slow(tuple(Hint(a, (), 1.0) for a in table.decision.actions[:2]))
    table.refresh()
    settle(app)
    return app, table


def caps(app: Any, table: Any) -> list[str]:
    """The keys printed on the tiles of the open panel."""
    settle(app)
    panel = part(table, PickPanel)
    return [n.key for n in panel.tiles() if panel.prints_key(n.key)]


def test_a_number_is_a_hint_while_hints_are_open_and_a_player_otherwise() -> None:
    app, table = with_hints("place_die")
    at, steps = table.focus_seat, len(table.session.history())
    other = next(i for i, strip in enumerate(table.strips) if strip.seat != at)
    assert other + 1 <= MOST
    table.look_at(at)
    app.key("H")
    settle(app)
    app.key("2")
    settle(app)
    assert table.selection.armed == table.hints.rows[1].hint.action
    app.key("3")  # no third hint: nobody looks at a player instead
    settle(app)
    assert table.focus_seat == at and len(table.session.history()) == steps
    app.key("H")
    settle(app)
    app.key(str(other + 1))
    settle(app)
    assert table.focus_seat == table.strips[other].seat
    assert len(table.session.history()) == steps


def test_a_panels_numbers_make_way_for_the_hints_and_come_back() -> None:
    app, table = with_hints("gain_good", accept=lambda s: s.state.stack[-1].left == 1)
    steps = len(table.session.history())
    assert caps(app, table) == ["1", "2", "3", "4", "5"]
    app.key("H")
    assert caps(app, table) == ["4", "5"]
    app.key("1")
    settle(app)
    assert table.selection.armed == table.hints.rows[0].hint.action
    assert len(table.session.history()) == steps
    app.key("H")
    assert caps(app, table) == ["1", "2", "3", "4", "5"]
    app.key("H")
    settle(app)
    app.key("5")
    settle(app)
    assert len(table.session.history()) > steps


def test_the_move_of_a_hint_is_confirmed_by_key_while_a_panel_waits_for_more() -> None:
    def two(state: Any, seat: int) -> None:
        state.stack[-1].left, state.stack[-1].low = 2, -1

    app, table = with_hints("gain_good", prepare=two, accept=lambda s: s.state.stack[-1].kind == "good")
    before = len(table.session.history())
    assert not part(table, UnitsPanel).done.enabled
    app.key("E")
    settle(app)
    assert len(table.session.history()) == before, "nothing is pointed at, and the panel waits"
    app.key("H")
    settle(app)
    app.key("1")
    settle(app)
    wanted = table.hints.rows[0].hint.action
    assert table.selection.armed == wanted and table.actions.primary.enabled
    app.key("E")
    settle(app)
    assert len(table.session.history()) > before


def test_the_list_of_keys_says_what_comes_first() -> None:
    for number in range(1, 6):
        title = BY_NAME[f"seat_{number}"].title
        assert title.endswith(f"else look at player {number}")
        assert title.startswith("Hint or choice" if number <= MOST else "Choice")
