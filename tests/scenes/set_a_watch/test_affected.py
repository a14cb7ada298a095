"""The prompt bar and the text mirror say who is affected by what is pointed at."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.kit.richtext import plain
from tests.scenes.set_a_watch.watch_table import by_chance, go, table_of
from tests.scenes.table.helpers import make


def touching(table: Any, ref: str) -> Any | None:
    """An open action that touches somebody of that kind."""
    found = (a for a in table.decision.actions if any(r[0] == ref for r, _ in table.game.foresight(a).touched))
    return next(found, None)


@pytest.mark.parametrize(("ref", "words"), [("line", ": leaves the Line"), ("adv", ": 1 die back")])
def test_the_prompt_bar_says_who_is_affected(ref: str, words: str) -> None:
    app, table = table_of("standard", "h", seed=9)
    assert go(app, table, by_chance(app, table), lambda view, decision: touching(table, ref) is not None)
    action = touching(table, ref)
    said: list[str] = []
    app._mirror = said.append
    table.point_at_action(action)
    bar = plain(table.prompt.detail)
    assert "affects" in bar and words in bar, bar
    touched = table.game.foresight(action).touched
    for where, _ in touched[:1]:
        assert plain(table.words.seeing(table.shown).thing(where)) in bar
    assert any("affects" in line for line in said), said


def test_nobody_is_named_where_nobody_is_affected() -> None:
    _app, table = make("h")
    table.point_at_action(table.decision.actions[0])
    assert "affects" not in table.prompt.detail
