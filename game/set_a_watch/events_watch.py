"""What happens on Watch, and the end of the game."""

from __future__ import annotations

from typing import ClassVar

from game.core.structs import Event


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

    shows: ClassVar[bool] = True

    uid: int
    card: int


class Revealed(Event, frozen=True):
    """A card of the Line is turned up."""

    shows: ClassVar[bool] = True

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
    """The Line is empty and everybody still stands. dice: those on Watch that were not used."""

    unexhausted: int
    dice: int = 0


class NothingToDo(Event, frozen=True):
    """An effect finds nothing. what: the verb."""

    what: str


class GameOver(Event, frozen=True):
    """Won or lost. reason: dawn, exhausted, no_unhallowed, nobody_on_watch."""

    won: bool
    reason: str
