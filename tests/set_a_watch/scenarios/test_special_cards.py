"""Nature cards, Black Powder, Grove Warden and what Locations do to the Line."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.events import Peeked
from game.set_a_watch.state import UNSPENT
from game.set_a_watch.tables import C
from tests.set_a_watch.scenarios.desk import Desk


@pytest.mark.rule("SW-191", "SW-190")
def test_black_powder_blasts_and_returns() -> None:
    desk = Desk().watch("golem").dice("corsair", 2).line("black_powder", "cursed_wanderer", "(colossus)")
    powder = len(desk.s.powder)
    desk.attack(1, ("corsair", 2))
    assert len(desk.s.powder) == powder + 1, "back before its power is resolved"
    assert {a.uid for a in desk.legal(do.PickLine)} == {desk.uid(2)} and desk.legal(do.Done)
    desk.do(do.PickLine)
    assert desk.grave() == ["cursed_wanderer"] and desk.s.doom == 1
    desk = Desk().watch("golem").dice("corsair", 2).line("black_powder", "cursed_wanderer", "(colossus)")
    assert desk.attack(1, ("corsair", 2)).do(do.Done).names() == ["cursed_wanderer", "colossus"]


@pytest.mark.rule("SW-190", "SW-113")
def test_black_powder_strikes_a_facedown_summon() -> None:
    desk = Desk().watch("golem", fire=3).dice("corsair", 2).unhallowed("abyss_watcher")
    desk.line("black_powder", "(doomed_summon)").attack(1, ("corsair", 2))
    desk.do(do.PickLine).do(do.PickOption, option=0)
    assert desk.names() == ["abyss_watcher"], "12 is not enough against 15"


@pytest.mark.rule("SW-191")
def test_undefeated_black_powder_goes_to_the_horde() -> None:
    desk = Desk().watch("golem").line("black_powder").stop()
    assert [C.cards[card].id for card in desk.s.horde] == ["black_powder"]


@pytest.mark.rule("SW-198", "SW-197", "SW-109")
def test_a_defeated_nature_card_returns_under_its_deck() -> None:
    desk = Desk().watch("golem", fire=5).dice("corsair", 3).line("great_stag", "(colossus)").attack(1, ("corsair", 3))
    assert desk.s.fire == 7 and C.cards[desk.s.nature.cards()[0]].id == "great_stag" and desk.grave() == []


@pytest.mark.rule("SW-198")
def test_a_nature_card_defeated_facedown_returns_too() -> None:
    desk = Desk(("corsair", "druid", "fire_sorceress", "halfling_cavalier")).watch(fire=3)
    desk.have("cavalier", "fearless_scout").dice("cavalier", 6).line("cliff_crab", "(great_stag)")
    desk.use("cavalier", "fearless_scout", 6)
    assert C.cards[desk.s.nature.cards()[0]].id == "great_stag" and desk.s.fire == 3


@pytest.mark.rule("SW-199", "SW-008")
def test_an_empty_nature_deck() -> None:
    desk = Desk().watch("golem").have("druid", "beast_call", "wild_kinship", "spirit_bargain").dice("druid", 6, 6)
    desk.s.removed += desk.s.nature.cards()
    while len(desk.s.nature):
        desk.s.nature.take()
    desk.line("living_shadow", "sea_foam").horde("harpy")
    assert desk.can_use("druid", "beast_call", 6) and not desk.can_use("druid", "wild_kinship", 6)
    assert not desk.can_use("druid", "spirit_bargain", 6)
    desk.use("druid", "beast_call", 6)
    assert desk.grave() == ["sea_foam"], "6 + 0"


@pytest.mark.rule("SW-089", "SW-036")
def test_what_a_location_does_to_the_finished_line() -> None:
    desk = Desk().at("gulls_rest").deck("cliff_crab", "kelp_horror", "rocktopuss", "undead_goblin", "living_shadow")
    desk.s.fire = 3
    desk.shop("corsair", 0, location="gulls_rest")
    while desk.s.phase != "watch":
        desk.act(desk.open.actions[-1])
    assert len(desk.said(Peeked)) == 3 and [lc.known for lc in desk.s.line] == [True] * 3 + [False] * 2
    desk = Desk().deck("cliff_crab", "kelp_horror", "rocktopuss", "undead_goblin").graveyard("harpy", "doomed_summon")
    desk.shop("corsair", 0, location="wreck_of_the_maiden")
    while desk.s.phase != "watch":
        desk.act(desk.open.actions[-1])
    assert C.cards[desk.s.line[-1].card].id == "harpy" and desk.grave() == ["doomed_summon"]


@pytest.mark.rule("SW-130", "SW-220", "SW-105")
def test_grove_warden_before_or_after_the_defeated_power() -> None:
    desk = Desk().watch("golem").have("druid", "grove_warden", "beast_call").dice("druid", 4).dice("corsair", 3)
    desk.line("old_badger", "(colossus)").attack(1, ("corsair", 3))
    assert desk.open.prompt == "grove_warden", "before Old Badger's power, if they like"
    desk.do(do.Done)
    assert desk.open.prompt == "unspend"
    desk.rolls(6, 5).do(do.UnspendDie, die=0)
    assert desk.of("corsair").dice[0] == 6 and desk.open.prompt == "grove_warden"
    die = desk.legal(do.UnspendDie)[0].die
    desk.do(do.UnspendDie, die=die)
    assert desk.of("druid").at[die % 3] == UNSPENT and desk.of("druid").dice[die % 3] == 5
    assert desk.held("druid", "grove_warden").times == 1 and desk.open.prompt == "fight"


@pytest.mark.rule("SW-130")
def test_grove_warden_reacts_to_taming_from_the_line() -> None:
    desk = Desk().watch("golem").have("druid", "grove_warden", "wild_kinship").dice("druid", 4)
    desk.line("cliff_crab", "(colossus)")
    desk.use("druid", "wild_kinship", 4).do(do.PickOption, option=1)
    assert desk.open.prompt == "grove_warden"
    desk.do(do.Done)
    desk = Desk().watch("golem").have("druid", "grove_warden", "wild_kinship").dice("druid", 4)
    desk.line("cliff_crab", "(colossus)").nature("brown_bear")
    desk.use("druid", "wild_kinship", 4).do(do.PickOption, option=0)
    assert desk.open.prompt == "fight", "not from the Nature deck"
