"""The decision panels, used by clicks: they are another face of the legal actions, nothing more."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.ravenshire.actions import Alloy, Convert, ConvertBest, Flip, Talisman, Trade
from game.ravenshire.frames import Gain, Pay
from game.ravenshire.scoring import gold_if_ended
from game.ravenshire.state import CLERIC, COLUMN, LEDGER, METALLURGIST
from scenes.kit.richtext import plain
from scenes.kit.strings import tr
from scenes.ravenshire.market_panel import AlloyPanel, MarketPanel, missing
from scenes.ravenshire.overlays_convert import LastPanel, StepperPanel
from scenes.ravenshire.overlays_finish import StepPanel
from scenes.ravenshire.overlays_pick import PICTURE, ClericPanel, PickPanel, UnitsPanel
from tests.scenes.ravenshire.forge_table import (
    empty,
    goods,
    own,
    part,
    press,
    rich,
    session_at,
    settle,
    table_at,
    table_of,
    tile,
)  # fmt: skip

# -- units ------------------------------------------------------------------------------------------------


def test_units_to_pay_are_picked_in_any_order_with_a_running_total():
    app, table = table_at("window", goods)
    table.choose(next(a for a in table.decision.actions if isinstance(a, Trade)))
    settle(app)
    panel = part(table, UnitsPanel)
    assert not panel.done.enabled and panel.done.label == "3 more to choose"
    press(app, panel.boxes[4])
    press(app, panel.boxes[2])
    assert panel.picked == 2 and not panel.done.enabled
    press(app, panel.boxes[0])
    assert panel.done.enabled and panel.done.label == "Pay 1 Wood, 1 Charcoal, 1 Leather"
    seat = table.decision.seat
    press(app, panel.done)
    assert table.session.state.players[seat].res[:5] == [1, 0, 0, 0, 2]
    assert isinstance(table.session.state.stack[-1], Gain)


def test_what_is_not_in_stock_can_not_be_paid_and_one_too_many_replaces_another():
    app, table = table_at("window", goods)
    table.choose(next(a for a in table.decision.actions if isinstance(a, Trade)))
    settle(app)
    panel = part(table, UnitsPanel)
    assert not panel.boxes[1].enabled and not panel.boxes[3].enabled
    for _ in range(3):
        panel.change(4, 1)
    panel.change(4, 1)
    assert panel.counts[4] == 3
    panel.change(2, 1)
    assert panel.counts == {0: 0, 1: 0, 2: 1, 3: 0, 4: 2}
    panel.change(4, -1)
    assert panel.picked == 2 and not panel.done.enabled


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 600)])
def test_the_minus_stands_beside_its_good(size):
    app, table = table_at("window", goods, size)
    table.choose(next(a for a in table.decision.actions if isinstance(a, Trade)))
    settle(app)
    panel = part(table, UnitsPanel)
    press(app, panel.boxes[4])
    for box, minus in zip(panel.boxes, panel.minus, strict=True):
        assert box.rect.contains(minus.rect)
        assert minus.rect.right <= box.rect.centerx - panel.px(PICTURE / 2)


def test_a_single_unit_is_taken_by_a_click_or_a_number_key():
    app, table = table_at("gain_good", accept=lambda s: s.state.stack[-1].left == 1)
    seat, before = table.decision.seat, list(own(table).res)
    panel = part(table, PickPanel)
    assert [n.key for n in panel.tiles()] == ["1", "2", "3", "4", "5"]
    app.key("4")
    settle(app)
    after = table.session.state.players[seat].res
    assert after[3] == before[3] + 1


def test_several_units_are_gained_together():
    def two(state, seat):
        state.stack[-1].left, state.stack[-1].low = 2, -1

    app, table = table_at("gain_good", two, accept=lambda s: s.state.stack[-1].kind == "good")
    seat, before = table.decision.seat, list(own(table).res)
    panel = part(table, UnitsPanel)
    assert ("res", 0) not in table.board.refs(), "the stores do not take a click meanwhile"
    press(app, panel.boxes[3])
    press(app, panel.boxes[0])
    app.key("E")
    settle(app)
    after = table.session.state.players[seat].res
    assert (after[0], after[3]) == (before[0] + 1, before[3] + 1)


# -- conversions ------------------------------------------------------------------------------------------


def test_the_stepper_goes_from_one_to_the_most_and_converts():
    app, table = table_at("production", rich, accept=lambda s: not s.state.players[s.decision.seat].spaces >> 4 & 1)
    action = next(a for a in table.decision.actions if getattr(a, "space", -1) == 4)
    table.choose(action)
    settle(app)
    panel, seat = part(table, StepperPanel), table.decision.seat
    assert panel.most == max(a.times for a in table.decision.actions if isinstance(a, Convert)) == panel.times
    assert not panel.more.enabled
    press(app, panel.less)
    press(app, panel.less)
    assert panel.times == panel.most - 2
    wood = own(table).res[0]
    press(app, panel.go)
    assert table.session.state.players[seat].res[0] == wood - (panel.most - 2)


def test_the_number_of_conversions_is_typed_or_turned_with_the_wheel():
    app, table = table_at("production", rich, accept=lambda s: not s.state.players[s.decision.seat].spaces >> 4 & 1)
    table.choose(next(a for a in table.decision.actions if getattr(a, "space", -1) == 4))
    settle(app)
    panel = part(table, StepperPanel)
    assert panel.most >= 3
    app.key("2")
    assert panel.times == 2
    app.step(2.0)
    app.key("1")
    assert panel.times == 1
    app.wheel(panel.rect.center, 1)
    assert panel.times == 2
    app.wheel(panel.rect.center, -1)
    app.wheel(panel.rect.center, -1)
    assert panel.times == 1
    assert panel.go.kind == "primary"
    press(app, panel.go)
    settle(app)
    panel = part(table, StepperPanel)  # to convert more is not what comes next: the bonus is
    assert (panel.go.kind, panel.times) == ("normal", 1)


def test_the_last_trades_offer_the_most_gold():
    def scales(state, seat):
        empty(state, seat)
        state.players[seat].res[2], state.players[seat].res[6] = 3, 2

    app, table = table_at("final_conversion", scales, seed=5)
    panel, seat = part(table, LastPanel), table.decision.seat
    assert any(isinstance(a, ConvertBest) for a in table.decision.actions)
    assert panel.gain == 2 and part(table, MarketPanel).list.visible
    purse, reputation, *more = (value for _, _, value in panel.rows())
    assert int(purse) + sum(map(int, more)) == gold_if_ended(table.shown, seat)
    assert all(value.startswith("+") for value in more) and reputation.isdigit()  # RV-137: it is in the purse by now
    press(app, panel.button)
    assert table.session.state.players[seat].ledger[LEDGER.index("final_market")] == panel.gain


@pytest.mark.parametrize(("left", "kind"), [(1, PickPanel), (2, UnitsPanel)])
@pytest.mark.parametrize(
    ("source", "told"),
    [("track", "Reputation track"), ("contracts", "contract"), ("finishes", "finish"), ("recruits", "new member"),
     ("upgrades", "upgrade"), ("assistant", "Assistant"), ("districts", ""), ("guilds", ""), ("production", "")],
)  # fmt: skip
def test_a_gain_that_no_place_on_the_board_explains_says_what_it_comes_from(source, told, left, kind):
    def from_there(state, seat):
        state.stack[-1] = Gain(seat, "good", left, source)

    _app, table = table_at("gain_good", from_there)
    title = part(table, kind).title
    assert title.endswith(told) and (" from " in title or " for " in title) == bool(told), title


# -- Market -----------------------------------------------------------------------------------------------


def test_the_market_opens_by_button_and_key_and_trades():
    app, table = table_at("window", goods)
    market = part(table, MarketPanel)
    assert not market.list.visible and table.rect_of(("trade", 0)) is None
    app.key("X")
    settle(app)
    assert market.list.visible
    press(app, tile(market.list, ("trade", 0)))
    assert isinstance(table.session.state.stack[-1], Pay)


def test_rows_say_what_is_missing():
    assert missing(0, False, [1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]) == (("any_good", 1),)
    assert missing(1, True, [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]) == (("any_mystic", 1),)
    assert missing(3, False, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]) == (("charcoal", 1), ("dragon_scales", 1))
    assert missing(2, False, [0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0]) == ()


def test_the_open_market_covers_nothing_that_may_be_chosen():
    for prompt, seats in (("window", 2), ("place_die", 3), ("take_die", 2)):
        app, table = table_at(prompt, rich, seats=seats)
        part(table, MarketPanel).toggle()
        settle(app)
        cover = part(table, MarketPanel).list.rect
        for ref in table.selection.picker.lit():
            rect = table.board.rect(ref)
            assert rect is None or not cover.collidepoint(rect.center), (prompt, ref)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_panels_step_aside_for_the_open_market(size):
    app, table = table_at("production", rich, size, accept=lambda s: s.state.players[s.decision.seat].hand)
    part(table, MarketPanel).toggle()
    table.pick(("trade", 4))
    die = next(a.die for a in table.decision.actions if isinstance(a, Talisman))
    table.pick(("die", die))
    settle(app)
    panel = part(table, StepPanel)
    assert panel.visible and not panel.rect.colliderect(part(table, MarketPanel).list.rect)
    assert table.regions.board.contains(panel.rect)


def test_a_talisman_turns_a_die_by_the_face_that_is_clicked():
    def one_die(state, seat):
        rich(state, seat)

    app, table = table_at("production", one_die)
    talisman = next(a for a in table.decision.actions if isinstance(a, Talisman))
    before = table.session.state.dice[talisman.die].value
    table.pick(("trade", 4))
    table.pick(("die", talisman.die))
    settle(app)
    press(app, tile(part(table, StepPanel), ("step", talisman.step)))
    assert table.session.state.dice[talisman.die].value == before + talisman.step


def test_cleric_flip_and_other_column():
    def cleric(state, seat):
        rich(state, seat)
        state.players[seat].assistant = CLERIC

    app, table = table_at("production", cleric)
    part(table, MarketPanel).toggle()
    flip = next(a for a in table.decision.actions if isinstance(a, Flip))
    before = table.session.state.dice[flip.die].value
    press(app, tile(part(table, MarketPanel).list, ("trade", 5)))
    app.click(table.board.rect(("die", flip.die)).center)
    settle(app)
    assert table.session.state.dice[flip.die].value == 7 - before


def test_the_cleric_puts_a_taken_die_above_another_column():
    def talismans(state, seat):
        state.players[seat].assistant = CLERIC
        state.players[seat].res[5] = 2

    session = session_at("take_die", talismans)
    app, table = table_of(session)
    table.choose(next(a for a in table.decision.actions if type(a).__name__ == "Take"))
    settle(app)
    while table.decision is not None and not table.decision.prompt.startswith("column"):
        table.choose(table.decision.actions[-1] if not table.decision.actions[-1].refs() else table.decision.actions[0])
        settle(app)
    panel, die = part(table, ClericPanel), session.state.taken_die
    press(app, tile(panel, ("trade", 7)))
    wanted = next(c for c in range(3) if c != session.state.dice[die].kind)
    app.click(table.board.rect(("column", wanted)).center)
    settle(app)
    assert session.state.dice[die].at == COLUMN and session.state.dice[die].spot == wanted


def test_the_alloy_asks_for_its_metal():
    def smith(state, seat):
        goods(state, seat)
        state.players[seat].assistant = METALLURGIST

    app, table = table_at("window", smith)
    market = part(table, MarketPanel)
    market.toggle()
    press(app, tile(market.list, ("trade", 6)))
    panel = market.alloy
    assert isinstance(panel, AlloyPanel) and panel.visible
    wanted = next(a.res for a in table.decision.actions if isinstance(a, Alloy))
    press(app, tile(panel, ("res", wanted)))
    frame = table.session.state.stack[-1]
    assert isinstance(frame, Pay) and (frame.then, frame.arg) == ("alloy", wanted)


def test_the_pointer_may_wander_over_every_panel():
    for prompt in ("deal", "window", "production", "gain", "pay"):
        app, table = table_at(prompt, rich if prompt in ("window", "production") else None)
        for panel in table.overlay.node.parts if table.overlay is not None else ():
            if isinstance(panel, MarketPanel):
                panel.toggle()
        settle(app)
        for panel in table.overlay.node.parts if table.overlay is not None else ():
            for node in [n for n in panel.walk() if n.rect.w]:
                app.move(node.rect.center)
                app.frame()
        app.move((5, 5))
        settle(app)
        assert table.text_lines()


def test_the_dealt_cards_are_put_away_before_anything_moves_on_the_board():
    _app, table = table_at("deal")
    assert table.overlay is not None
    beat = SimpleNamespace(seat=table.decision.seat, computer=False, action=table.decision.actions[0])
    table.selection.begin(None)
    table.beat_began(beat, "")
    assert table.overlay is None


def test_the_end_of_production_says_what_is_still_there_and_what_it_reveals():
    _, table = table_at("production", rich, accept=lambda s: not s.state.players[s.decision.seat].spaces)
    idle = sum(d.seat == table.decision.seat and d.at == 3 for d in table.shown.dice)
    main = table.selection.main_action()
    note = table.actions.primary.note
    assert idle
    assert tr("ravenshire.unused.dice", idle=idle) in note
    assert table.preview_words(main).strip() in note.replace(", ", "  ")


def some_die_is_left(session):
    return any(d.seat == session.decision.seat and d.at == 3 for d in session.state.dice)


@pytest.mark.parametrize("size", [(1280, 720), (1000, 600)])
def test_what_does_not_fit_on_the_golden_button_stands_in_its_tooltip(size):
    app, table = table_at("production", size=size, mode="solo_rival", seats=1, accept=some_die_is_left)
    app.move(table.actions.primary.rect.center)
    app.step(0.5)
    lines = [line.strip() for line in plain(table.stage.tip._said).splitlines()]
    assert lines == table.actions.primary.note.split(", ") and len(lines) == 3
