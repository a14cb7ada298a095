"""Reasons in rare moments: Assistants' choices, the Guild Halls, the guarded conversion, the first deal."""

from __future__ import annotations

import pytest

from game.core.structs import Setup
from game.ravenshire import RULES
from game.ravenshire import actions as do
from game.ravenshire.content import content
from game.ravenshire.state import CHARCOAL_KILN, HIRE_HELP, OVERTIME
from tests.ravenshire.scenarios.desk import BRAMWELL, GUILD_HALLS, SMOKEY, Desk, member

WOOD, CHARCOAL, STEEL, LEATHER, TALISMAN = 0, 2, 3, 4, 5


def told(desk: Desk, kind: str, index: int) -> tuple[str, str]:
    """Rule and key of the reason against a thing."""
    reason = desk.why(kind, index)
    return reason.rule, reason.key


@pytest.mark.rule("RV-088", "RV-145", "RV-148")
@pytest.mark.parametrize(
    ("assistant", "dice", "rule"),
    [("prodigy", 3, "RV-088"), ("raven_broker", 3, "RV-148"), ("badger_apprentice", 4, "RV-145")],
)
def test_the_limit_of_dice_names_the_rule_that_sets_it(assistant: str, dice: int, rule: str) -> None:
    desk = Desk().assistant(0, assistant).only(0)
    colours = [("green", 3), ("yellow", 3), ("purple", 3), ("green", 4), ("yellow", 4)]
    numbers = desk.forge(0, *colours[: dice + 1])
    desk.production(0)
    for number, space in zip(numbers[:dice], range(dice)):
        desk.act(do.Activate(0, number, space))
        while desk.legal(do.Choose) or desk.legal(do.Column):
            desk.act((desk.legal(do.Choose) or desk.legal(do.Column))[0])
        while desk.legal(do.UseMember):
            desk.done()
    desk.only(0, wood=1)
    for ref in (("production", CHARCOAL_KILN), ("die", numbers[dice])):
        assert told(desk, *ref) == (rule, "dice_limit")
        assert dict(desk.why(*ref).args) == {"limit": dice}


@pytest.mark.rule("RV-169")
def test_columns_that_the_cleric_could_pay_for() -> None:
    desk = Desk().assistant(0, "cleric").only(0, mithril=3)
    die = desk.lay(BRAMWELL, "green", 2)
    desk.turn(0, "taking").act(do.Take(0, die))
    assert told(desk, "column", 0) == ("RV-169", "short")
    assert dict(desk.why("column", 0).args) == {"res": TALISMAN, "need": 1, "have": 0}
    (die,) = desk.only(0, talisman=1).forge(0, ("green", 3))
    desk.production(0).act(do.Activate(0, die, OVERTIME))
    assert told(desk, "trade", 7) == ("RV-169", "column_for_taken")


@pytest.mark.rule("RV-037")
def test_a_printed_member_is_used_by_its_halves() -> None:
    desk = Desk().only(0)
    die = desk.lay(BRAMWELL, "green", 1)
    desk.turn(0, "taking").act(do.Take(0, die))
    assert told(desk, "space", 4) == ("RV-037", "member_half")
    assert told(desk, "space", 0) == ("RV-036", "member_idle")


@pytest.mark.rule("RV-046", "RV-D06")
@pytest.mark.parametrize(("value", "kind", "wrong"), [(5, "good", TALISMAN), (2, "mystic", WOOD)])
def test_the_guild_halls_say_what_they_give_and_what_is_still_to_do(value: int, kind: str, wrong: int) -> None:
    desk = Desk().only(0, gold=9).halls(merchant=("m02_coin_changer", "m14_banker"))
    die = desk.own(0, "green", value)
    desk.clear(GUILD_HALLS).turn(0, "placing")
    desk.act(do.Place(0, die, GUILD_HALLS))
    assert desk.open.prompt == f"halls_{kind}"
    assert told(desk, "res", wrong)[1] == f"choose_{kind}"
    desk.act(do.Recruit(0, 4), do.PutMember(0, 9))
    desk.choose("steel")  # the newcomer's gift
    assert desk.open.prompt == f"halls_last_{kind}" and not desk.legal(do.Recruit)
    desk = Desk().only(0, gold=9)
    die = desk.own(0, "green", value)
    desk.clear(GUILD_HALLS).turn(0, "placing")
    desk.act(do.Place(0, die, GUILD_HALLS))
    desk.act(desk.legal(do.Choose)[0])
    assert desk.open.prompt == "halls" and desk.legal(do.Recruit) and desk.legal(do.Done)
    assert told(desk, "res", WOOD) == told(desk, "res", TALISMAN) == ("RV-046", "choose_resource")


@pytest.mark.rule("RV-100")
def test_units_that_the_first_conversion_needs() -> None:
    desk = Desk().only(0, leather=3)
    (die,) = desk.forge(0, ("green", 6))
    desk.production(0).act(do.Activate(0, die, CHARCOAL_KILN), do.Trade(0, "good"))
    desk.choose("leather", "leather", "leather")
    assert told(desk, "res", STEEL) == ("RV-100", "trade_minimum")
    desk = Desk().only(0, wood=1, ore=1, leather=3)
    (die,) = desk.forge(0, ("green", 3))
    desk.production(0).act(do.Activate(0, die, CHARCOAL_KILN), do.Trade(0, "good"))
    desk.choose("ore")
    assert told(desk, "res", WOOD) == ("RV-D22", "pay_order")
    assert told(desk, "res", 1) == ("RV-D22", "none_left"), "the only Ore is picked already"
    desk = Desk().only(0, wood=1, steel=1, leather=2)
    (die,) = desk.forge(0, ("green", 3))
    desk.production(0).act(do.Activate(0, die, CHARCOAL_KILN), do.Trade(0, "good"))
    assert [a.res for a in desk.legal(do.Choose)] == [STEEL]
    assert told(desk, "res", WOOD) == ("RV-100", "trade_minimum")
    assert told(desk, "res", LEATHER) == ("RV-D22", "pay_order"), "two are not enough for three"


@pytest.mark.rule("RV-D22", "RV-D06")
def test_units_out_of_order() -> None:
    desk = Desk().only(0, wood=1, leather=3, embergem=2).turn(0, "place")
    desk.act(do.Trade(0, "good"))
    desk.choose("leather")
    assert told(desk, "res", WOOD) == ("RV-D22", "pay_order")
    assert told(desk, "res", CHARCOAL) == ("RV-D22", "none_left")
    desk.choose("leather", "leather", "steel")
    desk.act(do.Trade(0, "embergem"))
    desk.choose("steel")
    assert told(desk, "res", WOOD)[1] == "gain_order"


@pytest.mark.rule("RV-162")
def test_starting_contracts_that_cannot_be_kept_now() -> None:
    scrivener = content().find("assistants", "scrivener")
    setup = Setup("standard", 2, {"assistants": "on"})
    seed = next(n for n in range(99) if RULES.new(setup, n).players[0].assistant == scrivener)
    s = RULES.new(setup, seed)
    deal = s.deals[0]

    def key(position: int) -> str:
        reason = RULES.why_not(s, 0, ("contract", deal[position]))
        return reason.key if reason else "legal"

    assert [key(i) for i in range(5)] == ["legal"] * 4 + ["deal_order"], "one more is to be kept after it"
    RULES.act(s, do.Keep(0, deal[2]), [])
    assert [key(i) for i in range(5)] == ["deal_order", "deal_order", "deal_kept", "legal", "legal"]


@pytest.mark.rule("RV-093")
def test_a_used_die_says_so_before_the_limit_does() -> None:
    desk = Desk().only(0)
    (die,) = desk.forge(0, ("green", 3))
    desk.lay(SMOKEY, "purple", 2)
    desk.production(0).act(do.Activate(0, die, HIRE_HELP))
    assert told(desk, "die", die) == ("RV-093", "used_die")


@pytest.mark.rule("RV-104", "RV-108")
def test_what_a_finish_needs_is_told_beyond_the_contracts_own_cost() -> None:
    desk = Desk().only(0, steel=3, leather=2, mithril=2)
    desk.hand(0, "c_a7_bright_mail").production(0)  # asks for 1 Mithril itself
    assert told(desk, "finish", 1) == ("RV-108", "finish_cost")
    assert dict(desk.why("finish", 1).args) == {"res": 7, "need": 2, "have": 1}
    desk.have(0, mithril=3)
    assert desk.why("finish", 1) is None


@pytest.mark.rule("RV-171")
def test_only_mystics_are_added_to_a_finish() -> None:
    desk = Desk().assistant(0, "metallurgist").only(0, steel=2, leather=2, ore=1, mithril=2, talisman=1)
    desk.hand(0, "c_a3_iron_cap").production(0)
    desk.act(do.Complete(0, desk.p(0).hand[0], 1))
    assert told(desk, "res", WOOD)[1] == "choose_mystic"
    assert told(desk, "res", 7) == ("RV-171", "none_left")


@pytest.mark.rule("RV-028", "RV-027")
def test_in_a_run_dice_wait_for_the_end_of_the_action_and_tokens_for_the_window() -> None:
    desk = Desk().only(0, gold=9)
    die = desk.lay(BRAMWELL, "green", 1)
    other = desk.lay(SMOKEY, "green", 1)
    desk.turn(0, "taking").act(do.Take(0, die))
    assert told(desk, "die", other) == told(desk, "district", SMOKEY) == ("RV-028", "finish_first")
    assert told(desk, "hall", 0) == ("RV-027", "between_take_and_run")


def test_who_has_to_choose_first_is_named() -> None:
    s = RULES.new(Setup("standard", 2, {"assistants": "off"}), 1)
    reason = RULES.why_not(s, 1, ("hall", 0))
    assert reason is not None
    words = RULES.words().named(["Ada", "Bo"])
    assert words.plain(words.reason(reason)) == "Ada has to choose first"


def test_every_new_reason_reads_well() -> None:
    words = RULES.words()
    desk = Desk().only(0)
    desk.lay(BRAMWELL, "green", 1)
    die = desk.lay(BRAMWELL, "purple", 1)
    desk.turn(0, "taking").act(do.Take(0, die))
    assert words.plain(words.reason(desk.why("space", 8))) == "Choose its top or its bottom action"
    assert member("m01_peddler") not in desk.p(0).workshop
