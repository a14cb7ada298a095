"""Which abilities and items can be used now (SW-124 to SW-138, D-22): by die, by exhausting, as passives.

What an Adventurer holds says which dice and actions there are (``hands``); what the table allows is a least X for each
card: with a greater one it never does less.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, NamedTuple

from game.core.effects import Effect
from game.core.exprs import Expr
from game.core.programs import Program, Script
from game.set_a_watch.content import VERBS
from game.set_a_watch.effects import parts
from game.set_a_watch.hands import ITEM_NUMBERS, Dice, Gear, Use
from game.set_a_watch.line import NAMES
from game.set_a_watch.party import right_status
from game.set_a_watch.printed import Strike, Where
from game.set_a_watch.sight import Sight
from game.set_a_watch.state import State
from game.set_a_watch.stock import payable
from game.set_a_watch.tables import ABILITY_PAY, ITEM_PAY, NO_PAY, C, mentions, names_in
from game.set_a_watch.verbs_line import NO_X, fells, powers, powers_by_x

LINE_VERBS = frozenset(("strike", "move", "swap", "negate", "tame"))
LINE_NAMES = frozenset(("X", "loc_creatures"))
"""Numbers that are the same wherever a Line is the same."""

TOLD_NAMES = LINE_NAMES | {"coins_paid", "nature_top_health"}
"""Numbers by which remembered answers are told apart."""


def _by_line(effect: Effect) -> bool:
    """Do the Line, those numbers and the Nature deck decide whether the effect can do something?"""
    if effect.verb == "choose":
        return all(_by_line(e) for option in effect.args.options for e in option)
    return effect.verb in LINE_VERBS and not names_in(effect) & (NAMES - TOLD_NAMES)


class CardDeed(NamedTuple):
    """An effect of a card. ``by_x``: X decides, too, what it can do; ``reach``: number of the cards of the Line that a
    strike may choose (-1: no strike, or it chooses by numbers); ``powers``: its power by X if nothing else matters."""

    effect: Effect
    by_x: bool
    reach: int
    powers: tuple[int, ...] = ()


class Card(NamedTuple):
    """An ability or item as its use is judged: what it costs, the conditions of its use, and its effects.

    ``number`` names it among all. If it ``pays``, then ``firewood``, ``charges`` and coins (``price``, or up to
    ``more``); the Cavalier must have the ``status``, and X be ``from_x`` or more. The Line decides about the effects
    ``by_line``: ``alone``, or with those coins and the top Nature card; more than that decides about the ``others``.
    """

    number: int
    source: str
    id: int
    by_line: tuple[CardDeed, ...]
    others: tuple[CardDeed, ...]
    alone: bool
    pays: bool
    firewood: int
    charges: int
    price: int
    more: int
    status: str
    from_x: int

    @property
    def deeds(self) -> tuple[CardDeed, ...]:
        """All effects."""
        return self.others + self.by_line


REACHES: list[Where] = []
"""Cards of the Line that strikes may choose; each once."""


def _deed(effect: Effect) -> CardDeed:
    by_x, args = mentions(effect, "X"), effect.args
    if not isinstance(args, Strike) or isinstance(args.at.max_base_health, Expr):
        return CardDeed(effect, by_x, -1)
    if args.at not in REACHES:
        REACHES.append(args.at)
    by_x_alone = isinstance(args.power, Expr) and args.power.names == {"X"}
    return CardDeed(effect, by_x, REACHES.index(args.at), powers_by_x(args.power, ()) if by_x_alone else ())


def judged(number: int, source: str, id: int, effects: Program) -> Card:
    """The ability or item of that number, if it does this."""
    by_line = tuple([_deed(effect) for effect in effects if _by_line(effect)])
    others = tuple([_deed(effect) for effect in effects if not _by_line(effect)])
    pay = (ABILITY_PAY if source == "ability" else ITEM_PAY)[id]
    asked = [e.args for e in parts(source, id).costs if e.verb == "require"]
    status = next((args.status for args in asked if args.status), "")
    alone = not any(names_in(d.effect) - LINE_NAMES or d.effect.verb in ("choose", "tame") for d in by_line)
    return Card(
        number, source, id, by_line, others, alone, pay != NO_PAY,
        pay.firewood, pay.charges, pay.coins if isinstance(pay.coins, int) else 0, pay.coins_up_to, status,
        max((args.x_at_least for args in asked), default=0),
    )  # fmt: skip


def _card(number: int, source: str, id: int) -> Card:
    return judged(number, source, id, parts(source, id).deeds)


ABILITIES = tuple(_card(a.index, "ability", a.index) for a in C.abilities)
ITEMS = tuple(_card(ITEM_NUMBERS + i.index, "item", i.index) for i in C.items)
CARDS = ABILITIES + ITEMS
"""By number."""


# -- what the table allows --------------------------------------------------------------------------------


def least(s: State, sight: Sight, adv: int, card: Card) -> int:
    """The least X with which the card can be used now (SW-008); ``NO_X`` when it can't."""
    if card.pays and not payable(s, card.firewood, card.charges, card.price):
        return NO_X
    if card.status and not right_status(s, card.status):
        return NO_X
    known = sight.least.get(card.number if card.alone else _told(s, card))
    if known is not None and (known == card.from_x or not card.others):
        return known
    if not card.firewood:
        return _least(s, sight, adv, card)
    s.fire -= card.firewood  # what is left of the fire decides about what can be done (Living Shadow)
    try:
        return _least(s, Sight(s, True) if sight.wanders else sight, adv, card)
    finally:  # views that hide a card are asked, too, and may not be read
        s.fire += card.firewood


def _told(s: State, card: Card) -> tuple[int, int, int]:
    """What the least X for a Line is told apart by, if that is more than the card."""
    return card.number, min(s.purse, card.more), s.nature.top


def _least(s: State, sight: Sight, adv: int, card: Card) -> int:
    """The same once it is paid for: that of the effect which asks for least, for one that can be done is enough."""
    coins = (min(s.purse, card.more) if card.more else 0) or card.price
    script = Script(card.source, card.id, 0, {"adv": adv, "X": NO_X, "coins_paid": coins})
    key = card.number if card.alone else _told(s, card)
    found = sight.least.get(key)
    if found is None:
        found = sight.least[key] = max(card.from_x, _by_sight(s, sight, script, card.by_line))
    for deed in card.others:
        if found == card.from_x:
            break
        found = min(found, max(card.from_x, _worked_out(s, script, deed)))
    return found


def _by_sight(s: State, sight: Sight, script: Script, deeds: tuple[CardDeed, ...]) -> int:
    """What the Line allows."""
    found = NO_X
    for deed in deeds:
        found = min(found, _enough(s, sight, script, deed) if deed.reach >= 0 else _worked_out(s, script, deed))
    return found


def _enough(s: State, sight: Sight, script: Script, deed: CardDeed) -> int:
    """The least X with which a strike fells something: its power only grows with X."""
    needed = sight.fells.get(deed.reach)
    if needed is None:
        needed = sight.fells[deed.reach] = _fells(s, sight, REACHES[deed.reach])
    power = deed.effect.args.power
    if isinstance(power, int):
        return 0 if power >= needed else NO_X
    return bisect_left(deed.powers or powers(s, script, power), needed)


def _fells(s: State, sight: Sight, where: Where) -> int:
    """The power with which a strike fells the weakest card there."""
    if where.face == "up" and not (where.special or where.types or where.not_types or where.max_base_health):
        return sight.weakest(where.places)
    return fells(s, where)


def _worked_out(s: State, script: Script, deed: CardDeed) -> int:
    """The least X with which any other effect can do something."""
    if not deed.by_x:
        return 0 if VERBS.possible(s, script, deed.effect) else NO_X

    def possible(x: int) -> bool:
        script.vars["X"] = x
        return VERBS.possible(s, script, deed.effect)

    return 0 if possible(0) else bisect_left(range(NO_X), True, key=possible)


# -- what is offered --------------------------------------------------------------------------------------


def offered(s: State, sight: Sight, gear: Gear, dice: Dice, uses: tuple[Use, ...]) -> list[Any]:
    """The actions that are possible now: with each die, then by exhausting, where X is a spent die of the same
    Adventurer, 0 without one (SW-129, D-25)."""
    found: list[Any] = []
    for number, with_dice, alone in uses:
        x = least(s, sight, gear.adv, CARDS[number])
        if x == NO_X:
            continue
        if with_dice:
            acts = with_dice[dice.ready]
            found += [act for have, act in zip(dice.xs, acts) if have >= x] if x else acts
        if len(alone) > 1 and dice.worths:
            found += [alone[i] for have, i in dice.worths if have >= x]
        elif alone and not x:
            found.append(alone[-1])
    return found
