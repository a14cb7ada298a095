"""Units of choice, one by one in ascending order: what is gained (RV-D06) and what is paid (RV-D22)."""

from __future__ import annotations

from game.core.structs import Action, Decision, Sink
from game.ravenshire import market
from game.ravenshire.actions import Choose
from game.ravenshire.frames import Gain, Pay
from game.ravenshire.guard import guarded, kept_gains, kept_payments
from game.ravenshire.outline import FLOW
from game.ravenshire.state import State
from game.ravenshire.supply import BOUGHT, receive, spend
from game.ravenshire.tables import CHOOSE, ONE, Amounts

KINDS = {"good": (0, 5), "mystic": (5, 9)}
"""First and end index of the resources of a kind."""

GAIN_PROMPT = {"good": "gain_good", "mystic": "gain_mystic"}
PAY_PROMPT = {"good": "pay_good", "mystic": "pay_mystic"}
WHAT = {"exchange": "market", "alloy": "assistant", "member": "guilds", "starter": "guilds"}
"""Ledger names of payments."""


@FLOW.ask(Gain)
def ask_gain(s: State, f: Gain) -> Decision | None:
    """Which unit next; the Market is open before the first one, if this is an own moment (RV-029)."""
    if not f.left:
        return None
    seat = f.seat
    first, end = KINDS[f.kind]
    acts: list[Action] = list(CHOOSE[seat][max(first, f.low) : end])
    if f.source == "market":
        under = guarded(s)
        if under is not None:
            kept = kept_gains(s.players[seat], f, under.space)
            acts = [a for a in acts if a.res in kept]  # type: ignore[attr-defined]
    elif f.low < 0 and seat == s.active:
        market.offer(s, seat, acts)
    rule = "RV-151" if f.source == "raven" else "RV-D06"
    return Decision(ONE[seat], GAIN_PROMPT[f.kind], rule, tuple(acts), (("left", f.left),))


@FLOW.answer(Gain)
def answer_gain(s: State, f: Gain, action: Choose, out: Sink) -> None:
    """Gain the unit; the rest of the gain goes on from its kind."""
    f.left -= 1
    f.low = action.res
    if not f.left:
        s.stack.pop()
    receive(s, f.seat, ((action.res, 1),), f.source, out)


@FLOW.ask(Pay)
def ask_pay(s: State, f: Pay) -> Decision | None:
    """Which unit next: any that leaves enough higher kinds for the rest."""
    seat = f.seat
    first, end = KINDS[f.kind]
    res = s.players[seat].res
    picked = f.picked
    if picked:
        first = picked[-1]
    units = CHOOSE[seat]
    acts: list[Action] = []
    total = 0
    for r in range(end - 1, first - 1, -1):
        have = res[r] - picked.count(r)
        total += have
        if have > 0 and total >= f.left:
            acts.append(units[r])
    acts.reverse()
    under = guarded(s) if len(acts) > 1 else None  # a payment that was begun can be completed
    if under is not None:
        kept = kept_payments(s.players[seat], f, under.space)
        acts = [a for a in acts if a.res in kept]  # type: ignore[attr-defined]
    args = (("left", f.left), ("picked", len(picked)), ("total", f.left + len(picked)))
    return Decision(ONE[seat], PAY_PROMPT[f.kind], "RV-D22", tuple(acts), args)


@FLOW.answer(Pay)
def answer_pay(s: State, f: Pay, action: Choose, out: Sink) -> None:
    """Pick the unit; when all are picked they are paid at once and buy what they are for."""
    f.picked.append(action.res)
    f.left -= 1
    if f.left:
        return
    s.stack.pop()
    spend(s, f.seat, counted(f.picked), WHAT[f.then], out)
    BOUGHT[f.then](s, f.seat, f.arg, out)


def counted(units: list[int]) -> Amounts:
    """Units as (resource, amount) pairs in resource order."""
    return tuple((r, units.count(r)) for r in sorted(set(units)))
