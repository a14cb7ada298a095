"""Scenarios S42 and S52 (a): the Hired Hands of the optional mode for two and three players."""

from __future__ import annotations

import pytest

from game.ravenshire.events import (
    ContractBuried,
    DiePlaced,
    DieTaken,
    Gained,
    MarkerPassed,
    MemberDiscarded,
    Recruited,
    WaresGained,
)
from game.ravenshire.gathering import seat_order
from game.ravenshire.outline import FLOW
from game.ravenshire.state import BOX, COLUMN, POOL
from tests.ravenshire.scenarios.desk import (
    GUILD_HALLS,
    TANNERY,
    Desk,
    events,
    member,
)


@pytest.mark.scenario("S42")
@pytest.mark.rule("RV-188", "RV-189", "RV-190", "RV-191", "RV-192")
def test_hired_hand() -> None:
    desk = Desk(3, "full_table")
    s = desk.s
    assert s.hands == 1 and len(s.titles) == 4
    hand = 3
    assert sorted(die.kind for die in s.dice if die.seat == hand) == [0, 1, 2]
    assert seat_order(s) == [0, 1, 2, 3], "after the last player of the round"
    highest = desk.own(hand, "green", 6)
    desk.own(hand, "purple", 2)
    desk.own(hand, "yellow", 3)
    desk.clear(GUILD_HALLS, TANNERY)
    wanted = desk.lay(TANNERY, "yellow", 5)
    desk.halls(
        alchemist=("a01_charm_carver", "a02_scale_gatherer"),
        harvester=("h14_quartermaster", "h02_ingot_runner"),
        merchant=("m01_peddler", "m02_coin_changer"),
    )
    below, holdings = s.halls[3], [[*p.res] for p in s.players]
    desk.script(3 - 1)
    out = desk.rivals_turn(hand)
    assert [(e.die, e.district) for e in events(out, DiePlaced)] == [(highest, GUILD_HALLS)]
    assert [e.member for e in events(out, MemberDiscarded)] == [member("h14_quartermaster")]
    assert s.discards[1] == [member("h14_quartermaster")] and s.halls[2] == below and s.halls[3] >= 0
    assert [e.die for e in events(out, DieTaken)] == [wanted]
    assert [[*p.res] for p in s.players] == holdings and not events(out, Gained) and not events(out, WaresGained)
    assert not any(e.seat == hand for e in events(out, Recruited))
    desk.have(1, rep=2)
    first, coming, size = s.open[3], s.decks[1][-1], len(s.decks[1])
    gathering = FLOW.begin("gathering")
    gathering.at = "hands_clear_contracts"
    desk._outline("production")
    s.stack.append(gathering)
    out = desk.run()
    assert [(e.seat, e.contract) for e in events(out, ContractBuried)] == [(hand, first)]
    assert s.open[3] == coming and s.decks[1][0] == first and len(s.decks[1]) == size


@pytest.mark.rule("RV-188", "RV-189", "RV-192")
def test_two_players_and_two_hands() -> None:
    desk = Desk(2, "full_table")
    s = desk.s
    assert s.hands == 2 and len(s.titles) == 3
    assert all(die.at != BOX for die in s.dice[:18]), "eighteen dice circulate"
    assert seat_order(s) == [0, 2, 1, 3]
    s.first = 1
    assert seat_order(s) == [1, 2, 0, 3]
    left, next_ = s.open[0], s.open[1]
    gathering = FLOW.begin("gathering")
    gathering.at = "hands_clear_contracts"
    desk._outline("production")
    s.stack.append(gathering)
    buried = events(desk.run(), ContractBuried)
    assert (buried[0].seat, buried[0].contract) == (2, left), "Hand A before Hand B"
    assert buried[1].seat == 3 and buried[1].slot == 0 and buried[1].contract not in (left, next_)


@pytest.mark.scenario("S52")
@pytest.mark.rule("RV-193", "RV-135")
def test_the_marker_never_goes_to_a_hand_whose_dice_are_rerolled() -> None:
    desk = Desk(3, "full_table")
    s = desk.s
    s.first = 2
    dice = desk.forge(3, ("yellow", 2), ("green", 2), ("purple", 2))
    desk.script(*[0] * 5, *[0] * 6, *[0] * 9, 4, 4, 4)
    out = desk.season_end()
    assert events(out, MarkerPassed) == [MarkerPassed(seat=0)]
    assert [(s.dice[d].value, s.dice[d].at) for d in dice] == [(5, POOL)] * 3
    result = desk.finish()
    assert sorted(x.seat for x in result.scores) == [0, 1, 2]


@pytest.mark.rule("RV-193")
def test_hands_do_not_roll_after_the_last_season() -> None:
    desk = Desk(3, "full_table")
    dice = desk.forge(3, ("yellow", 2), ("green", 2), ("purple", 2))
    desk.s.season = 4
    drawn = desk.s.rng.drawn
    desk.season_end()
    assert desk.s.rng.drawn == drawn and [desk.s.dice[d].at for d in dice] == [COLUMN] * 3
