"""Choices at the set-up, on arrival, in camp and at the Market."""

from __future__ import annotations

from typing import ClassVar

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
