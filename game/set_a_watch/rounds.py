"""A round from arrival to rest (chapters D and E, SW-036 to SW-048)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.core.structs import Decision, Sink
from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.content import VERBS
from game.set_a_watch.effects import adv_of, trigger_location
from game.set_a_watch.events import (
    DiceRolled,
    FlexAssigned,
    ItemRefreshed,
    LocationReached,
    Refreshed,
    RoundBegan,
    WentToCamp,
)
from game.set_a_watch.outline import FLOW
from game.set_a_watch.party import FOUR, ability, controller, decision, on_watch, slots, speaker
from game.set_a_watch.printed import Refresh
from game.set_a_watch.state import CAMP, NOWHERE, RESTS_HEALED, UNSPENT, ItemCard, State
from game.set_a_watch.stock import change_fire
from game.set_a_watch.tables import ITEM_KIND, C


@FLOW.step(f.Rounds)
def _next_round(s: State, frame: f.Rounds, out: Sink) -> None:
    """SW-040."""
    if s.round == s.rounds:
        s.stack.pop()
        return
    s.round += 1
    s.stack.append(FLOW.begin("final_round" if s.round == s.rounds else "round"))


def _arrive(s: State, out: Sink, seat: int) -> None:
    """The next Location; its firewood modifier does not count in round 1 (SW-022, SW-042)."""
    out.append(RoundBegan(round=s.round))
    s.phase = "arrival"
    s.resting = -1
    s.discount = 0
    s.placed = [-1] * len(C.spaces)
    s.runes = 0
    s.own = False
    if s.location >= 0:
        s.passed.append(s.location)
    s.location = s.map.pop() if s.map else s.final.pop()
    out.append(LocationReached(location=s.location))
    if s.round > 1:
        change_fire(s, C.locations[s.location].firewood, "location", out)


def _arrival(s: State, out: Sink, seat: int) -> None:
    """The arrival ability, in round 1 too (R-24)."""
    trigger_location(s, "arrival")


def _roll(s: State, out: Sink, seat: int) -> None:
    """All dice of all four, stolen ones too (SW-158); no mark of the last round remains (SW-043)."""
    for adv, a in enumerate(s.party):
        a.role = NOWHERE
        a.dice = [s.rng.below(sides) + 1 for sides in C.adventurers[a.kind].dice]
        a.at = [UNSPENT] * 3
        a.on = [-1] * 3
        a.worth = [0] * 3
        for card in a.abilities:
            card.die, card.times = False, 0
        for item in a.items:
            item.used, item.times, item.dosed = False, 0, False
        out.append(DiceRolled(adv=adv, values=tuple(a.dice), why="round"))


for _phase in ("round", "final_round"):
    FLOW.phase(_phase, "arrive")(_arrive)
    FLOW.phase(_phase, "arrival")(_arrival)
    FLOW.phase(_phase, "roll")(_roll)


# -- who rests ------------------------------------------------------------------------------------------


@FLOW.phase("round", "choose_rest")
def _choose_rest(s: State, out: Sink, seat: int) -> None:
    s.phase = "camp"
    s.stack.append(f.Rester())


def rests_each(s: State) -> int:
    """How often everybody rests in this mode (SW-045, SW-210)."""
    return next(m.rests_each for m in C.modes if m.id == s.mode)


@FLOW.ask(f.Rester)
def _ask_rester(s: State, frame: f.Rester) -> Decision:
    """D-06: those below the limit."""
    limit = rests_each(s)
    acts = [do.Rest(max(0, a.seat), adv) for adv, a in enumerate(s.party) if a.rests < limit]
    return decision(s, "choose_rest", "SW-044", acts, round=s.round)


@FLOW.answer(f.Rester)
def _answer_rester(s: State, frame: f.Rester, action: do.Rest, out: Sink) -> None:
    s.stack.pop()
    a = s.party[action.adv]
    s.resting = action.adv
    a.role = CAMP
    a.rests += 1
    out.append(WentToCamp(adv=action.adv, rests=a.rests))


def _flex(s: State, out: Sink, seat: int) -> None:
    """Who decides for the flex Adventurer when it rests itself, and in the final round (R-02, D-42)."""
    flex = next((adv for adv, a in enumerate(s.party) if a.seat < 0), -1)
    if flex >= 0 and s.resting in (-1, flex):
        s.stack.append(f.FlexSeat())


FLOW.phase("round", "flex")(_flex)
FLOW.phase("final_round", "flex")(_flex)


@FLOW.ask(f.FlexSeat)
def _ask_flex(s: State, frame: f.FlexSeat) -> Decision:
    return decision(s, "flex_seat", "SW-004", [do.ChooseSeat(0, who) for who in range(s.seats)])


@FLOW.answer(f.FlexSeat)
def _answer_flex(s: State, frame: f.FlexSeat, action: do.ChooseSeat, out: Sink) -> None:
    s.stack.pop()
    s.flex_seat = action.who
    out.append(FlexAssigned(who=action.who))


@FLOW.phase("round", "rest")
def _rest(s: State, out: Sink, seat: int) -> None:
    """One exhausted ability of its choice and all exhausted items (SW-047)."""
    for item in s.party[s.resting].items:
        if item.exhausted:
            item.exhausted = False
            out.append(ItemRefreshed(adv=s.resting, item=item.item, why="rest"))
    s.stack.append(f.Refreshing("self", "ability", s.resting, 1, "rest"))


# -- refreshing -----------------------------------------------------------------------------------------


def refreshable(s: State, who: str, what: str, adv: int) -> Iterator[Any]:
    """The exhausted cards that an effect may refresh (SW-172)."""
    advs = _reached(s, who, adv)
    seat = controller(s, adv) if adv >= 0 else speaker(s)
    if what == "ability":
        return (do.RefreshAbility(seat, a, card.card) for a, card in slots(s, advs) if card.exhausted)
    return (do.RefreshItem(seat, a, item.item) for a in advs for item in s.party[a].items if _tired(item))


def _reached(s: State, who: str, adv: int) -> Iterable[int]:
    """Whose cards they may be."""
    if who == "self":
        return (adv,)
    if who == "any":
        return FOUR
    return [other for other in on_watch(s) if who == "on_watch" or other != adv]


def _tired(item: ItemCard) -> bool:
    """Exhausted, or an Activate item that took its die (Restock)."""
    return item.exhausted or (ITEM_KIND[item.item] == "activate" and item.used)


@VERBS.can("refresh")
def _can_refresh(s: State, script: Any, args: Refresh) -> bool:
    """Is there one? Asked all the time, so no action is made for it."""
    party, abilities = s.party, args.what == "ability"
    for adv in _reached(s, args.who, adv_of(script)):
        if abilities:
            for card in party[adv].abilities:
                if card.exhausted:
                    return True
        else:
            for item in party[adv].items:
                if _tired(item):
                    return True
    return False


@VERBS.do("refresh")
def _refresh(s: State, script: Any, args: Refresh, out: Sink) -> None:
    s.stack.append(f.Refreshing(args.who, args.what, adv_of(script), args.count, "effect"))


@FLOW.ask(f.Refreshing)
def _ask_refresh(s: State, frame: f.Refreshing) -> Decision | None:
    """D-05, D-07, D-15, D-39: no declining while there is one."""
    acts = list(refreshable(s, frame.who, frame.what, frame.adv)) if frame.left else []
    if len(acts) < 2:
        return None
    rule = {"rest": "SW-047", "heal": "SW-059"}.get(frame.why, "SW-172")
    return decision(s, f"refresh_{frame.what}", rule, acts, left=frame.left, adv=frame.adv)


@FLOW.answer(f.Refreshing)
def _answer_refresh(s: State, frame: f.Refreshing, action: Any, out: Sink) -> None:
    frame.left -= 1
    if isinstance(action, do.RefreshAbility):
        ability(s, action.adv, action.ability).exhausted = False
        s.tally[RESTS_HEALED] += 1
        out.append(Refreshed(adv=action.adv, ability=action.ability, why=frame.why))
        return
    item = next(held for held in s.party[action.adv].items if held.item == action.item)
    item.exhausted = item.used = False
    out.append(ItemRefreshed(adv=action.adv, item=action.item, why=frame.why))


@FLOW.step(f.Refreshing)
def _refresh_only(s: State, frame: f.Refreshing, out: Sink) -> None:
    acts = list(refreshable(s, frame.who, frame.what, frame.adv)) if frame.left else []
    if acts:
        _answer_refresh(s, frame, acts[0], out)
    else:
        s.stack.pop()
