"""Every choice there is. ``seat`` is the controller concerned; ``adv`` the Adventurer's place in the party (0-3).

Things on the table, as ``refs`` name them: adventurer (0-3), class (0-5, before the game), die (0-11), ability
and item (ids), line (uid), space (0-8), own (camp action of an Adventurer, 0-3), rune (0-2), market (pile 0-2),
card (a card that lies open), location. Chosen in menus: charges, coins, seat, status, option, place (0 top,
1 bottom).
"""

from __future__ import annotations

from typing import ClassVar

from game.core.frames import NextOne
from game.core.structs import Action, Ref


class Done(Action, frozen=True):
    """Go on without it: no more purchases, no reaction, no optional target."""

    auto: ClassVar[bool] = False


class ChooseAdventurer(Action, frozen=True):
    """This one joins the party (D-02)."""

    kind: int

    def refs(self) -> tuple[Ref, ...]:
        return (("class", self.kind),)


class ChooseSeat(Action, frozen=True):
    """That person decides for the flex Adventurer (D-42)."""

    who: int

    def refs(self) -> tuple[Ref, ...]:
        return (("seat", self.who),)


class Rest(Action, frozen=True):
    """This Adventurer goes to camp (D-06)."""

    adv: int

    def refs(self) -> tuple[Ref, ...]:
        return (("adventurer", self.adv),)


class RefreshAbility(Action, frozen=True):
    """Turn an exhausted ability up (D-05, D-07, D-15, D-39)."""

    adv: int
    ability: int

    def refs(self) -> tuple[Ref, ...]:
        return (("ability", self.ability),)


class RefreshItem(Action, frozen=True):
    """Refresh an item (D-39)."""

    adv: int
    item: int

    def refs(self) -> tuple[Ref, ...]:
        return (("item", self.item),)


class Assign(Action, frozen=True):
    """Put a die on a camp space 0-8 or (9) the own Camp action (D-08)."""

    adv: int
    die: int
    space: int

    def refs(self) -> tuple[Ref, ...]:
        return (("die", self.die), ("own", self.adv) if self.space == 9 else ("space", self.space))


class UseRunes(Action, frozen=True):
    """Equal dice on different Runes, resolved in this order (D-10)."""

    adv: int
    dice: tuple[int, ...]
    runes: tuple[int, ...]

    def refs(self) -> tuple[Ref, ...]:
        return (*(("die", die) for die in self.dice), *(("rune", rune) for rune in self.runes))


class Charge(Action, frozen=True):
    """Spend so many Rock Charges on the die (D-09)."""

    amount: int

    def refs(self) -> tuple[Ref, ...]:
        return (("charges", self.amount),)


class PutCard(Action, frozen=True):
    """A card looked at goes on top (0) or to the bottom (1) of the Creature deck (D-13, D-18)."""

    card: int
    place: int

    def refs(self) -> tuple[Ref, ...]:
        return (("card", self.card), ("place", self.place))


class PutLocation(Action, frozen=True):
    """This location goes on top of the Map deck (D-14)."""

    location: int

    def refs(self) -> tuple[Ref, ...]:
        return (("location", self.location),)


class Equip(Action, frozen=True):
    """Swap an equipped ability with an unused one (D-16)."""

    adv: int
    old: int
    new: int

    def refs(self) -> tuple[Ref, ...]:
        return (("ability", self.old), ("ability", self.new))


class Evoke(Action, frozen=True):
    """A set-aside Unhallowed goes under the Unhallowed deck (D-17)."""

    card: int

    def refs(self) -> tuple[Ref, ...]:
        return (("card", self.card),)


class SealCard(Action, frozen=True):
    """This Unhallowed leaves the Graveyard (D-11)."""

    card: int

    def refs(self) -> tuple[Ref, ...]:
        return (("card", self.card),)


class RerollDie(Action, frozen=True):
    """This die is rolled again (D-12, D-40)."""

    die: int

    def refs(self) -> tuple[Ref, ...]:
        return (("die", self.die),)


class SetStatus(Action, frozen=True):
    """Turn the status card to Mounted (1) or On Foot (0)."""

    side: int

    def refs(self) -> tuple[Ref, ...]:
        return (("status", self.side),)


class Buy(Action, frozen=True):
    """Buy the top item of a pile for an Adventurer; ``drop``: the item it gives up for it, or -1 (D-19, D-20)."""

    pile: int
    adv: int
    drop: int = -1

    def refs(self) -> tuple[Ref, ...]:
        base: tuple[Ref, ...] = (("market", self.pile), ("adventurer", self.adv))
        return base if self.drop < 0 else (*base, ("item", self.drop))


class Cover(Action, frozen=True):
    """The drawn item covers this pile (D-21)."""

    pile: int

    def refs(self) -> tuple[Ref, ...]:
        return (("market", self.pile),)


class StopFighting(Action, frozen=True):
    """Out of actions: the Line is paid for with damage (SW-141)."""

    auto: ClassVar[bool] = False


class Attack(Action, frozen=True):
    """Begin a direct attack on this card (D-22)."""

    target: int

    def refs(self) -> tuple[Ref, ...]:
        return (("line", self.target),)


class AddDie(Action, frozen=True):
    """This die takes part in the attack (D-23)."""

    adv: int
    die: int

    def refs(self) -> tuple[Ref, ...]:
        return (("die", self.die),)


class AddBeast(Action, frozen=True):
    """This tamed creature takes part in the attack."""

    adv: int
    card: int

    def refs(self) -> tuple[Ref, ...]:
        return (("card", self.card),)


class AddCharge(Action, frozen=True):
    """One more Rock Charge on a die of the attack (D-09); ``adv`` is the Golem."""

    adv: int
    die: int

    def refs(self) -> tuple[Ref, ...]:
        return (("die", self.die), ("charges", 1))


class AddFlame(Action, frozen=True):
    """Inner Flame: pay 1 firewood for +3 (D-38)."""

    adv: int
    ability: int

    def refs(self) -> tuple[Ref, ...]:
        return (("ability", self.ability),)


class Strike(Action, frozen=True):
    """The attack is strong enough: carry it out."""

    auto: ClassVar[bool] = False


class StrikeBest(Action, frozen=True):
    """Complete the attack with the dice that waste least, and carry it out."""

    auto: ClassVar[bool] = False


class UseAbility(Action, frozen=True):
    """Spend a die on an ability (SW-124)."""

    adv: int
    ability: int
    die: int

    def refs(self) -> tuple[Ref, ...]:
        return (("die", self.die), ("ability", self.ability))


class ExhaustAbility(Action, frozen=True):
    """Use an ability by exhausting it (SW-125); ``x_die``: the spent die that defines X, or -1 (D-25)."""

    adv: int
    ability: int
    x_die: int = -1

    def refs(self) -> tuple[Ref, ...]:
        base: tuple[Ref, ...] = (("ability", self.ability),)
        return base if self.x_die < 0 else (*base, ("die", self.x_die))


class UsePassive(Action, frozen=True):
    """Use a passive ability between actions (Gambler's Luck, Quick Mount)."""

    adv: int
    ability: int

    def refs(self) -> tuple[Ref, ...]:
        return (("ability", self.ability),)


class UseItem(Action, frozen=True):
    """Use an item, with a die if it is an Activate item (SW-132 to SW-134)."""

    adv: int
    item: int
    die: int = -1

    def refs(self) -> tuple[Ref, ...]:
        base: tuple[Ref, ...] = (("item", self.item),)
        return base if self.die < 0 else (("die", self.die), *base)


class PayCoins(Action, frozen=True):
    """Pay so many coins (Hired Blades)."""

    amount: int

    def refs(self) -> tuple[Ref, ...]:
        return (("coins", self.amount),)


class KeepItem(Action, frozen=True):
    """Second Cork: pay half the price and keep the item (D-37)."""

    ability: int

    def refs(self) -> tuple[Ref, ...]:
        return (("ability", self.ability),)


class PickLine(Action, frozen=True):
    """The effect chooses this card of the Line (D-24, D-34)."""

    uid: int

    def refs(self) -> tuple[Ref, ...]:
        return (("line", self.uid),)


class PickItem(Action, frozen=True):
    """Double Dose uses this item."""

    item: int

    def refs(self) -> tuple[Ref, ...]:
        return (("item", self.item),)


class PickOption(Action, frozen=True):
    """One of the options on the card (D-24, D-27: 0 gain 1 Doom, 1 Exhaust 1)."""

    option: int

    def refs(self) -> tuple[Ref, ...]:
        return (("option", self.option),)


class Exhaust(Action, frozen=True):
    """Exhaust this ability for a forced exhaust (D-28)."""

    adv: int
    ability: int

    def refs(self) -> tuple[Ref, ...]:
        return (("ability", self.ability),)


class PreventByAbility(Action, frozen=True):
    """Stone Skin lowers the forced exhaust (D-29)."""

    adv: int
    ability: int

    def refs(self) -> tuple[Ref, ...]:
        return (("ability", self.ability),)


class PreventByItem(Action, frozen=True):
    """An item lowers the forced exhaust or ignores the Doom (D-29, D-30)."""

    adv: int
    item: int

    def refs(self) -> tuple[Ref, ...]:
        return (("item", self.item),)


class StunWith(Action, frozen=True):
    """This die is spent on this ability without effect (D-31)."""

    die: int
    ability: int

    def refs(self) -> tuple[Ref, ...]:
        return (("die", self.die), ("ability", self.ability))


class LoseDie(Action, frozen=True):
    """This die is stolen (D-32)."""

    die: int

    def refs(self) -> tuple[Ref, ...]:
        return (("die", self.die),)


class RecoverDie(Action, frozen=True):
    """This stolen die comes back (D-33)."""

    die: int

    def refs(self) -> tuple[Ref, ...]:
        return (("die", self.die),)


class UnspendDie(Action, frozen=True):
    """This spent die becomes unspent (D-35, D-36)."""

    die: int

    def refs(self) -> tuple[Ref, ...]:
        return (("die", self.die),)


AnyAction = (
    NextOne | Done | ChooseAdventurer | ChooseSeat | Rest | RefreshAbility | RefreshItem | Assign | UseRunes | Charge
    | PutCard | PutLocation | Equip | Evoke | SealCard | RerollDie | SetStatus | Buy | Cover | StopFighting | Attack
    | AddDie | AddBeast | AddCharge | AddFlame | Strike | StrikeBest | UseAbility | ExhaustAbility | UsePassive
    | UseItem | PayCoins | KeepItem | PickLine | PickItem | PickOption | Exhaust | PreventByAbility | PreventByItem
    | StunWith | LoseDie | RecoverDie | UnspendDie
)  # fmt: skip
