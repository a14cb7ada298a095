"""What is still to come of things under way: open frames, and the next place and take of a turn.

These are low estimates: a choice that must be made should never look like a loss beside what it promised.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ravenshire import frames as f
from game.ravenshire.ai_tables import worths
from game.ravenshire.content import UP_FOUNDRY, UP_KILN
from game.ravenshire.state import BADGER, BOARD, CHARCOAL, CHARCOAL_KILN, COLUMN, ORE, POOL, WOOD, Player, State

W = worths()

AHEAD = 0.35
"""A gain that is still to be chosen counts for less than the gain itself, so that it is chosen."""


def under_way(s: State, seat: int, p: Player, use: float, runs: float) -> float:
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
        elif die.at == POOL and die.seat == seat and die.kind != BADGER:
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


def _pay(s: State, p: Player, frame: f.Pay, use: float, runs: float) -> float:
    """The rest of the price at surplus rates, and what it will buy."""
    price = (0.75 if frame.kind == "good" else 1.2) * frame.left * use
    if frame.then in ("member", "starter"):
        return _member_gain(frame) * max(use, 0.4) - price
    return _of_choice(frame.kind, use) - price


def _member_gain(frame: f.Pay) -> float:
    if frame.then == "starter":
        return W.starter_gain[frame.arg // 2][frame.arg % 2 + 1]
    return W.member_gain[frame.arg]


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
    f.Pay: _pay,
    f.Refreshed: _flat(0.3),
    f.SecondContract: _flat(0.1),
    f.AddMystic: _flat(0.1),
    f.FreeRecruits: _flat(0.5),
}
