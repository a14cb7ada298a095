"""Direct attacks (SW-118 to SW-123, section 4.8): which dice reach, what they count for, putting one together."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import msgspec

from game.core.structs import Sink
from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.best_dice import cheapest
from game.set_a_watch.defeat import begin_deed, defeat
from game.set_a_watch.events import AbilityUsed, Attacked, BonusStored
from game.set_a_watch.line import attack_rule, find, health
from game.set_a_watch.outline import FLOW
from game.set_a_watch.party import (
    charge_room,
    controller,
    die_name,
    reacting,
    spend,
    unspent,
    value_of,
)
from game.set_a_watch.state import BANNER, WATCH, LineCard, State
from game.set_a_watch.stock import change_charges, change_fire
from game.set_a_watch.tables import (
    FLAME,
    FLAME_BONUS,
    FLAME_COST,
    HEALTH,
    ITEM_DIE,
    ITEM_RANGE,
    LIMIT,
    LOCATION_BAN,
    LOCATION_RANGE,
    C,
)

ANY_NUMBER = 99


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A die or tamed creature that may take part. ``room``: Rock Charges that can still go on it; ``least``: the
    charges it needs to be let in at all."""

    adv: int
    die: int
    card: int
    value: int
    room: int
    least: int


RANGED = tuple(
    {"melee": (False, False), "ranged": (True, True), "status": (True, False)}[a.attack] for a in C.adventurers
)
"""By Adventurer and whether the Cavalier is Mounted: is the attack ranged?"""


def attack_range(s: State, adv: int) -> int:
    """How far the Adventurer reaches (SW-014, SW-122), by the attack printed for them (SW-188, SW-192, SW-196, SW-200,
    SW-202); the Cavalier's hangs on the status (SW-204)."""
    a = s.party[adv]
    reach = (2 if RANGED[a.kind][s.mounted] else 1) + LOCATION_RANGE[s.location]
    for held in a.items:
        reach += ITEM_RANGE[held.item]
    return reach if reach > 1 else 1


def counted(s: State, adv: int, value: int) -> int:
    """A die's value in an attack: Lucky Compass turns a 1 into more (section 4.8)."""
    if value == 1:
        for held in s.party[adv].items:
            value = max(value, ITEM_DIE[held.item].treat_1_as)
    return value


def hook(s: State, adv: int) -> int:
    """What the Adventurer's items add to an attack with one of its dice."""
    add = 0
    for held in s.party[adv].items:
        add += ITEM_DIE[held.item].add
    return add


def pieces(s: State, at: int, taken: list[int], beasts: list[int]) -> tuple[Piece, ...]:
    """Dice and tamed creatures that may (still) be used against the card at that index (SW-120, SW-123)."""
    lc = s.line[at]
    floor = _floor(s, at)
    creature_floor = attack_rule(lc).ignore_at_most
    found = []
    for adv, a in enumerate(s.party):
        if a.role != WATCH or attack_range(s, adv) <= at:
            continue
        for i in unspent(a):
            if adv * 3 + i not in taken:
                piece = _die_piece(s, adv, i, floor)
                if piece is not None:
                    found.append(piece)
        for card in a.tamed:
            if card not in beasts and HEALTH[card] > creature_floor:
                found.append(Piece(adv, -1, card, HEALTH[card], 0, 0))
    return tuple(found)


def _die_piece(s: State, adv: int, i: int, floor: int) -> Piece | None:
    face = value = value_of(s, adv, i)
    if face == 1:
        value = counted(s, adv, face)
    room = charge_room(s, adv, i) if s.charges else 0
    if value > floor:
        return Piece(adv, die_name(adv, i), -1, value, room, 0)
    least = floor + 1 - face
    return Piece(adv, die_name(adv, i), -1, value, room, least) if least <= room else None


def flame_ready(s: State, at: int) -> int:
    """The Sorceress's place when Inner Flame can help in an attack on that card, else -1 (D-38).

    Paid first, it may darken the fire, and a Living Shadow grows by as much as the flame adds (SW-033).
    """
    held = reacting(s, FLAME)
    if held is None or held[1].times >= LIMIT[FLAME] or s.fire < FLAME_COST:
        return -1
    now = health(s, at)
    s.fire -= FLAME_COST
    darker = health(s, at)
    s.fire += FLAME_COST
    return held[0] if darker - now < FLAME_BONUS else -1


def _floor(s: State, at: int) -> int:
    """Dice that count for so much or less are shut out (SW-123)."""
    return max(attack_rule(s.line[at]).ignore_at_most, LOCATION_BAN[s.location])


def lacking(s: State, at: int, frame: f.Attacking) -> int:
    """Rock Charges still needed by dice of the attack that are shut out: one on a 1 ends what Lucky Compass gives."""
    floor = _floor(s, at)
    if not floor:
        return 0
    worths = [(die // 3, value_of(s, die // 3, die % 3) + boost) for die, boost in zip(frame.dice, frame.boosts)]
    return sum(floor + 1 - worth for adv, worth in worths if counted(s, adv, worth) <= floor)


# -- can it be done ---------------------------------------------------------------------------------------


def reachable(s: State, at: int, frame: f.Attacking) -> bool:
    """Can the attack, with what is in it already, still become strong enough?"""
    rule = attack_rule(s.line[at])
    rest = pieces(s, at, frame.dice, frame.beasts)
    have = len(frame.dice) + len(frame.beasts)
    limit = (rule.max_dice or ANY_NUMBER) - have
    if have + len(rest) < rule.min_dice or limit < 0:
        return False
    needed = health(s, at)
    base = total(s, frame)
    spare = s.charges - sum(frame.boosts)
    short = lacking(s, at, frame)
    if short > spare:
        return False
    if base >= needed and have >= rule.min_dice and not short:
        return True
    rooms = [
        (charge_room(s, d // 3, d % 3) - b, waste(s, d, b)) for d, b in zip(frame.dice, frame.boosts)
    ]
    flame = -1 if frame.flame else flame_ready(s, at)
    lit = flame >= 0 and any(die // 3 == flame for die in frame.dice)
    owners = {die // 3 for die in frame.dice}
    return any(
        have + len(chosen) >= rule.min_dice and base + worth(s, chosen, spare, rooms, owners, flame, lit) >= needed
        for chosen in picks(rest, limit, spare)
    )


def picks(rest: tuple[Piece, ...], limit: int, spare: int) -> list[list[Piece]]:
    """The sets worth trying: all that reach, or all of so many: a low die may bring a hook, a flame or charges."""
    return [_affordable(list(chosen), spare) for chosen in combinations(rest, min(limit, len(rest)))]


def _affordable(chosen: list[Piece], spare: int) -> list[Piece]:
    """Those that can be let in with the charges at hand."""
    out = []
    for piece in chosen:
        if piece.least <= spare:
            spare -= piece.least
            out.append(piece)
    return out


def waste(s: State, die: int, boost: int) -> int:
    """What Lucky Compass gives to a 1 and the first Rock Charge takes away again."""
    face = s.party[die // 3].dice[die % 3] + boost
    return counted(s, die // 3, face) - face


def _gain(spare: int, rooms: list[tuple[int, int]]) -> int:
    """The most that so many charges can add to dice with that room."""
    gained = 0
    for room, waste in sorted(rooms, key=lambda each: each[1]):
        used = min(spare, room)
        if used > waste:
            gained += used - waste
            spare -= used
    return gained


def worth(
    s: State, chosen: list[Piece], spare: int, rooms: list[tuple[int, int]], owners: set[int], flame: int, lit: bool
) -> int:
    """What the pieces can add to the total, charges, hooks and Inner Flame included."""
    value = sum(p.value for p in chosen)
    if spare:
        value += _gain(spare, rooms + [(p.room, waste(s, p.die, 0)) for p in chosen if p.room])
    more = {p.adv for p in chosen if p.die >= 0} - owners
    value += sum(hook(s, adv) for adv in more)
    if flame >= 0 and (lit or flame in more):
        value += FLAME_BONUS
    return value


def total(s: State, frame: f.Attacking) -> int:
    """What the attack counts for as it stands (section 4.8)."""
    value, owners = s.bonus, []
    for card in frame.beasts:
        value += HEALTH[card]
    for die, boost in zip(frame.dice, frame.boosts):
        adv = die // 3
        value += counted(s, adv, value_of(s, adv, die % 3) + boost)
        if adv not in owners:
            owners.append(adv)
            value += hook(s, adv)
    return value + (FLAME_BONUS if frame.flame else 0)


# -- putting it together ------------------------------------------------------------------------------------


def begin_attack(s: State, action: do.Attack) -> None:
    """The target is named; now the dice."""
    s.stack.append(f.Attacking(action.target))


def keeps(s: State, at: int, frame: f.Attacking, piece: Piece) -> bool:
    """Would the attack still be possible with this piece in it? A piece can only do harm where pieces are limited."""
    if not (piece.least or attack_rule(s.line[at]).max_dice or wasteful(s)):
        return True
    if piece.least > s.charges - sum(frame.boosts):
        return False
    return reachable(s, at, _with(frame, piece))


def wasteful(s: State) -> bool:
    """Could a Rock Charge take from what Lucky Compass gives?"""
    return s.charges > 0 and any(ITEM_DIE[held.item].treat_1_as for a in s.party for held in a.items)


def _take(frame: f.Attacking, piece: Piece) -> None:
    if piece.die < 0:
        frame.beasts.append(piece.card)
    else:
        frame.dice.append(piece.die)
        frame.boosts.append(piece.least)


def _with(frame: f.Attacking, piece: Piece) -> f.Attacking:
    if piece.die < 0:
        return f.Attacking(frame.target, frame.dice, frame.boosts, [*frame.beasts, piece.card], frame.flame)
    dice, boosts = [*frame.dice, piece.die], [*frame.boosts, piece.least]
    return f.Attacking(frame.target, dice, boosts, frame.beasts, frame.flame)


def charges(s: State, frame: f.Attacking) -> list[do.AddCharge]:
    """One Rock Charge more on a die of the attack (D-09)."""
    if sum(frame.boosts) >= s.charges:
        return []
    found = []
    for die, boost in zip(frame.dice, frame.boosts):
        if charge_room(s, die // 3, die % 3) > boost and _charge_keeps(s, frame, die):
            found.append(do.AddCharge(controller(s, die // 3), die // 3, die))
    return found


def _charge_keeps(s: State, frame: f.Attacking, die: int) -> bool:
    """Would the attack still be possible with one more charge on the die? Others may need it to be let in."""
    at = find(s, frame.target)
    if not (wasteful(s) or _floor(s, at)):
        return True
    more = f.Attacking(frame.target, frame.dice, [*frame.boosts], frame.beasts, frame.flame)
    more.boosts[frame.dice.index(die)] += 1
    return reachable(s, at, more)


@FLOW.answer(f.Attacking)
def _answer_attack(s: State, frame: f.Attacking, action: Any, out: Sink) -> None:
    at = find(s, frame.target)
    if isinstance(action, do.AddDie):
        piece = _die_piece(s, action.die // 3, action.die % 3, _floor(s, at))
        assert piece is not None
        frame.dice.append(action.die)
        frame.boosts.append(piece.least)
    elif isinstance(action, do.AddBeast):
        frame.beasts.append(action.card)
    elif isinstance(action, do.AddCharge):
        frame.boosts[frame.dice.index(action.die)] += 1
    elif isinstance(action, do.AddFlame):
        frame.flame = True
    else:
        if isinstance(action, do.StrikeBest):
            complete(s, at, frame)
        _carry_out(s, s.line[at], frame, out)


def complete(s: State, at: int, frame: f.Attacking) -> None:
    """Add the pieces that waste least, then charges and Inner Flame only if they are needed."""
    rule = attack_rule(s.line[at])
    careful = bool(rule.max_dice) or wasteful(s)
    needed = health(s, at)
    while True:
        now, have = total(s, frame), len(frame.dice) + len(frame.beasts)
        if now >= needed and have >= rule.min_dice and not lacking(s, at, frame):
            return
        if rule.max_dice and have >= rule.max_dice:
            options = []
        else:
            options = [
                p
                for p in pieces(s, at, frame.dice, frame.beasts)
                if not (careful or p.least) or keeps(s, at, frame, p)
            ]
        most = rule.max_dice - have if rule.max_dice else -1
        step = cheapest(options, needed - now, rule.min_dice - have, most)
        if step:
            for piece in step:
                _take(frame, piece)
        elif not _help(s, frame):
            _take(frame, max(options, key=lambda p: p.value))


def _help(s: State, frame: f.Attacking) -> bool:
    """One Rock Charge or Inner Flame more, if that is possible; was it?"""
    flame = -1 if frame.flame else flame_ready(s, find(s, frame.target))
    if flame >= 0 and any(die // 3 == flame for die in frame.dice):
        frame.flame = True
        return True
    more = charges(s, frame)
    if more:
        frame.boosts[frame.dice.index(more[0].die)] += 1
    return bool(more)


def _carry_out(s: State, lc: LineCard, frame: f.Attacking, out: Sink) -> None:
    """Pay, spend the dice, defeat the target (section 4.3 steps 1 and 2)."""
    s.stack.pop()
    needed, reached = health(s, find(s, lc.uid)), total(s, frame)
    values = []
    for die, boost in zip(frame.dice, frame.boosts):
        adv, i = die // 3, die % 3
        worth = value_of(s, adv, i) + boost
        values.append(counted(s, adv, worth))
        spend(s, adv, i, BANNER, -1, worth)
    change_charges(s, -sum(frame.boosts), out)
    if frame.flame:
        held = reacting(s, FLAME)
        assert held is not None
        held[1].times += 1
        out.append(AbilityUsed(adv=held[0], ability=FLAME, die=-1, x=0))
        change_fire(s, -FLAME_COST, "pay", out)
    out.append(
        Attacked(
            uid=lc.uid,
            card=lc.card,
            dice=tuple(frame.dice),
            values=tuple(values),
            beasts=tuple(frame.beasts),
            total=reached,
            health=needed,
        )
    )
    if s.bonus:
        out.append(BonusStored(amount=-s.bonus, total=0))
        s.bonus = 0
    begin_deed(s)
    if frame.beasts:
        for a in s.party:
            a.tamed = [card for card in a.tamed if card not in frame.beasts]
        s.deed.beasts = list(frame.beasts)
    defeat(s, lc, out)


