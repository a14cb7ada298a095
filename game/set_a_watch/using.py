"""Using abilities and items (SW-124 to SW-138, SW-219 to SW-221): what is offered, what is asked, what is paid."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import Any

from game.core.programs import Script
from game.core.structs import Decision, Sink
from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.content import VERBS
from game.set_a_watch.defeat import begin_deed
from game.set_a_watch.effects import adv_of, number, running, usable
from game.set_a_watch.events import AbilityUsed, ItemKept, ItemReturned, ItemUsed, NothingToDo
from game.set_a_watch.outline import FLOW
from game.set_a_watch.party import (
    ability,
    charge_room,
    controller,
    decision,
    exhaust,
    on_watch,
    reacting,
    spend,
    value_of,
)
from game.set_a_watch.printed import GOLEM, Pay, UseItem
from game.set_a_watch.state import ON_ABILITY, ON_ITEM, State
from game.set_a_watch.stock import change_charges, change_fire, pay_coins
from game.set_a_watch.tables import (
    ABILITY_HEALS,
    ABILITY_PAY,
    ABILITY_X,
    ACTIVATED,
    CORK,
    ITEM_HEALS,
    ITEM_KIND,
    ITEM_PAY,
    ITEM_X,
    LIMIT,
    NO_PAY,
    PRICE,
)

# -- what could be used -----------------------------------------------------------------------------------


def able(s: State, adv: int, source: str, id: int, x: int, coins: int) -> bool:
    """Could the card do something with that X and that many coins paid?"""
    if not coins:
        fixed = _pay(source, id).coins
        coins = fixed if isinstance(fixed, int) else 0
    return usable(s, Script(source, id, 0, {"adv": adv, "X": x, "coins_paid": coins}))


def _pay(source: str, id: int) -> Pay:
    return ABILITY_PAY[id] if source == "ability" else ITEM_PAY[id]


def _most_coins(s: State, source: str, id: int) -> int:
    return min(s.purse, _pay(source, id).coins_up_to)


# -- what is asked first ------------------------------------------------------------------------------------


def begin_use(s: State, action: Any, out: Sink) -> None:
    """The use is declared; charges, coins and Second Cork are asked before anything is paid."""
    if isinstance(action, do.UseAbility):
        frame = f.Using(action.adv, "ability", action.ability, action.die)
    elif isinstance(action, do.ExhaustAbility):
        frame = f.Using(action.adv, "ability", action.ability, -1, action.x_die)
    elif isinstance(action, do.UseItem):
        frame = f.Using(action.adv, "item", action.item, action.die)
    else:
        frame = f.Using(action.adv, "ability", action.ability, -1)
    if _plain(s, frame):
        frame.charges = frame.coins = 0
        _begin(s, frame, out)
    else:
        s.stack.append(frame)


def _x(s: State, frame: f.Using, charges: int) -> int:
    """The die with charges and the Mounted bonus (SW-128), or what a spent one counted for (SW-129)."""
    if frame.die >= 0:
        return value_of(s, frame.adv, frame.die % 3) + charges
    return s.party[frame.adv].worth[frame.x_die % 3] if frame.x_die >= 0 else 0


def _charge_counts(s: State, frame: f.Using) -> list[int]:
    """With how many Rock Charges on the die the card can do something (D-09)."""
    if frame.die < 0 or frame.charges >= 0:
        return []
    room = charge_room(s, frame.adv, frame.die % 3)
    if not room or not _value_matters(s, frame):
        return [0]
    coins = _most_coins(s, frame.kind, frame.slot)
    x = _x(s, frame, 0)
    return _enough(room, lambda k: able(s, frame.adv, frame.kind, frame.slot, x + k, coins))


def _enough(most: int, works: Callable[[int], bool]) -> list[int]:
    """The numbers up to ``most`` with which it works: what does something with less does it with more as well."""
    least = 0 if works(0) else bisect_left(range(most + 1), True, 1, key=works)
    return list(range(least, most + 1))


def _value_matters(s: State, frame: f.Using) -> bool:
    """Does the card use X, or could an ability with X be exhausted later, for which spent dice count (SW-129)?"""
    if (ABILITY_X if frame.kind == "ability" else ITEM_X)[frame.slot]:
        return True
    later = [card for card in s.party[frame.adv].abilities if ABILITY_X[card.card] and ACTIVATED[card.card]]
    return any(not card.exhausted for card in later) or (bool(later) and refresher(s))


def refresher(s: State) -> bool:
    """Can anything on Watch turn an exhausted ability up again tonight?"""
    held = [item.item for adv in on_watch(s) for item in s.party[adv].items]
    cards = [card.card for adv in on_watch(s) for card in s.party[adv].abilities if not card.exhausted]
    return any(ITEM_HEALS[item] for item in held) or any(ABILITY_HEALS[card] for card in cards)


def _coin_counts(s: State, frame: f.Using) -> list[int]:
    """How many coins may be paid (Hired Blades)."""
    if frame.coins >= 0:
        return []
    most = _most_coins(s, frame.kind, frame.slot)
    if not most:
        return [0]
    x = _x(s, frame, max(0, frame.charges))
    return _enough(most, lambda k: able(s, frame.adv, frame.kind, frame.slot, x, k))


def _cork(s: State, frame: f.Using) -> tuple[int, int] | None:
    """Second Cork's owner and price, if it may keep this item (D-37, SW-219)."""
    if frame.kind != "item" or frame.cork >= 0 or ITEM_KIND[frame.slot] != "discard":
        return None
    held = reacting(s, CORK)
    if held is None or held[1].times >= LIMIT[CORK]:
        return None
    cost = _cork_price(s, frame.slot)
    return (held[0], cost) if s.purse >= cost else None


def _cork_price(s: State, item: int) -> int:
    """Half the printed price, rounded up."""
    return number(s, Script("ability", CORK, 0, {"item_cost": PRICE[item]}), ABILITY_PAY[CORK].coins)


def _plain(s: State, frame: f.Using) -> bool:
    """Is there nothing to ask: no Rock Charges for the die, no number of coins, no item that could be kept?"""
    if frame.kind == "item" and ITEM_KIND[frame.slot] == "discard":
        return False
    if frame.die >= 0 and s.charges and s.party[frame.adv].kind == GOLEM:
        return False
    return not _pay(frame.kind, frame.slot).coins_up_to


@FLOW.ask(f.Using)
def _ask_using(s: State, frame: f.Using) -> Decision | None:
    """D-09, D-24, D-37."""
    seat = controller(s, frame.adv)
    counts = _charge_counts(s, frame)
    if len(counts) > 1:
        acts: list[Any] = [do.Charge(seat, k) for k in counts]
        return decision(s, "charge_die", "SW-193", acts, die=frame.die, charges=s.charges)
    coins = _coin_counts(s, frame)
    if len(coins) > 1:
        acts = [do.PayCoins(seat, k) for k in coins]
        return decision(s, "pay_coins", "SW-D24", acts, adv=frame.adv, purse=s.purse)
    cork = _cork(s, frame)
    if cork is None:
        return None
    owner = controller(s, cork[0])
    acts = [do.KeepItem(owner, CORK), do.Done(owner)]
    return decision(s, "keep_item", "SW-219", acts, item=frame.slot, price=cork[1])


@FLOW.answer(f.Using)
def _answer_using(s: State, frame: f.Using, action: Any, out: Sink) -> None:
    if isinstance(action, do.Charge):
        frame.charges = action.amount
    elif isinstance(action, do.PayCoins):
        _one_left(s, frame)
        frame.coins = action.amount
    else:
        frame.cork = int(isinstance(action, do.KeepItem))


def _one_left(s: State, frame: f.Using) -> None:
    """Where only one number of charges works it is taken without asking."""
    counts = _charge_counts(s, frame)
    if counts:
        frame.charges = counts[0]


# -- paying ---------------------------------------------------------------------------------------------------


@FLOW.step(f.Using)
def _commit(s: State, frame: f.Using, out: Sink) -> None:
    """Everything is known; what was not asked has one answer."""
    _one_left(s, frame)
    coins = _coin_counts(s, frame)
    frame.coins = coins[0] if coins else max(0, frame.coins)
    s.stack.pop()
    _begin(s, frame, out)


def _begin(s: State, frame: f.Using, out: Sink) -> None:
    """Pay, mark the use, begin (section 4.3 step 1)."""
    x = _x(s, frame, max(0, frame.charges))
    if frame.die >= 0:
        at = ON_ABILITY if frame.kind == "ability" else ON_ITEM
        spend(s, frame.adv, frame.die % 3, at, frame.slot, x)
        if frame.charges > 0:
            change_charges(s, -frame.charges, out)
    begin_deed(s)
    script = Script(frame.kind, frame.slot, 0, {"adv": frame.adv, "X": x, "coins_paid": frame.coins})
    s.stack.append(script)
    if frame.kind == "ability":
        out.append(AbilityUsed(adv=frame.adv, ability=frame.slot, die=frame.die, x=x))
        _mark_ability(s, frame, out)
    else:
        out.append(ItemUsed(adv=frame.adv, item=frame.slot, die=frame.die, x=x, dosed=False))
        _mark_item(s, frame, out)
    _pay_costs(s, script, frame, out)


def _mark_ability(s: State, frame: f.Using, out: Sink) -> None:
    card = ability(s, frame.adv, frame.slot)
    card.times += 1
    if frame.die >= 0:
        card.die = True
    elif ACTIVATED[frame.slot]:
        exhaust(s, frame.adv, card, "used", out)


def _mark_item(s: State, frame: f.Using, out: Sink) -> None:
    a = s.party[frame.adv]
    item = next(held for held in a.items if held.item == frame.slot)
    kind = ITEM_KIND[frame.slot]
    if kind == "activate":
        item.used = True
    elif kind == "exhaust":
        item.exhausted = True
    elif frame.cork > 0:
        _keep(s, frame, out)
    else:
        a.items.remove(item)
        s.items.insert(0, frame.slot)
        out.append(ItemReturned(adv=frame.adv, item=frame.slot, why="used"))


def _keep(s: State, frame: f.Using, out: Sink) -> None:
    held = reacting(s, CORK)
    assert held is not None
    held[1].times += 1
    pay_coins(s, _cork_price(s, frame.slot), "pay", out)
    out.append(ItemKept(adv=frame.adv, item=frame.slot))


def _pay_costs(s: State, script: Script, frame: f.Using, out: Sink) -> None:
    """Costs in full before any effect (SW-008, SW-201)."""
    pay = _pay(frame.kind, frame.slot)
    if pay is NO_PAY:
        return
    if pay.firewood:
        change_fire(s, -pay.firewood, "pay", out)
    if pay.charges:
        change_charges(s, -pay.charges, out)
    fixed = number(s, script, pay.coins)
    pay_coins(s, fixed or frame.coins, "pay", out)
    script.vars["coins_paid"] = fixed or frame.coins


# -- Double Dose ------------------------------------------------------------------------------------------------


def doses(s: State, adv: int, most: int) -> list[int]:
    """Discard items on Watch of that price at most, not yet used this way tonight (SW-219)."""
    return [
        item.item
        for other in on_watch(s)
        for item in s.party[other].items
        if ITEM_KIND[item.item] == "discard"
        and PRICE[item.item] <= most
        and not item.dosed
        and able(s, adv, "item", item.item, 0, 0)
    ]


@VERBS.can("use_item")
def _can_dose(s: State, script: Script, args: UseItem) -> bool:
    return bool(doses(s, adv_of(script), args.max_cost))


@VERBS.do("use_item")
def _dose(s: State, script: Script, args: UseItem, out: Sink) -> None:
    items = doses(s, adv_of(script), args.max_cost)
    if not items:
        out.append(NothingToDo(what="use_item"))
    elif len(items) == 1:
        _use_dose(s, adv_of(script), items[0], out)
    else:
        s.stack.append(f.ChooseItem(items))


@FLOW.ask(f.ChooseItem)
def _ask_dose(s: State, frame: f.ChooseItem) -> Decision:
    script = s.stack[-2]
    assert isinstance(script, Script)
    seat = controller(s, adv_of(script))
    return decision(s, "choose_item", "SW-219", [do.PickItem(seat, item) for item in frame.items])


@FLOW.answer(f.ChooseItem)
def _answer_dose(s: State, frame: f.ChooseItem, action: do.PickItem, out: Sink) -> None:
    s.stack.pop()
    _use_dose(s, adv_of(running(s)), action.item, out)


def _use_dose(s: State, adv: int, item: int, out: Sink) -> None:
    """The potion works for the Merchant and stays where it is."""
    held = next(held for a in s.party for held in a.items if held.item == item)
    held.dosed = True
    out.append(ItemUsed(adv=adv, item=item, die=-1, x=0, dosed=True))
    s.stack.append(Script("item", item, 0, {"adv": adv, "X": 0, "coins_paid": 0}))
