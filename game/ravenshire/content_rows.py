"""The rows of ``data/ravenshire`` as they are written: strict Structs, one per kind of row and file."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
Natural = Annotated[int, msgspec.Meta(ge=0, le=999)]
Value = Annotated[int, msgspec.Meta(ge=1, le=6)]

Source = Literal["known", "authored"]
GuildId = Literal["alchemist", "harvester", "merchant"]
TierId = Literal["common", "exceptional", "legendary"]
TypeId = Literal["weapon", "shield", "armor"]
MysticId = Literal["talisman", "dragon_scales", "mithril", "embergem"]
Favours = Literal["", "low", "high"]
Part = Literal[
    "steel_foundry", "charcoal_kiln", "market_exchange", "guild_workshop_row_3", "guild_workshop_row_4"
]
Moment = Literal["before_game", "market", "die_taken"]
RawProgram = list[dict[str, Any]]


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row in which a misspelt field is an error."""


class Row(Strict, frozen=True, kw_only=True):
    """A row that says where its values come from (see the header of ``resources.yaml``)."""

    source: Source
    known_fields: list[str] = []


class Price(Strict, frozen=True, kw_only=True):
    """Amounts by resource; a wildcard lets the player pick each unit. Zero is left out, not written."""

    wood: Count = 0
    ore: Count = 0
    charcoal: Count = 0
    steel: Count = 0
    leather: Count = 0
    talisman: Count = 0
    dragon_scales: Count = 0
    mithril: Count = 0
    embergem: Count = 0
    gold: Count = 0
    action_token: Count = 0
    any_good: Count = 0
    any_mystic: Count = 0


class Amounts(Price, frozen=True, kw_only=True):
    """What can be gained: reputation too."""

    reputation: Count = 0


# -- arguments of the verbs ---------------------------------------------------------------------------


class TradeArgs(Strict, frozen=True, kw_only=True):
    """See ``content.Trade``."""

    pay: Price
    gain: Amounts = Amounts()
    one_of: list[MysticId] = []
    then: Literal["", "flip_die", "any_column"] = ""


class RecruitArgs(Strict, frozen=True, kw_only=True):
    """See ``content.Recruit``."""

    free: bool = False
    up_to: Count = 1
    max_total_cost: Count | None = None


class UpgradeArgs(Strict, frozen=True, kw_only=True):
    """See ``content.Upgrade``."""

    part: Part


class DrawKeepArgs(Strict, frozen=True, kw_only=True):
    """See ``content.DrawKeep``."""

    pile: Literal["unused_titles"]
    draw: Count
    keep: Count
    rest: Literal["box"]


# -- rows ---------------------------------------------------------------------------------------------


class DistrictRow(Row, frozen=True, kw_only=True):
    id: str
    roman: str
    name: str
    spaces: Count
    favours: Favours
    by_value: dict[Value, Amounts]
    recruit: bool = False
    alias: str = ""


class GuildRow(Row, frozen=True, kw_only=True):
    id: str
    name: str
    die_colour: str
    dice: Count
    tokens: Count


class StarterRow(Row, frozen=True, kw_only=True):
    id: str
    guild: GuildId
    name: str
    top: RawProgram
    bottom: RawProgram


class SpecialDieRow(Row, frozen=True, kw_only=True):
    id: str
    colour: str
    count: Count


class DiceRow(Row, frozen=True, kw_only=True):
    board_per_guild: Count
    player_per_guild: Count


class WorkshopRow(Row, frozen=True, kw_only=True):
    rows: Count
    open_at_start: Count


class MemberRow(Row, frozen=True, kw_only=True):
    id: str
    name: str
    cost: Annotated[int, msgspec.Meta(ge=1, le=9)]
    bonus: RawProgram
    run: RawProgram


class ContractRow(Row, frozen=True, kw_only=True):
    id: str
    name: str
    type: TypeId
    cost: Price
    reward: Amounts


class ConvertRow(Strict, frozen=True, kw_only=True):
    per: Price
    into: Amounts
    min: Count


class SpaceRow(Row, frozen=True, kw_only=True):
    id: str
    letter: str
    name: str
    dice_per_season: Count
    favours: Favours = ""
    run_guild: bool = False
    every: Amounts | None = None
    by_value: dict[Value, Amounts] = {}
    improved: dict[Value, Amounts] = {}
    convert: ConvertRow | None = None


class UpgradeRow(Row, frozen=True, kw_only=True):
    id: str
    letter: str
    name: str
    cost: Price
    part: Part
    gain: Amounts = Amounts()
    requires: str = ""


class ExchangeRow(Row, frozen=True, kw_only=True):
    id: str
    pay: Price
    improved_pay: Price | None = None
    gain: Amounts = Amounts()
    adjust: Natural = 0
    improved_adjust: Natural = 0


class FinishRow(Row, frozen=True, kw_only=True):
    id: str
    cost: Price = Price()
    gain: Amounts = Amounts()


class TokenActionRow(Row, frozen=True, kw_only=True):
    id: str
    tokens: Natural
    phases: list[Literal["gathering", "production"]]


class TrackRow(Row, frozen=True, kw_only=True):
    space: Natural
    end_gold: Natural
    bonus: Amounts = Amounts()
    unlock: TierId | None = None


class NeedsRow(Strict, frozen=True, kw_only=True):
    count: Count
    completed_tier: TierId | None = None
    completed_type: TypeId | None = None
    completed_finish: Literal["normal", "mithril", "embergem"] | None = None
    completed_any: bool = False
    members_recruited: bool = False


class TitleRow(Row, frozen=True, kw_only=True):
    id: str
    name: str
    needs: NeedsRow
    reward_first: Count
    reward_later: Count


class ByTier(Strict, frozen=True, kw_only=True):
    common: Natural
    exceptional: Natural
    legendary: Natural


class ModifierRow(Strict, frozen=True, kw_only=True):
    extra_die: Literal["", "raven", "badger"] = ""
    gathering_dice: Count = 3
    production_dice: Count = 3
    raven_multiple: Natural = 0
    any_column: bool = False
    rearrange: bool = False
    contract_limit: Count | None = None
    starting_draw: Count | None = None
    starting_keep: Count | None = None
    gain_contract_takes: Count = 1
    contract_gold: ByTier = ByTier(common=0, exceptional=0, legendary=0)
    title_gold: Natural = 0
    talisman_gold: Natural = 0


class AbilityRow(Strict, frozen=True, kw_only=True):
    when: Moment
    do: RawProgram


class FinishAddRow(Strict, frozen=True, kw_only=True):
    talisman: Amounts
    dragon_scales: Amounts
    mithril: Amounts
    embergem: Amounts


class AssistantRow(Row, frozen=True, kw_only=True):
    id: str
    name: str
    text: str
    rules: list[str]
    modifiers: ModifierRow = ModifierRow()
    abilities: list[AbilityRow] = []
    finish_add: FinishAddRow | None = None


class LevelRow(Strict, frozen=True, kw_only=True):
    id: str
    name: str
    start_gold: Natural
    season_gold: Natural
    contracts_per_season: Count
    prices: ByTier
    score_to_beat: Natural


class RatingRow(Strict, frozen=True, kw_only=True):
    id: str
    name: str
    at: Natural = msgspec.field(name="from")


class RivalDie(Strict, frozen=True, kw_only=True):
    wares: Natural = 0
    gold: Natural = 0
    reputation: Natural = 0


class RunRow(Strict, frozen=True, kw_only=True):
    wares: Natural
    per_member: Natural


class Named(Strict, frozen=True, kw_only=True):
    id: str
    name: str


class NamedRow(Row, frozen=True, kw_only=True):
    id: str
    name: str


class BoardRow(Row, frozen=True, kw_only=True):
    id: str
    smith: str


class ReferenceRow(Row, frozen=True, kw_only=True):
    id: str
    topic: str
    copies: Count
