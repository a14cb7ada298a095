"""What must hold in every state: cards, items, coins and dice conserved, limits kept."""

from __future__ import annotations

from collections.abc import Iterable

from game.set_a_watch import frames as f
from game.set_a_watch.party import capacity
from game.set_a_watch.printed import NATURE, SUMMON, UNHALLOWED
from game.set_a_watch.state import GAP, LIFTED, STOLEN, Adventurer, State
from game.set_a_watch.tables import FAMILY, KRAKEN_CARDS, C, K


def invariants(s: State) -> list[str]:
    """All faults of the state, in words; empty when it is sound."""
    if s.location < 0:
        return []
    return [*_cards(s), *_locations(s), *_items(s), *_numbers(s), *_dice(s), *_abilities(s), *_line(s)]


def _all_there(what: str, ids: Iterable[int], count: int) -> list[str]:
    """Every id exactly once."""
    found = sorted(ids)
    if found == list(range(count)):
        return []
    missing = sorted(set(range(count)) - set(found))
    double = sorted({i for i in found if found.count(i) > 1})
    return [f"{what}: {len(found)} of {count} found, missing {missing}, double {double}"]


def _cards(s: State) -> list[str]:
    """Each physical card lies in one place."""
    cards = [*s.deck, *s.grave, *s.horde, *s.horde_first, *s.box, *s.box_unhallowed, *s.removed, *s.aside, *s.laid]
    cards += [*s.unhallowed.cards(), *s.nature.cards(), *s.powder, *s.deed.beasts]
    looking_at_map = any(isinstance(frame, f.Map) for frame in s.stack)
    if not looking_at_map:
        cards += s.look
    for a in s.party:
        cards += a.tamed
    for lc in s.line:
        if lc.out != GAP:
            cards += [card for card in (lc.card, lc.mount) if card >= 0]
    faults = _all_there("cards", cards, len(C.cards))
    strange = [card for card in s.unhallowed.cards() if FAMILY[card] != UNHALLOWED and card not in KRAKEN_CARDS]
    if strange:
        faults.append(f"cards {strange} in the Unhallowed deck")
    if any(FAMILY[card] != NATURE for card in s.nature.cards()):
        faults.append("a strange card in the Nature deck")
    if any(FAMILY[card] == SUMMON for a in s.party for card in a.tamed):
        faults.append("a tamed Summon")
    return faults


def _locations(s: State) -> list[str]:
    places = [*s.map, *s.final, *s.other_finals, *s.unused, *s.passed, s.location]
    if any(isinstance(frame, f.Map) for frame in s.stack):
        places += s.look
    return _all_there("locations", places, len(C.locations))


def _items(s: State) -> list[str]:
    items = [*s.items, *(item for pile in s.market for item in pile)]
    items += [held.item for a in s.party for held in a.items]
    items += [frame.item for frame in s.stack if isinstance(frame, f.Covering)]
    faults = _all_there("items", items, len(C.items))
    faults += [f"adventurer {adv} holds {len(a.items)} items" for adv, a in enumerate(s.party) if _overloaded(a)]
    return faults


def _overloaded(a: Adventurer) -> bool:
    return len(a.items) > capacity(a)


def _numbers(s: State) -> list[str]:
    coins = s.purse + s.bank + sum(s.spaces)
    checks = {
        f"{coins} coins instead of {K.coins}": coins == K.coins,
        f"purse {s.purse}, bank {s.bank}": s.purse >= 0 and s.bank >= 0,
        f"firewood {s.fire}": 0 <= s.fire <= K.fire_max,
        f"Doom {s.doom}": 0 <= s.doom <= K.doom_spots,
        f"Rock Charges {s.charges}": 0 <= s.charges <= K.rock_dial_max,
        f"round {s.round} of {s.rounds}": 0 <= s.round <= s.rounds,
        f"bonus {s.bonus}": s.bonus >= 0,
    }
    return [fault for fault, sound in checks.items() if not sound]


def _dice(s: State) -> list[str]:
    """Dice within their sides; a stolen die lies on exactly the creature that it names."""
    faults = []
    for adv, a in enumerate(s.party):
        sides = C.adventurers[a.kind].dice
        if any(not 0 <= face <= side for face, side in zip(a.dice, sides)):
            faults.append(f"adventurer {adv} has dice {a.dice}")
    lying = sorted(die for lc in s.line for die in lc.dice)
    gone = sorted(adv * 3 + i for adv, a in enumerate(s.party) for i in range(3) if a.at[i] == STOLEN)
    if lying != gone:
        faults.append(f"stolen dice {gone}, but {lying} lie on creatures")
    return faults


def _abilities(s: State) -> list[str]:
    faults = []
    for adv, a in enumerate(s.party):
        own = sorted([*(card.card for card in a.abilities), *a.unused])
        if own != sorted(C.adventurers[a.kind].abilities) or len(a.abilities) != K.abilities_equipped:
            faults.append(f"adventurer {adv} has abilities {own}")
        if a.rests > 2:
            faults.append(f"adventurer {adv} has rested {a.rests} times")
    return faults


def _line(s: State) -> list[str]:
    uids = [lc.uid for lc in s.line]
    faults = [] if len(set(uids)) == len(uids) else [f"double uids {uids}"]
    if s.line and not s.lined:
        faults.append("cards in a Line that does not exist")
    if any(lc.out == LIFTED for lc in s.line) and not s.deed.fallen:
        faults.append("a lifted card that nobody has defeated")
    return faults
