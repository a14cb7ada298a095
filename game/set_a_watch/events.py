"""Everything that can happen, for the log and the animations. Nothing here names what nobody may know.

Adventurers by their place in the party, dice 0-11, cards by id, cards of the Line by uid as well.
"""

from __future__ import annotations

from game.set_a_watch.events_camp import (
    AbilitiesDealt,
    AbilitySwapped,
    AdventurerChosen,
    Bought,
    CardPut,
    CardsLooked,
    CoinPlaced,
    CoinsTaken,
    DeckReshuffled,
    DiceRolled,
    DieAside,
    DieAssigned,
    DieRerolled,
    Discounted,
    DoomChanged,
    DoomKept,
    DoomPrevented,
    Evoked,
    FireChanged,
    FireIgnored,
    FlexAssigned,
    HordeGrew,
    HordeShrank,
    ItemEquipped,
    ItemRefreshed,
    ItemReturned,
    LocationPut,
    LocationReached,
    LocationsLooked,
    MarketCovered,
    MarketFilled,
    Overflowed,
    PurseChanged,
    Refreshed,
    RoundBegan,
    RuneUsed,
    Sealed,
    TableLaid,
    WentToCamp,
)
from game.set_a_watch.events_watch import (
    AbilityUsed,
    Attacked,
    BonusLost,
    BonusStored,
    Buried,
    ChargesChanged,
    Defeated,
    Entered,
    Exhausted,
    ExhaustPrevented,
    ForcedExhaust,
    GameOver,
    HordeJoined,
    ItemKept,
    ItemUsed,
    LeftLine,
    LineClosed,
    LineLaid,
    LineSwapped,
    LocationPower,
    Moved,
    NatureCycled,
    NatureExchanged,
    Negated,
    NothingToDo,
    Peeked,
    PowderHidden,
    PowerTriggered,
    Returned,
    Revealed,
    RiderMounted,
    StatusTurned,
    Stolen,
    StoppedFighting,
    Stunned,
    SummonResolved,
    Survived,
    Tamed,
    TookDamage,
    Unspent,
    WatchBegan,
    WatchEnded,
    WentToHorde,
)

__all__ = [
    "AbilitiesDealt", "AbilitySwapped", "AbilityUsed", "AdventurerChosen", "AnyEvent", "Attacked",
    "BonusLost", "BonusStored", "Bought", "Buried", "CardPut", "CardsLooked", "ChargesChanged", "CoinPlaced",
    "CoinsTaken", "DeckReshuffled", "Defeated", "DiceRolled", "DieAside", "DieAssigned", "DieRerolled",
    "Discounted", "DoomChanged", "DoomKept", "DoomPrevented", "Entered", "Evoked", "ExhaustPrevented",
    "Exhausted", "FireChanged", "FireIgnored", "FlexAssigned", "ForcedExhaust", "GameOver", "HordeGrew",
    "HordeJoined", "HordeShrank", "ItemEquipped", "ItemKept", "ItemRefreshed", "ItemReturned", "ItemUsed",
    "LeftLine", "LineClosed", "LineLaid", "LineSwapped", "LocationPower", "LocationPut", "LocationReached",
    "LocationsLooked", "MarketCovered", "MarketFilled", "Moved", "NatureCycled", "NatureExchanged",
    "Negated", "NothingToDo", "Overflowed", "Peeked", "PowderHidden", "PowerTriggered", "PurseChanged",
    "Refreshed", "Returned", "Revealed", "RiderMounted", "RoundBegan", "RuneUsed", "Sealed", "StatusTurned",
    "Stolen", "StoppedFighting", "Stunned", "SummonResolved", "Survived", "TableLaid", "Tamed", "TookDamage",
    "Unspent", "WatchBegan", "WatchEnded", "WentToCamp", "WentToHorde",
]  # fmt: skip


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
