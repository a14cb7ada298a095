"""Who may see what: nothing differs between seats (SW-005), but some places nobody may look into (section 7.2)."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.core.structs import Zone
from game.set_a_watch import RANDOM
from game.set_a_watch.state import IN_LINE, State

NOBODY = 0

_CARDS = (
    Zone("deck", "card", NOBODY, lambda s: s.deck),
    Zone("horde", "card", NOBODY, lambda s: s.horde),
    Zone("box", "card", NOBODY, lambda s: s.box),
    Zone("box_unhallowed", "unhallowed", NOBODY, lambda s: s.box_unhallowed),
    Zone("unhallowed", "unhallowed", NOBODY, lambda s: s.unhallowed.hidden),
    Zone("nature", "nature", NOBODY, lambda s: s.nature.hidden),
    Zone("unused", "location", NOBODY, lambda s: s.unused),
    Zone("items", "item", NOBODY, lambda s: s.items),
)
_MAP = Zone("map", "location", NOBODY, lambda s: s.map)
_CHOSEN_MAP = Zone("map", "chosen_location", NOBODY, lambda s: s.map)
_HORDE_FIRST = Zone("horde_first", "unhallowed", NOBODY, lambda s: s.horde_first)
_FINALS = (
    Zone("final", "final", NOBODY, lambda s: s.final),
    Zone("other_finals", "final", NOBODY, lambda s: s.other_finals),
)


@cache
def _place(i: int, back: int) -> Zone:
    def card(s: Any) -> list[int]:
        at: list[int] = s.line[i].at
        return at

    return Zone(f"line_{i}", "unhallowed" if back else "card", NOBODY, card)


def zones(s: State) -> tuple[Zone, ...]:
    """Every place that hides something: decks, the Horde, facedown cards of the Line that nobody has seen."""
    found = [*_CARDS, _MAP if s.options.get("locations", RANDOM) == RANDOM else _CHOSEN_MAP]
    if s.mode != "kraken":
        found.append(_HORDE_FIRST)
    if not s.final_known and s.final:
        found += _FINALS
    for i, lc in enumerate(s.line):
        if not (lc.up or lc.known) and lc.out == IN_LINE:
            found.append(_place(i, lc.back))
    return tuple(found)
