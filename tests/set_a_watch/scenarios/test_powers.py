"""Scenarios S-42, S-46, and what more is said of the Line: powers, cards that move or are turned up, limits."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.events import (
    BonusLost,
    FireIgnored,
    Peeked,
    Revealed,
)
from game.set_a_watch.tables import C
from tests.set_a_watch.scenarios.desk import Desk


@pytest.mark.scenario("S-42")
@pytest.mark.rule("SW-090", "SW-114", "SW-164", "SW-165", "SW-166")
def test_peek_swap_and_negate() -> None:
    desk = Desk().watch(fire=3).give("druid", "ships_bell", "ward_stone")
    desk.line("living_shadow", "(ghost_captain)", "(doomed_summon)", "(sea_foam)")
    assert desk.health(1) == 12
    desk.use_item("ships_bell")
    assert len(desk.said(Peeked)) == 3 and desk.s.doom == 0
    desk.do(do.PickLine, uid=desk.uid(2)).do(do.PickLine, uid=desk.uid(4))
    assert desk.names() == ["living_shadow", "(sea_foam)", "(doomed_summon)", "(ghost_captain)"]
    desk.use_item("ward_stone")
    assert desk.health(1) == 6


@pytest.mark.scenario("S-46")
@pytest.mark.rule("SW-106", "SW-116", "SW-143", "SW-145")
def test_overflow_by_the_last_creature() -> None:
    desk = Desk().watch(fire=5).unhallowed("drowned_king").horde("harpy", "colossus").dice("sorceress", 8)
    desk.s.doom = 3
    desk.line("cursed_wanderer").attack(1, ("sorceress", 8))
    assert desk.names() == ["drowned_king"] and len(desk.s.horde) == 3 and desk.s.doom == 0
    assert desk.open.prompt == "exhaust", "its First position power"
    desk.do(do.Exhaust)
    assert desk.open.prompt == "fight"


@pytest.mark.scenario("S-46")
@pytest.mark.rule("SW-116", "SW-094")
def test_the_last_creature_takes_the_last_firewood() -> None:
    desk = Desk().watch("corsair", fire=1).have("golem", "earthquake").have("druid", "beast_call")
    desk.have("sorceress", "kindle").dice("sorceress", 8).line("sea_foam")
    assert desk.up() == 3
    desk.attack(1, ("sorceress", 8))
    assert desk.open.prompt == "exhaust"
    desk.do(do.Exhaust)
    assert sum(not c.exhausted for a in desk.s.party for c in a.abilities if a.kind != 0) == 2
    assert desk.s.phase != "watch"


@pytest.mark.rule("SW-101")
def test_a_position_power_triggers_once_and_again_on_return() -> None:
    desk = Desk().watch("corsair", fire=9).have("golem", "landslide").dice("golem", 3, 4)
    desk.line("(mist_terror)", "(colossus)").check()
    desk.s.charges = 0
    assert desk.s.fire == 7
    desk.check()
    assert desk.s.fire == 7, "it merely stays"
    desk.use("golem", "landslide", 3)
    assert desk.names() == ["colossus", "mist_terror"]
    desk.held("golem", "landslide").die = False
    desk.s.charges = 0
    desk.use("golem", "landslide", 4)
    assert desk.names()[0] == "mist_terror" and desk.s.fire == 5


@pytest.mark.rule("SW-101")
def test_a_card_alone_that_goes_to_the_end_stays_where_it_is() -> None:
    desk = Desk().watch("corsair", fire=9).have("golem", "landslide").dice("golem", 3).line("mist_terror")
    desk.use("golem", "landslide", 3)
    assert desk.s.fire == 9


@pytest.mark.rule("SW-102")
def test_end_of_line_counts_only_when_revealed() -> None:
    desk = Desk().watch(fire=7).line("(cliff_crab)", "(reef_lurker)").check()
    assert desk.open.prompt == "exhaust"
    desk = Desk().watch(fire=7).dice("sorceress", 8).line("(cliff_crab)", "(reef_lurker)", "(sea_foam)").check()
    assert desk.open.prompt == "fight"
    desk.s.line.pop()
    assert desk.check().open.prompt == "fight"


@pytest.mark.rule("SW-103")
def test_a_revealed_card_is_resolved_before_the_power_goes_on() -> None:
    desk = Desk().watch(fire=6).line("(lantern_goblin)", "(storm_sprite)", "(colossus)").check()
    assert desk.names() == ["lantern_goblin", "storm_sprite", "(colossus)"] and desk.s.fire == 5


@pytest.mark.rule("SW-104")
def test_a_card_that_enters_faceup_reveals_itself() -> None:
    desk = Desk().watch("corsair", fire=6).have("druid", "verdant_exchange").dice("druid", 2).nature("sea_turtle")
    desk.s.doom = 2
    desk.line("cliff_crab", "(colossus)", "(harpy)")
    desk.use("druid", "verdant_exchange", 2).do(do.PickLine, uid=desk.uid(2))
    assert desk.names() == ["cliff_crab", "sea_turtle", "(harpy)"] and desk.s.doom == 1
    assert C.cards[desk.s.deck[0]].id == "colossus"


@pytest.mark.rule("SW-111")
def test_a_triggered_reveal_is_not_taken_back() -> None:
    desk = Desk().watch(fire=6).dice("sorceress", 8).line("(storm_sprite)").check()
    desk.attack(1, ("sorceress", 8))
    assert desk.s.fire == 5


@pytest.mark.rule("SW-114")
def test_a_facedown_summon_that_is_moved_is_not_resolved() -> None:
    desk = Desk().watch("golem", fire=3).have("corsair", "boarding_action").dice("corsair", 1)
    desk.line("cliff_crab", "(harpy)", "(doomed_summon)").use("corsair", "boarding_action", 1)
    desk.do(do.PickLine, uid=desk.uid(3))
    assert desk.names()[2] == "cliff_crab" and desk.open.prompt == "summon_card", "turned up in first position"
    desk = Desk().watch("corsair", fire=3).have("druid", "verdant_exchange").dice("druid", 1).nature("brown_bear")
    desk.line("cliff_crab", "(doomed_summon)").use("druid", "verdant_exchange", 1)
    assert C.cards[desk.s.deck[0]].id == "doomed_summon" and desk.names() == ["cliff_crab", "brown_bear"]


@pytest.mark.rule("SW-096")
def test_a_change_past_the_limit_is_not_applied_but_the_rest_is() -> None:
    desk = Desk().watch(fire=2).line("(mother_of_tides)").check()
    assert desk.s.fire == 2 and desk.said(FireIgnored)[0].change == -3


@pytest.mark.rule("SW-097")
def test_nobody_acts_while_cards_are_turned_up() -> None:
    desk = Desk().watch(fire=12).dice("corsair", 6).line("(ocean_drake)", "(harpy)", "(tide_serpent)").check()
    assert not desk.legal(do.Attack) and not desk.legal(do.StopFighting)
    assert len(desk.said(Revealed)) == 1


@pytest.mark.rule("SW-098", "SW-091")
def test_one_card_at_a_time_from_the_camp_outwards() -> None:
    desk = Desk().watch(fire=12).line("(cliff_crab)", "(kelp_horror)", "(rocktopuss)").check()
    assert [e.uid for e in desk.said(Revealed)] == [lc.uid for lc in desk.s.line]


@pytest.mark.rule("SW-146")
def test_losing_doom_only_as_far_as_there_is_any() -> None:
    desk = Desk().watch().give("druid", "blessed_draught").line("cliff_crab")
    desk.s.doom = 1
    assert desk.use_item("blessed_draught").s.doom == 0


@pytest.mark.rule("SW-146")
def test_the_sunken_temple_keeps_doom_but_not_an_overflow() -> None:
    desk = Desk().watch(location="sunken_temple").give("druid", "blessed_draught").line("(sea_turtle)")
    desk.s.doom = 2
    assert desk.check().s.doom == 2, "its Reveal would take one away"
    assert not desk.legal(do.UseItem)
    desk.s.doom = 3
    desk.line("(abyss_watcher)").check()
    assert desk.s.doom == 1


@pytest.mark.rule("SW-221")
def test_an_unused_bonus_is_lost() -> None:
    desk = Desk().watch().give("druid", "potion_of_might").line("wounded_messenger")
    desk.use_item("potion_of_might")
    assert desk.s.bonus == 5
    desk.stop()
    assert desk.s.bonus == 0 and desk.said(BonusLost)
