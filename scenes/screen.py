"""The frame that all menu screens share: a heading, the way back, a body and a foot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes import title_art
from scenes.kit import Button, Label, Scene, ScrollView, layout, paint, pictures, text, theme
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.strings import tr

if TYPE_CHECKING:
    from scenes.kit.app import App


def open_book(app: App, game_id: str, page: str = "") -> None:
    """The rule book of a game over what is shown; of the first one here when that game is not."""
    from game import registry
    from scenes.rules import RulesScene

    here = registry.installed()
    if here:
        app.push(RulesScene(app, game_id if game_id in here else here[0], page if game_id in here else ""))


_PAGE_KEYS = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class Heading(Node):
    """The name of the screen in large letters, with a line below."""

    def __init__(self, words: str, icon: str | None) -> None:
        super().__init__()
        self.words, self.icon = words, icon

    def label_text(self) -> str:
        return self.words

    def paint(self, dst: pygame.Surface) -> None:
        m, t, r = layout.current(), theme(), self.rect
        px = min(26 * m.s, r.h * 0.6 / max(1.0, text.scaled(100) / 100))
        x = r.x
        if self.icon:
            side = round(px * 1.2)
            dst.blit(pictures.icon(self.icon, side, t.amber), (x, r.centery - side // 2))
            x += side + m.px(12)
        words, px = text.fit_line(self.words, "title_b", px, r.right - x, px * 0.6)
        text.draw_text(dst, "title_b", px, words, (x, r.centery), t.heading, "midleft", shadow=True)


class Screen(Scene):
    """A menu screen. Subclasses set ``icon``, add nodes in ``__init__`` and place them in ``arrange``.

    The heading is the text ``NAME.heading``, unless a subclass sets ``heading``.

    The button "Back" has the command ``back`` (Esc) and takes the scene off the stack.
    """

    heading = ""
    icon: str | None = None
    foot_height = 0.0
    widest = 1180.0
    """The body is never wider than this many logical pixels."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app: App = app
        self.m = app.metrics
        self.title = Heading(self.heading or tr(f"{self.name}.heading"), self.icon)
        self.back = Button(tr("kit.back"), "quiet", "arrow_left", command="back", name="back", on_click=self.go_back)
        self.rule = Rule()
        self.root.add(self.rule, self.title, self.back)

    def topic(self) -> tuple[str, str]:
        """Game and page of its rules (or "") for F1 where nothing pointed at has its own."""
        return self.app.settings.last_game, ""

    def command(self, name: str) -> bool:
        if name == "help":
            open_book(self.app, *(self.stage.topic() or self.topic()))
            return True
        return name == "quit" and self._table_first()

    def _table_first(self) -> bool:
        """The window is closed over a table that lies below: it may have something to ask."""
        table = next((s for s in reversed(self.app.scenes[:-1]) if hasattr(s, "leave_table")), None)
        if table is None or self.app.scene is not self:
            return False
        self.app.pop_to(table)
        table.leave_table()
        return True

    def go_back(self) -> None:
        """Leave the screen."""
        self.app.pop()

    def layout(self, m: Metrics) -> None:
        self.m = m
        margin = m.px(14 if m.compact else 26)
        wide = min(m.w - 2 * margin, m.px(self.widest))
        area = pygame.Rect((m.w - wide) // 2, margin // 2, wide, m.h - margin)
        head = m.px(44 if m.compact else 58)
        back_w = m.px(112 * max(1.0, m.text_scale * (1.12 if text.actual("body") != "body" else 1.0)))
        back_w = max(back_w, text.width("body_b", 15 * m.s, self.back.label) + m.px(76))
        self.title.rect = pygame.Rect(area.x, area.y, area.w - back_w - m.px(12), head)
        self.back.rect = pygame.Rect(area.right - back_w, area.y + (head - m.px(36)) // 2, back_w, m.px(36))
        self.rule.rect = pygame.Rect(area.x, area.y + head, area.w, m.px(2))
        top = area.y + head + m.px(8 if m.compact else 14)
        foot_h = m.px(self.foot_height)
        body = pygame.Rect(area.x, top, area.w, area.bottom - top - (foot_h + m.px(8) if foot_h else 0))
        foot = pygame.Rect(area.x, area.bottom - foot_h, area.w, foot_h)
        self.floor = foot.y if foot_h else 0
        self.arrange(body, foot, m)

    def arrange(self, body: pygame.Rect, foot: pygame.Rect, m: Metrics) -> None:
        """Place the content."""

    def handle(self, ev: pygame.event.Event) -> bool:
        """Page keys scroll the page that is on show, wherever the focus is."""
        if ev.type == pygame.KEYDOWN and ev.key in _PAGE_KEYS and not self.stage.top.modal:
            longest = max((n for n in self.root.walk() if isinstance(n, ScrollView)), key=lambda n: n.limit(),
                          default=None)  # fmt: skip
            return longest is not None and longest.handle(ev)
        return False

    def refit(self) -> None:
        """Lay out again in the same window, after something was added or taken away."""
        self.layout(self.m)
        self.stage.relayout()
        self.invalidate()

    def background(self, dst: pygame.Surface) -> None:
        clip = dst.get_clip()
        dst.blit(title_art.backdrop(self.m.size), clip, clip)


class Rule(Node):
    """A thin golden line that fades out to the right."""

    def paint(self, dst: pygame.Surface) -> None:
        t = theme()
        dst.blit(_fading((self.rect.w, max(1, self.rect.h)), t.amber), self.rect)


@paint.kept
def _fading(size: tuple[int, int], color: tuple[int, int, int]) -> pygame.Surface:
    strip = pygame.Surface((32, 1), pygame.SRCALPHA)
    for x in range(32):
        strip.set_at((x, 0), (*color, round(170 * (1 - x / 31) ** 1.4)))
    return pygame.transform.smoothscale(strip, size)


def heading_label(words: str, px: float = 17) -> Label:
    """A small heading inside a screen."""
    return Label(words, kind="title", px=px, color=theme().heading)
