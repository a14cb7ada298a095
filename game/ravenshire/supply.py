"""Goods, Mystics, Gold and Action Tokens: gaining and paying (RV-008, RV-010, RV-011, RV-194, RV-195, RV-196)."""

from __future__ import annotations

from collections.abc import Callable

from game.core.structs import Sink
from game.ravenshire.events import Gained, Lost, Paid
from game.ravenshire.frames import Gain, Pay
from game.ravenshire.printed import Bundle
from game.ravenshire.state import GOLD, State
from game.ravenshire.tables import LEDGER_OF, Amounts, C

LIMIT = C.good_limit

Bought = Callable[[State, int, int, Sink], None]
"""``fn(state, seat, arg, out)``: what a payment buys."""

BOUGHT: dict[str, Bought] = {}
"""What completed payments buy, by ``Pay.then``; the chapters enter themselves with ``buys``."""


def receive(s: State, seat: int, amounts: Amounts, source: str, out: Sink) -> None:
    """Gain fixed amounts at once. Goods over the limit are lost (RV-011, RV-196)."""
    p = s.players[seat]
    res = p.res
    out.append(Gained(seat=seat, amounts=amounts, source=source))
    for r, n in amounts:
        total = res[r] + n
        if r < 5 and total > LIMIT:
            out.append(Lost(seat=seat, res=r, amount=total - LIMIT))
            total = LIMIT
        elif r == GOLD:
            p.ledger[LEDGER_OF[source]] += n
        res[r] = total


def spend(s: State, seat: int, amounts: Amounts, what: str, out: Sink) -> None:
    """Pay fixed amounts; the caller has made sure that they are there. ``what`` is a ledger name."""
    p = s.players[seat]
    for r, n in amounts:
        p.res[r] -= n
        if r == GOLD:
            p.ledger[LEDGER_OF[what]] -= n
    out.append(Paid(seat=seat, amounts=amounts, what=what))


def affords(res: list[int], amounts: Amounts) -> bool:
    """Are all the amounts there?"""
    for r, n in amounts:  # noqa: SIM110 - a generator costs twice as much, and this is asked most of all
        if res[r] < n:
            return False
    return True


def payable(res: list[int], price: Bundle) -> bool:
    """Can the price be paid in full (RV-201)? Its free units are of one kind and stand alone."""
    if price.any_good:
        return sum(res[:5]) >= price.any_good
    if price.any_mystic:
        return sum(res[5:9]) >= price.any_mystic
    return affords(res, price.fixed)


def buys(then: str) -> Callable[[Bought], Bought]:
    """Register what a payment of that name buys."""
    return lambda fn: BOUGHT.setdefault(then, fn)


def pay_for(s: State, seat: int, price: Bundle, then: str, arg: int, what: str, out: Sink) -> None:
    """Pay the price, asking for free units, and get what it buys."""
    if price.any_good:
        s.stack.append(Pay(seat, "good", price.any_good, [], then, arg))
    elif price.any_mystic:
        s.stack.append(Pay(seat, "mystic", price.any_mystic, [], then, arg))
    else:
        if price.fixed:
            spend(s, seat, price.fixed, what, out)
        BOUGHT[then](s, seat, arg, out)


def of_choice(s: State, seat: int, bundle: Bundle, source: str) -> None:
    """Ask for the Goods, then the Mystics of choice in a gain (RV-D06)."""
    if bundle.any_mystic:
        s.stack.append(Gain(seat, "mystic", bundle.any_mystic, source))
    if bundle.any_good:
        s.stack.append(Gain(seat, "good", bundle.any_good, source))
