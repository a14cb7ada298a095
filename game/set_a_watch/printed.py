"""Definitions of what is printed in Set a Watch, in the form that the rules use.

``content()`` offers all of these; this module only holds the Structs and the names behind the small
integers. Adventurers, abilities, items, cards, locations, spaces are named by their position in the tuples
of ``Content``. Every physical card of the Line (creature, Summon, Unhallowed, Kraken card, Nature card,
Black Powder) is one entry of ``Content.cards``: copies are entries of their own, one after the other.
"""

from __future__ import annotations

import msgspec

from game.set_a_watch.printed_verbs import (
    AttackDie,
    AttackRule,
    Choose,
    Coins,
    Exchange,
    Health,
    Move,
    Pay,
    Peek,
    PreventExhaust,
    Program,
    Refresh,
    Require,
    Reroll,
    Steal,
    Strike,
    Swap,
    Tame,
    Unspend,
    UseItem,
    Where,
)

__all__ = [
    "ADVENTURERS",
    "BOLSTER",
    "CAVALIER",
    "CORSAIR",
    "CREATURE",
    "DRUID",
    "FAMILIES",
    "GOLEM",
    "KRAKEN",
    "MERCHANT",
    "NAMES",
    "NATURE",
    "POWDER",
    "RUNES",
    "SEAL",
    "SORCERESS",
    "SUMMON",
    "TYPES",
    "UNHALLOWED",
    "VANQUISH",
    "Ability",
    "Adventurer",
    "AttackDie",
    "AttackRule",
    "Camp",
    "Card",
    "Choose",
    "Coins",
    "Constants",
    "Content",
    "Difficulty",
    "Exchange",
    "Guidelines",
    "Health",
    "Item",
    "Location",
    "Mode",
    "Move",
    "Pay",
    "Peek",
    "Power",
    "PreventExhaust",
    "Program",
    "Refresh",
    "Require",
    "Reroll",
    "Space",
    "Steal",
    "Strike",
    "Swap",
    "Tame",
    "Unspend",
    "UseItem",
    "Where",
]  # fmt: skip

TYPES = (
    "forest", "undead", "dragon", "human", "goblin", "golem", "giant", "elemental",
    "unhallowed", "tentacle", "powder",
)  # fmt: skip
"""Creature types; a card carries a mask of them (bit i = ``TYPES[i]``)."""

FAMILIES = ("creature", "summon", "unhallowed", "kraken", "nature", "powder")
CREATURE, SUMMON, UNHALLOWED, KRAKEN, NATURE, POWDER = range(6)

ADVENTURERS = ("corsair", "earth_golem", "druid", "fire_sorceress", "merchant", "halfling_cavalier")
CORSAIR, GOLEM, DRUID, SORCERESS, MERCHANT, CAVALIER = range(6)

RUNES = ("seal", "vanquish", "bolster")
SEAL, VANQUISH, BOLSTER = range(3)

NAMES = (
    "X", "loc_creatures", "fire", "reveal_level", "doom", "others_in_line", "nature_top_health",
    "graveyard_top_damage", "coins_paid", "item_cost", "other_undead_revealed", "tentacles_revealed",
)  # fmt: skip
"""What expressions may name."""

# -- things -------------------------------------------------------------------------------------------


class Power(msgspec.Struct, frozen=True):
    """One power of a creature, or of a location. ``position`` 0 = no condition.

    ``when`` of cards: reveal, first_position, second_position, end_of_line, ongoing, defeated, undefeated;
    of locations: ongoing, arrival, camp, merchant, line_ready, watch_start.
    """

    when: str
    program: Program
    position: int = 0
    not_position: int = 0


class Card(msgspec.Struct, frozen=True):
    """One physical card of the Line (SW-032; Unhallowed too, SW-034). ``kind`` numbers the designs, ``id`` is the id of
    the design in YAML."""

    index: int
    kind: int
    id: str
    name: str
    family: int
    types: int = 0
    health: int = 0
    damage: int = 0
    acolyte: bool = False
    powers: tuple[Power, ...] = ()
    text: str = ""
    flavour: str = ""


class Camp(msgspec.Struct, frozen=True):
    """The Camp action on an Adventurer's board."""

    id: str
    name: str
    program: Program
    text: str = ""


class Adventurer(msgspec.Struct, frozen=True):
    """What a board shows (SW-012). ``attack``: melee, ranged or status; ``abilities``: positions in
    ``Content.abilities``."""

    index: int
    id: str
    name: str
    dice: tuple[int, ...]
    attack: str
    camp: Camp
    abilities: tuple[int, ...]
    flavour: str = ""


class Ability(msgspec.Struct, frozen=True):
    """``kind``: activate or passive (SW-038); ``mode`` of passives: free_action, reaction, constant; ``on``: what a
    reaction reacts to (forced_exhaust, forest_leaves_line, own_direct_attack, discard_item_used); ``limit``: uses a
    round, 0 = no limit."""

    index: int
    id: str
    name: str
    adventurer: int
    kind: str
    program: Program
    mode: str = ""
    on: str = ""
    limit: int = 0
    text: str = ""


class Item(msgspec.Struct, frozen=True):
    """``kind``: passive, activate, exhaust, discard (SW-039); ``mode``: "" or reaction."""

    index: int
    id: str
    name: str
    cost: int
    kind: str
    program: Program
    potion: bool = False
    mode: str = ""
    text: str = ""


class Location(msgspec.Struct, frozen=True):
    """What a Location shows (SW-035). ``kind``: regular, final or respite; ``creatures``: the Creature count."""

    index: int
    id: str
    name: str
    kind: str
    firewood: int
    creatures: int
    powers: tuple[Power, ...] = ()
    text: str = ""


class Space(msgspec.Struct, frozen=True):
    """One space of the Camp board, in ring order. ``action``: check_map, chop, heal, equip_evoke, scout."""

    index: int
    id: str
    action: str
    coin: bool


class Mode(msgspec.Struct, frozen=True):
    """What a mode changes. ``creatures`` counts the Acolytes in; ``final``: "any" or a location's id."""

    id: str
    name: str
    rounds: int
    map_cards: int
    creatures: int
    rests_each: int
    horde_start: int
    final: str


class Difficulty(msgspec.Struct, frozen=True):
    """How many Summon cards are in the deck."""

    id: str
    name: str
    summons: int


class Constants(msgspec.Struct, frozen=True):
    """The section ``constants`` of the data."""

    adventurers_in_party: int
    dice_per_adventurer: int
    abilities_equipped: int
    abilities_unused: int
    abilities_exhausted_at_start: int
    items_per_adventurer: int
    items_for_merchant: int
    merchant_starting_items: int
    market_slots: int
    coins: int
    doom_spots: int
    fire_max: int
    fire_start: int
    zero_fire_refill: int
    chop_gain: int
    check_map_min_die: int
    heal_die: int
    scout_cards: int
    rock_dial_max: int
    rock_start_per_summon: int
    mounted_bonus: int
    unhallowed_deck_start: int
    acolytes_default: int
    reveal_from: tuple[int, ...]
    """Firewood at which the reveal level becomes 1, 2, 3 (1, 7, 12)."""
    max_summons: int
    extra_unhallowed_above: int


class Guidelines(msgspec.Struct, frozen=True):
    """Deck construction: warnings only, but for the exact number of cards and the limits."""

    exact_cards: int
    at_least: tuple[tuple[int, int], ...]
    """(type mask, cards)"""
    rider_needs: tuple[tuple[int, int], ...]
    """(``Card.kind`` of the Rider, type mask of its mounts)"""
    acolytes_max: int


class Content(msgspec.Struct, frozen=True):
    """Everything printed. ``cards``: creatures, Summons (six: two are proxies), Unhallowed, Kraken cards (Tentacles by
    rising Health, then the Kraken), Nature cards, Black Powder, in the order of the data files."""

    adventurers: tuple[Adventurer, ...]
    abilities: tuple[Ability, ...]
    items: tuple[Item, ...]
    cards: tuple[Card, ...]
    locations: tuple[Location, ...]
    spaces: tuple[Space, ...]
    modes: tuple[Mode, ...]
    difficulties: tuple[Difficulty, ...]
    constants: Constants
    guidelines: Guidelines
    example_deck: tuple[str, ...]
    """Hunt for the Kraken: ids of designs, one entry a copy (SW-213)."""
    hash: str = ""
