"""The controls of a replay: play, steps, turns, rounds, speed, whose eyes; and the whole game as one line."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame

from scenes import names
from scenes.kit import Button, escape, layout, paint, pictures, text
from scenes.kit.node import Node
from scenes.kit.strings import tr
from scenes.kit.theme import mix, theme
from scenes.table.actions import ActionArea, Offer
from scenes.table.play import NOBODY
from scenes.table.replay import OPEN, PACES
from scenes.table.rowmenu import Row, RowMenu
from scenes.table.signs import style_of

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

LINE = 24
"""Logical height of the line of the game."""

APART = 9
"""Logical pixels between two marks, at least."""

MARK_ICONS = {"rolled": "die", "revealed": "eye"}


def eyes(table: TableScene, viewer: int) -> str:
    """Whose eyes these are, in words."""
    if viewer == OPEN:
        return tr("replay.open")
    return tr("replay.public") if viewer == NOBODY else table.seat_name(viewer)


class ReplayBar(ActionArea):
    """In the place of the action area; the line of the game lies in the prompt bar, under the words."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        game = table.game
        table.prompt.one_line = True
        commands = (
            ("round_back", "round_back", lambda: game.move(table, lambda: game.round_step(-1)), "up"),
            ("turn_back", "turn_back", lambda: game.move(table, lambda: game.turn_step(-1)), "undo_turn"),
            ("step_back", "step_back", lambda: game.move(table, lambda: game.jump(game.replay.index - 1)), "left"),
            ("step_on", "step", lambda: game.step_forward(table), "right"),
            ("turn_on", "turn_on", lambda: game.move(table, lambda: game.turn_step(1)), "end_turn"),
            ("round_on", "round_on", lambda: game.move(table, lambda: game.round_step(1)), "down"),
        )
        self.steps = [
            Button("", icon=icon, name=tr(f"replay.{key}"), on_click=run,
                   tooltip=tr("replay.with_key", words=tr(f"replay.{key}"), key=table.key_cap(command)))
            for key, icon, run, command in commands
        ]  # fmt: skip
        self.eyes = Button("", icon="eye", px=15, name=tr("replay.eyes"), command="actions", on_click=self.choose_eyes)
        self.speed = Button("", icon="fast", px=15, name=tr("replay.speed"), tooltip=tr("replay.speed_help"),
                            on_click=self.choose_speed)  # fmt: skip
        self.line = GameLine(table)
        self._hide()
        self.add(*self.steps, self.eyes, self.speed, self.line)

    def _hide(self) -> None:
        for button in (self.undo, self.redo, self.more):
            button.show(False)

    def say(self, offer: Offer) -> bool:
        game = self.table.game
        offer.words = game.aside()
        changed = super().say(offer)
        self.eyes.label = eyes(self.table, game.viewer)
        several = len(game.viewers) > 1
        self.eyes.set_enabled(several, None if several else tr("replay.one_pair"))
        self.eyes.tooltip = tr("replay.eyes_help")
        self.speed.label = tr("replay.pace", pace=f"{game.pace:g}")
        self.line.invalidate()
        self._hide()
        return changed

    @property
    def rows(self) -> int:
        """Rows under the primary button: the steps; eyes and speed."""
        return 2

    # -- menus --------------------------------------------------------------------------------------------

    def choose_eyes(self) -> None:
        """Open the menu of the eyes that may be lent."""
        t = self.table
        rows = [
            Row(eyes(t, v), "eye" if v in (OPEN, NOBODY) else "person", lambda v=v: self._look(v),
                chosen=v == t.game.viewer)
            for v in t.game.viewers
        ]  # fmt: skip
        t.open(RowMenu(rows, self.eyes.rect, 240, "eyes"))

    def _look(self, viewer: int) -> None:
        t = self.table
        t.finish()
        t.game.look(viewer)
        if 0 <= viewer < len(t.session.seats):
            t.focus_seat = viewer
        t.jumped_in_replay()
        t.announce(eyes(t, viewer))

    def choose_speed(self) -> None:
        """Open the menu of speeds."""
        game = self.table.game
        rows = [Row(tr("replay.pace", pace=f"{pace:g}"), None, lambda p=pace: self._pace(p), chosen=pace == game.pace)
                for pace in PACES]  # fmt: skip
        self.table.open(RowMenu(rows, self.speed.rect, 150, "speeds"))

    def _pace(self, pace: float) -> None:
        self.table.game.pace = pace
        self.table.refresh()

    # -- placing ------------------------------------------------------------------------------------------

    def placed(self) -> None:
        super().placed()
        m, r = layout.current(), self.rect
        if not r.w or not hasattr(self, "line"):
            return
        bar = self.table.regions.prompt
        left = m.px(50)
        y = bar.bottom - m.px(LINE + 3)
        self.line.rect = pygame.Rect(bar.x + left, y, max(1, bar.w - left - m.px(12)), m.px(LINE))
        gap = m.px(5)
        if m.compact:
            self._place_bar_of(m, r, gap)
            return
        x, w = r.x + m.px(10), r.w - 2 * m.px(10)
        y = self.primary.rect.bottom + gap
        for button, cell in zip(self.steps, layout.row(pygame.Rect(x, y, w, m.px(36)), [-1] * 6, m.px(3))):
            button.rect = cell
        y += m.px(36) + gap
        cells = layout.row(pygame.Rect(x, y, w, m.px(36)), [-62, -38], gap)
        self.eyes.rect, self.speed.rect = cells
        y += m.px(38)
        self.words.rect = pygame.Rect(x, y, w, max(m.px(16), r.bottom - m.px(4) - y))

    def _place_bar_of(self, m: layout.Metrics, r: pygame.Rect, gap: int) -> None:
        """One row beside the drawers' buttons: the steps first, then what there is room for."""
        side, h = m.px(40), self.primary.rect.h
        x = r.x + gap + 3 * (m.px(44) + gap) + m.px(4)
        room = self.primary.rect.x - gap - x
        order = [self.steps[2], self.steps[3], self.steps[0], self.steps[5], self.eyes, self.speed, self.steps[1],
                 self.steps[4]]  # fmt: skip
        shown = order[: max(2, room // (side + gap))]
        for button in (*self.steps, self.eyes, self.speed):
            button.show(button in shown)
            if button in shown:
                button.rect = pygame.Rect(x, self.primary.rect.y, side, h)
                x += side + gap


class GameLine(Node):
    """The whole game from left to right: its rounds, who acted, where dice rolled or cards were turned up, and the
    cursor. A click or drag goes there."""

    role = "slider"

    def __init__(self, table: TableScene) -> None:
        super().__init__(focusable=True, name=tr("replay.line"))
        self.table = table
        self._at: int | None = None
        self._picture: tuple[Any, pygame.Surface] | None = None
        self._names: list[tuple[str, pygame.Rect, pygame.Rect]] = []
        self._signs: list[pygame.Rect] = []

    @property
    def steps(self) -> int:
        """Length of the game in steps, at least 1."""
        return max(1, int(self.table.game.replay.length))

    def x_of(self, step: int) -> int:
        """Where a step lies."""
        return self.rect.x + round(self.rect.w * step / self.steps)

    def step_at(self, x: int) -> int:
        """The step at a place."""
        last = int(self.table.game.replay.length)  # 0 before the first choice
        return max(0, min(last, round((x - self.rect.x) * self.steps / max(1, self.rect.w))))

    # -- words --------------------------------------------------------------------------------------------

    def label_text(self) -> str:
        return str(self.name)

    def describe(self) -> str:
        return f"{super().describe()}, {self.words_of(self.table.game.replay.index)}"

    def words_of(self, step: int) -> str:
        """A moment: its round, its number, who acts there."""
        t, replay = self.table, self.table.game.replay
        name = names.round_name(t.game_id, replay.clocks[step])
        where = tr("replay.moment", step=step, steps=replay.length)
        who = t.seat_name(replay.actions[step].seat) if step < replay.length else ""
        return ", ".join(escape(w) for w in (name, where, who) if w)

    def help(self) -> str | None:
        return self.words_of(self._at) if self._at is not None else None

    # -- moving -------------------------------------------------------------------------------------------

    def handle(self, ev: pygame.event.Event) -> bool:
        if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
            self._go(ev.pos[0])
            return True
        if ev.type == pygame.MOUSEMOTION:
            if self.pressed:
                self._go(ev.pos[0])
            self._point(self.step_at(ev.pos[0]))
            return True
        if ev.type == pygame.MOUSEWHEEL:
            step = self.table.game.replay.index - ev.y
            self.table.game.move(self.table, lambda: self.table.game.jump(step))
            return True
        return super().handle(ev)

    def _go(self, x: int) -> None:
        game, step = self.table.game, self.step_at(x)
        if step != game.replay.index:
            game.move(self.table, lambda: game.jump(step))

    def _point(self, step: int) -> None:
        if step != self._at:
            self._at = step
            self.invalidate()
            if self.stage is not None and not self.pressed:
                warm = self.stage.tip.visible
                self.stage.tip.hide()
                self.stage.tip.watch(self, self.stage.now(), 0.0 if warm else 0.25)

    def left(self) -> None:
        self._at = None
        super().left()

    # -- drawing ------------------------------------------------------------------------------------------

    def paint(self, dst: pygame.Surface) -> None:
        m, t, r = layout.current(), theme(), self.rect
        dst.blit(self._line(), r)
        track = self.track()
        if self._at is not None:
            x = self.x_of(self._at)
            pygame.draw.line(dst, t.cyan, (x, r.y), (x, track.bottom), max(1, m.px(1)))
        knob = self.knob()
        for name, rect in self.named():
            text.draw_text(dst, "cond", 12 * m.s, name, rect.midleft, t.cream, "midleft")
        dst.blit(paint.rounded(knob.size, knob.w // 2, t.gold_top, t.gold_bottom), knob)
        paint.frame(dst, knob, knob.w // 2, max(1, m.px(1)), (*t.ink, 220))

    def knob(self) -> pygame.Rect:
        """The cursor, at the step that is shown."""
        m = layout.current()
        knob = pygame.Rect(0, 0, m.px(9), self.rect.h)
        knob.center = (self.x_of(int(self.table.game.replay.index) - len(self.table.game.beats)), self.rect.centery)
        return knob

    def named(self) -> list[tuple[str, pygame.Rect]]:
        """The names of rounds and where they stand: each at the beginning of its band, but right of the cursor when
        that would stand over it, and away where there is no room for it then."""
        self._line()
        gap, knob, found = layout.current().px(4), self.knob(), []
        for name, own, band in self._names:
            rect = own.move(self.rect.topleft)
            if knob.inflate(gap, 0).colliderect(rect):
                rect.x = knob.right + gap
                aside = rect.move(-self.rect.x, -self.rect.y)
                if aside.right > band.right - gap // 2 or aside.collidelist(self._signs) >= 0:
                    continue
            found.append((name, rect))
        return found

    def track(self) -> pygame.Rect:
        """The band of the rounds."""
        m, r = layout.current(), self.rect
        return pygame.Rect(r.x, r.y + m.px(4), r.w, r.h - m.px(8))

    def _line(self) -> pygame.Surface:
        """All but the cursor and the names that make room for it, drawn once for a size."""
        m = layout.current()
        key = (self.rect.size, m.s, theme().high_contrast)
        if self._picture is None or self._picture[0] != key:
            out = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            track = self.track().move(-self.rect.x, -self.rect.y)
            self._names = self._rounds(out, track)
            self._actors(out, track)
            self._signs = self._marks(out, [rect for _, rect, _ in self._names])
            self._picture = (key, out)
        return self._picture[1]

    def _x(self, step: int) -> int:
        return self.x_of(step) - self.rect.x

    def _rounds(self, out: pygame.Surface, track: pygame.Rect) -> list[tuple[str, pygame.Rect, pygame.Rect]]:
        """Draw the bands; their names, where those stand, and the bands."""
        named: list[tuple[str, pygame.Rect, pygame.Rect]] = []
        m, t, replay = layout.current(), theme(), self.table.game.replay
        out.blit(paint.panel(track.size, m.px(4), "well"), track)
        starts = [i for i, c in enumerate(replay.clocks) if i == 0 or c[0] != replay.clocks[i - 1][0]]
        for n, (a, b) in enumerate(pairwise([*starts, self.steps])):
            band = pygame.Rect(self._x(a), track.y, self._x(b) - self._x(a), track.h)
            tint = mix(t.cream, t.ink, 0.72 if n % 2 else 0.82)
            pygame.draw.rect(out, (*tint, 150), band.inflate(-2, -2), border_radius=m.px(3))
            if n:
                pygame.draw.line(out, (*t.soft, 200), (band.x, 0), (band.x, out.get_height()), max(1, m.px(1)))
            name = names.round_name(self.table.game_id, replay.clocks[a])
            room = band.w - m.px(10)
            wide = text.width("cond", 12 * m.s, name)
            if name and wide <= room:
                rect = pygame.Rect(0, 0, wide, text.line_height("cond", 12 * m.s))
                rect.midleft = (band.x + m.px(5), track.centery - m.px(1))
                named.append((name, rect, band))
        return named

    def _actors(self, out: pygame.Surface, track: pygame.Rect) -> None:
        """A thin line in the colours of those who acted; the words for it are the tooltip's."""
        m, t, actions = layout.current(), self.table, self.table.game.replay.actions
        y, high = track.bottom - m.px(3), m.px(3)
        start = 0
        for i in range(1, len(actions) + 1):
            if i == len(actions) or actions[i].seat != actions[start].seat:
                x = self._x(start)
                color = style_of(t.style_of(actions[start].seat)).rgb
                pygame.draw.rect(out, color, (x, y, max(1, self._x(i) - x), high))
                start = i

    def _marks(self, out: pygame.Surface, names: list[pygame.Rect]) -> list[pygame.Rect]:
        """Signs of rolled dice and revealed cards, as many as there is room for beside the names; where they are."""
        drawn: list[pygame.Rect] = []
        m = layout.current()
        side, last = m.px(10), -1000
        for step, why in self.table.session.barriers():
            x = self._x(step)
            if x - last < m.px(APART) + side or why not in MARK_ICONS:
                continue
            at = pygame.Rect(x - side // 2, 0, side, side)
            if at.collidelist(names) >= 0:
                continue
            last = x
            drawn.append(at)
            out.blit(pictures.icon(MARK_ICONS[why], side, theme().amber), at)
        return drawn

