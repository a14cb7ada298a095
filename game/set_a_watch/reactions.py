"""Forced exhausts and Doom, with the cards that lower them (sections 4.5 and 4.6, SW-150 to SW-152)."""

from __future__ import annotations

from typing import Any

from game.core.programs import Script
from game.core.structs import Decision, Sink
from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.content import VERBS
from game.set_a_watch.effects import number
from game.set_a_watch.events import DoomPrevented, ExhaustPrevented, FireChanged, ForcedExhaust
from game.set_a_watch.outline import FLOW
from game.set_a_watch.party import ability, controller, decision, exhaust, reacting, speaker
from game.set_a_watch.printed import PreventExhaust
from game.set_a_watch.state import EXHAUSTS, WATCH, ItemCard, State
from game.set_a_watch.stock import change_charges, lose_doom, place_doom
from game.set_a_watch.tables import ABILITY_GUARD, CHARMS, ITEM_GUARD, KEEPS_DOOM, LIMIT, K


def force_exhaust(s: State, count: int, why: str, out: Sink) -> None:
    """The Watch must exhaust so many abilities; only zero firewood cannot be prevented (R-15)."""
    if count > 0:
        out.append(ForcedExhaust(count=count, why=why))
        s.stack.append(f.Exhausting(count, why != "fire", why))


@VERBS.do("exhaust")
def _exhaust(s: State, script: Script, count: int, out: Sink) -> None:
    force_exhaust(s, count, script.source, out)


def guards(s: State) -> list[Any]:
    """Reactions that can lower a forced exhaust now (D-29)."""
    found: list[Any] = []
    for index, args in ABILITY_GUARD.items():
        if s.charges >= args.charges:
            held = reacting(s, index)
            if held is not None and held[1].times < LIMIT[index]:
                found.append(do.PreventByAbility(controller(s, held[0]), held[0], index))
    for adv, a in enumerate(s.party):
        if a.items and a.role == WATCH:
            for item in a.items:
                if item.item in ITEM_GUARD and _ready(item, ITEM_GUARD[item.item]):
                    found.append(do.PreventByItem(controller(s, adv), adv, item.item))
    return found


def _ready(item: ItemCard, args: PreventExhaust) -> bool:
    return not item.exhausted if args.limit == "once" else not item.times


def _victims(s: State) -> list[do.Exhaust]:
    """Unexhausted abilities on Watch, passive ones included (SW-150)."""
    found: list[do.Exhaust] = []
    for adv, a in enumerate(s.party):
        if a.role == WATCH:
            seat = controller(s, adv)
            for card in a.abilities:
                if not card.exhausted:
                    found.append(do.Exhaust(seat, adv, card.card))
    return found


@FLOW.ask(f.Exhausting)
def _ask_exhaust(s: State, frame: f.Exhausting) -> Decision | None:
    """D-29, then D-28."""
    if frame.left <= 0:
        return None
    if frame.preventable and not frame.used:
        acts = guards(s)
        if acts:
            return decision(s, "react_exhaust", "SW-152", [*acts, do.Done(speaker(s))], left=frame.left)
    victims = _victims(s)
    return decision(s, "exhaust", "SW-150", victims, left=frame.left) if len(victims) > 1 else None


@FLOW.answer(f.Exhausting)
def _answer_exhaust(s: State, frame: f.Exhausting, action: Any, out: Sink) -> None:
    if isinstance(action, do.Exhaust):
        _exhaust_one(s, frame, action, out)
    elif isinstance(action, do.PreventByAbility):
        args = ABILITY_GUARD[action.ability]
        ability(s, action.adv, action.ability).times += 1
        change_charges(s, -args.charges, out)
        _lower(frame, args.amount, action.adv, action.ability, -1, out)
    elif isinstance(action, do.PreventByItem):
        args = ITEM_GUARD[action.item]
        item = next(held for held in s.party[action.adv].items if held.item == action.item)
        item.times += 1
        item.exhausted = args.limit == "once"
        _lower(frame, args.amount, action.adv, -1, action.item, out)
    else:
        frame.used = True


def _lower(frame: f.Exhausting, amount: int, adv: int, ability_: int, item: int, out: Sink) -> None:
    frame.left = max(0, frame.left - amount)
    out.append(ExhaustPrevented(adv=adv, ability=ability_, item=item, amount=amount))


def _exhaust_one(s: State, frame: f.Exhausting, victim: do.Exhaust, out: Sink) -> None:
    frame.used = True
    frame.left -= 1
    s.tally[EXHAUSTS] += 1
    exhaust(s, victim.adv, ability(s, victim.adv, victim.ability), "forced", out)
    if frame.left <= 0:
        _exhausted(s, frame, out)


@FLOW.step(f.Exhausting)
def _step_exhaust(s: State, frame: f.Exhausting, out: Sink) -> None:
    """Without a choice."""
    victims = _victims(s) if frame.left > 0 else []
    if victims:
        _exhaust_one(s, frame, victims[0], out)
    else:
        _exhausted(s, frame, out)


def _exhausted(s: State, frame: f.Exhausting, out: Sink) -> None:
    """At the end of the exhaust for zero firewood it burns again (SW-094)."""
    s.stack.pop()
    if frame.why == "fire":
        out.append(FireChanged(before=s.fire, after=K.zero_fire_refill, why="refill"))
        s.fire = K.zero_fire_refill


# -- Doom -------------------------------------------------------------------------------------------------


@VERBS.can("doom")
def _can_doom(s: State, script: Script, amount: Any) -> bool:
    return number(s, script, amount) > 0 or (s.doom > 0 and not KEEPS_DOOM[s.location])


@VERBS.do("doom")
def _doom(s: State, script: Script, amount: Any, out: Sink) -> None:
    change = number(s, script, amount)
    if change > 0:
        s.stack.append(f.Dooming(change))
    else:
        lose_doom(s, -change, out)


def _charms(s: State) -> list[do.PreventByItem]:
    """Sailor's Charm, during a Watch only (section 4.6)."""
    if s.phase != "watch":
        return []
    found = []
    for adv, a in enumerate(s.party):
        if a.items and a.role == WATCH:
            for item in a.items:
                if item.item in CHARMS and not item.times:
                    found.append(do.PreventByItem(controller(s, adv), adv, item.item))
    return found


@FLOW.ask(f.Dooming)
def _ask_doom(s: State, frame: f.Dooming) -> Decision | None:
    """D-30."""
    charms = _charms(s) if frame.left > 0 and not frame.asked else []
    if not charms:
        return None
    return decision(s, "react_doom", "SW-142", [*charms, do.Done(charms[0].seat)], left=frame.left, doom=s.doom)


@FLOW.answer(f.Dooming)
def _answer_doom(s: State, frame: f.Dooming, action: Any, out: Sink) -> None:
    if isinstance(action, do.PreventByItem):
        item = next(held for held in s.party[action.adv].items if held.item == action.item)
        item.times += 1
        frame.left -= 1
        out.append(DoomPrevented(adv=action.adv, item=action.item))
    else:
        frame.asked = True


@FLOW.step(f.Dooming)
def _step_doom(s: State, frame: f.Dooming, out: Sink) -> None:
    """One token at a time, after an overflow too (SW-142, SW-144)."""
    if frame.left > 0:
        frame.left -= 1
        frame.asked = False
        place_doom(s, out)
    if frame.left <= 0:
        s.stack.pop()
