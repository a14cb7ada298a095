"""What the list of saved games asks for: the path of a file, the name of a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from scenes.kit import Button, Modal, Paragraph, TextField
from scenes.kit.layout import Metrics
from scenes.kit.strings import tr

NAME_LIMIT = 300


class AskLine(Modal):
    """Asks for one line of text; ``on_done`` gets it when it is not empty."""

    def __init__(self, title: str, hint: str, value: str, verb: str, on_done: Callable[[str], Any], *, limit: int = 400,
                 example: str = "", name: str = "line") -> None:  # fmt: skip
        super().__init__(title, 620, 210, icon="save")
        self.on_done = on_done
        self.hint = Paragraph(hint, px=15)
        self.field = TextField(value, placeholder=example, limit=limit, name=name, on_submit=lambda _: self._done())
        self.ok = Button(verb, "primary", name="ok", on_click=self._done)
        self.no = Button(tr("load.path.cancel"), name="cancel", on_click=self.close)
        self.panel.add(self.hint, self.field, self.ok, self.no)

    def arrange(self, inner: pygame.Rect, m: Metrics) -> None:
        self.hint.rect = pygame.Rect(inner.x, inner.y, inner.w, m.px(22))
        self.field.rect = pygame.Rect(inner.x, inner.y + m.px(26), inner.w, m.px(42))
        half = (inner.w - m.px(10)) // 2
        y = inner.bottom - m.px(44)
        self.no.rect = pygame.Rect(inner.x, y, half, m.px(44))
        self.ok.rect = pygame.Rect(inner.right - half, y, half, m.px(44))

    def _done(self) -> None:
        words = self.field.text.strip()
        if words:
            self.close()
            self.on_done(words)


def ask_path(title: str, path: str, verb: str, on_path: Callable[[Path], Any]) -> AskLine:
    """A dialog that asks for the path of a file; quotes around it are left out, "~" is the player's folder."""

    def done(words: str) -> None:
        try:
            found = Path(words.strip('"')).expanduser()
        except RuntimeError:  # "~somebody" who is not there
            found = Path(words)
        on_path(found)

    return AskLine(title, tr("load.path.hint"), path, verb, done, example=tr("load.path.example"),
                   name="path of the file")  # fmt: skip


def ask_name(title: str, name: str, verb: str, on_name: Callable[[str], Any]) -> AskLine:
    """A dialog that asks for the name of a saved game: any name will do."""
    return AskLine(title, tr("load.name.hint"), name, verb, on_name, limit=NAME_LIMIT, name="name of the game")
