"""The display model moves forward event by event, so that things change when what changes them is seen.

Only what is shown is followed; at the end of an action the table replaces everything by the view after it.
"""

from __future__ import annotations

from typing import Any

from game.core.codec import clone
from game.core.structs import snake
from game.set_a_watch import events as ev
from game.set_a_watch.state import (
    ASIDE,
    CAMP,
    NOWHERE,
    ON_CAMP,
    UNSPENT,
    AbilityCard,
    ItemCard,
    State,
)
from scenes.set_a_watch.animate_watch import STEPS as LINE_STEPS
from scenes.set_a_watch.animate_watch import UNKNOWN, ability_of, lay, pop


def advance(s: State, event: Any, after: State) -> None:
    """Bring a copy of the view forward by one event; unknown events change nothing."""
    step = STEPS.get(snake(type(event).__name__))
    if step is not None:
        step(s, event, after)


# -- setting the table ------------------------------------------------------------------------------------


def _adventurer_chosen(s: State, e: ev.AdventurerChosen, after: State) -> None:
    if e.adv < len(after.party) and e.adv == len(s.party):
        a = clone(after.party[e.adv])
        a.abilities, a.unused, a.items, a.dice = [], [], [], [0, 0, 0]
        s.party.append(a)


def _abilities_dealt(s: State, e: ev.AbilitiesDealt, after: State) -> None:
    a = s.party[e.adv]
    a.abilities = [AbilityCard(card, k == 2) for k, card in enumerate(e.equipped)]
    a.unused = list(e.unused)


def _item_equipped(s: State, e: ev.ItemEquipped, after: State) -> None:
    s.party[e.adv].items.append(ItemCard(e.item))


def _table_laid(s: State, e: ev.TableLaid, after: State) -> None:
    s.deck = [UNKNOWN] * (e.creatures + e.summons)
    s.unhallowed, s.final, s.bank = clone(after.unhallowed), list(after.final), after.bank
    # What leaves these piles by the end of the action is still in them: the first market, the first Location.
    s.items = [UNKNOWN] * (len(after.items) + sum(len(pile) for pile in after.market))
    s.map = [UNKNOWN] * (len(after.map) + min(1, after.round))
    s.horde_first = [UNKNOWN] * e.horde
    s.spaces = s.spaces or [0] * len(after.spaces)
    s.placed = s.placed or [-1] * len(after.placed)
    s.market = [[] for _ in after.market]


def _market_filled(s: State, e: ev.MarketFilled, after: State) -> None:
    if e.pile < len(s.market):
        s.market[e.pile].append(e.item)
        pop(s.items)


def _market_covered(s: State, e: ev.MarketCovered, after: State) -> None:
    s.market[e.pile].append(e.item)  # it left its deck when it was drawn, one decision ago


def _coin_placed(s: State, e: ev.CoinPlaced, after: State) -> None:
    if e.space < len(s.spaces):
        s.spaces[e.space] = e.coins


# -- a night ----------------------------------------------------------------------------------------------


def _round_began(s: State, e: ev.RoundBegan, after: State) -> None:
    s.round, s.phase, s.runes, s.resting, s.lined, s.line = e.round, "arrival", 0, -1, False, []
    s.placed = [-1] * len(s.placed)
    for a in s.party:
        a.role, a.at, a.on = NOWHERE, [UNSPENT] * 3, [-1] * 3
        for card in a.abilities:
            card.die = False
        for held in a.items:
            held.used = False


def _location_reached(s: State, e: ev.LocationReached, after: State) -> None:
    s.location = e.location
    pop(s.map if s.map else s.final)


def _fire_changed(s: State, e: ev.FireChanged, after: State) -> None:
    s.fire = e.after


def _dice_rolled(s: State, e: ev.DiceRolled, after: State) -> None:
    a = s.party[e.adv]
    a.dice, a.at, a.on = list(e.values), [UNSPENT] * 3, [-1] * 3


def _went_to_camp(s: State, e: ev.WentToCamp, after: State) -> None:
    s.party[e.adv].rests, s.party[e.adv].role, s.resting, s.phase = e.rests, CAMP, e.adv, "camp"


def _refreshed(s: State, e: ev.Refreshed, after: State) -> None:
    if (card := ability_of(s, e.adv, e.ability)) is not None:
        card.exhausted = False


def _item_refreshed(s: State, e: ev.ItemRefreshed, after: State) -> None:
    for held in s.party[e.adv].items:
        if held.item == e.item:
            held.exhausted = held.used = False


def _die_assigned(s: State, e: ev.DieAssigned, after: State) -> None:
    lay(s, e.die, ON_CAMP, e.space)
    if e.space < len(s.placed):
        s.placed[e.space] = e.die
    elif e.space >= 10:
        s.runes |= 1 << (e.space - 10)


def _die_aside(s: State, e: ev.DieAside, after: State) -> None:
    lay(s, e.die, ASIDE)


def _coins_taken(s: State, e: ev.CoinsTaken, after: State) -> None:
    s.spaces[e.space] = 0
    s.purse += e.coins


def _purse_changed(s: State, e: ev.PurseChanged, after: State) -> None:
    s.bank += e.before - e.after
    s.purse = e.after


def _deck_reshuffled(s: State, e: ev.DeckReshuffled, after: State) -> None:
    s.deck, s.grave = [UNKNOWN] * e.cards, []


def _ability_swapped(s: State, e: ev.AbilitySwapped, after: State) -> None:
    a = s.party[e.adv]
    if (card := ability_of(s, e.adv, e.old)) is not None:
        card.card, card.exhausted = e.new, e.exhausted
    if e.new in a.unused:
        a.unused[a.unused.index(e.new)] = e.old


def _sealed(s: State, e: ev.Sealed, after: State) -> None:
    if e.card in s.grave:
        s.grave.remove(e.card)
    s.unhallowed.put_under(e.card)


def _evoked(s: State, e: ev.Evoked, after: State) -> None:
    if e.card in s.aside:
        s.aside.remove(e.card)
    s.unhallowed.put_under(e.card)


def _horde_shrank(s: State, e: ev.HordeShrank, after: State) -> None:
    pop(s.horde if s.horde else s.horde_first, e.cards)


def _horde_grew(s: State, e: ev.HordeGrew, after: State) -> None:
    s.horde += [UNKNOWN] * e.cards
    pop(s.deck, e.cards)


def _doom_changed(s: State, e: ev.DoomChanged, after: State) -> None:
    s.doom = e.after


def _die_rerolled(s: State, e: ev.DieRerolled, after: State) -> None:
    s.party[e.die // 3].dice[e.die % 3] = e.value


def _bought(s: State, e: ev.Bought, after: State) -> None:
    s.phase = "merchant"
    if e.pile < len(s.market):
        pop(s.market[e.pile])


def _item_returned(s: State, e: ev.ItemReturned, after: State) -> None:
    a = s.party[e.adv]
    a.items = [held for held in a.items if held.item != e.item]
    s.items.insert(0, UNKNOWN)


def _discounted(s: State, e: ev.Discounted, after: State) -> None:
    s.discount += e.amount


STEPS = LINE_STEPS | {
    name[1:]: step for name, step in list(globals().items()) if name.startswith("_") and callable(step)
}
"""Event tag -> what it changes."""
