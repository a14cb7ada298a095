"""The title screen: the smithy at night, five boxes on the bench, the way into everything."""

from __future__ import annotations

import importlib
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game import registry
from game.boxes import shelf
from scenes import names, title_art, title_menu
from scenes.kit import Button, Dialog, Label, Scene, even, layout, paint, text, theme
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.richtext import escape
from scenes.kit.settings import speed_factor
from scenes.kit.strings import tr
from scenes.screen import open_book
from scenes.title_boxes import GameBox, cover_height
from scenes.title_fire import Fire

if TYPE_CHECKING:
    from scenes.kit.app import App

BEAT = 1 / 24
"""Seconds between two pictures of the fire."""
WAITING = 0.76
"""Size of a box in the workshop beside one that can be played: it stands farther back, and the anvil is seen."""
LOOK = 0.3
"""Seconds between two looks at what the painter has done."""


class TitleScene(Scene):
    """The first screen. Everything heavy (pictures, saves) is looked for after its first frame."""

    name = "title"
    ambience = "hearth"

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app: App = app
        self.m = app.metrics
        self.painter = title_art.Painter()
        self.fire = Fire()
        self.saved: Any = None
        self._frames = 0
        self._focused = True
        self._tick = False
        self._since = 0.0
        self._looked = 0.0
        self._painted = False
        self._art_asked = False
        self._build()

    def _build(self) -> None:
        self.logo = Logo()
        self.play_on = Button(
            tr("title.menu.continue"),
            "primary",
            "play",
            command="confirm",
            name="continue",
            align="left",
            on_click=self.resume_game,
        )
        self.play_on.show(False)
        entries = (
            ("new game", tr("title.menu.new"), "die", self.new_game),
            ("learn", tr("tutorial.learn"), "learn", self.learn),
            ("load", tr("title.menu.load"), "save", lambda: self.go("load", "LoadScene")),
            ("today's challenge", tr("title.menu.challenge"), "calendar", lambda: self.go("daily", "DailyScene")),
            ("records", tr("title.menu.records"), "trophy", lambda: self.go("records", "RecordsScene")),
            ("rules", tr("title.menu.rules"), "book", self.rules),
            ("settings", tr("title.menu.settings"), "gear", lambda: self.go("settings", "SettingsScene")),
            ("credits", tr("title.menu.credits"), "info", lambda: self.go("credits", "CreditsScene")),
            ("quit", tr("title.menu.quit"), "quit", self.app.quit),
        )
        self.icons = ["play", *(icon for _, _, icon, _ in entries)]
        self.buttons = [
            Button(s, "normal", icon, align="left", name=name, on_click=f) for name, s, icon, f in entries
        ]
        here = registry.installed()
        self.boxes = [
            GameBox(box, box.id in here, lambda game=box.id: self.choose(game))  # type: ignore[misc]
            for box in shelf().games
        ]
        self.note = Label(tr("title.unofficial"), kind="body_i", px=13, color=theme().soft, align="right")
        self.root.add(self.logo, self.play_on, *self.buttons, *self.boxes, self.note)

    # -- life -------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._frames = 0

    def leave(self) -> None:
        self.painter.close()

    def resume(self) -> None:
        self.look_for_saves()

    def layout(self, m: Metrics) -> None:
        self.m = m
        side = m.px(min(248, m.logical[0] * 0.26))
        margin = m.px(12 if m.compact else 30)
        column = pygame.Rect(margin, margin, side, m.h - 2 * margin)
        self._menu(column, m)
        x = column.right + m.px(18 if m.compact else 38)
        self._shelf(pygame.Rect(x, margin, m.w - margin - x, m.h - margin), m)
        self.note.rect = pygame.Rect(m.w - m.px(330), m.h - m.px(22), m.px(318), m.px(18))
        self.note.show(not m.compact)
        self.fire.place(m, self.stage_clip())
        self._painted = title_art.forge_ready(m.size)
        self._art_asked = False

    def _menu(self, column: pygame.Rect, m: Metrics) -> None:
        rows = title_menu.rows((self.play_on, *self.buttons), self.icons, column.h / m.s)
        logo_h = min(m.px(96), round(column.h * 0.2))
        self.logo.rect = pygame.Rect(column.x, column.y, column.w, logo_h)
        first = 1.35 if self.play_on.visible else 1.0
        gap = m.px(5 if m.compact else 9)
        units = len(rows) - 1 + first
        free = column.bottom - self.logo.rect.bottom - m.px(10) - gap * (len(rows) - 1)
        unit = min(m.px(44), max(1.0, free / units))
        y = float(self.logo.rect.bottom + m.px(4 if m.compact else 24))
        for row in rows:
            h = unit * (first if self.play_on in row else 1.0)
            place = pygame.Rect(column.x, round(y), column.w, round(h))
            for b, cell in zip(row, layout.row(place, [-1] * len(row), gap)):
                b.rect = cell
            y += h + gap
        even(*(b for row in rows if len(row) > 1 for b in row))

    def _shelf(self, area: pygame.Rect, m: Metrics) -> None:
        """The boxes stand side by side on the bench, as large as they can be without hiding fire and anvil."""
        gap = m.px(8 if m.compact else 20)
        caption, foot = m.px(32), min(area.bottom, round(m.h * 0.955))
        parts = sum(1.0 if box.ready else WAITING for box in self.boxes)
        tallest = round(area.h * 0.60) - caption if m.compact else round(m.h * 0.335)
        under_fire = foot - caption - 2 * m.px(8) - round(title_art.FIRE_FOOT * m.h)
        tallest = min(tallest, max(m.px(60), under_fire))
        most = round(tallest / cover_height(1000) * 1000 * 1.055)
        w = min(int((area.w - gap * (len(self.boxes) - 1)) / parts), most)
        places = [self._box_size(w if box.ready else round(w * WAITING), caption, m) for box in self.boxes]
        x = area.x + (area.w - sum(w for w, _ in places) - gap * (len(places) - 1)) // 2
        for box, (wide, tall) in zip(self.boxes, places):
            box.rect = pygame.Rect(x, foot - tall, wide, tall)
            x += wide + gap

    @staticmethod
    def _box_size(wide: int, caption: int, m: Metrics) -> tuple[int, int]:
        """A box of that width with its caption."""
        return wide, cover_height(wide - max(3, round(wide * 0.055))) + m.px(8) + caption

    def cover_sizes(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Pixels of a cover in this window: of a game that can be played, and of one in the workshop."""
        large = max((box.cover_rect().size for box in self.boxes if box.ready), default=(0, 0))
        small = max((box.cover_rect().size for box in self.boxes if not box.ready), default=large)
        return large if large != (0, 0) else small, small

    def wanted_art(self) -> title_art.Wanted:
        """All pictures that this window needs, those of the set-up screen among them."""
        covers = (*self.cover_sizes(), title_art.setup_cover_size(self.m.s))
        return title_art.Wanted(self.m.size, covers, self.logo.letters())

    def stage_clip(self) -> pygame.Rect:
        """The part of the room where things may move: between the menu and the boxes."""
        left = self.buttons[0].rect.right + 2
        top = min(b.rect.y for b in self.boxes)
        return pygame.Rect(left, 0, self.m.w - left, max(1, top))

    # -- after the first frame ----------------------------------------------------------------------------

    def look_for_saves(self) -> None:
        """Offer to go on with the newest game, if there is one."""
        from scenes.load_files import newest

        self.saved = newest()
        old = self.play_on.visible
        self.play_on.show(self.saved is not None)
        if self.saved is not None:
            self.play_on.note = self.saved.line
            self.play_on.tooltip = self.saved.markup
        self.buttons[0].kind = "normal" if self.saved is not None else "primary"
        self.buttons[0].command = None if self.saved is not None else "confirm"
        self._name_lesson()
        if self.play_on.visible != old or self._frames <= 2:
            self.layout(self.m)
        self.invalidate()

    def _ask(self) -> None:
        """Have the pictures for this window painted."""
        self._art_asked = True
        if self.app.headless_mode:
            return
        self.painter.ask(self.wanted_art())
        if not self.painter.busy:
            self._painted = title_art.forge_ready(self.m.size)
            self.invalidate()

    def update(self, dt: float) -> None:
        self._frames += 1
        if self._frames == 2:
            self.look_for_saves()
        if self._frames > 3 and not self._art_asked and not self.painter.busy:
            self._ask()
        self._look(dt)
        self._burn(dt)

    def _look(self, dt: float) -> None:
        """Show what the painter has finished, now and then while it works."""
        self._looked += dt
        if self.painter.busy:
            self._art_asked = False
            if self._looked < LOOK:
                return
            self.invalidate()
        self._looked = 0.0
        if not self._painted and title_art.forge_ready(self.m.size):
            self._painted = True
            self.invalidate()

    @property
    def still(self) -> bool:
        """Nothing moves: by the player's wish, without focus, or because the room is not painted yet."""
        return speed_factor(self.app.settings) == 0 or not self._focused or not self._painted

    def _burn(self, dt: float) -> None:
        if self._frames < 5:
            self.wake = 0.0
            if self._frames == 3:
                self.invalidate()
            return
        if self.still:
            self.wake = LOOK if self.painter.busy else None
            return
        self._since += dt
        if self._since >= BEAT - 0.002:
            self.fire.go(min(self._since, 0.1))
            self._since, self._tick = 0.0, True
        self.wake = BEAT - self._since

    @property
    def animating(self) -> bool:
        # Light is added to the picture: it may only be drawn over a fresh one, so every repaint counts as movement.
        return self._tick or (not self.still and (self.dirty or self.over_dirty))

    def handle(self, ev: pygame.event.Event) -> bool:
        if ev.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._focused = ev.type == pygame.WINDOWFOCUSGAINED
            self.invalidate()
        elif ev.type == pygame.DROPFILE:  # a saved game is dropped on the window
            from scenes.load import LoadScene

            self.app.push(LoadScene(self.app))
            return self.app.scene.handle(ev)
        return False

    # -- drawing ------------------------------------------------------------------------------------------

    def background(self, dst: pygame.Surface) -> None:
        clip = dst.get_clip()
        if self._painted:
            dst.blit(title_art.room(self.m.size), clip, clip)
            if self.still and self._frames > 2:
                self.fire.draw(dst)
        else:
            dst.blit(paint.backdrop(self.m.size), clip, clip)

    def draw_over(self, dst: pygame.Surface) -> None:
        self._tick = False
        if not self.still and self._frames > 2 and not self.stage.top.modal:
            self.fire.draw(dst)

    # -- going on -----------------------------------------------------------------------------------------

    def go(self, module: str, name: str, *args: Any) -> None:
        """Push another screen."""
        make = getattr(importlib.import_module(f"scenes.{module}"), name)
        self.app.push(make(self.app, *args))

    def choose(self, game_id: str) -> None:
        """A box was opened."""
        if game_id in registry.installed():
            self.go("new_game", "NewGameScene", game_id)
            from scenes.tutorial import progress

            progress.offer(self.app, game_id)
            return
        name = escape(shelf().box(game_id).name)
        self.play("error")
        self.app.toast(tr("title.workshop", name=name))

    def favourite(self) -> str:
        """The game that was played last, else the first that can be played; "" when there is none."""
        here = registry.installed()
        last = self.app.settings.last_game
        ordered = [last, *(box.id for box in shelf().games), *here]
        return next((game for game in ordered if game in here), "")

    def new_game(self) -> None:
        """Set up the game that was played last."""
        game = self.favourite()
        if game:
            self.choose(game)
        else:
            self.app.toast(tr("title.no_game"), "error")

    def learn(self) -> None:
        """To the lesson that waits; else to a game's first, asking which when there are several."""
        from scenes.tutorial import progress

        waiting, taught = progress.waiting(self.app), progress.taught(self.favourite())
        if waiting or len(taught) == 1:
            progress.open_lesson(self.app, waiting or taught[0])
            return
        kinds = ["primary", *["normal"] * len(taught)]
        buttons = [
            (names.game_name(g), kind, partial(progress.open_lesson, self.app, g))
            for g, kind in zip(taught, kinds, strict=False)
        ]
        self.open(Dialog(tr("tutorial.learn"), tr("tutorial.which"), buttons, width=640, icon="learn"))

    def _name_lesson(self) -> None:
        """The button says whether a lesson waits, and of which game."""
        from scenes.tutorial import progress

        button = next(b for b in self.buttons if b.name == "learn")
        button.show(bool(progress.taught()))
        waiting = progress.waiting(self.app)
        button.label = tr("tutorial.go_on") if waiting else tr("tutorial.learn")
        button.tooltip = names.game_name(waiting) if waiting else None

    def rules(self) -> None:
        """The rules of the game that was played last."""
        game = self.favourite()
        if game:
            self.go("rules", "RulesScene", game)

    def resume_game(self) -> None:
        """Go on with the newest game at the decision where it stopped."""
        if self.saved is None:
            return
        from scenes.load_files import open_table

        open_table(self.app, self.saved.path)

    def command(self, name: str) -> bool:
        if name == "help":
            open_book(self.app, *(self.stage.topic() or (self.favourite(), "")))
            return True
        return False


class Logo(Node):
    """The name of the program in chiselled letters."""

    def label_text(self) -> str:
        return title_art.NAME

    def letters(self) -> int:
        """Height of the letters in pixels: as wide as the menu."""
        wide = text.width("title_b", 100, title_art.NAME) / text.scaled(100)
        return max(8, round(min(46 * layout.current().s, self.rect.h * 0.55, self.rect.w / wide)))

    def paint(self, dst: pygame.Surface) -> None:
        m, t, r, px = layout.current(), theme(), self.rect, self.letters()
        if title_art.logo_ready(px) and not t.high_contrast:
            dst.blit(title_art.logo(px), r.topleft)
        else:
            s, fitted = text.fit_line(title_art.NAME, "title_b", px, r.w, px * 0.5)
            at = (r.x, r.y - round(fitted * 0.18))  # where the letters of metal stand
            text.draw_text(dst, "title_b", fitted, s, at, t.amber, shadow=True)
        s, small = text.fit_line(tr("title.line"), "body_i", 17 * m.s, r.w, 8 * m.s)
        text.draw_text(dst, "body_i", small, s, (r.x + m.px(2), r.y + round(px * 1.14)), t.cream, shadow=True)
