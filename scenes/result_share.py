"""The screen of the result card: the picture, and the ways to take it along."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes import names, result_card
from scenes.keeping import look_up
from scenes.kit import Button, escape, even, layout, paint
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.strings import tr
from scenes.kit.textfield import put_clipboard
from scenes.result import Telling
from scenes.screen import Screen

if TYPE_CHECKING:
    from game.core.session import Session
    from scenes.kit.app import App


class Picture(Node):
    """The card, as large as there is room."""

    def __init__(self, card: result_card.Card) -> None:
        super().__init__(name="result card")
        self.card = card
        self._whole: pygame.Surface | None = None
        self._fitted: pygame.Surface | None = None
        self._begun: pygame.Surface | None = None
        self._pieces: Iterator[pygame.Surface] | None = None

    @property
    def whole(self) -> pygame.Surface:
        """The card at its full size, drawn when it is first asked for."""
        if self._whole is None:
            self._whole = result_card.draw(self.card)
        return self._whole

    @property
    def drawn(self) -> bool:
        """Was all of it drawn?"""
        return self._whole is not None

    def go_on(self) -> None:
        """Draw another piece of it; where a picture is missing for that, it is begun anew the next time."""
        pieces, self._pieces = self._pieces or result_card.drawn(self.card), None
        part = next(pieces, None)
        if part is None:
            self._whole = self._begun
        else:
            self._begun, self._pieces = part, pieces

    def own_lines(self) -> list[str]:
        return [line for line in self.card.lines() if line]

    def paint(self, dst: pygame.Surface) -> None:
        w, h = result_card.SIZE
        k = min(self.rect.w / w, self.rect.h / h, 1.5)
        size = (max(1, round(w * k)), max(1, round(h * k)))
        if self._fitted is None or self._fitted.get_size() != size:
            self._fitted = pygame.transform.smoothscale(self.whole, size)
        r = self._fitted.get_rect(center=self.rect.center)
        m = layout.current()
        paint.drop(dst, r, m.px(4), m.px(10), 160, m.px(4))
        dst.blit(self._fitted, r)


class ShareScene(Screen):
    """The card of a finished game."""

    name = "share"
    icon = "trophy"
    foot_height = 50.0

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.game_id = session.rules.info.id
        self.card = result_card.Card(Telling(session), look_up(app, session))
        self.picture = Picture(self.card)
        self.save = Button(tr("share.picture"), "primary", "save", command="confirm", name="save the picture",
                           on_click=lambda: self._write(result_card.save_picture))  # fmt: skip
        self.text = Button(tr("share.text"), "normal", "log", name="save as text",
                           on_click=lambda: self._write(result_card.save_text))  # fmt: skip
        self.copy = Button(tr("share.copy"), "normal", "copy", name="copy as text", on_click=self.copied)
        self.root.add(self.picture, self.copy, self.text, self.save)

    def topic(self) -> tuple[str, str]:
        return self.game_id, names.page(self.game_id, "pages", "result")

    def made_first(self) -> Iterator[object]:
        while not self.picture.drawn:
            yield from self._made(lambda _: self.picture.go_on(), self.app.base, self.picture.rect)
        yield from super().made_first()

    def arrange(self, body: pygame.Rect, foot: pygame.Rect, m: Metrics) -> None:
        self.picture.rect = body
        cells = layout.row(foot, [-1, -1, -1.2], m.px(12))
        for button, cell in zip((self.copy, self.text, self.save), cells):
            button.rect = cell
        even(self.copy, self.text, self.save)

    def copied(self) -> None:
        """Put the lines into the clipboard."""
        put_clipboard("\n".join(self.card.lines()))
        self.app.toast(tr("share.copied"), "good")

    def _write(self, write: Callable[[result_card.Card], Path]) -> None:
        try:
            path = write(self.card)
        except OSError as error:
            self.app.toast(tr("share.not_saved", fault=escape(error.strerror or str(error))), "error", 10)
        else:
            self.app.toast(tr("share.saved", file=escape(str(path))), "good", 8)
