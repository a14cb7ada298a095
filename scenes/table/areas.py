"""A board made of areas: each is painted once for a size, again when what it shows has changed, never in between.

An area draws in window pixels as if the whole board were in sight (the board itself scrolls when it is zoomed).
What never changes for a size goes into ``paint_static``; what the state decides goes into ``paint``, which runs
only when ``key`` has changed; what follows the pointer comes from ``live`` in every frame.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Generator, Hashable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from game.core.digest import sha1
from scenes.kit import art, text
from scenes.kit.art import large, store
from scenes.kit.art.atelier import Beside
from scenes.kit.layout import BASE, Metrics
from scenes.kit.pieces import LATER, further
from scenes.table.area import Area, Blit, board_metrics, shares
from scenes.table.board import Animation, Board, Inspect, Overlay, Rect, Ref
from scenes.table.enlarging import ZOOMS, Enlarging

__all__ = ["ZOOMS", "Area", "AreaBoard", "Blit", "board_metrics", "shares"]

CHANGING = 0.014
"""Seconds of a frame in which a board paints what has changed on it."""


@cache
def drawn_by(file: str) -> str:
    """A stamp of the package that draws a board: its kept picture is thrown away when the drawing changes (a file of it
    has another name, size or time; none is read)."""
    with os.scandir(Path(file).parent) as entries:
        files = sorted((e.name, e.stat().st_size, e.stat().st_mtime_ns) for e in entries if e.name.endswith(".py"))
    return sha1(repr(files).encode()).hexdigest()


def _key(area: Area, model: Any) -> tuple[Hashable]:
    """What the picture of an area depends on."""
    key = area.key(model)
    return (id(model),) if key is None else (key,)


class AreaBoard(Enlarging, Board):
    """Keeps the painted picture of its areas, enlarges and scrolls it, and answers for their things.

    A game says its logical ``size``, makes its ``areas``, cuts the board in ``places`` and makes a ``model`` of a view.
    What it has beyond areas it sets in ``__init__``: ``inspector`` (``inspect(ref)``), ``overlays``
    (``scenes.table.overlays``), ``animator`` (``scenes.table.animator``).
    """

    inspector: Any = None
    overlays: Any = None
    animator: Any = None

    size = (810.0, 644.0)
    """Logical size of the board in a 1280 x 720 window; more width or height is shared out by ``places``."""

    opaque = True

    def __init__(self, table: Any, areas: dict[str, Area]) -> None:
        super().__init__(table)
        self.areas = areas
        self.model: Any = None
        self.zoom, self.scroll = ZOOMS[0], (0, 0)
        self._virtual = Rect(0, 0, 0, 0)
        self._static: pygame.Surface | None = None
        self._layer: pygame.Surface | None = None
        self._keys: dict[str, Hashable] = {}
        self._rects: dict[Ref, Rect] = {}
        self._lit: set[tuple[tuple[int, int], tuple[int, int]]] = set()

    # -- to be overridden -------------------------------------------------------------------------------

    def size_in(self, area: Rect) -> tuple[float, float]:
        """Logical size of the board in that place; a game may cut its board otherwise where it is low and wide."""
        return self.size

    def places(self, area: Rect, m: Metrics) -> dict[str, Rect]:
        """Rectangles of the areas, by name."""
        raise NotImplementedError

    def make_model(self, view: Any, seat: int, focus: int) -> Any:
        """What the areas show of a view; None for nothing."""
        raise NotImplementedError

    def paint_ground(self, ground: pygame.Surface, full: Rect) -> None:
        """Paint the table under the areas."""
        stone = art.table(self.ground_kind, self.m.size)
        if full.right > stone.get_width() or full.bottom > stone.get_height():
            stone = pygame.transform.smoothscale(stone, (full.right, full.bottom))
        ground.blit(stone, (0, 0))

    # -- places -----------------------------------------------------------------------------------------

    def layout(self, area: Rect, m: Metrics) -> None:
        if (area, m) != (self.area, self.m):
            self.zoom, self.scroll, self._unzoomed = ZOOMS[0], (0, 0), None
            super().layout(area, m)
            self._relayout()

    def _relayout(self) -> None:
        self.bm = bm = board_metrics(self.area, self.m, self.size_in(self.area), self.zoom)
        self._virtual = Rect(self.area.topleft, (round(self.area.w * self.zoom), round(self.area.h * self.zoom)))
        for name, rect in self.places(self._virtual, bm).items():
            self.areas[name].layout(rect, bm)
        self._static = self._layer = self._soft = self._work = self._opening = None
        self._held = ()
        self._refresh()

    bm = Metrics(*BASE)
    """The board's own scale."""

    def show(self, view: Any, seat: int, focus_seat: int) -> None:
        super().show(view, seat, focus_seat)
        self.model = self.make_model(view, seat, focus_seat)
        self._refresh()

    def change(self, model: Any) -> None:
        """Show another model (during animations): board and strips follow. A model has ``view`` and ``focus``."""
        self.model, self.view, self.focus_seat = model, model.view, model.focus
        self._refresh()
        self.table.redraw()
        for strip in getattr(self.table, "strips", ()):
            strip.invalidate()

    def _refresh(self) -> None:
        """Places of all things for the present model; what changed is painted with the next frame."""
        self._rects = {}
        if self.model is None or not self.area.w:
            return
        for area in self.areas.values():
            area.show(self.model)
            self._rects.update(area.rects())

    # -- the game's own parts ---------------------------------------------------------------------------

    def inspect(self, ref: Ref) -> Inspect:
        if self.inspector is None or self.model is None:
            return Inspect(f"{ref[0]} {ref[1]}")
        found: Inspect = self.inspector.inspect(ref)
        return found

    def overlay(self, decision: Any) -> Overlay | None:
        if self.overlays is None or self.model is None:
            return None
        found: Overlay | None = self.overlays.overlay(decision)
        return found

    def animate(self, event: Any, before: Any, after: Any) -> Animation | None:
        if self.animator is None or self.model is None:
            return None
        found: Animation | None = self.animator.animate(event, before, after)
        return found

    def apply(self, event: Any, after: Any) -> None:
        if self.animator is not None and self.model is not None:
            self.animator.apply(event, after)

    # -- pictures ---------------------------------------------------------------------------------------

    def print_stamp(self) -> str:
        """What is printed on the board, beside the drawing itself: the hash of the game's content and
        the mark of the words."""
        return ""

    _work: Iterator[Any] | None = None

    def _ground_path(self) -> Path:
        """Where the ground of this size is kept."""
        return store.cache_path(
            f"{type(self).__name__}_ground",
            tuple(self._virtual),
            self.m.size,
            self.bm.s,
            self.bm.text_scale,
            text.actual("cond"),
            drawn_by(inspect.getfile(type(self))),
            self.print_stamp(),
        )

    def _ground(self) -> Generator[None, None, pygame.Surface]:
        """The table under the board and everything printed on it, from the picture cache where it is kept."""
        path = self._ground_path()
        kept = (yield from large.read(path)) if self.enlarged else store.read_picture(path)
        if kept is not None and kept.get_size() == self._virtual.bottomright:
            return kept
        full = self._virtual
        ground = pygame.Surface((full.right, full.bottom))
        self.paint_ground(ground, full)
        for area in self.areas.values():
            yield
            area.paint_static(ground)
        yield
        return (yield from large.keep_seen(path, ground)) if self.enlarged else store.keep_seen(path, ground)

    def _paint(self) -> Iterator[Any]:
        """Paint the board piece by piece, one for each ``next``."""
        if self._static is None or self._layer is None:
            static = yield from self._ground()
            yield
            layer = yield from large.copied(static)
            self._static, self._layer, self._keys = static, layer, {}
        if self.model is not None:
            for name, area in self.areas.items():
                if self._stale(name, area, self.model):
                    yield from self._repaint(name, self._static, self._layer)
                    yield  # the first piece of the next one need not follow in the same frame

    def _paint_enlarged(self) -> Iterator[Any]:
        """As `_paint`, when a process has painted the pictures that take longer than a frame."""
        beside = getattr(self.table, "painted_beside", None)
        painters = beside(self.zoom, self._ground_path().is_file()) if beside is not None else None
        try:
            while painters is not None and painters.busy:
                yield LATER
        finally:
            if painters is not None:
                painters.finish()
                painters.close()
        yield from self._paint()

    _at_once = False  # is it being painted without waiting for anybody?

    def painted(self) -> pygame.Surface:
        """The whole board as it rests now; window coordinates, unscrolled."""
        self._at_once = True
        try:
            for _ in self._paint():
                pass
        finally:
            self._at_once = False
        self._soft = self._work = self._opening = None
        self._held = ()
        assert self._layer is not None
        return self._layer

    def work(self) -> bool:
        if self._work is None:
            return False
        if not further(self._work, CHANGING if self._held else None):
            self._soft = self._work = None
            self._held = ()
            self.table.redraw()
        return True

    _held: tuple[tuple[Rect, pygame.Surface], ...] = ()
    """How areas looked that are being painted again: they are seen so until all are done."""

    @property
    def behind(self) -> bool:
        return bool(self._held)

    def _catch_up(self) -> None:
        """Paint what has changed: at once, as far as a frame has time for that; the rest in the next ones."""
        layer = self._layer
        if layer is None or self._static is None or self.table.app.headless_mode:
            self.painted()
            return
        if self._work is not None or self.model is None:
            return
        stale = [a.rect.clip(layer.get_rect()) for name, a in self.areas.items() if self._stale(name, a, self.model)]
        if not stale:
            return
        held = tuple((r, layer.subsurface(r).copy()) for r in stale)
        work = self._paint()
        if further(work, CHANGING):
            self._held, self._work = held, work

    _opening: Iterator[Any] | None = None

    def opening(self) -> bool:
        if not self.area.w:
            return False
        self._opening = self._opening or self._paint()
        if not further(self._opening):
            self._opening = None
        return self._opening is not None

    def _repaint(self, name: str, static: pygame.Surface, layer: pygame.Surface) -> Iterator[Any]:
        """Paint an area piece by piece: from the beginning when it shows something else by now, or when a picture had
        to be painted beside the window first."""
        beside = Beside(asked=not self._at_once)
        while self.model is not None and not (yield from self._strokes(name, static, layer, beside)):
            pass

    def _strokes(
        self, name: str, static: pygame.Surface, layer: pygame.Surface, beside: Beside
    ) -> Generator[Any, None, bool]:
        area, model = self.areas[name], self.model
        key = _key(area, model)
        self._keys.pop(name, None)
        before = store.stand_ins()
        layer.blit(static, area.rect, area.rect)
        parts, more = area.parts(layer, model), True
        while more:
            layer.set_clip(area.rect)
            with beside:
                more = next(parts, self) is not self
            layer.set_clip(None)
            if beside.broken:
                yield from beside.wait()
                return False
            if more:
                yield
                if self.model is not model and (self.model is None or _key(area, self.model) != key):
                    return False
        self._keys[name] = key
        self._unfinished = self._unfinished - {name} if store.stand_ins() == before else self._unfinished | {name}
        return True

    def _stale(self, name: str, area: Area, model: Any) -> bool:
        return self._keys.get(name) != _key(area, model)

    _unfinished: frozenset[str] = frozenset()
    """Areas in which something stands in for a picture that is being painted."""

    def renew(self) -> None:
        """Pictures were finished for which others stood in: such areas are painted again."""
        for name in self._unfinished:
            self._keys.pop(name, None)
        if self._unzoomed is not None:
            _, _, keys, unfinished = self._unzoomed
            for name in unfinished:
                keys.pop(name, None)
        self._repaint_softly()

    def _repaint_softly(self) -> None:
        """Paint what is not as it should be over several frames; until then it is seen as it was."""
        if self._layer is not None and self._work is None and self._opening is None:
            self._soft, self._work = (self._layer.copy(), self._virtual), self._paint()

    def draw(self, dst: pygame.Surface) -> None:
        clip = dst.get_clip()
        dst.set_clip(clip.clip(self.area))
        dx, dy = self.scroll
        if self._soft is not None:
            dst.blit(self._stretched(*self._soft), self.area)
        else:
            self._catch_up()
            assert self._layer is not None
            dst.blit(self._layer, self.area, (self.area.x + dx, self.area.y + dy, *self.area.size))
            for r, before in self._held:
                dst.blit(before, r.move(-dx, -dy))
        for surface, (x, y), flags in self._live():
            dst.blit(surface, (x - dx, y - dy), special_flags=flags)
        dst.set_clip(clip)

    # -- things -----------------------------------------------------------------------------------------

    def refs(self) -> list[Ref]:
        return list(self._rects)

    def rect(self, ref: Ref) -> Rect | None:
        found = self._rects.get(ref)
        if found is None:
            return None
        if self.zoom == 1.0:
            return found
        moved = found.move(-self.scroll[0], -self.scroll[1]).clip(self.area)
        return moved if moved.w and moved.h else None

    def radius(self, ref: Ref) -> int:
        for area in self.areas.values():
            r = area.radius(ref)
            if r is not None:
                return r
        return self.bm.px(8)

    def crest(self, ref: Ref, at: Rect) -> Iterable[tuple[pygame.Surface, Rect]]:
        for area in self.areas.values():
            yield from area.crest(ref, at)

    def pointed(self) -> Iterable[Ref]:
        """What is chosen or under the pointer: its effects are lit."""
        yield from self.table.marks.selected
        selection = getattr(self.table, "selection", None)
        if selection is not None and selection.pointed is not None:
            yield selection.pointed

    def marked(self) -> None:
        if self.overlays is not None:
            self.overlays.follow()
        lit = {Rect(at, surface.get_size()).inflate(2, 2).move(-self.scroll[0], -self.scroll[1]).topleft: surface
               for surface, at, _ in self._live()}  # fmt: skip
        now = {(at, surface.get_size()) for at, surface in lit.items()}
        for at, size in now ^ self._lit:
            self.table.redraw(Rect(at, size).inflate(6, 6))
        self._lit = now

    def _live(self) -> list[Blit]:
        if self.model is None:
            return []
        return [blit for area in self.areas.values() for blit in area.live(self.model)]
