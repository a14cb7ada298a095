"""Firewood, coins, Rock Charges, Doom, and the decks: drawing, the Horde, the Unhallowed (SW-086 to SW-149)."""

from __future__ import annotations

from game.core.structs import Sink
from game.core.zones import EMPTY, reshuffle
from game.set_a_watch.events import (
    ChargesChanged,
    DeckReshuffled,
    DoomChanged,
    DoomKept,
    Entered,
    FireChanged,
    FireIgnored,
    HordeGrew,
    HordeShrank,
    Overflowed,
    PurseChanged,
)
from game.set_a_watch.line import join
from game.set_a_watch.party import lose
from game.set_a_watch.state import OVERFLOWS, SUMMONED, State
from game.set_a_watch.tables import KEEPS_DOOM, K


def change_fire(s: State, change: int, why: str, out: Sink) -> None:
    """Add to the firewood; a change that would pass a limit is not applied at all (SW-096, R-11)."""
    if not change:
        return
    if fire_fits(s, change):
        out.append(FireChanged(before=s.fire, after=s.fire + change, why=why))
        s.fire += change
    else:
        out.append(FireIgnored(change=change, fire=s.fire))


def fire_fits(s: State, change: int) -> bool:
    """Would the change be applied?"""
    return 0 <= s.fire + change <= K.fire_max


def payable(s: State, firewood: int, charges: int, coins: int) -> bool:
    """In full before anything else, or not at all (SW-201)."""
    return s.fire >= firewood and s.charges >= charges and s.purse >= coins


def gain_coins(s: State, amount: int, out: Sink) -> None:
    """From the Bank as far as it has coins (SW-080)."""
    taken = min(amount, s.bank)
    if taken:
        s.bank -= taken
        _purse(s, taken, "effect", out)


def pay_coins(s: State, amount: int, why: str, out: Sink) -> None:
    """From the purse to the Bank; the caller has made sure that they are there."""
    if amount:
        s.bank += amount
        _purse(s, -amount, why, out)


def _purse(s: State, change: int, why: str, out: Sink) -> None:
    out.append(PurseChanged(before=s.purse, after=s.purse + change, why=why))
    s.purse += change


def change_charges(s: State, change: int, out: Sink) -> None:
    """Turn the dial, within its limits (SW-194)."""
    if not change:
        return
    after = max(0, min(K.rock_dial_max, s.charges + change))
    if after != s.charges:
        out.append(ChargesChanged(before=s.charges, after=after))
        s.charges = after


# -- decks --------------------------------------------------------------------------------------------


def ready_deck(s: State, out: Sink) -> bool:
    """Is there a card to draw? An empty Creature deck is made of the Graveyard (SW-087, SW-088)."""
    if not s.deck and s.grave:
        out.append(DeckReshuffled(cards=len(s.grave)))
        reshuffle(s.deck, s.grave, s.rng)
    return bool(s.deck)


def draw(s: State, out: Sink) -> int:
    """The top Creature card, or -1."""
    return s.deck.pop() if ready_deck(s, out) else EMPTY


def grow_horde(s: State, count: int, out: Sink) -> None:
    """Top Creature cards go unseen on the Horde (SW-148)."""
    for _ in range(count):
        card = draw(s, out)
        if card == EMPTY:
            return
        s.horde.append(card)
        out.append(HordeGrew(cards=1))


def shrink_horde(s: State, count: int, out: Sink) -> None:
    """The top of the Horde leaves the game unseen (SW-069)."""
    for _ in range(count):
        if s.horde:
            s.box.append(s.horde.pop())
        elif s.horde_first:
            s.box_unhallowed.append(s.horde_first.pop())
        else:
            return
        out.append(HordeShrank(cards=1))


def summon(s: State, out: Sink) -> int:
    """The topmost Unhallowed; without one the game is lost (SW-115)."""
    card = s.unhallowed.take()
    if card == EMPTY:
        lose(s, "no_unhallowed", out)
    s.tally[SUMMONED] += 1
    return card


def add_to_end(s: State, card: int, up: bool, why: str, out: Sink) -> int:
    """A card that everybody has seen joins the end of the Line; its uid."""
    lc = join(s, card, known=True)
    lc.up = up
    out.append(Entered(uid=lc.uid, card=card, up=up, why=why))
    return lc.uid


# -- Doom ---------------------------------------------------------------------------------------------


def place_doom(s: State, out: Sink) -> None:
    """One token on a free spot, or the overflow (SW-142, SW-143). The Doom is the number of tokens (SW-147)."""
    if s.doom < K.doom_spots:
        out.append(DoomChanged(before=s.doom, after=s.doom + 1))
        s.doom += 1
    else:
        _overflow(s, out)


def _overflow(s: State, out: Sink) -> None:
    """An Unhallowed to the end of the Line or aside, a card to the Horde, all tokens off (SW-143 to SW-145)."""
    card = summon(s, out)
    s.tally[OVERFLOWS] += 1
    if s.lined:
        lc = join(s, card, known=True)
        out.append(Overflowed(card=card, uid=lc.uid))
    else:
        s.laid.append(card)
        out.append(Overflowed(card=card, uid=-1))
    grow_horde(s, 1, out)
    out.append(DoomChanged(before=s.doom, after=0))
    s.doom = 0


def lose_doom(s: State, amount: int, out: Sink) -> None:
    """Take tokens off as far as there are any (SW-146)."""
    after = max(0, s.doom - amount)
    if after == s.doom:
        return
    if KEEPS_DOOM[s.location]:
        out.append(DoomKept(doom=s.doom))
        return
    out.append(DoomChanged(before=s.doom, after=after))
    s.doom = after
