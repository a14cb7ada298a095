"""The board of Forges of Ravenshire: composes the areas, keeps their painted picture, answers for their things."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

import pygame

from game.ravenshire import events as ev
from game.ravenshire.content import content
from scenes.kit import art, strings
from scenes.kit.layout import Metrics
from scenes.kit.strings import tr
from scenes.ravenshire import board_facts as facts
from scenes.ravenshire.contracts import Contracts
from scenes.ravenshire.districts import DIE, Districts
from scenes.ravenshire.forge import Forge
from scenes.ravenshire.halls import Halls
from scenes.ravenshire.inspect import Inspector
from scenes.ravenshire.layout import SIZE, Model, any_view, places, size_in
from scenes.ravenshire.overlays import Overlays
from scenes.ravenshire.seasons import Seasons
from scenes.ravenshire.strips import Strips
from scenes.ravenshire.titles import Titles
from scenes.ravenshire.track import Track
from scenes.table.areas import Area, AreaBoard
from scenes.table.aside import Aside
from scenes.table.board import Rect, Ref

if TYPE_CHECKING:
    from scenes.ravenshire.animate import Animator

AREAS: dict[str, type[Area]] = {
    "districts": Districts,
    "contracts": Contracts,
    "halls": Halls,
    "titles": Titles,
    "track": Track,
    "season": Seasons,
    "forge": Forge,
}
"""In reading order."""


class RavenshireBoard(AreaBoard):
    """See ``scenes.table.areas.AreaBoard``."""

    size = SIZE
    strip_height = 96

    def __init__(self, table: Any) -> None:
        super().__init__(table, {name: area(self) for name, area in AREAS.items()})
        self.strip_art = Strips(self)
        self.overlays = Overlays(self)
        self.inspector = Inspector(self)
        self.strip_rects: dict[int, Rect] = {}

    @cached_property
    def animator(self) -> Animator:
        """Made when something happens for the first time: no picture at rest needs it."""
        from scenes.ravenshire.animate import Animator

        return Animator(self)

    def size_in(self, area: Rect) -> tuple[float, float]:
        return size_in(area)

    def places(self, area: Rect, m: Metrics) -> dict[str, Rect]:
        art.expect_dice(m.px(DIE))
        return places(area, m).named()

    def own_area(self, seat: int) -> int:
        """The Rival and the Hired Hands have no forge: the one that is shown stays."""
        smiths = len(self.model.players) if self.model is not None else seat + 1
        return seat if seat < smiths else min(self.focus_seat, smiths - 1)

    def make_model(self, view: Any, seat: int, focus: int) -> Model | None:
        return Model(view, seat, focus) if any_view(view) else None

    def print_stamp(self) -> str:
        return content().hash + strings.stamp("ravenshire")

    # -- the rest of the table --------------------------------------------------------------------------

    def draw_strip(self, dst: pygame.Surface, rect: Rect, seat: int, active: bool, hover: bool) -> None:
        self.strip_rects[seat] = Rect(rect)
        if self.model is not None:
            self.strip_art.draw(dst, rect, seat, active, hover)

    def drag_picture(self, ref: Ref) -> pygame.Surface | None:
        return facts.drag_picture(self, ref) if self.model is not None else None

    def prepare(self) -> Iterator[Callable[[], object]]:
        from scenes.ravenshire import board_prepare

        yield from board_prepare.steps(self)

    # -- facts ------------------------------------------------------------------------------------------

    def strip_seats(self, view: Any) -> list[int]:
        return facts.seats(view)

    def extra_names(self, view: Any) -> list[str]:
        keys = ["rival"] if view.rival is not None else [f"hand_{i}" for i in range(view.hands)]
        return [self.table.words.entry("bonus_seats", key) for key in keys]

    def turn_of(self, view: Any) -> int:
        return int(view.active)

    def label(self, ref: Ref) -> str:
        return self.inspector.label(ref) if self.model is not None else super().label(ref)

    def tells(self, event: Any) -> bool:
        return isinstance(event, ev.TitleScored | ev.FinalGold)

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

    def subject(self, decision: Any) -> Ref | None:
        space = facts.CONVERTING.get(decision.prompt)
        return ("production", space) if space is not None and decision.seat == self.focus_seat else None

    def aside(self, view: Any) -> Aside | None:
        return facts.if_ended(view) if any_view(view) and view.phase != "over" else None

    def opens(self, decision: Any, ref: Ref) -> Any | None:
        return facts.opens(self.view, decision, ref) if self.view is not None else None

    def waste(self, decision: Any, action: Any) -> str:
        kinds = {type(a).__name__ for a in decision.actions}
        lost = (
            [tr(f"ravenshire.waste.{kind}") for kind in facts.WASTE if kind in kinds]
            if self.view.phase == "production"
            else []
        )
        return tr("ravenshire.waste.warning", lost=tr("names.and").join(lost)) if lost else ""


BOARD = RavenshireBoard
