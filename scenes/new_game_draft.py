"""A game being set up: mode, seats, options, seed. Plain data; the screen only shows it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Any

from game import agents
from game.core.session import SeatInfo, Session
from game.core.structs import GameInfo, ModeInfo, OptionInfo, Setup, SetupError
from scenes import names
from scenes.kit.strings import tr

STYLES = 5
SEED_BITS = 32
NAME_LIMIT = 24
FORMER = {"greedy": "normal"}
"""Kinds of seats as earlier versions named them."""


@dataclass
class Seat:
    """Who will sit there."""

    name: str
    kind: str
    style: int


@dataclass
class Draft:
    """What was chosen so far. ``seats`` may be longer than ``count``: what a mode has no room for waits there."""

    info: GameInfo
    mode: str
    seats: list[Seat]
    count: int
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 0
    free_undo: bool = False
    """The house rule, kept while a mode is chosen that has none."""
    people: tuple[str, ...] = ()
    """Names of people who played before, the latest first."""

    # -- mode -------------------------------------------------------------------------------------------

    @property
    def mode_info(self) -> ModeInfo:
        """The chosen mode."""
        return self.info.mode(self.mode)

    @property
    def span(self) -> str:
        """How many play: "1", "2 to 4"."""
        return span(self.mode_info)

    def choose_mode(self, mode: str) -> int:
        """Choose a mode; seats come or go as it needs. Returns how many were put aside (negative: added)."""
        self.mode = mode
        info = self.mode_info
        old = self.count
        self.count = max(info.min_seats, min(info.max_seats, self.count))
        self._fill()
        if info.kind == "solo" and self.seats[0].kind != "human":
            self.seats[0].kind = "human"
        return old - self.count

    def offered(self) -> tuple[OptionInfo, ...]:
        """The options of the mode."""
        return tuple(o for o in self.info.options if not o.modes or self.mode in o.modes)

    def value(self, option: OptionInfo) -> str:
        """The chosen value of an option."""
        return self.options.get(option.id, option.default)

    # -- seats ------------------------------------------------------------------------------------------

    @property
    def shown(self) -> list[Seat]:
        """The seats that will play."""
        return self.seats[: self.count]

    def _only_for(self) -> str:
        return tr("new_game.only_for", name=self._mode_name(), span=self.span, most=self.mode_info.max_seats)

    def why_not_add(self) -> str:
        """Why no seat can be added; "" when one can."""
        if self.count >= self.mode_info.max_seats:
            return self._only_for()
        return ""

    def why_not_remove(self) -> str:
        """Why no seat can be taken away; "" when one can."""
        if self.count <= self.mode_info.min_seats:
            return self._only_for()
        return ""

    def add(self) -> None:
        """One seat more, if the mode has room."""
        if not self.why_not_add():
            self.count += 1
            self._fill()

    def remove(self, index: int) -> None:
        """Take a seat away, if enough are left; it waits behind the others."""
        if not self.why_not_remove():
            self.seats.append(self.seats.pop(index))
            self.count -= 1

    def paint(self, index: int, style: int) -> None:
        """Give a seat a colour; whoever had it gets the seat's old one."""
        old = self.seats[index].style
        for seat in self.seats:
            if seat.style == style:
                seat.style = old
        self.seats[index].style = style

    def _fill(self) -> None:
        while len(self.seats) < self.count:
            self.seats.append(fresh_seat(self.seats))
            if self.seats[-1].kind == "human":
                self.seat(len(self.seats) - 1, "human")

    def seat(self, index: int, kind: str) -> None:
        """Who plays a seat. A person who takes one that bears a name nobody chose gets that of somebody who played
        before and is not at the table."""
        chair = self.seats[index]
        chair.kind = kind
        if kind != "human" or chair.name.strip() not in ("", *names.SUGGESTED):
            return
        here = {s.name.strip().casefold() for s in self.seats}
        known = (n.strip()[:NAME_LIMIT] for n in self.people)
        chair.name = next((n for n in known if n and n.casefold() not in here), chair.name)

    def _mode_name(self) -> str:
        return names.mode_name(self.info.id, self.mode)

    # -- the game ---------------------------------------------------------------------------------------

    def setup(self) -> Setup:
        """The set-up, not checked."""
        chosen = {o.id: self.value(o) for o in self.offered()}
        return Setup(self.mode, self.count, chosen)

    def problem(self) -> str:
        """Why this game cannot start; "" when it can."""
        try:
            self.setup().checked(self.info)
        except SetupError as error:
            return str(error)
        double = _double([s.name.strip().casefold() for s in self.shown if s.name.strip()])
        if double:
            return tr("new_game.same_name", name=double.title())
        return ""

    def hint(self) -> str:
        """A line about what was chosen: who plays."""
        people = sum(s.kind == "human" for s in self.shown)
        if not people:
            return tr("new_game.hint.watch")
        if people == 1 and self.count == 1:
            return tr("new_game.hint.alone")
        if people == 1:
            if self.mode_info.kind == "coop":
                return tr("new_game.hint.side")
            return tr("new_game.hint.against")
        mixed = people < self.count
        return tr("new_game.hint.people_and", people=people) if mixed else tr("new_game.hint.people", people=people)

    def session(self, rules: Any) -> Session:
        """The new game.

        Raises:
            SetupError: when it cannot be set up.
        """
        seats = tuple(
            SeatInfo(seat.name.strip() or spare_name(i, self.shown), seat.kind, seat.style)
            for i, seat in enumerate(self.shown)
        )
        free = self.free_undo and self.mode_info.may_free_undo
        return Session(rules, self.setup().checked(self.info), self.seed, seats, free)

    # -- remembering ------------------------------------------------------------------------------------

    def remembered(self) -> dict[str, Any]:
        """As the settings keep it; the seed is not among it."""
        return {
            "mode": self.mode,
            "seats": [[s.name, s.kind, s.style] for s in self.seats],
            "count": self.count,
            "options": dict(self.options),
            "free_undo": self.free_undo,
        }


def fresh(info: GameInfo, memory: Any = None, people: tuple[str, ...] = ()) -> Draft:
    """A draft like the last one; whatever in ``memory`` makes no sense is left out."""
    memory = memory if isinstance(memory, dict) else {}
    modes = [m.id for m in info.modes]
    mode = memory.get("mode") if memory.get("mode") in modes else modes[0]
    seats = _seats(memory.get("seats"))
    if not seats:
        first = people[0] if people and people[0].strip() else names.SUGGESTED[0]
        seats = [Seat(first[:NAME_LIMIT], "human", 0)]
    count = memory.get("count")
    draft = Draft(info, str(mode), seats, count if isinstance(count, int) and 0 < count <= STYLES else len(seats))
    draft.options = _options(info, memory.get("options"))
    draft.free_undo = memory.get("free_undo") is True
    draft.people = people
    draft.seed = new_seed()
    draft.choose_mode(draft.mode)
    return draft


def new_seed() -> int:
    """A seed nobody chose."""
    return secrets.randbits(SEED_BITS)


def fresh_seat(taken: list[Seat]) -> Seat:
    """A seat with a free name and colour: a computer's, but among several people alone one more for a person."""
    styles = {s.style for s in taken}
    style = next((i for i in range(STYLES) if i not in styles), len(taken) % STYLES)
    people = len(taken) > 1 and all(s.kind == "human" for s in taken)
    return Seat(spare_name(len(taken), taken), "human" if people else default_computer(), style)


def spare_name(index: int, taken: list[Seat]) -> str:
    """A name that no seat has."""
    used = {s.name.strip().casefold() for s in taken}
    free = [n for n in names.SUGGESTED if n.casefold() not in used]
    preferred = names.SUGGESTED[index % len(names.SUGGESTED)]
    return preferred if preferred in free else free[0] if free else tr("new_game.player", number=index + 1)


def kinds() -> list[str]:
    """Kinds of seats: a person first, then the computers from the weakest to the strongest."""
    return ["human", *agents.names()]


def default_computer() -> str:
    """The computer player that a new seat gets."""
    known = agents.names()
    return "normal" if "normal" in known else known[-1]


def span(mode: ModeInfo) -> str:
    """How many play a mode: "1", "2 to 4"."""
    if mode.min_seats == mode.max_seats:
        return str(mode.min_seats)
    return tr("new_game.span", least=mode.min_seats, most=mode.max_seats)


def _double(words: list[str]) -> str:
    return next((w for i, w in enumerate(words) if w in words[:i]), "")


def _seats(raw: Any) -> list[Seat]:
    out: list[Seat] = []
    for row in raw if isinstance(raw, list) else ():
        if not (isinstance(row, list) and len(row) == 3 and isinstance(row[0], str) and isinstance(row[1], str)):
            continue
        kind = row[1] if row[1] in kinds() else FORMER.get(row[1], "")
        if kind not in kinds():
            continue
        style = row[2] if isinstance(row[2], int) and 0 <= row[2] < STYLES else 0
        if style in {s.style for s in out}:
            style = next((i for i in range(STYLES) if i not in {s.style for s in out}), 0)
        out.append(Seat(row[0][:NAME_LIMIT], kind, style))
    return out[:STYLES]


def _options(info: GameInfo, raw: Any) -> dict[str, str]:
    raw = raw if isinstance(raw, dict) else {}
    kept = {}
    for o in info.options:
        value = raw.get(o.id)
        if isinstance(value, str) and (value in o.values or (o.free and value)):
            kept[o.id] = value
    return kept
