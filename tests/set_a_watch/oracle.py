"""Health and attacks worked out a second time, straight from the words on the cards (section 4.8).

Slow and plain on purpose: all subsets of dice, all ways to lay Rock Charges on them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from game.set_a_watch.state import IN_LINE, UNSPENT, WATCH, Adventurer, LineCard, State
from game.set_a_watch.tables import C

FOREST = {
    "cliff_crab", "fog_shark", "harpy", "rocktopuss", "reef_lurker", "plague_gull", "kelp_horror", "abyssal_eel",
    "great_stag", "brown_bear", "river_otter", "sea_hawk", "old_badger", "sea_turtle",
}  # fmt: skip
UNDEAD = {
    "cursed_wanderer", "drowned_pirate", "living_shadow", "undead_goblin", "bone_sailor", "ghost_captain",
    "gravetide_priest",
}  # fmt: skip
DRAGONS = {"ocean_drake", "tide_serpent", "storm_drake"}
NO_UNHALLOWED = {card.id for card in C.cards if card.family in (0, 1, 4, 5)}
RIDERS = {"shark_rider": FOREST, "drake_rider": DRAGONS}
RANGED = {"druid", "fire_sorceress"}
SIDES = {"earth_golem": 12, "fire_sorceress": 8}


def id_of(card: int) -> str:
    """The design of a card."""
    return C.cards[card].id


def party(s: State) -> Iterator[tuple[Adventurer, str]]:
    """Those on Watch, with their names."""
    for a in s.party:
        if a.role == WATCH:
            yield a, C.adventurers[a.kind].id


def carries(a: Adventurer, item: str) -> bool:
    """Does the Adventurer hold that item?"""
    return any(C.items[held.item].id == item for held in a.items)


def line(s: State) -> list[LineCard]:
    """The Line without gaps."""
    return [lc for lc in s.line if lc.out == IN_LINE]


def working(s: State) -> list[str]:
    """Revealed cards of the Line whose text counts."""
    return [id_of(lc.card) for lc in line(s) if lc.up and not lc.negated]


def light(s: State) -> int:
    """The reveal level."""
    base = 1 if s.fire < 7 else 2 if s.fire < 12 else 3
    change = {"broken_lighthouse": 1, "grey_fog_bank": -1, "watchtower_isle": 2}
    base += change.get(C.locations[s.location].id, 0)
    base -= "the_lightless" in working(s)
    base += sum(carries(a, "storm_lantern") for a, _ in party(s))
    return min(3, max(1, base))


def health(s: State, i: int) -> int:
    """Health of the card at that index of a Line without gaps."""
    cards = line(s)
    lc, me = cards[i], id_of(cards[i].card)
    total: int = C.cards[lc.card].health
    if not lc.up:
        return total
    if lc.mount >= 0:
        total += C.cards[lc.mount].health
    total += _own(s, cards, i) if not lc.negated else 0
    for j, other in enumerate(cards):
        if j == i or not other.up or other.negated:
            continue
        it = id_of(other.card)
        total += 2 * (it == "kelp_horror" and me in FOREST) + 2 * (it == "lich_admiral" and me in UNDEAD)
        total -= 2 * (it == "brown_bear" and abs(i - j) == 1)
    return max(1, total + _location(s, i, me))


def _own(s: State, cards: list[LineCard], i: int) -> int:
    me = id_of(cards[i].card)
    others = [id_of(lc.card) for lc in cards if lc is not cards[i] and lc.up]
    if me == "cliff_crab":
        return 3 if i else 0
    if me == "living_shadow":
        return (6, 3, 0)[light(s) - 1]
    if me == "undead_goblin":
        return 2 * C.cards[s.grave[-1]].damage if s.grave else 0
    if me == "coral_golem":
        return len(cards) - 1
    if me == "bone_sailor":
        return 2 * sum(id in UNDEAD for id in others)
    if me == "nameless_deep":
        return 2 * s.doom
    return 2 * sum(id.startswith("tentacle") for id in others) if me == "kraken" else 0


def _location(s: State, i: int, me: str) -> int:
    here = C.locations[s.location].id
    return {
        "shattered_docks": int(i == 0), "whispering_mangroves": int(me in FOREST), "whale_bone_bay": -1,
        "drowned_graveyard": int(me in UNDEAD), "serpent_strait": 2 * (me in DRAGONS),
        "drowned_citadel": int(me not in NO_UNHALLOWED),
    }.get(here, 0)  # fmt: skip


def reach(s: State, a: Adventurer, name: str) -> int:
    """How many positions the Adventurer reaches."""
    ranged = name in RANGED or (name == "halfling_cavalier" and not s.mounted)
    far = 1 + ranged + carries(a, "spyglass") - (C.locations[s.location].id == "coral_maze")
    return max(1, far)


def can_be_defeated(s: State, i: int) -> bool:
    """Is there any legal direct attack on the card at that index?"""
    lc = line(s)[i]
    if not lc.up:
        return False
    me = "" if lc.negated else id_of(lc.card)
    least = {"rocktopuss": 2, "tentacle_5": 2, "bone_leviathan": 3}.get(me, 1)
    most = 3 if me == "barnacle_brute" else 99
    ignored = 2 if me == "colossus" else 0
    banned = 1 if C.locations[s.location].id == "black_sand_beach" else 0
    tools = list(_tools(s, i))
    needed, flame = health(s, i), _flame(s)
    s.fire -= flame
    darker = health(s, i)
    s.fire += flame
    for count in range(least, min(most, len(tools)) + 1):
        for chosen in combinations(tools, count):
            best = _best(s, chosen, ignored, banned)
            lit = flame and any(name == "fire_sorceress" and die for name, _, die, _ in chosen)
            if best >= needed or (lit and best >= 0 and best + 3 >= darker):
                return True
    return False


def _flame(s: State) -> int:
    """The firewood that Inner Flame would take, 0 when it cannot be used."""
    return int(s.fire > 0 and any(
        C.abilities[card.card].id == "sorceress_inner_flame" and not card.exhausted and card.times < 2
        for a, name in party(s) if name == "fire_sorceress" for card in a.abilities
    ))  # fmt: skip


def _tools(s: State, i: int) -> Iterator[tuple[str, int, bool, bool]]:
    """(owner, value, is it a die, has its owner a compass) of everything that reaches the index."""
    for a, name in party(s):
        if reach(s, a, name) > i:
            compass = carries(a, "lucky_compass")
            for face, at in zip(a.dice, a.at):
                if at == UNSPENT:
                    yield name, face + (name == "halfling_cavalier" and s.mounted), True, compass
            for card in a.tamed:
                yield name, C.cards[card].health, False, False


def _best(s: State, chosen: tuple[tuple[str, int, bool, bool], ...], ignored: int, banned: int) -> int:
    """The highest total of these, -1 when one of them cannot take part."""
    rooms = [range(12 - v + 1) if name == "earth_golem" and die else range(1) for name, v, die, _ in chosen]
    owners = {name for name, _, die, _ in chosen if die}
    extra = s.bonus + sum(carries(a, "sharpened_hook") for a, name in party(s) if name in owners)
    best = -1
    for boosts in product(*(room if s.charges else range(1) for room in rooms)):
        if sum(boosts) <= s.charges:
            values = [_value(v + k, compass) for (_, v, _, compass), k in zip(chosen, boosts)]
            dice = [v for v, (_, _, die, _) in zip(values, chosen) if die]
            if min(values) > ignored and (not dice or min(dice) > banned):
                best = max(best, sum(values) + extra)
    return best


def _value(value: int, compass: bool) -> int:
    return 3 if compass and value == 1 else value
