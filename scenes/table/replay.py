"""A finished or saved game at the same table: step, play, jump to a turn or a round. Nothing can be changed."""

from __future__ import annotations

import bisect
from collections import deque
from typing import TYPE_CHECKING, Any

from game.core import observe
from game.core.foresight import Foresight
from game.core.replay import Replay
from game.core.session import Session
from game.core.structs import Decision, Reason
from scenes.kit.strings import tr
from scenes.table.actions import Offer
from scenes.table.play import NOBODY, Beat

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

OPEN = -1
"""The viewer who sees everything."""

PACES = (0.5, 1.0, 2.0, 4.0)
STILL = 0.6
"""Seconds from step to step while it plays without animations, at pace 1."""


def viewers_of(session: Session, looks: int = NOBODY) -> tuple[int, ...]:
    """Whose eyes a replay may show, the usual ones first. Once the game is over, or when nothing in it is hidden from
    anybody: the open table and every seat. Until then only what somebody may know now: the one person who plays, else
    the seat ``looks`` that is at the screen, and what everybody sees."""
    seats = range(len(session.seats))
    if session.decision is None or not observe.hidden(session.rules, session.state, NOBODY):
        return (OPEN, *seats)
    people = [seat for seat in seats if session.is_human(seat)]
    if len(people) == 1:
        return (people[0],)
    return (looks, NOBODY) if looks in people else (NOBODY,)


class ReplayGame:
    """Has the interface of ``Play``. ``viewers`` are the eyes that may be chosen, the first is taken.

    Raises:
        ReplayFault: when these rules do not allow the game's actions.
    """

    live = False
    thinker = None
    adviser = None
    thinking = -1
    wants_run = False
    computers = 0
    humans = 0
    rushing = False

    def __init__(self, session: Session, viewers: tuple[int, ...] = (OPEN,), index: int = 0) -> None:
        self.session = session
        self.rules = session.rules
        self.viewers = viewers
        self.viewer = viewers[0]
        actions = [action for action, _ in session.history()]
        self.replay = Replay(self.rules, session.setup, session.seed, actions, session.start)
        self.turns = self._turns()
        self.replay.jump(index)
        self.beats: deque[Beat] = deque()
        self.playing = False
        self.step_mode = False
        self.pace = 1.0
        self.still = False
        self._now = self._due = 0.0

    def _turns(self) -> tuple[int, ...]:
        """The steps with which a turn begins: another seat acts, or the clock of the game has gone on."""
        clocks, actions = self.replay.clocks, self.replay.actions
        keys = [(action.seat, clock) for action, clock in zip(actions, clocks)]
        return tuple(i for i, key in enumerate(keys) if i == 0 or key != keys[i - 1])

    # -- questions --------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The decision that was open at the cursor."""
        return self.replay.decision

    def asked(self) -> Decision | None:
        """Nobody is asked."""
        return None

    @property
    def decider(self) -> int:
        """Who decided there; -1 at the end."""
        return self.decision.seat if self.decision is not None else -1

    @property
    def over(self) -> bool:
        """Is the cursor at the end?"""
        return self.replay.index >= self.replay.length

    def human_decides(self) -> bool:
        """Nobody is asked in a replay."""
        return False

    def view(self) -> Any:
        """What the viewer may see at the cursor."""
        return self.rules.view(self.replay.state, self.viewer)

    def waits_for(self, prev: int | None = None) -> int | None:
        """No curtain in a replay."""
        return None

    def settle_viewer(self) -> int | None:
        """The viewer stays."""
        return None

    def preview(self, action: Any) -> tuple[tuple[str, int], ...]:
        """What an action of the decision at the cursor would have changed."""
        found: tuple[tuple[str, int], ...] = self.rules.preview(self.replay.state, action)
        return found

    def foresight(self, action: Any) -> Foresight:
        """Nothing is told of others: the next step shows it."""
        return Foresight(False, False)

    def why_not(self, ref: tuple[str, int]) -> Reason | None:
        """Nothing is explained in a replay."""
        return None

    def knows(self, ref: tuple[str, int]) -> bool:
        """Nothing can be chosen in a replay."""
        return False

    def can_undo(self) -> Reason | None:
        """Nothing is undone in a replay."""
        return None

    def within_step(self) -> bool:
        """No."""
        return False

    def steps_shown(self, steps: int) -> int:
        """The chronicle goes as far as the cursor, minus what was not shown yet."""
        return self.replay.index - len(self.beats)

    def aside(self) -> str:
        """Where the cursor is."""
        return tr("replay.aside", step=self.replay.index, steps=self.replay.length)

    def wake(self, now: float) -> float | None:
        """While it plays, ``run`` is called again when the next step is due."""
        self._now = now
        return max(0.0, self._due - now) if self.playing and not self.beats and not self.over else None

    # -- moving -----------------------------------------------------------------------------------------

    def run(self) -> bool:
        """While playing: the next step, when the last one was shown."""
        if not self.playing or self.beats or self._now < self._due:
            return False
        if self.over:
            self.playing = False
            return True
        self._due = self._now + STILL / self.pace if self.still else 0.0
        self.forward()
        return True

    def forward(self) -> None:
        """One step, as a beat to be shown."""
        if self.over:
            return
        before = self.view()
        action = self.replay.actions[self.replay.index]
        events = self.replay.forward()
        seen = tuple(self.rules.redact(e, self.viewer) for e in events) if self.viewer >= 0 else events
        self.beats.append(Beat(action.seat, action, seen, before, self.view(), computer=True))

    def jump(self, index: int) -> None:
        """To after `index` steps, without showing what lies between."""
        self.beats.clear()
        self._due = 0.0
        self.replay.jump(index)

    def round_step(self, by: int) -> None:
        """To the beginning of the next (1) or this or the last round (-1)."""
        rounds = self.replay.rounds
        now = self.replay.clock[0]
        at = rounds.index(now) if now in rounds else 0
        if by > 0:
            if at + 1 < len(rounds):
                self.replay.jump_round(rounds[at + 1])
            else:
                self.replay.jump(self.replay.length)
        else:
            here = self.replay.index
            self.replay.jump_round(now)
            if self.replay.index >= here and at > 0:
                self.replay.jump_round(rounds[at - 1])
        self.jump(self.replay.index)

    def turn_step(self, by: int) -> None:
        """To the beginning of the next turn (1), or of this one or, there, of the one before (-1)."""
        here = self.replay.index
        if by > 0:
            at = bisect.bisect_right(self.turns, here)
            self.jump(self.turns[at] if at < len(self.turns) else self.replay.length)
        else:
            at = bisect.bisect_left(self.turns, here) - 1
            self.jump(self.turns[at] if at >= 0 else 0)

    def look(self, viewer: int) -> None:
        """With other eyes.

        Raises:
            ValueError: when these may not be lent.
        """
        if viewer not in self.viewers:
            raise ValueError(f"viewer {viewer} is none of {self.viewers}")
        self.viewer = viewer
        self.jump(self.replay.index)

    def hurry(self) -> None:
        """Nobody thinks."""

    def offer(self, table: Any) -> Offer | None:
        """Play and pause."""
        end = self.over and not table.timeline.busy
        word = "pause" if self.playing else "again" if end else "play"
        return Offer(primary=lambda: self.toggle(table), label=tr(f"replay.{word}"))

    def toggle(self, table: TableScene) -> None:
        """Play, pause, or begin again at the end."""
        if self.over and not self.playing:
            self.jump(0)
            table.jumped_in_replay()
        self.playing = not self.playing
        self.still, self._due = not table.speed, 0.0
        table.refresh()

    def command(self, name: str, table: TableScene) -> bool:
        """Arrows and the keys of undo step; up and down go by rounds, the end of a turn by turns."""
        steps = {"left": -1, "undo": -1, "right": 1, "redo": 1}
        turns = {"undo_turn": -1, "end_turn": 1}
        rounds = {"up": -1, "down": 1}
        if steps.get(name) == 1:
            self.step_forward(table)
        elif name in steps:
            self.move(table, lambda: self.jump(self.replay.index - 1))
        elif name in turns:
            self.move(table, lambda: self.turn_step(turns[name]))
        elif name in rounds:
            self.move(table, lambda: self.round_step(rounds[name]))
        else:
            return False
        return True

    def step_forward(self, table: TableScene) -> None:
        """One step with its animation; what was still moving is finished first."""
        self.playing = False
        table.finish()
        self.forward()

    def move(self, table: TableScene, how: Any) -> None:
        """Pause and go somewhere else."""
        self.playing = False
        table.finish()
        how()
        table.jumped_in_replay()

    def renewed(self) -> ReplayGame:
        """The same replay, a step earlier."""
        fresh = ReplayGame(self.session, self.viewers, max(0, self.replay.index - 1))
        fresh.viewer, fresh.pace = self.viewer, self.pace
        return fresh

    def close(self) -> None:
        """Nothing to end."""


def replay_table(app: Any, session: Session, game_id: str = "", index: int = 0, looks: int = NOBODY) -> TableScene:
    """The table with a replay of the session's game, seen with the first of the eyes of ``viewers_of``.

    Raises:
        ReplayFault: when these rules do not allow the game's actions, or none of them was kept.
    """
    from scenes.table.scene import TableScene

    if session.fault is not None and not session.log:
        raise session.fault
    return TableScene(app, session, game_id, game=ReplayGame(session, viewers_of(session, looks), index))
