"""Guild Halls and recruiting (RV-005, RV-045 to RV-057, RV-077, RV-197)."""

from __future__ import annotations

from typing import Any

from game.core.structs import Action, Decision, Sink
from game.core.zones import reshuffle
from game.ravenshire import market
from game.ravenshire.actions import Choose, Done, PutMember, Recruit
from game.ravenshire.events import MemberDrawn, MemberSlid, NothingToDo, Recruited, StackReshuffled
from game.ravenshire.frames import FreeRecruits, Gain, Halls, MemberSpace
from game.ravenshire.outline import FLOW
from game.ravenshire.reputation import gain
from game.ravenshire.state import GOLD, ROW3, ROW4, TOKEN, Player, State
from game.ravenshire.supply import receive, spend
from game.ravenshire.tables import CHOOSE, COSTS, DONE, MEMBER_GUILD, MODS, ONE, PUT, RECRUIT, RECRUIT_TOKENS, C

BOTTOM, TOP = 0, 1


# -- the display -----------------------------------------------------------------------------------------


def refill(s: State, guild: int, out: Sink) -> None:
    """Slide the top member down into a gap, then fill the gaps from the stack (RV-054, RV-055, RV-197)."""
    low = guild * 2
    if s.halls[low] < 0 <= s.halls[low + TOP]:
        member = s.halls[low] = s.halls[low + TOP]
        s.halls[low + TOP] = -1
        out.append(MemberSlid(column=guild, member=member))
    for spot in (low, low + TOP):
        if s.halls[spot] < 0:
            _draw(s, guild, spot, out)


def _draw(s: State, guild: int, spot: int, out: Sink) -> None:
    """A new member from the stack; an empty stack is made of the discards, both empty leaves a gap."""
    stack = s.stacks[guild]
    if not stack:
        if not s.discards[guild]:
            return
        reshuffle(stack, s.discards[guild], s.rng)
        out.append(StackReshuffled(guild=guild))
    member = s.halls[spot] = stack.pop()
    out.append(MemberDrawn(spot=spot, member=member))


def take_from_halls(s: State, spot: int, out: Sink) -> int:
    """Take the visible member away and refill its column at once."""
    member = s.halls[spot]
    s.halls[spot] = -1
    refill(s, spot // 2, out)
    return member


def discard(s: State, member: int) -> None:
    """To the discard pile of its own guild (RV-052)."""
    s.discards[MEMBER_GUILD[member]].append(member)


# -- recruiting ------------------------------------------------------------------------------------------


def offer_recruits(s: State, seat: int, gold: int, acts: list[Action]) -> None:
    """Every visible member whose printed cost is within ``gold`` (RV-048, RV-201)."""
    mine = RECRUIT[seat]
    for spot, member in enumerate(s.halls):
        if member >= 0 and COSTS[member] <= gold:
            acts.append(mine[spot])


def begin_recruit(s: State, seat: int, spot: int, tokens: int, out: Sink, free: bool = False) -> None:
    """Ask for the workshop space; the payment happens with the placing."""
    member = s.halls[spot]
    s.stack.append(MemberSpace(seat, member, spot, 0 if free else COSTS[member], tokens))


def recruit_in_window(s: State, f: Any, action: Recruit, out: Sink) -> None:
    """RV-077: an Action Token on top of the printed cost."""
    begin_recruit(s, f.seat, action.spot, RECRUIT_TOKENS, out)


def open_rows(p: Player) -> int:
    """Rows 1 and 2, and those that upgrades have unlocked (RV-056)."""
    return 2 + (p.upgrades >> ROW3 & 1) + (p.upgrades >> ROW4 & 1)


def spaces_for(p: Player, member: int) -> list[int]:
    """Unlocked spaces of the member's column, of every column for the Guild Advisor (RV-050, RV-156, RV-158)."""
    columns = range(3) if MODS[p.assistant].any_column else (MEMBER_GUILD[member],)
    return [column * 4 + row for column in columns for row in range(open_rows(p))]


@FLOW.ask(MemberSpace)
def ask_member_space(s: State, f: MemberSpace) -> Decision | None:
    """RV-D12: open and occupied spaces alike (RV-053)."""
    mine = PUT[f.seat]
    acts: list[Action] = [mine[space] for space in spaces_for(s.players[f.seat], f.member)]
    if f.seat == s.active:
        market.offer(s, f.seat, acts)
    return Decision(ONE[f.seat], "member_space", "RV-050", tuple(acts), (("member", f.member),))


@FLOW.answer(MemberSpace)
def answer_member_space(s: State, f: MemberSpace, action: PutMember, out: Sink) -> None:
    """Pay, place, refill, and gain the one-time bonus (RV-048, RV-049, RV-055)."""
    s.stack.pop()
    p = s.players[f.seat]
    cost = ((GOLD, f.cost),) if f.cost else ()
    if f.tokens:
        cost = (*cost, (TOKEN, f.tokens))
    if cost:
        spend(s, f.seat, cost, "recruits", out)
    replaced = p.workshop[action.space]
    p.workshop[action.space] = f.member
    p.recruits += 1
    out.append(
        Recruited(
            seat=f.seat, member=f.member, spot=f.spot, space=action.space, cost=f.cost, replaced=replaced
        )
    )
    if replaced >= 0:
        discard(s, replaced)
    take_from_halls(s, f.spot, out)
    gain(s, f.seat, C.members[f.member].bonus_gain, "recruits", out)


# -- the Guild Halls as a district (RV-045, RV-046) ------------------------------------------------------


@FLOW.ask(Halls)
def ask_halls(s: State, f: Halls) -> Decision | None:
    """Recruit and gain in either order (RV-D15). After the gain only while a recruit may still be payable."""
    seat = f.seat
    acts: list[Action] = []
    if not f.gained:
        acts += CHOOSE[seat][0:5] if f.kind == "good" else CHOOSE[seat][5:9]
    if not f.recruited:
        gold = s.players[seat].res[GOLD]
        offer_recruits(s, seat, gold, acts)
        if f.gained:
            if not acts and not (max(s.halls) >= 0 and market.may_raise_gold(s.players[seat])):
                return None
            acts.append(DONE[seat])
    if not acts:
        return None
    market.offer(s, seat, acts)
    if f.gained and len(acts) == 1:
        return None
    prompt = "halls" if f.gained else _HALLS_PROMPT[f.kind, f.recruited]
    return Decision(ONE[seat], prompt, "RV-046", tuple(acts))


_HALLS_PROMPT = {
    ("good", False): "halls_good",
    ("mystic", False): "halls_mystic",
    ("good", True): "halls_last_good",
    ("mystic", True): "halls_last_mystic",
}
"""By kind of the gain still to come, and whether somebody was recruited."""


@FLOW.answer(Halls)
def answer_halls(s: State, f: Halls, action: Choose | Recruit | Done, out: Sink) -> None:
    """RV-046: neither half needs an Action Token, and the gain comes in any case."""
    if isinstance(action, Recruit):
        f.recruited = True
        begin_recruit(s, f.seat, action.spot, 0, out)
    elif isinstance(action, Choose):
        f.gained = True
        receive(s, f.seat, ((action.res, 1),), "districts", out)
        if f.units > 1:
            s.stack.append(Gain(f.seat, f.kind, f.units - 1, "districts"))  # any kind again (RV-D06)
    else:
        f.recruited = True


# -- the Guild Advisor before the game (RV-155) ----------------------------------------------------------


@FLOW.ask(FreeRecruits)
def ask_free_recruits(s: State, f: FreeRecruits) -> Decision | None:
    """Members whose printed cost fits what is left of the free hiring (RV-D05)."""
    if not f.left:
        return None
    acts: list[Action] = []
    offer_recruits(s, f.seat, f.gold, acts)
    if not acts:
        return None
    acts.append(DONE[f.seat])
    return Decision(ONE[f.seat], "free_recruits", "RV-155", tuple(acts), (("left", f.left), ("gold", f.gold)))


@FLOW.step(FreeRecruits)
def no_free_recruit(s: State, f: FreeRecruits, out: Sink) -> None:
    """Both are hired, or nobody is within what is left."""
    s.stack.pop()
    if f.left:
        out.append(NothingToDo(seat=f.seat, what="recruit"))


@FLOW.answer(FreeRecruits)
def answer_free_recruits(s: State, f: FreeRecruits, action: Recruit | Done, out: Sink) -> None:
    """Recruit without paying; the printed cost counts against the limit."""
    if isinstance(action, Done):
        f.left = 0
        return
    f.left -= 1
    f.gold -= COSTS[s.halls[action.spot]]
    begin_recruit(s, f.seat, action.spot, 0, out, free=True)
