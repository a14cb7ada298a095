"""Every choice there is. ``seat`` is the controller concerned; ``adv`` the Adventurer's place in the party (0-3).

Things on the table, as ``refs`` name them: adventurer (0-3), class (0-5, before the game), die (0-11), ability
and item (ids), line (uid), space (0-8), own (camp action of an Adventurer, 0-3), rune (0-2), market (pile 0-2),
card (a card that lies open), location. Chosen in menus: charges, coins, seat, status, option, place (0 top,
1 bottom).
"""

from __future__ import annotations

from game.core.frames import NextOne
from game.set_a_watch.actions_camp import (
    Assign,
    Buy,
    Charge,
    ChooseAdventurer,
    ChooseSeat,
    Cover,
    Done,
    Equip,
    Evoke,
    PutCard,
    PutLocation,
    RefreshAbility,
    RefreshItem,
    RerollDie,
    Rest,
    SealCard,
    SetStatus,
    UseRunes,
)
from game.set_a_watch.actions_watch import (
    AddBeast,
    AddCharge,
    AddDie,
    AddFlame,
    Attack,
    Exhaust,
    ExhaustAbility,
    KeepItem,
    LoseDie,
    PayCoins,
    PickItem,
    PickLine,
    PickOption,
    PreventByAbility,
    PreventByItem,
    RecoverDie,
    StopFighting,
    Strike,
    StrikeBest,
    StunWith,
    UnspendDie,
    UseAbility,
    UseItem,
    UsePassive,
)

__all__ = [
    "AddBeast", "AddCharge", "AddDie", "AddFlame", "AnyAction", "Assign", "Attack", "Buy", "Charge",
    "ChooseAdventurer", "ChooseSeat", "Cover", "Done", "Equip", "Evoke", "Exhaust", "ExhaustAbility",
    "KeepItem", "LoseDie", "NextOne", "PayCoins", "PickItem", "PickLine", "PickOption", "PreventByAbility",
    "PreventByItem", "PutCard", "PutLocation", "RecoverDie", "RefreshAbility", "RefreshItem", "RerollDie",
    "Rest", "SealCard", "SetStatus", "StopFighting", "Strike", "StrikeBest", "StunWith", "UnspendDie",
    "UseAbility", "UseItem", "UsePassive", "UseRunes",
]  # fmt: skip


AnyAction = (
    NextOne | Done | ChooseAdventurer | ChooseSeat | Rest | RefreshAbility | RefreshItem | Assign | UseRunes | Charge
    | PutCard | PutLocation | Equip | Evoke | SealCard | RerollDie | SetStatus | Buy | Cover | StopFighting | Attack
    | AddDie | AddBeast | AddCharge | AddFlame | Strike | StrikeBest | UseAbility | ExhaustAbility | UsePassive
    | UseItem | PayCoins | KeepItem | PickLine | PickItem | PickOption | Exhaust | PreventByAbility | PreventByItem
    | StunWith | LoseDie | RecoverDie | UnspendDie
)  # fmt: skip
