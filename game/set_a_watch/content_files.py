"""The files of ``data/set_a_watch`` as they are written: which rows each holds."""

from __future__ import annotations

from game.set_a_watch.content_rows import (
    AbilityRow,
    AdventurerRow,
    CampActionRow,
    CardRow,
    Count,
    DifficultyRow,
    ItemRow,
    LocationRow,
    ModeRow,
    Natural,
    RevealRow,
    RuneRow,
    Source,
    SpaceRow,
    Strict,
    TypeId,
)


class ComponentsFile(Strict, frozen=True, kw_only=True):
    counts: dict[str, Count]


class ConstantsFile(Strict, frozen=True, kw_only=True):
    adventurers_in_party: Count
    dice_per_adventurer: Count
    abilities_equipped: Count
    abilities_unused: Count
    abilities_exhausted_at_start: Natural
    items_per_adventurer: Count
    items_for_merchant: Count
    merchant_starting_items: Natural
    coins: Count
    doom_spots: Count
    fire_max: Count
    fire_start: Count
    zero_fire_refill: Count
    chop_gain: Count
    check_map_min_die: Count
    heal_die: Count
    scout_cards: Count
    rock_dial_max: Count
    rock_start_per_summon: Natural
    mounted_bonus: Natural
    unhallowed_deck_start: Count
    acolytes_default: Natural


class CampFile(Strict, frozen=True, kw_only=True):
    spaces: list[SpaceRow]
    actions: list[CampActionRow]
    reveal_levels: list[RevealRow]
    runes: list[RuneRow]
    market_slots: Count
    market_source: Source


class ModesFile(Strict, frozen=True, kw_only=True):
    modes: list[ModeRow]
    difficulties: list[DifficultyRow]


class DeckBuildingFile(Strict, frozen=True, kw_only=True):
    exact_cards: Count
    at_least: dict[TypeId, Count]
    rider_needs: dict[str, TypeId]
    acolytes_max: Natural
    summons_max: Count
    extra_unhallowed_above: Count
    source: Source


class AdventurersFile(Strict, frozen=True, kw_only=True):
    adventurers: list[AdventurerRow]


class AbilitiesFile(Strict, frozen=True, kw_only=True):
    abilities: list[AbilityRow]


class ItemsFile(Strict, frozen=True, kw_only=True):
    items: list[ItemRow]


class LocationsFile(Strict, frozen=True, kw_only=True):
    locations: list[LocationRow]


class CreaturesFile(Strict, frozen=True, kw_only=True):
    creatures: list[CardRow]


class SummonsFile(Strict, frozen=True, kw_only=True):
    summons: list[CardRow]
    proxies: Natural


class UnhallowedFile(Strict, frozen=True, kw_only=True):
    unhallowed: list[CardRow]


class KrakenFile(Strict, frozen=True, kw_only=True):
    kraken_cards: list[CardRow]
    example_deck: list[str]
    example_deck_source: Source


class NatureFile(Strict, frozen=True, kw_only=True):
    nature_cards: list[CardRow]
    black_powder: list[CardRow]
