"""Short decks, full hands and the order of cards under a deck."""

from __future__ import annotations

import pytest

from game.ravenshire import actions as do
from game.ravenshire import frames as f
from game.ravenshire.events import NothingToDo
from game.ravenshire.hands import bury_contract
from tests.ravenshire.scenarios.desk import Desk, events


def window(**have: int) -> Desk:
    return Desk().have(0, action_token=2, **have).hand(0).turn(0, "place")


@pytest.mark.report(34)
@pytest.mark.rule("RV-076", "RV-198")
def test_a_short_deck_may_show_the_same_cards_again() -> None:
    desk = window()
    a, b, c = desk.s.open[:3]
    spare = desk.s.decks[0][:]
    desk.s.decks[0][:] = spare[:1]
    desk.act(do.Refresh(0, 0))
    # Under the deck in their order: the one card that was there comes first, then A, then B; C is left.
    assert desk.s.open[:3] == [spare[0], a, b] and desk.s.decks[0] == [c]
    desk.act(do.TakeContract(0, 0, 3))
    assert desk.p(0).hand == [c] and desk.s.decks[0] == []


@pytest.mark.report(28, 34)
@pytest.mark.rule("RV-198", "RV-201")
def test_an_empty_deck_leaves_gaps_and_offers_no_top_card() -> None:
    desk = window()
    taken = desk.s.open[1]
    desk.s.decks[0].clear()
    assert do.TakeContract(0, 0, 3) not in desk.open.actions
    desk.act(do.TakeContract(0, 0, 1))
    assert desk.p(0).hand == [taken] and desk.s.open[1] == -1
    assert [a.slot for a in desk.legal(do.TakeContract)] == [0, 2]
    desk.s.open[:3] = [-1, -1, -1]
    assert not desk.legal(do.TakeContract) and not desk.legal(do.Refresh)


@pytest.mark.rule("RV-075", "RV-029")
def test_after_a_refresh_a_card_must_be_taken_but_the_market_is_open() -> None:
    desk = window(wood=3)
    desk.act(do.Refresh(0, 0))
    assert isinstance(desk.s.stack[-1], f.Refreshed)
    assert not desk.legal(do.Done) and desk.legal(do.Trade)
    assert [(a.tier, a.slot) for a in desk.legal(do.TakeContract)] == [(0, 0), (0, 1), (0, 2), (0, 3)]


@pytest.mark.rule("RV-073", "RV-075")
def test_with_a_full_hand_neither_gain_nor_refresh() -> None:
    desk = window()
    desk.hand(0, "c_w1_ridge_dagger", "c_w2_felling_axe", "c_w3_militia_spear")
    assert not desk.legal(do.TakeContract) and not desk.legal(do.Refresh)
    desk.have(0, gold=9, action_token=3)
    assert desk.legal(do.Recruit) and desk.legal(do.Build), "a full hand hinders nothing else"


@pytest.mark.rule("RV-165", "RV-163")
def test_the_scriveners_second_contract_needs_room_and_says_so() -> None:
    desk = Desk().assistant(0, "scrivener").have(0, action_token=1)
    desk.hand(0, "c_w1_ridge_dagger", "c_w2_felling_axe", "c_w3_militia_spear").turn(0, "place")
    out = desk.act(do.TakeContract(0, 0, 0))
    assert len(desk.p(0).hand) == 4 and isinstance(desk.s.stack[-1], f.Window)
    assert [e.what for e in events(out, NothingToDo)] == ["contract"]


@pytest.mark.rule("RV-192")
def test_a_hand_buries_the_leftmost_card_of_the_highest_row_that_has_one() -> None:
    desk = Desk(2, "full_table").have(1, rep=4)
    desk.s.open[6:9] = [-1, 40, 41]
    top = desk.s.decks[2][-1]
    bury_contract(desk.s, 2, [])
    assert desk.s.decks[2][0] == 40 and top in desk.s.open[6:9]
    desk.s.open[6:9] = [-1, -1, -1]
    lower = desk.s.open[3]
    bury_contract(desk.s, 3, [])
    assert desk.s.decks[1][0] == lower


@pytest.mark.rule("RV-192", "RV-072", "RV-198")
def test_the_gap_that_was_made_is_filled_and_no_other() -> None:
    desk = Desk(2, "full_table").have(0, action_token=1)
    first, second = desk.s.open[1], desk.s.open[2]
    desk.s.open[:3], desk.s.decks[0] = [-1, first, second], []
    bury_contract(desk.s, 2, [])
    assert desk.s.open[:3] == [-1, first, second], "the only card under the deck comes back to its slot"
    desk.hand(0).turn(0, "place")
    desk.s.open[:3], desk.s.decks[0] = [-1, first, -1], [second]
    desk.act(do.TakeContract(0, 0, 1))
    assert desk.s.open[:3] == [-1, second, -1]


@pytest.mark.rule("RV-165", "RV-075")
def test_refreshing_brings_the_scrivener_one_contract_only() -> None:
    desk = Desk().assistant(0, "scrivener").have(0, action_token=1)
    desk.hand(0).turn(0, "place")
    desk.act(do.Refresh(0, 0), do.TakeContract(0, 0, 3))
    assert isinstance(desk.s.stack[-1], f.Window) and len(desk.p(0).hand) == 1
