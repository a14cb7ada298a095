"""The inspect slot: what lies under the pointer or focus, else the rule of the step. It never covers the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from scenes.kit import layout, ornament, paint, pictures
from scenes.kit.art import store
from scenes.kit.art.atelier import elsewhere
from scenes.kit.node import Node
from scenes.kit.richtext import RichText, fit, plain
from scenes.kit.strings import tr
from scenes.kit.theme import theme
from scenes.table import help as rules_help
from scenes.table.aside import height, paint_aside
from scenes.table.board import Inspect
from scenes.table.panels import ground, paint_plate

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

Text = tuple[RichText, tuple[int, int]]


class Slot(Node):
    """Shows one Inspect. A click (or I) enlarges it; pinned, it stays until Esc or another right-click."""

    opaque = True

    def __init__(self, table: TableScene) -> None:
        super().__init__(focusable=True, name="inspect", on_click=table.enlarge)
        self.table = table
        self.subject = Inspect("")
        self.pinned = False
        self._text: Text | None = None
        self._painted = self.subject
        """What was painted last: it stays while the picture of the next thing is painted beside the window."""
        self._picture: pygame.Surface | None = None

    def say(self, shown: Inspect, pinned: bool = False) -> None:
        """Show another thing; words of the glossary in its text become links."""
        shown = replace(shown, lines=self._linked(shown))
        if shown != self.subject or pinned != self.pinned:
            self.subject, self.pinned = shown, pinned
            self.invalidate()

    def handle(self, ev: pygame.event.Event) -> bool:
        if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1 and self._text is not None:
            body, (x, y) = self._text
            link = body.link_at((ev.pos[0] - x, ev.pos[1] - y))
            if link is not None:
                self.table.open_rules(link)
                return False
        return super().handle(ev)

    def label_text(self) -> str:
        aside = self.subject.aside
        said = ": ".join(p for p in (plain(self.subject.title), plain(self.subject.lines)) if p)
        words = " ".join(p for p in (said, plain(aside.words(self.table)) if aside is not None else "") if p)
        return words or tr("table.inspect.bare")

    def help(self) -> str | None:
        return None

    def paint(self, dst: pygame.Surface) -> None:
        m, t, r = layout.current(), theme(), self.rect
        paint_plate(self.table, dst, self, ground())
        if self.pinned:
            dst.blit(paint.outline(r.size, m.px(9), m.px(2), (*t.cyan, 230)), r)
        elif self.hovered:
            dst.blit(paint.outline(r.size, m.px(9), m.px(1.5), (*t.cyan, 130)), r)
        inner = layout.inset(r, m.px(12), m.px(9))
        clip = dst.get_clip()
        dst.set_clip(clip.clip(r))
        made: list[pygame.Surface | None] = []
        if elsewhere(lambda: made.append(picture_of(self.subject, inner, 17, 15))):
            self._painted, self._picture = self.subject, made[0]
        else:
            store.stand_in(dst)  # it is painted again when the picture is there
        self._text = paint_inspect(dst, self._painted, inner, 17, 15, (self._picture,))
        self._paint_aside(dst, inner)
        dst.set_clip(clip)
        if self._painted.picture or self._painted.lines:
            eye = pictures.icon("search", m.px(14), t.muted)
            dst.blit(eye, eye.get_rect(topright=(r.right - m.px(7), r.y + m.px(7))))
        elif not self._painted.title:
            self._bare(dst)

    def ahead(self, shown: Inspect) -> None:
        """Make the picture of a thing that may be looked at next."""
        m = layout.current()
        if self.rect.w:
            picture_of(replace(shown, lines=self._linked(shown)), layout.inset(self.rect, m.px(12), m.px(9)), 17, 15)

    def _linked(self, shown: Inspect) -> str:
        return rules_help.with_terms(self.table.game_id, shown.lines)

    def _paint_aside(self, dst: pygame.Surface, inner: pygame.Rect) -> None:
        aside = self._painted.aside
        if aside is None or self._text is None:
            return
        body, (_, y) = self._text
        if inner.bottom - y - body.height >= height(aside):
            paint_aside(dst, self.table, aside, inner)

    def _bare(self, dst: pygame.Surface) -> None:
        """Nothing to show yet: what would be shown here."""
        m, t, r = layout.current(), theme(), self.rect
        glass = pictures.icon("search", m.px(30), t.muted)
        dst.blit(glass, glass.get_rect(center=(r.centerx, r.centery - m.px(34))))
        body = fit(tr("table.inspect.bare"), r.w - m.px(36), m.px(60), 15 * m.s, 12 * m.s, "body_i", t.soft)
        dst.blit(body.surface(), (r.centerx - body.size[0] // 2, r.centery - m.px(8)))
        line = ornament.flourish(r.w * 2 // 3, t.soft)
        dst.blit(line, line.get_rect(center=(r.centerx, r.centery + m.px(60))))


def paint_inspect(
    dst: pygame.Surface, shown: Inspect, area: pygame.Rect, title_px: float, px: float,
    made: tuple[pygame.Surface | None] | None = None,
) -> Text | None:  # fmt: skip
    """Title, picture (made before, or made now) and text of a thing, the text shrunk to what room there is. Returns the
    text and its place."""
    m, t = layout.current(), theme()
    y = area.y
    title = _title(shown, area, title_px)
    if title is not None:
        dst.blit(title.surface(), (area.x, y), (0, 0, area.w - m.px(14), m.px(48)))
        y += title.height + m.px(3)
    picture = made[0] if made is not None else picture_of(shown, area, title_px, px)
    if picture is not None:
        dst.blit(picture, picture.get_rect(midtop=(area.centerx, y)))
        y += picture.get_height() + m.px(6)
    if shown.lines and area.bottom - y > m.px(14):
        body = fit(shown.lines, area.w, area.bottom - y, px * m.s, 12 * m.s, "body", t.cream)
        body.draw_cut(dst, (area.x, y), area.bottom - y)
        return body, (area.x, y)
    return None


def _title(shown: Inspect, area: pygame.Rect, px: float) -> RichText | None:
    if not shown.title:
        return None
    m = layout.current()
    room, words = area.w - m.px(14), plain(shown.title)
    return fit(words, room, m.px(44), px * m.s, 12 * m.s, "title", theme().heading)


def picture_of(shown: Inspect, area: pygame.Rect, title_px: float, px: float) -> pygame.Surface | None:
    """The picture of a thing as large as `paint_inspect` shows it; None without one."""
    if shown.picture is None:
        return None
    title = _title(shown, area, title_px)
    high = title.height + layout.current().px(3) if title is not None else 0
    return shown.picture(area.w, _picture_height(shown, area.w, area.h - high, px))


def _picture_height(shown: Inspect, width: int, room: int, px: float) -> int:
    """What the text leaves of the room, between two and four sixths, in few steps: every height is a new picture."""
    if not shown.lines:
        return room
    m = layout.current()
    words = fit(shown.lines, width, round(room * 0.6), px * m.s, 12 * m.s).height
    step = m.px(24)
    left = max(round(room * 0.36), min(round(room * 0.66), room - words - m.px(6)))
    return max(step, left // step * step)
