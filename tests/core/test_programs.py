"""Programs that wait: each effect is finished, with all it asks, before the next one begins."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.core import frames
from game.core.codec import clone
from game.core.effects import Effect, Verbs
from game.core.flow import Flow, GameEnded
from game.core.frames import NextOne, Order, Pick, PickOne
from game.core.programs import Program, Programs, Script
from game.core.structs import Phase
from game.core.zones import EMPTY, NotThere, OpenDeck, open_deck


class Tray(msgspec.Struct, array_like=True):
    done: list[str]
    stack: list[Phase | Script | Pick | Order]


class Either(msgspec.Struct, frozen=True):
    options: tuple[Program, ...]

    def branches(self) -> tuple[Program, ...]:
        return self.options


SAY_NUT: Program = (Effect("say", "nut"), Effect("pick", 2))
PRINTED: dict[int, Program] = {
    0: (Effect("say", "before"), Effect("pick", 2), Effect("say", "after")),
    1: (Effect("either", Either((SAY_NUT, ()))), Effect("say", "last")),
    2: (Effect("end", 0), Effect("say", "never")),
}


def table() -> tuple[Flow[Tray], Programs]:
    flow: Flow[Tray] = Flow({})
    verbs: Verbs[Tray] = Verbs()
    for verb in ("say", "pick", "either", "end"):
        verbs.declare(verb, Any)
    programs = Programs(flow, verbs, lambda source, id, part: PRINTED[id])

    @verbs.do("say")
    def say(s: Tray, script: Script, word: str, out: Any) -> None:
        s.done.append(word)

    @verbs.do("pick")
    def pick(s: Tray, script: Script, count: int, out: Any) -> None:
        s.stack.append(Pick(0, "nut", list(range(count)), 1, 1, "picked"))

    @verbs.do("either")
    def either(s: Tray, script: Script, args: Either, out: Any) -> None:
        s.stack.append(programs.branch(script, script.vars["take"]))

    @verbs.do("end")
    def end(s: Tray, script: Script, args: int, out: Any) -> None:
        raise GameEnded

    frames.install(flow, {"picked": lambda s, pick, out: s.done.append(f"picked {pick.picked}")})
    return flow, programs


def test_the_program_goes_on_after_the_answer() -> None:
    flow, _ = table()
    s = Tray([], [Script("card", 0)])
    assert flow.advance(s, []) is not None and s.done == ["before"]
    s = clone(s)
    assert flow.act(s, PickOne(0, "nut", 1), []) is None
    assert s.done == ["before", "picked [1]", "after"] and s.stack == []


@pytest.mark.report(7)
@pytest.mark.parametrize(("take", "expected"), [(0, ["nut", "picked [0]", "last"]), (1, ["last"])])
def test_a_nested_program_is_finished_first(take: int, expected: list[str]) -> None:
    flow, _ = table()
    s = Tray([], [Script("card", 1, vars={"take": take})])
    if flow.advance(s, []) is not None:
        s = clone(s)
        flow.act(s, PickOne(0, "nut", 0), [])
    assert s.done == expected and s.stack == []


def test_a_game_that_ends_drops_everything_pending() -> None:
    flow, _ = table()
    s = Tray([], [Script("card", 0), Script("card", 2)])
    assert flow.advance(s, []) is None
    assert s.done == [] and s.stack == []
    assert flow.asked(s) is None


@pytest.mark.report(33)
def test_order_asks_until_one_is_left() -> None:
    flow: Flow[Tray] = Flow({})
    seen: list[list[int]] = []
    frames.install(flow, {"go": lambda s, order, out: seen.append(order.ordered)})
    s = Tray([], [Order("nut", [0, 1, 0], [7, 8, 9], "go")])
    decision = flow.advance(s, [])
    assert decision is not None and decision.seats == (0, 1)
    assert decision.actions == (NextOne(0, "nut", 7), NextOne(1, "nut", 8), NextOne(0, "nut", 9))
    flow.act(s, NextOne(1, "nut", 8), [])
    assert flow.act(s, NextOne(0, "nut", 9), []) is None
    assert seen == [[8, 9, 7]]


def test_a_face_up_deck_shows_its_top_card_and_remembers_what_was_put_under() -> None:
    deck = open_deck([1, 2, 3])
    assert (deck.top, deck.hidden, len(deck)) == (3, [1, 2], 3)
    deck.put_under(9)
    assert deck.cards() == [9, 1, 2, 3]
    assert [deck.take() for _ in range(5)] == [3, 2, 1, 9, EMPTY]
    deck.put_under(4)
    deck.put_under(5)
    assert (deck.top, deck.under) == (4, [5])


def test_one_card_is_taken_out_of_a_face_up_deck() -> None:
    deck = open_deck([1, 2, 3], known=True)
    assert deck == OpenDeck(3, [], [1, 2])
    deck.remove(3)
    deck.remove(1)
    assert deck.cards() == [2]
    with pytest.raises(NotThere):
        deck.remove(7)
