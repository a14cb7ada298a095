"""The application: window, event loop, stack of scenes, settings, messages."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from . import crash, layout, paint, richtext, settings, text
from .afterwards import Step
from .art import lru
from .art.album import album
from .art.atelier import atelier
from .commands import Keymap
from .driver import Driver
from .ears import Ears
from .everywhere import Everywhere
from .layout import Metrics
from .loop import FRAME, Loop
from .pad import Pads
from .theme import change_theme, theme
from .toast import Toasts
from .window import Window

if TYPE_CHECKING:
    from .scene import Scene
    from .settings import Settings

RESIZE_SETTLE = 0.15
MAX_STEP = 0.1
_EXPOSED = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


class App(Everywhere, Driver, Loop):
    """Runs scenes. `App(...).run(first_scene)` for play; `App.headless(size)` for tests and tours."""

    def __init__(
        self,
        prefs: Settings | None = None,
        *,
        size: tuple[int, int] | None = None,
        title: str = "Tabletop",
        headless: bool = False,
        mirror: Callable[[str], Any] | None = None,
    ) -> None:
        self.settings = prefs if prefs is not None else settings.load()
        self.commands = Keymap(self.settings.keys)
        self.headless_mode = headless
        self.now = 0.0
        self.frames = 0
        self.flips = 0
        self.running = True
        self.scenes: list[Scene] = []
        self.toasts = Toasts()
        self.pads = Pads()
        self.home: Callable[[App], Scene] | None = None
        """Makes the scene to which everything else goes back."""

        self.crashes: list[str] = []
        self.sound = Ears(self.settings, headless)
        self.played = self.sound.played
        self._mirror = mirror
        self._flush_input = False
        self._afterwards: list[tuple[float, Step]] = []
        self._resize_at: float | None = None
        self._over_shown = False
        self._unseen: Scene | None = None
        self._unsaved_at: float | None = None
        self._waited: list[pygame.event.Event] = []
        self._stretch: pygame.Surface | None = None
        self.win = Window(self.settings, size, title, headless)
        self.base = pygame.Surface((1, 1))
        self.painted: tuple[Scene, tuple[Any, ...]] | None = None
        self.metrics = layout.current()
        self.apply_settings(save=False)
        if not headless:
            atelier.open(self.wake_up)
            self.afterwards(self.pads.start)
        if self.settings.message:
            self.toast(richtext.escape(self.settings.message), "error", 8)

    @classmethod
    def headless(cls, size: tuple[int, int] = (1280, 720), prefs: Settings | None = None) -> App:
        """An application without a real window, stepped by `frame`. Settings are defaults unless given."""
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        return cls(prefs if prefs is not None else settings.Settings(), size=size, headless=True)

    # -- settings and size --------------------------------------------------------------------------

    @property
    def window(self) -> pygame.Surface:
        """The surface of the window, at its real size."""
        return self.win.surface

    def apply_settings(self, save: bool = True) -> None:
        """Put changed settings in force: scale, fonts, contrast, keys, sound; redraws everything."""
        s = self.settings
        text.configure(s.text_scale, s.legible_font)
        if theme().high_contrast != s.high_contrast:
            change_theme(s.high_contrast, self.scenes)
            album.close()
            paint.forget()
            richtext.forget()
        self.commands = Keymap(s.keys)
        if s.fullscreen != self.win.fullscreen:
            self.win.set_fullscreen(s.fullscreen)
        self._relayout()
        self.sound.refresh()
        if save:
            self.save_settings()

    def save_settings(self) -> None:
        """Write the settings now; a failure becomes a message."""
        if self.headless_mode and self.settings.path is None:
            return
        if not self.settings.save() and self.settings.message:
            self.toast(richtext.escape(self.settings.message), "error", 8)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size in pixels and lay out at once."""
        self.win.set_size(size)
        self._relayout()

    def _relayout(self) -> None:
        self._resize_at, self._stretch = None, None
        w, h = self.window.get_size()
        metrics = Metrics(w, h, self.settings.ui_scale, self.settings.text_scale)
        if metrics != self.metrics:
            paint.forget()  # nothing of the old size will be drawn again
            album.close()
            lru.fit_window((w, h))
        self.metrics = layout.use(metrics)
        if self.base.get_size() != (w, h):
            self.base = pygame.Surface((w, h), 0, self.window)
        self.painted = None
        if self.scenes:
            self._lay(self.scene)

    def _lay(self, scene: Scene) -> None:
        if not self.headless_mode and (first := scene.waits(self.metrics)) is not None:
            self.push(first)
            return
        scene.m = self.metrics
        scene.layout(self.metrics)
        for layer in scene.stage.layers[1:]:
            relaid = getattr(layer, "layout", None)
            if relaid is not None:
                relaid(self.metrics)
        scene.stage.relayout()
        scene.dirty = True

    # -- scenes -------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The topmost scene. Raises IndexError when there is none."""
        return self.scenes[-1]

    def start(self, make: Callable[[], Scene]) -> None:
        """Make a scene and put it on top; one that fails at that gives way to the screen that says so."""
        try:
            self.push(make())
        except Exception as e:
            crash.trouble(self, e)

    def push(self, scene: Scene) -> None:
        """Put a scene on top and enter it."""
        if self.scenes:
            self._quiet(self.scene)
        self.scenes.append(scene)
        self._enter(scene)

    def pop(self) -> None:
        """Leave the topmost scene; without any left the application ends."""
        self._leave(self.scenes.pop())
        if not self.scenes:
            self.quit()
            return
        self.uncover()

    def replace(self, scene: Scene) -> None:
        """Leave the topmost scene and enter another in its place."""
        if self.scenes:
            self._leave(self.scenes.pop())
        self.scenes.append(scene)
        self._enter(scene)

    def pop_to(self, scene: Scene) -> None:
        """Leave scenes until `scene` is on top. Raises ValueError when it is not on the stack."""
        if scene not in self.scenes:
            raise ValueError(f"scene {scene.name!r} is not on the stack")
        while self.scene is not scene:
            self.pop()

    def _enter(self, scene: Scene) -> None:
        scene.app = self
        self.flush_input()
        self._unseen = None if scene.seen or self.headless_mode else scene
        scene.enter()
        if self.scenes and self.scene is scene:
            self._lay(scene)
            scene.speak()

    def uncover(self) -> None:
        """Go on with the topmost scene, after others were taken off it."""
        self.flush_input()
        self._lay(self.scene)
        self.scene.uncovered()
        self.scene.resume()
        self.scene.speak()

    def flush_input(self) -> None:
        """Drop what else the player did in this batch of events: it was aimed at another scene."""
        self._flush_input, self._keys_kept = True, ()

    def _leave(self, gone: Scene) -> None:
        """Take leave of a scene. One that fails at that is reported, and gone all the same."""
        try:
            self._quiet(gone)
            gone.leave()
        except Exception as e:
            if self.headless_mode:
                raise
            crash.write_report(e, [gone])

    def _quiet(self, scene: Scene) -> None:
        scene.stage.cancel_drag()
        scene.stage.tip.hide()
        if scene.stage.typing:
            scene.stage.set_focus(None)

    def quit(self) -> None:
        """End the loop after this frame."""
        self.running = False

    # -- services -----------------------------------------------------------------------------------

    def toast(self, markup: str, kind: str = "info", seconds: float = 3.5, rgb: Any = None) -> None:
        """Show a short message (info, good or error) that goes by itself. Rich-text markup; `rgb`: whose it is."""
        self.toasts.add(markup, kind, self.now, seconds, rgb)
        self.mirror(richtext.plain(markup))
        self._over_changed()

    def play(self, name: str) -> None:
        """Play a sound; silent headless (where `played` keeps the names), muted, or without a device."""
        self.sound.play(name)

    @property
    def mirrored(self) -> bool:
        """Does anybody read the text mirror?"""
        return self._mirror is not None

    def mirror(self, line: str) -> None:
        """Give one line to the text mirror."""
        if self._mirror is not None and line:
            self._mirror(line)

    def wake_up(self) -> None:
        """Make an idle loop run `update` soon; may be called from any thread."""
        pygame.event.post(pygame.event.Event(pygame.USEREVENT, wake=True))

    # -- events -------------------------------------------------------------------------------------

    def dispatch(self, events: list[pygame.event.Event]) -> None:
        """Handle a batch of events. After a change of scene its further input is dropped, and all input until the new
        scene is seen: it was aimed elsewhere."""
        self._flush_input = False
        for ev in self._kept_first(events):
            if not self._heard(ev):
                continue
            try:
                self._event(ev)
            except Exception as e:
                crash.trouble(self, e)

    def _event(self, ev: pygame.event.Event) -> None:
        if ev.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.sound.focus(ev.type == pygame.WINDOWFOCUSGAINED)
        if ev.type == pygame.QUIT:
            if not (self.scenes and self.scene.command("quit")):
                self.quit()
        elif ev.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif ev.type == pygame.USEREVENT and hasattr(ev, "said"):
            self.toast(richtext.escape(ev.said[0]), ev.said[1])
        elif not self.scenes:
            return
        elif ev.type in _EXPOSED:
            self.scene.over_dirty = True
            self._over_shown = True
        elif not self._global_key(ev) and not self.scene.stage.handle(ev):
            self.scene.handle(ev)

    def _resized(self) -> None:
        size = self.win.refresh()
        if size == (self.metrics.w, self.metrics.h):
            return
        if not self.win.fullscreen and not self.headless_mode:
            self.settings.window = (max(size[0], settings.MIN_WINDOW[0]), max(size[1], settings.MIN_WINDOW[1]))
            self._unsaved_at = self.now + 1.0
        if self._stretch is None:
            self._stretch = self.base
        self._resize_at = self.now + RESIZE_SETTLE

    # -- frames -------------------------------------------------------------------------------------

    def frame(self, dt: float = FRAME) -> bool:
        """One step: waiting events, update, drawing. True when the window changed."""
        self.now += dt
        self.frames += 1
        waited, self._waited = self._waited, []
        self.dispatch(self._translated(waited + pygame.event.get()))
        if not self.scenes:
            return False
        try:
            if self._resize_at is not None and self.now >= self._resize_at:
                self._relayout()
            shown = self._step(dt)
            self._after()
            return shown
        except Exception as e:
            crash.trouble(self, e)
            return False

    def _step(self, dt: float) -> bool:
        scene = self.scene
        if atelier.busy and atelier.fresh():
            scene.renew()
        scene.update(min(dt, MAX_STEP))
        if not self.scenes or self.scene is not scene:
            return False
        scene.stage.update(dt)
        self.sound.follow(scene)
        if self.toasts.expire(self.now):
            self._over_changed()
        if self._unsaved_at is not None and self.now >= self._unsaved_at:
            self._unsaved_at = None
            self.save_settings()
        return self._draw(scene)

    def _draw(self, scene: Scene) -> bool:
        if self._stretch is not None:
            self.window.blit(pygame.transform.scale(self._stretch, self.window.get_size()), (0, 0))
            return self._flip()
        fresh = not self.headless_mode and (self.painted is None or self.painted[0] is not scene)
        self._unseen = None
        if fresh and scene.opening():
            self._unseen = None if scene.seen else scene
            self.painted = None  # the kept picture is no longer that of the screen before
            return self._not_yet(scene)
        self._ready()
        moving = scene.animating or scene.stage.animating
        if scene.animating and _plain_draw(scene):
            scene.dirty = True
        damaged = scene.take_damage() if scene.dirty else []
        if not damaged and not moving and not scene.over_dirty:
            return False
        for r in damaged:
            self.base.set_clip(r)
            scene.draw(self.base)
        self.base.set_clip(None)
        self._shown_first()
        self.painted, scene.seen = (scene, tuple(scene.stage.layers)), True
        scene.over_dirty = False
        over = moving or scene.stage.covers or bool(self.toasts.items)
        whole = over or self._over_shown or scene.animating
        for r in [self.base.get_rect()] if whole else damaged:
            self.window.blit(self.base, r, r)
        if not scene.stage.covered:
            scene.draw_over(self.window)
        if whole:
            scene.stage.draw_over(self.window)
            self.toasts.draw(self.window, scene.floor, scene.message_area, scene.stage.top)
        self._over_shown = over
        return self._flip()

    def _flip(self) -> bool:
        pygame.display.flip()
        self.flips += 1
        return True

    def _over_changed(self) -> None:
        if self.scenes:
            self.scene.over_dirty = True

    def close(self) -> None:
        """Leave all scenes, save the settings, close the window."""
        while self.scenes:
            self._leave(self.scenes.pop())
        self.save_settings()
        atelier.close()
        self.win.close()


def _plain_draw(scene: Scene) -> bool:
    from .scene import Scene as Base
    return type(scene).draw_over is Base.draw_over
