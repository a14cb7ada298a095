"""Completing contracts and their finishes (RV-103 to RV-113, RV-164, RV-171, RV-172)."""

from __future__ import annotations

from typing import Any

from game.core.structs import Action, Decision, Sink
from game.ravenshire.actions import AddedMystic, Complete, Done
from game.ravenshire.events import ContractCompleted, NothingToDo
from game.ravenshire.frames import AddMystic
from game.ravenshire.outline import FLOW
from game.ravenshire.reputation import gain
from game.ravenshire.state import GOLD, NORMAL, Player, State
from game.ravenshire.supply import affords, receive, spend
from game.ravenshire.tables import ADD_MYSTIC, COMPLETE, DONE, FULL_COST, MODS, ONE, C

ADDED = tuple(dict(a.finish_add) for a in C.assistants) + ({},)
"""By Assistant: what a Mystic added to a special finish gives (RV-171)."""


def offer_contracts(p: Player, seat: int, acts: list[Action]) -> None:
    """Payable contracts of the own play area, each with every payable finish (RV-D29, RV-104)."""
    for contract in p.hand:
        costs = FULL_COST[contract]
        if not affords(p.res, costs[NORMAL]):
            continue
        for finish, action in enumerate(COMPLETE[seat][contract]):
            if affords(p.res, costs[finish]):
                acts.append(action)


def complete(s: State, f: Any, action: Complete, out: Sink) -> None:
    """Pay card and finish together, file the card, then gain in fixed order (RV-104, RV-107, RV-R41)."""
    p = s.players[action.seat]
    spend(s, action.seat, FULL_COST[action.contract][action.finish], "contracts", out)
    p.hand.remove(action.contract)
    p.done.append(action.contract)
    p.finishes.append(action.finish)
    out.append(ContractCompleted(seat=action.seat, contract=action.contract, finish=action.finish))
    s.stack.append(FLOW.begin("completion", action.seat))


@FLOW.phase("completion", "add_mystic")
def add_mystic(s: State, out: Sink, seat: int) -> None:
    """The Metallurgist may add a Mystic to a special finish; it is a part of the payment (RV-171, RV-R41)."""
    p = s.players[seat]
    if ADDED[p.assistant] and p.finishes[-1] != NORMAL:
        s.stack.append(AddMystic(seat))


@FLOW.phase("completion", "card_reward")
def card_reward(s: State, out: Sink, seat: int) -> None:
    """Every benefit on the card, at once (RV-105, RV-106)."""
    gain(s, seat, C.contracts[s.players[seat].done[-1]].reward, "contracts", out)


@FLOW.phase("completion", "finish_benefit")
def finish_benefit(s: State, out: Sink, seat: int) -> None:
    """Mithril gives Reputation, Embergem Gold, Normal nothing (RV-108 to RV-110)."""
    gain(s, seat, C.finishes[s.players[seat].finishes[-1]].gain, "finishes", out)


@FLOW.phase("completion", "added_benefit")
def added_benefit(s: State, out: Sink, seat: int) -> None:
    """What the added Mystic gives (RV-171)."""
    p = s.players[seat]
    if p.added >= 0:
        benefit = ADDED[p.assistant][p.added]
        p.added = -1
        gain(s, seat, benefit, "assistant", out)


@FLOW.phase("completion", "extra_gold")
def extra_gold(s: State, out: Sink, seat: int) -> None:
    """The Scrivener's Gold for each completed contract (RV-164)."""
    p = s.players[seat]
    extra = MODS[p.assistant].contract_gold[C.contracts[p.done[-1]].tier]
    if extra:
        receive(s, seat, ((GOLD, extra),), "assistant", out)


@FLOW.ask(AddMystic)
def ask_add_mystic(s: State, f: AddMystic) -> Decision | None:
    """RV-D30: one of the Mystics held, or none."""
    p = s.players[f.seat]
    acts: list[Action] = [ADD_MYSTIC[f.seat][r] for r in ADDED[p.assistant] if p.res[r]]
    if not acts:
        return None
    acts.append(DONE[f.seat])
    return Decision(ONE[f.seat], "add_mystic", "RV-171", tuple(acts))


@FLOW.answer(AddMystic)
def answer_add_mystic(s: State, f: AddMystic, action: AddedMystic | Done, out: Sink) -> None:
    """Pay the Mystic; the finish stays what it is (RV-172)."""
    s.stack.pop()
    if isinstance(action, AddedMystic):
        s.players[f.seat].added = action.res
        spend(s, f.seat, ((action.res, 1),), "assistant", out)


@FLOW.step(AddMystic)
def nothing_to_add(s: State, f: AddMystic, out: Sink) -> None:
    """No Mystic is left."""
    s.stack.pop()
    out.append(NothingToDo(seat=f.seat, what="choose"))


