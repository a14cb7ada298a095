"""The page of keys: every command with its keys; any may be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.kit import Button, ListView, Modal, Paragraph, RowState, escape, layout, paint, text, theme
from scenes.kit.commands import BY_NAME, COMMANDS, PAD, PAGES, Command, KeyTaken, cap, key_name
from scenes.kit.layers import Dialog
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.strings import tr

if TYPE_CHECKING:
    from scenes.settings import SettingsScene

_LONE = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)

INSET = 6.0
"""Logical pixels from the edge of a page of settings to its labels."""


def _wide(m: Metrics) -> float:
    """So much further than the page reach the plates of rows, whose words then stand below those of other pages."""
    return 2.0 if m.compact else 8.0


class KeyPage(Node):
    """The list of commands and the ways to change their keys."""

    def __init__(self, scene: SettingsScene) -> None:
        super().__init__(name="keys")
        self.scene = scene
        self.list = ListView(COMMANDS, row_height=38, draw_row=self._draw_row, label=self._label,
                             on_activate=lambda _: self.change(), name="commands")  # fmt: skip
        self.change_button = Button(
            tr("settings.keys.change"), "normal", "pencil", name="change key", on_click=self.change
        )
        self.reset_button = Button(tr("settings.keys.reset"), "quiet", "undo", name="reset keys", on_click=self.reset)
        self.add(self.list, self.change_button, self.reset_button)

    def placed(self) -> None:
        m, r = layout.current(), self.rect
        foot = m.px(42)
        self.list.rect = pygame.Rect(r.x, r.y, r.w, r.h - foot - m.px(8)).inflate(2 * m.px(_wide(m)), 0)
        inset = m.px(INSET)
        left = min(m.px(230), (r.w - 2 * inset - m.px(8)) // 2)
        self.change_button.rect = pygame.Rect(r.x + inset, r.bottom - foot, left, foot)
        self.reset_button.rect = pygame.Rect(r.right - inset - left, r.bottom - foot, left, foot)

    def _keys(self, command: Command) -> tuple[str, ...]:
        """Keys, then buttons of a gamepad."""
        keymap = self.scene.app.commands
        return (*keymap.keys[command.name], *(PAD + b for b in keymap.pads[command.name]))

    def _label(self, command: Command) -> str:
        keys = ", ".join(cap(k) for k in self._keys(command))
        return f"{command.title}: {keys or tr('settings.keys.none')}"

    def _draw_row(self, dst: pygame.Surface, r: pygame.Rect, command: Command, state: RowState) -> None:
        m, t = layout.current(), theme()
        pad = m.px(INSET + _wide(m)) - (r.x - self.list.rect.x)
        x = r.right - m.px(10)
        h = min(m.px(24), r.h - m.px(6))
        for key in reversed(self._keys(command)):
            word = cap(key)
            w = max(h, text.width("cond_b", 15 * m.s, word) + m.px(12))
            x -= w
            dst.blit(paint.key_cap(w, h, key.startswith(PAD)), (x, r.centery - h // 2))
            text.draw_text(dst, "cond_b", 15 * m.s, word, (x + w // 2, r.centery), t.cap_ink, "center")
            x -= m.px(6)
        ink = t.bright if state.selected else t.cream
        text.draw_text(dst, "body", 16 * m.s, command.title, (r.x + pad, r.centery), ink, "midleft",
                       max_w=x - r.x - pad - m.px(8))  # fmt: skip

    def change(self) -> None:
        """Ask for the new key of the selected command."""
        if self.list.selected < 0:
            self.list.select(0)
        self.scene.open(KeyAsk(self, COMMANDS[self.list.selected]))

    def reset(self) -> None:
        """All keys as delivered, after a question."""
        self.scene.open(
            Dialog(
                tr("settings.keys.ask_reset"),
                tr("settings.keys.reset_help"),
                ((tr("settings.keys.do_reset"), "danger", self._reset), (tr("settings.keys.keep"), "normal", None)),
            )
        )

    def _reset(self) -> None:
        self.scene.app.settings.keys = {}
        self.scene.app.apply_settings()

    def bind(self, command: Command, key: str, replace: bool = False) -> None:
        """Give a command a key; a key that has another meaning is asked for."""
        app = self.scene.app
        try:
            app.commands.bind(command.name, key, replace)
        except KeyTaken as taken:
            other = BY_NAME[taken.command].title
            words = tr("settings.keys.taken", key=escape(cap(key)), other=escape(other))
            self.scene.open(Dialog(tr("settings.keys.taken_title"), words,
                                   ((tr("settings.keys.take"), "primary", lambda: self.bind(command, key, True)),
                                    (tr("settings.keys.leave"), "normal", None))))  # fmt: skip
            return
        app.settings.keys = app.commands.changes()
        app.apply_settings()
        self.invalidate()


class KeyAsk(Modal):
    """Waits for the key that shall give a command."""

    def __init__(self, page: KeyPage, command: Command) -> None:
        super().__init__(command.title, 440, 190)
        self.page, self.wanted = page, command
        self.words = Paragraph(tr("settings.keys.press"),
                               px=17, align="center", valign="middle")  # fmt: skip
        self.catcher = _Catcher(self._pressed)
        self.panel.add(self.words, self.catcher)

    def arrange(self, inner: pygame.Rect, m: Metrics) -> None:
        self.words.rect = inner
        self.catcher.rect = inner

    def _pressed(self, ev: pygame.event.Event) -> None:
        key = key_name(ev)
        if ev.key == pygame.K_ESCAPE and not key.startswith(PAD):
            self.close()
        elif ev.key not in _LONE and key and key.removeprefix(PAD) not in PAGES:
            self.close()
            self.page.bind(self.wanted, key)


class _Catcher(Node):
    """Takes every key before anything else does."""

    takes_text = True

    def __init__(self, on_key: Any) -> None:
        super().__init__(focusable=True, name="press a key")
        self.caught = on_key

    def handle(self, ev: pygame.event.Event) -> bool:
        if ev.type == pygame.KEYDOWN:
            self.caught(ev)
            return True
        return super().handle(ev)

    def draw_ring(self, dst: pygame.Surface) -> None:
        """No ring: the whole dialog waits."""
