"""The fixed panels around the board: prompt bar, player strips, round panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes import title_art
from scenes.kit import Button, layout, ornament, paint, pictures, text
from scenes.kit.node import Node
from scenes.kit.richtext import plain, rich
from scenes.kit.strings import tr
from scenes.kit.theme import mix, theme
from scenes.table.ground import plate
from scenes.table.signs import sign, style_of

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

HEAD = 30
SCENE = 110
"""Free logical height from which the round panel shows a picture."""


def ground() -> str:
    """Style of a panel: as a drawer over the board it must not let the board shine through."""
    return "solid" if layout.current().compact else "glass"


def paint_plate(table: TableScene, dst: pygame.Surface, node: Node, style: str) -> None:
    """The plate of a panel, unless it is part of the ground already."""
    if not table.ground.holds(node):
        plate(dst, node.rect, style)


class PromptBar(Node):
    """Who must do what and how many; below it the rule, the preview, or why not."""

    opaque = True
    one_line = False
    """Is something else drawn in the place of the second line?"""

    def __init__(self, table: TableScene) -> None:
        super().__init__(name="prompt")
        self.table = table
        self.style = 0
        self.line = ""
        self.detail = ""
        self.aside = ""
        self.tone = ""
        self.hint = Button("", "normal", "hint", command="hint", name=tr("hints.button"), tooltip=tr("hints.tooltip"),
                           on_click=lambda: table.hints.toggle())  # fmt: skip
        self.add(self.hint)

    def placed(self) -> None:
        m, r = layout.current(), self.rect
        wide, high = m.px(74), min(m.px(40), r.h - m.px(8))
        self.hint.rect = pygame.Rect(r.right - m.px(6) - wide, r.centery - high // 2, wide, high)

    def offer_hint(self, why: str | None) -> None:
        """Offer hints; with a reason the button stands there and says why not; None: no button at all."""
        if self.hint.visible != (why is not None):
            self.invalidate()  # the words end elsewhere
        self.hint.show(why is not None)
        self.hint.set_enabled(not why, why or None)

    def _end(self) -> int:
        """Where the words end."""
        m = layout.current()
        return self.hint.rect.left - m.px(4) if self.hint.visible else self.rect.right - m.px(12)

    def say(self, style: int, line: str, detail: str, aside: str = "", tone: str = "") -> None:
        """Set sign (-1 none), first line, second line, words at the right, and tone ("", "good", "bad")."""
        new = (style, line, detail, aside, tone)
        if new != (self.style, self.line, self.detail, self.aside, self.tone):
            self.style, self.line, self.detail, self.aside, self.tone = new
            self.invalidate()

    def help(self) -> str | None:
        """The whole of both lines when they are cut."""
        room = self._end() - self.rect.x - self._left()
        lines = (rich(self.line, 4000, "body_b", self._px(18)), rich(self.detail, 4000, "body_i", self._px(15)))
        if all(line.size[0] <= room for line in lines):
            return None
        return "\n".join(s for s in (f"**{plain(self.line)}**", self.detail) if plain(s))

    def label_text(self) -> str:
        return plain(". ".join(s for s in (self.line, self.detail) if s))

    def _px(self, px: float) -> float:
        return px * layout.current().s

    def _left(self) -> int:
        m = layout.current()
        return m.px(52) if self.style >= 0 else m.px(14)

    def paint(self, dst: pygame.Surface) -> None:
        m, t, r = layout.current(), theme(), self.rect
        paint_plate(self.table, dst, self, "bar")
        if self.style >= 0:
            self._stripe(dst)
        x, k = r.x + self._left(), max(1.0, m.text_scale)
        room = self._end() - x
        if self.aside:
            room = text.draw_text(
                dst, "cond", 14 * m.s, self.aside, (self._end(), r.y + m.px(17 * k)), t.muted, "midright"
            ).left - m.px(10) - x  # fmt: skip
        self._line(dst, self.line, "body_b", 18, t.bright, x, r.y + m.px(5 * k), room)
        if self.one_line:
            return
        color = {"good": t.good, "bad": t.bad}.get(self.tone, t.soft)
        self._line(dst, self.detail, "body_i", 15, color, x, r.y + m.px(29 * k), self._end() - x)

    def _stripe(self, dst: pygame.Surface) -> None:
        m, r = layout.current(), self.rect
        side = m.px(34)
        picture = sign(self.style, side, self._who())
        dst.blit(picture, picture.get_rect(center=(r.x + m.px(28), r.centery)))
        rgb = style_of(self.style).rgb
        edge = paint.rounded((m.px(6), r.h - m.px(8)), m.px(3), rgb, rgb)
        dst.blit(edge, (r.x + m.px(4), r.y + m.px(4)))

    def _who(self) -> str:
        """Whose sign it is."""
        table = self.table
        seats = dict.fromkeys((*range(len(table.session.seats)), *(strip.seat for strip in table.strips)))
        return next((table.seat_name(seat) for seat in seats if table.style_of(seat) == self.style), "")

    def _line(
        self, dst: pygame.Surface, markup: str, kind: str, px: float, color: tuple[int, int, int], x: int, y: int,
        room: int,
    ) -> None:  # fmt: skip
        """One line of markup, shrunk a little and then cut with an ellipsis."""
        if not plain(markup):
            return
        size = px * layout.current().s
        body = rich(markup, 6000, kind, size, color)
        if body.size[0] > room:
            size *= 0.88
            body = rich(markup, 6000, kind, size, color)
        if body.size[0] > room:
            text.draw_text(dst, kind, size, plain(markup), (x, y), color, max_w=room)
            return
        dst.blit(body.surface(), (x, y), (0, 0, body.size[0] + 2, body.height + 2))


class Strip(Node):
    """One seat: sign, name, score, and what the board draws of it. A click shows that seat's area."""

    role = "player"

    def __init__(self, table: TableScene, seat: int) -> None:
        super().__init__(focusable=True, name=f"strip{seat}", on_click=lambda: table.glance(seat))
        self.table, self.seat = table, seat

    def help(self) -> str | None:
        return self.table.strip_help(self.seat)

    def label_text(self) -> str:
        return self.table.seat_name(self.seat)

    def describe(self) -> str:
        parts = [self.label_text(), self.table.board.score(self.table.in_sight, self.seat)]
        parts.append(tr("table.states.to_move") if self.table.active_seat == self.seat else "")
        return ", ".join(p for p in parts if p)

    def paint(self, dst: pygame.Surface) -> None:
        m, t, r = layout.current(), theme(), self.rect
        active = self.table.active_seat == self.seat
        paint_plate(self.table, dst, self, ground())
        if active:
            dst.blit(paint.outline(r.size, m.px(9), m.px(3), (*self._color(), 255)), r)
        elif self.hovered:
            dst.blit(paint.outline(r.size, m.px(9), m.px(1.5), (*t.cyan, 200)), r)
        self._head(dst)
        body = pygame.Rect(r.x + m.px(8), r.y + m.px(HEAD + 4), r.w - m.px(16), r.h - m.px(HEAD + 10))
        clip = dst.get_clip()
        dst.set_clip(clip.clip(r))
        self.table.board.draw_strip(dst, body, self.seat, active, self.hovered)
        dst.set_clip(clip)

    def _color(self) -> tuple[int, int, int]:
        """Whose turn it is, seen from across the table: their own colour, light enough for the dark ground."""
        t = theme()
        return t.amber if t.high_contrast else mix(style_of(self.table.style_of(self.seat)).rgb, (255, 255, 255), 0.2)

    def _head(self, dst: pygame.Surface) -> None:
        m, t, r = layout.current(), theme(), self.rect
        table = self.table
        y = r.y + m.px(5 + HEAD / 2)
        picture = sign(table.style_of(self.seat), m.px(26), table.seat_name(self.seat))
        dst.blit(picture, picture.get_rect(center=(r.x + m.px(21), y)))
        right = r.right - m.px(10)
        score = table.board.score(table.in_sight, self.seat)
        if score:
            right = text.draw_text(dst, "cond_b", 19 * m.s, score, (right, y), t.amber, "midright").left - m.px(6)
        if table.board.focus_seat == self.seat:
            eye = pictures.icon("eye", m.px(16), t.muted)
            right = dst.blit(eye, eye.get_rect(midright=(right, round(y)))).left - m.px(5)
        if table.is_computer(self.seat):
            mark = pictures.icon("robot", m.px(16), t.muted)
            right = dst.blit(mark, mark.get_rect(midright=(right, round(y)))).left - m.px(5)
        x = r.x + m.px(40)
        name, px = text.fit_line(table.seat_name(self.seat), "body_b", 17 * m.s, right - x, 14 * m.s)
        text.draw_text(dst, "body_b", px, name, (x, y), t.bright, "midleft")


class RoundPanel(Node):
    """Where the game stands: a heading and the phases."""

    opaque = True

    def __init__(self, table: TableScene) -> None:
        super().__init__(name="round")
        self.table = table
        self.title = ""
        self.phases: list[tuple[str, str]] = []

    def say(self, title: str, phases: list[tuple[str, str]]) -> None:
        """Set heading and phases."""
        if (title, phases) != (self.title, self.phases):
            self.title, self.phases = title, phases
            self.invalidate()

    def label_text(self) -> str:
        now = [words for words, state in self.phases if state == "now"]
        return ", ".join(p for p in (self.title, *now) if p)

    def paint(self, dst: pygame.Surface) -> None:
        m, t, r = layout.current(), theme(), self.rect
        paint_plate(self.table, dst, self, ground())
        x, y, room = r.x + m.px(12), r.y + m.px(8), r.w - m.px(22)
        self._scene(dst)
        if self.title:
            title, px = text.fit_line(self.title, "title", 16 * m.s, room, 13 * m.s)
            y = text.draw_text(dst, "title", px, title, (x, y), t.heading, shadow=True).bottom + m.px(3)
        if not self.phases:
            return
        step = min(m.px(26), (r.bottom - m.px(8) - y) // len(self.phases))
        for words, state in self.phases:
            self._phase(dst, words, state, x, y + step // 2, room, step)
            y += step

    def _scene(self, dst: pygame.Surface) -> None:
        """Where there is room below the phases: the lower part of the box's cover, once it has been painted."""
        m, t, r = layout.current(), theme(), self.rect
        below = r.y + m.px(48 + 26 * len(self.phases))
        free = r.bottom - below
        if m.compact or t.high_contrast or free < m.px(SCENE):
            return
        painted = title_art.setup_cover_size(m.s)
        if not title_art.cover_ready(self.table.game_id, painted):
            return
        edge = max(1, m.px(1))
        picture = ornament.vignette(self.table.game_id, painted, (r.w - 2 * edge, free), m.px(8))
        dst.blit(picture, picture.get_rect(bottomleft=(r.x + edge, r.bottom - edge)))

    def _phase(self, dst: pygame.Surface, words: str, state: str, x: int, y: int, room: int, step: int) -> None:
        m, t = layout.current(), theme()
        d = min(m.px(15), step - 2)
        if state == "done":
            tick = pictures.icon("check", d, t.good)
            dst.blit(tick, tick.get_rect(midleft=(x, y)))
        elif state == "now":
            full = paint.rounded((d, d), d // 2, (255, 236, 170), t.amber)
            dst.blit(full, full.get_rect(midleft=(x, y)))
        else:
            ring = paint.outline((d, d), d // 2, max(1, m.px(1.5)), (*t.muted, 200))
            dst.blit(ring, ring.get_rect(midleft=(x, y)))
        kind, color = ("body_b", t.amber) if state == "now" else ("body", t.muted if state == "done" else t.cream)
        px = min(16 * m.s, step * 0.72)
        left = x + m.px(15) + m.px(8)
        words, px = text.fit_line(plain(words), kind, px, room - (left - x), px * 0.8)
        text.draw_text(dst, kind, px, words, (left, y), color, "midleft")
