"""Scenarios S10 to S13, S46, S48 and S54: the Market, its rates, its dice and its limits."""

from __future__ import annotations

import pytest

from game.ravenshire import actions as do
from game.ravenshire import frames as f
from game.ravenshire.events import DiceRolled
from game.ravenshire.state import CHARCOAL_KILN, COLUMN, MARKET, POOL, STEEL_FOUNDRY, WOOD
from tests.ravenshire.scenarios.desk import SMOKEY, TANNERY, Desk, events, total


@pytest.mark.scenario("S10")
@pytest.mark.rule("RV-059", "RV-058")
def test_good_exchange() -> None:
    desk = Desk().only(0, wood=3, charcoal=2, ore=1).turn(0, "place")
    desk.act(do.Trade(0, "good"))
    desk.choose("wood", "wood", "wood")
    desk.choose("steel")
    assert desk.p(0).res[:5] == [0, 1, 2, 1, 0]
    desk.act(do.Trade(0, "good"))
    desk.choose("ore", "charcoal", "charcoal")
    desk.choose("leather")
    assert desk.p(0).res[:5] == [0, 0, 0, 1, 1]
    assert do.Trade(0, "good") not in desk.open.actions


@pytest.mark.scenario("S11")
@pytest.mark.rule("RV-060", "RV-082")
def test_mystic_exchange_base_and_improved() -> None:
    desk = Desk().only(0, dragon_scales=3, talisman=2, embergem=1).turn(0, "place")
    desk.act(do.Trade(0, "mystic"))
    desk.choose("dragon_scales", "dragon_scales", "dragon_scales")
    desk.choose("embergem")
    desk.act(do.Trade(0, "mystic"))
    desk.choose("talisman", "talisman", "embergem")
    desk.choose("mithril")
    assert desk.p(0).res[5:9] == [0, 0, 1, 1]
    assert do.Trade(0, "mystic") not in desk.open.actions
    assert dict(desk.why("trade", 1).args) == {"need": 3, "have": 2}
    desk.p(0).upgrades |= 1 << MARKET
    desk.act(do.Trade(0, "mystic"))
    desk.choose("mithril", "embergem")
    desk.choose("talisman")
    assert desk.p(0).res[5:9] == [1, 0, 0, 0]


@pytest.mark.scenario("S12")
@pytest.mark.rule("RV-061", "RV-062", "RV-063")
def test_talisman_steps_and_limits() -> None:
    desk = Desk().only(0, talisman=2)
    die = desk.own(0, "green", 5)
    desk.turn(0, "place")
    assert {a.step for a in desk.legal(do.Talisman) if a.die == die} == {-1, 1}
    desk.act(do.Talisman(0, die, 1))
    assert desk.s.dice[die].value == 6
    assert desk.refused(do.Talisman(0, die, 1)) and desk.stock("talisman") == 1
    desk.act(do.Talisman(0, die, -1))
    assert desk.s.dice[die].value == 5 and desk.stock("talisman") == 0
    desk.have(0, talisman=1)
    desk.own(0, "green", 1)
    assert {a.step for a in desk.legal(do.Talisman) if a.die == die} == {1}, "a 1 never becomes a 6"
    desk.p(0).upgrades |= 1 << MARKET
    assert {a.step for a in desk.legal(do.Talisman) if a.die == die} == {1, 2}
    desk.own(0, "green", 4)
    assert {a.step for a in desk.legal(do.Talisman) if a.die == die} == {-2, -1, 1, 2}
    desk.act(do.Talisman(0, die, 2))
    assert desk.s.dice[die].value == 6
    desk.have(0, talisman=1)
    desk.own(0, "green", 5)
    assert {a.step for a in desk.legal(do.Talisman) if a.die == die} == {-2, -1, 1}


@pytest.mark.scenario("S13")
@pytest.mark.rule("RV-061", "RV-043", "RV-065", "RV-034")
def test_talismans_on_a_main_board_die_before_taking_it() -> None:
    desk = Desk().only(0, charcoal=1, talisman=2)
    die = desk.lay(SMOKEY, "green", 3)
    desk.turn(0, "take")
    others = {i for i, d in enumerate(desk.s.dice) if d.seat == 1}
    assert others and not others & {a.die for a in desk.legal(do.Talisman)}
    assert desk.why("die", min(others)).rule == "RV-065"
    desk.act(do.Talisman(0, die, 1), do.Talisman(0, die, 1))
    if isinstance(desk.s.stack[-1], f.Window):
        desk.done()
    desk.act(do.Take(0, die))
    assert (desk.stock("charcoal"), desk.stock("embergem")) == (3, 1)
    assert (desk.s.dice[die].value, desk.s.dice[die].at) == (5, COLUMN)


@pytest.mark.scenario("S46")
@pytest.mark.rule("RV-068", "RV-086", "RV-087", "RV-092", "RV-102", "RV-136")
def test_market_and_production_limits() -> None:
    yellow, red = 0, 1
    desk = Desk().only(red, wood=3, action_token=2).only(yellow, wood=3)
    desk.turn(yellow, "place")
    trade = do.Trade(red, "good")
    assert desk.refused(trade)
    assert desk.why("trade", 0, seat=red).rule == "RV-068"
    dice = desk.forge(red, ("yellow", 2), ("green", 3), ("purple", 5))
    desk.forge(yellow, ("yellow", 4), ("green", 4), ("purple", 4))
    desk.production(yellow, others=(red,))
    assert desk.refused(trade)
    desk.done(yellow)
    assert desk.open.seat == red
    assert desk.refused(do.TakeContract(red, 0, 0)) and not desk.legal(do.Recruit) and not desk.legal(do.Refresh)
    assert desk.why("open", 0, seat=red).rule == "RV-087"
    desk.act(do.Activate(red, dice[0], 1), do.Activate(red, dice[1], 2))
    while isinstance(desk.s.stack[-1], f.Gain):
        desk.act(desk.open.actions[0])
    before = [*desk.p(red).res]
    rest = [desk.s.dice[dice[2]].value, *(desk.s.dice[d].at for d in dice)]
    assert rest[0] == 5
    out = desk.done(red)
    assert {e.seat: set(e.dice) for e in events(out, DiceRolled)}[red] == set(dice), "the idle one too"
    assert desk.p(red).res == before, "the unused die gives nothing"
    assert all(desk.s.dice[d].at == POOL for d in dice), "all three are rolled again"
    assert desk.s.season == 2


@pytest.mark.scenario("S48")
@pytest.mark.rule("RV-195", "RV-194", "RV-008", "RV-079", "RV-139")
def test_supply_is_never_a_limit_for_tokens() -> None:
    desk = Desk().only(0, mithril=12, action_token=12).only(1, mithril=8, action_token=8)
    desk.workshop(0, alchemist_1="a03_mithril_seeker", merchant_1="m08_errand_runner")
    die = desk.lay(SMOKEY, "yellow", 1)
    desk.turn(0, "taking")
    desk.act(do.Take(0, die), do.UseMember(0, 0))
    assert desk.stock("mithril") == 13
    hire = desk.forge(0, ("green", 4))
    desk.production(0)
    desk.act(do.Activate(0, hire[0], 1))
    assert desk.stock("action_token") == 14
    desk.only(0, gold=10, action_token=3, rep=0).only(1, gold=1000, action_token=0)
    result = desk.finish()
    assert total(result) == 13
    assert total(result, 1) == 1000, "coins never run out"


@pytest.mark.scenario("S54")
@pytest.mark.rule("RV-100", "RV-098", "RV-101", "RV-028")
def test_the_minimum_of_the_kiln_is_protected() -> None:
    desk = Desk().only(0, wood=1, ore=1, leather=1)
    (die,) = desk.forge(0, ("green", 3))
    desk.production(0)
    desk.act(do.Activate(0, die, CHARCOAL_KILN))
    assert desk.refused(do.Trade(0, "good")), "no Wood would be left for the minimum"
    assert desk.why("trade", 0).rule == "RV-100"
    desk.act(do.Convert(0, 1))
    while isinstance(desk.s.stack[-1], f.Conversion):
        desk.done()
    assert (desk.stock("wood"), desk.stock("charcoal")) == (0, 4)


@pytest.mark.scenario("S54")
@pytest.mark.rule("RV-100")
def test_before_the_minimum_only_what_keeps_it_within_reach() -> None:
    desk = Desk().only(0, wood=1, talisman=1, embergem=2)
    (die,) = desk.forge(0, ("green", 3))
    desk.production(0)
    desk.act(do.Activate(0, die, CHARCOAL_KILN))
    assert {type(a) for a in desk.open.actions} >= {do.Convert, do.Trade, do.Talisman}
    desk.only(0, ore=1, charcoal=1, embergem=2)
    assert desk.refused(do.Talisman(0, die, 1)) and not desk.legal(do.Talisman)
    desk.only(0, embergem=2)
    desk.act(do.Trade(0, "embergem"))
    assert [a.res for a in desk.legal(do.Choose)] == [WOOD]


@pytest.mark.rule("RV-100")
def test_mystics_that_alone_bring_the_minimum_are_kept() -> None:
    desk = Desk().only(0, talisman=3, embergem=1)  # 3 Talismans, an Embergem, a second one, a Wood
    (die,) = desk.forge(0, ("green", 3))
    desk.production(0).act(do.Activate(0, die, CHARCOAL_KILN))
    assert desk.refused(do.Talisman(0, die, 1)) and do.Trade(0, "mystic") in desk.open.actions
    desk = Desk().only(0, charcoal=1, embergem=1, dragon_scales=2, talisman=1)
    (die,) = desk.forge(0, ("green", 3))
    desk.production(0).act(do.Activate(0, die, STEEL_FOUNDRY))
    assert desk.refused(do.Trade(0, "scales")) and do.Trade(0, "mystic") in desk.open.actions


@pytest.mark.scenario("S54")
@pytest.mark.rule("RV-100")
def test_a_trade_that_keeps_the_minimum_within_reach_is_allowed() -> None:
    desk = Desk().only(0, wood=1, ore=1, leather=3)
    (die,) = desk.forge(0, ("green", 3))
    desk.production(0)
    desk.act(do.Activate(0, die, CHARCOAL_KILN), do.Trade(0, "good"))
    assert [a.res for a in desk.legal(do.Choose)] == [0, 1, 4]
    desk.choose("ore")
    assert [a.res for a in desk.legal(do.Choose)] == [4]
    desk.choose("leather", "leather")
    desk.choose("steel")
    assert desk.p(0).res[:5] == [1, 0, 0, 1, 1]


@pytest.mark.rule("RV-199")
def test_every_trade_lowers_the_worth_of_the_stock() -> None:
    from game.ravenshire.market import GAINS, PRICES
    from game.ravenshire.printed import Bundle
    from game.ravenshire.tables import ALLOY_RATE

    def worth(bundle: Bundle) -> float:
        goods = sum(n for res, n in bundle.fixed if res < 5) + bundle.any_good
        return goods + 1.5 * (sum(n for res, n in bundle.fixed if 5 <= res < 9) + bundle.any_mystic)

    for prices in PRICES:
        for price, gain in zip(prices, GAINS, strict=True):
            assert worth(price) > worth(gain)
    assert ALLOY_RATE > 1.5


@pytest.mark.scenario("S22")
@pytest.mark.rule("RV-098", "RV-100", "RV-091")
def test_minimum_conversion_and_market_inside_an_activation() -> None:
    desk = Desk().only(0, leather=2, action_token=2, gold=4)
    (die,) = desk.forge(0, ("green", 6))
    desk.production(0)
    assert desk.refused(do.Activate(0, die, CHARCOAL_KILN))
    assert desk.why("production", CHARCOAL_KILN).rule == "RV-100"
    desk.have(0, leather=3)
    desk.act(do.Activate(0, die, CHARCOAL_KILN))
    assert not desk.legal(do.Build) and not desk.legal(do.Complete) and not desk.legal(do.Done)
    assert not desk.legal(do.Convert)
    desk.act(do.Trade(0, "good"))
    desk.choose("leather", "leather", "leather")
    assert [a.res for a in desk.legal(do.Choose)] == [0], "only Wood still makes the minimum possible"
    desk.choose("wood")
    desk.act(do.Convert(0, 1))
    while isinstance(desk.s.stack[-1], f.Conversion):
        desk.done()
    assert desk.p(0).res[:5] == [0, 0, 3, 0, 0]


@pytest.mark.rule("RV-065")
def test_dice_of_rival_and_hands_are_never_offered() -> None:
    for players, mode in ((1, "solo_rival"), (2, "full_table")):
        desk = Desk(players, mode).only(0, talisman=3)
        desk.turn(0, "place")
        owners = {desk.s.dice[a.die].seat for a in desk.legal(do.Talisman)}
        assert owners == {0, -1}


@pytest.mark.rule("RV-061")
def test_board_dice_are_offered_in_gathering_only() -> None:
    desk = Desk().only(0, talisman=1)
    on_board = desk.lay(TANNERY, "green", 3)
    (mine,) = desk.forge(0, ("yellow", 3))
    desk.production(0)
    assert {a.die for a in desk.legal(do.Talisman)} == {mine}
    assert desk.why("die", on_board).key == "board_die_production"
