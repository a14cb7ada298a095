"""The Line: cards, places and what a card is worth there (SW-032, SW-033, SW-090, section 4.1 and 4.8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from game.core.exprs import Lookup, value
from game.core.structs import Sink
from game.set_a_watch.events import LeftLine, LineClosed
from game.set_a_watch.party import give_back
from game.set_a_watch.printed import AttackRule, Health, Where
from game.set_a_watch.state import GAP, IN_LINE, WATCH, LineCard, State
from game.set_a_watch.tables import (
    DAMAGE,
    HEALTH,
    HEALTH_MODS,
    IMMUNE,
    ITEM_LEVEL,
    LEVEL,
    LOCATION_HEALTH,
    LOCATION_LEVEL,
    NO_RULE,
    RULE,
    TENTACLE,
    TYPE,
    UNDEAD,
    C,
    K,
)

NOT_THERE = -1
ANY = 1 << 30
"""More Health than any card has."""

ALL_POWER = 1000
"""More power than any strike has."""


def join(s: State, card: int, at: int = -1, known: bool = False, back: int = 0) -> LineCard:
    """A facedown card takes its place in the Line: at that index, or (-1) at the end."""
    lc = LineCard(s.next_uid, [card], known=known, back=back)
    s.next_uid += 1
    s.line.insert(len(s.line) if at < 0 else at, lc)
    return lc


def find(s: State, uid: int) -> int:
    """The index of a card of the Line (a gap counts), or -1."""
    for i, lc in enumerate(s.line):
        if lc.uid == uid:
            return i
    return NOT_THERE


def standing(s: State, uid: int) -> LineCard | None:
    """The card of the Line, if it still stands there."""
    for lc in s.line:
        if lc.uid == uid:
            return lc if lc.out == IN_LINE else None
    return None


def alive(s: State) -> list[LineCard]:
    """The cards that lie in the Line, without gaps."""
    return [lc for lc in s.line if lc.out == IN_LINE]


def leave(s: State, lc: LineCard, to: str, out: Sink) -> None:
    """The card leaves the Line undefeated; its gap stays open and its dice return as spent (SW-110, R-16)."""
    return_dice(s, lc, out)
    lc.out = GAP
    seen = lc.up or lc.known
    out.append(LeftLine(uid=lc.uid, card=lc.card if seen else -1, to=to))


def return_dice(s: State, lc: LineCard, out: Sink) -> None:
    """Stolen dice come back as spent (SW-157)."""
    for die in lc.dice:
        give_back(s, die, False, out)
    lc.dice = []


def close_gaps(s: State, out: Sink) -> None:
    """The Line moves up (SW-108)."""
    for lc in s.line:
        if lc.out != IN_LINE:
            gone = tuple([lc.uid for lc in s.line if lc.out != IN_LINE])
            s.line = alive(s)
            out.append(LineClosed(uids=gone))
            return


# -- numbers ------------------------------------------------------------------------------------------


def reveal_level(s: State) -> int:
    """How many positions the fire lights, with all modifiers, 1 to 3 (SW-090, SW-222)."""
    fire = s.fire
    two, three = K.reveal_from[1], K.reveal_from[2]
    level = 3 if fire >= three else 2 if fire >= two else 1
    level += LOCATION_LEVEL[s.location]
    for lc in s.line:
        if lc.up and LEVEL[lc.at[0]] and lc.out == IN_LINE and not lc.negated:
            level += LEVEL[lc.at[0]]
    for a in s.party:
        if a.items and a.role == WATCH:
            for held in a.items:
                level += ITEM_LEVEL[held.item]
    return level if 1 <= level <= 3 else 1 if level < 1 else 3


def lookup(s: State, uid: int = -1, numbers: dict[str, int] | None = None) -> Lookup:
    """What the names in an expression stand for, for the card ``uid`` and the numbers of a script."""

    def find_name(name: str) -> int:
        if numbers is not None and name in numbers:
            return numbers[name]
        return _NAMES[name](s, uid)

    return find_name


def _nature_health(s: State, uid: int) -> int:
    return HEALTH[s.nature.top] if s.nature.top >= 0 else 0


def _other_undead(s: State, uid: int) -> int:
    return sum(1 for lc in alive(s) if lc.up and lc.uid != uid and TYPE[lc.card] & UNDEAD)


def _tentacles(s: State, uid: int) -> int:
    return sum(1 for lc in alive(s) if lc.up and lc.uid != uid and TYPE[lc.card] & TENTACLE)


_NAMES: dict[str, Callable[[State, int], int]] = {
    "X": lambda s, uid: 0,
    "coins_paid": lambda s, uid: 0,
    "item_cost": lambda s, uid: 0,
    # printed, whatever the Line's length (SW-195)
    "loc_creatures": lambda s, uid: C.locations[s.location].creatures,
    "fire": lambda s, uid: s.fire,
    "reveal_level": lambda s, uid: reveal_level(s),
    "doom": lambda s, uid: s.doom,
    "others_in_line": lambda s, uid: len(alive(s)) - 1,
    "nature_top_health": _nature_health,
    "graveyard_top_damage": lambda s, uid: DAMAGE[s.grave[-1]] if s.grave else 0,
    "other_undead_revealed": _other_undead,
    "tentacles_revealed": _tentacles,
}

NAMES = frozenset(_NAMES)
"""All names that an expression on a card may use."""


def base_health(lc: LineCard) -> int:
    """The printed Health; of a pair that of the Rider (SW-168)."""
    return HEALTH[lc.at[0]]


def health(s: State, i: int) -> int:
    """What must be reached to defeat the card at that index (section 4.8)."""
    lc = s.line[i]
    total = HEALTH[lc.at[0]]
    if not lc.up:
        return total
    if lc.mount >= 0:
        total += HEALTH[lc.mount]
    for mod in LOCATION_HEALTH[s.location]:
        if _touches(s, mod, -1, i):
            total += _amount(s, mod, -1)
    for j, other in enumerate(s.line):
        if other.up and (mods := HEALTH_MODS[other.at[0]]) and other.out == IN_LINE and not other.negated:
            for mod in mods:
                if _touches(s, mod, j, i):
                    total += _amount(s, mod, other.uid)
    return total if total > 1 else 1


def _amount(s: State, mod: Health, uid: int) -> int:
    """By how much the Health changes (most say a number, and nothing has to be looked up)."""
    return mod.amount if isinstance(mod.amount, int) else mod.amount.compute(lookup(s, uid))


def _touches(s: State, mod: Health, j: int, i: int) -> bool:
    """Does the modifier of the card at ``j`` (-1: the Location) change the card at ``i``?"""
    if mod.types and not TYPE[s.line[i].at[0]] & mod.types:
        return False
    if (mod.position and mod.position != i + 1) or (mod.not_position and mod.not_position == i + 1):
        return False
    who = mod.who
    if who == "self":
        return i == j
    if who == "others":
        return i != j
    if who == "first":
        return i == 0
    return abs(i - j) == 1 if who == "adjacent" else True


def attack_rule(lc: LineCard) -> AttackRule:
    """Limits on direct attacks against the card (SW-123)."""
    return NO_RULE if lc.negated else RULE[lc.at[0]]


# -- choosing -----------------------------------------------------------------------------------------


def reached(s: State, where: Where, uid: int, by_card: bool, numbers: dict[str, int]) -> list[int]:
    """Indices of the Line cards that the effect may choose. ``by_card``: it comes from an ability or item."""
    line, face, types, not_types = s.line, where.face, where.types, where.not_types
    most = ANY if where.max_base_health is None else value(where.max_base_health, lookup(s, uid, numbers))
    found = []
    for i in _places(s, where, uid):
        if i >= len(line):
            continue
        lc = line[i]
        if lc.out != IN_LINE or (face != "any" and lc.up is not (face == "up")):
            continue
        card = lc.at[0]
        type_ = TYPE[card]
        if (
            (not types or type_ & types)
            and not type_ & not_types
            and HEALTH[card] <= most
            and not (by_card and IMMUNE[card] and lc.up and not lc.negated)
        ):
            found.append(i)
    return found


@cache
def _indices(places: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(place - 1 for place in places)


def _places(s: State, where: Where, uid: int) -> Iterable[int]:
    """Indices, perhaps behind the end of the Line or at a gap."""
    if where.places:
        return _indices(where.places)
    if not where.special:
        return range(len(s.line))
    if where.special == "nearest_facedown":
        return [i for i, lc in enumerate(s.line) if lc.out == IN_LINE and not lc.up][:1]
    at = find(s, uid)
    if at < 0:
        return ()
    return (at,) if where.special == "self" else (at - 1, at + 1) if at else (1,)
