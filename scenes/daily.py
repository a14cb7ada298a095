"""The challenges of the day: one deal for every mode that one person can play alone, the same for everybody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game import registry
from game.core.records import Record, challenge_seed
from game.core.structs import ModeInfo
from scenes import ahead, names
from scenes.keeping import begin_challenge, challenges, open_book, today
from scenes.kit import Button, Paragraph, ScrollView, layout, paint, pictures, text, theme
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.pieces import OPENING, further
from scenes.kit.strings import tr
from scenes.kit.textfield import put_clipboard
from scenes.kit.theme import ACCENT
from scenes.load_files import go_to
from scenes.load_picture import of_game
from scenes.screen import Screen

if TYPE_CHECKING:
    from game.core.session import Session
    from scenes.kit.app import App


class Challenge(Node):
    """One challenge: game, mode, its seed, how it stands, and the buttons."""

    HEIGHT = 104.0

    def __init__(self, scene: DailyScene, game: str, mode: ModeInfo) -> None:
        super().__init__(name=f"challenge {game} {mode.id}")
        self.game_id, self.mode = game, mode
        self.topic = (game, names.page(game, "modes", mode.id))
        self.seed = challenge_seed(game, mode.id, scene.day)
        self.done: Record | None = scene.book.challenge(game, mode.id, scene.day)
        self.begun = scene.book.has_begun(game, mode.id, scene.day)
        self.go = Button(
            tr("daily.again") if self.begun else tr("daily.play"),
            "normal" if self.begun else "primary",
            "play",
            name=f"play {game} {mode.id}",
            on_click=lambda: scene.begin(self),
        )
        self.copy = Button(tr("daily.copy_seed"), "quiet", "copy", name=f"copy {game} {mode.id}",
                           on_click=lambda: scene.copy(self.seed))  # fmt: skip
        self.add(self.go, self.copy)

    def standing(self) -> str:
        """How it stands for the people here."""
        if self.done is not None:
            best = self.done.best
            if best is None:
                return tr("daily.played")
            told = {"name": best.name, "score": best.score}
            return tr("daily.won_by", **told) if self.done.won else tr("daily.played_by", **told)
        return tr("daily.begun") if self.begun else tr("daily.fresh")

    def own_lines(self) -> list[str]:
        mode = names.mode_name(self.game_id, self.mode.id)
        return [
            tr(
                "daily.described",
                game=names.game_name(self.game_id),
                mode=mode,
                seed=self.seed,
                standing=self.standing(),
            )
        ]

    def placed(self) -> None:
        if not hasattr(self, "copy"):
            return
        m, r = layout.current(), self.rect
        wide = m.px(170)
        x = r.right - m.px(14) - wide
        self.go.rect = pygame.Rect(x, r.y + m.px(12), wide, m.px(42))
        self.copy.rect = pygame.Rect(x, self.go.rect.bottom + m.px(4), wide, m.px(34))

    def paint(self, dst: pygame.Surface) -> None:
        m, t, r = layout.current(), theme(), self.rect
        paint.drop(dst, r, m.px(8), m.px(6), 120, m.px(2))
        dst.blit(paint.panel(r.size, m.px(8), "solid" if not self.begun else "glass"), r)
        accent = ACCENT.get(self.game_id, t.amber)
        dst.blit(paint.rounded((m.px(5), r.h - m.px(16)), m.px(2), (*accent, 255), (*accent, 160)),
                 (r.x + m.px(8), r.y + m.px(8)))  # fmt: skip
        picture = of_game(self.game_id, (m.px(124), r.h - m.px(16)))
        dst.blit(picture, (r.x + m.px(18), r.y + m.px(8)))
        x = r.x + m.px(18) + picture.get_width() + m.px(16)
        if self.done is not None:
            side = m.px(26)
            dst.blit(pictures.icon("trophy" if self.done.won else "check", side, t.amber),
                     (self.go.rect.x - m.px(16) - side, r.y + m.px(14)))  # fmt: skip
        room = self.go.rect.x - m.px(10) - x
        rows = (("body_b", 18, names.game_name(self.game_id), t.bright),
                ("body", 15, names.mode_name(self.game_id, self.mode.id), t.cream),
                ("cond", 15, tr("daily.seed", seed=self.seed), t.soft),
                ("body_i", 15, self.standing(), t.amber if self.done is not None else t.soft))  # fmt: skip
        step = (r.h - m.px(12)) / len(rows)
        for i, (kind, px, words, ink) in enumerate(rows):
            s, size = text.fit_line(words, kind, px * m.s, room, 9 * m.s)
            text.draw_text(dst, kind, size, s, (x, round(r.y + m.px(6) + step * (i + 0.5))), ink, "midleft")


INSET = 4.0
"""Logical pixels around the rows that keep their shadows; the rows themselves end with the heading."""


class DailyScene(Screen):
    """All challenges of a day."""

    name = "daily"
    icon = "calendar"
    widest = 900.0

    def __init__(self, app: App, day: str = "") -> None:
        super().__init__(app)
        self.day = day or today()
        self.story = Paragraph(f"**{names.day(self.day)}**\n" + tr("daily.story"), px=16, color=theme().cream)
        self.view = ScrollView(name="challenges")
        self.root.add(self.view)
        self.rows: list[Challenge] = []
        self.coming = [] if app.headless_mode else [game for game in registry.installed() if not registry.loaded(game)]
        """Games whose rules are loaded first, some modules a frame, while the screen is already seen."""
        self.read()

    _loading: Iterator[None] | None = None

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.coming or not self.seen:
            return
        self.wake = 0.0
        self._loading = self._loading or ahead.rules(self.coming[0])
        if further(self._loading, OPENING):
            return
        self._loading = None
        self.coming.pop(0)
        self.wake = 0.0 if self.coming else None
        if not self.coming:
            self.resume()
            self.anew()
            self.speak()

    def read(self) -> None:
        """Look at the book again."""
        self.book = open_book(self.app)
        self.rows = [] if self.coming else [Challenge(self, game, mode) for game, mode in challenges()]
        self.view.clear()
        if not self.coming:  # the day and its challenges come together
            self.view.add(self.story, *self.rows)

    def resume(self) -> None:
        self.read()
        self.refit()

    def enter(self) -> None:
        super().enter()
        self.wake = 0.0 if self.coming else None

    def arrange(self, body: pygame.Rect, foot: pygame.Rect, m: Metrics) -> None:
        self.view.rect = body.inflate(2 * m.px(INSET), 0)
        self.view.place(lambda room: self._place(room, m))

    def _place(self, room: pygame.Rect, m: Metrics) -> None:
        inset = m.px(INSET)
        wide = room.w - 2 * inset
        y = room.y + inset
        self.story.rect = pygame.Rect(room.x + inset, y, wide, self.story.height_for(wide))
        y = self.story.rect.bottom + m.px(14)
        for row in self.rows:
            row.rect = pygame.Rect(room.x + inset, y, wide, m.px(row.HEIGHT * max(1.0, m.text_scale)))
            y = row.rect.bottom + m.px(10)

    def copy(self, seed: int) -> None:
        """Put a seed into the clipboard."""
        put_clipboard(str(seed))
        self.app.toast(tr("daily.copied", seed=seed), "good")

    def begin(self, row: Challenge) -> None:
        """Play a challenge."""
        session = begin_challenge(self.app, row.game_id, row.mode.id, self.day)
        if session is None:
            return
        self.app.settings.last_game = row.game_id
        self.app.save_settings()
        self.app.bring(self._table(session, row.game_id))

    def _table(self, session: Session, game: str) -> Iterator[None]:
        yield from ahead.modules(game)
        from scenes.table.scene import TableScene

        go_to(self.app, TableScene(self.app, session, game))
