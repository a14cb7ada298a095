"""What is shown while the pictures of a table are painted for the first time: a bar, and a way past it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game import folders
from scenes import albums
from scenes.kit import layout, paint, text
from scenes.kit.art import store
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.scene import Scene
from scenes.kit.strings import tr
from scenes.kit.theme import theme
from scenes.kit.widgets import Button, Label, Paragraph
from scenes.names import game_name
from scenes.table.painting import Job, Painters

if TYPE_CHECKING:
    from scenes.kit.app import App

LOOK_EVERY = 0.2
STEPS = 50
"""So many times at most the bar is drawn longer."""
_passed: set[Job] = set()
"""Jobs that were broken off or failed: not tried again while the program runs."""


def first_run(table: Any, m: Metrics) -> Scene | None:
    """The scene to show before the table in that window; None when its pictures are there, or cannot be kept."""
    job = Job.of(table.session, m, table.app.settings)
    if job in _passed or job.done() or not can_keep():
        return None
    return FirstRun(table, job)


def can_keep() -> bool:
    """Is there a cache folder to paint into, on a disk with room?"""
    import os

    folder = folders.cache_dir() / "art"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK) and store.has_room(folder)


class Bar(Node):
    """How much is done."""

    share = 0.0

    def label_text(self) -> str:
        return f"{round(self.share * 100)} %"

    def paint(self, dst: pygame.Surface) -> None:
        t, m, r = theme(), layout.current(), self.rect
        radius = r.h // 2
        dst.blit(paint.panel(r.size, radius, "well"), r)
        inner = layout.inset(r, m.px(3), m.px(3))
        wide = max(inner.h, round(inner.w * self.share))
        self._part(dst, paint.rounded(inner.size, inner.h // 2, t.gold_top, t.gold_bottom), inner.topleft, wide)
        if wide > 2 * inner.h:
            high = max(1, inner.h // 6)
            light = paint.rounded((inner.w - inner.h, high), high // 2, (*t.bright, 110), (*t.bright, 40))
            self._part(dst, light, (inner.x + inner.h // 2, inner.y + inner.h // 5), wide - inner.h)
        text.draw_text(dst, "cond_b", 14 * m.s, self.label_text(), r.center, t.bright, "center", shadow=True)

    def _part(self, dst: pygame.Surface, whole: pygame.Surface, at: tuple[int, int], wide: int) -> None:
        """The picture of a full bar with its middle left out, so that nothing is made anew while it grows."""
        end = min(whole.get_height() // 2 + 1, wide)
        dst.blit(whole, at, (0, 0, wide - end, whole.get_height()))
        right = whole.get_width() - end
        dst.blit(whole, (at[0] + wide - end, at[1]), (right, 0, end, whole.get_height()))


class Cover(Node):
    """The cover of the box, if it was painted before."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    def ready(self, m: Metrics) -> bool:
        """Is there one, and room for it?"""
        from scenes import title_art

        size = title_art.setup_cover_size(m.s)
        return not m.compact and title_art.cover_ready(self.game, size)

    def paint(self, dst: pygame.Surface) -> None:
        from scenes import title_art
        from scenes.kit.art.covers import cover

        m = layout.current()
        picture = cover(self.game, title_art.setup_cover_size(m.s))
        at = picture.get_rect(midbottom=self.rect.midbottom)
        paint.drop(dst, at, m.px(4), m.px(12), 150, m.px(5))
        dst.blit(picture, at)


class FirstRun(Scene):
    """Waits for the painters, then gives way to the table below. "Play now" goes on while they work."""

    name = "painting"
    look = 0.05  # nothing can be done but to go on

    def __init__(self, table: Any, job: Job) -> None:
        super().__init__()
        self.app: App = table.app
        self.table, self.job = table, job
        self.painters = Painters(job, table.session.seed)
        self._before = 0.0
        """How much was done when the window got another size."""
        self._size = job.size
        self.head = Label(game_name(job.game), kind="title_b", px=28, color=theme().heading, align="center", minimum=16)
        about = tr("table.painting.again" if job.like() else "table.painting.about")
        self.line = Paragraph(about, px=17, color=theme().soft, align="center")
        self.bar = Bar(name="share")
        self.go = Button(tr("table.painting.go"), "quiet", command="back", name="play_now", on_click=self.pass_by)
        self.go.tooltip = tr("table.painting.go_help")
        self.cover = Cover(job.game)
        self.root.add(self.cover, self.head, self.line, self.bar, self.go)

    def enter(self) -> None:
        self._stop_others()
        try:
            self.painters.start()
        except OSError:
            _passed.add(self.job)

    def _stop_others(self) -> None:
        """Whoever still paints the table for the size that the window had before; that may be begun again."""
        others, self.table.painters = self.table.painters, None
        if others is not None and others.busy:
            _passed.discard(others.job)
            others.close()

    def leave(self) -> None:
        if not self.painters.busy:
            self.painters.finish()
        if self.job.done():
            self.painters.close()
            return
        _passed.add(self.job)
        self.table.painters = self.painters

    def layout(self, m: Metrics) -> None:
        self.m = m
        wide = min(m.px(560), m.w - m.px(40))
        self.cover.show(self.cover.ready(m))
        x, y = (m.w - wide) // 2, round(m.h * (0.58 if self.cover.visible else 0.36))
        self.cover.rect = pygame.Rect(x, 0, wide, max(0, y - m.px(14)))
        self.head.rect = pygame.Rect(x, y, wide, m.px(42))
        high = self.line.height_for(wide)
        self.line.rect = pygame.Rect(x, y + m.px(50), wide, high)
        self.bar.rect = pygame.Rect(x, self.line.rect.bottom + m.px(18), wide, m.px(26))
        side = m.px(150)
        self.go.rect = pygame.Rect((m.w - side) // 2, self.bar.rect.bottom + m.px(22), side, m.px(38))

    def background(self, dst: pygame.Surface) -> None:
        from scenes import title_art

        clip = dst.get_clip()
        dst.blit(title_art.backdrop(self.m.size), clip, clip)

    def update(self, dt: float) -> None:
        """Follow the painters, also to another size of the window; give way when they are done."""
        self.wake = LOOK_EVERY
        if self.m.size != self.job.size:
            self._follow_window()
        elif not self.painters.busy:
            self._give_way()
        else:
            self._show_share(self._before + (1 - self._before) * self.painters.share)

    def _follow_window(self) -> None:
        """The window has another size: once it stays so, paint for that behind the same bar."""
        still, self._size = self._size == self.m.size, self.m.size
        if not still:
            return
        job = Job.of(self.table.session, self.m, self.app.settings)
        if job.done() or job in _passed:
            self._give_way()
            return
        self.painters.close()
        self._before, self.job = self.bar.share, job
        self.painters = Painters(job, self.table.session.seed)
        self.enter()

    def _give_way(self) -> None:
        if self.app.scene is not self:
            return
        if not self.app.headless_mode:  # what the painters have just put together
            albums.open_album(self.app, self.job.game)
            albums.write_later(self.app)
        self.app.pop()

    def _show_share(self, share: float) -> None:
        if round(share * STEPS) != round(self.bar.share * STEPS):
            self.bar.share = max(share, self.bar.share)
            self.bar.invalidate()

    def pass_by(self) -> None:
        """To the table at once; the painters go on beside it."""
        self.app.pop()

    def text_lines(self) -> list[str]:
        return [self.head.label_text(), self.line.label_text(), self.bar.label_text()]
