"""Chapter P: details of card use."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.merchant import price
from tests.set_a_watch.cards.laying import RIDERS, night, plain
from tests.set_a_watch.scenarios.desk import ITEMS, Desk, ability


def merchant_night(*line: str, fire: int = 3) -> Desk:
    """The Merchant with Double Dose and Second Cork, five coins in the purse."""
    desk = night(*line, party=RIDERS, fire=fire).have("merchant", "double_dose", "second_cork", "restock")
    desk.s.purse, desk.s.bank = 5, desk.s.bank - 5
    return desk


@pytest.mark.rule("SW-219")
def test_double_dose_means_the_merchant() -> None:
    desk = merchant_night("colossus").give("druid", "potion_of_haste").dice("merchant", 1, 2).dice("druid", 1, 1, 1)
    desk.use("merchant", "double_dose", 1)
    assert {a.die // 3 for a in desk.legal(do.RerollDie)} == {desk.adv("merchant")}
    desk.do(do.RerollDie)
    assert [held.item for held in desk.of("druid").items] == [ITEMS["potion_of_haste"]] and desk.s.purse == 5


@pytest.mark.rule("SW-219")
def test_double_dose_once_per_item_and_up_to_three_coins() -> None:
    desk = merchant_night("colossus").give("druid", "ember_draught", "greater_healing_potion").dice("merchant", 1)
    desk.have("corsair", "-pillage", "cutlass_flurry")
    desk.use("merchant", "double_dose", 1)
    assert desk.s.fire == 6, "the dearer one was not even asked for"
    assert not desk.can_use("merchant", "double_dose")
    desk.of("druid").items[0].dosed = False
    assert desk.can_use("merchant", "double_dose")


@pytest.mark.rule("SW-219")
def test_double_dose_leaves_those_in_camp_alone() -> None:
    desk = night("colossus", party=RIDERS, resting="druid", fire=3).have("merchant", "double_dose").dice("merchant", 1)
    desk.give("druid", "ember_draught")
    assert not desk.can_use("merchant", "double_dose", 1)


@pytest.mark.rule("SW-219")
def test_second_cork_costs_half_rounded_up() -> None:
    desk = (
        merchant_night("colossus")
        .give("corsair", "greater_healing_potion")
        .have("druid", "-beast_call", "wild_kinship")
    )
    desk.use_item("greater_healing_potion")
    assert dict(desk.open.args)["price"] == 3
    desk.do(do.KeepItem)
    assert desk.s.purse == 2 and desk.item("greater_healing_potion") is not None


@pytest.mark.report(26, 29)
@pytest.mark.rule("SW-219")
def test_second_cork_needs_the_coins_and_is_not_offered_for_a_dose() -> None:
    desk = merchant_night("colossus").give("corsair", "ember_draught")
    desk.s.bank, desk.s.purse = desk.s.bank + 5, 0
    desk.use_item("ember_draught")
    assert desk.item("ember_draught") is None and desk.s.fire == 6
    desk = merchant_night("colossus").give("corsair", "ember_draught").dice("merchant", 1)
    desk.use("merchant", "double_dose", 1)
    assert desk.open.prompt == "fight" and desk.s.purse == 5


@pytest.mark.rule("SW-220")
def test_limits_are_not_renewed_by_a_refresh() -> None:
    desk = night("colossus").have("corsair", "gamblers_luck", "pillage").dice("corsair", 1)
    desk.do(do.UsePassive).do(do.RerollDie)
    card = desk.held("corsair", "gamblers_luck")
    card.exhausted = True
    card.exhausted = False
    assert not desk.legal(do.UsePassive)
    desk.stop()
    while desk.open.prompt == "exhaust":
        desk.do(do.Exhaust, adv=desk.adv("golem"))
    assert desk.s.round == 2 and card.times == 0


@pytest.mark.report(2)
@pytest.mark.rule("SW-221")
def test_stored_bonuses_add_up_and_are_used_together() -> None:
    desk = night("cave_cyclops", "colossus").give("corsair", "potion_of_might", "prism_lens").dice("corsair", 2, 1)
    desk.dice("golem", 4)
    desk.use_item("potion_of_might").use_item("prism_lens", 2)
    assert desk.s.bonus == 9
    desk.attack(1, ("golem", 4))
    assert desk.s.bonus == 0 and desk.grave() == ["cave_cyclops"], "whoever makes it"


@pytest.mark.rule("SW-221")
def test_strikes_do_not_use_a_stored_bonus() -> None:
    desk = night("mist_terror", "colossus").give("corsair", "potion_of_might").dice("corsair", 6)
    desk.use_item("potion_of_might").use("corsair", "cutlass_flurry", 6)
    assert desk.grave() == ["mist_terror"] and desk.s.bonus == 5


@pytest.mark.rule("SW-222")
def test_modifiers_of_one_kind_add_up() -> None:
    desk = night("kelp_horror", "harpy", "brown_bear", location="whispering_mangroves")
    assert desk.health(2) == 7 + 2 + 1 - 2
    desk = plain(RIDERS).camp("merchant", 2, location="pirates_market").assign(2, "own")
    assert [price(desk.s, ITEMS[id]) for id in ("sea_boots", "tower_shield")] == [1, 2]
    desk = night("the_lightless", "(sea_foam)", "(harpy)", fire=1, location="grey_fog_bank")
    desk.give("druid", "storm_lantern").check()
    assert desk.names()[1] == "(sea_foam)", "1 - 1 - 1 + 1, at least 1"
    desk = night("colossus", "sea_foam", location="coral_maze").give("druid", "spyglass").dice("druid", 5)
    assert {a.target for a in desk.legal(do.Attack)} == {desk.uid(2)}, "2 - 1 + 1"
    assert ability("kindle") in [card.card for card in desk.of("sorceress").abilities]
