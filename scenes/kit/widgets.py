"""The everyday widgets: Label, Paragraph, Button. The others have modules of their own; `scenes.kit` exports all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from . import layout, paint, pictures, text
from .commands import cap
from .node import Node
from .richtext import RichText, escape, fit, plain, rich
from .strings import tr
from .theme import theme

Color = tuple[int, int, int]


class Label(Node):
    """One line of text; too long, it ends in an ellipsis and the tooltip has the whole. `px` is logical."""

    def __init__(
        self,
        label: str,
        *,
        kind: str = "body",
        px: float = 16,
        color: Color | None = None,
        align: str = "left",
        minimum: float | None = None,
        **node: Any,
    ) -> None:
        super().__init__(**node)
        self._text = label
        self.kind, self.px, self.color, self.align, self.minimum = kind, px, color, align, minimum
        self._own_tip = self.tooltip

    @property
    def text(self) -> str:
        """The text; assign to change it."""
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        if value != self._text:
            self._text = value
            self.invalidate()

    def label_text(self) -> str:
        return self._text

    def _fitted(self) -> tuple[str, float]:
        m = layout.current()
        low = m.s * (self.minimum if self.minimum is not None else self.px)
        return text.fit_line(self._text, self.kind, self.px * m.s, self.rect.w, low)

    def help(self) -> str | None:
        if self._own_tip or self.tooltip:
            return super().help()
        cut = self.rect.w > 0 and self._fitted()[0] != text.clean(self._text)
        return escape(self._text) if cut else None

    def _takes(self, pos: tuple[int, int]) -> bool:
        return super()._takes(pos) or (self.contains(pos) and self.help() is not None)

    def paint(self, dst: pygame.Surface) -> None:
        s, px = self._fitted()
        r = self.rect
        at = {"left": ("midleft", r.left), "center": ("center", r.centerx), "right": ("midright", r.right)}
        anchor, x = at[self.align]
        color = self.color or theme().cream
        text.draw_text(dst, self.kind, px, s, (x, r.centery), color, anchor)


class Paragraph(Node):
    """Rich text in a box; `on_link` gets the id of a clicked rule link. `px` is logical. With a `minimum` it shrinks
    towards that to fit its box. What is too high even so is cut after a whole line, and the tooltip has it all."""

    def __init__(
        self,
        markup: str,
        *,
        kind: str = "body",
        px: float = 16,
        color: Color | None = None,
        align: str = "left",
        valign: str = "top",
        minimum: float | None = None,
        on_link: Callable[[str], Any] | None = None,
        **node: Any,
    ) -> None:
        super().__init__(**node)
        self._markup = markup
        self.kind, self.px, self.color, self.align, self.valign = kind, px, color, align, valign
        self.on_link, self.minimum = on_link, minimum

    @property
    def markup(self) -> str:
        """The text; assign to change it."""
        return self._markup

    @markup.setter
    def markup(self, value: str) -> None:
        if value != self._markup:
            self._markup = value
            self.invalidate()

    def rich(self) -> RichText:
        """The laid-out text for the present width."""
        m = layout.current()
        if self.minimum is not None and self.rect.h:
            sizes = (self.px * m.s, self.minimum * m.s)
            return fit(self._markup, self.rect.w, self.rect.h, *sizes, self.kind, self.color, self.align)
        return rich(self._markup, self.rect.w, self.kind, self.px * m.s, self.color, self.align)

    def _too_high(self) -> bool:
        return self.rect.h > 0 and bool(self._markup) and self.rich().height > self.rect.h + layout.current().px(4)

    def help(self) -> str | None:
        return super().help() or (self._markup if self._too_high() else None)

    def height_for(self, width: int) -> int:
        """Height in pixels that the text needs at a width."""
        m = layout.current()
        return rich(self._markup, width, self.kind, self.px * m.s, self.color, self.align).height

    def label_text(self) -> str:
        return plain(self._markup)

    def _origin(self, body: RichText) -> tuple[int, int]:
        free = max(0, self.rect.h - body.height)
        y = {"top": 0, "middle": free // 2, "bottom": free}[self.valign]
        return (self.rect.x, self.rect.y + y)

    def _takes(self, pos: tuple[int, int]) -> bool:
        linked = self.on_link is not None and self._link(pos) is not None
        return super()._takes(pos) or linked or (self.contains(pos) and self._too_high())

    def _link(self, pos: tuple[int, int]) -> str | None:
        if not self.contains(pos):
            return None
        body = self.rich()
        x, y = self._origin(body)
        return body.link_at((pos[0] - x, pos[1] - y))

    def handle(self, ev: pygame.event.Event) -> bool:
        if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1 and self.on_link is not None:
            link = self._link(ev.pos)
            if link is not None:
                self.on_link(link)
                return True
        return super().handle(ev)

    def paint(self, dst: pygame.Surface) -> None:
        body = self.rich()
        x, y = self._origin(body)
        clip = dst.get_clip()
        dst.set_clip(clip.clip(self.rect.inflate(4, 4)))
        if self._too_high():
            body.draw_cut(dst, (x, y), self.rect.h)
        else:
            body.draw(dst, (x, y))
        dst.set_clip(clip)


class Button(Node):
    """A push button. Kinds primary (gold), normal, quiet (no plate until hovered), danger.

    `key` is printed on a key cap and presses the button; `command` takes its key from the player's key map.
    `note` is a small second line."""

    role = "button"

    def __init__(
        self,
        label: str,
        kind: str = "normal",
        icon: str | None = None,
        key: str | None = None,
        *,
        command: str | None = None,
        note: str = "",
        px: float | None = None,
        align: str = "center",
        selected: bool = False,
        on_click: Callable[[], Any] | None = None,
        **node: Any,
    ) -> None:
        node.setdefault("focusable", True)
        super().__init__(on_click=on_click, key=key, command=command, **node)
        self._label = label
        self.kind, self.icon, self.note, self.px, self.align = kind, icon, note, px, align
        self._selected = selected
        self.most: float | None = None
        """Pixels that its letters may be high; `even` sets it."""

    @property
    def label(self) -> str:
        """The text; assign to change it."""
        return self._label

    @label.setter
    def label(self, value: str) -> None:
        if value != self._label:
            self._label = value
            self.invalidate()

    @property
    def selected(self) -> bool:
        """Outlined as the chosen one of several."""
        return self._selected

    @selected.setter
    def selected(self, value: bool) -> None:
        if value != self._selected:
            self._selected = value
            self.invalidate()

    def label_text(self) -> str:
        return self._label or self.name

    def describe(self) -> str:
        line = super().describe() + (f" ({self.cap_text()})" if self.cap_text() else "")
        return line + (f" - {self.note}" if self.note else "") + (tr("kit.states.selected") if self._selected else "")

    def cap_text(self) -> str:
        """What is printed on the key cap; empty for none."""
        stage = self.stage
        if self.command is not None:
            return stage.scene.key_cap(self.command) if stage is not None else ""
        if stage is not None and stage.scene.by_pad:
            return stage.scene.key_cap("choose") if self.focused else ""
        return cap(self.key) if self.key else ""

    def state(self) -> str:
        """normal, hover, down or off."""
        if not self.enabled:
            return "off"
        if self.pressed:
            return "down"
        return "hover" if self.hovered else "normal"

    def ink(self) -> Color:
        """Colour of text and icon now."""
        t = theme()
        if not self.enabled:
            return t.muted
        return t.gold_ink if self.kind == "primary" else t.bright

    def paint(self, dst: pygame.Surface) -> None:
        m = layout.current()
        r, state = self.rect, self.state()
        radius = m.px(7)
        if self.kind != "quiet" and state not in ("down", "off"):
            blur = m.px(5)
            paint.drop(dst, r, radius, blur, 150, m.px(2))
        dst.blit(paint.button(r.size, radius, self.kind, state), r)
        if self._selected:
            paint.frame(dst, r, radius, m.px(2), (*theme().amber, 255))
        self._paint_inside(dst, r.move(0, m.px(1) if state == "down" else 0))

    def _fitted(self, space: int) -> tuple[list[str], float]:
        """The label as one line, as two where one is too long and there is height, and their size."""
        m = layout.current()
        px = (self.px if self.px is not None else min(18.0, self.rect.h / m.s * 0.46)) * m.s
        if self.note:
            px = min(px, px * self.rect.h / (2.1 * text.scaled(px)))
        s, size = text.fit_line(self._label, "body_b", px, space, px * 0.78)
        least = px * (0.72 if self.note else 0.78)
        rows = 2.1 + (0.8 if self.note else 0)
        if s == text.clean(self._label) or self.rect.h < rows * text.scaled(least):
            return [s], min(size, self.most or size)
        size = min(least, self.most or least)
        words, best = text.clean(self._label).split(" "), (10**9, [s])
        for i in range(1, len(words)):
            pair = [" ".join(words[:i]), " ".join(words[i:])]
            best = min(best, (max(text.width("body_b", size, w) for w in pair), pair))
        return ([text.ellipsis(w, "body_b", size, space) for w in best[1]], size)

    def _paint_inside(self, dst: pygame.Surface, r: pygame.Rect) -> None:
        m = layout.current()
        pad = m.px(10)
        cap, lines, px = self._plan(r)
        left, right = r.left + pad, self._paint_cap(dst, cap) if cap else r.right - pad
        icon_w = self._icon_side(r)
        gap = m.px(8) if lines and self._label and icon_w else 0
        total = icon_w + gap + max((text.width("body_b", px, s) for s in lines), default=0)
        x = left if self.align == "left" else left + (right - left - total) // 2
        if self.align == "center" and right == r.right - pad:
            x = max(left if any(lines) else r.left, r.centerx - total // 2)
        if self.icon:
            picture = pictures.icon(self.icon, icon_w, self.ink())
            dst.blit(picture, picture.get_rect(midleft=(x, r.centery)))
        self._paint_label(dst, lines, px, (x + icon_w + gap, total - icon_w - gap), r)

    def _icon_side(self, r: pygame.Rect) -> int:
        if not self.icon:
            return 0
        return max(8, min(layout.current().px(24), round(r.h * 0.62), r.w - layout.current().px(8)))

    def _paint_label(
        self, dst: pygame.Surface, lines: list[str], px: float, span: tuple[int, int], r: pygame.Rect
    ) -> None:
        x, w = span
        lit = self.enabled and sum(self.ink()) > 384 and not theme().high_contrast  # dark letters bear no dark shadow
        size = text.scaled(px)
        rows = len(lines) - 1
        y = r.centery - round(size * (0.42 if self.note else 0) + size * 0.52 * rows)
        anchor, at = ("midleft", x) if self.align == "left" or self.note else ("center", x + w // 2)
        for i, s in enumerate(lines):
            line_y = y + round(i * size * 1.04)
            text.draw_text(dst, "body_b", px, s, (at, line_y), self.ink(), anchor, shadow=lit)
        if self.note:
            soft = self.ink() if self.kind == "primary" or not self.enabled else theme().soft
            self._paint_note(dst, px * 0.74, span, (r, y + round(size * (0.98 + 1.04 * rows))), soft)

    def _paint_note(
        self, dst: pygame.Surface, px: float, span: tuple[int, int], place: tuple[pygame.Rect, int],
        ink: tuple[int, ...],
    ) -> None:  # fmt: skip
        """The small line: under the label (in the middle where the label is) where it fits there, else further left
        and smaller, never under the key."""
        m, (r, y), (x, label) = layout.current(), place, span
        cap = self._cap_rect(r)
        left, right = r.left + m.px(10), (cap.left - m.px(5) if cap else r.right - m.px(8))
        if self.icon:
            left = x
        px, least = max(px, 12 * m.s), 11 * m.s
        words, size = text.fit_line(self._short_note(least, right - left), "cond", px, right - left, least)
        wide = text.width("cond", size, words)
        middle = x + (label - wide) // 2 if self.align == "center" and not self.icon else x
        at = max(left, min(middle, right - wide))
        text.draw_text(dst, "cond", size, words, (at, y), ink, "midleft")

    def _short_note(self, px: float, room: int) -> str:
        """The note with as many of its phrases as fit; the first says what happens, the last what it costs. All of
        them stand in the tooltip."""
        parts = self.note.split(", ")
        while len(parts) > 1 and text.width("cond", px, ", ".join(parts)) > room:
            del parts[-2 if len(parts) > 2 else -1]
        return ", ".join(parts)

    def _cap_rect(self, r: pygame.Rect) -> pygame.Rect | None:
        label, m = self.cap_text(), layout.current()
        if not label or r.w < m.px(72):
            return None
        h = min(m.px(20), r.h - m.px(8))
        w = max(h, text.width("cond_b", self._cap_px(h), label) + m.px(10))
        return pygame.Rect(r.right - m.px(7) - w, r.centery - h // 2, w, h)

    def _cap_px(self, h: int) -> float:
        return 0.65 * h

    def _plan(self, r: pygame.Rect) -> tuple[pygame.Rect | None, list[str], float]:
        """Key cap, lines of the label and their size. A label that would be cut takes the room of the key cap; one that
        is cut even then leaves the button to its icon, where there is one, and stands in the tooltip."""
        m, cap = layout.current(), self._cap_rect(r)
        icon_w = self._icon_side(r)
        used = m.px(10) + icon_w + (m.px(8) if self._label and icon_w else 0)
        for at in (cap, None) if cap else (None,):
            lines, px = self._fitted((at.left - m.px(6) if at else r.right - m.px(10)) - r.left - used)
            if self._read(lines, px) == text.clean(self._label):
                return at, lines, px
        return (cap, [], px) if self.icon else (None, lines, px)

    @staticmethod
    def _read(lines: list[str], px: float) -> str:
        """What can be read of the label."""
        return " ".join(text.seen("body_b", px, line) for line in lines)

    def _paint_cap(self, dst: pygame.Surface, at: pygame.Rect) -> int:
        """Print the key cap; returns where the room for the label ends."""
        m = layout.current()
        dst.blit(paint.key_cap(at.w, at.h, self.stage is not None and self.stage.scene.by_pad), at)
        ink = theme().cap_ink if self.enabled else theme().muted
        text.draw_text(dst, "cond_b", self._cap_px(at.h), self.cap_text(), at.center, ink, "center")
        return at.left - m.px(6)

    def letters(self) -> float | None:
        """The size its label is drawn at, in pixels before the player's text scale; None where there is no room."""
        _, lines, px = self._plan(self.rect)
        return px if lines and self._label else None

    def help(self) -> str | None:
        found = super().help()
        if self.rect.w and self._label and self._read(*self._plan(self.rect)[1:]) != text.clean(self._label):
            return f"**{escape(self._label)}**\n{found}" if found else escape(self._label)
        return found


def even(*buttons: Button) -> None:
    """Buttons side by side have letters of one size: as small as the longest label needs. Place them first."""
    for button in buttons:
        button.most = None
    least = min((px for b in buttons if b.rect.w and (px := b.letters()) is not None), default=None)
    for button in buttons:
        button.most = least
        button.invalidate()
