"""What is asked is asked in words that fit: the hint below the prompt, and where the button says to choose."""

from __future__ import annotations

from typing import Any

import pytest

from game import registry
from game.set_a_watch.actions import ExhaustAbility, UseAbility
from scenes.kit.layout import Metrics
from scenes.kit.richtext import plain
from scenes.table.regions import regions
from tests.scenes.set_a_watch.watch_table import by_chance, go, table_of

PLACES = {"Choose on the board": "board", "Choose on the panel": "panel", "Choose above": "chips"}


def place_of(table: Any, ref: Any) -> str:
    """Where a thing can be pointed at."""
    if table.overlay is not None and ref in table.overlay.covers:
        return "panel"
    return "chips" if ref in [chip.ref for chip in table.chips.chips] else "board"


def test_the_button_says_where_to_choose() -> None:
    app, table = table_of("kraken", "h", seed=5, options={"party": "choose"})
    met: set[str] = set()

    def look(view: Any, decision: Any) -> bool:
        offer = table.actions.offer
        if offer.primary is None:
            where = PLACES[plain(offer.label)]
            places = {place_of(table, ref) for ref in table.selection.picker.lit()}
            assert (places == {where}) or (where == "board" and "board" in places), (decision.prompt, where, places)
            met.add(where)
        return met == set(PLACES.values())

    for seed in range(1, 4):
        if go(app, table, by_chance(app, table, seed), look):
            return
        app, table = table_of("kraken", "h", seed=5 + seed)
    raise AssertionError(f"only {met} came up")


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_chips_lie_above_the_button(size: tuple[int, int], scale: float) -> None:
    found = regions(Metrics(*size, scale), 1, chips=80)
    assert found.chips.h == 80
    assert found.chips.bottom <= found.actions.top


@pytest.mark.parametrize("game", ["ravenshire", "set_a_watch"])
def test_hints_are_of_questions_that_there_are(game: str) -> None:
    sections = registry.load(game).words().sections
    assert set(sections["tables"]["hints"]) <= set(sections["prompts"])


def test_a_tooltip_hides_neither_what_a_panel_asks_nor_what_explains_the_thing() -> None:
    _, table = table_of("standard", "h", seed=5, options={"party": "choose"})
    heads = [part.head() for part in table.overlay.node.parts]
    for node in list(table.overlay.node.walk()):
        if node.advice() and node.rect.w:
            table.stage.tip.show_now(node)
            assert table.stage.tip.visible and table.stage.tip.rect.collidelist([*heads, table.slot.rect]) < 0


def test_an_ability_and_then_its_die_is_the_same_as_the_die_and_then_the_ability() -> None:

    def pair(decision: Any) -> Any:
        """A die for an ability that is not used at once when it is pointed at without one."""
        for use in (a for a in decision.actions if isinstance(a, UseAbility)):
            turned = [a for a in decision.actions if isinstance(a, ExhaustAbility) and a.ability == use.ability]
            if turned and (turned[0].x_die >= 0 or table.must_confirm(turned[0])):
                return use
        return None

    for seed in range(1, 7):
        app, table = table_of("standard", "h", seed=seed)
        if go(app, table, by_chance(app, table, seed), lambda _, d: pair(d) is not None):
            break
    use = pair(table.decision)
    before = len(table.session.log)
    table.clicked(("ability", use.ability))
    assert len(table.session.log) == before
    table.clicked(("die", use.die))
    if table.selection.armed is not None:
        assert table.selection.armed == use
        table.primary()
    assert use in [step.action for step in table.session.log[before:]]
