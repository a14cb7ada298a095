"""Chapter F: the Merchant phase."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.events import Bought
from game.set_a_watch.tables import C
from tests.set_a_watch.cards.laying import RIDERS, plain
from tests.set_a_watch.scenarios.desk import ITEMS, Desk

SPACE = {x.id: x.index for x in C.spaces}


def market(purse: int, *items: str, party: tuple[str, ...] = RIDERS) -> Desk:
    """The Druid may buy; nobody carries anything yet."""
    return plain(party).market(*items).shop("druid", purse)


def holds(desk: Desk, id: str) -> list[int]:
    return [held.item for held in desk.of(id).items]


@pytest.mark.rule("SW-072")
def test_any_number_for_their_price() -> None:
    desk = market(7, "sea_boots", "ward_stone", "lucky_compass")
    for pile in (0, 1, 2):
        desk.do(do.Buy, pile=pile, adv=pile)
    assert desk.s.purse == 0 and desk.s.bought == 3
    desk = market(7, "sea_boots", "ward_stone", "lucky_compass").do(do.Buy, pile=0, adv=0)
    assert [e.price for e in desk.said(Bought)] == [2] and desk.s.purse == 5
    assert desk.do(do.Done).open.prompt != "buy"


@pytest.mark.rule("SW-073")
@pytest.mark.parametrize("id", RIDERS)
def test_it_is_given_to_anybody_at_once(id: str) -> None:
    desk = market(5, "sea_boots", "ward_stone", "lucky_compass")
    desk.do(do.Buy, pile=1, adv=desk.adv(id))
    assert holds(desk, id) == [ITEMS["ward_stone"]] and not desk.of(id).items[0].exhausted


@pytest.mark.rule("SW-074")
def test_two_items_three_for_the_merchant() -> None:
    desk = plain(RIDERS).give("corsair", "sea_boots", "ward_stone").give("merchant", "war_drum", "salvage_hook")
    desk.market("ships_bell", "lucky_compass", "prism_lens").shop("druid", 8)
    corsair, merchant = desk.adv("corsair"), desk.adv("merchant")
    buys = [a for a in desk.legal(do.Buy) if a.pile == 0]
    assert {a.drop for a in buys if a.adv == corsair} == {ITEMS["sea_boots"], ITEMS["ward_stone"]}
    assert {a.drop for a in buys if a.adv == merchant} == {-1}
    desk.do(do.Buy, pile=0, adv=corsair, drop=ITEMS["sea_boots"])
    assert holds(desk, "corsair") == [ITEMS["ward_stone"], ITEMS["ships_bell"]]
    assert desk.s.items[0] == ITEMS["sea_boots"]
    desk.do(do.Buy, pile=1, adv=merchant)
    assert {a.drop for a in desk.legal(do.Buy) if a.adv == merchant} == {
        ITEMS["war_drum"], ITEMS["salvage_hook"], ITEMS["lucky_compass"],
    }  # fmt: skip


@pytest.mark.rule("SW-075")
def test_only_the_topmost_of_a_pile() -> None:
    desk = plain(RIDERS).market("sea_boots", "ward_stone", "lucky_compass")
    desk.s.items.remove(ITEMS["field_kit"])
    desk.s.market[0].append(ITEMS["field_kit"])
    desk.shop("druid", 4)
    assert {a.pile for a in desk.legal(do.Buy)} == {1, 2}, "the covering one costs 5"
    desk.s.purse, desk.s.bank = 7, desk.s.bank - 3
    desk.do(do.Buy, pile=0, adv=0)
    assert holds(desk, "merchant") == [ITEMS["field_kit"]]
    desk.do(do.Buy, pile=0, adv=0)
    assert holds(desk, "merchant") == [ITEMS["field_kit"], ITEMS["sea_boots"]]


@pytest.mark.rule("SW-076")
def test_empty_slots_are_filled() -> None:
    desk = market(4, "sea_boots", "ward_stone", "lucky_compass")
    top = desk.s.items[-1]
    desk.do(do.Buy, pile=0, adv=0).do(do.Buy, pile=1, adv=0)
    assert [len(pile) for pile in desk.s.market] == [1, 1, 1] and desk.s.market[0] == [top]


@pytest.mark.rule("SW-077")
def test_nothing_bought_covers_one() -> None:
    desk = market(0, "sea_boots", "ward_stone", "lucky_compass")
    assert desk.open.prompt == "cover" and len(desk.legal(do.Cover)) == 3
    new = dict(desk.open.args)["item"]
    desk.do(do.Cover, pile=1)
    assert desk.s.market[1] == [ITEMS["ward_stone"], new]
    desk = market(2, "sea_boots", "ward_stone", "lucky_compass").do(do.Buy, pile=0, adv=0)
    assert desk.open.prompt != "cover"


@pytest.mark.rule("SW-077")
def test_an_empty_slot_is_filled_before_anything_is_covered() -> None:
    desk = plain(RIDERS).market("sea_boots", "ward_stone", "lucky_compass")
    lost = desk.s.market[0].pop()
    desk.s.items.insert(0, lost)
    desk.shop("druid", 0)
    assert desk.open.prompt == "cover" and all(desk.s.market)


@pytest.mark.report(28, 34)
@pytest.mark.rule("SW-078")
def test_an_empty_item_deck() -> None:
    desk = plain(RIDERS).market("sea_boots", "ward_stone", "lucky_compass")
    desk.s.market[0][:0] = desk.s.items
    desk.s.items = []
    desk.shop("druid", 0)
    assert desk.open.prompt != "cover" and [len(pile) for pile in desk.s.market[1:]] == [1, 1]
    desk = plain(RIDERS).market("sea_boots", "ward_stone", "lucky_compass")
    desk.s.market[0][:0] = desk.s.items
    desk.s.items = []
    desk.shop("druid", 2).do(do.Buy, pile=1, adv=0)
    assert desk.s.market[1] == []


@pytest.mark.rule("SW-079")
def test_coins_stack_on_free_spaces() -> None:
    desk = market(0, "sea_boots", "ward_stone", "lucky_compass").do(do.Cover)
    assert [desk.s.spaces[SPACE[id]] for id in ("check_map", "equip_evoke", "scout_1")] == [2, 2, 2]
    assert sum(desk.s.spaces) == 6


@pytest.mark.report(26)
@pytest.mark.rule("SW-079")
def test_a_short_bank_serves_the_ring_in_order() -> None:
    desk = market(11, "sea_boots", "ward_stone", "lucky_compass")
    assert desk.s.bank == 2
    desk.s.spaces[SPACE["scout_1"]] += 1
    desk.s.bank -= 1
    desk.do(do.Done).do(do.Cover)
    assert [desk.s.spaces[SPACE[id]] for id in ("check_map", "equip_evoke", "scout_1")] == [2, 1, 2]


@pytest.mark.rule("SW-080")
def test_the_bank_can_be_empty() -> None:
    desk = plain(RIDERS).camp("merchant", 1)
    desk.s.purse, desk.s.bank = 13, 0
    desk.assign(1, "own")
    assert desk.s.purse == 13


@pytest.mark.rule("SW-081")
def test_no_coin_where_a_die_lies() -> None:
    desk = plain().market("sea_boots", "ward_stone", "lucky_compass").camp("corsair", 4).assign(4, "scout_1")
    desk.do(do.PutCard, place=0).do(do.PutCard, place=0)
    while desk.open.prompt in ("buy", "cover"):
        assert desk.s.placed[SPACE["scout_1"]] >= 0, "the dice lie there until the end"
        desk.act(desk.open.actions[-1])
    assert [desk.s.spaces[SPACE[id]] for id in ("check_map", "equip_evoke", "scout_1")] == [2, 2, 0]
