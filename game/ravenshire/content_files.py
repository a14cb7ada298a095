"""The files of ``data/ravenshire`` as they are written: which rows each holds."""

from __future__ import annotations

from game.ravenshire.content_rows import (
    AssistantRow,
    BoardRow,
    ContractRow,
    Count,
    DiceRow,
    DistrictRow,
    ExchangeRow,
    FinishRow,
    GuildId,
    GuildRow,
    LevelRow,
    MemberRow,
    Named,
    NamedRow,
    Natural,
    Price,
    RatingRow,
    ReferenceRow,
    RivalDie,
    RunRow,
    Source,
    SpaceRow,
    SpecialDieRow,
    StarterRow,
    Strict,
    TitleRow,
    TokenActionRow,
    TrackRow,
    UpgradeRow,
    Value,
    WorkshopRow,
)


class ResourcesFile(Strict, frozen=True, kw_only=True):
    start: Price
    start_source: Source
    good_limit: Count
    good_limit_source: Source
    coins: dict[str, Count]
    coins_total: Natural
    coins_source: Source


class ComponentsFile(Strict, frozen=True, kw_only=True):
    counts: dict[str, Count]
    cubes_per_player: dict[str, Count]
    cubes_source: Source
    players: list[NamedRow]
    player_boards: list[BoardRow]
    seasons: list[NamedRow]
    reference_cards: list[ReferenceRow]


class DistrictsFile(Strict, frozen=True, kw_only=True):
    districts: list[DistrictRow]


class GuildsFile(Strict, frozen=True, kw_only=True):
    guilds: list[GuildRow]
    dice: DiceRow
    special_dice: list[SpecialDieRow]
    workshop: WorkshopRow
    halls_rows: Count
    starting_members: list[StarterRow]


class MembersFile(Strict, frozen=True, kw_only=True):
    alchemist: list[MemberRow]
    harvester: list[MemberRow]
    merchant: list[MemberRow]


class ContractsFile(Strict, frozen=True, kw_only=True):
    common: list[ContractRow]
    exceptional: list[ContractRow]
    legendary: list[ContractRow]
    open_per_tier: Count
    hand_limit: Count
    starting_draw: Count
    starting_keep: Count
    rules_source: Source


class ProductionFile(Strict, frozen=True, kw_only=True):
    spaces: list[SpaceRow]
    upgrades: list[UpgradeRow]


class MarketFile(Strict, frozen=True, kw_only=True):
    exchanges: list[ExchangeRow]
    finishes: list[FinishRow]
    token_actions: list[TokenActionRow]


class ReputationFile(Strict, frozen=True, kw_only=True):
    beyond_gold: Count
    beyond_source: Source
    spaces: list[TrackRow]


class TitlesFile(Strict, frozen=True, kw_only=True):
    extra_revealed: Natural
    titles: list[TitleRow]


class AssistantsFile(Strict, frozen=True, kw_only=True):
    assistants: list[AssistantRow]


class WareValues(Strict, frozen=True, kw_only=True):
    wood: Natural
    ore: Natural
    charcoal: Natural
    steel: Natural
    leather: Natural
    talisman: Natural
    dragon_scales: Natural
    mithril: Natural
    embergem: Natural
    any_good: Natural
    any_mystic: Natural
    action_token: Natural


class SoloFile(Strict, frozen=True, kw_only=True):
    source: Source
    opponent: Named
    titles_revealed: Count
    ware_values: WareValues
    tie_order: list[GuildId]
    run: RunRow
    production: dict[Value, RivalDie]
    wares_per_gold: Count
    levels: list[LevelRow]
    outcomes: list[str]
    rating: list[RatingRow]


class FullTableFile(Strict, frozen=True, kw_only=True):
    source: Source
    hired_hands: dict[Count, Count]
    hand_dice_per_guild: Count
