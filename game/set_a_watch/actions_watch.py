"""Choices on Watch."""

from __future__ import annotations

from typing import ClassVar

from game.core.structs import Action, Ref


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
