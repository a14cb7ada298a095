"""Every choice a player can make. Things are named by id; ``refs`` are what the player points at."""

from __future__ import annotations

from typing import ClassVar

from game.core.structs import Action, Ref


class Done(Action, frozen=True):
    """Go on, stop, or decline: the window's continue, the end of a run, of Production, of trading."""

    auto: ClassVar[bool] = False  # it may end a turn or a Production, which nobody should miss


class Keep(Action, frozen=True):
    """Keep a dealt starting contract (RV-D03)."""

    contract: int

    def refs(self) -> tuple[Ref, ...]:
        return (("contract", self.contract),)


class KeepTitle(Action, frozen=True):
    """Keep a personal title (RV-D04)."""

    title: int

    def refs(self) -> tuple[Ref, ...]:
        return (("title", self.title),)


class Place(Action, frozen=True):
    """Put an own die on a district (RV-D14)."""

    die: int
    district: int

    def refs(self) -> tuple[Ref, ...]:
        return (("die", self.die), ("district", self.district))


class Take(Action, frozen=True):
    """Take a die from the main board (RV-D16)."""

    die: int

    def refs(self) -> tuple[Ref, ...]:
        return (("die", self.die),)


class Column(Action, frozen=True):
    """Choose a guild column (RV-D18, RV-D28); ``talisman`` 1 pays one for it (Cleric, RV-169)."""

    column: int
    talisman: int = 0

    def refs(self) -> tuple[Ref, ...]:
        return (("trade", 7), ("column", self.column)) if self.talisman else (("column", self.column),)


class UseMember(Action, frozen=True):
    """Use the member on a workshop space, column * 4 + row, of the running column (RV-D19 to RV-D21).

    ``option``: 0 for a token, 1 and 2 for the top and bottom action of a printed starting member. These two
    are things of their own on the board, ("member_option", space * 2 + option).
    """

    space: int
    option: int = 0

    def refs(self) -> tuple[Ref, ...]:
        option = ("member_option", self.space * 2 + self.option)
        return (option,) if self.option else (("space", self.space),)


class RunAll(Action, frozen=True):
    """Use every unused member of the running column that needs no choice and no payment."""


class Recruit(Action, frozen=True):
    """Recruit the visible member at a place of the Guild Halls (RV-D11)."""

    spot: int

    def refs(self) -> tuple[Ref, ...]:
        return (("hall", self.spot),)


class PutMember(Action, frozen=True):
    """Put the recruited member on a workshop space, column * 4 + row (RV-D12)."""

    space: int

    def refs(self) -> tuple[Ref, ...]:
        return (("space", self.space),)


class Choose(Action, frozen=True):
    """One Good or Mystic of choice, gained or paid (RV-D06, RV-D22); ``res`` indexes ``RES``."""

    res: int

    def refs(self) -> tuple[Ref, ...]:
        return (("res", self.res),)


class TakeContract(Action, frozen=True):
    """Gain a contract (RV-D08): ``slot`` 0-2 a visible card, 3 the unseen top card of the deck."""

    tier: int
    slot: int

    def refs(self) -> tuple[Ref, ...]:
        return (("deck", self.tier),) if self.slot == 3 else (("open", self.tier * 3 + self.slot),)


class Refresh(Action, frozen=True):
    """Refresh a row of contracts (RV-D10)."""

    tier: int

    def refs(self) -> tuple[Ref, ...]:
        return (("row", self.tier),)


class Build(Action, frozen=True):
    """Build an upgrade (RV-D13)."""

    upgrade: int

    def refs(self) -> tuple[Ref, ...]:
        return (("upgrade", self.upgrade),)


class Trade(Action, frozen=True):
    """A Market Exchange (RV-D22): ``kind`` good, mystic, embergem or scales."""

    kind: str

    def refs(self) -> tuple[Ref, ...]:
        return (("trade", ("good", "mystic", "embergem", "scales").index(self.kind)),)


class Talisman(Action, frozen=True):
    """Spend a Talisman on a die (RV-D23): ``step`` -2..2."""

    die: int
    step: int

    def refs(self) -> tuple[Ref, ...]:
        return (("trade", 4), ("die", self.die), ("step", self.step))


class Flip(Action, frozen=True):
    """The Cleric turns a die to its opposite face (RV-D24)."""

    die: int

    def refs(self) -> tuple[Ref, ...]:
        return (("trade", 5), ("die", self.die))


class Alloy(Action, frozen=True):
    """The Metallurgist's exchange of 2 Goods for a Mithril or an Embergem (RV-D25); ``res`` is the gain."""

    res: int

    def refs(self) -> tuple[Ref, ...]:
        return (("trade", 6), ("res", self.res))


class Activate(Action, frozen=True):
    """Put a die on a production space and activate it (RV-D26)."""

    die: int
    space: int

    def refs(self) -> tuple[Ref, ...]:
        return (("die", self.die), ("production", self.space))


class Convert(Action, frozen=True):
    """Convert ``times`` times in the running Kiln or Foundry (RV-D27)."""

    times: int

    def refs(self) -> tuple[Ref, ...]:
        return (("times", self.times),)


class Complete(Action, frozen=True):
    """Complete a contract with a finish (RV-D29)."""

    contract: int
    finish: int

    def refs(self) -> tuple[Ref, ...]:
        return (("contract", self.contract), ("finish", self.finish))


class AddedMystic(Action, frozen=True):
    """The Mystic that the Metallurgist adds to a finish (RV-D30)."""

    res: int

    def refs(self) -> tuple[Ref, ...]:
        return (("res", self.res),)


class MoveMember(Action, frozen=True):
    """Move the member on ``space`` to ``to``, swapping what lies there; ``to`` is final then (RV-D31)."""

    space: int
    to: int

    def refs(self) -> tuple[Ref, ...]:
        return (("space", self.space), ("space", self.to))


class ConvertBest(Action, frozen=True):
    """Make the trades that turn Goods and Mystics into the most Gold (RV-D32)."""


AnyAction = (
    Done | Keep | KeepTitle | Place | Take | Column | UseMember | RunAll | Recruit | PutMember | Choose
    | TakeContract | Refresh | Build | Trade | Talisman | Flip | Alloy | Activate | Convert | Complete
    | AddedMystic | MoveMember | ConvertBest
)  # fmt: skip
