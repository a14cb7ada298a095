"""The minimum conversion of Kiln and Foundry: can Market trades still reach it (RV-100, RV-R59)?

Only classes of resources matter: the raw Good that is converted, Charcoal, other Goods, Dragon Scales,
Embergem, other Mystics. More than six of any class always suffice, so counts are capped and cached.

What is kept here depends on a stock and its ``Terms`` alone, never on a state; the caches are bounded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from game.ravenshire.frames import Conversion, Gain, Pay, Production
from game.ravenshire.state import (
    CHARCOAL,
    CHARCOAL_KILN,
    EMBERGEM,
    MARKET,
    SCALES,
    STEEL_FOUNDRY,
    TALISMAN,
    Player,
    State,
)
from game.ravenshire.tables import ALLOY_KINDS, ALLOY_RATE, ALLOYS, EMBERGEM_RATE, GOOD_RATE, MYSTIC_RATE

_ENOUGH = 6

Classes = tuple[int, int, int, int, int, int]
"""Raw Good, Charcoal, other Goods, Dragon Scales, Embergem, other Mystics."""

Units = tuple[int, ...]

Terms = tuple[bool, int, bool]
"""What the minimum hangs on beside the stock: the Kiln (else the Foundry), Mystics in an exchange, alloys."""

SAFE = (2 * GOOD_RATE, GOOD_RATE)
"""So many Goods of whatever kinds become what one conversion takes, by Foundry and Kiln."""

ONE_GOOD: tuple[Units, ...] = tuple((r,) for r in range(5))
ONE_MYSTIC: tuple[Units, ...] = tuple((r,) for r in range(5, 9))
TWO_GOODS: tuple[Units, ...] = tuple((a, b) for a in range(5) for b in range(a, 5))
OUTCOMES = (ONE_GOOD, ONE_MYSTIC, TWO_GOODS, ONE_GOOD)
"""What each kind of trade can turn into, in the order of ``TRADE_KINDS``."""

DICE_TRADE = len(OUTCOMES)
FIRST_ALLOY = DICE_TRADE + 1
"""Bits of ``kept_trades``: the kinds of trades, a Talisman for a die, alloys in the order of ``ALLOY_KINDS``."""

EVERY_TRADE = (1 << FIRST_ALLOY + len(ALLOY_KINDS)) - 1


def guarded(s: State) -> Conversion | None:
    """The conversion under way whose minimum is not done yet."""
    if s.phase != "production":
        return None
    for frame in reversed(s.stack):
        if type(frame) is Conversion:
            return frame if not frame.times else None
        if type(frame) is Production:  # conversions lie above it
            return None
    return None


def reachable(p: Player, space: int) -> bool:
    """Could the player convert once, if need be after Market trades (RV-100)?"""
    return _within_reach(p.res[:9], _terms(p, space))


def out_of_reach(p: Player, spaces: int) -> int:
    """Those of the Kiln and the Foundry in the mask at which the player could not convert even once (RV-100)."""
    out = 0
    for space in (CHARCOAL_KILN, STEEL_FOUNDRY):
        if spaces >> space & 1 and not _within_reach(p.res[:9], _terms(p, space)):
            out |= 1 << space
    return out


def _terms(p: Player, space: int) -> Terms:
    return (space == CHARCOAL_KILN, MYSTIC_RATE[p.upgrades >> MARKET & 1], p.assistant == ALLOYS)


def _within_reach(stock: Sequence[int], terms: Terms) -> bool:
    """The same of any stock, plain cases first. Two Embergem are two Goods of choice, all that one takes."""
    wood, ore, charcoal, steel, leather, talisman, scales, mithril, embergem = stock
    goods = wood + ore + charcoal + steel + leather
    kiln, rate, alloys = terms
    if goods >= SAFE[kiln] or embergem >= EMBERGEM_RATE:
        return True
    if kiln:
        raw, others = wood, goods - wood - charcoal
        if raw:
            return True
    else:
        raw, others = ore, goods - ore - charcoal
        if (raw and charcoal) or (goods > GOOD_RATE and (raw or charcoal)):  # three others become what is missing
            return True
    if not (scales or alloys) and talisman + mithril + embergem < rate:
        return False  # too few Goods, and nothing else that could be traded
    classes = (
        raw, charcoal, others, min(scales, _ENOUGH), min(embergem, _ENOUGH), min(talisman + mithril, _ENOUGH)
    )  # fmt: skip
    return _reaches(classes, kiln, rate, alloys)


@lru_cache(maxsize=1 << 15)
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


def kept_trades(p: Player, space: int) -> int:
    """Mask of the sorts of Market actions after which the minimum can still be reached.

    Whether the trade can be paid for is asked elsewhere.
    """
    if sum(p.res[:5]) >= SAFE[space == CHARCOAL_KILN] + max(GOOD_RATE, ALLOY_RATE):  # whatever is paid
        return EVERY_TRADE
    return _kept_trades(tuple(p.res[:9]), _terms(p, space))


@lru_cache(maxsize=1 << 12)
def _kept_trades(stock: Units, terms: Terms) -> int:
    kept = 0
    if _some(stock, terms, _payments(stock, 0, 5, GOOD_RATE), ONE_GOOD):
        kept |= 1
    if _some(stock, terms, _payments(stock, 5, 9, terms[1]), ONE_MYSTIC):
        kept |= 1 << 1
    if stock[EMBERGEM] >= EMBERGEM_RATE and _keeps(stock, terms, (EMBERGEM,) * EMBERGEM_RATE, TWO_GOODS):
        kept |= 1 << 2
    if stock[SCALES] and stock[CHARCOAL] and _keeps(stock, terms, (CHARCOAL, SCALES), ONE_GOOD):
        kept |= 1 << 3  # even for the Charcoal it took: its Gold makes it worth while
    if stock[TALISMAN] and _keeps(stock, terms, (TALISMAN,), ((),)):
        kept |= 1 << DICE_TRADE
    if terms[2]:
        for bit, res in enumerate(ALLOY_KINDS, start=FIRST_ALLOY):
            kept |= _some(stock, terms, _payments(stock, 0, 5, ALLOY_RATE), ((res,),)) << bit
    return kept


def _payments(stock: Units, first: int, end: int, n: int) -> Iterator[Units]:
    """Ways to pay ``n`` units of the kinds, those that are rarely needed first."""
    return combinations([r for r in range(end - 1, first - 1, -1) for _ in range(stock[r])], n)


def _some(stock: Units, terms: Terms, payments: Iterable[Units], gains: tuple[Units, ...]) -> bool:
    return any(_keeps(stock, terms, paid, _useful(paid, gains)) for paid in payments)


def _keeps(stock: Units, terms: Terms, paid: Units, gains: tuple[Units, ...]) -> bool:
    """Does some choice among the gains leave the minimum within reach after this payment?"""
    left = list(stock)
    for r in paid:
        left[r] -= 1
    if gains and _within_reach(left, terms):  # more units never hurt
        return True
    return any(_within_reach(_with(left, gained), terms) for gained in gains)


def _with(stock: Sequence[int], gained: Units) -> list[int]:
    after = list(stock)
    for r in gained:
        after[r] += 1
    return after


def _useful(paid: Units, gains: tuple[Units, ...]) -> tuple[Units, ...]:
    """Without the gains that only give back a part of the payment.

    Such a trade is no help toward the minimum and would merely throw the rest of the payment away, so that a
    player who started it would be trapped in a loss.
    """
    return tuple(gained for gained in gains if not set(gained) <= set(paid))


def kept_payments(p: Player, f: Pay, space: int) -> range | tuple[int, ...]:
    """The resources that may be paid next, of those that can: there is a way to complete the payment."""
    goods = sum(p.res[:5])
    if f.kind == "good":
        goods -= f.left + len(f.picked)
    if goods >= SAFE[space == CHARCOAL_KILN]:  # whatever is paid
        return range(9)
    return _kept_payments(tuple(p.res[:9]), tuple(f.picked), f.left, f.then, f.arg, _terms(p, space))


@lru_cache(maxsize=1 << 12)
def _kept_payments(stock: Units, picked: Units, left: int, then: str, arg: int, terms: Terms) -> tuple[int, ...]:
    gains = ((arg,),) if then == "alloy" else OUTCOMES[arg]
    first, end = (5, 9) if gains is ONE_MYSTIC else (0, 5)
    rest = list(stock)
    for r in picked:
        rest[r] -= 1
    kept = []
    for pick in range(picked[-1] if picked else first, end):
        if rest[pick]:
            after = (*rest[:pick], rest[pick] - 1, *rest[pick + 1 :])
            ways = ((*picked, pick, *others) for others in _payments(after, pick, end, left - 1))
            if _some(stock, terms, ways, gains):
                kept.append(pick)
    return tuple(kept)


def kept_gains(p: Player, f: Gain, space: int) -> range | frozenset[int]:
    """The resources that may be gained next: some rest of the gain keeps the minimum within reach."""
    if reachable(p, space):  # more units never hurt
        return range(9)
    return _kept_gains(tuple(p.res[:9]), f.kind == "good", f.left, _terms(p, space))


@lru_cache(maxsize=1 << 12)
def _kept_gains(stock: Units, good: bool, left: int, terms: Terms) -> frozenset[int]:
    first, end = (0, 5) if good else (5, 9)
    sets = combinations_with_replacement(range(first, end), left)
    return frozenset(units[0] for units in sets if _within_reach(_with(stock, units), terms))
