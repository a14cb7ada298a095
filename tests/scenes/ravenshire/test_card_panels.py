"""The panels of contracts, finishes and titles, used by clicks: another face of the legal actions, nothing more."""

from __future__ import annotations

import pytest

from game.ravenshire.actions import Complete
from game.ravenshire.state import METALLURGIST, PRODIGY, SCRIVENER
from scenes.ravenshire.overlays_cards import DealPanel, TitlePanel
from scenes.ravenshire.overlays_finish import FinishPanel
from scenes.ravenshire.overlays_pick import AddedPanel
from tests.scenes.ravenshire.forge_table import own, part, press, rich, settle, table_at, tile


def scrivener(session):
    return session.state.players[session.decision.seat].assistant == SCRIVENER


def test_the_scrivener_keeps_any_two_of_five():
    app, table = table_at("deal", assistants="on", accept=scrivener)
    panel, seat = part(table, DealPanel), table.decision.seat
    dealt = list(table.session.state.deals[seat])
    assert len(panel.tiles) == 5 and all(tile.mark.lit for tile in panel.tiles), "any of them, in any order"
    assert table.decision.rule == "RV-162" and "5 Common contracts" in table.selection.rule_hint()
    press(app, panel.tiles[4])
    assert not panel.done.enabled
    press(app, panel.tiles[1])
    press(app, panel.done)
    state = table.session.state
    kept = state.players[seat].hand or [card for i, card in enumerate(dealt) if state.kept[seat] >> i & 1]
    assert sorted(kept) == sorted([dealt[1], dealt[4]])


def test_one_click_keeps_the_only_contract():
    app, table = table_at("deal")
    panel, seat = part(table, DealPanel), table.decision.seat
    card = panel.tiles[2].ref[1]
    press(app, panel.tiles[2])
    state = table.session.state
    kept = state.players[seat].hand or [c for i, c in enumerate(state.deals[seat]) if state.kept[seat] >> i & 1]
    assert kept == [card]


def test_cards_fold_away_to_show_the_table():
    app, table = table_at("deal")
    panel = part(table, DealPanel)
    high = panel.rect.h
    press(app, panel.fold)
    assert panel.rect.h < high / 3 and not panel.tiles[0].visible
    press(app, panel.fold)
    assert panel.rect.h == high and panel.tiles[0].visible


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 600)])
@pytest.mark.parametrize("prompt", ["deal", "personal_title"])
def test_cards_folded_away_lie_over_nothing(prompt, size):
    app, table = table_at(prompt, size=size, assistants="on")
    panel = part(table, DealPanel if prompt == "deal" else TitlePanel)
    press(app, panel.fold)
    assert panel.fold.shown() and panel.fold.rect == panel.rect
    covered = {ref: table.board.rect(ref) for ref in table.board.refs() if table.board.rect(ref)}
    assert not [ref for ref, rect in covered.items() if rect.colliderect(panel.rect)]


def test_the_prodigy_chooses_among_three_plaques():
    app, table = table_at("personal_title", assistants="on")
    panel, seat = part(table, TitlePanel), table.decision.seat
    assert table.session.state.players[seat].assistant == PRODIGY and len(panel.tiles) == 3
    title = panel.tiles[1].ref[1]
    press(app, panel.tiles[1])
    assert table.selection.armed is not None, "what follows is rolled: it is asked again"
    app.key("E")
    settle(app)
    assert table.session.state.players[seat].personal_title == title


def test_finishes_show_after_a_contract_is_chosen_and_complete_it():
    def payable(state, seat):
        state.players[seat].res[:9] = [20, 20, 20, 20, 20, 9, 9, 9, 9]

    app, table = table_at("production", payable, accept=lambda s: s.state.players[s.decision.seat].hand)
    panel, seat = part(table, FinishPanel), table.decision.seat
    assert not panel.visible
    contract = next(a.contract for a in table.decision.actions if isinstance(a, Complete))
    app.click(table.board.rect(("contract", contract)).center)
    settle(app)
    assert panel.visible and panel.contract == contract
    press(app, tile(panel, ("finish", 2)))
    player = table.session.state.players[seat]
    assert player.done[-1] == contract and player.finishes[-1] == 2


def test_the_finish_panel_goes_away_with_the_selection():
    def payable(state, seat):
        state.players[seat].res[:9] = [20, 20, 20, 20, 20, 9, 9, 9, 9]

    app, table = table_at("production", payable, accept=lambda s: s.state.players[s.decision.seat].hand)
    contract = next(a.contract for a in table.decision.actions if isinstance(a, Complete))
    table.pick(("contract", contract))
    assert part(table, FinishPanel).visible
    app.key("Escape")
    settle(app)
    assert not part(table, FinishPanel).visible


def test_the_metallurgist_sees_what_each_added_mystic_brings():
    def smith(state, seat):
        rich(state, seat)
        state.players[seat].assistant = METALLURGIST
        state.players[seat].res[:5] = [20] * 5

    app, table = table_at("production", smith, accept=lambda s: s.state.players[s.decision.seat].hand)
    action = next(a for a in table.decision.actions if isinstance(a, Complete) and a.finish == 1)
    table.choose(action)
    settle(app)
    panel, seat = part(table, AddedPanel), table.decision.seat
    embergem = own(table).res[8]
    press(app, tile(panel, ("res", 8)))
    assert table.session.state.players[seat].res[8] == embergem - 1


def test_a_title_of_ones_own_names_its_owner_and_one_reward():
    app, table = table_at("personal_title", assistants="on")
    panel = part(table, TitlePanel)
    name = table.seat_name(table.decision.seat)
    for each in panel.tiles:
        told = table.board.inspect(each.ref).lines
        assert f"nobody but {name}" in told, "offered, it is the owner's already"
        assert all(table.seat_name(s) not in told for s in range(2) if s != table.decision.seat)
    press(app, panel.tiles[0])
    app.key("E")
    settle(app)
    kept = panel.tiles[0].ref
    told = table.board.inspect(kept).lines
    assert f"nobody but {name}" in told, "and it is so whoever's forge is large"


def test_esc_shows_the_cards_that_were_laid_aside():
    app, table = table_at("deal")
    panel = part(table, DealPanel)
    press(app, panel.fold)
    app.key("escape")
    settle(app)
    assert panel.tiles[0].visible and not table.stage.top.modal


@pytest.mark.parametrize("assistant", [SCRIVENER, METALLURGIST])
def test_the_panel_of_finishes_shows_the_gold_that_comes(assistant):
    def payable(state, seat):
        state.players[seat].res[:9] = [20, 20, 20, 20, 20, 9, 9, 9, 9]
        state.players[seat].assistant, state.players[seat].rep = assistant, 0

    _app, table = table_at("production", payable, accept=lambda s: s.state.players[s.decision.seat].hand)
    panel = part(table, FinishPanel)
    for action in [a for a in table.decision.actions if isinstance(a, Complete)]:
        panel.contract = action.contract
        told = dict(table.game.preview(action)).get("gold", 0)
        assert dict(panel.brings(action.finish)).get("gold", 0) == told, action
