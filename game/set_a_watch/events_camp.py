"""What happens at the set-up, on arrival, in camp and at the Market; firewood, coins, Doom and decks everywhere."""

from __future__ import annotations

from typing import ClassVar

from game.core.structs import Event


class AdventurerChosen(Event, frozen=True):
    """An Adventurer joins the party (SW-010); who is its controller, -1 the flex Adventurer."""

    adv: int
    kind: int
    who: int


class AbilitiesDealt(Event, frozen=True):
    """Two faceup, one exhausted, two unused (SW-011)."""

    adv: int
    equipped: tuple[int, ...]
    unused: tuple[int, ...]


class ItemEquipped(Event, frozen=True):
    """An item goes to an Adventurer. why: start or bought."""

    adv: int
    item: int
    why: str


class TableLaid(Event, frozen=True):
    """The decks are built (SW-015 to SW-021)."""

    summons: int
    creatures: int
    unhallowed: int
    horde: int


class MarketFilled(Event, frozen=True):
    """An item fills a Market slot (SW-076)."""

    pile: int
    item: int


class MarketCovered(Event, frozen=True):
    """An item covers another one (SW-077)."""

    pile: int
    item: int


class CoinPlaced(Event, frozen=True):
    """Coins from the Bank lie on a camp space now (SW-079)."""

    space: int
    coins: int


class RoundBegan(Event, frozen=True):
    """A round begins."""

    round: int


class LocationReached(Event, frozen=True):
    """The current Location (SW-042)."""

    location: int


class FireChanged(Event, frozen=True):
    """The firewood value. why: start, location, camp, effect, pay, refill."""

    before: int
    after: int
    why: str


class FireIgnored(Event, frozen=True):
    """The change would pass a limit and is not applied (SW-096)."""

    change: int
    fire: int


class DiceRolled(Event, frozen=True):
    """An Adventurer's dice fell on these faces. why: round."""

    adv: int
    values: tuple[int, ...]
    why: str


class FlexAssigned(Event, frozen=True):
    """Who decides for the flex Adventurer (D-42)."""

    who: int


class WentToCamp(Event, frozen=True):
    """Rest token on its x1 or x2 side (SW-046)."""

    adv: int
    rests: int


class Refreshed(Event, frozen=True):
    """An ability is turned up. why: rest, heal, effect."""

    adv: int
    ability: int
    why: str


class ItemRefreshed(Event, frozen=True):
    """An item is ready again. why: rest, effect."""

    adv: int
    item: int
    why: str


class DieAssigned(Event, frozen=True):
    """A die lies on a camp place (9 own action, 10-12 Runes) and counts for value."""

    adv: int
    die: int
    space: int
    value: int


class DieAside(Event, frozen=True):
    """No legal place is left for a camp die (SW-050)."""

    adv: int
    die: int


class CoinsTaken(Event, frozen=True):
    """Coins of a camp space move to the purse (SW-052)."""

    space: int
    coins: int


class PurseChanged(Event, frozen=True):
    """Coins gained or paid. why: effect, price, pay, lost."""

    before: int
    after: int
    why: str


class CardsLooked(Event, frozen=True):
    """Cards of the Creature deck are looked at."""

    shows: ClassVar[bool] = True

    cards: tuple[int, ...]


class CardPut(Event, frozen=True):
    """A card looked at goes back, place 0 top, 1 bottom."""

    card: int
    place: int


class DeckReshuffled(Event, frozen=True):
    """The Graveyard becomes the Creature deck (SW-087)."""

    cards: int


class LocationsLooked(Event, frozen=True):
    """Check Map (SW-057)."""

    shows: ClassVar[bool] = True

    locations: tuple[int, ...]


class LocationPut(Event, frozen=True):
    """That location lies on the Map deck now; the other one under the unused ones."""

    location: int
    other: int


class AbilitySwapped(Event, frozen=True):
    """Equip (SW-060)."""

    adv: int
    old: int
    new: int
    exhausted: bool


class Evoked(Event, frozen=True):
    """A set-aside Unhallowed goes under the Unhallowed deck (SW-061)."""

    card: int


class Sealed(Event, frozen=True):
    """An Unhallowed leaves the Graveyard for the bottom of its deck (SW-068)."""

    card: int


class RuneUsed(Event, frozen=True):
    """A Rune is resolved."""

    rune: int


class HordeShrank(Event, frozen=True):
    """The top card of the Horde leaves the game unseen."""

    cards: int


class HordeGrew(Event, frozen=True):
    """The top Creature card goes to the Horde unseen."""

    cards: int


class DoomChanged(Event, frozen=True):
    """Doom tokens on the board."""

    before: int
    after: int


class DoomPrevented(Event, frozen=True):
    """Sailor's Charm (D-30)."""

    adv: int
    item: int


class DoomKept(Event, frozen=True):
    """Doom cannot be lost here (Sunken Temple)."""

    doom: int


class Overflowed(Event, frozen=True):
    """A fourth Doom: an Unhallowed joins the Line (uid) or waits (-1); the tokens are cleared (SW-143)."""

    card: int
    uid: int


class DieRerolled(Event, frozen=True):
    """A die falls on another face."""

    adv: int
    die: int
    before: int
    value: int


class Bought(Event, frozen=True):
    """An item is bought."""

    adv: int
    item: int
    price: int
    pile: int


class ItemReturned(Event, frozen=True):
    """An item goes to the bottom of the Item deck: given up or used."""

    adv: int
    item: int
    why: str


class Discounted(Event, frozen=True):
    """Items cost that much less this round."""

    amount: int
