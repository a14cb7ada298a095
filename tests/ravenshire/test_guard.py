"""Can the minimum conversion still be reached? Against an exhaustive search over real resources."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from game.ravenshire.guard import reachable
from game.ravenshire.state import CHARCOAL_KILN, MARKET, METALLURGIST, STEEL_FOUNDRY, Player

Res = tuple[int, ...]


def trades(res: Res, rate: int, alloys: bool) -> Iterator[Res]:
    """The stock after each single trade of the Market (RV-059, RV-060, RV-066, RV-067, RV-170)."""
    goods = [(r,) for r in range(5)]
    for paid in combinations_with_replacement(range(5), 3):
        yield from moved(res, paid, goods)
    for paid in combinations_with_replacement(range(5, 9), rate):
        yield from moved(res, paid, [(r,) for r in range(5, 9)])
    yield from moved(res, (8, 8), list(combinations_with_replacement(range(5), 2)))
    yield from moved(res, (2, 6), goods)
    if alloys:
        for paid in combinations_with_replacement(range(5), 2):
            yield from moved(res, paid, [(7,), (8,)])


def moved(res: Res, paid: Res, gains: list[Res]) -> Iterator[Res]:
    left = list(res)
    for r in paid:
        left[r] -= 1
    if min(left) < 0:
        return
    for gained in gains:
        after = left.copy()
        for r in gained:
            after[r] += 1
        yield tuple(after)


def can_convert(res: Res, space: int, rate: int, alloys: bool, seen: set[Res]) -> bool:
    if res[0] >= 1 if space == CHARCOAL_KILN else res[1] >= 1 <= res[2]:
        return True
    seen.add(res)
    return any(
        can_convert(after, space, rate, alloys, seen) for after in trades(res, rate, alloys) if after not in seen
    )


@pytest.mark.rule("RV-100", "RV-199")
@pytest.mark.parametrize("space", [CHARCOAL_KILN, STEEL_FOUNDRY])
@pytest.mark.parametrize(("improved", "alloys"), [(False, False), (True, False), (False, True), (True, True)])
def test_reachable_agrees_with_trying_everything(space: int, improved: bool, alloys: bool) -> None:
    rate = 2 if improved else 3
    raw = 0 if space == CHARCOAL_KILN else 1
    for a, charcoal, other, talisman, scales, embergem in product(range(2), range(3), range(4), *[range(3)] * 3):
        res = [0] * 9
        res[raw], res[2], res[3], res[5], res[6], res[8] = a, charcoal, other, talisman, scales, embergem
        p = Player(res=[*res, 0, 0], upgrades=improved << MARKET, assistant=METALLURGIST if alloys else -1)
        assert reachable(p, space) == can_convert(tuple(res), space, rate, alloys, set()), res


@pytest.mark.rule("RV-100")
@pytest.mark.parametrize("r", [0, 1, 2, 3, 4, 8, 5, 6, 7])
def test_six_of_anything_always_suffice(r: int) -> None:
    res = [0] * 11
    res[r] = 6
    assert reachable(Player(res=res), CHARCOAL_KILN)
    assert reachable(Player(res=res), STEEL_FOUNDRY)
