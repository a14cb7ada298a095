"""The Merchant phase (chapter F, SW-072 to SW-081)."""

from __future__ import annotations

from typing import Any

from game.core.structs import Decision, Sink
from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.effects import trigger_location
from game.set_a_watch.events import Bought, CoinPlaced, ItemEquipped, ItemReturned, MarketCovered, MarketFilled
from game.set_a_watch.outline import FLOW
from game.set_a_watch.party import FOUR, capacity, decision, speaker
from game.set_a_watch.state import BOUGHT, ItemCard, State
from game.set_a_watch.stock import pay_coins
from game.set_a_watch.tables import PRICE, C

COIN_SPACES = tuple(space.index for space in C.spaces if space.coin)


def _merchant(s: State, out: Sink, seat: int) -> None:
    s.stack.append(FLOW.begin("merchant"))


FLOW.phase("round", "merchant")(_merchant)
FLOW.phase("final_round", "merchant")(_merchant)


@FLOW.phase("merchant", "open")
def _open(s: State, out: Sink, seat: int) -> None:
    s.phase = "merchant"
    s.bought = 0
    trigger_location(s, "merchant")


@FLOW.phase("merchant", "buy")
def _buy(s: State, out: Sink, seat: int) -> None:
    s.stack.append(f.Buying())


def price(s: State, item: int) -> int:
    """What the item costs this round; discounts add up, never below 1 (SW-203, SW-222)."""
    return max(1, PRICE[item] - s.discount)


@FLOW.ask(f.Buying)
def _ask_buying(s: State, frame: f.Buying) -> Decision | None:
    """D-19, D-20: the topmost items that can be paid (SW-075), for anybody (SW-073)."""
    seat = speaker(s)
    acts: list[Any] = []
    for pile, items in enumerate(s.market):
        if items and price(s, items[-1]) <= s.purse:
            for adv in FOUR:
                acts += _receive(s, seat, pile, adv)
    return decision(s, "buy", "SW-072", [*acts, do.Done(seat)], purse=s.purse) if acts else None


def _receive(s: State, seat: int, pile: int, adv: int) -> list[do.Buy]:
    """A full Adventurer gives one of its items up (SW-074, R-08)."""
    a = s.party[adv]
    if len(a.items) < capacity(a):
        return [do.Buy(seat, pile, adv)]
    return [do.Buy(seat, pile, adv, held.item) for held in a.items]


@FLOW.answer(f.Buying)
def _answer_buying(s: State, frame: f.Buying, action: Any, out: Sink) -> None:
    if isinstance(action, do.Done):
        s.stack.pop()
        return
    a = s.party[action.adv]
    if action.drop >= 0:
        a.items = [held for held in a.items if held.item != action.drop]
        s.items.insert(0, action.drop)
        out.append(ItemReturned(adv=action.adv, item=action.drop, why="given_up"))
    item = s.market[action.pile].pop()
    cost = price(s, item)
    out.append(Bought(adv=action.adv, item=item, price=cost, pile=action.pile))
    pay_coins(s, cost, "price", out)
    a.items.append(ItemCard(item))
    out.append(ItemEquipped(adv=action.adv, item=item, why="bought"))
    s.bought += 1
    s.tally[BOUGHT] += 1


@FLOW.phase("merchant", "refill")
def _refill(s: State, out: Sink, seat: int) -> None:
    """SW-076; an empty Item deck leaves slots empty (SW-078)."""
    for pile, items in enumerate(s.market):
        if not items and s.items:
            items.append(s.items.pop())
            out.append(MarketFilled(pile=pile, item=items[-1]))


@FLOW.phase("merchant", "cover")
def _cover(s: State, out: Sink, seat: int) -> None:
    """Nothing bought: a new item covers one of the Market (SW-077). A short deck leaves no empty slot here."""
    if not s.bought and s.items:
        s.stack.append(f.Covering(s.items.pop()))


@FLOW.ask(f.Covering)
def _ask_cover(s: State, frame: f.Covering) -> Decision | None:
    """D-21; an empty slot is filled instead (R-31)."""
    if not all(s.market):
        return None
    acts = [do.Cover(speaker(s), pile) for pile in range(len(s.market))]
    return decision(s, "cover", "SW-077", acts, item=frame.item)


@FLOW.answer(f.Covering)
def _answer_cover(s: State, frame: f.Covering, action: do.Cover, out: Sink) -> None:
    s.stack.pop()
    s.market[action.pile].append(frame.item)
    out.append(MarketCovered(pile=action.pile, item=frame.item))


@FLOW.step(f.Covering)
def _fill_instead(s: State, frame: f.Covering, out: Sink) -> None:
    s.stack.pop()
    pile = next(pile for pile, items in enumerate(s.market) if not items)
    s.market[pile].append(frame.item)
    out.append(MarketFilled(pile=pile, item=frame.item))


@FLOW.phase("merchant", "coins")
def _coins(s: State, out: Sink, seat: int) -> None:
    """A coin on every coin space without a die, in ring order, as far as the Bank goes (SW-079, SW-081)."""
    for space in COIN_SPACES:
        if s.placed[space] < 0 and s.bank:
            s.bank -= 1
            s.spaces[space] += 1
            out.append(CoinPlaced(space=space, coins=s.spaces[space]))
