"""Which abilities and items can be used now (SW-124 to SW-138, D-22): by die, by exhausting, as passives.

What an Adventurer's own cards and dice allow is laid down once as a plan; what the table allows is a least X for each
card: with a greater one it never does less.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, NamedTuple

from game.core.codec import encode
from game.core.effects import Effect
from game.core.programs import Script
from game.set_a_watch import actions as do
from game.set_a_watch.content import VERBS
from game.set_a_watch.effects import parts
from game.set_a_watch.line import NAMES
from game.set_a_watch.party import charge_room, controller, die_name, on_watch, spent, unexhausted, unspent, value_of
from game.set_a_watch.printed import Program
from game.set_a_watch.sight import PLANS, Sight, keep, memory
from game.set_a_watch.state import AbilityCard, ItemCard, State
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
    mentions,
)  # fmt: skip
from game.set_a_watch.targets import Arm, arm
from game.set_a_watch.verbs_line import NO_X, least_x

LINE_VERBS = frozenset(("strike", "move", "swap", "negate"))
"""Verbs for which the Line decides whether they can be done, with numbers that the effect names."""

WITH_LINE = frozenset(("X", "coins_paid", "loc_creatures", "nature_top_health"))
"""Numbers by which answers of these are told apart."""


class Deed(NamedTuple):
    """An effect of a card. ``number`` names it among all; ``by_x``: X decides, too; ``line``: only the Line does."""

    number: int
    effect: Effect
    by_x: bool
    line: bool


class Card(NamedTuple):
    """An ability or item as its use is judged: costs and effects; ``burnt`` firewood, ``price`` in coins (and up to
    ``more``) are among the costs, as is X of at least ``from_x``."""

    source: str
    id: int
    costs: Program
    deeds: tuple[Deed, ...]
    burnt: int
    price: int
    more: int
    from_x: int


_deeds = 0


def _card(source: str, id: int) -> Card:
    global _deeds
    costs, effects, burnt = parts(source, id)
    deeds = []
    for effect in effects:
        _deeds += 1
        line = effect.verb in LINE_VERBS and not any(mentions(effect, name) for name in NAMES - WITH_LINE)
        deeds.append(Deed(_deeds, effect, mentions(effect, "X"), line))
    deeds.sort(key=lambda deed: deed.line)  # what is quickly judged comes first: one that can be done is enough
    pay = (ABILITY_PAY if source == "ability" else ITEM_PAY)[id]
    price = pay.coins if isinstance(pay.coins, int) else 0
    from_x = max((e.args.x_at_least for e in costs if e.verb == "require"), default=0)
    return Card(source, id, costs, tuple(deeds), burnt, price, pay.coins_up_to, from_x)


ABILITIES = tuple(_card("ability", a.index) for a in C.abilities)
ITEMS = tuple(_card("item", i.index) for i in C.items)


# -- what the table allows --------------------------------------------------------------------------------


def least(s: State, sight: Sight, adv: int, card: Card) -> int:
    """The least X with which the card can be used now (SW-008); ``NO_X`` when it can't."""
    script = Script(card.source, card.id, 0, {"adv": adv, "X": NO_X, "coins_paid": card.price})
    if card.more:
        script.vars["coins_paid"] = min(s.purse, card.more) or card.price
    if card.costs and not VERBS.able(s, script, card.costs):
        return NO_X
    s.fire -= card.burnt  # what is left of the fire decides about what can be done (Living Shadow)
    found = NO_X
    for deed in card.deeds:
        found = min(found, _least(s, sight, script, deed))
        if not found:
            break
    s.fire += card.burnt
    return max(found, card.from_x)


def _least(s: State, sight: Sight, script: Script, deed: Deed) -> int:
    """The same for one effect, remembered with the Line if only that decides."""
    if not deed.line or sight.wanders:
        return _worked_out(s, script, deed)
    key = (deed.number, script.vars["coins_paid"], s.nature.top)
    known = sight.least.get(key)
    if known is None:
        known = sight.least[key] = _worked_out(s, script, deed)
    return known


def _worked_out(s: State, script: Script, deed: Deed) -> int:
    if deed.effect.verb == "strike":
        return least_x(s, script, deed.effect.args)

    def possible(x: int) -> bool:
        script.vars["X"] = x
        return VERBS.possible(s, script, deed.effect)

    if not deed.by_x or possible(0):
        return 0 if possible(0) else NO_X
    return bisect_left(range(NO_X), True, key=possible)


# -- what an Adventurer has -------------------------------------------------------------------------------


class Ready(NamedTuple):
    """A card that is ready, with the actions that use it and the X of each."""

    card: Card
    xs: tuple[int, ...]
    acts: tuple[Any, ...]


class Plan(NamedTuple):
    """What one Adventurer has ready: cards, passives, and its part in direct attacks."""

    uses: tuple[Ready, ...]
    passives: tuple[Ready, ...]
    arm: Arm | None


_plans: dict[Any, Plan] = memory()


def plans(s: State) -> list[tuple[int, Plan]]:
    """Of everybody on Watch, in their order."""
    last = unexhausted(s) <= 1
    return [(adv, _plan(s, adv, last)) for adv in on_watch(s)]


def offered(s: State, sight: Sight, adv: int, ready: tuple[Ready, ...]) -> list[Any]:
    """The actions that are possible now."""
    found: list[Any] = []
    for card, xs, acts in ready:
        x = least(s, sight, adv, card)
        if not x:
            found += acts
        elif x < NO_X:
            found += [act for have, act in zip(xs, acts) if have >= x]
    return found


def _plan(s: State, adv: int, last: bool) -> Plan:
    a = s.party[adv]
    seat = controller(s, adv)
    key = (adv, seat, last, s.charges, s.mounted, s.location, encode(a))
    known = _plans.get(key)
    return known if known is not None else keep(_plans, PLANS, key, _Planning(s, adv, seat, last).plan())


class _Planning:
    """``last``: only one ability on Watch is not exhausted. ``dice`` and ``worths`` are unspent and spent dice with
    the X that they stand for at the most; equal spent ones are one choice (SW-129, D-25)."""

    def __init__(self, s: State, adv: int, seat: int, last: bool) -> None:
        a = s.party[adv]
        self.s, self.a, self.adv, self.seat, self.last = s, a, adv, seat, last
        self.dice = [(value_of(s, adv, i) + charge_room(s, adv, i), die_name(adv, i)) for i in unspent(a)]
        self.worths = sorted({a.worth[i]: die_name(adv, i) for i in reversed(spent(a))}.items())

    def plan(self) -> Plan:
        uses = [self._ability(card) for card in self.a.abilities if ACTIVATED[card.card] and not card.exhausted]
        uses += [self._item(held) for held in self.a.items]
        passives = [self._passive(card.card) for card in self.a.abilities if _free(card)]
        return Plan(tuple(ready for ready in uses if ready.acts), tuple(passives), arm(self.s, self.adv))

    def _ability(self, card: AbilityCard) -> Ready:
        """By a die each, then by exhausting, but never the last one (R-12)."""
        id, by_x = card.card, ABILITY_X[card.card]
        dice = [] if card.die else self.dice
        found: list[tuple[int, Any]]
        found = [(x if by_x else 0, do.UseAbility(self.seat, self.adv, id, die)) for x, die in dice]
        if not self.last:
            found += self._exhausting(id) if by_x and self.worths else [(0, do.ExhaustAbility(self.seat, self.adv, id))]
        return _ready(ABILITIES[id], found)

    def _exhausting(self, id: int) -> list[tuple[int, Any]]:
        """X is a spent die of the same Adventurer, 0 without one (SW-129, D-25)."""
        return [(x, do.ExhaustAbility(self.seat, self.adv, id, die)) for x, die in self.worths]

    def _item(self, held: ItemCard) -> Ready:
        """With a die, by exhausting or by returning it (SW-132 to SW-134)."""
        id, kind = held.item, ITEM_KIND[held.item]
        if kind == "activate":
            dice = [] if held.used else self.dice
            found = [(x if ITEM_X[id] else 0, do.UseItem(self.seat, self.adv, id, die)) for x, die in dice]
            return _ready(ITEMS[id], found)
        ready = kind == "discard" or (kind == "exhaust" and not held.exhausted)
        return _ready(ITEMS[id], [(0, do.UseItem(self.seat, self.adv, id))] if ready else [])

    def _passive(self, id: int) -> Ready:
        return Ready(ABILITIES[id], (0,), (do.UsePassive(self.seat, self.adv, id),))


def _free(card: AbilityCard) -> bool:
    """A passive used between actions (SW-130, SW-220)."""
    return FREE[card.card] and not card.exhausted and card.times < LIMIT[card.card]


def _ready(card: Card, found: list[tuple[int, Any]]) -> Ready:
    return Ready(card, tuple(x for x, _ in found), tuple(act for _, act in found))
