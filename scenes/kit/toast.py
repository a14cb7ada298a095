"""Short messages at the lower edge of the window that go away by themselves."""

from __future__ import annotations

import msgspec
import pygame

from . import layout, paint, pictures
from .richtext import rich
from .theme import theme

SECONDS = 3.5
MOST = 3
HIGHEST = 96
"""Logical height, about four lines, that a message may have in a column of the screen; longer ones lie in the
middle."""

SIGNS = {"error": "warning", "good": "check", "award": "check"}
"""What says the kind of a message beside its colour."""


class Toast(msgspec.Struct):
    """A message with its kind (info, turn, good, award, error) and the time at which it goes."""

    markup: str
    kind: str
    until: float
    rgb: tuple[int, int, int] | None = None
    """Colour of the bar, where it is somebody's; None: that of the kind."""


class Toasts:
    """The messages on show, the newest lowest."""

    def __init__(self) -> None:
        self.items: list[Toast] = []

    def add(
        self, markup: str, kind: str, now: float, seconds: float = SECONDS, rgb: tuple[int, int, int] | None = None
    ) -> None:
        """Show a message; the same one again only lasts longer."""
        self.items = [t for t in self.items if t.markup != markup][-(MOST - 1) :]
        self.items.append(Toast(markup, kind, now + seconds, rgb))

    def drop(self, kind: str) -> None:
        """Take all of a kind away: the screen that comes says the same."""
        self.items = [t for t in self.items if t.kind != kind]

    def expire(self, now: float) -> bool:
        """Drop what has had its time; True when something went."""
        kept = [t for t in self.items if t.until > now]
        gone = len(kept) != len(self.items)
        self.items = kept
        return gone

    def wait(self, now: float) -> float | None:
        """Seconds until the next one goes, or None."""
        return min((max(0.0, t.until - now) for t in self.items), default=None)

    def draw(self, dst: pygame.Surface, floor: int = 0, area: pygame.Rect | None = None) -> list[pygame.Rect]:
        """Draw them in the middle, above the height `floor` if it is given (buttons lie below it); where the screen
        has an `area` for them, at its foot, as far as they are short. Returns their rectangles."""
        m = layout.current()
        pad, gap, blur = m.px(14), m.px(8), m.px(10)
        middle = [m.w // 2, floor - m.px(10) if floor else m.h - m.px(28)]
        aside = [area.centerx, area.bottom - m.px(10)] if area is not None else middle
        rects = []
        for t in reversed(self.items):
            sign = SIGNS.get(t.kind)
            side = m.px(18) if sign else 0
            column = area.w - 2 * pad - m.px(16) - side if area is not None else 0
            body, foot = rich(t.markup, max(1, column), "body_b", m.px(16)), aside
            if area is None or body.height > m.px(HIGHEST * m.text_scale) or body.size[0] > column:
                body, foot = rich(t.markup, min(m.px(560), m.w - 6 * pad), "body_b", m.px(16)), middle
            r = pygame.Rect(0, 0, body.size[0] + 2 * pad + m.px(8) + side, body.height + 2 * m.px(9))
            r.midbottom = (foot[0], foot[1])
            paint.drop(dst, r, m.px(9), blur, 180, m.px(3))
            dst.blit(paint.panel(r.size, m.px(9), "solid"), r)
            color = {"error": theme().bad, "good": theme().good, "award": theme().good}.get(t.kind, theme().amber)
            color = t.rgb or color
            bar = (m.px(4), max(1, r.h - 2 * m.px(8)))
            dst.blit(paint.rounded(bar, m.px(2), color, color), (r.x + m.px(8), r.y + m.px(8)))
            if sign:
                dst.blit(pictures.icon(sign, side, color), (r.x + pad + m.px(3), r.centery - side // 2))
            body.draw(dst, (r.x + pad + m.px(6) + side, r.y + m.px(9)))
            rects.append(r)
            foot[1] = r.top - gap
        return rects
