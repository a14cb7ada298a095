"""The list of decks: those that come with the game and those kept by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.set_a_watch.deck_files import Broken, DeckError
from game.set_a_watch.decks import Deck
from scenes.kit import Button, ListView, Paragraph, escape, prints
from scenes.kit.layers import Dialog, Modal
from scenes.kit.layout import Metrics
from scenes.kit.strings import tr
from scenes.set_a_watch.palette import BRIGHT, FLAME, SOFT

if TYPE_CHECKING:
    from scenes.set_a_watch.deck_builder import DeckScene


FAULTS = 4
"""Faulty files that are named; of more there is only the number."""


class DeckList(Modal):
    """Choose a deck to go on with; kept ones can be deleted."""

    def __init__(
        self, scene: DeckScene, ready: list[Deck], kept: list[Deck], broken: list[Broken], added: Sequence[Deck] = ()
    ) -> None:
        super().__init__(tr("decks.list.title"), 620, 560)
        self.scene, self.ready, self.added = scene, [*added, *ready], list(added)
        self.list = ListView([*kept, *self.ready], row_height=46, draw_row=self._row, label=lambda d: d.name,
                             on_activate=lambda i: self.take(), on_select=lambda i: self._selected(), selected=0,
                             name="decks")  # fmt: skip
        told = [tr("decks.list.broken", file=escape(b.file.name), fault=escape(b.fault)) for b in broken[:FAULTS]]
        told += [tr("decks.list.more", n=len(broken) - FAULTS)] if len(broken) > FAULTS else []
        fault = "\n".join(told)
        self.fault = Paragraph(fault, px=14)
        self.take_button = Button(tr("decks.open"), "primary", key="Return", name="open", on_click=self.take)
        self.delete_button = Button(tr("decks.list.delete"), "danger", "cross", name="delete", on_click=self.delete)
        self.shut = Button(tr("decks.list.back"), "normal", command="back", on_click=self.close)
        self.panel.add(self.list, self.fault, self.delete_button, self.shut, self.take_button)
        self._selected()

    def _row(self, dst: pygame.Surface, rect: pygame.Rect, deck: Any, state: Any) -> None:
        from scenes.kit import layout

        m = layout.current()
        own = deck not in self.ready
        prints.line(
            dst,
            "body_b",
            17 * m.s,
            deck.name,
            (rect.x + m.px(10), rect.y + m.px(15)),
            BRIGHT,
            "midleft",
            rect.w - m.px(160),
        )
        words = deck.notes or tr("decks.list.facts", creatures=deck.size, summons=deck.summons)
        prints.line(
            dst,
            "cond",
            14 * m.s,
            words,
            (rect.x + m.px(10), rect.bottom - m.px(13)),
            SOFT,
            "midleft",
            rect.w - m.px(20),
        )
        tag = tr("decks.list.yours") if own else tr("decks.list.given")
        tag = tr("decks.list.mods") if deck in self.added else tag
        prints.line(
            dst,
            "cond_b",
            14 * m.s,
            tag,
            (rect.right - m.px(10), rect.y + m.px(15)),
            FLAME if own else SOFT,
            "midright",
            m.px(120),
        )

    @property
    def deck(self) -> Deck | None:
        """The selected deck."""
        i = self.list.selected
        deck: Deck | None = self.list.items[i] if 0 <= i < len(self.list.items) else None
        return deck

    def _selected(self) -> None:
        own = self.deck is not None and self.deck not in self.ready
        self.delete_button.set_enabled(own, None if own else tr("decks.list.no_delete"))
        self.invalidate()

    def take(self) -> None:
        """Go on with the selected deck."""
        deck = self.deck
        if deck is not None:
            self.close()
            self.scene.opened_deck(deck)

    def delete(self) -> None:
        """Forget a kept deck, after a question."""
        deck = self.deck
        if deck is None:
            return
        from scenes.set_a_watch.deck_builder import folder

        def gone() -> None:
            try:
                folder().delete(deck.name)
            except DeckError as error:
                self.scene.open(Dialog(tr("decks.failed"), escape(str(error)), icon="warning"))
                return
            self.list.items = [d for d in self.list.items if d is not deck]
            self._selected()

        self.scene.open(
            Dialog(
                tr("decks.list.ask", deck=escape(deck.name)),
                tr("decks.list.ask_help"),
                [(tr("decks.list.delete"), "danger", gone), (tr("decks.list.keep"), "normal", None)],
            )
        )

    def arrange(self, inner: pygame.Rect, m: Metrics) -> None:
        foot, gap = m.px(44), m.px(10)
        fault_h = self.fault.height_for(inner.w) if self.fault.markup else 0
        self.list.rect = pygame.Rect(inner.x, inner.y, inner.w, inner.h - foot - gap - fault_h)
        self.fault.rect = pygame.Rect(inner.x, self.list.rect.bottom, inner.w, fault_h)
        w = (inner.w - 2 * gap) // 3
        for i, button in enumerate((self.delete_button, self.shut, self.take_button)):
            button.rect = pygame.Rect(inner.x + i * (w + gap), inner.bottom - foot, w, foot)
