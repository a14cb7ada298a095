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


class Arm(NamedTuple):
    """What one Adventurer can bring to bear on a creature without limits. ``value``: of all dice and tamed creatures;
    ``room``: for Rock Charges; ``flame``: Inner Flame lies faceup; ``waste``: a 1 counts by Lucky Compass."""

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
    lost = bool(s.charges) and any(waste(s, die_name(adv, i), 0) for i in dice)
    return Arm(attack_range(s, adv), controller(s, adv), value + beasts, room, lit, lost)


def targets(s: State, sight: Sight, arms: list[Arm]) -> list[Any]:
    """Attacks on revealed creatures that can be defeated by one now (SW-118, SW-119, SW-121)."""
    plain = not LOCATION_BAN[s.location]
    found = []
    for at, lc in enumerate(s.line):
        mine = [arm for arm in arms if arm.reach > at]
        if not mine:
            break
        if lc.up:
            if plain and attack_rule(lc) is NO_RULE and _plain(mine):
                able = _strong(s, mine, at, sight.health(s, at))
            else:
                able = reachable(s, at, f.Attacking(lc.uid))
            if able:
                found.append(do.Attack(min([arm.seat for arm in mine]), lc.uid))
    return found


def _plain(arms: list[Arm]) -> bool:
    """Nothing to weigh up: charges never take from what Lucky Compass gives."""
    return not any(arm.waste and arm.room for arm in arms)


def _strong(s: State, arms: list[Arm], at: int, needed: int) -> bool:
    """Is everything together enough against a creature without limits? A bonus alone is no attack (SW-118)."""
    total, room, lit = s.bonus, 0, False
    for arm in arms:
        total += arm.value
        room += arm.room
        lit = lit or arm.flame
    short = needed - total - min(s.charges, room)
    return short <= 0 or (lit and short <= FLAME_BONUS and flame_ready(s, at) >= 0)
