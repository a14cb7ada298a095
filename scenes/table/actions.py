"""The action area: the one primary button, actions that point at nothing, undo and redo with their reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from scenes.kit import Button, Panel, Paragraph, even, layout, ornament, theme
from scenes.kit.richtext import plain
from scenes.kit.strings import tr
from scenes.table import wording
from scenes.table.regions import PRIMARY
from scenes.table.undoing import UndoButton

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

MOST = 3


class Offer(msgspec.Struct):
    """What the action area shows: the primary action and its words, the others, and the reasons."""

    primary: Any = None
    label: str = ""
    note: str = ""
    why: str = ""
    others: list[tuple[Any, str]] = []
    undo_why: str = ""
    redo: bool = False
    words: str = ""


class OtherButton(Button):
    """An action beside the primary one; what it brings is found out when it is pointed at."""

    def __init__(self, table: TableScene, label: str) -> None:
        super().__init__(plain(label), name=f"action {plain(label)}", px=15, tooltip=label)
        self.table = table
        self.action: Any = None

    def help(self) -> str | None:
        decision = self.table.game.decision
        if self.enabled and decision is not None and self.action in decision.actions:
            return self.table.selection.told(self.action)
        return super().help()


class ActionArea(Panel):
    """Primary button, secondary actions, undo and redo, and one line of words under them."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(name="actions")
        self.table = table
        self.primary = Button(tr("table.watching"), "primary", command="confirm", name="primary",
                              on_click=table.primary)  # fmt: skip
        self.more = Button("", icon="hand", command="actions", name="All actions",
                           tooltip=tr("table.actions.help"), on_click=table.toggle_list)  # fmt: skip
        self.undo: Button = UndoButton(table)
        self.redo = Button(tr("table.undo.redo"), icon="redo", command="redo", name="redo", on_click=table.redo)
        self.words = Paragraph("", kind="body_i", px=14, align="center", valign="middle", minimum=10.5)
        self.others: list[OtherButton] = []
        self.offer = Offer()
        self.add(self.primary, self.more, self.undo, self.redo, self.words)

    @property
    def rows(self) -> int:
        """Rows of buttons under the primary one."""
        return len(self.others) + 1

    def say(self, offer: Offer) -> bool:
        """Show another offer. True when the number of rows changed, so that the table lays out again."""
        rows, self.offer = self.rows, offer
        self.primary.label = plain(offer.label)
        self.primary.note = ", ".join(plain(part).strip() for part in wording.parts(offer.note))
        self.primary.set_enabled(offer.primary is not None, offer.why or None)
        self.primary.tooltip = "\n".join(wording.parts(offer.note)) or None
        self.undo.set_enabled(not offer.undo_why, offer.undo_why or None)
        self.redo.set_enabled(offer.redo, tr("table.undo.nothing"))
        if bool(self.words.markup) != bool(offer.words):
            self.invalidate()
        self.words.markup = offer.words
        shown = offer.others[:MOST]
        if [label for _, label in shown] != [b.label for b in self.others]:
            self._replace(shown)
        for button, (action, _) in zip(self.others, shown):
            button.on_click = lambda a=action: self.table.choose(a)
            button.action = action
            button.set_enabled(action is not None)
        self.primary.invalidate()
        return self.rows != rows

    def resting(self) -> Offer:
        """The offer of the moment with nothing to press."""
        old = self.offer
        return Offer(None, old.label, old.note, "", [(None, label) for _, label in old.others])

    def _replace(self, shown: list[tuple[Any, str]]) -> None:
        stage = self.stage
        for button in self.others:
            if stage is not None and stage.focus is button:
                stage.set_focus(None)
            self.remove(button)
        self.others = [OtherButton(self.table, label) for _, label in shown]
        self.add(*self.others)
        self.placed()

    def placed(self) -> None:
        m, r = layout.current(), self.rect
        if not r.w:
            return
        if m.compact:
            self._place_bar(m, r)
            return
        pad, gap = m.px(10), m.px(6)
        x, w, y = r.x + pad, r.w - 2 * pad, r.y + pad
        self.primary.rect = pygame.Rect(x, y, w, m.px(PRIMARY))
        y += m.px(PRIMARY) + gap
        for button in self.others:
            button.rect = pygame.Rect(x, y, w, m.px(36))
            y += m.px(36) + gap
        third = m.px(44)
        half = (w - third - 2 * gap) // 2
        self.undo.rect = pygame.Rect(x, y, half, m.px(36))
        self.redo.rect = pygame.Rect(x + half + gap, y, half, m.px(36))
        self.more.rect = pygame.Rect(x + w - third, y, third, m.px(36))
        even(self.undo, self.redo)
        y += m.px(36) + m.px(3)
        self.words.rect = pygame.Rect(x, y, w, max(m.px(16), r.bottom - m.px(4) - y))
        self.words.show(True)

    def _place_bar(self, m: layout.Metrics, r: pygame.Rect) -> None:
        """One row at the lower edge; the drawers' buttons stand at its left."""
        gap = m.px(5)
        h = r.h - 2 * gap
        right = r.right - gap
        wide = min(m.px(220), max(m.px(120), r.w // 3))
        self.primary.rect = pygame.Rect(right - wide, r.y + gap, wide, h)
        right = self.primary.rect.left - gap
        for button in (self.more, self.redo, self.undo):
            side = m.px(44)
            button.rect = pygame.Rect(right - side, r.y + gap, side, h)
            right -= side + gap
        left = r.x + gap + 3 * (m.px(44) + gap) + m.px(4)
        for button in self.others:
            w = max(1, min(m.px(150), (right - left) // max(1, len(self.others)) - gap))
            button.rect = pygame.Rect(left, r.y + gap, w, h)
            button.show(w >= m.px(56))
            left += w + gap
        self.words.show(False)

    def label_text(self) -> str:
        return ""

    def _takes(self, pos: tuple[int, int]) -> bool:
        """In a compact window the drawers' buttons, which lie below, share the bar."""
        return not layout.current().compact and super()._takes(pos)

    def paint(self, dst: pygame.Surface) -> None:
        if not layout.current().compact:  # in a compact window the drawers' bar is the ground
            super().paint(dst)
            if not self.words.markup:
                line = ornament.flourish(self.rect.w * 2 // 3, theme().soft)
                dst.blit(line, line.get_rect(center=self.words.rect.center))
