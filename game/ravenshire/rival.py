"""The Rival Forge of the solo mode (RV-173 to RV-187), and the dice moves it shares with the Hired Hands."""

from __future__ import annotations

from game.core.structs import Sink
from game.ravenshire.contracts import refill
from game.ravenshire.districts import ENTRY, call_raven, occupied, open_districts, put_on_district, take_off_board
from game.ravenshire.events import (
    ContractCompleted,
    DiceRolled,
    DieActivated,
    DieToColumn,
    FinalGold,
    MemberDiscarded,
    NothingToDo,
    Recruited,
    ReputationMoved,
    RivalGained,
    TurnBegan,
    WaresGained,
)
from game.ravenshire.outline import FLOW
from game.ravenshire.recruiting import discard, take_from_halls
from game.ravenshire.reputation import BEYOND, LAST, TRACK, tiers_open
from game.ravenshire.state import BOARD, COLUMN, GOLD, HALLS, NORMAL, POOL, RAVEN, USED, Rival, State
from game.ravenshire.tables import COSTS, LEDGER_OF, MEMBER_GUILD, C

SOLO = C.solo
GUILD_RANK = {guild: i for i, guild in enumerate(SOLO.guild_tie_order)} | {RAVEN: len(SOLO.guild_tie_order)}
"""Merchant before Harvester before Alchemist, the Raven die last (RV-176)."""

WARES = tuple(tuple(SOLO.wares(entry.gain) for entry in table) for table in ENTRY)
"""What a district entry is worth to the Rival (RV-175)."""


# -- one turn of the Rival or a Hired Hand ---------------------------------------------------------------


@FLOW.phase("rival_turn", "begin")
def begin(s: State, out: Sink, seat: int) -> None:
    """Nobody may use the Market now (RV-068)."""
    s.active = -1
    s.placed_die = s.taken_die = -1
    out.append(TurnBegan(seat=seat, round=s.round))


@FLOW.phase("rival_turn", "place")
def place(s: State, out: Sink, seat: int) -> None:
    """The highest unplaced die into the district of its number, or the next open one (RV-176, RV-190)."""
    number = best_die_to_place(s, seat)
    value = s.dice[number].value
    district = next_district(value - 1, open_districts(s))
    put_on_district(s, seat, number, district, out)
    if s.dice[number].kind == RAVEN:
        call_raven(s, seat, district, value)
    visit(s, seat, district, value, "place", out)


@FLOW.phase("rival_turn", "take")
def take(s: State, out: Sink, seat: int) -> None:
    """The highest die of a district found by a decision die, never the one just placed (RV-177, RV-190)."""
    rolled = s.rng.die()
    out.append(DiceRolled(seat=seat, dice=(), values=(rolled,), why="decision"))
    number = best_die_to_take(s, next_district(rolled - 1, _takeable(s)))
    value = s.dice[number].value
    district = take_off_board(s, seat, number, out)
    visit(s, seat, district, value, "take", out)
    put_above(s, seat, number, out)


@FLOW.phase("rival_turn", "end")
def end(s: State, out: Sink, seat: int) -> None:
    """Nothing is left of the turn but the dice."""
    s.placed_die = s.taken_die = -1


def best_die_to_place(s: State, seat: int) -> int:
    """Highest value; ties Merchant, Harvester, Alchemist, Raven (RV-176)."""
    mine = [i for i, die in enumerate(s.dice) if die.seat == seat and die.at == POOL]
    return min(mine, key=lambda i: (-s.dice[i].value, GUILD_RANK[s.dice[i].kind], i))


def next_district(start: int, mask: int) -> int:
    """The first district of the mask from ``start`` on; after VI comes I."""
    return next(d % 6 for d in range(start, start + 6) if mask >> d % 6 & 1)


def _takeable(s: State) -> int:
    """Mask of the districts with a die other than the one just placed."""
    spaces = occupied(s) & ~(1 << s.dice[s.placed_die].spot)
    return sum(1 << d for d in range(6) if spaces >> d * 2 & 3)


def best_die_to_take(s: State, district: int) -> int:
    """Highest value, then the left space (RV-177)."""
    there = [
        i for i, die in enumerate(s.dice) if die.at == BOARD and die.spot // 2 == district and i != s.placed_die
    ]
    return min(there, key=lambda i: (-s.dice[i].value, s.dice[i].spot))


def visit(s: State, seat: int, district: int, value: int, source: str, out: Sink) -> None:
    """The Rival gains Wares; in the Guild Halls it or the Hand takes the dearest member (RV-175, RV-178, RV-191)."""
    if s.rival is not None:
        gain_wares(s, WARES[district][value], source, out)
    if district == HALLS:
        take_dearest_member(s, seat, out)


def dearest_member(s: State) -> int:
    """The place of the visible member with the highest cost; ties bottom row, then by guild (RV-178). -1: none."""
    spots = [spot for spot in range(6) if s.halls[spot] >= 0]
    return min(spots, key=lambda spot: (-COSTS[s.halls[spot]], spot % 2, GUILD_RANK[spot // 2]), default=-1)


def take_dearest_member(s: State, seat: int, out: Sink) -> None:
    """To the Rival's roster, free and without bonus, or to the discards for a Hand (RV-178, RV-191, RV-201)."""
    spot = dearest_member(s)
    if spot < 0:
        out.append(NothingToDo(seat=seat, what="recruit"))
        return
    member = s.halls[spot]
    if s.rival is not None:
        s.rival.roster.append(member)
        out.append(Recruited(seat=seat, member=member, spot=spot, space=-1, cost=0, replaced=-1))
        take_from_halls(s, spot, out)
    else:
        out.append(MemberDiscarded(seat=seat, member=member, spot=spot))
        s.halls[spot] = -1
        discard(s, member)
        take_from_halls(s, spot, out)


def put_above(s: State, seat: int, number: int, out: Sink) -> None:
    """The Rival runs the die's guild for Wares; a Hand runs nothing (RV-179, RV-190)."""
    kind = s.dice[number].kind
    column = _strongest_guild(s) if kind == RAVEN else kind
    s.dice[number].spot = column
    out.append(DieToColumn(seat=seat, die=number, column=column))
    if s.rival is not None:
        members = sum(1 for m in s.rival.roster if MEMBER_GUILD[m] == column)
        gain_wares(s, SOLO.run_wares + SOLO.run_wares_per_member * members, "run", out)


def _strongest_guild(s: State) -> int:
    """The guild with most roster members (RV-179); without a roster simply the first of the tie order."""
    roster = [MEMBER_GUILD[m] for m in s.rival.roster] if s.rival is not None else []
    return min(range(3), key=lambda guild: (-roster.count(guild), GUILD_RANK[guild]))


# -- what the Rival gains --------------------------------------------------------------------------------


def _rival(s: State) -> Rival:
    assert s.rival is not None
    return s.rival


def gain_wares(s: State, amount: int, source: str, out: Sink) -> None:
    """Wares come and go in one pool (RV-175)."""
    if amount:
        _rival(s).wares += amount
        out.append(WaresGained(seat=1, amount=amount, source=source))


def book(s: State, gold: int, source: str) -> None:
    """Gold of the Rival, by ledger name."""
    rival = _rival(s)
    rival.gold += gold
    rival.ledger[LEDGER_OF[source]] += gold


def gain_gold(s: State, gold: int, source: str, out: Sink) -> None:
    """Gold, booked by source."""
    if gold:
        book(s, gold, source)
        out.append(RivalGained(seat=1, gold=gold, reputation=0, source=source))


def raise_reputation(s: State, steps: int, source: str, out: Sink) -> None:
    """Tier access, end Gold, and Gold beyond the last space; no other bonuses (RV-182, RV-R43)."""
    if not steps:
        return
    rival = _rival(s)
    before = rival.rep
    rival.rep = min(LAST, before + steps)
    out.append(RivalGained(seat=1, gold=0, reputation=steps, source=source))
    out.append(ReputationMoved(seat=1, before=before, after=rival.rep))
    gain_gold(s, BEYOND * max(0, before + steps - LAST), "track", out)


# -- production (RV-180, RV-181) -------------------------------------------------------------------------


@FLOW.phase("season", "rival_production")
def production(s: State, out: Sink, seat: int) -> None:
    """After the player's: dice, Season Gold, contracts."""
    if s.rival is None:
        return
    for number, die in enumerate(s.dice):
        if die.seat == 1 and die.at == COLUMN:
            die.at, die.spot = USED, -1
            out.append(DieActivated(seat=1, die=number, space=-1, value=die.value))
            wares, gold, reputation = SOLO.by_die[die.value]
            gain_wares(s, wares, "production", out)
            gain_gold(s, gold, "production", out)
            raise_reputation(s, reputation, "production", out)
    level = SOLO.levels[s.rival.level]
    gain_gold(s, level.season_gold, "production", out)
    for _ in range(level.contracts_per_season):
        if not complete_contract(s, out):
            break


def complete_contract(s: State, out: Sink) -> bool:
    """The leftmost visible card of the highest tier it may and can pay (RV-181); False when there is none."""
    rival = _rival(s)
    prices = SOLO.levels[rival.level].prices
    for tier in reversed(range(tiers_open(rival.rep))):
        slot = leftmost(s, tier)
        if slot >= 0 and rival.wares >= prices[tier]:
            card = s.open[tier * 3 + slot]
            s.open[tier * 3 + slot] = -1
            gain_wares(s, -prices[tier], "contract", out)
            rival.done.append(card)
            out.append(ContractCompleted(seat=1, contract=card, finish=NORMAL))
            _gain_reward(s, card, out)
            refill(s, tier, out, slot)
            return True
    return False


def leftmost(s: State, tier: int) -> int:
    """The leftmost slot of a row that holds a card; -1 for an empty row."""
    return next((slot for slot in range(3) if s.open[tier * 3 + slot] >= 0), -1)


def _gain_reward(s: State, card: int, out: Sink) -> None:
    """Gold and Reputation of the card only (RV-181)."""
    reward = C.contracts[card].reward
    gain_gold(s, sum(n for r, n in reward.fixed if r == GOLD), "contracts", out)
    raise_reputation(s, reward.reputation, "contracts", out)


def final_gold(s: State, out: Sink) -> None:
    """Reputation Gold, and 1 Gold per full 4 Wares; the rest of the Wares counts in a tie (RV-184)."""
    rival = _rival(s)
    end_gold = TRACK[rival.rep].end_gold
    out.append(FinalGold(seat=1, gold=end_gold, source="final_reputation"))
    book(s, end_gold, "final_reputation")
    gold, rival.wares = divmod(rival.wares, SOLO.wares_per_gold)
    out.append(FinalGold(seat=1, gold=gold, source="wares"))
    book(s, gold, "final_market")


