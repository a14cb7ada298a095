"""Which creatures can be attacked at all, without putting the attack together (SW-118 to SW-121)."""

from __future__ import annotations

from typing import Any

from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.attack import ANY_NUMBER, flame_ready, picks, pieces, reachable, worth
from game.set_a_watch.hands import Dice, Gear, Hand
from game.set_a_watch.line import attack_rule
from game.set_a_watch.sight import Mark
from game.set_a_watch.state import State
from game.set_a_watch.tables import FLAME_BONUS


def most_possible(s: State, at: int) -> int:
    """The highest total that an attack on the card could reach now."""
    rest = pieces(s, at, [], [])
    limit = attack_rule(s.line[at]).max_dice or ANY_NUMBER
    flame = flame_ready(s, at)
    return max(s.bonus + worth(s, p, s.charges, [], set(), flame, False) for p in picks(rest, limit, s.charges))


NOBODY = 99
"""More than any seat. Without anybody there is no attack, whatever the bonus (SW-118)."""


def targets(s: State, marks: tuple[Mark, ...], hands: list[Hand]) -> list[Any]:
    """Attacks on revealed creatures that can be defeated by one now (SW-118, SW-119, SW-121); by the lowest seat."""
    found: list[Any] = []
    arms = [_arm(gear, dice) for gear, dice in hands if dice.ready or gear.beasts]
    for at, uid, needed, free, _ in marks:
        short, room, seat, lit = needed - s.bonus, 0, NOBODY, False
        for reach, whose, value, spare, flame, spoils in arms:
            if reach > at:
                short -= value
                room += spare
                seat = whose if whose < seat else seat
                lit = lit or flame
                free = free and not spoils
        if seat == NOBODY:
            break
        if not free:
            able = reachable(s, at, f.Attacking(uid))
        else:  # nothing is limited or shut out: everything together must be enough
            short -= min(s.charges, room)
            able = short <= 0 or (lit and short <= FLAME_BONUS and flame_ready(s, at) >= 0)
        if able:
            found.append(do.Attack(seat, uid))
    return found


Arm = tuple[int, int, int, int, bool, bool]


def _arm(gear: Gear, dice: Dice) -> Arm:
    """What one Adventurer can bring to bear on a creature without limits: reach and seat; the value of all dice and
    tamed creatures; room for Rock Charges; can Inner Flame be added, and can a charge spoil Lucky Compass (SW-193)?"""
    _, seat, _, _, reach, hook, gain, beasts, flame, _ = gear
    if not dice.ready:
        return reach, seat, beasts, 0, False, False
    value = dice.total + beasts + hook + gain * dice.ones
    return reach, seat, value, dice.room, flame, dice.room > 0 and gain > 0 and dice.ones > 0
