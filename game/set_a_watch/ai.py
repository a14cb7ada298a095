"""How good a position is for the party: for the greedy agent and for the leaves of a search.

The unit is one pip of damage. What the estimate counts: life (unexhausted abilities, the last ones most), what
is left of the Line and what it would cost, dice and cards that can still deal with it, and the stock for the
nights to come. The same for every seat, because all win or lose together (SW-001).
"""

from __future__ import annotations

from typing import Any

from game.set_a_watch import frames as f
from game.set_a_watch.line import health
from game.set_a_watch.party import unspent
from game.set_a_watch.state import CAMP, IN_LINE, OUT, Adventurer, LineCard, State
from game.set_a_watch.tables import ACTIVATED, DAMAGE, HEALTH, PRICE, SUMMON_CARDS, C

EARLY = ("reveal", "first_position", "second_position", "defeated", "end_of_line")
BITE = {"exhaust": 6.0, "doom": 3.0, "steal": 2.5, "stun": 2.0, "horde_add": 7.0, "reanimate": 9.0, "summon": 20.0}
"""What a power of the verb costs the party once."""

SUMMONED = 26.0
"""A Summon and the Unhallowed that it calls, before anything of it is known."""

END = 1000.0
ROUND = 12.0
"""A night survived."""

LIFE, LAST_LIVES = 6.0, 22.0
"""An unexhausted ability; the last ones are dearer, as LAST_LIVES / rank."""

HORDE = 4.0
"""A card more in the final night, beside the damage it may do there."""

SURE = 0.85
"""What still stands in the Line counts a little less than its damage, so that fighting comes before stopping."""

UNSEEN = 13.0
"""Damage and Health of an average facedown card."""

PIP = 0.3
"""An unspent die on Watch, a point: less than any creature it can help to defeat."""

READY = 1.2
"""A faceup ability that has not been used with a die tonight."""

CAMP_DIE = 1.5
FIRE = (0.0, 6.0, 7.0, 8.0, 8.8, 9.6, 10.4, 13.0, 13.6, 14.2, 14.8, 15.4, 17.0, 17.3, 17.6, 17.9)
"""By firewood: the steps of the reveal level count most."""

DOOM = (0.0, 3.0, 6.5, 11.0)
COIN, ITEM, CHARGE, BEAST, BONUS = 1.1, 1.9, 0.7, 0.8, 0.5
LOW_DECK = 5.0
"""Every Unhallowed fewer than three in their deck (SW-115)."""

NEXT = 0.12
"""A known card at the top of the Creature deck, by what it will cost."""


def value(s: State, seat: int) -> float:
    """How good the state looks; comparable between states of one game only."""
    if s.outcome:
        return END if s.outcome == "won" else -END + ROUND * s.round
    if s.location < 0:
        return 0.0
    total = ROUND * (s.round + (s.phase == "watch")) + _life(s) + _stock(s)
    if s.lined:
        total -= _threat(s)
    if s.phase in ("camp", "merchant", "arrival"):
        total -= NEXT * sum(cost(card) for card in s.deck[-C.locations[s.location].creatures :])
    return total + sum(_adventurer(s, a) for a in s.party) + _pending(s)


def _life(s: State) -> float:
    """Unexhausted abilities of those who stand watch, or will."""
    up = sum(not card.exhausted for a in s.party if a.role not in (CAMP, OUT) for card in a.abilities)
    resting = sum(not card.exhausted for a in s.party if a.role in (CAMP, OUT) for card in a.abilities)
    return LIFE * (up + resting) + sum(LAST_LIVES / k for k in range(1, up + 1))


def _stock(s: State) -> float:
    horde = len(s.horde) + len(s.horde_first)
    total = FIRE[s.fire] - DOOM[s.doom] - horde * (HORDE + LIFE / 2)
    total += COIN * s.purse + 0.5 * s.discount + CHARGE * s.charges + BONUS * s.bonus
    total -= LOW_DECK * max(0, 3 - len(s.unhallowed)) + 6.0 * len(s.laid)
    return total + 0.4 * s.mounted


def _bite(powers: Any) -> float:
    """What the powers of a card cost before it is defeated."""
    return sum(BITE.get(e.verb, 0.0) for p in powers if p.when in EARLY for e in p.program)


BITES = tuple(_bite(card.powers) for card in C.cards)


def cost(card: int) -> float:
    """What a card that still lies in a deck will cost when nobody stops it, or the dice that stop it."""
    if card < 0 or card in SUMMON_CARDS:
        return SUMMONED
    return _left(card) + BITES[card]


def _left(card: int) -> float:
    """What a card of the Line will cost, its powers done."""
    return LIFE * DAMAGE[card] + HORDE + 0.3 * HEALTH[card]


def _threat(s: State) -> float:
    return sum(SURE * _standing(s, i, lc) for i, lc in enumerate(s.line) if lc.out == IN_LINE)


def _standing(s: State, i: int, lc: LineCard) -> float:
    """Damage to come, a card for the Horde, and how far it is from being defeated."""
    if not (lc.up or lc.known):
        return UNSEEN + HORDE + (0.0 if lc.back == 0 else 10.0)
    stands = _left(lc.card) if lc.up else cost(lc.card)
    stands += 0.1 * (health(s, i) - HEALTH[lc.card])
    return stands - (2.5 if lc.negated else 0.0) + 1.5 * len(lc.dice) + 0.2 * i


def _adventurer(s: State, a: Adventurer) -> float:
    total = sum(ITEM * PRICE[held.item] * (0.5 if held.exhausted else 1.0) for held in a.items)
    total += BEAST * sum(HEALTH[card] for card in a.tamed)
    dice = unspent(a)
    if a.role == CAMP:
        return total + CAMP_DIE * len(dice)
    if a.role == OUT or not (s.line or s.phase in ("camp", "merchant")):
        return total
    total += PIP * sum(a.dice[i] for i in dice)
    if s.phase != "watch":  # the dice of the night to come count by what they are above their mean
        return total - PIP * sum((sides + 1) / 2 for sides in C.adventurers[a.kind].dice)
    if dice:
        ready = sum(ACTIVATED[c.card] and not c.exhausted and not c.die for c in a.abilities)
        total += READY * min(ready, len(dice))
    return total


def _pending(s: State) -> float:
    """Dice that are already named for an attack are as good as spent; what it brings counts when it lands."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, f.Attacking):
        dice = sum(s.party[die // 3].dice[die % 3] for die in top.dice)
        return -PIP * dice - CHARGE * sum(top.boosts) - BEAST * sum(HEALTH[card] for card in top.beasts) - 1.0
    return 0.0
