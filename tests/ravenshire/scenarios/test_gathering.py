"""Scenarios S04 to S09, S14 to S18 and S45: placing, taking, running, recruiting."""

from __future__ import annotations

import pytest

from game.ravenshire import actions as do
from game.ravenshire import frames as f
from game.ravenshire.content import content
from game.ravenshire.events import DieToColumn, MemberDrawn, MemberSlid, Recruited, StackReshuffled
from game.ravenshire.state import BOARD, COLUMN, ROW3
from tests.ravenshire.scenarios.desk import (
    BRAMWELL,
    DARKWOOD,
    GUILD_HALLS,
    SHARPROCK,
    SMOKEY,
    TANNERY,
    Desk,
    events,
    member,
)

ALCHEMISTS, HARVESTERS, MERCHANTS = range(3)
TOP, BOTTOM = 1, 2


def row(guild: int, number: int) -> int:
    """The workshop space of that row (from 1)."""
    return guild * 4 + number - 1


@pytest.mark.scenario("S04")
@pytest.mark.rule("RV-030", "RV-031", "RV-032", "RV-040")
@pytest.mark.parametrize("kind", ["yellow", "green", "purple"])
def test_placing_a_2_in_sharprock(kind: str) -> None:
    desk = Desk().only(0, ore=1, gold=4, action_token=1)
    die = desk.own(0, kind, 2)
    desk.lay(SHARPROCK, "green", 5)
    desk.turn(0, "placing")
    desk.act(do.Place(0, die, SHARPROCK))
    assert (desk.stock("ore"), desk.stock("mithril")) == (3, 1)
    placed = desk.s.dice[die]
    assert (placed.at, placed.spot, placed.value) == (BOARD, SHARPROCK * 2 + 1, 2)


@pytest.mark.scenario("S05")
@pytest.mark.rule("RV-033", "RV-034", "RV-035", "RV-037", "RV-041")
def test_taking_a_4_from_darkwood_and_running_the_column() -> None:
    desk = Desk().only(0, wood=1, ore=1)
    die = desk.lay(DARKWOOD, "green", 4)
    desk.turn(0, "taking")
    desk.act(do.Take(0, die))
    assert desk.stock("wood") == 4
    assert [a.option for a in desk.legal(do.UseMember)] == [TOP, BOTTOM]
    desk.act(do.UseMember(0, row(HARVESTERS, 1), BOTTOM))
    assert (desk.stock("wood"), desk.stock("ore")) == (5, 2)
    assert not desk.legal(do.UseMember), "top or bottom, not both"
    taken = desk.s.dice[die]
    assert (taken.at, taken.spot, taken.value, taken.seat) == (COLUMN, HARVESTERS, 4, 0)


@pytest.mark.scenario("S06")
@pytest.mark.rule("RV-036", "RV-037", "RV-038", "RV-056")
def test_running_the_column_of_the_example() -> None:
    desk = Desk().only(0, wood=1, ore=1, charcoal=1, steel=1, leather=1)
    desk.workshop(0, harvester_2="h02_ingot_runner", harvester_3="h01_ore_digger")
    desk.p(0).upgrades = 1 << ROW3
    die = desk.lay(SHARPROCK, "green", 3)
    desk.turn(0, "taking")
    desk.only(0, wood=1, ore=1, charcoal=1, steel=1, leather=1)
    desk.act(do.Take(0, die))
    desk.have(0, ore=1)
    desk.act(do.UseMember(0, row(HARVESTERS, 3)))
    assert desk.refused(do.UseMember(0, row(HARVESTERS, 3)))
    desk.act(do.UseMember(0, row(HARVESTERS, 1), TOP))
    desk.choose("leather")
    assert desk.refused(do.UseMember(0, row(HARVESTERS, 1), BOTTOM))
    desk.act(do.UseMember(0, row(HARVESTERS, 2)))
    assert desk.p(0).res[:5] == [1, 3, 1, 2, 2]
    assert not any(isinstance(frame, f.Run) for frame in desk.s.stack), "nobody is left to use"


@pytest.mark.scenario("S07")
@pytest.mark.rule("RV-033", "RV-042", "RV-039")
def test_the_die_just_placed_cannot_be_taken_but_its_neighbour_can() -> None:
    desk = Desk().only(0, leather=1)
    neighbour = desk.lay(TANNERY, "purple", 6)
    mine = desk.own(0, "yellow", 2)
    desk.turn(0, "placing")
    desk.act(do.Place(0, mine, TANNERY))
    assert (desk.stock("leather"), desk.stock("talisman")) == (3, 1)
    if isinstance(desk.s.stack[-1], f.Window):
        desk.done()
    offered = {a.die for a in desk.legal(do.Take)}
    assert neighbour in offered and mine not in offered
    desk.have(0, talisman=0)
    assert (desk.why("die", mine).rule, desk.why("die", mine).key) == ("RV-033", "placed_die")
    desk.act(do.Take(0, neighbour))
    assert desk.stock("leather") == 5
    assert isinstance(desk.s.stack[-1], f.Run) and desk.s.stack[-1].column == MERCHANTS


@pytest.mark.scenario("S08")
@pytest.mark.rule("RV-030", "RV-039")
def test_a_full_district_is_closed_until_somebody_takes_a_die() -> None:
    desk = Desk()
    first = desk.lay(SMOKEY, "green", 3, 0)
    desk.lay(SMOKEY, "purple", 4, 1)
    desk.turn(1, "placing")
    assert SMOKEY not in {a.district for a in desk.legal(do.Place)}
    assert desk.why("district", SMOKEY, seat=1).key == "district_full"
    desk.turn(0, "taking", others=(1,))
    desk.act(do.Take(0, first))
    while desk.s.active == 0:
        desk.done()
    if isinstance(desk.s.stack[-1], f.Window):
        desk.done(1)
    assert SMOKEY in {a.district for a in desk.legal(do.Place)}


@pytest.mark.scenario("S09")
@pytest.mark.rule("RV-027", "RV-028", "RV-029", "RV-070")
def test_action_token_windows() -> None:
    desk = Desk().only(0, wood=3, ore=3, charcoal=3, action_token=2)
    desk.hand(0)
    gain = do.TakeContract(0, 0, 0)
    for window in ("place", "take", "end"):
        desk.turn(0, window)
        assert gain in desk.open.actions
    desk.act(gain, gain)
    assert desk.stock("action_token") == 0 and len(desk.p(0).hand) == 2, "any number in one window"
    desk.have(0, action_token=2)
    die = desk.lay(DARKWOOD, "green", 4)
    desk.turn(0, "taking")
    assert desk.refused(gain)
    desk.act(do.Take(0, die))
    assert desk.stock("wood") == 6
    assert isinstance(desk.s.stack[-1], f.Run)
    assert desk.refused(gain)
    assert desk.why("open", 0).rule == "RV-027"
    desk.act(do.Trade(0, "good"))
    desk.choose("wood", "wood", "wood")
    assert desk.refused(gain), "a started exchange is finished first"
    desk.choose("steel")
    assert desk.stock("steel") == 1 and desk.stock("wood") == 3
    desk.done()
    assert isinstance(desk.s.stack[-1], f.Window)
    desk.act(gain)
    assert desk.stock("action_token") == 1


@pytest.mark.scenario("S14")
@pytest.mark.rule("RV-064", "RV-032")
def test_changing_a_placed_die_later_gains_nothing() -> None:
    desk = Desk().only(0, leather=1)
    mine = desk.own(0, "green", 2)
    desk.clear(TANNERY)
    desk.turn(0, "placing", others=(1,))
    desk.act(do.Place(0, mine, TANNERY))
    assert (desk.stock("leather"), desk.stock("talisman")) == (3, 1)
    desk.act(do.Talisman(0, mine, -1))
    assert (desk.stock("leather"), desk.stock("talisman"), desk.s.dice[mine].value) == (3, 0, 1)
    desk.turn(1, "taking")
    desk.only(1)
    desk.act(do.Take(1, mine))
    assert (desk.stock("leather", 1), desk.stock("talisman", 1)) == (3, 1)


@pytest.mark.scenario("S15")
@pytest.mark.rule("RV-077", "RV-069", "RV-048", "RV-050", "RV-051", "RV-054", "RV-055")
def test_recruiting_with_an_action_token() -> None:
    desk = Desk().have(0, gold=4, action_token=1)
    desk.halls(harvester=("h01_ore_digger", "h07_quarry_boss"))
    coming = desk.s.stacks[HARVESTERS][-1]
    desk.turn(0, "place")
    desk.act(do.Recruit(0, 2))
    assert {a.space for a in desk.legal(do.PutMember)} == {4, 5}, "covering the starting member is possible"
    out = desk.act(do.PutMember(0, row(HARVESTERS, 2)))
    assert desk.gold == 1 and desk.stock("action_token") == 0
    assert desk.p(0).workshop[4:6] == [-1, member("h01_ore_digger")]
    assert desk.s.halls[2:4] == [member("h07_quarry_boss"), coming]
    assert [e.member for e in events(out, MemberSlid)] == [member("h07_quarry_boss")]
    assert events(out, MemberDrawn) == [MemberDrawn(spot=3, member=coming)]


@pytest.mark.scenario("S15")
@pytest.mark.rule("RV-055")
def test_a_member_from_the_top_row_leaves_the_bottom_row_alone() -> None:
    desk = Desk().have(0, gold=4, action_token=1)
    desk.halls(harvester=("h01_ore_digger", "h07_quarry_boss"))
    coming = desk.s.stacks[HARVESTERS][-1]
    desk.turn(0, "place")
    out = desk.act(do.Recruit(0, 3), do.PutMember(0, row(HARVESTERS, 2)))
    assert desk.s.halls[2:4] == [member("h01_ore_digger"), coming]
    assert not events(out, MemberSlid) and desk.gold == 0


@pytest.mark.scenario("S16")
@pytest.mark.rule("RV-045", "RV-046", "RV-057", "RV-026")
def test_recruiting_while_taking_and_running_at_once() -> None:
    desk = Desk().only(0, gold=3, action_token=0)
    desk.halls(harvester=("h02_ingot_runner", "h07_quarry_boss"))
    die = desk.lay(GUILD_HALLS, "green", 5)
    desk.turn(0, "taking")
    desk.act(do.Take(0, die))
    desk.act(do.Recruit(0, 2), do.PutMember(0, row(HARVESTERS, 2)))
    desk.choose("leather")
    assert desk.gold == 0 and desk.stock("leather") == 1
    assert isinstance(desk.s.stack[-1], f.Run)
    desk.act(do.UseMember(0, row(HARVESTERS, 2)))
    assert desk.stock("steel") == 1 and desk.stock("action_token") == 0


@pytest.mark.scenario("S17")
@pytest.mark.rule("RV-046", "RV-067", "RV-029", "RV-049")
def test_gold_raised_in_the_middle_of_the_guild_halls() -> None:
    desk = Desk().only(0, gold=1, dragon_scales=1, charcoal=1, action_token=1)
    desk.halls(
        alchemist=("a01_charm_carver", "a03_mithril_seeker"),
        harvester=("h01_ore_digger", "h02_ingot_runner"),
        merchant=("m01_peddler", "m02_coin_changer"),
    )
    desk.clear(GUILD_HALLS)
    die = desk.own(0, "purple", 3)
    desk.turn(0, "placing")
    desk.act(do.Place(0, die, GUILD_HALLS))
    assert desk.refused(do.Recruit(0, 4)) and not desk.legal(do.Recruit)
    reason = desk.why("hall", 4)
    assert (reason.rule, dict(reason.args)) == ("RV-048", {"need": 2, "have": 1})
    desk.act(do.Trade(0, "scales"))
    desk.choose("wood")
    assert desk.gold == 2
    out = desk.act(do.Recruit(0, 4), do.PutMember(0, row(MERCHANTS, 2)))
    desk.choose("ore")
    desk.choose("mithril")
    assert events(out, Recruited)[0].member == member("m01_peddler")
    assert desk.amounts() == {"wood": 1, "ore": 1, "mithril": 1, "action_token": 1}


@pytest.mark.scenario("S17")
@pytest.mark.rule("RV-046")
def test_without_a_recruit_the_mystic_comes_all_the_same() -> None:
    desk = Desk().only(0, gold=9)
    desk.clear(GUILD_HALLS)
    die = desk.own(0, "purple", 3)
    desk.turn(0, "placing")
    desk.act(do.Place(0, die, GUILD_HALLS))
    desk.choose("mithril")
    desk.done()
    assert desk.amounts() == {"mithril": 1, "gold": 9, "action_token": 1} and desk.p(0).recruits == 0


@pytest.mark.scenario("S18")
@pytest.mark.rule("RV-053", "RV-052", "RV-051", "RV-056")
def test_replacing_in_a_full_column() -> None:
    desk = Desk().only(0, gold=5, action_token=1)
    desk.workshop(0, merchant_2="m01_peddler")
    desk.halls(merchant=("m02_coin_changer", "m09_guild_recruiter"))
    desk.turn(0, "place")
    desk.act(do.Recruit(0, 4))
    assert {a.space for a in desk.legal(do.PutMember)} == {row(MERCHANTS, 1), row(MERCHANTS, 2)}
    assert desk.why("space", row(MERCHANTS, 3)).rule == "RV-056"
    out = desk.act(do.PutMember(0, row(MERCHANTS, 2)))
    desk.choose("steel")
    assert desk.amounts() == {"steel": 1, "gold": 1}
    assert desk.p(0).workshop[row(MERCHANTS, 2)] == member("m02_coin_changer")
    assert desk.s.discards[MERCHANTS] == [member("m01_peddler")]
    assert events(out, Recruited)[0].replaced == member("m01_peddler")


@pytest.mark.scenario("S45")
@pytest.mark.rule("RV-044", "RV-066", "RV-027", "RV-047")
def test_bramwell_foundries_and_the_embergem_exchange() -> None:
    desk = Desk().only(0, steel=1, embergem=2, gold=9, action_token=0)
    die = desk.lay(BRAMWELL, "green", 6)
    desk.turn(0, "taking")
    desk.act(do.Take(0, die))
    assert desk.stock("action_token") == 1 and desk.stock("steel") == 3
    desk.act(do.Trade(0, "embergem"))
    desk.choose("steel", "leather")
    assert desk.p(0).res[:5] == [0, 0, 0, 4, 1] and desk.stock("embergem") == 0
    assert isinstance(desk.s.stack[-1], f.Run)
    assert not desk.legal(do.Recruit) and not desk.legal(do.TakeContract) and not desk.legal(do.Build)
    assert desk.why("hall", 0).rule == "RV-027"
    desk.done()
    assert desk.legal(do.TakeContract)


@pytest.mark.rule("RV-047")
def test_the_district_tables_of_the_example_values() -> None:
    tables = [[entry.gain.pairs() for entry in district.by_value] for district in content().districts]
    assert tables[SHARPROCK][2] == (("ore", 2), ("mithril", 1))
    assert tables[DARKWOOD][4] == (("wood", 3),)
    assert tables[TANNERY][2] == (("leather", 2), ("talisman", 1))
    assert [d.favours for d in content().districts] == ["low", "high", "low", "high", "high", "low"]


@pytest.mark.rule("RV-035")
def test_a_second_die_runs_the_column_again() -> None:
    desk = Desk().only(0)
    desk.taken(0, "green", 2)
    die = desk.lay(DARKWOOD, "green", 4)
    desk.turn(0, "taking")
    out = desk.act(do.Take(0, die))
    assert events(out, DieToColumn)[0].column == HARVESTERS
    desk.act(do.UseMember(0, row(HARVESTERS, 1), BOTTOM))
    assert desk.p(0).res[:2] == [4, 1]
    assert sum(d.seat == 0 and d.at == COLUMN and d.spot == HARVESTERS for d in desk.s.dice) == 2


@pytest.mark.rule("RV-197", "RV-052")
def test_an_empty_stack_is_made_of_the_discards() -> None:
    desk = Desk().have(0, gold=12, action_token=4)
    desk.halls(harvester=("h01_ore_digger", "h07_quarry_boss"))
    s = desk.s
    s.discards[HARVESTERS] = [member("h03_woodcutter"), member("h06_forager")]
    s.stacks[HARVESTERS] = []
    desk.turn(0, "place").script(0)
    out = desk.act(do.Recruit(0, 2), do.PutMember(0, row(HARVESTERS, 2)))
    assert [e.guild for e in events(out, StackReshuffled)] == [HARVESTERS]
    assert s.halls[2] == member("h07_quarry_boss")
    assert {s.halls[3], *s.stacks[HARVESTERS]} == {member("h03_woodcutter"), member("h06_forager")}
    assert s.discards[HARVESTERS] == []
    s.stacks[HARVESTERS] = []
    out = desk.act(do.Recruit(0, 2), do.PutMember(0, row(HARVESTERS, 1)))
    assert s.halls[2] >= 0 and s.halls[3] == -1, "nothing is left to fill the top space"
    assert not events(out, StackReshuffled)
    assert desk.why("hall", 3).rule == "RV-197"


@pytest.mark.rule("RV-051", "RV-037")
def test_a_covered_printed_member_does_not_work() -> None:
    desk = Desk().only(0)
    desk.workshop(0, harvester_1="h01_ore_digger")
    die = desk.lay(DARKWOOD, "green", 4)
    desk.turn(0, "taking").act(do.Take(0, die))
    assert [(a.space, a.option) for a in desk.legal(do.UseMember)] == [(row(HARVESTERS, 1), 0)]
    desk.act(do.UseMember(0, row(HARVESTERS, 1)))
    assert desk.stock("ore") == 2 and not any(isinstance(frame, f.Run) for frame in desk.s.stack)


@pytest.mark.rule("RV-036", "RV-029", "RV-201")
def test_a_run_waits_while_the_market_could_pay_for_a_member() -> None:
    desk = Desk().only(0, ore=3)
    desk.workshop(0, alchemist_1="a07_ash_distiller")  # 1 Wood for 3 Charcoal
    die = desk.lay(BRAMWELL, "yellow", 1)
    desk.turn(0, "taking").act(do.Take(0, die))
    assert isinstance(desk.s.stack[-1], f.Run) and not desk.legal(do.UseMember) and desk.legal(do.Done)
    desk.act(do.Trade(0, "good"))
    desk.choose("ore", "ore", "ore", "wood")
    desk.act(do.UseMember(0, row(ALCHEMISTS, 1)))
    assert desk.p(0).res[:5] == [0, 0, 3, 1, 0]
