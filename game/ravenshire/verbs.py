"""What the verbs of cards and boards do (``content.VERBS``): could it be done, and doing it."""

from __future__ import annotations

from functools import cache

from game.core.effects import EffectError
from game.core.structs import Sink
from game.ravenshire.content import VERBS
from game.ravenshire.events import TitlesDrawn
from game.ravenshire.frames import FreeRecruits, Halls, PersonalTitle
from game.ravenshire.printed import Bundle, DrawKeep, Program, Recruit, Trade, Upgrade
from game.ravenshire.reputation import gain
from game.ravenshire.state import GOLD, State
from game.ravenshire.supply import pay_for, payable, spend
from game.ravenshire.tables import COSTS, C
from game.ravenshire.upgrades import flip

SOURCE = "assistant"
"""Where the Gold of these programs is booked: boards and tokens are compiled, Assistants run as programs."""

NO_LIMIT = 99


def run_in_order(s: State, seat: int, program: Program, out: Sink) -> None:
    """Do the effects in printed order; what one of them asks is answered before what the next one asks."""
    base = len(s.stack)
    asked = []
    for effect in program:
        VERBS.run(s, seat, (effect,), out)
        asked.append(s.stack[base:])
        del s.stack[base:]
    for frames in reversed(asked):
        s.stack.extend(frames)


@VERBS.do("gain")
def _gain(s: State, seat: int, bundle: Bundle, out: Sink) -> None:
    gain(s, seat, bundle, SOURCE, out)


@VERBS.can("trade")
def _can_trade(s: State, seat: int, trade: Trade) -> bool:
    return payable(s.players[seat].res, trade.pay)


@VERBS.do("trade")
def _trade(s: State, seat: int, trade: Trade, out: Sink) -> None:
    """Pay and gain. What ``then`` adds (a flip, a column) needs a die that only the player's action names."""
    if trade.one_of:
        raise EffectError("a trade for one of several kinds is done by the action that names the kind")
    if trade in _pointers():
        then, arg = _pointers()[trade]
        pay_for(s, seat, trade.pay, then, arg, "guilds", out)
    else:
        spend(s, seat, trade.pay.fixed, SOURCE, out)
        gain(s, seat, trade.gain, SOURCE, out)


@cache
def _pointers() -> dict[Trade, tuple[str, int]]:
    """How a ``Pay`` frame names the trades of guild members; equal trades buy the same."""
    members = {e.args: ("member", m.index) for m in C.members for e in m.run if e.verb == "trade"}
    starters = {
        e.args: ("starter", st.guild * 2 + option)
        for st in C.starters
        for option, program in enumerate((st.top, st.bottom))
        for e in program
        if e.verb == "trade"
    }
    return members | starters


@VERBS.can("recruit")
def _can_recruit(s: State, seat: int, recruit: Recruit) -> bool:
    gold = _limit(recruit) if recruit.free else s.players[seat].res[GOLD]
    return any(member >= 0 and COSTS[member] <= gold for member in s.halls)


@VERBS.do("recruit")
def _recruit(s: State, seat: int, recruit: Recruit, out: Sink) -> None:
    """Free members before the game (RV-155), or one at the printed cost (RV-045)."""
    if recruit.free:
        s.stack.append(FreeRecruits(seat, recruit.up_to, _limit(recruit)))
    else:
        s.stack.append(Halls(seat, "good", 0, gained=True))


def _limit(recruit: Recruit) -> int:
    return recruit.max_cost if recruit.max_cost >= 0 else NO_LIMIT


@VERBS.can("upgrade")
def _can_upgrade(s: State, seat: int, upgrade: Upgrade) -> bool:
    return not s.players[seat].upgrades >> upgrade.upgrade & 1


@VERBS.do("upgrade")
def _upgrade(s: State, seat: int, upgrade: Upgrade, out: Sink) -> None:
    """Free of charge; what the upgrade gives besides stands as its own effect (RV-154, RV-166)."""
    flip(s, seat, upgrade.upgrade, out, free=True)


@VERBS.can("draw_keep")
def _can_draw(s: State, seat: int, args: DrawKeep) -> bool:
    return bool(s.unused_titles)


@VERBS.do("draw_keep")
def _draw_keep(s: State, seat: int, args: DrawKeep, out: Sink) -> None:
    """The Prodigy looks at unused Titles (RV-160)."""
    s.drawn_titles = [s.unused_titles.pop() for _ in range(min(args.draw, len(s.unused_titles)))]
    out.append(TitlesDrawn(sees=1 << seat, seat=seat, titles=tuple(s.drawn_titles)))
    s.stack.append(PersonalTitle(seat))
