"""Scenarios S34, S36 and S55, and the rest of the Assistants' rules."""

from __future__ import annotations

import pytest

from game.ravenshire import actions as do
from game.ravenshire import frames as f
from game.ravenshire.events import BoardLaid, DiceRolled, Gained, TitleScored
from game.ravenshire.state import BOARD, COLUMN, GUILD_ADVISOR, MARKET, POOL, RAVEN_DIE
from tests.ravenshire.scenarios.desk import (
    BRAMWELL,
    DARKWOOD,
    GUILD_HALLS,
    SMOKEY,
    TANNERY,
    Desk,
    events,
    member,
    title,
)


@pytest.mark.scenario("S34")
@pytest.mark.rule("RV-150", "RV-151")
def test_the_raven_broker_places_the_raven_die() -> None:
    desk = Desk().assistant(0, "raven_broker").only(0)
    raven = desk.own(0, "raven", 2)
    desk.clear(TANNERY).turn(0, "placing")
    desk.act(do.Place(0, raven, TANNERY))
    assert desk.amounts() == {"leather": 4, "talisman": 2, "gold": 4, "action_token": 1}


@pytest.mark.report(36)
@pytest.mark.scenario("S34")
@pytest.mark.rule("RV-151")
def test_another_player_places_the_raven_die() -> None:
    desk = Desk().assistant(0, "raven_broker").only(0).only(1)
    raven = desk.own(1, "raven", 2)
    desk.clear(TANNERY).turn(1, "placing")
    out = desk.act(do.Place(1, raven, TANNERY))
    assert desk.amounts(1) == {"leather": 2, "talisman": 1, "gold": 4, "action_token": 1}
    assert desk.amounts(0) == {"leather": 4, "talisman": 2, "gold": 4, "action_token": 1}
    assert [(e.seat, e.source) for e in events(out, Gained)] == [(1, "districts"), (0, "raven")]
    assert desk.s.active == 1, "still Yellow's turn"


@pytest.mark.rule("RV-150", "RV-151")
def test_the_ravens_gain_in_the_guild_halls_has_no_recruit() -> None:
    desk = Desk().assistant(0, "raven_broker").only(0, gold=9).only(1, gold=9)
    raven = desk.own(1, "raven", 2)
    desk.clear(GUILD_HALLS).turn(1, "placing")
    desk.act(do.Place(1, raven, GUILD_HALLS))
    assert desk.open.seat == 1, "the placer finishes the action first"
    desk.choose("mithril", seat=1)
    desk.done(1)
    assert desk.open.seat == 0 and not desk.legal(do.Recruit) and not desk.legal(do.Trade)
    desk.choose("talisman", "embergem")
    assert desk.amounts(0) == {"talisman": 1, "embergem": 1, "gold": 9, "action_token": 1}
    assert desk.amounts(1) == {"mithril": 1, "gold": 9, "action_token": 1}
    assert desk.open.seat == 1


@pytest.mark.rule("RV-150")
def test_the_brokers_own_raven_in_the_guild_halls_doubles_the_gift_not_the_recruit() -> None:
    desk = Desk().assistant(0, "raven_broker").only(0, gold=20, action_token=0)
    raven = desk.own(0, "raven", 5)
    desk.clear(GUILD_HALLS).turn(0, "placing")
    desk.act(do.Place(0, raven, GUILD_HALLS))
    desk.choose("steel", "wood")  # each unit freely, in any order (RV-D06)
    assert desk.stock("wood") == desk.stock("steel") == 1
    recruit = desk.legal(do.Recruit)[0]
    desk.act(recruit, desk_put(desk, recruit))
    while isinstance(desk.s.stack[-1], f.Gain):
        desk.choose("ore")  # a welcome gift, if the member brings one
    assert isinstance(desk.s.stack[-1], f.Window | f.TakeDie) and desk.p(0).recruits == 1


def desk_put(desk: Desk, recruit: do.Recruit) -> do.PutMember:
    """Row 2 of the recruit's own column."""
    from game.ravenshire.tables import MEMBER_GUILD

    return do.PutMember(0, MEMBER_GUILD[desk.s.halls[recruit.spot]] * 4 + 1)


@pytest.mark.rule("RV-152", "RV-149")
@pytest.mark.parametrize("column", [0, 1, 2])
def test_taking_the_raven_die_gives_the_normal_gain_and_any_column(column: int) -> None:
    desk = Desk().assistant(0, "raven_broker").only(0).only(1)
    raven = desk.lay(TANNERY, "raven", 2)
    desk.turn(1, "taking")
    desk.act(do.Take(1, raven))
    assert desk.amounts(1) == {"leather": 2, "talisman": 1, "gold": 4, "action_token": 1}
    assert desk.amounts(0) == {"gold": 4, "action_token": 1}
    assert [a.column for a in desk.legal(do.Column)] == [0, 1, 2]
    desk.act(do.Column(1, column))
    assert (desk.s.dice[raven].at, desk.s.dice[raven].spot, desk.s.dice[raven].seat) == (COLUMN, column, 1)
    assert isinstance(desk.s.stack[-1], f.Run) and desk.s.stack[-1].column == column


@pytest.mark.rule("RV-147", "RV-148", "RV-153")
def test_the_raven_broker_places_three_of_four_dice() -> None:
    desk = Desk().assistant(0, "raven_broker")
    raven = desk.own(0, "raven", 3)
    s = desk.s
    desk._outline("gathering")
    s.first = 0
    s.players[0].placed = s.players[0].taken = 0
    desk.run()
    turns = 0
    while s.phase == "gathering":
        places = [a for a in desk.legal(do.Place) if a.die != raven and a.district != GUILD_HALLS]
        if places:
            turns += places[0].seat == 0
            desk.act(places[0])
        elif desk.legal(do.Done):
            desk.act(desk.legal(do.Done)[0])
        else:
            desk.act(desk.open.actions[0])
    assert turns == 3
    assert (s.players[0].placed, s.players[0].taken) == (3, 3)
    assert s.dice[raven].at == POOL and s.dice[raven].seat == 0
    assert sum(die.seat == 0 and die.at == COLUMN for die in s.dice) == 3


@pytest.mark.scenario("S55")
@pytest.mark.rule("RV-202", "RV-153", "RV-152", "RV-149")
def test_the_raven_die_comes_up_on_the_main_board() -> None:
    desk = Desk().assistant(0, "raven_broker").only(0).only(1)
    s = desk.s
    for die in s.dice[:18]:
        if die.at == BOARD and die.spot // 2 == TANNERY:
            die.at, die.seat, die.spot = POOL, 0, -1  # Red holds four guild dice, the board the Raven die
    desk.lay(TANNERY, "raven", 6)
    ravens_place = sorted(i for i, die in enumerate(s.dice) if die.at == BOARD).index(RAVEN_DIE)
    assert ravens_place == 5
    # Fisher-Yates from the end: the Raven die (last) changes places with the third, the rest stays.
    desk.script(2, 4, 3, 2, 1, *[v - 1 for v in (1, 1, 2, 1, 1, 1)], *[0] * 7)
    out = desk.season_end()
    laid = [e for e in events(out, BoardLaid) if e.die == RAVEN_DIE]
    assert [(e.district, e.value) for e in laid] == [(TANNERY, 2)]
    assert not events(out, Gained)
    assert desk.amounts(0) == desk.amounts(1) == {"gold": 4, "action_token": 1}
    assert {e.seat: len(e.dice) for e in events(out, DiceRolled)} == {0: 4, 1: 3}
    assert s.season == 2
    desk.turn(1, "taking")
    desk.act(do.Take(1, RAVEN_DIE))
    assert desk.amounts(1) == {"leather": 2, "talisman": 1, "gold": 4, "action_token": 1}
    assert desk.amounts(0) == {"gold": 4, "action_token": 1}
    assert [a.column for a in desk.legal(do.Column)] == [0, 1, 2]


@pytest.mark.scenario("S36")
@pytest.mark.rule("RV-166", "RV-167", "RV-168", "RV-169")
def test_cleric() -> None:
    desk = Desk().assistant(0, "cleric").only(0, talisman=3, gold=4, rep=1, action_token=0)
    desk.p(0).upgrades = 1 << MARKET
    mine = desk.own(0, "green", 1)
    purple = desk.lay(BRAMWELL, "purple", 2)
    green = desk.lay(SMOKEY, "green", 3)
    desk.clear(DARKWOOD).turn(0, "place")
    desk.act(do.Flip(0, mine))
    assert desk.s.dice[mine].value == 6 and desk.gold == 5
    desk.done()
    desk.act(do.Place(0, mine, DARKWOOD))
    assert (desk.stock("wood"), desk.stock("dragon_scales")) == (3, 1)
    desk.act(do.Talisman(0, green, 2))
    assert desk.s.dice[green].value == 5 and desk.gold == 6
    desk.done()
    desk.act(do.Take(0, purple))
    assert desk.stock("steel") == 1
    assert {(a.column, a.talisman) for a in desk.legal(do.Column)} == {(2, 0), (0, 1), (1, 1), (2, 1)}
    desk.act(do.Column(0, 0, 1))
    assert desk.gold == 7 and desk.stock("talisman") == 0
    assert isinstance(desk.s.stack[-1], f.Run) and desk.s.stack[-1].column == 0
    desk.act(do.UseMember(0, 0, 1))
    assert desk.stock("talisman") == 1, "the starting Alchemist may give one again"
    assert desk.s.dice[purple].spot == 0


@pytest.mark.rule("RV-167")
@pytest.mark.parametrize(("before", "after"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_the_cleric_flips_own_and_board_dice(before: int, after: int) -> None:
    desk = Desk().assistant(0, "cleric").only(0, talisman=2, gold=0)
    mine, lying = desk.own(0, "green", before), desk.lay(SMOKEY, "purple", before)
    desk.turn(0, "place")
    foreign = {i for i, die in enumerate(desk.s.dice) if die.seat == 1}
    assert not foreign & {a.die for a in desk.legal(do.Flip)}
    desk.act(do.Flip(0, mine), do.Flip(0, lying))
    assert [desk.s.dice[i].value for i in (mine, lying)] == [after, after]
    assert desk.gold == 2 and desk.stock("talisman") == 0


@pytest.mark.rule("RV-166", "RV-018")
def test_the_clerics_start() -> None:
    desk = Desk().assistant(0, "cleric")
    desk.before_the_game()
    desk.choose("ore")
    red = desk.p(0)
    assert red.upgrades == 1 << MARKET and red.rep == 1
    assert red.res == [1, 2, 1, 1, 1, 3, 0, 0, 0, 4, 1]


@pytest.mark.rule("RV-157", "RV-158")
def test_the_guild_advisor_rearranges_members_at_the_end_of_the_season() -> None:
    desk = Desk().assistant(0, "guild_advisor")
    assert desk.p(0).assistant == GUILD_ADVISOR
    desk.workshop(0, harvester_2="h01_ore_digger", alchemist_1="a03_mithril_seeker")
    desk.p(0).recruits = 2
    halls = [*desk.s.halls]
    desk.season_end()
    assert isinstance(desk.s.stack[-1], f.Rearrange) and desk.s.halls == halls, "before the board is prepared"
    assert {a.to for a in desk.legal(do.MoveMember)} == {0, 1, 4, 5, 8, 9}, "locked rows stay locked"
    desk.act(do.MoveMember(0, 5, 8))
    assert desk.p(0).workshop[5] == -1 and desk.p(0).workshop[8] == member("h01_ore_digger")
    desk.act(do.MoveMember(0, 0, 1))
    assert desk.p(0).workshop[:2] == [-1, member("a03_mithril_seeker")], "the printed member is free again"
    assert desk.s.season == 2


@pytest.mark.rule("RV-157")
def test_no_rearranging_after_the_last_season() -> None:
    desk = Desk().assistant(0, "guild_advisor")
    desk.workshop(0, harvester_2="h01_ore_digger")
    desk.s.season = 4
    desk.season_end()
    assert not any(isinstance(frame, f.Rearrange) for frame in desk.s.stack)


@pytest.mark.rule("RV-156")
def test_a_recruit_of_the_guild_advisor_runs_with_the_column_it_lies_in() -> None:
    desk = Desk().assistant(0, "guild_advisor").have(0, gold=9, action_token=1)
    desk.halls(harvester=("h01_ore_digger", "h07_quarry_boss"))
    desk.turn(0, "place")
    desk.act(do.Recruit(0, 2))
    assert {a.space for a in desk.legal(do.PutMember)} == {0, 1, 4, 5, 8, 9}
    desk.act(do.PutMember(0, 9))
    die = desk.lay(SMOKEY, "purple", 1)
    desk.turn(0, "taking").only(0)
    desk.act(do.Take(0, die), do.UseMember(0, 9))
    assert desk.stock("ore") == 2


@pytest.mark.rule("RV-161", "RV-160")
def test_the_prodigy_gains_4_more_for_each_title() -> None:
    desk = Desk().assistant(0, "prodigy").only(0, gold=0).titles("guildmaster")
    desk.p(0).personal_title = title("artificer")
    desk.s.unused_titles.remove(title("artificer"))
    desk.p(0).recruits = desk.p(1).recruits = 6
    cards = ["c_w1_ridge_dagger", "c_w2_felling_axe", "c_w3_militia_spear", "c_s1_buckler", "c_s2_round_shield",
             "c_a1_padded_jerkin", "c_a3_iron_cap"]  # fmt: skip
    desk.completed(0, cards)
    more = ["c_w4_striking_hammer", "c_w5_charmed_bow", "c_w6_short_sword", "c_s3_watch_targe", "c_s4_hide_shield",
            "c_a4_forge_apron", "c_a5_ring_shirt"]  # fmt: skip
    desk.completed(1, more).only(1, gold=0)
    out = desk.season_end()
    scored = {(e.seat, e.title, e.gold, e.personal) for e in events(out, TitleScored)}
    assert scored == {
        (0, title("guildmaster"), 6, False),
        (1, title("guildmaster"), 6, False),
        (0, title("artificer"), 6, True),
    }, "nobody else can score the personal Title"
    assert desk.gold == 6 + 4 + 6 + 4 and desk.stock("gold", 1) == 6


@pytest.mark.rule("RV-170")
def test_the_metallurgist_alloys_at_any_own_moment_only() -> None:
    desk = Desk().assistant(0, "metallurgist").only(0, wood=4)
    desk.turn(0, "place")
    assert {a.res for a in desk.legal(do.Alloy)} == {7, 8}, "Mithril or Embergem"
    desk.act(do.Alloy(0, 7))
    desk.choose("wood", "wood")
    assert desk.amounts() == {"wood": 2, "mithril": 1, "gold": 4, "action_token": 1}
    desk.turn(1, "place")
    assert desk.refused(do.Alloy(0, 7)) and desk.refused(do.Alloy(1, 7))
    assert desk.s.players[1].assistant == -1


@pytest.mark.rule("RV-170", "RV-138")
def test_the_metallurgist_alloys_at_final_scoring_too() -> None:
    desk = Desk().assistant(0, "metallurgist").only(0, charcoal=1, wood=2, talisman=2, gold=5, action_token=0)
    desk.only(1)
    desk.final()
    desk.act(do.Alloy(0, 7))
    desk.choose("wood", "wood")
    desk.act(do.Trade(0, "mystic"))
    desk.choose("talisman", "talisman", "mithril", "dragon_scales")
    desk.act(do.Trade(0, "scales"))
    desk.choose("charcoal")
    assert desk.amounts() == {"charcoal": 1, "gold": 6}


@pytest.mark.rule("RV-157", "RV-160")
def test_advisor_and_prodigy_in_the_last_seat() -> None:
    desk = Desk(3).assistant(1, "guild_advisor").assistant(2, "prodigy").only(2, gold=0)
    desk.workshop(1, harvester_2="h01_ore_digger").titles("embersmith")
    desk.p(2).personal_title = title("guildmaster")
    desk.s.unused_titles.remove(title("guildmaster"))
    desk.p(2).recruits = 6
    out = desk.season_end()
    assert [(e.seat, e.gold) for e in events(out, TitleScored)] == [(2, 6)] and desk.stock("gold", 2) == 10
    assert isinstance(desk.s.stack[-1], f.Rearrange) and desk.open.seat == 1
