"""How good a position is for one seat, in Gold: for the greedy agent and for the leaves of a search.

The estimate counts Gold, what stock and cards are likely to become, and what an action that is still
under way will bring, so that a comparison after a single step is fair.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ravenshire import frames as f
from game.ravenshire.ai_tables import ANY_GOOD, ANY_MYSTIC, PRICE, worths
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
    Player,
    State,
)

W = worths()
C = content()
FINISH_RES = {"good": ANY_GOOD, "mystic": ANY_MYSTIC}

DIE_IN_FORGE = 1.2
"""A die that may still be activated; less than any space gives, so that it is used."""

MEMBER_USE = 0.8
RUNS_A_SEASON = 1.15


def value(s: State, seat: int) -> float:
    """The seat's expected final Gold, roughly; comparable between states of one game only."""
    if seat >= len(s.players):
        return _rival_value(s)
    p = s.players[seat]
    if s.phase in ("scoring", "over"):
        return p.res[GOLD] + 0.01 * sum(p.res[5:9])
    left = _seasons_left(s, p)
    stock = _free_stock(s, seat, p)
    use = 0.15 + 0.285 * min(left, 2.0)
    total = p.res[GOLD] + _reputation(p.rep, left) + _tokens(stock[TOKEN], left)
    total += _contracts(p, stock, left, use)
    total += _workshop(s, p, left) + _upgrades(p, left) + _titles(s, p, seat)
    if s.phase == "production":
        total += _forge_dice(s, seat)
    return total + _under_way(s, seat, p, use)


# -- time -------------------------------------------------------------------------------------------


def _seasons_left(s: State, p: Player) -> float:
    """Seasons to come, the running one in small steps so that no single step looks like a loss."""
    gone = 0.08 * (p.placed + p.taken)
    if s.phase == "production":
        gone = 0.5 + 0.1 * p.spaces.bit_count()
    elif s.phase == "season_end":
        gone = 1.0
    return max(0.0, 5 - s.season - gone)


# -- what is held -----------------------------------------------------------------------------------


def _free_stock(s: State, seat: int, p: Player) -> list[int]:
    """The stock without units that are already picked for a payment."""
    stock = p.res[:]
    top = s.stack[-1] if s.stack else None
    if type(top) is f.Pay and top.seat == seat:
        for res in top.picked:
            stock[res] -= 1
    return stock


def _reputation(rep: int, left: float) -> float:
    weight = min(left, 2.0) / 2.0
    worth = W.end_gold[rep] * (1.0 - weight) + 2.5 * rep * weight
    if rep >= 4:
        return worth + 4.0 * weight
    return worth + 2.0 * weight if rep >= 2 else worth


def _tokens(count: int, left: float) -> float:
    each = 1.0 + 0.5 * min(left, 1.0)
    return each * count if count <= 4 else each * 4 + (count - 4)


def _contracts(p: Player, stock: list[int], left: float, use: float) -> float:
    """Contracts in hand by how far the stock covers them, then what is left of the stock."""
    total = 0.0
    short_steel = 0
    room = 15.0 * left
    for part, card in sorted([(_covered(card, stock), card) for card in p.hand], reverse=True):
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
        part = have / W.cost_sum[card]
        gap = W.cost_sum[card] - have
        total += _progress(W.reward[card], part, left)
        if missing_goods and left < 0.6 and not missing_mystics and sum(stock[:5]) >= 3 * missing_goods:
            total += 0.3 * W.reward[card]
        total += 0.3 * min(gap, room)
        room = max(0.0, room - gap)
    smelted = min(short_steel, stock[ORE], stock[CHARCOAL]) if left > 0.3 else 0
    return total + 0.25 * smelted + _leftover(stock, left, use)


def _covered(card: int, stock: list[int]) -> float:
    have = 0.0
    for res, n, price in W.cost[card]:
        held = stock[res]
        have += (n if held >= n else held) * price
    return have / W.cost_sum[card]


def _progress(reward: float, part: float, left: float) -> float:
    if part >= 0.999:
        return 0.96 * reward
    if left < 0.6:
        return 0.3 * reward * part * part
    first = min(0.78, 0.2 + 0.3 * left)
    return reward * (first * part + (0.96 - first) * part * part)


def _leftover(stock: list[int], left: float, use: float) -> float:
    """Goods and Mystics that no contract claims; many of a kind are worth less each."""
    total = 0.0
    for res in range(5):
        n = stock[res]
        total += PRICE[res] * (n if n <= 5 else 5 + 0.5 * (n - 5))
    total *= use
    finishing = min(1.0, 0.35 + left)
    gems, silver, scales, charms = stock[EMBERGEM], stock[MITHRIL], stock[SCALES], stock[TALISMAN]
    total += finishing * (1.6 * min(gems, 4) + 0.7 * max(0, gems - 4))
    total += finishing * (1.2 * min(silver, 4) + 0.5 * max(0, silver - 4))
    total += 1.0 * min(scales, 3) + 0.6 * max(0, scales - 3)
    return total + min(1.0, 0.3 + left) * (1.1 * min(charms, 2) + 0.5 * max(0, charms - 2))


# -- what is built ----------------------------------------------------------------------------------


def _workshop(s: State, p: Player, left: float) -> float:
    runs = RUNS_A_SEASON * (4 - s.season + (3 - p.taken) / 3)
    total = 0.0
    run = W.run
    for space, member in enumerate(p.workshop):
        if member >= 0:
            total += run[member]
        elif not space & 3:
            total += W.starter[space >> 2]
    return total * runs * MEMBER_USE


def _upgrades(p: Player, left: float) -> float:
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


def _under_way(s: State, seat: int, p: Player, use: float) -> float:
    """What frames of this seat will still bring, and the best place and take of its turn to come."""
    total = 0.0
    running = False
    for frame in reversed(s.stack):
        fn = _PENDING.get(type(frame))
        if fn is not None and frame.seat == seat:
            total += fn(s, p, frame, use)
            running = running or type(frame) is f.Run
    if s.active != seat or s.phase != "gathering":
        return total
    if s.placed_die < 0:
        total += 0.9 * _best_place(s, seat)
    if s.taken_die < 0:
        return total + 0.9 * _best_take(s, p)
    die = s.dice[s.taken_die]
    if not running and die.at == COLUMN and die.spot < 0:
        total += _best_column(p) if die.kind > 2 else _column(p, die.kind, 0)
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


def _run(s: State, p: Player, frame: f.Run, use: float) -> float:
    return 0.9 * _column(p, frame.column, frame.used)


def _choose_column(s: State, p: Player, frame: f.ChooseColumn, use: float) -> float:
    return 0.9 * _best_column(p)


def _gain(s: State, p: Player, frame: f.Gain, use: float) -> float:
    return 0.95 * frame.left * FINISH_RES[frame.kind] * max(use, 0.5)


def _halls(s: State, p: Player, frame: f.Halls, use: float) -> float:
    gift = 0.0 if frame.gained else 0.95 * frame.units * FINISH_RES[frame.kind] * max(use, 0.5)
    return gift if frame.recruited else gift + 0.4


def _member_space(s: State, p: Player, frame: f.MemberSpace, use: float) -> float:
    runs = RUNS_A_SEASON * (4 - s.season + (3 - p.taken) / 3)
    return W.run[frame.member] * runs * MEMBER_USE - frame.cost - 1.5 * frame.tokens + 0.6 * use


def _pay(s: State, p: Player, frame: f.Pay, use: float) -> float:
    """The rest of the price at surplus rates, and what it will buy."""
    price = 0.75 if frame.kind == "good" else 1.2
    bought = {"exchange": FINISH_RES[frame.kind] * 0.9, "alloy": 1.5}.get(frame.then)
    if bought is None:
        bought = _member_gain(frame)
    return bought * max(use, 0.4) - price * frame.left * use


def _member_gain(frame: f.Pay) -> float:
    if frame.then == "starter":
        return W.starter_gain[frame.arg // 2][frame.arg % 2 + 1]
    return W.member_gain[frame.arg] if frame.then == "member" else 1.6


def _conversion(s: State, p: Player, frame: f.Conversion, use: float) -> float:
    improved = p.upgrades >> (UP_KILN if frame.space == 4 else UP_FOUNDRY) & 1
    return 0.95 * W.bonus[frame.space][improved][frame.value] * max(use, 0.4)


def _flat(worth: float) -> Callable[..., float]:
    return lambda s, p, frame, use: worth


_PENDING: dict[type[Any], Callable[..., float]] = {
    f.Run: _run,
    f.ChooseColumn: _choose_column,
    f.Gain: _gain,
    f.Halls: _halls,
    f.MemberSpace: _member_space,
    f.Pay: _pay,
    f.Conversion: _conversion,
    f.Refreshed: _flat(2.0),
    f.SecondContract: _flat(0.5),
    f.AddMystic: _flat(0.3),
    f.FreeRecruits: _flat(0.5),
}


def _rival_value(s: State) -> float:
    """The Rival Forge decides nothing; its value is its score so far."""
    if s.rival is None:
        return 0.0
    return s.rival.gold + 2.5 * s.rival.rep + 0.5 * s.rival.wares
