"""What an action would cost and bring, shown before it is taken. Nothing hidden or rolled shows in it.

Amounts by name: firewood, coins, doom, charges, power (of a strike or attack), health (of its target),
overkill, life (abilities on Watch, minus for exhausting; life_least where cards that nobody has seen may
add to it; unseen is how many those are, where the seen ones do nothing), defeats (revealed creatures that
fall), damage (what stopping costs from the revealed cards), exhausted (1: the ability that is taken up
comes so), lights (facedown cards that the fire would newly reveal), dark (1: it grows, but reveals none),
no_dice (1: a reroll with nothing to roll), ends (1: the last card falls, and the Watch is over), idle (dice that
stay unused then), reveals and rolls (1: something unseen comes up, dice are rolled).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.core.exprs import value as worth
from game.core.structs import Action
from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.attack import complete, pieces, total
from game.set_a_watch.line import alive, find, health, lookup, reached, reveal_level
from game.set_a_watch.merchant import price
from game.set_a_watch.party import ability, charge_room, value_of
from game.set_a_watch.printed import SUMMON, Program, Strike
from game.set_a_watch.state import OWN_ACTION, UNSPENT, WATCH, LineCard, State
from game.set_a_watch.stock import fire_fits
from game.set_a_watch.tables import ABILITY_PAY, DAMAGE, FAMILY, ITEM_PAY, SPACE_ACTION, C, K
from game.set_a_watch.using import able, doses

Pairs = tuple[tuple[str, int], ...]


def preview(s: State, action: Action) -> Pairs:
    """Amounts by name, each once; () for actions that only choose."""
    show = _SHOWN.get(type(action))
    total: dict[str, int] = {}
    for name, n in show(s, action) if show else ():
        total[name] = n if name in ("power", "health") else total.get(name, 0) + n
    total.update(_end_of_watch(s, action, total.get("defeats", 0)))
    return tuple(pair for pair in total.items() if pair[1])


def _end_of_watch(s: State, action: Action, defeats: int) -> list[tuple[str, int]]:
    """When all that is left of the Line falls, the Watch is over, whatever dice are left (SW-116)."""
    left = alive(s) if defeats and s.lined else []
    if not left or len(left) > defeats or any(_followed(s, lc) for lc in left):
        return []
    lying = sum(a.at.count(UNSPENT) for a in s.party if a.role == WATCH)
    return [("ends", 1), ("idle", lying - _dice_of(s, action))]


def _followed(s: State, lc: LineCard) -> bool:
    """May its Defeated power fill the Doom track, so that another card joins the Line (SW-143)?"""
    powers = () if lc.negated else C.cards[lc.card].powers
    doom = any(e.verb == "doom" for p in powers if p.when == "defeated" for e in p.program)
    return doom and s.doom + 1 >= K.doom_spots


def _dice_of(s: State, action: Action) -> int:
    """Unspent dice that the action uses up."""
    if isinstance(action, do.Strike | do.StrikeBest):
        frame = _copy(s)
        if isinstance(action, do.StrikeBest):
            complete(s, find(s, frame.target), frame)
        return len(frame.dice)
    die = s.stack[-1].die if isinstance(s.stack[-1], f.Using) else getattr(action, "die", -1)
    return int(die >= 0)


def _fire(s: State, change: int) -> list[tuple[str, int]]:
    """The change of the firewood, and how many facedown cards it lights on Watch."""
    if not change or not fire_fits(s, change):
        return []
    found = [("firewood", change)]
    if s.lined:
        before = reveal_level(s)
        s.fire += change
        after = reveal_level(s)
        s.fire -= change
        lit = sum(1 for lc in s.line[before:after] if not lc.up)
        waiting = change > 0 and any(not lc.up for lc in alive(s))
        found += [("lights", lit), ("dark", int(waiting and not lit))]
    return found


# -- attacks --------------------------------------------------------------------------------------------------


def _attack(s: State, action: do.Attack) -> list[tuple[str, int]]:
    frame = f.Attacking(action.target)
    at = find(s, action.target)
    complete(s, at, frame)
    return [("power", total(s, frame)), ("health", health(s, at))]


def _attack_with(s: State, frame: f.Attacking) -> list[tuple[str, int]]:
    needed, now = health(s, find(s, frame.target)), total(s, frame)
    return [("power", now), ("health", needed), ("overkill", max(0, now - needed))]


def _copy(s: State) -> f.Attacking:
    top = s.stack[-1]
    assert isinstance(top, f.Attacking)
    return f.Attacking(top.target, [*top.dice], [*top.boosts], [*top.beasts], top.flame)


def _add_die(s: State, action: do.AddDie) -> list[tuple[str, int]]:
    frame = _copy(s)
    at = find(s, frame.target)
    piece = next(p for p in pieces(s, at, frame.dice, frame.beasts) if p.die == action.die)
    frame.dice.append(action.die)
    frame.boosts.append(piece.least)
    return [("charges", -piece.least), *_attack_with(s, frame)]


def _add_beast(s: State, action: do.AddBeast) -> list[tuple[str, int]]:
    frame = _copy(s)
    frame.beasts.append(action.card)
    return _attack_with(s, frame)


def _add_charge(s: State, action: do.AddCharge) -> list[tuple[str, int]]:
    frame = _copy(s)
    frame.boosts[frame.dice.index(action.die)] += 1
    return [("charges", -1), *_attack_with(s, frame)]


def _add_flame(s: State, action: do.AddFlame) -> list[tuple[str, int]]:
    frame = _copy(s)
    frame.flame = True
    return [*_fire(s, -ABILITY_PAY[action.ability].firewood), *_attack_with(s, frame)]


def _strike(s: State, action: do.Strike | do.StrikeBest) -> list[tuple[str, int]]:
    frame = _copy(s)
    if isinstance(action, do.StrikeBest):
        complete(s, find(s, frame.target), frame)
    return [("defeats", 1), ("charges", -sum(frame.boosts)), *_attack_with(s, frame)]


def _stop(s: State, action: do.StopFighting) -> list[tuple[str, int]]:
    left = alive(s)
    seen = sum(DAMAGE[lc.card] for lc in left if lc.up or lc.known)
    unseen = sum(not (lc.up or lc.known) for lc in left)
    if not seen:
        return [("unseen", unseen)]
    return [("damage", seen), ("life_least" if unseen else "life", -seen)]


# -- abilities and items ----------------------------------------------------------------------------------------


def _use_ability(s: State, action: do.UseAbility) -> list[tuple[str, int]]:
    return _use(s, action.adv, "ability", action.ability, action.die, value_of(s, action.adv, action.die % 3))


def _exhaust_ability(s: State, action: do.ExhaustAbility) -> list[tuple[str, int]]:
    x = s.party[action.adv].worth[action.x_die % 3] if action.x_die >= 0 else 0
    return [("life", -1), *_use(s, action.adv, "ability", action.ability, -1, x)]


def _use_passive(s: State, action: do.UsePassive) -> list[tuple[str, int]]:
    return _use(s, action.adv, "ability", action.ability, -1, 0)


def _use_item(s: State, action: do.UseItem) -> list[tuple[str, int]]:
    x = value_of(s, action.adv, action.die % 3) if action.die >= 0 else 0
    return _use(s, action.adv, "item", action.item, action.die, x)


def _use(s: State, adv: int, kind: str, id: int, die: int, x: int) -> list[tuple[str, int]]:
    """With the least Rock Charges that let it do something; with the coins, where only one number of them does."""
    pay = ABILITY_PAY[id] if kind == "ability" else ITEM_PAY[id]
    program = C.abilities[id].program if kind == "ability" else C.items[id].program
    most = min(s.purse, pay.coins_up_to)
    room = charge_room(s, adv, die % 3) if die >= 0 else 0
    boost = next((k for k in range(room + 1) if able(s, adv, kind, id, x + k, most)), 0)
    paid = [k for k in range(most + 1) if able(s, adv, kind, id, x + boost, k)] if most else []
    numbers = {"adv": adv, "X": x + boost, "coins_paid": paid[0] if len(paid) == 1 else 0}
    coins = worth(pay.coins, lookup(s, -1, numbers)) or numbers["coins_paid"]
    numbers["coins_paid"] = coins
    cost = [("charges", -boost - pay.charges), ("coins", -coins)]
    return [*cost, *_card(s, adv, program, numbers, pay.firewood), *_no_dice(s, adv, program, die)]


def _no_dice(s: State, adv: int, program: Program, die: int) -> list[tuple[str, int]]:
    """The card rerolls, but the die that it takes is the last: it may be used all the same (SW-008)."""
    for effect in _effects(s, adv, program):
        if effect.verb == "reroll":
            whose = [s.party[adv]] if effect.args.whose == "self" else [a for a in s.party if a.role == WATCH]
            return [("no_dice", int(sum(a.at.count(UNSPENT) for a in whose) <= (die >= 0)))]
    return []


def _going_on(s: State, action: do.Charge | do.PayCoins) -> list[tuple[str, int]]:
    """What the use under way comes to with so many charges or coins (D-09, D-24)."""
    frame = s.stack[-1]
    if not isinstance(frame, f.Using):
        return []
    charges = action.amount if isinstance(action, do.Charge) else max(0, frame.charges)
    coins = action.amount if isinstance(action, do.PayCoins) else 0
    x = s.party[frame.adv].worth[frame.x_die % 3] if frame.x_die >= 0 else 0
    if frame.die >= 0:
        x = value_of(s, frame.adv, frame.die % 3) + charges
    pay = ABILITY_PAY[frame.slot] if frame.kind == "ability" else ITEM_PAY[frame.slot]
    program = C.abilities[frame.slot].program if frame.kind == "ability" else C.items[frame.slot].program
    numbers = {"adv": frame.adv, "X": x, "coins_paid": coins}
    return [("charges", -charges), ("coins", -coins), *_card(s, frame.adv, program, numbers, pay.firewood)]


def _card(s: State, adv: int, program: Program, numbers: dict[str, int], paid: int) -> list[tuple[str, int]]:
    """What the plain effects of a program come to."""
    found: list[tuple[str, int]] = []
    fire = -paid
    for effect in _effects(s, adv, program):
        args: Any = effect.args
        if effect.verb == "firewood":
            fire += worth(args, lookup(s, -1, numbers))
        elif effect.verb == "strike":
            found += _blow(s, args, numbers)
        elif effect.verb in ("doom", "charges"):
            found.append((effect.verb, worth(args, lookup(s, -1, numbers))))
        elif effect.verb == "coins":
            found.append(("coins", worth(args.amount, lookup(s, -1, numbers))))
    return _fire(s, fire) + found


def _effects(s: State, adv: int, program: Program) -> Iterator[Any]:
    """The effects of a program; those of a Potion that it uses, when there is only one, as well (SW-219)."""
    for effect in program:
        yield effect
        if effect.verb == "use_item":
            potions = doses(s, adv, effect.args.max_cost)
            yield from C.items[potions[0]].program if len(potions) == 1 else ()


def _blow(s: State, args: Strike, numbers: dict[str, int]) -> list[tuple[str, int]]:
    power = worth(args.power, lookup(s, -1, numbers))
    falls = [i for i in reached(s, args.at, -1, True, numbers) if _seen(s, i) and health(s, i) <= power]
    return [("power", power), ("defeats", len(falls) if args.each else min(1, len(falls)))]


def _seen(s: State, i: int) -> bool:
    """Is it known what the card at that index is, and is it a creature?"""
    lc = s.line[i]
    return lc.up or (lc.known and FAMILY[lc.card] != SUMMON)


# -- camp and market ----------------------------------------------------------------------------------------------


def _assign(s: State, action: do.Assign) -> list[tuple[str, int]]:
    if action.space == OWN_ACTION:
        program = C.adventurers[s.party[action.adv].kind].camp.program
        return _card(s, action.adv, program, {"adv": action.adv, "X": 0, "coins_paid": 0}, 0)
    found = [("coins", s.spaces[action.space])]
    return found + _fire(s, K.chop_gain) if SPACE_ACTION[action.space] == "chop" else found


def _buy(s: State, action: do.Buy) -> list[tuple[str, int]]:
    return [("coins", -price(s, s.market[action.pile][-1]))]


def _equip(s: State, action: do.Equip) -> list[tuple[str, int]]:
    """The new ability lies as the old one did (SW-060)."""
    return [("exhausted", int(ability(s, action.adv, action.old).exhausted))]


def _runes(s: State, action: do.UseRunes) -> list[tuple[str, int]]:
    return [("doom", -min(s.doom, len(action.runes)))]


_SHOWN: dict[type[Any], Callable[[State, Any], list[tuple[str, int]]]] = {
    do.Attack: _attack, do.AddDie: _add_die, do.AddBeast: _add_beast, do.AddCharge: _add_charge,
    do.AddFlame: _add_flame, do.Strike: _strike, do.StrikeBest: _strike, do.StopFighting: _stop,
    do.UseAbility: _use_ability, do.ExhaustAbility: _exhaust_ability, do.UsePassive: _use_passive,
    do.UseItem: _use_item, do.Charge: _going_on, do.PayCoins: _going_on, do.Assign: _assign, do.Buy: _buy,
    do.UseRunes: _runes, do.Equip: _equip,
    do.KeepItem: lambda s, action: [],
}  # fmt: skip
