"""The board of Forges of Ravenshire: composes the areas, keeps their painted picture, answers for their things."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
from collections.abc import Hashable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from game.ravenshire.content import content
from scenes.kit import art, text
from scenes.kit.art import store
from scenes.kit.layout import Metrics
from scenes.ravenshire import board_facts as facts
from scenes.ravenshire.layout import Area, Blit, Model, any_view, board_metrics, places
from scenes.table.board import Animation, Board, Inspect, Overlay, Rect, Ref

AREAS = {
    "districts": "districts:Districts",
    "contracts": "contracts:Contracts",
    "halls": "halls:Halls",
    "titles": "titles:Titles",
    "track": "track:Track",
    "season": "seasons:Seasons",
    "forge": "forge:Forge",
}
"""Area name -> module:class in this package, in reading order."""

ZOOMS = (1.0, 1.4, 2.0)
"""Levels of enlargement: a few, so that their pictures can be kept."""


def part(spec: str) -> Any:
    """A class of this package by "module:class"; None while the module is not there."""
    module, name = spec.split(":")
    if importlib.util.find_spec(f"scenes.ravenshire.{module}") is None:
        return None
    return getattr(importlib.import_module(f"scenes.ravenshire.{module}"), name)


@cache
def printed_by() -> str:
    """A stamp of what prints the board: the kept picture is thrown away when the drawing or the content changes."""
    stamp = hashlib.sha1(content().hash.encode())
    for file in sorted(Path(__file__).parent.glob("*.py")):
        stamp.update(file.read_bytes())
    return stamp.hexdigest()


class RavenshireBoard(Board):
    """See ``scenes.table.board.Board``. ``areas`` by name; ``model`` is what is shown."""

    strip_height = 96

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.areas: dict[str, Area] = {name: (part(spec) or Area)(self) for name, spec in AREAS.items()}
        self.strip_art = self._helper("strips:Strips")
        self.overlays = self._helper("overlays:Overlays")
        self.inspector = self._helper("inspect:Inspector")
        self.animator = self._helper("animate:Animator")
        self.model: Model | None = None
        self.zoom, self.scroll = 1.0, (0, 0)
        self.strip_rects: dict[int, Rect] = {}
        self._virtual = Rect(0, 0, 0, 0)
        self._static: pygame.Surface | None = None
        self._layer: pygame.Surface | None = None
        self._keys: dict[str, Hashable] = {}
        self._rects: dict[Ref, Rect] = {}
        self._lit: set[tuple[tuple[int, int], tuple[int, int]]] = set()

    def _helper(self, spec: str) -> Any:
        found = part(spec)
        return found(self) if found is not None else None

    # -- places -----------------------------------------------------------------------------------------

    def layout(self, area: Rect, m: Metrics) -> None:
        if (area, m) != (self.area, self.m):
            self.zoom, self.scroll = ZOOMS[0], (0, 0)
            super().layout(area, m)
            self._relayout()

    def _relayout(self) -> None:
        bm = board_metrics(self.area, self.m, self.zoom)
        self._virtual = Rect(self.area.topleft, (round(self.area.w * self.zoom), round(self.area.h * self.zoom)))
        for name, rect in places(self._virtual, bm).named().items():
            self.areas[name].layout(rect, bm)
        self._static = self._layer = None
        self._refresh()

    @property
    def bm(self) -> Metrics:
        """The board's own scale."""
        return self.areas["districts"].m

    def show(self, view: Any, seat: int, focus_seat: int) -> None:
        super().show(view, seat, focus_seat)
        self.model = Model(view, seat, focus_seat) if any_view(view) else None
        self._refresh()

    def change(self, model: Model) -> None:
        """Show another model (during animations): board and strips follow."""
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

    # -- pictures ---------------------------------------------------------------------------------------

    def _ground(self) -> pygame.Surface:
        """The table under the board and everything printed on it, from the picture cache where it is kept."""
        path = store.cache_path(
            "ravenshire_ground", tuple(self._virtual), self.bm.s, self.bm.text_scale, text.actual("cond"), printed_by()
        )
        kept = store.read_picture(path)
        if kept is not None and kept.get_size() == self._virtual.bottomright:
            return kept.convert()
        ground = self._print()
        store.write_picture(path, ground)
        return ground

    def _print(self) -> pygame.Surface:
        full = self._virtual
        ground = pygame.Surface((full.right, full.bottom))
        stone = art.table("slate", self.m.size)
        if full.right > stone.get_width() or full.bottom > stone.get_height():
            stone = pygame.transform.smoothscale(stone, (full.right, full.bottom))
        ground.blit(stone, (0, 0))
        for area in self.areas.values():
            area.paint_static(ground)
        return ground.convert() if pygame.display.get_surface() else ground

    def painted(self) -> pygame.Surface:
        """The whole board as it rests now; window coordinates, unscrolled."""
        if self._static is None or self._layer is None:
            self._static = self._ground()
            self._layer, self._keys = self._static.copy(), {}
        if self.model is not None:
            for name, area in self.areas.items():
                self._repaint(name, area, self.model, self._static, self._layer)
        return self._layer

    def _repaint(self, name: str, area: Area, model: Model, static: pygame.Surface, layer: pygame.Surface) -> None:
        key = area.key(model)
        key = (id(model),) if key is None else (key,)
        if self._keys.get(name) == key:
            return
        self._keys[name] = key
        layer.set_clip(area.rect)
        layer.blit(static, area.rect, area.rect)
        area.paint(layer, model)
        layer.set_clip(None)

    def draw(self, dst: pygame.Surface) -> None:
        layer = self.painted()
        clip = dst.get_clip()
        dst.set_clip(clip.clip(self.area))
        dx, dy = self.scroll
        dst.blit(layer, self.area, (self.area.x + dx, self.area.y + dy, *self.area.size))
        for surface, (x, y), flags in self._live():
            dst.blit(surface, (x - dx, y - dy), special_flags=flags)
        dst.set_clip(clip)

    # -- zoom -------------------------------------------------------------------------------------------

    def zoom_by(self, factor: float, at: tuple[int, int]) -> None:
        """Enlarge or reduce by one level around a window point; at the smallest the whole board is seen."""
        i = ZOOMS.index(self.zoom) + (1 if factor > 1 else -1)
        if not 0 <= i < len(ZOOMS) or factor == 1:
            return
        new = ZOOMS[i]
        k = new / self.zoom
        ox, oy = at[0] - self.area.x + self.scroll[0], at[1] - self.area.y + self.scroll[1]
        self.zoom = new
        self._relayout()
        self.scroll_to(round(ox * k) - (at[0] - self.area.x), round(oy * k) - (at[1] - self.area.y))

    def scroll_to(self, x: int, y: int) -> None:
        """Show the part of an enlarged board that begins at (x, y) pixels."""
        most = (self._virtual.w - self.area.w, self._virtual.h - self.area.h)
        self.scroll = (max(0, min(x, most[0])), max(0, min(y, most[1])))

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

    def inspect(self, ref: Ref) -> Inspect:
        if self.inspector is None or self.model is None:
            return Inspect(f"{ref[0]} {ref[1]}")
        found: Inspect = self.inspector.inspect(ref)
        return found

    # -- the rest of the table --------------------------------------------------------------------------

    def draw_strip(self, dst: pygame.Surface, rect: Rect, seat: int, active: bool, hover: bool) -> None:
        self.strip_rects[seat] = Rect(rect)
        if self.strip_art is not None and self.model is not None:
            self.strip_art.draw(dst, rect, seat, active, hover)

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

    def drag_picture(self, ref: Ref) -> pygame.Surface | None:
        return facts.drag_picture(self, ref) if self.model is not None else None

    def prepare(self) -> Iterator[None]:
        from scenes.ravenshire import board_prepare

        return board_prepare.steps(self)

    # -- facts ------------------------------------------------------------------------------------------

    def strip_seats(self, view: Any) -> list[int]:
        return facts.seats(view)

    def extra_names(self, view: Any) -> list[str]:
        keys = ["rival"] if view.rival is not None else [f"hand_{i}" for i in range(view.hands)]
        return [self.table.words.entry("bonus_seats", key) for key in keys]

    def turn_of(self, view: Any) -> int:
        return int(view.active)

    def sound(self, event: Any) -> str:
        return facts.sound(event)

    def phases(self, view: Any) -> list[tuple[str, str]]:
        return facts.phases(view)

    def round_title(self, view: Any) -> str:
        return facts.round_title(view)

    def score(self, view: Any, seat: int) -> str:
        return facts.score(view, seat)

    def lost(self, action: Any) -> list[Ref]:
        return facts.lost(self.view, action) if self.view is not None else []

    def seat_of(self, ref: Ref) -> int:
        return facts.seat_of(self.view, ref, self.focus_seat) if self.view is not None else -1

    def event_refs(self, event: Any) -> list[Ref]:
        return facts.event_refs(event, self.view) if self.view is not None else []

    def unused(self, view: Any, seat: int) -> str:
        return facts.unused(view, seat)

    def waste(self, decision: Any, action: Any) -> str:
        kinds = {type(a).__name__ for a in decision.actions}
        lost = [words for kind, words in facts.WASTE if kind in kinds] if self.view.phase == "production" else []
        return f"You can still {' and '.join(lost)}. Production does not come back this Season." if lost else ""


BOARD = RavenshireBoard
