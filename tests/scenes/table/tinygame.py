"""A very small game with all that a table must cope with: hidden choice, two-part moves, reveals, rolls, ends of turns.

Each seat keeps one of two secret gems, then plays two turns: put one of two lamps on one of three shelves, or take
a face-up gem (which is refilled from the pile), or roll, or sell a song at a
price; then it ends its turn. Gems count their own value.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.flow import Flow
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.structs import (
    Action,
    Decision,
    Event,
    Frame,
    GameInfo,
    ModeInfo,
    Reason,
    Ref,
    Result,
    Score,
    Setup,
    Sink,
    Zone,
)
from game.core.text import Words

TURNS = 2
GEMS = 40


class Keep(Frame):
    seat: int


class Turn(Frame):
    seat: int
    moved: bool = False


class Price(Frame):
    seat: int


class State(msgspec.Struct, array_like=True):
    rng: Rng
    seats: int
    deals: list[list[int]]
    hands: list[list[int]]
    open: list[int]
    pile: list[int]
    shelves: list[int]
    lamps: list[list[int]]
    gold: list[int]
    turn: int
    done: bool
    stack: list[Keep | Turn | Price]


class KeepGem(Action, frozen=True):
    gem: int

    def refs(self) -> tuple[Ref, ...]:
        return (("gem", self.gem),)


class PutLamp(Action, frozen=True):
    lamp: int
    shelf: int

    def refs(self) -> tuple[Ref, ...]:
        return (("lamp", self.lamp), ("shelf", self.shelf))


class TakeGem(Action, frozen=True):
    slot: int

    def refs(self) -> tuple[Ref, ...]:
        return (("open", self.slot),)


class Sell(Action, frozen=True):
    pass


class Ask(Action, frozen=True):
    price: int

    def refs(self) -> tuple[Ref, ...]:
        return (("price", self.price),)


class RollGold(Action, frozen=True):
    pass


class Done(Action, frozen=True):
    auto = False


class GemKept(Event, frozen=True):
    seat: int
    gem: int


class LampPut(Event, frozen=True):
    seat: int
    lamp: int
    shelf: int


class GemTaken(Event, frozen=True):
    seat: int
    gem: int
    slot: int


class GemShown(Event, frozen=True):
    slot: int
    gem: int


class GoldRolled(Event, frozen=True):
    seat: int
    value: int


class TurnBegan(Event, frozen=True):
    seat: int
    round: int


FLOW: Flow[Any] = Flow({})


@FLOW.ask(Keep)
def _ask_keep(s: State, f: Keep) -> Decision | None:
    return Decision((f.seat,), "keep", "TG-1", tuple(KeepGem(f.seat, g) for g in s.deals[f.seat]))


@FLOW.answer(Keep)
def _answer_keep(s: State, f: Keep, a: KeepGem, out: Any) -> None:
    s.stack.pop()
    s.hands[f.seat].append(a.gem)
    s.deals[f.seat].remove(a.gem)
    s.pile[:0] = s.deals[f.seat]
    s.deals[f.seat].clear()
    out.append(GemKept(seat=f.seat, gem=a.gem, sees=1 << f.seat))


@FLOW.ask(Turn)
def _ask_turn(s: State, f: Turn) -> Decision | None:
    actions: list[Action] = []
    if not f.moved:
        actions += [PutLamp(f.seat, lamp, i) for lamp in s.lamps[f.seat] for i, v in enumerate(s.shelves) if v < 0]
        actions += [TakeGem(f.seat, i) for i, g in enumerate(s.open) if g >= 0]
        actions += [RollGold(f.seat), Sell(f.seat)]
    return Decision((f.seat,), "turn", "TG-2", (*actions, Done(f.seat)))


@FLOW.answer(Turn)
def _answer_turn(s: State, f: Turn, a: Any, out: Any) -> None:
    f.moved = True
    if isinstance(a, PutLamp):
        s.lamps[f.seat].remove(a.lamp)
        s.shelves[a.shelf] = a.lamp
        s.gold[f.seat] += 2
        out.append(LampPut(seat=f.seat, lamp=a.lamp, shelf=a.shelf))
    elif isinstance(a, TakeGem):
        out.append(GemTaken(seat=f.seat, gem=s.open[a.slot], slot=a.slot))
        s.hands[f.seat].append(s.open[a.slot])
        s.open[a.slot] = s.pile.pop() if s.pile else -1
        out.append(GemShown(slot=a.slot, gem=s.open[a.slot]))
    elif isinstance(a, RollGold):
        value = s.rng.below(6) + 1
        s.gold[f.seat] += value
        out.append(GoldRolled(seat=f.seat, value=value))
    elif isinstance(a, Sell):
        s.stack.append(Price(f.seat))
    else:
        _next_turn(s, f.seat, out)


@FLOW.ask(Price)
def _ask_price(s: State, f: Price) -> Decision | None:
    return Decision((f.seat,), "price", "TG-3", tuple(Ask(f.seat, p) for p in (1, 2, 3)))


@FLOW.answer(Price)
def _answer_price(s: State, f: Price, a: Ask, out: Any) -> None:
    s.stack.pop()
    s.gold[f.seat] += a.price
    out.append(GoldRolled(seat=f.seat, value=a.price))


def _next_turn(s: State, seat: int, out: Any) -> None:
    s.stack.pop()
    s.turn += 1
    if s.turn < TURNS * s.seats:
        follower = s.turn % s.seats
        s.stack.append(Turn(follower))
        out.append(TurnBegan(seat=follower, round=s.turn // s.seats))
    else:
        s.done = True


class TinyRules(Rules[State]):
    info = GameInfo(
        "tiny",
        (ModeInfo("standard", 1, 5, "competitive"), ModeInfo("friendly", 1, 5, "coop")),
        (),
        1,
    )
    flow = FLOW
    state_type = State
    actions = KeepGem | PutLamp | TakeGem | RollGold | Sell | Ask | Done
    events = GemKept | LampPut | GemTaken | GemShown | GoldRolled | TurnBegan

    def lay_out(self, setup: Setup, seed: int, out: Sink) -> State:
        rng = Rng(seed, 0, [])
        n = setup.seats
        gems = list(range(GEMS))
        rng.shuffle(gems)
        deals = [[gems.pop(), gems.pop()] for _ in range(n)]
        row = [gems.pop() for _ in range(3)]
        lamps = [[s * 2, s * 2 + 1] for s in range(n)]
        stack: list[Any] = [Turn(0), *[Keep(s) for s in reversed(range(n))]]
        return State(rng, n, deals, [[] for _ in range(n)], row, gems, [-1] * 3, lamps, [0] * n, 0, False, stack)

    def result(self, s: State) -> Result | None:
        if not s.done:
            return None
        totals = [s.gold[i] + sum(s.hands[i]) for i in range(s.seats)]
        order = sorted(range(s.seats), key=lambda i: -totals[i])
        scores = tuple(Score(i, totals[i], rank + 1, (("gold", s.gold[i]),)) for rank, i in enumerate(order))
        return Result(scores, (order[0],), "turns")

    def clock(self, s: State) -> tuple[int, ...]:
        return (s.turn // s.seats, s.turn)

    def zones(self, s: State) -> tuple[Zone, ...]:
        mine = [Zone(f"deal{i}", "gem", 1 << i, lambda s, i=i: s.deals[i]) for i in range(s.seats)]
        hands = [Zone(f"hand{i}", "gem", 1 << i, lambda s, i=i: s.hands[i]) for i in range(s.seats)]
        return (*mine, *hands, Zone("pile", "gem", 0, lambda s: s.pile))

    def words(self) -> Words:
        return Words(self, {}, TEXT)

    def catalogue(self, s: State, seat: int) -> tuple[Ref, ...]:
        gems = [("gem", g) for g in s.deals[seat] if g >= 0]
        lamps = [("lamp", x) for row in s.lamps for x in row]
        return (*gems, *[("open", i) for i in range(3)], *lamps, *[("shelf", i) for i in range(3)])

    def reason(self, s: State, seat: int, ref: Ref, decision: Decision | None) -> Reason:
        if ref[0] == "shelf":
            return Reason("TG-2", "shelf_full" if s.shelves[ref[1]] >= 0 else "not_now")
        return Reason("TG-2", "not_now")

    def preview(self, s: State, action: Action) -> tuple[tuple[str, int], ...]:
        if isinstance(action, PutLamp):
            return (("gold", 2),)
        return ()

    def value(self, s: State, seat: int) -> float:
        return float(s.gold[seat])

    def invariants(self, s: State) -> list[str]:
        return []

    def bound(self, setup: Setup) -> int:
        return 100


TEXT: dict[str, Any] = {
    "actions": {
        "keep_gem": "Keep gem {gem}",
        "put_lamp": "Put lamp {lamp} on shelf {shelf}",
        "take_gem": "Take the gem at place {slot}",
        "sell": "Sell a song",
        "ask": "Ask for {price} [gold]",
        "roll_gold": "Roll for [gold]",
        "done": "End turn",
    },
    "statements": {"take_gem": "{seat:seat} takes the gem at place {slot}", "done": "{seat:seat} ends the turn"},
    "events": {
        "gem_kept": "{seat:seat} keeps gem {gem}.",
        "lamp_put": "{seat:seat} puts lamp {lamp} on shelf {shelf}.",
        "gem_taken": "{seat:seat} takes gem {gem}.",
        "gem_shown": "",
        "gold_rolled": "{seat:seat} rolls **{value}** [gold].",
        "turn_began": "Turn of {seat:seat}.",
    },
    "hidden_events": {"gem_kept": "{seat:seat} keeps a gem."},
    "prompts": {"keep": "keep 1 of {count} gems", "price": "name a price", "turn": "put a lamp, take a gem or roll"},
    "reasons": {"shelf_full": "That shelf is full.", "not_now": "That cannot be chosen now."},
    "unknown": {},
    "tables": {"ledger": {"gold": "Gold", "gems": "Gems"}},
}

RULES = TinyRules()
