"""The rows of ``data/set_a_watch`` as they are written: strict Structs, one per kind of row."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
Natural = Annotated[int, msgspec.Meta(ge=0, le=99)]
Signed = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Place = Annotated[int, msgspec.Meta(ge=1, le=9)]
Die = Annotated[int, msgspec.Meta(ge=1, le=12)]
Number = int | str
"""A printed number, or an expression of the names in ``printed.NAMES``."""

Source = Literal["known", "authored"]
TypeId = Literal[
    "forest", "undead", "dragon", "human", "goblin", "golem", "giant", "elemental", "unhallowed", "tentacle", "powder"
]
AdventurerId = Literal["corsair", "earth_golem", "druid", "fire_sorceress", "merchant", "halfling_cavalier"]
CampAction = Literal["check_map", "chop", "heal", "equip_evoke", "scout"]
RuneId = Literal["seal", "vanquish", "bolster"]
Moment = Literal["reveal", "first_position", "second_position", "end_of_line", "ongoing", "defeated", "undefeated"]
"""When a power of a card of the Line counts."""
LocationMoment = Literal["ongoing", "arrival", "camp", "merchant", "line_ready", "watch_start"]
Limit = Literal["", "once_per_round", "twice_per_round"]
RawProgram = list[dict[str, Any]]


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row in which a misspelt field is an error."""


class Row(Strict, frozen=True, kw_only=True):
    """A row that says where its values come from; ``name_known``: the name is taken from the rulebook."""

    source: Source
    name_known: bool = False


# -- cards of the Line --------------------------------------------------------------------------------


class Stands(Strict, frozen=True, kw_only=True):
    """Where the card itself must stand (or not stand); 0 = no condition."""

    position: Natural = 0
    not_position: Natural = 0


class PowerRow(Strict, frozen=True, kw_only=True):
    when: Moment
    do: RawProgram
    stands: Stands = msgspec.field(default=Stands(), name="if")


class CardRow(Row, frozen=True, kw_only=True):
    id: str
    name: str
    count: Count = 1
    acolyte: bool = False
    types: list[TypeId] = []
    health: Natural = 0
    damage: Natural = 0
    powers: list[PowerRow] = []
    text: str = ""
    flavour: str = ""


# -- adventurers and what they carry --------------------------------------------------------------------


class CampRow(Strict, frozen=True, kw_only=True):
    id: str
    name: str
    do: RawProgram
    text: str


class AdventurerRow(Row, frozen=True, kw_only=True):
    id: str
    name: str
    dice: list[Literal[4, 6, 8, 12]]
    attack: Literal["melee", "ranged", "status"]
    camp: CampRow
    flavour: str = ""


class AbilityRow(Row, frozen=True, kw_only=True):
    id: str
    adventurer: AdventurerId
    name: str
    kind: Literal["activate", "passive"]
    do: RawProgram
    text: str
    mode: Literal["", "free_action", "reaction", "constant"] = ""
    reacts_to: Literal["", "forced_exhaust", "forest_leaves_line", "own_direct_attack", "discard_item_used"] = ""
    limit: Limit = ""


class ItemRow(Row, frozen=True, kw_only=True):
    id: str
    name: str
    cost: Count
    kind: Literal["passive", "activate", "exhaust", "discard"]
    do: RawProgram
    text: str
    potion: bool = False
    mode: Literal["", "reaction"] = ""


# -- locations and boards -------------------------------------------------------------------------------


class LocationPowerRow(Strict, frozen=True, kw_only=True):
    when: LocationMoment
    do: RawProgram


class LocationRow(Row, frozen=True, kw_only=True):
    id: str
    name: str
    kind: Literal["regular", "respite", "final"]
    firewood: Signed
    creatures: Count
    powers: list[LocationPowerRow] = []
    text: str = ""


class SpaceRow(Row, frozen=True, kw_only=True):
    id: str
    action: CampAction
    coin: bool


class CampActionRow(Row, frozen=True, kw_only=True):
    id: CampAction
    name: str
    spaces: Count


class RevealRow(Row, frozen=True, kw_only=True):
    at: Count = msgspec.field(name="from")
    reveal: Count


class RuneRow(Row, frozen=True, kw_only=True):
    id: RuneId
    name: str


# -- ways to play -----------------------------------------------------------------------------------------


class ModeRow(Row, frozen=True, kw_only=True):
    id: str
    name: str
    rounds: Count
    map_cards: Count
    creatures: Count
    rests_each: Count
    horde_start: Natural
    final: str


class DifficultyRow(Row, frozen=True, kw_only=True):
    id: str
    name: str
    summons: Count
