"""State, frames, actions and events of the toy game."""

from __future__ import annotations

import msgspec

from game.core.frames import EachSeat, Pick, PickNoMore, PickOne
from game.core.rng import Rng
from game.core.structs import Action, Event, Frame, Phase, Ref

CARDS = 24
SUPPLY = 60


class Turn(Frame):
    """A seat's turn with its actions left."""

    seat: int
    left: int = 2


class Bury(Frame):
    """A seat must bury a card of its hand."""

    seat: int
    done: bool = False


class Window(Frame):
    """The others, in order, may answer a played card."""

    seat: int
    card: int
    asked: list[int]
    blocked: bool = False


AnyFrame = Phase | EachSeat | Pick | Bury | Turn | Window


class State(msgspec.Struct, array_like=True):
    """Embers held, hands, the secretly buried cards, deck (top last), discard pile."""

    rng: Rng
    mode: str
    rounds: int
    round: int
    turn: int
    supply: int
    embers: list[int]
    hands: list[list[int]]
    buried: list[list[int]]
    deck: list[int]
    discard: list[int]
    stack: list[AnyFrame] = []


class Play(Action, frozen=True):
    card: int

    def refs(self) -> tuple[Ref, ...]:
        return (("card", self.card),)


class Roll(Action, frozen=True):
    def refs(self) -> tuple[Ref, ...]:
        return (("die", 0),)


class Draw(Action, frozen=True):
    def refs(self) -> tuple[Ref, ...]:
        return (("deck", 0),)


class EndTurn(Action, frozen=True):
    auto = False


class Block(Action, frozen=True):
    card: int

    def refs(self) -> tuple[Ref, ...]:
        return (("card", self.card),)


class Pass(Action, frozen=True):
    auto = False  # taken without asking it would tell that no shield is held


class BuryCard(Action, frozen=True):
    card: int

    def refs(self) -> tuple[Ref, ...]:
        return (("card", self.card),)


class Salvage(Action, frozen=True):
    """Take up to two of the last four discards."""

    def refs(self) -> tuple[Ref, ...]:
        return (("discard", 0),)


AnyAction = Play | Roll | Draw | EndTurn | Block | Pass | BuryCard | Salvage | PickOne | PickNoMore


class Dealt(Event, frozen=True):
    seat: int
    cards: tuple[int, ...]


class Buried(Event, frozen=True):
    seat: int
    cards: tuple[int, ...]


class RoundBegan(Event, frozen=True):
    round: int


class Played(Event, frozen=True):
    seat: int
    card: int


class Blocked(Event, frozen=True):
    seat: int
    card: int


class Gained(Event, frozen=True):
    seat: int
    amount: int


class Rolled(Event, frozen=True):
    seat: int
    value: int


class Drew(Event, frozen=True):
    seat: int
    card: int


class Salvaged(Event, frozen=True):
    seat: int
    cards: tuple[int, ...]


class Nothing(Event, frozen=True):
    seat: int


AnyEvent = Dealt | Buried | RoundBegan | Played | Blocked | Gained | Rolled | Drew | Salvaged | Nothing
