"""Chapter D: rounds, arrival, the roll and who rests."""

from __future__ import annotations

import pytest

from game.core.structs import Setup
from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from game.set_a_watch.events import DiceRolled, LocationReached, RoundBegan
from game.set_a_watch.state import UNSPENT
from game.set_a_watch.tables import C
from tests.set_a_watch.cards.laying import arrive_at, night, on_map, plain
from tests.set_a_watch.scenarios.desk import LOCATIONS, Desk, ability


@pytest.mark.report(30)
@pytest.mark.rule("SW-040")
def test_nine_rounds_the_last_at_the_final_location() -> None:
    desk = plain()
    assert desk.s.rounds == 9
    final = desk.s.final[0]
    for number in range(2, 9):
        desk.round(number)
        assert C.locations[desk.s.location].kind != "final" and len(desk.s.map) == 8 - number
    assert desk.round(9).s.location == final


@pytest.mark.rule("SW-041")
def test_the_order_of_a_round() -> None:
    s = RULES.new(Setup("standard", 1, {"party": "random"}).checked(RULES.info), 11)
    phases = []
    for _ in range(400):
        decision = RULES.ask(s)
        if decision is None or s.round > 1:
            break
        if not phases or phases[-1] != s.phase:
            phases.append(s.phase)
        stop = next((a for a in decision.actions if isinstance(a, do.StopFighting | do.Done)), decision.actions[0])
        RULES.act(s, stop, [])
    assert [phase for phase in phases if phase != "merchant"] == ["camp", "watch"]
    assert "merchant" not in phases or phases.index("merchant") == 1


@pytest.mark.rule("SW-042")
def test_arrival_in_order() -> None:
    desk = plain()
    before = desk.s.location
    on_map(desk, "storm_passage").round(2)
    assert desk.s.location == LOCATIONS["storm_passage"] and desk.s.passed == [before] and desk.s.fire == 4
    kinds = [type(e) for e in desk.out if isinstance(e, RoundBegan | LocationReached | DiceRolled)]
    assert kinds == [RoundBegan, LocationReached, *[DiceRolled] * 4]


@pytest.mark.rule("SW-042")
def test_the_modifier_comes_before_the_arrival_ability() -> None:
    desk = plain()
    desk.s.fire = 14
    assert arrive_at("driftwood_beach", desk).s.fire == 14, "18 would be past the limit"


@pytest.mark.rule("SW-043")
def test_all_twelve_dice_are_rolled_and_no_mark_remains() -> None:
    desk = night("harpy", "colossus").give("golem", "signal_flare").dice("golem", 7, 3, 2)
    desk.use_item("signal_flare", 3).steal(1, "golem", 2)
    desk.held("golem", "landslide").die = True
    desk.s.line[0].dice = []
    desk.round(2)
    assert len(desk.said(DiceRolled)) == 4
    assert all(a.at == [UNSPENT] * 3 and a.on == [-1] * 3 for a in desk.s.party)
    assert not desk.held("golem", "landslide").die and not desk.of("golem").items[0].used


@pytest.mark.rule("SW-044")
def test_who_rests_is_chosen_after_the_roll() -> None:
    desk = plain().round(3)
    assert desk.open.prompt == "choose_rest" and all(all(a.dice) for a in desk.s.party)
    desk.do(do.Rest, adv=2)
    assert desk.s.resting == 2


@pytest.mark.rule("SW-045")
@pytest.mark.parametrize(("mode", "limit"), [("standard", 2), ("kraken", 1)])
def test_not_more_rests_than_the_mode_has(mode: str, limit: int) -> None:
    desk = plain(mode=mode)
    for adv, rests in enumerate((limit, limit - 1, limit, 0)):
        desk.s.party[adv].rests = rests
    assert {a.adv for a in desk.round(2).legal(do.Rest)} == {1, 3}


@pytest.mark.rule("SW-045")
def test_eight_rounds_are_eight_rests() -> None:
    desk = plain()
    for number in range(1, 9):
        if number > 1:
            desk.round(number)
        desk.do(do.Rest)
    assert [a.rests for a in desk.s.party] == [2, 2, 2, 2]


@pytest.mark.rule("SW-046")
def test_the_rest_token_turns() -> None:
    desk = plain()
    assert desk.do(do.Rest, adv=1).of("golem").rests == 1
    assert desk.round(2).do(do.Rest, adv=1).of("golem").rests == 2


@pytest.mark.rule("SW-046", "SW-047")
def test_a_rest_without_anything_exhausted() -> None:
    desk = Desk().have("druid", "beast_call", "wild_kinship", "grove_warden").round(2)
    desk.do(do.Rest, adv=desk.adv("druid"))
    assert desk.open.prompt == "camp" and not desk.held("druid", "grove_warden").exhausted
    assert ability("grove_warden") not in desk.of("druid").unused
