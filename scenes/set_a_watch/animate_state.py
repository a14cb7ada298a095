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
    BANNER,
    CAMP,
    GAP,
    LIFTED,
    NOWHERE,
    ON_ABILITY,
    ON_CAMP,
    ON_ITEM,
    OUT,
    STOLEN,
    UNSPENT,
    WATCH,
    AbilityCard,
    ItemCard,
    LineCard,
    State,
)

UNKNOWN = -1


def advance(s: State, event: Any, after: State) -> None:
    """Bring a copy of the view forward by one event; unknown events change nothing."""
    step = _STEPS.get(snake(type(event).__name__))
    if step is not None:
        step(s, event, after)


def _line(s: State, uid: int) -> LineCard | None:
    return next((lc for lc in s.line if lc.uid == uid), None)


def _ability(s: State, adv: int, ability: int) -> AbilityCard | None:
    return next((c for c in s.party[adv].abilities if c.card == ability), None)


def _lay(s: State, die: int, at: int, on: int = -1) -> None:
    a = s.party[die // 3]
    a.at[die % 3], a.on[die % 3] = at, on


def _pop(cards: list[int], n: int = 1) -> None:
    del cards[max(0, len(cards) - n) :]


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
    s.unhallowed, s.map, s.final, s.items, s.bank = after.unhallowed, after.map, after.final, after.items, after.bank
    s.horde_first = [UNKNOWN] * e.horde
    s.spaces = s.spaces or [0] * len(after.spaces)
    s.placed = s.placed or [-1] * len(after.placed)
    s.market = [[] for _ in after.market]


def _market_filled(s: State, e: ev.MarketFilled, after: State) -> None:
    if e.pile < len(s.market):
        s.market[e.pile].append(e.item)
        _pop(s.items)


_market_covered = _market_filled


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
    _pop(s.map if s.map else s.final)


def _fire_changed(s: State, e: ev.FireChanged, after: State) -> None:
    s.fire = e.after


def _dice_rolled(s: State, e: ev.DiceRolled, after: State) -> None:
    a = s.party[e.adv]
    a.dice, a.at, a.on = list(e.values), [UNSPENT] * 3, [-1] * 3


def _went_to_camp(s: State, e: ev.WentToCamp, after: State) -> None:
    s.party[e.adv].rests, s.party[e.adv].role, s.resting, s.phase = e.rests, CAMP, e.adv, "camp"


def _refreshed(s: State, e: ev.Refreshed, after: State) -> None:
    if (card := _ability(s, e.adv, e.ability)) is not None:
        card.exhausted = False


def _item_refreshed(s: State, e: ev.ItemRefreshed, after: State) -> None:
    for held in s.party[e.adv].items:
        if held.item == e.item:
            held.exhausted = held.used = False


def _die_assigned(s: State, e: ev.DieAssigned, after: State) -> None:
    _lay(s, e.die, ON_CAMP, e.space)
    if e.space < len(s.placed):
        s.placed[e.space] = e.die
    elif e.space >= 10:
        s.runes |= 1 << (e.space - 10)


def _die_aside(s: State, e: ev.DieAside, after: State) -> None:
    _lay(s, e.die, ASIDE)


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
    if (card := _ability(s, e.adv, e.old)) is not None:
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
    _pop(s.horde if s.horde else s.horde_first, e.cards)


def _horde_grew(s: State, e: ev.HordeGrew, after: State) -> None:
    s.horde += [UNKNOWN] * e.cards
    _pop(s.deck, e.cards)


def _doom_changed(s: State, e: ev.DoomChanged, after: State) -> None:
    s.doom = e.after


def _die_rerolled(s: State, e: ev.DieRerolled, after: State) -> None:
    s.party[e.die // 3].dice[e.die % 3] = e.value


def _bought(s: State, e: ev.Bought, after: State) -> None:
    s.phase = "merchant"
    if e.pile < len(s.market):
        _pop(s.market[e.pile])


def _item_returned(s: State, e: ev.ItemReturned, after: State) -> None:
    a = s.party[e.adv]
    a.items = [held for held in a.items if held.item != e.item]
    s.items.insert(0, UNKNOWN)


def _discounted(s: State, e: ev.Discounted, after: State) -> None:
    s.discount += e.amount


# -- the Line ---------------------------------------------------------------------------------------------


def _watch_began(s: State, e: ev.WatchBegan, after: State) -> None:
    s.phase = "watch"
    for adv in e.advs:
        s.party[adv].role = WATCH
    for adv in e.out:
        s.party[adv].role = OUT


def _line_laid(s: State, e: ev.LineLaid, after: State) -> None:
    s.lined, s.phase = True, "watch"
    s.line += [LineCard(uid, [UNKNOWN]) for uid in e.uids]
    _pop(s.deck, len(e.uids))


def _horde_joined(s: State, e: ev.HordeJoined, after: State) -> None:
    s.line += [LineCard(uid, [UNKNOWN]) for uid in e.uids]
    s.horde, s.horde_first = [], []


def _peeked(s: State, e: ev.Peeked, after: State) -> None:
    if (lc := _line(s, e.uid)) is not None:
        lc.at, lc.known = [e.card], True


def _revealed(s: State, e: ev.Revealed, after: State) -> None:
    if (lc := _line(s, e.uid)) is not None:
        lc.at, lc.up = [e.card], True


def _entered(s: State, e: ev.Entered, after: State) -> None:
    if _line(s, e.uid) is None:
        lc = LineCard(e.uid, [e.card], up=e.up, known=True)
        s.line.insert(_like(s, e.uid, after), lc)
    if e.why in ("summon", "summon_card", "kraken"):
        s.unhallowed.take()


def _overflowed(s: State, e: ev.Overflowed, after: State) -> None:
    s.unhallowed.take()
    if e.uid >= 0:
        s.line.append(LineCard(e.uid, [e.card], known=True))


def _like(s: State, uid: int, after: State) -> int:
    """Where the card stands among those that are still there afterwards; else at the end."""
    order = [lc.uid for lc in after.line]
    if uid not in order:
        return len(s.line)
    later = set(order[order.index(uid) + 1 :])
    return next((i for i, lc in enumerate(s.line) if lc.uid in later), len(s.line))


def _moved(s: State, e: ev.Moved, after: State) -> None:
    lc = _line(s, e.uid)
    if lc is not None:
        s.line.remove(lc)
        s.line.insert(0 if e.to == "line_front" else len(s.line), lc)


def _line_swapped(s: State, e: ev.LineSwapped, after: State) -> None:
    ids = [lc.uid for lc in s.line]
    if e.uid in ids and e.other in ids:
        i, j = ids.index(e.uid), ids.index(e.other)
        s.line[i], s.line[j] = s.line[j], s.line[i]


def _left_line(s: State, e: ev.LeftLine, after: State) -> None:
    if (lc := _line(s, e.uid)) is not None:
        lc.out = GAP


def _line_closed(s: State, e: ev.LineClosed, after: State) -> None:
    s.line = [lc for lc in s.line if lc.uid not in e.uids]


def _negated(s: State, e: ev.Negated, after: State) -> None:
    if (lc := _line(s, e.uid)) is not None:
        lc.negated = True


def _rider_mounted(s: State, e: ev.RiderMounted, after: State) -> None:
    lc = _line(s, e.uid)
    if lc is None:
        return
    near = next((x for x in s.line if x.card == e.mount and x.uid != e.uid), None)
    lc.mount = e.mount
    if near is not None:
        s.line.remove(lc)
        s.line[s.line.index(near)] = lc


def _summon_resolved(s: State, e: ev.SummonResolved, after: State) -> None:
    lc = _line(s, e.uid)
    if lc is not None:
        s.line.remove(lc)
    s.grave.append(e.card)


def _exhausted(s: State, e: ev.Exhausted, after: State) -> None:
    if (card := _ability(s, e.adv, e.ability)) is not None:
        card.exhausted = True


def _stunned(s: State, e: ev.Stunned, after: State) -> None:
    _lay(s, e.die, ON_ABILITY, e.ability)


def _stolen(s: State, e: ev.Stolen, after: State) -> None:
    _lay(s, e.die, STOLEN, e.uid)
    if (lc := _line(s, e.uid)) is not None:
        lc.dice.append(e.die)


def _returned(s: State, e: ev.Returned, after: State) -> None:
    _lay(s, e.die, UNSPENT if e.unspent else BANNER)
    for lc in s.line:
        lc.dice = [die for die in lc.dice if die != e.die]


def _unspent(s: State, e: ev.Unspent, after: State) -> None:
    _lay(s, e.die, UNSPENT)


def _attacked(s: State, e: ev.Attacked, after: State) -> None:
    for die in e.dice:
        _lay(s, die, BANNER)
    s.bonus = 0
    if s.stack and type(s.stack[-1]).__name__ == "Attacking":
        s.stack.pop()


def _ability_used(s: State, e: ev.AbilityUsed, after: State) -> None:
    if e.die >= 0:
        _lay(s, e.die, ON_ABILITY, e.ability)


def _item_used(s: State, e: ev.ItemUsed, after: State) -> None:
    if e.die >= 0:
        _lay(s, e.die, ON_ITEM, e.item)


def _charges_changed(s: State, e: ev.ChargesChanged, after: State) -> None:
    s.charges = e.after


def _status_turned(s: State, e: ev.StatusTurned, after: State) -> None:
    s.mounted = e.mounted


def _bonus_stored(s: State, e: ev.BonusStored, after: State) -> None:
    s.bonus = e.total


def _defeated(s: State, e: ev.Defeated, after: State) -> None:
    if (lc := _line(s, e.uid)) is not None:
        lc.out, lc.at, lc.up = LIFTED, [e.card], True


def _buried(s: State, e: ev.Buried, after: State) -> None:
    for lc in s.line:
        if lc.out == LIFTED and e.card in (lc.card, lc.mount):
            lc.out = GAP
    if e.to == "grave":
        s.grave.append(e.card)


def _tamed(s: State, e: ev.Tamed, after: State) -> None:
    s.party[e.adv].tamed.append(e.card)


def _went_to_horde(s: State, e: ev.WentToHorde, after: State) -> None:
    for lc in s.line:
        if lc.out == 0 and lc.card == e.card:
            s.line.remove(lc)
            break
    s.horde.append(UNKNOWN)


def _watch_ended(s: State, e: ev.WatchEnded, after: State) -> None:
    s.lined = False


_STEPS = {
    name[1:]: step for name, step in list(globals().items()) if name.startswith("_") and callable(step)
}  # fmt: skip
"""Event tag -> what it changes."""
