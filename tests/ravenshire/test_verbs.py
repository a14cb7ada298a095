"""Every verb of the cards has a deed, and programs do what the compiled tables say."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.effects import EffectError
from game.ravenshire.content import VERBS, content
from game.ravenshire.printed import Bundle, Recruit, Trade
from game.ravenshire.state import CLERIC, METALLURGIST
from game.ravenshire.workshop import FREE
from tests.ravenshire.scenarios.desk import Desk


def test_every_declared_verb_is_done_by_somebody() -> None:
    assert VERBS.undone() == []


def settled(desk: Desk) -> list[int]:
    """Answer every open choice with its first option, then what the player holds."""
    while desk.s.stack:
        desk.act(desk.open.actions[0])
    return desk.p(0).res


@pytest.mark.rule("RV-036", "RV-049")
@pytest.mark.parametrize("m", range(42))
def test_members_as_programs_and_as_tables_agree(m: int) -> None:
    printed = content().members[m]
    desk = Desk().only(0, wood=5, ore=5, charcoal=5, steel=5, leather=5, talisman=5, dragon_scales=5, gold=9)
    desk.s.stack, desk.s.phase, desk.s.active = [], "setup", -1
    assert VERBS.able(desk.s, 0, printed.run)
    before = [*desk.p(0).res]
    rep = desk.p(0).rep
    VERBS.run(desk.s, 0, printed.run, [])
    after = settled(desk)
    change = sum(after) - sum(before)
    assert change + desk.p(0).rep - rep == size(printed.gain) - size(printed.pay) + bonus_of_track(printed.gain)
    assert FREE[m] == printed.pay.empty


def size(bundle: Bundle) -> int:
    return sum(n for _, n in bundle.fixed) + bundle.any_good + bundle.any_mystic + bundle.reputation


def bonus_of_track(gain: Bundle) -> int:
    """The first step of Reputation brings a Good of choice (RV-117)."""
    return 1 if gain.reputation else 0


@pytest.mark.report(26)
def test_a_trade_can_only_be_done_when_it_is_payable() -> None:
    desk = Desk().only(0, wood=1)
    wood = Trade(Bundle(((0, 2),)), Bundle(((9, 3),)))
    assert not VERBS.able(desk.s, 0, VERBS.parse([{"trade": {"pay": {"wood": 2}, "gain": {"gold": 3}}}], "x"))
    desk.only(0, wood=2)
    program = VERBS.parse([{"trade": {"pay": {"wood": 2}, "gain": {"gold": 3}}}], "x")
    assert program[0].args == wood and VERBS.able(desk.s, 0, program)


def test_a_trade_for_one_of_several_kinds_is_left_to_its_action() -> None:
    desk = Desk()
    with pytest.raises(EffectError, match="names the kind"):
        VERBS.run(desk.s, 0, content().assistants[METALLURGIST].program("market"), [])


@pytest.mark.rule("RV-167", "RV-169")
@pytest.mark.parametrize("when", ["market", "die_taken"])
def test_the_clerics_price(when: str) -> None:
    desk = Desk().only(0, talisman=2, gold=0)
    out: list[Any] = []
    VERBS.run(desk.s, 0, content().assistants[CLERIC].program(when), out)
    assert desk.amounts() == {"talisman": 1, "gold": 1, "action_token": 1}


@pytest.mark.rule("RV-155")
def test_recruiting_can_be_done_while_somebody_is_within_the_limit() -> None:
    desk = Desk().only(0, gold=0)
    recruit = content().assistants[3].program("before_game")[0].args
    assert isinstance(recruit, Recruit) and recruit.free
    assert VERBS.able(desk.s, 0, content().assistants[3].program("before_game"))
    desk.s.halls[:] = [-1] * 6
    assert not VERBS.able(desk.s, 0, content().assistants[3].program("before_game"))
