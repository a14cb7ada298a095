"""Dice that are rolled again or become unspent, are stunned, stolen and recovered (SW-136 to SW-159)."""

from __future__ import annotations

from typing import Any

from game.core.programs import Script
from game.core.structs import Decision, Sink
from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.content import VERBS
from game.set_a_watch.effects import adv_of, uid_of
from game.set_a_watch.events import DieRerolled, NothingToDo, Returned, Stolen, Stunned, Unspent
from game.set_a_watch.line import standing
from game.set_a_watch.outline import FLOW
from game.set_a_watch.party import ability, controller, decision, die_name, on_watch, spend, spent, unspent, value_of
from game.set_a_watch.printed import Reroll, Steal, Unspend
from game.set_a_watch.state import ON_ABILITY, STOLEN, UNSPENT, Adventurer, State
from game.set_a_watch.tables import ACTIVATED, ITEM_GUARDS_FROM, C


def reroll(s: State, die: int, out: Sink) -> None:
    """Roll one die again."""
    a, i = s.party[die // 3], die % 3
    before = a.dice[i]
    a.dice[i] = s.rng.below(C.adventurers[a.kind].dice[i]) + 1
    out.append(DieRerolled(adv=die // 3, die=die, before=before, value=a.dice[i]))


def reroll_spent(s: State, die: int, again: bool, out: Sink) -> None:
    """A spent die becomes unspent, rolled again first or with its value (SW-137)."""
    a, i = s.party[die // 3], die % 3
    a.at[i], a.on[i] = UNSPENT, -1
    out.append(Unspent(adv=die // 3, die=die))
    if again:
        reroll(s, die, out)


# -- reroll ---------------------------------------------------------------------------------------------


def _whose(s: State, script: Script, whose: str) -> list[int]:
    return [adv_of(script)] if whose == "self" else on_watch(s)


@VERBS.can("reroll")
def _can_reroll(s: State, script: Script, args: Reroll) -> bool:
    return any(UNSPENT in s.party[adv].at for adv in _whose(s, script, args.whose))


@VERBS.do("reroll")
def _reroll(s: State, script: Script, args: Reroll, out: Sink) -> None:
    advs = _whose(s, script, args.whose)
    if args.forced:
        s.stack.append(f.TieReroll(advs))
    else:
        s.stack.append(f.Rerolling(advs, args.whose == "one_on_watch", script.source))


@FLOW.ask(f.Rerolling)
def _ask_reroll(s: State, frame: f.Rerolling) -> Decision | None:
    """D-12: any subset of the unspent dice, each once."""
    advs = [frame.picked[0] // 3] if frame.one and frame.picked else frame.advs
    dice = [die_name(adv, i) for adv in advs for i in unspent(s.party[adv])]
    left = [die for die in dice if die not in frame.picked]
    if not left:
        return None
    acts: list[Any] = [do.RerollDie(controller(s, die // 3), die) for die in left]
    acts.append(do.Done(controller(s, advs[0])))
    return decision(s, "reroll", "SW-070", acts, picked=len(frame.picked), adv=advs[0] if len(advs) == 1 else -1)


@FLOW.answer(f.Rerolling)
def _answer_reroll(s: State, frame: f.Rerolling, action: Any, out: Sink) -> None:
    if isinstance(action, do.RerollDie):
        frame.picked.append(action.die)
    else:
        _roll_picked(s, frame, out)


@FLOW.step(f.Rerolling)
def _roll_picked(s: State, frame: f.Rerolling, out: Sink) -> None:
    s.stack.pop()
    for die in frame.picked:
        reroll(s, die, out)


@FLOW.ask(f.TieReroll)
def _ask_tie(s: State, frame: f.TieReroll) -> Decision | None:
    """D-40: which of the equally high dice."""
    if not frame.advs:
        return None
    adv = frame.advs[0]
    dice = _highest(s.party[adv])
    if len(dice) < 2:
        return None
    seat = controller(s, adv)
    return decision(s, "reroll_highest", "SW-156", [do.RerollDie(seat, die_name(adv, i)) for i in dice], adv=adv)


def _highest(a: Adventurer) -> list[int]:
    dice = unspent(a)
    top = max((a.dice[i] for i in dice), default=0)
    return [i for i in dice if a.dice[i] == top]


@FLOW.answer(f.TieReroll)
def _answer_tie(s: State, frame: f.TieReroll, action: do.RerollDie, out: Sink) -> None:
    frame.advs.pop(0)
    reroll(s, action.die, out)


@FLOW.step(f.TieReroll)
def _reroll_highest(s: State, frame: f.TieReroll, out: Sink) -> None:
    if not frame.advs:
        s.stack.pop()
        return
    adv = frame.advs.pop(0)
    for i in _highest(s.party[adv]):
        reroll(s, die_name(adv, i), out)


# -- unspend --------------------------------------------------------------------------------------------


@VERBS.can("unspend")
def _can_unspend(s: State, script: Script, args: Unspend) -> bool:
    return any(spent(s.party[adv]) for adv in _whose(s, script, args.whose))


@VERBS.do("unspend")
def _unspend(s: State, script: Script, args: Unspend, out: Sink) -> None:
    s.stack.append(f.Unspending(_whose(s, script, args.whose), args.reroll, script.source == "power"))


@FLOW.ask(f.Unspending)
def _ask_unspend(s: State, frame: f.Unspending) -> Decision | None:
    """D-36: one of the spent dice."""
    acts: list[Any] = [
        do.UnspendDie(controller(s, adv), die_name(adv, i)) for adv in frame.advs for i in spent(s.party[adv])
    ]
    if not acts:
        return None
    if frame.optional:
        acts.append(do.Done(controller(s, frame.advs[0])))
    return decision(s, "unspend", "SW-137", acts)


@FLOW.answer(f.Unspending)
def _answer_unspend(s: State, frame: f.Unspending, action: Any, out: Sink) -> None:
    s.stack.pop()
    if isinstance(action, do.UnspendDie):
        reroll_spent(s, action.die, frame.reroll, out)


# -- stun -----------------------------------------------------------------------------------------------


@VERBS.do("stun")
def _stun(s: State, script: Script, count: int, out: Sink) -> None:
    s.stack.append(f.Stunning(count))


def _stunnable(s: State) -> list[do.StunWith]:
    """Unspent die and unexhausted, die-activated ability without a die, of one Adventurer (SW-153, SW-154)."""
    found = []
    for adv in on_watch(s):
        a = s.party[adv]
        if any(ITEM_GUARDS_FROM[held.item] == "stun" for held in a.items):
            continue
        cards = [card.card for card in a.abilities if ACTIVATED[card.card] and not card.exhausted and not card.die]
        seat = controller(s, adv)
        found += [do.StunWith(seat, die_name(adv, i), card) for i in unspent(a) for card in cards]
    return found


@FLOW.ask(f.Stunning)
def _ask_stun(s: State, frame: f.Stunning) -> Decision | None:
    acts = _stunnable(s) if frame.left else []
    return decision(s, "stun", "SW-153", acts, left=frame.left) if len(acts) > 1 else None


@FLOW.answer(f.Stunning)
def _answer_stun(s: State, frame: f.Stunning, action: do.StunWith, out: Sink) -> None:
    """The ability has had its die this round; exhausting it is still possible (SW-155)."""
    frame.left -= 1
    adv, i = action.die // 3, action.die % 3
    ability(s, adv, action.ability).die = True
    spend(s, adv, i, ON_ABILITY, action.ability, value_of(s, adv, i))
    out.append(Stunned(adv=adv, die=action.die, ability=action.ability))


@FLOW.step(f.Stunning)
def _stun_only(s: State, frame: f.Stunning, out: Sink) -> None:
    acts = _stunnable(s) if frame.left else []
    if acts:
        _answer_stun(s, frame, acts[0], out)
        return
    if frame.left:
        out.append(NothingToDo(what="stun"))
    s.stack.pop()


# -- steal and recover ------------------------------------------------------------------------------------


@VERBS.do("steal")
def _steal(s: State, script: Script, args: Steal, out: Sink) -> None:
    s.stack.append(f.Stealing(args.count, args.which, uid_of(script)))


def _stealable(s: State, which: str) -> list[int]:
    """Unspent, unprotected dice on Watch; highest and lowest compare the faces (SW-156)."""
    found = [
        (s.party[adv].dice[i], die_name(adv, i))
        for adv in on_watch(s)
        if not any(ITEM_GUARDS_FROM[held.item] == "steal" for held in s.party[adv].items)
        for i in unspent(s.party[adv])
    ]
    if which != "choice" and found:
        edge = max(found)[0] if which == "highest" else min(found)[0]
        found = [(face, die) for face, die in found if face == edge]
    return [die for _, die in found]


@FLOW.ask(f.Stealing)
def _ask_steal(s: State, frame: f.Stealing) -> Decision | None:
    """D-32."""
    dice = _stealable(s, frame.which) if frame.left else []
    if len(dice) < 2:
        return None
    return decision(s, "steal", "SW-156", [do.LoseDie(controller(s, die // 3), die) for die in dice])


@FLOW.answer(f.Stealing)
def _answer_steal(s: State, frame: f.Stealing, action: do.LoseDie, out: Sink) -> None:
    _take(s, frame, action.die, out)


@FLOW.step(f.Stealing)
def _steal_only(s: State, frame: f.Stealing, out: Sink) -> None:
    dice = _stealable(s, frame.which) if frame.left else []
    if dice:
        _take(s, frame, dice[0], out)
        return
    if frame.left:
        out.append(NothingToDo(what="steal"))
    s.stack.pop()


def _take(s: State, frame: f.Stealing, die: int, out: Sink) -> None:
    frame.left -= 1
    lc = standing(s, frame.uid)
    if lc is None:
        return
    a, i = s.party[die // 3], die % 3
    a.at[i], a.on[i] = STOLEN, frame.uid
    lc.dice.append(die)
    out.append(Stolen(adv=die // 3, die=die, value=a.dice[i], uid=frame.uid))


def stolen(s: State) -> list[int]:
    """All dice that lie on creatures."""
    return [die for lc in s.line for die in lc.dice]


@VERBS.can("recover")
def _can_recover(s: State, script: Script, count: int) -> bool:
    return bool(stolen(s))


@VERBS.do("recover")
def _recover(s: State, script: Script, count: int, out: Sink) -> None:
    s.stack.append(f.Recovering(count))


@FLOW.ask(f.Recovering)
def _ask_recover(s: State, frame: f.Recovering) -> Decision | None:
    """D-33: asked only when fewer come back than are stolen."""
    dice = stolen(s)
    if len(dice) <= frame.left or not frame.left:
        return None
    return decision(s, "recover", "SW-159", [do.RecoverDie(controller(s, die // 3), die) for die in dice])


@FLOW.answer(f.Recovering)
def _answer_recover(s: State, frame: f.Recovering, action: do.RecoverDie, out: Sink) -> None:
    frame.left -= 1
    _bring_back(s, action.die, out)


@FLOW.step(f.Recovering)
def _recover_all(s: State, frame: f.Recovering, out: Sink) -> None:
    s.stack.pop()
    if frame.left:
        for die in stolen(s):
            _bring_back(s, die, out)


def _bring_back(s: State, die: int, out: Sink) -> None:
    for lc in s.line:
        if die in lc.dice:
            lc.dice.remove(die)
    a, i = s.party[die // 3], die % 3
    a.at[i], a.on[i] = UNSPENT, -1
    out.append(Returned(adv=die // 3, die=die, unspent=True))


