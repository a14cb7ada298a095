"""What is remembered of Lines, plans and whole questions is what would be worked out anew, and stays bounded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.codec import clone
from game.core.exprs import Expr
from game.core.programs import Script
from game.core.rng import Rng
from game.core.structs import Decision, Setup
from game.core.zones import OpenDeck
from game.set_a_watch import RULES, offers, sight
from game.set_a_watch import actions as do
from game.set_a_watch.content import VERBS
from game.set_a_watch.effects import usable
from game.set_a_watch.outline import FLOW
from game.set_a_watch.party import charge_room, controller, die_name, on_watch, spent, unexhausted, unspent, value_of
from game.set_a_watch.state import STOLEN, AbilityCard, ItemCard, State
from game.set_a_watch.tables import (
    ABILITY_PAY,
    ABILITY_X,
    ACTIVATED,
    FREE,
    ITEM_KIND,
    ITEM_PAY,
    ITEM_X,
    LIMIT,
    C,
)
from game.set_a_watch.using import able
from tests.set_a_watch.test_random_games import CASES, eager, refresh_all

ASKED = ("fight", "attack")


def nights(mode: str, seats: int, level: str, first: int) -> Iterator[tuple[State, Decision]]:
    """Every state in which a fight goes on, in a game of eager people who are kept alive and get other cards."""
    setup = Setup(mode, seats, {"difficulty": level, "party": "random"}).checked(RULES.info)
    seed = first + CASES.index((mode, seats, level))  # another party each time
    rng, s = Rng(seed), RULES.new(setup, seed)
    while (decision := RULES.ask(s)) is not None and s.round < 7:
        if decision.prompt == "fight" and (unexhausted(s) < 6 or not rng.below(6)):
            refresh_all(s)
            rearm(s, rng)
            decision = RULES.ask(s)
            assert decision is not None
        if decision.prompt in ASKED:
            yield s, decision
        RULES.act(s, eager(decision, rng), [])


def rearm(s: State, rng: Rng) -> None:
    """Other items and dice for everybody, other abilities of those that they have, another fire."""
    items = list(range(len(C.items)))
    rng.shuffle(items)
    for adv, a in enumerate(s.party):
        a.items = [ItemCard(item) for item in items[3 * adv : 3 * adv + 3]]
        cards = [*C.adventurers[a.kind].abilities]
        rng.shuffle(cards)
        a.abilities = [AbilityCard(card) for card in cards[: len(a.abilities)]]
        a.unused = cards[len(a.abilities) :]
        for i in range(3):
            if a.at[i] != STOLEN:
                a.at[i], a.on[i], a.dice[i] = rng.below(2), -1, rng.below(C.adventurers[a.kind].dice[i]) + 1
    s.charges, s.purse, s.mounted, s.fire = rng.below(7), rng.below(6), bool(rng.below(2)), rng.below(12) + 1


def afresh(s: State) -> Decision | None:
    """The answer without any memory, which is then as it was before."""
    known = [dict(each) for each in sight._all]
    sight.forget()
    found = RULES.ask(s)
    for each, before in zip(sight._all, known):
        each.clear()
        each.update(before)
    return found


def test_remembered_answers_are_those_worked_out_anew() -> None:
    """With everything in memory that games of other modes, parties and levels have left there."""
    sight.forget()
    games = [nights(*case, 3 + i) for case in CASES[::3] for i in range(2)]
    rng, asked, remembered = Rng(1), 0, 0
    while games:
        for game in [*games]:  # all of them at one time
            s, decision = next(game, (None, None))
            if s is None:
                games.remove(game)
                continue
            before = clone(s)
            again = RULES.ask(s)
            assert again == decision == afresh(s) and s == before
            asked, remembered = asked + 1, remembered + (again is decision)
            for which in range(KINDS) if not rng.below(6) else ():
                other = altered(s, rng, which)
                assert RULES.ask(other) == afresh(other)
    assert asked > 500 < remembered and all(sight._all)


KINDS = 16


def altered(s: State, rng: Rng, which: int) -> State:
    """The same but for one thing that lies open beside the Line and the Adventurers."""
    s = clone(s)
    change = (
        lambda: setattr(s, "fire", rng.below(13)),
        lambda: setattr(s, "doom", rng.below(8)),
        lambda: setattr(s, "location", rng.below(len(C.locations))),
        lambda: setattr(s, "mounted", not s.mounted),
        lambda: setattr(s, "charges", rng.below(7)),
        lambda: setattr(s, "purse", rng.below(7)),
        lambda: setattr(s, "bank", 0 if s.bank else 9),
        lambda: setattr(s, "bonus", rng.below(6)),
        lambda: setattr(s, "flex_seat", rng.below(s.seats)),
        lambda: s.nature.put_under(s.nature.take()) if len(s.nature) > 1 else None,
        lambda: setattr(s, "nature", OpenDeck((s.nature.top, -1)[rng.below(2)])),
        lambda: s.deck.clear(),
        lambda: s.grave.append(s.grave.pop(0)) if s.grave else None,
        lambda: s.grave.clear(),
        lambda: (s.horde.clear(), s.horde_first.clear()),
        lambda: s.powder.clear() if s.powder else s.powder.append(0),
    )
    assert len(change) == KINDS
    change[which]()
    return s


# -- every card tried one by one --------------------------------------------------------------------------


def plainly(s: State) -> list[Any]:
    """All uses, found by trying every card with every die and every spent die."""
    found: list[Any] = []
    for adv in on_watch(s):
        for card in s.party[adv].abilities:
            if ACTIVATED[card.card] and not card.exhausted:
                found += [] if card.die else by_die(s, adv, "ability", card.card)
                found += by_exhausting(s, adv, card.card) if unexhausted(s) > 1 else []
        for held in s.party[adv].items:
            kind = ITEM_KIND[held.item]
            if C.items[held.item].mode == "reaction":
                continue
            if kind == "activate":
                found += [] if held.used else by_die(s, adv, "item", held.item)
            elif kind == "discard" or (kind == "exhaust" and not held.exhausted):
                found += [do.UseItem(controller(s, adv), adv, held.item)] if works(s, adv, "item", held.item, 0) else []
    for adv in on_watch(s):
        for card in s.party[adv].abilities:
            ready = FREE[card.card] and not card.exhausted and card.times < LIMIT[card.card]
            if ready and works(s, adv, "ability", card.card, 0):
                found.append(do.UsePassive(controller(s, adv), adv, card.card))
    return found


def works(s: State, adv: int, source: str, id: int, x: int) -> bool:
    """With as many coins as the card may take."""
    pay = ABILITY_PAY[id] if source == "ability" else ITEM_PAY[id]
    return able(s, adv, source, id, x, min(s.purse, pay.coins_up_to))


def by_die(s: State, adv: int, source: str, id: int) -> list[Any]:
    """X as high as Rock Charges make it."""
    found = []
    for i in unspent(s.party[adv]):
        x = value_of(s, adv, i) + charge_room(s, adv, i) if (ABILITY_X if source == "ability" else ITEM_X)[id] else 0
        if works(s, adv, source, id, x):
            kind = do.UseAbility if source == "ability" else do.UseItem
            found.append(kind(controller(s, adv), adv, id, die_name(adv, i)))
    return found


def by_exhausting(s: State, adv: int, id: int) -> list[Any]:
    """Of equal spent dice the first."""
    a, seat = s.party[adv], controller(s, adv)
    if not ABILITY_X[id] or not spent(a):
        return [do.ExhaustAbility(seat, adv, id)] if works(s, adv, "ability", id, 0) else []
    first = {x: next(i for i in spent(a) if a.worth[i] == x) for x in sorted({a.worth[i] for i in spent(a)})}
    dice = [(x, die_name(adv, i)) for x, i in first.items()]
    return [do.ExhaustAbility(seat, adv, id, die) for x, die in dice if works(s, adv, "ability", id, x)]


@pytest.mark.rule("SW-008", "SW-124", "SW-125", "SW-129", "SW-132")
@pytest.mark.parametrize(("mode", "seats", "level"), CASES[1::2])
def test_every_use_that_works_is_offered_and_no_other(mode: str, seats: int, level: str) -> None:
    uses = do.UseAbility | do.ExhaustAbility | do.UseItem | do.UsePassive
    for s, decision in nights(mode, seats, level, 8):
        if decision.prompt == "fight":
            assert [a for a in decision.actions if isinstance(a, uses)] == plainly(s)


def test_a_greater_x_never_does_less() -> None:
    """What a least X rests on."""
    seen = 0
    for mode, seats, level in CASES[::5]:
        for s, decision in nights(mode, seats, level, 5):
            for adv in on_watch(s) if decision.prompt == "fight" else ():
                for id in (card.card for card in s.party[adv].abilities if ABILITY_X[card.card]):
                    can = [works(s, adv, "ability", id, x) for x in range(14)]
                    assert can == sorted(can)
                    seen += can[0] != can[-1]
    assert seen > 20


def expressions(of: Any) -> list[Expr]:
    """All that occur anywhere in a program."""
    if isinstance(of, Expr):
        return [of]
    parts = of if isinstance(of, tuple) else [getattr(of, name) for name in getattr(of, "__struct_fields__", ())]
    return [found for part in parts for found in expressions(part)]


def test_numbers_on_cards_grow_with_x() -> None:
    programs = [*(a.program for a in C.abilities), *(i.program for i in C.items)]
    grown = [e for program in programs for e in expressions(program) if "X" in e.names]
    assert len(grown) >= 15
    for number in grown:
        for other in (0, 3):
            given = dict.fromkeys(number.names, other)
            values = [number({**given, "X": x}.__getitem__) for x in range(30)]
            assert values == sorted(values)


# -- what the questions read --------------------------------------------------------------------------------


READ = {
    "party", "line", "seats", "resting", "flex_seat", "fire", "doom", "location", "mounted", "charges", "purse",
    "bank", "bonus", "nature", "deck", "grave", "horde", "horde_first", "powder", "stopped",
}  # fmt: skip
"""The parts of a state by which whole answers are told apart (``stopped`` is looked at before)."""


class Watched:
    """A state that notes which of its parts are looked at."""

    def __init__(self, s: State) -> None:
        object.__setattr__(self, "s", s)
        object.__setattr__(self, "read", set())

    def __getattr__(self, name: str) -> Any:
        self.read.add(name)
        return getattr(self.s, name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self.s, name, value)


def test_whole_answers_depend_on_nothing_that_is_not_told_apart() -> None:
    seen: set[str] = set()
    for mode, seats, level in CASES[::7]:
        for s, _ in nights(mode, seats, level, 11):
            sight.forget()
            watched = Watched(s)
            FLOW._asks[type(s.stack[-1])](watched, s.stack[-1])
            seen |= watched.read
    assert seen <= READ and len(seen) > 15


def test_a_question_that_fails_leaves_the_state_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """As one that is asked of a view, which hides cards."""

    s = next(s for s, _ in nights(*CASES[0], 3))

    def fails(*_: object) -> int:
        raise LookupError("no such card")

    monkeypatch.setattr(offers, "_worked_out", fails)
    monkeypatch.setattr(type(VERBS), "some", fails)
    monkeypatch.setattr(offers, "_enough", fails)
    burning = [card for card in offers.CARDS if card.firewood and card.deeds]
    s.fire, s.purse, s.charges = 9, 9, 9
    for card in burning:
        before = clone(s)
        with pytest.raises(LookupError):
            offers.least(s, sight.Sight(s, True), 0, card._replace(status=""))
        with pytest.raises(LookupError):
            usable(s, Script(card.source, card.id, 0, {"adv": 0, "X": 9, "coins_paid": 9}))
        assert s == before
    assert burning


def test_memory_is_bounded() -> None:
    memory: dict[int, int] = {}
    for i in range(50):
        sight.keep(memory, 8, i, i)
        assert len(memory) <= 8 and memory[i] == i


def test_all_cards_were_tried() -> None:
    """The nights above see every ability and item that can be used."""
    seen = set()
    for mode, seats, level in CASES[1::2]:
        for _, decision in nights(mode, seats, level, 8):
            seen |= {(type(a), getattr(a, "ability", -1), getattr(a, "item", -1)) for a in decision.actions}
    for ability in C.abilities:
        if ACTIVATED[ability.index]:
            assert (do.UseAbility, ability.index, -1) in seen and (do.ExhaustAbility, ability.index, -1) in seen
    for item in C.items:
        used = item.kind != "passive" and item.mode != "reaction"
        assert ((do.UseItem, -1, item.index) in seen) == used, item.id


def test_cards_have_numbers_of_their_own() -> None:
    assert [card.number for card in offers.CARDS] == list(range(len(C.abilities) + len(C.items)))
    assert [(card.source, card.id) for card in offers.CARDS] == [
        *[("ability", a.index) for a in C.abilities], *[("item", i.index) for i in C.items],
    ]  # fmt: skip
