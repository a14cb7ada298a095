"""Definitions of what is printed in Set a Watch, in the form that the rules use.

``content()`` offers all of these; this module only holds the Structs and the names behind the small
integers. Adventurers, abilities, items, cards, locations, spaces are named by their position in the tuples
of ``Content``. Every physical card of the Line (creature, Summon, Unhallowed, Kraken card, Nature card,
Black Powder) is one entry of ``Content.cards``: copies are entries of their own, one after the other.
"""

from __future__ import annotations

import msgspec

from game.core.effects import Effect
from game.core.exprs import Amount

Program = tuple[Effect, ...]

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

ANY_PLACE = 0
"""``Where.places``: every position."""

# -- where an effect reaches --------------------------------------------------------------------------


class Where(msgspec.Struct, frozen=True):
    """Which Line cards an effect may choose.

    ``places``: positions, 1 = closest to the camp; () = any. ``special``: "" or adjacent, nearest_facedown,
    self. ``face``: up, down or any. ``types`` / ``not_types``: masks, 0 = no limit.
    """

    places: tuple[int, ...] = ()
    special: str = ""
    face: str = "up"
    types: int = 0
    not_types: int = 0
    max_base_health: Amount | None = None


# -- arguments of the verbs, compiled (the verb's name stands in the docstring) ---------------------------
# Verbs whose compiled argument is a plain value:
#   int:    reveal, horde_add, horde_remove, nature_cycle, discount, charges, exhaust, stun, recover, reveal_level,
#           range_bonus, add_powder (how many top cards), rider (mask of the mount's type), prevent_doom (uses a round)
#   Amount: firewood, doom, attack_bonus
#   bool:   replace_with_unhallowed, reanimate, add_kraken, nature_return, powder_return, keep_item, no_doom_loss
#           (always True), summon (True = faceup; always to the Line's end)
#   str:    immune (abilities), protect (stun, steal), status (mounted, on_foot, toggle, choose), camp_block (chop,
#           scout)
#   Where:  negate
#   tuple:  heal_values (the die values)


class Strike(msgspec.Struct, frozen=True):
    """strike"""

    power: Amount
    at: Where
    each: bool = False
    optional: bool = False
    then: Program = ()

    def branches(self) -> tuple[Program, ...]:
        """Nested programs."""
        return (self.then,)


class Move(msgspec.Struct, frozen=True):
    """move; ``to``: line_front, line_end, deck_bottom, removed"""

    at: Where
    to: str
    optional: bool = False


class Swap(msgspec.Struct, frozen=True):
    """swap"""

    a: Where
    b: Where
    optional: bool = False


class Exchange(msgspec.Struct, frozen=True):
    """exchange; ``place``: line (then ``at`` says where), deck_top, horde_top. The other card goes under the deck."""

    place: str
    at: Where = Where()
    up: bool = False


class Peek(msgspec.Struct, frozen=True):
    """peek; ``zone``: line or deck; ``bottom``: how many of the deck's cards may go to its bottom"""

    zone: str
    count: int
    bottom: int = 0


class Tame(msgspec.Struct, frozen=True):
    """tame; ``nature``: the top Nature card instead of a card of the Line"""

    at: Where = Where()
    nature: bool = False


class Coins(msgspec.Struct, frozen=True):
    """coins"""

    amount: Amount
    or_else: Program = ()

    def branches(self) -> tuple[Program, ...]:
        """Nested programs."""
        return (self.or_else,)


class Refresh(msgspec.Struct, frozen=True):
    """refresh; ``who``: self, other_on_watch, on_watch, any; ``what``: ability, ready_item"""

    count: int
    who: str
    what: str


class UseItem(msgspec.Struct, frozen=True):
    """use_item: a Discard item on Watch of at most that printed price, each once a round"""

    max_cost: int


class Steal(msgspec.Struct, frozen=True):
    """steal; ``which``: choice, highest, lowest"""

    count: int
    which: str


class Reroll(msgspec.Struct, frozen=True):
    """reroll; ``whose``: self, one_on_watch, each_on_watch; ``dice`` 0 = any number; ``which``: "" or highest"""

    whose: str
    dice: int = 0
    which: str = ""
    forced: bool = False


class Unspend(msgspec.Struct, frozen=True):
    """unspend; ``whose``: self, one_on_watch"""

    whose: str
    reroll: bool = False


class Pay(msgspec.Struct, frozen=True):
    """pay; ``coins_up_to`` > 0: the player pays 0 to that many coins instead"""

    coins: Amount = 0
    coins_up_to: int = 0
    firewood: int = 0
    charges: int = 0


class Require(msgspec.Struct, frozen=True):
    """require; 0 and "" = no condition"""

    x_at_least: int = 0
    status: str = ""


class Choose(msgspec.Struct, frozen=True):
    """choose"""

    options: tuple[Program, ...]

    def branches(self) -> tuple[Program, ...]:
        """Nested programs."""
        return self.options


class Health(msgspec.Struct, frozen=True):
    """health; ``who``: self, others, creatures, first, adjacent; ``types``: mask, 0 = all; the positions belong to
    the card whose Health changes (0 = no condition)"""

    amount: Amount
    who: str
    types: int = 0
    position: int = 0
    not_position: int = 0


class AttackRule(msgspec.Struct, frozen=True):
    """attack_rule; ``max_dice`` 0 = no limit"""

    min_dice: int = 0
    max_dice: int = 0
    ignore_at_most: int = 0


class AttackDie(msgspec.Struct, frozen=True):
    """attack_die; ``add`` counts once an attack"""

    add: int = 0
    treat_1_as: int = 0
    ban_at_most: int = 0


class PreventExhaust(msgspec.Struct, frozen=True):
    """prevent_exhaust; ``limit``: once (the item is exhausted), once_per_round, unlimited"""

    amount: int
    charges: int = 0
    limit: str = "unlimited"


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
    """One physical card of the Line. ``kind`` numbers the designs, ``id`` is the id of the design in YAML."""

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
    """``attack``: melee, ranged or status; ``abilities``: positions in ``Content.abilities``."""

    index: int
    id: str
    name: str
    dice: tuple[int, ...]
    attack: str
    camp: Camp
    abilities: tuple[int, ...]
    flavour: str = ""


class Ability(msgspec.Struct, frozen=True):
    """``kind``: activate or passive; ``mode`` of passives: free_action, reaction, constant; ``on``: what a reaction
    reacts to (forced_exhaust, forest_leaves_line, own_direct_attack, discard_item_used); ``limit``: uses a round,
    0 = no limit."""

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
    """``kind``: passive, activate, exhaust, discard; ``mode``: "" or reaction."""

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
    """``kind``: regular, final or respite; ``creatures``: the Creature count."""

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
