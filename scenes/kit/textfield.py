"""The text field: one line, with caret, selection, clipboard and input methods."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from . import layout, paint, text
from .node import Node
from .strings import tr
from .theme import theme

_LEAVING = (0, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
BLINK = 0.55


class TextField(Node):
    """One line of editable text. While it has the focus every letter is text: no command is given.

    Enter calls `on_submit(text)`, Esc only leaves the field, Tab goes on. `allowed(char)` filters what is typed."""

    takes_text = True
    role = "text field"

    def __init__(
        self,
        value: str = "",
        *,
        placeholder: str = "",
        limit: int = 60,
        on_change: Callable[[str], Any] | None = None,
        on_submit: Callable[[str], Any] | None = None,
        allowed: Callable[[str], bool] | None = None,
        px: float = 17,
        **node: Any,
    ) -> None:
        node.setdefault("focusable", True)
        super().__init__(**node)
        self._text = value[:limit]
        self.placeholder, self.limit, self.px = placeholder, limit, px
        self.on_change, self.on_submit, self.allowed = on_change, on_submit, allowed
        self.caret = len(self._text)
        self.anchor = self.caret
        self.composing = ""
        self._scroll = 0
        self._lit = True

    # -- text ---------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The text; assigning does not call `on_change`."""
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        self._text = value[: self.limit]
        self.caret = self.anchor = len(self._text)
        self.invalidate()

    @property
    def selection(self) -> tuple[int, int]:
        """Selected range, equal ends when nothing is selected."""
        return (min(self.caret, self.anchor), max(self.caret, self.anchor))

    def insert(self, s: str) -> None:
        """Put text in place of the selection."""
        s = "".join(c for c in text.clean(s) if self.allowed is None or self.allowed(c))
        a, b = self.selection
        room = self.limit - (len(self._text) - (b - a))
        self._replace(a, b, s[: max(0, room)])

    def _replace(self, a: int, b: int, s: str) -> None:
        new = self._text[:a] + s + self._text[b:]
        changed = new != self._text
        self._text = new
        self.caret = self.anchor = a + len(s)
        self.invalidate()
        if changed and self.on_change is not None:
            self.on_change(new)

    # -- focus --------------------------------------------------------------------------------------

    def focus_in(self) -> None:
        super().focus_in()
        if pygame.display.get_init():
            pygame.key.set_repeat(400, 40)
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        self.anchor, self.caret = 0, len(self._text)

    def focus_out(self) -> None:
        super().focus_out()
        self.composing = ""
        self.anchor = self.caret
        if pygame.display.get_init():
            pygame.key.stop_text_input()
            pygame.key.set_repeat(0)

    def tick(self, dt: float) -> None:
        """Blink the caret."""
        if self.focused and self.stage is not None:
            lit = self._steady() or self.stage.now() % (2 * BLINK) < BLINK
            if lit != self._lit:
                self._lit = lit
                self.invalidate()

    def wake(self, now: float) -> float | None:
        """Seconds until the caret blinks; None where nothing shall move."""
        return None if self._steady() else BLINK - now % BLINK + 0.005

    def _steady(self) -> bool:
        app = self.stage.scene.app if self.stage is not None else None
        return app is not None and app.settings.reduced_motion

    # -- events -------------------------------------------------------------------------------------

    def handle(self, ev: pygame.event.Event) -> bool:
        if not self.enabled:
            return super().handle(ev)
        if ev.type == pygame.TEXTINPUT:
            self.composing = ""
            self.insert(ev.text)
            return True
        if ev.type == pygame.TEXTEDITING:
            self.composing = ev.text
            self.invalidate()
            return True
        if ev.type == pygame.KEYDOWN:
            return self._key(ev)
        if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
            self.caret = self.anchor = self.index_at(ev.pos[0])
            self.invalidate()
            return True
        if ev.type == pygame.MOUSEMOTION and self.pressed:
            self.caret = self.index_at(ev.pos[0])
            self.invalidate()
            return True
        if ev.type == pygame.MOUSEBUTTONUP:
            return True
        return super().handle(ev)

    def _key(self, ev: pygame.event.Event) -> bool:
        """Every key is used up here, save those that lead on, the function keys and most of a gamepad's buttons; while
        an input method composes, all are."""
        if self.composing:
            return True
        if ev.key in _LEAVING or pygame.K_F1 <= ev.key <= pygame.K_F12:
            return False
        if ev.mod & pygame.KMOD_ALT and ev.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return False  # that turns pages
        ctrl = bool(ev.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if ev.key == pygame.K_ESCAPE and self.stage is not None:
            self.stage.set_focus(None)
        elif ev.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_submit is not None:
                self.on_submit(self._text)
        elif ctrl:
            self._ctrl_key(ev.key)
        elif ev.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(ev.key == pygame.K_DELETE)
        else:
            self._move_key(ev.key, bool(ev.mod & pygame.KMOD_SHIFT))
        return True

    def _ctrl_key(self, key: int) -> None:
        a, b = self.selection
        if key == pygame.K_a:
            self.anchor, self.caret = 0, len(self._text)
            self.invalidate()
        elif key in (pygame.K_c, pygame.K_x) and b > a:
            put_clipboard(self._text[a:b])
            if key == pygame.K_x:
                self._replace(a, b, "")
        elif key == pygame.K_v:
            self.insert(get_clipboard())
        elif key == pygame.K_BACKSPACE:
            cut = self._text[: self.caret].rstrip().rfind(" ") + 1
            self._replace(cut, self.caret, "")

    def _erase(self, forward: bool) -> None:
        a, b = self.selection
        if a == b:
            a, b = (a, min(len(self._text), a + 1)) if forward else (max(0, a - 1), a)
        self._replace(a, b, "")

    def _move_key(self, key: int, keep: bool) -> None:
        a, b = self.selection
        to = {
            pygame.K_LEFT: a if a != b and not keep else max(0, self.caret - 1),
            pygame.K_RIGHT: b if a != b and not keep else min(len(self._text), self.caret + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self._text),
        }.get(key)
        if to is None:
            return
        self.caret = to
        if not keep:
            self.anchor = to
        self.invalidate()

    # -- geometry and drawing -----------------------------------------------------------------------

    def _px(self) -> float:
        return self.px * layout.current().s

    def _inner(self) -> pygame.Rect:
        return layout.inset(self.rect, layout.current().px(10), layout.current().px(2))

    def _x_of(self, i: int) -> int:
        return text.width("body", self._px(), self._text[:i])

    def index_at(self, x: int) -> int:
        """Caret position nearest to a window x."""
        rel = x - self._inner().x + self._scroll
        return min(range(len(self._text) + 1), key=lambda i: abs(self._x_of(i) - rel))

    def label_text(self) -> str:
        return self.name or self.placeholder

    def describe(self) -> str:
        return f"{super().describe()}: {self._text or tr('kit.states.empty')}"

    def help(self) -> str | None:
        from .richtext import escape

        found = super().help()
        if found is None and not self.focused and self._x_of(len(self._text)) > self._inner().w > 0:
            return escape(self._text)
        return found

    def paint(self, dst: pygame.Surface) -> None:
        m, t, inner = layout.current(), theme(), self._inner()
        dst.blit(paint.panel(self.rect.size, m.px(7), "well"), self.rect)
        edge = t.cyan if self.focused else t.soft if self.hovered else t.muted
        width = m.px(3) if self.focused else m.px(1)
        paint.frame(dst, self.rect, m.px(7), width, (*edge, 255 if self.focused else 120))
        clip = dst.get_clip()
        dst.set_clip(clip.clip(inner))
        if self._text or self.composing or self.focused:
            self._paint_text(dst, inner)
        else:
            text.draw_text(
                dst, "body_i", self._px(), self.placeholder, inner.midleft, t.muted, "midleft", max_w=inner.w
            )
        dst.set_clip(clip)

    def draw_ring(self, dst: pygame.Surface) -> None:
        """The field's own frame shows the focus."""

    def _paint_text(self, dst: pygame.Surface, inner: pygame.Rect) -> None:
        m, t = layout.current(), theme()
        shown = self._text[: self.caret] + self.composing + self._text[self.caret :]
        total = text.width("body", self._px(), shown)
        caret = text.width("body", self._px(), self._text[: self.caret] + self.composing)
        if not self.focused:
            text.draw_text(dst, "body", self._px(), self._text, inner.midleft, t.cream, "midleft", max_w=inner.w)
            self._scroll = 0
            return
        self._scroll = max(0, min(self._scroll, total - inner.w + m.px(4)), caret - inner.w + m.px(4))
        self._scroll = min(self._scroll, caret)
        x = inner.x - self._scroll
        a, b = self.selection
        if a != b:
            box = pygame.Rect(x + self._x_of(a), inner.y + m.px(4), self._x_of(b) - self._x_of(a), inner.h - m.px(8))
            pygame.draw.rect(dst, (58, 92, 118), box)
        text.draw_text(dst, "body", self._px(), shown, (x, inner.centery), t.bright, "midleft")
        if self.composing:
            start = x + self._x_of(self.caret)
            y = inner.centery + text.line_height("body", self._px()) // 2
            pygame.draw.line(dst, t.cyan, (start, y), (x + caret, y), m.px(1))
        if self._lit:
            pygame.draw.rect(dst, t.cyan, (x + caret, inner.y + m.px(4), m.px(2), inner.h - m.px(8)))


def get_clipboard() -> str:
    """The text in the clipboard; "" when there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, AttributeError):
        return ""


def put_clipboard(s: str) -> None:
    """Put a text in the clipboard, where there is one."""
    try:
        pygame.scrap.put_text(s.replace("\0", "").encode("utf-8", "replace").decode())
    except (pygame.error, AttributeError):
        return
