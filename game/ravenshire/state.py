"""The state of Forges of Ravenshire: what changes during play, as ids and small ints.

Printed data (tables, costs, texts) stays in ``content``. Order of resources: ``RES``.
"""

from __future__ import annotations

import msgspec

from game.core.rng import Rng
from game.ravenshire.frames import AnyFrame

WOOD, ORE, CHARCOAL, STEEL, LEATHER, TALISMAN, SCALES, MITHRIL, EMBERGEM, GOLD, TOKEN = range(11)
RES = (
    "wood", "ore", "charcoal", "steel", "leather",
    "talisman", "dragon_scales", "mithril", "embergem",
    "gold", "action_token",
)  # fmt: skip
GOODS = range(5)
MYSTICS = range(5, 9)

ALCHEMIST, HARVESTER, MERCHANT, RAVEN, BADGER = range(5)
"""Kinds of dice; the first three are also the guild columns."""

RAVEN_DIE, BADGER_DIE = 18, 19
"""Dice 0-5 are Alchemist, 6-11 Harvester, 12-17 Merchant dice."""

BOX, BOARD, POOL, COLUMN, USED = range(5)
"""Where a die is: out of play, on the main board, unplaced before its owner, above a column, activated."""

FOUNDRY, KILN, MARKET, ROW3, ROW4 = range(5)
"""Upgrades (bits of ``Player.upgrades``)."""

OVERTIME, HIRE_HELP, SCRAP_PILE, FORGE_MASTERY, CHARCOAL_KILN, STEEL_FOUNDRY = range(6)
"""Production spaces (bits of ``Player.spaces``)."""

NORMAL, MITHRIL_FINISH, EMBERGEM_FINISH = range(3)
"""Finishes."""

(BADGER_APPRENTICE, RAVEN_BROKER, ROYAL_PATRON, GUILD_ADVISOR,
 PRODIGY, SCRIVENER, CLERIC, METALLURGIST) = range(8)  # fmt: skip

HALLS = 5
"""District index of the Guild Halls; 0-4 are the districts I-V."""

LEDGER = (
    "start", "districts", "guilds", "recruits", "market", "production", "upgrades",
    "contracts", "finishes", "titles", "track", "assistant", "final_reputation", "final_tokens", "final_market",
)  # fmt: skip
"""Sources of Gold, plus and minus; a player's ledger always sums to the Gold held."""


class Die(msgspec.Struct, array_like=True, gc=False):
    """One die. ``seat`` is the owner (-1 on the board or in the box).

    ``spot``: on the board district * 2 + space (0 left, 1 right); above a column the column, -1 there
    while a taken die's column is still to be chosen; elsewhere -1.
    """

    kind: int
    value: int = 0
    at: int = BOX
    seat: int = -1
    spot: int = -1


class Player(msgspec.Struct, array_like=True, gc=False):
    """One blacksmith.

    ``workshop`` holds member ids at column * 4 + row (-1 = nothing lies there; row 0 then shows the
    printed starting member). ``finishes[i]`` is the finish of ``done[i]``. ``spaces`` are the production
    spaces used in this phase, ``scored`` the titles scored so far (bit masks).
    """

    res: list[int]
    rep: int = 0
    workshop: list[int] = []
    upgrades: int = 0
    hand: list[int] = []
    done: list[int] = []
    finishes: list[int] = []
    recruits: int = 0
    assistant: int = -1
    personal_title: int = -1
    placed: int = 0
    taken: int = 0
    spaces: int = 0
    scored: int = 0
    added: int = -1
    """The Mystic added to the finish under way (RV-171)."""
    ledger: list[int] = []


class Rival(msgspec.Struct, array_like=True, gc=False):
    """The Rival Forge of the solo mode (seat 1). ``roster`` holds member ids, ``done`` contract ids."""

    level: int
    gold: int
    wares: int = 0
    rep: int = 0
    roster: list[int] = []
    done: list[int] = []
    scored: int = 0
    ledger: list[int] = []


class State(msgspec.Struct, array_like=True, gc=False):
    """A game in progress.

    Seats: players first, then the Rival or the Hired Hands (``hands`` of them). ``halls`` holds member
    ids at column * 2 + row (row 0 bottom, 1 top), ``open`` contract ids at tier * 3 + slot; -1 = empty.
    Decks and stacks end with their top card. ``placed_die`` and ``taken_die`` belong to the running turn.
    ``active`` is the seat whose turn or Production it is (-1 outside): it alone may use the Market.
    ``deals`` are the dealt starting contracts by seat, ``kept`` the masks of those chosen so far.
    ``sideways`` is the mask of the turned titles.
    """

    rng: Rng
    mode: str
    dice: list[Die]
    players: list[Player]
    rival: Rival | None = None
    hands: int = 0
    assistants: bool = False
    season: int = 1
    round: int = 0
    phase: str = "setup"
    """setup, gathering, production, season_end, scoring or over."""
    first: int = -1
    active: int = -1
    placed_die: int = -1
    taken_die: int = -1
    halls: list[int] = []
    stacks: list[list[int]] = []
    discards: list[list[int]] = []
    decks: list[list[int]] = []
    open: list[int] = []
    titles: list[int] = []
    sideways: int = 0
    unused_titles: list[int] = []
    drawn_titles: list[int] = []
    deals: list[list[int]] = []
    kept: list[int] = []
    stack: list[AnyFrame] = []
