"""The minimum conversion of Kiln and Foundry: can Market trades still reach it (RV-100, RV-R59)?

Only classes of resources matter: the raw Good that is converted, Charcoal, other Goods, Dragon Scales,
Embergem, other Mystics. More than six of any class always suffice, so counts are capped and cached.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

from game.ravenshire.frames import Conversion, Gain, Pay
from game.ravenshire.state import CHARCOAL_KILN, MARKET, Player, State
from game.ravenshire.tables import ALLOY_RATE, ALLOYS, EMBERGEM_RATE, GOOD_RATE, MYSTIC_RATE

_ENOUGH = 6

Classes = tuple[int, int, int, int, int, int]
"""Raw Good, Charcoal, other Goods, Dragon Scales, Embergem, other Mystics."""

Units = tuple[int, ...]


def guarded(s: State) -> Conversion | None:
    """The conversion under way whose minimum is not done yet."""
    if s.phase != "production":
        return None
    for frame in reversed(s.stack):
        if type(frame) is Conversion:
            return frame if not frame.times else None
    return None


def reachable(p: Player, space: int, res: list[int] | None = None) -> bool:
    """Could the player convert once, if need be after Market trades (RV-100)?"""
    wood, ore, charcoal, steel, leather, talisman, scales, mithril, embergem, _, _ = p.res if res is None else res
    kiln = space == CHARCOAL_KILN
    raw, other = (wood, ore) if kiln else (ore, wood)
    if raw and (kiln or charcoal):
        return True
    others, mystics = other + steel + leather, talisman + mithril
    classes = (
        raw, min(charcoal, _ENOUGH), min(others, _ENOUGH), min(scales, _ENOUGH), min(embergem, _ENOUGH),
        min(mystics, _ENOUGH),
    )  # fmt: skip
    return _reaches(classes, kiln, MYSTIC_RATE[p.upgrades >> MARKET & 1], p.assistant == ALLOYS)


@cache
def _reaches(have: Classes, kiln: bool, rate: int, alloy: bool) -> bool:
    if have[0] and (kiln or have[1]):
        return True
    return any(_reaches(after, kiln, rate, alloy) for after in _trades(have, rate, alloy))


def _trades(have: Classes, rate: int, alloy: bool) -> Iterator[Classes]:
    """All Market trades, less the pointless ones: each lowers the total, so that the search ends (RV-199)."""
    _, charcoal, _, scales, embergem, _ = have
    if embergem >= EMBERGEM_RATE:
        yield from _get(have, (4,) * EMBERGEM_RATE, ((0, 0), (0, 1), (1, 1)))
    if scales and charcoal:
        yield from _get(have, (1, 3), ((0,), (1,)))
    for paid in _sets(have, (0, 1, 2), GOOD_RATE):
        yield from _get(have, paid, ((0,), (1,)))
    for paid in _sets(have, (3, 4, 5), rate):
        yield from _get(have, paid, ((3,), (4,)))
    if alloy:
        for paid in _sets(have, (0, 1, 2), ALLOY_RATE):
            yield from _get(have, paid, ((4,), (5,)))


def _sets(have: tuple[int, ...], kinds: tuple[int, ...], n: int) -> Iterator[Units]:
    for units in combinations_with_replacement(kinds, n):
        if all(units.count(k) <= have[k] for k in units):
            yield units


def _get(have: Classes, paid: Units, gains: tuple[Units, ...]) -> Iterator[Classes]:
    left = list(have)
    for k in paid:
        left[k] -= 1
    for gained in gains:
        after = left.copy()
        for k in gained:
            after[k] += 1
        yield tuple(after)  # type: ignore[misc]


# -- what a trade under guard may still pay and gain ---------------------------------------------------


def keeps_minimum(p: Player, space: int, paid: Units, gains: tuple[Units, ...]) -> bool:
    """Does some choice among the gains leave the minimum within reach after this payment?"""
    left = p.res.copy()
    for r in paid:
        left[r] -= 1
    if gains and reachable(p, space, left):  # more units never hurt
        return True
    for gained in gains:
        after = left.copy()
        for r in gained:
            after[r] += 1
        if reachable(p, space, after):
            return True
    return False


def useful(paid: Units, gains: tuple[Units, ...]) -> tuple[Units, ...]:
    """Without the gains that only give back a part of the payment.

    Such a trade is no help toward the minimum and would merely throw the rest of the payment away, so that a
    player who started it would be trapped in a loss.
    """
    return tuple(gained for gained in gains if not set(gained) <= set(paid))


def payment_keeps_minimum(p: Player, f: Pay, pick: int, space: int, gains: tuple[Units, ...]) -> bool:
    """May this unit be paid next: is there a way to complete the payment?"""
    kinds = tuple(range(pick, 5 if f.kind == "good" else 9))
    start = (*f.picked, pick)
    for rest in combinations_with_replacement(kinds, f.left - 1):
        paid = start + rest
        if all(paid.count(r) <= p.res[r] for r in paid) and keeps_minimum(p, space, paid, useful(paid, gains)):
            return True
    return False


def gain_keeps_minimum(p: Player, f: Gain, pick: int, space: int) -> bool:
    """May this unit be gained next: does some rest of the gain keep the minimum within reach?"""
    end = 5 if f.kind == "good" else 9
    rests = combinations_with_replacement(range(pick, end), f.left - 1)
    return keeps_minimum(p, space, (), tuple((pick, *rest) for rest in rests))
