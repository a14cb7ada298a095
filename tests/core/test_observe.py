"""Views, deals anew, knowledge, redaction."""

from __future__ import annotations

import pytest

from game.core import observe
from game.core.codec import clone, encode
from game.core.rng import Rng
from game.core.structs import ALL, Setup
from tests.toy import RULES
from tests.toy.records import Dealt, Drew, Played, Salvaged, State

SETUP = Setup("table", 3)


def new(seed: int = 1) -> State:
    s = RULES.new(SETUP, seed)
    s.rng.script = [3, 1]
    return s


def test_a_seat_sees_its_own_hand_only() -> None:
    s = new()
    view = RULES.view(s, 1)
    assert view.hands == [[-1] * 3, s.hands[1], [-1] * 3]
    assert view.deck == [-1] * 15
    assert view.embers == s.embers
    assert view.stack == s.stack


def test_the_generator_is_blank_in_a_view() -> None:
    view = RULES.view(new(), 0)
    assert (view.rng.seed, view.rng.script) == (0, [])


def test_the_open_view_is_a_full_copy() -> None:
    s = new()
    view = RULES.view(s, -1)
    assert encode(view) == encode(s)
    view.deck.clear()
    assert len(s.deck) == 15


@pytest.mark.report(18)
def test_views_of_states_that_differ_in_hidden_things_are_equal() -> None:
    s = new()
    other = clone(s)
    other.deck.reverse()
    other.hands[1][0], other.deck[3] = other.deck[3], other.hands[1][0]
    other.rng = Rng(77, s.rng.drawn)
    assert encode(RULES.view(s, 0)) == encode(RULES.view(other, 0))
    assert encode(RULES.view(s, 1)) != encode(RULES.view(other, 1))


def test_a_deal_keeps_what_the_seat_sees_and_every_card() -> None:
    s = new()
    for number in range(20):
        dealt = RULES.determinize(s, 2, Rng(number))
        assert dealt.hands[2] == s.hands[2]
        assert [len(hand) for hand in dealt.hands] == [3, 3, 3]
        assert RULES.invariants(dealt) == []
        assert dealt.rng.seed != s.rng.seed
        assert dealt.rng.script == []


def test_a_deal_depends_on_the_generator_not_on_the_truth() -> None:
    s = new()
    other = clone(s)
    other.deck.reverse()
    assert encode(RULES.determinize(s, 0, Rng(5))) == encode(RULES.determinize(other, 0, Rng(5)))
    assert encode(RULES.determinize(s, 0, Rng(5))) != encode(RULES.determinize(s, 0, Rng(6)))


def test_a_hidden_card_can_be_anywhere() -> None:
    s = new()
    card = s.deck[-1]
    places = set()
    for number in range(200):
        dealt = RULES.determinize(s, 0, Rng(number))
        places.add(next(name for name, cards in zip("hhhd", [*dealt.hands, dealt.deck]) if card in cards))
    assert places == {"h", "d"}


def test_hidden_lists_ids_by_family() -> None:
    s = new()
    assert observe.hidden(RULES, s, 0) == {"card": sorted([*s.deck, *s.hands[1], *s.hands[2]])}
    assert observe.hidden(RULES, s, -1) == {}


def test_knowledge_is_hidden_of_every_seat() -> None:
    s = new()
    assert observe.knowledge(RULES, s, 3) == tuple(observe.hidden(RULES, s, seat) for seat in range(3))


def learned(before: object, after: object) -> bool:
    return observe.gained(*(observe.knowledge(RULES, s, 3) for s in (before, after)))


def test_learning_is_noticed_for_each_seat_and_only_then() -> None:
    s = new()
    drawn, played, shuffled = clone(s), clone(s), clone(s)
    drawn.hands[1].append(drawn.deck.pop())
    played.discard.append(played.hands[0].pop())
    shuffled.deck.reverse()
    assert learned(s, drawn)
    assert learned(s, played)
    assert not learned(s, shuffled)
    assert not learned(s, clone(s))


def test_forgetting_is_not_learning() -> None:
    s = new()
    back = clone(s)
    back.deck.insert(0, back.hands[0].pop())
    assert not learned(s, back)


def test_equal_cards_are_counted() -> None:
    before = ({"coin": [1, 1, 2]},)
    assert observe.gained(before, ({"coin": [1, 2]},))
    assert not observe.gained(before, ({"coin": [1, 1, 2, 2]},))


@pytest.mark.report(19)
@pytest.mark.parametrize(("seat", "card"), [(-1, 9), (0, -1), (1, 9), (2, -1)])
def test_an_event_tells_only_those_who_may_know(seat: int, card: int) -> None:
    event = Drew(seat=1, card=9, sees=1 << 1)
    assert RULES.redact(event, seat) == Drew(seat=1, card=card, sees=1 << 1)


def test_redaction_blanks_lists_but_keeps_their_length() -> None:
    event = Dealt(seat=0, cards=(4, 5, 6), sees=0)
    assert RULES.redact(event, 1) == Dealt(seat=0, cards=(-1, -1, -1), sees=0)
    assert observe.redact(event, 1, keep=("cards",)) == Dealt(seat=-1, cards=(4, 5, 6), sees=0)


def test_public_events_stay_themselves() -> None:
    for event in (Played(seat=0, card=3), Salvaged(seat=1, cards=(1, 2))):
        assert event.sees == ALL
        assert RULES.redact(event, 2) is event


@pytest.mark.parametrize(
    ("mask", "seat", "sees"), [(ALL, 5, True), (0, 0, False), (0b10, 1, True), (0b10, 0, False), (0, -1, True)]
)
def test_masks(mask: int, seat: int, sees: bool) -> None:
    assert observe.may_see(mask, seat) is sees


def test_differs_is_about_what_lies_there() -> None:
    s = new()
    assert observe.differs(RULES, s, 0, 1)
    assert observe.differs(RULES, s, -1, 0)
    for seat in (0, 1):
        s.hands[seat].clear()
    assert not observe.differs(RULES, s, 0, 1)
    assert observe.differs(RULES, s, 0, 2)
