"""Scenarios S27 to S33 and S52 (c): Reputation, Titles, the End of Season, final scoring."""

from __future__ import annotations

import pytest

from game.ravenshire import RULES
from game.ravenshire import actions as do
from game.ravenshire import frames as f
from game.ravenshire.events import (
    BoardLaid,
    DiceRolled,
    MarkerPassed,
    MemberDiscarded,
    MemberDrawn,
    MemberSlid,
    PhaseBegan,
    TitleScored,
    TitleTurned,
)
from game.ravenshire.gathering import turn_order
from game.ravenshire.reputation import raise_reputation, tiers_open
from game.ravenshire.season_end import LAST_SEASON
from game.ravenshire.state import BOARD, POOL
from game.ravenshire.titles import progress
from tests.ravenshire.scenarios.desk import Desk, contract, events, title, total

WEAPONS = ["c_w1_ridge_dagger", "c_w2_felling_axe", "c_w3_militia_spear", "c_w4_striking_hammer", "c_w5_charmed_bow"]
MORE = ["c_w6_short_sword", "c_w7_flanged_mace"]
EXCEPTIONAL = ["e_w1_watch_longsword", "e_w2_twin_axe", "e_w3_ranger_longbow", "e_w4_storm_halberd",
               "e_w5_ember_falchion"]  # fmt: skip
LEGENDARY = ["l_w1_crimson_fang", "l_w2_nightfall_glaive", "l_w3_kingsplitter", "l_w4_wyrmtooth_pike"]


@pytest.mark.scenario("S27")
@pytest.mark.rule("RV-117", "RV-119", "RV-121", "RV-114")
def test_reputation_examples() -> None:
    desk = Desk().only(0, gold=0, action_token=0, rep=0).only(1, gold=0, action_token=0, rep=3)
    for seat in (0, 1):
        raise_reputation(desk.s, seat, 1, [])
    assert isinstance(desk.s.stack[-1], f.Gain) and desk.s.stack[-1].seat == 0
    desk.choose("ore")
    assert desk.amounts(0) == {"ore": 1} and tiers_open(desk.p(0).rep) == 1
    assert desk.amounts(1) == {} and tiers_open(3) == 2 and tiers_open(desk.p(1).rep) == 3
    result = desk.finish()
    assert (total(result, 0), total(result, 1)) == (1, 6)


@pytest.mark.scenario("S28")
@pytest.mark.rule("RV-120", "RV-115", "RV-121", "RV-122")
def test_past_the_end_of_the_track() -> None:
    desk = Desk().only(0, gold=10, action_token=0, rep=12).only(1, gold=0, action_token=0, rep=13)
    raise_reputation(desk.s, 0, 3, [])
    assert desk.p(0).rep == desk.p(1).rep == 13
    assert desk.gold == 10 + 3 + 2 * 3
    result = desk.finish()
    assert (total(result, 0), total(result, 1)) == (19 + 30, 30)


@pytest.mark.scenario("S29")
@pytest.mark.rule("RV-124", "RV-125", "RV-126", "RV-127", "RV-129")
def test_weaponsmith_over_two_seasons() -> None:
    desk = Desk(3).titles("weaponsmith", "embersmith")
    red, yellow, blue = range(3)
    weaponsmith = title("weaponsmith")
    for seat in range(3):
        desk.only(seat, gold=0)
    desk.s.season = 2
    desk.completed(red, WEAPONS)
    desk.completed(blue, EXCEPTIONAL)
    out = desk.season_end()
    scored = [(e.seat, e.gold, e.first) for e in events(out, TitleScored)]
    assert sorted(scored) == [(red, 8, True), (blue, 8, True)]
    assert events(out, TitleTurned) == [TitleTurned(title=weaponsmith)]
    assert desk.s.sideways == 1 << weaponsmith
    assert [desk.stock("gold", seat) for seat in range(3)] == [8, 0, 8]
    desk.completed(yellow, [*MORE, *LEGENDARY[:3]])
    desk.completed(red, [*WEAPONS, LEGENDARY[3]])
    out = desk.season_end()
    assert [(e.seat, e.gold, e.first) for e in events(out, TitleScored)] == [(yellow, 4, False)]
    assert not events(out, TitleTurned)
    assert [desk.stock("gold", seat) for seat in range(3)] == [8, 4, 8]


@pytest.mark.rule("RV-124")
def test_titles_are_not_scored_before_the_end_of_the_season() -> None:
    desk = Desk().titles("weaponsmith").completed(0, WEAPONS[:4]).only(0, steel=3, wood=2, gold=0)
    desk.hand(0, "c_w6_short_sword").only(0, steel=3, leather=3, charcoal=1, gold=0, rep=5)
    desk.forge(0)
    desk.production(0, others=(1,))
    desk.act(do.Complete(0, contract("c_w6_short_sword"), 0))
    desk.choose("wood")
    while isinstance(desk.s.stack[-1], f.Gain):
        desk.act(desk.open.actions[0])
    assert progress(desk.s, 0, title("weaponsmith")) == 5 and desk.gold == 4
    desk.done(0)
    assert desk.s.active == 1 and desk.gold == 4, "somebody is still at work"
    desk.done(1)
    assert desk.gold == 12


@pytest.mark.scenario("S30")
@pytest.mark.rule("RV-123", "RV-131", "RV-132", "RV-133", "RV-134", "RV-135", "RV-136")
def test_end_of_season_refresh() -> None:
    desk = Desk(3).titles("weaponsmith").completed(0, WEAPONS)
    s = desk.s
    bottom, top, offers = s.halls[::2], s.halls[1::2], [*s.open]
    coming = [stack[-1] for stack in s.stacks]
    on_board = {i for i, die in enumerate(s.dice) if die.at == BOARD}
    s.dice[min(on_board)].spot = 3  # a right-hand space, to see it go back to the left
    shuffle = [0] * 5
    desk.script(*shuffle, *[v - 1 for v in (1, 2, 3, 4, 5, 6)], *[0] * 9)
    out = desk.season_end()
    kinds = [type(e) for e in out]
    sequence = [TitleScored, MemberDiscarded, BoardLaid, MarkerPassed, DiceRolled]
    assert [kinds.index(kind) for kind in sequence] == sorted(kinds.index(kind) for kind in sequence)
    assert events(out, PhaseBegan)[0].phase == "season_end"
    assert [e.member for e in events(out, MemberDiscarded)] == bottom
    assert [e.member for e in events(out, MemberSlid)] == top
    assert [e.member for e in events(out, MemberDrawn)] == coming
    assert s.halls == [m for pair in zip(top, coming) for m in pair]
    assert all(m in s.discards[guild] for guild, m in enumerate(bottom))
    laid = events(out, BoardLaid)
    assert {e.die for e in laid} == on_board and [e.district for e in laid] == list(range(6))
    assert [e.value for e in laid] == [1, 2, 3, 4, 5, 6]
    assert sorted(die.spot for die in s.dice if die.at == BOARD) == [0, 2, 4, 6, 8, 10]
    assert s.season == 2 and s.first == 1 and turn_order(s) == [1, 2, 0]
    assert [(e.seat, len(e.dice), e.why) for e in events(out, DiceRolled)] == [(n, 3, "season") for n in range(3)]
    assert s.open == offers
    assert all(die.at == POOL for die in s.dice if die.seat >= 0)


@pytest.mark.report(30)
@pytest.mark.scenario("S31")
@pytest.mark.rule("RV-123", "RV-125", "RV-024")
def test_final_season() -> None:
    desk = Desk().titles("weaponsmith").completed(0, WEAPONS).only(0, gold=0, action_token=0)
    s = desk.s
    s.season = LAST_SEASON
    assert LAST_SEASON == 4
    halls, dice = [*s.halls], [(d.at, d.value, d.spot) for d in s.dice]
    drawn = s.rng.drawn
    out = desk.season_end()
    assert [(e.seat, e.gold) for e in events(out, TitleScored)] == [(0, 8)]
    assert s.halls == halls and [(d.at, d.value, d.spot) for d in s.dice] == dice and s.rng.drawn == drawn
    assert not events(out, MarkerPassed) and not events(out, DiceRolled)
    assert s.phase in ("scoring", "over")
    result = RULES.result(s)
    assert result is not None and total(result) == 8


@pytest.mark.scenario("S32")
@pytest.mark.rule("RV-137", "RV-138", "RV-139", "RV-140", "RV-067", "RV-199")
@pytest.mark.parametrize("by_hand", [True, False])
def test_final_scoring_with_recycling_charcoal(by_hand: bool) -> None:
    desk = Desk().only(0, gold=30, rep=4, action_token=3, dragon_scales=2, talisman=4, charcoal=1)
    desk.only(1, gold=0, action_token=0)
    desk.final()
    assert desk.gold == 36 and isinstance(desk.s.stack[-1], f.FinalConversion)
    assert not desk.legal(do.Talisman), "dice no longer matter"
    if by_hand:
        desk.act(do.Trade(0, "mystic"))
        desk.choose("talisman", "talisman", "talisman")
        desk.choose("dragon_scales")
        for _ in range(3):
            desk.act(do.Trade(0, "scales"))
            desk.choose("charcoal")
    else:
        desk.act(do.ConvertBest(0))
    result = RULES.result(desk.s)
    assert result is not None, "nothing brings Gold any more"
    assert total(result) == 42
    assert desk.amounts() == {"talisman": 1, "charcoal": 1, "gold": 42}
    assert result.scores[0].ties[2] == 2


@pytest.mark.report(32)
@pytest.mark.scenario("S33")
@pytest.mark.rule("RV-141", "RV-142", "RV-143", "RV-144")
@pytest.mark.parametrize(("blue_stock", "winners", "tie_break"), [(7, (2,), "stock"), (4, (1, 2), "shared")])
def test_tie_breaks(blue_stock: int, winners: tuple[int, ...], tie_break: str) -> None:
    desk = Desk(3)
    cards = [*WEAPONS, *MORE, *EXCEPTIONAL, *LEGENDARY]
    desk.only(0, gold=80 - 18, rep=9, action_token=0, wood=9)
    desk.only(1, gold=80 - 21, rep=10, action_token=0, wood=4)
    desk.only(2, gold=80 - 21, rep=10, action_token=0, steel=blue_stock)
    desk.completed(0, cards[:6]).completed(1, cards[6:11]).completed(2, cards[11:16])
    result = desk.finish()
    assert [total(result, seat) for seat in range(3)] == [80, 80, 80]
    assert result.winners == winners and result.tie_break == tie_break


@pytest.mark.report(32)
@pytest.mark.rule("RV-141", "RV-142")
@pytest.mark.parametrize(
    ("rep", "cards", "winner", "tie_break"), [(10, 5, 0, "reputation"), (9, 6, 0, "contracts"), (9, 4, 1, "contracts")]
)
def test_reputation_then_contracts_break_a_tie(rep: int, cards: int, winner: int, tie_break: str) -> None:
    desk = Desk()
    end_gold = {9: 18, 10: 21}
    desk.only(0, gold=80 - end_gold[rep], rep=rep, action_token=0)
    desk.only(1, gold=80 - 18, rep=9, action_token=0)
    names = [*WEAPONS, *MORE, *EXCEPTIONAL]
    desk.completed(0, names[:cards]).completed(1, names[6:11])
    result = desk.finish()
    assert result.winners == (winner,) and result.tie_break == tie_break


@pytest.mark.scenario("S52")
@pytest.mark.rule("RV-112", "RV-128")
def test_types_count_whatever_their_tier_or_season() -> None:
    desk = Desk(2).titles("weaponsmith")
    desk.completed(0, [*WEAPONS[:3], *LEGENDARY[:2]])
    assert progress(desk.s, 0, title("weaponsmith")) == 5
    assert progress(desk.s, 0, title("legendary")) == 2
    assert progress(desk.s, 0, title("artificer")) == 5
    desk.s.season = 3
    assert [(e.seat, e.gold) for e in events(desk.season_end(), TitleScored)] == [(0, 8)]


@pytest.mark.rule("RV-129", "RV-128")
@pytest.mark.parametrize(
    ("name", "cards", "finish", "recruits", "gold"),
    [
        ("exceptional", EXCEPTIONAL[:4], 0, 0, 6),
        ("legendary", LEGENDARY[:3], 0, 0, 6),
        ("shieldwright", ["c_s1_buckler", "c_s2_round_shield", "c_s3_watch_targe", "c_s4_hide_shield",
                          "e_s1_tower_shield"], 0, 0, 8),
        ("armorer", ["c_a1_padded_jerkin", "c_a2_studded_vest", "c_a3_iron_cap", "e_a1_chain_hauberk",
                     "l_a1_brocdour_mantle"], 0, 0, 8),
        ("artificer", [*WEAPONS, "c_a1_padded_jerkin", "c_s1_buckler"], 0, 0, 6),
        ("embersmith", WEAPONS, 2, 0, 6),
        ("brightsmith", WEAPONS, 1, 0, 6),
        ("guildmaster", [], 0, 6, 6),
    ],
)  # fmt: skip
def test_each_title_and_just_short_of_it(name: str, cards: list[str], finish: int, recruits: int, gold: int) -> None:
    desk = Desk().titles(name).only(0, gold=0)
    desk.completed(0, cards[:-1], finish)
    desk.p(0).recruits = max(0, recruits - 1)
    assert not events(desk.season_end(), TitleScored)
    desk.completed(0, cards, finish)
    desk.p(0).recruits = recruits
    assert [(e.title, e.gold) for e in events(desk.season_end(), TitleScored)] == [(title(name), gold)]


def asked_in_turn(desk: Desk) -> list[int]:
    """The seats that are asked one after the other, each of them only going on."""
    order: list[int] = []
    phase = desk.s.phase
    while desk.s.phase == phase:
        order.append(desk.open.seat)
        desk.done(order[-1])
    return order


@pytest.mark.report(33)
@pytest.mark.rule("RV-086", "RV-023")
def test_production_goes_round_in_turn_order() -> None:
    desk = Desk(3)
    desk.s.first = 1
    desk._outline("production")
    desk.run()
    assert asked_in_turn(desk) == [1, 2, 0]


@pytest.mark.rule("RV-138", "RV-023")
def test_last_trades_go_round_in_turn_order() -> None:
    desk = Desk(3)
    desk.s.first = 2
    for seat in range(3):
        desk.only(seat, charcoal=1, dragon_scales=1)
    desk.final()
    assert asked_in_turn(desk) == [2, 0, 1]


@pytest.mark.rule("RV-127", "RV-160")
def test_a_personal_title_pays_once() -> None:
    desk = Desk().assistant(0, "prodigy").only(0, gold=0).titles("embersmith").completed(0, WEAPONS)
    desk.p(0).personal_title = title("weaponsmith")
    desk.s.unused_titles.remove(title("weaponsmith"))
    assert [(e.gold, e.personal) for e in events(desk.season_end(), TitleScored)] == [(8, True)]
    assert not events(desk.season_end(), TitleScored) and desk.gold == 8 + 4


@pytest.mark.rule("RV-161", "RV-126")
def test_the_prodigys_extra_gold_comes_with_the_smaller_reward_too() -> None:
    desk = Desk().assistant(0, "prodigy").only(0, gold=0).titles("weaponsmith").completed(0, WEAPONS)
    desk.s.sideways = 1 << title("weaponsmith")
    desk.season_end()
    assert desk.gold == 4 + 4


@pytest.mark.rule("RV-139", "RV-079")
def test_everybodys_tokens_become_gold() -> None:
    desk = Desk(4)
    for seat in range(4):
        desk.only(seat, gold=0, action_token=seat + 1)
    result = desk.finish()
    assert [total(result, seat) for seat in range(4)] == [1, 2, 3, 4]
    assert all(desk.stock("action_token", seat) == 0 for seat in range(4))
