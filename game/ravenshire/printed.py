"""Definitions of what is printed in Forges of Ravenshire, in the form that the rules use.

``content`` offers all of these names; this module only holds the Structs.
"""

from __future__ import annotations

import msgspec

from game.core.effects import Effect

RES = (
    "wood", "ore", "charcoal", "steel", "leather",
    "talisman", "dragon_scales", "mithril", "embergem",
    "gold", "action_token",
)  # fmt: skip
"""Resources in the fixed order that states and saves use."""


class Bundle(msgspec.Struct, frozen=True):
    """A cost or a gain: fixed amounts in resource order, units of free choice, reputation apart."""

    fixed: tuple[tuple[int, int], ...] = ()
    any_good: int = 0
    any_mystic: int = 0
    reputation: int = 0

    @property
    def empty(self) -> bool:
        """Nothing in it at all."""
        return not (self.fixed or self.any_good or self.any_mystic or self.reputation)

    @property
    def plain(self) -> bool:
        """Fixed amounts only: no choice and no reputation."""
        return not (self.any_good or self.any_mystic or self.reputation)

    def times(self, n: int) -> Bundle:
        """The bundle n times over."""
        fixed = tuple((r, a * n) for r, a in self.fixed) if n else ()
        return Bundle(fixed, self.any_good * n, self.any_mystic * n, self.reputation * n)

    def pairs(self) -> tuple[tuple[str, int], ...]:
        """(name, amount) in print order, wildcards and reputation included; for texts and previews."""
        rest = (("any_good", self.any_good), ("any_mystic", self.any_mystic), ("reputation", self.reputation))
        return tuple((RES[r], n) for r, n in self.fixed) + tuple((k, n) for k, n in rest if n)


NOTHING = Bundle()

Program = tuple[Effect, ...]


# -- arguments of the verbs, as the rules use them ------------------------------------------------


class Trade(msgspec.Struct, frozen=True):
    """Pay once to gain once, or not at all. ``one_of``: kinds of which one unit is chosen and gained.

    ``then`` is a further effect of the same trade: "" | "flip_die" | "any_column".
    """

    pay: Bundle
    gain: Bundle = NOTHING
    one_of: tuple[int, ...] = ()
    then: str = ""


class Recruit(msgspec.Struct, frozen=True):
    """Take up to ``up_to`` visible members, printed costs together at most ``max_cost`` (-1: no limit)."""

    free: bool = False
    up_to: int = 1
    max_cost: int = -1


class Upgrade(msgspec.Struct, frozen=True):
    """Flip one part of the player board without paying; ``upgrade`` is a position in ``UPGRADES``."""

    upgrade: int


class DrawKeep(msgspec.Struct, frozen=True):
    """Draw ``draw`` of the pile, keep ``keep``, the rest leaves the game. pile: "unused_titles"."""

    pile: str
    draw: int
    keep: int
    rest: str


# -- definitions ------------------------------------------------------------------------------------


class Entry(msgspec.Struct, frozen=True):
    """One line of a district table. ``doubled`` is the gain of the Raven Broker (RV-150)."""

    gain: Bundle = NOTHING
    recruit: bool = False
    doubled: Bundle = NOTHING


class District(msgspec.Struct, frozen=True):
    """One of the six districts; ``by_value[1..6]`` is gained by placing and by taking alike (RV-032)."""

    index: int
    id: str
    name: str
    roman: str
    favours: str
    spaces: int
    by_value: tuple[Entry, ...]
    alias: str = ""


class Guild(msgspec.Struct, frozen=True):
    """A guild, its die colour, dice and tokens in the box."""

    index: int
    id: str
    name: str
    die_colour: str
    dice: int
    tokens: int


class Member(msgspec.Struct, frozen=True):
    """A guild member token. Ids 0-13 alchemist, 14-27 harvester, 28-41 merchant.

    ``bonus`` happens once when recruited, ``run`` each time the column runs. ``fixed``: running asks and
    costs nothing. ``bonus_gain``, ``pay`` and ``gain`` are the same programs as plain bundles (all
    programs are one gain or one trade).
    """

    index: int
    id: str
    name: str
    guild: int
    cost: int
    bonus: Program
    run: Program
    fixed: bool
    bonus_gain: Bundle
    pay: Bundle
    gain: Bundle


class Starter(msgspec.Struct, frozen=True):
    """The printed member in row 1 of a column: top or bottom, never both (RV-037). Pay may be empty."""

    guild: int
    id: str
    name: str
    top: Program
    bottom: Program
    top_pay: Bundle
    top_gain: Bundle
    bottom_pay: Bundle
    bottom_gain: Bundle


class Contract(msgspec.Struct, frozen=True):
    """A contract card. Ids 0-20 common, 21-35 exceptional, 36-47 legendary."""

    index: int
    id: str
    name: str
    tier: int
    type: int
    cost: Bundle
    reward: Bundle


class Title(msgspec.Struct, frozen=True):
    """A title: ``kind`` is a ``NEED_`` number, ``key`` the tier, type or finish that counts."""

    index: int
    id: str
    name: str
    kind: int
    key: int
    count: int
    reward_first: int
    reward_later: int


class Modifiers(msgspec.Struct, frozen=True):
    """Standing changes of an Assistant; the defaults are the ordinary rules."""

    extra_die: str = ""
    gathering_dice: int = 3
    production_dice: int = 3
    raven_multiple: int = 0
    any_column: bool = False
    rearrange: bool = False
    contract_limit: int = 3
    starting_draw: int = 3
    starting_keep: int = 1
    gain_contract_takes: int = 1
    contract_gold: tuple[int, int, int] = (0, 0, 0)
    title_gold: int = 0
    talisman_gold: int = 0


class Ability(msgspec.Struct, frozen=True):
    """Something an Assistant does at a moment: "before_game" | "market" | "die_taken"."""

    when: str
    do: Program


class Assistant(msgspec.Struct, frozen=True):
    """An Assistant card. ``finish_add[mystic resource]``: what a mystic added to a finish gives (RV-171)."""

    index: int
    id: str
    name: str
    text: str
    rules: tuple[str, ...]
    modifiers: Modifiers
    abilities: tuple[Ability, ...]
    finish_add: tuple[tuple[int, Bundle], ...] = ()

    def program(self, when: str) -> Program:
        """Everything the Assistant does at that moment, in printed order."""
        return tuple(e for a in self.abilities if a.when == when for e in a.do)


class Space(msgspec.Struct, frozen=True):
    """A production space. ``by_value[1..6]`` is gained; Kiln and Foundry convert ``per`` into ``into`` first.

    ``improved[1..6]`` replaces ``by_value`` after the upgrade (same as ``by_value`` where there is none).
    """

    index: int
    id: str
    letter: str
    name: str
    favours: str
    dice_per_season: int
    by_value: tuple[Bundle, ...]
    improved: tuple[Bundle, ...]
    runs_guild: bool = False
    per: Bundle = NOTHING
    into: Bundle = NOTHING
    convert_min: int = 0


class UpgradeToken(msgspec.Struct, frozen=True):
    """An upgrade token: cost, what else it gives at once, and the upgrade it needs first (-1: none)."""

    index: int
    id: str
    letter: str
    name: str
    cost: Bundle
    gain: Bundle
    part: str
    requires: int = -1


class Exchange(msgspec.Struct, frozen=True):
    """A Market rate. ``adjust`` is the pips a talisman changes a die by (0: not a die exchange)."""

    index: int
    id: str
    pay: Bundle
    improved_pay: Bundle
    gain: Bundle
    adjust: int = 0
    improved_adjust: int = 0


class Finish(msgspec.Struct, frozen=True):
    """A way to finish a contract: extra cost and extra gain."""

    index: int
    id: str
    cost: Bundle
    gain: Bundle


class TokenAction(msgspec.Struct, frozen=True):
    """What action tokens buy (RV-069). ``tokens`` is 0 for upgrades, which print their own cost."""

    index: int
    id: str
    tokens: int
    phases: tuple[str, ...]


class TrackSpace(msgspec.Struct, frozen=True):
    """A reputation space: one-time bonus, tier it opens (-1: none), Gold at the end."""

    bonus: Bundle
    unlock: int
    end_gold: int


class Track(msgspec.Struct, frozen=True):
    """The reputation track. ``tier_at[tier]`` is the reputation a contract tier needs."""

    max: int
    beyond_gold: int
    tier_at: tuple[int, int, int]
    spaces: tuple[TrackSpace, ...]


class Level(msgspec.Struct, frozen=True):
    """A difficulty of the Rival Forge (RV-185); prices in wares by tier."""

    index: int
    id: str
    name: str
    start_gold: int
    season_gold: int
    contracts_per_season: int
    prices: tuple[int, int, int]
    score_to_beat: int


class Rating(msgspec.Struct, frozen=True):
    """The name a smith earns in solo play, from ``at`` Gold upward."""

    id: str
    name: str
    at: int


class Solo(msgspec.Struct, frozen=True):
    """Numbers of the Rival Forge. ``ware_values`` by resource, then any good and any mystic."""

    levels: tuple[Level, ...]
    ratings: tuple[Rating, ...]
    ware_values: tuple[int, ...]
    by_die: tuple[tuple[int, int, int], ...]
    """By value 1-6 (0 unused): wares, Gold, reputation of a taken die (RV-180)."""
    run_wares: int
    run_wares_per_member: int
    wares_per_gold: int
    titles_revealed: int
    guild_tie_order: tuple[int, ...]
    """Guild positions for ties of dice (the Raven die comes last) and of members (RV-176, RV-178)."""
    outcomes: tuple[str, ...]

    def wares(self, gain: Bundle) -> int:
        """What a table entry is worth to the Rival (RV-175)."""
        v = self.ware_values
        return sum(v[r] * n for r, n in gain.fixed) + v[11] * gain.any_good + v[12] * gain.any_mystic


class Content(msgspec.Struct, frozen=True):
    """All definitions of the game; tuples are indexed by the ids that the state stores."""

    hash: str
    districts: tuple[District, ...]
    guilds: tuple[Guild, ...]
    members: tuple[Member, ...]
    starters: tuple[Starter, ...]
    contracts: tuple[Contract, ...]
    titles: tuple[Title, ...]
    assistants: tuple[Assistant, ...]
    spaces: tuple[Space, ...]
    upgrades: tuple[UpgradeToken, ...]
    exchanges: tuple[Exchange, ...]
    finishes: tuple[Finish, ...]
    track: Track
    solo: Solo
    start: tuple[int, ...]
    """Resources at the start, in resource order."""
    good_limit: int
    seasons: tuple[str, ...]
    open_per_tier: int
    contract_limit: int
    starting_draw: int
    starting_keep: int
    token_actions: tuple[TokenAction, ...]
    extra_titles: int
    """So many more titles than players are revealed (RV-006)."""
    hands: tuple[int, ...]
    """Hired Hands by number of players (RV-188)."""
    workshop_rows: int
    open_rows: int
    players: tuple[tuple[str, str], ...]
    boards: tuple[tuple[str, str], ...]
    references: tuple[tuple[str, str], ...]
    """(id, name, smith or topic) of player colours, player boards and reference cards."""

    def find(self, kind: str, id: str) -> int:
        """Position of an id in the tuple of that name ("members", "contracts", ...).

        Raises:
            KeyError: when there is no such id.
        """
        for i, row in enumerate(getattr(self, kind)):
            if row.id == id:
                return i
        raise KeyError(f"{kind} has no {id!r}")
