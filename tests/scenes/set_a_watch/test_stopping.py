"""Stopping the fight: what is given away is told before it is done (SW-141, SW-151)."""

import pytest

from game.set_a_watch.actions import Attack, Done, StopFighting
from game.set_a_watch.preview import preview
from game.set_a_watch.tables import DAMAGE
from scenes.kit import Dialog, plain
from tests.scenes.set_a_watch.watch_table import by_chance, go, settle, table_of


def to_a_fight():
    """A table in a fight where an attack beats a creature."""
    app, table = table_of("standard", "h", seed=5)
    table.app.settings.confirm_end_turn = True
    assert go(
        app, table, by_chance(app, table),
        lambda _, d: any(isinstance(a, StopFighting) for a in d.actions)
        and any(isinstance(a, Attack) for a in d.actions),
    )  # fmt: skip
    return app, table, next(a for a in table.decision.actions if isinstance(a, StopFighting))


@pytest.mark.rule("SW-141")
def test_a_creature_that_can_still_be_beaten_is_named_and_the_key_does_not_fall_through() -> None:
    app, table, stop = to_a_fight()
    words = table.board.waste(table.decision, stop)
    target = next(a for a in table.decision.actions if isinstance(a, Attack)).target
    assert table.board.label(("line", target)) in words
    before = len(table.session.log)
    app.key("E")
    assert isinstance(table.stage.top, Dialog) and len(table.session.log) == before
    app.key("Escape")
    assert len(table.session.log) == before
    app.key("E")
    app.key("Return")
    settle(app)
    assert len(table.session.log) > before


@pytest.mark.rule("SW-151")
def test_a_game_that_stopping_may_lose_is_told() -> None:
    _, table, stop = to_a_fight()
    view = table.board.model.view
    left = [lc for lc in view.line if lc.out == 0]
    for adv in view.party:
        for held in adv.abilities:
            held.exhausted = True
    assert left and "lose" in table.board.waste(table.decision, stop)


def test_where_nothing_is_given_away_nothing_is_asked() -> None:
    _, table, stop = to_a_fight()
    other = next(a for a in table.decision.actions if a is not stop)
    assert table.board.waste(table.decision, other) == ""


@pytest.mark.rule("SW-141")
def test_what_stopping_exhausts_is_a_least_while_cards_are_unseen() -> None:
    _, table, stop = to_a_fight()
    state = table.session.state
    left = [lc for lc in state.line if lc.out == 0]
    seen = sum(DAMAGE[lc.card] for lc in left if lc.up or lc.known)
    assert seen and not all(lc.up or lc.known for lc in left)
    assert f"at least {seen}" in table.preview_words(stop)
    assert preview(state, stop) == (("damage", seen), ("life_least", -seen))
    hurts = [DAMAGE[lc.card] for lc in left if not (lc.up or lc.known)]
    for lc in left:
        lc.known = True
    assert preview(state, stop) == (("damage", seen + sum(hurts)), ("life", -seen - sum(hurts)))


def test_a_creature_that_has_fallen_is_not_said_to_stand() -> None:
    _, table, _ = to_a_fight()
    lc = next(lc for lc in table.board.model.view.line if lc.up and lc.out == 0)
    assert "if it stands" in plain(table.board.inspect(("line", lc.uid)).lines)
    lc.out = 1
    assert "if it stands" not in plain(table.board.inspect(("line", lc.uid)).lines)


@pytest.mark.rule("SW-072")
def test_the_coins_that_stay_are_told_before_the_market_is_left() -> None:
    app, table = table_of("standard", "h", seed=5)
    assert go(app, table, by_chance(app, table), lambda view, d: d.prompt == "buy" and view.purse > 0)
    purse = table.shown.purse
    assert table.selection.main_action() == Done(table.decision.seat)
    words = plain(table.selection.offer().note)
    assert words.startswith(f"{purse} " + ("coin stays" if purse == 1 else "coins stay"))
