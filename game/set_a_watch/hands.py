"""What an Adventurer on Watch holds ready, in two parts that come back again and again: the dice, and what they go
with (the gear). Both are told apart by their bytes and remembered.
"""

from __future__ import annotations

from functools import lru_cache
from operator import add
from typing import Any, NamedTuple

from game.core.codec import encode
from game.set_a_watch import actions as do
from game.set_a_watch.attack import attack_range, counted, hook
from game.set_a_watch.party import PLACES, charge_room, controller, die_name, reacting, ready, spent, unspent, value_of
from game.set_a_watch.printed import CAVALIER, GOLEM
from game.set_a_watch.sight import DICE, GEARS, keep, memory
from game.set_a_watch.state import WATCH, AbilityCard, ItemCard, State
from game.set_a_watch.tables import (
    ABILITY_X,
    ACTIVATED,
    FLAME,
    FREE,
    HEALTH,
    ITEM_KIND,
    ITEM_REACTS,
    LIMIT,
    LOCATION_RANGE,
    C,
)

# -- dice -------------------------------------------------------------------------------------------------


class Dice(NamedTuple):
    """The three dice. ``ready``: mask of the unspent ones; ``xs``: the X that each of these stands for at the most;
    ``worths``: X and place of each spent one, equal ones once (SW-129, D-25); ``total`` and ``ones``: what the unspent
    ones count for in an attack, and how many count for 1; ``room``: for Rock Charges on them."""

    ready: int
    xs: tuple[int, ...]
    worths: tuple[tuple[int, int], ...]
    total: int
    ones: int
    room: int


_dice: dict[bytes, Dice] = memory()


def _laid_out(s: State, adv: int) -> Dice:
    a = s.party[adv]
    places = unspent(a)
    values = [value_of(s, adv, i) for i in places]
    rooms = [charge_room(s, adv, i) for i in places]
    worths = sorted({a.worth[i]: i for i in reversed(spent(a))}.items())
    return Dice(ready(a), tuple(map(add, values, rooms)), tuple(worths), sum(values), values.count(1), sum(rooms))


# -- what they go with ------------------------------------------------------------------------------------


ITEM_NUMBERS = len(C.abilities)
"""Abilities and items have one row of numbers."""


class Use(NamedTuple):
    """An ability or item that is ready. ``with_dice``: its uses by mask of unspent dice, () if it takes none;
    ``alone``: without one, by exhausting or returning it; if it has an X, this is each of the dice or (last) none."""

    number: int
    with_dice: tuple[tuple[Any, ...], ...]
    alone: tuple[Any, ...]


class Gear(NamedTuple):
    """What one Adventurer holds: uses, passives, what counts in direct attacks (``reach``; ``hook`` for an attack with
    one of its dice, ``gain`` for each 1; ``beasts``: all tamed creatures; ``flame``: Inner Flame lies faceup), and how
    many abilities are not exhausted (``life``)."""

    adv: int
    seat: int
    uses: tuple[Use, ...]
    passives: tuple[Use, ...]
    reach: int
    hook: int
    gain: int
    beasts: int
    flame: bool
    life: int


_gears: dict[bytes, Gear] = memory()


def _geared(s: State, adv: int, seat: int) -> Gear:
    a = s.party[adv]
    cards = [card for card in a.abilities if not card.exhausted]
    uses = [_ability(seat, adv, card) for card in cards if ACTIVATED[card.card]]
    uses += [_item(seat, adv, held) for held in a.items if _ready(held)]
    free = [card.card for card in cards if FREE[card.card] and card.times < LIMIT[card.card]]
    held = reacting(s, FLAME)
    return Gear(
        adv, seat, tuple(uses), tuple([_passive(seat, adv, id) for id in free]),
        attack_range(s, adv), hook(s, adv), counted(s, adv, 1) - 1, sum([HEALTH[card] for card in a.tamed]),
        held is not None and held[0] == adv, len(cards),
    )  # fmt: skip


def _ability(seat: int, adv: int, card: AbilityCard) -> Use:
    """By a die each (once a round), then by exhausting (SW-124, SW-125)."""
    id, alone = card.card, exhausting(seat, adv, card.card)
    with_dice = () if card.die else by_dice("ability", seat, adv, id)
    return Use(id, with_dice, alone if ABILITY_X[id] else alone[-1:])


def _ready(held: ItemCard) -> bool:
    """With a die, by exhausting or by returning it (SW-132 to SW-134); never what only reacts (SW-152, D-29)."""
    kind = ITEM_KIND[held.item]
    if ITEM_REACTS[held.item]:
        return False
    return kind == "discard" or (kind == "activate" and not held.used) or (kind == "exhaust" and not held.exhausted)


def _item(seat: int, adv: int, held: ItemCard) -> Use:
    id = held.item
    if ITEM_KIND[id] == "activate":
        return Use(ITEM_NUMBERS + id, by_dice("item", seat, adv, id), ())
    return Use(ITEM_NUMBERS + id, (), (do.UseItem(seat, adv, id),))


def _passive(seat: int, adv: int, id: int) -> Use:
    """Used between actions (SW-130, SW-220)."""
    return Use(id, (), (do.UsePassive(seat, adv, id),))


@lru_cache(4096)
def by_dice(source: str, seat: int, adv: int, id: int) -> tuple[tuple[Any, ...], ...]:
    """A card used with one die, by mask of the unspent dice; actions are values, so each is made once."""
    kind = do.UseAbility if source == "ability" else do.UseItem
    acts = [kind(seat, adv, id, die_name(adv, i)) for i in range(3)]
    return tuple([tuple([acts[i] for i in places]) for places in PLACES])


@lru_cache(4096)
def exhausting(seat: int, adv: int, id: int) -> tuple[do.ExhaustAbility, ...]:
    """An ability exhausted, X being each of the three dice; last without any."""
    dice = [do.ExhaustAbility(seat, adv, id, die_name(adv, i)) for i in range(3)]
    return (*dice, do.ExhaustAbility(seat, adv, id))


# -- both ---------------------------------------------------------------------------------------------------


Hand = tuple[Gear, Dice]


def hands(s: State) -> list[Hand]:
    """Of everybody on Watch, in their order. Charges are the Golem's (SW-193), the status the Cavalier's (SW-204)."""
    found, far = [], LOCATION_RANGE[s.location]
    for adv, a in enumerate(s.party):
        if a.role == WATCH:
            kind, seat = a.kind, controller(s, adv)
            # a number or a truth: it tells the kinds apart as far as dice go
            special = s.charges if kind == GOLEM else s.mounted if kind == CAVALIER else 0
            key = encode((special, a.dice, a.at, a.worth))
            dice = _dice.get(key)
            if dice is None:
                dice = keep(_dice, DICE, key, _laid_out(s, adv))
            key = encode((adv, seat, kind, special, far, a.abilities, a.items, a.tamed))
            gear = _gears.get(key)
            if gear is None:
                gear = keep(_gears, GEARS, key, _geared(s, adv, seat))
            found.append((gear, dice))
    return found
