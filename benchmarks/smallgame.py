"""A small worker-placement game, twice: in plain dicts, and on the project's core.

Both play the same rules (4 players, 60 cells, 130 cards, six rounds of six workers), so that the ratio of their
rates is what the core costs: frames, typed actions, checked legality, events.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec

from game.core.codec import clone
from game.core.flow import Flow
from game.core.playout import NOBODY
from game.core.rng import Rng
from game.core.structs import Action, Decision, Event, Frame, Phase, Sink

PLAYERS, CELLS, CARDS, ROUNDS, WORKERS = 4, 60, 130, 6, 6
START, HAND, MARKET, PILES = (2, 2, 1, 3), 5, 6, 18
GOLD = 2


# -- in plain dicts ---------------------------------------------------------------------------------------


class Dicts:
    """The yardstick: nothing but dicts, lists and tuples."""

    def new(self, seed: int) -> dict[str, Any]:
        """A game at its first choice."""
        deck = list(range(CARDS))
        random.Random(seed).shuffle(deck)
        players = [
            {"res": list(START), "vp": 0, "workers": WORKERS, "hand": [deck.pop() for _ in range(HAND)], "table": [],
             "facts": [0] * 32}
            for _ in range(PLAYERS)
        ]  # fmt: skip
        market = [deck.pop() for _ in range(MARKET)]
        piles = [[deck.pop() for _ in range(3)] for _ in range(PILES)]
        return {"players": players, "deck": deck, "market": market, "owner": [-1] * CELLS, "visits": [0] * CELLS,
                "round": 1, "now": 0, "piles": piles}  # fmt: skip

    def done(self, s: dict[str, Any]) -> bool:
        """Is it over?"""
        return bool(s["round"] > ROUNDS)

    def legal(self, s: dict[str, Any]) -> list[tuple[str, int]]:
        """All choices of whose turn it is."""
        p = s["players"][s["now"]]
        out = [("pass", 0)]
        if p["workers"] > 0:
            for cell, owner in enumerate(s["owner"]):
                if owner < 0:
                    out.append(("place", cell))
        res = p["res"]
        for card in p["hand"]:
            if res[card % 4] > 0:
                out.append(("play", card))
        if res[GOLD] > 0:
            for card in s["market"]:
                out.append(("buy", card))
        return out

    def apply(self, s: dict[str, Any], action: tuple[str, int]) -> None:
        """Do one of them."""
        kind, i = action
        p = s["players"][s["now"]]
        if kind == "place":
            s["owner"][i] = s["now"]
            s["visits"][i] += 1
            p["workers"] -= 1
            p["res"][i % 4] += 2
        elif kind == "play":
            p["hand"].remove(i)
            p["res"][i % 4] -= 1
            p["vp"] += i % 3
            p["table"].append(i)
        elif kind == "buy":
            p["res"][GOLD] -= 1
            s["market"].remove(i)
            p["hand"].append(i)
            if s["deck"]:
                s["market"].append(s["deck"].pop())
        else:
            p["workers"] = 0
        s["now"] = (s["now"] + 1) % PLAYERS
        if all(q["workers"] == 0 for q in s["players"]):
            s["round"] += 1
            for q in s["players"]:
                q["workers"] = WORKERS
            s["owner"] = [-1] * CELLS


# -- on the core ------------------------------------------------------------------------------------------


class Place(Action, frozen=True):
    """A worker on a free cell."""

    cell: int


class Play(Action, frozen=True):
    """A card from the hand."""

    card: int


class Buy(Action, frozen=True):
    """A card from the market."""

    card: int


class Rest(Action, frozen=True):
    """No more workers this round."""


class Placed(Event, frozen=True):
    """A worker stands on a cell."""

    seat: int
    cell: int


class Gained(Event, frozen=True):
    """Resources come or go."""

    seat: int
    res: int
    amount: int


class Moved(Event, frozen=True):
    """A card was played or bought."""

    seat: int
    card: int


class Rested(Event, frozen=True):
    """A seat is out of the round."""

    seat: int


class RoundBegan(Event, frozen=True):
    """All workers are back."""

    round: int


class Turn(Frame):
    """One seat chooses."""

    seat: int
    chosen: bool = False


class Player(msgspec.Struct, array_like=True):
    """What a seat has."""

    res: list[int]
    vp: int
    workers: int
    hand: list[int]
    table: list[int]
    facts: list[int]


class State(msgspec.Struct, array_like=True):
    """The game; ``owner`` of a cell is -1 when it is free."""

    rng: Rng
    players: list[Player]
    deck: list[int]
    market: list[int]
    owner: list[int]
    visits: list[int]
    round: int
    now: int
    piles: list[list[int]]
    stack: list[Phase | Turn] = []


# Actions are values, so each is made once, as the games of the project do it.
REST = [Rest(seat) for seat in range(PLAYERS)]
PLACE = [[Place(seat, cell) for cell in range(CELLS)] for seat in range(PLAYERS)]
PLAY = [[Play(seat, card) for card in range(CARDS)] for seat in range(PLAYERS)]
BUY = [[Buy(seat, card) for card in range(CARDS)] for seat in range(PLAYERS)]

FLOW: Flow[State] = Flow({"game": ("turn", "next")})


@FLOW.phase("game", "turn")
def _turn(s: State, out: Sink, seat: int) -> None:
    s.stack.append(Turn(s.now))


@FLOW.phase("game", "next")
def _next(s: State, out: Sink, seat: int) -> None:
    s.now = (s.now + 1) % PLAYERS
    if all(p.workers == 0 for p in s.players):
        _new_round(s, out)
    if s.round <= ROUNDS:
        s.stack[-1].at = "turn"


def _new_round(s: State, out: Sink) -> None:
    s.round += 1
    for p in s.players:
        p.workers = WORKERS
    s.owner = [-1] * CELLS
    out.append(RoundBegan(round=s.round))


@FLOW.ask(Turn)
def _ask_turn(s: State, frame: Turn) -> Decision | None:
    if frame.chosen:
        return None
    seat = frame.seat
    p = s.players[seat]
    actions: list[Action] = [REST[seat]]
    if p.workers > 0:
        places = PLACE[seat]
        actions += [places[cell] for cell, owner in enumerate(s.owner) if owner < 0]
    res = p.res
    actions += [PLAY[seat][card] for card in p.hand if res[card % 4] > 0]
    if res[GOLD] > 0:
        actions += [BUY[seat][card] for card in s.market]
    return Decision((seat,), "turn", "", tuple(actions))


@FLOW.answer(Turn)
def _answer_turn(s: State, frame: Turn, action: Action, out: Sink) -> None:
    frame.chosen = True
    _DO[type(action)](s, s.players[frame.seat], action, out)


def _place(s: State, p: Player, action: Place, out: Sink) -> None:
    s.owner[action.cell] = action.seat
    s.visits[action.cell] += 1
    p.workers -= 1
    out.append(Placed(seat=action.seat, cell=action.cell))
    _gain(p, action.seat, action.cell % 4, 2, out)


def _play(s: State, p: Player, action: Play, out: Sink) -> None:
    p.hand.remove(action.card)
    _gain(p, action.seat, action.card % 4, -1, out)
    p.vp += action.card % 3
    p.table.append(action.card)
    out.append(Moved(seat=action.seat, card=action.card))


def _buy(s: State, p: Player, action: Buy, out: Sink) -> None:
    _gain(p, action.seat, GOLD, -1, out)
    s.market.remove(action.card)
    p.hand.append(action.card)
    if s.deck:
        s.market.append(s.deck.pop())
    out.append(Moved(seat=action.seat, card=action.card))


def _rest(s: State, p: Player, action: Rest, out: Sink) -> None:
    p.workers = 0
    out.append(Rested(seat=action.seat))


def _gain(p: Player, seat: int, res: int, amount: int, out: Sink) -> None:
    p.res[res] += amount
    out.append(Gained(seat=seat, res=res, amount=amount))


_DO: dict[type[Action], Any] = {Place: _place, Play: _play, Buy: _buy, Rest: _rest}


class OnCore:
    """The same game as a game package would write it; each position is [state, open decision]."""

    def new(self, seed: int) -> list[Any]:
        """A game at its first choice."""
        rng = Rng(seed)
        deck = list(range(CARDS))
        rng.shuffle(deck)
        players = [
            Player(list(START), 0, WORKERS, [deck.pop() for _ in range(HAND)], [], [0] * 32) for _ in range(PLAYERS)
        ]
        market = [deck.pop() for _ in range(MARKET)]
        piles = [[deck.pop() for _ in range(3)] for _ in range(PILES)]
        s = State(rng, players, deck, market, [-1] * CELLS, [0] * CELLS, 1, 0, piles, [FLOW.begin("game")])
        return [s, FLOW.advance(s, NOBODY)]

    def done(self, position: list[Any]) -> bool:
        """Is it over?"""
        return position[1] is None

    def legal(self, position: list[Any]) -> tuple[Any, ...]:
        """The open decision's actions."""
        actions: tuple[Any, ...] = position[1].actions
        return actions

    def apply(self, position: list[Any], action: Any) -> None:
        """Do one of them, with its events in a list."""
        position[1] = FLOW.act(position[0], action, [], position[1])

    def clone(self, position: list[Any]) -> list[Any]:
        """An independent position."""
        return [clone(position[0]), position[1]]
