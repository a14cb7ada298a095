"""The Line check and turning up a card (section 4.4, SW-098 to SW-104)."""

from __future__ import annotations

from game.core.structs import Sink
from game.set_a_watch import frames as f
from game.set_a_watch.defeat import resolve_summon
from game.set_a_watch.effects import trigger
from game.set_a_watch.events import Revealed, RiderMounted
from game.set_a_watch.line import close_gaps, reveal_level, standing
from game.set_a_watch.outline import FLOW
from game.set_a_watch.printed import SUMMON
from game.set_a_watch.reactions import force_exhaust
from game.set_a_watch.state import IN_LINE, LineCard, State
from game.set_a_watch.tables import FAMILY, RIDES, TYPE

POSITION_POWERS = ("", "first_position", "second_position")
LIT = 3
"""No fire lights more positions (SW-090)."""


def _begin_check(s: State, out: Sink, seat: int) -> None:
    """The check is due before the first action, after each, and after each card that is paid for."""
    frame = f.LineCheck()
    s.stack.append(frame)
    _line_check(s, frame, out)


for _outline, _step in (("watch", "first_check"), ("deed", "check"), ("undefeated", "check")):
    FLOW.phase(_outline, _step)(_begin_check)


@FLOW.step(f.LineCheck)
def _line_check(s: State, frame: f.LineCheck, out: Sink) -> None:
    """Until nothing changes: firewood 0, riders, positions from the camp outwards.

    Firewood 0 counts here and nowhere else (SW-094, SW-095). Nobody acts before it is through (SW-097, SW-098).
    """
    stack = s.stack
    while stack[-1] is frame:
        close_gaps(s, out)
        if s.fire == 0:
            force_exhaust(s, 1, "fire", out)
        elif not (_mount_a_rider(s, out) or _consider_positions(s, out)):
            stack.pop()
            return


def _consider_positions(s: State, out: Sink) -> bool:
    """Turn up the first facedown card in the light (SW-091, SW-093), or resolve the first position power that is due.

    A power is due in a position other than that of the last check (SW-100, SW-101). What is up stays up (SW-092).
    """
    lit = 1  # the first position always is; how many more are is worked out when a card in the dark is met
    for p, lc in enumerate(s.line, 1):
        if not lc.up:
            if lit == 1 < p <= LIT:
                lit = reveal_level(s)
            if p <= lit:
                frame = f.Flip(lc.uid)
                s.stack.append(frame)
                _flip(s, frame, out)
                return True
        elif lc.checked != p:
            lc.checked = p
            if p < len(POSITION_POWERS) and trigger(s, lc, POSITION_POWERS[p]):
                return True
    return False


def _mount_a_rider(s: State, out: Sink) -> bool:
    """The first Rider beside a mount sits up, the neighbour nearer the camp first (SW-167 to SW-169)."""
    for i, lc in enumerate(s.line):
        if lc.up and RIDES[lc.at[0]] and lc.mount < 0 and not lc.negated:
            for j in (i - 1, i + 1):
                if 0 <= j < len(s.line) and _carries(s.line[j], RIDES[lc.at[0]]):
                    _sit_up(s, lc, j, out)
                    return True
    return False


def _carries(lc: LineCard, types: int) -> bool:
    return lc.up and lc.out == IN_LINE and lc.mount < 0 and bool(TYPE[lc.at[0]] & types)


def _sit_up(s: State, rider: LineCard, j: int, out: Sink) -> None:
    """The pair stands in the place of the lower card (SW-169); its stolen dice stay (R-32)."""
    lower = s.line[j]
    rider.mount = lower.card
    rider.dice += lower.dice
    for die in lower.dice:
        s.party[die // 3].on[die % 3] = rider.uid
    s.line[j] = rider
    del s.line[next(i for i, lc in enumerate(s.line) if lc is rider and i != j)]
    out.append(RiderMounted(uid=rider.uid, card=rider.card, under=lower.uid, mount=lower.card))


@FLOW.step(f.Flip)
def _flip(s: State, frame: f.Flip, out: Sink) -> None:
    """Faceup; Reveal powers; the End of Line power if it is the last card then and only then (SW-099, SW-102)."""
    lc = standing(s, frame.uid)
    if lc is None:
        s.stack.pop()
        return
    if frame.at == "turn":
        lc.up = lc.known = True
        card = lc.at[0]
        out.append(Revealed(uid=lc.uid, card=card))
        if FAMILY[card] == SUMMON:
            s.stack.pop()
            resolve_summon(s, lc)
            return
        frame.at = "powers"
    if frame.at == "powers":
        frame.at = "end"
        if trigger(s, lc, "reveal"):
            return
    s.stack.pop()
    if _last(s) is lc:
        trigger(s, lc, "end_of_line")


def _last(s: State) -> LineCard | None:
    """The card at the end of the Line, gaps left out."""
    for lc in reversed(s.line):
        if lc.out == IN_LINE:
            return lc
    return None
