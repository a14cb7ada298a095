"""Deck construction (chapter O): which built decks are possible, and the guidelines they miss."""

from __future__ import annotations

from collections import Counter

from game.core.structs import Reason, SetupError
from game.set_a_watch.printed import TYPES
from game.set_a_watch.tables import CREATURE_CARDS, C


def copies(text: str) -> Counter[str]:
    """How often each design is in a deck written as ids with commas."""
    return Counter(id.strip() for id in text.split(",") if id.strip())


def check_deck(text: str) -> list[Reason]:
    """The guidelines that a built deck misses, as warnings (SW-216).

    Raises:
        SetupError: when it has not exactly the right number of cards, or more copies than the box (SW-214).
    """
    deck = copies(text)
    box = Counter(C.cards[card].id for card in CREATURE_CARDS)
    for id, count in deck.items():
        if id not in box:
            raise SetupError(f"set_a_watch: there is no creature {id!r}")
        if count > box[id]:
            raise SetupError(f"set_a_watch: {count} copies of {id!r}, but the box holds {box[id]}")
    wanted = C.guidelines.exact_cards
    if deck.total() != wanted:
        raise SetupError(f"set_a_watch: a deck has exactly {wanted} creature cards, not {deck.total()}")
    return missed(built_deck(text))


def missed(cards: list[int]) -> list[Reason]:
    """The guidelines that these cards miss (SW-216)."""
    found = []
    for kind, mounts in C.guidelines.rider_needs:
        riders = any(C.cards[card].kind == kind for card in cards)
        if riders and not any(C.cards[card].types & mounts for card in cards):
            found.append(Reason("SW-216", "rider_without_mount", (("kind", kind), ("types", mounts))))
    for types, least in C.guidelines.at_least:
        have = sum(1 for card in cards if C.cards[card].types & types)
        if have < least:
            index = types.bit_length() - 1
            found.append(Reason("SW-216", f"few_{TYPES[index]}", (("have", have), ("least", least))))
    return found


def built_deck(text: str) -> list[int]:
    """The cards of a deck written as ids with commas."""
    wanted = copies(text)
    cards = []
    for card in CREATURE_CARDS:
        if wanted[C.cards[card].id]:
            wanted[C.cards[card].id] -= 1
            cards.append(card)
    return cards


def built_locations(text: str) -> list[int]:
    """Chosen locations (SW-217).

    Raises:
        SetupError: for an unknown, double or Final location, or a wrong number of them.
    """
    mode = next(m for m in C.modes if m.id == "construction")
    ids = [id.strip() for id in text.split(",") if id.strip()]
    known = {x.id: x.index for x in C.locations if x.kind != "final"}
    for id in ids:
        if id not in known:
            raise SetupError(f"set_a_watch: there is no Location {id!r} for the Map deck")
    if len(set(ids)) != mode.map_cards or len(ids) != mode.map_cards:
        raise SetupError(f"set_a_watch: the Map deck needs {mode.map_cards} different Locations, found {ids}")
    return [known[id] for id in ids]


