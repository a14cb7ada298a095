"""What a choice that waits for its second click says of itself."""

from __future__ import annotations

from typing import Any

from tests.scenes.set_a_watch.watch_table import by_chance, go, table_of


def test_what_is_spent_is_told_beside_the_warning_that_it_cannot_be_undone() -> None:
    """Rock Charges, coins or firewood go with many things that reveal a card."""
    app, table = table_of(seed=5)
    spent: list[Any] = []

    def until(view: Any, decision: Any) -> bool:
        for action in decision.actions:
            price = any(name in ("charges", "firewood", "coins") and n < 0 for name, n in table.game.preview(action))
            if price and table.barrier_of(action):
                spent.append(action)
        return bool(spent)

    assert go(app, table, by_chance(app, table), until)
    table.selection.armed = spent[0]
    told = table.selection.detail()[0]
    assert "cannot be undone" in told
    name, n = next(p for p in table.game.preview(spent[0]) if p[0] in ("charges", "firewood", "coins") and p[1] < 0)
    assert f"\N{MINUS SIGN}{-n}" in told, (name, told)
