"""The records that rules, scenes and agents exchange. All are plain data; ids and small ints only."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Protocol

import msgspec

Ref = tuple[str, int]
"""Names one thing on the table: ("die", 2), ("contract", 31), ("district", 4)."""

ALL = -1
"""Visibility mask: every seat. Otherwise bit n is set when seat n may see."""

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def snake(name: str) -> str:
    """Class name as the tag written into saves and logs: ``TakeContract`` -> ``take_contract``."""
    return _CAPITAL.sub("_", name).lower()


class Action(msgspec.Struct, frozen=True, array_like=True, tag=snake, gc=False):
    """One choice a seat may make. Games subclass it; equality is by value; things are named by id."""

    auto: ClassVar[bool] = True
    """May it be taken without asking when it is the only choice? False for ends of turns."""

    seat: int

    def refs(self) -> tuple[Ref, ...]:
        """The things on the table that this action touches, in the order a player points at them."""
        return ()


class Event(msgspec.Struct, frozen=True, array_like=True, tag=snake, kw_only=True, gc=False):
    """Something that happened. ``sees`` is a bit mask of the seats that may know its content."""

    shows: ClassVar[bool] = False
    """Does it turn something up that may be hidden again before anybody is asked the next time?"""

    sees: int = ALL


class Frame(msgspec.Struct, array_like=True, tag=snake, gc=False):
    """One pending process on the state's stack. Mutable, plain data, and so nothing for the collector of cycles
    (``gc``); handlers live in ``Flow``.
    """


class Phase(Frame):
    """Runs the named steps of an outline. ``at`` is the *name* of the next step ("" = finished)."""

    phase: str
    at: str
    seat: int = -1


class Decision(msgspec.Struct, frozen=True, gc=False):
    """What the game waits for. Computed from the top frame, never stored; ``actions`` is never empty."""

    seats: tuple[int, ...]
    prompt: str
    rule: str
    actions: tuple[Any, ...]
    args: tuple[tuple[str, int], ...] = ()

    @property
    def seat(self) -> int:
        """The seat that decides (the first one in team play)."""
        return self.seats[0]


class Reason(msgspec.Struct, frozen=True):
    """Why something is not possible: rule id, text key, and the numbers that are missing."""

    rule: str
    key: str
    args: tuple[tuple[str, int], ...] = ()


class Score(msgspec.Struct, frozen=True):
    """One side's result. ``parts`` breaks ``total`` down by source, in print order."""

    seat: int
    total: int
    rank: int
    parts: tuple[tuple[str, int], ...] = ()
    ties: tuple[int, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """The end of a game: scores in rank order, reason of the end, and the tie-break used ("" = none)."""

    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    reason: str
    outcome: str = ""
    rating: str = ""
    tie_break: str = ""


class OptionInfo(msgspec.Struct, frozen=True):
    """One choice before the game: its values (ids), the default, and the modes that offer it (() = all).

    ``free``: any other text is accepted as well (a deck as people built it); the game checks it when it sets up.
    Several entries may share an id when different modes offer different values.
    """

    id: str
    values: tuple[str, ...]
    default: str
    modes: tuple[str, ...] = ()
    free: bool = False


class ModeInfo(msgspec.Struct, frozen=True):
    """One way to play: how many people sit down, and whether it is solo, competitive or co-operative."""

    id: str
    min_seats: int
    max_seats: int
    kind: str = "competitive"

    @property
    def may_free_undo(self) -> bool:
        """Is the house rule of free undo offered? Nobody plays against those who take something back."""
        return self.kind != "competitive"


class GameInfo(msgspec.Struct, frozen=True):
    """Static facts of a game. ``rules_version`` rises with every change that alters play."""

    id: str
    modes: tuple[ModeInfo, ...]
    options: tuple[OptionInfo, ...]
    rules_version: int

    def mode(self, mode_id: str) -> ModeInfo:
        """The mode of that id.

        Raises:
            SetupError: naming the modes there are.
        """
        for mode in self.modes:
            if mode.id == mode_id:
                return mode
        raise SetupError(f"{self.id}: no mode {mode_id!r}; there are {', '.join(m.id for m in self.modes)}")


class Setup(msgspec.Struct, frozen=True):
    """What was chosen before the game: mode, number of people's seats, option values by id."""

    mode: str
    seats: int
    options: dict[str, str] = {}

    def checked(self, info: GameInfo) -> Setup:
        """This set-up with every default filled in.

        Raises:
            SetupError: for an unknown mode, option or value, or a seat count outside the mode's range.
        """
        mode = info.mode(self.mode)
        if not mode.min_seats <= self.seats <= mode.max_seats:
            wanted = f"{mode.min_seats} to {mode.max_seats}" if mode.min_seats < mode.max_seats else f"{mode.min_seats}"
            raise SetupError(f"{info.id}: mode {mode.id!r} is for {wanted} seats, not {self.seats}")
        offered = {o.id: o for o in info.options if not o.modes or self.mode in o.modes}
        for key, value in self.options.items():
            if key not in offered:
                raise SetupError(f"{info.id}: mode {mode.id!r} has no option {key!r}")
            if value not in offered[key].values and not offered[key].free:
                raise SetupError(f"{info.id}: option {key!r} is one of {', '.join(offered[key].values)}, not {value!r}")
        filled = {o.id: self.options.get(o.id, o.default) for o in offered.values()}
        return Setup(self.mode, self.seats, filled)


class SetupError(ValueError):
    """A game cannot be set up this way; the message says what is possible."""


class IllegalAction(ValueError):
    """An action that is not in the list of the open decision."""


class Sink(Protocol):
    """Where events go: a list, or ``collections.deque(maxlen=0)`` when nobody listens."""

    def append(self, event: Any, /) -> None:
        """Take one event."""


UNHEARD: Sink = deque(maxlen=0)
"""A sink for events that nobody wants."""


class Zone(msgspec.Struct, frozen=True):
    """A place for cards or tokens and who may see into it.

    ``kind`` names the card family (only one family is shuffled together when a state is determinised);
    ``sees`` is a seat mask for the ids lying there (0 = nobody). ``cards`` returns the live list.
    """

    name: str
    kind: str
    sees: int
    cards: Callable[[Any], list[int]]


def pairs(values: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """Arguments of a prompt, reason or text in their stored form."""
    return tuple(values)
