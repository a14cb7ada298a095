"""Looking back at a game: everybody's chance to win, and the three decisions that changed it most."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

import pygame

from game.agents.chances import sides_of
from game.agents.study import Findings, Studying, Turn
from game.core.codec import clone, decode
from game.core.playout import NOBODY
from game.core.replay import Replay
from game.core.session import ReplayFault, Session
from game.core.structs import IllegalAction
from game.core.text import signed as change
from scenes import names
from scenes.insight_chart import ChanceChart, Mark, Side, number_disc, percent
from scenes.insight_course import course
from scenes.kit import Panel, Paragraph, ScrollView, escape, layout, paint, text, theme
from scenes.kit.layers import Dialog
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.strings import tr
from scenes.screen import Screen
from scenes.table.signs import sign

if TYPE_CHECKING:
    from scenes.kit.app import App

GLANCE = 0.05
"""Seconds between two looks at the process that does the work."""

WORTH_SAYING = 0.02
"""A better way through a turn is mentioned from this chance on."""


def signed(share: float) -> str:
    """"+17 %"; with a true minus."""
    points = round(share * 100)
    return f"{change(points)} %" if points else "±0 %"


class Progress(Node):
    """How far the study has come."""

    def __init__(self) -> None:
        super().__init__(name="looking back")
        self.share = 0.0

    def set(self, share: float) -> None:
        """Show the share of the work that is done."""
        if share != self.share:
            self.share = share
            self.invalidate()

    def label_text(self) -> str:
        return tr("insight.progress", share=percent(self.share))

    def own_lines(self) -> list[str]:
        return [self.label_text()]

    def paint(self, dst: pygame.Surface) -> None:
        m, t, r = layout.current(), theme(), self.rect
        text.draw_text(dst, "body", 18 * m.s, tr("insight.working"), (r.centerx, r.y), t.cream, "midtop")
        bar = pygame.Rect(r.x, r.bottom - m.px(14), r.w, m.px(14))
        dst.blit(paint.panel(bar.size, m.px(6), "well"), bar)
        done = bar.inflate(-m.px(4), -m.px(4))
        done.w = max(m.px(6), round(done.w * min(1.0, self.share)))
        dst.blit(paint.rounded(done.size, m.px(4), (*t.gold_top, 255), (*t.gold_bottom, 255)), done)


class Decisive(Node):
    """One decisive turn as a card; a click opens it in the replay."""

    def __init__(self, scene: InsightScene, number: int, turn: Turn) -> None:
        super().__init__(focusable=True, on_click=lambda: scene.open_step(turn.decision), name=f"decision {number}",
                         tooltip=tr("insight.show"))  # fmt: skip
        self.number, self.turn, self.scene = number, turn, scene
        self.who, self.style = scene.name_of(turn.seat), scene.style_of(turn.seat)
        self.side = scene.side_of(turn.seat)
        self.when = scene.round_at(turn.decision)
        self.deed = Paragraph(scene.deed(turn), px=16, color=theme().cream)
        self.why = Paragraph(scene.why(turn), px=14, color=theme().soft)
        self.add(self.deed, self.why)

    def entered(self) -> None:
        super().entered()
        self.scene.light(self.number)

    def left(self) -> None:
        super().left()
        self.scene.light(0)

    def focus_in(self) -> None:
        super().focus_in()
        self.scene.light(self.number)

    def focus_out(self) -> None:
        super().focus_out()
        self.scene.light(0)

    def own_lines(self) -> list[str]:
        swing = tr("insight.swing", swing=self._swing(), who=self.side)
        return [f"{self.number}. {self.when}, {self.who}: {swing}"]

    def _swing(self) -> str:
        return signed(self.turn.swing)

    def height_for(self, width: int) -> int:
        """Pixels needed."""
        m = layout.current()
        inner = width - m.px(24)
        return m.px(52) + self.deed.height_for(inner) + m.px(4) + self.why.height_for(inner) + m.px(12)

    def placed(self) -> None:
        m, r = layout.current(), self.rect
        if not hasattr(self, "why"):
            return
        inner = pygame.Rect(r.x + m.px(12), r.y + m.px(50), r.w - m.px(24), 1)
        self.deed.rect = pygame.Rect(inner.x, inner.y, inner.w, self.deed.height_for(inner.w))
        y = self.deed.rect.bottom + m.px(4)
        self.why.rect = pygame.Rect(inner.x, y, inner.w, self.why.height_for(inner.w))

    def paint(self, dst: pygame.Surface) -> None:
        m, t, r = layout.current(), theme(), self.rect
        paint.drop(dst, r, m.px(8), m.px(6), 120, m.px(2))
        dst.blit(paint.panel(r.size, m.px(8), "solid" if self.hovered or self.focused else "glass"), r)
        if self.hovered:
            paint.frame(dst, r, m.px(8), m.px(2), (*t.amber, 255))
        disc, mid = m.px(28), r.y + m.px(27)
        x = r.x + m.px(12)
        dst.blit(number_disc(self.number, disc), (x, mid - disc // 2))
        x += disc + m.px(10)
        small = m.px(24)
        dst.blit(sign(self.style, small, self.who), (x, mid - small // 2))
        x += small + m.px(8)
        swing = self._swing()
        tone = t.good if self.turn.swing > 0 else t.bad if self.turn.swing < 0 else t.muted
        wide = text.width("cond_b", 25 * m.s, swing)
        text.draw_text(dst, "cond_b", 25 * m.s, swing, (r.right - m.px(14), mid), tone, "midright", shadow=True)
        room = r.right - m.px(14) - wide - m.px(10) - x
        text.draw_text(dst, "body_b", 17 * m.s, self.who, (x, mid - m.px(9)), t.bright, "midleft", max_w=room)
        text.draw_text(dst, "body", 14 * m.s, self.when, (x, mid + m.px(10)), t.muted, "midleft", max_w=room)


class InsightScene(Screen):
    """Graph left, decisions right. The work is done in a process of its own while a bar shows how far it is."""

    name = "insight"
    icon = "eye"

    def __init__(self, app: App, session: Session, studying: Any = None) -> None:
        super().__init__(app)
        self.session = session
        self.game_id: str = session.rules.info.id
        self.words = session.rules.words().named([s.name for s in session.seats])
        self.actions = [action for action, _ in session.history()]
        self.findings: Findings | None = None
        self.replay: Replay | None = None
        self.progress = Progress()
        self.plate = Panel(tr("insight.chances"))
        self.course = Paragraph("", px=16, color=theme().soft)
        self.story = Paragraph("", px=14, color=theme().muted)
        self.cards = ScrollView(name="decisive turns")
        self.chart: ChanceChart | None = None
        self.decisive: list[Decisive] = []
        self.root.add(self.progress)
        self.studying = studying if studying is not None else Studying(
            self.game_id, session.setup, session.seed, self.actions)  # fmt: skip
        self.wake = GLANCE

    def topic(self) -> tuple[str, str]:
        return self.game_id, names.page(self.game_id, "pages", "result")

    def leave(self) -> None:
        self.studying.close()

    def update(self, dt: float) -> None:
        if self.wake is None or not self.studying.poll():
            return
        self.progress.set(self.studying.progress)
        if self.studying.busy:
            return
        self.wake = None
        if self.studying.findings is None:
            self._fail(self.studying.fault)
        else:
            self.show_findings(self.studying.findings)

    def _fail(self, fault: str) -> None:
        self.root.remove(self.progress)
        self.open(Dialog(tr("insight.nothing"), escape(fault), icon="warning"))
        self.refit()

    # -- what was found -----------------------------------------------------------------------------------

    def show_findings(self, findings: Findings) -> None:
        """Build graph and cards.

        Raises:
            ReplayFault: when these rules do not allow the game's actions.
        """
        self.findings = findings
        self.replay = Replay(self.session.rules, self.session.setup, self.session.seed, self.actions)
        marks = [Mark(i + 1, turn.seat, turn.first, turn.last) for i, turn in enumerate(findings.turns)]
        self.chart = ChanceChart(findings.moments, self._sides(findings), marks, self._round_name, self.open_step)
        self.decisive = [Decisive(self, i + 1, turn) for i, turn in enumerate(findings.turns)]
        self.course.markup = "\n".join(course(findings, self.chart.sides, self._round_name))
        self.story.markup = tr("insight.about")
        self.root.remove(self.progress)
        self.cards.add(self.course, *self.decisive, self.story)
        self.root.add(self.plate, self.chart, self.cards)
        self.refit()
        self.announce("; ".join(line for card in self.decisive for line in card.own_lines()))

    def light(self, number: int) -> None:
        """Show in the graph where the turn of that card lies; 0 = none."""
        if self.chart is not None:
            self.chart.light(next((mark for mark in self.chart.marks if mark.number == number), None))

    def _sides(self, findings: Findings) -> list[Side]:
        """One line a side: team-mates share theirs."""
        assert self.replay is not None
        sides = sides_of(self.session.rules, self.replay.state, findings.seats)
        return [Side(names.listed([self.name_of(s) for s in side]), self.style_of(side[0]), side[0]) for side in sides]

    def side_of(self, seat: int) -> str:
        """Names of all who win or lose with a seat."""
        assert self.replay is not None and self.findings is not None
        sides = sides_of(self.session.rules, self.replay.state, self.findings.seats)
        return names.listed([self.name_of(s) for s in next(side for side in sides if seat in side)])

    def name_of(self, seat: int) -> str:
        """Name of a seat, also of an automatic one."""
        return names.seat_name(self.game_id, self.session.seats, seat)

    def style_of(self, seat: int) -> int:
        """Colour of a seat."""
        from scenes.table.wording import free_style

        seats = self.session.seats
        return seats[seat].style if 0 <= seat < len(seats) else free_style(seats, seat)

    def round_at(self, step: int) -> str:
        """Name of the round in which a step was taken."""
        assert self.findings is not None
        before = [m.round for m in self.findings.moments if m.step <= step]
        return self._round_name(before[-1] if before else 1)

    def _round_name(self, number: int) -> str:
        return names.round_name(self.game_id, (number,))

    def deed(self, turn: Turn) -> str:
        """The decision in words, as the chronicle would say it."""
        assert self.replay is not None
        self.replay.jump(turn.decision)
        words = self.words.seeing(self.session.rules.view(self.replay.state, -1))
        return str(words.action(self.actions[turn.decision]))

    def why(self, turn: Turn) -> str:
        """What the whole turn changed, and what more there was in it."""
        parts = []
        for key, delta in turn.why:
            tint, amount = ("good" if delta > 0 else "bad", change(round(delta)))
            if amount != "0":
                parts.append(f"{escape(self.words.entry('terms', key))} **{{!{tint}|{amount}}}**")
        lines = [tr("insight.worth", parts=",  ".join(parts))] if parts else []
        if abs(turn.luck) >= WORTH_SAYING:
            lines.append(tr("insight.luck", share=signed(turn.luck)))
        if turn.better >= WORTH_SAYING:
            lines.append(tr("insight.better", deed=self._better(turn), percent=round(turn.better * 100)))
        return "\n".join(lines)

    def _better(self, turn: Turn) -> str:
        """The weightiest step of the better way, in words."""
        assert self.replay is not None
        rules = self.session.rules
        self.replay.jump(turn.first)
        s = clone(self.replay.state)
        *way, deed = (decode(rules.actions, data) for data in turn.instead)
        with contextlib.suppress(IllegalAction):  # where hidden cards would have had to lie otherwise
            for action in way:
                rules.act(s, action, NOBODY)
        return str(self.words.seeing(rules.view(s, -1)).action(deed))

    def open_step(self, step: int) -> None:
        """Open the replay there."""
        from scenes.table.replay import replay_table

        try:
            scene = replay_table(self.app, self.session, self.game_id, step)
        except ReplayFault as fault:
            self.open(Dialog(tr("insight.no_replay"), escape(str(fault)), icon="warning"))
            return
        self.app.push(scene)

    # -- placing ------------------------------------------------------------------------------------------

    def arrange(self, body: pygame.Rect, foot: pygame.Rect, m: Metrics) -> None:
        wide = min(body.w, m.px(420))
        self.progress.rect = pygame.Rect(body.centerx - wide // 2, body.centery - m.px(30), wide, m.px(52))
        if self.chart is None:
            return
        left, right = layout.row(body, [-62, -38], m.px(10 if m.compact else 18))
        self.plate.rect = left
        self.chart.rect = self.plate.inner()
        self.cards.rect = right
        room = self.cards.room()
        inset, y = m.px(4), room.y + m.px(4)
        w = room.w - 2 * inset
        self.course.rect = pygame.Rect(room.x + inset, y, w, self.course.height_for(w))
        y = self.course.rect.bottom + m.px(12)
        for card in self.decisive:
            card.rect = pygame.Rect(room.x + inset, y, w, card.height_for(w))
            y = card.rect.bottom + m.px(10)
        self.story.rect = pygame.Rect(room.x + inset, y, w, self.story.height_for(w))
        self.cards.settle()

