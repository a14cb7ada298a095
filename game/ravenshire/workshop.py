"""Running a guild column (RV-035 to RV-038, RV-094)."""

from __future__ import annotations

from game.core.structs import Action, Decision, Sink
from game.ravenshire import market
from game.ravenshire.actions import Done, RunAll, UseMember
from game.ravenshire.events import MemberUsed, NothingToDo
from game.ravenshire.frames import Run
from game.ravenshire.outline import FLOW
from game.ravenshire.printed import Bundle
from game.ravenshire.reputation import gain
from game.ravenshire.state import Player, State
from game.ravenshire.supply import buys, pay_for, payable
from game.ravenshire.tables import DONE, ONE, RUN_ALL, USE, C

TOP_ACTION, BOTTOM_ACTION = 1, 2

STARTERS = tuple(((st.top_pay, st.top_gain), (st.bottom_pay, st.bottom_gain)) for st in C.starters)
"""(price, gain) of the printed members' top and bottom actions, by column."""

FIXED = tuple(m.fixed for m in C.members)
PAYS = tuple(m.pay for m in C.members)
GAINS = tuple(m.gain for m in C.members)
FREE = tuple(m.pay.empty for m in C.members)


@FLOW.ask(Run)
def ask_run(s: State, f: Run) -> Decision | None:
    """The unused members that can be used; each is optional (RV-036, RV-R13).

    The run also waits while only the Market could make a member's price payable (RV-R14, RV-201).
    """
    seat, column = f.seat, f.column
    p = s.players[seat]
    acts: list[Action] = []
    fixed = unpaid = 0
    for row in range(4):
        if f.used >> row & 1:
            continue
        member = p.workshop[column * 4 + row]
        if member >= 0:
            if FREE[member] or payable(p.res, PAYS[member]):
                acts.append(USE[seat][column * 4 + row][0])
                fixed += FIXED[member]
            else:
                unpaid += 1
        elif row == 0:
            unpaid += _offer_starter(p, seat, column, acts)
    if not acts and not unpaid:
        return None
    if fixed > 1:
        acts.append(RUN_ALL[seat])
    acts.append(DONE[seat])
    usable = len(acts) > 1
    if seat == s.active:
        market.offer(s, seat, acts)
    if not usable and len(acts) == 1:
        return None
    return Decision(ONE[seat], "run", "RV-036", tuple(acts), (("column", column),))


def _offer_starter(p: Player, seat: int, column: int, acts: list[Action]) -> int:
    """The printed member's top and bottom action (RV-037); how many of them can't be paid now."""
    unpaid = 0
    for option, (price, _) in enumerate(STARTERS[column], start=TOP_ACTION):
        if price.empty or payable(p.res, price):
            acts.append(USE[seat][column * 4][option])
        else:
            unpaid += 1
    return unpaid


@FLOW.step(Run)
def end_run(s: State, f: Run, out: Sink) -> None:
    """No member is left to use."""
    s.stack.pop()
    if not f.used:
        out.append(NothingToDo(seat=f.seat, what="run"))


@FLOW.answer(Run)
def answer_run(s: State, f: Run, action: UseMember | RunAll | Done, out: Sink) -> None:
    """Use one member, all that need neither choice nor payment, or leave the column."""
    if isinstance(action, Done):
        s.stack.pop()
    elif isinstance(action, RunAll):
        for row in range(4):
            member = s.players[f.seat].workshop[f.column * 4 + row]
            if member >= 0 and FIXED[member] and not f.used >> row & 1:
                use_member(s, f, f.column * 4 + row, 0, out)
    else:
        use_member(s, f, action.space, action.option, out)


def use_member(s: State, f: Run, space: int, option: int, out: Sink) -> None:
    """Use the member once in this run (RV-036); a printed one by top or bottom, never both (RV-037)."""
    f.used |= 1 << space % 4
    member = s.players[f.seat].workshop[space]
    out.append(MemberUsed(seat=f.seat, space=space, member=-1 if option else member, option=option))
    if option:
        price, _ = STARTERS[space // 4][option - 1]
        pay_for(s, f.seat, price, "starter", space // 4 * 2 + option - 1, "guilds", out)
    else:
        pay_for(s, f.seat, PAYS[member], "member", member, "guilds", out)


@buys("member")
def _worked(s: State, seat: int, member: int, out: Sink) -> None:
    gain(s, seat, GAINS[member], "guilds", out)


@buys("starter")
def _starter_worked(s: State, seat: int, arg: int, out: Sink) -> None:
    gained: Bundle = STARTERS[arg // 2][arg % 2][1]
    gain(s, seat, gained, "guilds", out)
