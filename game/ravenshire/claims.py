"""How far a stock covers the contracts in hand, in Gold: the best covered card takes its share first."""

from __future__ import annotations

from collections.abc import Sequence

from game.ravenshire.ai_tables import worths
from game.ravenshire.state import STEEL, TALISMAN

W = worths()


def by_coverage(hand: Sequence[int], stock: list[int]) -> Sequence[int]:
    """The cards, the best covered first."""
    if len(hand) < 2:
        return hand
    order = [(covered(card, stock), card) for card in hand]
    order.sort(reverse=True)
    return [card for _, card in order]


def covered(card: int, stock: list[int]) -> float:
    """The share of the cost that the stock covers."""
    have = 0.0
    for res, n, price in W.cost[card]:
        held = stock[res]
        have += (n if held >= n else held) * price
    return have / W.cost_sum[card]


def claim(card: int, stock: list[int]) -> tuple[float, int, int, int]:
    """Take what the card needs out of the stock: its worth, then the Steel, Goods and Mystics that are missing."""
    worth = 0.0
    steel = goods = mystics = 0
    for res, n, price in W.cost[card]:
        held = stock[res]
        if held >= n:
            stock[res] = held - n
            worth += n * price
            continue
        stock[res] = 0
        worth += held * price
        if res == STEEL:
            steel = n - held
        if res < TALISMAN:
            goods += n - held
        else:
            mystics += n - held
    return worth, steel, goods, mystics
