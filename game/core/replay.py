"""Walking through a finished or saved game, forward and back, without touching it."""

from __future__ import annotations

import bisect
import zlib
from collections.abc import Iterable
from typing import Any

from game.core.codec import clone, decode, encode
from game.core.session import ReplayFault
from game.core.structs import Decision, Setup

EVERY = 16
"""Steps between two kept snapshots."""


class Replay:
    """A cursor over a game: ``index`` steps have been played in ``state``. ``start`` replaces the set-up.

    Raises:
        ReplayFault: at the first action that these rules do not allow.
    """

    def __init__(self, rules: Any, setup: Setup, seed: int, actions: Iterable[Any], start: Any = None) -> None:
        self.rules = rules
        self.actions = tuple(actions)
        opening: list[Any] = []
        self.state = clone(start) if start is not None else rules.new(setup.checked(rules.info), seed, opening)
        self.index = 0
        self._events: list[tuple[Any, ...]] = [tuple(opening)]
        self._clocks = [rules.clock(self.state)]
        self._snaps = [zlib.compress(encode(self.state), 1)]
        self._decision: Decision | None = rules.ask(self.state)
        for index in range(len(self.actions)):
            self._first_run(index)
        self.jump(0)

    @property
    def length(self) -> int:
        """How many steps there are."""
        return len(self.actions)

    @property
    def decision(self) -> Decision | None:
        """The decision that was open at the cursor."""
        return self._decision

    @property
    def events(self) -> tuple[Any, ...]:
        """What the last step did (at the start: the set-up)."""
        return self._events[self.index]

    @property
    def clock(self) -> tuple[int, ...]:
        """Where the game stands at the cursor; see ``Rules.clock``."""
        clock: tuple[int, ...] = self._clocks[self.index]
        return clock

    @property
    def clocks(self) -> tuple[tuple[int, ...], ...]:
        """Where the game stood before each step, and at its end."""
        return tuple(self._clocks)

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds of the game in order."""
        return tuple(dict.fromkeys(clock[0] for clock in self._clocks))

    def forward(self) -> tuple[Any, ...]:
        """Play one step; its events. () at the end."""
        if self.index == len(self.actions):
            return ()
        self._decision = self.rules.act(self.state, self.actions[self.index], [], self._decision)
        self.index += 1
        return self.events

    def back(self) -> None:
        """One step back; nothing at the start."""
        self.jump(self.index - 1)

    def jump(self, index: int) -> None:
        """To after ``index`` steps (kept within the game)."""
        index = max(0, min(index, len(self.actions)))
        if not self.index <= index <= self.index + EVERY:
            snap = index // EVERY
            self.state = decode(self.rules.state_type, zlib.decompress(self._snaps[snap]))
            self.index = snap * EVERY
            self._decision = self.rules.ask(self.state)
        while self.index < index:
            self.forward()

    def jump_round(self, number: int) -> None:
        """To the first decision of that round, or of the first later one; to the end when there is none."""
        firsts = [clock[0] for clock in self._clocks]
        self.jump(bisect.bisect_left(firsts, number))

    def _first_run(self, index: int) -> None:
        events: list[Any] = []
        try:
            self._decision = self.rules.act(self.state, self.actions[index], events, self._decision)
        except ValueError as error:
            raise ReplayFault(index, str(error)) from error
        self.index = index + 1
        self._events.append(tuple(events))
        self._clocks.append(self.rules.clock(self.state))
        if self.index % EVERY == 0:
            self._snaps.append(zlib.compress(encode(self.state), 1))
