"""The speaker of a lesson: a parchment with a title, a few sentences, the task, and the way on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pygame

from game.core.lesson import Step
from scenes.kit import Button, layout, paint, pictures, strings, text
from scenes.kit.art import shape
from scenes.kit.node import Node
from scenes.kit.richtext import RichText, fit, plain
from scenes.kit.strings import tr
from scenes.kit.theme import ACCENT, mix, theme
from scenes.table import help as rules_help

if TYPE_CHECKING:
    from scenes.tutorial.table import LessonTable

Rect = pygame.Rect
TRIES = (
    (1.0, 392.0), (1.0, 352.0), (1.0, 450.0), (0.86, 392.0), (0.86, 352.0), (0.72, 392.0), (0.72, 340.0),
    (0.6, 392.0), (0.6, 340.0), (0.6, 284.0),
)  # fmt: skip
"""Scale of the letters and logical width, tried in this order until the panel covers nothing that is lit: a large
interface in a small window leaves little room beside the board."""

SMALL = 0.8
"""Scale below which the quiet buttons have no room for icons."""

PAD, HEAD, FOOT, TASK_PAD = 16.0, 40.0, 38.0, 9.0
TEXT, TASK, LEAST = 17.0, 16.0, 11.0
RADIUS = 12.0
TAIL = 15.0
TAIL_FAR = 260.0
"""Logical pixels beyond which the panel does not point at what it speaks of."""


class InkButton(Button):
    """A quiet button on parchment; its key stands in the tooltip."""

    def ink(self) -> tuple[int, int, int]:
        return theme().bright if self.state() in ("hover", "down") else theme().ink

    def _cap_rect(self, r: Rect) -> Rect | None:
        return None

    def help(self) -> str | None:
        cap = self.cap_text()
        return f"{self.tooltip or self.label}  \\[{cap}]" if cap else super().help()


class Speech(Node):
    """Shows one step. The table gives it its place."""

    opaque = True

    def __init__(self, table: LessonTable) -> None:
        super().__init__(name="speech")
        self.table = table
        self.step: Step | None = None
        self.part, self.number, self.count = 0, 1, 1
        self.asking = False
        self.nudged = ""
        self.flying = False
        self.k = 1.0
        self.target: Rect | None = None
        self._build()
        self.show(False)

    def _build(self) -> None:
        t = self.table
        self.back = InkButton("", "quiet", "arrow_left", key="PageUp", name="lesson back", on_click=t.undo)
        self.rule = InkButton("", "quiet", "book", name="lesson rule", on_click=lambda: t.open_rules(self._rule()))
        self.leave = Button("", "quiet", "cross", name="lesson skip", on_click=t.ask_to_leave)
        self.next = Button("", "primary", command="confirm", key="PageDown", name="lesson next", on_click=t.read)
        self.do = Button("", "normal", "eye", key="PageDown", name="lesson show", on_click=t.show_me)
        self.add(self.back, self.rule, self.leave, self.next, self.do)

    # -- what is said -----------------------------------------------------------------------------------

    def say(self, step: Step, part: int, number: int, count: int, asking: bool, last: bool) -> None:
        """Show a step; ``asking``: something is to be done, and there is a task."""
        self.step, self.part, self.number, self.count, self.asking = step, part, number, count, asking
        self.nudged = ""
        self.back.label = tr("tutorial.back")
        self.back.show(number > 1 or part > 0)
        self.rule.label = tr("tutorial.rule")
        self.rule.tooltip = tr("tutorial.rule_tip", rule=rules_help.named(self.table.game_id, self._rule()))
        self.rule.show(bool(self._rule()))
        self.leave.tooltip = tr("tutorial.skip")
        self.next.label = tr("tutorial.finish") if last else tr("tutorial.next")
        self.next.show(not asking)
        self.do.label, self.do.tooltip = tr("tutorial.show"), tr("tutorial.show_tip")
        self.do.show(asking)
        self.invalidate()

    def nudge(self) -> None:
        """Something else was tried: point at the task."""
        if self.asking and self.visible:
            self.nudged = self.step.id if self.step is not None else ""
            self.invalidate()

    def _rule(self) -> str:
        return self.step.rule if self.step is not None else ""

    def words(self) -> str:
        """The text in the language in force."""
        return _spoken(self.step.text) if self.step is not None else ""

    def task(self) -> str:
        """What is to be done now; "" when there is only something to read."""
        return _spoken(self.step.task_at(self.part)) if self.step is not None and self.asking else ""

    def title(self) -> str:
        """The heading of the step."""
        return _spoken(self.step.title) if self.step is not None else ""

    def label_text(self) -> str:
        if self.step is None:
            return ""
        lines = [f"{tr('tutorial.step', step=self.number, count=self.count)} {plain(self.title())}"]
        return "\n".join([*lines, plain(self.words()), plain(self.task())]).strip()

    # -- size -------------------------------------------------------------------------------------------

    @property
    def s(self) -> float:
        """Pixels a unit: the window's, or less where it would cover what it speaks of."""
        return layout.current().s * self.k

    def px(self, x: float) -> int:
        """Logical length to pixels at its own scale."""
        return max(1, round(x * self.s))

    def sizes(self, screen: Rect) -> Iterator[tuple[tuple[int, int], float]]:
        """The sizes it could have in that window, each with the scale of its letters, the best first."""
        seen = set()
        for k, wide in TRIES:
            self.k = k
            w = min(self.px(wide), round(screen.w * 0.62))
            size = (w, min(self._height(w), screen.h - self.px(16)))
            if size not in seen:
                seen.add(size)
                yield size, k

    def _inner_width(self, w: int) -> int:
        return w - 2 * self.px(PAD)

    def _body(self, w: int, room: int) -> RichText:
        t = theme()
        return fit(self.words(), self._inner_width(w), room, TEXT * self.s, LEAST * self.s, "body", t.ink)

    def _task_body(self, w: int, room: int) -> RichText:
        t = theme()
        inner = self._inner_width(w) - self.px(2 * TASK_PAD + 26)
        return fit(self.task(), inner, room, TASK * self.s, LEAST * self.s, "body_b", t.ink)

    def _height(self, w: int) -> int:
        high = self.px(HEAD) + self._body(w, 10**5).height + self.px(10 + FOOT) + self.px(PAD)
        if self.task():
            high += self._task_body(w, 10**5).height + self.px(2 * TASK_PAD + 8)
        return high

    def placed(self) -> None:
        r = self.rect
        if not r.w:
            return
        pad, h, gap = self.px(PAD), self.px(32), self.px(6)
        y = r.bottom - self.px(11) - h
        side = self.px(28)
        self.leave.rect = Rect(r.right - side - self.px(6), r.y + self.px(6), side, side)
        wide = min(self.px(164), round(r.w * 0.42))
        self.next.rect = self.do.rect = Rect(r.right - pad - wide, y, wide, h)
        self.back.icon, self.rule.icon = ("arrow_left", "book") if self.k >= SMALL else (None, None)
        left = r.x + self.px(8)
        third = (self.next.rect.left - gap - left - gap) // 2
        self.back.rect = Rect(left, y, min(third, self.px(104)), h)
        x = self.back.rect.right + gap if self.back.visible else left
        self.rule.rect = Rect(x, y, min(third, self.px(88)), h)

    # -- look -------------------------------------------------------------------------------------------

    def reach(self) -> Rect:
        """Its place with shadow and tail."""
        side = 2 * self.px(24)
        return self.rect.inflate(side, side)

    def _reach(self) -> Rect:
        return self.reach()

    def invalidate(self) -> None:
        stage = self.stage
        if stage is not None and self.visible:
            stage.damage(self.reach())

    def aim(self, dx: int, dy: int) -> None:
        """Move what it points at."""
        self.target = self.target.move(dx, dy) if self.target is not None else None

    def draw(self, dst: pygame.Surface) -> None:
        if not self.flying:  # else it is drawn with what moves
            super().draw(dst)

    def paint(self, dst: pygame.Surface) -> None:
        if self.step is None:
            return
        t, r = theme(), self.rect
        radius = self.px(RADIUS)
        paint.drop(dst, r, radius, self.px(16), 210, self.px(5))
        self._tail(dst)
        dst.blit(paint.panel(r.size, radius, "parchment"), r)
        paint.frame(dst, r, radius, self.px(2), (*mix(self._accent(), t.ink, 0.25), 255))
        y = self._head(dst)
        room = self.next.rect.top - self.px(8) - y
        task_high = self._paint_task(dst, room) if self.task() else 0
        body = self._body(r.w, room - task_high)
        clip = dst.get_clip()
        dst.set_clip(clip.clip(Rect(r.x, y, r.w, room - task_high)))
        body.draw(dst, (r.x + self.px(PAD), y))
        dst.set_clip(clip)

    def _accent(self) -> tuple[int, int, int]:
        return ACCENT.get(self.table.game_id, theme().gold_bottom)

    def _head(self, dst: pygame.Surface) -> int:
        """The heading on a dark band, with the number of the step and how far the lesson has come."""
        t, r = theme(), self.rect
        band = Rect(r.x + self.px(3), r.y + self.px(3), r.w - self.px(6), self.px(HEAD - 6))
        dst.blit(_band(band.size, self.px(RADIUS - 3), mix(self._accent(), (24, 18, 14), 0.72)), band)
        label = tr("tutorial.step", step=self.number, count=self.count)
        right = self.leave.rect.left - self.px(6)
        used = text.draw_text(dst, "cond_b", 14 * self.s, label, (right, band.centery), t.soft, "midright")
        x = band.x + self.px(PAD - 3)
        s, px = text.fit_line(plain(self.title()), "title_b", 19 * self.s, used.left - self.px(10) - x, 10 * self.s)
        text.draw_text(dst, "title_b", px, s, (x, band.centery), t.heading, "midleft", shadow=True)
        line = Rect(band.x, band.bottom, band.w, max(2, self.px(3)))
        pygame.draw.rect(dst, mix(t.ink, t.parchment_low, 0.55), line)
        pygame.draw.rect(dst, t.amber, Rect(line.x, line.y, round(line.w * self.number / self.count), line.h))
        return line.bottom + self.px(9)

    def _paint_task(self, dst: pygame.Surface, room: int) -> int:
        """The task in its frame above the buttons; returns the height it takes."""
        r = self.rect
        pad = self.px(TASK_PAD)
        body = self._task_body(r.w, max(self.px(18), room // 2))
        box = Rect(r.x + self.px(PAD - 4), 0, r.w - 2 * self.px(PAD - 4), body.height + 2 * pad)
        box.bottom = self.next.rect.top - self.px(8)
        hot = bool(self.nudged)
        dst.blit(paint.rounded(box.size, self.px(7), (255, 246, 214), (250, 226, 158) if hot else (246, 232, 196)), box)
        edge = (206, 74, 40, 255) if hot else (178, 120, 32, 255)
        paint.frame(dst, box, self.px(7), self.px(3 if hot else 1.6), edge)
        hand = pictures.icon("hand", self.px(21), (150, 84, 18))
        dst.blit(hand, hand.get_rect(midleft=(box.x + pad, box.centery)))
        body.draw(dst, (box.x + pad + self.px(26), box.y + pad))
        return box.h + self.px(8)

    def _tail(self, dst: pygame.Surface) -> None:
        """Points from the edge of the panel to what it speaks of."""
        points = self._tail_points()
        if points is None:
            return
        low = min(p[0] for p in points), min(p[1] for p in points)
        size = (max(p[0] for p in points) - low[0] + 1, max(p[1] for p in points) - low[1] + 1)
        at = [(x - low[0], y - low[1]) for x, y in points]
        dst.blit(shape.polygon(size, at, mix(self._accent(), theme().ink, 0.25)), low)

    def _tail_points(self) -> list[tuple[int, int]] | None:
        r, goal = self.rect, self.target
        if goal is None or r.inflate(2, 2).colliderect(goal):
            return None
        n, margin = self.px(TAIL), self.px(RADIUS + TAIL)
        dx = max(0, r.x - goal.right, goal.x - r.right)
        dy = max(0, r.y - goal.bottom, goal.y - r.bottom)
        if max(dx, dy) > self.px(TAIL_FAR) or (dx and dy) or min(r.size) < 3 * margin:
            return None
        if dx:
            y = max(r.y + margin, min(r.bottom - margin, goal.centery))
            x, way = (r.right - 2, 1) if goal.x >= r.right else (r.x + 2, -1)
            return [(x, y - n), (x + way * min(n, dx), y), (x, y + n)]
        x = max(r.x + margin, min(r.right - margin, goal.centerx))
        y, way = (r.bottom - 2, 1) if goal.y >= r.bottom else (r.y + 2, -1)
        return [(x - n, y), (x, y + way * min(n, dy)), (x + n, y)]


def _spoken(words: str) -> str:
    """The words of a script; the stretched locale stretches them, too."""
    return strings.pseudo(words) if strings.locale() == strings.PSEUDO and words else words


@paint.kept
def _band(size: tuple[int, int], radius: int, color: tuple[int, int, int]) -> pygame.Surface:
    """The ground of the heading: round at its upper corners."""
    tall = (size[0], size[1] + radius)
    out = paint.rounded(tall, radius, (*mix(color, (255, 255, 255), 0.08), 255), (*color, 255))
    return out.subsurface((0, 0, *size)).copy()


__all__: list[Any] = ["Speech"]
