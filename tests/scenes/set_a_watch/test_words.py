"""What the inspect slot and the panels of Set a Watch say."""

from __future__ import annotations

import random

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.attack import total
from game.set_a_watch.party import value_of
from scenes.kit.richtext import plain
from scenes.set_a_watch import panels_cards, panels_party
from scenes.table import help as books
from tests.scenes.set_a_watch.watch_table import asked, by_chance, go, table_of
from tests.scenes.table.helpers import click_ref, lift, settle


@pytest.fixture(scope="module")
def fighting():
    app, table = table_of("standard", "hhh", seed=9)
    assert go(app, table, by_chance(app, table), asked("fight"))
    return app, table


def test_everything_can_be_inspected_and_names_known_rules(fighting):
    _app, table = fighting
    for ref in table.board.refs():
        shown = table.board.inspect(ref)
        assert shown.title, ref
        assert plain(shown.lines) or shown.picture is not None, ref
        for rule in shown.rules:
            assert books.entry("set_a_watch", rule) is not None, (ref, rule)
        if shown.picture is not None:
            picture = shown.picture(200, 150)
            assert picture is not None and picture.get_width() <= 200 and picture.get_height() <= 151, ref


def test_a_revealed_card_says_what_it_does(fighting):
    _app, table = fighting
    lc = next(lc for lc in table.shown.line if lc.up)
    from game.set_a_watch.tables import C

    words = plain(table.board.inspect(("line", lc.uid)).lines)
    for part in plain(C.cards[lc.card].text).split():
        assert part in words


def test_a_die_tells_what_it_does_to_each_creature_in_reach(fighting):
    _app, table = fighting
    view = table.shown
    seen = []
    for adv, a in enumerate(view.party):
        for i in range(3):
            if a.role == 1 and a.at[i] == 0:
                seen.append(plain(table.board.inspect(("die", adv * 3 + i)).lines))
    assert seen
    assert all("needs" in words or "falls" in words or "No revealed creature" in words for words in seen)


@pytest.mark.parametrize(("fire", "words"), [(5, "+2"), (7, "+5"), (13, "−2")])
def test_the_fire_tells_what_a_change_would_reveal(fighting, fire, words):
    _app, table = fighting
    view = table.rules.view(table.session.state, 0)
    view.fire = fire
    table.board.show(view, 0, 0)
    try:
        assert words in plain(table.board.inspect(("fire", 0)).lines)
    finally:
        table.board.show(table.shown, 0, 0)


def test_the_flex_adventurer_is_told(fighting):
    _app, table = fighting
    flex = next(i for i, a in enumerate(table.shown.party) if a.seat < 0)
    assert "flex" in table.board.inspect(("adventurer", flex)).lines


def test_six_banners_choose_the_party():
    app, table = table_of(options={"party": "choose"})
    panel = next(p for p in table.board.overlays.root.parts if isinstance(p, panels_party.Classes))
    assert len(panel.tiles) == 6
    for kind in (4, 0, 2, 5):
        click_ref(app, table, ("class", kind))
        settle(app)
    assert table.selection.armed is not None, "the last one deals the cards: that cannot be taken back"
    app.key("E")
    settle(app)
    assert [a.kind for a in table.shown.party] == [4, 0, 2, 5]


def test_scouted_cards_are_put_back_by_buttons_and_by_number_keys():
    app, table = table_of("standard", "h", seed=7)
    assert go(app, table, by_chance(app, table), asked("put_card"))
    panel = next(p for p in table.board.overlays.root.parts if isinstance(p, panels_cards.Looked))
    card = panel.cards[0]
    bottom = next(t for i, t in panel.buttons if i == 0 and t.words == "To the bottom")
    app.click(bottom.rect.center)
    settle(app)
    assert do.PutCard(table.session.log[-1].action.seat, card, 1) in [s.action for s in table.session.log[-3:]]
    assert table.prompt.aside == "2 things to choose"  # the last card goes on top or to the bottom
    if table.decision.prompt == "put_card":
        app.key("1")
        settle(app)
        assert table.decision is None or table.decision.prompt != "put_card"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 600)])
def test_cards_to_choose_from_on_watch_cover_neither_names_nor_the_line(size):
    app, table = table_of("standard", "hhh", seed=8, size=size, options={})
    rng = random.Random(8)
    while table.session.decision.prompt != "order_card":
        table.session.act(rng.choice(table.session.decision.actions))
    table.show_now()
    settle(app)
    lift(app, table)
    (panel,) = table.board.overlays.root.parts
    overlays, m = table.board.overlays, table.m
    assert panel.rect.bottom <= overlays.area("party").top
    assert panel.rect.top >= overlays.area("line").bottom - m.px(panels_cards.FOOT)


def test_a_summon_shows_its_two_prices_as_words():
    app, table = table_of("construction", "hhh", seed=7, options={"party": "random", "difficulty": "summons_6"})
    assert go(app, table, by_chance(app, table), asked("summon_card"))
    panel = next(p for p in table.board.overlays.root.parts if isinstance(p, panels_cards.Options))
    assert [t.label_text() for t in panel.tiles] == ["Gain 1 doom", "Exhaust 1 ability"]
    app.key("1")
    settle(app)
    if table.selection.armed is not None:  # an Unhallowed comes up: asked again
        app.key("E")
        settle(app)
    step = next(s for s in reversed(table.session.log) if isinstance(s.action, do.PickOption))
    assert step.action.option == 0
    assert {type(e).__name__ for e in step.events} & {"DoomChanged", "Overflowed", "DoomPrevented"}


def test_an_attack_shows_its_total_on_the_target():
    app, table = table_of("standard", "h", seed=9)
    assert go(app, table, by_chance(app, table), asked("fight"))
    target = next(a for a in table.decision.actions if isinstance(a, do.Attack))
    click_ref(app, table, ("line", target.target))
    settle(app)
    frame = table.board.model.attack()
    assert frame is not None and frame.target == target.target
    rect = table.board.line.by_uid[target.target]
    before = table.board.painted().subsurface(rect).copy()
    die = next(a for a in table.decision.actions if isinstance(a, do.AddDie))
    click_ref(app, table, ("die", die.die))
    settle(app)
    after = table.board.painted().subsurface(rect)
    assert before.get_buffer().raw != after.copy().get_buffer().raw


def test_a_die_counts_what_is_already_brought_together():
    app, table = table_of("standard", "hhh", seed=9)

    def half_way(_view, _decision):
        frame = table.shown.stack[-1] if table.shown.stack else None
        adds = [a for a in table.decision.actions if isinstance(a, do.AddDie)]
        return bool(adds) and bool(getattr(frame, "dice", None))

    assert go(app, table, by_chance(app, table), half_way)
    view, add = table.shown, next(a for a in table.decision.actions if isinstance(a, do.AddDie))
    frame = view.stack[-1]
    words = plain(table.board.inspect(("die", add.die)).lines)
    at = next(i for i, lc in enumerate(view.line) if lc.uid == frame.target)
    have, need = total(view, frame), table.board.model.health(at)
    assert 0 < have < need
    assert f"{have} of {need}" in words
    rest = need - have - value_of(view, add.die // 3, add.die % 3)
    assert (f"needs {rest} more" if rest > 0 else "falls") in words
