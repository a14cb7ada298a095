"""The suggested last trades against an exhaustive search over all trades."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product

import pytest

from game.core.rng import Rng
from game.ravenshire.best_trades import best_plan, gold_left
from game.ravenshire.state import CHARCOAL, EMBERGEM, GOLD, MARKET, METALLURGIST, SCALES, Player

Held = tuple[int, int, int, int, int]
"""Charcoal, other Goods, Dragon Scales, Embergem, other Mystics."""


@cache
def most_gold(have: Held, rate: int, alloys: bool) -> int:
    """The most Gold that any sequence of trades brings."""
    charcoal, goods, scales, embergem, mystics = have
    best = 0
    if charcoal and scales:
        for back in ((0, 0), (-1, 1)):
            after = (charcoal + back[0], goods + back[1], scales - 1, embergem, mystics)
            best = max(best, 1 + most_gold(after, rate, alloys))
    if embergem >= 2:
        for to_charcoal in range(3):
            after = (charcoal + to_charcoal, goods + 2 - to_charcoal, scales, embergem - 2, mystics)
            best = max(best, most_gold(after, rate, alloys))
    for paid in (p for p in product(range(charcoal + 1), range(goods + 1)) if sum(p) == 3):
        best = max(best, most_gold((charcoal - paid[0] + 1, goods - paid[1], scales, embergem, mystics), rate, alloys))
    for a, b in product(range(scales + 1), range(embergem + 1)):
        if 0 <= rate - a - b <= mystics:
            left = (charcoal, goods, scales - a, embergem - b, mystics - (rate - a - b))
            best = max(best, most_gold((*left[:2], left[2] + 1, *left[3:]), rate, alloys))
            best = max(best, most_gold((*left[:3], left[3] + 1, left[4]), rate, alloys))
    if alloys:
        for paid in (p for p in product(range(charcoal + 1), range(goods + 1)) if sum(p) == 2):
            left = (charcoal - paid[0], goods - paid[1], scales, embergem, mystics)
            best = max(best, most_gold((*left[:3], left[3] + 1, left[4]), rate, alloys))
            best = max(best, most_gold((*left[:4], left[4] + 1), rate, alloys))
    return best


def player(have: Held, improved: bool = False, alloys: bool = False) -> Player:
    charcoal, goods, scales, embergem, mystics = have
    res = [goods, 0, charcoal, 0, 0, mystics, scales, 0, embergem, 0, 0]
    return Player(res=res, upgrades=improved << MARKET, assistant=METALLURGIST if alloys else -1)


@pytest.mark.rule("RV-138", "RV-199")
@pytest.mark.parametrize("improved", [False, True])
@pytest.mark.parametrize("alloys", [False, True])
def test_no_sequence_of_trades_brings_more(improved: bool, alloys: bool) -> None:
    rate = 2 if improved else 3
    for have in product(range(3), range(5), range(4), range(4), range(5)):
        assert gold_left(player(have, improved, alloys)) == most_gold(have, rate, alloys), have


@pytest.mark.rule("RV-138", "RV-067", "RV-060", "RV-066", "RV-170")
def test_every_suggested_trade_is_one_of_the_market_and_can_be_paid() -> None:
    rng = Rng(3)
    for _ in range(400):
        p = Player(res=[rng.below(4) for _ in range(9)] + [5, 0], upgrades=rng.below(2) << MARKET)
        p.assistant = METALLURGIST if rng.below(2) else -1
        rate = 2 if p.upgrades else 3
        for paid, gained in best_plan(p):
            assert _is_trade(paid, gained, rate, p.assistant == METALLURGIST)
            for r in paid:
                p.res[r] -= 1
            assert min(p.res) >= 0
            for r in gained:
                p.res[r] += 1
        assert p.res[GOLD] >= 5


def _is_trade(paid: tuple[int, ...], gained: tuple[int, ...], rate: int, alloys: bool) -> bool:
    goods = set(combinations_with_replacement(range(5), 3))
    if sorted(paid) == [CHARCOAL, SCALES]:
        return len(gained) == 2 and GOLD in gained and min(gained) < 5
    if paid == (EMBERGEM, EMBERGEM) and len(gained) == 2:
        return max(gained) < 5
    if paid in goods:
        return len(gained) == 1 and gained[0] < 5
    if alloys and len(paid) == 2 and max(paid) < 5:
        return gained in ((7,), (8,))
    return len(paid) == rate and all(5 <= r < 9 for r in (*paid, *gained)) and len(gained) == 1


@pytest.mark.rule("RV-138", "RV-143")
def test_of_equal_plans_the_one_that_leaves_more() -> None:
    # A Charcoal is at hand, so no Good is exchanged for one, and the spare Goods stay for the tie-break.
    p = player((1, 6, 2, 0, 2))
    assert gold_left(p) == 2
    assert all(SCALES in paid for paid, _ in best_plan(p))


@pytest.mark.rule("RV-138")
@pytest.mark.parametrize("have", [(0, 2, 1, 1, 1), (5, 5, 0, 0, 2), (0, 0, 0, 3, 0)])
def test_nothing_is_suggested_when_no_gold_is_to_be_had(have: Held) -> None:
    assert gold_left(player(have)) == 0 == most_gold(have, 3, False)
    assert best_plan(player(have)) == ()
