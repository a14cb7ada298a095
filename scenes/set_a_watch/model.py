"""What the board shows: a view, who looks, and what is in the air just now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.set_a_watch.frames import Attacking, Rerolling
from game.set_a_watch.line import health, reveal_level
from game.set_a_watch.party import controller
from game.set_a_watch.state import NOWHERE, WATCH, Adventurer, LineCard, State
from game.set_a_watch.tables import C, K
from scenes.table.animator import BoardModel


class Model(BoardModel):
    """The view of this game, and what is in the air just now."""

    if TYPE_CHECKING:  # a field that is written again would stand last
        view: State

    @property
    def party(self) -> list[Adventurer]:
        """The Adventurers chosen so far."""
        return self.view.party

    @property
    def cards(self) -> list[LineCard]:
        """The Line, gaps and all."""
        return self.view.line

    def health(self, i: int) -> int:
        """What the card at that index of the Line needs to fall; 0 for a card nobody knows."""
        return health(self.view, i) if self.view.line[i].card >= 0 and self.view.location >= 0 else 0

    def level(self) -> int:
        """How many positions the fire lights."""
        return reveal_level(self.view) if self.view.location >= 0 else 1

    def controller(self, adv: int) -> int:
        """Seat that decides for an Adventurer."""
        return controller(self.view, adv)

    def is_flex(self, adv: int) -> bool:
        """Does nobody own that Adventurer?"""
        return self.view.party[adv].seat < 0

    def life(self) -> int:
        """Unexhausted abilities that keep the Watch standing; before the Watch of all who are not in camp."""
        advs = [a for a in self.party if a.role == (WATCH if self.on_watch_known() else NOWHERE)]
        return sum(not card.exhausted for a in advs for card in a.abilities)

    def on_watch_known(self) -> bool:
        """Is it settled who stands watch?"""
        return any(a.role == WATCH for a in self.party)

    def awaited(self) -> int:
        """How many creatures the Location calls tonight, as long as the Line is not laid; 0 when it is, or unknown."""
        v = self.view
        if v.location < 0 or v.lined or self.cards or v.phase not in ("arrival", "camp", "merchant"):
            return 0
        return C.locations[v.location].creatures

    def die(self, die: int) -> tuple[Adventurer, int]:
        """Owner and index (0-2) of a die."""
        return self.party[die // 3], die % 3

    def attack(self) -> Attacking | None:
        """The direct attack that is being put together."""
        top = self.view.stack[-1] if self.view.stack else None
        return top if isinstance(top, Attacking) else None

    def gathered(self) -> tuple[int, ...]:
        """The dice chosen so far, for the attack or to be rolled again."""
        top = self.view.stack[-1] if self.view.stack else None
        if isinstance(top, Rerolling):
            return tuple(top.picked)
        return tuple(top.dice) if isinstance(top, Attacking) else ()

    def coins(self, space: int) -> int:
        """Coins on a camp space."""
        return self.view.spaces[space] if space < len(self.view.spaces) else 0


def base_level(fire: int) -> int:
    """Reveal level that the firewood alone gives."""
    two, three = K.reveal_from[1], K.reveal_from[2]
    return 3 if fire >= three else 2 if fire >= two else 1


def short(name: str) -> str:
    """A name for narrow places."""
    return name.replace("Halfling ", "").replace("Earth ", "").replace("Fire ", "")


def hero(kind: int) -> str:
    """Name of an Adventurer."""
    return C.adventurers[kind].name
