"""The four Adventurers: who controls them, who stands watch, dice that are spent, and losing (SW-001 to SW-006)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.core.flow import GameEnded
from game.core.structs import Action, Decision, Sink
from game.set_a_watch.events import Exhausted, GameOver, Returned
from game.set_a_watch.printed import CAVALIER, GOLEM, MERCHANT
from game.set_a_watch.state import STOLEN, UNSPENT, WATCH, AbilityCard, Adventurer, State
from game.set_a_watch.tables import C, K

FOUR = range(4)
SEATS = tuple((seat,) for seat in range(4))
TEAMS = tuple(tuple(seat for seat in range(4) if team >> seat & 1) for team in range(16))
"""Seats in order, by mask."""


def controller(s: State, adv: int) -> int:
    """The seat that decides for an Adventurer; the flex Adventurer follows who rests (SW-004, R-02)."""
    seat = s.party[adv].seat
    if seat >= 0:
        return seat
    if s.resting >= 0 and s.resting != adv:
        return s.party[s.resting].seat
    return s.flex_seat


def speaker(s: State) -> int:
    """The seat that is asked for a joint decision: whoever controls the camp, else the first (SW-006)."""
    return controller(s, s.resting) if s.resting >= 0 and s.phase in ("camp", "merchant") else 0


def decision(s: State, prompt: str, rule: str, actions: Iterable[Any], **args: int) -> Decision:
    """A decision of all seats that have an action in it (SW-006)."""
    acts: tuple[Action, ...] = tuple(actions)
    if s.seats == 1:
        return Decision(SEATS[0], prompt, rule, acts, tuple(args.items()))
    team = 0
    for a in acts:
        team |= 1 << a.seat
    return Decision(TEAMS[team], prompt, rule, acts, tuple(args.items()))


def on_watch(s: State) -> list[int]:
    """The Adventurers who stand watch tonight (SW-082)."""
    return [adv for adv in FOUR if s.party[adv].role == WATCH]


def place_of(s: State, kind: int) -> int:
    """Where that Adventurer stands in the party, or -1."""
    return next((adv for adv, a in enumerate(s.party) if a.kind == kind), -1)


# -- abilities ----------------------------------------------------------------------------------------


def slots(s: State, advs: Iterable[int]) -> Iterator[tuple[int, AbilityCard]]:
    """Every equipped ability of these Adventurers."""
    for adv in advs:
        for card in s.party[adv].abilities:
            yield adv, card


def ability(s: State, adv: int, index: int) -> AbilityCard:
    """The equipped ability with that number."""
    for card in s.party[adv].abilities:
        if card.card == index:
            return card
    raise LookupError(f"Adventurer {adv} has no ability {index}")


def unexhausted(s: State) -> int:
    """The life of the party: unexhausted abilities on Watch."""
    return sum(not card.exhausted for a in s.party if a.role == WATCH for card in a.abilities)


OWNER = {card: kind for kind, a in enumerate(C.adventurers) for card in a.abilities}
"""Whose ability it is."""


def reacting(s: State, index: int) -> tuple[int, AbilityCard] | None:
    """The reaction ability if it is faceup with an Adventurer on Watch."""
    owner = OWNER[index]
    for adv, a in enumerate(s.party):
        if a.kind == owner and a.role == WATCH:
            for card in a.abilities:
                if card.card == index and not card.exhausted:
                    return adv, card
    return None


def exhaust(s: State, adv: int, card: AbilityCard, why: str, out: Sink) -> None:
    """Turn an ability facedown; the last one on Watch loses the game at once (SW-151, SW-187)."""
    card.exhausted = True
    out.append(Exhausted(adv=adv, ability=card.card, why=why))
    if not _stands(s):
        lose(s, "exhausted", out)


def _stands(s: State) -> bool:
    """Is there an unexhausted ability left on Watch?"""
    for a in s.party:
        if a.role == WATCH:
            for card in a.abilities:
                if not card.exhausted:
                    return True
    return False


def lose(s: State, reason: str, out: Sink) -> None:
    """The game is over, in the middle of anything (SW-151, SW-185, SW-186).

    Raises:
        GameEnded: always.
    """
    end(s, False, reason, out)
    raise GameEnded


def end(s: State, won: bool, reason: str, out: Sink) -> None:
    """Write the outcome down."""
    s.outcome = "won" if won else "lost"
    s.reason = reason
    s.phase = "over"
    out.append(GameOver(won=won, reason=reason))


def right_status(s: State, status: str) -> bool:
    """Is the Cavalier Mounted or dismounted as a card asks ("" = it doesn't)? (SW-206)"""
    return not status or (status == "mounted") == s.mounted


# -- dice ---------------------------------------------------------------------------------------------


def die_name(adv: int, i: int) -> int:
    """The number of a die on the table."""
    return adv * 3 + i


PLACES = tuple(tuple(i for i in range(3) if mask >> i & 1) for mask in range(8))
"""Places (0-2) of dice by mask."""


def ready(a: Adventurer) -> int:
    """Mask of the dice that can be used."""
    first, second, third = a.at
    return (first == UNSPENT) | (second == UNSPENT) << 1 | (third == UNSPENT) << 2


def unspent(a: Adventurer) -> tuple[int, ...]:
    """Places (0-2) of the dice that can be used."""
    return PLACES[ready(a)]


def spent(a: Adventurer) -> list[int]:
    """Places of the dice that are spent and not stolen."""
    return [i for i in range(3) if a.at[i] != UNSPENT and a.at[i] != STOLEN]


def value_of(s: State, adv: int, i: int) -> int:
    """What a die counts for on Watch without charges: a Mounted Cavalier's 1 more (SW-204, SW-205)."""
    a = s.party[adv]
    return a.dice[i] + (K.mounted_bonus if s.mounted and a.kind == CAVALIER else 0)


def charge_room(s: State, adv: int, i: int) -> int:
    """How many Rock Charges can go on that die (SW-193)."""
    a = s.party[adv]
    return min(s.charges, C.adventurers[GOLEM].dice[0] - a.dice[i]) if a.kind == GOLEM else 0


def spend(s: State, adv: int, i: int, at: int, on: int, worth: int) -> None:
    """The die lies there now and counted for so much."""
    a = s.party[adv]
    a.at[i], a.on[i], a.worth[i] = at, on, worth


def give_back(s: State, die: int, unspent: bool, out: Sink) -> None:
    """A stolen die returns to its owner (SW-157, SW-159); spent, it counts for what it shows (SW-129)."""
    a, i = s.party[die // 3], die % 3
    a.at[i], a.on[i] = (UNSPENT if unspent else 1), -1
    a.worth[i] = value_of(s, die // 3, i)
    out.append(Returned(adv=die // 3, die=die, unspent=unspent))


# -- items --------------------------------------------------------------------------------------------


def capacity(a: Adventurer) -> int:
    """How many items the Adventurer may hold (SW-074, SW-203)."""
    return K.items_for_merchant if a.kind == MERCHANT else K.items_per_adventurer
