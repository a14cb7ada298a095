"""Built decks (chapter O): what is chosen, whether it can be played, what the guidelines say about it.

A deck names creatures by their ids with the number of copies, the eight Locations (none: random), the Final
Location and the number of Summon cards. ``deck_files`` keeps decks as YAML.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import msgspec

from game.core.rng import Rng
from game.core.structs import Reason
from game.set_a_watch import FINALS, RANDOM
from game.set_a_watch.content import content
from game.set_a_watch.deck_building import built_deck, missed
from game.set_a_watch.printed import CREATURE, TYPES, Card, Location

MODE = "construction"
DEFAULT_SUMMONS = 2
LONGEST_NAME = 40


class Deck(msgspec.Struct, frozen=True):
    """One deck. ``creatures``: (id, copies) in the order of the box; ``locations``: ids, () = at random."""

    name: str
    creatures: tuple[tuple[str, int], ...] = ()
    locations: tuple[str, ...] = ()
    final: str = RANDOM
    summons: int = DEFAULT_SUMMONS
    notes: str = ""

    @property
    def size(self) -> int:
        """Creature cards, Summons not counted."""
        return sum(copies for _, copies in self.creatures)

    def copies(self, id: str) -> int:
        """How many cards of that design are in the deck."""
        return dict(self.creatures).get(id, 0)


class Profile(msgspec.Struct, frozen=True):
    """What a builder wants to know at a glance. ``types``: cards by creature type, in the order of ``TYPES``."""

    cards: int
    acolytes: int
    health: int
    damage: int
    types: tuple[tuple[str, int], ...]


# -- what there is to choose from -------------------------------------------------------------------------


@cache
def box() -> dict[str, tuple[Card, int]]:
    """Every creature design by id, with the copies that the box holds (SW-214)."""
    counts = Counter(card.id for card in content().cards if card.family == CREATURE)
    return {card.id: (card, counts[card.id]) for card in content().cards if card.family == CREATURE}


@cache
def places() -> dict[str, Location]:
    """The Locations that a Map deck may hold, by id (SW-217)."""
    return {place.id: place for place in content().locations if place.kind != "final"}


def map_size() -> int:
    """How many Locations are chosen."""
    return next(mode.map_cards for mode in content().modes if mode.id == MODE)


# -- building -----------------------------------------------------------------------------------------------


def with_copies(deck: Deck, id: str, copies: int) -> Deck:
    """The deck with so many cards of that design, cut to what the box holds.

    Raises:
        KeyError: for an id that is no creature.
    """
    _, most = box()[id]
    wanted = {**dict(deck.creatures), id: max(0, min(copies, most))}
    return msgspec.structs.replace(deck, creatures=_in_order(wanted))


def completed(deck: Deck, rng: Rng) -> Deck:
    """The deck filled up at random with creatures of the box that are no Acolytes."""
    spare = [id for id, (card, most) in box().items() if not card.acolyte for _ in range(most - deck.copies(id))]
    rng.shuffle(spare)
    for id in spare[: max(0, content().guidelines.exact_cards - deck.size)]:
        deck = with_copies(deck, id, deck.copies(id) + 1)
    return deck


def _in_order(wanted: dict[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple((id, wanted[id]) for id in box() if wanted.get(id, 0) > 0)


# -- checking -------------------------------------------------------------------------------------------------


def faults(deck: Deck) -> list[Reason]:
    """Why the deck can't be played yet; empty when it can (SW-214, SW-217)."""
    found = []
    need = content().guidelines.exact_cards
    if deck.size != need:
        key = "deck_short" if deck.size < need else "deck_long"
        found.append(Reason("SW-214", key, (("have", deck.size), ("need", need), ("by", abs(deck.size - need)))))
    if deck.locations and len(deck.locations) != map_size():
        found.append(Reason("SW-217", "deck_locations", (("have", len(deck.locations)), ("need", map_size()))))
    return found


def advice(deck: Deck) -> list[Reason]:
    """The guidelines that the deck misses; it may be played all the same (SW-216)."""
    return missed(cards(deck))


def cards(deck: Deck) -> list[int]:
    """The cards of the deck, as positions in ``Content.cards``."""
    return built_deck(_listed(deck))


def profile(deck: Deck) -> Profile:
    """Counts for the builder."""
    found = [content().cards[card] for card in cards(deck)]
    types = tuple((name, sum(card.types >> i & 1 for card in found)) for i, name in enumerate(TYPES))
    return Profile(
        cards=len(found),
        acolytes=sum(card.acolyte for card in found),
        health=sum(card.health for card in found),
        damage=sum(card.damage for card in found),
        types=tuple((name, count) for name, count in types if count),
    )


def setup_options(deck: Deck) -> dict[str, str]:
    """The options of a game with this deck (``Setup.options`` of mode ``construction``)."""
    return {
        "difficulty": next(d.id for d in content().difficulties if d.summons == deck.summons),
        "deck": _listed(deck),
        "locations": ",".join(deck.locations) or RANDOM,
        "final": deck.final,
    }


def _listed(deck: Deck) -> str:
    return ",".join(_each(deck))


def _each(deck: Deck) -> Iterator[str]:
    for id, copies in deck.creatures:
        yield from [id] * copies


def finals() -> tuple[str, ...]:
    """What may stand for the Final Location: ``random`` or an id."""
    return FINALS
