"""Scenarios S40, S41, S47, S49 and S52 (b): the Rival Forge, and what the Hands do like it."""

from __future__ import annotations

import pytest

from game.core.structs import Setup
from game.ravenshire import RULES
from game.ravenshire import actions as do
from game.ravenshire.content import content
from game.ravenshire.dice import find_first_player
from game.ravenshire.events import (
    ContractCompleted,
    DiePlaced,
    DieTaken,
    FirstPlayer,
    Gained,
    Recruited,
    TitleScored,
    WaresGained,
)
from game.ravenshire.gathering import seat_order
from game.ravenshire.outline import FLOW
from game.ravenshire.scoring import result as final_result
from game.ravenshire.state import BOARD, BOX, COLUMN, Rival, State
from game.ravenshire.titles import progress
from tests.ravenshire.scenarios.desk import (
    BRAMWELL,
    DARKWOOD,
    GUILD_HALLS,
    SHARPROCK,
    SMOKEY,
    TANNERY,
    Desk,
    contract,
    events,
    member,
    title,
)

RIVAL = 1


def rival_of(s: State) -> Rival:
    """The Rival of a solo game."""
    assert s.rival is not None
    return s.rival


def solo(level: str = "journeyman", **rival: int) -> Desk:
    """A solo game; the Rival has these amounts."""
    desk = Desk(1, "solo_rival", level=level)
    for name, n in rival.items():
        setattr(rival_of(desk.s), name, n)
    if "gold" in rival:
        rival_of(desk.s).ledger = [rival["gold"], *[0] * 14]
    return desk


def rivals_production(desk: Desk, *dice: tuple[str, int]) -> list:
    """The Rival's Production with these taken dice."""
    desk.forge(RIVAL, *dice)
    season = FLOW.begin("season")
    season.at = "rival_production"
    desk.s.stack = [season]
    out: list = []
    while desk.s.stack and desk.s.stack[-1] is season and season.at == "rival_production":
        step, season.at = FLOW._phase_steps["season"][season.at]
        step(desk.s, out, season.seat)
    return out


@pytest.mark.scenario("S40")
@pytest.mark.rule("RV-176", "RV-177", "RV-178", "RV-179", "RV-175")
def test_rival_turn() -> None:
    desk = solo()
    rival = rival_of(desk.s)
    rival.roster = [member("h01_ore_digger")]
    desk._unplace(member("h01_ore_digger"))
    purple = desk.own(RIVAL, "purple", 5)
    desk.own(RIVAL, "green", 5)
    desk.own(RIVAL, "yellow", 2)
    desk.clear()
    desk.lay(BRAMWELL, "yellow", 1, 0)
    desk.lay(BRAMWELL, "purple", 1, 1)
    desk.lay(GUILD_HALLS, "yellow", 3, 0)
    green = desk.lay(DARKWOOD, "green", 4, 0)
    desk.halls(
        alchemist=("a13_elder_alchemist", "a01_charm_carver"),  # 6 in the bottom row, 3
        harvester=("h07_quarry_boss", "h02_ingot_runner"),  # 4, 3
        merchant=("m01_peddler", "m14_banker"),  # 2, 6 in the top row
    )
    desk.script(2 - 1)
    out = desk.rivals_turn(RIVAL)
    assert [(e.die, e.district) for e in events(out, DiePlaced)] == [(purple, GUILD_HALLS)]
    assert [e.member for e in events(out, Recruited)] == [member("a13_elder_alchemist")]
    assert rival.roster == [member("h01_ore_digger"), member("a13_elder_alchemist")]
    assert desk.s.halls[0] == member("a01_charm_carver"), "the Halls are refilled as usual"
    assert [(e.die, e.district) for e in events(out, DieTaken)] == [(green, DARKWOOD)]
    assert [(e.amount, e.source) for e in events(out, WaresGained)] == [(1, "place"), (3, "take"), (2, "run")]
    assert rival.wares == 6 and rival.gold == 4


@pytest.mark.rule("RV-178")
def test_the_rival_prefers_the_merchant_among_equal_members_of_a_row() -> None:
    desk = solo()
    desk.halls(
        alchemist=("a13_elder_alchemist", "a01_charm_carver"),
        harvester=("h14_quartermaster", "h02_ingot_runner"),
        merchant=("m14_banker", "m01_peddler"),
    )
    from game.ravenshire.rival import dearest_member

    assert dearest_member(desk.s) == 4
    desk.s.halls[4] = -1
    assert dearest_member(desk.s) == 2


@pytest.mark.rule("RV-176", "RV-177")
def test_the_rivals_ties_and_the_way_round_the_districts() -> None:
    desk = solo()
    purple = desk.own(RIVAL, "purple", 6)
    for kind in ("green", "yellow"):
        desk.own(RIVAL, kind, 6)
    desk.clear()
    desk.lay(GUILD_HALLS, "green", 1, 0)
    desk.lay(GUILD_HALLS, "green", 2, 1)
    left = desk.lay(DARKWOOD, "yellow", 4, 0)
    desk.lay(DARKWOOD, "purple", 4, 1)
    desk.script(0)  # decision die 1: only the die just placed lies there
    out = desk.rivals_turn(RIVAL)
    assert [(e.die, e.district) for e in events(out, DiePlaced)] == [(purple, SHARPROCK)], "after VI comes I"
    assert [(e.die, e.district) for e in events(out, DieTaken)] == [(left, DARKWOOD)]


@pytest.mark.rule("RV-175")
def test_what_table_entries_are_worth_to_the_rival() -> None:
    from game.ravenshire.rival import WARES

    assert WARES[SHARPROCK][1] == 3 + 2
    assert WARES[BRAMWELL][6] == 4 + 1
    assert WARES[GUILD_HALLS][2] == 2 and WARES[GUILD_HALLS][5] == 1
    assert WARES[SMOKEY][6] == 3 + 2


@pytest.mark.scenario("S41")
@pytest.mark.rule("RV-180", "RV-181", "RV-185", "RV-182")
def test_rival_production_and_contract() -> None:
    desk = solo("journeyman", rep=3, wares=12, gold=4)
    rival = rival_of(desk.s)
    desk.row(1, "e_s5_bastion_shield", "e_w1_watch_longsword", "e_a1_chain_hauberk")
    coming = desk.s.decks[1][-1]
    out = rivals_production(desk, ("green", 1), ("yellow", 4), ("purple", 6))
    assert [e.contract for e in events(out, ContractCompleted)] == [contract("e_s5_bastion_shield")]
    assert rival.wares == 1
    assert rival.gold == 4 + 2 + 1 + 12 and rival.rep == 4 + 1
    assert desk.s.open[3] == coming
    assert rival.done == [contract("e_s5_bastion_shield")]
    assert not events(out, Gained), "no Goods, Mystics or track bonuses"


@pytest.mark.rule("RV-181")
@pytest.mark.parametrize(("wares", "bought"), [(23, [1, 0]), (24, [2]), (13, [0]), (7, [])])
def test_the_rival_buys_the_highest_tier_it_can_just_pay(wares: int, bought: list[int]) -> None:
    desk = solo("journeyman", rep=4, wares=wares, gold=0)  # 8, 14 and 24 Wares, two contracts a Season
    done = events(rivals_production(desk), ContractCompleted)
    assert [content().contracts[e.contract].tier for e in done] == bought


@pytest.mark.rule("RV-181", "RV-182")
def test_without_the_reputation_the_rival_buys_a_lower_tier() -> None:
    desk = solo("journeyman", rep=0, wares=24, gold=0)
    done = events(rivals_production(desk), ContractCompleted)
    assert content().contracts[done[0].contract].tier == 0


@pytest.mark.rule("RV-182")
def test_the_rival_gains_gold_beyond_the_track_and_no_bonuses() -> None:
    from game.ravenshire.rival import raise_reputation

    desk = solo("journeyman", rep=12, gold=0)
    raise_reputation(desk.s, 3, "contracts", [])
    assert (rival_of(desk.s).rep, rival_of(desk.s).gold) == (13, 6)


@pytest.mark.rule("RV-185")
@pytest.mark.parametrize(
    ("level", "start", "season", "contracts", "prices", "target"),
    [
        ("apprentice", 4, 0, 2, (9, 17, 30), 110),
        ("journeyman", 4, 1, 2, (8, 14, 24), 120),
        ("master", 4, 2, 3, (7, 13, 22), 135),
        ("forgemaster", 6, 3, 3, (7, 12, 19), 150),
    ],
)
def test_levels(level: str, start: int, season: int, contracts: int, prices: tuple[int, ...], target: int) -> None:
    desk = solo(level)
    rival = rival_of(desk.s)
    printed = content().solo.levels[rival.level]
    assert rival.gold == start and printed.score_to_beat == target
    rival.wares = 200
    out = rivals_production(desk)
    assert rival.gold - start == season + sum(
        n for e in events(out, ContractCompleted) for res, n in content().contracts[e.contract].reward.fixed if res == 9
    )
    assert len(events(out, ContractCompleted)) == contracts
    assert printed.prices == prices


@pytest.mark.rule("RV-178", "RV-191")
@pytest.mark.parametrize(("players", "mode", "seat"), [(1, "solo_rival", 1), (3, "full_table", 3)])
def test_taking_from_the_guild_halls_costs_the_dearest_member_too(players: int, mode: str, seat: int) -> None:
    desk = Desk(players, mode)
    for kind in ("green", "yellow", "purple"):
        desk.own(seat, kind, 1)
    desk.clear()
    wanted = desk.lay(GUILD_HALLS, "green", 4)
    desk.halls(merchant=("m14_banker", "m01_peddler"), harvester=("h01_ore_digger", "h02_ingot_runner"))
    desk.halls(alchemist=("a01_charm_carver", "a02_scale_gatherer")).script(6 - 1)
    out = desk.rivals_turn(seat)
    assert [e.die for e in events(out, DieTaken)] == [wanted]
    banker = member("m14_banker")
    assert banker not in desk.s.halls and desk.s.halls[4] == member("m01_peddler")
    assert [e.member for e in events(out, Recruited)] == ([banker] if players == 1 else [])
    assert desk.s.discards[2] == ([] if players == 1 else [banker])


@pytest.mark.rule("RV-180", "RV-185")
@pytest.mark.parametrize("season", [1, 4])
def test_season_gold_comes_every_season(season: int) -> None:
    desk = solo("forgemaster", gold=0)
    desk.s.season = season
    rivals_production(desk)
    assert rival_of(desk.s).gold == 3


@pytest.mark.scenario("S47")
@pytest.mark.rule("RV-173", "RV-184", "RV-186", "RV-185", "RV-141", "RV-006")
def test_solo_setup_and_result() -> None:
    s = RULES.new(Setup("solo_rival", 1, {"level": "apprentice", "assistants": "off"}), 5)
    rival = rival_of(s)
    assert len(s.titles) == 3
    assert sum(die.at != BOX for die in s.dice) == 6 + 3 + 3
    assert sorted(die.kind for die in s.dice if die.seat == RIVAL) == [0, 1, 2]
    assert (rival.gold, rival.rep, rival.wares, rival.done, rival.roster) == (4, 0, 0, [], [])
    desk = solo("apprentice", gold=40, rep=9, wares=11)
    desk.only(0, gold=60 - 21, rep=10, action_token=0)
    result = desk.finish()
    by_seat = {x.seat: x for x in result.scores}
    assert by_seat[RIVAL].total == 40 + 18 + 2 and by_seat[0].total == 60
    assert rival_of(desk.s).wares == 3, "what is left counts as Goods in a tie"
    assert result.winners == (0,) and result.tie_break == "reputation"
    assert (result.outcome, result.rating) == ("victory", "bellows_hand")


@pytest.mark.rule("RV-186")
@pytest.mark.parametrize(
    ("gold", "rep", "rival", "outcome", "rating"),
    [
        (110, 0, 109, "triumph", "journeyman_smith"),
        (109, 0, 100, "victory", "apprentice_smith"),
        (130, 0, 131, "defeat", "master_smith"),
        (150, 0, 150, "draw", "forgemaster"),
        (89, 0, 0, "victory", "bellows_hand"),
    ],
)
def test_outcomes_and_ratings(gold: int, rep: int, rival: int, outcome: str, rating: str) -> None:
    desk = solo("apprentice", gold=rival, rep=0, wares=0)
    desk.only(0, gold=gold, rep=rep, action_token=0)
    result = desk.finish()
    assert (result.outcome, result.rating) == (outcome, rating)
    assert final_result(desk.s) == result


@pytest.mark.rule("RV-184", "RV-143")
@pytest.mark.parametrize(("stock", "outcome"), [(2, "defeat"), (3, "draw"), (4, "victory")])
def test_leftover_wares_count_like_goods_and_mystics(stock: int, outcome: str) -> None:
    desk = solo("apprentice", gold=50, rep=0, wares=3)
    desk.only(0, gold=50, rep=0, action_token=0, wood=stock)
    assert desk.finish().outcome == outcome


@pytest.mark.scenario("S49")
@pytest.mark.rule("RV-187", "RV-183", "RV-176", "RV-125", "RV-126")
def test_rival_titles_and_the_raven_die() -> None:
    desk = solo("journeyman", gold=0).assistant(0, "raven_broker").only(0, gold=0, action_token=0)
    desk.titles("guildmaster", "weaponsmith", "embersmith")
    rival = rival_of(desk.s)
    for kind, value in (("green", 2), ("yellow", 3), ("purple", 4)):
        desk.own(RIVAL, kind, value)
    raven = desk.own(RIVAL, "raven", 5)
    desk.clear(BRAMWELL, SHARPROCK)
    desk.lay(SHARPROCK, "green", 6)
    desk.script(0)
    out = desk.rivals_turn(RIVAL)
    assert [(e.die, e.district) for e in events(out, DiePlaced)] == [(raven, BRAMWELL)]
    assert events(out, WaresGained)[0] == WaresGained(seat=RIVAL, amount=4, source="place")
    assert [(e.seat, e.amounts, e.source) for e in events(out, Gained)] == [(0, ((3, 4),), "raven")]
    assert desk.stock("steel") == 4
    rival.roster = [m for stack in desk.s.stacks for m in stack[:2]]
    for stack in desk.s.stacks:
        del stack[:2]
    rival.gold = 0
    rival.ledger = [0] * 15
    desk.p(0).recruits = 4
    out = desk.season_end()
    assert [(e.seat, e.gold, e.first) for e in events(out, TitleScored)] == [(RIVAL, 6, True)]
    assert rival.gold == 6 and desk.gold == 0
    desk.p(0).recruits = 6
    out = desk.season_end()
    assert [(e.seat, e.gold, e.first) for e in events(out, TitleScored)] == [(0, 3, False)]


@pytest.mark.rule("RV-183")
def test_all_finishes_of_the_rival_are_normal() -> None:
    desk = solo()
    rival_of(desk.s).done = list(range(7))
    assert progress(desk.s, RIVAL, title("artificer")) == 7
    assert progress(desk.s, RIVAL, title("embersmith")) == progress(desk.s, RIVAL, title("brightsmith")) == 0
    assert progress(desk.s, RIVAL, title("weaponsmith")) == 7


@pytest.mark.rule("RV-187", "RV-179")
def test_a_raven_die_taken_by_the_rival_becomes_one_of_its_dice() -> None:
    desk = solo().assistant(0, "raven_broker")
    rival = rival_of(desk.s)
    rival.roster = [member("a01_charm_carver"), member("a02_scale_gatherer"), member("h01_ore_digger")]
    for kind in ("green", "yellow", "purple"):
        desk.own(RIVAL, kind, 1)
    desk.clear()
    raven = desk.lay(TANNERY, "raven", 4)
    desk.script(2)
    out = desk.rivals_turn(RIVAL)
    assert [e.die for e in events(out, DieTaken)] == [raven]
    assert (desk.s.dice[raven].seat, desk.s.dice[raven].at, desk.s.dice[raven].spot) == (RIVAL, COLUMN, 0)
    assert events(out, WaresGained)[-1] == WaresGained(seat=RIVAL, amount=1 + 2, source="run")


@pytest.mark.scenario("S52")
@pytest.mark.rule("RV-174")
def test_a_full_tie_for_first_player_goes_to_the_human() -> None:
    desk = solo()
    for seat in (0, 1):
        for kind, value in (("yellow", 6), ("green", 3), ("purple", 3)):
            desk.own(seat, kind, value)
    desk.s.first = -1
    drawn = desk.s.rng.drawn
    out: list = []
    find_first_player(desk.s, out)
    assert desk.s.first == 0 and desk.s.rng.drawn == drawn
    assert events(out, FirstPlayer)[0].totals == (12, 12)


@pytest.mark.rule("RV-174")
def test_the_marker_alternates_in_solo_play() -> None:
    desk = solo()
    desk.season_end()
    assert desk.s.first == RIVAL and seat_order(desk.s) == [1, 0]
    desk.season_end()
    assert desk.s.first == 0


@pytest.mark.rule("RV-201")
def test_the_rival_skips_what_does_not_exist() -> None:
    desk = solo("journeyman", rep=4, wares=100, gold=0)
    desk.s.open = [-1] * 9
    desk.s.decks = [[], [], []]
    out = rivals_production(desk)
    assert not events(out, ContractCompleted) and rival_of(desk.s).wares == 100
    desk.s.halls = [-1] * 6
    desk.s.stacks = [[], [], []]
    purple = desk.own(RIVAL, "purple", 6)
    desk.own(RIVAL, "green", 1)
    desk.own(RIVAL, "yellow", 1)
    desk.clear(GUILD_HALLS)
    out = desk.rivals_turn(RIVAL)
    assert events(out, DiePlaced)[0].die == purple and not events(out, Recruited)


def test_the_board_of_every_mode_starts_with_six_dice() -> None:
    for players, mode in ((1, "solo_rival"), (2, "full_table"), (3, "full_table"), (4, "standard")):
        s = RULES.new(Setup(mode, players, {"assistants": "off"}), 9)
        assert sum(die.at == BOARD for die in s.dice) == 6
        decision = RULES.ask(s)
        assert decision is not None and isinstance(decision.actions[0], do.Keep)
