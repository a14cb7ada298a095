"""The curtain between two people at one screen. Drawn from a name and a sign alone, never from the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from scenes.kit import Button, layout, paint, text
from scenes.kit.art import tables
from scenes.kit.commands import PAD, key_name
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.richtext import escape
from scenes.kit.strings import tr
from scenes.kit.theme import mix, theme
from scenes.table.signs import sign, style_of

WORDS, BUTTON, NOTE, BACK = 96, 54, 44, 46
"""Logical heights of the two lines under the sign, of the button, of the line below it, and of the way back."""


Before = tuple[str, Callable[[], Any]] | None

PAD_OPENS = "Start"
"""The button of a gamepad that opens it: not the one that ended the turn."""


class Curtain(Node):
    """Covers the whole window until the next person says that they are there: Space, or the button in the middle.
    The confirm keys do nothing here, so that the press that ended a turn cannot open it."""

    keys_wait = False
    """What was pressed before the curtain was seen lifts it for nobody."""

    modal = True
    opaque = True
    covers_all = True

    def __init__(self, name: str, style: int, cap: str, on_open: Callable[[], Any], before: Before = None) -> None:
        """`before`: the name of whoever chose last and what takes that choice back; None where nothing can be."""
        super().__init__(name="curtain")
        self.who, self.style, self.key_cap, self.on_open = name, style, cap, on_open
        self.side = self.top = 0
        self.button = _Here(
            self, tr("table.curtain.open"), "normal", key=cap, px=20, name="open curtain", on_click=on_open
        )
        who, take_back = before or ("", None)
        self.back = Button(
            tr("table.curtain.back", who=who), "quiet", "undo", px=15, name="take back", on_click=take_back,
            tooltip=tr("table.curtain.back_help", who=escape(who)),
        )  # fmt: skip
        self.back.show(before is not None)
        self.add(self.button, self.back)

    @property
    def cap(self) -> str:
        """The key, or the button of a gamepad, that opens it."""
        return PAD_OPENS if self.stage is not None and self.stage.scene.by_pad else self.key_cap

    def opened(self) -> None:
        """On the screen."""
        self.layout(layout.current())

    def layout(self, m: Metrics) -> None:
        """Cover the window."""
        self.rect = m.screen
        under = BUTTON + NOTE + (BACK if self.back.visible else 0)
        self.side = max(m.px(48), min(m.px(190), round(m.h * 0.32), m.h - m.px(WORDS + under)))
        free = max(0, m.h - self.side - m.px(WORDS + under))
        self.top = round(free * 0.42)
        w, h = min(m.px(280), m.w - m.px(40)), m.px(54)
        y = self.top + self.side + m.px(WORDS) + round(free * 0.14)
        self.button.rect = pygame.Rect(m.w // 2 - w // 2, y, w, h)
        wide, high = min(m.px(420), m.w - m.px(40)), m.px(34)
        low = min(y + h + m.px(NOTE), m.h - high - m.px(8))
        self.back.rect = pygame.Rect(m.w // 2 - wide // 2, low, wide, high)

    def on_key(self, ev: pygame.event.Event) -> bool:
        if ev.key == pygame.K_SPACE or key_name(ev) == PAD + PAD_OPENS:
            self.on_open()
        return ev.key not in (pygame.K_TAB,)

    def handle(self, ev: pygame.event.Event) -> bool:
        return ev.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)

    def text_lines(self) -> list[str]:
        return [tr("table.curtain.spoken", who=self.who, cap=self.cap)]

    def pieces(self) -> Iterator[None]:
        """Make what it is painted of, before it is seen."""
        ground(layout.current())
        yield
        sign(self.style, self.side, self.who)
        yield

    def paint(self, dst: pygame.Surface) -> None:
        m, t = layout.current(), theme()
        dst.blit(ground(m), (0, 0))
        rgb = style_of(self.style).rgb
        side = self.side
        centre = (m.w // 2, self.top + side // 2)
        glow = paint.shadow((side, side), side // 2, side // 3, 0)
        halo = pygame.Surface(glow.get_size(), pygame.SRCALPHA)
        halo.blit(_halo(halo.get_size(), rgb), (0, 0))
        dst.blit(halo, halo.get_rect(center=centre))
        picture = sign(self.style, side, self.who)
        dst.blit(picture, picture.get_rect(center=centre))
        self._words(dst, self.top + side)
        edge = m.px(6)
        pygame.draw.rect(dst, mix(rgb, (0, 0, 0), 0.25), m.screen, edge)
        text.draw_text(
            dst, "body_i", 16 * m.s, tr("table.curtain.why"),
            (m.w // 2, self.button.rect.bottom + m.px(24)), t.muted, "center", max_w=m.w - m.px(40),
        )  # fmt: skip

    def _words(self, dst: pygame.Surface, top: int) -> None:
        m, t = layout.current(), theme()
        y = top + m.px(26)
        text.draw_text(dst, "body_i", 20 * m.s, tr("table.curtain.pass"), (m.w // 2, y), t.soft, "center")
        name, px = text.fit_line(self.who, "title", 40 * m.s, m.w - m.px(80), 18 * m.s)
        text.draw_text(dst, "title", px, name, (m.w // 2, y + m.px(38)), t.bright, "center", shadow=True)


def ground(m: Metrics) -> pygame.Surface:
    """The night that is drawn over the table."""
    return tables.table("night", m.size)


class _Here(Button):
    """The button in the middle."""

    def __init__(self, curtain: Curtain, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.curtain = curtain

    def cap_text(self) -> str:
        return self.curtain.cap


@paint.kept
def _halo(size: tuple[int, int], rgb: tuple[int, int, int]) -> pygame.Surface:
    """Soft light in a seat's colour."""
    from scenes.kit.art import shape

    return shape.radial(size, (*rgb, 120), (*rgb, 0), 0.8).copy()
