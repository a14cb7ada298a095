"""Can the minimum conversion still be reached? Against an exhaustive search over real resources."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement, product

import pytest

from game import registry
from game.core.codec import clone
from game.core.playout import at_random, playout
from game.core.rng import Rng
from game.core.structs import Decision, Setup
from game.ravenshire import guard
from game.ravenshire.frames import Gain, Pay
from game.ravenshire.guard import kept_gains, kept_payments, kept_trades, reachable
from game.ravenshire.state import CHARCOAL_KILN, MARKET, METALLURGIST, STEEL_FOUNDRY, Player, State

Res = tuple[int, ...]

GOODS, MYSTICS = range(5), range(5, 9)


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


# -- what a trade may still pay and gain -------------------------------------------------------------------


class Plain:
    """The guard in plain words: every way to pay and every gain is tried on the stock itself."""

    def __init__(self, p: Player, space: int) -> None:
        self.res, self.space = tuple(p.res[:9]), space
        self.rate = 2 if p.upgrades >> MARKET & 1 else 3
        self.alloys = p.assistant == METALLURGIST

    def converts(self, paid: Iterable[int], gained: Iterable[int]) -> bool:
        after = list(self.res)
        for r in paid:
            after[r] -= 1
        for r in gained:
            after[r] += 1
        return can_convert(tuple(after), self.space, self.rate, self.alloys, set())

    def keeps(self, picked: Res, kinds: Iterable[int], left: int, gains: Iterable[Res], useful: bool = True) -> bool:
        """Is there a way to pay so many units more, and a gain that is not all given back of the payment?"""
        for rest in combinations_with_replacement(kinds, left):
            paid = picked + rest
            if all(paid.count(r) <= self.res[r] for r in paid) and any(
                self.converts(paid, gained) for gained in gains if not useful or not set(gained) <= set(paid)
            ):
                return True
        return False

    def trades(self) -> int:
        goods, mystics = [(r,) for r in GOODS], [(r,) for r in MYSTICS]
        two = list(combinations_with_replacement(GOODS, 2))
        kept = [
            self.keeps((), GOODS, 3, goods), self.keeps((), MYSTICS, self.rate, mystics),
            self.keeps((8, 8), (), 0, two), self.keeps((2, 6), (), 0, goods, useful=False),
            self.keeps((5,), (), 0, [()], useful=False),
            *(self.alloys and self.keeps((), GOODS, 2, [(r,)]) for r in (7, 8)),
        ]  # fmt: skip
        return sum(bit << i for i, bit in enumerate(kept))


def poor(rng: random.Random) -> Player:
    """A smith with few things of few kinds, where the guard matters."""
    res = [0] * 11
    for _ in range(rng.randrange(1, 7)):
        res[rng.choice((0, 1, 2, 2, 3, 4, 5, 6, 7, 8, 8))] += 1
    return Player(res=res, upgrades=rng.randrange(2) << MARKET, assistant=METALLURGIST if rng.randrange(2) else -1)


def payable_sorts(p: Player) -> int:
    """Mask of the trades that can be paid in full; of the others the guard need not speak."""
    goods, mystics = sum(p.res[:5]), sum(p.res[5:9])
    alloys = p.assistant == METALLURGIST and goods >= 2
    payable = (goods >= 3, mystics >= 3 - (p.upgrades >> MARKET & 1), p.res[8] >= 2, p.res[2] and p.res[6], p.res[5],
               alloys, alloys)  # fmt: skip
    return sum(bool(bit) << i for i, bit in enumerate(payable))


@pytest.mark.rule("RV-100", "RV-201")
@pytest.mark.parametrize("space", [CHARCOAL_KILN, STEEL_FOUNDRY])
def test_trades_that_are_kept_are_those_after_which_one_can_convert(space: int) -> None:
    rng = random.Random(space)
    refused = 0
    for _ in range(200):
        p = poor(rng)
        if reachable(p, space):
            sorts = payable_sorts(p)
            assert kept_trades(p, space) & sorts == Plain(p, space).trades() & sorts, p
            refused += kept_trades(p, space) & sorts != sorts
    assert refused > 10


def payable_next(p: Player, f: Pay, r: int, kinds: range) -> bool:
    """Is the unit there, and enough of its kind and higher ones for the rest?"""
    left = [have - f.picked.count(res) for res, have in enumerate(p.res)]
    return r >= max(f.picked, default=0) and left[r] > 0 and sum(left[r : kinds[-1] + 1]) >= f.left


@pytest.mark.rule("RV-100")
@pytest.mark.parametrize("space", [CHARCOAL_KILN, STEEL_FOUNDRY])
def test_units_that_may_be_paid_leave_a_way_to_convert(space: int) -> None:
    rng = random.Random(space + 10)
    refused = 0
    for _ in range(200):
        p = poor(rng)
        plain = Plain(p, space)
        for kind, arg, kinds, left in (("good", 0, GOODS, 3), ("mystic", 1, MYSTICS, plain.rate)):
            for picked in ([], *([r] for r in kinds if p.res[r])):
                f = Pay(0, kind, left - len(picked), picked, "exchange", arg)
                can = [r for r in kinds if payable_next(p, f, r, kinds)]
                gains = [(g,) for g in kinds]
                wanted = [r for r in can if plain.keeps((*picked, r), kinds[r - kinds[0] :], f.left - 1, gains)]
                assert [r for r in can if r in kept_payments(p, f, space)] == wanted, (p, f)
                refused += wanted != can
    assert refused > 10


@pytest.mark.rule("RV-100")
@pytest.mark.parametrize("space", [CHARCOAL_KILN, STEEL_FOUNDRY])
def test_units_that_may_be_gained_leave_a_way_to_convert(space: int) -> None:
    rng = random.Random(space + 20)
    refused = 0
    for _ in range(150):
        p = poor(rng)
        plain = Plain(p, space)
        for kind, left, kinds in (("good", 1, GOODS), ("good", 2, GOODS), ("mystic", 1, MYSTICS)):
            rests = {r: combinations_with_replacement(kinds[r - kinds[0] :], left - 1) for r in kinds}
            wanted = [r for r in kinds if any(plain.converts((), (r, *rest)) for rest in rests[r])]
            kept = kept_gains(p, Gain(0, kind, left, "market"), space)
            assert [r for r in kinds if r in kept] == wanted, (p, kind, left)
            refused += 0 < len(wanted) < len(kinds)
    assert refused > 10


@pytest.mark.rule("RV-100")
def test_what_is_remembered_is_what_is_found_afresh() -> None:
    """Over random games: every decision under guard, with caches filled by all games before and without any."""
    rules = registry.load("ravenshire")
    kept: list[tuple[State, Decision]] = []

    def choose(s: State, d: Decision) -> object:
        if guard.guarded(s) is not None:
            kept.append((clone(s), d))
        return at_random(rng)(s, d)

    for seed in range(10):
        rng = Rng(seed)
        playout(rules, Setup("standard", 4), seed, choose)
    assert len(kept) > 100
    with pytest.MonkeyPatch.context() as patch:
        for name in ("_reaches", "_kept_trades", "_kept_payments"):
            patch.setattr(guard, name, getattr(guard, name).__wrapped__)
        for s, d in kept:
            assert rules.ask(s) == d


def test_what_is_remembered_is_bounded() -> None:
    for cache in (guard._reaches, guard._kept_trades, guard._kept_payments):
        assert cache.cache_info().maxsize
