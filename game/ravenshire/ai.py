"""How good a position is for one seat, in Gold: for the greedy agent and for the leaves of a search.

The estimate counts Gold, what stock and cards are likely to become, and what an action that is still
under way will bring, so that a comparison after a single step is fair.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ravenshire import frames as f
from game.ravenshire.ai_tables import ANY_GOOD, ANY_MYSTIC, worths
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
    BOARD,
    CHARCOAL,
    CHARCOAL_KILN,
    COLUMN,
    EMBERGEM,
    GOLD,
    MITHRIL,
    ORE,
    POOL,
    SCALES,
    STEEL,
    TALISMAN,
    TOKEN,
    WOOD,
    Player,
    State,
)

W = worths()
C = content()
FINISH_RES = {"good": ANY_GOOD, "mystic": ANY_MYSTIC}

DIE_IN_FORGE = 0.8
"""A die that may still be activated; less than any space gives, so that it is used."""

USE = (0.12, 0.3, 0.4, 0.45, 0.5)
"""What a Good that no contract claims is worth of its price, by Production Phases to come."""

NO_TRADE = 2.5
"""Penalty for a Market exchange that completes nothing: trades are to be the exception."""

AHEAD = 0.35
"""A gain that is still to be chosen counts for less than the gain itself, so that it is chosen."""

MEMBER_USE = 0.75
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
    cards, useful = _contracts(p, stock, left)
    total += cards
    runs = _runs_left(s, p, left)
    total += _members(p) * runs + _upgrades(p, left) + _titles(s, p, seat)
    if s.phase == "production":
        total += _forge_dice(s, seat)
    if type(s.stack[-1]) is f.Pay and s.stack[-1].seat == seat:
        total += _exchange(s.stack[-1], USE[left], useful)
    return total + _under_way(s, seat, p, USE[left], runs)


# -- time -------------------------------------------------------------------------------------------
# Time must not pass in the middle of a player's own choices: a step that nobody can avoid would look like a
# loss, and useless trades would look better. So a Production counts as over from its beginning.


def _productions_left(s: State, seat: int) -> int:
    """Production Phases to come, without one that the seat has begun or finished."""
    if s.phase == "season_end":
        return max(0, 4 - s.season)
    if s.phase != "production" or s.active < 0 or s.rival is not None:
        return 5 - s.season
    n = len(s.players)
    return 4 - s.season if (seat - s.first) % n <= (s.active - s.first) % n else 5 - s.season


def _runs_left(s: State, p: Player, left: int) -> float:
    """How often each column may run yet, on average; a little less for doubt."""
    if s.rival is not None:  # against the Rival the next decision is always one's own: no step may be a leap
        gone = (p.placed + p.taken) / 6.0 if s.phase == "gathering" else 1.0
        return MEMBER_USE * RUNS_A_SEASON * max(0.0, 5 - s.season - gone)
    return MEMBER_USE * RUNS_A_SEASON * (max(0.0, left - 0.5))


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


def _contracts(p: Player, stock: list[int], left: int) -> tuple[float, bool]:
    """Contracts in hand by how far the stock covers them, then what is left of the stock.

    Also whether Market exchanges of the rest could complete a contract.
    """
    total = 0.0
    useful = False
    short_steel = 0
    room = INCOME * left
    for _, card in sorted([(_covered(card, stock), card) for card in p.hand], reverse=True):
        missing_goods = missing_mystics = 0
        have = 0.0
        for res, n, price in W.cost[card]:
            held = stock[res]
            if held >= n:
                stock[res] = held - n
                have += n * price
            else:
                stock[res] = 0
                have += held * price
                if res == STEEL:
                    short_steel += n - held
                if res < TALISMAN:
                    missing_goods += n - held
                else:
                    missing_mystics += n - held
        gap = W.cost_sum[card] - have
        total += _progress(W.reward[card], have / W.cost_sum[card], left)
        if missing_goods and not missing_mystics and sum(stock[:5]) >= 3 * missing_goods:
            useful = True
            total += (0.5 + 0.35 * have / W.cost_sum[card]) * W.reward[card] if not left else 0.0
        elif missing_mystics and not missing_goods and sum(stock[5:9]) >= 3 * missing_mystics:
            useful = True
        total += ROOM * min(gap, room)
        room = max(0.0, room - gap)
    smelted = min(short_steel, stock[ORE], stock[CHARCOAL])
    return total + 0.25 * smelted + _leftover(stock, left), useful


def _covered(card: int, stock: list[int]) -> float:
    have = 0.0
    for res, n, price in W.cost[card]:
        held = stock[res]
        have += (n if held >= n else held) * price
    return have / W.cost_sum[card]


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


def _members(p: Player) -> float:
    """What one run of every column brings."""
    total = 0.0
    run = W.run
    for space, member in enumerate(p.workshop):
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


def _titles(s: State, p: Player, seat: int) -> float:
    """Titles by the cube of how far they are met (RV-125 to RV-128)."""
    total = 0.0
    for title in s.titles:
        if p.scored >> title & 1:
            continue
        need = C.titles[title]
        part = _count(p, need.kind, need.key) / need.count
        gold = need.reward_later if s.sideways >> title & 1 else need.reward_first
        total += gold if part >= 1.0 else 0.8 * gold * part * part * part
    return total


def _count(p: Player, kind: int, key: int) -> int:
    if kind == NEED_MEMBERS:
        return p.recruits
    if kind == NEED_ANY:
        return len(p.done)
    if kind == NEED_FINISH:
        return p.finishes.count(key)
    cards = C.contracts
    if kind == NEED_TIER:
        return sum(1 for card in p.done if cards[card].tier == key)
    return sum(1 for card in p.done if cards[card].type == key)


def _forge_dice(s: State, seat: int) -> float:
    dice = 0
    for die in s.dice:
        if die.seat == seat and (die.at == COLUMN or die.at == POOL):
            dice += 1
    return DIE_IN_FORGE * min(dice, 4) if s.active == seat else 0.0


# -- what is under way ------------------------------------------------------------------------------


def _under_way(s: State, seat: int, p: Player, use: float, runs: float) -> float:
    """What frames of this seat will still bring, and the best place and take of its turn to come."""
    total = 0.0
    running = False
    for frame in reversed(s.stack):
        fn = _PENDING.get(type(frame))
        if fn is not None and frame.seat == seat:
            total += fn(s, p, frame, use, runs)
            running = running or type(frame) is f.Run
    if s.active != seat or s.phase != "gathering":
        return total
    if s.taken_die < 0:
        if s.rival is not None:
            return total
        if s.placed_die < 0:
            total += AHEAD * _best_place(s, seat)
        return total + AHEAD * _best_take(s, p)
    die = s.dice[s.taken_die]
    if not running and die.at == COLUMN and die.spot < 0:
        total += 0.2 * (_best_column(p) if die.kind > 2 else _column(p, die.kind, 0))
    return total


def _best_place(s: State, seat: int) -> float:
    taken = [0] * 6
    values = set()
    for die in s.dice:
        if die.at == BOARD:
            taken[die.spot >> 1] += 1
        elif die.at == POOL and die.seat == seat and die.kind != 4:
            values.add(die.value)
    free = [W.entry[d] for d in range(6) if taken[d] < 2]
    return max((row[v] for row in free for v in values), default=0.0)


def _best_take(s: State, p: Player) -> float:
    """The best gain with the run that follows."""
    best = 0.0
    runs = [_column(p, column, 0) for column in range(3)]
    for i, die in enumerate(s.dice):
        if die.at == BOARD and i != s.placed_die:
            worth = W.entry[die.spot >> 1][die.value] + (runs[die.kind] if die.kind < 3 else max(runs))
            if worth > best:
                best = worth
    return best


def _column(p: Player, column: int, used: int) -> float:
    """What one run of the column brings (RV-036)."""
    total = 0.0
    for row in range(4):
        if used >> row & 1:
            continue
        member = p.workshop[column * 4 + row]
        if member >= 0:
            total += W.run[member]
        elif row == 0:
            total += W.starter[column]
    return total


def _best_column(p: Player) -> float:
    return max(_column(p, column, 0) for column in range(3))


def _run(s: State, p: Player, frame: f.Run, use: float, runs: float) -> float:
    return 0.2 * _column(p, frame.column, frame.used)


def _choose_column(s: State, p: Player, frame: f.ChooseColumn, use: float, runs: float) -> float:
    return 0.2 * _best_column(p)


def _of_choice(kind: str, use: float) -> float:
    """The least that a unit of choice will turn out to be worth."""
    if kind == "good":
        return 1.2 * use
    return 0.9 if use > 0.2 else 0.5


def _gain(s: State, p: Player, frame: f.Gain, use: float, runs: float) -> float:
    return frame.left * _of_choice(frame.kind, use)


def _halls(s: State, p: Player, frame: f.Halls, use: float, runs: float) -> float:
    gift = 0.0 if frame.gained else frame.units * _of_choice(frame.kind, use)
    return gift if frame.recruited else gift + 0.1


def _member_space(s: State, p: Player, frame: f.MemberSpace, use: float, runs: float) -> float:
    return W.run[frame.member] * runs - frame.cost - 1.5 * frame.tokens - 0.3


def _exchange(frame: f.Pay, use: float, useful: bool) -> float:
    """A payment under way: the rest of the price at surplus rates, and what it will buy."""
    price = -(0.75 if frame.kind == "good" else 1.2) * frame.left * use
    if frame.then == "exchange":
        return price + (3.0 if useful else -NO_TRADE)
    bought = 1.5 if frame.then == "alloy" else _member_gain(frame)
    return price + bought * max(use, 0.4)


def _member_gain(frame: f.Pay) -> float:
    if frame.then == "starter":
        return W.starter_gain[frame.arg // 2][frame.arg % 2 + 1]
    return W.member_gain[frame.arg] if frame.then == "member" else 1.6


def _conversion(s: State, p: Player, frame: f.Conversion, use: float, runs: float) -> float:
    """The bonus, unless the minimum would have to be traded for."""
    if not frame.times and not (p.res[WOOD] if frame.space == CHARCOAL_KILN else min(p.res[ORE], p.res[CHARCOAL])):
        return -3.0
    improved = p.upgrades >> (UP_KILN if frame.space == CHARCOAL_KILN else UP_FOUNDRY) & 1
    return 0.8 * W.bonus[frame.space][improved][frame.value] * max(use, 0.3)


def _flat(worth: float) -> Callable[..., float]:
    return lambda s, p, frame, use, runs: worth


_PENDING: dict[type[Any], Callable[..., float]] = {
    f.Run: _run,
    f.ChooseColumn: _choose_column,
    f.Gain: _gain,
    f.Halls: _halls,
    f.MemberSpace: _member_space,
    f.Conversion: _conversion,
    f.Refreshed: _flat(0.3),
    f.SecondContract: _flat(0.1),
    f.AddMystic: _flat(0.1),
    f.FreeRecruits: _flat(0.5),
}


def _rival_value(s: State) -> float:
    """The Rival Forge decides nothing; its value is its score so far."""
    if s.rival is None:
        return 0.0
    return s.rival.gold + 2.5 * s.rival.rep + 0.5 * s.rival.wares
