"""The Market Exchange (RV-058 to RV-068) and the powers that work at Market times (RV-167, RV-168, RV-170).

Its actions are open in every decision that a seat makes at a moment of its own: the active seat of
Gathering, Production and final scoring, except in the middle of another payment.
"""

from __future__ import annotations

from typing import Any

from game.core.structs import Action, Sink
from game.ravenshire import actions as do
from game.ravenshire.content import VERBS
from game.ravenshire.events import DieChanged
from game.ravenshire.frames import Conversion
from game.ravenshire.guard import DICE_TRADE, EVERY_TRADE, FIRST_ALLOY, kept_trades
from game.ravenshire.outline import FLOW
from game.ravenshire.printed import Bundle
from game.ravenshire.reputation import gain
from game.ravenshire.state import BOARD, GOLD, MARKET, Player, State
from game.ravenshire.state import TALISMAN as A_TALISMAN
from game.ravenshire.supply import buys, pay_for, receive, spend
from game.ravenshire.tables import (
    ALLOY,
    ALLOY_KINDS,
    ALLOY_RATE,
    ALLOYS,
    DRAGON_TRADE,
    EMBERGEM_RATE,
    EMBERGEM_TRADE,
    FLIP,
    FLIPS_DICE,
    GOOD_RATE,
    MODS,
    MYSTIC_RATE,
    TALISMAN,
    TRADE,
    TRADE_EMBERGEM,
    TRADE_GOOD,
    TRADE_KINDS,
    TRADE_MYSTIC,
    TRADE_SCALES,
    C,
)

PRICES = tuple(
    (
        Bundle(any_good=GOOD_RATE),
        Bundle(any_mystic=rate),
        EMBERGEM_TRADE.pay,
        DRAGON_TRADE.pay,
    )
    for rate in MYSTIC_RATE
)
"""What each kind of trade costs, by improved Market."""

GAINS = (C.exchanges[0].gain, C.exchanges[1].gain, EMBERGEM_TRADE.gain, DRAGON_TRADE.gain)


def offer(s: State, seat: int, acts: list[Action]) -> None:
    """Add every Market action the seat can pay in full (RV-201)."""
    p = s.players[seat]
    wood, ore, charcoal, steel, leather, talisman, scales, mithril, embergem, _, _ = p.res
    trades = TRADE[seat]
    goods = wood + ore + charcoal + steel + leather
    if goods >= GOOD_RATE:
        acts.append(trades[TRADE_GOOD])
    mystics = talisman + scales + mithril + embergem
    if mystics:
        if mystics >= MYSTIC_RATE[p.upgrades >> MARKET & 1]:
            acts.append(trades[TRADE_MYSTIC])
        if embergem >= EMBERGEM_RATE:
            acts.append(trades[TRADE_EMBERGEM])
        if scales and charcoal:
            acts.append(trades[TRADE_SCALES])
        if talisman and s.phase != "scoring":  # RV-R48
            _offer_dice(s, seat, p, acts)
    if p.assistant == ALLOYS and goods >= ALLOY_RATE:
        acts.extend(ALLOY[seat][kind] for kind in ALLOY_KINDS)


def _offer_dice(s: State, seat: int, p: Player, acts: list[Action]) -> None:
    """Own dice always, dice of the main board in Gathering only (RV-061, RV-065, RV-R08)."""
    improved = p.upgrades >> MARKET & 1
    flips = FLIP[seat] if p.assistant == FLIPS_DICE else None
    on_board = BOARD if s.phase == "gathering" else -1
    table = TALISMAN[seat]
    for i, die in enumerate(s.dice):
        if die.seat == seat or die.at == on_board:
            acts += table[i][improved][die.value]
            if flips:
                acts.append(flips[i])


def offer_guarded(s: State, f: Conversion, acts: list[Action]) -> None:
    """Market actions before the minimum conversion: none that would put it out of reach (RV-R59)."""
    kept = kept_trades(s.players[f.seat], f.space)
    if kept == EVERY_TRADE:
        offer(s, f.seat, acts)
        return
    offered: list[Action] = []
    offer(s, f.seat, offered)
    acts += [action for action in offered if kept >> _sort(action) & 1]


def _sort(action: Any) -> int:
    """The bit of ``kept_trades`` that speaks of the action."""
    if isinstance(action, do.Trade):
        return TRADE_KINDS.index(action.kind)
    return FIRST_ALLOY + ALLOY_KINDS.index(action.res) if isinstance(action, do.Alloy) else DICE_TRADE


def may_raise_gold(p: Player) -> bool:
    """Might Market trades bring Gold? Only Mystics do, or Goods that can become some."""
    return any(p.res[5:9]) or (p.assistant == ALLOYS and sum(p.res[:5]) >= ALLOY_RATE)


# -- what the actions do ---------------------------------------------------------------------------------


@FLOW.free(do.Trade)
def _trade(s: State, frame: Any, action: do.Trade, out: Sink) -> None:
    """RV-059, RV-060, RV-066, RV-067."""
    kind = TRADE_KINDS.index(action.kind)
    price = PRICES[s.players[action.seat].upgrades >> MARKET & 1][kind]
    pay_for(s, action.seat, price, "exchange", kind, "market", out)


@buys("exchange")
def _exchanged(s: State, seat: int, kind: int, out: Sink) -> None:
    gain(s, seat, GAINS[kind], "market", out)


@FLOW.free(do.Alloy)
def _alloy(s: State, frame: Any, action: do.Alloy, out: Sink) -> None:
    """RV-170."""
    pay_for(s, action.seat, Bundle(any_good=ALLOY_RATE), "alloy", action.res, "assistant", out)


@buys("alloy")
def _alloyed(s: State, seat: int, res: int, out: Sink) -> None:
    receive(s, seat, ((res, 1),), "assistant", out)


@FLOW.free(do.Talisman)
def _talisman(s: State, frame: Any, action: do.Talisman, out: Sink) -> None:
    """RV-061; the Cleric gains Gold for it (RV-168)."""
    die = s.dice[action.die]
    spend(s, action.seat, ((A_TALISMAN, 1),), "market", out)
    _turn(s, action.seat, action.die, die.value + action.step, "talisman", out)
    bonus = MODS[s.players[action.seat].assistant].talisman_gold
    if bonus:
        receive(s, action.seat, ((GOLD, bonus),), "assistant", out)


@FLOW.free(do.Flip)
def _flip(s: State, frame: Any, action: do.Flip, out: Sink) -> None:
    """RV-167: opposite faces add up to 7."""
    VERBS.run(s, action.seat, C.assistants[s.players[action.seat].assistant].program("market"), out)
    _turn(s, action.seat, action.die, 7 - s.dice[action.die].value, "flip", out)


def _turn(s: State, seat: int, die: int, value: int, how: str, out: Sink) -> None:
    before = s.dice[die].value
    s.dice[die].value = value
    out.append(DieChanged(seat=seat, die=die, before=before, after=value, how=how))
