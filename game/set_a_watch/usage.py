"""What of the content was used in a game, for balance runs: names by table. All seats are one team (seat 0)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.core.structs import Event
from game.set_a_watch import events as ev
from game.set_a_watch.printed import RUNES, TYPES
from game.set_a_watch.state import FIRST_RUNE, OWN_ACTION, State
from game.set_a_watch.tables import CHARMS, CORK, ITEM_GUARD, C

Name = tuple[str, str]
TEAM = 0


def uses(event: Event) -> tuple[tuple[str, str, int], ...]:
    """What the event says was used; of a fallen creature its types as well (table ``slain``)."""
    tell = _TELL.get(type(event))
    if tell is None:
        return ()
    kinds = _kinds(event.card) if isinstance(event, ev.Defeated) else ()
    return ((*tell(event), TEAM), *(("slain", kind, TEAM) for kind in kinds))


def _kinds(card: int) -> tuple[str, ...]:
    """Names of a card's creature types."""
    return tuple(name for i, name in enumerate(TYPES) if C.cards[card].types >> i & 1)


def rolled(events: Iterable[Any]) -> Iterator[tuple[int, int]]:
    """Every die that fell: (sides, face)."""
    kinds: dict[int, int] = {}
    for event in events:
        if isinstance(event, ev.AdventurerChosen):
            kinds[event.adv] = event.kind
        elif isinstance(event, ev.DiceRolled):
            yield from zip(C.adventurers[kinds[event.adv]].dice, event.values)
        elif isinstance(event, ev.DieRerolled):
            yield C.adventurers[kinds[event.adv]].dice[event.die % 3], event.value


def offered(s: State) -> tuple[Name, ...]:
    """What only some games offer: this party and its abilities, locations not left in the box, Unhallowed and items
    that left their decks, other cards if they are in a deck at all."""
    away = {*s.box, *s.box_unhallowed, *s.removed, *s.aside, *s.unhallowed.cards()}
    cards = dict.fromkeys(card.id for card in C.cards if card.health and card.index not in away)
    items = [item for item in C.items if item.index not in s.items]
    found = [("adventurer", C.adventurers[a.kind].id) for a in s.party]
    found += [("ability", C.abilities[card].id) for a in s.party for card in C.adventurers[a.kind].abilities]
    found += [(table, id) for id in cards for table in FOUGHT]
    found += [("bought", item.id) for item in items] + [("item", item.id) for item in items if item.index in USED]
    places = dict.fromkeys((*s.passed, s.location, *s.map, *s.final))
    return (*found, *(("location", C.locations[x].id) for x in places if x >= 0))


def everything() -> tuple[Name, ...]:
    """All names that could turn up, so that what is never used is seen."""
    found = [("adventurer", a.id) for a in C.adventurers] + [("ability", a.id) for a in C.abilities]
    found += [("item", i.id) for i in C.items if i.index in USED] + [("bought", i.id) for i in C.items]
    cards = dict.fromkeys(card.id for card in C.cards if card.health)
    found += [(table, id) for table in FOUGHT for id in cards]
    found += [("slain", name) for name in TYPES if any(name in _kinds(card.index) for card in C.cards)]
    found += [("location", x.id) for x in C.locations]
    return (*found, *(("camp", name) for name in _CAMP))


USED = {i.index for i in C.items if i.kind != "passive"} | set(ITEM_GUARD) | CHARMS
"""Items whose every use is told; the others change a rule all the time."""

FOUGHT = ("defeated", "undefeated")
"""Tables of creatures: those that fell, and those whose damage was taken."""

_CAMP = (*(space.id for space in C.spaces), "own", *RUNES)


def _card(ability: int, item: int) -> Name:
    """An ability, or an item where that is -1."""
    return ("item", C.items[item].id) if ability < 0 else ("ability", C.abilities[ability].id)


def _camp(event: ev.DieAssigned) -> Name:
    """Nine spaces, the own action, three Runes."""
    assert event.space <= OWN_ACTION or event.space >= FIRST_RUNE
    return ("camp", _CAMP[event.space])


_TELL: dict[type[Any], Callable[[Any], Name]] = {
    ev.AdventurerChosen: lambda e: ("adventurer", C.adventurers[e.kind].id),
    ev.AbilityUsed: lambda e: ("ability", C.abilities[e.ability].id),
    ev.ItemUsed: lambda e: ("item", C.items[e.item].id),
    ev.ExhaustPrevented: lambda e: _card(e.ability, e.item),
    ev.DoomPrevented: lambda e: ("item", C.items[e.item].id),
    ev.ItemKept: lambda e: ("ability", C.abilities[CORK].id),
    ev.Bought: lambda e: ("bought", C.items[e.item].id),
    ev.Defeated: lambda e: ("defeated", C.cards[e.card].id),
    ev.TookDamage: lambda e: ("undefeated", C.cards[e.card].id),
    ev.LocationReached: lambda e: ("location", C.locations[e.location].id),
    ev.DieAssigned: _camp,
}
