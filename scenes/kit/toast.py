"""Short messages at the lower edge of the window that go away by themselves."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from . import layout, paint, pictures
from .layers import Modal
from .node import Node
from .richtext import RichText, rich
from .theme import theme

SECONDS = 3.5
MOST = 3
HIGHEST = 96
"""Logical height, about four lines, that a message may have in a column of the screen; longer ones lie in the
middle."""

SLIM = 200
"""Logical width of a column beside a dialog that words may stand in, at least."""

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

    def draw(
        self, dst: pygame.Surface, floor: int = 0, area: pygame.Rect | None = None, top: Node | None = None
    ) -> list[pygame.Rect]:
        """Draw them in the middle, above the height `floor` if it is given (buttons lie below it); where the screen
        has an `area` for them, at its foot, as far as they are short; where they would lie over a dialog, the `top` of
        the layers, beside it as far as there is room. Returns their rectangles."""
        m = layout.current()
        panel = top.panel.rect if isinstance(top, Modal) else None
        middle = [m.w // 2, floor - m.px(10) if floor else m.h - m.px(28)]
        places: list[tuple[pygame.Rect | None, list[int]]] = []
        if area is not None:
            places.append((area, [area.centerx, area.bottom - m.px(10)]))
        places.append((None, middle))
        if (strip := _beside(panel)) is not None:
            places.append((strip, [strip.centerx, m.h - m.px(28)]))
        rects = []
        for t in reversed(self.items):
            tries = [_laid(t, column, foot) for column, foot in places]
            free = [i for i, (_, r, fits) in enumerate(tries) if fits and (panel is None or not r.colliderect(panel))]
            use = free[0] if free else places.index((None, middle))
            body, r, _ = tries[use]
            _paint(dst, t, body, r)
            rects.append(r)
            places[use][1][1] = r.top - m.px(8)
        return rects


def _beside(panel: pygame.Rect | None) -> pygame.Rect | None:
    """The column right of a dialog, where it is wide enough for words."""
    m = layout.current()
    if panel is None or m.w - panel.right < m.px(SLIM):
        return None
    return pygame.Rect(panel.right, 0, m.w - panel.right, m.h)


def _laid(t: Toast, column: pygame.Rect | None, foot: Sequence[int]) -> tuple[RichText, pygame.Rect, bool]:
    """A message in a column (None: as wide as it likes) above a foot: its words, where it lies, and whether it fits:
    at the foot of a screen's own area it is short."""
    m = layout.current()
    pad, side = m.px(14), m.px(18) if SIGNS.get(t.kind) else 0
    wide = min(m.px(560), m.w - 6 * pad) if column is None else max(1, column.w - 2 * pad - m.px(16) - side)
    body = rich(t.markup, wide, "body_b", m.px(16))
    r = pygame.Rect(0, 0, body.size[0] + 2 * pad + m.px(8) + side, body.height + 2 * m.px(9))
    r.midbottom = (foot[0], foot[1])
    whole = column is None or column.h == m.h
    most = m.h if whole else m.px(HIGHEST * m.text_scale)
    return body, r, body.size[0] <= wide and body.height <= most


def _paint(dst: pygame.Surface, t: Toast, body: RichText, r: pygame.Rect) -> None:
    m, sign, blur = layout.current(), SIGNS.get(t.kind), layout.current().px(10)
    pad, side = m.px(14), m.px(18) if sign else 0
    paint.drop(dst, r, m.px(9), blur, 180, m.px(3))
    dst.blit(paint.panel(r.size, m.px(9), "solid"), r)
    color = {"error": theme().bad, "good": theme().good, "award": theme().good}.get(t.kind, theme().amber)
    color = t.rgb or color
    bar = (m.px(4), max(1, r.h - 2 * m.px(8)))
    dst.blit(paint.rounded(bar, m.px(2), color, color), (r.x + m.px(8), r.y + m.px(8)))
    if sign:
        dst.blit(pictures.icon(sign, side, color), (r.x + pad + m.px(3), r.centery - side // 2))
    body.draw(dst, (r.x + pad + m.px(6) + side, r.y + m.px(9)))
