"""A finished or saved game at the same table: step, play, jump to a round. Nothing can be changed."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

import pygame

from game.core.replay import Replay
from game.core.session import Session
from game.core.structs import Decision, Reason
from scenes.kit import Button, Slider, layout
from scenes.table.actions import ActionArea, Offer
from scenes.table.play import NOBODY, Beat

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class ReplayGame:
    """Has the interface of ``Play``. ``viewer`` -1 shows the open table.

    Raises:
        ReplayFault: when these rules do not allow the game's actions.
    """

    live = False
    thinker = None
    thinking = -1
    wants_run = False
    computers = 0
    humans = 0

    def __init__(self, session: Session, viewer: int = -1, index: int = 0) -> None:
        self.session = session
        self.rules = session.rules
        self.viewer = viewer
        actions = [action for action, _ in session.history()]
        self.replay = Replay(self.rules, session.setup, session.seed, actions, session.start)
        self.replay.jump(index)
        self.beats: deque[Beat] = deque()
        self.playing = False
        self.step_mode = False

    # -- questions --------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The decision that was open at the cursor."""
        return self.replay.decision

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
        return f"Step {self.replay.index} of {self.replay.length}"

    def wake(self, now: float) -> float | None:
        """While it plays, ``run`` is called again at once."""
        return 0.0 if self.playing and not self.beats and not self.over else None

    # -- moving -----------------------------------------------------------------------------------------

    def run(self) -> bool:
        """While playing: the next step, when the last one was shown."""
        if not self.playing or self.beats:
            return False
        if self.over:
            self.playing = False
            return True
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
        self.beats.clear()

    def hurry(self) -> None:
        """Nobody thinks."""

    def offer(self, table: Any) -> Offer | None:
        """Play and pause."""
        end = self.over and not table.timeline.busy
        label = "Pause" if self.playing else "From the start" if end else "Play"
        return Offer(primary=lambda: self.toggle(table), label=label)

    def toggle(self, table: TableScene) -> None:
        """Play, pause, or begin again at the end."""
        if self.over and not self.playing:
            self.jump(0)
            table.jumped_in_replay()
        self.playing = not self.playing
        table.refresh()

    def command(self, name: str, table: TableScene) -> bool:
        """Arrows step; up and down go by rounds."""
        if name == "right":
            self.step_forward(table)
        elif name == "left":
            self.move(table, lambda: self.jump(self.replay.index - 1))
        elif name in ("up", "down"):
            self.move(table, lambda: self.round_step(1 if name == "down" else -1))
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

    def close(self) -> None:
        """Nothing to end."""


class ReplayBar(ActionArea):
    """Play, step, rounds and a slider, in the place of the action area."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        game = table.game
        self.slider = Slider("", 0.0, 0.0, float(max(1, game.replay.length)), 1.0, self._slid,
                             show=lambda v: f"{round(v)}", name="Step")  # fmt: skip
        self.steps = [
            Button("", icon=icon, name=name, tooltip=name, on_click=f)
            for icon, name, f in (
                ("up", "Round before (Up)", lambda: game.move(table, lambda: game.round_step(-1))),
                ("arrow_left", "Step back (Left)", lambda: game.move(table, lambda: game.jump(game.replay.index - 1))),
                ("arrow_right", "Step forward (Right)", lambda: game.step_forward(table)),
                ("down", "Next round (Down)", lambda: game.move(table, lambda: game.round_step(1))),
            )
        ]
        for button in (self.undo, self.redo, self.more):
            button.show(False)
        self.add(self.slider, *self.steps)

    def _slid(self, value: float) -> None:
        game = self.table.game
        game.move(self.table, lambda: game.jump(round(value)))

    def say(self, offer: Offer) -> bool:
        game = self.table.game
        offer.words = game.aside()
        self.slider.value = float(game.steps_shown(0))
        changed = super().say(offer)
        for button in (self.undo, self.redo, self.more):
            button.show(False)
        return changed

    @property
    def rows(self) -> int:
        """Rows under the primary button: the steps, the slider."""
        return 2

    def placed(self) -> None:
        super().placed()
        m, r = layout.current(), self.rect
        if not r.w or not hasattr(self, "steps"):
            return
        gap = m.px(6)
        if m.compact:
            x = r.x + gap + 3 * (m.px(44) + gap) + m.px(4)
            for button in self.steps:
                button.rect = pygame.Rect(x, self.primary.rect.y, m.px(44), self.primary.rect.h)
                x += m.px(44) + gap
            self.slider.rect = pygame.Rect(x, self.primary.rect.y, max(1, self.primary.rect.x - gap - x),
                                           self.primary.rect.h)  # fmt: skip
            self.slider.show(self.slider.rect.w > m.px(70))
            return
        x, w = r.x + m.px(10), r.w - 2 * m.px(10)
        y = self.primary.rect.bottom + gap
        for button, cell in zip(self.steps, layout.row(pygame.Rect(x, y, w, m.px(36)), [-1] * 4, gap)):
            button.rect = cell
        y += m.px(36) + gap
        self.slider.rect = pygame.Rect(x, y, w, m.px(34))
        y += m.px(36)
        self.words.rect = pygame.Rect(x, y, w, max(m.px(16), r.bottom - m.px(4) - y))


def replay_table(app: Any, session: Session, game_id: str = "", index: int = 0, looks: int = NOBODY) -> TableScene:
    """The table with a replay of the session's game: all cards open once it is over, and until then no more than
    its one player, or everybody of several, or the seat that looks at the screen, may see.

    Raises:
        ReplayFault: when these rules do not allow the game's actions.
    """
    from scenes.table.scene import TableScene

    people = [seat for seat in range(len(session.seats)) if session.is_human(seat)]
    viewer = -1 if session.decision is None else people[0] if len(people) == 1 else NOBODY
    return TableScene(app, session, game_id, game=ReplayGame(session, viewer, index))
