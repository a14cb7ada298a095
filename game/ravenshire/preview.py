"""What an action would cost and bring, shown before it is taken. Nothing hidden or rolled shows in it.

Amounts are (name, amount): resources as in ``RES``, ``any_good``, ``any_mystic``, ``reputation``; beside
them ``recruit`` (a member may be hired), ``run`` and ``run_<guild>`` (a column runs).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ravenshire import actions as do
from game.ravenshire import frames as f
from game.ravenshire.assistants import raven_broker
from game.ravenshire.best_trades import best_plan
from game.ravenshire.content import GUILDS, METALLURGIST, NOTHING, OVERTIME, RES, UP_FOUNDRY, UP_KILN
from game.ravenshire.market import GAINS as TRADE_GAINS
from game.ravenshire.market import PRICES as TRADE_PRICES
from game.ravenshire.printed import Bundle
from game.ravenshire.state import CHARCOAL_KILN, GOLD, MARKET, RAVEN_DIE, STEEL_FOUNDRY, TALISMAN, TOKEN, Player, State
from game.ravenshire.tables import (
    ALLOY_RATE,
    CONTRACT_TOKENS,
    FULL_COST,
    MODS,
    RECRUIT_TOKENS,
    REFRESH_TOKENS,
    TRADE_KINDS,
    C,
)

Pairs = tuple[tuple[str, int], ...]


class Sum:
    """Amounts by name in the order in which they first came up."""

    def __init__(self, p: Player) -> None:
        self._p = p
        self._total: dict[str, int] = {}

    def add(self, name: str, n: int = 1) -> Sum:
        """Add (or take away) so much of it."""
        self._total[name] = self._total.get(name, 0) + n
        return self

    def res(self, res: int, n: int) -> Sum:
        """Add to a resource by its index."""
        return self.add(RES[res], n)

    def gain(self, bundle: Bundle) -> Sum:
        """Add a gain; Reputation brings the bonuses of the spaces it passes (RV-115)."""
        for name, n in bundle.pairs():
            self.add(name, n)
        if bundle.reputation:
            self._track(bundle.reputation)
        return self

    def pay(self, bundle: Bundle) -> Sum:
        """Take a price away."""
        for name, n in bundle.pairs():
            self.add(name, -n)
        return self

    def _track(self, steps: int) -> None:
        before = self._p.rep + self._total["reputation"] - steps
        for space in range(before + 1, before + steps + 1):
            if space > C.track.max:
                self.res(GOLD, C.track.beyond_gold)
            else:
                for name, n in C.track.spaces[space].bonus.pairs():
                    self.add(name, n)

    def pairs(self) -> Pairs:
        """The amounts that are not 0."""
        return tuple((name, n) for name, n in self._total.items() if n)


def preview(s: State, action: Any) -> Pairs:
    """What the action would change for its seat, as far as the seat can know."""
    show = _SHOW.get(type(action))
    if show is None:
        return ()
    total = Sum(s.players[action.seat])
    show(s, s.players[action.seat], action, total)
    return total.pairs()


# -- Gathering ----------------------------------------------------------------------------------------


def _place(s: State, p: Player, action: do.Place, total: Sum) -> None:
    entry = C.districts[action.district].by_value[s.dice[action.die].value]
    doubled = action.die == RAVEN_DIE and raven_broker(s) == action.seat
    total.gain(entry.doubled if doubled else entry.gain)
    if entry.recruit:
        total.add("recruit")


def _take(s: State, p: Player, action: do.Take, total: Sum) -> None:
    die = s.dice[action.die]
    entry = C.districts[die.spot // 2].by_value[die.value]
    total.gain(entry.gain)
    if entry.recruit:
        total.add("recruit")
    total.add(f"run_{GUILDS[die.kind]}" if die.kind < len(GUILDS) else "run")


def _column(s: State, p: Player, action: do.Column, total: Sum) -> None:
    if action.talisman:
        total.res(TALISMAN, -1).res(GOLD, 1)
    total.add(f"run_{GUILDS[action.column]}")


def _use_member(s: State, p: Player, action: do.UseMember, total: Sum) -> None:
    member = p.workshop[action.space]
    if action.option:
        starter = C.starters[action.space // 4]
        top = action.option == 1
        total.pay(starter.top_pay if top else starter.bottom_pay)
        total.gain(starter.top_gain if top else starter.bottom_gain)
    else:
        total.pay(C.members[member].pay).gain(C.members[member].gain)


def _run_all(s: State, p: Player, action: do.RunAll, total: Sum) -> None:
    run = s.stack[-1]
    assert isinstance(run, f.Run)
    for row in range(4):
        member = p.workshop[run.column * 4 + row]
        if member >= 0 and not run.used >> row & 1 and C.members[member].fixed:
            total.gain(C.members[member].gain)


def _recruit(s: State, p: Player, action: do.Recruit, total: Sum) -> None:
    member = s.halls[action.spot]
    frame = s.stack[-1]
    if not isinstance(frame, f.FreeRecruits):
        total.res(GOLD, -C.members[member].cost)
    if isinstance(frame, f.Window):
        total.res(TOKEN, -RECRUIT_TOKENS)
    total.gain(C.members[member].bonus_gain)


def _put_member(s: State, p: Player, action: do.PutMember, total: Sum) -> None:
    frame = s.stack[-1]
    assert isinstance(frame, f.MemberSpace)
    total.res(GOLD, -frame.cost).res(TOKEN, -frame.tokens)
    total.gain(C.members[frame.member].bonus_gain)


def _choose(s: State, p: Player, action: do.Choose, total: Sum) -> None:
    total.res(action.res, -1 if isinstance(s.stack[-1], f.Pay) else 1)


def _take_contract(s: State, p: Player, action: do.TakeContract, total: Sum) -> None:
    if isinstance(s.stack[-1], f.Window):
        total.res(TOKEN, -CONTRACT_TOKENS)


def _refresh(s: State, p: Player, action: do.Refresh, total: Sum) -> None:
    total.res(TOKEN, -REFRESH_TOKENS)


def _build(s: State, p: Player, action: do.Build, total: Sum) -> None:
    token = C.upgrades[action.upgrade]
    total.pay(token.cost).gain(token.gain)


# -- the Market ---------------------------------------------------------------------------------------


def _trade(s: State, p: Player, action: do.Trade, total: Sum) -> None:
    kind = TRADE_KINDS.index(action.kind)
    total.pay(TRADE_PRICES[p.upgrades >> MARKET & 1][kind]).gain(TRADE_GAINS[kind])


def _talisman(s: State, p: Player, action: do.Talisman, total: Sum) -> None:
    total.res(TALISMAN, -1).res(GOLD, MODS[p.assistant].talisman_gold)


def _flip(s: State, p: Player, action: do.Flip, total: Sum) -> None:
    total.res(TALISMAN, -1).res(GOLD, 1)


def _alloy(s: State, p: Player, action: do.Alloy, total: Sum) -> None:
    total.add("any_good", -ALLOY_RATE).res(action.res, 1)


# -- Production ---------------------------------------------------------------------------------------


def _activate(s: State, p: Player, action: do.Activate, total: Sum) -> None:
    space = C.spaces[action.space]
    token = {CHARCOAL_KILN: UP_KILN, STEEL_FOUNDRY: UP_FOUNDRY}.get(action.space)
    improved = token is not None and p.upgrades >> token & 1
    total.gain((space.improved if improved else space.by_value)[s.dice[action.die].value])
    if action.space == OVERTIME:
        total.add("run")


def _convert(s: State, p: Player, action: do.Convert, total: Sum) -> None:
    frame = s.stack[-1]
    assert isinstance(frame, f.Conversion)
    space = C.spaces[frame.space]
    total.pay(space.per.times(action.times)).gain(space.into.times(action.times))


def _complete(s: State, p: Player, action: do.Complete, total: Sum) -> None:
    card = C.contracts[action.contract]
    for res, n in FULL_COST[action.contract][action.finish]:
        total.res(res, -n)
    total.gain(card.reward).gain(C.finishes[action.finish].gain)
    total.res(GOLD, MODS[p.assistant].contract_gold[card.tier])


def _added_mystic(s: State, p: Player, action: do.AddedMystic, total: Sum) -> None:
    adds = dict(C.assistants[METALLURGIST].finish_add)
    total.res(action.res, -1).gain(adds.get(action.res, NOTHING))


def _convert_best(s: State, p: Player, action: do.ConvertBest, total: Sum) -> None:
    for paid, gained in best_plan(p):
        for res in paid:
            total.res(res, -1)
        for res in gained:
            total.res(res, 1)


_SHOW: dict[type[Any], Callable[[State, Player, Any, Sum], None]] = {
    do.Place: _place,
    do.Take: _take,
    do.Column: _column,
    do.UseMember: _use_member,
    do.RunAll: _run_all,
    do.Recruit: _recruit,
    do.PutMember: _put_member,
    do.Choose: _choose,
    do.TakeContract: _take_contract,
    do.Refresh: _refresh,
    do.Build: _build,
    do.Trade: _trade,
    do.Talisman: _talisman,
    do.Flip: _flip,
    do.Alloy: _alloy,
    do.Activate: _activate,
    do.Convert: _convert,
    do.Complete: _complete,
    do.AddedMystic: _added_mystic,
    do.ConvertBest: _convert_best,
}
