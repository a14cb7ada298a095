"""Scenarios S-15 to S-17, S-24 to S-31, S-37 and S-38: the Line check and what creatures do."""

from __future__ import annotations

import pytest

from game.core.frames import NextOne
from game.set_a_watch import actions as do
from game.set_a_watch.events import (
    DeckReshuffled,
    DoomChanged,
    ForcedExhaust,
    Overflowed,
    Peeked,
    Stolen,
)
from game.set_a_watch.tables import C
from tests.set_a_watch.scenarios.desk import Desk, ability, cards

CAVALRY = ("corsair", "druid", "fire_sorceress", "halfling_cavalier")


@pytest.mark.scenario("S-15")
@pytest.mark.rule("SW-090", "SW-091", "SW-099", "SW-100")
def test_reveal_sequence_at_firewood_7() -> None:
    desk = Desk().watch(fire=7)
    desk.line("(mist_terror)", "(storm_sprite)", "(harpy)", "(sea_foam)", "(colossus)").check()
    assert desk.names() == ["mist_terror", "(storm_sprite)", "(harpy)", "(sea_foam)", "(colossus)"]
    assert desk.s.fire == 5


@pytest.mark.scenario("S-16")
@pytest.mark.rule("SW-092", "SW-093")
def test_revealed_stays_revealed() -> None:
    desk = Desk().watch("golem", fire=7).have("sorceress", "fireball", "kindle").dice("sorceress", 6, 2, 3)
    desk.line("cliff_crab", "sea_foam", "(harpy)", "(colossus)")
    desk.use("sorceress", "fireball", 2)
    desk.do(do.PickLine, uid=desk.uid(2))
    assert desk.s.fire == 4 and desk.names() == ["cliff_crab", "(harpy)", "(colossus)"]
    desk.use("sorceress", "kindle", 3)
    assert desk.s.fire == 7 and desk.names() == ["cliff_crab", "harpy", "(colossus)"]


@pytest.mark.scenario("S-17")
@pytest.mark.rule("SW-094", "SW-201", "SW-152", "SW-193")
def test_firewood_zero_on_watch() -> None:
    desk = Desk().watch("corsair", fire=2).have("golem", "stone_skin", "earthquake").have("druid", "beast_call")
    desk.have("sorceress", "fireball", "kindle").dice("sorceress", 8).line("sea_foam", "(harpy)")
    desk.s.charges = 4
    assert desk.up() == 5
    desk.line("cliff_crab", "(harpy)").use("sorceress", "fireball", 8)
    assert desk.open.prompt == "exhaust", "Stone Skin cannot prevent it"
    assert [e.why for e in desk.said(ForcedExhaust)] == ["fire"]
    desk.do(do.Exhaust, ability=ability("beast_call"))
    assert desk.s.fire == 2 and desk.up() == 4


@pytest.mark.rule("SW-095")
def test_firewood_zero_outside_the_watch_waits() -> None:
    desk = Desk().camp("corsair", 1, 2, 3, fire=0)
    desk.assign(1, "chop_1")
    assert desk.s.fire == 2
    desk = Desk()
    desk.s.fire = 1
    desk.s.map.append(desk.s.location)
    desk.at("windswept_cliffs")
    assert desk.s.fire == 1 and desk.up() == 0


@pytest.mark.rule("SW-095", "SW-094")
def test_firewood_zero_is_paid_at_the_start_of_the_watch() -> None:
    desk = Desk().watch(fire=0).line("(sea_foam)", "(harpy)").check()
    assert desk.open.prompt == "exhaust"
    desk.do(do.Exhaust)
    assert desk.s.fire == 2


@pytest.mark.rule("SW-090")
def test_the_reveal_level() -> None:
    for fire, level in ((1, 1), (6, 1), (7, 2), (11, 2), (12, 3), (15, 3)):
        desk = Desk().watch(fire=fire).line("(cliff_crab)", "(kelp_horror)", "(rocktopuss)", "(colossus)").check()
        assert sum(lc.up for lc in desk.s.line) == level
    desk = Desk().watch(fire=12, location="grey_fog_bank")
    desk.line("(cliff_crab)", "(kelp_horror)", "(rocktopuss)").check()
    assert sum(lc.up for lc in desk.s.line) == 2
    desk = Desk().watch(fire=15, location="watchtower_isle")
    desk.line("(cliff_crab)", "(colossus)", "(rocktopuss)", "(undead_goblin)").check()
    assert sum(lc.up for lc in desk.s.line) == 3


@pytest.mark.scenario("S-24")
@pytest.mark.rule("SW-142", "SW-143", "SW-144", "SW-146", "SW-147", "SW-148")
def test_doom_overflow_in_the_middle() -> None:
    desk = Desk().watch(fire=6).unhallowed("mother_of_tides").horde("harpy", "sea_foam")
    desk.s.doom = 3
    top = desk.s.deck[-1]
    desk.line("(abyss_watcher)", "(colossus)", "(cliff_crab)").check()
    assert desk.names() == ["abyss_watcher", "(colossus)", "(cliff_crab)", "(mother_of_tides)"]
    assert desk.s.horde[-1] == top and len(desk.s.horde) == 3 and desk.s.doom == 1
    assert [(e.before, e.after) for e in desk.said(DoomChanged)] == [(3, 0), (0, 1)]


@pytest.mark.scenario("S-25")
@pytest.mark.rule("SW-145", "SW-036", "SW-042")
def test_overflow_before_the_watch() -> None:
    desk = Desk().unhallowed("storm_herald")
    desk.s.doom = 3
    x = next(x.index for x in C.locations if x.id == "cursed_atoll")
    for place in (desk.s.map, desk.s.unused, [desk.s.location]):
        if x in place:
            place.remove(x)
    if desk.s.location == x:
        desk.s.location = -1
    desk.s.map.append(x)
    desk.round(3)
    assert desk.said(Overflowed)[0].uid == -1 and desk.s.doom == 0
    assert [C.cards[card].id for card in desk.s.laid] == ["storm_herald"] and len(desk.s.horde) == 1
    while desk.s.phase != "watch":
        desk.act(desk.open.actions[-1])
    line = [C.cards[lc.card].id for lc in desk.s.line]
    assert len(line) == 6 and line[-1] == "storm_herald" and not desk.s.line[-1].up


@pytest.mark.scenario("S-26")
@pytest.mark.rule("SW-112", "SW-104")
def test_summon_revealed_doom_chosen() -> None:
    desk = Desk().watch(fire=7).unhallowed("mother_of_tides", "siren_queen").horde("sea_foam")
    desk.dice("corsair", 6, 2, 1).dice("sorceress", 8, 7, 1)
    desk.s.doom = 3
    desk.line("(doomed_summon)", "(harpy)").check()
    assert desk.open.prompt == "summon_card" and len(desk.legal(do.PickOption)) == 2
    desk.do(do.PickOption, option=0)
    assert desk.names() == ["siren_queen", "harpy", "(mother_of_tides)"]
    assert desk.grave() == ["doomed_summon"] and desk.s.doom == 0 and len(desk.s.horde) == 2
    assert [e.value for e in desk.said(Stolen)] == [8, 7]


@pytest.mark.scenario("S-26")
@pytest.mark.rule("SW-112", "SW-092")
def test_summon_revealed_exhaust_chosen() -> None:
    desk = Desk().watch(fire=7).unhallowed("mother_of_tides", "siren_queen")
    desk.s.doom = 3
    desk.line("(doomed_summon)", "(harpy)").check()
    desk.do(do.PickOption, option=1)
    desk.do(do.Exhaust)
    assert desk.names() == ["mother_of_tides", "(harpy)"] and desk.s.fire == 4 and desk.s.doom == 3


@pytest.mark.scenario("S-27")
@pytest.mark.rule("SW-113", "SW-139", "SW-105", "SW-204")
def test_a_facedown_summon_is_struck() -> None:
    desk = Desk(CAVALRY).watch(fire=7).unhallowed("storm_herald").have("cavalier", "fearless_scout")
    desk.dice("cavalier", 6).have("corsair", "cutlass_flurry", "pillage").dice("corsair", 1, 5)
    desk.line("cliff_crab", "kelp_horror", "(doomed_summon)")
    desk.use("cavalier", "fearless_scout", 6)
    desk.do(do.PickOption, option=0)
    assert desk.s.doom == 1
    desk.do(do.StunWith)
    if desk.open.prompt == "stun":
        desk.do(do.StunWith)
    assert desk.names() == ["cliff_crab", "kelp_horror", "storm_herald"]
    assert desk.grave() == ["doomed_summon"]


@pytest.mark.scenario("S-28")
@pytest.mark.rule("SW-109", "SW-139", "SW-140")
def test_a_facedown_creature_is_struck() -> None:
    desk = Desk(CAVALRY).watch(fire=7).have("cavalier", "fearless_scout").dice("cavalier", 6)
    desk.line("cliff_crab", "kelp_horror", "(cursed_wanderer)").use("cavalier", "fearless_scout", 6)
    assert desk.grave() == ["cursed_wanderer"] and desk.s.doom == 0
    desk = Desk(CAVALRY).watch(fire=7).have("cavalier", "fearless_scout").dice("cavalier", 6)
    desk.line("cliff_crab", "kelp_horror", "(ghost_captain)").use("cavalier", "fearless_scout", 6)
    assert desk.names()[2] == "(ghost_captain)" and desk.at_position(3).known
    assert len(desk.said(Peeked)) == 1 and desk.s.horde == []


@pytest.mark.scenario("S-29")
@pytest.mark.rule("SW-106", "SW-107", "SW-108", "SW-109", "SW-173")
def test_two_defeated_at_once() -> None:
    desk = Desk(CAVALRY).watch(fire=7).have("cavalier", "trample").dice("cavalier", 5)
    for id in ("corsair", "druid", "sorceress"):
        desk.have(id, *[a.id for a in C.abilities if a.adventurer == desk.of(id).kind and a.mode != "reaction"][:2])
    up = desk.up()
    desk.line("goblin_powder_monkey", "cursed_wanderer", "(tide_serpent)", "(sea_foam)")
    desk.use("cavalier", "trample", 5)
    monkey, wanderer = cards("goblin_powder_monkey")[0], cards("cursed_wanderer")[0]
    assert {a.id for a in desk.legal(NextOne)} == {monkey, wanderer}
    desk.act(NextOne(0, "card", wanderer))
    assert desk.grave() == ["cursed_wanderer", "goblin_powder_monkey"]
    assert desk.s.doom == 1 and desk.open.prompt == "exhaust"
    desk.do(do.Exhaust)
    assert desk.names() == ["tide_serpent", "(sea_foam)"] and desk.open.prompt == "exhaust"
    desk.do(do.Exhaust)
    assert desk.up() == up - 2
    assert desk.names() == ["tide_serpent", "sea_foam"]


@pytest.mark.scenario("S-30")
@pytest.mark.rule("SW-110")
def test_no_defeated_power_for_a_bribe() -> None:
    desk = Desk(("corsair", "merchant", "druid", "fire_sorceress")).watch(fire=7).have("merchant", "bribe")
    desk.dice("merchant", 1).line("cliff_crab", "cursed_wanderer", "(colossus)")
    desk.s.purse, desk.s.bank = 1, desk.s.bank - 1
    desk.use("merchant", "bribe", 1).do(do.PickLine, uid=desk.uid(2))
    assert C.cards[desk.s.deck[0]].id == "cursed_wanderer" and desk.s.doom == 0 and desk.s.purse == 0
    assert desk.names() == ["cliff_crab", "colossus"]


@pytest.mark.scenario("S-31")
@pytest.mark.rule("SW-167", "SW-168", "SW-169", "SW-170", "SW-171")
def test_beast_rider() -> None:
    desk = Desk().watch(fire=12).give("druid", "beast_whip").dice("corsair", 4)
    desk.line("(kelp_horror)", "(shark_rider)", "(harpy)").check()
    assert desk.names() == ["shark_rider", "harpy"]
    pair = desk.at_position(1)
    assert C.cards[pair.mount].id == "kelp_horror" and desk.health(1) == 15
    assert desk.health(2) == 7 and len(desk.said(Stolen)) == 1
    desk.use_item("beast_whip")
    assert desk.names() == ["shark_rider"], "only Harpy could be tamed"


@pytest.mark.rule("SW-169", "SW-171")
def test_a_pair_is_defeated_and_ordered() -> None:
    desk = Desk().watch(fire=12).dice("sorceress", 8, 8, 8).line("kelp_horror", "shark_rider")
    desk.check()
    desk.attack(1, ("sorceress", 8), ("sorceress", 8))
    assert {a.id for a in desk.legal(NextOne)} == {cards("kelp_horror")[0], cards("shark_rider")[0]}
    desk.act(NextOne(0, "card", cards("kelp_horror")[0]))
    assert desk.grave() == ["kelp_horror", "shark_rider"] and desk.s.phase != "watch"


@pytest.mark.rule("SW-167", "SW-169")
def test_dragon_rider_takes_the_neighbour_nearer_the_camp() -> None:
    desk = Desk().watch(fire=12).line("ocean_drake", "drake_rider", "tide_serpent")
    desk.s.line[2].checked = 3
    desk.check()
    assert desk.names() == ["drake_rider", "tide_serpent"]
    assert C.cards[desk.at_position(1).mount].id == "ocean_drake" and desk.health(1) == 20


@pytest.mark.scenario("S-37")
@pytest.mark.rule("SW-115", "SW-186")
def test_loss_by_an_empty_unhallowed_deck() -> None:
    desk = Desk().watch(fire=3).no_unhallowed().line("(doomed_summon)").check()
    up = desk.up()
    desk.do(do.PickOption, option=1).do(do.Exhaust)
    assert (desk.s.outcome, desk.s.reason) == ("lost", "no_unhallowed") and desk.up() == up - 1


@pytest.mark.scenario("S-38")
@pytest.mark.rule("SW-086", "SW-087", "SW-088", "SW-034")
def test_the_creature_deck_runs_out() -> None:
    desk = Desk().graveyard("doomed_summon", "siren_queen")
    s = desk.s
    s.grave += [card for card in s.deck if C.cards[card].family == 0][:12]
    s.box += [card for card in s.deck if card not in s.grave]
    s.deck = []
    desk.deck("cliff_crab", "rocktopuss")
    desk.s.grave = [card for card in s.grave if card not in s.deck]
    desk.graveyard("lantern_goblin", "sea_foam")
    gone = len(desk.s.grave)
    desk.shop("corsair", 0)
    while desk.s.phase != "watch":
        desk.act(desk.open.actions[0])
    assert [e.cards for e in desk.said(DeckReshuffled)] == [gone]
    drawn = [C.cards[card].id for card in (*desk.s.deck, *(lc.card for lc in desk.s.line), *desk.s.grave)]
    assert "siren_queen" in drawn and "doomed_summon" in drawn, "they can appear again"


@pytest.mark.rule("SW-088")
def test_nothing_left_to_draw() -> None:
    desk = Desk()
    desk.s.box += desk.s.deck
    desk.s.deck = []
    desk.deck("cliff_crab", "rocktopuss")
    desk.shop("corsair", 0)
    while desk.s.phase != "watch":
        desk.act(desk.open.actions[0])
    assert len(desk.s.line) == 2
