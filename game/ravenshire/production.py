"""The Production Phase: dice on production spaces, Kiln and Foundry (RV-086 to RV-102)."""

from __future__ import annotations

from typing import Any

from game.core.structs import Action, Decision, Sink
from game.ravenshire import market
from game.ravenshire.actions import Activate, Build, Complete, Convert, Done
from game.ravenshire.completing import complete, offer_contracts
from game.ravenshire.events import Converted, DieActivated, PhaseBegan, ProductionEnded
from game.ravenshire.frames import ChooseColumn, Conversion, Production
from game.ravenshire.gathering import turn_order
from game.ravenshire.guard import out_of_reach, reachable
from game.ravenshire.outline import FLOW
from game.ravenshire.reputation import gain
from game.ravenshire.state import (
    CHARCOAL_KILN,
    FOUNDRY,
    KILN,
    STEEL_FOUNDRY,
    USED,
    Player,
    State,
)
from game.ravenshire.supply import LIMIT, receive, spend
from game.ravenshire.tables import CONVERT, DONE, MODS, ONE, Amounts, C, activations
from game.ravenshire.upgrades import build_in_window, offer_upgrades

ALL_SPACES = (1 << len(C.spaces)) - 1
PER = tuple(space.per.fixed for space in C.spaces)
INTO = tuple(space.into.fixed for space in C.spaces)
IMPROVED_BY = {CHARCOAL_KILN: KILN, STEEL_FOUNDRY: FOUNDRY}
"""The upgrade that improves a space's bonus (RV-080, RV-081)."""


# -- outline ---------------------------------------------------------------------------------------------


@FLOW.phase("season", "production")
def _production(s: State, out: Sink, seat: int) -> None:
    """Player by player in turn order (RV-R38)."""
    s.phase = "production"
    out.append(PhaseBegan(season=s.season, phase=s.phase))
    for each in reversed(turn_order(s)):
        s.stack.append(FLOW.begin("production", each))


@FLOW.phase("production", "begin")
def _begin(s: State, out: Sink, seat: int) -> None:
    s.active = seat
    s.players[seat].spaces = 0


@FLOW.phase("production", "forge")
def _forge(s: State, out: Sink, seat: int) -> None:
    s.stack.append(Production(seat))


@FLOW.phase("production", "end")
def _end(s: State, out: Sink, seat: int) -> None:
    s.active = -1
    out.append(ProductionEnded(seat=seat))


# -- the phase of one player -----------------------------------------------------------------------------


@FLOW.ask(Production)
def ask_production(s: State, f: Production) -> Decision | None:
    """RV-D26: activate, complete, build, trade, or end; nothing else is possible here (RV-087)."""
    seat = f.seat
    p = s.players[seat]
    acts: list[Action] = []
    _offer_activations(s, seat, p, acts)
    offer_contracts(p, seat, acts)
    offer_upgrades(p, seat, acts)
    acts.append(DONE[seat])
    market.offer(s, seat, acts)
    return Decision(ONE[seat], "production", "RV-087", tuple(acts))


def _offer_activations(s: State, seat: int, p: Player, acts: list[Action]) -> None:
    """Every die not used yet on every free space, within the dice the player may use (RV-088, RV-089), in any order
    (RV-090); none has to be used (RV-092)."""
    if p.spaces.bit_count() >= MODS[p.assistant].production_dice:  # every die used took a space
        return
    dice = 0
    for i, die in enumerate(s.dice):
        if die.seat == seat and die.at != USED:
            dice |= 1 << i
    if dice:
        free = ALL_SPACES & ~p.spaces
        acts += activations(seat, dice, free & ~out_of_reach(p, free))


@FLOW.answer(Production)
def answer_production(s: State, f: Production, action: Action, out: Sink) -> None:
    """One step of the phase; it goes on until the player ends it (RV-102)."""
    _IN_PRODUCTION[type(action)](s, f, action, out)


def _stop(s: State, f: Production, action: Done, out: Sink) -> None:
    s.stack.pop()


def activate(s: State, f: Production, action: Activate, out: Sink) -> None:
    """Use the die on the space; its value is read now (RV-064), and it leaves the board (RV-093). What the
    spaces give is printed (RV-095, RV-096, RV-097)."""
    seat, space = f.seat, action.space
    die = s.dice[action.die]
    die.at, die.spot = USED, -1
    s.players[seat].spaces |= 1 << space
    out.append(DieActivated(seat=seat, die=action.die, space=space, value=die.value))
    printed = C.spaces[space]
    if printed.runs_guild:
        s.stack.append(ChooseColumn(seat, action.die, "overtime"))
    elif printed.convert_min:
        s.stack.append(Conversion(seat, space, die.value))
    else:
        gain(s, seat, printed.by_value[die.value], "production", out)


_IN_PRODUCTION: dict[type[Action], Any] = {
    Activate: activate,
    Complete: complete,
    Build: build_in_window,
    Done: _stop,
}


# -- Kiln and Foundry (RV-098 to RV-101) -----------------------------------------------------------------


@FLOW.ask(Conversion)
def ask_conversion(s: State, f: Conversion) -> Decision | None:
    """RV-D27: at least once, in several steps if liked, with Market trades before, between and after.

    When nothing can be converted any more, not even after trades, the bonus follows without a question.
    """
    p = s.players[f.seat]
    most = _most(p.res, PER[f.space])
    acts: list[Action] = list(CONVERT[f.seat][:most])
    if f.times == 0:
        market.offer_guarded(s, f, acts)
    elif most or reachable(p, f.space):
        acts.append(DONE[f.seat])
        market.offer(s, f.seat, acts)
    else:
        return None
    prompt = "conversion_kiln" if f.space == CHARCOAL_KILN else "conversion_foundry"
    return Decision(ONE[f.seat], prompt, "RV-098" if f.space == CHARCOAL_KILN else "RV-099", tuple(acts))


def _most(res: list[int], per: Amounts) -> int:
    """How many times the stock can be converted."""
    most = LIMIT
    for r, n in per:
        if res[r] < most * n:
            most = res[r] // n
    return most


@FLOW.answer(Conversion)
def answer_conversion(s: State, f: Conversion, action: Convert | Done, out: Sink) -> None:
    """Convert so many times, or go on to the bonus."""
    if isinstance(action, Done):
        gain_bonus(s, f, out)
        return
    f.times += action.times
    spend(s, f.seat, tuple((r, n * action.times) for r, n in PER[f.space]), "production", out)
    out.append(Converted(seat=f.seat, space=f.space, times=action.times))
    receive(s, f.seat, tuple((r, n * action.times) for r, n in INTO[f.space]), "production", out)


@FLOW.step(Conversion)
def gain_bonus(s: State, f: Conversion, out: Sink) -> None:
    """The bonus comes after the conversions and can't feed them (RV-101)."""
    s.stack.pop()
    printed = C.spaces[f.space]
    improved = s.players[f.seat].upgrades >> IMPROVED_BY[f.space] & 1
    gain(s, f.seat, (printed.improved if improved else printed.by_value)[f.value], "production", out)
