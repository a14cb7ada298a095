"""The Gathering Phase: turns, Action Token windows, columns (RV-025 to RV-029, RV-035, RV-069, RV-070)."""

from __future__ import annotations

from typing import Any

from game.core.structs import Action, Decision, Sink
from game.ravenshire import market
from game.ravenshire.actions import Build, Column, Done, Recruit, Refresh, TakeContract
from game.ravenshire.content import VERBS
from game.ravenshire.contracts import (
    gain_in_window,
    has_room,
    offer_contracts,
    offer_refresh,
    refresh_in_window,
)
from game.ravenshire.events import DieToColumn, PhaseBegan, TurnBegan
from game.ravenshire.frames import ChooseColumn, PlaceDie, Run, TakeDie, Window
from game.ravenshire.outline import FLOW
from game.ravenshire.recruiting import offer_recruits, recruit_in_window
from game.ravenshire.state import (
    GOLD,
    MARKET,
    RAVEN,
    TALISMAN,
    TOKEN,
    Player,
    State,
)
from game.ravenshire.tables import COLUMN, DONE, FLIPS_DICE, MYSTIC_RATE, ONE, C
from game.ravenshire.upgrades import build_in_window, offer_upgrades

WINDOW_PROMPT = {"place": "window_place", "take": "window_take", "end": "window_end"}


def turn_order(s: State) -> list[int]:
    """Players' seats from the first player on (RV-023)."""
    n = len(s.players)
    return [(s.first + i) % n for i in range(n)]


def seat_order(s: State) -> list[int]:
    """All seats of a round: the Rival alternates, Hired Hands follow players (RV-174, RV-189)."""
    if s.rival is not None:
        return [s.first, 1 - s.first]
    order = turn_order(s)
    if not s.hands:
        return order
    n = len(s.players)
    if n == 2:
        return [order[0], n, order[1], n + 1]
    return [*order, n]


# -- outline ---------------------------------------------------------------------------------------------


@FLOW.phase("season", "gathering")
def _gathering(s: State, out: Sink, seat: int) -> None:
    s.stack.append(FLOW.begin("gathering"))


@FLOW.phase("gathering", "begin")
def _begin(s: State, out: Sink, seat: int) -> None:
    s.phase = "gathering"
    out.append(PhaseBegan(season=s.season, phase=s.phase))


def _round(number: int) -> None:
    @FLOW.phase("gathering", f"round_{number}")
    def turns(s: State, out: Sink, seat: int) -> None:
        """One turn for every seat in order (RV-025)."""
        s.round = number
        for each in reversed(seat_order(s)):
            s.stack.append(FLOW.begin("turn" if each < len(s.players) else "rival_turn", each))


for _number in (1, 2, 3):
    _round(_number)


@FLOW.phase("gathering", "end")
def _end(s: State, out: Sink, seat: int) -> None:
    s.round = 0


@FLOW.phase("turn", "begin")
def _begin_turn(s: State, out: Sink, seat: int) -> None:
    s.active = seat
    s.placed_die = s.taken_die = -1
    out.append(TurnBegan(seat=seat, round=s.round))


@FLOW.phase("turn", "before_placing")
def _before_placing(s: State, out: Sink, seat: int) -> None:
    s.stack.append(Window(seat, "place"))


@FLOW.phase("turn", "place")
def _place(s: State, out: Sink, seat: int) -> None:
    s.stack.append(PlaceDie(seat))


@FLOW.phase("turn", "before_taking")
def _before_taking(s: State, out: Sink, seat: int) -> None:
    s.stack.append(Window(seat, "take"))


@FLOW.phase("turn", "take")
def _take(s: State, out: Sink, seat: int) -> None:
    s.stack.append(TakeDie(seat))


@FLOW.phase("turn", "to_column")
def _to_column(s: State, out: Sink, seat: int) -> None:
    """The taken die goes above the column of its colour, or above one of choice (RV-035, RV-149, RV-169)."""
    kind = s.dice[s.taken_die].kind
    if kind == RAVEN:
        s.stack.append(ChooseColumn(seat, s.taken_die, "raven"))
    elif may_pay_for_column(s.players[seat]):
        s.stack.append(ChooseColumn(seat, s.taken_die, "cleric"))
    else:
        put_above(s, seat, s.taken_die, kind, out)


@FLOW.phase("turn", "run")
def _run(s: State, out: Sink, seat: int) -> None:
    s.stack.append(Run(seat, s.dice[s.taken_die].spot))


@FLOW.phase("turn", "after_running")
def _after_running(s: State, out: Sink, seat: int) -> None:
    s.stack.append(Window(seat, "end"))


@FLOW.phase("turn", "end")
def _end_turn(s: State, out: Sink, seat: int) -> None:
    s.active = s.placed_die = s.taken_die = -1


# -- windows (RV-027, RV-R23) ----------------------------------------------------------------------------


@FLOW.ask(Window)
def ask_window(s: State, f: Window) -> Decision | None:
    """RV-D07: any number of Action Token actions (RV-070). A window with nothing to do is skipped, except
    the last one of the turn, so that nobody's turn ends unseen."""
    seat = f.seat
    p = s.players[seat]
    acts: list[Action] = []
    if p.res[TOKEN]:
        if has_room(p):
            offer_contracts(s, seat, p, acts)
            offer_refresh(s, seat, p, acts)
        offer_recruits(s, seat, p.res[GOLD], acts)
        offer_upgrades(p, seat, acts)
    acts.append(DONE[seat])
    market.offer(s, seat, acts)
    if len(acts) == 1 and f.when != "end":
        return None
    return Decision(ONE[seat], WINDOW_PROMPT[f.when], "RV-027", tuple(acts))


def _close(s: State, f: Window, action: Done, out: Sink) -> None:
    s.stack.pop()


_IN_WINDOW: dict[type[Action], Any] = {
    Done: _close,
    TakeContract: gain_in_window,
    Refresh: refresh_in_window,
    Recruit: recruit_in_window,
    Build: build_in_window,
}


@FLOW.answer(Window)
def answer_window(s: State, f: Window, action: Action, out: Sink) -> None:
    """Do the Action Token action; the window stays open until it is left."""
    _IN_WINDOW[type(action)](s, f, action, out)


# -- the column of a die ---------------------------------------------------------------------------------


def may_pay_for_column(p: Player) -> bool:
    """Has the Cleric a Talisman for it, or Mystics enough to get one (RV-169, RV-R62)?"""
    if p.assistant != FLIPS_DICE:
        return False
    return p.res[TALISMAN] > 0 or sum(p.res[5:9]) >= MYSTIC_RATE[p.upgrades >> MARKET & 1]


@FLOW.ask(ChooseColumn)
def ask_column(s: State, f: ChooseColumn) -> Decision | None:
    """RV-D18, RV-D28: the Raven die and Overtime run any column; the Cleric may pay for any."""
    seat = f.seat
    p = s.players[seat]
    free, paid = COLUMN[seat]
    acts: list[Action] = []
    if f.why == "cleric":
        acts.append(free[s.dice[f.die].kind])
    else:
        acts += free
    if f.why != "overtime" and p.assistant == FLIPS_DICE and p.res[TALISMAN]:
        acts += paid
    market.offer(s, seat, acts)
    return Decision(ONE[seat], _COLUMN_PROMPT[f.why], _COLUMN_RULE[f.why], tuple(acts))


_COLUMN_PROMPT = {"raven": "column_raven", "cleric": "column_cleric", "overtime": "column_overtime"}
_COLUMN_RULE = {"raven": "RV-149", "cleric": "RV-169", "overtime": "RV-094"}


@FLOW.answer(ChooseColumn)
def answer_column(s: State, f: ChooseColumn, action: Column, out: Sink) -> None:
    """Overtime runs the column; a taken die first goes above it."""
    s.stack.pop()
    if action.talisman:
        VERBS.run(s, f.seat, C.assistants[s.players[f.seat].assistant].program("die_taken"), out)
    if f.why == "overtime":
        s.stack.append(Run(f.seat, action.column))
    else:
        put_above(s, f.seat, f.die, action.column, out)


def put_above(s: State, seat: int, die: int, column: int, out: Sink) -> None:
    """Put the die above the column; several may lie there (RV-035)."""
    s.dice[die].spot = column
    out.append(DieToColumn(seat=seat, die=die, column=column))
