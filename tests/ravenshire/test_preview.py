"""A preview tells what an action will do, as far as that can be known."""

from __future__ import annotations

import pytest

from game.core.codec import clone
from game.core.foresight import foresee
from game.core.rng import Rng
from game.core.structs import Setup
from game.ravenshire import RULES
from game.ravenshire import actions as do
from game.ravenshire import frames as f
from game.ravenshire.state import EMBERGEM_FINISH, MARKET, RES, State
from tests.ravenshire.scenarios.desk import BRAMWELL, GUILD_HALLS, SHARPROCK, SMOKEY, TANNERY, Desk, contract

MARKS = ("recruit", "run", "run_alchemist", "run_harvester", "run_merchant", "reveals", "rolls")


def shown(desk: Desk, action: do.AnyAction) -> dict[str, int]:
    """The preview of a legal action, with what the table adds: whether it rolls or reveals."""
    assert action in desk.open.actions
    rolls, reveals, _ = foresee(RULES, desk.s, action, len(desk.s.players))
    surprises = {name: 1 for name, real in (("reveals", reveals), ("rolls", rolls)) if real}
    return dict(RULES.preview(desk.s, action)) | surprises


def test_placing_and_taking() -> None:
    desk = Desk()
    die = desk.own(0, "green", 2)
    desk.clear(SHARPROCK, GUILD_HALLS).turn(0, "placing")
    assert shown(desk, do.Place(0, die, SHARPROCK)) == {"ore": 2, "mithril": 1}
    assert shown(desk, do.Place(0, die, GUILD_HALLS)) == {"any_mystic": 1, "recruit": 1}
    lying = desk.lay(SMOKEY, "purple", 5)
    desk.turn(0, "taking")
    assert shown(desk, do.Take(0, lying)) == {"charcoal": 2, "embergem": 1, "run_merchant": 1}


@pytest.mark.rule("RV-150")
def test_the_raven_brokers_own_raven_is_doubled() -> None:
    desk = Desk().assistant(0, "raven_broker")
    raven = desk.own(0, "raven", 2)
    desk.clear(TANNERY).turn(0, "placing")
    assert shown(desk, do.Place(0, raven, TANNERY)) == {"leather": 4, "talisman": 2}


def test_a_column_and_its_members() -> None:
    desk = Desk().workshop(0, harvester_2="h01_ore_digger", harvester_1="h02_ingot_runner")
    desk.p(0).upgrades = 0
    die = desk.lay(BRAMWELL, "green", 1)
    desk.turn(0, "taking")
    desk.act(do.Take(0, die))
    assert shown(desk, do.RunAll(0)) == {"steel": 1, "ore": 2}
    assert shown(desk, do.UseMember(0, 5)) == {"ore": 2}


def test_recruiting() -> None:
    desk = Desk().have(0, gold=9, action_token=1)
    desk.halls(merchant=("m02_coin_changer", "m01_peddler")).turn(0, "place")
    assert shown(desk, do.Recruit(0, 4)) == {"gold": -4, "action_token": -1, "any_good": 1}, "undo leads back"
    desk.act(do.Recruit(0, 4))
    space = desk.legal(do.PutMember)[0]
    assert shown(desk, space)["reveals"] == 1, "the next member comes up when this one takes its place"
    desk.s.stacks[2] = []
    assert "reveals" not in shown(desk, space), "nobody is left to come"


def test_contracts_to_gain() -> None:
    desk = Desk().have(0, action_token=1)
    desk.hand(0).turn(0, "place")
    assert shown(desk, do.TakeContract(0, 0, 0)) == {"action_token": -1, "reveals": 1}
    assert shown(desk, do.Refresh(0, 0)) == {"action_token": -1, "reveals": 1}


@pytest.mark.rule("RV-115", "RV-105")
def test_completing_shows_card_finish_and_track() -> None:
    desk = Desk().assistant(0, "scrivener").only(0, steel=2, wood=2, leather=1, embergem=2, charcoal=1, rep=2)
    desk.hand(0, "c_w1_ridge_dagger").production(0)
    assert shown(desk, do.Complete(0, contract("c_w1_ridge_dagger"), EMBERGEM_FINISH)) == {
        "wood": -2, "charcoal": -1, "steel": -2, "leather": -1, "embergem": -2,
        "gold": 2 + 5 + 2, "reputation": 1, "action_token": 1,
    }  # fmt: skip


@pytest.mark.rule("RV-120")
def test_reputation_beyond_the_track_shows_as_gold() -> None:
    desk = Desk().only(0, steel=2, wood=2, leather=1, rep=13, gold=0)
    desk.hand(0, "c_w1_ridge_dagger").production(0)
    assert shown(desk, do.Complete(0, contract("c_w1_ridge_dagger"), 0))["gold"] == 2 + 3


def test_the_market() -> None:
    desk = Desk().only(0, wood=3, talisman=2, dragon_scales=1, charcoal=1).turn(0, "place")
    assert shown(desk, do.Trade(0, "good")) == {"any_good": -2}
    assert shown(desk, do.Trade(0, "mystic")) == {"any_mystic": -2}
    assert shown(desk, do.Trade(0, "scales")) == {"charcoal": -1, "dragon_scales": -1, "gold": 1, "any_good": 1}
    die = desk.own(0, "green", 3)
    assert shown(desk, do.Talisman(0, die, 1)) == {"talisman": -1}
    desk.assistant(0, "cleric")
    assert shown(desk, do.Talisman(0, die, 1)) == {"talisman": -1, "gold": 1}
    assert shown(desk, do.Flip(0, die)) == {"talisman": -1, "gold": 1}


def test_building_the_market_shows_the_good_of_the_track() -> None:
    desk = Desk().only(0, action_token=2, gold=1, rep=0).turn(0, "place")
    assert shown(desk, do.Build(0, MARKET)) == {"gold": -1, "action_token": -2, "reputation": 1, "any_good": 1}


@pytest.mark.rule("RV-136")
def test_only_the_last_smith_rolls_by_ending_production() -> None:
    desk = Desk()
    desk.forge(0)
    desk.forge(1)
    desk.production(0, others=(1,))
    assert shown(desk, do.Done(0)) == {}
    desk.done(0)
    assert shown(desk, do.Done(1)) == {"rolls": 1, "reveals": 1}, "dice are rolled again, the halls change"
    desk.s.season = 4
    assert shown(desk, do.Done(1)) == {}


@pytest.mark.rule("RV-157", "RV-136")
def test_the_guild_advisor_rearranges_before_anything_is_rolled() -> None:
    desk = Desk().assistant(0, "guild_advisor").workshop(0, harvester_2="h01_ore_digger")
    desk.forge(0)
    desk.forge(1)
    desk.production(1)
    assert shown(desk, do.Done(1)) == {}
    desk.done(1)
    assert isinstance(desk.s.stack[-1], f.Rearrange) and shown(desk, do.Done(0)).get("rolls") == 1


@pytest.mark.rule("RV-177", "RV-190")
def test_the_end_of_a_turn_shows_the_roll_of_rival_or_hand() -> None:
    desk = Desk(1, "solo_rival").turn(0, "end", others=(1,))
    assert shown(desk, do.Done(0)).get("rolls") == 1
    assert shown(desk.turn(0, "end"), do.Done(0)) == {}
    desk = Desk(2, "full_table").turn(0, "end", others=(2, 1, 3))
    assert shown(desk, do.Done(0)).get("rolls") == 1
    assert shown(Desk().turn(0, "end", others=(1,)), do.Done(0)) == {}


def test_the_best_last_trades() -> None:
    desk = Desk().only(0, dragon_scales=2, talisman=3, charcoal=1)
    desk.final()
    assert shown(desk, do.ConvertBest(0)) == {"talisman": -3, "dragon_scales": -2, "gold": 3}


@pytest.mark.parametrize(("mode", "seats"), [("standard", 3), ("solo_rival", 1), ("full_table", 2)])
def test_fixed_previews_come_true(mode: str, seats: int) -> None:
    """Where nothing is chosen or revealed, the preview is exactly what changes; it never touches the state."""
    rng, exact = Rng(7), 0
    s = RULES.new(Setup(mode, seats, {}).checked(RULES.info), 5)
    decision = RULES.ask(s)
    while decision is not None:
        for action in decision.actions[:: max(1, len(decision.actions) // 3)]:
            before = clone(s)
            expected = dict(RULES.preview(s, action))
            assert s == before
            if _is_plain(s, action, expected):
                after = clone(s)
                RULES.act(after, action, [])
                changed = _changes(s, after, action.seat)
                assert changed == {k: n for k, n in expected.items() if k not in MARKS}, f"{action}"
                exact += 1
        decision = RULES.act(s, decision.actions[rng.below(len(decision.actions))], [], decision)
    assert exact > 40


def _is_plain(s: State, action: do.AnyAction, expected: dict[str, int]) -> bool:
    """Can the whole effect be read off the state after this one action?"""
    kinds = (do.Place, do.UseMember, do.RunAll, do.Build, do.Talisman, do.Flip, do.Convert, do.Complete)
    full = any(n >= 15 for n in s.players[action.seat].res[:5])
    asks = "any_good" in expected or "any_mystic" in expected or "recruit" in expected
    special = isinstance(action, do.Complete) and s.players[action.seat].assistant >= 0 and action.finish
    last = isinstance(action, do.Convert) and isinstance(s.stack[-1], f.Conversion)
    return isinstance(action, kinds) and not (asks or full or special or last)


def _changes(before: State, after: State, seat: int) -> dict[str, int]:
    p, q = before.players[seat], after.players[seat]
    moved = {name: b - a for name, a, b in zip((*RES, "reputation"), (*p.res, p.rep), (*q.res, q.rep), strict=True)}
    return {name: n for name, n in moved.items() if n}
