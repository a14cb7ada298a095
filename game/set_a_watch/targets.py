"""Which creatures can be attacked at all, without putting the attack together (SW-118 to SW-121)."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.attack import (
    ANY_NUMBER,
    attack_range,
    counted,
    flame_ready,
    hook,
    picks,
    pieces,
    reachable,
    waste,
    worth,
)
from game.set_a_watch.line import attack_rule
from game.set_a_watch.party import charge_room, controller, die_name, reacting, unspent, value_of
from game.set_a_watch.printed import GOLEM
from game.set_a_watch.sight import Sight
from game.set_a_watch.state import State
from game.set_a_watch.tables import FLAME, FLAME_BONUS, HEALTH, LOCATION_BAN, NO_RULE


def most_possible(s: State, at: int) -> int:
    """The highest total that an attack on the card could reach now."""
    rest = pieces(s, at, [], [])
    limit = attack_rule(s.line[at]).max_dice or ANY_NUMBER
    flame = flame_ready(s, at)
    return max(s.bonus + worth(s, p, s.charges, [], set(), flame, False) for p in picks(rest, limit, s.charges))


NOBODY = 99
"""More than any seat. Without anybody there is no attack, whatever the bonus (SW-118)."""


class Arm(NamedTuple):
    """What one Adventurer can bring to bear on a creature without limits. ``value``: of all dice and tamed creatures;
    ``room``: for Rock Charges; ``flame``: Inner Flame lies faceup; ``waste``: Lucky Compass may be spoilt."""

    reach: int
    seat: int
    value: int
    room: int
    flame: bool
    waste: bool


def arm(s: State, adv: int) -> Arm | None:
    """The Adventurer's part in direct attacks; None without anything to strike with."""
    a = s.party[adv]
    dice = unspent(a)
    if not dice and not a.tamed:
        return None
    held = reacting(s, FLAME)
    value = sum(counted(s, adv, value_of(s, adv, i)) for i in dice) + (hook(s, adv) if dice else 0)
    room = sum(charge_room(s, adv, i) for i in dice) if s.charges and a.kind == GOLEM else 0
    beasts = sum(HEALTH[card] for card in a.tamed)
    lit = held is not None and held[0] == adv and bool(dice)
    lost = room > 0 and any(waste(s, die_name(adv, i), 0) for i in dice)
    return Arm(attack_range(s, adv), controller(s, adv), value + beasts, room, lit, lost)


def targets(s: State, sight: Sight, arms: list[Arm]) -> list[Any]:
    """Attacks on revealed creatures that can be defeated by one now (SW-118, SW-119, SW-121); by the lowest seat."""
    found: list[Any] = []
    for at, lc in enumerate(s.line):
        if not lc.up:
            continue
        total, room, seat, lit, wary = s.bonus, 0, NOBODY, False, False
        for reach, whose, value, spare, flame, spoils in arms:
            if reach > at:
                total += value
                room += spare
                seat = min(seat, whose)
                lit = lit or flame
                wary = wary or spoils
        if seat == NOBODY:
            break
        if wary or attack_rule(lc) is not NO_RULE or LOCATION_BAN[s.location]:
            able = reachable(s, at, f.Attacking(lc.uid))
        else:  # nothing is limited or shut out: everything together must be enough
            short = sight.health(s, at) - total - min(s.charges, room)
            able = short <= 0 or (lit and short <= FLAME_BONUS and flame_ready(s, at) >= 0)
        if able:
            found.append(do.Attack(seat, lc.uid))
    return found
