"""Everything that can happen, for the log and the animations. Nothing here names what nobody may know.

Adventurers by their place in the party, dice 0-11, cards by id, cards of the Line by uid as well.
"""

from __future__ import annotations

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


class WatchBegan(Event, frozen=True):
    """Who stands watch; out are too exhausted (SW-082)."""

    advs: tuple[int, ...]
    out: tuple[int, ...]


class LineLaid(Event, frozen=True):
    """Facedown cards are laid (SW-086)."""

    uids: tuple[int, ...]


class HordeJoined(Event, frozen=True):
    """The Horde comes behind the Line (SW-183)."""

    uids: tuple[int, ...]


class Peeked(Event, frozen=True):
    """Everybody sees a facedown card."""

    uid: int
    card: int


class Revealed(Event, frozen=True):
    """A card of the Line is turned up."""

    uid: int
    card: int


class Entered(Event, frozen=True):
    """A card joins the Line. up: faceup. why: laid_aside, summon, overflow, reanimate, nature, kraken, summon_card."""

    uid: int
    card: int
    up: bool
    why: str


class Moved(Event, frozen=True):
    """A card of the Line is somewhere else now. to: line_front, line_end."""

    uid: int
    card: int
    to: str


class LineSwapped(Event, frozen=True):
    """Two cards of the Line change places."""

    uid: int
    other: int


class LeftLine(Event, frozen=True):
    """A card leaves the Line undefeated. to: deck_bottom, removed, tamed, horde, pair."""

    uid: int
    card: int
    to: str


class LineClosed(Event, frozen=True):
    """The gaps are closed."""

    uids: tuple[int, ...]


class PowerTriggered(Event, frozen=True):
    """A power of a card begins; power is its number on the card."""

    uid: int
    card: int
    power: int


class LocationPower(Event, frozen=True):
    """The Location's ability is resolved."""

    location: int
    power: int


class Negated(Event, frozen=True):
    """A creature's text counts as blank."""

    uid: int
    card: int


class RiderMounted(Event, frozen=True):
    """A Rider sits on its mount (SW-167): the uids of both, and both cards. The Rider's uid stays."""

    uid: int
    card: int
    under: int
    mount: int


class SummonResolved(Event, frozen=True):
    """The Summon goes to the Graveyard."""

    uid: int
    card: int


class ForcedExhaust(Event, frozen=True):
    """The Watch must exhaust so many abilities. why: power, location, damage, fire, summon."""

    count: int
    why: str


class Exhausted(Event, frozen=True):
    """An ability is exhausted. why: forced, used."""

    adv: int
    ability: int
    why: str


class ExhaustPrevented(Event, frozen=True):
    """A reaction lowers the forced exhaust; ability or item is -1."""

    adv: int
    ability: int
    item: int
    amount: int


class Stunned(Event, frozen=True):
    """A die is spent on an ability without effect."""

    adv: int
    die: int
    ability: int


class Stolen(Event, frozen=True):
    """A die lies on a creature now."""

    adv: int
    die: int
    value: int
    uid: int


class Returned(Event, frozen=True):
    """A stolen die comes back, unspent or spent."""

    adv: int
    die: int
    unspent: bool


class Unspent(Event, frozen=True):
    """A spent die may be used again."""

    adv: int
    die: int


class Attacked(Event, frozen=True):
    """A direct attack: dice, what they count for, tamed creatures, total against Health."""

    uid: int
    card: int
    dice: tuple[int, ...]
    values: tuple[int, ...]
    beasts: tuple[int, ...]
    total: int
    health: int


class AbilityUsed(Event, frozen=True):
    """An ability is used; die -1 when it was exhausted for it or is passive."""

    adv: int
    ability: int
    die: int
    x: int


class ItemUsed(Event, frozen=True):
    """An item is used; dosed: through Double Dose."""

    adv: int
    item: int
    die: int
    x: int
    dosed: bool


class ItemKept(Event, frozen=True):
    """Second Cork keeps the item."""

    adv: int
    item: int


class ChargesChanged(Event, frozen=True):
    """Rock Charges."""

    before: int
    after: int


class StatusTurned(Event, frozen=True):
    """Mounted or On Foot."""

    mounted: bool


class BonusStored(Event, frozen=True):
    """Added to the next direct attack."""

    amount: int
    total: int


class BonusLost(Event, frozen=True):
    """Stored bonus that was not used when the Watch ended."""

    amount: int


class Defeated(Event, frozen=True):
    """A card is defeated and lifted out of the Line."""

    uid: int
    card: int


class Survived(Event, frozen=True):
    """A strike was not strong enough."""

    uid: int
    card: int
    power: int
    health: int


class Buried(Event, frozen=True):
    """A card goes to the Graveyard, the Nature deck or the Corsair. to: grave, nature, powder."""

    card: int
    to: str


class Tamed(Event, frozen=True):
    """A creature is tamed; uid -1: from the Nature deck."""

    adv: int
    card: int
    uid: int


class NatureExchanged(Event, frozen=True):
    """The top Nature card takes another card's place. place: line, deck_top, horde_top."""

    card: int
    place: str
    uid: int


class NatureCycled(Event, frozen=True):
    """The top Nature card goes under its deck."""

    card: int


class PowderHidden(Event, frozen=True):
    """Black Powder is shuffled into the top cards of the Creature deck."""

    card: int
    cards: int


class StoppedFighting(Event, frozen=True):
    """The players take the damage of what is left."""

    cards: int


class TookDamage(Event, frozen=True):
    """An undefeated creature strikes home."""

    uid: int
    card: int
    damage: int


class WentToHorde(Event, frozen=True):
    """An undefeated card goes to the Horde."""

    card: int


class WatchEnded(Event, frozen=True):
    """The Line is empty and everybody still stands."""

    unexhausted: int


class NothingToDo(Event, frozen=True):
    """An effect finds nothing. what: the verb."""

    what: str


class GameOver(Event, frozen=True):
    """Won or lost. reason: dawn, exhausted, no_unhallowed, nobody_on_watch."""

    won: bool
    reason: str


AnyEvent = (
    AdventurerChosen | AbilitiesDealt | ItemEquipped | TableLaid | MarketFilled | MarketCovered | CoinPlaced
    | RoundBegan | LocationReached | FireChanged | FireIgnored | DiceRolled | FlexAssigned | WentToCamp
    | Refreshed | ItemRefreshed | DieAssigned | DieAside | CoinsTaken | PurseChanged | CardsLooked | CardPut
    | DeckReshuffled | LocationsLooked | LocationPut | AbilitySwapped | Evoked | Sealed | RuneUsed
    | HordeShrank | HordeGrew | DoomChanged | DoomPrevented | DoomKept | Overflowed | DieRerolled | Bought
    | ItemReturned | Discounted | WatchBegan | LineLaid | HordeJoined | Peeked | Revealed | Entered | Moved
    | LineSwapped | LeftLine | LineClosed | PowerTriggered | LocationPower | Negated | RiderMounted
    | SummonResolved | ForcedExhaust | Exhausted | ExhaustPrevented | Stunned | Stolen | Returned | Unspent
    | Attacked | AbilityUsed | ItemUsed | ItemKept | ChargesChanged | StatusTurned | BonusStored | BonusLost
    | Defeated | Survived | Buried | Tamed | NatureExchanged | NatureCycled | PowderHidden | StoppedFighting
    | TookDamage | WentToHorde | WatchEnded | NothingToDo | GameOver
)  # fmt: skip
