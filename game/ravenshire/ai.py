"""How good a position is for one seat, in Gold: for the greedy agent and for the leaves of a search.

The estimate counts Gold, what stock and cards are likely to become, and what an action that is still
under way will bring, so that a comparison after a single step is fair.
"""

from __future__ import annotations

from functools import lru_cache

from game.ravenshire import frames as f
from game.ravenshire.ai_pending import under_way
from game.ravenshire.ai_tables import worths
from game.ravenshire.claims import by_coverage, claim
from game.ravenshire.content import (
    NEED_ANY,
    NEED_FINISH,
    NEED_MEMBERS,
    NEED_TIER,
    UP_FOUNDRY,
    UP_KILN,
    UP_MARKET,
    UP_ROW3,
    UP_ROW4,
    content,
)
from game.ravenshire.state import (
    CHARCOAL,
    COLUMN,
    EMBERGEM,
    GOLD,
    MITHRIL,
    ORE,
    POOL,
    SCALES,
    TALISMAN,
    TOKEN,
    Player,
    State,
)
from game.ravenshire.tables import GOOD_RATE

W = worths()
C = content()

KEPT = 1 << 14
"""Results kept of each part of the evaluation: most actions leave most parts as they were."""
SEASONS = len(C.seasons)

DIE_IN_FORGE = 0.8
"""A die that may still be activated; less than any space gives, so that it is used."""

USE = (0.12, 0.3, 0.4, 0.45, 0.5)
"""What a Good that no contract claims is worth of its price, by Production Phases to come."""

MEMBER_USE = 0.75
"""A run brings so much of the worth of its members: not everything is needed, not every column runs."""

RUNS_A_SEASON = 1.15


def value(s: State, seat: int) -> float:
    """The seat's expected final Gold, roughly; comparable between states of one game only."""
    if seat >= len(s.players):
        return _rival_value(s)
    p = s.players[seat]
    stock = _free_stock(s, seat, p)
    if s.phase in ("scoring", "over"):
        return p.res[GOLD] + p.res[TOKEN] + _leftover(stock, 0)
    left = _productions_left(s, seat)
    total = p.res[GOLD] + _reputation(p.rep, left) + _tokens(stock[TOKEN], left)
    total += _contracts(tuple(p.hand), tuple(stock), left)
    runs = _runs_left(s, p, left)
    total += _members(tuple(p.workshop)) * runs + _upgrades(p, left)
    total += _titles(tuple(s.titles), s.sideways, p.scored, p.recruits, tuple(p.done), tuple(p.finishes))
    if s.phase == "production":
        total += _forge_dice(s, seat)
    return total + under_way(s, seat, p, USE[left], runs)


# -- time -------------------------------------------------------------------------------------------
# Time must not pass in the middle of a player's own choices: a step that nobody can avoid would look like a
# loss, and useless trades would look better. So a Production counts as over from its beginning.


def _productions_left(s: State, seat: int) -> int:
    """Production Phases to come, without one that the seat has begun or finished."""
    if s.phase == "season_end":
        return max(0, SEASONS - s.season)
    if s.phase != "production" or s.active < 0 or s.rival is not None:
        return SEASONS + 1 - s.season
    n = len(s.players)
    done = (seat - s.first) % n <= (s.active - s.first) % n
    return SEASONS - s.season if done else SEASONS + 1 - s.season


def _runs_left(s: State, p: Player, left: int) -> float:
    """How often each column may run yet, on average; a little less for doubt."""
    if s.rival is not None:  # against the Rival the next decision is always one's own: no step may be a leap
        gone = (p.placed + p.taken) / 6.0 if s.phase == "gathering" else 1.0
        return MEMBER_USE * RUNS_A_SEASON * max(0.0, SEASONS + 1 - s.season - gone)
    return MEMBER_USE * RUNS_A_SEASON * max(0.0, left - 0.5)


# -- what is held -----------------------------------------------------------------------------------


def _free_stock(s: State, seat: int, p: Player) -> list[int]:
    """The stock without units that are already picked for a payment."""
    stock = p.res[:]
    top = s.stack[-1] if s.stack else None
    if type(top) is f.Pay and top.seat == seat:
        for res in top.picked:
            stock[res] -= 1
    return stock


def _reputation(rep: int, left: int) -> float:
    weight = min(left, 2) / 2
    worth = W.end_gold[rep] * (1.0 - weight) + 2.5 * rep * weight
    if rep >= 4:
        return worth + 4.0 * weight
    return worth + 2.0 * weight if rep >= 2 else worth


def _tokens(count: int, left: int) -> float:
    each = 1.5 if left else 1.0
    return each * count if count <= 4 else each * 4 + (count - 4)


@lru_cache(KEPT)
def _contracts(hand: tuple[int, ...], held_stock: tuple[int, ...], left: int) -> float:
    """Contracts in hand by how far the stock covers them, then what is left of the stock."""
    stock = list(held_stock)
    total = 0.0
    short_steel = 0
    room = INCOME * left
    for card in by_coverage(hand, stock):
        have, missing_steel, missing_goods, missing_mystics = claim(card, stock)
        short_steel += missing_steel
        gap = W.cost_sum[card] - have
        total += _progress(W.reward[card], have / W.cost_sum[card], left)
        if not left and missing_goods and not missing_mystics and sum(stock[:5]) >= GOOD_RATE * missing_goods:
            total += (0.5 + 0.35 * have / W.cost_sum[card]) * W.reward[card]  # within reach of trades
        total += ROOM * min(gap, room)
        room = max(0.0, room - gap)
    smelted = min(short_steel, stock[ORE], stock[CHARCOAL])
    return total + 0.25 * smelted + _leftover(stock, left)


def _progress(reward: float, part: float, left: int) -> float:
    if part >= 0.999:
        return 0.97 * reward
    first = STEADY[left]
    return reward * (first * part + (LATE[left] - first) * part * part)


STEADY = (0.0, 0.3, 0.75, 0.85, 0.85)
LATE = (0.02, 0.93, 0.96, 0.97, 0.97)
"""An unfinished contract is worth its reward times ``STEADY`` x part + (``LATE`` - ``STEADY``) x part squared."""

INCOME = 15.0
"""What a season brings towards contracts, in Gold."""

ROOM = 0.25
"""A contract in hand makes the income of later Seasons worth more by this share."""


MANY = 5
"""Spare Goods of one kind beyond this number count half."""

SPARE = (0.75, 0.75, 0.85, 1.3, 0.75)
"""Prices of Goods that no contract claims."""


def _leftover(stock: list[int], left: int) -> float:
    """Goods and Mystics that no contract claims; many of a kind are worth less each."""
    total = 0.0
    for res in range(5):
        n = stock[res]
        total += SPARE[res] * (n if n <= MANY else MANY + 0.5 * (n - MANY))
    total *= USE[left]
    finishing = 1.0 if left else 0.35
    gems, silver, scales, charms = stock[EMBERGEM], stock[MITHRIL], stock[SCALES], stock[TALISMAN]
    total += finishing * (1.6 * min(gems, 4) + 0.7 * max(0, gems - 4))
    total += finishing * (1.2 * min(silver, 4) + 0.5 * max(0, silver - 4))
    total += 0.95 * min(scales, 3) + 0.6 * max(0, scales - 3)
    return total + (1.0 if left else 0.3) * (1.1 * min(charms, 1) + 0.5 * max(0, charms - 1))


# -- what is built ----------------------------------------------------------------------------------


@lru_cache(KEPT)
def _members(workshop: tuple[int, ...]) -> float:
    """What one run of every column brings."""
    total = 0.0
    run = W.run
    for space, member in enumerate(workshop):
        if member >= 0:
            total += run[member]
        elif not space & 3:
            total += W.starter[space >> 2]
    return total


def _upgrades(p: Player, left: int) -> float:
    built = p.upgrades
    if not built:
        return 0.0
    total = 0.0
    if built >> UP_FOUNDRY & 1:
        total += 1.4 * left
    if built >> UP_KILN & 1:
        total += 1.1 * left
    if built >> UP_MARKET & 1:
        total += 0.9 * left
    if built >> UP_ROW3 & 1:
        members = 12 - p.workshop.count(-1)
        total += left * (0.4 + 0.4 * min(members, 3))
        if built >> UP_ROW4 & 1:
            total += left * (0.1 + 0.25 * min(max(members - 3, 0), 4))
    return total


@lru_cache(KEPT)
def _titles(
    titles: tuple[int, ...], sideways: int, scored: int, recruits: int, done: tuple[int, ...], finishes: tuple[int, ...]
) -> float:
    """Titles by the cube of how far they are met (RV-125 to RV-128)."""
    total = 0.0
    for title in titles:
        if scored >> title & 1:
            continue
        need = C.titles[title]
        part = _count(need.kind, need.key, recruits, done, finishes) / need.count
        gold = need.reward_later if sideways >> title & 1 else need.reward_first
        total += gold if part >= 1.0 else 0.8 * gold * part * part * part
    return total


def _count(kind: int, key: int, recruits: int, done: tuple[int, ...], finishes: tuple[int, ...]) -> int:
    if kind == NEED_MEMBERS:
        return recruits
    if kind == NEED_ANY:
        return len(done)
    if kind == NEED_FINISH:
        return finishes.count(key)
    cards = C.contracts
    if kind == NEED_TIER:
        return sum(1 for card in done if cards[card].tier == key)
    return sum(1 for card in done if cards[card].type == key)


def _forge_dice(s: State, seat: int) -> float:
    dice = 0
    for die in s.dice:
        if die.seat == seat and (die.at == COLUMN or die.at == POOL):
            dice += 1
    return DIE_IN_FORGE * min(dice, 4) if s.active == seat else 0.0


# -- the Rival ---------------------------------------------------------------------------------------


def _rival_value(s: State) -> float:
    """The Rival Forge decides nothing; its value is its score so far."""
    if s.rival is None:
        return 0.0
    return s.rival.gold + 2.5 * s.rival.rep + 0.5 * s.rival.wares
