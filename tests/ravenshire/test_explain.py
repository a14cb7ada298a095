"""Whatever can't be used says why: the rule, and the numbers that are missing."""

from __future__ import annotations

import re

import pytest

from game.core.catalogue import load
from game.core.content import data_dir
from game.core.rng import Rng
from game.core.structs import Ref, Setup
from game.ravenshire import RULES, explain
from game.ravenshire import actions as do
from game.ravenshire.state import BADGER_DIE, FOUNDRY, MARKET, ROW3, STEEL_FOUNDRY
from tests.ravenshire.scenarios.desk import BRAMWELL, GUILD_HALLS, SMOKEY, TANNERY, Desk, contract, member, title

TABLES = [("standard", 4, {}), ("standard", 3, {"assistants": "off"}), ("solo_rival", 1, {}), ("full_table", 2, {})]


@pytest.mark.report(37)
@pytest.mark.parametrize(("mode", "seats", "options"), TABLES)
@pytest.mark.rule("RV-201")
def test_every_thing_is_legal_or_has_a_reason(mode: str, seats: int, options: dict[str, str]) -> None:
    """Over whole random games, for every seat."""
    rules = {rule.id for rule in load(data_dir("ravenshire")).rules()}
    decisions = {entry.id for entry in load(data_dir("ravenshire")).decisions()}
    rng, words = Rng(seats), RULES.words()
    for seed in range(2):
        s = RULES.new(Setup(mode, seats, options).checked(RULES.info), seed)
        decision = RULES.ask(s)
        step = 0
        while decision is not None:
            touched = {(a.seat, ref) for a in decision.actions for ref in a.refs()}
            for seat in range(seats) if step % 7 == 0 else (decision.seat,):
                for ref in RULES.catalogue(s, seat):
                    if (seat, ref) not in touched:
                        reason = explain.reason(s, seat, ref, decision)
                        assert reason.rule in rules | decisions, f"{ref} at {decision.prompt}: {reason}"
                        assert words.reason(reason)
            step += 1
            decision = RULES.act(s, decision.actions[rng.below(len(decision.actions))], [], decision)


def test_a_legal_thing_has_no_reason() -> None:
    desk = Desk().turn(0, "placing")
    place = desk.legal(do.Place)[0]
    assert desk.why("die", place.die) is None and desk.why("district", place.district) is None


def test_the_catalogue_holds_what_a_person_could_click() -> None:
    desk = Desk(3)
    desk.hand(0, "c_w1_ridge_dagger").hand(1, "c_w2_felling_axe").completed(0, ["c_s1_buckler"])
    refs = set(RULES.catalogue(desk.s, 0))
    assert {("contract", contract(c)) for c in ("c_w1_ridge_dagger", "c_w2_felling_axe", "c_s1_buckler")} <= refs
    assert {("title", t) for t in desk.s.titles} <= refs
    assert {kind for kind, _ in refs} == {
        "die", "district", "hall", "open", "deck", "row", "contract", "finish", "upgrade", "space", "column",
        "production", "trade", "res", "title",
    }  # fmt: skip
    in_play = [("die", i) for i, die in enumerate(desk.s.dice) if die.at]
    assert [ref for ref in refs if ref[0] == "die"] and set(in_play) <= refs
    assert len(refs) == len(RULES.catalogue(desk.s, 0)), "each thing once"


def test_assistants_bring_their_trades_into_the_catalogue() -> None:
    def trades(name: str) -> set[int]:
        desk = Desk().assistant(0, name)
        return {i for kind, i in RULES.catalogue(desk.s, 0) if kind == "trade"}

    assert trades("prodigy") == {0, 1, 2, 3, 4}
    assert trades("cleric") == {0, 1, 2, 3, 4, 5, 7}
    assert trades("metallurgist") == {0, 1, 2, 3, 4, 6}


def test_the_rival_has_no_catalogue() -> None:
    assert RULES.catalogue(Desk(1, "solo_rival").s, 1) == ()


def test_an_unknown_kind_of_thing_is_an_error() -> None:
    with pytest.raises(KeyError, match="dragon"):
        RULES.why_not(Desk().s, 0, ("dragon", 0))


# -- the moment -------------------------------------------------------------------------------------


@pytest.mark.rule("RV-068", "RV-025")
def test_out_of_turn() -> None:
    desk = Desk().turn(1, "place")
    assert (desk.why("open", 0).rule, desk.why("open", 0).key) == ("RV-025", "not_your_turn")
    assert dict(desk.why("open", 0).args) == {"seat": 1}
    assert desk.why("trade", 0).rule == "RV-068"


def test_before_the_first_turn_and_after_the_game() -> None:
    s = RULES.new(Setup("standard", 2, {"assistants": "off"}), 1)
    assert RULES.why_not(s, 0, ("hall", 0)).key == "not_setup"  # type: ignore[union-attr]
    assert RULES.why_not(s, 1, ("hall", 0)).key == "not_your_choice"  # type: ignore[union-attr]
    assert RULES.why_not(s, 0, ("trade", 0)).key == "trade_setup"  # type: ignore[union-attr]
    desk = Desk()
    desk.finish()
    assert desk.why("die", 0).key == "game_over"


@pytest.mark.rule("RV-027", "RV-028")
def test_between_taking_and_running() -> None:
    desk = Desk().only(0, action_token=5, gold=9)
    die = desk.lay(BRAMWELL, "purple", 4)
    desk.turn(0, "taking")
    for ref in (("hall", 0), ("open", 0), ("row", 0)):
        assert desk.why(*ref).key == "window_closed"
    assert desk.why("upgrade", FOUNDRY).key == "window_build"
    desk.act(do.Take(0, die))
    for ref in (("hall", 0), ("open", 0), ("deck", 0), ("row", 0), ("upgrade", FOUNDRY)):
        assert (desk.why(*ref).rule, desk.why(*ref).key) == ("RV-027", "between_take_and_run")


@pytest.mark.rule("RV-028", "RV-091")
def test_inside_a_payment() -> None:
    desk = Desk().only(0, wood=3, action_token=5, gold=9).turn(0, "place")
    desk.act(do.Trade(0, "good"))
    assert desk.why("trade", 1).key == "finish_first"
    assert desk.why("hall", 0).key == "finish_first"
    assert desk.why("res", 5).key == "choose_good"
    assert desk.why("res", 1).key == "none_left"


# -- dice and districts -----------------------------------------------------------------------------


@pytest.mark.rule("RV-030", "RV-033", "RV-065", "RV-145")
def test_dice() -> None:
    desk = Desk().assistant(0, "badger_apprentice").only(0)
    badger = desk.own(0, "badger", 2)
    taken = desk.taken(0, "green", 4)
    lying = desk.lay(TANNERY, "purple", 3)
    foreign = next(i for i, d in enumerate(desk.s.dice) if d.seat == 1)
    desk.turn(0, "placing")
    keys = {name: desk.why("die", i).key for name, i in
            {"badger": badger, "taken": taken, "lying": lying, "foreign": foreign}.items()}  # fmt: skip
    assert badger == BADGER_DIE
    assert keys == {"badger": "badger_die", "taken": "taken_die", "lying": "own_die_place", "foreign": "other_die"}
    desk.turn(0, "taking")
    assert desk.why("die", taken).key == "own_die_take"
    desk.turn(0, "place")
    assert desk.why("die", lying).key == "die_needs_talisman"


@pytest.mark.rule("RV-030", "RV-033")
def test_districts() -> None:
    desk = Desk().only(0)
    desk.lay(SMOKEY, "green", 3, 0)
    desk.lay(SMOKEY, "purple", 4, 1)
    desk.turn(0, "placing")
    assert (desk.why("district", SMOKEY).rule, desk.why("district", SMOKEY).key) == ("RV-030", "district_full")
    desk.turn(0, "taking")
    assert desk.why("district", TANNERY).key == "district_take"
    desk.forge(0)
    desk.production(0)
    assert desk.why("district", TANNERY).key == "district_not_now"


@pytest.mark.rule("RV-089", "RV-093", "RV-088", "RV-100")
def test_production_spaces_and_dice() -> None:
    desk = Desk().only(0, ore=2)
    first, second = desk.forge(0, ("green", 3), ("yellow", 5))
    desk.production(0)
    reason = desk.why("production", STEEL_FOUNDRY)
    assert (reason.rule, dict(reason.args)) == ("RV-100", {"ore": 2, "charcoal": 0})
    desk.act(do.Activate(0, first, 1))
    assert desk.why("production", 1).rule == "RV-089" and desk.why("die", first).rule == "RV-093"
    desk.act(do.Activate(0, second, 3))
    assert desk.why("production", 2).rule == "RV-088"
    desk.turn(0, "place")
    assert desk.why("production", 2).rule == "RV-087"


# -- members, contracts, upgrades ---------------------------------------------------------------------


@pytest.mark.rule("RV-048", "RV-046", "RV-077", "RV-069")
def test_members_in_the_halls() -> None:
    desk = Desk().only(0, gold=1, action_token=1)
    desk.halls(merchant=("m01_peddler", "m02_coin_changer")).turn(0, "place")
    assert (desk.why("hall", 4).rule, dict(desk.why("hall", 4).args)) == ("RV-048", {"need": 2, "have": 1})
    desk.turn(0, "end").have(0, gold=9, action_token=0)
    assert desk.why("hall", 4).rule == "RV-069"
    desk.clear(GUILD_HALLS)
    die = desk.own(0, "green", 5)
    desk.turn(0, "placing")
    desk.act(do.Place(0, die, GUILD_HALLS), do.Recruit(0, 4), do.PutMember(0, 9))
    desk.choose("wood")  # the Peddler's bonus; the Halls' own Good is still to come
    assert (desk.why("hall", 5).rule, desk.why("hall", 5).key) == ("RV-046", "hall_once")
    desk.production(0)
    assert (desk.why("hall", 0).rule, desk.why("hall", 0).key) == ("RV-077", "gathering_only")


@pytest.mark.rule("RV-050", "RV-056", "RV-036", "RV-201")
def test_workshop_spaces() -> None:
    desk = Desk().have(0, gold=9, action_token=1)
    desk.halls(merchant=("m01_peddler", "m02_coin_changer")).turn(0, "place")
    desk.act(do.Recruit(0, 4))
    assert (desk.why("space", 0).rule, desk.why("space", 0).key) == ("RV-050", "space_column")
    assert desk.why("space", 10).rule == "RV-056"
    desk.workshop(0, merchant_2="m04_timber_factor")
    desk.only(0, wood=1)
    die = desk.lay(BRAMWELL, "purple", 1)
    desk.turn(0, "taking")
    desk.act(do.Take(0, die))
    reason = desk.why("space", 9)
    assert (reason.key, dict(reason.args)) == ("member_pay", {"res": 0, "need": 2, "have": 1})
    assert desk.why("space", 4).key == "member_idle"
    desk.workshop(0, merchant_2="m02_coin_changer")
    desk.act(do.UseMember(0, 8, 1))
    assert desk.why("space", 8).key == "member_used"


@pytest.mark.rule("RV-103", "RV-104", "RV-107", "RV-108", "RV-111")
def test_contracts_and_finishes() -> None:
    desk = Desk().only(0, steel=2, wood=2, rep=0)
    desk.hand(0, "c_w1_ridge_dagger").hand(1, "c_w2_felling_axe").completed(0, ["c_s1_buckler"])
    dagger = contract("c_w1_ridge_dagger")
    assert desk.why("contract", dagger).rule == "RV-103"
    desk.production(0)
    reason = desk.why("contract", dagger)
    assert (reason.rule, dict(reason.args)) == ("RV-104", {"res": 4, "need": 1, "have": 0})
    assert desk.why("contract", contract("c_s1_buckler")).rule == "RV-111"
    assert desk.why("contract", contract("c_w2_felling_axe")).key == "contract_other"
    assert desk.why("finish", 0).key == "finish_choose"
    desk.have(0, leather=1, mithril=1)
    assert dict(desk.why("finish", 1).args) == {"res": 7, "need": 2, "have": 1}


@pytest.mark.rule("RV-080", "RV-083", "RV-084")
def test_upgrades() -> None:
    desk = Desk().only(0, gold=0, action_token=2).turn(0, "place")
    assert dict(desk.why("upgrade", FOUNDRY).args) == {"res": 9, "need": 1, "have": 0}
    desk.have(0, gold=3, action_token=1)
    assert dict(desk.why("upgrade", MARKET).args) == {"res": 10, "need": 2, "have": 1}
    assert desk.why("upgrade", ROW3) is None and desk.why("upgrade", 4).rule == "RV-083"
    desk.act(do.Build(0, ROW3))
    assert desk.why("upgrade", ROW3).rule == "RV-084"


# -- market and titles --------------------------------------------------------------------------------


@pytest.mark.report(37)
@pytest.mark.rule("RV-059", "RV-060", "RV-061", "RV-066", "RV-067")
def test_trades_name_what_is_missing() -> None:
    desk = Desk().only(0, wood=2, embergem=1, mithril=1).turn(0, "place")
    found = {i: (desk.why("trade", i).rule, dict(desk.why("trade", i).args)) for i in range(5)}
    assert found == {
        0: ("RV-059", {"need": 3, "have": 2}),
        1: ("RV-060", {"need": 3, "have": 2}),
        2: ("RV-066", {"res": 8, "need": 2, "have": 1}),
        3: ("RV-067", {"res": 2, "need": 1, "have": 0}),
        4: ("RV-061", {"res": 5, "need": 1, "have": 0}),
    }


@pytest.mark.rule("RV-124", "RV-127", "RV-160")
def test_titles_tell_how_far_one_is() -> None:
    desk = Desk().titles("weaponsmith", "guildmaster").completed(0, ["c_w1_ridge_dagger", "c_w2_felling_axe"])
    reason = desk.why("title", title("weaponsmith"))
    assert (reason.rule, dict(reason.args)) == ("RV-124", {"have": 2, "count": 5})
    desk.p(0).scored = 1 << title("guildmaster")
    assert desk.why("title", title("guildmaster")).rule == "RV-127"
    desk.p(1).personal_title = title("artificer")
    assert desk.why("title", title("artificer")).rule == "RV-160"


def test_reasons_read_well() -> None:
    desk = Desk().only(0, gold=1, action_token=1)
    desk.halls(merchant=("m01_peddler", "m02_coin_changer")).turn(0, "place")
    words = RULES.words()
    assert words.plain(words.reason(desk.why("hall", 4))) == "Costs 2 Gold, you have 1"
    refs: list[Ref] = [ref for ref in RULES.catalogue(desk.s, 0) if RULES.why_not(desk.s, 0, ref)]
    said = [words.plain(words.reason(desk.why(*ref))) for ref in refs]
    assert all(re.match(r"^[A-Z].*[^.]$", text) for text in said), "a phrase, no full stop"
    assert member("m01_peddler") == desk.s.halls[4]
