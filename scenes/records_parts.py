"""Parts of the records screen: rows of results, figures of a mode, the dice, badges of achievements."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.achievements import Achievement
from game.core.records import Earned, Record
from game.core.statistics import Dice, Figures
from scenes import names
from scenes.keeping import MARKS, mark_name, span
from scenes.kit import RowState, escape, layout, paint, pictures, rich, text, theme
from scenes.kit.node import Node
from scenes.kit.strings import tr


def who(record: Record) -> str:
    """Who played: "Ada 103, The Rival Forge 96". A party that wins or loses together has no points: "Ada, Bo"."""
    if record.together:
        return ", ".join(s.name for s in record.seats)
    return ", ".join(f"{s.name} {s.score}" for s in sorted(record.seats, key=lambda s: s.rank))


def facts(record: Record) -> str:
    """Mode, level, date, time."""
    options = [names.value_name(record.game, k, v) for k, v in record.options.items() if k in ("level", "difficulty")]
    day = tr("records.row.challenge", day=record.challenge) if record.challenge else ""
    day = tr("records.row.today") if day and record.challenge == record.date[:10] else day
    parts = (names.mode_name(record.game, record.mode), *options, day, names.when(record.date), span(record.seconds))
    return ", ".join(p for p in parts if p)


def row_label(record: Record) -> str:
    """A row for the text mirror."""
    marks = "".join(f", {mark_name(m)}" for m in record.marks if m in MARKS)
    told = {"who": who(record), "facts": facts(record), "marks": marks}
    return tr("records.row.won", **told) if record.won else tr("records.row.played", **told)


def draw_row(dst: pygame.Surface, r: pygame.Rect, record: Record, state: RowState) -> None:
    """Trophy or not, sides with scores, facts, signs of the marks."""
    m, t = layout.current(), theme()
    side, x = m.px(24), r.x + m.px(12)
    dst.blit(pictures.icon("trophy" if record.won else "die", side, t.amber if record.won else t.muted),
             (x, r.centery - side // 2))  # fmt: skip
    x += side + m.px(12)
    right, small = r.right - m.px(12), m.px(18)
    for mark in record.marks:
        if mark in MARKS:
            right -= small
            dst.blit(pictures.icon(MARKS[mark], small, t.soft), (right, r.centery - small // 2))
            right -= m.px(6)
    room = max(1, right - x)
    gap = text.scaled(17 * m.s) * 0.56
    ink = t.bright if state.selected else t.cream
    text.draw_text(dst, "body_b", 17 * m.s, who(record), (x, round(r.centery - gap)), ink, "midleft", max_w=room)
    text.draw_text(dst, "body", 14 * m.s, facts(record), (x, round(r.centery + gap)), t.soft, "midleft", max_w=room)


class ModePlate(Node):
    """The figures of one mode: six numbers with their names."""

    HEIGHT = 132.0

    def __init__(self, title: str, figures: Figures) -> None:
        super().__init__(name=f"figures {title}")
        self.played = figures.games > 0
        if not self.played:
            self.HEIGHT = 52.0
        self.title, self.cells = title, cells(figures)

    def own_lines(self) -> list[str]:
        return [f"{self.title}: " + ", ".join(f"{name} {value}" for name, value in self.cells)]

    def paint(self, dst: pygame.Surface) -> None:
        m, t, r = layout.current(), theme(), self.rect
        paint.drop(dst, r, m.px(8), m.px(6), 120, m.px(2))
        dst.blit(paint.panel(r.size, m.px(8), "glass"), r)
        pad = m.px(14)
        if not self.played:
            words = self.cells[0][0]
            text.draw_text(dst, "title", 17 * m.s, self.title, (r.x + pad, r.centery), t.heading, "midleft",
                           max_w=r.w * 2 // 3)  # fmt: skip
            text.draw_text(dst, "body_i", 15 * m.s, words, (r.right - pad, r.centery), t.soft, "midright")
            return
        text.draw_text(dst, "title", 17 * m.s, self.title, (r.x + pad, r.y + m.px(10)), t.heading,
                       max_w=r.w - 2 * pad)  # fmt: skip
        top = r.y + m.px(12) + text.line_height("title", 17 * m.s)
        cell = (r.w - 2 * pad) // len(self.cells)
        for i, (name, value) in enumerate(self.cells):
            x = r.x + pad + i * cell + cell // 2
            words, px = text.fit_line(value, "cond_b", 30 * m.s, cell - m.px(6), 13 * m.s)
            text.draw_text(dst, "cond_b", px, words, (x, top + (r.bottom - top) * 0.38), t.amber, "center", True)
            words, px = text.fit_line(name, "body", 14 * m.s, cell - m.px(6), 9 * m.s)
            text.draw_text(dst, "body", px, words, (x, r.bottom - m.px(20)), t.soft, "center")


def cells(f: Figures) -> list[tuple[str, str]]:
    """Names and values of the figures of a mode."""
    if not f.games:
        return [(tr("records.figures.known" if f.repeats else "records.figures.fresh"), "-")]
    won = f.streak > 0
    streak = tr("records.figures.streak_won" if won else "records.figures.streak_lost", count=abs(f.streak))
    points = f.best is not None and not f.best.together
    best = f.best.humans[0].score if f.best is not None else 0
    time = span(round(f.seconds / f.timed)) if f.timed else "-"
    scores = {"average": f"{f.average:.0f}", "best": str(best)} if points else {}
    found = {"games": str(f.games), "won": f"{f.wins} ({f.share:.0%})", **scores,
             "running": streak, "longest": str(f.longest), "time": time}  # fmt: skip
    return [(tr(f"records.figures.{name}"), value) for name, value in found.items()]


class DicePlate(Node):
    """How often every face fell, beside a line for what is expected, with the chi-square test in words."""

    HEIGHT = 190.0

    def __init__(self, dice: Dice) -> None:
        super().__init__(name=f"dice of {dice.sides} sides")
        self.dice = dice

    def story(self) -> str:
        """The test in one line."""
        d = self.dice
        told = {"rolls": d.rolls, "mean": d.mean, "fair": (d.sides + 1) / 2, "verdict": tr(f"records.dice.{d.verdict}")}
        if not d.enough:
            return tr("records.dice.story", **told)
        return tr("records.dice.story_tested", square=d.chi_square, chance=d.chance, **told)

    def own_lines(self) -> list[str]:
        faces = ", ".join(f"{i + 1}: {n}" for i, n in enumerate(self.dice.counts))
        return [tr("records.dice.told", sides=self.dice.sides, story=self.story(), faces=faces)]

    def paint(self, dst: pygame.Surface) -> None:
        m, t, r = layout.current(), theme(), self.rect
        paint.drop(dst, r, m.px(8), m.px(6), 120, m.px(2))
        dst.blit(paint.panel(r.size, m.px(8), "glass"), r)
        pad = m.px(14)
        title = tr("records.dice.title", sides=self.dice.sides)
        text.draw_text(dst, "title", 17 * m.s, title, (r.x + pad, r.y + m.px(10)), t.heading, max_w=r.w - 2 * pad)
        top = r.y + m.px(14) + text.line_height("title", 17 * m.s)
        story = rich(escape(self.story()), r.w - 2 * pad, "body", 14 * m.s, t.soft)
        low = r.bottom - m.px(14) - story.height
        story.draw(dst, (r.x + pad, r.bottom - m.px(10) - story.height))
        self._bars(dst, pygame.Rect(r.x + pad, top, r.w - 2 * pad, max(1, low - top)))

    def _bars(self, dst: pygame.Surface, r: pygame.Rect) -> None:
        m, t, d = layout.current(), theme(), self.dice
        label = text.line_height("cond_b", 14 * m.s)
        floor, room = r.bottom - label, max(1, r.h - 2 * label)
        cell = r.w / d.sides
        highest = max(*d.counts, 1)
        told = []
        for i, count in enumerate(d.counts):
            h = max(m.px(3), round(room * count / highest))
            bar = pygame.Rect(round(r.x + i * cell + cell * 0.2), floor - h, round(cell * 0.6), h)
            dst.blit(paint.rounded(bar.size, m.px(4), (*t.gold_top, 255), (*t.gold_bottom, 255)), bar)
            above = (bar.centerx, bar.y - m.px(2))
            told.append(text.draw_text(dst, "cond_b", 14 * m.s, str(count), above, t.cream, "midbottom"))
            text.draw_text(dst, "cond_b", 14 * m.s, str(i + 1), (bar.centerx, floor + m.px(1)), t.soft, "midtop")
        wanted = floor - round(room * d.rolls / d.sides / highest)
        for x in range(r.x, r.right, m.px(10)):
            dash = pygame.Rect(x, wanted, min(r.right - x, m.px(5)), max(1, m.px(1)))
            if dash.collidelist(told) < 0:  # no number is struck through
                dst.fill(t.cyan, dash)


class Badge(Node):
    """One achievement: its sign on a medal, lit when it was earned."""

    HEIGHT = 92.0

    def __init__(self, achievement: Achievement, earned: Earned | None) -> None:
        words = achievement.text
        if earned is not None:
            words += f"\n*{tr('records.badge.by', name=earned.name, when=names.when(earned.date))}*"
        super().__init__(name=f"badge {achievement.id}", focusable=True, tooltip=words)
        self.achievement, self.earned = achievement, earned

    def label_text(self) -> str:
        state = tr("records.badge.missing")
        if self.earned is not None:
            state = tr("records.badge.earned", when=names.when(self.earned.date))
        return f"{self.achievement.name}: {self.achievement.text} ({state})"

    def own_lines(self) -> list[str]:
        return [self.label_text()]

    def paint(self, dst: pygame.Surface) -> None:
        m, t, r = layout.current(), theme(), self.rect
        won = self.earned is not None
        paint.drop(dst, r, m.px(8), m.px(6), 120, m.px(2))
        dst.blit(paint.panel(r.size, m.px(8), "solid" if won else "well"), r)
        if won:
            paint.frame(dst, r, m.px(8), m.px(1), (*t.amber, 150))
        side = min(m.px(60), r.h - m.px(20))
        medal = pygame.Rect(r.x + m.px(12), r.centery - side // 2, side, side)
        top, bottom = (t.gold_top, t.gold_bottom) if won else (t.off_top, t.off_bottom)
        dst.blit(paint.rounded(medal.size, side // 2, (*top, 255), (*bottom, 255)), medal)
        icon = pictures.icon(self.achievement.icon, round(side * 0.6), t.gold_ink if won else t.muted)
        dst.blit(icon, icon.get_rect(center=medal.center))
        x = medal.right + m.px(12)
        self._words(dst, pygame.Rect(x, r.y + m.px(8), r.right - m.px(10) - x, r.h - m.px(16)), won)

    def _words(self, dst: pygame.Surface, r: pygame.Rect, won: bool) -> None:
        m, t = layout.current(), theme()
        ink = t.bright if won else t.soft
        name, px = text.fit_line(self.achievement.name, "body_b", 17 * m.s, r.w, 11 * m.s)
        head, line = text.line_height("body_b", 17 * m.s), text.line_height("body", 14 * m.s)
        lines = wrapped(self.achievement.text, r.w, 14 * m.s)[: max(1, (r.h - head) // line)]
        y = r.y + max(0, (r.h - head - line * len(lines)) // 2)
        text.draw_text(dst, "body_b", px, name, (r.x, y), ink)
        y += head
        for words in lines:
            text.draw_text(dst, "body", 14 * m.s, words, (r.x, y), t.cream if won else t.soft, max_w=r.w)
            y += line


def wrapped(words: str, width: int, px: float) -> list[str]:
    """The words in lines of at most that many pixels."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text.width("body", px, longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def count_line(achievements: Sequence[Achievement], unlocked: dict[str, Earned]) -> str:
    """ "7 of 24 earned"."""
    return tr("records.badge.count", earned=sum(a.id in unlocked for a in achievements), all=len(achievements))
