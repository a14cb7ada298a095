"""A game of the scenarios, and all that is looked at in it; `desk.Desk` lays it out and acts."""

from __future__ import annotations

from typing import Any, TypeVar

from game.core.structs import Action, Decision, Event, Setup
from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from game.set_a_watch.line import health as health_at
from game.set_a_watch.party import unexhausted
from game.set_a_watch.state import (
    AbilityCard,
    Adventurer,
    ItemCard,
    State,
)
from game.set_a_watch.tables import C

A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)

CGDS = ("corsair", "earth_golem", "druid", "fire_sorceress")
CALM = "windswept_cliffs"
"""A Location without an ability."""

KINDS = {a.id: a.index for a in C.adventurers}
ABILITIES = {a.id: a.index for a in C.abilities}
ITEMS = {i.id: i.index for i in C.items}
LOCATIONS = {x.id: x.index for x in C.locations}


def ability(name: str) -> int:
    """An ability by its id, or by the end of it: ``rock_fist``."""
    return next(i for id, i in ABILITIES.items() if id == name or id.endswith("_" + name))


def cards(name: str) -> list[int]:
    """All physical cards of a design."""
    return [card.index for card in C.cards if card.id == name]


class Scene:
    """One game. ``s`` is its state, ``out`` what has happened since the last ``act``."""

    def __init__(
        self, party: tuple[str, ...] = CGDS, mode: str = "standard", seats: int = 1, seed: int = 5, **options: str
    ) -> None:
        setup = Setup(mode, seats, options).checked(RULES.info)
        self.opening: list[Any] = []
        self.s: State = RULES.new(setup, seed, self.opening)
        for id in party:
            choice = next(a for a in self.open.actions if isinstance(a, do.ChooseAdventurer) and a.kind == KINDS[id])
            RULES.act(self.s, choice, self.opening)
        self.first = RULES.ask(self.s)
        self.out: list[Any] = []
        self.laid: set[str] = set()

    # -- looking --------------------------------------------------------------------------------------

    @property
    def open(self) -> Decision:
        """The open decision."""
        decision = RULES.ask(self.s)
        assert decision is not None, "the game is over"
        return decision

    def adv(self, id: str) -> int:
        """The place of an Adventurer, by id or the end of it: ``golem``."""
        kind = next(i for name, i in KINDS.items() if name == id or name.endswith("_" + id))
        return next(i for i, a in enumerate(self.s.party) if a.kind == kind)

    def of(self, id: str) -> Adventurer:
        """That Adventurer."""
        return self.s.party[self.adv(id)]

    def legal(self, kind: type[A]) -> list[A]:
        """The legal actions of a type."""
        return [a for a in self.open.actions if isinstance(a, kind)]

    def said(self, kind: type[E]) -> list[E]:
        """What has happened, of one type."""
        return [e for e in self.out if isinstance(e, kind)]

    def names(self) -> list[str]:
        """The Line; facedown cards in brackets."""
        return [C.cards[lc.card].id if lc.up else f"({C.cards[lc.card].id})" for lc in self.s.line]

    def grave(self) -> list[str]:
        """The Graveyard, its top card last."""
        return [C.cards[card].id for card in self.s.grave]

    def up(self) -> int:
        """Unexhausted abilities on Watch."""
        return unexhausted(self.s)

    def health(self, at: int) -> int:
        """Health of the card in that position (1 = first)."""
        return health_at(self.s, at - 1)

    def held(self, id: str, name: str) -> AbilityCard:
        """An equipped ability."""
        return next(card for card in self.of(id).abilities if card.card == ability(name))

    def item(self, name: str) -> ItemCard | None:
        """An item somebody holds."""
        found = (held for a in self.s.party for held in a.items if held.item == ITEMS[name])
        return next(found, None)
