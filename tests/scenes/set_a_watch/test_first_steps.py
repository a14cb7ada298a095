"""What somebody tries who has never seen the table: a die first, then the creature; a new item; a strange word."""

from __future__ import annotations

from typing import Any

import pytest

from game.set_a_watch.actions import Attack, ExhaustAbility, RerollDie, UseAbility, UseRunes
from game.set_a_watch.printed import BOLSTER
from game.set_a_watch.tables import RIDES, C
from scenes.kit.strings import tr
from tests.scenes.set_a_watch.watch_table import by_chance, go, table_of
from tests.scenes.table.helpers import settle


def _fight(seed: int) -> tuple[Any, Any]:
    """A table on Watch where a die may be pointed at first and strikes a revealed creature."""
    app, table = table_of(seed=seed)
    assert go(app, table, by_chance(app, table), lambda v, d: d.prompt == "fight" and _pair(table, d) is not None)
    return app, table


def _pair(table: Any, decision: Any) -> Any:
    """A lit die and a creature that an attack with it can begin on."""
    targets = [a.refs()[0] for a in decision.actions if isinstance(a, Attack)]
    dice = [r for r in table.selection.picker.lit() if r[0] == "die"]
    found = [(d, t) for d in dice for t in targets if table.board.carries(decision, d, t)]
    joint = {r for a in decision.actions if len(a.refs()) > 1 for r in a.refs()}
    return next(((d, t) for d, t in found if t not in joint), None)


def test_a_die_and_then_a_creature_begin_the_attack_with_that_die() -> None:
    app, table = _fight(7)
    die, creature = _pair(table, table.decision)
    table.clicked(die)
    assert creature in table.selection.marks().also
    assert "with" in (table.hint(creature) or "")
    table.clicked(creature)
    settle(app)
    assert table.decision.prompt == "attack"
    top = table.session.state.stack[-1]
    assert creature == ("line", top.target) and list(top.dice) == [die[1]]


def test_the_new_item_is_shown_while_it_looks_for_its_place() -> None:
    app, table = table_of(seed=3)
    assert go(app, table, by_chance(app, table), lambda v, d: d.prompt == "cover")
    table.inspect(None)
    table._pointed = None
    table.show_default_slot()
    item = dict(table.decision.args)["item"]
    assert table.slot.subject.title == C.items[item].name


def test_a_riders_word_is_explained() -> None:
    _, table = table_of()
    riders = [i for i in range(len(C.cards)) if RIDES[i]]
    assert riders
    for card in riders:
        assert "mounts" in table.board.inspect(("card", card)).lines


def test_x_is_explained_where_an_ability_speaks_of_it() -> None:
    _, table = table_of()
    fireball = next(i for i, a in enumerate(C.abilities) if a.name == "Fireball")
    assert "value of the die" in table.board.inspect(("ability", fireball)).lines


def test_the_first_nights_wood_is_explained() -> None:
    """The Location's firewood does not count in round 1 (SW-022): the slot says so, and not of other Locations."""
    app, table = table_of()
    assert go(app, table, by_chance(app, table), lambda v, d: v.round == 1)
    here = table.shown.location
    told = [table.board.inspect(("location", i)).lines for i in range(len(C.locations))]
    assert [i for i, words in enumerate(told) if "first night" in words] == [here]


def test_a_die_is_dragged_onto_the_creature_that_it_strikes() -> None:
    app, table = _fight(7)
    die, creature = _pair(table, table.decision)
    assert table.begin_drag(die) is not None
    assert table.accepts(die, creature)
    table.dropped(creature)
    settle(app)
    top = table.session.state.stack[-1]
    assert table.decision.prompt == "attack" and creature == ("line", top.target) and list(top.dice) == [die[1]]


def test_a_die_of_the_attack_is_shown_as_chosen_and_does_not_count_itself_twice() -> None:
    app, table = _fight(7)
    die, creature = _pair(table, table.decision)
    table.clicked(die)
    table.clicked(creature)
    settle(app)
    mark = table.board_node.nodes[die].mark
    assert mark.selected and not mark.dim
    told = table.board.inspect(die).lines
    assert told.startswith(tr("set_a_watch.die.in_attack")) and "with the others" not in told


def test_dice_to_be_rolled_again_are_shown_as_chosen() -> None:
    app, table = table_of(seed=3)
    choose = by_chance(app, table)

    def awake(decision: Any) -> None:
        runes = [a for a in decision.actions if isinstance(a, UseRunes) and BOLSTER in a.runes]
        if not runes:
            choose(decision)
            return
        table.choose(runes[0])
        settle(app, 2)

    assert go(app, table, awake, lambda v, d: d.prompt == "reroll" and any(isinstance(a, RerollDie) for a in d.actions))
    die = next(a for a in table.decision.actions if isinstance(a, RerollDie)).refs()[0]
    table.clicked(die)
    settle(app)
    mark = table.board_node.nodes[die].mark
    assert mark.selected and not mark.dim
    assert table.board.inspect(die).lines.startswith(tr("set_a_watch.die.in_reroll"))


def test_the_panel_of_the_party_is_gone_before_the_dice_roll() -> None:
    app, table = table_of(options={"party": "choose"})
    stays = []
    for kind in range(4):
        assert table.overlay is not None
        stays.append(table.overlay.stays)
        table.choose(next(a for a in table.decision.actions if a.kind == kind))
        settle(app)
    assert stays == [True, True, True, False]


def _turned(decision: Any) -> Any:
    """An ability whose exhausting asks for a spent die, and an unspent die that could be spent on it as well."""
    exhausted = {a.refs()[0]: set(a.refs()[1:]) for a in decision.actions if isinstance(a, ExhaustAbility)}
    pairs = [a.refs() for a in decision.actions if isinstance(a, UseAbility)]
    return next(((die, use) for die, use in pairs if exhausted.get(use) and die not in exhausted[use]), None)


def test_an_ability_and_then_its_die_are_lit_and_told_as_the_die_and_then_the_ability_are() -> None:
    app, table = table_of(seed=7)
    assert go(app, table, by_chance(app, table), lambda v, d: d.prompt == "fight" and _turned(d) is not None)
    die, ability = _turned(table.decision)
    table.clicked(ability)
    assert not table.selection.picker.can_pick(die)  # first of all the dice that have been spent
    assert die in table.selection.marks().also
    assert tr("table.pick.no") not in (table.hint(die) or "")
    assert table.accepts(ability, die)
    table.clicked(die)
    settle(app)
    armed = table.selection.armed
    assert armed is None or armed.refs() == (die, ability)


def test_a_thing_that_is_selected_is_not_said_to_go_badly_with_itself() -> None:
    app, table = table_of(seed=7)
    assert go(app, table, by_chance(app, table), lambda v, d: d.prompt == "fight" and _turned(d) is not None)
    die, _ = _turned(table.decision)
    table.clicked(die)
    assert die in table.selection.picker.chosen
    assert table.hint(die) is None


@pytest.mark.parametrize("hovered", [False, True])
def test_the_chronicle_goes_on_with_the_game_unless_somebody_is_at_it(hovered: bool) -> None:
    app, table = table_of(seed=7)
    choose, log = by_chance(app, table), table.panel.log
    assert go(app, table, choose, lambda v, d: log.limit() > 0)
    log.scroll_to(0)
    assert not log.following
    log.hovered = hovered
    lines = len(log.entries)
    assert go(app, table, choose, lambda v, d: len(log.entries) > lines)
    assert log.following is not hovered
