"""Who sees which cards, from the deal to the first turn."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.observe import hidden
from game.core.structs import Setup
from game.ravenshire import RULES
from game.ravenshire import actions as do
from game.ravenshire import events as ev
from game.ravenshire.assistants import give_assistant
from game.ravenshire.state import PRODIGY, State
from tests.ravenshire.scenarios.desk import Desk

TWO = Setup("standard", 2, {"assistants": "off"})


def dealt() -> tuple[State, list[Any]]:
    out: list[Any] = []
    return RULES.new(TWO, 5, out), out


@pytest.mark.rule("RV-015", "RV-200")
def test_a_deal_is_seen_by_its_owner_alone() -> None:
    s, out = dealt()
    assert [(e.seat, e.sees) for e in out if isinstance(e, ev.StartingDealt)] == [(0, 1), (1, 2)]
    mine, theirs = s.deals
    assert RULES.view(s, 0).deals == [mine, [-1, -1, -1]]
    assert RULES.view(s, 1).deals == [[-1, -1, -1], theirs]
    assert set(theirs) <= set(hidden(RULES, s, 0)["contract_0"]) and not set(mine) & set(
        hidden(RULES, s, 0)["contract_0"]
    )


@pytest.mark.rule("RV-015")
def test_kept_cards_become_public_when_all_have_chosen() -> None:
    s, _ = dealt()
    mine, theirs = [*s.deals[0]], [*s.deals[1]]
    out: list[Any] = []
    RULES.act(s, do.Keep(0, mine[1]), out)
    assert not any(isinstance(e, ev.StartingKept) for e in out)
    assert s.players[0].hand == [] and RULES.view(s, 1).deals[0] == [-1, -1, -1]
    RULES.act(s, do.Keep(1, theirs[2]), out)
    shown = [(e.seat, e.contracts) for e in out if isinstance(e, ev.StartingKept)]
    assert shown == [(0, (mine[1],)), (1, (theirs[2],))]
    assert [p.hand for p in s.players] == [[mine[1]], [theirs[2]]]
    # Under the deck in seat order, each as dealt: the very bottom is the last card of the last seat.
    assert s.decks[0][:4] == [theirs[1], theirs[0], mine[2], mine[0]]
    assert RULES.view(s, 0).decks[0] == [-1] * len(s.decks[0])


@pytest.mark.rule("RV-162")
def test_the_scrivener_keeps_two_in_ascending_order_of_the_deal() -> None:
    s, _ = dealt()
    give_assistant(s, 0, 5)
    s.deals[0] = [s.decks[0].pop() for _ in range(5)]
    cards = [*s.deals[0]]
    decision = RULES.ask(s)
    assert decision is not None and [a.contract for a in decision.actions] == cards[:4]
    decision = RULES.act(s, do.Keep(0, cards[2]), [])
    assert decision is not None and [a.contract for a in decision.actions] == cards[3:]
    decision = RULES.act(s, do.Keep(0, cards[4]), [])
    assert decision is not None and decision.seat == 1


@pytest.mark.rule("RV-160", "RV-006")
def test_the_prodigys_titles_are_seen_by_the_prodigy_until_one_is_kept() -> None:
    desk = Desk(3).assistant(1, "prodigy")
    desk.p(1).res[10] = 0
    unused = [*desk.s.unused_titles]
    out = desk.before_the_game()
    desk.choose("wood", seat=1)
    drawn = [*desk.s.drawn_titles]
    assert drawn == unused[:-4:-1]
    assert [(e.sees, e.titles) for e in out if isinstance(e, ev.TitlesDrawn)] == [(2, tuple(drawn))]
    assert RULES.view(desk.s, 1).drawn_titles == drawn
    assert RULES.view(desk.s, 0).drawn_titles == [-1, -1, -1]
    assert RULES.view(desk.s, 1).unused_titles == [-1] * (len(unused) - 3)
    desk.act(do.KeepTitle(1, drawn[1]))
    assert desk.p(1).personal_title == drawn[1] and desk.p(1).assistant == PRODIGY
    assert RULES.view(desk.s, 0).players[1].personal_title == drawn[1]
    assert sorted([*desk.s.unused_titles, drawn[1]]) == sorted(unused)


@pytest.mark.rule("RV-200")
def test_everything_else_is_public() -> None:
    desk = Desk(2)
    seen = RULES.view(desk.s, 1)
    seen.rng = desk.s.rng
    for name in desk.s.__struct_fields__:
        if name not in ("decks", "stacks", "unused_titles"):
            assert getattr(seen, name) == getattr(desk.s, name), name
