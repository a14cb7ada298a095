"""Scenarios S-13, S-14, S-47: the Market."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.state import UNSPENT
from tests.set_a_watch.scenarios.desk import ITEMS, Desk

WITH_MERCHANT = ("corsair", "merchant", "druid", "fire_sorceress")


def buyable(desk: Desk) -> set[int]:
    return {a.pile for a in desk.legal(do.Buy)}


@pytest.mark.scenario("S-13")
@pytest.mark.rule("SW-072", "SW-073", "SW-074", "SW-075", "SW-076", "SW-079", "SW-081")
def test_merchant_phase() -> None:
    desk = Desk().market("sea_boots", "iron_buckler", "war_drum").give("corsair", "sharpened_hook", "spyglass")
    desk.shop("sorceress", 6)
    desk.s.placed[6] = 9
    desk.do(do.Buy, pile=1, adv=desk.adv("golem"))
    assert desk.s.purse == 2 and not desk.item("iron_buckler").exhausted  # type: ignore[union-attr]
    assert {a.drop for a in desk.legal(do.Buy) if a.adv == desk.adv("corsair")} == {
        ITEMS["sharpened_hook"], ITEMS["spyglass"],
    }  # fmt: skip
    desk.do(do.Buy, pile=2, adv=desk.adv("corsair"), drop=ITEMS["sharpened_hook"])
    assert desk.s.purse == 0 and desk.s.items[0] == ITEMS["sharpened_hook"]
    assert [held.item for held in desk.of("corsair").items] == [ITEMS["spyglass"], ITEMS["war_drum"]]
    assert [len(pile) for pile in desk.s.market] == [1, 1, 1] and desk.s.market[0] == [ITEMS["sea_boots"]]
    assert [desk.s.spaces[i] for i in (0, 5, 6)] == [2, 2, 1]


@pytest.mark.scenario("S-14")
@pytest.mark.rule("SW-075", "SW-077")
def test_nothing_bought() -> None:
    desk = Desk().market("sea_boots", "iron_buckler", "war_drum")
    new = desk.s.items[-1]
    desk.shop("sorceress", 0)
    assert desk.open.prompt == "cover" and len(desk.legal(do.Cover)) == 3
    desk.do(do.Cover, pile=1)
    assert desk.s.market[1] == [ITEMS["iron_buckler"], new]
    desk.s.spaces = [0] * 9
    desk.s.bank = 16
    desk.shop("sorceress", 16)
    desk.do(do.Buy, pile=1, adv=1)
    assert desk.of("golem").items[0].item == new, "only the topmost item is for sale"
    desk.do(do.Buy, pile=1, adv=2)
    assert desk.of("druid").items[0].item == ITEMS["iron_buckler"]


@pytest.mark.rule("SW-078")
def test_an_empty_item_deck() -> None:
    desk = Desk().market("sea_boots", "iron_buckler", "war_drum")
    desk.of("druid").items = []
    desk.shop("sorceress", 5)
    desk.s.market[1] = [*desk.s.items, *desk.s.market[1]]
    desk.s.items = []
    desk.do(do.Buy, pile=0, adv=desk.adv("golem")).do(do.Done)
    assert desk.s.market[0] == []
    desk.shop("sorceress", 0)
    assert desk.s.phase == "watch", "nothing is covered"


@pytest.mark.rule("SW-079", "SW-080")
def test_the_bank_may_run_short() -> None:
    desk = Desk().market("field_kit", "iron_buckler", "spyglass")
    desk.s.spaces = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    desk.s.bank = 16
    desk.shop("sorceress", 2)
    desk.s.placed = [-1] * 9
    desk.s.spaces[8], desk.s.bank = 12, 2
    desk.do(do.Cover, pile=0)
    assert [desk.s.spaces[i] for i in (0, 5, 6)] == [1, 1, 0] and desk.s.bank == 0


@pytest.mark.rule("SW-080")
def test_no_more_coins_than_the_bank_holds() -> None:
    desk = Desk(WITH_MERCHANT).camp("merchant", 2, 3, 4)
    desk.s.spaces[8], desk.s.bank = desk.s.bank, 0
    desk.assign(2, "own")
    assert desk.s.purse == 0 and desk.s.discount == 1


@pytest.mark.scenario("S-47")
@pytest.mark.rule("SW-222", "SW-203", "SW-072", "SW-036")
def test_discounts_add_up() -> None:
    desk = Desk(WITH_MERCHANT)
    desk.of("merchant").items = []
    desk.s.items = [i for i in range(30) if i not in (x for pile in desk.s.market for x in pile)]
    desk.market("sea_boots", "iron_buckler", "field_kit").camp("merchant", 2, location="pirates_market")
    desk.s.purse, desk.s.bank = 3, desk.s.bank - 3
    desk.assign(2, "own")
    assert desk.s.purse == 4 and desk.s.discount == 2
    desk.do(do.Buy, pile=0, adv=0)
    desk.do(do.Buy, pile=2, adv=0)
    assert desk.s.purse == 0
    assert {held.item for held in desk.of("corsair").items} == {ITEMS["sea_boots"], ITEMS["field_kit"]}


@pytest.mark.rule("SW-203", "SW-074", "SW-202")
def test_the_merchant_holds_three() -> None:
    desk = Desk(WITH_MERCHANT)
    desk.of("merchant").items = []
    desk.s.items = [i for i in range(30) if i not in (x for pile in desk.s.market for x in pile)]
    desk.give("merchant", "spyglass", "sea_boots", "war_drum").market("ward_stone", "salvage_hook", "fishing_net")
    desk.shop("merchant", 9)
    merchant = desk.adv("merchant")
    assert all(a.drop >= 0 for a in desk.legal(do.Buy) if a.adv == merchant)
    assert all(a.drop < 0 for a in desk.legal(do.Buy) if a.adv != merchant)


@pytest.mark.rule("SW-048")
def test_nobody_uses_cards_in_camp_and_market() -> None:
    desk = Desk().give("druid", "healing_potion").shop("sorceress", 9)
    assert {type(a) for a in desk.open.actions} == {do.Buy, do.Done}
    desk.camp("sorceress", 1, 2, 3)
    assert {type(a) for a in desk.open.actions} <= {do.Assign, do.UseRunes}
    assert desk.of("druid").at == [UNSPENT] * 3
