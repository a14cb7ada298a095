"""What is printed on the boards, cards and tokens of Forges of Ravenshire, compiled for fast rules.

Everything is small integers and tuples: resources, guilds, tiers, types, parts are positions in the
tuples of names below. ``content()`` reads ``data/ravenshire`` once; importing this module reads nothing.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from game.core.compiled import structs_of, through_cache
from game.core.effects import Verbs
from game.ravenshire import printed
from game.ravenshire.printed import (
    NOTHING,
    RES,
    Ability,
    Assistant,
    Bundle,
    Content,
    Contract,
    District,
    DrawKeep,
    Entry,
    Exchange,
    Finish,
    Guild,
    Level,
    Member,
    Modifiers,
    Program,
    Rating,
    Recruit,
    Solo,
    Space,
    Starter,
    Title,
    TokenAction,
    Track,
    TrackSpace,
    Trade,
    Upgrade,
    UpgradeToken,
)

__all__ = [
    "ACTION_TOKEN", "ADVISOR", "ALCHEMIST", "ARMOR", "ASSISTANTS", "BADGER", "CHARCOAL", "CLERIC", "COMMON",
    "DISTRICTS", "DRAGON_SCALES", "EMBERGEM", "EXCEPTIONAL", "EXCHANGES", "EX_DRAGON", "EX_EMBERGEM",
    "EX_GOOD", "EX_MYSTIC", "EX_TALISMAN", "FINISHES", "FINISH_EMBERGEM", "FINISH_MITHRIL", "FINISH_NORMAL",
    "FORGE_MASTERY", "FOUNDRY", "GOLD", "GOODS", "GUILDS", "GUILD_HALLS", "HARVESTER", "HIRE_HELP", "KILN",
    "LEATHER", "LEGENDARY", "MERCHANT", "METALLURGIST", "MITHRIL", "MYSTICS", "NEED_ANY", "NEED_FINISH",
    "NEED_MEMBERS", "NEED_TIER", "NEED_TYPE", "NOTHING", "ORE", "OVERTIME", "PARTS", "PATRON", "PRODIGY",
    "RAVEN", "RES", "SCRAP_PILE", "SCRIVENER", "SHIELD", "SPACES", "STEEL", "TALISMAN", "TIERS", "TITLES",
    "TITLE_KINDS", "TOKEN_ACTIONS", "TYPES", "UPGRADES", "UP_FOUNDRY", "UP_KILN", "UP_MARKET", "UP_ROW3",
    "UP_ROW4", "VERBS", "WEAPON", "WILD", "WOOD", "Ability", "Assistant", "Bundle", "Content", "Contract",
    "District", "DrawKeep", "Entry", "Exchange", "Finish", "Guild", "Level", "Member", "Modifiers",
    "Program", "Rating", "Recruit", "Solo", "Space", "Starter", "Title", "TokenAction", "Track",
    "TrackSpace", "Trade", "Upgrade", "UpgradeToken", "content",
]  # fmt: skip

WOOD, ORE, CHARCOAL, STEEL, LEATHER, TALISMAN, DRAGON_SCALES, MITHRIL, EMBERGEM, GOLD, ACTION_TOKEN = range(11)
GOODS = (WOOD, ORE, CHARCOAL, STEEL, LEATHER)
MYSTICS = (TALISMAN, DRAGON_SCALES, MITHRIL, EMBERGEM)
WILD = ("any_good", "any_mystic")

GUILDS = ("alchemist", "harvester", "merchant")
ALCHEMIST, HARVESTER, MERCHANT = range(3)

TIERS = ("common", "exceptional", "legendary")
COMMON, EXCEPTIONAL, LEGENDARY = range(3)

TYPES = ("weapon", "shield", "armor")
WEAPON, SHIELD, ARMOR = range(3)

FINISHES = ("normal", "mithril", "embergem")
FINISH_NORMAL, FINISH_MITHRIL, FINISH_EMBERGEM = range(3)

DISTRICTS = (
    "sharprock_mountains",
    "darkwood_forest",
    "tannery_district",
    "smokey_valley",
    "bramwell_foundries",
    "guild_halls",
)
GUILD_HALLS = 5

SPACES = ("overtime", "hire_help", "scrap_pile", "forge_mastery", "charcoal_kiln", "steel_foundry")
OVERTIME, HIRE_HELP, SCRAP_PILE, FORGE_MASTERY, KILN, FOUNDRY = range(6)

UPGRADES = ("improved_foundry", "improved_kiln", "improved_market", "workshop_row_3", "workshop_row_4")
UP_FOUNDRY, UP_KILN, UP_MARKET, UP_ROW3, UP_ROW4 = range(5)

PARTS = ("steel_foundry", "charcoal_kiln", "market_exchange", "guild_workshop_row_3", "guild_workshop_row_4")
"""The part of the player board that each upgrade flips."""

EXCHANGES = ("good_exchange", "mystic_exchange", "talisman_adjust", "embergem_exchange", "dragon_exchange")
EX_GOOD, EX_MYSTIC, EX_TALISMAN, EX_EMBERGEM, EX_DRAGON = range(5)

ASSISTANTS = (
    "badger_apprentice",
    "raven_broker",
    "royal_patron",
    "guild_advisor",
    "prodigy",
    "scrivener",
    "cleric",
    "metallurgist",
)
BADGER, RAVEN, PATRON, ADVISOR, PRODIGY, SCRIVENER, CLERIC, METALLURGIST = range(8)

TOKEN_ACTIONS = ("gain_contract", "refresh_row", "recruit_member", "build_upgrade")

TITLES = (
    "exceptional",
    "legendary",
    "weaponsmith",
    "shieldwright",
    "armorer",
    "artificer",
    "embersmith",
    "brightsmith",
    "guildmaster",
)
TITLE_KINDS = ("tier", "type", "any", "finish", "members")
NEED_TIER, NEED_TYPE, NEED_ANY, NEED_FINISH, NEED_MEMBERS = range(5)

def _declare() -> None:
    from game.ravenshire import content_verbs  # noqa: F401 - declares them


VERBS: Verbs[Any] = Verbs(_declare)
"""gain: Bundle · trade: Trade · recruit: Recruit · upgrade: Upgrade · draw_keep: DrawKeep.
The rules register what each can and does; the arguments, described in ``printed``, are what those functions get."""


@cache
def content() -> Content:
    """The content of the game, read once.

    Raises:
        ContentError: naming file, place, what stood there and what was expected.
    """
    return through_cache("ravenshire", _read, structs_of(printed))


def _read() -> Content:
    from game.core.content import data_dir
    from game.ravenshire.content_yaml import read

    return read(data_dir("ravenshire"))
