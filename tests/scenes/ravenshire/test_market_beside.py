"""The Market beside another choice: Esc closes it first, and a die that is taken up shows where it goes."""

from __future__ import annotations

import pytest

from game.ravenshire.actions import Talisman
from game.ravenshire.frames import Pay
from game.ravenshire.state import CLERIC, METALLURGIST
from scenes.ravenshire import market_panel
from scenes.ravenshire.market_panel import MarketPanel
from scenes.ravenshire.overlays_pick import PickPanel
from tests.scenes.ravenshire.forge_table import (
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


def gain_beside_the_market():
    """A Good is to be chosen in Production, and a Talisman could turn a die."""
    return table_at("gain_good", rich, accept=lambda s: any(isinstance(a, Talisman) for a in s.decision.actions))


def test_esc_closes_the_market_that_was_opened_beside_a_choice_and_takes_nothing_back():
    app, table = gain_beside_the_market()
    steps, market = len(table.session.log), part(table, MarketPanel)
    press(app, market.button)
    assert market.list.visible
    app.key("escape")
    settle(app)
    assert not part(table, MarketPanel).list.visible
    assert len(table.session.log) == steps and table.decision.prompt.startswith("gain"), "the choice is still open"
    assert table.stage.top.modal is False, "no menu over it"


def test_esc_takes_a_trade_back_that_was_begun_in_the_market_and_leaves_the_list_open():
    app, table = table_at("window", goods)
    steps, market = len(table.session.log), part(table, MarketPanel)
    press(app, market.button)
    press(app, tile(market.list, ("trade", 0)))
    assert isinstance(table.session.state.stack[-1], Pay)
    app.key("escape")
    settle(app)
    assert len(table.session.log) == steps and part(table, MarketPanel).list.visible
    app.key("escape")
    settle(app)
    assert not part(table, MarketPanel).list.visible


def test_a_die_taken_up_beside_a_choice_opens_the_market_and_leaves_the_choice_lit():
    app, table = gain_beside_the_market()
    die = next(a.die for a in table.decision.actions if isinstance(a, Talisman))
    app.click(table.board.rect(("die", die)).center)
    settle(app)
    assert table.selection.picker.chosen == [("die", die)]
    market = part(table, MarketPanel)
    assert market.list.visible and tile(market.list, ("trade", 4)).mark.lit, "where the die goes can be seen"
    good = part(table, PickPanel)
    assert all(t.mark.also for t in good.tiles()), "the question stays open"
    before = own(table).res[0]
    press(app, tile(good, ("res", 0)))
    assert own(table).res[0] == before + 1


@pytest.mark.parametrize("assistant", [CLERIC, METALLURGIST])
@pytest.mark.parametrize("legible", [False, True])
@pytest.mark.parametrize("size", [(1000, 600), (1280, 720), (1920, 1080)])
def test_the_name_of_a_trade_stands_clear_of_its_rate(assistant, legible, size, monkeypatch):
    def prepared(state, seat):
        rich(state, seat)
        state.players[seat].assistant = assistant

    app, table = table_of(session_at("window", prepared), size, legible_font=legible)
    written, say = {}, market_panel.say
    monkeypatch.setattr(market_panel, "say", lambda *how, **more: written.setdefault(how[1], say(*how, **more)))
    press(app, part(table, MarketPanel).button)
    shown = part(table, MarketPanel).list
    for kind in shown.kinds:
        name = table.words.entry("trades", kind)
        assert written[name].left > shown.ends[kind], name
