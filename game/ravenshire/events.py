"""Everything that can happen, for the log and the animations. Values drawn from chance are named here."""

from __future__ import annotations

from game.core.structs import Event

Amounts = tuple[tuple[int, int], ...]
"""(resource index, amount) pairs."""


class AssistantDealt(Event, frozen=True):
    """RV-016."""

    seat: int
    assistant: int


class StartingDealt(Event, frozen=True):
    """Starting contracts on one hand; only the owner sees which (RV-015)."""

    seat: int
    contracts: tuple[int, ...]


class StartingKept(Event, frozen=True):
    """What everybody kept, made public when all have chosen."""

    seat: int
    contracts: tuple[int, ...]


class TitlesDrawn(Event, frozen=True):
    """The Prodigy looks at unused titles (RV-160)."""

    seat: int
    titles: tuple[int, ...]


class TitleKept(Event, frozen=True):
    """The Prodigy's personal title."""

    seat: int
    title: int


class DiceRolled(Event, frozen=True):
    """Dice of one seat (-1: main board) fell on these values. ``why``: setup, season, tie, decision."""

    seat: int
    dice: tuple[int, ...]
    values: tuple[int, ...]
    why: str


class BoardLaid(Event, frozen=True):
    """A die was laid out on a district at setup or season end; nobody gains (RV-202)."""

    die: int
    district: int
    value: int


class FirstPlayer(Event, frozen=True):
    """RV-019..RV-023: totals by seat; ``tie`` 0 total, 1 highest die, 2 extra roll, 3 solo (RV-174)."""

    seat: int
    totals: tuple[int, ...]
    tie: int


class PhaseBegan(Event, frozen=True):
    """Gathering, production, season_end or scoring of a season."""

    season: int
    phase: str


class TurnBegan(Event, frozen=True):
    """A seat's turn; ``round`` 1-3."""

    seat: int
    round: int


class DiePlaced(Event, frozen=True):
    """RV-030. ``space`` 0 left, 1 right."""

    seat: int
    die: int
    district: int
    space: int
    value: int


class DieTaken(Event, frozen=True):
    """RV-033."""

    seat: int
    die: int
    district: int
    value: int


class DieToColumn(Event, frozen=True):
    """RV-035."""

    seat: int
    die: int
    column: int


class DieChanged(Event, frozen=True):
    """Talisman or flip. ``how``: talisman, flip."""

    seat: int
    die: int
    before: int
    after: int
    how: str


class DieActivated(Event, frozen=True):
    """RV-089."""

    seat: int
    die: int
    space: int
    value: int


class Gained(Event, frozen=True):
    """Resources gained; ``source`` as in the ledger, or raven for the Raven Broker's doubled gain."""

    seat: int
    amounts: Amounts
    source: str


class Paid(Event, frozen=True):
    """Resources paid for ``what``."""

    seat: int
    amounts: Amounts
    what: str


class Lost(Event, frozen=True):
    """Goods over the limit of 20 are lost (RV-196)."""

    seat: int
    res: int
    amount: int


class ReputationMoved(Event, frozen=True):
    """RV-114."""

    seat: int
    before: int
    after: int


class MemberUsed(Event, frozen=True):
    """RV-036. ``member`` -1 is the printed starting member; ``option`` 0 token, 1 top, 2 bottom."""

    seat: int
    space: int
    member: int
    option: int


class Recruited(Event, frozen=True):
    """RV-048. ``spot`` in the Halls; ``space`` in the workshop (-1: the Rival's roster)."""

    seat: int
    member: int
    spot: int
    space: int
    cost: int
    replaced: int


class MemberDiscarded(Event, frozen=True):
    """A visible member left the Halls (season end, Hired Hand)."""

    seat: int
    member: int
    spot: int


class MemberSlid(Event, frozen=True):
    """The top member of a column moved to the bottom row."""

    column: int
    member: int


class MemberDrawn(Event, frozen=True):
    """A new member came into the Halls."""

    spot: int
    member: int


class StackReshuffled(Event, frozen=True):
    """RV-197."""

    guild: int


class MemberMoved(Event, frozen=True):
    """RV-157."""

    seat: int
    space: int
    to: int


class ContractGained(Event, frozen=True):
    """RV-071. ``slot`` 3: from the top of the deck."""

    seat: int
    contract: int
    tier: int
    slot: int


class ContractDealt(Event, frozen=True):
    """A card came into the Open Contracts Area."""

    tier: int
    slot: int
    contract: int


class RowRefreshed(Event, frozen=True):
    """RV-075: these cards went under the deck."""

    seat: int
    tier: int
    contracts: tuple[int, ...]


class ContractBuried(Event, frozen=True):
    """A Hired Hand moved a card under its deck (RV-192)."""

    seat: int
    contract: int
    tier: int
    slot: int


class ContractCompleted(Event, frozen=True):
    """RV-104."""

    seat: int
    contract: int
    finish: int


class UpgradeBuilt(Event, frozen=True):
    """RV-078."""

    seat: int
    upgrade: int
    free: bool


class Converted(Event, frozen=True):
    """RV-098, RV-099."""

    seat: int
    space: int
    times: int


class TitleScored(Event, frozen=True):
    """RV-125. ``first``: primary reward. ``personal``: the Prodigy's own title."""

    seat: int
    title: int
    gold: int
    first: bool
    personal: bool


class TitleTurned(Event, frozen=True):
    """RV-125: nobody gains the primary reward any more."""

    title: int


class MarkerPassed(Event, frozen=True):
    """RV-135."""

    seat: int


class WaresGained(Event, frozen=True):
    """The Rival's Wares (RV-175). ``source``: place, take, run, production; contract, with a minus amount."""

    seat: int
    amount: int
    source: str


class RivalGained(Event, frozen=True):
    """Gold or Reputation of the Rival. ``res`` GOLD or -1 for Reputation."""

    seat: int
    gold: int
    reputation: int
    source: str


class ProductionEnded(Event, frozen=True):
    """RV-102."""

    seat: int


class FinalGold(Event, frozen=True):
    """Final scoring: Gold for ``source`` final_reputation, final_tokens, wares."""

    seat: int
    gold: int
    source: str


class GameEnded(Event, frozen=True):
    """The winners' seats."""

    winners: tuple[int, ...]


class NothingToDo(Event, frozen=True):
    """A choice without an option was not asked; ``what`` names it."""

    seat: int
    what: str


AnyEvent = (
    AssistantDealt | StartingDealt | StartingKept | TitlesDrawn | TitleKept | DiceRolled | BoardLaid | FirstPlayer
    | PhaseBegan | TurnBegan | DiePlaced | DieTaken | DieToColumn | DieChanged | DieActivated | Gained | Paid | Lost
    | ReputationMoved | MemberUsed | Recruited | MemberDiscarded | MemberSlid | MemberDrawn | StackReshuffled
    | MemberMoved | ContractGained | ContractDealt | RowRefreshed | ContractBuried | ContractCompleted | UpgradeBuilt
    | Converted | TitleScored | TitleTurned | MarkerPassed | WaresGained | RivalGained | ProductionEnded | FinalGold
    | GameEnded | NothingToDo
)  # fmt: skip
