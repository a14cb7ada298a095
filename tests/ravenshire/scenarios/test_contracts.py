"""Scenarios S19, S20, S25, S26, S37, S39 and S53: gaining, completing and finishing contracts."""

from __future__ import annotations

import pytest

from game.ravenshire import actions as do
from game.ravenshire import frames as f
from game.ravenshire.state import EMBERGEM, EMBERGEM_FINISH, FOUNDRY, KILN, MARKET, MITHRIL_FINISH, NORMAL, RES, ROW3
from game.ravenshire.titles import progress
from tests.ravenshire.scenarios.desk import Desk, contract, title


def gain_all(desk: Desk, good: str, mystic: str = "") -> None:
    """Take every unit of choice that is asked for as these kinds."""
    while isinstance(desk.s.stack[-1], f.Gain):
        desk.choose(good if desk.s.stack[-1].kind == "good" else mystic)


@pytest.mark.scenario("S19")
@pytest.mark.rule("RV-071", "RV-072", "RV-073", "RV-074")
def test_reputation_requirement_and_hand_limit() -> None:
    desk = Desk().have(0, rep=1, action_token=3, gold=0)
    desk.hand(0, "c_w1_ridge_dagger", "c_w2_felling_axe").turn(0, "place")
    assert desk.refused(do.TakeContract(0, 1, 0))
    reason = desk.why("open", 3)
    assert (reason.rule, dict(reason.args)) == ("RV-074", {"need": 2, "have": 1})
    wanted, coming = desk.s.open[1], desk.s.decks[0][-1]
    desk.act(do.TakeContract(0, 0, 1))
    assert desk.p(0).hand[-1] == wanted and desk.s.open[1] == coming
    assert desk.stock("action_token") == 2
    assert desk.refused(do.TakeContract(0, 0, 3)) and desk.refused(do.Refresh(0, 0))
    for ref in (("deck", 0), ("open", 0), ("row", 0)):
        assert desk.why(*ref).rule == "RV-073"


@pytest.mark.scenario("S19")
@pytest.mark.rule("RV-071")
def test_the_top_card_of_a_deck_lies_face_up_when_taken() -> None:
    desk = Desk().have(0, rep=2, action_token=1)
    desk.hand(0).turn(0, "place")
    top, row = desk.s.decks[1][-1], desk.s.open[3:6]
    desk.act(do.TakeContract(0, 1, 3))
    assert desk.p(0).hand == [top] and desk.s.open[3:6] == row


@pytest.mark.rule("RV-073", "RV-113")
def test_completed_contracts_do_not_fill_the_hand() -> None:
    desk = Desk().have(0, action_token=2)
    desk.completed(0, ["c_s1_buckler", "c_s2_round_shield", "c_s3_watch_targe"])
    desk.hand(0, "c_w1_ridge_dagger", "c_w2_felling_axe").turn(0, "place")
    desk.act(do.TakeContract(0, 0, 3))
    assert len(desk.p(0).hand) == 3 and not desk.legal(do.TakeContract) and not desk.legal(do.Refresh)


@pytest.mark.scenario("S20")
@pytest.mark.rule("RV-075", "RV-076", "RV-072", "RV-074")
def test_refresh_a_row() -> None:
    names = ["c_s1_buckler", "c_s2_round_shield", "c_s3_watch_targe"]
    deck = ["c_a1_padded_jerkin", "c_a2_studded_vest", "c_a3_iron_cap", "c_a4_forge_apron"]
    a, b, c = map(contract, names)
    d, e, fourth, g = map(contract, deck)
    desk = Desk().have(0, rep=0, action_token=1)
    desk.hand(0, "c_w1_ridge_dagger").row(0, *names, deck=deck)
    size = len(desk.s.decks[0])
    desk.turn(0, "place")
    assert {r.tier for r in desk.legal(do.Refresh)} == {0}
    assert desk.why("row", 1).rule == "RV-074"
    desk.act(do.Refresh(0, 0))
    assert desk.s.open[:3] == [d, e, fourth]
    assert {type(x) for x in desk.open.actions} & {do.Done} == set(), "taking nothing is not offered"
    assert {x.slot for x in desk.legal(do.TakeContract)} == {0, 1, 2, 3}
    assert {x.tier for x in desk.legal(do.TakeContract)} == {0}
    desk.act(do.TakeContract(0, 0, 1))
    assert desk.stock("action_token") == 0
    assert desk.s.open[:3] == [d, g, fourth]
    bottom = desk.s.decks[0][:3]
    assert bottom[::-1] == [a, b, c], "left to right under the deck"
    assert len(desk.s.decks[0]) == size - 1
    assert e in desk.p(0).hand


@pytest.mark.scenario("S25")
@pytest.mark.rule("RV-106", "RV-103", "RV-104", "RV-105", "RV-110", "RV-115")
def test_crimson_fang() -> None:
    desk = Desk().only(0, steel=11, wood=4, leather=6, embergem=2, gold=3, action_token=0, rep=4)
    desk.hand(0, "l_w1_crimson_fang")
    desk.forge(0)
    fang = contract("l_w1_crimson_fang")
    desk.turn(0, "place")
    assert not desk.legal(do.Complete) and desk.why("contract", fang).rule == "RV-103"
    desk.production(0)
    assert [x.finish for x in desk.legal(do.Complete)] == [NORMAL]
    desk.act(do.Complete(0, fang, NORMAL))
    gain_all(desk, "ore", "talisman")
    assert desk.amounts() == {"steel": 1, "ore": 4, "talisman": 1, "gold": 20, "action_token": 1}
    assert desk.p(0).rep == 7
    assert desk.p(0).hand == [] and desk.p(0).done == [fang] and desk.p(0).finishes == [NORMAL]


@pytest.mark.scenario("S26")
@pytest.mark.rule("RV-107", "RV-108", "RV-109", "RV-111", "RV-116")
def test_finishes_are_paid_with_the_contract() -> None:
    desk = Desk().only(0, steel=2, wood=2, leather=1, mithril=2, embergem=2, gold=0, rep=0)
    desk.hand(0, "c_w1_ridge_dagger").production(0)
    dagger = contract("c_w1_ridge_dagger")
    assert {x.finish for x in desk.legal(do.Complete)} == {NORMAL, MITHRIL_FINISH}
    reason = desk.why("finish", EMBERGEM_FINISH)
    assert (reason.rule, dict(reason.args)["have"]) == ("RV-109", 0)
    desk.act(do.Complete(0, dagger, MITHRIL_FINISH))
    gain_all(desk, "ore")
    assert desk.amounts() == {"ore": 1, "embergem": 2, "gold": 2, "action_token": 1} and desk.p(0).rep == 2
    assert desk.p(0).finishes == [MITHRIL_FINISH]
    desk.have(0, charcoal=5, embergem=5, mithril=5, steel=9, wood=9, leather=9)
    assert not desk.legal(do.Complete), "no second finish, ever"
    from game.ravenshire.reputation import tiers_open

    assert tiers_open(desk.p(0).rep) == 2


@pytest.mark.report(26)
@pytest.mark.rule("RV-109", "RV-107")
def test_an_embergem_finish_pays_charcoal_beyond_the_contracts_own() -> None:
    desk = Desk().only(0, leather=5, charcoal=2, embergem=2, gold=0)
    desk.hand(0, "c_a4_forge_apron").production(0)
    assert {x.finish for x in desk.legal(do.Complete)} == {NORMAL}, "both Charcoal belong to the contract"
    desk.have(0, charcoal=3)
    desk.act(do.Complete(0, contract("c_a4_forge_apron"), EMBERGEM_FINISH))
    gain_all(desk, "wood")
    assert desk.gold == 6 and desk.stock("charcoal") == 0 and desk.stock("embergem") == 0


@pytest.mark.scenario("S37")
@pytest.mark.rule("RV-170", "RV-171", "RV-172", "RV-109")
def test_metallurgist() -> None:
    desk = Desk().assistant(0, "metallurgist")
    desk.only(0, charcoal=2, wood=1, steel=2, leather=2, ore=1, embergem=1, talisman=1, gold=0, action_token=0)
    desk.hand(0, "c_a3_iron_cap").production(0)
    desk.act(do.Alloy(0, EMBERGEM))
    desk.choose("wood", "charcoal")
    assert desk.stock("embergem") == 2 and desk.stock("charcoal") == 1
    desk.act(do.Complete(0, contract("c_a3_iron_cap"), EMBERGEM_FINISH))
    assert [a.res for a in desk.legal(do.AddedMystic)] == [5], "the Talisman is the only Mystic left"
    desk.act(do.AddedMystic(0, 5))
    desk.choose("ore")
    assert desk.amounts() == {"ore": 1, "gold": 10, "action_token": 1}
    assert progress(desk.s, 0, title("embersmith")) == 1
    assert progress(desk.s, 0, title("brightsmith")) == 0


@pytest.mark.rule("RV-171")
@pytest.mark.parametrize(
    ("mystic", "gained", "rep"),
    [
        ("talisman", {"ore": 2, "gold": 5, "action_token": 1}, 1),
        ("dragon_scales", {"ore": 3, "gold": 5}, 1),
        ("mithril", {"ore": 1, "gold": 5}, 2),
        ("embergem", {"ore": 1, "gold": 8}, 1),
    ],
)
def test_what_each_added_mystic_gives(mystic: str, gained: dict[str, int], rep: int) -> None:
    """The Mithril finish brings space 1 with its Good of choice in every case."""
    desk = Desk().assistant(0, "metallurgist")
    price = {"steel": 2, "leather": 2, "ore": 1, "mithril": 2}
    desk.only(0, **{**price, mystic: price.get(mystic, 0) + 1}, gold=0, action_token=0, rep=0)
    desk.hand(0, "c_a3_iron_cap").production(0)
    desk.act(do.Complete(0, contract("c_a3_iron_cap"), MITHRIL_FINISH))
    gain_all(desk, "ore")
    desk.act(do.AddedMystic(0, RES.index(mystic)))
    gain_all(desk, "ore")
    assert desk.amounts() == gained and desk.p(0).rep == rep
    assert desk.p(0).finishes == [MITHRIL_FINISH]


@pytest.mark.rule("RV-171")
def test_nothing_is_added_to_a_normal_finish_nor_without_the_metallurgist() -> None:
    for assistant, finish in (("metallurgist", NORMAL), ("prodigy", MITHRIL_FINISH)):
        desk = Desk().assistant(0, assistant)
        desk.only(0, steel=2, leather=2, ore=1, mithril=2, talisman=1, gold=0, rep=2)
        desk.hand(0, "c_a3_iron_cap").production(0)
        desk.act(do.Complete(0, contract("c_a3_iron_cap"), finish))
        assert isinstance(desk.s.stack[-1], f.Production) and desk.gold == 5


@pytest.mark.scenario("S39")
@pytest.mark.rule("RV-165", "RV-163", "RV-164", "RV-162")
def test_scrivener() -> None:
    desk = Desk().assistant(0, "scrivener").have(0, action_token=1, rep=0)
    desk.hand(0, "c_w1_ridge_dagger", "c_w3_militia_spear")
    desk.turn(0, "place")
    first, second, coming = desk.s.open[0], desk.s.open[1], desk.s.decks[0][-1]
    desk.act(do.TakeContract(0, 0, 0))
    assert desk.s.open[0] == coming, "refilled before the second one"
    assert isinstance(desk.s.stack[-1], f.SecondContract) and desk.legal(do.Done)
    assert not desk.legal(do.Refresh), "only a second gain"
    desk.have(0, wood=3)
    assert do.Trade(0, "good") in desk.open.actions, "the Market is open in the middle of it (RV-029)"
    desk.act(do.TakeContract(0, 0, 1))
    assert desk.p(0).hand[-2:] == [first, second] and len(desk.p(0).hand) == 4
    assert desk.stock("action_token") == 0
    desk.only(0, steel=1, wood=4, leather=1, ore=1, gold=0, rep=0)
    desk.production(0)
    desk.act(do.Complete(0, contract("c_w3_militia_spear"), NORMAL))
    gain_all(desk, "wood")
    assert desk.gold == 5


@pytest.mark.rule("RV-163")
def test_the_scrivener_stops_at_four() -> None:
    desk = Desk().assistant(0, "scrivener").have(0, action_token=2)
    desk.hand(0, "c_w1_ridge_dagger", "c_w3_militia_spear", "c_w4_striking_hammer").turn(0, "place")
    desk.act(do.TakeContract(0, 0, 0))
    assert not isinstance(desk.s.stack[-1], f.SecondContract), "no room for a second one"
    assert not desk.legal(do.TakeContract)
    assert dict(desk.why("deck", 0).args) == {"have": 4}


@pytest.mark.rule("RV-164", "RV-109")
def test_the_scriveners_gold_comes_with_every_finish() -> None:
    desk = Desk().assistant(0, "scrivener").only(0, steel=2, leather=2, ore=1, embergem=2, charcoal=1, gold=0)
    desk.hand(0, "c_a3_iron_cap").production(0)
    desk.act(do.Complete(0, contract("c_a3_iron_cap"), EMBERGEM_FINISH))
    assert desk.gold == 5 + 5 + 2


@pytest.mark.rule("RV-164")
def test_the_scrivener_gains_3_for_a_legendary_contract() -> None:
    desk = Desk().assistant(0, "scrivener").only(0, steel=8, leather=10, talisman=1, gold=0, rep=9)
    desk.hand(0, "l_a1_brocdour_mantle").production(0)
    desk.act(do.Complete(0, contract("l_a1_brocdour_mantle"), NORMAL))
    gain_all(desk, "wood")
    assert desk.gold == 17 + 3 + 2, "card, Scrivener, space 10"


@pytest.mark.report(29)
@pytest.mark.scenario("S53")
@pytest.mark.rule("RV-201", "RV-198", "RV-083", "RV-084")
def test_options_that_lead_nowhere_are_not_offered() -> None:
    desk = Desk().only(0, gold=1, action_token=2, rep=4)
    desk.hand(0, "c_w1_ridge_dagger")
    desk.halls(
        alchemist=("a01_charm_carver", "a02_scale_gatherer"),
        harvester=("h01_ore_digger", "h02_ingot_runner"),
        merchant=("m01_peddler", "m02_coin_changer"),
    )
    desk.s.open[6:9] = [-1, -1, -1]
    desk.s.decks[2] = []
    desk.turn(0, "place")
    assert {x.tier for x in desk.legal(do.TakeContract)} == {0, 1}
    assert {x.tier for x in desk.legal(do.Refresh)} == {0, 1}
    assert desk.why("deck", 2).rule == "RV-198" and desk.why("row", 2).rule == "RV-201"
    assert not desk.legal(do.Recruit)
    assert dict(desk.why("hall", 4).args) == {"need": 2, "have": 1}
    assert {x.upgrade for x in desk.legal(do.Build)} == {FOUNDRY, KILN, MARKET, ROW3}
    desk.act(do.TakeContract(0, 0, 0))
    assert {x.upgrade for x in desk.legal(do.Build)} == {ROW3}, "one token is left"


@pytest.mark.report(34)
@pytest.mark.rule("RV-198", "RV-076")
def test_a_short_deck_refreshes_as_far_as_it_goes() -> None:
    desk = Desk().have(0, action_token=1)
    desk.hand(0)
    desk.s.decks[0] = []
    desk.s.open[0:3] = [desk.s.open[0], -1, -1]
    only = desk.s.open[0]
    desk.turn(0, "place")
    assert do.TakeContract(0, 0, 3) not in desk.open.actions
    desk.act(do.Refresh(0, 0))
    assert desk.s.open[0:3] == [only, -1, -1], "the only card comes again"
    desk.act(do.TakeContract(0, 0, 0))
    assert desk.s.open[0:3] == [-1, -1, -1]
