"""Which abilities and items can be used now (SW-124 to SW-138, D-22): by die, by exhausting, as passives.

What an Adventurer's own cards and dice allow is laid down once as a plan; what the table allows is a least X for each
card: with a greater one it never does less.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, NamedTuple

from game.core.effects import Effect
from game.core.programs import Script
from game.set_a_watch import actions as do
from game.set_a_watch.content import VERBS
from game.set_a_watch.effects import parts
from game.set_a_watch.line import NAMES
from game.set_a_watch.party import charge_room, controller, die_name, right_status, spent, unspent, value_of
from game.set_a_watch.sight import PLANS, TABLES, Sight, keep, memory
from game.set_a_watch.state import WATCH, AbilityCard, ItemCard, State
from game.set_a_watch.stock import payable
from game.set_a_watch.tables import (
    ABILITY_PAY,
    ABILITY_X,
    ACTIVATED,
    FREE,
    ITEM_KIND,
    ITEM_PAY,
    ITEM_REACTS,
    ITEM_X,
    LIMIT,
    NO_PAY,
    C,
    mentions,
    names_in,
)
from game.set_a_watch.targets import Arm, arm
from game.set_a_watch.verbs_line import NO_X, least_x

LINE, OPEN, OTHERS, OWN = range(4)
"""What decides whether an effect can do something: the Line alone, what else lies open, (also) how others stand, or the
own dice and cards alone."""

LINE_VERBS = frozenset(("strike", "move", "swap", "negate", "tame"))
OPEN_VERBS = frozenset(("firewood", "coins", "charges", "doom", "status", "nature_cycle", "add_powder", "attack_bonus"))

WITH = {
    LINE: frozenset(("X", "coins_paid", "loc_creatures", "nature_top_health")),
    OPEN: frozenset(("X", "coins_paid", "loc_creatures", "nature_top_health", "fire", "doom", "graveyard_top_damage")),
}
"""Numbers by which remembered answers of the kind are told apart."""


def _decided_by(effect: Effect) -> int:
    if effect.verb == "choose":
        by = [_decided_by(e) for option in effect.args.options for e in option]
        return by[0] if len(set(by)) == 1 else OTHERS
    if "self" in (getattr(effect.args, "whose", ""), getattr(effect.args, "who", "")):
        return OWN
    by_verb = LINE if effect.verb in LINE_VERBS else OPEN if effect.verb in OPEN_VERBS else OTHERS
    named = names_in(effect) & (NAMES - WITH.get(by_verb, NAMES))
    return OTHERS if named else by_verb


class CardDeed(NamedTuple):
    """An effect of a card. ``number`` names it among all; ``by``: what decides; ``by_x``: so does X."""

    number: int
    effect: Effect
    by: int
    by_x: bool


class Card(NamedTuple):
    """An ability or item as its use is judged: what it costs, the conditions of its use, and its effects.

    ``firewood``, ``charges`` and coins (``price``, or up to ``more``) are paid if it is not ``free``; the Cavalier
    must have the ``status`` and X be ``from_x`` or more. ``own``: some effects depend on the Adventurer alone, who
    can ``sure``ly do one of them.
    """

    source: str
    id: int
    deeds: tuple[CardDeed, ...]
    free: bool
    firewood: int
    charges: int
    price: int
    more: int
    status: str
    from_x: int
    own: bool
    sure: bool = False


_deeds = 0


def _card(source: str, id: int) -> Card:
    global _deeds
    costs, effects, _ = parts(source, id)
    deeds = []
    for effect in effects:
        _deeds += 1
        deeds.append(CardDeed(_deeds, effect, _decided_by(effect), mentions(effect, "X")))
    deeds.sort(key=lambda deed: deed.by != OPEN)  # what is quickly judged comes first: one that can be done is enough
    pay = (ABILITY_PAY if source == "ability" else ITEM_PAY)[id]
    price = pay.coins if isinstance(pay.coins, int) else 0
    asked = [e.args for e in costs if e.verb == "require"]
    from_x = max((args.x_at_least for args in asked), default=0)
    status = next((args.status for args in asked if args.status), "")
    return Card(
        source, id, tuple(deeds), pay == NO_PAY, pay.firewood, pay.charges, price, pay.coins_up_to, status, from_x,
        any(deed.by == OWN for deed in deeds),
    )  # fmt: skip


ABILITIES = tuple(_card("ability", a.index) for a in C.abilities)
ITEMS = tuple(_card("item", i.index) for i in C.items)


# -- what the table allows --------------------------------------------------------------------------------


Memory = dict[tuple[int, int, int], int]
"""By effect, coins paid and top Nature card the least X with which the effect can do something."""


class Table(NamedTuple):
    """What is known of effects by what decides about them; nothing is kept in ``others``."""

    line: Memory
    lies_open: Memory
    others: Memory = {}


_tables: dict[Any, Memory] = memory()


def table(sight: Sight, lies_open: Any) -> Table:
    """What is known of the Line and of all that lies open beside it and the Adventurers."""
    known = _tables.get(lies_open)
    if known is None:
        known = keep(_tables, TABLES, lies_open, {})
    return Table({} if sight.wanders else sight.least, known)


def least(s: State, table: Table, adv: int, card: Card) -> int:
    """The least X with which the card can be used now (SW-008); ``NO_X`` when it can't."""
    coins = card.price
    if not card.free:
        coins = (min(s.purse, card.more) if card.more else 0) or coins
        if not payable(s, card.firewood, card.charges, coins):
            return NO_X
    if card.status and not right_status(s, card.status):
        return NO_X
    found, top = 0 if card.sure else NO_X, s.nature.top
    s.fire -= card.firewood  # what is left of the fire decides about what can be done (Living Shadow)
    try:
        for deed in card.deeds:
            x = table[deed.by].get((deed.number, coins, top))
            if x is None:
                x = _worked_out(s, _script(adv, card, coins), deed)
                if deed.by != OTHERS:
                    table[deed.by][deed.number, coins, top] = x
            if x < found:
                found = x
                if not x:
                    break
    finally:  # views that hide a card are asked, too, and may not be read
        s.fire += card.firewood
    return found if found > card.from_x else card.from_x


def _script(adv: int, card: Card, coins: int) -> Script:
    return Script(card.source, card.id, 0, {"adv": adv, "X": NO_X, "coins_paid": coins})


def _worked_out(s: State, script: Script, deed: CardDeed) -> int:
    """The same for one effect."""
    if deed.effect.verb == "strike":
        return least_x(s, script, deed.effect.args)
    if not deed.by_x:
        return 0 if VERBS.possible(s, script, deed.effect) else NO_X

    def possible(x: int) -> bool:
        script.vars["X"] = x
        return VERBS.possible(s, script, deed.effect)

    return 0 if possible(0) else bisect_left(range(NO_X), True, key=possible)


# -- what an Adventurer has -------------------------------------------------------------------------------


class Ready(NamedTuple):
    """A card that is ready, with the actions that use it and the X of each."""

    card: Card
    xs: tuple[int, ...]
    acts: tuple[Any, ...]


class Plan(NamedTuple):
    """What one Adventurer on Watch has ready: cards, passives, its part in direct attacks (``pieces``: die or -1, card
    or -1, the action that adds it), and how many abilities are not exhausted (``life``)."""

    adv: int
    uses: tuple[Ready, ...]
    passives: tuple[Ready, ...]
    arm: Arm | None
    pieces: tuple[tuple[int, int, Any], ...]
    life: int


_plans: dict[Any, Plan] = memory()


def plans(s: State, marks: list[bytes]) -> list[Plan]:
    """Of everybody on Watch, in their order; ``marks``: the Adventurers as bytes, by which they are told apart."""
    found = []
    for adv, a in enumerate(s.party):
        if a.role == WATCH:
            key = (adv, controller(s, adv), s.charges, s.mounted, s.location, marks[adv])
            plan = _plans.get(key)
            found.append(plan if plan is not None else keep(_plans, PLANS, key, _Planning(s, adv).plan()))
    return found


def offered(s: State, table: Table, adv: int, ready: tuple[Ready, ...]) -> list[Any]:
    """The actions that are possible now."""
    found: list[Any] = []
    for card, xs, acts in ready:
        x = least(s, table, adv, card)
        if not x:
            found += acts
        elif x < NO_X:
            found += [act for have, act in zip(xs, acts) if have >= x]
    return found


class _Planning:
    """``dice`` and ``worths`` are unspent and spent dice with the X that they stand for at the most; equal spent ones
    are one choice (SW-129, D-25)."""

    def __init__(self, s: State, adv: int) -> None:
        a = s.party[adv]
        self.s, self.a, self.adv, self.seat = s, a, adv, controller(s, adv)
        self.dice = [(value_of(s, adv, i) + charge_room(s, adv, i), die_name(adv, i)) for i in unspent(a)]
        self.worths = sorted({a.worth[i]: die_name(adv, i) for i in reversed(spent(a))}.items())

    def plan(self) -> Plan:
        cards = [card for card in self.a.abilities if not card.exhausted]
        uses = [self._ability(card) for card in cards if ACTIVATED[card.card]]
        uses += [self._item(held) for held in self.a.items]
        passives = [self._passive(card.card) for card in cards if FREE[card.card] and card.times < LIMIT[card.card]]
        part = arm(self.s, self.adv)
        return Plan(self.adv, self._some(uses), self._some(passives), part, self._pieces(), len(cards))

    def _some(self, cards: list[Ready]) -> tuple[Ready, ...]:
        """Those with a use that may come about."""
        settled = [(_settled(self.s, self.adv, ready.card), ready) for ready in cards if ready.acts]
        return tuple([Ready(card, ready.xs, ready.acts) for card, ready in settled if card.deeds or card.sure])

    def _pieces(self) -> tuple[tuple[int, int, Any], ...]:
        dice = [(die, -1, do.AddDie(self.seat, self.adv, die)) for _, die in self.dice]
        return (*dice, *[(-1, card, do.AddBeast(self.seat, self.adv, card)) for card in self.a.tamed])

    def _ability(self, card: AbilityCard) -> Ready:
        """By a die each, then by exhausting."""
        id, by_x = card.card, ABILITY_X[card.card]
        dice = [] if card.die else self.dice
        found: list[tuple[int, Any]]
        found = [(x if by_x else 0, do.UseAbility(self.seat, self.adv, id, die)) for x, die in dice]
        found += self._exhausting(id) if by_x and self.worths else [(0, do.ExhaustAbility(self.seat, self.adv, id))]
        return _ready(ABILITIES[id], found)

    def _exhausting(self, id: int) -> list[tuple[int, Any]]:
        """X is a spent die of the same Adventurer, 0 without one (SW-129, D-25)."""
        return [(x, do.ExhaustAbility(self.seat, self.adv, id, die)) for x, die in self.worths]

    def _item(self, held: ItemCard) -> Ready:
        """With a die, by exhausting or by returning it (SW-132 to SW-134); never what only reacts (SW-152, D-29)."""
        id, kind = held.item, ITEM_KIND[held.item]
        if ITEM_REACTS[id]:
            return _ready(ITEMS[id], [])
        if kind == "activate":
            dice = [] if held.used else self.dice
            found = [(x if ITEM_X[id] else 0, do.UseItem(self.seat, self.adv, id, die)) for x, die in dice]
            return _ready(ITEMS[id], found)
        ready = kind == "discard" or (kind == "exhaust" and not held.exhausted)
        return _ready(ITEMS[id], [(0, do.UseItem(self.seat, self.adv, id))] if ready else [])

    def _passive(self, id: int) -> Ready:
        """Used between actions (SW-130, SW-220)."""
        return Ready(ABILITIES[id], (0,), (do.UsePassive(self.seat, self.adv, id),))


def _settled(s: State, adv: int, card: Card) -> Card:
    """Effects that the own dice and cards decide are judged with the plan."""
    if not card.own:
        return card
    script = _script(adv, card, card.price)
    if any(deed.by == OWN and VERBS.possible(s, script, deed.effect) for deed in card.deeds):
        return card._replace(deeds=(), sure=True)
    return card._replace(deeds=tuple(deed for deed in card.deeds if deed.by != OWN))


def _ready(card: Card, found: list[tuple[int, Any]]) -> Ready:
    return Ready(card, tuple([x for x, _ in found]), tuple([act for _, act in found]))
