"""A scene: one full screen, with its interface and its kept picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pygame

from . import layout, paint, pieces
from .art.atelier import atelier, elsewhere
from .commands import Keymap
from .layout import Metrics
from .node import Node
from .stage import Stage

if TYPE_CHECKING:
    from .app import App

_default_keys = Keymap()
SPOKEN = 120
"""Lines of a screen or dialog that are read out when it comes up."""

WASTE = 1.15
"""How much larger than two damaged rectangles their union may be to be painted in one go."""


class Scene:
    """Base of all screens.

    `draw` paints the resting picture; the application keeps it and repaints only what `invalidate` names, so it
    must respect the clip. `draw_over` paints what moves (flights, dice), every frame while `animating`. A scene
    without its own `draw_over` is repainted whole while it animates.
    """

    stage_type: type[Stage] = Stage
    """What its interface is kept in."""

    look = 1 / 60
    """Seconds between two looks for input while nothing moves."""

    name = "scene"
    ambience: str | None = None
    """The sound of the place, of those in `sound.LOOPS`; "" for silence, None for whatever was heard before."""

    floor = 0
    """Height below which buttons lie that no message may cover; 0: nowhere."""

    message_area: pygame.Rect | None = None
    """Where short messages cover nothing that is needed; None: they lie in the middle."""

    def __init__(self) -> None:
        self.app: App | None = None
        self.m: Metrics = layout.current()
        self._damage: list[pygame.Rect] | None = None
        self._all = True
        self.over_dirty = True
        self.wake: float | None = None
        self.stage = self.stage_type(self)
        self.stage.push(Node())

    # -- life ---------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The scene was put on the stack; `app` is set, `layout` follows."""

    def leave(self) -> None:
        """The scene was taken off the stack."""

    def resume(self) -> None:
        """The scene above was taken off; `layout` ran again if the window changed meanwhile."""

    def uncovered(self) -> None:
        """The scene above was taken off: pictures may have been forgotten since this one was seen."""
        self.anew()

    def waits(self, m: Metrics) -> Scene | None:
        """A scene to be shown first, while something is made that this one needs in a window like that; else None.
        Asked before every layout, but not headless."""
        return None

    def layout(self, m: Metrics) -> None:
        """Place everything for a window. Called before the first frame and after every change of size or scale."""

    def handle(self, ev: pygame.event.Event) -> bool:
        """An event that the interface did not use. True when it is used up."""
        return False

    def command(self, name: str) -> bool:
        """A named command (`commands.py`) that no button took. True when it is used up."""
        return False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds; called every frame, and after events while nothing moves."""

    def opening(self) -> bool:
        """Before the first picture, once a frame: make a little of it while the screen before is still seen. False
        when it can be drawn. Not asked headless."""
        if self._opened == self.m:
            return False
        if self._first is None:
            self._first = self.made_first()
            if self.app is not None and self.app.flips:
                return True  # to make and to place the screen is enough for one frame
        if pieces.further(self._first, self.opening_share):
            return True
        self._first, self._opened = None, self.m
        return False

    _first: Iterator[object] | None = None
    _opened: Metrics | None = None
    opening_share: float | None = pieces.OPENING
    seen = False
    """Was it ever shown?"""

    def anew(self) -> None:
        """Much of what is shown has become something else: it is made over several frames, too, and what was seen stays
        until then. Where all of it is at hand that takes no longer than to draw it."""
        self.invalidate()
        if self.app is not None and not self.app.headless_mode and self.app.scenes[-1:] == [self]:
            self._opened, self._first, self.app.painted = None, self.made_first(), None

    def unfold(self, layer: Node) -> None:
        """A layer was put on top that takes long to draw: it is made over several frames, too."""
        if self.app is not None and not self.app.headless_mode and self.app.scenes[-1:] == [self] and self.seen:
            clean = self.shows(self.app.base, self.stage.layers[:-1])
            self._opened, self._first, self.app.painted = None, self._unfolded(layer, clean), None

    def _unfolded(self, layer: Node, clean: bool) -> Iterator[object]:
        assert self.app is not None
        yield pieces.LATER
        freeze = getattr(layer, "freeze", None)
        if clean and freeze is not None:
            freeze(self.app.base)
            yield
        unseen = pygame.Surface(self.app.base.get_size())
        for band in pieces.bands(unseen.get_size()):
            yield from self._made(layer.draw, unseen, band)

    def made_first(self) -> Iterator[object]:
        """Make what the first picture is put together from, piece by piece: here by drawing it in stripes that nobody
        sees, layer by layer; what is made for that is kept. At the start of the program there is nothing to look at
        meanwhile: then it is drawn at once."""
        app = self.app
        if app is None or not app.flips:
            return
        for draw in (self.background, *(layer.draw for layer in self.stage.layers)):
            for band in pieces.bands(app.base.get_size()):
                yield from self._made(draw, app.base, band)

    def _made(self, draw: Callable[[pygame.Surface], None], dst: pygame.Surface, clip: pygame.Rect) -> Iterator[object]:
        """Draw a part of the screen that nobody sees. Pictures that are missing for that are painted beside the window,
        and waited for."""
        done = False
        while not done:
            dst.set_clip(clip)
            done = elsewhere(lambda: draw(dst))
            dst.set_clip(None)
            yield
            while not done and atelier.busy:
                yield pieces.LATER

    def draw(self, dst: pygame.Surface) -> None:
        """Paint the resting picture within the clip: background, then the layers."""
        layers = self.stage.layers
        start = max((i for i, n in enumerate(layers) if getattr(n, "covers_all", False)), default=0)
        if start == 0:
            self.background(dst)
        for layer in layers[start:]:
            layer.draw(dst)

    def shows(self, dst: pygame.Surface, layers: list[Node]) -> bool:
        """Is `dst` the kept picture of this scene, last painted with just these layers?"""
        return self.app is not None and dst is self.app.base and self.app.painted == (self, tuple(layers))

    def background(self, dst: pygame.Surface) -> None:
        """Paint what lies beneath the interface."""
        clip = dst.get_clip()
        dst.blit(paint.backdrop(self.m.size), clip, clip)

    def draw_over(self, dst: pygame.Surface) -> None:
        """Paint moving things over the resting picture."""

    @property
    def animating(self) -> bool:
        """True while something moves: the loop then runs at 60 frames a second."""
        return False

    # -- interface ----------------------------------------------------------------------------------

    @property
    def root(self) -> Node:
        """The lowest layer of the interface."""
        return self.stage.layers[0]

    def open(self, layer: Node) -> Node:
        """Put a dialog or popup on top."""
        self.stage.push(layer)
        opened = getattr(layer, "opened", None)
        if opened is not None:
            opened()
        if layer.modal:
            self._speak_lines(layer.text_lines)
        return layer

    def close(self, layer: Node) -> None:
        """Take a dialog or popup away."""
        self.stage.remove(layer)

    @property
    def keymap(self) -> Keymap:
        """The keys in force."""
        return self.app.commands if self.app is not None else _default_keys

    def kept_clear(self, node: Node) -> list[pygame.Rect]:
        """Where no tooltip of that node should lie, the most important first."""
        return []

    def spared(self, node: Node) -> list[tuple[pygame.Rect, int]]:
        """Of what a tooltip of that node should cover as little as can be, with weights."""
        return []

    def key_cap(self, command: str) -> str:
        """What to print on a key cap for a command."""
        if self.by_pad and (button := self.keymap.pad_cap(command)):
            return button
        return self.keymap.cap(command)

    @property
    def by_pad(self) -> bool:
        """Was a gamepad used last?"""
        return self.app is not None and self.app.pads.active

    def input_changed(self) -> None:
        """A gamepad took over from keyboard and mouse, or the other way round: caps show other signs."""
        self.invalidate()

    def play(self, sound: str) -> None:
        """Play a sound of the interface, if there is any."""
        if self.app is not None:
            self.app.play(sound)

    def announce(self, line: str) -> None:
        """Give a line to the text mirror."""
        if self.app is not None and line:
            self.app.mirror(line)

    def speak(self) -> None:
        """The screen has come up: give its name and all that it says to the text mirror."""
        self.announce(self.name)
        self._speak_lines(self.text_lines)

    def _speak_lines(self, lines: Callable[[], list[str]]) -> None:
        if self.app is not None and self.app.mirrored:  # nobody listens: nothing is put into words
            for line in lines()[:SPOKEN]:
                self.announce(line)

    def text_lines(self) -> list[str]:
        """All that the screen says, as plain text: the top layer when it is modal, else all layers."""
        layers = self.stage.layers
        first = max((i for i, n in enumerate(layers) if n.modal), default=0)
        return [line for layer in layers[first:] for line in layer.text_lines()]

    # -- redrawing ----------------------------------------------------------------------------------

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Repaint a rectangle, or everything."""
        if rect is None:
            self._all = True
        elif not self._all:
            self._damage = self._damage or []
            self._damage.append(rect)

    @property
    def dirty(self) -> bool:
        """True when something waits to be repainted; set to True to repaint everything."""
        return self._all or bool(self._damage)

    @dirty.setter
    def dirty(self, value: bool) -> None:
        if value:
            self._all = True
        else:
            self._all, self._damage = False, None

    def renew(self) -> None:
        """Pictures were finished for which others stood in: show them."""
        self.invalidate()

    def take_damage(self) -> list[pygame.Rect]:
        """Rectangles to repaint, merged; the list of what is dirty is emptied."""
        screen = self.m.screen
        rects = [screen] if self._all else _merge([r.clip(screen) for r in self._damage or []])
        self.dirty = False
        return [r for r in rects if r.w and r.h]

    # -- trouble ------------------------------------------------------------------------------------

    steps_back = False
    """Does `step_back` lead one decision back in a game?"""

    def step_back(self) -> Scene | None:
        """Something in this scene raised: the scene to go on with in its place (a game one decision earlier); None:
        simply without it."""
        return None

    def rescue(self) -> str | None:
        """Something raised: keep what would be lost. "" when it is kept, why not, or None when there is nothing."""
        return None

    def crash_files(self) -> dict[str, Any]:
        """Texts or bytes by file name for a crash report (a save of the game, its log)."""
        return {}


def _merge(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Unite rectangles where that repaints little more than they hold; past 8 all become one."""
    out: list[pygame.Rect] = []
    for r in rects:
        while (i := _partner(r, out)) >= 0:
            r = r.union(out.pop(i))
        out.append(r)
    if len(out) > 8:
        return [out[0].unionall(out[1:])]
    return out


def _partner(r: pygame.Rect, others: list[pygame.Rect]) -> int:
    """Index of a rectangle that is better painted together with `r`; -1 without one."""
    for i, other in enumerate(others):
        both = r.union(other)
        if r.colliderect(other) and both.w * both.h <= WASTE * (r.w * r.h + other.w * other.h):
            return i
    return -1
