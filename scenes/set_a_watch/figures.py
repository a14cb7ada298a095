"""Who is drawn how: one function a design, found by the id of the card (numpy half of ``creatures``)."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from scenes.set_a_watch.easel import Easel

Draw = Callable[[Easel], None]
FIGURES: dict[str, Draw] = {}


def figure(*ids: str) -> Callable[[Draw], Draw]:
    """Decorator: this draws the cards with these ids."""

    def keep(draw: Draw) -> Draw:
        for id in ids:
            FIGURES[id] = draw
        return draw

    return keep


def figure_of(id: str) -> Draw:
    """The function that draws a card; a shape in the dark for designs without their own."""
    for name in ("havens", "heroes", "kraken", "people", "places", "sea", "spirits", "unhallowed", "wild"):
        import_module(f"scenes.set_a_watch.figures_{name}")
    return FIGURES.get(id, FIGURES["living_shadow"])
