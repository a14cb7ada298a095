"""Chapter H: the order of play engine."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.events import Buried, Defeated, PowerTriggered, Revealed
from game.set_a_watch.state import STOLEN
from tests.set_a_watch.cards.laying import RIDERS, name, night, nightfall, plain
from tests.set_a_watch.scenarios.desk import Desk, cards


def order(desk: Desk) -> list[str]:
    """Names of what happened, in order."""
    return [type(e).__name__ for e in desk.out]


@pytest.mark.rule("SW-098")
def test_the_line_check_after_every_action() -> None:
    desk = night("sea_foam", "(tide_serpent)", "(harpy)", fire=2).dice("golem", 5).attack(1, ("golem", 5))
    assert desk.names()[0] == "tide_serpent" and desk.open.prompt == "exhaust"
    assert desk.do(do.Exhaust).open.prompt == "fight"


@pytest.mark.rule("SW-098")
def test_firewood_then_riders_then_positions() -> None:
    desk = night("harpy", "shark_rider", "(tide_serpent)", fire=3)
    desk.s.fire = 0
    desk.check()
    assert desk.open.prompt == "exhaust" and desk.names() == ["harpy", "shark_rider", "(tide_serpent)"]
    desk.do(do.Exhaust)
    assert desk.names() == ["shark_rider", "(tide_serpent)"] and desk.s.fire == 2


@pytest.mark.rule("SW-098")
def test_a_rider_mounts_before_positions_are_considered() -> None:
    desk = night("tide_serpent", "drake_rider")
    desk.s.line[0].checked = 0
    desk.check()
    assert desk.names() == ["drake_rider"] and desk.open.prompt == "fight", "the Serpent's own power is gone"


@pytest.mark.rule("SW-099")
def test_ongoing_reveal_end_of_line() -> None:
    desk = night("(lantern_goblin)", "(reef_lurker)", fire=3).check()
    assert desk.open.prompt == "exhaust", "End of Line of the Lurker, revealed by the Goblin"
    desk = night("(the_lightless)", "(harpy)", "(sea_foam)", fire=8).check()
    assert desk.names() == ["the_lightless", "(harpy)", "(sea_foam)"], "its Ongoing power counts at once"


@pytest.mark.rule("SW-100")
def test_a_position_power_once_for_every_arrival() -> None:
    desk = night("sea_foam", "mist_terror", "(colossus)", fire=6).dice("golem", 5).attack(1, ("golem", 5))
    assert desk.s.fire == 3, "6 - 1 for the Foam - 2 for the Terror in first position"
    desk.dice("golem", 1)
    assert desk.check().s.fire == 3, "it merely stays"


@pytest.mark.rule("SW-101")
def test_leaving_and_coming_back() -> None:
    desk = night("mist_terror", "cliff_crab", fire=9).give("corsair", "grappling_line").dice("corsair", 1, 1, 1)
    desk.give("druid", "fishing_net").dice("druid", 1)
    desk.use_item("fishing_net")
    assert desk.names() == ["cliff_crab", "mist_terror"] and desk.s.fire == 9
    desk.use("corsair", "boarding_action", 1)
    assert desk.names() == ["mist_terror", "cliff_crab"] and desk.s.fire == 7, "it has come back"


@pytest.mark.rule("SW-100", "SW-101")
def test_coming_back_from_a_place_without_powers() -> None:
    desk = night("mist_terror", "cliff_crab", "colossus", fire=9)
    desk.dice("corsair", 1, 1, 1).dice("golem", 1)
    desk.use("golem", "landslide", 1)
    assert desk.names() == ["cliff_crab", "colossus", "mist_terror"] and desk.s.fire == 9
    desk.use("corsair", "boarding_action", 1).do(do.PickLine, uid=desk.uid(3))
    assert desk.names()[0] == "mist_terror" and desk.s.fire == 7, "from third to first position"


@pytest.mark.rule("SW-101")
def test_the_same_place_within_one_action() -> None:
    desk = night("mist_terror", fire=9).give("druid", "fishing_net").dice("druid", 1)
    assert desk.use_item("fishing_net").s.fire == 9, "moved to the end, which is the first position again"


@pytest.mark.rule("SW-102")
def test_end_of_line_only_when_revealed() -> None:
    desk = night("reef_lurker", "harpy").dice("sorceress", 7)
    desk.attack(2, ("sorceress", 7))
    assert desk.names() == ["reef_lurker"] and desk.open.prompt == "fight" and desk.up() == 12


@pytest.mark.rule("SW-103")
def test_a_card_revealed_by_a_power_is_resolved_first() -> None:
    desk = night("(lantern_goblin)", "(harpy)", "(tide_serpent)", fire=3).dice("golem", 9).check()
    assert desk.of("golem").at[0] == STOLEN
    triggered = [(name(e.card)) for e in desk.said(PowerTriggered)]
    assert triggered == ["lantern_goblin", "harpy"] and desk.names()[2] == "(tide_serpent)"


@pytest.mark.rule("SW-103")
def test_positions_of_both_afterwards_the_lower_first() -> None:
    desk = night("(lantern_goblin)", "(plague_gull)", fire=3).check()
    assert desk.s.doom == 1 and [name(e.card) for e in desk.said(PowerTriggered)] == ["lantern_goblin", "plague_gull"]


@pytest.mark.rule("SW-104")
def test_entering_faceup_is_a_reveal() -> None:
    desk = night("colossus", "(sea_foam)", fire=3).nature("sea_turtle").dice("druid", 1)
    desk.s.doom = 3
    assert desk.use("druid", "verdant_exchange", 1).s.doom == 2
    desk = night("(doomed_summon)", fire=5).unhallowed("mother_of_tides").check().do(do.PickOption, option=0)
    assert desk.s.fire == 2


@pytest.mark.rule("SW-105")
def test_an_action_is_finished_before_powers() -> None:
    desk = night("goblin_powder_monkey", "(tide_serpent)", party=RIDERS).dice("cavalier", 6)
    desk.s.mounted = False
    desk.use("cavalier", "lynx_pounce", 6)
    assert desk.s.mounted and desk.open.prompt == "exhaust", "struck, mounted, and only then the Monkey's power"


@pytest.mark.report(33)
@pytest.mark.rule("SW-105")
def test_the_players_order_their_own_cards() -> None:
    desk = night("old_badger", "harpy").have("druid", "grove_warden", "beast_call").dice("druid", 3)
    desk.attack(1, ("druid", 3))
    assert desk.open.prompt == "grove_warden", "now, or after the Badger"
    desk.do(do.Done)
    assert desk.open.prompt == "unspend"
    desk.do(do.Done)
    assert desk.open.prompt == "grove_warden"
    desk.do(do.UnspendDie)
    assert desk.open.prompt == "fight"


@pytest.mark.rule("SW-106")
def test_pay_resolve_bury_close_check() -> None:
    desk = night("sea_foam", "(harpy)", fire=8).dice("sorceress", 8).use("sorceress", "fireball", 8)
    seen = order(desk)
    at = [seen.index(n) for n in ("FireChanged", "Defeated", "Buried", "PowerTriggered", "LineClosed", "Revealed")]
    assert at == sorted(at) and desk.s.fire == 5
    assert desk.names() == ["harpy"]


@pytest.mark.report(33)
@pytest.mark.rule("SW-107")
@pytest.mark.parametrize("first", ["cursed_wanderer", "goblin_powder_monkey"])
def test_the_players_choose_the_order_of_the_graveyard(first: str) -> None:
    desk = night("goblin_powder_monkey", "cursed_wanderer", "colossus", party=RIDERS).have("cavalier", "trample")
    desk.dice("cavalier", 5).use("cavalier", "trample", 5)
    desk.do(do.NextOne, id=cards(first)[0])
    other = {"cursed_wanderer", "goblin_powder_monkey"} - {first}
    assert desk.grave() == [first, *other]
    assert name(desk.said(PowerTriggered)[0].card) == first
    assert desk.open.prompt == "exhaust", "the Monkey stood in first position, gap or not"


@pytest.mark.rule("SW-108")
def test_the_line_moves_up() -> None:
    desk = night("colossus", "harpy", "(sea_foam)", "(kelp_horror)").dice("sorceress", 7).attack(2, ("sorceress", 7))
    assert desk.names() == ["colossus", "sea_foam", "(kelp_horror)"]


@pytest.mark.rule("SW-109")
@pytest.mark.parametrize("case", ["facedown", "negated", "revealed"])
def test_when_a_defeated_power_triggers(case: str) -> None:
    desk = night("(cursed_wanderer)" if case == "facedown" else "cursed_wanderer", "colossus", party=RIDERS, fire=3)
    desk.dice("cavalier", 6).dice("merchant", 6)
    desk.s.line[0].negated = case == "negated"
    if case == "facedown":
        desk.use("cavalier", "fearless_scout", 6)
    else:
        desk.use("cavalier", "lynx_pounce", 6)
    assert desk.grave() == ["cursed_wanderer"] and desk.s.doom == int(case == "revealed")


@pytest.mark.rule("SW-110")
def test_what_is_no_defeat() -> None:
    desk = night("colossus", "cursed_wanderer").give("corsair", "mist_draught").use_item("mist_draught")
    desk.do(do.PickLine, uid=desk.uid(2))
    assert desk.s.doom == 0 and desk.s.grave == []
    desk = night("plague_gull", "sea_foam").give("corsair", "beast_whip").use_item("beast_whip")
    assert not desk.said(Defeated) and desk.s.grave == []


@pytest.mark.rule("SW-111")
def test_a_reveal_power_is_not_taken_back() -> None:
    desk = night("(harpy)", "colossus", fire=3).dice("golem", 9).dice("corsair", 6, 1).check()
    desk.attack(1, ("corsair", 6), ("corsair", 1))
    assert desk.grave() == ["harpy"] and desk.of("golem").at[0] != 0, "the die comes back, but spent"


@pytest.mark.rule("SW-112")
def test_a_summon_is_resolved_at_once() -> None:
    desk = night("(doomed_summon)", "(harpy)", fire=7).unhallowed("storm_herald").dice("corsair", 5).check()
    assert desk.open.prompt == "summon_card" and len(desk.legal(do.PickOption)) == 2
    desk.do(do.PickOption, option=0)
    assert desk.s.doom == 1 and desk.grave() == ["doomed_summon"]
    assert desk.open.prompt == "stun" and desk.names() == ["storm_herald", "(harpy)"], "before the Harpy is turned"


@pytest.mark.rule("SW-112")
def test_the_first_position_power_of_the_newcomer() -> None:
    desk = night("(doomed_summon)", fire=3).unhallowed("abyss_watcher").check().do(do.PickOption, option=1)
    desk.do(do.Exhaust)
    assert desk.s.doom == 2 and desk.names() == ["abyss_watcher"]


@pytest.mark.report(7)
@pytest.mark.rule("SW-113")
def test_a_struck_summon_interrupts() -> None:
    desk = night("colossus", "(doomed_summon)", party=RIDERS, fire=3).unhallowed("tentacle_2").dice("cavalier", 6)
    desk.use("cavalier", "fearless_scout", 6)
    assert desk.open.prompt == "summon_card"
    desk.do(do.PickOption, option=0)
    assert desk.s.fire == 2, "its Reveal is resolved"
    assert desk.grave() == ["doomed_summon", "tentacle_2"], "then power 10 meets Health 8"


@pytest.mark.rule("SW-109", "SW-113", "SW-190")
def test_no_defeated_power_of_the_one_just_summoned() -> None:
    desk = night("black_powder", "(doomed_summon)", "brown_bear", location="whale_bone_bay", fire=3)
    desk.unhallowed("plague_mariner").dice("corsair", 1).attack(1, ("corsair", 1))
    desk.do(do.PickLine, uid=desk.uid(2)).do(do.PickOption, option=0)
    assert desk.grave() == ["doomed_summon", "plague_mariner"], "12 against 15 - 1 - 2"
    assert desk.names() == ["brown_bear"] and desk.open.prompt == "fight" and desk.up() == 12
    desk = night("plague_mariner", "harpy", fire=3).dice("golem", 12, 3).attack(1, ("golem", 12), ("golem", 3))
    assert desk.open.prompt == "exhaust", "revealed before the action it has its power"


@pytest.mark.rule("SW-113")
def test_one_just_summoned_may_be_too_strong() -> None:
    desk = night("colossus", "(doomed_summon)", party=RIDERS, fire=3).unhallowed("plague_mariner").dice("cavalier", 6)
    desk.s.line[0].up = True
    desk.use("cavalier", "fearless_scout", 6).do(do.PickOption, option=0)
    assert desk.names() == ["colossus", "plague_mariner"], "15 is more than 10: it stays, faceup"
    assert desk.open.prompt == "fight"


@pytest.mark.rule("SW-114")
def test_a_summon_that_is_only_moved() -> None:
    desk = night("colossus", "(doomed_summon)", "(harpy)", fire=3).nature("great_stag").dice("druid", 1)
    desk.use("druid", "verdant_exchange", 1).do(do.PickLine, uid=desk.uid(2))
    assert name(desk.s.deck[0]) == "doomed_summon" and desk.s.doom == 0
    desk = night("colossus", "(doomed_summon)", "(harpy)", fire=3).give("corsair", "ships_bell").use_item("ships_bell")
    desk.do(do.PickLine, uid=desk.uid(2))
    assert desk.names() == ["colossus", "(harpy)", "(doomed_summon)"] and desk.open.prompt == "fight"
    desk = night("(ghost_captain)", fire=3).deck("doomed_summon").check()
    assert [name(card) for card in desk.s.horde] == ["doomed_summon"] and desk.open.prompt == "fight"


@pytest.mark.report(28, 30)
@pytest.mark.rule("SW-115")
@pytest.mark.parametrize("line", ["(doomed_summon)", "(drowned_acolyte)", "(siren_acolyte)"])
def test_no_unhallowed_left(line: str) -> None:
    desk = night(line, fire=3).no_unhallowed()
    desk.s.doom = 3
    desk.check()
    if line == "(doomed_summon)":
        desk.do(do.PickOption, option=1).do(do.Exhaust)
        assert desk.up() == 11
    assert (desk.s.outcome, desk.s.reason) == ("lost", "no_unhallowed")


@pytest.mark.rule("SW-116")
def test_the_watch_ends_with_the_last_card() -> None:
    desk = night("sea_foam", fire=7).dice("golem", 5, 6).attack(1, ("golem", 5))
    assert desk.s.round == 2 and desk.open.prompt == "choose_rest"


@pytest.mark.rule("SW-116", "SW-106")
def test_the_empty_line_still_pays_for_the_fire() -> None:
    desk = night("sea_foam", fire=1).dice("golem", 5).attack(1, ("golem", 5))
    assert desk.open.prompt == "exhaust" and desk.s.fire == 0 and desk.s.line == []
    desk.do(do.Exhaust)
    assert desk.s.round == 2


@pytest.mark.rule("SW-106", "SW-107")
def test_stolen_dice_return_before_defeated_powers() -> None:
    desk = night("cursed_wanderer", "colossus").dice("druid", 5).steal(1, "druid", 0).dice("golem", 7)
    desk.attack(1, ("golem", 7))
    seen = order(desk)
    assert seen.index("Returned") < seen.index("Buried") < seen.index("PowerTriggered")
    assert desk.said(Buried) and desk.of("druid").at[0] != STOLEN


@pytest.mark.rule("SW-091", "SW-099")
def test_a_whole_line_comes_out_of_the_dark_in_order() -> None:
    desk = plain()
    desk.s.box += desk.s.deck
    desk.s.deck = []
    desk.deck("lantern_goblin", "storm_sprite", "kelp_horror", "bone_sailor", "rocktopuss")
    nightfall(desk, fire=7)
    assert [name(lc.card) for lc in desk.s.line if lc.up] == ["lantern_goblin", "storm_sprite"]
    assert len(desk.said(Revealed)) == 2 and desk.s.fire == 6
